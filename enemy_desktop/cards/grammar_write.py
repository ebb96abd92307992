"""Writing: words into text, by the tables of a ``Language``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pydantic import BaseModel

from enemy_desktop.cards.grammar import (
    Agree,
    Bag,
    Choice,
    Coverage,
    GrammarError,
    Language,
    Listing,
    Lit,
    Mark,
    Names,
    Number,
    Part,
    Quoted,
    Rule,
    Say,
    Slot,
    Splice,
    Vocabulary,
    Words,
    at_default,
    value_at,
)

Pieces = list[str]


@dataclass(frozen=True, slots=True)
class _Ready:
    """A saying with what was worked out about it."""

    say: Say
    parts: tuple[Part, ...]
    silent: tuple[str, ...]


class Writer:
    """Writes words of one language. Holds no state between calls, so one instance serves everybody."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._coverage = Coverage(language.rules)
        self._ready: dict[str, tuple[_Ready, ...]] = {}
        self._by_class: dict[tuple[str, type], tuple[_Ready, ...]] = {}

    def write(self, rule: str, word: object, vocabulary: Vocabulary, marks: Mapping[str, str] | None = None) -> str:
        """The text of a word.

        Raises:
            GrammarError: no saying of the rule fits the word.
        """
        pieces = self._rule(rule, word, vocabulary)
        if pieces is None:
            raise GrammarError(f"no saying of {rule!r} in {self._language.name} fits {word!r}")
        return self._language.join(pieces, marks or {})

    def _rule(self, name: str, word: object, names: Vocabulary) -> Pieces | None:
        rule = self._coverage.rule(name)
        if isinstance(rule, Choice):
            for ready in self._choices(name, rule, word):
                pieces = self._say(ready, word, names)
                if pieces is not None:
                    return pieces
            return None
        if isinstance(rule, Bag):
            gathered: Pieces = []
            for member in rule.members:
                pieces = self._member(member, word, names)
                if pieces is None:
                    return None
                gathered += pieces
            return gathered
        if isinstance(rule, Listing):
            return self._listing(rule, word, names)
        return _terminal(rule, word, names)

    def _member(self, name: str, word: object, names: Vocabulary) -> Pieces | None:
        if all(at_default(word, path) for path in self._coverage.of_rule(name)):
            return []
        return self._rule(name, word, names)

    def _choices(self, name: str, rule: Choice, word: object) -> tuple[_Ready, ...]:
        key = (name, type(word))
        if key not in self._by_class:
            if name not in self._ready:
                written = [one for one in rule.says if one.cost == 0]
                self._ready[name] = tuple(
                    _Ready(one, self._coverage.parts(one.text), self._coverage.silent(name, one)) for one in written
                )
            self._by_class[key] = tuple(
                ready for ready in self._ready[name] if ready.say.makes is None or ready.say.makes is type(word)
            )
        return self._by_class[key]

    def _say(self, ready: _Ready, word: object, names: Vocabulary) -> Pieces | None:
        for path, wanted in ready.say.sets:
            given = value_at(word, path)
            if given != wanted or type(given) is not type(wanted):
                return None
        for path in ready.silent:
            if not at_default(word, path):
                return None
        if ready.say.when is not None and not ready.say.when(word):
            return None
        return self._parts(ready.parts, word, names)

    def _parts(self, parts: Iterable[Part], word: object, names: Vocabulary) -> Pieces | None:
        gathered: Pieces = []
        for part in parts:
            if isinstance(part, Lit):
                gathered.append(part.text)
                continue
            if isinstance(part, Mark):
                gathered.append("@" + part.name)
                continue
            if isinstance(part, Agree):
                many = self._language.many(value_at(word, part.field))
                gathered.append(part.many if many else part.one)
                continue
            pieces: Pieces | None
            if isinstance(part, Slot):
                value = value_at(word, part.field)
                pieces = None if value is None else self._rule(part.rule, value, names)
            elif isinstance(part, Splice):
                owner = value_at(word, part.prefix[:-1]) if part.prefix else word
                pieces = self._rule(part.rule, owner, names) if isinstance(owner, BaseModel) else None
            else:
                pieces = self._parts(part.options[0], word, names)
            if pieces is None:
                return None
            gathered += pieces
        return gathered

    def _listing(self, rule: Listing, word: object, names: Vocabulary) -> Pieces | None:
        if not isinstance(word, tuple) or not rule.least <= len(word) <= rule.most:
            return None
        gathered: Pieces = []
        last = len(word) - 1
        for place, item in enumerate(word):
            if place == 0:
                name = rule.only if last == 0 else rule.first
            else:
                name = rule.last if place == last else rule.middle
                between = self._parts(self._coverage.parts(rule.between), word, names)
                gathered += between or []
            pieces = self._rule(name, item, names)
            if pieces is None:
                return None
            gathered += pieces
        return gathered


def _terminal(rule: Rule, word: object, names: Vocabulary) -> Pieces | None:
    if isinstance(rule, Number):
        if not isinstance(word, int) or isinstance(word, bool) or not rule.low <= word <= rule.high:
            return None
        return [f"{word:+d}" if rule.signed else str(word)]
    if isinstance(rule, Words):
        forms = rule.forms.get(word)
        return [forms[0]] if forms else None
    if isinstance(rule, Names | Quoted):
        return [names.write(rule.kind, rule.form, word)] if isinstance(word, str) else None
    raise GrammarError(f"the rule {rule!r} cannot be written")
