"""Every format that we write, we read back as the same deck, whatever the names are."""

from __future__ import annotations

import pytest
from deck_list_kit import CARDS, TROPHIES, catalogue, counts, decks, tiny_pack
from hypothesis import given, settings
from hypothesis import strategies as st

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.formats import TARGETS, Target, match_deck, read_deck_list, write_deck_list

NAMED: tuple[Target, ...] = ("json", "dek", "cod", "tts", "code")


def known_of(deck: DeckFile) -> list[str]:
    """The deck's cards, so that all of them are known. Names that agree but for spelling stay different cards."""
    return list(dict.fromkeys([*CARDS, *(entry.card for entry in deck.sections["main"])]))


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=80)
@given(deck=decks())
def test_written_and_read_is_the_same_deck(target: Target, deck: DeckFile) -> None:
    known = catalogue(tiny_pack(known_of(deck)))
    text = write_deck_list(deck, target, known)
    foreign = read_deck_list(text.encode("utf-8"), f"deck.{target}", known.is_card)
    again = match_deck(foreign, known)
    assert counts(again.deck) == counts(deck)
    assert not again.unmatched
    if target in NAMED:
        assert again.deck.name == deck.name


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=40)
@given(deck=decks())
def test_cards_nobody_knows_keep_their_names(target: Target, deck: DeckFile) -> None:
    """Written by somebody with the cards, read by somebody without them: nothing is lost."""
    known = catalogue(tiny_pack(known_of(deck)))
    text = write_deck_list(deck, target, known)
    stranger = catalogue(tiny_pack(["Only Card"], TROPHIES, "other"))
    foreign = read_deck_list(text.encode("utf-8"), "f", stranger.is_card)
    again = match_deck(foreign, stranger)
    size = sum(entry.n for entries in deck.sections.values() for entry in entries)
    assert sum(entry.n for entries in again.deck.sections.values() for entry in entries) == size
    if target != "code":
        # A card of a pack travels in a code by its number.
        assert {card.name for card in again.unmatched} <= {entry.card for entry in deck.sections["main"]}


@pytest.mark.parametrize("target", [t for t in TARGETS if t != "tts"])
@pytest.mark.parametrize(
    "change",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: text.rstrip("\n").encode(),
        lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
        lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    ],
    ids=["bom", "crlf", "cr", "no final newline", "utf-16", "utf-16 big"],
)
def test_bytes_around_the_text_do_not_matter(target: Target, change) -> None:  # type: ignore[no-untyped-def]
    known = catalogue()
    deck = DeckFile.model_validate(
        {
            "game": "tiny",
            "name": "Fire",
            "sections": {
                "main": [{"card": "Cinder Imp", "n": 4}, {"card": "Δ Waking, Amber, Orchard", "n": 2}],
                "show_case": [{"card": "Gold Cup", "n": 1}],
            },
        }
    )
    foreign = read_deck_list(change(write_deck_list(deck, target, known)), "f", known.is_card)
    assert counts(match_deck(foreign, known).deck) == counts(deck)


def test_an_unknown_target_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no format 'pdf'"):
        write_deck_list(DeckFile(game="tiny"), "pdf", catalogue())  # type: ignore[arg-type]


@settings(max_examples=100)
@given(st.integers(1, 999), st.integers(1, 999))
def test_a_share_code_is_one_word_and_shows_every_damage(n: int, at: int) -> None:
    known = catalogue()
    deck = DeckFile.model_validate(
        {"game": "tiny", "sections": {"main": [{"card": "Cinder Imp", "n": n}, {"card": "Aaron's Rod", "n": 2}]}}
    )
    code = write_deck_list(deck, "code", known).strip()
    assert code.isalnum()
    assert len(code) < 70
    assert code.startswith("ED1")
    place = 3 + at % (len(code) - 3)
    other = "z" if code[place] != "z" else "y"
    damaged = code[:place] + other + code[place + 1 :]
    with pytest.raises(Exception, match="this share code is damaged"):
        read_deck_list(damaged.encode(), "f")
