"""The checker of rules and tests: it must fail on a rule without a test, and on a test of no rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tools_kit import load_tool

TOOL = Path(__file__).resolve().parent.parent / "tools" / "check_rules.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("check_rules")


class Project:
    """A made-up project: rules by game and test modules, in a folder of its own."""

    def __init__(self, root: Path, tool: ModuleType) -> None:
        self.rules = root / "rules"
        self.tests = root / "tests"
        self.tool = tool
        self.rules.mkdir()
        self.tests.mkdir()

    def game(self, name: str, *lines: str) -> Project:
        (self.rules / f"{name}.md").write_text("# Rules\n\nSome words.\n\n" + "\n".join(lines) + "\n", encoding="utf-8")
        return self

    def test(self, source: str, name: str = "test_made_up.py") -> Project:
        (self.tests / name).write_text("import pytest\n" + source, encoding="utf-8")
        return self

    def faults(self, game: str | None = None) -> list[str]:
        faults, _ = self.tool.check(self.rules, self.tests, game)
        return [fault.split(": ", 1)[1] for fault in faults]


@pytest.fixture
def project(tmp_path: Path, tool: ModuleType) -> Project:
    return Project(tmp_path, tool)


def test_complete_project_has_no_fault(project: Project) -> None:
    project.game("toy", "- **E-ONE-1** Something.", "- **A1** Else.")
    project.test('@pytest.mark.rule("E-ONE-1", "A1")\ndef test_both():\n    pass\n')
    assert project.faults() == []


def test_rule_without_a_test_is_a_fault(project: Project) -> None:
    project.game("toy", "- **E-ONE-1** Something.", "- **E-ONE-2** Made up.")
    project.test('@pytest.mark.rule("E-ONE-1")\ndef test_one():\n    pass\n')
    assert project.faults() == ["no test for rule E-ONE-2"]


def test_unknown_rule_is_a_fault_at_each_place(project: Project) -> None:
    project.game("toy", "- **A1** Something.")
    project.test(
        '@pytest.mark.rule("A1", "A2")\ndef test_a():\n    pass\n\n@pytest.mark.rule("A2")\ndef test_b():\n    pass\n'
    )
    assert project.faults() == ["unknown rule A2", "unknown rule A2"]


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("A1")\ndef test_x():\n    pass\n',
        '@pytest.mark.rule("A1")\nasync def test_x():\n    pass\n',
        'from pytest import mark\n@mark.rule("A1")\ndef test_x():\n    pass\n',
        'pytestmark = pytest.mark.rule("A1")\ndef test_x():\n    pass\n',
        'pytestmark = [pytest.mark.slow, pytest.mark.rule("A1")]\ndef test_x():\n    pass\n',
        'RULE = pytest.mark.rule("A1")\n@RULE\ndef test_x():\n    pass\n',
        '@pytest.mark.rule("A1")\nclass TestX:\n    def test_x(self):\n        pass\n',
        'class TestX:\n    pytestmark = pytest.mark.rule("A1")\n    def test_x(self):\n        pass\n',
        'class TestX:\n    @pytest.mark.rule("A1")\n    def test_x(self):\n        pass\n',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A1")), 2])\ndef test_x(n):\n    pass\n',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("A1")])])\ndef test_x(n):\n    pass\n',
        'CASES = [pytest.param(1, marks=(pytest.mark.rule("A1"),))]\n'
        '@pytest.mark.parametrize("n", CASES)\ndef test_x(n):\n    pass\n',
        '@pytest.mark.skipif(False, reason="here")\n@pytest.mark.rule("A1")\ndef test_x():\n    pass\n',
    ],
)
def test_every_way_to_mark_is_read(project: Project, source: str) -> None:
    project.game("toy", "- **A1** Something.").test(source)
    assert project.faults() == []


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.skip\n@pytest.mark.rule("A1")\ndef test_x():\n    pass\n',
        '@pytest.mark.xfail(reason="later")\n@pytest.mark.rule("A1")\ndef test_x():\n    pass\n',
        'pytestmark = [pytest.mark.skip(reason="no"), pytest.mark.rule("A1")]\ndef test_x():\n    pass\n',
        '@pytest.mark.skip\nclass TestX:\n    @pytest.mark.rule("A1")\n    def test_x(self):\n        pass\n',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("A1"), pytest.mark.xfail])])\n'
        "def test_x(n):\n    pass\n",
    ],
)
def test_tests_that_cannot_fail_prove_nothing(project: Project, source: str) -> None:
    project.game("toy", "- **A1** Something.").test(source)
    assert project.faults() == ["no test for rule A1"]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('@pytest.mark.rule("A1")\ndef helper():\n    pass\ndef test_x():\n    pass\n', "belongs to no test"),
        ('pytestmark = pytest.mark.rule("A1")\n', "belongs to no test"),
        ('NAME = "A1"\n@pytest.mark.rule(NAME)\ndef test_x():\n    pass\n', "must be written out"),
        ("@pytest.mark.rule()\ndef test_x():\n    pass\n", "without a rule"),
        ("def test_x(:\n", "cannot be read"),
    ],
)
def test_markers_that_cannot_count_are_named(project: Project, source: str, fault: str) -> None:
    project.game("toy", "- **A1** Something.").test(source)
    faults = project.faults()
    assert len(faults) == 2
    assert fault in faults[0]
    assert faults[1] == "no test for rule A1"


def test_files_that_are_no_test_modules_do_not_count(project: Project) -> None:
    project.game("toy", "- **A1** Something.")
    project.test('@pytest.mark.rule("A1")\ndef test_x():\n    pass\n', name="helpers.py")
    assert project.faults() == ["no test for rule A1"]


def test_rule_listed_twice_and_unreadable_bullet_are_faults(project: Project) -> None:
    project.game("toy", "- **A1** Something.", "- **A1** Again.", "- **a rule** without an id.", "- **A2**")
    project.test('@pytest.mark.rule("A1")\ndef test_x():\n    pass\n')
    faults = project.faults()
    assert len(faults) == 3
    assert faults[0].startswith("rule A1 is already listed at ")
    assert all("not a rule line" in fault for fault in faults[1:])


def test_one_game_asks_for_its_own_rules_and_knows_those_of_others(project: Project) -> None:
    project.game("toy", "- **A1** Something.").game("other", "- **B1** Something.")
    project.test('@pytest.mark.rule("A1")\ndef test_x():\n    pass\n')
    assert project.faults("toy") == []
    assert project.faults("other") == ["no test for rule B1"]
    assert project.faults() == ["no test for rule B1"]
    project.test('@pytest.mark.rule("A1", "B1")\ndef test_x():\n    pass\n')
    assert project.faults("toy") == []


def test_faults_name_file_and_line(project: Project, tool: ModuleType) -> None:
    project.game("toy", "- **A1** Something.")
    project.test('\n@pytest.mark.rule("A9")\ndef test_x():\n    pass\n')
    faults, summary = tool.check(project.rules, project.tests)
    assert faults == [
        f"{project.rules / 'toy.md'}:5: no test for rule A1",
        f"{project.tests / 'test_made_up.py'}:3: unknown rule A9",
    ]
    assert summary == "rules: 0 of 1 tested, 1 markers, 2 faults"


def test_exit_codes_of_the_command(project: Project) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        folders = ["--rules", str(project.rules), "--tests", str(project.tests)]
        return subprocess.run(
            [sys.executable, str(TOOL), *folders, *arguments], capture_output=True, text=True, check=False
        )

    assert run().returncode == 2
    project.game("toy", "- **A1** Something.")
    missing = run()
    assert missing.returncode == 1
    assert "no test for rule A1" in missing.stdout
    assert run("--game", "nowhere").returncode == 2
    assert run("--tests", str(project.tests / "gone")).returncode == 2
    project.test('@pytest.mark.rule("A1")\ndef test_x():\n    pass\n')
    complete = run("--game", "toy")
    assert complete.returncode == 0
    assert complete.stdout == "rules: 1 of 1 tested, 1 markers, 0 faults\n"


def test_the_list_of_enemy_rules_can_be_read(tool: ModuleType) -> None:
    rules, faults = tool.read_rules(TOOL.parent.parent / "docs" / "rules")
    assert faults == []
    ids = {rule.id for rule in rules.values() if rule.game == "enemy"}
    assert {"E-CARD-1", "E-LVL-3", "A10", "D14", "P21", "M10", "F21"} <= ids
    for letter, last in {"A": 10, "D": 14, "P": 21, "M": 10, "F": 21}.items():
        assert {f"{letter}{number}" for number in range(1, last + 1)} <= ids
