"""Puzzles and the guided first game on the screen: a coach beside the table."""
