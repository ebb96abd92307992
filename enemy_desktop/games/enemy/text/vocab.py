"""The names that card text can speak of: species and cards, in English and Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from enemy_desktop.cards.grammar import GrammarError
from enemy_desktop.cards.grammar_read import words_of
from enemy_desktop.games.enemy.text.spelling import RESERVED, SPELLING
from enemy_desktop.games.enemy.words import CardData

Entries = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]


class Vocab:
    """Species by slug and cards by English name.

    ``species``: slug -> {"en": ..., "en_plural": ..., "ja": ...}; a missing plural gets an s, a missing Japanese name
    falls back to English. ``cards``: English name -> Japanese name ("" where there is none).
    """

    def __init__(self, species: Mapping[str, object], cards: Mapping[str, str], *, tolerant: bool = False) -> None:
        """Raises GrammarError: see ``faults``. With ``tolerant`` such a species is left out and told in ``faults``."""
        self.species: dict[str, dict[str, str]] = {}
        self.cards = dict(cards)
        self.faults: tuple[tuple[str, str], ...] = ()
        """Species that cannot be used, by slug, with the reason: no English name, or one that means something else."""
        taken: dict[tuple[str, ...], str] = {}
        for slug, given in species.items():
            names = _names_of(given)
            problem = _problem(slug, names, taken)
            if problem:
                if not tolerant:
                    raise GrammarError(problem)
                self.faults += ((slug, problem),)
                continue
            self.species[slug] = names
            for form in ("en", "en_plural"):
                taken[words_of(names[form], SPELLING)] = slug
        named: dict[tuple[str, ...], str] = {}
        for name in cards:
            named.setdefault(words_of(name, SPELLING), name)
        self._entries: dict[str, Entries] = {"species": _by_first(taken), "card": _by_first(named)}
        self._settled = {_folded(name): name for name in reversed(list(cards))}

    @classmethod
    def from_pack(cls, vocab: Mapping[str, Mapping[str, object]], cards: Iterable[CardData]) -> Vocab:
        """The vocabulary of a pack: its ``vocab`` object and its cards. Never raises; see ``faults``."""
        return cls(vocab.get("species", {}), {card.name: card.ja_name for card in cards}, tolerant=True)

    # -- what a grammar asks -------------------------------------------------------------------------------------

    def write(self, kind: str, form: str, value: str) -> str:
        """Write a name. An unknown species is written as its slug would be spelt; the linter reports it."""
        if kind == "species":
            names = self.species.get(value)
            return names[form] if names else _from_slug(value, form)
        if form == "ja":
            return f"『{self.cards.get(value) or value}』"
        return "“" + value.replace("”", "””").replace('"', '""') + "”"

    def entries(self, kind: str) -> Entries:
        """All names of a kind by their first token."""
        return self._entries.get(kind, {})

    def settle(self, kind: str, text: str) -> str:
        """The known spelling of a card's name, without regard to case, quotes and the dot of a unique monster."""
        if text in self.cards:
            return text
        return self._settled.get(_folded(text), text)


def _names_of(given: object) -> dict[str, str]:
    """The three forms of a species, the missing ones filled in."""
    texts = {key: text for key, text in given.items() if isinstance(text, str)} if isinstance(given, Mapping) else {}
    english = texts.get("en", "")
    return {"en": english, "en_plural": texts.get("en_plural") or english + "s", "ja": texts.get("ja") or english}


def _problem(slug: str, names: Mapping[str, str], taken: Mapping[tuple[str, ...], str]) -> str:
    if not words_of(names["en"], SPELLING):
        return f"the species '{slug}' has no English name"
    for form in ("en", "en_plural"):
        tokens = words_of(names[form], SPELLING)
        if taken.get(tokens, slug) != slug:
            return f"the species '{slug}' and '{taken[tokens]}' are both called '{names[form]}'"
        if " ".join(tokens) in RESERVED:
            return f"the species '{slug}' cannot be called '{names[form]}': card text means something else by that"
    return ""


def _folded(name: str) -> str:
    return " ".join(name.replace("’", "'").replace("‘", "'").casefold().strip().lstrip("•·").split())


def _from_slug(slug: str, form: str) -> str:
    name = slug.replace("_", " ").title()
    return name + "s" if form == "en_plural" else name


def _by_first(names: Mapping[tuple[str, ...], str]) -> Entries:
    by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for tokens, value in names.items():
        if tokens:
            by_first.setdefault(tokens[0], []).append((tokens[1:], value))
    return {first: tuple(rest) for first, rest in by_first.items()}
