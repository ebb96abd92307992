"""The deck builder: all cards of a game's packs on one side, the deck on the other. Knows no game by name."""
