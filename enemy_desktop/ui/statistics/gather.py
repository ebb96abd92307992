"""What is counted of a finished game."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import blake2b

from enemy_desktop.engine.game import DeckList
from enemy_desktop.engine.state import CONCEDE
from enemy_desktop.storage.statistics import PlayedGame, PlayedSide
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.windows.analysis import open_view, turn_marks
from enemy_desktop.ui.windows.library import LoadedGame


def deck_fingerprint(deck: DeckList) -> str:
    """The same for the same cards in the same sections, whatever their order and the deck's name."""
    lines = [f"{key}\0{name}" for key, names in deck.sections.items() for name in names]
    return blake2b("\n".join(sorted(lines)).encode(), digest_size=8).hexdigest()


def played_game(game: LoadedGame, session: GameSession, now: datetime | None = None) -> PlayedGame | None:
    """What is kept of the session's game; None for one that is not over or that did not begin with a deal."""
    match = session.match
    if match.result is None or match.setup.scenario is not None:
        return None
    events = [event for _, event in match.events]
    state = match.peek()
    used: tuple[set[str], set[str]] = (set(), set())
    for player, card in game.module.cards_used(match.game, events):
        if player in (0, 1) and 0 <= card < len(state.defs):
            used[player].add(match.game.card_name(state.defs[card]))
    plan = game.table.plan
    key = plan.counters[0].key if plan.counters else None
    view = open_view(match, len(match.moves), 0, plan)
    marks = turn_marks(match)
    sides = []
    for player, seat in enumerate(session.seats):
        deck = match.setup.decks[player]
        points = game.table.counters(view, player).get(key) if key is not None else None
        sides.append(
            PlayedSide(
                seat.kind, seat.name, seat.level, deck.name, deck_fingerprint(deck), points, frozenset(used[player])
            )
        )
    ended = now or datetime.now(UTC)
    return PlayedGame(
        session.key,
        match.setup.game,
        str(session.notes.get("format", "")),
        int(ended.timestamp()),
        match.result,
        marks[0].player if marks else -1,
        bool(match.moves) and match.moves[-1] in CONCEDE,
        match.turn,
        round(session.clock.seconds),
        (sides[0], sides[1]),
    )
