"""Card names as people and other programs write them, matched with the names that are known. Knows no game.

A name that is exactly known is always that card. Otherwise spelling is forgiven where it cannot mean two cards: case,
accents, quotes, commas, a dot or bullet before the name, "Thing, The", a set's code behind it, and the Greek letter
that some names begin with, written as another sign, as a word, as an initial, or left out. Everything else is not
matched but gets near names to pick from.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz, process

MAX_NAME = 200
_CUT = 80
"""Names are compared up to this length: the comparison is quadratic, and strangers wrote them."""

_WORD_OF = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip
_LETTER_OF = {word: letter for letter, word in _WORD_OF.items()}
_LOOKALIKE = str.maketrans({"∆": "δ", "∑": "σ", "∏": "π", "△": "δ", "ß": "ss", "ς": "σ"})
_TAIL = re.compile(r"\s*(?:\*F\*|[(\[{][^()\[\]{}]{1,40}[)\]}](?:\s+[\w-]{1,10}\W?)?)\s*$", re.IGNORECASE)
_THE = re.compile(r"^(.+), (the|a|an)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """A known name, and whether the asked one was exactly that."""

    name: str
    exact: bool


def fold(name: str) -> str:
    """A name without what spelling varies in: case, accents, punctuation, width and look-alike signs."""
    text = unicodedata.normalize("NFKC", name[:MAX_NAME]).translate(_LOOKALIKE).casefold().translate(_LOOKALIKE)
    out: list[str] = []
    base = ""
    for char in unicodedata.normalize("NFD", text):
        if unicodedata.category(char) == "Mn":
            # An accent is forgiven; the marks of other scripts make another letter.
            if ord(base or " ") >= 0x590:
                out.append(char)
        elif char.isalnum():
            out.append(char)
            base = char
        elif char in "'’‘`´":
            continue
        else:
            out.append(" ")
            base = char
    return unicodedata.normalize("NFC", " ".join("".join(out).split()))


def _split_sign(folded: str) -> tuple[str, str]:
    """The Greek letter that a folded name begins with ("" without one), and the rest."""
    first, _, rest = folded.partition(" ")
    if rest and first in _WORD_OF:
        return first, rest
    if rest and first in _LETTER_OF:
        return _LETTER_OF[first], rest
    return "", folded


class NameIndex:
    """The known names. ``key`` turns a name into what makes two cards the same, as the game's deck rules say."""

    def __init__(self, names: Iterable[str], key: Callable[[str], str] = str) -> None:
        self._key = key
        self.names: tuple[str, ...] = tuple(dict.fromkeys(name for name in names if name))
        self._exact = {name: name for name in self.names}
        self._keyed = {key(name): name for name in reversed(self.names)}
        self._folded: dict[str, list[str]] = {}
        self._bare: dict[str, list[str]] = {}
        for name in self.names:
            folded = fold(name)
            sign, rest = _split_sign(folded)
            self._folded.setdefault(f"{sign} {rest}".strip(), []).append(name)
            if sign:
                self._bare.setdefault(rest, []).append(name)
        self._spellings = [fold(name)[:_CUT] for name in self.names]

    def find(self, name: str) -> Found | None:
        """The card that ``name`` means beyond doubt, or None."""
        if name in self._exact:
            return Found(name, True)
        keyed = self._keyed.get(self._key(name[:MAX_NAME]))
        if keyed is not None:
            return Found(keyed, True)
        for spelling in _spellings(name[:MAX_NAME]):
            found = self._one(fold(spelling))
            if found is not None:
                return Found(found, False)
        return None

    def _one(self, folded: str) -> str | None:
        if not folded:
            return None
        sign, rest = _split_sign(folded)
        same = self._folded.get(f"{sign} {rest}".strip(), [])
        if same or sign:
            # Another server's sign is another card, however much the rest agrees.
            return same[0] if len(same) == 1 else None
        bare = self._bare.get(folded, [])
        if len(bare) == 1:
            return bare[0]
        first, _, rest = folded.partition(" ")
        if len(first) == 1 and first.isalpha() and first.isascii():
            # "[D] ..." for Delta.
            fits = [known for known in self._bare.get(rest, []) if _initial(known) == first]
            return fits[0] if len(fits) == 1 else None
        return None

    def near(self, name: str, count: int = 5) -> list[str]:
        """Up to ``count`` known names that ``name`` may have meant, the nearest first; none that is far off."""
        asked = fold(name)[:_CUT]
        if not asked or not self._spellings:
            return []
        best: dict[int, float] = {}
        for scorer, weight, least in (
            (fuzz.ratio, 1.0, 60),
            (fuzz.token_sort_ratio, 0.97, 62),
            (fuzz.token_set_ratio, 0.8, 90),
        ):
            found = process.extract(asked, self._spellings, scorer=scorer, limit=count, score_cutoff=least)
            for spelling, score, index in found:
                # All words of one name in the other; a single short word says too little for that.
                if scorer is fuzz.token_set_ratio and min(len(asked), len(spelling)) < 4:
                    continue
                best[index] = max(best.get(index, 0.0), score * weight)
        order = sorted(best, key=lambda index: (-best[index], index))
        return [self.names[index] for index in order[:count]]


def _initial(known: str) -> str:
    return _WORD_OF[_split_sign(fold(known))[0]][0]


def _spellings(name: str) -> Iterator[str]:
    """The name and what it may be behind the marks that other programs set around it."""
    yield name
    the = _THE.match(name)
    if the:
        yield f"{the[2]} {the[1]}"
    if name[:2].lower() in ("x ", "* ", "- "):
        yield name[2:]
    for _ in range(3):
        shorter = _TAIL.sub("", name)
        if shorter == name or not shorter:
            return
        name = shorter
        yield name
