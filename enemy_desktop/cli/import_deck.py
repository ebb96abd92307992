"""``enemy-desktop import``: a deck list of another program as a deck of ours, or in another program's format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.cards.formats import Catalogue, MatchedDeck

TARGETS = ("text", "json", "dek", "cod", "o8d", "tts", "code")


def command(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A deck list: LackeyCCG, Cockatrice, OCTGN, Tabletop Simulator, plain text, a share code or a deck "
            "file; - for standard input.",
            show_default=False,
        ),
    ],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help=f"One of {', '.join(TARGETS)}.")] = "json",
    game: Annotated[
        str,
        typer.Option(
            metavar="ID", help="The game that the deck is for. [default: the first one installed]", show_default=False
        ),
    ] = "",
    packs: Annotated[
        list[Path] | None,
        typer.Option(
            "--pack", "-p", metavar="FOLDER", help="A pack beside those that come with the program; repeatable."
        ),
    ] = None,
) -> None:
    """Read a deck list of any known program and print it in another format.

    What the file holds is seen from its content. The deck goes to standard output; cards that are not known (each with
    near names), and everything that was guessed or not taken, go to standard error. A card that is not known keeps its
    name in the result. Exit codes: 0 all cards are known, 1 some are not, 2 the file cannot be read.
    """
    from enemy_desktop.cards.faults import InputError
    from enemy_desktop.cards.formats import TARGETS as KNOWN
    from enemy_desktop.cards.formats import losses, match_deck, read_deck_list, write_deck_list

    target = next((name for name in KNOWN if name == to.lower()), None)
    if target is None:
        common.bad_input(f"there is no format '{to}'; there are: {', '.join(KNOWN)}")
    source, name = _source(file)
    game = common.chosen_game(game)
    catalogue = _catalogue(game, packs or [], texts=target == "tts")
    try:
        foreign = read_deck_list(source, name, catalogue.is_card)
    except InputError as error:
        common.tell(error.faults, err=True)
        raise typer.Exit(common.BAD_INPUT) from None
    matched = match_deck(foreign, catalogue)
    deck = matched.deck
    common.tell(matched.notes, err=True)
    for loss in losses(deck, target):
        typer.echo(f"{name}: warning: {loss}", err=True)
    if not deck.name and name != "-":
        deck = deck.model_copy(update={"name": Path(name).stem[:200]})
    _tell_unmatched(matched, name)
    _print(write_deck_list(deck, target, catalogue))
    raise typer.Exit(common.FAULTS if matched.unmatched else common.OK)


def _source(file: str) -> tuple[bytes, str]:
    """The bytes of the file, or of standard input. Ends the command if there are none to be had."""
    from enemy_desktop.cards.faults import InputError
    from enemy_desktop.cards.jsonplace import MAX_BYTES, read_bytes

    if file == "-":
        stream = getattr(sys.stdin, "buffer", None)
        data = stream.read(MAX_BYTES + 1) if stream is not None else sys.stdin.read(MAX_BYTES + 1).encode()
        return bytes(data), "-"
    try:
        return read_bytes(file), file
    except InputError as error:
        common.tell(error.faults, err=True)
        raise typer.Exit(common.BAD_INPUT) from None


def _catalogue(game: str, packs: list[Path], *, texts: bool) -> Catalogue[Any]:
    from enemy_desktop.cards.formats import Catalogue

    cards = common.game_cards(game)
    loaded = common.load_packs(game, packs)
    rules = cards.deck_rules(cards.formats[0].id, [pack.meta for pack in loaded], {})
    spoken: dict[str, str] = {}
    if texts:
        table = common.module(game).load_table(loaded)
        count = sum(len(pack.cards) for pack in loaded)
        spoken = {table.name(number, "en"): table.face(number, "en").spoken() for number in range(count)}
    return Catalogue(loaded, rules, spoken)


def _tell_unmatched(matched: MatchedDeck, name: str) -> None:
    from enemy_desktop.cards.faults import shown

    for card in matched.unmatched:
        place = f"{name}:{card.line}:1" if card.line else name
        near = f"; near: {', '.join(shown(known) for known in card.near)}" if card.near else ""
        typer.echo(f"{place}: error: there is no card '{shown(card.name)}' ({card.n}){near}", err=True)
    if matched.unmatched:
        cards = sum(entry.n for entries in matched.deck.sections.values() for entry in entries)
        unknown = sum(card.n for card in matched.unmatched)
        typer.echo(f"{name}: {common.count(unknown, 'card')} of {cards} not known", err=True)


def _print(text: str) -> None:
    """Print without changing a character: a console that cannot show some shows marks."""
    typer.echo(text, nl=False)
