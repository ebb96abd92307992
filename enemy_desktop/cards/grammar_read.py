"""Reading: text into words, by the same tables that write them.

The reader is a memoised recursive descent over tokens that keeps, for each rule and place, the cheapest reading that
ends at each token (so it is complete for any context-free table, and polynomial). What is written costs 0; tolerated
wordings cost more, so a text that could be read in two ways is read as it would have been written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Any

from pydantic import BaseModel, ValidationError
from rapidfuzz import fuzz

from enemy_desktop.cards.faults import near
from enemy_desktop.cards.grammar import (
    HERE,
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
    Say,
    Slot,
    Splice,
    Variants,
    Vocabulary,
    Words,
    model_of,
)
from enemy_desktop.cards.grammar_steps import (
    Binds,
    Hit,
    Run,
    Step,
    attempt,
    first_key,
    follow,
    literal_step,
    match_words,
    merge,
    names_step,
    number_step,
    quoted_step,
    slot_step,
    splice_step,
)
from enemy_desktop.cards.grammar_tokens import Token, tokens_of, words_of

# ---------------------------------------------------------------------------------------------------------------------
# Readings


@dataclass(frozen=True, slots=True)
class Fault:
    """What could not be read: where, the unread piece, what would have fitted there, near spellings of it."""

    start: int
    end: int
    unread: str
    expected: tuple[str, ...]
    near: tuple[str, ...]

    @property
    def message(self) -> str:
        """The fault as one sentence without its place."""
        what = f"cannot read '{self.unread}'" if self.unread else "the text ends too early"
        if self.near:
            return f"{what}; did you mean {' or '.join(repr(word) for word in self.near)}?"
        if self.expected:
            return f"{what}; expected {', '.join(self.expected)}"
        return what


@dataclass(frozen=True, slots=True)
class Reading:
    """The outcome of reading a text: the value and how far it strays from the usual wording, or the fault."""

    value: Any = None
    cost: int = 0
    fault: Fault | None = None

    @property
    def ok(self) -> bool:
        """Whether everything was read."""
        return self.fault is None


@dataclass(frozen=True, slots=True)
class _Made:
    makes: type[BaseModel]
    binds: Binds


@dataclass(slots=True)
class _First:
    """Which tokens something can begin with. ``any``: a name of the vocabulary, which the table cannot know."""

    keys: set[str]
    empty: bool
    any: bool


class Reader:
    """Reads one language. Compiles rules when first needed; holds no state of a text. Threads may share one."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._coverage = Coverage(language.rules)
        self._steps: dict[str, Step] = {}
        self._firsts: dict[str, _First] = {}
        self._count = 0
        # Two threads that compile the same rules would give two of them one number.
        self._lock = RLock()

    # -- the face ------------------------------------------------------------------------------------------------

    def read(self, rule: str, text: str, names: Vocabulary) -> Reading:
        """Read the whole text as ``rule``. Never raises on a text, whatever it is."""
        with self._lock:
            return self._read(rule, text, names)

    def _read(self, rule: str, text: str, names: Vocabulary) -> Reading:
        tokens = tokens_of(text, self._language)
        step = self._step(rule)
        run = Run(tokens, names, -1)
        try:
            best = self._whole(step, run)
        except RecursionError:
            return Reading(fault=Fault(0, len(text), text[:20], ("a text that is less deeply nested",), ()))
        if best is not None:
            try:
                return Reading(build(best[2]), best[1])
            except ValidationError as error:
                what = error.errors()[0]["msg"]
                return Reading(fault=Fault(0, len(text), text, (what,), ()))
        watch = run.far
        run = Run(tokens, names, watch)
        self._whole(step, run)
        return Reading(fault=self._fault(text, tokens, watch, run))

    def _whole(self, step: Step, run: Run) -> Hit | None:
        best: Hit | None = None
        length = len(run.tokens)
        for hit in step(run, 0):
            if hit[0] == length:
                if best is None or hit[1] < best[1]:
                    best = hit
            else:
                run.far = max(run.far, hit[0])
                if hit[0] == run.watch:
                    run.labels.add("the end of the text")
        return best

    def _fault(self, text: str, tokens: list[Token], watch: int, run: Run) -> Fault:
        wanted = {word for word in run.wanted if word not in ("#", "±", '"', "")}
        labels = sorted(run.labels)
        if watch >= len(tokens):
            return Fault(len(text), len(text), "", _short(labels, wanted, ""), ())
        token = tokens[watch]
        stop = next((other.end for other in tokens[watch:] if other.norm in ".;:"), len(text))
        unread = text[token.start : max(stop, token.end)].rstrip(" .;:")
        spellings = self._near(token, wanted, run.names)
        return Fault(token.start, token.end, unread or token.norm, _short(labels, wanted, token.norm), spellings)

    def _near(self, token: Token, wanted: set[str], names: Vocabulary) -> tuple[str, ...]:
        if token.key in ("#", "±") or not token.norm:
            return ()
        words = {word: word for word in wanted if word.isalpha() or "'" in word}
        for kind in self._kinds():
            for first, rest in names.entries(kind).items():
                for more, _ in rest:
                    whole = " ".join((first, *more))
                    words.setdefault(whole, whole)
                    words.setdefault(first, whole)
        found = near(token.norm, [word for word in words if word != token.norm], 6)
        found.sort(key=lambda word: word not in wanted)
        return tuple(dict.fromkeys(words[word] for word in found))[:3]

    def _kinds(self) -> tuple[str, ...]:
        rules = self._language.rules.values()
        return tuple(sorted({rule.kind for rule in rules if isinstance(rule, Names)}))

    # -- rules into steps ----------------------------------------------------------------------------------------

    def _step(self, name: str) -> Step:
        if name not in self._steps:
            self._count += 1
            number = self._count
            body: list[Step] = []

            def step(run: Run, place: int) -> Sequence[Hit]:
                key = (number, place)
                hits = run.memo.get(key)
                if hits is None:
                    if not body:
                        body.append(self._compile(name))
                    run.memo[key] = hits = body[0](run, place)
                return hits

            self._steps[name] = step
        return self._steps[name]

    def _compile(self, name: str) -> Step:
        rule = self._coverage.rule(name)
        if isinstance(rule, Choice):
            return self._choice(name, rule)
        if isinstance(rule, Number):
            return number_step(rule)
        if isinstance(rule, Words):
            return self._words(rule)
        if isinstance(rule, Names):
            return names_step(rule)
        if isinstance(rule, Quoted):
            return quoted_step(rule)
        if isinstance(rule, Bag):
            return self._bag(rule)
        return self._listing(rule)

    def _choice(self, name: str, rule: Choice) -> Step:
        steps = [self._saying(one) for one in rule.says]
        firsts = [self._first_of_parts(self._coverage.parts(one.text)) for one in rule.says]
        by_key: dict[str, list[Step]] = {}
        always = [step for step, first in zip(steps, firsts, strict=True) if first.empty or first.any]
        keys = {key for first in firsts for key in first.keys}
        for key in keys:
            by_key[key] = [
                step for step, first in zip(steps, firsts, strict=True) if first.empty or first.any or key in first.keys
            ]
        label = rule.label

        def step(run: Run, place: int) -> Sequence[Hit]:
            if place > run.far:
                run.far = place
            elif place == run.watch:
                run.wanted |= keys
                if label:
                    run.labels.add(label)
            best: dict[int, Hit] = {}
            for one in by_key.get(run.keys[place], always):
                for hit in one(run, place):
                    old = best.get(hit[0])
                    if old is None or hit[1] < old[1]:
                        best[hit[0]] = hit
            return tuple(best.values())

        return step

    def _saying(self, one: Say) -> Step:
        elements = self._elements(self._coverage.parts(one.text))
        sets: Binds = tuple(one.sets)
        makes, cost = one.makes, one.cost
        is_value = any(isinstance(p, Slot) and p.field == HERE for p in self._coverage.parts(one.text)) or any(
            path == HERE for path, _ in one.sets
        )

        def step(run: Run, place: int) -> Sequence[Hit]:
            hits = []
            for end, more, binds in follow(elements, run, place):
                merged = merge(binds + sets)
                if merged is None:
                    continue
                value: Any = merged
                if is_value:
                    value = dict(merged)[HERE]
                elif makes is not None:
                    value = _Made(makes, merged)
                hits.append((end, more + cost, value))
            return hits

        return step

    def _elements(self, parts: Iterable[Part]) -> tuple[Step, ...]:
        elements: list[Step] = []
        for part in parts:
            if isinstance(part, Lit):
                words = words_of(part.text, self._language)
                if words:
                    elements.append(literal_step(words))
            elif isinstance(part, Mark):
                forms = self._language.marks[part.name].read
                elements.append(self._variants([self._literals(form) for form in forms], 0))
            elif isinstance(part, Agree):
                elements.append(self._variants([self._literals(part.one), self._literals(part.many)], 0))
            elif isinstance(part, Slot):
                elements.append(slot_step(self._step(part.rule), part.field))
            elif isinstance(part, Splice):
                elements.append(splice_step(self._step(part.rule), part.prefix))
            else:
                elements.append(self._variants([self._elements(option) for option in part.options], 1))
        return tuple(elements)

    def _literals(self, text: str) -> tuple[Step, ...]:
        words = words_of(text, self._language)
        return (literal_step(words),) if words else ()

    def _variants(self, options: list[tuple[Step, ...]], step_cost: int) -> Step:
        def step(run: Run, place: int) -> Sequence[Hit]:
            best: dict[int, Hit] = {}
            for index, elements in enumerate(options):
                cost = step_cost if index else 0
                for end, more, binds in follow(elements, run, place):
                    if end not in best or more + cost < best[end][1]:
                        best[end] = (end, more + cost, binds)
            return tuple(best.values())

        return step

    def _words(self, rule: Words) -> Step:
        by_first: dict[str, list[tuple[tuple[str, ...], int, Any]]] = {}
        for value, forms in rule.forms.items():
            for index, form in enumerate(forms):
                first, *rest = words_of(form, self._language)
                by_first.setdefault(first, []).append((tuple(rest), 1 if index else 0, value))

        def step(run: Run, place: int) -> Sequence[Hit]:
            attempt(run, place, by_first, rule.label)
            hits: dict[int, Hit] = {}
            for rest, cost, value in by_first.get(run.norms[place], ()):
                end = match_words(run, place + 1, rest)
                if end >= 0 and (end not in hits or cost < hits[end][1]):
                    hits[end] = (end, cost, value)
            return tuple(hits.values())

        return step

    def _bag(self, rule: Bag) -> Step:
        members = [self._step(name) for name in rule.members]
        keys = [self._first(name) for name in rule.members]

        def step(run: Run, place: int) -> Sequence[Hit]:
            best: dict[int, Hit] = {place: (place, 0, ())}
            todo = [best[place]]
            while todo:
                here, cost, binds = todo.pop()
                key = run.keys[here]
                if here > run.far:
                    run.far = here
                for index, member in enumerate(members):
                    first = keys[index]
                    if here == run.watch:
                        run.wanted |= first.keys
                    if not first.any and key not in first.keys:
                        continue
                    for end, more, found in member(run, here):
                        merged = merge(binds + found) if end > here else None
                        if merged is not None and (end not in best or cost + more < best[end][1]):
                            best[end] = (end, cost + more, merged)
                            todo.append(best[end])
            return tuple(best.values())

        return step

    def _listing(self, rule: Listing) -> Step:
        only, first = self._step(rule.only), self._step(rule.first)
        middle, last = self._step(rule.middle), self._step(rule.last)
        between = self._elements(self._coverage.parts(rule.between))
        least, most = rule.least, rule.most

        def step(run: Run, place: int) -> Sequence[Hit]:
            best: dict[int, Hit] = {}

            def keep(end: int, cost: int, items: tuple[Any, ...]) -> None:
                if end not in best or cost < best[end][1]:
                    best[end] = (end, cost, items)

            if place == run.watch and rule.label:
                run.labels.add(rule.label)
            if least <= 1:
                for end, cost, value in only(run, place):
                    keep(end, cost, (value,))
            if most == 1:
                return tuple(best.values())
            open_lists: list[Hit] = [(end, cost, (value,)) for end, cost, value in first(run, place)]
            while open_lists:
                longer: dict[int, Hit] = {}
                for here, cost, items in open_lists:
                    for after, more, _ in follow(between, run, here):
                        if len(items) + 1 >= least:
                            for end, extra, value in last(run, after):
                                keep(end, cost + more + extra, (*items, value))
                        if len(items) + 2 <= most:
                            for end, extra, value in middle(run, after):
                                total = cost + more + extra
                                if end not in longer or total < longer[end][1]:
                                    longer[end] = (end, total, (*items, value))
                open_lists = list(longer.values())
            return tuple(best.values())

        return step

    # -- first tokens --------------------------------------------------------------------------------------------

    def _first(self, name: str) -> _First:
        if name in self._firsts:
            return self._firsts[name]
        rule = self._coverage.rule(name)
        if isinstance(rule, Choice):
            first = _First(set(), False, False)
            self._firsts[name] = first  # a rule that begins with itself would be a fault of the table
            for saying in rule.says:
                other = self._first_of_parts(self._coverage.parts(saying.text))
                first.keys |= other.keys
                first.empty |= other.empty
                first.any |= other.any
        elif isinstance(rule, Number):
            first = _First({"#", "±"}, False, False)
        elif isinstance(rule, Words):
            forms = [form for group in rule.forms.values() for form in group]
            first = _First({first_key(words_of(form, self._language)[0]) for form in forms}, False, False)
        elif isinstance(rule, Names):
            first = _First(set(), False, True)
        elif isinstance(rule, Quoted):
            first = _First({'"'}, False, False)
        elif isinstance(rule, Bag):
            first = _First(set(), True, False)
            for member in rule.members:
                other = self._first(member)
                first.keys |= other.keys
                first.any |= other.any
        else:
            one, two = self._first(rule.only), self._first(rule.first)
            first = _First(one.keys | two.keys, False, one.any or two.any)
        self._firsts[name] = first
        return first

    def _first_of_parts(self, parts: Iterable[Part]) -> _First:
        first = _First(set(), True, False)
        for part in parts:
            other = self._first_of_part(part)
            first.keys |= other.keys
            first.any |= other.any
            if not other.empty:
                first.empty = False
                break
        return first

    def _first_of_part(self, part: Part) -> _First:
        if isinstance(part, Slot | Splice):
            return self._first(part.rule)
        if isinstance(part, Variants):
            options = [self._first_of_parts(option) for option in part.options]
            return _First(
                set().union(*(one.keys for one in options)),
                any(one.empty for one in options),
                any(one.any for one in options),
            )
        if isinstance(part, Lit):
            texts: tuple[str, ...] = (part.text,)
        elif isinstance(part, Agree):
            texts = (part.one, part.many)
        else:
            texts = self._language.marks[part.name].read
        runs = [words_of(text, self._language) for text in texts]
        return _First({first_key(run[0]) for run in runs if run}, not all(runs), False)


