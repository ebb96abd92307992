"""``enemy-desktop import-pack``: a table of card data as a card pack."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.cards.tsv_import import ImportedPack, Table


def command(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="Tab-separated card data (as LackeyCCG has it), or CSV.", show_default=False
        ),
    ],
    columns: Annotated[
        list[str] | None,
        typer.Option(
            "--columns",
            "-c",
            metavar="KEY=HEADER",
            help="Which column is what, over what is guessed: key=Header, key=3 (counted from 1), or key= for none; "
            "repeatable, or several parted by commas.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FOLDER", help="The pack's folder, which must not exist yet. [default: id]"
        ),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            metavar="ID", help="The game of the cards. [default: the first one installed]", show_default=False
        ),
    ] = "",
    pack_id: Annotated[
        str, typer.Option("--id", metavar="ID", help="The pack's id. [default: from the file]", show_default=False)
    ] = "",
    name: Annotated[
        str, typer.Option(metavar="NAME", help="The pack's name. [default: from the file]", show_default=False)
    ] = "",
    images: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="A folder with the pictures that the table names; they are copied."),
    ] = None,
    install: Annotated[bool, typer.Option("--install", help="Install the pack for playing as well.")] = False,
) -> None:
    """Make a card pack of a table of card data.

    The game's text parser reads the texts card by card. What it cannot read is reported as file:line:column and stays on
    the card as text that the players carry out by hand; a row without a number that its type needs makes no card and is
    kept in left-out.txt. Exit codes: 0 everything was read, 1 something was not, 2 the file cannot be used.
    """
    from enemy_desktop.cards.faults import InputError
    from enemy_desktop.storage.table_pack import PACK_ID, id_from

    game = common.chosen_game(game)
    if game not in common.known_games():
        common.module(game)
    chosen = pack_id or id_from(file.stem)
    if not PACK_ID.fullmatch(chosen):
        common.bad_input(f"'{chosen}' is no id for a pack: small letters, digits and -, at most 30")
    folder = out or Path(chosen)
    if os.path.lexists(folder):
        common.bad_input(f"{folder} is there already")
    try:
        table, pack = _read(file, columns or [], game, chosen, name or _plugin_name(file) or file.stem)
    except InputError as error:
        common.tell(error.faults, err=True)
        raise typer.Exit(common.BAD_INPUT) from None
    _write(folder, pack, images, file)
    common.tell(pack.report)
    problems = len(pack.report)
    typer.echo(
        f"{folder}: {common.count(pack.cards, 'card')} from {common.count(len(table.rows), 'row')}: "
        f"{pack.cards - pack.by_hand} read whole, {pack.by_hand} with text by hand, {pack.left_out} left out"
    )
    if install:
        _install(folder)
    raise typer.Exit(common.FAULTS if problems else common.OK)


def _read(file: Path, columns: list[str], game: str, pack_id: str, name: str) -> tuple[Table, ImportedPack]:
    """Raises InputError; ends the command for wishes that cannot be."""
    from functools import partial

    from enemy_desktop.cards.jsonplace import read_bytes
    from enemy_desktop.cards.tsv_import import guess_columns, import_cards, override_columns, read_table

    cards = common.game_cards(game)
    if cards.importer is None:
        common.bad_input(f"{common.module(game).name} has no reader for tables of cards")
    importer = cards.importer()
    table = read_table(read_bytes(file), str(file))
    wishes = [wish for text in columns for wish in _parted(text)]
    try:
        mapping = override_columns(
            guess_columns(table.header, importer.columns), wishes, table.header, importer.columns
        )
    except ValueError as error:
        common.bad_input(str(error))
    elsewhere = [known for pack in common.load_packs(game) for known in pack.by_name]
    checks = partial(cards.pack_checks, elsewhere=elsewhere)
    pack = import_cards(
        table,
        mapping,
        importer,
        cards.card_model,
        checks,
        game=game,
        pack_id=pack_id,
        name=name[:200],
        elsewhere=elsewhere,
    )
    return table, pack


def _plugin_name(file: Path) -> str:
    """The name of the LackeyCCG plug-in that the table belongs to ("" for none): its description lies beside "sets"."""
    from enemy_desktop.storage.table_pack import plugin_name

    name, faults = plugin_name(file)
    common.tell(faults, err=True)
    return name


def _parted(text: str) -> list[str]:
    """``a=X,b=Y`` as two wishes; a comma inside a header stays where no ``=`` follows."""
    return re.split(r",(?=[^,=]+=)", text)


def _write(folder: Path, pack: ImportedPack, images: Path | None, file: Path) -> None:
    """The whole pack or nothing. Ends the command if that fails."""
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.table_pack import write_pack

    try:
        common.tell(write_pack(folder, pack, images, str(file)))
    except StorageError as error:
        common.bad_input(str(error))


def _install(folder: Path) -> None:
    from enemy_desktop.cards.faults import InputError
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.pack_install import PackLibrary
    from enemy_desktop.storage.paths import Paths

    try:
        done = PackLibrary(Paths.of_user().packs).install(folder)
    except InputError as error:
        common.tell(error.faults, err=True)
        raise typer.Exit(common.BAD_INPUT) from None
    except StorageError as error:
        common.bad_input(str(error))
    typer.echo(f"installed in {done.pack.folder}")
