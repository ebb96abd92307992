"""The small steps of reading: literals, slots, numbers, names, and sequences of steps.

A step takes a run and a place and gives all its hits there: (end, cost, value). Fragments give bindings: (path, value).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from enemy_desktop.cards.grammar import Names, Number, Quoted, Vocabulary
from enemy_desktop.cards.grammar_tokens import Token

Binds = tuple[tuple[str, Any], ...]
Hit = tuple[int, int, Any]
Step = Callable[["Run", int], Sequence[Hit]]


class Run:
    """One attempt at one text."""

    __slots__ = ("far", "keys", "labels", "memo", "names", "norms", "tokens", "wanted", "watch")

    def __init__(self, tokens: list[Token], names: Vocabulary, watch: int) -> None:
        self.tokens = tokens
        self.keys = [token.key for token in tokens] + ["", ""]
        self.norms = [token.norm for token in tokens] + ["", ""]
        self.names = names
        self.memo: dict[tuple[int, int], Sequence[Hit]] = {}
        self.far = -1 if watch < 0 else len(tokens)
        self.watch = watch
        self.wanted: set[str] = set()
        self.labels: set[str] = set()


def first_key(word: str) -> str:
    return "#" if word.isdigit() else word


def follow(elements: tuple[Step, ...], run: Run, place: int) -> list[tuple[int, int, Binds]]:
    """All ways through a sequence of elements, the cheapest for each end."""
    states: list[tuple[int, int, Binds]] = [(place, 0, ())]
    for element in elements:
        if len(states) == 1:
            here, cost, binds = states[0]
            states = [(end, cost + more, binds + found) for end, more, found in element(run, here)]
        else:
            best: dict[int, tuple[int, int, Binds]] = {}
            for here, cost, binds in states:
                for end, more, found in element(run, here):
                    if end not in best or cost + more < best[end][1]:
                        best[end] = (end, cost + more, binds + found)
            states = list(best.values())
        if not states:
            break
    return states


def match_words(run: Run, place: int, words: Sequence[str]) -> int:
    """The end of the words that stand at ``place``, or -1."""
    norms = run.norms
    for word in words:
        if place > run.far:
            run.far = place
        if norms[place] != word:
            if place == run.watch:
                run.wanted.add(word)
            return -1
        place += 1
    return place


def literal_step(words: tuple[str, ...]) -> Step:
    if len(words) == 1:
        word = words[0]

        def one(run: Run, place: int) -> Sequence[Hit]:
            if run.norms[place] == word:
                return ((place + 1, 0, ()),)
            if place > run.far:
                run.far = place
            elif place == run.watch:
                run.wanted.add(word)
            return ()

        return one

    def many(run: Run, place: int) -> Sequence[Hit]:
        end = match_words(run, place, words)
        return ((end, 0, ()),) if end >= 0 else ()

    return many


def slot_step(step: Step, path: str) -> Step:
    def slot(run: Run, place: int) -> Sequence[Hit]:
        return [(end, cost, ((path, value),)) for end, cost, value in step(run, place)]

    return slot


def splice_step(step: Step, prefix: str) -> Step:
    if not prefix:
        return step

    def splice(run: Run, place: int) -> Sequence[Hit]:
        # the prefix alone says that the field is there, even if nothing is stated about it
        return [
            (end, cost, ((prefix, None), *((prefix + path, value) for path, value in binds)))
            for end, cost, binds in step(run, place)
        ]

    return splice


def attempt(run: Run, place: int, words: Iterable[str], label: str) -> None:
    if place > run.far:
        run.far = place
    elif place == run.watch:
        run.wanted.update(words)
        if label:
            run.labels.add(label)


def number_step(rule: Number) -> Step:
    label = rule.label or f"a number from {rule.low} to {rule.high}"

    def step(run: Run, place: int) -> Sequence[Hit]:
        attempt(run, place, (), label)
        key = run.keys[place]
        if key not in ("#", "±") or (key == "±" and not rule.signed and rule.low >= 0):
            return ()
        digits = run.norms[place]
        value = int(digits) if len(digits) < 6 else rule.high + 1
        if not rule.low <= value <= rule.high:
            return ()
        return ((place + 1, 1 if rule.signed and key == "#" else 0, value),)

    return step


def names_step(rule: Names) -> Step:
    def step(run: Run, place: int) -> Sequence[Hit]:
        attempt(run, place, (), rule.label)
        hits: dict[int, Hit] = {}
        for rest, value in run.names.entries(rule.kind).get(run.norms[place], ()):
            end = match_words(run, place + 1, rest)
            if end >= 0 and end not in hits:
                hits[end] = (end, 0, value)
        return tuple(hits.values())

    return step


def quoted_step(rule: Quoted) -> Step:
    def step(run: Run, place: int) -> Sequence[Hit]:
        attempt(run, place, (), rule.label)
        if run.keys[place] != '"' or not run.norms[place]:
            return ()
        return ((place + 1, 0, run.names.settle(rule.kind, run.norms[place])),)

    return step


def merge(binds: Binds) -> Binds | None:
    """Unite what was stated. The same path twice is fine if both say the same, else None."""
    if len(binds) < 2:
        return binds
    known: dict[str, Any] = {}
    twice = False
    for path, value in binds:
        if path in known:
            twice = True
            if known[path] != value:
                return None
        else:
            known[path] = value
    return tuple(known.items()) if twice else binds
