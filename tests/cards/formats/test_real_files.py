"""What files of other programs do, one test for each oddity. All files here are made for these tests."""

from __future__ import annotations

import json
from typing import Any

import pytest
from deck_list_kit import CARDS, catalogue, counts, messages, read

from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.formats import match_deck, read_deck_list

DEK = """<deck version="0.8">
  <meta><game>Tiny</game><title>Heat</title><author>Somebody</author></meta>
  <superzone name="Deck">
    <card><name id="imp_1">Cinder Imp</name><set>A</set></card>
    <card><name id="imp_1">Cinder Imp</name><set>A</set></card>
    <card><name id="rod">Aaron&apos;s Rod</name><set>A</set></card>
  </superzone>
  <superzone name="Show Case"><card><name id="cup">Gold Cup</name><set>B</set></card></superzone>
  <superzone name="Reserve"><card><name id="wick">Wick Imp</name><set>A</set></card></superzone>
  <superzone name="Empty"></superzone>
</deck>
"""
COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Heat</deckname><comments>Burn &amp; run</comments>
  <zone name="main"><card number="3" name="Cinder Imp"/><card number="1" name="Aaron&apos;s Rod"/></zone>
  <zone name="sideboard"><card number="2" name="Gold Cup"/></zone>
</cockatrice_deck>
"""
O8D = """<?xml version="1.0" encoding="utf-8" standalone="yes"?><deck game="d1d8cc2c-e817-4b4d-9449-3315bbd3c643">\
<section name="Main" shared="False"><card qty="2" id="2d85fd94-7aaa-498e-93a4-fded6dc25824">Cinder Imp</card>\
<card qty="1" id="03dfbdc2-aca0-408f-b0d9-abb7593e2fd1">Odd, but True</card></section>\
<section name="Allies" /><notes><![CDATA[by <me>]]></notes></deck>"""


def tts(objects: list[dict[str, Any]], **more: Any) -> bytes:
    return json.dumps({"SaveName": "", "ObjectStates": objects, **more}).encode()


def tts_card(name: str, number: int = 100) -> dict[str, Any]:
    return {"Name": "Card", "Nickname": name, "CardID": number, "CustomDeck": {"1": {"FaceURL": ""}}}


# -- LackeyCCG ----------------------------------------------------------------------------------------------------------


def test_lackey_repeats_the_element_for_each_copy() -> None:
    found = read(DEK, "x.dek")
    assert counts(found.deck) == {
        "main": {"Cinder Imp": 2, "Aaron's Rod": 1},
        "show_case": {"Gold Cup": 1},
        "reserve": {"Wick Imp": 1},
    }
    assert found.deck.name == "Heat"
    assert found.deck.note == "Author: Somebody"
    assert messages(found) == ["9: 'Reserve' is no part of the deck here; its cards stay in a section 'reserve'"]


@pytest.mark.parametrize(
    "head",
    [
        '<?xml version="1.0"?>\n<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.!dtd">\n',
        '<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.!dtd">',
        '\n  <?xml version="1.0" encoding="utf-16"?>\n',
    ],
)
def test_lackey_document_type_and_wrong_declarations_do_not_matter(head: str) -> None:
    assert counts(read(head + DEK).deck)["main"] == {"Cinder Imp": 2, "Aaron's Rod": 1}


def test_lackey_other_versions_and_namespaces_and_case() -> None:
    changed = DEK.replace('"0.8"', '"2.0" xmlns:q="urn:q"').replace("superzone", "q:SuperZone")
    assert counts(read(changed).deck)["main"] == {"Cinder Imp": 2, "Aaron's Rod": 1}


def test_magic_online_uses_the_same_suffix() -> None:
    source = (
        '<Deck xmlns:xsd="urn:x"><NetDeckID>0</NetDeckID><Cards CatID="1" Quantity="4" Sideboard="false" '
        'Name="Cinder Imp" Annotation="0"/><Cards CatID="2" Quantity="1" Sideboard="true" Name="Wick Imp"/></Deck>'
    )
    found = read(source, "x.dek")
    assert counts(found.deck) == {"main": {"Cinder Imp": 4}, "sideboard": {"Wick Imp": 1}}


def test_what_a_deck_does_not_have_is_told() -> None:
    source = DEK.replace(
        '<superzone name="Empty"></superzone>', "<wishes>many</wishes><superzone name='Q'>words</superzone>"
    )
    source = source.replace("<set>B</set>", "<set>B</set><foil>yes</foil>")
    told = messages(read(source))
    assert "8: <foil> with the text 'yes' was not taken" in told
    assert "10: <wishes> with the text 'many' was not taken" in told
    assert "10: text between the elements of <superzone> was not taken: 'words'" in told


def test_a_card_without_a_name() -> None:
    told = messages(read(DEK.replace("Aaron&apos;s Rod", "")))
    assert "6: a card has only a picture's name, 'rod'; that is taken as its name" in told
    told = messages(read(DEK.replace('<name id="rod">Aaron&apos;s Rod</name>', "")))
    assert "6: a card without a name was not taken" in told


# -- Cockatrice and OCTGN -----------------------------------------------------------------------------------------------


def test_cockatrice_counts_and_calls_the_side_by_several_names() -> None:
    for zone in ("sideboard", "side"):
        found = read(COD.replace('"sideboard"', f'"{zone}"'), "x.cod")
        # The cups go nowhere but into the show case, so that a side of cups alone is that.
        assert counts(found.deck) == {"main": {"Cinder Imp": 3, "Aaron's Rod": 1}, "show_case": {"Gold Cup": 2}}
        assert (found.deck.name, found.deck.note) == ("Heat", "Burn & run")
        assert messages(found) == []


@pytest.mark.parametrize("number", ["0", "-3", "many", "1e3", "99999999999", "1000"])
def test_a_count_that_is_none_is_told(number: str) -> None:
    found = read(COD.replace('number="3"', f'number="{number}"'))
    assert counts(found.deck)["main"] == {"Aaron's Rod": 1}
    assert len(messages(found)) == 1
    assert messages(found)[0].startswith("4: ")
    assert "Cinder Imp" in messages(found)[0]
    assert "not taken" in messages(found)[0]


def test_octgn_on_one_line_with_a_byte_order_mark_and_foreign_identities() -> None:
    found = read(b"\xef\xbb\xbf" + O8D.encode(), "x.o8d")
    assert counts(found.deck) == {"main": {"Cinder Imp": 2, "Odd, but True": 1}}
    assert found.deck.note == "by <me>"
    assert any("is a deck for 'd1d8cc2c-e817-4b4d-9449-3315bbd3c643'" in text for text in messages(found))


def test_octgn_identity_of_ours_beats_a_name_nobody_knows() -> None:
    from enemy_desktop.cards.formats.writing import guid_of

    source = O8D.replace("2d85fd94-7aaa-498e-93a4-fded6dc25824", guid_of("tiny", "Wick Imp")).replace(
        ">Cinder Imp<", ">Old Name<"
    )
    found = read(source)
    assert counts(found.deck)["main"] == {"Wick Imp": 2, "Odd, but True": 1}
    assert "1: 'Old Name' is read as 'Wick Imp', whose identity it has" in messages(found)


def test_an_unknown_zone_goes_into_the_deck_and_is_told() -> None:
    found = read(O8D.replace('name="Main"', 'name="Mission Pile"'))
    assert counts(found.deck) == {"main": {"Cinder Imp": 2, "Odd, but True": 1}}
    assert "1: the zone 'Mission Pile' is not known; its cards were put into the deck" in messages(found)


def test_a_card_that_the_deck_refuses_goes_where_it_may_stand() -> None:
    found = read(COD.replace("Aaron&apos;s Rod", "Silver Cup"))
    assert counts(found.deck) == {"main": {"Cinder Imp": 3}, "show_case": {"Silver Cup": 1, "Gold Cup": 2}}
    assert messages(found) == ["4: 'Silver Cup' does not go into 'main'; it was put into 'show_case'"]


# -- the content decides ------------------------------------------------------------------------------------------------


def test_a_wrong_suffix_does_not_matter_and_is_told() -> None:
    found = read(COD, "x.dek")
    assert counts(found.deck)["main"] == {"Cinder Imp": 3, "Aaron's Rod": 1}
    assert messages(found) == ["0: the file ends in '.dek' but is a Cockatrice deck; it was read as that"]
    assert messages(read("4 Cinder Imp", "x.o8d")) == [
        "0: the file ends in '.o8d' but is a plain list; it was read as that"
    ]


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("<plugin><pluginname>X</pluginname></plugin>", "the description of a LackeyCCG plug-in"),
        ('<cockatrice_carddatabase version="4"><cards/></cockatrice_carddatabase>', "a card database of Cockatrice"),
        ("<html><body>404</body></html>", "a web page"),
        ("<svg/>", "XML whose root is <svg>"),
        ("Name\tSet\tImageFile\nA\tB\tC\n", "a table of card data, not a deck list"),
        ('{"a": 1}', "neither a deck file of this program nor a saved object"),
        ("", "the file is empty"),
        (" \n\n", "the file is empty"),
        (b"PK\x03\x04rest", "a zip file, not a deck list"),
        (b"\x00\x01\x02", "not a text file"),
        ("<deck></deck>", "there is no card in this file"),
        ("// only a remark\n", "there is no card in this file"),
    ],
)
def test_files_that_are_no_deck_say_what_they_are(source: str | bytes, what: str) -> None:
    with pytest.raises(InputError, match="^(?s:.*)" + what.replace("(", r"\(")):
        read(source, "f")


def test_far_too_large() -> None:
    with pytest.raises(InputError, match="too large for a deck list"):
        read(b"1 Cinder Imp\n" * 500_000)


# -- encodings ----------------------------------------------------------------------------------------------------------


def test_latin_1_with_and_without_saying_so() -> None:
    plain = read("2 Café Noir\r\n1 Cinder Imp\r\n".encode("latin-1"))
    assert counts(plain.deck) == {"main": {"Café Noir": 2, "Cinder Imp": 1}}
    assert messages(plain) == ["1: byte 0xE9 is not UTF-8; the file is read as Latin-1"]
    declared = COD.replace("UTF-8", "ISO-8859-1").replace("Cinder Imp", "Café Noir").encode("latin-1")
    assert counts(read(declared).deck)["main"] == {"Café Noir": 3, "Aaron's Rod": 1}
    assert messages(read(declared)) == []
    lying = COD.replace("Cinder Imp", "Café Noir").encode("latin-1")
    assert counts(read(lying).deck)["main"] == {"Café Noir": 3, "Aaron's Rod": 1}


def test_windows_signs_in_latin_1() -> None:
    assert counts(read(b"1 Aaron\x92s Rod").deck) == {"main": {"Aaron's Rod": 1}}


def test_a_server_sign_that_latin_1_lost() -> None:
    found = read("1 ? Waking, Amber, Orchard")
    assert counts(found.deck) == {"main": {"Δ Waking, Amber, Orchard": 1}}
    assert messages(found) == ["1: '? Waking, Amber, Orchard' is read as 'Δ Waking, Amber, Orchard'"]


# -- XML that is not valid ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('</superzone>\n  <superzone name="Show', '</superzne>\n  <superzone name="Show', "closes nothing"),
        ("Aaron&apos;s Rod", "Fish & Chips <hot>", "never closed"),
        ("</deck>", "", "the file ends inside <deck>"),
        (
            '<set>A</set></card>\n    <card><name id="rod">',
            '<set>A</set>\n    <card><name id="rod">',
            "a <card> before it",
        ),
        ("</meta>", "</meta> < ", "a '<' that begins no element is read as text"),
        ('id="rod"', "id='it's'", "attributes are not written as they should be"),
    ],
)
def test_damaged_xml_is_read_as_far_as_it_makes_sense(old: str, new: str, told: str) -> None:
    assert DEK.count(old) == 1
    found = read(DEK.replace(old, new))
    assert any("this is not valid XML" in text for text in messages(found))
    assert any(told in text for text in messages(found)), messages(found)
    assert counts(found.deck)["main"]["Cinder Imp"] == 2
    assert sum(sum(cards.values()) for cards in counts(found.deck).values()) == 5


def test_a_bare_ampersand_costs_nothing() -> None:
    found = read(COD.replace("Cinder Imp", "Fish & Chips &lt;hot&gt;"))
    assert counts(found.deck)["main"] == {"Fish & Chips <hot>": 3, "Aaron's Rod": 1}


def test_an_apostrophe_in_single_quotes() -> None:
    found = read(COD.replace('name="Aaron&apos;s Rod"', "name='Aaron's Rod'"))
    assert counts(found.deck)["main"] == {"Cinder Imp": 3, "Aaron's Rod": 1}


def test_a_deck_cut_off_in_the_middle_keeps_what_came_before() -> None:
    found = read(DEK[: DEK.index("Aaron") + 3])
    assert counts(found.deck)["main"]["Cinder Imp"] == 2
    assert [card.name for card in found.unmatched] == ["Aar"]


@pytest.mark.parametrize(
    "dtd",
    [
        '<!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE deck [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>',
    ],
)
def test_entities_of_a_file_are_refused(dtd: str) -> None:
    with pytest.raises(InputError, match="declares entities of its own or reaches outside the file"):
        read(dtd + DEK.replace("Cinder Imp", "&a;"))


# -- plain lists --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "3\tCinder Imp", "3 Cinder Imp", "3x Cinder Imp", "3X  Cinder Imp", "x3 Cinder Imp", "[3] Cinder Imp",
        "(3) Cinder Imp", "3× Cinder Imp", "Cinder Imp x3", "Cinder Imp (x3)", "  3 Cinder Imp  ", "- 3 Cinder Imp",
        "* 3 Cinder Imp", "3 cinder imp", "3 Cinder Imp (ABC) 12", "3 Cinder Imp (ABC) 12 *F*", "3 CINDER IMP [A]",
        "3 •Cinder Imp", "3\u3000Cinder Imp", "3 x Cinder Imp",
    ],
)  # fmt: skip
def test_counts_as_people_write_them(line: str) -> None:
    found = read(line)
    assert counts(found.deck) == {"main": {"Cinder Imp": 3}}
    assert not found.unmatched


def test_names_that_look_like_something_else() -> None:
    found = read('2 47th Door\n47th Door\nOdd, but True\n1 Lost "Echo" [Hall]\n炎のインプ\n1 Long Way, The\n')
    assert counts(found.deck)["main"] == {
        "47th Door": 3, "Odd, but True": 1, 'Lost "Echo" [Hall]': 1, "炎のインプ": 1, "The Long Way": 1,
    }  # fmt: skip


def test_lackey_text_zones() -> None:
    found = read("4\tCinder Imp\n1\tWick Imp\nShow Case:\n1\tGold Cup\nNothing:\n")
    assert counts(found.deck) == {"main": {"Cinder Imp": 4, "Wick Imp": 1}, "show_case": {"Gold Cup": 1}}
    assert messages(found) == ["5: there are no cards under 'Nothing'"]


@pytest.mark.parametrize(
    "source",
    [
        "4 Cinder Imp\n\nSideboard\n2 Wick Imp",
        "Deck\n4 Cinder Imp\n\nSideboard:\n2 Wick Imp",
        "Mainboard (4)\n4 Cinder Imp\nSideboard (2)\n2 Wick Imp",
        "4 Cinder Imp\nSB: 2 Wick Imp",
        "4 Cinder Imp\n// Sideboard\n2 Wick Imp",
        "[Main]\n4 Cinder Imp\n[Sideboard]\n2 Wick Imp",
        "== Deck ==\n4 Cinder Imp\n== Sideboard ==\n2 Wick Imp",
    ],
)
def test_cockatrice_text_and_other_sideboards(source: str) -> None:
    assert counts(read(source).deck) == {"main": {"Cinder Imp": 4}, "sideboard": {"Wick Imp": 2}}


def test_an_empty_line_alone_makes_no_sideboard_but_a_remark() -> None:
    found = read("4 Cinder Imp\n\n2 Wick Imp\n")
    assert counts(found.deck) == {"main": {"Cinder Imp": 4, "Wick Imp": 2}}
    assert messages(found) == ["0: an empty line parts the list; both parts are read as the deck, none as a sideboard"]


def test_name_and_remarks_at_the_top() -> None:
    found = read("My Deck\nmade on a train\nCinder Imp\n2 Wick Imp\n# later thoughts\n")
    assert counts(found.deck) == {"main": {"Cinder Imp": 1, "Wick Imp": 2}}
    assert found.deck.name == "My Deck"
    assert found.deck.note == "made on a train\nlater thoughts"
    assert messages(found) == ["1: read as the deck's name: 'My Deck'", "2: read as a remark: 'made on a train'"]


def test_a_name_in_a_comment() -> None:
    assert read("// Name: Burn\n1 Cinder Imp").deck.name == "Burn"


def test_lines_of_any_length_and_number() -> None:
    found = read("1 Cinder Imp\n" + "a" * 100_000 + "\n" + "2 Wick Imp\n" * 60_000)
    assert counts(found.deck)["main"] == {"Cinder Imp": 1, "Wick Imp": 998}
    assert any("more than 50,000 lines are no deck" in text for text in messages(found))
    assert any("more remarks are not shown" in text for text in messages(found))


# -- Tabletop Simulator -------------------------------------------------------------------------------------------------


def test_a_saved_deck_counts_its_cards() -> None:
    cards = [tts_card("Cinder Imp\nMonster\nStrength 3", 100), tts_card("Cinder Imp", 100), tts_card("Wick Imp", 201)]
    deck = {"Name": "DeckCustom", "Nickname": "Fire (B3)", "DeckIDs": [100, 100, 201], "ContainedObjects": cards}
    found = read(tts([deck]), "x.json")
    assert counts(found.deck) == {"main": {"Cinder Imp": 2, "Wick Imp": 1}}
    assert found.deck.name == "Fire (B3)"
    assert messages(found) == []


def test_bags_single_cards_and_other_things() -> None:
    deck = {
        "Name": "Deck",
        "Nickname": "Show Case",
        "ContainedObjects": [tts_card("Gold Cup")],
        "Tags": ["section:show_case"],
    }
    bag = {"Name": "Bag", "ContainedObjects": [deck, tts_card("Wick Imp"), {"Name": "Die_6", "Nickname": "d6"}]}
    found = read(tts([tts_card("Cinder Imp"), bag, 7]))  # type: ignore[list-item]
    assert counts(found.deck) == {"main": {"Cinder Imp": 1, "Wick Imp": 1}, "show_case": {"Gold Cup": 1}}
    told = messages(found)
    assert any("'d6' is no card and was not taken" in text for text in told)
    assert any("an object was expected, not" in text for text in told)


def test_cards_that_are_only_pictures_are_told() -> None:
    found = read(
        tts([{"Name": "Deck", "DeckIDs": [100, 101, 102], "ContainedObjects": [tts_card("Cinder Imp"), tts_card("")]}])
    )
    told = messages(found)
    assert any("1 of the deck's 3 cards are only numbers of pictures" in text for text in told)
    assert any("the card with the number 100 has no nickname" in text for text in told)


def test_one_object_without_a_save_around_it() -> None:
    source = json.dumps({"Name": "Deck", "DeckIDs": [1], "ContainedObjects": [tts_card("Cinder Imp")]}).encode()
    assert counts(read(source).deck) == {"main": {"Cinder Imp": 1}}


# -- share codes and deck files -----------------------------------------------------------------------------------------


def test_a_code_in_a_mail_is_read_across_line_breaks() -> None:
    from enemy_desktop.cards.formats import write_deck_list

    known = catalogue()
    deck = read("4 Cinder Imp\n2 Wick Imp\n1 Nobody Knows This").deck
    code = write_deck_list(deck, "code", known)
    broken = "\r\n ".join(code[i : i + 20] for i in range(0, len(code), 20))
    assert counts(read(broken).deck) == counts(deck)


def test_a_code_of_a_newer_version() -> None:
    with pytest.raises(InputError, match="of kind 2, made by a newer version"):
        read("ED2abcdefghijkmnop")


def test_a_code_for_a_pack_that_is_not_here_names_pack_and_number() -> None:
    from deck_list_kit import tiny_pack

    from enemy_desktop.cards.formats import write_deck_list

    theirs = catalogue(tiny_pack(["Stranger", "Cinder Imp"], pack_id="theirs"))
    code = write_deck_list(read("3 Stranger").deck, "code", theirs).encode()
    here = catalogue()
    found = match_deck(read_deck_list(code, "f"), here)
    assert [(card.name, card.n) for card in found.unmatched] == [("theirs/1", 3)]
    changed = catalogue(tiny_pack(["Renamed"], pack_id="theirs"))
    found = match_deck(read_deck_list(code, "f"), changed)
    assert messages(found) == ["0: card theirs/1 has another name in the pack that is here"]


def test_our_own_file_keeps_everything() -> None:
    source = json.dumps(
        {
            "format": 1, "game": "tiny", "name": "Heat", "plan": "Burn.", "colour": "red",
            "main": [{"card": "Cinder Imp", "n": 2}, {"card": "cinder imp", "n": 1}],
            "bench": [{"card": "Wick Imp"}],
        }
    )  # fmt: skip
    found = read(source, "x.json")
    assert counts(found.deck) == {"main": {"Cinder Imp": 3}, "bench": {"Wick Imp": 1}}
    assert (found.deck.plan, found.deck.extras) == ("Burn.", {"colour": "red"})
    assert "0: usual knows no section 'bench'; its cards stay in it" in messages(found)


def test_a_broken_file_of_ours_says_where() -> None:
    with pytest.raises(InputError, match=r"x\.json:1:"):
        read('{"format": 1, "game": "tiny", "main": [{"card": 7}]}', "x.json")


# -- unmatched names ----------------------------------------------------------------------------------------------------


def test_unmatched_names_are_listed_with_near_ones_and_stay_in_the_deck() -> None:
    found = read("4 Cindr Imp\n2 Nothing Like It At All\n1 Wick Imp\n")
    assert [(card.name, card.n, card.line) for card in found.unmatched] == [
        ("Cindr Imp", 4, 1), ("Nothing Like It At All", 2, 2),
    ]  # fmt: skip
    assert found.unmatched[0].near[0] == "Cinder Imp"
    assert found.unmatched[1].near == ()
    assert counts(found.deck)["main"] == {"Cindr Imp": 4, "Nothing Like It At All": 2, "Wick Imp": 1}


def test_a_picked_card_takes_the_place_of_an_unmatched_name() -> None:
    found = read("4 Cindr Imp\n1 Cinder Imp", picks={"Cindr Imp": "Cinder Imp"})
    assert counts(found.deck) == {"main": {"Cinder Imp": 5}}
    assert not found.unmatched


def test_another_server_is_another_card() -> None:
    found = read("1 Ω Patient, Green, Labyrinth\n1 [S] Patient, Green, Labyrinth\n1 Theta Patient Green Labyrinth")
    assert [card.name for card in found.unmatched] == ["Ω Patient, Green, Labyrinth"]
    assert set(found.unmatched[0].near[:2]) == {"Θ Patient, Green, Labyrinth", "Σ Patient, Green, Labyrinth"}
    assert counts(found.deck)["main"] == {
        "Ω Patient, Green, Labyrinth": 1, "Σ Patient, Green, Labyrinth": 1, "Θ Patient, Green, Labyrinth": 1,
    }  # fmt: skip


def test_a_name_without_its_sign_is_not_guessed_where_two_have_it() -> None:
    found = read("1 Patient, Green, Labyrinth\n1 Waking Amber Orchard")
    assert [card.name for card in found.unmatched] == ["Patient, Green, Labyrinth"]
    assert all(name in CARDS for name in found.unmatched[0].near)


# -- LackeyCCG's description of a plug-in -------------------------------------------------------------------------------


def test_a_plugin_whose_elements_are_closed_by_other_names() -> None:
    from enemy_desktop.cards.formats import read_plugin

    source = (
        "<plugin>\nmade with love & care\n<pluginname>Tiny</pluginname><pluginversion>1.2</pluginversion>\n"
        "<playerstat><label>Score</label><initialvalue>0</initialvalue></playerstat>\n"
        "<deckzone><label>Deck</label><gamezonetoloadto>Deck</gamezone></deckzone>\n"
        "<deckzone>\n <label>Show Case</label>\n</deckzone>\n"
    )
    found = read_plugin(source.encode("latin-1"), "plugininfo.txt")
    assert (found.name, found.version, found.deck_zones) == ("Tiny", "1.2", ("Deck", "Show Case"))
    assert any("not valid XML" in fault.message for fault in found.notes)
    assert read_plugin(b"<plugin></plugin>", "p").deck_zones == ()
    with pytest.raises(InputError, match="there is no <plugin>"):
        read_plugin(b"<deck/>", "p")


# -- everything that is not taken is told -------------------------------------------------------------------------------


def test_parts_of_cockatrice_decks() -> None:
    source = COD.replace(
        '<zone name="main">',
        "<lastLoadedTimestamp>now</lastLoadedTimestamp><format>house</format><tags><tag>fire</tag><tag>fast</tag></tags>"
        '<bannerCard providerId="x">Cinder Imp</bannerCard><card number="1" name="Odd, but True"/><zone name="main"><relic/>',
    ).replace('name="Cinder Imp"/>', 'name="Cinder Imp"><price>3</price></card>')
    found = read(source)
    assert counts(found.deck)["main"] == {"Odd, but True": 1, "Cinder Imp": 3, "Aaron's Rod": 1}
    assert found.deck.note == "Burn & run\nFormat: house\nTags: fire, fast"
    assert messages(found) == [
        "4: <bannercard> with the text 'Cinder Imp' was not taken",
        "4: <relic> was not taken",
        "4: <price> with the text '3' was not taken",
    ]


def test_parts_of_octgn_decks() -> None:
    source = (
        '<deck game="tiny"><card qty="1" id="a">Wick Imp</card><relic/><section name="Main"><relic/>'
        '<card qty="2" id="0b1c"/><card qty="1" id="c">Cinder Imp<foil/></card></section></deck>'
    )
    found = read(source)
    assert counts(found.deck) == {"main": {"Wick Imp": 1, "0b1c": 2, "Cinder Imp": 1}}
    assert [card.name for card in found.unmatched] == ["0b1c"]
    assert sorted(messages(found)) == [
        "1: <foil> was not taken",
        "1: <relic> was not taken",
        "1: <relic> was not taken",
        "1: a card has an identity but no name; the identity is taken as its name",
    ]


def test_parts_of_lackey_decks() -> None:
    source = (
        "<deck><meta><game>tiny</game><note>Hot.</note><colour>red</colour></meta><card><name>Wick Imp</name></card>"
        "<superzone name='Deck'><token/><card><name>Cinder <b>Imp</b></name></card>"
        "<card><name>Cinder Imp</name><name>Wick Imp</name></card></superzone></deck>"
    )
    found = read(source)
    assert found.deck.note == "Hot."
    assert "1: <colour> with the text 'red' was not taken" in messages(found)
    assert "1: <token> was not taken" in messages(found)
    assert "1: <b> with the text 'Imp' was not taken" in messages(found)
    assert "1: <name> with the text 'Wick Imp' was not taken" in messages(found)


@pytest.mark.parametrize(
    ("source", "cards"),
    [
        ("<superzone name='Deck'><card><name>Cinder Imp</name></card></superzone>", {"Cinder Imp": 1}),
        ("<section name='Main'><card qty='2'>Cinder Imp</card></section>", {"Cinder Imp": 2}),
        ("<zone name='main'><card number='2' name='Cinder Imp'/></zone>", {"Cinder Imp": 2}),
        ("<card number='2' name='Cinder Imp'/><card number='1' name='Wick Imp'/>", {"Cinder Imp": 2, "Wick Imp": 1}),
        ("<card qty='2'>Cinder Imp</card><card qty='1'>Wick Imp</card>", {"Cinder Imp": 2, "Wick Imp": 1}),
        ("<card><name>Cinder Imp</name></card>", {"Cinder Imp": 1}),
        ("<deck></deck><superzone name='Deck'><card><name>Cinder Imp</name></card></superzone>", {"Cinder Imp": 1}),
        (
            "<deck><x><![CDATA[<card>]]><?php ?></x><superzone><card><name>Cinder Imp</card></superzone>",
            {"Cinder Imp": 1},
        ),
    ],
)
def test_a_root_that_is_lost_or_closed_too_early(source: str, cards: dict[str, int]) -> None:
    assert counts(read(source).deck) == {"main": cards}


def test_limits_of_xml() -> None:
    with pytest.raises(InputError, match="elements nested deeper than 40"):
        read("<deck>" + "<x>" * 50 + "</x>" * 50 + "</deck>")
    with pytest.raises(InputError, match="more than 60,000 elements"):
        read("<deck>" + "<x/>" * 60_001 + "</deck>")
    broken = read("<deck><card><name>Wick Imp</name></card></y>" + "<x>" * 50 + "<card><name>Cinder Imp</name></card>")
    assert counts(broken.deck) == {"main": {"Wick Imp": 1}}
    assert any("<x> with" in text and "elements in it was not taken" in text for text in messages(broken))
    assert any("is nested too deeply" in text for text in messages(broken))
    odd = read("<deck><card><name>Cinder Imp</name></card>" + "</x>" * 3_000 + "<card><name>Wick Imp</name></card>")
    assert counts(odd.deck) == {"main": {"Cinder Imp": 1}}
    assert any("more remarks are not shown" in text for text in messages(odd))


def test_limits_of_cards_names_and_notes() -> None:
    found = read("\n".join(f"1 card number {i}" for i in range(2_100)))
    assert len(found.unmatched) == 2_000
    assert "2001: not taken, too many different cards: 'card number 2000'" in messages(found)
    assert any("near names are given for the first 500 unknown cards only" in text for text in messages(found))
    long = COD.replace("Cinder Imp", "x" * 300).replace("Heat", "y" * 300).replace("Burn", "z" * 30_000)
    found = read(long)
    assert (len(found.deck.name), len(found.deck.note)) == (200, 20_000)
    told = " ".join(messages(found))
    assert "too long for a card's name" in told
    assert "the deck's name is cut after 200" in told
    assert "the notes about the deck are cut" in told


def test_odd_utf_16_and_broken_utf_8_behind_a_mark() -> None:
    found = read(b"\xff\xfe" + "1 Cinder Imp\n".encode("utf-16-le") + b"\x00\xd8")
    assert "0: some bytes are no UTF-16-LE text; they are shown as �" in messages(found)
    found = read(b"\xef\xbb\xbf1 Caf\xe9 Noir")
    assert counts(found.deck) == {"main": {"Café Noir": 1}}


@pytest.mark.parametrize("data", [b"abc", b"\x04tiny\x00\x00\x01\x04main\x01\x05", b"\x04tiny\xff\xff\xff\xff\xff\x01"])
def test_codes_with_a_right_checksum_and_wrong_words(data: bytes) -> None:
    import zlib

    from enemy_desktop.cards.formats.code import _word

    word = "ED1" + _word(data + zlib.crc32(data).to_bytes(4, "big"))
    with pytest.raises(InputError):
        read(word)
