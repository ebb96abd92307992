"""Words of the interface: all in one catalogue, complete in Japanese, switchable while the program runs."""

from __future__ import annotations

import ast
import json
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

import enemy_desktop
from enemy_desktop.storage import bundled
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.settings import Notice
from enemy_desktop.ui import i18n
from enemy_desktop.ui.i18n import load_language, tr, tr_error, tr_notice, translator, trn

PACKAGE = Path(enemy_desktop.__file__).parent


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    translator().set_language("en")
    yield
    translator().set_language("en")


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def calls(folder: Path) -> Iterator[tuple[str, int, str, list[ast.expr]]]:
    """Every call by a plain name or method name: file, line, name, positional arguments."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                yield str(file.relative_to(PACKAGE)), node.lineno, name, list(node.args)


def texts_of_the_screen() -> list[tuple[str, str]]:
    found = []
    for file, line, name, arguments in calls(PACKAGE / "ui"):
        if file.endswith("i18n.py"):
            continue
        for argument in arguments[: {"tr": 1, "trn": 2}.get(name, 0)]:
            text = literal(argument)
            assert text is not None, f"{file}:{line}: {name}() takes a literal text, so that it can be found"
            found.append((f"{file}:{line}", text))
    return found


def texts_of_storage() -> list[tuple[str, str]]:
    """Messages that storage writes in English for the screen to translate."""
    found = []
    for file, line, name, arguments in calls(PACKAGE / "storage"):
        places = {"StorageError": (1, 2), "Notice": (0,), "_set_aside": (0,)}.get(name, ())
        for place in places:
            if place < len(arguments) and (text := literal(arguments[place])) is not None:
                found.append((f"{file}:{line}", text))
    tree = ast.parse((PACKAGE / "storage" / "atomic.py").read_text(encoding="utf-8"))
    (reasons,) = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == "reason_of"]
    found += [
        (f"atomic.py:{n.lineno}", text)
        for n in ast.walk(reasons)
        if isinstance(n, ast.Return) and n.value is not None and (text := literal(n.value)) is not None
    ]
    return found


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_text_is_there_in_japanese() -> None:
    japanese = load_language("ja")
    wanted = [*texts_of_the_screen(), *texts_of_storage()]
    assert len(wanted) > 15
    missing = [f"{where}: {text!r}" for where, text in wanted if text not in japanese]
    assert missing == []


def test_places_are_the_same_in_both_languages() -> None:
    wrong = [
        english for english, text in load_language("ja").items() if places(english) - {"n"} != places(text) - {"n"}
    ]
    assert wrong == []


def test_translations_are_japanese_and_not_empty() -> None:
    for english, text in load_language("ja").items():
        assert text.strip(), english
        assert text == text.strip(), english


def test_no_key_stands_in_two_files_with_two_meanings() -> None:
    folder = bundled.resources() / "translations"
    seen: dict[str, str] = {}
    for file in [folder / "ja.json", *sorted((folder / "ja").glob("*.json"))]:
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            assert seen.setdefault(key, text) == text, f"{file.name}: {key!r}"


def test_switching_is_heard_and_seen(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)

    def write() -> None:
        label.setText(tr("The old file was kept as {name}.", name="x.json"))

    translator().language_changed.connect(write)
    write()
    assert label.text() == "The old file was kept as x.json."
    with qtbot.waitSignal(translator().language_changed) as heard:
        translator().set_language("ja")
    assert heard.args == ["ja"]
    assert label.text() == "元のファイルは x.json として残してあります。"
    translator().set_language("ja")
    translator().set_language("en")
    assert label.text() == "The old file was kept as x.json."
    translator().language_changed.disconnect(write)


def test_the_words_of_qt_follow(qtbot: QtBot) -> None:
    def cancel() -> str:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(box)
        return box.button(QDialogButtonBox.StandardButton.Cancel).text()

    assert QCoreApplication.instance() is not None
    assert cancel().replace("&", "") == "Cancel"
    translator().set_language("ja")
    assert cancel().replace("&", "") == "キャンセル"
    translator().set_language("en")
    assert cancel().replace("&", "") == "Cancel"


def test_unknown_language_is_english() -> None:
    translator().set_language("xx")
    assert translator().language == "en"


def test_a_missing_translation_is_shown_in_english_and_told(caplog: pytest.LogCaptureFixture) -> None:
    translator().set_language("ja")
    assert tr("No such text {n}", n=3) == "No such text 3"
    assert tr("No such text {n}", n=4) == "No such text 4"
    assert len([r for r in caplog.records if "No such text" in r.getMessage()]) == 1


def test_a_translation_with_wrong_places_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translator(), "text", lambda english: "{other}" if english == "{n} cards" else english)
    assert tr("{n} cards", n=2) == "2 cards"


def test_counts() -> None:
    assert [trn("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_messages_of_storage_are_translated(tmp_path: Path) -> None:
    error = StorageError(tmp_path, "cannot be written: {why}", "the disk is full")
    notice = Notice(
        "The settings file cannot be read: {why}.", tmp_path, {"why": "no permission to do that"}, Path("a.b")
    )
    assert tr_error(error) == f"{tmp_path}: cannot be written: the disk is full" == str(error)
    translator().set_language("ja")
    assert tr_error(error) == f"{tmp_path}: 書き込めません：ディスクの空き容量がありません"
    assert (
        tr_notice(notice)
        == "設定ファイルを読み込めません：権限がありません。 元のファイルは a.b として残してあります。"
    )


@pytest.mark.parametrize("text", ["", "[1]", '{"a": 3, "b": "c"}', "\x00"])
def test_a_broken_catalogue_is_no_error(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ja.json"
    file.write_text(text)
    assert i18n.load_catalogue(file) in ({}, {"b": "c"})
