"""Cards as pictures: a face in, a pixmap out. Knows no game.

Light on purpose: import from the modules (``artist.CardArtist``, ``frame.Detail``, ``text.Fonts``).
"""
