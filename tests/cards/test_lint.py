"""The shared parts of the linter."""

from __future__ import annotations

from strategies_enemy import VOCAB

from enemy_desktop.cards.grammar import Choice, Language, Listing, Words, say
from enemy_desktop.cards.grammar_read import Reader
from enemy_desktop.cards.lint import disagreement, first_difference, model_findings, text_faults, walk
from enemy_desktop.games.enemy import words as w

LANGUAGE = Language(
    "lists",
    {
        "word": Words({1: ("apple",), 2: ("banana",), 3: ("cherry",)}),
        "start": Choice((say("eat {=list}"),)),
        "list": Listing("word", "word", "word", "word", "and"),
    },
    lambda pieces, marks: " ".join(pieces),
)


def test_every_misspelt_word_of_a_text_is_found() -> None:
    text = "eat aple and bananna and cherry"
    reading, faults = text_faults(Reader(LANGUAGE), "start", text, VOCAB)
    assert not reading.ok
    assert [text[fault.start : fault.end] for fault in faults] == ["aple", "bananna"]
    assert [fault.near[0] for fault in faults] == ["apple", "banana"]


def test_a_good_text_has_no_faults() -> None:
    reading, faults = text_faults(Reader(LANGUAGE), "start", "eat apple and cherry", VOCAB)
    assert reading.value == (1, 3)
    assert faults == ()


def test_an_unknown_word_ends_the_search() -> None:
    _, faults = text_faults(Reader(LANGUAGE), "start", "eat xyzzy and aple", VOCAB)
    assert len(faults) == 1


def test_first_difference_names_the_path() -> None:
    one = w.Played(then=(w.Draw(), w.Destroy(target=w.Choose(cards=w.Cards(kind="pc")))))
    other = w.Played(then=(w.Draw(), w.Destroy(target=w.Choose(cards=w.Cards(kind="item")))))
    assert first_difference(one, one) is None
    assert first_difference(one, other) == (("then", 1, "target", "cards", "kind"), "pc", "item")
    assert first_difference(one, w.Played(then=(w.Draw(),))) is not None
    assert first_difference(1, True) is not None
    finding = disagreement((one,), (other,), ("abilities",))
    assert finding is not None
    assert finding.where == "abilities[0].then[1].target.cards.kind"
    assert "'pc'" in finding.message
    assert "'item'" in finding.message


def test_walk_visits_every_word() -> None:
    word = w.ChooseOne(options=((w.Draw(),), (w.Wound(target=w.Ref(pick="this")),)))
    assert [path for path, _ in walk(word)] == [
        (),
        ("options", 0, 0),
        ("options", 1, 0),
        ("options", 1, 0, "target"),
    ]


def test_data_that_is_no_model_is_said_in_plain_words() -> None:
    made, findings = model_findings({"pick": "that"}, w.Ref)
    assert made == w.Ref(pick="that")
    assert findings == []
    made, findings = model_findings({"kind": "monstre"}, w.Cards)
    assert made is None
    assert "monster" in findings[0].message
    assert findings[0].where == "kind"
    made, findings = model_findings({"kind": {1, 2}}, w.Cards)
    assert made is None
    assert findings
