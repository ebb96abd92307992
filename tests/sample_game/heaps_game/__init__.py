"""Three Heaps: each player lays twelve cards face down onto three heaps; the higher sum takes a heap."""
