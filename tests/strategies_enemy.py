"""Hypothesis strategies over the effect language of .hack//ENEMY.

``anything(model)`` generates every word that the schema allows, sense or nonsense: what must survive a round trip.
The other strategies generate words that also make *sense* where they stand, as a good card has them.
"""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.vocab import Vocab

SPECIES = {
    "goblin": {"en": "Goblin", "en_plural": "Goblins", "ja": "ゴブリン"},
    "insect": {"en": "Insect", "en_plural": "Insects", "ja": "昆虫"},
    "undead": {"en": "Undead", "en_plural": "Undead", "ja": "アンデッド"},
    "fire_golem": {"en": "Fire Golem", "en_plural": "Fire Golems", "ja": "火炎ゴーレム"},
    "wolf": {"en": "Wolf", "en_plural": "Wolves", "ja": "狼"},
}
CARDS = {
    "Ash Courier": "灰の使者",
    "Nine-Petal Blade": "九弁の刃",
    "Old Man's Lantern": "翁の灯",
    'The "Quiet" Gate': "静かな門",
    "Σ Hollow, Drifting, Court": "Σ 虚ろなる 漂う 中庭",
    "SWORDFISH": "メカジキ",
}
VOCAB = Vocab(SPECIES, CARDS)
CARD_TYPES = ("monster", "pc", "item", "action", "event", "field")


# ---------------------------------------------------------------------------------------------------------------------
# Everything that the schema allows


@cache
def anything(model: type[BaseModel]) -> st.SearchStrategy[Any]:
    """Any valid instance of a word class, as its fields' types say."""

    @st.composite
    def made(draw: st.DrawFn) -> Any:
        given: dict[str, Any] = {}
        for name, info in model.model_fields.items():
            required = info.default is PydanticUndefined
            if required or draw(st.integers(0, 2)) == 0:
                given[name] = draw(_of_field(model, name))
        try:
            return model(**given)
        except ValidationError:
            return draw(st.nothing()) if False else _repaired(draw, model, given)

    return made()


def _repaired(draw: st.DrawFn, model: type[BaseModel], given: dict[str, Any]) -> Any:
    """Validators that look at two fields: try the optional fields one by one until the word is valid."""
    for _ in range(40):
        for name, info in model.model_fields.items():
            if info.default is not PydanticUndefined:
                given.pop(name, None)
                if draw(st.booleans()):
                    given[name] = draw(_of_field(model, name))
        try:
            return model(**given)
        except ValidationError:
            continue
    return draw(st.nothing())


@cache
def _of_field(model: type[BaseModel], name: str) -> st.SearchStrategy[Any]:
    info: FieldInfo = model.model_fields[name]
    return _of(info.annotation, tuple(info.metadata), name)


def _of(annotation: Any, metadata: tuple[Any, ...], name: str) -> st.SearchStrategy[Any]:
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *more = get_args(annotation)
        flat = [part for item in more for part in (item.metadata if isinstance(item, FieldInfo) else (item,))]
        return _of(inner, (*flat, *metadata), name)
    if origin is Literal:
        return st.sampled_from(get_args(annotation))
    if origin in (Union, types.UnionType):
        return st.one_of(*(st.deferred(lambda a=a: _of(a, metadata, name)) for a in get_args(annotation)))
    if origin is tuple:
        least = max([getattr(item, "min_length", None) or 0 for item in metadata] or [0])
        most = min([getattr(item, "max_length", None) or 3 for item in metadata] + [3])
        item = get_args(annotation)[0]
        return st.lists(st.deferred(lambda: _of(item, (), name)), min_size=least, max_size=most).map(tuple)
    if annotation is type(None):
        return st.none()
    if annotation is bool:
        return st.booleans()
    if annotation is int:
        low = max([item.ge for item in metadata if getattr(item, "ge", None) is not None])
        high = min([item.le for item in metadata if getattr(item, "le", None) is not None])
        return st.integers(low, high)
    if annotation is str:
        return st.sampled_from(sorted(SPECIES) if name == "species" else sorted(CARDS))
    assert isinstance(annotation, type), annotation
    assert issubclass(annotation, BaseModel), annotation
    return anything(annotation)
