"""The guided first game: its script leads to the end, in both languages, by legal moves only."""

from __future__ import annotations

import re

import pytest
from lesson_kit import TUTORIAL, game

from enemy_desktop.engine.match import Match
from enemy_desktop.games.lessons import TutorialRun, Verdict, load_tutorial, view_moves

TAUGHT = {
    "play", "fight", "pair", "card", "hide", "flip", "store", "attack", "join", "extra", "reward", "score", "avoid", "confirm",
}  # fmt: skip


def new_run(at: int = 0) -> TutorialRun:
    return TutorialRun(game(), load_tutorial(TUTORIAL), at, (0,))


def go_to_step(run: TutorialRun, step: str) -> None:
    while run.step.id != step:
        run.settle()
        if run.reading:
            assert run.next()
        else:
            run.play_right()
    run.settle()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_is_played_to_its_end_along_its_script(lang: str) -> None:
    run = new_run()
    records = []
    verbs = set()
    for _ in range(len(run.tutorial.steps) - 1):
        run.settle()
        step = run.step
        for key in ("title", "text"):
            words = step.words(key, lang)  # type: ignore[arg-type]
            assert words
            assert bool(re.search(r"[ぁ-んァ-ヶ一-龠]", words)) == (lang == "ja"), (step.id, key)
        match, at = run.match, run.at
        if run.reading:
            assert match.decider in (-1, 0), "somebody reads while the other side could move"
            assert run.next()
        else:
            verbs |= {text.split()[0] for text in step.right}
            assert step.otherwise
            assert step.ja_otherwise
            run.play_right()
        assert run.at == at + 1
        if run.match is not match:
            records.append(match.record())
    run.settle()
    assert run.finished
    assert run.reading
    assert run.match.result == 0
    assert verbs == TAUGHT
    assert not run.queue
    for record in (*records, run.match.record()):
        again = Match.replay(game(), record)
        assert again.moves == record.moves


def test_every_right_move_leads_on() -> None:
    steps = load_tutorial(TUTORIAL).steps
    for number, step in enumerate(steps):
        for wanted in range(1, len(step.right)):
            run = new_run(number)
            run.settle()
            moves = view_moves(game(), run.match.view(0))
            index = next(i for i in run.right_moves() if " ".join(x for x in moves[i] if x) == step.right[wanted])
            run.match.play(0, run.match.view(0).serial, index)
            run.moved()
            run.settle()
            assert run.at == number + 1


def test_each_step_can_be_begun_at() -> None:
    for number in range(len(load_tutorial(TUTORIAL).steps)):
        run = new_run(number)
        run.settle()
        assert run.at == number
        assert run.reading or run.right_moves()


def test_another_legal_move_is_answered_and_changes_nothing() -> None:
    run = new_run()
    go_to_step(run, "play-pc")
    before = len(run.match.moves)
    moves = view_moves(game(), run.match.view(0))
    wrong = moves.index(("attack", "Cinder Imp", ""))
    said = run.judge(wrong, "en")
    assert not said.right
    assert said.text == run.step.otherwise
    assert run.judge(wrong, "ja").text == run.step.ja_otherwise
    assert run.judge(run.right_moves()[0], "en") == Verdict(True)
    assert len(run.match.moves) == before


def test_there_is_something_else_to_try_in_most_steps() -> None:
    """A step that only repeats the single legal move teaches little."""
    choices = []
    run = new_run()
    while not run.finished:
        run.settle()
        if run.reading:
            run.next()
        else:
            choices.append(len(run.match.view(0).options))
            run.play_right()
    assert len([n for n in choices if n > 1]) > len(choices) / 2


def test_the_other_side_waits_until_the_text_was_read() -> None:
    run = new_run()
    go_to_step(run, "won")
    assert run.reply() == -1
    run = new_run()
    go_to_step(run, "attacked")
    assert run.reading
    assert run.right_moves() == []
    assert run.match.decider == 0


def test_destiny_is_what_the_texts_say() -> None:
    """The first fight is won, the golem loses to the action, Rook is wounded, the Anchor beats the imp."""
    run = new_run()
    go_to_step(run, "destiny")
    state = run.match.peek()
    names = [game().card_name(state.defs[c]) for c in state.zones[12 + 2]]
    assert "Harbor Pikeman" in names
    go_to_step(run, "flipped")
    state = run.match.peek()
    assert "Slate Golem" in [game().card_name(state.defs[c]) for c in state.zones[12 + 2]]
    go_to_step(run, "reward")
    state = run.match.peek()
    assert [game().card_name(state.defs[c]) for c in state.zones[12 + 3] if state.wounded[c]] == ["Rook"]  # type: ignore[attr-defined]
    go_to_step(run, "later")
    assert run.match.peek().points == [6, 4]  # type: ignore[attr-defined]


def test_highlights_are_places_and_cards_of_the_table() -> None:
    run = new_run()
    while True:
        run.settle()
        view = run.match.view(0)
        for text in run.step.highlight:
            player, zone, *name = text.split("/", 2)
            cards = view.zones[int(player) * len(game().zone_names) + game().zone_names.index(zone)]
            if name:
                shown = [game().card_name(view.defs[c]) for c in cards if c >= 0]
                assert name[0] in shown, (run.step.id, text)
        if run.finished:
            return
        if run.reading:
            run.next()
        else:
            run.play_right()


def test_restart_goes_back_to_the_position() -> None:
    run = new_run()
    go_to_step(run, "final-join")
    run.restart()
    assert run.step.id == "later"
    assert run.match.moves == []
