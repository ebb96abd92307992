"""Boosters: what a set says of them, and that they are so."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import GAMES, kit_of, packs_of
from pydantic import BaseModel

from enemy_desktop.cards.booster_slots import BoosterSlot
from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.limited.boosters import USUAL_SLOTS, Boosters, allowed_by
from enemy_desktop.cards.pack import Pack, PackMeta, load_pack
from enemy_desktop.engine.rng import seeded


class Toy(BaseModel):
    id: str
    name: str
    rarity: str = "C"
    type: str = "thing"


def toy_pack(cards: list[Toy], booster: tuple[BoosterSlot, ...] = ()) -> Pack[Toy]:
    meta = PackMeta(format=1, game="toys", id="toys", name="Toys", cards=("a.json",), booster=booster)
    return Pack(Path("toys"), meta, tuple(cards))


def toys(**rarities: int) -> list[Toy]:
    return [Toy(id=f"{r}{n}", name=f"{r}{n}", rarity=r) for r, count in rarities.items() for n in range(count)]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**53))
def test_a_booster_holds_what_its_set_says(game: str, seed: int) -> None:
    kit = kit_of(game, "draft")
    pack = packs_of(game)[0]
    boosters = Boosters(pack, allowed_by(kit.rules))
    names, stream = boosters.open(seeded(seed))
    assert boosters.open(seeded(seed)) == (names, stream)
    assert len(names) == boosters.size == sum(slot.n for slot in pack.meta.booster)
    assert len(set(names)) == len(names)
    at = 0
    for slot in pack.meta.booster:
        for name in names[at : at + slot.n]:
            card = kit.cards[name]
            assert card.rarity in slot.rarity
            assert slot.takes(card)
        at += slot.n
    refused = [name for name in names if all(s.refuse(kit.cards[name]) for s in kit.rules.sections if s.most != 0)]
    assert refused == []


def test_rarities_come_as_often_as_their_weights() -> None:
    boosters = Boosters(packs_of("enemy")[0], allowed_by(kit_of("enemy", "draft").rules))
    cards = kit_of("enemy", "draft").cards
    stream = seeded(11)
    found: Counter[str] = Counter()
    for _ in range(800):
        names, stream = boosters.open(stream)
        found[cards[names[-1]].rarity] += 1
    assert set(found) == {"R", "X"}
    assert 60 < found["X"] < 145  # one in eight


def test_no_promo_tournament_or_level_up_card_in_a_booster() -> None:
    kit = kit_of("enemy", "draft")
    allowed = allowed_by(kit.rules)
    out = [card for card in packs_of("enemy")[0].cards if not allowed(card)]
    assert {card.rarity for card in out} == {"P", "L"}


def test_sets_without_a_word_have_the_usual_booster() -> None:
    names, _ = Boosters(toy_pack(toys(C=12, U=6, R=3))).open(seeded(1))
    assert Counter(name[0] for name in names) == {"C": 10, "U": 4, "R": 1}
    assert sum(slot.n for slot in USUAL_SLOTS) == 15


def test_a_set_without_rarities_fills_its_boosters_all_the_same() -> None:
    names, _ = Boosters(toy_pack(toys(S=20))).open(seeded(1))
    assert len(names) == len(set(names)) == 15


def test_a_small_set_repeats_cards_rather_than_fail() -> None:
    names, _ = Boosters(toy_pack(toys(C=2))).open(seeded(1))
    assert len(names) == 15
    assert set(names) == {"C0", "C1"}


def test_a_set_of_which_nothing_is_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match="no card of the set 'Toys'"):
        Boosters(toy_pack(toys(C=3)), lambda card: False)


def written(folder: Path, **more: Any) -> Path:
    meta = {"format": 1, "game": "toys", "id": "toys", "name": "Toys", "cards": ["a.json"], **more}
    (folder / "pack.json").write_text(json.dumps(meta))
    (folder / "a.json").write_text(json.dumps([{"id": "a", "name": "Ant"}, {"id": "b", "name": "Bee", "rarity": "U"}]))
    return folder


def test_pack_json_says_what_a_booster_holds(tmp_path: Path) -> None:
    slots = [{"n": 2, "rarity": {"C": 3, "U": 1}, "later": 1}, {"where": {"type": ["thing"]}}]
    pack = load_pack(written(tmp_path, booster=slots, free_cards=["Ant"]), Toy)
    assert pack.warnings == ()
    assert [slot.n for slot in pack.meta.booster] == [2, 1]
    assert pack.meta.booster[0].model_extra == {"later": 1}
    assert pack.meta.free_cards == ("Ant",)


@pytest.mark.parametrize(
    ("more", "place", "words"),
    [
        ({"booster": [{"rarity": {"R": 1}}]}, "booster[0].rarity.R", "no card of this slot has the rarity 'R'"),
        ({"booster": [{"where": {"type": ["pc"]}}]}, "booster[0].where", "no card of this pack fits this slot"),
    ],
)
def test_slots_that_nothing_fills_are_warned_of(tmp_path: Path, more: Any, place: str, words: str) -> None:
    (fault,) = load_pack(written(tmp_path, **more), Toy).warnings
    assert fault.where == place
    assert words in fault.message
    assert fault.line > 0


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"booster": [{"n": 0}]}, "booster"),
        ({"booster": [{"n": 40}, {"n": 40}]}, "at most 60 cards"),
        ({"booster": "many"}, "booster"),
        ({"booster": [{"rarity": {"C": 0}}]}, "'C' is 0; at least 1"),
        ({"free_cards": ["Ent"]}, "no card of this pack is called 'Ent' (did you mean 'Ant'"),
    ],
)
def test_bad_boosters_are_faults_with_a_place(tmp_path: Path, more: Any, words: str) -> None:
    with pytest.raises(InputError) as caught:
        load_pack(written(tmp_path, **more), Toy)
    assert words in str(caught.value)
    assert "pack.json:1:" in str(caught.value)
