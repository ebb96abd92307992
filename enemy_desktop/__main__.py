"""``python -m enemy_desktop``."""

from enemy_desktop.cli.main import run

if __name__ == "__main__":
    run()
