"""The game .hack//ENEMY with its cards, behind the kernel's face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Self, cast

from pydantic import ValidationError

from enemy_desktop.engine.by_hand import HandStep, encode, resolved
from enemy_desktop.engine.errors import IllegalMoveError
from enemy_desktop.engine.game import FULL, SOUND, Game, PackRef, Setup
from enemy_desktop.engine.redeal import redeal
from enemy_desktop.engine.rng import seeded, shuffle
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import PLACES, Knowledge, View
from enemy_desktop.games.enemy import by_hand, check, consts, kernel, packing, reasons, value
from enemy_desktop.games.enemy.compile import compile_cards
from enemy_desktop.games.enemy.opening import BY_CUT, BY_LEVEL, BY_LOSS, new_state
from enemy_desktop.games.enemy.options import EnemyOptions
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.view import EnemyView, determinize, make_view
from enemy_desktop.games.enemy.words import CardData

SECTIONS = ("main", "level_up")
# A zone may hold all of them, and handles have room for ``view.PLACES`` places in a zone.
MOST_CARDS = PLACES - 1


class EnemyGame(Game):
    """``cards`` are all cards that decks may be made of; their order does not matter, it is made canonical by id.

    Raises ValueError if two of them have the same id or the same name.
    """

    id = "enemy"
    zone_names = consts.ZONE_NAMES
    verb_names = consts.VERB_NAMES
    verb_cards = consts.VERB_CARDS
    purpose_names = consts.PURPOSE_NAMES
    phase_names = consts.PHASE_NAMES
    event_names = consts.EVENT_NAMES
    by_hand_purpose = consts.P_BY_HAND

    def __init__(self, cards: Sequence[CardData]) -> None:
        self.cards: tuple[CardData, ...] = tuple(sorted(cards, key=lambda c: c.id))
        for what, count in (("id", Counter(c.id for c in cards)), ("name", Counter(c.name for c in cards))):
            twice = sorted(key for key, n in count.items() if n > 1)
            if twice:
                raise ValueError(f"two cards have the {what} {twice[0]!r}")
        self.table = compile_cards(self.cards)
        self.by_name = {c.name: d for d, c in enumerate(self.cards)}
        digest = blake2b(digest_size=12)
        for card in self.cards:
            facts = card.model_dump_json(exclude={"lore", "ja_name", "ja_lore", "rarity"}, exclude_defaults=True)
            digest.update(facts.encode())
        self.fingerprint = digest.hexdigest()

    def section(self, definition: int) -> str:
        """Level Up! cards stand outside the sixty (E-DECK-3)."""
        return "level_up" if self.cards[definition].type == "level_up" else "main"

    def pack_ref(self) -> PackRef:
        """What a record says of the cards that it was played with."""
        return PackRef(id="+".join(sorted({c.id.split("-")[0] for c in self.cards})), fingerprint=self.fingerprint)

    def new(self, setup: Setup, logged: bool = False) -> EnemyState:
        """Raises ValueError that says which card or option is not known."""
        try:
            options = EnemyOptions.model_validate(setup.options)
        except ValidationError as error:
            first = error.errors()[0]
            raise ValueError(f"option {'.'.join(str(x) for x in first['loc'])}: {first['msg']}") from None
        for ref in setup.packs:
            if ref.fingerprint and ref.fingerprint != self.fingerprint:
                raise ValueError("the cards are not the ones that the game was played with")
        decks = (self._definitions(setup, 0), self._definitions(setup, 1))
        player, why = self._first(setup, options)
        state = new_state(self.table, options.rules(), decks, setup.seed, player, why, logged)
        kernel.run(state)
        return state

    def scenario(self, data: Mapping[str, Any], logged: bool = False) -> EnemyState:
        """Raises ValueError that names the field, the card or the option that is wrong."""
        # Imported late: the builder needs this class.
        from enemy_desktop.games.enemy.scenario import ScenarioFile, build_state

        try:
            return build_state(self, ScenarioFile.model_validate(data), logged)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            raise ValueError(f"scenario: {where}: {first['msg']}" if where else f"scenario: {first['msg']}") from None

    def _definitions(self, setup: Setup, player: int) -> list[int]:
        found: list[int] = []
        sections = setup.decks[player].sections
        for section in SECTIONS:
            for name in sections.get(section, []):
                if name not in self.by_name:
                    raise ValueError(f"deck {player + 1}: no card is named {name!r}")
                found.append(self.by_name[name])
        if not sections.get("main"):
            raise ValueError(f"deck {player + 1} is empty")
        if len(found) > MOST_CARDS:
            raise ValueError(f"deck {player + 1} has {len(found)} cards; the table takes {MOST_CARDS}")
        return found

    def _first(self, setup: Setup, options: EnemyOptions) -> tuple[int, int]:
        """E-START-2, A3: a known first player, else more Level Up! cards, else the cut."""
        if setup.first is not None:
            return setup.first, BY_LOSS
        if options.level_up_first:
            a, b = (len(deck.sections.get("level_up", [])) for deck in setup.decks)
            if a != b:
                return (0 if a > b else 1), BY_LEVEL
        return -1, BY_CUT

    def apply(self, state: State, move: int) -> None:
        kernel.apply(cast(EnemyState, state), move)

    def hand_step(self, state: State, player: int, step: HandStep) -> int:
        s = cast(EnemyState, state)
        if not 0 <= step.operation < by_hand.OPERATIONS:
            raise IllegalMoveError(f"there is no step {step.operation} by hand")
        found = resolved(s, player, step, by_hand.HAND_CARDS[step.operation])
        why = by_hand.refusal(s, player, found)
        if why:
            raise IllegalMoveError(by_hand.REASONS[why])
        return encode(player, found)

    def view(self, state: State, viewer: int) -> EnemyView:
        return make_view(cast(EnemyState, state), viewer)

    def knowledge(self, setup: Setup, viewer: int, open_lists: bool = False) -> Knowledge:
        lists: list[Sequence[int] | None] = [None, None]
        for p in (0, 1):
            if open_lists or p == viewer:
                lists[p] = self._definitions(setup, p)
        guess = [d for d, c in enumerate(self.cards) if c.type != "level_up"]
        return Knowledge((lists[0], lists[1]), guess)

    def determinize(self, view: View, knowledge: Knowledge, seed: int) -> EnemyState:
        return determinize(cast(EnemyView, view), knowledge, seed)

    def redeal(self, state: State, viewer: int, seed: int) -> EnemyState:
        return redeal(cast(EnemyState, state), viewer, seed, _permute_unknown, kernel.HANDLERS)

    def value(self, state: State, player: int) -> float:
        return value.value(cast(EnemyState, state), player)

    def plain_value(self, state: State, player: int) -> float:
        return value.plain_value(cast(EnemyState, state), player)

    def at_skill(self, skill: int) -> Self:
        # A longer search hardly gains by the fitted value, so that a better value is what makes the strongest stronger.
        if skill == FULL:
            return self
        return self.valued_by(self._sound_value if skill == SOUND else self._casual_value)

    def _sound_value(self, state: State, player: int) -> float:
        return value.value(cast(EnemyState, state), player, value.HAND_SET)

    def _casual_value(self, state: State, player: int) -> float:
        return value.casual_value(cast(EnemyState, state), player)

    def move_keys(self, state: State) -> list[int]:
        return value.move_keys(cast(EnemyState, state))

    def measures(self, state: State, player: int) -> dict[str, float]:
        return reasons.measures(cast(EnemyState, state), player)

    def pack(self, state: State) -> bytes:
        return packing.pack(cast(EnemyState, state))

    def unpack(self, data: bytes, like: State) -> EnemyState:
        return packing.unpack(data, cast(EnemyState, like))

    def faults(self, state: State) -> list[str]:
        return check.faults(cast(EnemyState, state))

    def card_id(self, definition: int) -> str:
        return self.table.ids[definition]

    def card_name(self, definition: int) -> str:
        return self.table.names[definition]


def _permute_unknown(s: EnemyState, viewer: int, seed: int) -> None:
    """Permutes the definitions of what ``viewer`` cannot know, among cards of one owner and one label."""
    x = seeded(seed)
    groups: dict[tuple[int, int], list[int]] = {}
    for c in range(len(s.owner)):
        if not s.know[c] >> viewer & 1:
            groups.setdefault((s.owner[c], s.know[c] >> 2), []).append(c)
    for cards in groups.values():
        defs = [s.defs[c] for c in cards]
        x = shuffle(defs, x)
        for c, d in zip(cards, defs, strict=True):
            s.defs[c] = d
    s.rng = x
