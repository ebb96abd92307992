"""``enemy-desktop validate-pack``: name every fault of card packs, with file and line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.cards.faults import Fault

PACK_FILE = "pack.json"


def command(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="FOLDER_OR_FILE", help="Folders with a pack.json, or single card files.", show_default=False
        ),
    ],
    game: Annotated[
        str, typer.Option(metavar="ID", help="The game of a single card file that belongs to no pack.")
    ] = "",
) -> None:
    """Check card packs: name every fault with file and line.

    A pack is a folder with a pack.json. Of a card file that a pack lists, only that file's faults are told; a card file
    without a pack is checked alone. Exit codes: 0 no errors (there may be warnings), 1 errors were found, 2 a file
    cannot be read or an option cannot be used.
    """
    code = common.OK
    for path in paths:
        code = max(code, _report(path, common.chosen_game(game)))
    raise typer.Exit(code)


def _report(path: Path, game: str) -> int:
    from enemy_desktop.cards.faults import InputError, errors

    only: Path | None = None
    try:
        folder = _pack_folder(path)
        if folder is None:
            summary, warnings = _card_file(path, game)
        else:
            only = path if folder != path and path.name != PACK_FILE else None
            summary, warnings = _pack(folder)
    except InputError as error:
        faults = [fault for fault in error.faults if only is None or Path(fault.file) == only]
        if faults:
            common.tell(faults, err=error.unreadable)
            if error.unreadable:
                return common.BAD_INPUT
            typer.echo(f"{path}: {common.count(len(errors(faults)), 'error')}")
            return common.FAULTS
        summary, warnings = "nothing wrong in this file; its pack has errors elsewhere", ()
    warnings = tuple(warning for warning in warnings if only is None or Path(warning.file) == only)
    common.tell(warnings)
    warned = f", {common.count(len(warnings), 'warning')}" if warnings else ""
    typer.echo(f"{path}: ok ({summary}{warned})")
    return common.OK


def _pack_folder(path: Path) -> Path | None:
    """The pack that the path means or is listed in; None for a card file alone. Raises InputError."""
    from enemy_desktop.cards.faults import InputError
    from enemy_desktop.cards.pack import read_meta

    if path.name == PACK_FILE:
        return path.parent
    try:
        if not path.is_file():
            return path
    except (OSError, ValueError):
        return path
    for folder in list(path.parents)[:3]:
        try:
            meta = read_meta(folder)
        except InputError:
            continue
        if path.relative_to(folder).as_posix() in meta.cards:
            return folder
    return None


def _pack(folder: Path) -> tuple[str, tuple[Fault, ...]]:
    from enemy_desktop.cards.faults import file_error, meant, shown
    from enemy_desktop.cards.pack import read_meta
    from enemy_desktop.storage.bundled import pack_folders

    meta = read_meta(folder)
    if meta.game not in common.known_games():
        hint = meant(meta.game, common.known_games())
        message = f"no game '{shown(meta.game)}' is installed{hint}"
        raise file_error(str(folder / PACK_FILE), message, unreadable=False)
    cards = common.game_cards(meta.game)
    # A pack may speak of the cards that come with the program, beside its own.
    others = cards.load_packs([own for own in pack_folders(meta.game) if own.resolve() != folder.resolve()])
    pack = cards.load_pack(folder, [name for other in others for name in other.by_name], lint=True)
    return f"{meta.name}: {common.count(len(pack.cards), 'card')}", pack.warnings


def _card_file(path: Path, game: str) -> tuple[str, tuple[Fault, ...]]:
    from enemy_desktop.cards.pack import load_card_file

    if game not in common.known_games():
        common.bad_input(f"no game '{game}' is installed; there are: {', '.join(common.known_games())}")
    found, warnings = load_card_file(path, common.game_cards(game).card_model)
    return f"{common.count(len(found), 'card')}, read without a pack", warnings
