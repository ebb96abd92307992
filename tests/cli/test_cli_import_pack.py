"""The command import-pack: tables of card data become packs that load, and everything that was not read is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.tsv_import import (
    ImportedPack,
    guess_columns,
    import_cards,
    override_columns,
    read_table,
)
from enemy_desktop.games.enemy.gamecards import CARDS
from enemy_desktop.games.enemy.importing import COLUMNS, EnemyImporter
from enemy_desktop.games.enemy.text import Vocab, render_card
from enemy_desktop.storage.bundled import pack_folders

HEADER = (
    "Name\tSet\tImageFile\tType\tAbbrev\tUnique\tElement\tClass\tLevel\tSpecies\tStrength\tDestiny\tVictoryPoints\t"
    "Tolerance\tToPlay\tStorable\tText\tReward\tLore\tRarity\tCode"
)
KEYS = HEADER.split("\t")
IMP = {"Name": "Test Imp", "Type": "Monster", "Species": "Gremlin", "Strength": "3", "Destiny": "4"}


def row(**cells: str) -> str:
    return "\t".join(cells.get(key, "") for key in KEYS)


def table_file(tmp_path: Path, *rows: str, header: str = HEADER, name: str = "set.txt") -> Path:
    file = tmp_path / name
    file.write_text("\n".join([header, *rows]), encoding="utf-8")
    return file


def make(source: bytes, columns: tuple[str, ...] = ()) -> ImportedPack:
    table = read_table(source, "t.txt")
    mapping = override_columns(guess_columns(table.header, COLUMNS), columns, table.header, COLUMNS)
    return import_cards(
        table, mapping, EnemyImporter(), CARDS.card_model, CARDS.pack_checks, game="enemy", pack_id="t", name="T"
    )


def one(**cells: str) -> tuple[dict[str, Any], list[str]]:
    """The only card of a table with one row, and what was told about it."""
    made = make(f"{HEADER}\n{row(**cells)}".encode())
    data = made.results[0].reading.data
    assert data is not None
    return data, [f"{fault.line}:{fault.column} {fault.message}" for fault in made.report]


# -- the command --------------------------------------------------------------------------------------------------------


def printed(card: Any, vocab: Vocab) -> str:
    """One of our own cards as a table would have it."""
    text = render_card(card, "en", vocab)
    kind = {"item": f"Item - {card.subtype}", "level_up": "Level Up!"}.get(card.type, card.type.title())
    return row(
        Name=("•" if card.unique else "") + card.name,
        Type="Promo Event" if card.promo else kind,
        Element=(card.element or "").title(),
        Class=(card.pc_class or "").replace("_", " ").title(),
        Level="" if card.level is None else f"Lv. {card.level}",
        Species=vocab.species[card.species]["en"].title() if card.species else "",
        Strength="" if card.strength is None else f"{card.strength:+d}",
        Destiny=str(card.destiny),
        VictoryPoints=str(card.points or "-"),
        Tolerance=str(card.tolerance or ""),
        ToPlay=text.to_play,
        Storable="Yes" if card.storable else "No",
        Text="\\n".join(text.lines),
        Reward=text.reward.replace("\n", "<br>"),
        Lore=card.lore,
        Rarity=card.rarity,
    )


def test_all_our_own_cards_printed_and_imported_are_the_same_cards(run: Any, tmp_path: Path) -> None:
    ours = CARDS.load_packs(pack_folders("enemy"))[0]
    vocab = Vocab.from_pack(ours.meta.vocab, ours.cards)
    file = table_file(tmp_path, *(printed(card, vocab) for card in ours.cards))
    result = run("import-pack", file, "--out", tmp_path / "again", "--id", "again", "--name", "Again")
    assert result.code == 0, result.out
    count = len(ours.cards)
    assert f"{count} cards from {count} rows: {count} read whole, 0 with text by hand, 0 left out" in result.out
    again = CARDS.load_pack(tmp_path / "again")
    assert again.meta.name == "Again"
    for card, copy in zip(ours.cards, again.cards, strict=True):
        changed = {"id": copy.id, "ja_name": "", "ja_lore": ""}
        assert copy.model_dump() == {**card.model_dump(), **changed}, card.name
    assert sorted(path.name for path in (tmp_path / "again").iterdir()) == ["cards.json", "pack.json"]


def test_what_is_not_read_is_told_by_line_and_column_and_kept(run: Any, tmp_path: Path) -> None:
    text = "When you play this monster, draw a card.\\nFlurb the grix."
    file = table_file(
        tmp_path,
        row(**IMP, Text=text, Reward="Draw a crad."),
        row(**{**IMP, "Name": "No Strength", "Strength": ""}),
        row(**{**IMP, "Name": "Odd", "Type": "Dragon"}),
        row(**IMP),
    )
    out = tmp_path / "p"
    result = run("import-pack", file, "--out", out, "--id", "p")
    assert result.code == 1
    line = row(**IMP, Text=text, Reward="Draw a crad.")
    at = line.index("Flurb") + 1
    assert f"{file}:2:{at}: warning: Text: left to the players: cannot read 'Flurb the grix'" in result.out
    at = line.index("crad") + 1
    assert f"{file}:2:{at}: warning: Reward: left to the players: cannot read 'crad' (did you mean" in result.out
    assert f"{file}:3:1: error: Name: left out: a card of type 'monster' needs strength" in result.out
    assert f"{file}:4:" in result.out
    assert "there is no type 'Dragon'" in result.out
    assert f"{file}:5:1: error: Name: left out: 'Test Imp' stands in line 2 already" in result.out
    assert "1 card from 4 rows: 0 read whole, 1 with text by hand, 3 left out" in result.out
    left = (out / "left-out.txt").read_text(encoding="utf-8").splitlines()
    assert left == [HEADER, *file.read_text(encoding="utf-8").split("\n")[2:]]
    assert "Flurb the grix" in (out / "import-report.txt").read_text(encoding="utf-8")
    card = CARDS.load_pack(out).cards[0]
    assert [ability.ability for ability in card.abilities] == ["played"]
    assert card.unread == "Flurb the grix.\nReward: Draw a crad."
    assert run("validate-pack", out).code == 0


def test_a_card_with_text_by_hand_says_so_and_is_played_with_its_numbers(run: Any, tmp_path: Path) -> None:
    from enemy_desktop.games.registry import games

    rows = [
        row(**{**IMP, "Name": f"Imp {i}", "VictoryPoints": "1", "Text": "Flurb."}) for i in range(5)
    ] + [
        row(Name=f"Hero {i}", Type="PC", Class="Twin Blade", Level="1", Strength="3", Destiny="3", Text="Zomp.") for i in range(5)
    ] + [
        row(Name=f"{kind} {i}", Type=kind, Destiny="2", Text="Grumble loudly.")
        for kind in ("Event", "Action", "Field") for i in range(2)
    ]  # fmt: skip
    out = tmp_path / "hand"
    assert run("import-pack", table_file(tmp_path, *rows), "--out", out, "--id", "hand").code == 1
    pack = CARDS.load_pack(out)
    assert len(pack.cards) == 16
    table = games()["enemy"].load_table([pack])
    number = next(i for i, card in enumerate(pack.cards) if card.type == "event")
    assert "By hand: Grumble loudly" in table.face(number, "en").spoken()
    assert "手動: Grumble loudly" in table.face(number, "ja").spoken()
    deck = tmp_path / "deck.json"
    main = [{"card": card.name, "n": 4} for card in pack.cards][:15]
    deck.write_text(json.dumps({"format": 1, "game": "enemy", "name": "Hand", "main": main}))
    played = run("simulate", "--decks", deck, deck, "-n", "10", "--pack", out, "--json")
    assert played.code == 0, played.err


def test_columns_can_be_overruled(run: Any, tmp_path: Path) -> None:
    header = "Title of it,What,Zahl,Weird"
    file = table_file(tmp_path, 'Lantern,Field,3,"Draw, then"', header=header, name="x.csv")
    failed = run("import-pack", file, "--out", tmp_path / "a")
    assert failed.code == 2
    assert "no column for 'Name' (name), 'Type' (type) was found; the table has: Title of it, What, Zahl" in failed.err
    assert not (tmp_path / "a").exists()
    result = run(
        "import-pack", file, "--out", tmp_path / "a", "-c", "name=Title of it,type=2", "--columns", "destiny=zahl"
    )
    assert result.code == 1
    assert "the column 'Weird' is not used (1 cells)" in result.out
    card = CARDS.load_pack(tmp_path / "a").cards[0]
    assert (card.name, card.type, card.destiny) == ("Lantern", "field", 3)
    for wish, message in (
        ("nam=What", "there is no column key 'nam' (did you mean 'name'?)"),
        ("name=Whaat", "the table has no column 'Whaat' (did you mean 'What'?)"),
        ("name", "a column is given as key=Header"),
    ):
        result = run("import-pack", file, "--out", tmp_path / "b", "-c", wish)
        assert result.code == 2
        assert message in result.err


def test_bad_wishes(run: Any, tmp_path: Path) -> None:
    file = table_file(tmp_path, row(**IMP))
    (tmp_path / "there").mkdir()
    for arguments, message in (
        ((tmp_path / "no.txt",), "there is no such file"),
        ((file, "--out", tmp_path / "there"), "is there already"),
        ((file, "--id", "Bad Id"), "is no id for a pack"),
        ((file, "--game", "chess"), "no game 'chess' is installed"),
        ((table_file(tmp_path, header="just words", name="w.txt"),), "its first line has no columns"),
        ((table_file(tmp_path, header="", name="e.txt"),), "the file is empty"),
        ((table_file(tmp_path, name="h.txt"),), "no row of this table makes a card"),
        ((file, "--out", file / "inside"), "cannot be written"),
    ):
        result = run("import-pack", *arguments, *([] if "--out" in arguments else ["--out", tmp_path / "new"]))
        assert (result.code, message in result.err) == (2, True), (arguments, result)
    assert not (tmp_path / "new").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_pictures_are_found_by_name_and_never_outside(run: Any, tmp_path: Path) -> None:
    pictures = tmp_path / "setimages"
    (pictures / "general").mkdir(parents=True)
    (pictures / "general" / "imp.jpg").write_bytes(b"\xff\xd8\xff picture")
    (tmp_path / "secret.png").write_bytes(b"secret")
    file = table_file(
        tmp_path,
        row(**IMP, ImageFile="imp,back"),
        row(**{**IMP, "Name": "Sly"}, ImageFile="../secret"),
        row(**{**IMP, "Name": "Plain"}),
    )
    result = run("import-pack", file, "--out", tmp_path / "p", "--id", "p", "--images", pictures)
    assert "there is no picture '../secret' in" in result.out
    assert [path.name for path in (tmp_path / "p" / "images").iterdir()] == ["p-001.jpg"]


def test_a_plugin_gives_its_name_to_the_pack(run: Any, tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "plugininfo.txt").write_text("<plugin><pluginname>Old Server</pluginname><deckzone></plugin>")
    file = table_file(tmp_path / "sets", row(**IMP), name="first.txt")
    assert run("import-pack", file, "--out", tmp_path / "p").code == 0
    assert CARDS.load_pack(tmp_path / "p").meta.name == "Old Server first"
    (tmp_path / "plugininfo.txt").write_text("nothing")
    result = run("import-pack", file, "--out", tmp_path / "q")
    assert result.code == 0
    assert CARDS.load_pack(tmp_path / "q").meta.name == "first"


def test_installed_at_once(run: Any, tmp_path: Path) -> None:
    from enemy_desktop.storage.pack_install import PackLibrary
    from enemy_desktop.storage.paths import Paths

    file = table_file(tmp_path, row(**IMP))
    library = PackLibrary(Paths.of_user().packs)
    try:
        result = run("import-pack", file, "--out", tmp_path / "p", "--id", "at-once", "--install")
        assert result.code == 0
        assert "at-once" in [pack.id for pack in library.packs("enemy") if pack.on]
        again = run("import-pack", file, "--out", tmp_path / "q", "--id", "at-once", "--install")
        assert again.code == 2
        assert "a pack with this id is installed" in again.err
    finally:
        library.remove("enemy", "at-once")


# -- tables -------------------------------------------------------------------------------------------------------------


def test_tab_separated_tables_know_no_quotes() -> None:
    made = make(f"{HEADER}\n{row(**IMP, Lore=chr(34) + 'unbalanced')}\n{row(**{**IMP, 'Name': 'Two'})}".encode())
    assert [r.reading.data and r.reading.data.get("lore", "") for r in made.results] == ['"unbalanced', ""]


def test_ragged_rows() -> None:
    made = make(f"{HEADER}\nLantern\tA\tx\tField\n{row(**IMP)}\tmore\tand more\n".encode())
    assert made.cards == 2
    assert "3:1 cells behind the last column were not taken: 'more', 'and more'" in [
        f"{f.line}:{f.column} {f.message}" for f in made.report
    ]


def test_csv_with_line_breaks_and_semicolons() -> None:
    source = 'Name;Type;Destiny;Lore\n"Lantern";Field;3;"one\ntwo; ""three"""\nOther;Field;2;x\n'
    made = make(source.encode())
    assert [(r.row.line, r.reading.data and r.reading.data["name"]) for r in made.results] == [
        (2, "Lantern"),
        (4, "Other"),
    ]
    assert made.results[0].reading.data is not None
    assert made.results[0].reading.data["lore"] == 'one\ntwo; "three"'


