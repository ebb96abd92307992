"""The games that are installed, with their packs and decks, loaded beside the window so that it never waits for them."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from enemy_desktop.storage import bundled
from enemy_desktop.ui.i18n import language, tr

if TYPE_CHECKING:
    from enemy_desktop.cards.face import CardFace
    from enemy_desktop.cards.faults import Fault
    from enemy_desktop.cards.gamecards import FormatInfo
    from enemy_desktop.cards.pack import Pack
    from enemy_desktop.engine.game import DeckList, PackRef
    from enemy_desktop.games.module import GameModule, GameTable, Lang
    from enemy_desktop.storage.decks import DeckFolder, StoredDeck
    from enemy_desktop.storage.paths import Paths

LOG = logging.getLogger(__name__)


def lang() -> Lang:
    """The interface's language as games know it."""
    return "ja" if language() == "ja" else "en"


@dataclass
class LoadedGame:
    """A game with its packs and its table. ``faults``: packs of the user's that were left out, and why."""

    module: GameModule
    packs: list[Pack[Any]]
    table: GameTable
    faults: list[str] = field(default_factory=list)
    _faces: dict[tuple[int, Lang], CardFace] = field(default_factory=dict, init=False, repr=False, compare=False)
    """To write a card's text takes a millisecond, and decks are shown by their grandest cards, which means to see all."""

    @property
    def id(self) -> str:
        """The game's id."""
        return self.module.id

    def shown_name(self) -> str:
        """The game's name in the interface's language."""
        return self.module.ja_name if language() == "ja" else self.module.name

    @cached_property
    def definitions(self) -> Mapping[str, int]:
        """Definitions by the English names of their cards."""
        count = sum(len(pack.cards) for pack in self.packs)
        found: dict[str, int] = {}
        for definition in range(count):
            try:
                found[self.table.game.card_name(definition)] = definition
            except IndexError:
                break
        return found

    def face(self, name: str) -> CardFace | None:
        """The face of the card of that English name, in the interface's language; None for a card that is not there."""
        definition = self.definitions.get(name)
        if definition is None:
            return None
        key = (definition, lang())
        if key not in self._faces:
            self._faces[key] = self.table.face(*key)
        return self._faces[key]

    @property
    def formats(self) -> tuple[FormatInfo, ...]:
        """The game's formats, the usual one first."""
        return self.module.cards.formats

    def deck_faults(self, deck: StoredDeck, format_id: str) -> list[Fault]:
        """What speaks against a deck in a format: errors only. A deck that cannot be read has its reading fault."""
        from enemy_desktop.cards.deck import check_deck
        from enemy_desktop.cards.faults import Fault, errors

        if deck.deck is None:
            return [Fault(str(deck.path), 0, 0, "", deck.fault)]
        metas = [pack.meta for pack in self.packs]
        rules = self.module.cards.deck_rules(format_id, metas, {})
        return errors(check_deck(deck.deck, self.packs, rules, advice=False))


def deck_list(deck: StoredDeck) -> DeckList:
    """A deck as a game starts with it. Raises ValueError for one that cannot be read."""
    from enemy_desktop.engine.game import DeckList

    if deck.deck is None:
        raise ValueError(deck.fault)
    content = deck.deck.content
    return DeckList(name=deck.name, sections={key: content.cards(key) for key in content.sections})


def plan_of(deck: StoredDeck) -> str:
    """The sentence that says how a deck means to win, in the interface's language where there is one."""
    if deck.deck is None:
        return deck.fault
    content = deck.deck.content
    japanese = content.ja_plan if language() == "ja" else ""
    return japanese or content.plan or content.note


