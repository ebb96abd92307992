"""Keyword Duel with its cards, behind the kernel's face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import blake2b
from typing import Any, Self, cast

from pydantic import ValidationError

from enemy_desktop.engine.by_hand import HandStep, encode, resolved
from enemy_desktop.engine.errors import IllegalMoveError
from enemy_desktop.engine.game import CASUAL, FULL, Game, PackRef, Setup
from enemy_desktop.engine.redeal import redeal
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import PLACES, Knowledge, View
from enemy_desktop.games.keyword_duel import by_hand, check, consts, kernel, packing, playout, reasons, value
from enemy_desktop.games.keyword_duel.opening import new_state
from enemy_desktop.games.keyword_duel.options import DuelOptions
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.table import CardTable
from enemy_desktop.games.keyword_duel.view import DuelView, determinize, make_view, permute_unknown
from enemy_desktop.games.keyword_duel.words import CardData

GAME_ID = "keyword_duel"
SECTIONS = ("main", "enhance")
# A zone may hold all of them, and handles have room for ``view.PLACES`` places in a zone.
MOST_CARDS = PLACES - 1


class DuelGame(Game):
    """``cards`` are all cards that decks may be made of; their order does not matter, it is made canonical by id.

    Raises ValueError if two of them have the same id or name, or a sacrifice names a card that is not there.
    """

    id = GAME_ID
    zone_names = consts.ZONE_NAMES
    verb_names = consts.VERB_NAMES
    verb_cards = consts.VERB_CARDS
    purpose_names = consts.PURPOSE_NAMES
    phase_names = consts.PHASE_NAMES
    event_names = consts.EVENT_NAMES
    by_hand_purpose = consts.P_BY_HAND
    # Half of the games end with an empty deck, and nothing that lies there tells whose. By the clock an iteration with its
    # playout takes four to five times as long as one without.
    playout_share = 0.25
    playout_cost = 4
    # How playouts end varies, so more than a few have to be seen before a move is given up.
    explore = 0.5

    def __init__(self, cards: Sequence[CardData]) -> None:
        self.cards: tuple[CardData, ...] = tuple(sorted(cards, key=lambda c: c.id))
        for what, count in (("id", Counter(c.id for c in cards)), ("name", Counter(c.name for c in cards))):
            twice = sorted(key for key, n in count.items() if n > 1)
            if twice:
                raise ValueError(f"two cards have the {what} {twice[0]!r}")
        self.table = CardTable(self.cards)
        self.by_name = {c.name: d for d, c in enumerate(self.cards)}
        digest = blake2b(digest_size=12)
        for card in self.cards:
            left_out = {"lore", "ja_name", "ja_lore", "rarity", "suit", "motif"}
            facts = card.model_dump_json(exclude=left_out if card.unread else {*left_out, "unread"})
            digest.update(facts.encode())
        self.fingerprint = digest.hexdigest()

    def pack_ref(self) -> PackRef:
        """What a record says of the cards that it was played with."""
        return PackRef(id="+".join(sorted({c.id.split("-")[0] for c in self.cards})), fingerprint=self.fingerprint)

    def new(self, setup: Setup, logged: bool = False) -> DuelState:
        """Raises ValueError that says which card or option is not known."""
        try:
            options = DuelOptions.model_validate(setup.options)
        except ValidationError as error:
            first = error.errors()[0]
            raise ValueError(f"option {'.'.join(str(x) for x in first['loc'])}: {first['msg']}") from None
        for ref in setup.packs:
            if ref.fingerprint and ref.fingerprint != self.fingerprint:
                raise ValueError("the cards are not the ones that the game was played with")
        decks = (self._definitions(setup, 0), self._definitions(setup, 1))
        first_player = -1 if setup.first is None else setup.first
        state = new_state(self.table, options.rules(), decks, setup.seed, first_player, logged)
        kernel.run(state)
        return state

    def scenario(self, data: Mapping[str, Any], logged: bool = False) -> DuelState:
        """Raises ValueError that names the field, the card or the option that is wrong."""
        # Imported late: the builder needs this class.
        from enemy_desktop.games.keyword_duel.scenario import ScenarioFile, build_state

        try:
            return build_state(self, ScenarioFile.model_validate(data), logged)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            raise ValueError(f"scenario: {where}: {first['msg']}" if where else f"scenario: {first['msg']}") from None

    def section(self, definition: int) -> str:
        """Enhance cards have a section of their own (K5)."""
        return "enhance" if self.table.enhance[definition] else "main"

    def _definitions(self, setup: Setup, player: int) -> list[int]:
        found: list[int] = []
        sections = setup.decks[player].sections
        for section in SECTIONS:
            for name in sections.get(section, []):
                if name not in self.by_name:
                    raise ValueError(f"deck {player + 1}: no card is named {name!r}")
                d = self.by_name[name]
                if self.table.enhance[d] != (section == "enhance"):
                    raise ValueError(f"deck {player + 1}: {name!r} does not belong into '{section}' (K5)")
                found.append(d)
        if not sections.get("main"):
            raise ValueError(f"deck {player + 1} is empty")
        if len(found) > MOST_CARDS:
            raise ValueError(f"deck {player + 1} has {len(found)} cards; the table takes {MOST_CARDS}")
        return found

    def apply(self, state: State, move: int) -> None:
        kernel.apply(cast(DuelState, state), move)

    def hand_step(self, state: State, player: int, step: HandStep) -> int:
        s = cast(DuelState, state)
        if not 0 <= step.operation < by_hand.OPERATIONS:
            raise IllegalMoveError(f"there is no step {step.operation} by hand")
        found = resolved(s, player, step, by_hand.HAND_CARDS[step.operation])
        why = by_hand.refusal(s, player, found)
        if why:
            raise IllegalMoveError(by_hand.REASONS[why])
        return encode(player, found)

    def view(self, state: State, viewer: int) -> DuelView:
        return make_view(cast(DuelState, state), viewer)

    def knowledge(self, setup: Setup, viewer: int, open_lists: bool = False) -> Knowledge:
        lists: list[Sequence[int] | None] = [None, None]
        for p in (0, 1):
            if open_lists or p == viewer:
                lists[p] = self._definitions(setup, p)
        return Knowledge((lists[0], lists[1]), range(len(self.cards)))

    def determinize(self, view: View, knowledge: Knowledge, seed: int) -> DuelState:
        return determinize(cast(DuelView, view), knowledge, seed)

    def redeal(self, state: State, viewer: int, seed: int) -> DuelState:
        return redeal(cast(DuelState, state), viewer, seed, permute_unknown, kernel.HANDLERS)

    def value(self, state: State, player: int) -> float:
        return value.value(cast(DuelState, state), player)

    def plain_value(self, state: State, player: int) -> float:
        return value.plain_value(cast(DuelState, state), player)

    def play_out(self, state: State, seed: int) -> float:
        return playout.play_out(cast(DuelState, state), seed)

    def at_skill(self, skill: int) -> Self:
        if skill == FULL:
            return self
        other = copy(self)
        # A shorter search cannot afford to look around that much.
        other.explore = Game.explore
        if skill == CASUAL:
            other.playout_share, other.playout_cost = 0.0, 1
        return other

    def move_keys(self, state: State) -> list[int]:
        return value.move_keys(cast(DuelState, state))

    def measures(self, state: State, player: int) -> dict[str, float]:
        return reasons.measures(cast(DuelState, state), player)

    def pack(self, state: State) -> bytes:
        return packing.pack(cast(DuelState, state))

    def unpack(self, data: bytes, like: State) -> DuelState:
        return packing.unpack(data, cast(DuelState, like))

    def faults(self, state: State) -> list[str]:
        return check.faults(cast(DuelState, state))

    def card_id(self, definition: int) -> str:
        return self.table.ids[definition]

    def card_name(self, definition: int) -> str:
        return self.table.names[definition]