@pytest.mark.parametrize("change", ["bom", "crlf", "latin", "utf-16"])
def test_encodings_and_line_ends(change: str) -> None:
    text = f"{HEADER}\n{row(**{**IMP, 'Name': 'Café'})}\n"
    source = {
        "bom": b"\xef\xbb\xbf" + text.encode(),
        "crlf": text.replace("\n", "\r\n").encode(),
        "latin": text.encode("latin-1"),
        "utf-16": b"\xff\xfe" + text.encode("utf-16-le"),
    }[change]
    data = make(source).results[0].reading.data
    assert data is not None
    assert data["name"] == "Café"


def test_columns_are_guessed_from_their_headers() -> None:
    header = ["CARD NAME", "VP", "Card Type", "Strenght", "Game Text", "Sound", "Name", "to-play"]
    found = guess_columns(header, COLUMNS)
    assert {key: header[at] for key, at in found.items()} == {
        "name": "CARD NAME", "points": "VP", "type": "Card Type", "strength": "Strenght", "text": "Game Text",
        "to_play": "to-play",
    }  # fmt: skip


# -- cards --------------------------------------------------------------------------------------------------------------


def test_one_column_for_all_text() -> None:
    data, told = one(**IMP, Text="To play: Spot a gremlin.\\nMay fight when a gremlin fights.\\nReward: Draw a card.")
    assert [need["need"] for need in data["to_play"]] == ["spot"]
    assert [ability["ability"] for ability in data["abilities"]] == ["joins", "reward"]
    assert told == []


