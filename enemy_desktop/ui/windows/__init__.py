"""The program's window: start page, new game, game page, replays, settings, and what stands around them.

Nothing heavy is imported here: the first picture of the window must come up at once.
"""
