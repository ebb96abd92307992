"""A session without a screen: seats, undo, the computer's process, faults, saving and going on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic, thread_time

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot
from table_kit import against_computer, game_table, new_setup, quick_settings, services, two_people
from waiting import pause, wait

from enemy_desktop.ai.players import make_player
from enemy_desktop.ai.worker import Reply, Request, Worker, pack_request, unpack_request
from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import read_record
from enemy_desktop.engine.state import ACKNOWLEDGE
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.session.brain import LOADING_MS, Brain
from enemy_desktop.ui.session.seats import Seats, computer, pack_folders
from enemy_desktop.ui.session.session import GameSession


class Heard:
    """Everything that a session said."""

    def __init__(self, session: GameSession) -> None:
        self.changes: list[tuple[object, object, tuple[object, ...]]] = []
        self.asked: list[object] = []
        self.notices: list[str] = []
        self.curtains: list[int] = []
        self.crashes: list[str] = []
        self.results: list[int] = []
        self.undo: list[int] = []
        session.changed.connect(lambda a, b, e: self.changes.append((a, b, e)))
        session.asked.connect(self.asked.append)
        session.notice.connect(self.notices.append)
        session.curtain.connect(self.curtains.append)
        session.crashed.connect(self.crashes.append)
        session.finished.connect(self.results.append)
        session.undo_asked.connect(self.undo.append)


@pytest.fixture
def opened() -> Iterator[list[GameSession]]:
    sessions: list[GameSession] = []
    yield sessions
    for session in sessions:
        session.close()


def begin(
    opened: list[GameSession], seats: Seats, seed: int = 1, home: Path | None = None, settings: Settings | None = None
) -> tuple[GameSession, Heard]:
    session = GameSession.start(game_table(), new_setup(seats, seed), seats, services(home, settings))
    opened.append(session)
    heard = Heard(session)
    session.begin()
    return session, heard


def play_on(session: GameSession, moves: int, r: Random) -> None:
    """At random for the people at the screen, until ``moves`` moves were made by them or the game is over."""
    for _ in range(moves):
        wait(lambda: session.over or session.my_turn or session.shown < 0)
        if session.over:
            return
        if session.shown < 0:
            session.lift()
            wait(lambda: session.over or session.my_turn)
            if session.over:
                return
        view = session.view
        assert view is not None
        assert session.act(r.randrange(len(view.options)), view.serial)


def test_a_game_between_two_computers_ends(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, heard = begin(opened, (computer("random"), computer("random")), 5)
    wait(lambda: session.over, 60_000)
    assert heard.results == [session.match.result]
    assert not heard.asked


def test_views_follow_each_other_and_events_are_told_once(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, heard = begin(opened, against_computer(), 2)
    play_on(session, 25, Random(2))
    wait(lambda: session.over or session.my_turn)
    for (_, after, _), (before, _, _) in pairwise(heard.changes):
        assert before is after
    assert heard.changes[0][0] is None
    told = [event for _, _, events in heard.changes for event in events]
    assert told == session.events()


def test_an_old_click_is_refused(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, _ = begin(opened, against_computer(), 1)
    wait(lambda: session.my_turn)
    view = session.view
    assert view is not None
    assert not session.act(0, view.serial - 1)
    assert not session.act(len(view.options), view.serial)
    assert not session.act(-1)
    made = len(session.match.moves)
    assert session.act(0, view.serial)
    assert len(session.match.moves) > made
    assert not session.act(0, view.serial)


@pytest.mark.parametrize("confirm", [True, False])
def test_choices_are_confirmed_if_the_setting_says_so(qtbot: QtBot, opened: list[GameSession], confirm: bool) -> None:
    settings = quick_settings()
    settings.play.confirm_choices = confirm
    asked = 0
    for seed in range(3):
        session, heard = begin(opened, against_computer(), seed, settings=settings)
        play_on(session, 400, Random(seed))
        wait(lambda session=session: session.over)
        asked += sum(getattr(view, "shape", -1) == ACKNOWLEDGE for view in heard.asked)
    assert (asked > 0) == confirm


# -- two at one screen


def test_the_curtain_falls_before_every_change_of_the_decider(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, heard = begin(opened, two_people(), 3)
    r = Random(3)
    assert heard.curtains == [session.match.decider]
    lifted = 0
    last = -1
    for _ in range(150):
        wait(lambda: session.over or session.my_turn or session.shown < 0)
        if session.over:
            break
        if session.shown < 0:
            assert session.view is None
            assert session.events() == []
            assert not session.act(0)
            assert session.match.decider != last
            lifted += 1
            assert heard.curtains[-1] == session.match.decider
            session.lift()
            continue
        view = session.view
        assert view is not None
        assert view.viewer == session.match.decider == session.shown
        last = session.shown
        session.act(r.randrange(len(view.options)), view.serial)
    assert lifted == len(heard.curtains) > 5
    for before, after, _ in heard.changes:
        assert before is None or before.viewer == after.viewer  # type: ignore[attr-defined]


def test_undo_at_one_screen_needs_the_other_players_consent(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, heard = begin(opened, two_people(), 3)
    session.lift()
    r = Random(1)
    while True:
        wait(lambda: session.my_turn or session.shown < 0)
        if session.shown < 0:
            session.lift()
        elif session.undo_state() == "consent" and len(session.match.moves) > 6:
            break
        else:
            session.act(r.randrange(len(session.view.options)))  # type: ignore[union-attr]
    made = len(session.match.moves)
    asking = session.shown
    assert not session.undo()
    assert heard.undo == [1 - asking]
    assert session.view is None  # the other one comes to the screen
    session.answer_undo(False)
    assert len(session.match.moves) == made
    assert heard.notices
    assert heard.curtains[-1] == asking
    session.lift()
    assert session.shown == asking
    session.undo()
    session.answer_undo(True)
    assert len(session.match.moves) < made
    assert session.match.decider == asking
    assert session.view is None
    session.lift()
    assert session.shown == asking
    left = len(session.match.moves)
    session.answer_undo(True)
    assert len(session.match.moves) == left


# -- undo against the computer


def first_undo(session: GameSession, wanted: set[str], r: Random) -> str:
    """Plays on until undo would have one of the wanted outcomes."""
    for _ in range(400):
        wait(lambda: session.over or session.my_turn)
        assert not session.over, "no such situation in the whole game"
        state = session.undo_state()
        if state in wanted:
            return state
        session.act(r.randrange(len(session.view.options)))  # type: ignore[union-attr]
    raise AssertionError(f"never {wanted}")


def test_undo_is_free_until_something_was_revealed(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, heard = begin(opened, against_computer(), 6)
    first_undo(session, {"free"}, Random(6))
    made = len(session.match.moves)
    assert session.undo()
    assert len(session.match.moves) < made
    assert session.undo_marks == 0
    assert session.my_turn
    first_undo(session, {"refused"}, Random(7))
    made = len(session.match.moves)
    assert not session.undo()
    assert len(session.match.moves) == made
    assert heard.notices


def test_a_setting_allows_undo_after_that_and_marks_the_game(qtbot: QtBot, opened: list[GameSession]) -> None:
    settings = quick_settings()
    settings.play.undo_hidden = True
    session, _ = begin(opened, against_computer(), 6, settings=settings)
    first_undo(session, {"marked"}, Random(7))
    made = len(session.match.moves)
    assert session.undo()
    assert len(session.match.moves) < made
    assert session.undo_marks == 1
    assert session.record().notes["session"]["undo_marks"] == 1
    r = Random(9)
    play_on(session, 10, r)


def test_a_choice_in_steps_is_taken_back(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, _ = begin(opened, against_computer(), 4)
    r = Random(4)
    for _ in range(600):
        wait(lambda: session.over or session.my_turn)
        assert not session.over, "no choice in steps in the whole game"
        if session.can_take_back():
            break
        session.act(r.randrange(len(session.view.options)))  # type: ignore[union-attr]
    made = len(session.match.moves)
    assert session.take_back()
    assert len(session.match.moves) == made - 1
    assert session.my_turn


# -- the computer's process


def answer_of(worker: Worker) -> Reply:
    replies: list[Reply | None] = []

    def answered() -> bool:
        replies.append(worker.poll())
        return replies[-1] is not None

    wait(answered)
    reply = replies[-1]
    assert reply is not None
    return reply


def test_the_worker_imports_no_qt_and_decides_as_in_here(qtbot: QtBot) -> None:
    table = game_table()
    seats = (computer("greedy"), computer("greedy"))
    match = Match(table.game, new_setup(seats, 7))
    worker = Worker(table.game, pack_folders(table))
    try:
        for number in range(1, 13):
            player = match.decider
            view = match.view(player)
            knowledge = table.game.knowledge(match.setup, player)
            worker.ask(Request(number, "greedy", 3, 100, view, knowledge))
            reply = answer_of(worker)
            assert reply.error == ""
            assert reply.number == number
            assert reply.move == make_player("greedy", table.game, knowledge, 3).choose(view)
            match.play(player, view.serial, reply.move)
        assert worker.ready
        assert not worker.has_qt
    finally:
        worker.kill()


def test_a_request_carries_a_view_and_nothing_of_the_other_side(qtbot: QtBot) -> None:
    table = game_table()
    match = Match(table.game, new_setup(against_computer(), 7))
    player = match.decider
    view, knowledge = match.view(player), table.game.knowledge(match.setup, player)
    data = pack_request(Request(1, "greedy", 3, 100, view, knowledge), table.game)
    assert len(data) < 30_000, "the card table must not travel with each view"
    back = unpack_request(data, table.game)
    assert back.view.zones == view.zones
    assert back.view.options == view.options
    # The same view comes of every redealt truth, so the bytes do, too.
    state = match.peek()
    for seed in range(5):
        other = table.game.view(table.game.redeal(state, player, seed), player)
        assert pack_request(Request(1, "greedy", 3, 100, other, knowledge), table.game) == data


def brain_with_question(level: str = "greedy", grace_ms: int = 8000) -> tuple[Brain, Match, list[int], list[str]]:
    table = game_table()
    match = Match(table.game, new_setup(against_computer(), 7))
    brain = Brain(table.game, pack_folders(table), grace_ms)
    answers: list[int] = []
    troubles: list[str] = []
    brain.answered.connect(answers.append)
    brain.troubled.connect(troubles.append)
    view = match.view(match.decider)
    brain.ask(view, table.game.knowledge(match.setup, match.decider), level, 1, 200)
    return brain, match, answers, troubles


def test_a_crash_of_the_process_is_answered_by_a_simpler_player(qtbot: QtBot) -> None:
    brain, match, answers, troubles = brain_with_question()
    try:
        worker = brain.worker
        assert worker is not None
        os.kill(worker.pid, signal.SIGKILL)
        wait(lambda: bool(answers))
        assert 0 <= answers[0] < len(match.view(match.decider).options)
        assert len(troubles) == 1
        assert brain.worker is not worker  # a fresh one is there for the next question
    finally:
        brain.close()


def test_a_process_that_hangs_is_given_up(qtbot: QtBot) -> None:
    brain, match, answers, troubles = brain_with_question(grace_ms=60_000)
    try:
        worker = brain.worker
        assert worker is not None
        wait(lambda: bool(answers))
        answers.clear()
        assert troubles == []
        brain.grace_ms = 200
        os.kill(worker.pid, signal.SIGSTOP)
        game = brain.game
        view = match.view(match.decider)
        begun = monotonic()
        brain.ask(view, game.knowledge(match.setup, match.decider), "greedy", 1, 200)
        wait(lambda: bool(answers))
        assert monotonic() - begun < LOADING_MS / 1000
        assert len(troubles) == 1
        wait(lambda: not worker.alive)
    finally:
        brain.close()


def test_a_level_that_does_not_exist_ends_with_the_simpler_player(qtbot: QtBot) -> None:
    brain, _, answers, troubles = brain_with_question("no such level")
    try:
        wait(lambda: bool(answers))
        assert len(troubles) == 1
    finally:
        brain.close()


def test_thinking_is_cancelled_at_once(qtbot: QtBot) -> None:
    brain, match, answers, _ = brain_with_question()
    view, knowledge = match.view(match.decider), brain.game.knowledge(match.setup, match.decider)
    took: list[float] = []
    try:
        # The quickest of some tries counts: other programs want their time, too.
        while min(took, default=9) >= 0.2 and len(took) < 20:
            if took:
                brain.ask(view, knowledge, "greedy", 1, 200)
            worker = brain.worker
            begun = monotonic()
            brain.cancel()
            took.append(monotonic() - begun)
            assert not brain.thinking
            assert brain.worker is not None
            assert brain.worker is not worker
        assert min(took) < 0.2
        pause(300)
        assert answers == []
        # and the fresh one answers
        brain.ask(view, knowledge, "greedy", 1, 200)
        wait(lambda: bool(answers))
        assert len(answers) == 1
    finally:
        brain.close()


class Pulse:
    """Ticks as fast as the event loop lets it. ``worked``: what this thread did between two ticks, in seconds of its own
    time, so that other programs on the machine do not count; ``passed``: by the clock on the wall."""

    def __init__(self) -> None:
        self.worked: list[float] = []
        self.passed: list[float] = []
        self._last = (thread_time(), monotonic())
        self._timer = QTimer()
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = (thread_time(), monotonic())
        self.worked.append(now[0] - self._last[0])
        self.passed.append(now[1] - self._last[1])
        self._last = now

    def stop(self) -> None:
        self._timer.stop()


def share(numbers: list[float], of: float) -> float:
    return sorted(numbers)[int((len(numbers) - 1) * of)]


@pytest.mark.slow
def test_the_event_loop_never_waits_for_the_computer(qtbot: QtBot, opened: list[GameSession]) -> None:
    def was_free() -> bool:
        quiet = Pulse()
        pause(700)
        quiet.stop()
        session, _ = begin(opened, against_computer("greedy"), 11)
        wait(lambda: session.my_turn)
        pulse = Pulse()
        play_on(session, 40, Random(5))
        pulse.stop()
        assert len(pulse.worked) > 50
        # A wait for the other process would not be work, but it would be time: no more than on an idle table.
        idle = 0.05 + 2 * share(quiet.passed, 0.99)
        return max(pulse.worked) < 0.05 and share(pulse.passed, 0.95) < idle

    # What this program does to the loop, it does at every try; what other programs do to it, it does not.
    assert any(was_free() for _ in range(4))


# -- faults of the rules


def test_a_fault_of_the_rules_restores_the_decision_and_writes_the_record(
    qtbot: QtBot, opened: list[GameSession], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, heard = begin(opened, against_computer(), 1, tmp_path)
    wait(lambda: session.my_turn)
    view = session.view
    assert view is not None
    before = session.match.checksum()

    def broken(state: object, move: int) -> None:
        raise RuntimeError("a card went missing")

    monkeypatch.setattr(session.match.game, "apply", broken)
    assert not session.act(0, view.serial)
    monkeypatch.undo()
    assert session.match.checksum() == before
    assert len(heard.crashes) == 1
    record = read_record(Path(heard.crashes[0]).read_text())
    assert record.moves == session.match.moves
    assert "a card went missing" in Path(heard.crashes[0]).with_suffix(".txt").read_text()
    assert session.my_turn
    assert session.act(0, view.serial)


def test_a_fault_in_the_computers_move_makes_it_move_otherwise(
    qtbot: QtBot, opened: list[GameSession], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, heard = begin(opened, (computer("random"), computer("random")), 5, tmp_path)
    apply = session.match.game.apply
    failed = []

    def broken_once(state: object, move: int) -> None:
        if not failed and len(session.match.moves) == 10:
            failed.append(move)
            raise RuntimeError("no")
        apply(state, move)  # type: ignore[arg-type]

    monkeypatch.setattr(session.match.game, "apply", broken_once)
    wait(lambda: session.over, 60_000)
    assert failed
    assert len(heard.crashes) == 1


# -- records


def test_a_game_is_resumed_at_the_same_decision(qtbot: QtBot, opened: list[GameSession], tmp_path: Path) -> None:
    session, _ = begin(opened, against_computer(), 8, tmp_path)
    play_on(session, 20, Random(8))
    wait(lambda: session.my_turn)
    session.close()
    records = services(tmp_path).records
    assert records is not None
    stored = records.running()
    assert [s.key for s in stored] == [session.key]
    text = records.read(stored[0]).decode()
    assert "moves" not in json.loads(text)  # sealed
    again = GameSession.resume(game_table(), read_record(text), services(tmp_path))
    opened.append(again)
    heard = Heard(again)
    again.begin()
    assert again.match.checksum() == session.match.checksum()
    assert again.seats == session.seats
    assert again.key == session.key
    wait(lambda: bool(heard.asked))
    assert again.shown == 0


def test_a_finished_game_is_kept_as_a_replay(qtbot: QtBot, opened: list[GameSession], tmp_path: Path) -> None:
    session, heard = begin(opened, (computer("random"), computer("random")), 5, tmp_path)
    wait(lambda: session.over, 60_000)
    wait(lambda: bool(heard.results))
    records = services(tmp_path).records
    assert records is not None
    assert records.running() == []
    kept = records.kept()
    assert [k.path for k in kept] == [session.last_record]
    record = read_record(records.read(kept[0]).decode())
    assert Match.replay(game_table().game, record).result == session.match.result


def test_conceding_ends_the_game_also_while_the_computer_thinks(
    qtbot: QtBot, opened: list[GameSession], tmp_path: Path
) -> None:
    session, heard = begin(opened, against_computer("greedy"), 11, tmp_path)
    play_on(session, 3, Random(1))
    assert session.concede()
    assert heard.results == [1]
    assert not session.is_thinking
    assert not session.concede()


def test_a_pause_stops_the_computer(qtbot: QtBot, opened: list[GameSession]) -> None:
    session, _ = begin(opened, (computer("random"), computer("random")), 5)
    wait(lambda: len(session.match.moves) > 5)
    session.set_paused(True)
    made = len(session.match.moves)
    pause(200)
    assert len(session.match.moves) == made
    session.set_paused(False)
    wait(lambda: len(session.match.moves) > made)


def test_a_record_without_seats_says_so(qtbot: QtBot) -> None:
    match = Match(game_table().game, new_setup(against_computer(), 1))
    with pytest.raises(RecordError, match="who sat where"):
        GameSession.resume(game_table(), match.record())


PLAY_UNTIL_KILLED = """
import sys
from pathlib import Path
from random import Random
from PySide6.QtCore import QCoreApplication
app = QCoreApplication([])
sys.path.insert(0, {tests!r})
from table_kit import against_computer, game_table, new_setup, services
from enemy_desktop.ui.session.session import GameSession