def test_an_event_on_two_lines_resolves_once() -> None:
    data, told = one(Name="E", Type="Event", Destiny="1", Text="Draw a card.<br>Heal one of your wounded PCs.")
    assert [effect["do"] for effect in data["abilities"][0]["then"]] == ["draw", "heal"]
    assert told == []


def test_what_an_action_asks_for_is_asked_when_it_is_flipped() -> None:
    flip = "Flip during a fight involving your PC. Give the fighting PC +2 strength for this fight."
    data, told = one(Name="A", Type="Action", Destiny="1", ToPlay="Spot one Fire.", Text=flip)
    assert "to_play" not in data
    assert data["abilities"][0]["to_flip"][0]["need"] == "spot"
    assert told == []


def test_an_item_without_a_readable_bearer() -> None:
    item = {"Name": "Blade", "Type": "Weapon", "Level": "1", "Destiny": "2"}
    data, told = one(**item, Class="Twin Blade")
    assert data["to_play"] == [{"need": "bearer", "cards": {"kind": "pc", "pc_class": "twin_blade"}}]
    assert told == ["2:1 Name: only its class can bear it here"]
    data, told = one(**item)
    assert data["to_play"] == [{"need": "bearer", "cards": {"kind": "pc"}}]
    assert told == ["2:1 Name: any PC can bear it here"]


