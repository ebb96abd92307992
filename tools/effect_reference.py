"""Writes the reference of what cards can say, from the card models themselves: ``docs/effects-<game>.md``, one a game.

    python tools/effect_reference.py [--check]

``--check`` writes nothing and ends with 1 when a page is not what the models say now.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from enemy_desktop.cards.pack import Pack, card_name
from enemy_desktop.games.module import GameModule, GameTable
from enemy_desktop.games.registry import games
from enemy_desktop.storage.bundled import pack_folders

DOCS = Path(__file__).resolve().parent.parent / "docs"
GROUPS = {
    "ability": ("Abilities", "When the words of a card count. They stand in the card's list `abilities`."),
    "do": ("Effects", "What happens, one after the other. They stand in lists called `then`."),
    "pick": ("Targets", "How cards are got at: whose choice it is, and among which cards."),
    "when": ("Conditions", "What must hold for something to happen or to count."),
    "need": ("Requirements and costs", "What a card asks for before it can be played, flipped or used."),
}
Schema = Mapping[str, Any]


@dataclass(frozen=True)
class Example:
    """A word as a card of the game uses it. ``text``: what the program writes on that card."""

    word: Mapping[str, Any]
    card: str
    text: str


def page(module: GameModule) -> str:
    """The whole page of a game."""
    schema = module.cards.card_model.model_json_schema()
    definitions: Mapping[str, Schema] = schema.get("$defs", {})
    words = _words(schema)
    packs = module.cards.load_packs(pack_folders(module.id))
    examples = _examples(module.load_table(packs), packs)
    named = {name for group in words.values() for name in group.values()}
    parts = [
        f"# Cards of {module.name} as data",
        "",
        "<!-- Made by tools/effect_reference.py from the program's own models. Changes here are lost. -->",
        "",
        "Everything that a card of this game can say. How a pack is put together stands in",
        "[decks and card packs](card-pack-guide.md). Fields that are not marked as needed can be left out; an unknown word",
        "or field is an error that names its place.",
        "",
        "## The card",
        "",
        *_described(schema),
        *_table(schema, definitions, words),
    ]
    for key, members in words.items():
        title, line = GROUPS.get(key, (key.capitalize(), f"Told apart by the field `{key}`."))
        parts += ["", f"## {title}", "", line]
        by_definition: dict[str, list[str]] = {}
        for value, name in members.items():
            by_definition.setdefault(name, []).append(value)
        for name, values in by_definition.items():
            heading = ", ".join(f"`{value}`" for value in values)
            parts += ["", f"### {heading} {{ #{_anchor(name)} }}", "", *_described(definitions[name])]
            parts += _table(definitions[name], definitions, words, without=key)
            parts += _shown(examples.get((key, values[0])))
    others = [name for name in definitions if name not in named]
    if others:
        parts += ["", "## Parts of words", "", "What the fields above hold."]
        for name in others:
            parts += ["", f"### {name} {{ #{_anchor(name)} }}", "", *_described(definitions[name])]
            parts += _table(definitions[name], definitions, words)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).rstrip() + "\n"


def _words(schema: Schema) -> dict[str, dict[str, str]]:
    """By the field that tells words apart: each word's value and the name of its definition."""
    found: dict[str, dict[str, str]] = {}
    for part in _every(schema):
        sign = part.get("discriminator")
        if isinstance(sign, dict):
            group = found.setdefault(sign["propertyName"], {})
            for value, reference in sign["mapping"].items():
                # Two unions may share a field (costs are requirements too): the first mention of a definition counts.
                name = reference.rsplit("/", 1)[1]
                group.setdefault(value, name)
    order = [*GROUPS, *sorted(found)]
    return {key: dict(found[key]) for key in dict.fromkeys(order) if key in found}


