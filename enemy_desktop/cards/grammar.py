"""A grammar whose tables say both how words are written and how they are read.

A game describes its language once, as a table of rules. A *rule* is a choice of *sayings*; a saying is a template
text together with the fields that it stands for. ``grammar_write.Writer`` writes a word by the first saying that fits
it; ``grammar_read.Reader`` reads a text by the same sayings, plus tolerated ones that are never written.

The template language::

    draw {n:number} cards       a slot: field ``n``, written and read by the rule ``number``
    {*noun}   {*noun:cards}     a splice: a rule that writes several fields of this word (or of its field ``cards``)
    {=number}                   the value itself, handed on to another rule
    [then|and then|]            variants: the first is written, all are read
    <card/cards:n>              written by the number of field ``n``, both are read
    @a                          a mark: see ``Language.marks``

A saying fits a word if all its ``sets`` hold, its slots can be written, and **every field that it does not mention has
its default**; so nothing that a word says can get lost in its text. A splice answers for all fields that any saying
of its rule mentions. These two statements make writing complete, and reading is its inverse.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, Any, Literal, Protocol, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

HERE = "="
"""The path of a value that a rule hands on as it is."""


class GrammarError(ValueError):
    """A table that contradicts itself, or a word that no saying fits."""


class Vocabulary(Protocol):
    """Names that change from pack to pack, by kind (``"species"``, ``"card"``)."""

    def write(self, kind: str, form: str, value: str) -> str:
        """Write a name. ``form`` is the rule's own tag, such as a plural or a language."""
        ...

    def entries(self, kind: str) -> Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]:
        """All names: first token -> (further tokens, value) of each name that begins with it."""
        ...

    def settle(self, kind: str, text: str) -> str:
        """The known spelling of a quoted name, or the text as it is."""
        ...


# ---------------------------------------------------------------------------------------------------------------------
# Templates


@dataclass(frozen=True, slots=True)
class Lit:
    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    field: str
    rule: str


@dataclass(frozen=True, slots=True)
class Splice:
    rule: str
    prefix: str


@dataclass(frozen=True, slots=True)
class Variants:
    options: tuple[tuple[Part, ...], ...]


@dataclass(frozen=True, slots=True)
class Agree:
    one: str
    many: str
    field: str


@dataclass(frozen=True, slots=True)
class Mark:
    name: str


Part = Lit | Slot | Splice | Variants | Agree | Mark

_PIECE = re.compile(
    r"(?P<slot>\{(?P<sign>[*=]?)(?P<first>[^:{}]*)(?::(?P<second>[^{}]*))?\})"
    r"|(?P<agree><(?P<one>[^/<>]*)/(?P<many>[^:<>]*):(?P<by>[^<>]*)>)"
    r"|(?P<mark>@[a-z]+)"
)


def parts_of(text: str) -> tuple[Part, ...]:
    """Take a template text apart.

    Raises:
        GrammarError: brackets that do not match.
    """
    parts: list[Part] = []
    place = 0
    while place < len(text):
        opening = text.find("[", place)
        if opening < 0:
            parts += _simple(text[place:])
            break
        parts += _simple(text[place:opening])
        closing = text.find("]", opening)
        if closing < 0:
            raise GrammarError(f"unclosed '[' in the template {text!r}")
        options = text[opening + 1 : closing].split("|")
        parts.append(Variants(tuple(tuple(_simple(option)) for option in options)))
        place = closing + 1
    return tuple(parts)


def _simple(text: str) -> list[Part]:
    parts: list[Part] = []
    place = 0
    for found in _PIECE.finditer(text):
        if found.start() > place:
            parts.append(Lit(text[place : found.start()]))
        place = found.end()
        first, second = found["first"], found["second"]
        if found["slot"]:
            if found["sign"] == "*":
                parts.append(Splice(first, second + "." if second else ""))
            elif found["sign"] == "=":
                parts.append(Slot(HERE, first))
            elif second:
                parts.append(Slot(first, second))
            else:
                raise GrammarError(f"slot without a rule in the template {text!r}")
        elif found["agree"]:
            parts.append(Agree(found["one"], found["many"], found["by"]))
        else:
            parts.append(Mark(found["mark"][1:]))
    if place < len(text):
        parts.append(Lit(text[place:]))
    if any(isinstance(part, Lit) and re.search(r"[{}<>]", part.text) for part in parts):
        raise GrammarError(f"brackets that do not match in the template {text!r}")
    return parts


