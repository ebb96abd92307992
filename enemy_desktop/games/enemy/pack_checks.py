"""What must hold over all cards of a pack of .hack//ENEMY together, beyond each card's own data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pydantic import BaseModel

from enemy_desktop.cards.faults import JsonPath, meant, parse_path
from enemy_desktop.cards.pack import Finding, PackMeta
from enemy_desktop.games.enemy.formats import DOTS
from enemy_desktop.games.enemy.words import CardData, Cards, CostSpend

SPECIES = "species"
# Level Up! cards differ in the character alone (E-LVL-1): these may differ, nothing else.
_CHARACTER = {"id", "name", "lore", "ja_name", "ja_lore"}


def pack_checks(cards: Sequence[CardData], meta: PackMeta, *, elsewhere: Iterable[str] = ()) -> Iterable[Finding]:
    """Unknown species and card names in filters, dots in names, Level Up! cards that differ (E-LVL-1), promo events
    without their cost (E-LVL-2).

    ``elsewhere``: names of cards in other packs that this one may speak of.
    """
    species = meta.vocab.get(SPECIES, {})
    names = {*elsewhere, *(card.name for card in cards)}
    level_ups: list[tuple[int, CardData]] = []
    for index, card in enumerate(cards):
        if card.name[:1] in DOTS:
            yield (index, "name"), 'the dot of a unique monster is not part of its name; say "unique": true', "error"
        if card.species is not None and card.species not in species:
            yield (index, "species"), _no_species(card.species, species), "error"
        if card.promo and not any(isinstance(need, CostSpend) for need in card.to_play):
            yield (index, "to_play"), "a promo event must ask to spend Level Up! cards (E-LVL-2)", "error"
        if card.type == "level_up":
            level_ups.append((index, card))
        for path, wanted in filters_in(card):
            if wanted.species is not None and wanted.species not in species:
                yield (index, *path, "species"), _no_species(wanted.species, species), "error"
            if wanted.name is not None and wanted.name not in names:
                message = f"no card of this pack is called '{wanted.name}'{meant(wanted.name, names)}"
                yield (index, *path, "name"), message, "error"
    yield from _level_ups(level_ups)


def pack_lint(cards: Sequence[CardData], meta: PackMeta, *, elsewhere: Iterable[str] = ()) -> Iterable[Finding]:
    """Words that make no sense where they stand, and species that card text could not tell apart."""
    # The text tables are needed for nothing else at load.
    from enemy_desktop.games.enemy.text import Vocab
    from enemy_desktop.games.enemy.text.lint import lint_card

    names = {**dict.fromkeys(elsewhere, ""), **{card.name: card.ja_name for card in cards}}
    vocab = Vocab(meta.vocab.get(SPECIES, {}), names, tolerant=True)
    for fault in vocab.faults:
        yield (), str(fault), "warning"
    for index, card in enumerate(cards):
        for found in lint_card(card, vocab):
            yield (index, *parse_path(found.where)), found.message, found.severity


def _no_species(slug: str, known: Iterable[str]) -> str:
    return f"the pack's vocab has no species '{slug}'{meant(slug, known)}"


def _level_ups(found: Sequence[tuple[int, CardData]]) -> Iterable[Finding]:
    if not found:
        return
    first = found[0][1].model_dump(exclude=_CHARACTER)
    for index, card in found[1:]:
        other = card.model_dump(exclude=_CHARACTER)
        for key in first:
            if first[key] != other[key]:
                yield (index, key), f"Level Up! cards differ only in their character, not in '{key}' (E-LVL-1)", "error"


def filters_in(word: BaseModel) -> Iterator[tuple[JsonPath, Cards]]:
    """Every filter inside a card or word, with the path that leads to it."""
    if isinstance(word, Cards):
        yield (), word
        return
    for key in type(word).model_fields:
        value = getattr(word, key)
        if isinstance(value, BaseModel):
            yield from (((key, *path), found) for path, found in filters_in(value))
        elif isinstance(value, tuple):
            yield from _filters_in_list((key,), value)


def _filters_in_list(base: JsonPath, values: Sequence[object]) -> Iterator[tuple[JsonPath, Cards]]:
    for index, value in enumerate(values):
        if isinstance(value, BaseModel):
            yield from (((*base, index, *path), found) for path, found in filters_in(value))
        elif isinstance(value, tuple):
            # The options of "choose one" are lists in a list.
            yield from _filters_in_list((*base, index), value)
