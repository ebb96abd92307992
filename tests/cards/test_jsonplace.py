"""The JSON reader: same data as the standard library, every value's place, every hostile input refused with a place."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enemy_desktop.cards import jsonplace
from enemy_desktop.cards.faults import Fault, InputError
from enemy_desktop.cards.jsonplace import Document, parse_json, read_json

values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=5)
    | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=5), inner, max_size=5),
    max_leaves=25,
)  # fmt: skip


def one_fault(source: bytes) -> Fault:
    with pytest.raises(InputError) as caught:
        parse_json(source, "f.json")
    assert len(caught.value.faults) == 1
    return caught.value.faults[0]


@given(values, st.sampled_from([None, 0, 1, 3]), st.booleans())
def test_reads_what_the_standard_library_reads(value: Any, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert parse_json(text.encode(), "f.json").data == value


@given(values, st.sampled_from([None, 0, 2]))
def test_the_scanner_agrees_with_the_fast_path(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    assert jsonplace._Scanner("f.json", text).run()[0] == value


def all_paths(value: Any, base: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], Any]]:
    found = [(base, value)]
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        found += all_paths(child, (*base, key))
    return found


@given(values, st.sampled_from([None, 0, 2]))
def test_at_every_place_stands_the_value(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    doc = parse_json(text.encode(), "f.json")
    lines = text.split("\n")
    for path, expected in all_paths(value):
        line, column = doc.place(path)
        rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
        assert json.JSONDecoder().raw_decode(rest)[0] == expected
        if path and isinstance(path[-1], str):
            line, column = doc.place(path, key=True)
            assert lines[line - 1][column - 1 :].startswith(json.dumps(path[-1]))


@given(st.binary(max_size=60) | st.text('{}[]",:\\u0019ntfalsel \n', max_size=40).map(str.encode))
def test_any_bytes_give_data_or_a_fault_with_a_place(source: bytes) -> None:
    doc = problem = None
    try:
        doc = parse_json(source, "f.json")
    except InputError as error:
        problem = error
    if doc is not None:
        assert doc.data == json.loads(source.decode("utf-8-sig"))
    else:
        assert problem is not None
        assert problem.faults
        assert all(fault.line >= 1 or "UTF-16" in fault.message for fault in problem.faults)
        assert not problem.unreadable


def test_faults_print_as_editors_expect() -> None:
    assert str(one_fault(b'{\n  "a": 1,\n  "b" 2\n}')) == "f.json:3:7: error: expected ':' after the field name 'b'"


@pytest.mark.parametrize(
    ("source", "line", "column", "words"),
    [
        (b"", 1, 1, "empty"),
        (b"  \n ", 1, 1, "empty"),
        (b"[1, 2,]", 1, 6, "one too many"),
        (b'{"a": 1,\n}', 1, 8, "one too many"),
        (b"[1 2]", 1, 4, "expected ',' or ']'"),
        (b'{"a": 1', 1, 8, "ends before the '{' of line 1, column 1"),
        (b'{"a":', 1, 6, "ends where a value"),
        (b"{", 1, 2, "ends where a field name"),
        (b"{a: 1}", 1, 2, "field name in double quotes"),
        (b"[1] 2", 1, 5, "after the end"),
        (b"[NaN]", 1, 2, "'NaN' is not a number"),
        (b"[-Infinity]", 1, 2, "not a number"),
        (b"[tru]", 1, 2, "text needs double quotes"),
        (b"['a']", 1, 2, "expected a value"),
        (b"// note\n[]", 1, 1, "expected a value"),
        (b"[01]", 1, 2, "not a value"),
        (b"[1.]", 1, 2, "not a value"),
        (b"[1e999]", 1, 2, "too large"),
        (b"[" + b"9" * 5000 + b"]", 1, 2, "too long"),
        (b'["a\nb"]', 1, 2, "no closing double quote"),
        (b'["a', 1, 2, "no closing double quote"),
        (b'["a\tb"]', 1, 4, "control character (code 9)"),
        (b'["\\x41"]', 1, 3, "'\\x' is not an escape"),
        (b'["\\ud800"]', 1, 2, "surrogate"),
        (b'{"a": 1, "b": 2,\n "a": 3}', 2, 2, "'a' stands twice in one object (first in line 1)"),
        (b'["ok",\n "\xe9"]', 2, 3, "not UTF-8: byte 0xE9"),
        (b'\xef\xbb\xbf["\xe9"]', 1, 3, "not UTF-8: byte 0xE9, the 6th byte"),
    ],
)
def test_broken_json_names_the_place(source: bytes, line: int, column: int, words: str) -> None:
    fault = one_fault(source)
    assert (fault.line, fault.column) == (line, column)
    assert words in fault.message


def test_utf16_is_named() -> None:
    assert "UTF-16" in one_fault("[]".encode("utf-16")).message


def test_a_byte_order_mark_is_tolerated() -> None:
    assert parse_json(b"\xef\xbb\xbf[1]", "f.json").data == [1]


def test_surrogate_pairs_are_one_character() -> None:
    assert parse_json(b'["\\ud83d\\ude00"]', "f.json").data == ["\U0001f600"]


@pytest.mark.parametrize("depth", [jsonplace.MAX_DEPTH + 1, 100_000])
@pytest.mark.parametrize("pair", [b"[]", b'{"":}'])
def test_deep_nesting_is_refused_where_it_gets_too_deep(depth: int, pair: bytes) -> None:
    opener, closer = pair[:-1], pair[-1:]
    inner = b"" if pair == b"[]" else b"0"
    fault = one_fault(opener * depth + inner + closer * depth)
    assert "nested too deep" in fault.message
    assert fault.column == len(opener) * jsonplace.MAX_DEPTH + 1


def test_allowed_nesting_is_read() -> None:
    assert parse_json(b"[" * jsonplace.MAX_DEPTH + b"]" * jsonplace.MAX_DEPTH, "f.json").data


def test_too_many_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonplace, "MAX_VALUES", 100)
    assert "too many values" in one_fault(b"[" + b"1," * 200 + b"1]").message


def test_several_doubled_fields_are_all_told() -> None:
    with pytest.raises(InputError) as caught:
        parse_json(b'{"a":1,"a":2,\n"b":1,"b":2}', "f.json")
    assert [fault.line for fault in caught.value.faults] == [1, 2]


def test_numbers_keep_their_kind() -> None:
    data = parse_json(b"[1, 1.0, -0, 1e3]", "f.json").data
    assert [type(x) for x in data] == [int, float, int, float]
    assert all(math.isfinite(x) for x in data)


def test_a_huge_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as sparse:
        sparse.truncate(100_000_000)

    def refuse(*_: object) -> None:
        raise AssertionError("the file was opened")

    monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(InputError, match=r"too large \(100,000,000 bytes; at most 5,000,000\)") as caught:
        read_json(file)
    assert caught.value.unreadable


@pytest.mark.parametrize(("name", "words"), [("none.json", "no such file"), (".", "folder"), ("a\0b", "not a file")])
def test_what_cannot_be_read_is_said(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(InputError, match=words) as caught:
        read_json(f"{tmp_path}/{name}")
    assert caught.value.unreadable


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(InputError, match="not an ordinary file"):
        read_json(tmp_path / "pipe.json")


def test_a_path_beyond_the_data_gives_the_last_place_that_exists() -> None:
    doc = Document("f.json", '{"a":\n[1]}', {"a": [1]})
    assert doc.place(("a", 5, "x")) == doc.place(("a",)) == (2, 1)
    assert doc.place(("b",)) == (1, 1)
    assert doc.fault(("a", 0), "m").where == "a[0]"


def test_messages_carry_no_control_characters() -> None:
    fault = one_fault(b'{"\\u001b[31m": 1, "\\u001b[31m": 2}')
    assert "\x1b" not in str(fault)
