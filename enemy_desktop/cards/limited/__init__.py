"""Sealed and draft events without a screen and without files: boosters, the draft, computer drafters, decks, rounds."""
