"""Reading packs: every fault with its file and line, nothing outside the folder, only InputError for any input."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from enemy_desktop.cards import pack as pack_module
from enemy_desktop.cards.faults import MAX_FAULTS, Fault, InputError
from enemy_desktop.cards.pack import Pack, find_card, load_card_file, load_pack, read_meta
from enemy_desktop.games.enemy.pack_checks import filters_in, pack_checks
from enemy_desktop.games.enemy.words import CardData

META: dict[str, Any] = {
    "format": 1,
    "game": "enemy",
    "id": "try",
    "name": "Trial Set",
    "vocab": {"species": {"wyrm": {"en": "Wyrm", "ja": "竜"}, "golem": {"en": "Golem", "ja": "像"}}},
    "cards": ["monsters.json", "more/rest.json"],
}
WYRM: dict[str, Any] = {
    "id": "try-1",
    "name": "Trial Wyrm",
    "type": "monster",
    "species": "wyrm",
    "strength": 5,
    "points": 1,
    "to_play": [{"need": "spot", "cards": {"kind": "monster", "species": "golem"}}],
    "abilities": [{"ability": "reward", "then": [{"do": "draw", "n": 2}]}],
}
GOLEM: dict[str, Any] = {"id": "try-2", "name": "Trial Golem", "type": "monster", "species": "golem", "strength": 3}
EVENT: dict[str, Any] = {
    "id": "try-3",
    "name": "Trial Event",
    "type": "event",
    "abilities": [
        {
            "ability": "resolve",
            "then": [
                {
                    "do": "choose_one",
                    "options": [
                        [
                            {
                                "do": "destroy",
                                "target": {"pick": "choose", "cards": {"kind": "monster", "species": "wyrm"}},
                            }
                        ],
                        [{"do": "draw", "n": {"each": {"kind": "monster", "name": "Trial Wyrm"}}}],
                    ],
                }
            ],
        }
    ],
}


def write(folder: Path, meta: Any = META, monsters: Any = (WYRM, GOLEM), rest: Any = (EVENT,)) -> Path:
    (folder / "more").mkdir(parents=True, exist_ok=True)
    for name, data in (("pack.json", meta), ("monsters.json", monsters), ("more/rest.json", rest)):
        (folder / name).write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
    return folder


def load(folder: Path) -> Pack[CardData]:
    return load_pack(folder, CardData, pack_checks)


def faults_of(folder: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as caught:
        load(folder)
    return caught.value.faults


def changed(card: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(card), **fields}


def test_a_good_pack_is_read(tmp_path: Path) -> None:
    pack = load(write(tmp_path, {**META, "later": {"x": 1}, "banned": ["Trial Wyrm"]}))
    assert [card.id for card in pack.cards] == ["try-1", "try-2", "try-3"]
    assert pack.by_name["Trial Golem"] is pack.by_id["try-2"]
    assert pack.meta.extras == {"later": {"x": 1}}
    assert pack.meta.banned == ("Trial Wyrm",)
    assert pack.warnings == ()
    assert find_card([pack], "Trial Event") is pack.cards[2]
    assert find_card([pack], "trial event") is None
    assert read_meta(tmp_path) == pack.meta


def test_unknown_fields_of_the_meta_survive_a_round_trip(tmp_path: Path) -> None:
    extra = {"x_list": [1, {"y": None}], "homepage": "https://example.invalid", "model_config": 3, "extras": "text"}
    meta = read_meta(write(tmp_path, {**META, **extra}))
    again = read_meta(write(tmp_path, meta.model_dump(mode="json")))
    assert again == meta
    assert again.extras == extra


def test_a_near_miss_among_unknown_fields_is_a_warning(tmp_path: Path) -> None:
    (warning,) = load(write(tmp_path, {**META, "auhtors": ["somebody"]})).warnings
    assert warning.severity == "warning"
    assert "unknown field 'auhtors' (did you mean 'authors'?)" in warning.message


@pytest.mark.parametrize(
    ("card", "where", "words"),
    [
        (changed(WYRM, strenght=3), "[0].strenght", "unknown field 'strenght'"),
        (changed(WYRM, lvl=3), "[0].lvl", "unknown field 'lvl' (did you mean 'level'?)"),
        (changed(WYRM, strength="5"), "[0].strength", "'strength' must be a whole number, not the text '5'"),
        (changed(WYRM, strength=99), "[0].strength", "'strength' is 99; at most 20 is allowed"),
        (changed(WYRM, points=-1), "[0].points", "'points' is -1; at least 0 is needed"),
        (changed(WYRM, storable="yes"), "[0].storable", "'storable' must be true or false, not the text 'yes'"),
        (changed(WYRM, type="monstr"), "[0].type", "'monstr' is not one of monster,"),
        (changed(WYRM, element="fyre"), "[0].element", "(did you mean 'fire'?)"),
        (changed(WYRM, name=""), "[0].name", "'name' has too few characters; at least 1 needed"),
        (changed(WYRM, id="Try 1"), "[0].id", "does not fit the pattern"),
        (changed(WYRM, lore=None), "[0].lore", "'lore' must be a text, not null"),
        (changed(WYRM, abilities={}), "[0].abilities", "'abilities' must be a list, not an object"),
        (
            changed(WYRM, abilities=[7]),
            "[0].abilities[0]",
            "entry 1 of 'abilities' must be an object, not the number 7",
        ),
        (changed(WYRM, abilities=[{"then": []}]), "[0].abilities[0]", "the field 'ability' is missing"),
        (
            changed(WYRM, abilities=[{"ability": "rewrd", "then": []}]),
            "[0].abilities[0].ability",
            "(did you mean 'reward'?)",
        ),
        (
            changed(WYRM, abilities=[{"ability": "reward", "then": [{"do": "draw", "n": "x"}]}]),
            "[0].abilities[0].then[0].n",
            "'n' must be a whole number or an object, not the text 'x'",
        ),
        (
            changed(WYRM, abilities=[{"ability": "reward", "then": [{"do": "draw", "n": {"eech": {}}}]}]),
            "[0].abilities[0].then[0].n.eech",
            "(did you mean 'each'?)",
        ),
        (
            changed(WYRM, abilities=[{"ability": "boost", "to": {"pick": "bearr"}, "strength": 1}]),
            "[0].abilities[0].to.pick",
            "(did you mean 'bearer'?)",
        ),
        (
            changed(WYRM, abilities=[{"ability": "boost", "to": {"kind": "monstr"}, "strength": 1}]),
            "[0].abilities[0].to.kind",
            "(did you mean 'monster'?)",
        ),
        (changed(WYRM, abilities=[{"ability": "reward", "then": []}]), "[0].abilities[0].then", "too few entries"),
        (changed(WYRM, species=None), "[0]", "a card of type 'monster' needs species"),
        (changed(WYRM, abilities=EVENT["abilities"]), "[0]", "cannot have the ability 'resolve'"),
        (changed(WYRM, species="wyrn"), "[0].species", "no species 'wyrn' (did you mean 'wyrm'?)"),
        (
            changed(WYRM, to_play=[{"need": "spot", "cards": {"species": "goblin"}}]),
            "[0].to_play[0].cards.species",
            "the pack's vocab has no species 'goblin'",
        ),
        (
            changed(WYRM, to_play=[{"need": "spot", "cards": {"name": "Trial Golum"}}]),
            "[0].to_play[0].cards.name",
            "no card of this pack is called 'Trial Golum' (did you mean 'Trial Golem'?)",
        ),
        (changed(WYRM, name="•Trial Wyrm"), "[0].name", "the dot"),
        (changed(WYRM, id="try-2"), "[1].id", "the id 'try-2' is taken already (line 3)"),
        (changed(WYRM, name="Trial Golem"), "[1].name", "the name 'Trial Golem' is taken already"),
        ({k: v for k, v in WYRM.items() if k != "id"}, "[0]", "the field 'id' is missing"),
        ("a card", "[0]", "a card is an object, not the text 'a card'"),
        (None, "[0]", "a card is an object, not null"),
    ],
)
def test_a_fault_in_a_card_names_its_place(tmp_path: Path, card: Any, where: str, words: str) -> None:
    faults = [f for f in faults_of(write(tmp_path, monsters=[card, GOLEM])) if Path(f.file).name == "monsters.json"]
    assert len(faults) == 1, faults
    assert faults[0].where == where
    assert words in faults[0].message
    text = (tmp_path / "monsters.json").read_text().splitlines()
    assert faults[0].column <= len(text[faults[0].line - 1])


def test_the_line_is_the_line_of_the_field(tmp_path: Path) -> None:
    write(tmp_path, monsters=[WYRM, changed(GOLEM, strenght=3)])
    (fault,) = faults_of(tmp_path)
    line = (tmp_path / "monsters.json").read_text().splitlines()[fault.line - 1]
    assert line[fault.column - 1 :].startswith('"strenght"')


def test_a_filter_deep_in_a_card_is_checked_too(tmp_path: Path) -> None:
    event = copy.deepcopy(EVENT)
    event["abilities"][0]["then"][0]["options"][1][0]["n"]["each"]["name"] = "Nobody"
    (fault,) = faults_of(write(tmp_path, rest=[event]))
    assert fault.where == "[0].abilities[0].then[0].options[1][0].n.each.name"
    assert len(list(filters_in(CardData.model_validate(EVENT)))) == 2


def test_names_of_other_packs_can_be_spoken_of() -> None:
    card = CardData.model_validate(changed(WYRM, to_play=[{"need": "spot", "cards": {"name": "Elsewhere"}}]))
    meta = pack_module.PackMeta.model_validate(META)
    assert [path for path, *_ in pack_checks([card], meta)] == [(0, "to_play", 0, "cards", "name")]
    assert list(pack_checks([card], meta, elsewhere=["Elsewhere"])) == []


def test_all_faults_are_gathered_in_the_order_of_the_files(tmp_path: Path) -> None:
    faults = faults_of(write(tmp_path, monsters=[changed(WYRM, a=1, b=2), changed(GOLEM, points="x")], rest=[3]))
    assert [fault.where for fault in faults] == ["[0].a", "[0].b", "[1].points", "[0]"]
    assert [Path(fault.file).name for fault in faults] == ["monsters.json"] * 3 + ["rest.json"]


def test_reading_stops_when_there_are_too_many_faults(tmp_path: Path) -> None:
    assert len(faults_of(write(tmp_path, monsters=[{}] * 50_000))) == MAX_FAULTS


def test_too_many_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_module, "MAX_CARDS", 3)
    cards = [changed(GOLEM, id=f"try-x{i}", name=f"Golem {i}") for i in range(9)]
    assert any("too many cards" in fault.message for fault in faults_of(write(tmp_path, monsters=cards)))


@pytest.mark.parametrize(
    ("fields", "where", "words"),
    [
        ({"format": 2}, "format", "made by a newer version"),
        ({"format": 0}, "format", "format 0 does not exist"),
        ({"format": "1"}, "format", "'format' must be a whole number"),
        ({"format": True}, "format", "'format' must be a whole number, not true"),
        ({"game": "No Game"}, "game", "does not fit the pattern"),
        ({"cards": []}, "cards", "too few entries"),
        ({"cards": "monsters.json"}, "cards", "'cards' must be a list"),
        ({"cards": ["monsters.json", 5]}, "cards[1]", "entry 2 of 'cards' must be a text"),
        ({"cards": ["monsters.json", "none.json"]}, "cards[1]", "'none.json' cannot be read: there is no such file"),
        ({"cards": ["monsters.json", "more"]}, "cards[1]", "this is a folder"),
        ({"cards": ["monsters.json", "monsters.json"]}, "cards[1]", "listed twice"),
        ({"cards": ["monsters.json", "../other.json"]}, "cards[1]", "not a file inside the pack's folder"),
        ({"cards": ["monsters.json", "/etc/hostname"]}, "cards[1]", "not a file inside the pack's folder"),
        ({"cards": ["monsters.json", "more/../../x.json"]}, "cards[1]", "not a file inside the pack's folder"),
        ({"cards": ["monsters.json", "more\\rest.json"]}, "cards[1]", "not a plain relative file name"),
        ({"cards": ["monsters.json", "C:rest.json"]}, "cards[1]", "not a plain relative file name"),
        ({"cards": ["monsters.json", "a\0b"]}, "cards[1]", "not a plain relative file name"),
        ({"cards": ["monsters.json", "x" * 200]}, "cards[1]", "cannot be read"),
        ({"vocab": {"species": []}}, "vocab.species", "must be an object"),
        ({"banned": [5]}, "banned[0]", "must be a text"),
    ],
)
def test_a_fault_in_the_pack_file_names_its_place(
    tmp_path: Path, fields: dict[str, Any], where: str, words: str
) -> None:
    faults = [f for f in faults_of(write(tmp_path, {**META, **fields})) if Path(f.file).name == "pack.json"]
    assert [fault.where for fault in faults] == [where]
    assert words in faults[0].message
    assert faults[0].line > 1


def test_a_file_outside_is_not_read_through_a_link(tmp_path: Path) -> None:
    folder = write(tmp_path / "pack")
    (tmp_path / "secret.json").write_text("[]")
    (folder / "monsters.json").unlink()
    (folder / "monsters.json").symlink_to(tmp_path / "secret.json")
    assert "link out of the pack's folder" in faults_of(folder)[0].message
    (folder / "monsters.json").unlink()
    (folder / "monsters.json").symlink_to(folder / "more" / "rest.json")
    assert "taken already" in faults_of(folder)[0].message  # a link inside is read
    (folder / "monsters.json").unlink()
    (folder / "monsters.json").symlink_to(folder / "monsters.json")
    assert "monsters.json" in faults_of(folder)[0].message  # a link to itself ends


def test_a_pack_file_that_is_a_link_out_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "pack")
    (folder / "pack.json").rename(tmp_path / "pack.json")
    (folder / "pack.json").symlink_to(tmp_path / "pack.json")
    with pytest.raises(InputError, match="leads out"):
        load(folder)


@pytest.mark.parametrize(
    ("make", "words", "unreadable"),
    [
        (lambda f: None, "no such folder", True),
        (lambda f: f.write_text("x"), "not a folder", True),
        (lambda f: f.mkdir(), "no pack.json", True),
        (lambda f: (f / "pack.json").mkdir(parents=True), "this is a folder; a file is needed", True),
        (lambda f: write(f, meta=[1]), "a pack is an object, not a list", False),
        (lambda f: (write(f) / "pack.json").write_bytes(b'{"\xff'), "not UTF-8", False),
        (lambda f: (write(f) / "pack.json").write_bytes(b"[" * 900), "nested too deep", False),
        (lambda f: os.truncate(write(f) / "pack.json", 100_000_000), "too large", True),
    ],
)
def test_a_folder_that_is_no_pack(tmp_path: Path, make: Callable[[Path], object], words: str, unreadable: bool) -> None:
    make(tmp_path / "p")
    with pytest.raises(InputError, match=words) as caught:
        load(tmp_path / "p")
    assert caught.value.unreadable is unreadable


def test_a_name_that_is_no_path() -> None:
    with pytest.raises(InputError):
        load(Path("a\0b"))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"{}", "a card file is a list of cards, not an object"),
        (b"[" * 100 + b"]" * 100, "nested too deep"),
        (b"[\xff]", "not UTF-8"),
        (b'[{"id": 1, "id": 2}]', "stands twice"),
        (b"", "empty"),
        (b" " * 5_000_001, "too large"),
    ],
)
def test_a_broken_card_file(tmp_path: Path, content: bytes, words: str) -> None:
    write(tmp_path)
    (tmp_path / "monsters.json").write_bytes(content)
    assert any(words in fault.message for fault in faults_of(tmp_path))


def test_a_hundred_megabytes_are_refused_at_once(tmp_path: Path) -> None:
    write(tmp_path)
    os.truncate(tmp_path / "monsters.json", 100_000_000)
    (fault,) = [f for f in faults_of(tmp_path) if "too large" in f.message]
    assert fault.where == "cards[0]"


def test_all_files_together_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_module, "MAX_PACK_BYTES", 900)
    assert any("too large together" in fault.message for fault in faults_of(write(tmp_path)))
    monkeypatch.setattr(pack_module, "MAX_FILES", 1)
    assert any("too many card files" in fault.message for fault in faults_of(tmp_path))


def test_listed_names_that_look_like_slips_are_warned_of(tmp_path: Path) -> None:
    lists = {"banned": ["Trial Wurm", "A Card Of Another Pack"], "list_reasons": {"Trial Golm": "because"}}
    warnings = load(write(tmp_path, {**META, **lists})).warnings
    assert [warning.where for warning in warnings] == ["banned[0]", "list_reasons.Trial Golm"]


@pytest.mark.rule("E-LVL-1")
def test_level_up_cards_differ_only_in_the_character(tmp_path: Path) -> None:
    first = {"id": "try-l1", "name": "Level Up! Somebody", "type": "level_up", "rarity": "L"}
    second = {**first, "id": "try-l2", "name": "Level Up! Another", "lore": "Different."}
    assert load(write(tmp_path, rest=[EVENT, first, second])).by_id["try-l2"].lore == "Different."
    (fault,) = faults_of(write(tmp_path, rest=[EVENT, first, {**second, "destiny": 3}]))
    assert fault.where == "[2].destiny"
    assert "differ only in their character" in fault.message
    (fault,) = faults_of(write(tmp_path, rest=[EVENT, {**first, "points": 1}]))
    assert "cannot have points" in fault.message


def test_a_card_file_alone(tmp_path: Path) -> None:
    write(tmp_path, monsters=[WYRM, changed(GOLEM, species="imp")])
    cards, warnings = load_card_file(tmp_path / "monsters.json", CardData)
    assert len(cards) == 2
    assert warnings == ()
    with pytest.raises(InputError, match="no species 'imp'"):
        load_card_file(tmp_path / "monsters.json", CardData, pack_checks, read_meta(tmp_path))
    with pytest.raises(InputError, match="no such file"):
        load_card_file(tmp_path / "none.json", CardData)


# -- Hostile input ----------------------------------------------------------------------------------------------------

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=6)
)
keys = st.sampled_from(
    [
        "id",
        "name",
        "type",
        "do",
        "then",
        "n",
        "cards",
        "target",
        "pick",
        "ability",
        "to",
        "each",
        "format",
        "game",
        "vocab",
    ]
) | st.text(max_size=4)
junk = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=12
)


def mutate(data: Any, draw: Callable[[Any], Any]) -> Any:
    """The data with one value somewhere in it replaced, removed, doubled or renamed."""
    data = copy.deepcopy(data)
    node, holder, at = data, None, None
    while isinstance(node, dict | list) and node and draw(st.integers(0, 4)):
        holder, at = node, draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        node = node[at]
    if holder is None:
        return draw(junk)
    how = draw(st.sampled_from(["replace", "remove", "add"]))
    if how == "replace":
        holder[at] = draw(junk)
    elif how == "remove":
        del holder[at]
    elif isinstance(holder, dict):
        holder[draw(keys)] = draw(junk)
    else:
        holder.insert(0, draw(junk))
    return data


def only_input_errors(folder: Path) -> None:
    faults: tuple[Fault, ...] | None = None
    try:
        load(folder)
    except InputError as error:
        faults = error.faults
    if faults is not None:
        assert faults
        assert all(fault.message and fault.file and str(fault).isprintable() for fault in faults)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_mutated_packs_raise_only_input_errors(tmp_path: Path, data: st.DataObject) -> None:
    draw = data.draw
    parts: dict[str, Any] = {"meta": META, "monsters": [WYRM, GOLEM], "rest": [EVENT]}
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(parts)))
        parts[name] = mutate(parts[name], draw)
    only_input_errors(write(tmp_path, **parts))


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.sampled_from(["pack.json", "monsters.json"]), st.data())
def test_mutated_bytes_raise_only_input_errors(tmp_path: Path, name: str, data: st.DataObject) -> None:
    write(tmp_path)
    source = bytearray((tmp_path / name).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, max(0, len(source) - 1)))
        source[at : at + data.draw(st.integers(0, 6))] = data.draw(st.binary(max_size=4))
    (tmp_path / name).write_bytes(bytes(source))
    only_input_errors(tmp_path)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_raise_only_input_errors(tmp_path: Path, source: bytes) -> None:
    write(tmp_path)
    (tmp_path / "pack.json").write_bytes(source)
    only_input_errors(tmp_path)