def main():
    seats = against_computer()
    session = GameSession.start(game_table(), new_setup(seats, 12), seats, services(Path({home!r})))
    r = Random(12)
    def asked(view):
        if len(session.match.moves) > 40:
            session.flush()
            print(session.key, len(session.match.moves), session.match.checksum(), view.serial, flush=True)
            while True:
                app.processEvents()
        session.act(r.randrange(len(view.options)), view.serial)
    from PySide6.QtCore import Qt
    session.asked.connect(asked, Qt.ConnectionType.QueuedConnection)
    session.begin()
    app.exec()

if __name__ == "__main__":
    main()
"""


def test_a_killed_program_resumes_at_the_same_decision(qtbot: QtBot, opened: list[GameSession], tmp_path: Path) -> None:
    here = Path(__file__).parent
    script = tmp_path / "play.py"
    script.write_text(PLAY_UNTIL_KILLED.format(tests=str(here), home=str(tmp_path / "home")))
    root = str(here.parent.parent)
    environment = {**os.environ, "PYTHONPATH": root, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    key, moves, checksum, serial = line.split()
    records = services(tmp_path / "home").records
    assert records is not None
    stored = records.running()
    assert [s.key for s in stored] == [key]
    session = GameSession.resume(
        game_table(), read_record(records.read(stored[0]).decode()), services(tmp_path / "home")
    )
    opened.append(session)
    heard = Heard(session)
    session.begin()
    assert len(session.match.moves) == int(moves)
    assert session.match.checksum() == checksum
    wait(lambda: bool(heard.asked))
    assert session.view is not None
    assert session.view.serial == int(serial)
    play_on(session, 5, Random(1))
