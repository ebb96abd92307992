"""Reading lessons, moves in words, and the search that proves and refutes solutions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lesson_kit import PUZZLES, TUTORIAL, game, puzzle_of, write

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import read_record
from enemy_desktop.games.lessons import (
    Goal,
    LessonError,
    Puzzle,
    Solver,
    TooLargeError,
    TutorialRun,
    find_move,
    fits,
    follow_plan,
    load_puzzle,
    load_tutorial,
    parse_move,
    read_lesson,
    said,
    scenario_setup,
    state_moves,
    view_moves,
)
from enemy_desktop.games.registry import game_module, games
from enemy_desktop.storage.bundled import pack_folders, scenario_folder


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("avoid", ("avoid", "", "")),
        ("attack Cinder Imp", ("attack", "Cinder Imp", "")),
        ("play Anvil Axe > Stump", ("play", "Anvil Axe", "Stump")),
        ("play Δ Waking, Amber, Orchard", ("play", "Δ Waking, Amber, Orchard", "")),
        ("option 1", ("option", "1", "")),
    ],
)
def test_moves_in_words(text: str, parts: tuple[str, str, str]) -> None:
    assert parse_move(text) == parts
    assert said(parts) == text
    assert fits(parts, text)


def test_an_operand_that_is_left_out_fits_anything() -> None:
    assert fits(("extra", "Gloam Imp", "Rook"), "extra")
    assert fits(("extra", "Gloam Imp", "Rook"), "extra Gloam Imp")
    assert not fits(("extra", "Gloam Imp", "Rook"), "extra Gloam Imp > Anchor")
    assert not fits(("extra", "Gloam Imp", "Rook"), "pair Gloam Imp")
    assert find_move([("fight", "", ""), ("avoid", "", "")], ["card", "avoid"]) == 1
    assert find_move([("fight", "", "")], ["avoid"]) == -1


def test_a_view_names_only_what_its_viewer_knows() -> None:
    data = {"players": [{"hand": ["Sorrel"]}, {"hidden": ["Last Stand"]}]}
    state = game().scenario(data)
    assert ("hide", "Sorrel", "") in state_moves(game(), state)
    assert view_moves(game(), game().view(state, 0)) == state_moves(game(), state)
    assert view_moves(game(), game().view(state, 1)) == []


# -- files


@pytest.mark.parametrize(
    ("text", "what"),
    [("", "Expecting value"), ("[1]", "a JSON object"), ("[" * 100_000, ""), ('{"game": "enemy"}', "name")],
)
def test_a_bad_puzzle_file_is_named(tmp_path: Path, text: str, what: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError) as error:
        load_puzzle(file)
    assert str(file) in str(error.value)
    assert what in str(error.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="No such file"):
        read_lesson(tmp_path / "none.json")


def tutorial_data(*steps: dict[str, Any]) -> dict[str, Any]:
    words = {"title": "t", "ja_title": "t", "text": "x", "ja_text": "x"}
    found = [{"id": str(n), **words, **step} for n, step in enumerate(steps)]
    return {"game": "enemy", "name": "n", "ja_name": "n", "idle": ["pass"], "steps": found}


POSITION = {"players": [{"hand": ["Sorrel", "Cinder Imp"]}, {"hand": ["Rook"], "pcs": ["Anchor"]}]}


@pytest.mark.parametrize(
    ("steps", "what"),
    [
        (({},), "steps.0"),
        (({"position": POSITION, "right": ["play Sorrel"]}, {"position": POSITION}), "steps.1"),
        (({"position": POSITION}, {"right": ["play Sorrel"]}), "steps.1"),
        (({"position": POSITION, "wrong": 1},), "steps.0.wrong"),
        ((), "steps"),
    ],
)
def test_a_bad_tutorial_file_is_named(tmp_path: Path, steps: tuple[dict[str, Any], ...], what: str) -> None:
    file = write(tmp_path / "tutorial.json", tutorial_data(*steps))
    with pytest.raises(LessonError, match=what):
        load_tutorial(file)


def test_a_script_that_does_not_work_says_where(tmp_path: Path) -> None:
    def run(*steps: dict[str, Any]) -> TutorialRun:
        file = write(tmp_path / "tutorial.json", tutorial_data({"position": POSITION}, *steps, {}))
        made = TutorialRun(game(), load_tutorial(file))
        made.next()
        return made

    with pytest.raises(LessonError, match=r"step '1': none of \['play Rook'\]"):
        run({"right": ["play Rook"]}).settle()
    with pytest.raises(LessonError, match="step '1'"):
        run({"right": ["play Rook"]}).play_right()
    bad = run({"right": ["attack Cinder Imp"], "opponent": ["surrender"]})
    bad.play_right()
    with pytest.raises(LessonError, match="the opponent wants"):
        bad.settle()
    file = write(tmp_path / "t.json", tutorial_data({"position": {"players": [{"hand": ["Nobody"]}, {}]}}))
    with pytest.raises(LessonError, match=r"step '0'.*Nobody"):
        TutorialRun(game(), load_tutorial(file))


def test_a_step_says_its_words_in_both_languages() -> None:
    step = load_tutorial(TUTORIAL).steps[0]
    assert step.words("title", "en") == step.title
    assert step.words("title", "ja") == step.ja_title
    assert step.words("hint", "ja") == ""


# -- the search


def start(me: dict[str, Any], foe: dict[str, Any], **more: Any) -> Any:
    deck = {"deck": ["Pebble Golem"] * 8}
    options = {"ask_bluffs": False}
    return game().scenario({"players": [{**deck, **me}, {**deck, **foe}], "options": options, **more})


SIX = ["Pebble Golem"] * 6


def test_it_wins_what_can_be_won_and_nothing_else() -> None:
    weak, strong = {"pcs": ["Sorrel"]}, {"pcs": [{"card": "Oakhart", "items": ["Floodgate"]}]}
    me = {"hand": ["Ash Drakelet", "Hollow Squire"], "score": SIX}
    state = start(me, weak)
    solver = Solver(game(), state, Goal())
    moves = state_moves(game(), state)
    assert {said(moves[i]) for i in solver.winning_moves(state)} == {"attack Ash Drakelet", "attack Hollow Squire"}
    assert not Solver(game(), start(me, strong), Goal()).wins(start(me, strong))
    assert not Solver(game(), start({**me, "score": SIX[1:]}, weak), Goal()).wins(start({**me, "score": SIX[1:]}, weak))


def test_the_other_side_finds_the_reply_that_spoils_it() -> None:
    """Five points and two monsters: avoided they win, so the other side fights."""
    me = {"hand": ["Kiln Imp"], "portal": ["Cinder Imp"], "score": SIX[1:]}
    state = start(me, {"pcs": ["Sorrel"]})
    solver = Solver(game(), state, Goal())
    for text in ("attack Kiln Imp", "join Cinder Imp"):
        state = solver.after(state, find_move(state_moves(game(), state), [text]))
    assert said(state_moves(game(), state)[solver.reply(state)]) == "fight"


def test_time_is_counted_in_the_players_own_turns() -> None:
    me = {"hand": ["Hollow Squire"] * 2, "score": SIX[1:], "deck": ["Hollow Squire"] * 9}
    state = start(me, {"deck": ["Care Package"] * 9, "hand": []})
    assert not Solver(game(), state, Goal()).wins(state)
    assert Solver(game(), state, Goal(within_turns=2)).wins(state)


def test_a_search_that_grows_too_large_says_so() -> None:
    _, data = puzzle_of(PUZZLES[1])
    state = game().scenario(data)
    with pytest.raises(TooLargeError):
        Solver(game(), state, Goal(), budget=3).wins(state)


def test_a_plan_that_fails_is_reported_with_its_moves() -> None:
    puzzle, data = puzzle_of(PUZZLES[1])
    state = game().scenario(data)

    def with_plan(*plan: str) -> Puzzle:
        return puzzle.model_copy(update={"solution": list(plan)})

    faults = follow_plan(game(), state, with_plan("attack Ash Drakelet"))
    assert faults
    assert all(fault.startswith("not won after: attack Ash Drakelet") for fault in faults)
    assert follow_plan(game(), state, with_plan("surrender"))[0].startswith("nothing planned after")


# -- matches from scenarios


def test_a_match_from_a_scenario_replays_from_its_record() -> None:
    puzzle, data = puzzle_of(PUZZLES[0])
    match = Match(game(), scenario_setup(game(), data, [0]))
    assert match.setup.options["hands_on"] == [0]
    solver = Solver(game(), match.peek(), puzzle.goal)
    while solver.over(match.peek()) is None:
        state = match.peek()
        move = solver.winning_moves(state)[0] if state.decider == 0 else solver.reply(state)
        match.play(state.decider, match.view(state.decider).serial, move)
    assert match.result == 0
    record = read_record(match.record().to_text(sealed=True))
    assert Match.replay(game(), record).checksum() == match.checksum()
    assert record.setup.scenario is not None
    record.setup.scenario["players"][0]["hand"] = ["Nobody"]
    with pytest.raises(RecordError, match="Nobody"):
        Match.replay(game(), record)


def test_the_decks_of_the_setup_say_what_cards_there_are() -> None:
    _, data = puzzle_of(PUZZLES[0])
    setup = scenario_setup(game(), data)
    mine = setup.decks[0].sections["main"]
    assert sorted(mine) == sorted(
        data["players"][0]["hand"]
        + data["players"][0]["hidden"]
        + data["players"][0]["score"]
        + data["players"][0]["deck"]
    )
    assert "hands_on" not in setup.options


@pytest.mark.parametrize("game_id", sorted(games()))
def test_every_games_puzzles_can_be_set_up_and_played_by_the_computer(game_id: str) -> None:
    """The other side's player needs to know what cards there may be, in the sections that they belong into."""
    module = game_module(game_id)
    rules = module.load_game(module.cards.load_packs(pack_folders(game_id)))
    for path in sorted((scenario_folder(game_id) / "puzzles").glob("*.json")):
        setup = scenario_setup(rules, load_puzzle(path)[1])
        for player in (0, 1):
            assert rules.knowledge(setup, player) is not None


