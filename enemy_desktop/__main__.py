"""``python -m enemy_desktop``."""

from enemy_desktop.cli.start import run

if __name__ == "__main__":
    run()
