#!/usr/bin/env python3
"""Check that every rule of the project has a test, and that every test names rules that exist.

The rules are the bullets ``- **ID** ...`` of ``docs/rules/*.md``, one file a game. The tests name them with
``@pytest.mark.rule("E-TURN-2", "D6")``. Markers are read from the source (no test is imported or run): decorators of
test functions and classes, ``pytestmark`` of a module or class, and ``pytest.param(..., marks=...)``. A marker may be
kept in a name of the module first. Tests that are skipped or expected to fail prove nothing and do not count.

Exit code 0: every rule is tested and every marker is known. 1: faults, one a line. 2: wrong call.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE_LINE = re.compile(r"^- \*\*(?P<id>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)\*\* +\S")
BOLD_BULLET = re.compile(r"^\s*[-*+] \*\*")


@dataclass(frozen=True)
class Rule:
    """A rule as the documentation lists it; ``place`` is ``file:line``."""

    id: str
    game: str
    place: str


@dataclass
class Found:
    """What the tests say: for each rule id the places that prove it, and the faults met on the way."""

    places: dict[str, list[str]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def read_rules(folder: Path) -> tuple[dict[str, Rule], list[str]]:
    """All rules under ``folder`` by id, and the faults: an id listed twice, a bullet whose id cannot be read."""
    rules: dict[str, Rule] = {}
    faults: list[str] = []
    for path in sorted(folder.glob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            place = f"{_shown(path)}:{number}"
            match = RULE_LINE.match(line)
            if match is None:
                if BOLD_BULLET.match(line):
                    faults.append(f"{place}: not a rule line (wanted: - **ID** text): {line.strip()[:60]}")
                continue
            rule = Rule(match["id"], path.stem, place)
            if rule.id in rules:
                faults.append(f"{place}: rule {rule.id} is already listed at {rules[rule.id].place}")
            else:
                rules[rule.id] = rule
    return rules, faults


def read_tests(folder: Path) -> Found:
    """The rule markers of all test modules under ``folder`` (``test_*.py`` and ``*_test.py``)."""
    found = Found()
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith("test_") or path.name.endswith("_test.py"):
            try:
                tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
            except SyntaxError as error:
                found.faults.append(f"{_shown(path)}:{error.lineno}: cannot be read: {error.msg}")
                continue
            _Module(tree, _shown(path), found).read()
    return found


class _Module:
    """Reads one test module: first the names that hold markers, then tests from the outside in."""

    def __init__(self, tree: ast.Module, name: str, found: Found) -> None:
        self.tree = tree
        self.name = name
        self.found = found
        self.aliases: dict[str, ast.expr] = {}
        self.used: set[int] = set()

    def read(self) -> None:
        for node in self.tree.body:
            for target, value in _assignments(node):
                self.aliases[target] = value
        self._body(self.tree.body, owner="")
        for part in ast.walk(self.tree):
            if _is_rule_call(part) and id(part) not in self.used:
                self.found.faults.append(f"{self._place(part)}: a rule marker that belongs to no test")

    def _body(self, body: list[ast.stmt], owner: str) -> bool:
        """Read the tests of a module or class; returns whether it has any that runs."""
        has_tests = False
        own_marks = [value for node in body for name, value in _assignments(node) if name == "pytestmark"]
        if any(self._proves_nothing(mark) for mark in own_marks):
            for part in (*own_marks, *body):
                self._dismiss(part)
            return False
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                has_tests |= self._test(node, f"{owner}{node.name}::", node.body)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                has_tests |= self._test(node, owner, None)
        if has_tests:
            for mark in own_marks:
                self._take(mark)
            for node in body:
                if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    self._params(node)
        return has_tests

    def _test(
        self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, owner: str, body: list[ast.stmt] | None
    ) -> bool:
        if any(self._proves_nothing(decorator) for decorator in node.decorator_list):
            self._dismiss(node)
            return False
        if body is not None and not self._body(body, owner):
            return False
        for decorator in node.decorator_list:
            self._take(decorator)
            self._params(decorator)
        return True

    def _take(self, expression: ast.expr) -> None:
        """Count the rule markers of a decorator, a ``pytestmark`` or a ``marks=``: one, a list, or names of them."""
        if isinstance(expression, ast.Name) and expression.id in self.aliases:
            self._take(self.aliases[expression.id])
        elif isinstance(expression, ast.List | ast.Tuple | ast.Set):
            for element in expression.elts:
                self._take(element)
        elif _is_rule_call(expression):
            assert isinstance(expression, ast.Call)
            self.used.add(id(expression))
            if not expression.args:
                self.found.faults.append(f"{self._place(expression)}: a rule marker without a rule")
            for argument in expression.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    self.found.places.setdefault(argument.value, []).append(self._place(argument))
                else:
                    self.found.faults.append(f"{self._place(argument)}: a rule id must be written out as a string")

    def _params(self, node: ast.AST) -> None:
        """Count the markers in ``pytest.param(..., marks=...)``, wherever ``node`` holds such calls."""
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and _last_name(call.func) == "param":
                marks = [keyword.value for keyword in call.keywords if keyword.arg == "marks"]
                if any(self._proves_nothing(mark) for mark in marks):
                    for mark in marks:
                        self._dismiss(mark)
                else:
                    for mark in marks:
                        self._take(mark)

    def _proves_nothing(self, expression: ast.expr) -> bool:
        """Whether a marker is ``skip`` or ``xfail`` (a conditional ``skipif`` still runs somewhere)."""
        if isinstance(expression, ast.Name) and expression.id in self.aliases:
            return self._proves_nothing(self.aliases[expression.id])
        if isinstance(expression, ast.List | ast.Tuple | ast.Set):
            return any(self._proves_nothing(element) for element in expression.elts)
        target = expression.func if isinstance(expression, ast.Call) else expression
        return (
            isinstance(target, ast.Attribute)
            and target.attr in ("skip", "xfail")
            and _last_name(target.value) == "mark"
        )

    def _dismiss(self, node: ast.AST) -> None:
        """Markers under ``node`` prove nothing, but they stand in a sensible place."""
        self.used.update(id(call) for call in ast.walk(node) if _is_rule_call(call))

    def _place(self, node: ast.AST) -> str:
        return f"{self.name}:{getattr(node, 'lineno', 0)}"


def _assignments(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Name):
                yield target.id, node.value
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        yield node.target.id, node.value


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_rule_call(node: ast.AST) -> bool:
    """``pytest.mark.rule(...)`` or ``mark.rule(...)``."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and _last_name(node.func.value) == "mark"
    )


