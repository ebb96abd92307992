"""Cutting a text into tokens: words in their normal spelling, numbers, names between quotation marks, signs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from enemy_desktop.cards.grammar import Language


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text. ``key`` tells its kind apart quickly: the word itself, ``#`` a number, ``\"`` a name."""

    key: str
    norm: str
    start: int
    end: int


_TOKEN = re.compile(
    r"[“\"](?P<name>(?:[^”\"]|””|\"\")*)[”\"]"
    r"|(?P<signed>[+\-−–]\s?\d+)"
    r"|(?P<number>\d+)"
    r"|(?P<word>[^\W\d_]+(?:['’ʼ`´][^\W\d_]+)*['’ʼ`´]?)"
    r"|(?P<skip>[\s!•·]+|(?<=\w)[-‐‑](?=\w))"
    r"|(?P<other>.)",
    re.DOTALL,
)
_NOT_LETTER = re.compile(r"['’ʼ`´]")


def tokens_of(text: str, language: Language) -> list[Token]:
    """Cut a text into tokens in their normal form; places refer to the text as it was given."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if match["skip"] is not None:
            continue
        if match["name"] is not None:
            found.append(Token('"', match["name"].replace("””", "”").replace('""', '"'), start, end))
        elif match["signed"] is not None:
            digits = re.sub(r"\s", "", match["signed"][1:])
            found.append(Token("±", ("+" if match["signed"][0] == "+" else "-") + digits, start, end))
        elif match["number"] is not None:
            found.append(Token("#", match["number"], start, end))
        elif match["word"] is not None:
            word = _NOT_LETTER.sub("'", match["word"]).lower()
            word = language.spell.get(word, word)
            found.append(Token("#" if word.isdigit() else word, word, start, end))
        else:
            found.append(Token(match["other"], match["other"], start, end))
    return _respell(found, language)


def _respell(tokens: list[Token], language: Language) -> list[Token]:
    """Join runs of tokens that the language spells as one ("can not", "lv.")."""
    for run, one in language.respell:
        pieces = run.split(" ")
        place = 0
        while place + len(pieces) <= len(tokens):
            if all(tokens[place + k].norm == piece for k, piece in enumerate(pieces)):
                end = tokens[place + len(pieces) - 1].end
                tokens[place : place + len(pieces)] = [Token(one, one, tokens[place].start, end)]
            place += 1
    return tokens


def words_of(text: str, language: Language) -> tuple[str, ...]:
    """The normal tokens of a name or a literal."""
    return tuple(token.norm for token in tokens_of(text, language))