def test_level_up_cards_stand_outside_the_main_deck() -> None:
    setup = scenario_setup(game(), {"players": [{"score": ["Level Up! Kite"]}, {}]})
    assert setup.decks[0].sections["level_up"] == ["Level Up! Kite"]
    assert "Level Up! Kite" not in setup.decks[0].sections["main"]


def test_hidden_cards_and_decks_can_be_known() -> None:
    data = {
        "players": [
            {"deck": ["Sorrel", "Rook", "Anchor"], "known_deck": 2},
            {"hidden": ["Last Stand"], "known_hidden": True, "pcs": ["Rook"]},
        ]
    }
    view = game().view(game().scenario(data), 0)
    deck = view.zones[0]
    assert [c >= 0 for c in deck] == [False, True, True]
    hidden = view.zones[len(game().zone_names) + game().zone_names.index("hidden")]
    assert game().card_name(view.defs[hidden[0]]) == "Last Stand"


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ({"players": [{}]}, "players"),
        ({"players": [{"hand": ["Nobody"]}, {}]}, "Nobody"),
        ({"players": [{}, {}], "step": "attack"}, "step"),
        ({"players": [{}, {"wings": 2}]}, "wings"),
    ],
)
def test_a_bad_scenario_is_refused_in_words(data: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        scenario_setup(game(), data)