def _shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def check(rules_folder: Path, tests_folder: Path, game: str | None = None) -> tuple[list[str], str]:
    """All faults, in a stable order, and one line that sums up. ``game`` asks for the rules of that game only.

    Raises ``ValueError`` when there are no rules to check: a wrong folder must not look like success.
    """
    rules, faults = read_rules(rules_folder)
    wanted = [rule for rule in rules.values() if game in (None, rule.game)]
    if not wanted:
        raise ValueError(f"no rules found in {rules_folder}" + (f" for the game '{game}'" if game else ""))
    found = read_tests(tests_folder)
    faults += found.faults
    faults += [f"{rule.place}: no test for rule {rule.id}" for rule in wanted if rule.id not in found.places]
    for rule_id, places in sorted(found.places.items()):
        if rule_id not in rules:
            faults += [f"{place}: unknown rule {rule_id}" for place in places]
    tested = sum(rule.id in found.places for rule in wanted)
    markers = sum(len(places) for places in found.places.values())
    return faults, f"rules: {tested} of {len(wanted)} tested, {markers} markers, {len(faults)} faults"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check that every rule has a test, and every rule marker a rule.")
    parser.add_argument("--game", help="check the rules of this game only (a file name in the rules folder)")
    parser.add_argument("--rules", type=Path, default=ROOT / "docs" / "rules", help="folder of the rule lists")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help="folder of the tests")
    options = parser.parse_args(arguments)
    for folder in (options.rules, options.tests):
        if not folder.is_dir():
            print(f"check_rules: no such folder: {folder}", file=sys.stderr)
            return 2
    try:
        faults, summary = check(options.rules, options.tests, options.game)
    except ValueError as error:
        print(f"check_rules: {error}", file=sys.stderr)
        return 2
    for fault in faults:
        print(fault)
    print(summary)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
