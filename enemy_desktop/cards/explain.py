"""From pydantic's errors to faults that a person can act on: with a place, in plain words, nothing said twice."""

from __future__ import annotations

import re
import types
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from enemy_desktop.cards.faults import Fault, JsonPath, meant, near, shown
from enemy_desktop.cards.jsonplace import Document

_WANTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "none_required": "null",
}


@dataclass(frozen=True, slots=True)
class _Problem:
    """One pydantic error: the data path it is about, and the union branches taken on the way (place and name)."""

    kind: str
    loc: JsonPath
    path: JsonPath
    branches: tuple[tuple[int, str], ...]
    value: Any
    context: dict[str, Any]
    text: str


def model_faults(error: ValidationError, model: type[BaseModel], doc: Document, base: JsonPath = ()) -> list[Fault]:
    """The faults behind ``error``, which came from validating the value at ``base`` of ``doc`` as a ``model``."""
    data = value_at(doc.data, base)
    problems = [
        _problem(data, item["type"], item["loc"], item["input"], item.get("ctx", {}), item["msg"])
        for item in error.errors(include_url=False)
    ]
    told = _merge_types(_no_slips(_one_branch(_true_ones(problems), 0)))
    return [_fault(problem, model, doc, base) for problem in told]


def value_at(data: Any, path: Sequence[str | int]) -> Any:
    """The value that ``path`` leads to; the path must exist."""
    for part in path:
        data = data[part]
    return data


def described(value: Any) -> str:
    """A JSON value, said in a few words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {shown(value)}"
    if isinstance(value, str):
        return f"the text '{shown(value)}'" if value else "an empty text"
    return "a list" if isinstance(value, list | tuple) else "an object"


def _problem(
    data: Any, kind: str, loc: tuple[int | str, ...], value: Any, context: dict[str, Any], text: str
) -> _Problem:
    """Split pydantic's location into what is in the data and what only names a branch of a union."""
    path: list[str | int] = []
    branches: list[tuple[int, str]] = []
    node = data
    for index, part in enumerate(loc):
        if isinstance(node, list) and isinstance(part, int) and 0 <= part < len(node):
            node = node[part]
            path.append(part)
        elif isinstance(node, dict) and isinstance(part, str):
            says_it = any(v == part for v in node.values() if isinstance(v, str))
            is_tag = says_it and index + 1 < len(loc) and loc[index + 1] in node
            if part in node and not is_tag:
                node = node[part]
                path.append(part)
            elif not says_it and (index + 1 < len(loc) or kind != "missing"):
                branches.append((len(path), part))
        elif isinstance(part, str):
            branches.append((len(path), part))
    return _Problem(kind, loc, tuple(path), tuple(branches), value, context, text)


def _true_ones(problems: list[_Problem]) -> list[_Problem]:
    """Without the complaint that a list is too short only because its entries were refused."""
    return [
        p
        for p in problems
        if not (
            p.kind == "too_short" and isinstance(p.value, list) and len(p.value) >= int(p.context.get("min_length", 0))
        )
    ]


def _one_branch(problems: list[_Problem], depth: int) -> list[_Problem]:
    """Where a value may be one of several things, keep the complaints about the likeliest only."""
    kept: list[_Problem] = []
    groups: dict[JsonPath, dict[str, list[_Problem]]] = {}
    for problem in problems:
        if len(problem.branches) <= depth:
            kept.append(problem)
            continue
        at, name = problem.branches[depth]
        groups.setdefault(problem.path[:at], {}).setdefault(name, []).append(problem)
    for at_path, branches in groups.items():
        close = {
            name: own for name, own in branches.items() if not all(p.path == at_path and p.kind in _WANTED for p in own)
        }
        if not close:
            kept.extend(p for own in branches.values() for p in own)
            continue
        best = min(close.values(), key=_distance)
        kept.extend(_one_branch(best, depth + 1))
    return kept


def _no_slips(problems: list[_Problem]) -> list[_Problem]:
    """Without "missing" where the field is there under a misspelt name, which is told already."""
    unknown = [p.path for p in problems if p.kind == "extra_forbidden" and p.path]
    return [
        p
        for p in problems
        if p.kind != "missing"
        or not any(path[:-1] == p.path and near(str(path[-1]), [str(p.loc[-1])]) for path in unknown[:100])
    ]


def _distance(problems: list[_Problem]) -> int:
    """How far the data is from a branch. Wrong field names speak against it more than wrong values."""
    return sum(2 if p.kind in ("extra_forbidden", "missing") else 1 for p in problems)


def _merge_types(problems: list[_Problem]) -> list[_Problem]:
    """Several "must be" complaints about one value become one."""
    merged: dict[JsonPath, _Problem] = {}
    result: list[_Problem] = []
    for problem in problems:
        if problem.kind not in _WANTED:
            result.append(problem)
            continue
        wanted = _WANTED[problem.kind]
        if problem.path in merged:
            before = merged[problem.path].context["wanted"]
            if wanted not in before:
                before.append(wanted)
            continue
        merged[problem.path] = _Problem(
            problem.kind, problem.loc, problem.path, problem.branches, problem.value, {"wanted": [wanted]}, problem.text
        )
        result.append(merged[problem.path])
    return result


