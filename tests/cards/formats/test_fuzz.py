"""Strangers' bytes in every reader: a deck or a clear error, soon, and with bounded memory."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable

import pytest
from deck_list_kit import catalogue, read
from hypothesis import given, settings
from hypothesis import strategies as st

from enemy_desktop.cards.deck import MAX_ENTRIES
from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.formats import TARGETS, MatchedDeck, write_deck_list
from enemy_desktop.cards.formats.model import MAX_COPIES, MAX_NOTES
from enemy_desktop.cards.match_names import NameIndex, fold

pytestmark = pytest.mark.many_cases

SECONDS = 20
"""Far above what any reader needs (a second or two for the largest files), far below what a hang is."""

SAMPLES: tuple[bytes, ...] = (
    b'<?xml version="1.0"?><!DOCTYPE deck SYSTEM "http://x/y.dtd"><deck version="0.8"><meta><game>Tiny</game></meta>\n'
    b'<superzone name="Deck"><card><name id="a">Cinder Imp</name><set>A</set></card>\n<card><name id="b">Aaron&apos;s Rod'
    b'</name><set/></card></superzone><superzone name="Reserve"></superzone></deck>',
    b'<cockatrice_deck version="1"><deckname>H &amp; M</deckname><comments/>\n<zone name="main"><card number="4" '
    b'name="Cinder Imp"/><card number="1" name="Wick Imp"/></zone><zone name="side"/></cockatrice_deck>',
    b'\xef\xbb\xbf<deck game="d1d8cc2c-e817-4b4d-9449-3315bbd3c643"><section name="Main" shared="False"><card qty="2" '
    b'id="2d85fd94-7aaa-498e-93a4-fded6dc25824">Cinder Imp</card></section><notes><![CDATA[x]]></notes></deck>',
    b'{"SaveName": "", "ObjectStates": [{"Name": "Deck", "Nickname": "Fire", "DeckIDs": [100, 101], "CustomDeck": {"1": '
    b'{"FaceURL": ""}}, "ContainedObjects": [{"Name": "Card", "Nickname": "Cinder Imp\\nMonster", "CardID": 100}, '
    b'{"Name": "Card", "Nickname": "Wick Imp", "CardID": 101}]}]}',
    b"My Deck\r\n4\tCinder Imp\r\n2x Wick Imp\r\n(1) Caf\xe9 Noir\r\nSB: 1 Gold Cup\r\nShow Case:\r\n1 Silver Cup",
    b'{"format": 1, "game": "tiny", "name": "N", "main": [{"card": "Cinder Imp", "n": 4}, {"card": "Wick Imp"}]}',
    "1 Δ Waking, Amber, Orchard\n// a remark\n[Sideboard]\n3 炎のインプ\n".encode(),
    write_deck_list(read("4 Cinder Imp\n2 Wick Imp\n1 Unknown").deck, "code", catalogue()).encode(),
)


def refused(error: InputError) -> None:
    """An error that a person can read."""
    assert error.faults
    assert all(fault.message.strip() for fault in error.faults)
    assert len(str(error)) < 200_000


def survives(source: bytes, file: str = "f.dek") -> MatchedDeck | None:
    """Read, match and write in all formats; only InputError may come out."""
    try:
        found = read(source, file)
    except InputError as caught:
        refused(caught)
        return None
    assert found.deck.sections
    for entries in found.deck.sections.values():
        assert 0 < len(entries) <= MAX_ENTRIES
        assert all(1 <= entry.n <= MAX_COPIES for entry in entries)
    assert len(found.notes) <= MAX_NOTES + 5 * MAX_ENTRIES
    for target in TARGETS:
        write_deck_list(found.deck, target, catalogue())
    return found


@settings(max_examples=400)
@given(st.binary(max_size=400))
def test_any_bytes(source: bytes) -> None:
    survives(source)


@settings(max_examples=300)
@given(st.text(max_size=300))
def test_any_text(source: str) -> None:
    survives(source.encode("utf-8", errors="surrogatepass"))


PIECES = (
    b"<deck>", b"</deck>", b"<superzone name='", b"<card>", b"<name>", b"</name>", b"<card number='1' name=\"", b"/>", b">",
    b"<section name=\"Main\">", b"<card qty=\"2\" id=\"x\">", b"&amp;", b"&", b"&#1;", b"&#99999999;", b"<![CDATA[", b"]]>",
    b"<!--", b"-->", b"<?", b"'", b'"', b"<zone name='side'>", b"<cockatrice_deck>", b"Cinder Imp", b"\n", b"4 ", b"SB: ", b":",
    b"[", b"]", b"(", b")", b"\t", b"//", b"#", b"x3", b"{", b"}", b'"ObjectStates":[', b'{"Name":"Deck","ContainedObjects":[',
    b'"Nickname":"', b'"DeckIDs":[1,2]', b",", b"ED1", b"\xff", b"\xe9", b"\0", b"=",
)  # fmt: skip


@settings(max_examples=500)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(b"".join))
def test_pieces_of_all_formats_in_any_order(source: bytes) -> None:
    survives(source)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sample with bytes changed, taken away, put in and doubled."""
    source = bytearray(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(1, 4))):
        if not source:
            break
        at = draw(st.integers(0, len(source) - 1))
        length = draw(st.integers(0, 30))
        kind = draw(st.sampled_from(["cut", "end", "byte", "piece", "twice"]))
        if kind == "cut":
            del source[at : at + length]
        elif kind == "end":
            del source[at:]
        elif kind == "byte":
            source[at] = draw(st.integers(0, 255))
        elif kind == "piece":
            source[at:at] = draw(st.sampled_from(PIECES))
        else:
            source[at:at] = source[at : at + length]
    return bytes(source)