# ---------------------------------------------------------------------------------------------------------------------
# Building


def build(value: Any) -> Any:
    """Make words out of what was read.

    Raises:
        ValidationError: the parts were read, but do not go together.
    """
    if isinstance(value, tuple):
        return tuple(build(item) for item in value)
    if not isinstance(value, _Made):
        return value
    fields: dict[str, Any] = {}
    for path, part in value.binds:
        name, dot, rest = path.partition(".")
        if dot:
            inside = fields.setdefault(name, {})
            if rest:
                inside[rest] = build(part)
        else:
            fields[name] = build(part)
    for name, part in fields.items():
        if isinstance(part, dict):
            inner = model_of(value.makes.model_fields[name].annotation)
            if inner is None:
                raise GrammarError(f"cannot build the field {name!r} of {value.makes.__name__}")
            fields[name] = inner(**part)
    return value.makes(**fields)


def _short(labels: list[str], wanted: set[str], token: str) -> tuple[str, ...]:
    """At most eight things that would have fitted, the likeliest first."""
    words = [word for word in wanted if word.isalpha() or "'" in word]
    words.sort(key=lambda word: (-fuzz.ratio(word, token), word))
    room = max(2, 8 - len(labels))
    return tuple(labels[:6]) + tuple(repr(word) for word in words[:room])


__all__ = ["Fault", "Reader", "Reading", "Token", "build", "tokens_of", "words_of"]
