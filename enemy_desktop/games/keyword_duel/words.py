"""The cards of Keyword Duel as data. K5, K6, K7, K15, K19, K24, K26."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Keyword = Literal[
    "pierce",
    "swift",
    "guard",
    "evade",
    "draw",
    "zap",
    "boost",
    "stop",
    "crush",
    "return",
    "heal",
    "nope",
    "revive",
    "eject",
    "smash",
]
PASSIVE = frozenset({"pierce", "swift", "guard", "evade", "eject"})
"""Keywords that work while their unit is in play, and make no sense on a spell or a rite (K19)."""

MAX_UNREAD = 4_000

Suit = Literal["ember", "tide", "grove", "gale", "dusk"]


class Word(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Need(Word):
    """A part of what must be sacrificed: ``n`` units, ``n`` rites, or ``n`` copies of the card called ``name`` (K26)."""

    kind: Literal["unit", "rite"] | None = None
    name: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    n: Annotated[int, Field(ge=1, le=3)] = 1

    @model_validator(mode="after")
    def _one_of_both(self) -> Need:
        if (self.kind is None) == (self.name is None):
            raise ValueError("say either 'kind' or 'name'")
        return self


class CardData(Word):
    """One card as a pack holds it.

    ``enhance`` cards stand in the Enhance Deck and list what they ``sacrifice``. A unit has ``power``, ``toughness`` and any
    keywords but Nope; a spell or rite has exactly one keyword (K6), a rite one that can be used again and again. ``suit`` and
    ``motif`` only steer the picture. The rules text is rendered, never stored; what no keyword says can stand in ``unread``:
    the players carry it out by hand, and a spell or rite with such a text needs no keyword.
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    type: Literal["unit", "spell", "rite"]
    enhance: bool = False
    power: Annotated[int, Field(ge=0, le=20)] | None = None
    toughness: Annotated[int, Field(ge=1, le=20)] | None = None
    keywords: Annotated[tuple[Keyword, ...], Field(max_length=4, strict=False)] = ()
    sacrifice: Annotated[tuple[Need, ...], Field(max_length=3, strict=False)] = ()
    unread: Annotated[str, Field(max_length=MAX_UNREAD)] = ""
    suit: Suit | None = None
    motif: Annotated[str, Field(max_length=40)] = ""
    rarity: Literal["C", "U", "R", "X"] = "C"
    lore: str = ""
    ja_name: str = ""
    ja_lore: str = ""

    @model_validator(mode="after")
    def _facts_fit_type(self) -> CardData:
        unit = self.type == "unit"
        for fact in ("power", "toughness"):
            if (getattr(self, fact) is not None) != unit:
                raise ValueError(f"a unit, and only a unit, has '{fact}'")
        if len(set(self.keywords)) < len(self.keywords):
            raise ValueError("a keyword stands on a card once")
        if unit:
            if "nope" in self.keywords:
                raise ValueError("Nope has no use on a unit (K24)")
            if "eject" in self.keywords and not self.enhance:
                raise ValueError("only an Enhance Unit can have Eject (K31)")
        else:
            self._one_keyword()
        if self.enhance != bool(self.sacrifice):
            raise ValueError("an Enhance card, and only an Enhance card, says what it sacrifices (K7)")
        if sum(need.n for need in self.sacrifice) > 6:
            raise ValueError("nobody has more than six active cards to sacrifice")
        return self

    def _one_keyword(self) -> None:
        if self.unread and not self.keywords:
            return
        if len(self.keywords) != 1:
            raise ValueError(f"a {self.type} has exactly one keyword (K6)")
        keyword = self.keywords[0]
        if keyword in PASSIVE:
            raise ValueError(f"'{keyword}' makes no sense on a {self.type} (K19)")
        if keyword == "nope" and (self.type == "rite" or self.enhance):
            raise ValueError("Nope is a spell of the main deck (K19, K21)")
