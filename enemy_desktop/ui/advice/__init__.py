"""Hints, the analysis bar and the look back at a game: what is best, how good it is, and why. Knows no game.

All of it comes from one seat's view, thought about in a process of its own (``ai.advisor``).
"""