@settings(max_examples=800)
@given(damaged())
def test_damaged_samples(source: bytes) -> None:
    survives(source)


@settings(max_examples=200)
@given(st.sampled_from(SAMPLES[:3]), st.integers(0, 1000))
def test_xml_cut_off_anywhere_is_read_or_refused_and_never_silent(sample: bytes, at: int) -> None:
    cut = sample[: max(6, at % len(sample))]
    found = survives(cut)
    if found is not None:
        assert any("not valid XML" in fault.message for fault in found.notes)


# -- hostile size -------------------------------------------------------------------------------------------------------

SIZE = 4_000_000


def filled(head: str, piece: str, tail: str = "") -> Callable[[int], bytes]:
    return lambda size: (head + piece * ((size - len(head)) // len(piece)) + tail).encode()


HOSTILE: dict[str, Callable[[int], bytes]] = {
    "brackets": filled("", "<"),
    "open quotes": filled("<deck>", "<a b='"),
    "cards in cards": filled("<deck>", "<card>"),
    "deep": filled("<deck>", "<x>"),
    "ends": filled("<deck>", "</x>"),
    "comments": filled("<deck>", "<!--"),
    "one comment": filled("<!--", "- "),
    "cdata": filled("<deck>", "<![CDATA["),
    "attributes": filled("<deck><card ", "a='b' ", "></card></x>"),
    "broken attributes": filled("<deck>", "<card a='b'c'd' e=\"f\"g\">"),
    "ampersands": filled("<deck>", "&amp"),
    "entities": filled("<deck><name>", "&lt;"),
    "many cards": filled("<deck><superzone name='Deck'>", "<card><name>A</name></card>"),
    "one line": filled("", "a"),
    "many lines": filled("", "1 a\n"),
    "headers": filled("", "=a=\n"),
    "equals": filled("", "="),
    "blanks": filled("==", " ", "x"),
    "blanks behind": filled("1 a", " ", "b"),
    "parentheses": filled("", " ("),
    "closed parentheses": filled("", "a (1) "),
    "list": filled("", "["),
    "objects": filled("", '{"a":'),
    "bags": filled('{"ObjectStates":[', '{"Name":"Bag","ContainedObjects":['),
    "objects of nothing": filled('{"ObjectStates":[', "{},", "{}]}"),
    "numbers": filled('{"ObjectStates":[{"Name":"Deck","DeckIDs":[', "100,", "100]}]}"),
    "code": filled("ED1", "z"),
    "zeros": lambda size: b"\0" * size,
    "latin": lambda size: b"\xe9" * size,
    "different names": lambda size: "\n".join(f"1 card {i}" for i in range(size // 20)).encode(),
    "long names": lambda size: "\n".join(
        f"1 {i:x} the quite long name of a card {i}" for i in range(size // 2_000)
    ).encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_end_soon(name: str) -> None:
    source = HOSTILE[name](SIZE)
    start = time.process_time()
    survives(source)
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_take_little_room(name: str) -> None:
    source = HOSTILE[name](SIZE // 10)
    tracemalloc.start()
    try:
        survives(source)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # The data of JSON and its places take up to 150 times their text; everything else takes less.
    assert peak < 200 * len(source) + 20_000_000


# -- names --------------------------------------------------------------------------------------------------------------


@settings(max_examples=300)
@given(st.lists(st.text(max_size=60), max_size=8), st.text(max_size=60))
def test_names_are_found_exactly_or_not_at_all_wrongly(names: list[str], asked: str) -> None:
    index = NameIndex(names)
    for name in names:
        if name:
            found = index.find(name)
            assert found is not None
            assert (found.name, found.exact) == (name, True)
    found = index.find(asked)
    assert found is None or found.name in names
    near = index.near(asked, 3)
    assert len(near) <= 3
    assert set(near) <= set(names)


@given(st.text(max_size=80))
def test_folding_twice_is_folding_once(name: str) -> None:
    assert fold(fold(name)) == fold(name)