def test_numbers_that_are_none_are_told_and_never_made_up() -> None:
    with pytest.raises(InputError, match="'X' is no number from -9 to 20"):
        one(**{**IMP, "Strength": "X"})
    data, told = one(**{**IMP, "Destiny": "12"}, Tolerance="2")
    assert "destiny" not in data
    assert any("'12' is no number from 0 to 9" in text for text in told)
    assert any("it has no destiny number; 0 is played with" in text for text in told)
    assert any("a card of type 'monster' has none; '2' was not taken" in text for text in told)


def test_a_text_that_means_nothing_on_its_card_is_left_to_the_players() -> None:
    data, told = one(Name="E", Type="Event", Destiny="1", Text="Give the fighting PC +2 strength for this fight.")
    assert data["unread"] == "Give the fighting PC +2 strength for this fight."
    assert len(told) == 1
    assert "left to the players" in told[0]


def test_a_card_that_speaks_of_one_that_was_left_out() -> None:
    text = "Your PCs named “Gone Hero” get +1 strength."
    made = make(f"{HEADER}\n{row(Name='Gone Hero', Type='PC', Destiny='2')}\n{row(**IMP, Text=text)}".encode())
    data = made.results[1].reading.data
    assert data is not None
    assert data["unread"] == text
    assert made.results[0].reading.data is None


