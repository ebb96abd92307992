"""What cards can be searched by: the fields that a game names, or the plain facts of its card model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

Kind = Literal["word", "number", "text", "flag"]


@dataclass(frozen=True)
class SearchField:
    """One thing that cards can be searched, sorted and counted by.

    ``value`` reads it from a card of the game: ``word`` gives a slug, several, or None; ``number`` an int or None; ``text``
    a string; ``flag`` a bool. ``words`` are the shown forms of slugs, English and Japanese; their order is the sort order.
    """

    id: str
    label: str
    ja_label: str
    kind: Kind
    value: Callable[[Any], Any]
    aliases: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def shown(self, slug: str, lang: str) -> str:
        """A value as people read it."""
        words = self.words.get(slug)
        if words is None:
            return slug.replace("_", " ")
        return (words[1] if lang == "ja" else words[0]) or words[0]

    def title(self, lang: str) -> str:
        """The field's name as people read it."""
        return self.ja_label if lang == "ja" else self.label

    def slugs(self, card: Any) -> tuple[str, ...]:
        """The values of a word field, always as a tuple."""
        found = self.value(card)
        if found is None:
            return ()
        return (found,) if isinstance(found, str) else tuple(found)


def fields_of_model(model: type[BaseModel]) -> tuple[SearchField, ...]:
    """The plain facts of a card model as fields: yes-or-no, whole numbers, and words out of a closed list.

    For games that say nothing better. Names, texts and everything that is built of parts are left out.
    """
    found: list[SearchField] = []
    for name, info in model.model_fields.items():
        if name in _NO_FIELDS or name.startswith("ja_"):
            continue
        kind, slugs = _plain_kind(info.annotation)
        if kind is None:
            continue
        label = name.replace("_", " ").capitalize()
        words = {slug: (slug.replace("_", " ").capitalize(), "") for slug in slugs}
        found.append(SearchField(name, label, label, kind, _reader(name), (), words))
    return tuple(sorted(found, key=lambda one: ("word", "number", "flag").index(one.kind)))


_NO_FIELDS = ("id", "name", "lore", "text", "number")


def _reader(name: str) -> Callable[[Any], Any]:
    return lambda card: getattr(card, name, None)


def _plain_kind(annotation: Any) -> tuple[Kind | None, tuple[str, ...]]:
    """What kind of field an annotation makes, and the words of a closed list."""
    parts = [annotation]
    plain: list[Any] = []
    while parts:
        part = parts.pop()
        origin = get_origin(part)
        if origin is Annotated:
            parts.append(get_args(part)[0])
        elif origin in (Union, UnionType):
            parts.extend(get_args(part))
        elif part is not NoneType:
            plain.append(part)
    if plain == [bool]:
        return "flag", ()
    if plain == [int]:
        return "number", ()
    if len(plain) == 1 and get_origin(plain[0]) is Literal:
        values = get_args(plain[0])
        if all(isinstance(value, str) for value in values):
            return "word", values
    return None, ()