def load_game(module: GameModule, user_packs: Path) -> LoadedGame:
    """A game with the packs that come with it and the user's own. A broken pack of the user's is left out.

    One that cannot be on together with another one is switched off besides. Raises InputError or ValueError when the
    game cannot be had at all.
    """
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.pack_install import PackLibrary

    library = PackLibrary(user_packs)
    packs, unusable = library.playable(module.id)
    faults: list[str] = []
    for one in unusable:
        first = next((str(fault) for fault in one.faults if fault.severity == "error"), str(one.folder))
        if one.clash:
            with suppress(StorageError):
                library.switch(module.id, one.id, False)
            faults.append(tr("The card pack '{name}' was switched off: {why}", name=one.name, why=first))
        else:
            faults.append(tr("The card pack '{name}' is left out: {why}", name=one.name, why=first))
    try:
        return LoadedGame(module, packs, module.load_table(packs), faults)
    except (ValueError, KeyError):
        pass
    # The rules do not take these packs together: one after the other, to find out which.
    own = {pack.folder for pack in module.cards.load_packs(bundled.pack_folders(module.id))}
    good = [pack for pack in packs if pack.folder in own]
    table = module.load_table(good)
    for pack in packs:
        if pack.folder in own:
            continue
        try:
            table = module.load_table([*good, pack])
            good.append(pack)
        except (ValueError, KeyError) as error:
            faults.append(tr("The card pack '{name}' is left out: {why}", name=pack.meta.name, why=str(error)))
    return LoadedGame(module, good, table, faults)


class Library(QObject):
    """All games. ``ready`` comes once, in the window's thread, when they are loaded; ``faults`` then tells what was not.

    ``changed`` tells that a game stands there with other packs than before: its id. Games that are being played go on
    with the cards that they began with.
    """

    ready = Signal()
    changed = Signal(str)
    _done = Signal()

    def __init__(self, paths: Paths, decks: DeckFolder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths = paths
        self._decks = decks
        self._thread: threading.Thread | None = None
        self.games: dict[str, LoadedGame] = {}
        self.faults: list[str] = []
        self.is_ready = False
        self._stop = False
        self._done.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Load in a thread of its own; does nothing the second time."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._load, name="games", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Load now, for tests and for starts that need a game at once."""
        self.start()
        assert self._thread is not None
        self._thread.join()
        self._finish()

    def close(self) -> None:
        """Returns when nothing is being loaded any more: a thread that still speaks to Qt must not outlive the window."""
        self._stop = True
        if self._thread is not None:
            self._thread.join(timeout=10)

    def _load(self) -> None:
        try:
            from enemy_desktop.games.registry import games

            for module in games().values():
                if self._stop:
                    return
                try:
                    loaded = load_game(module, self._paths.packs)
                except Exception as error:
                    LOG.exception("The game %s cannot be loaded", module.id)
                    self.faults.append(f"{module.name}: {error}")
                    continue
                self.games[module.id] = loaded
                self.faults += loaded.faults
        except Exception as error:
            LOG.exception("The games cannot be loaded")
            self.faults.append(str(error))
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._done.emit()

    def _finish(self) -> None:
        if not self.is_ready:
            self.is_ready = True
            self.ready.emit()

    def reload(self, game_id: str) -> LoadedGame:
        """A game anew, after its packs changed; it is not in ``games`` yet (``put``). For any thread.

        Raises InputError, ValueError or KeyError; the game stays as it was.
        """
        from enemy_desktop.games.registry import games

        return load_game(games()[game_id], self._paths.packs)

    def put(self, game: LoadedGame) -> None:
        """Play with this one from now on."""
        self.games[game.id] = game
        self.changed.emit(game.id)

    def for_record(self, game: LoadedGame, refs: Sequence[PackRef]) -> LoadedGame:
        """The game with the packs that a record was played with, where they can be had; else the game as it is.

        Raises ValueError that names the packs which the record needs and nobody has.
        """
        from enemy_desktop.storage.pack_install import PackLibrary
        from enemy_desktop.storage.record_packs import fits, missing_packs, packs_of_record

        if fits(game.table.game, refs):
            return game
        library = PackLibrary(self._paths.packs)
        packs = packs_of_record(library, game.module, refs)
        if packs is not None:
            return LoadedGame(game.module, packs, game.module.load_table(packs))
        missing = missing_packs(library, game.id, refs)
        if missing:
            raise ValueError(
                tr("the game was played with a card pack that is not installed: {packs}", packs=", ".join(missing))
            )
        return game

    def decks(self, game: str) -> list[StoredDeck]:
        """All decks of a game, the user's own first."""
        return self._decks.decks(game)

    def starters(self, game: str) -> list[StoredDeck]:
        """The decks that come with a game and can be read."""
        return [deck for deck in self._decks.decks(game) if deck.bundled and deck.deck is not None]
