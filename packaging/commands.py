"""Prints what each command of the program does, as a JSON object: for the manual page."""

from __future__ import annotations

import json

import typer

from enemy_desktop.cli.main import app


def summaries() -> dict[str, str]:
    """The first sentence of each command's help."""
    group = typer.main.get_command(app)
    commands = getattr(group, "commands", {})
    return {name: command.get_short_help_str(limit=300) for name, command in commands.items() if not command.hidden}


if __name__ == "__main__":
    print(json.dumps(summaries()))
