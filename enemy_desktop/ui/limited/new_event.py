"""The form for a new event: sealed or draft, which set, against how many, under which seed."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from enemy_desktop.cards.gamecards import FormatInfo
from enemy_desktop.cards.limited.event import MOST_OPPONENTS, MOST_PACKS, Kind, Wish, usual_rounds
from enemy_desktop.ui.i18n import language, tr, translator, trn
from enemy_desktop.ui.limited.book import make_kit
from enemy_desktop.ui.luck import new_seed
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.new_game import Choice
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.spec import levels, usual_level
from enemy_desktop.ui.windows.widgets import IconTool, Scroller, button, label

DECK_SIZE = "deck_size"
CLOCKS = (0, 90, 60, 40, 25)
OPPONENTS = 5
MOST_ROUNDS = 7


def event_formats(game: LoadedGame) -> dict[Kind, FormatInfo]:
    """The game's formats for sealed and draft events."""
    found: dict[Kind, FormatInfo] = {}
    for one in game.formats:
        if one.limited:
            found.setdefault(one.limited, one)
    return found


def _side_by_side(*widgets: QWidget) -> QWidget:
    """Some fields in one row of the form."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget, 1 if isinstance(widget, (QComboBox, QLineEdit, QSpinBox)) else 0)
    return holder


class NewEventForm(QWidget):
    """``begin_wanted`` brings the game and a ``Wish``."""

    begin_wanted = Signal(object, object)

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.kind = Choice(("draft", "sealed"))
        self.game_box = QComboBox()
        self.set_box = QComboBox()
        self.opponents = QSpinBox()
        self.opponents.setRange(1, MOST_OPPONENTS)
        self.opponents.setValue(OPPONENTS)
        self.level_box = QComboBox()
        self.packs = QSpinBox()
        self.packs.setRange(1, MOST_PACKS)
        self.deck_size = QSpinBox()
        self.deck_size.setRange(20, 100)
        self.matches = Choice(("1", "3"))
        self.pairing = Choice(("swiss", "robin"))
        self.clock_box = QComboBox()
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(60)
        self.seed_edit = QLineEdit(str(new_seed()))
        self.seed_edit.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{1,16}")))
        self.dice = IconTool("swap")
        self.dice.clicked.connect(lambda: self.seed_edit.setText(str(new_seed())))
        for box in (self.opponents, self.packs, self.deck_size):
            box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.size_caption = label("", "soft", 0.94)
        self.matches.set_value("3")
        self.begin_button = button("", "play", "primary")
        self.begin_button.clicked.connect(self.begin)
        self.summary = label("", "soft", 0.94, wrap=True)
        self.heading = label("", "title", 1.15, bold=True)
        self._labels: dict[str, QWidget] = {}
        self._form = QFormLayout()
        self._form.setVerticalSpacing(7)
        self._form.setHorizontalSpacing(14)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("kind", self.kind),
            ("game", _side_by_side(self.game_box, self.set_box)),
            ("opponents", _side_by_side(self.opponents, self.level_box)),
            ("packs", _side_by_side(self.packs, self.size_caption, self.deck_size)),
            ("match", self.matches),
            ("pairing", self.pairing),
            ("clock", self.clock_box),
            ("name", self.name_edit),
            ("seed", _side_by_side(self.seed_edit, self.dice)),
        )
        buddies = {
            "game": self.game_box,
            "opponents": self.opponents,
            "packs": self.packs,
            "seed": self.seed_edit,
        }
        for name, widget in rows:
            caption = label("", "soft", 0.94)
            caption.setBuddy(buddies.get(name, widget))
            self._labels[name] = caption
            self._form.addRow(caption, widget)
        self._rows = {name: number for number, (name, _widget) in enumerate(rows)}
        holder = QWidget()
        holder.setLayout(self._form)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self.heading)
        column.addWidget(Scroller(holder), 1)
        column.addWidget(self.summary)
        column.addWidget(self.begin_button)
        self.kind.group.buttonClicked.connect(lambda _b: self._format_changed())
        self.game_box.currentIndexChanged.connect(lambda _i: self._game_changed())
        for box in (self.opponents, self.packs, self.deck_size):
            box.valueChanged.connect(lambda _n: self._judge())
        for choice in (self.matches, self.pairing):
            choice.group.buttonClicked.connect(lambda _b: self._judge())
        self.set_box.currentIndexChanged.connect(lambda _i: self._judge())
        self.seed_edit.textChanged.connect(lambda _t: self._judge())
        translator().language_changed.connect(self.retranslate)

    # -- what there is to choose from

    def fill(self) -> None:
        """Show what is installed and what was chosen last."""
        library = self.program.library
        kept = self.game_box.currentData() or self.program.wanted_game()
        self.game_box.blockSignals(True)
        self.game_box.clear()
        for game in library.games.values():
            if event_formats(game):
                self.game_box.addItem(game.shown_name(), game.id)
        self.game_box.setCurrentIndex(max(self.game_box.findData(kept), 0))
        self.game_box.blockSignals(False)
        known = levels()
        chosen = self.level_box.currentData() or self.program.settings.play.last_level
        names = [level.id for level in known]
        self.level_box.clear()
        for level in known:
            self.level_box.addItem(level.title, level.id)
            self.level_box.setItemData(self.level_box.count() - 1, level.line, 3)
        self.level_box.setCurrentIndex(names.index(chosen if chosen in names else usual_level(names)))
        if not self.name_edit.text():
            self.name_edit.setText(self.program.settings.play.player_name)
        self.retranslate()
        self._game_changed()

    @property
    def game(self) -> LoadedGame | None:
        """The chosen game."""
        return self.program.library.games.get(str(self.game_box.currentData() or ""))

    @property
    def format(self) -> FormatInfo | None:
        """The format of the chosen kind."""
        game = self.game
        return event_formats(game).get(self.kind_wanted) if game is not None else None

    @property
    def kind_wanted(self) -> Kind:
        """Draft or sealed."""
        return "draft" if self.kind.value == "draft" else "sealed"

    def _game_changed(self) -> None:
        game = self.game
        self.set_box.blockSignals(True)
        kept = self.set_box.currentData()
        self.set_box.clear()
        for pack in game.packs if game is not None else ():
            title = pack.meta.ja_name if language() == "ja" and pack.meta.ja_name else pack.meta.name
            self.set_box.addItem(title, pack.meta.id)
        self.set_box.setCurrentIndex(max(self.set_box.findData(kept), 0))
        self.set_box.blockSignals(False)
        self._format_changed()

    def _format_changed(self) -> None:
        """Packs and deck size as the format has them."""
        chosen = self.format
        if chosen is not None:
            self.packs.setValue(chosen.packs)
            size = chosen.options.get(DECK_SIZE)
            self.size_caption.setVisible(size is not None)
            self.deck_size.setVisible(size is not None)
            if size is not None:
                self.deck_size.setValue(size)
        self._form.setRowVisible(self._rows["clock"], self.kind_wanted == "draft")
        self._judge()

    # -- the wish

    def wish(self) -> Wish:
        """What was chosen. Raises ValueError where something is missing."""
        chosen = self.format
        if chosen is None:
            raise ValueError(tr("This game has no such events."))
        seed = int(self.seed_edit.text() or new_seed())
        options = {DECK_SIZE: self.deck_size.value()} if DECK_SIZE in chosen.options else {}
        now = datetime.now().astimezone()
        title = (chosen.ja_name if language() == "ja" else chosen.name).capitalize()
        return Wish(
            self.kind_wanted,
            chosen.id,
            str(self.set_box.currentData() or ""),
            seed,
            self.opponents.value(),
            self.packs.value(),
            int(self.matches.value),
            "robin" if self.pairing.value == "robin" else "swiss",
            0,
            int(self.clock_box.currentData() or 0) if self.kind_wanted == "draft" else 0,
            str(self.level_box.currentData() or ""),
            self.name_edit.text().strip(),
            f"{title} {now:%Y-%m-%d %H.%M}",
            now.isoformat(timespec="seconds"),
            options,
        )

    def begin(self) -> None:
        """Begin the event."""
        game = self.game
        if game is None:
            return
        try:
            wish = self.wish()
        except ValueError as error:
            self.summary.setText(str(error))
            return
        self.begin_wanted.emit(game, wish)
        self.seed_edit.setText(str(new_seed()))

    def _judge(self) -> None:
        """Say what it will be, or why it cannot be."""
        game, chosen = self.game, self.format
        self.begin_button.setEnabled(False)
        if game is None or chosen is None:
            self.summary.setText(tr("This game has no such events.") if game is not None else "")
            return
        try:
            wish = self.wish()
            kit = make_kit(game, wish.format_id, wish.set_id, wish.options)
            pack = next(pack for pack in game.packs if pack.meta.id == wish.set_id)
            from enemy_desktop.cards.limited.boosters import Boosters, allowed_by

            size = Boosters(pack, allowed_by(kit.rules)).size
        except (ValueError, StopIteration) as error:
            self.summary.setText(str(error))
            return
        pool, least = size * wish.packs, kit.rules.sections[0].least
        rounds = usual_rounds(wish.opponents + 1, wish.pairing)
        if pool < least and not kit.free:
            self.summary.setText(tr("{n} cards are too few for a deck of {size}.", n=pool, size=least))
            return
        words = tr("{packs} × {size} cards each; a deck has {deck}.", packs=wish.packs, size=size, deck=least)
        words += " " + trn("{n} round.", "{n} rounds.", rounds)
        self.summary.setText(words)
        self.begin_button.setEnabled(True)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        captions = {
            "kind": tr("Kind"),
            "game": tr("Game and set"),
            "opponents": tr("Opponents"),
            "packs": tr("Packs for each"),
            "match": tr("Match"),
            "pairing": tr("Pairing"),
            "clock": tr("Time for a pick"),
            "name": tr("Your name"),
            "seed": tr("Seed"),
        }
        for name, text in captions.items():
            caption = self._labels[name]
            caption.setText(text)  # type: ignore[attr-defined]
        for widget, name in (
            (self.game_box, tr("Game")),
            (self.set_box, tr("Set")),
            (self.opponents, tr("Opponents")),
            (self.level_box, tr("How well they play")),
            (self.packs, tr("Packs for each")),
            (self.deck_size, tr("Cards in a deck")),
            (self.clock_box, captions["clock"]),
            (self.name_edit, captions["name"]),
            (self.seed_edit, captions["seed"]),
        ):
            widget.setAccessibleName(name)
        self.level_box.setToolTip(tr("How well they play"))
        self.size_caption.setText(tr("deck:"))
        self.deck_size.setToolTip(tr("Cards in a deck"))
        self.heading.setText(tr("New event"))
        self.kind.set_words({"draft": tr("Draft"), "sealed": tr("Sealed")})
        self.matches.set_words({"1": tr("One game"), "3": tr("Best of three")})
        self.pairing.set_words({"swiss": tr("Swiss"), "robin": tr("Everybody once")})
        self.dice.set_words(tr("Another seed"))
        self.seed_edit.setToolTip(tr("The same seed and choices give the same packs."))
        kept = self.clock_box.currentData()
        self.clock_box.clear()
        for seconds in CLOCKS:
            self.clock_box.addItem(tr("{n} seconds", n=seconds) if seconds else tr("No clock"), seconds)
        self.clock_box.setCurrentIndex(max(self.clock_box.findData(kept), 0))
        self.begin_button.setText(tr("Open the packs"))
        self._judge()