def test_a_species_that_text_cannot_speak_of_is_told() -> None:
    _, told = one(**{**IMP, "Species": "Monster"})
    assert told == ["0:0 the species 'monster' cannot be called 'monster': card text means something else by that; "
                    "card text cannot speak of it"]  # fmt: skip


# -- strangers' tables --------------------------------------------------------------------------------------------------


def refused(error: InputError) -> None:
    """An error that a person can read."""
    assert error.faults
    assert all(fault.message.strip() for fault in error.faults)
    assert len(str(error)) < 100_000


def loads(made: ImportedPack, folder: Path) -> None:
    for name, data in made.files.items():
        (folder / name).write_bytes(data)
    assert len(CARDS.load_pack(folder).cards) == made.cards


WORDS = st.sampled_from(
    [
        "Monster", "PC", "Item", "Weapon", "Action", "Event", "Field", "Level Up!", "Promo Event", "Fire", "Twin Blade",
        "1", "3", "-", "9", "", "Gremlin", "Imp", "x", "yes", "Draw a card.", "Spot an imp.", "•Odd", "Spot none.",
        "Flip during a fight. Draw a card.", "May fight when an imp fights.", "Bearer must be a Twin Blade.", "Reward: Draw.",
        "When you play this monster, draw a card.", "To play: Spot a card.", '"', "\\n", "<br>", "Ω Odd, Even, Sign",
        "Your PCs named “Imp” get +1 strength.", "Replace one of your PCs.", "Sacrifice a PC.",
    ]
)  # fmt: skip


