"""Card packs in the window: what is installed, dropping packs on it, and making a pack of a table of cards."""
