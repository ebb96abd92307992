"""The kernel: state, decisions, views, matches and records. It knows no screen, no file and no game by name."""