@settings(max_examples=150)
@given(rows=st.lists(st.lists(WORDS, min_size=4, max_size=24), min_size=1, max_size=6))
def test_any_cells_make_a_pack_that_loads_or_a_clear_error(
    rows: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    source = "\n".join([HEADER, *("\t".join(cells) for cells in rows)]).encode()
    try:
        made = make(source)
    except InputError as error:
        refused(error)
        return
    assert made.cards + made.left_out == len(made.results)
    for result in made.results:
        reading = result.reading
        assert reading.data is not None or any(problem.severity == "error" for problem in reading.problems)
        if reading.data is not None and not reading.problems:
            assert not reading.by_hand
    loads(made, tmp_path_factory.mktemp("pack"))


@settings(max_examples=300)
@given(st.binary(max_size=300), st.sampled_from([b"", b"Name\tType\n", b"Name,Type\n", b"Name;Type;Text\n"]))
def test_any_bytes_make_a_pack_or_a_clear_error(source: bytes, head: bytes) -> None:
    try:
        make(head + source)
    except InputError as error:
        refused(error)


@pytest.mark.parametrize(
    "source",
    [
        b"\t" * 1_000_000,
        HEADER.encode() + b"\n" + b"\t" * 2_000_000,
        HEADER.encode() + b"\n" + b"a\tb\n" * 20_001,
        b"Name,Type\n" + b'"' + b"a\n" * 500_000,
        b"Name,Type\n" + b'"' * 1_000_001,
        b"Name\tType\tDestiny\tText\nA\tEvent\t1\t" + b"draw a card. " * 100_000,
        b"Name\tType\tDestiny\tText\nA\tEvent\t1\t" + b"a\\n" * 5_000,
    ],
    ids=["tabs", "long row", "many rows", "open quote", "quotes", "long text", "many lines"],
)
def test_hostile_tables_end_soon(source: bytes) -> None:
    import time

    start = time.process_time()
    try:
        made = make(source)
        assert made.files
    except InputError as error:
        refused(error)
    assert time.process_time() - start < 30


def test_words_that_are_right_alone_and_too_many_together() -> None:
    five = "\\n".join(["When you play this monster, draw a card."] * 5)
    data, told = one(**IMP, Text=five)
    assert "abilities" not in data
    assert data["unread"].count("draw a card") == 5
    assert any("make no card together" in text for text in told)


def test_an_action_that_says_two_things_to_flip() -> None:
    flip = "Flip during a fight involving your PC. Give the fighting PC +2 strength for this fight."
    data, told = one(Name="A", Type="Action", Destiny="1", Text=f"{flip}\\n{flip}")
    assert len(data["abilities"]) == 1
    assert data["unread"] == flip
    column = row(Name="A", Type="Action", Destiny="1", Text=f"{flip}\\n{flip}").rindex(flip) + 1
    assert told == [f"2:{column} Text: left to the players: one card cannot say that twice"]
    data, _ = one(Name="A", Type="Action", Destiny="1", ToPlay="Spot one Fire.", Text="Grumble.")
    assert data["unread"] == "To play: Spot one Fire.\nGrumble."


def test_odd_facts_are_told() -> None:
    data, told = one(**{**IMP, "Name": "x" * 10}, Unique="perhaps", Rarity="Shiny", Class="Twin Blade", Element="Ice")
    assert [key for key in ("unique", "rarity", "element") if key in data] == []
    texts = " ".join(told)
    for message in (
        "'perhaps' is neither yes nor no", "no rarity 'Shiny'", "type 'monster' has none; 'Twin Blade'", "no element 'Ice'",
    ):  # fmt: skip
        assert message in texts
    with pytest.raises(InputError, match="at most 60 characters"):
        one(**{**IMP, "Name": "x" * 61})
    with pytest.raises(InputError, match="it has no type"):
        one(**{**IMP, "Type": ""})
    with pytest.raises(InputError, match="an item has a level from 1 to 3"):
        one(Name="Blade", Type="Weapon", Level="5", Destiny="2")
    with pytest.raises(InputError, match="its text has more than 4,000 characters"):
        one(**IMP, Text="Grumble. " * 500)
    assert one(Name="Up", Type="Level Up!")[0]["rarity"] == "L"
    assert one(**IMP, Code="2U63")[0]["rarity"] == "U"
    assert one(**{**IMP, "Species": "炎の獣"})[0]["species"] == "species_1"


def test_limits_of_tables() -> None:
    with pytest.raises(InputError, match="more than 200 columns"):
        make("\t".join(f"c{i}" for i in range(201)).encode())
    with pytest.raises(InputError, match="more than 20,000 rows"):
        make(b"Name\tType\n" + b"a\tField\n" * 20_001)
    made = make(f"{HEADER}\n{row(**IMP, Lore='x' * 30_000)}".encode())
    assert "a cell is cut after 20,000 characters" in str(made.report[0])