def _fault(problem: _Problem, model: type[BaseModel], doc: Document, base: JsonPath) -> Fault:
    path = base + problem.path
    name = _named(path)
    context = problem.context
    match problem.kind:
        case "extra_forbidden":
            owner = _model_at(model, problem.loc[:-1])
            present = value_at(doc.data, path[:-1])
            known = [f for f in owner.model_fields if f not in present] if owner else []
            field = str(path[-1]) if path else ""
            return doc.fault(path, f"unknown field '{shown(field)}'{meant(field, known)}", key=True)
        case "missing":
            return doc.fault(path, f"the field '{shown(problem.loc[-1])}' is missing")
        case "literal_error" | "enum":
            return doc.fault(path, f"{name}: {_not_one_of(problem.value, str(context.get('expected', '')))}")
        case "union_tag_invalid":
            field = str(context.get("discriminator", "")).strip("'")
            said = problem.value.get(field) if isinstance(problem.value, dict) else None
            text = _not_one_of(said, str(context.get("expected_tags", "")))
            return doc.fault((*path, field), f"'{field}': {text}")
        case "union_tag_not_found":
            field = str(context.get("discriminator", "")).strip("'")
            return doc.fault(path, f"the field '{field}' is missing, which says what this is")
        case kind if kind in _WANTED:
            wanted = " or ".join(context["wanted"])
            return doc.fault(path, f"{name} must be {wanted}, not {described(problem.value)}")
        case "greater_than_equal":
            return doc.fault(path, f"{name} is {shown(problem.value)}; at least {context['ge']} is needed")
        case "less_than_equal":
            return doc.fault(path, f"{name} is {shown(problem.value)}; at most {context['le']} is allowed")
        case "too_short" | "string_too_short":
            what = "entries" if problem.kind == "too_short" else "characters"
            return doc.fault(path, f"{name} has too few {what}; at least {context['min_length']} needed")
        case "too_long" | "string_too_long":
            what = "entries" if problem.kind == "too_long" else "characters"
            return doc.fault(path, f"{name} has too many {what}; at most {context['max_length']} allowed")
        case "string_pattern_mismatch":
            return doc.fault(path, f"{name}: {described(problem.value)} does not fit the pattern {context['pattern']}")
        case "value_error" | "assertion_error":
            return doc.fault(path, shown(problem.text.split(", ", 1)[-1], 400))
        case _:
            return doc.fault(path, f"{name}: {shown(problem.text[:1].lower() + problem.text[1:], 400)}")


def _named(path: JsonPath) -> str:
    """How a message calls the value at ``path``."""
    if not path:
        return "this"
    last = path[-1]
    if isinstance(last, str):
        return f"'{shown(last)}'"
    holder = next((part for part in reversed(path) if isinstance(part, str)), None)
    return f"entry {last + 1}" + (f" of '{shown(holder)}'" if holder else "")


def _not_one_of(value: Any, expected: str) -> str:
    known = re.findall(r"'([^']*)'", expected)
    hint = meant(value, known) if isinstance(value, str) else ""
    what = described(value) if not isinstance(value, str) else f"'{shown(value)}'"
    return f"{what} is not one of {', '.join(known) or shown(expected, 200)}{hint}"


def _model_at(model: type[BaseModel], loc: Sequence[str | int]) -> type[BaseModel] | None:
    """The model that a pydantic location leads to, for the names of its fields."""
    here: Any = model
    for part in loc:
        here = _step(here, part)
        if here is None:
            return None
    while here is not None and not _is_model(here):
        options = _options(here)
        here = options[0] if len(options) == 1 else None
    return here if _is_model(here) else None


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _options(annotation: Any) -> list[Any]:
    """The alternatives of a union (without None); what an Annotated wraps; nothing for everything else."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return [get_args(annotation)[0]]
    if origin is Union or origin is types.UnionType:
        return [option for option in get_args(annotation) if option is not type(None)]
    return []


def _step(annotation: Any, part: str | int) -> Any:
    if _is_model(annotation):
        field = annotation.model_fields.get(part)
        if field is not None:
            return field.annotation
        return annotation if part == annotation.__name__ or _has_tag(annotation, part) else None
    if get_origin(annotation) in (tuple, list) and isinstance(part, int):
        return get_args(annotation)[0]
    if get_origin(annotation) is dict:
        return get_args(annotation)[1]
    options = _options(annotation)
    for option in options:
        if _is_model(option) and (part == option.__name__ or _has_tag(option, part)):
            return option
    for option in options:
        found = _step(option, part)
        if found is not None:
            return found
    return None


def _has_tag(model: type[BaseModel], tag: str | int) -> bool:
    return any(
        get_origin(field.annotation) is Literal and tag in get_args(field.annotation)
        for field in model.model_fields.values()
    )
