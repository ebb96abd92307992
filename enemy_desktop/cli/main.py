"""The command line: ``enemy-desktop`` opens the window, ``enemy-desktop COMMAND`` works without it.

Each command has a module of its own and imports what it needs when run.

Exit codes: 0 all well, 1 faults were found, 2 the input or the options cannot be used, 130 stopped by the user.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from enemy_desktop.cli import (
    arena,
    balance,
    common,
    doctor,
    import_deck,
    import_pack,
    replay,
    simulate,
    validate_deck,
    validate_pack,
    window,
)

app = typer.Typer(
    name="enemy-desktop",
    help="A card table for trading card games that are long out of print, with the rules enforced. "
    "Without a command the window opens.",
    epilog="Exit codes: 0 all well, 1 faults were found, 2 the input or the options cannot be used.",
    add_completion=False,
    # Plain help: it comes up at once, and can be read in a pipe and by a screen reader.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("simulate")(simulate.command)
app.command("replay")(replay.command)
app.command("balance")(balance.command)
app.command("arena", cls=arena.ListCommand)(arena.command)
app.command("import")(import_deck.command)
app.command("import-pack")(import_pack.command)
app.command("validate-deck")(validate_deck.command)
app.command("validate-pack")(validate_pack.command)
app.command("open")(window.command)
app.command("doctor")(doctor.command)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("enemy-desktop")
        except PackageNotFoundError:
            number = "(not installed)"
        typer.echo(f"enemy-desktop {number}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    game: Annotated[str, typer.Option(metavar="ID", help="The game that menus begin with.", show_default=False)] = "",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game at once.")] = False,
) -> None:
    """A card table for trading card games that are long out of print, with the rules enforced.

    Without a command the window opens.
    """
    if context.invoked_subcommand is None:
        arguments = [*(["--game", game] if game else []), *(["--resume"] if resume else [])]
        raise typer.Exit(window.open_window(arguments))
    if game or resume:
        common.bad_input("--game and --resume are for the window: give them without a command")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (default: the program's own) and return its exit code. Bad input never ends in a traceback."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] not in _commands() and not given[0].startswith("-") and Path(given[0]).exists():
        # A file alone, as desktops give it to programs.
        given.insert(0, "open")
    try:
        app(args=given, prog_name="enemy-desktop")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else common.OK if stop.code is None else common.BAD_INPUT
    except BrokenPipeError:
        common.silence_broken_pipe()
        return common.OK
    except KeyboardInterrupt:
        return common.STOPPED
    except Exception as error:
        return _explain(error)
    return common.OK


def _commands() -> set[str]:
    return {command.name for command in app.registered_commands if command.name}


def _explain(error: Exception) -> int:
    """Say what was wrong with the input; any other error is the program's own and is raised on."""
    from enemy_desktop.cards.faults import InputError
    from enemy_desktop.engine.errors import EngineError

    if isinstance(error, InputError):
        common.tell(error.faults, err=True)
    elif isinstance(error, EngineError):
        typer.echo(f"error: the rules cannot go on with these cards: {error}", err=True)
    else:
        raise error
    return common.BAD_INPUT


def run() -> None:
    """The program's entry point."""
    for stream in (sys.stdout, sys.stderr):
        # A console that cannot show Japanese shows marks instead of failing.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    sys.exit(main())
