"""A running game behind the screen: seats, the computer's player, undo, saving. Knows no game and paints nothing.

Import from the modules: ``session.GameSession``, ``seats.Seat``, ``brain.Brain``.
"""
