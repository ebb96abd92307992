"""House rules: a form made from the game's own options model, with its explanations.

A field's words come from the model: ``title`` and ``description``, and in ``json_schema_extra`` their Japanese
(``ja_title``, ``ja_description``) and words for choices (``choices``, ``ja_choices``). Without words the field's name is
shown. Fields of other types than on/off, number and choice are the program's matter and not shown, nor are those whose
``json_schema_extra`` says ``"house_rule": False``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import language, tr, translator
from enemy_desktop.ui.windows.widgets import button, label, panel


@dataclass(frozen=True, slots=True)
class Rule:
    """One switch: its kind, bounds or choices, and words."""

    name: str
    kind: Literal["flag", "number", "choice"]
    default: Any
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 9999
    extra: Mapping[str, Any] | None = None
    title: str = ""
    description: str = ""

    def shown_title(self) -> str:
        """The title in the interface's language."""
        japanese = str((self.extra or {}).get("ja_title", "")) if language() == "ja" else ""
        return japanese or self.title or plain_name(self.name)

    def shown_description(self) -> str:
        """The explanation in the interface's language."""
        japanese = str((self.extra or {}).get("ja_description", "")) if language() == "ja" else ""
        return japanese or self.description

    def choice_words(self, choice: str) -> str:
        """A choice in the interface's language."""
        extra = self.extra or {}
        words = extra.get("ja_choices" if language() == "ja" else "choices")
        if isinstance(words, Mapping) and choice in words:
            return str(words[choice])
        return plain_name(choice)


def plain_name(name: str) -> str:
    """``decline_scoring`` as "Decline scoring"."""
    return name.replace("_", " ").capitalize()


def rules_of(model: type[BaseModel], skip: tuple[str, ...] = ("format",)) -> list[Rule]:
    """The switches of a model that a form can show, in its order."""
    found = []
    for name, info in model.model_fields.items():
        if name in skip:
            continue
        extra = info.json_schema_extra if isinstance(info.json_schema_extra, Mapping) else {}
        if extra.get("house_rule") is False:
            continue
        rule = _rule(name, info, extra)
        if rule is not None:
            found.append(rule)
    return found


def _rule(name: str, info: FieldInfo, extra: Mapping[str, Any]) -> Rule | None:
    words = {"title": info.title or "", "description": info.description or "", "extra": extra}
    kind = info.annotation
    if kind is bool:
        return Rule(name, "flag", info.default, **words)  # type: ignore[arg-type]
    if kind is int:
        least, most = 0, 9999
        for bound in info.metadata:
            least = getattr(bound, "ge", least)
            most = getattr(bound, "le", most)
        return Rule(name, "number", info.default, least=least, most=most, **words)  # type: ignore[arg-type]
    if get_origin(kind) is Literal and all(isinstance(choice, str) for choice in get_args(kind)):
        return Rule(name, "choice", info.default, choices=get_args(kind), **words)  # type: ignore[arg-type]
    return None


class OptionsForm(QWidget):
    """Shows the switches with their values; ``changed`` comes when the user moved one."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rules: list[Rule] = []
        self._usual: dict[str, Any] = {}
        self._editors: dict[str, QCheckBox | QSpinBox | QComboBox] = {}
        self._values: dict[str, Any] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(6, 6, 6, 6)
        self._column.setSpacing(8)
        self._holder: QWidget | None = None
        translator().language_changed.connect(self._build)

    def show_model(self, model: type[BaseModel], usual: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        """Show a model's switches. ``usual``: what the format sets; ``values``: what the user chose before."""
        self._rules = rules_of(model)
        self._usual = {rule.name: usual.get(rule.name, rule.default) for rule in self._rules}
        self._values = dict(self._usual)
        for rule in self._rules:
            if rule.name in values and _fits(rule, values[rule.name]):
                self._values[rule.name] = values[rule.name]
        self._build()

    def changes(self) -> dict[str, Any]:
        """The switches that are not as usual."""
        return {name: value for name, value in self._values.items() if value != self._usual[name]}

    def editor(self, name: str) -> QCheckBox | QSpinBox | QComboBox:
        """The widget of a switch. Raises KeyError."""
        return self._editors[name]

    def reset(self) -> None:
        """All as usual."""
        self._values = dict(self._usual)
        self._build()
        self.changed.emit()

    def _build(self) -> None:
        if self._holder is not None:
            self._column.removeWidget(self._holder)
            self._holder.deleteLater()
        self._editors = {}
        self._holder = QWidget()
        rows = QVBoxLayout(self._holder)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        if not self._rules:
            rows.addWidget(label(tr("This game has no switches."), "soft"))
        for rule in self._rules:
            rows.addWidget(self._row(rule))
        if self._rules:
            again = button(tr("All as usual"), "undo")
            again.clicked.connect(self.reset)
            foot = QHBoxLayout()
            foot.addStretch()
            foot.addWidget(again)
            rows.addLayout(foot)
        rows.addStretch()
        self._column.addWidget(self._holder)

    def _row(self, rule: Rule) -> QWidget:
        frame = panel()
        row = QHBoxLayout(frame)
        row.setContentsMargins(14, 10, 14, 10)
        row.setSpacing(14)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(rule.shown_title(), bold=True, wrap=True))
        if rule.shown_description():
            words.addWidget(label(rule.shown_description(), "soft", 0.94, wrap=True))
        row.addLayout(words, 1)
        made = self._make_editor(rule)
        made.setAccessibleName(rule.shown_title())
        made.setAccessibleDescription(rule.shown_description())
        self._editors[rule.name] = made
        row.addWidget(made)
        return frame

    def _make_editor(self, rule: Rule) -> QCheckBox | QSpinBox | QComboBox:
        value = self._values[rule.name]
        if rule.kind == "flag":
            box = QCheckBox()
            box.setChecked(bool(value))
            box.toggled.connect(lambda on: self._set(rule.name, on))
            return box
        if rule.kind == "number":
            number = QSpinBox()
            number.setRange(rule.least, rule.most)
            number.setValue(int(value))
            number.setMinimumWidth(90)
            number.valueChanged.connect(lambda n: self._set(rule.name, n))
            return number
        choice = QComboBox()
        for name in rule.choices:
            choice.addItem(rule.choice_words(name), name)
        choice.setCurrentIndex(max(choice.findData(value), 0))
        choice.currentIndexChanged.connect(lambda index: self._set(rule.name, choice.itemData(index)))
        return choice

    def _set(self, name: str, value: Any) -> None:
        self._values[name] = value
        self.changed.emit()


def _fits(rule: Rule, value: Any) -> bool:
    if rule.kind == "flag":
        return isinstance(value, bool)
    if rule.kind == "number":
        return isinstance(value, int) and not isinstance(value, bool) and rule.least <= value <= rule.most
    return value in rule.choices
