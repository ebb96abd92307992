"""What the readers of deck lists remark is known in Japanese, every sentence of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import enemy_desktop
from enemy_desktop.cards import formats
from enemy_desktop.cards.faults import InputError
from enemy_desktop.ui.deck_builder.note_words import NOTES, WORDS, note_words, refusal_words, sentence_of
from enemy_desktop.ui.i18n import load_language, translator

READERS = Path(enemy_desktop.__file__).parent / "cards" / "formats"
NOT_OF_DECKS = ("lackey_plugin.py",)
"""Reads another kind of file."""


@pytest.fixture(autouse=True)
def _japanese() -> Iterator[None]:
    translator().set_language("ja")
    yield
    translator().set_language("en")


def sample(node: ast.expr) -> str | None:
    """A message as it may come, with something in its places; None for what is no literal."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "42" for part in node.values)  # type: ignore[misc]
    return None


def messages() -> list[tuple[str, str]]:
    """Every literal message of the readers: the last text of calls that add a remark or refuse a file."""
    found = []
    for file in sorted(READERS.glob("*.py")):
        if file.name in NOT_OF_DECKS:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            at = {"add": 1, "_note": 1, "Fault": 4, "file_error": 1, "_wrong": 1, "_refused": 1}.get(name)
            if isinstance(node, ast.Call) and at is not None and len(node.args) > at:
                text = sample(node.args[at])
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "message":
                text = sample(node.value)
            else:
                continue
            if text is not None:
                found.append((f"{file.name}:{node.lineno}", text))
    return found


def test_the_readers_say_nothing_that_is_not_known() -> None:
    found = messages()
    assert len(found) > 45
    # "<x>42 was not taken" stands for three sentences, "42 and were not taken" for the end of one.
    parts = {"<42>42 was not taken", "42 and were not taken"}
    unknown = [(where, text) for where, text in found if text not in parts and sentence_of(text) is None]
    assert unknown == []


def test_every_sentence_is_translated_with_its_places() -> None:
    japanese = load_language("ja")
    for sentence in (*NOTES, *WORDS):
        assert sentence in japanese, sentence
        places = set(re.findall(r"{(\w+)}", sentence))
        assert set(re.findall(r"{(\w+)}", japanese[sentence])) <= places, sentence


def test_every_sentence_is_found_again() -> None:
    """No sentence hides behind a looser one before it."""
    for sentence in NOTES:
        message = re.sub(r"{(\w+)}", lambda place: {"elements": "elements"}.get(place[1], "42"), sentence)
        found = sentence_of(message)
        assert found is not None, sentence
        assert found[0] == sentence


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (
            "<tag> with the text 'a' and 2 elements in it was not taken",
            "<tag>（文字「a」と、中の要素2個）は読み込みませんでした",
        ),
        (
            "the file ends in '.cod' but is a OCTGN deck; it was read as that",
            "ファイル名の末尾は「.cod」ですが、中身はOCTGNのデッキです。そのように読みました",
        ),
        ("something nobody ever said", "something nobody ever said"),
    ],
)
def test_remarks_in_japanese(message: str, words: str) -> None:
    assert note_words(message) == words


def test_remarks_of_a_real_file_are_japanese() -> None:
    source = (
        b'<deck version="1"><superzone name="Deck"><card><name>A</name><odd>x</odd></card><card/></superzone></deck>'
    )
    found = formats.read_deck_list(source, "list.cod")
    assert found.notes
    for note in found.notes:
        assert note_words(note.message) != note.message


def test_why_a_file_is_not_read_is_japanese() -> None:
    with pytest.raises(InputError) as refused:
        formats.read_deck_list(b"", "list.dek")
    assert refusal_words(refused.value) == "list.dek: ファイルは空です"
    translator().set_language("en")
    assert refusal_words(refused.value) == "list.dek: the file is empty"
