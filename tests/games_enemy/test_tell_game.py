"""A recorded game told turn by turn, for those who see everything and for those who do not."""

from __future__ import annotations

import pytest
from tell_games import JA, any_setup, english_in, is_japanese, played, the_table

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import Record
from enemy_desktop.engine.state import EV_MOVE
from enemy_desktop.games.enemy.consts import DECK, MOVE_DRAWN
from enemy_desktop.games.lines import plain
from enemy_desktop.games.module import CardPiece, Line
from enemy_desktop.games.telling import Reader, ToldTurn, tell_game


@pytest.fixture(scope="module")
def record() -> Record:
    *_, match = played(any_setup(3), 3)
    match.players = ["Ann", "Ben"]
    return match.record()


def told(record: Record, viewer: Reader = "open") -> list[ToldTurn]:
    return list(tell_game(the_table(), record, "en", viewer))


def named(lines: tuple[Line, ...]) -> int:
    return sum(isinstance(piece, CardPiece) for line in lines for piece in line)


def test_turn_by_turn_from_the_first_card_to_the_result(record: Record) -> None:
    turns = told(record)
    assert [turn.turn for turn in turns] == list(range(len(turns)))
    assert turns[-1].turn == max(check.turn for check in record.checks)
    for turn in turns[1:]:
        assert plain(turn.lines[0]) in (f"Turn {turn.turn}: Ann", f"Turn {turn.turn}: Ben")
    assert plain(turns[-1].lines[-1]) in ("Ann wins the game.", "Ben wins the game.", "The game is drawn.")
    for turn in turns:
        assert len(turn.lines) == len(turn.times)
        assert min(turn.times) >= 1


def test_the_same_line_again_is_counted(record: Record) -> None:
    seen = told(record, 0)[0]
    hands = dict(zip(map(plain, seen.lines), seen.times, strict=True))
    assert hands["Ben draws a card."] == 4
    assert sum(line.startswith("Ann draws ") for line in hands) >= 2


def test_who_sees_less_is_told_fewer_cards(record: Record) -> None:
    count = {viewer: sum(named(turn.lines) for turn in told(record, viewer)) for viewer in ("open", "public", 0, 1)}
    assert count["public"] < min(count[0], count[1])
    assert max(count[0], count[1]) < count["open"]
    match = Match.replay(the_table().game, record)
    drawn = [event for _, event in match.events if event[0] == EV_MOVE and event[5] == MOVE_DRAWN and event[3] == DECK]
    lines = [plain(line) for turn in told(record, 1) for line in turn.lines if plain(line).startswith("Ann draws ")]
    seen = [line for line in lines if "destiny" not in line and line != "Ann draws a card."]
    # Ben knows a card of Ann's deck only where a text has shown it to him.
    assert len(seen) == sum(1 for event in drawn if event[1] & 2)
    assert len(drawn) > len(seen) + 10


def test_in_japanese_with_other_names(record: Record) -> None:
    for turn in tell_game(the_table(), record, "ja", names=JA):
        for line in turn.lines:
            assert is_japanese(plain(line))
            assert english_in(plain(line)) == ""


def test_players_without_names_are_numbered(record: Record) -> None:
    nameless = record.model_copy(update={"players": []})
    lines = [plain(line) for turn in tell_game(the_table(), nameless, "ja") for line in turn.lines]
    assert any("プレイヤー1" in line for line in lines)
    assert any("プレイヤー2" in line for line in lines)


def test_a_game_that_is_not_over_is_told_so_far(record: Record) -> None:
    half = record.model_copy(update={"moves": record.moves[:20], "result": None})
    turns = told(half)
    assert 0 < len(turns) < len(told(record))
    assert turns == told(record)[: len(turns) - 1] + turns[-1:]


def test_a_record_that_does_not_replay_says_where(record: Record) -> None:
    broken = record.model_copy(update={"moves": [*record.moves[:5], 999]})
    with pytest.raises(RecordError, match="move 6"):
        told(broken)