def _every(value: Any) -> Iterator[dict[str, Any]]:
    """All objects inside JSON data."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _every(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _every(inner)


def _described(schema: Schema) -> list[str]:
    text = str(schema.get("description", "")).replace("``", "`")
    return [*text.splitlines(), ""] if text else []


def _anchor(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _table(
    schema: Schema, definitions: Mapping[str, Schema], words: Mapping[str, Mapping[str, str]], without: str = ""
) -> list[str]:
    """The fields of a definition as a table."""
    needed = set(schema.get("required", ()))
    rows = []
    for name, field in schema.get("properties", {}).items():
        if name == without:
            continue
        default = "**needed**" if name in needed else _default(field)
        rows.append(f"| `{name}` | {_kind(field, definitions, words)} | {default} |")
    if not rows:
        return ["It has no fields.", ""]
    return ["| field | what it holds | if left out |", "| --- | --- | --- |", *rows, ""]


def _default(field: Schema) -> str:
    default = field.get("default")
    if default is None or default == "" or default == []:
        return "–"
    return f"`{json.dumps(default, ensure_ascii=False)}`"


def _kind(field: Schema, definitions: Mapping[str, Schema], words: Mapping[str, Mapping[str, str]]) -> str:
    """What a field may hold, in words."""
    if "$ref" in field:
        name = field["$ref"].rsplit("/", 1)[1]
        return f"[{_called(name, words)}](#{_anchor(name)})"
    sign = field.get("discriminator")
    if isinstance(sign, dict):
        names = [reference.rsplit("/", 1)[1] for reference in sign["mapping"].values()]
        group = words[sign["propertyName"]]
        title = GROUPS.get(sign["propertyName"], (sign["propertyName"].capitalize(), ""))[0]
        if set(names) >= set(group.values()):
            return f"one of the [{title.lower()}](#{title.lower().replace(' ', '-')})"
        return "one of " + ", ".join(
            f"[`{value}`](#{_anchor(name)})" for value, name in zip(sign["mapping"], names, strict=True)
        )
    if "anyOf" in field:
        kinds = [_kind(part, definitions, words) for part in field["anyOf"] if part.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return ", ".join(f"`{value}`" for value in field["enum"])
    return _plain_kind(field, definitions, words)


def _plain_kind(field: Schema, definitions: Mapping[str, Schema], words: Mapping[str, Mapping[str, str]]) -> str:
    kind = field.get("type")
    if kind == "array":
        least, most = field.get("minItems"), field.get("maxItems")
        amount = f", {least or 0} to {most}" if most else f", at least {least}" if least else ""
        if "prefixItems" in field:
            return "a list of " + " and ".join(_kind(part, definitions, words) for part in field["prefixItems"])
        return f"a list{amount}: {_kind(field.get('items', {}), definitions, words)}"
    if kind == "integer":
        least, most = field.get("minimum"), field.get("maximum")
        if least is not None and most is not None:
            return f"a whole number from {least} to {most}"
        return "a whole number" + (f", at least {least}" if least is not None else "")
    if kind == "boolean":
        return "`true` or `false`"
    if kind == "string":
        if "pattern" in field:
            return "a short name in small letters"
        return "a text" + (f" of at most {field['maxLength']} signs" if "maxLength" in field else "")
    if kind == "object":
        inner = field.get("additionalProperties")
        return f"names, each with {_kind(inner, definitions, words)}" if isinstance(inner, dict) else "an object"
    return "anything"


def _called(name: str, words: Mapping[str, Mapping[str, str]]) -> str:
    """How a definition is shown: by its word, or else by its name."""
    values = [value for group in words.values() for value, other in group.items() if other == name]
    return ", ".join(f"`{value}`" for value in values) or name


def _examples(table: GameTable, packs: Sequence[Pack[Any]]) -> dict[tuple[str, str], Example]:
    """For each word the card that shows it with the least around it."""
    found: dict[tuple[str, str], tuple[int, Example]] = {}
    definitions = {}
    for number in range(sum(len(pack.cards) for pack in packs)):
        try:
            definitions[table.game.card_name(number)] = number
        except IndexError:
            break
    for pack in packs:
        for card in pack.cards:
            name = card_name(card)
            if name not in definitions:
                continue
            face = table.face(definitions[name], "en")
            said = [f"{box.label}: {box.text}" if box.label else box.text for box in face.boxes if box.kind != "lore"]
            example_text = " ".join(" ".join(said).split())
            for part in _every(_plain(card)):
                for key in GROUPS:
                    value = part.get(key)
                    if isinstance(value, str):
                        length = len(json.dumps(part)) * 3 + len(example_text)
                        before = found.get((key, value))
                        if before is None or length < before[0]:
                            found[key, value] = (length, Example(part, name, example_text))
    return {word: example for word, (_, example) in found.items()}


def _plain(card: BaseModel) -> dict[str, Any]:
    """A card as its file holds it: what is at its default is left out, but for the fields that name a word."""
    return _with_names(card)


def _with_names(word: BaseModel) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, field in type(word).model_fields.items():
        value = getattr(word, name)
        if value == field.default and name not in GROUPS:
            continue
        result[name] = _value(value)
    return result


def _value(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return _with_names(value)
    if isinstance(value, (list, tuple)):
        return [_value(inner) for inner in value]
    return value


def _shown(example: Example | None) -> list[str]:
    if example is None:
        return ["No card of the sets that come with the program uses this word.", ""]
    return [
        f"*{example.card}*: {example.text}",
        "",
        "```json",
        _pretty(example.word),
        "```",
        "",
    ]


def _pretty(value: Any, indent: int = 0, width: int = 100) -> str:
    """JSON with short parts on one line."""
    flat = json.dumps(value, ensure_ascii=False)
    pad = "  " * indent
    if len(flat) + len(pad) <= width or not isinstance(value, (dict, list)):
        return flat
    if isinstance(value, list):
        inner = ",\n".join(f"{pad}  {_pretty(part, indent + 1, width)}" for part in value)
        return f"[\n{inner}\n{pad}]"
    inner = ",\n".join(f"{pad}  {json.dumps(key)}: {_pretty(part, indent + 1, width)}" for key, part in value.items())
    return f"{{\n{inner}\n{pad}}}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Write the reference of what cards can say.")
    parser.add_argument("--check", action="store_true", help="only tell whether the pages are up to date")
    options = parser.parse_args(arguments)
    stale = []
    for module in games().values():
        file = DOCS / f"effects-{module.id.replace('_', '-')}.md"
        text = page(module)
        if file.is_file() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(file)
        if not options.check:
            file.write_text(text, encoding="utf-8")
            print(f"written: {file.name}")
    if stale and options.check:
        names = ", ".join(file.name for file in stale)
        print(f"not up to date: {names} (run python tools/effect_reference.py)", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
