"""The arena: players of this program against each other in mirrored pairs of games, with ratings and their errors."""
