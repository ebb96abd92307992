"""``enemy-desktop validate-deck``: name every fault of deck files, with file and line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.cards.deck import Deck, DeckRules
    from enemy_desktop.cards.faults import Fault
    from enemy_desktop.cards.pack import Pack


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Deck files (JSON).", show_default=False)],
    play: Annotated[
        str,
        typer.Option(
            "--format",
            "-f",
            metavar="NAME",
            help="The format that the decks are for, such as constructed, tournament, draft or sealed. "
            "[default: the game's usual one]",
            show_default=False,
        ),
    ] = "",
    packs: Annotated[
        list[Path] | None,
        typer.Option(
            "--pack", "-p", metavar="FOLDER", help="A pack beside those that come with the program; repeatable."
        ),
    ] = None,
    player_level: Annotated[
        int | None, typer.Option(metavar="N", help="Level of the decks' owner, where a format asks for it.")
    ] = None,
    deck_size: Annotated[
        int | None, typer.Option(metavar="N", help="Size of the decks, where a format leaves it open.")
    ] = None,
    advice: Annotated[
        bool, typer.Option("--advice/--no-advice", help="Also give the rulebook's advice on legal decks, as warnings.")
    ] = True,
) -> None:
    """Check deck files: name every fault with file and line.

    Prints one line a fault, as file:line:column: error: text. Exit codes: 0 no errors (there may be warnings),
    1 errors were found, 2 a file cannot be read or an option cannot be used.
    """
    options = {"player_level": player_level, "deck_size": deck_size}
    checker = _Checker(play, packs or [], {key: value for key, value in options.items() if value is not None}, advice)
    code = common.OK
    for file in files:
        code = max(code, _report(file, checker))
    raise typer.Exit(code)


def _report(file: Path, checker: _Checker) -> int:
    from enemy_desktop.cards.deck import load_deck
    from enemy_desktop.cards.faults import InputError, errors

    try:
        deck = load_deck(file)
    except InputError as error:
        common.tell(error.faults, err=error.unreadable)
        return common.BAD_INPUT if error.unreadable else common.FAULTS
    faults, summary = checker.check(deck)
    common.tell(faults)
    wrong = len(errors(faults))
    if wrong:
        typer.echo(f"{file}: {common.count(wrong, 'error')}")
        return common.FAULTS
    warned = f", {common.count(len(faults), 'warning')}" if faults else ""
    typer.echo(f"{file}: ok ({summary}{warned})")
    return common.OK


class _Checker:
    """Checks decks of any games; a game's packs are read once."""

    def __init__(self, play: str, packs: list[Path], options: dict[str, int], advice: bool) -> None:
        self.play = play
        self.packs = packs
        self.options = options
        self.advice = advice
        self._of_game: dict[str, tuple[list[Pack[Any]], DeckRules[Any]]] = {}

    def check(self, deck: Deck) -> tuple[list[Fault], str]:
        from enemy_desktop.cards.deck import check_deck
        from enemy_desktop.cards.faults import in_file_order, meant, shown

        game = deck.content.game
        if game not in common.known_games():
            hint = meant(game, common.known_games())
            return [deck.fault(("game",), f"no game '{shown(game)}' is installed{hint}")], ""
        if game not in self._of_game:
            loaded = common.load_packs(game, self.packs)
            cards = common.game_cards(game)
            try:
                rules = cards.deck_rules(self.play or cards.formats[0].id, [pack.meta for pack in loaded], self.options)
            except ValueError as error:
                common.bad_input(str(error))
            self._of_game[game] = (loaded, rules)
        loaded, rules = self._of_game[game]
        faults = check_deck(deck, loaded, rules, advice=self.advice)
        size = deck.content.size(rules.sections[0].key)
        return in_file_order([*deck.warnings, *faults]), f"{rules.name}, {common.count(size, 'card')}"
