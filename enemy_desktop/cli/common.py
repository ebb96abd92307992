"""What the commands share: exit codes, messages, and finding games, packs and decks. Nothing heavy is imported here."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from enemy_desktop.cards.faults import Fault
    from enemy_desktop.cards.gamecards import GameCards
    from enemy_desktop.cards.pack import Pack
    from enemy_desktop.engine.game import DeckList, Game
    from enemy_desktop.games.module import GameModule

OK, FAULTS, BAD_INPUT, STOPPED = 0, 1, 2, 130
"""Exit codes: all well; faults were found; the input cannot be used; stopped by the user."""


def bad_input(message: str) -> NoReturn:
    """End the command: what was asked for cannot be done."""
    typer.echo(f"error: {message}", err=True)
    raise typer.Exit(BAD_INPUT)


def bad_file(file: Path, message: str) -> NoReturn:
    """End the command: a file cannot be used."""
    typer.echo(f"{file}: error: {message}", err=True)
    raise typer.Exit(BAD_INPUT)


def tell(faults: Iterable[Fault], *, err: bool = False) -> None:
    """Print faults, one a line."""
    for fault in faults:
        typer.echo(str(fault), err=err)


def count(n: int, one: str, many: str = "") -> str:
    """``1 fault``, ``2 faults``."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def known_games() -> list[str]:
    """The ids of the games that are installed."""
    from enemy_desktop.games.registry import games

    return list(games())


def chosen_game(game: str) -> str:
    """The game that was named, or the first of those that are installed; ends the command if there is none."""
    if game:
        return game
    installed = known_games()
    return installed[0] if installed else bad_input("no game is installed")


def module(game: str) -> GameModule:
    """The game of that id; ends the command if it is not installed."""
    from enemy_desktop.cards.faults import meant, shown
    from enemy_desktop.games.registry import games

    found = games().get(game)
    if found is None:
        hint = meant(game, games()) or f"; there are: {', '.join(games()) or 'none'}"
        bad_input(f"no game '{shown(game)}' is installed{hint}")
    return found


def game_cards(game: str) -> GameCards[Any]:
    """What a game that is installed says about its cards."""
    return module(game).cards


def load_packs(
    game: str, more: Iterable[Path] = (), *, installed: bool = True, names: Iterable[str] | None = None
) -> list[Pack[Any]]:
    """The packs that come with a game, the user's installed ones that are on, then ``more``. Raises InputError.

    A pack of ``more`` stands for the installed one of its id. An installed pack that cannot be used is left out, which
    is told. ``installed=False`` leaves all of them out, and ``names`` (of cards) those that have none of these cards: so
    the same decks give the same games wherever they are played.
    """
    from enemy_desktop.cards.pack import read_meta
    from enemy_desktop.storage.bundled import pack_folders

    cards = game_cards(game)
    own, folders = pack_folders(game), list(more)
    if not installed:
        return cards.load_packs([*own, *folders])
    given = {read_meta(folder).id for folder in folders}
    wanted = None if names is None else set(names)
    packs = cards.load_packs(own)
    found = [pack for pack in _installed(game) if pack.meta.id not in given]
    if wanted is not None:
        found = _enough([pack for pack in found if wanted & pack.by_name.keys()], found, packs, cards)
    for folder in folders:
        packs.append(cards.load_pack(folder, [name for pack in (*packs, *found) for name in pack.by_name]))
    taken = {name: pack.meta.id for pack in packs for name in pack.by_name}
    for pack in found:
        twice = next((name for name in pack.by_name if name in taken), None)
        if twice is None:
            packs.append(pack)
        else:
            text = f"warning: left out: the pack '{taken[twice]}' has a card called '{twice}' already"
            typer.echo(f"{pack.folder}: {text}", err=True)
    return packs


def _enough(
    wanted: list[Pack[Any]], every: list[Pack[Any]], before: Sequence[Pack[Any]], cards: GameCards[Any]
) -> list[Pack[Any]]:
    """``wanted``, or ``every`` where one of them speaks of cards of another."""
    from enemy_desktop.cards.faults import InputError

    known = [name for pack in before for name in pack.by_name]
    for pack in wanted:
        try:
            known += cards.load_pack(pack.folder, known).by_name
        except InputError:
            return every
    return wanted