# ---------------------------------------------------------------------------------------------------------------------
# Sayings and rules


@dataclass(frozen=True, slots=True)
class Say:
    """One way to say something.

    ``makes``: the class of words that it makes; without it the saying is a fragment of its surroundings.
    ``sets``: what it states, by path (``"n"``, ``"cards.side"``). ``when`` narrows when it is *written* only.
    ``leaves`` names paths that another saying answers for. ``cost`` above 0: it is only read, and only if nothing
    cheaper reads.
    """

    text: str
    makes: type[BaseModel] | None = None
    sets: tuple[tuple[str, object], ...] = ()
    when: Callable[[Any], bool] | None = None
    leaves: tuple[str, ...] = ()
    cost: int = 0


def say(
    text: str,
    makes: type[BaseModel] | None = None,
    *,
    when: Callable[[Any], bool] | None = None,
    leaves: Iterable[str] = (),
    value: object = None,
    **sets: Any,
) -> Say:
    """A saying that is written and read. A double underscore in a name of ``sets`` is a dot of its path."""
    stated = [(path.replace("__", "."), what) for path, what in sets.items()]
    if value is not None:
        stated.append((HERE, value))
    return Say(text, makes, tuple(stated), when, tuple(leaves))


def also(text: str, makes: type[BaseModel] | None = None, *, cost: int = 1, value: object = None, **sets: Any) -> Say:
    """A tolerated saying: read, never written."""
    return replace(say(text, makes, when=None, leaves=(), value=value, **sets), cost=cost)


