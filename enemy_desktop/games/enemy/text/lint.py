"""The linter of .hack//ENEMY: what a pack's author typed, checked as text, as words, and one against the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from enemy_desktop.cards.faults import JsonPath, meant, path_text
from enemy_desktop.cards.lint import Finding, disagreement, model_findings, text_faults, walk
from enemy_desktop.games.enemy.text.parse import MAX_TEXT, READER, CardReading, parse_card_text
from enemy_desktop.games.enemy.text.sense import card_sense, words_sense
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import Ability, CardData, Cards, Requirement


def lint_card(
    card: CardData | Mapping[str, Any],
    vocab: Vocab,
    *,
    to_play: str | None = None,
    text: str | None = None,
    reward: str | None = None,
) -> list[Finding]:
    """Mistakes in the words of a card; if texts are given too, also in them and where they say something else.

    ``card`` may be raw JSON data, which is validated first. Pass all three texts or none ("" for an empty box).
    """
    found: list[Finding] = []
    if not isinstance(card, CardData):
        made, findings = model_findings(card, CardData)
        if not isinstance(made, CardData):
            return findings
        found += _nulls(card, ())
        card = made
    found += _words(card, vocab)
    if to_play is None and text is None and reward is None:
        return found
    reading, typed = _texts(to_play or "", text or "", reward or "", card.type, vocab)
    found += typed
    if reading.ok:
        found += _compare(reading, card)
    return found


def lint_text(to_play: str, text: str, reward: str, card_type: str, vocab: Vocab) -> list[Finding]:
    """Mistakes in the English text of a card: what cannot be read, unknown names, words that make no sense there."""
    reading, found = _texts(to_play, text, reward, card_type, vocab)
    words = (*reading.requirements, *reading.abilities)
    for word in words:
        found += _names(word, vocab, "text")
    for path, message, severity in words_sense(reading.requirements, reading.abilities, card_type):
        found.append(Finding(path_text(path), message, severity))
    return found


def _nulls(data: object, path: JsonPath) -> list[Finding]:
    """An explicit null says the same as no field at all: somebody forgot to fill it in."""
    if data is None:
        return [Finding(path_text(path), "null says nothing: give a value or leave the field out", "warning")]
    if isinstance(data, Mapping):
        return [finding for key, value in data.items() for finding in _nulls(value, (*path, str(key)))]
    if isinstance(data, list | tuple):
        return [finding for index, value in enumerate(data) for finding in _nulls(value, (*path, index))]
    return []


def _texts(to_play: str, text: str, reward: str, card_type: str, vocab: Vocab) -> tuple[CardReading, list[Finding]]:
    reading = parse_card_text(to_play, text, reward, card_type, vocab)
    found: list[Finding] = []
    rules = {"to_play": "needs", "text": f"abilities.{card_type}", "reward": "reward.box"}
    for line in reading.lines:
        if line.error is None:
            continue
        first = line.error
        found.append(Finding(first.part, first.message, "error", first.line, first.column, first.near))
        if first.near and len(line.text) <= MAX_TEXT:
            _, faults = text_faults(READER, rules[line.part], line.text, vocab)
            found += [
                Finding(line.part, fault.message, "error", line.line, fault.start + 1, fault.near)
                for fault in faults[1:]
            ]
    return reading, found


def _words(card: CardData, vocab: Vocab) -> list[Finding]:
    found = [Finding(path_text(path), message, severity) for path, message, severity in card_sense(card)]
    if card.species is not None and card.species not in vocab.species:
        found.append(Finding("species", f"unknown species '{card.species}'{meant(card.species, vocab.species)}"))
    for word, base in _parts(card):
        found += _names(word, vocab, base)
    return found


def _parts(card: CardData) -> list[tuple[Requirement | Ability, str]]:
    needs: list[tuple[Requirement | Ability, str]] = [
        (need, path_text(("to_play", index))) for index, need in enumerate(card.to_play)
    ]
    return needs + [(word, path_text(("abilities", index))) for index, word in enumerate(card.abilities)]


def _names(word: Requirement | Ability, vocab: Vocab, base: str) -> list[Finding]:
    found: list[Finding] = []
    for path, inner in walk(word):
        if not isinstance(inner, Cards):
            continue
        where = ".".join((base, path_text(path))) if path else base
        if inner.species is not None and inner.species not in vocab.species:
            message = f"unknown species '{inner.species}'{meant(inner.species, vocab.species)}"
            found.append(Finding(f"{where}.species", message))
        if inner.name is not None and inner.name not in vocab.cards:
            message = f"no card is called '{inner.name}'{meant(inner.name, vocab.cards)}"
            found.append(Finding(f"{where}.name", message))
    return found


def _compare(reading: CardReading, card: CardData) -> list[Finding]:
    """Where the text and the data of a card disagree. The order of rewards among other abilities means nothing."""
    found = [_disagree(reading.requirements, card.to_play, "to_play")]
    for rewards in (False, True):
        typed = tuple(word for word in reading.abilities if (word.ability == "reward") is rewards)
        given = tuple(word for word in card.abilities if (word.ability == "reward") is rewards)
        found.append(_disagree(typed, given, "reward" if rewards else "abilities"))
    return [finding for finding in found if finding is not None]


def _disagree(
    typed: Sequence[Requirement | Ability], given: Sequence[Requirement | Ability], where: str
) -> Finding | None:
    if len(typed) != len(given):
        return Finding(where, f"the text says {len(typed)} things, but the data has {len(given)}")
    return disagreement(tuple(typed), tuple(given), (where,))