def _installed(game: str) -> list[Pack[Any]]:
    """The user's packs that are on; those that cannot be used are told."""
    from enemy_desktop.storage.pack_install import PackLibrary
    from enemy_desktop.storage.paths import Paths

    library = PackLibrary(Paths.of_user().packs)
    if not library.folders(game):
        return []
    found: list[Pack[Any]] = []
    for stored in library.packs(game, only_on=True):
        if stored.pack is not None and not stored.bundled:
            found.append(stored.pack)
        elif stored.pack is None:
            first = next((f for f in stored.faults if f.severity == "error"), None)
            typer.echo(f"{stored.folder}: warning: this pack is left out: {first.message if first else ''}", err=True)
    return found


def packs_for_decks(game: str, decks: Iterable[str], more: Iterable[Path] = ()) -> list[Pack[Any]]:
    """The packs that games with these decks are played with. Raises InputError."""
    from enemy_desktop.cards.deck import load_deck

    names: set[str] = set()
    for name in decks:
        content = load_deck(find_deck(name, game)).content
        names.update(card for key in content.sections for card in content.cards(key))
    return load_packs(game, more, names=names)


def load_game(game: str, packs: Sequence[Pack[Any]]) -> Game:
    """The rules with the cards of the packs; ends the command if the packs do not fit together."""
    try:
        return module(game).load_game(packs)
    except ValueError as error:
        bad_input(f"the packs do not fit together: {error}")


def find_deck(name: str, game: str) -> Path:
    """A deck as it is named on the command line: a file, or the name of a starter deck."""
    from enemy_desktop.cards.faults import meant, shown
    from enemy_desktop.storage.bundled import starter_decks

    starters = {file.stem: file for file in starter_decks(game)}
    if name in starters:
        return starters[name]
    if name.endswith(".json") or "/" in name or os.sep in name or os.path.lexists(name):
        return Path(name)
    hint = meant(name, starters) or f"; the starter decks are: {', '.join(starters)}"
    bad_input(f"'{shown(name)}' is neither a deck file nor a starter deck{hint}")


def read_deck(game: str, name: str, play: str, limits: Mapping[str, int], packs: Sequence[Pack[Any]]) -> DeckList:
    """A legal deck, ready to be played with. Raises InputError with its faults, or ends the command."""
    from enemy_desktop.cards.deck import load_deck, resolve_deck
    from enemy_desktop.cards.pack import card_name
    from enemy_desktop.engine.game import DeckList

    deck = load_deck(find_deck(name, game))
    try:
        rules = game_cards(game).deck_rules(play, [pack.meta for pack in packs], limits)
    except ValueError as error:
        bad_input(str(error))
    sections = resolve_deck(deck, packs, rules)
    title = deck.content.name or Path(deck.file).stem
    return DeckList(name=title, sections={key: [card_name(c) for c in found] for key, found in sections.items()})


def read_options(game: str, play: str, pairs: Iterable[str]) -> dict[str, Any]:
    """The options of a game: those of the format ``play``, then ``key=value`` pairs from the command line."""
    from pydantic import ValidationError

    from enemy_desktop.cards.faults import meant, shown

    found = module(game)
    try:
        options = found.options_for(play)
    except ValueError as error:
        bad_input(str(error))
    known = list(found.options_model.model_fields)
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            bad_input(f"an option is written as name=value, not '{shown(pair)}'")
        if key not in known:
            hint = meant(key, known) or f"; there are: {', '.join(known)}"
            bad_input(f"{found.name} has no option '{shown(key)}'{hint}")
        options[key] = {"on": True, "off": False}.get(value.lower(), value)
    try:
        found.options_model.model_validate(options)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        bad_input(f"option '{where}': {first['msg'][:1].lower()}{first['msg'][1:]}")
    return options


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; ends the command if that fails."""
    from enemy_desktop.storage.atomic import StorageError, write_atomic

    try:
        write_atomic(path, text.encode("utf-8"), backup=False)
    except (StorageError, ValueError) as error:
        bad_input(str(error))


def silence_broken_pipe() -> None:
    """The reader of our output has gone (``| head``): nothing that is still to be flushed may complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
