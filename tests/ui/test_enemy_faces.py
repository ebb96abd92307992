"""Faces of .hack//ENEMY: every card of the packs that come along, in both languages."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from enemy_desktop.cards.pack import Pack, load_pack
from enemy_desktop.games.enemy.face import ELEMENTS, card_face, emblem
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.storage import bundled
from enemy_desktop.ui.cards import layout
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.cards.emblem import MOTIFS
from enemy_desktop.ui.cards.layout import Detail
from enemy_desktop.ui.cards.text import Fonts
from enemy_desktop.ui.theme import choose_fonts

PACKS = [load_pack(folder, CardData) for folder in bundled.pack_folders("enemy")]


def monster(**changes: object) -> CardData:
    data: dict[str, object] = {
        "id": "t-1",
        "name": "Test Hare",
        "type": "monster",
        "species": "beast",
        "element": "fire",
        "strength": 4,
        "points": 2,
        "destiny": 3,
        "storable": True,
        "unique": True,
        "lore": "Lore.",
        "ja_name": "試験兎",
    }
    return CardData.model_validate({**data, **changes})


VOCAB = Vocab({"beast": {"en": "beast", "ja": "獣"}}, {})


@pytest.mark.rule("E-CARD-1", "E-CARD-3")
def test_a_monster_shows_all_that_is_printed() -> None:
    face = card_face(monster(), "en", VOCAB, set_code="Set")
    assert (face.title, face.unique, face.frame) == ("Test Hare", True, "creature")
    assert face.upper_left is not None
    assert face.upper_right is not None
    assert face.big is not None
    assert (face.upper_left.text, face.upper_right.text, face.big.text) == ("2", "3", "4")
    assert face.tags == ("Monster", "Beast", "Fire", "Storable")
    assert face.element is not None
    assert (face.element.shape, face.element.letter) == ("flame", "F")
    assert (face.emblem.motif, face.emblem.parts) == ("beast", ("hare",))


def test_japanese() -> None:
    face = card_face(monster(), "ja", VOCAB)
    assert face.title == "試験兎"
    assert face.tags == ("モンスター", "獣", "火", "保管可能")
    assert face.emblem == card_face(monster(), "en", VOCAB).emblem


@pytest.mark.rule("E-CARD-4", "E-CARD-5")
def test_pcs_and_items() -> None:
    pc = CardData.model_validate(
        {"id": "t-2", "name": "P", "type": "pc", "pc_class": "wavemaster", "level": 2, "strength": 3, "tolerance": 2}
    )
    face = card_face(pc, "en", VOCAB)
    assert face.frame == "hero"
    assert face.tags == ("PC", "Wavemaster")
    assert (face.pips, face.upper_left) == (2, None)
    assert face.rank is not None
    assert face.rank.text == "Lv 2"
    item = CardData.model_validate(
        {
            "id": "t-3",
            "name": "I",
            "type": "item",
            "subtype": "weapon",
            "level": 1,
            "strength": 2,
            "to_play": [{"need": "bearer", "cards": {"kind": "pc", "pc_class": "heavy_axeman"}}],
        }
    )
    face = card_face(item, "en", VOCAB)
    assert face.big is not None
    assert (face.big.text, face.emblem.motif) == ("+2", "axe")


def test_current_values_are_marked() -> None:
    assert card_face(monster(), "en", VOCAB).big_tone == "plain"
    assert card_face(monster(), "en", VOCAB, strength=4).big_tone == "plain"
    up = card_face(monster(), "en", VOCAB, strength=7, tolerance=2)
    assert up.big is not None
    assert (up.big.text, up.big_tone, up.pips) == ("7", "up", 2)
    down = card_face(monster(), "en", VOCAB, strength=-1, tolerance=-3)
    assert down.big is not None
    assert (down.big.text, down.big_tone, down.pips) == ("-1", "down", 0)


def test_elements_differ_in_colour_shape_and_letter() -> None:
    for place in range(3):
        assert len({mark[place] for mark in ELEMENTS.values()}) == len(ELEMENTS)


def test_species_of_strangers_have_pictures() -> None:
    for slug in ("wibble", "ur_troll", "x9"):
        strange = emblem(monster(species=slug, name="Nobody"))
        assert strange.motif in MOTIFS
        assert strange == emblem(monster(species=slug, name="Nobody"))


@pytest.mark.parametrize("pack", PACKS, ids=lambda p: p.meta.id)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_fits_into_its_frame(qtbot: QtBot, pack: Pack[CardData], lang: str) -> None:
    chosen = choose_fonts()
    fonts = Fonts((chosen.latin,), (chosen.japanese,) if chosen.japanese else ())
    vocab = Vocab.from_pack(pack.meta.vocab, pack.cards)
    emblems = set()
    for card in pack.cards:
        face = card_face(card, lang, vocab)  # type: ignore[arg-type]
        assert face.emblem.motif in MOTIFS or face.emblem.motif == "place"
        emblems.add(face.emblem)
        assert face.spoken()
        large = layout.lay_out(face, 0.55, Detail.LARGE, fonts)
        assert all(text == layout.box_text(box, lang) for box, text, _ in large.texts), card.name
        assert large.size >= 19, f"{card.name}: small print"
        normal = layout.lay_out(face, 200 / 630, Detail.NORMAL, fonts)
        assert all("…" not in text for _, text, _ in normal.texts), f"{card.name}: cut at 200 pixels"
    assert len(emblems) == len(pack.cards)


def test_all_starter_cards_can_be_painted(qtbot: QtBot) -> None:
    artist = CardArtist()
    pack = PACKS[0]
    vocab = Vocab.from_pack(pack.meta.vocab, pack.cards)
    for card in pack.cards[::5]:
        for width in (80, 200, 320):
            assert artist.pixmap(card_face(card, "en", vocab), width).width() == width
