"""The chosen pack: who made it, what is in it, some of its cards, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.pack import PackMeta
from enemy_desktop.storage.pack_install import StoredPack
from enemy_desktop.ui.i18n import language, tr, trn
from enemy_desktop.ui.packs.bits import fit_height
from enemy_desktop.ui.packs.faults import FaultList
from enemy_desktop.ui.packs.strip import MOST, CardStrip
from enemy_desktop.ui.windows.library import LoadedGame, lang
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import Scroller, button, label, panel

LONGEST = 400


class PackDetails(QWidget):
    """``deck_wanted``: the user wants to build a deck with the pack that is shown."""

    deck_wanted = Signal()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.pack: StoredPack | None = None
        self._game: LoadedGame | None = None
        self.title = label("", "title", 1.25, bold=True, wrap=True)
        self.line = label("", "soft", wrap=True)
        self.strip = CardStrip(program)
        self.form_holder = QWidget()
        # A grid, not a form: a form's rows do not grow when a long note is wrapped.
        grid = QGridLayout(self.form_holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(1, 1)
        self.rows: dict[str, tuple[QLabel, QLabel]] = {}
        for key in ("id", "authors", "license", "words", "banned", "restricted", "note", "folder"):
            name, value = label("", "soft"), label("", wrap=True)
            value.setTextFormat(Qt.TextFormat.PlainText)
            value.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            number = len(self.rows)
            grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, number, 1)
            self.rows[key] = (name, value)
        self.faults_title = label("", bold=True)
        self.faults = FaultList()
        self.deck_button = button("", "deck", "primary")
        self.deck_button.clicked.connect(self.deck_wanted)
        self.copy_button = button("", "copy")
        self.copy_button.clicked.connect(self.faults.copy)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(4, 2, 8, 2)
        column.setSpacing(10)
        column.addWidget(self.title)
        column.addWidget(self.line)
        column.addWidget(self.strip)
        column.addWidget(self.faults_title)
        column.addWidget(self.faults)
        row = QHBoxLayout()
        row.addWidget(self.deck_button)
        row.addWidget(self.copy_button)
        row.addStretch()
        column.addLayout(row)
        column.addWidget(self.form_holder)
        column.addStretch()
        frame = panel()
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(12, 10, 6, 10)
        inner.addWidget(Scroller(content))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(frame)
        self.setMinimumWidth(380)

    def show_pack(self, pack: StoredPack | None, game: LoadedGame | None) -> None:
        """Show another pack, or none."""
        self.pack, self._game = pack, game
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        one = self.pack
        self.title.setText(_title(one) if one is not None else tr("No pack is chosen"))
        for widget in (self.line, self.form_holder):
            widget.setVisible(one is not None)
        usable = one is not None and one.on and one.pack is not None
        self.deck_button.setVisible(usable)
        self.deck_button.setText(tr("Build a deck with it"))
        self.copy_button.setText(tr("Copy the faults"))
        self.faults.setAccessibleName(tr("Faults"))
        self.strip.show_faces(self._faces() if usable else [])
        faults = one.faults if one is not None else ()
        self.faults.show_faults(faults, one.folder if one is not None else None)
        fit_height(self.faults, 260)
        self.copy_button.setVisible(bool(faults))
        self.faults_title.setVisible(bool(faults))
        if one is None:
            return
        self.faults_title.setText(
            tr("Why it cannot be played with") if one.pack is None else tr("What its author should look at")
        )
        meta = one.meta
        parts = [
            tr("Version {version}", version=meta.version) if meta is not None and meta.version else "",
            trn("{n} card", "{n} cards", len(one.pack.cards)) if one.pack is not None else "",
            tr("comes with the program") if one.bundled else tr("on") if one.on else tr("off"),
        ]
        self.line.setText("  ·  ".join(part for part in parts if part))
        self._fill(one, meta)

    def _fill(self, one: StoredPack, meta: PackMeta | None) -> None:
        values = {
            "id": (tr("Id"), meta.id if meta is not None else one.id),
            "authors": (tr("By"), ", ".join(meta.authors) if meta is not None else ""),
            "license": (tr("Licence"), meta.license if meta is not None else ""),
            "words": (tr("Its words"), _words(meta) if meta is not None else ""),
            "banned": (tr("Banned"), _some(meta.banned) if meta is not None else ""),
            "restricted": (tr("Restricted"), _some(meta.restricted) if meta is not None else ""),
            "note": (tr("Note"), meta.note[:LONGEST] if meta is not None else ""),
            "folder": (tr("Folder"), str(one.folder)),
        }
        for key, (name, value) in values.items():
            name_label, value_label = self.rows[key]
            name_label.setText(name)
            value_label.setText(value)
            name_label.setVisible(bool(value))
            value_label.setVisible(bool(value))

    def _faces(self) -> list[CardFace]:
        """Some of its cards, from all over the pack."""
        one, game = self.pack, self._game
        if one is None or game is None or one.pack is None:
            return []
        found = []
        for name in spread([*one.pack.by_name], MOST):
            definition = game.definitions.get(name)
            if definition is not None:
                found.append(game.table.face(definition, lang()))
        return found


def spread(names: Sequence[str], most: int) -> list[str]:
    """Up to ``most`` of them, evenly from first to last."""
    if len(names) <= most:
        return list(names)
    return [names[round(i * (len(names) - 1) / (most - 1))] for i in range(most)]


def _title(one: StoredPack) -> str:
    if one.meta is not None and language() == "ja" and one.meta.ja_name:
        return one.meta.ja_name
    return one.name


def _some(names: Sequence[str], most: int = 12) -> str:
    text = ", ".join(names[:most])
    return text + (", " + tr("… and {n} more", n=len(names) - most) if len(names) > most else "")


def _words(meta: PackMeta) -> str:
    """What the pack's vocabulary holds, by kind."""
    lines = []
    for kind, entries in meta.vocab.items():
        names = [
            str(entry.get("ja" if language() == "ja" and entry.get("ja") else "en", slug))
            if isinstance(entry, dict)
            else slug
            for slug, entry in entries.items()
        ]
        lines.append(f"{kind}: {_some(sorted(names))}")
    return "\n".join(lines)