@dataclass(frozen=True, slots=True)
class Choice:
    says: tuple[Say, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``low`` to ``high``; ``signed`` writes the plus sign too."""

    low: int
    high: int
    signed: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A closed list of values, each with its forms: the first is written, all are read."""

    forms: Mapping[Any, tuple[str, ...]]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """A name of the vocabulary. ``form`` tells the vocabulary how to write it."""

    kind: str
    form: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Quoted:
    """A name between quotation marks."""

    kind: str
    form: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A tuple of values. Each place of the list has its own rule, so that only the last item may be open-ended."""

    only: str
    first: str
    middle: str
    last: str
    between: str
    least: int = 1
    most: int = 6
    label: str = ""


@dataclass(frozen=True, slots=True)
class Bag:
    """Fragments written in this order and read in any order; each may be absent."""

    members: tuple[str, ...]
    label: str = ""


Rule = Choice | Number | Words | Names | Quoted | Listing | Bag


@dataclass(frozen=True, slots=True)
class MarkForms:
    """A mark of templates: how it is read. How it is written, is the joiner's business."""

    read: tuple[str, ...]


@dataclass(slots=True)
class Language:
    """All tables of one language of one game.

    ``join`` puts the written pieces together; a piece that begins with ``@`` is a mark. ``spell`` maps tokens to their
    normal form before anything is read (synonyms, spellings, number words). ``many`` says whether a value is a plural.
    """

    name: str
    rules: dict[str, Rule]
    join: Callable[[list[str], Mapping[str, str]], str]
    marks: Mapping[str, MarkForms] = field(default_factory=dict)
    spell: Mapping[str, str] = field(default_factory=dict)
    respell: tuple[tuple[str, str], ...] = ()
    many: Callable[[object], bool] = lambda value: value != 1


# ---------------------------------------------------------------------------------------------------------------------
# Facts about word classes and rules


MISSING = object()


def value_at(word: object, path: str) -> object:
    """The value at a dotted path, or ``MISSING`` where a field on the way is absent."""
    if path == HERE:
        return word
    for name in path.split("."):
        word = getattr(word, name, MISSING)
        if word is MISSING:
            return MISSING
    return word


@cache
def default_of(made: type[BaseModel], name: str) -> object:
    """The default of a field, or ``MISSING`` if it must be given or does not exist."""
    info = made.model_fields.get(name)
    if info is None or info.default is PydanticUndefined:
        return MISSING
    return info.default


def at_default(word: object, path: str) -> bool:
    """Whether the field at ``path`` has its default. A path through an absent field has nothing to say: True.

    A path that ends with a dot means the field before the dot as a whole.
    """
    head, _, name = path.removesuffix(".").rpartition(".")
    owner = value_at(word, head) if head else word
    if owner is None:
        return True
    if not isinstance(owner, BaseModel):
        return False
    given = getattr(owner, name, MISSING)
    return given is not MISSING and given == default_of(type(owner), name)


def model_of(annotation: object) -> type[BaseModel] | None:
    """The one word class that a field holds (``Cards``, ``Cards | None``), or None if it can hold others."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return model_of(get_args(annotation)[0])
    if origin in (Union, types.UnionType):
        inner = [item for item in get_args(annotation) if item is not type(None)]
        return model_of(inner[0]) if len(inner) == 1 else None
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return None


@cache
def _says_nothing(made: type[BaseModel], name: str) -> bool:
    """Whether the field is a tag with one possible value."""
    annotation = made.model_fields[name].annotation
    return get_origin(annotation) is Literal and len(get_args(annotation)) == 1 and default_of(made, name) is not None


class Coverage:
    """Which paths each rule answers for, worked out once for a language."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._rules = rules
        self._parts: dict[str, tuple[Part, ...]] = {}
        self._of_rule: dict[str, frozenset[str]] = {}

    def parts(self, text: str) -> tuple[Part, ...]:
        """The parts of a template, each template taken apart once."""
        if text not in self._parts:
            self._parts[text] = parts_of(text)
        return self._parts[text]

    def rule(self, name: str) -> Rule:
        """A rule by name.

        Raises:
            GrammarError: no such rule.
        """
        if name not in self._rules:
            raise GrammarError(f"the grammar has no rule {name!r}")
        return self._rules[name]

    def of_rule(self, name: str) -> frozenset[str]:
        """The paths that a fragment rule answers for."""
        if name not in self._of_rule:
            rule = self.rule(name)
            paths: set[str] = set()
            if isinstance(rule, Bag):
                for member in rule.members:
                    paths |= self.of_rule(member)
            elif isinstance(rule, Choice):
                for one in rule.says:
                    if one.cost == 0:
                        paths |= self.of_say(one)
            else:
                raise GrammarError(f"the rule {name!r} cannot be spliced in")
            self._of_rule[name] = frozenset(paths)
        return self._of_rule[name]

    def of_say(self, one: Say) -> frozenset[str]:
        """The paths that a saying mentions or leaves to others."""
        return frozenset({path for path, _ in one.sets} | set(one.leaves) | self._of_parts(self.parts(one.text)))

    def _of_parts(self, parts: Iterable[Part]) -> set[str]:
        paths: set[str] = set()
        for part in parts:
            if isinstance(part, Slot):
                paths.add(part.field)
            elif isinstance(part, Splice):
                paths |= {part.prefix + path for path in self.of_rule(part.rule)}
                if part.prefix:
                    paths.add(part.prefix)  # that the field is there at all
            elif isinstance(part, Variants):
                for option in part.options:
                    paths |= self._of_parts(option)
        return paths

    def silent(self, rule: str, one: Say) -> tuple[str, ...]:
        """The paths that must have their default for this saying of this rule to be written."""
        said = self.of_say(one)
        if HERE in said:
            return ()
        if one.makes is None:
            return tuple(sorted(self.of_rule(rule) - said))
        return tuple(sorted(self._silent_fields(one.makes, said, "")))

    def _silent_fields(self, made: type[BaseModel], said: frozenset[str], prefix: str) -> Iterable[str]:
        for name, info in made.model_fields.items():
            path = prefix + name
            if path in said or _says_nothing(made, name):
                continue
            if any(other.startswith(path + ".") for other in said):
                inner = model_of(info.annotation)
                if inner is None:
                    raise GrammarError(f"the saying cannot reach into the field {path!r} of {made.__name__}")
                yield from self._silent_fields(inner, said, path + ".")
            else:
                yield path
