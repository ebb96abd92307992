"""What is wrong with a deck, in the interface's language. The checks speak English; their sentences are known here."""

from __future__ import annotations

import re
from collections.abc import Callable

from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.windows.library import lang

Say = Callable[[re.Match[str], Callable[[str], str]], str]


def fault_words(catalogue: Catalogue, message: str) -> str:
    """A message of a deck check in the interface's language; the English one where nobody knows it."""
    if language() == "en":
        return message[:1].upper() + message[1:]

    def title(match: re.Match[str]) -> str:
        entry = catalogue.entry(match[1])
        return f"『{catalogue.title(entry)}』" if entry is not None else match[0]

    return re.sub("『(.+?)』", title, _said(catalogue, message))


def _said(catalogue: Catalogue, message: str) -> str:
    own = catalogue.game.module.fault_words(catalogue.game.packs, message, lang())
    if own is not None:
        return own
    for pattern, say in _KNOWN:
        match = re.fullmatch(pattern, message)
        if match:
            return say(match, lambda part: _said(catalogue, part))
    return message


_KNOWN: tuple[tuple[str, Say], ...] = (
    (
        r"there is no card '(?P<card>.*?)'(?: \(did you mean (?P<near>.*)\?\))?",
        lambda m, _s: (
            tr("There is no card '{card}'; did you mean {near}?", card=m["card"], near=m["near"].replace(" or ", "、"))
            if m["near"]
            else tr("There is no card '{card}'", card=m["card"])
        ),
    ),
    (
        r"(?P<part>.*) has (?P<n>\d+) cards?; exactly (?P<wanted>\d+) needed(?: \((?P<why>.*)\))?",
        lambda m, s: tr(
            "{part} has {n} cards; exactly {wanted} are needed", part=s(m["part"]), n=m["n"], wanted=m["wanted"]
        ),
    ),
    (
        r"(?P<part>.*) has (?P<n>\d+) cards?; at least (?P<wanted>\d+) needed",
        lambda m, s: tr(
            "{part} has {n} cards; at least {wanted} are needed", part=s(m["part"]), n=m["n"], wanted=m["wanted"]
        ),
    ),
    (
        r"(?P<part>.*) has (?P<n>\d+) cards?; at most (?P<wanted>\d+) allowed(?: \((?P<why>.*)\))?",
        lambda m, s: (
            tr("{part} has {n} cards; at most {wanted} are allowed", part=s(m["part"]), n=m["n"], wanted=m["wanted"])
            + (tr(" ({why})", why=s(m["why"])) if m["why"] else "")
        ),
    ),
    (
        r"'(?P<card>.*)' cannot be in (?P<part>[^:]*): (?P<why>.*)",
        lambda m, s: tr("'{card}' cannot be in {part}: {why}", card=m["card"], part=s(m["part"]), why=s(m["why"])),
    ),
    (
        r"(?P<n>\d+) copies of '(?P<card>.*)'; at most (?P<most>\d+)(?:, counting entry \d+)?",
        lambda m, _s: tr("{n} copies of '{card}'; at most {most}", n=m["n"], card=m["card"], most=m["most"]),
    ),
    (
        r"'(?P<card>.*)' is banned in (?P<format>[^(]*?)(?: \((?P<why>.*)\))?",
        lambda m, s: (
            tr("'{card}' is banned in {format}", card=m["card"], format=s(m["format"]))
            + (tr(" ({why})", why=m["why"]) if m["why"] else "")
        ),
    ),
    (
        r"'(?P<card>.*)' is restricted in (?P<format>[^:]*): at most (?P<most>\d+)(?: \((?P<why>.*)\))?",
        lambda m, s: (
            tr(
                "'{card}' is restricted in {format}: at most {most}",
                card=m["card"],
                format=s(m["format"]),
                most=m["most"],
            )
            + (tr(" ({why})", why=m["why"]) if m["why"] else "")
        ),
    ),
    (
        r"(?P<format>.*) knows no section '(?P<section>.*?)'(?: \(did you mean .*\))?",
        lambda m, s: tr("{format} knows no section '{section}'", format=s(m["format"]), section=m["section"]),
    ),
)
