"""The page for a new game: who plays, with which decks, by which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.windows.deck_pane import DeckPane
from enemy_desktop.ui.windows.library import LoadedGame, deck_list
from enemy_desktop.ui.windows.options_form import OptionsForm
from enemy_desktop.ui.windows.spec import Level, NewGame, levels, usual_level
from enemy_desktop.ui.windows.widgets import EmptyState, Page, Scroller, button, label, panel

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

HERE, COMPUTER, WATCH = "here", "computer", "watch"


class Choice(QWidget):
    """A few exclusive choices side by side."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.group = QButtonGroup(self)
        self.group.setExclusive(True)
        self.buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for name in names:
            one = QPushButton()
            one.setCheckable(True)
            one.setProperty("role", "choice")
            self.group.addButton(one)
            self.buttons[name] = one
            row.addWidget(one, 1)
        self.buttons[names[0]].setChecked(True)

    @property
    def value(self) -> str:
        """The name of the choice."""
        return next(name for name, one in self.buttons.items() if one.isChecked())

    def set_value(self, name: str) -> None:
        """Choose by name."""
        if name in self.buttons:
            self.buttons[name].setChecked(True)

    def set_words(self, words: dict[str, str]) -> None:
        """The words of the buttons."""
        for name, text in words.items():
            self.buttons[name].setText(text)


class NewGamePage(Page):
    """All choices on one page; what cannot be played says why beside the start button."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self._game: LoadedGame | None = None
        self._levels: list[Level] = []
        self.game_box = QComboBox()
        self.opponent = Choice((COMPUTER, HERE, WATCH))
        self.level_box = QComboBox()
        self.level_line = label("", "soft", 0.92, wrap=True)
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(60)
        self.other_edit = QLineEdit()
        self.other_edit.setMaxLength(60)
        self.format_box = QComboBox()
        self.match_choice = Choice(("1", "3"))
        self.first_box = QComboBox()
        self.seat_choice = Choice(("0", "1"))
        self.mine = DeckPane(self.program)
        self.theirs = DeckPane(self.program)
        self.options = OptionsForm()
        self.tabs = QTabWidget()
        self.tabs.addTab(self.mine, "")
        self.tabs.addTab(self.theirs, "")
        self.tabs.addTab(Scroller(self.options), "")
        self.start_button = button("", "play", "primary")
        self.summary = label("", "soft", wrap=True)
        self.loading = EmptyState("deck")
        self._labels: dict[str, QLabel] = {}
        self._lay_out()
        self.game_box.currentIndexChanged.connect(self._game_changed)
        self.format_box.currentIndexChanged.connect(self._format_changed)
        self.opponent.group.buttonClicked.connect(self._opponent_changed)
        self.level_box.currentIndexChanged.connect(self._level_changed)
        self.mine.changed.connect(self._judge)
        self.theirs.changed.connect(self._judge)
        self.options.changed.connect(self._judge)
        self.match_choice.group.buttonClicked.connect(self._judge)
        self.start_button.clicked.connect(self.begin)
        self.program.library.ready.connect(self._fill)
        self.program.library.changed.connect(lambda _game: self._fill())

    def _lay_out(self) -> None:
        left = panel()
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setVerticalSpacing(3)
        form.setContentsMargins(14, 12, 14, 12)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("game", self.game_box),
            ("opponent", self.opponent),
            ("level", self.level_box),
            ("name", self.name_edit),
            ("other", self.other_edit),
            ("format", self.format_box),
            ("match", self.match_choice),
            ("first", self.first_box),
            ("seat", self.seat_choice),
        )
        for name, widget in rows:
            caption = label("", "soft", 0.94)
            caption.setBuddy(widget)
            self._labels[name] = caption
            form.addRow(caption, widget)
            if name == "level":
                form.addRow(self.level_line)
        holder = QWidget()
        holder.setLayout(form)
        box = QVBoxLayout(left)
        box.setContentsMargins(2, 2, 2, 2)
        box.addWidget(Scroller(holder))
        self._main = QWidget()
        row = QHBoxLayout(self._main)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(left, 30)
        row.addWidget(self.tabs, 70)
        self.body.addWidget(self._main, 1)
        self.body.addWidget(self.loading, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.summary, 1)
        foot.addWidget(self.start_button)
        self.body.addLayout(foot)

    # -- filling

    def entered(self) -> None:
        """Show what is installed and what was chosen last."""
        super().entered()
        self._fill()

    def _fill(self) -> None:
        library = self.program.library
        ready = library.is_ready and bool(library.games)
        self._main.setVisible(ready)
        self.loading.setVisible(not ready)
        self.start_button.setEnabled(ready)
        if not ready:
            self._judge()
            return
        settings = self.program.settings.play
        wanted = self.window_.arguments.game or settings.last_game
        self.game_box.blockSignals(True)
        current = self._game.id if self._game else wanted
        self.game_box.clear()
        for game in library.games.values():
            self.game_box.addItem(game.shown_name(), game.id)
        self.game_box.setCurrentIndex(max(self.game_box.findData(current), 0))
        self.game_box.blockSignals(False)
        self._levels = levels()
        known = [level.id for level in self._levels]
        kept = self.level_box.currentData() or settings.last_level
        self.level_box.blockSignals(True)
        self.level_box.clear()
        for level in self._levels:
            self.level_box.addItem(level.title, level.id)
        self.level_box.setCurrentIndex(known.index(kept if kept in known else usual_level(known)))
        self.level_box.blockSignals(False)
        if not self.name_edit.text():
            self.name_edit.setText(settings.player_name)
        self._game_changed()
        self._opponent_changed()
        self._level_changed()

    def _game_changed(self) -> None:
        game = self.program.library.games.get(self.game_box.currentData())
        if game is None:
            return
        self._game = game
        kept = self.format_box.currentData()
        self.format_box.blockSignals(True)
        self.format_box.clear()
        for one in game.formats:
            self.format_box.addItem((one.ja_name if language() == "ja" else one.name).capitalize(), one.id)
        self.format_box.setCurrentIndex(max(self.format_box.findData(kept), 0))
        self.format_box.blockSignals(False)
        settings = self.program.settings.play
        mine = str(self.mine.deck.path) if self.mine.deck and self.mine.game is game else settings.last_deck
        theirs = str(self.theirs.deck.path) if self.theirs.deck and self.theirs.game is game else ""
        self.mine.show_game(game, self.format, mine)
        self.theirs.show_game(game, self.format, theirs or settings.last_opponent_deck)
        if not theirs and not settings.last_opponent_deck and self.mine.deck is not None:
            self.theirs.choose_other_than(str(self.mine.deck.path))
        self._show_options()
        self._judge()

    def _format_changed(self) -> None:
        self.mine.set_format(self.format)
        self.theirs.set_format(self.format)
        self._show_options()
        self._judge()

    def _show_options(self) -> None:
        if self._game is not None:
            usual = self._game.module.options_for(self.format)
            values = self.program.settings.house_rules.get(self._game.id, {})
            self.options.show_model(self._game.module.options_model, usual, values)

    def _opponent_changed(self) -> None:
        kind = self.opponent.value
        here = kind == HERE
        self.level_box.setVisible(not here)
        self.level_line.setVisible(not here)
        self._labels["level"].setVisible(not here)
        self.name_edit.setVisible(kind != WATCH)
        self._labels["name"].setVisible(kind != WATCH)
        self.other_edit.setVisible(here)
        self._labels["other"].setVisible(here)
        self.seat_choice.setVisible(kind == COMPUTER)
        self._labels["seat"].setVisible(kind == COMPUTER)
        self._name_things()
        self._judge()

    def _level_changed(self) -> None:
        level = self.level
        self.level_line.setText(level.line if level else "")
        self._judge()

    # -- what is chosen

    @property
    def format(self) -> str:
        """The id of the format."""
        return str(self.format_box.currentData() or "")

    @property
    def level(self) -> Level | None:
        """The chosen level."""
        row = self.level_box.currentIndex()
        return self._levels[row] if 0 <= row < len(self._levels) else None

    def faults(self) -> list[str]:
        """Why the game cannot start; empty when it can."""
        if self._game is None:
            return [tr("Laying out the cards…")] if not self.program.library.is_ready else [tr("No game is installed.")]
        found = [tr("My deck: {why}", why=why) for why in self.mine.faults[:1]]
        found += [tr("Their deck: {why}", why=why) for why in self.theirs.faults[:1]]
        return found

    def spec(self) -> NewGame:
        """The game as it is chosen. Raises ValueError when a deck cannot be read."""
        from enemy_desktop.ui.session.seats import Seat, computer, human

        game, mine, theirs, level = self._game, self.mine.deck, self.theirs.deck, self.level
        if game is None or mine is None or theirs is None or level is None:
            raise ValueError(tr("No deck is chosen."))
        kind = self.opponent.value
        me: Seat = human(self.name_edit.text().strip())
        other: Seat = computer(level.id, "", level.budget_ms)
        if kind == HERE:
            other = human(self.other_edit.text().strip())
        elif kind == WATCH:
            me = computer(level.id, "", level.budget_ms)
        my_seat = int(self.seat_choice.value) if kind == COMPUTER else 0
        decks = (deck_list(mine), deck_list(theirs))
        options: dict[str, Any] = {**game.module.options_for(self.format), **self.options.changes()}
        first = {"rules": None, "me": my_seat, "them": 1 - my_seat}[str(self.first_box.currentData())]
        seats = (me, other) if my_seat == 0 else (other, me)
        placed = decks if my_seat == 0 else (decks[1], decks[0])
        games = int(self.match_choice.value)
        return NewGame(game.id, seats, placed, options, first, games, format=self.format)

    def begin(self) -> None:
        """Start the game."""
        if self.faults():
            self._judge()
            return
        try:
            spec = self.spec()
        except ValueError as error:
            self.window_.messages.warn(str(error))
            return
        self._remember()
        self.window_.flow.start_game(spec)

    def _remember(self) -> None:
        change = self.program.change
        if self._game is not None:
            change("play.last_game", self._game.id)
            self.program.settings.house_rules[self._game.id] = self.options.changes()
        if self.mine.deck is not None:
            change("play.last_deck", str(self.mine.deck.path))
        if self.theirs.deck is not None:
            change("play.last_opponent_deck", str(self.theirs.deck.path))
        if self.level is not None:
            change("play.last_level", self.level.id)
        change("play.player_name", self.name_edit.text().strip())
        self.program.touch()

    def _judge(self) -> None:
        faults = self.faults()
        self.start_button.setEnabled(not faults)
        if faults:
            self.summary.setText("\n".join(faults))
            return
        mine, theirs = self.mine.deck, self.theirs.deck
        assert mine is not None
        assert theirs is not None
        words = tr("{mine} against {theirs}", mine=mine.shown_name(language()), theirs=theirs.shown_name(language()))
        parts = [words, self.format_box.currentText()]
        if self.match_choice.value == "3":
            parts.append(tr("best of three"))
        changed = len(self.options.changes())
        if changed:
            parts.append(tr("house rules: {n}", n=changed))
        self.summary.setText(" · ".join(parts))

    # -- words

    def _name_things(self) -> None:
        kind = self.opponent.value
        words = {
            "game": tr("Game"),
            "opponent": tr("Who plays"),
            "level": tr("Level of the computer"),
            "name": tr("My name") if kind != HERE else tr("Name of the first player"),
            "other": tr("Name of the second player"),
            "format": tr("Format"),
            "match": tr("Length"),
            "first": tr("Who goes first"),
            "seat": tr("My seat"),
        }
        for name, text in words.items():
            self._labels[name].setText(text)
            buddy = self._labels[name].buddy()
            if buddy is not None:
                buddy.setAccessibleName(text)
        self.name_edit.setPlaceholderText(tr("You") if kind != HERE else tr("Player {n}", n=1))
        first, second = (tr("My deck"), tr("Their deck")) if kind == COMPUTER else (tr("First deck"), tr("Second deck"))
        self.tabs.setTabText(0, first)
        self.tabs.setTabText(1, second)
        self.tabs.setTabText(2, tr("House rules"))
        kept = self.first_box.currentIndex()
        self.first_box.clear()
        self.first_box.addItem(tr("As the rules say"), "rules")
        self.first_box.addItem(tr("I do") if kind == COMPUTER else tr("The first player"), "me")
        self.first_box.addItem(tr("My opponent") if kind == COMPUTER else tr("The second player"), "them")
        self.first_box.setCurrentIndex(max(kept, 0))

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("New game"), tr("Choose decks and rules, then begin."))
        self.opponent.set_words({COMPUTER: tr("Computer"), HERE: tr("Two here"), WATCH: tr("Watch")})
        self.match_choice.set_words({"1": tr("One game"), "3": tr("Best of three")})
        self.seat_choice.set_words({"0": tr("Player 1"), "1": tr("Player 2")})
        self.other_edit.setPlaceholderText(tr("Player {n}", n=2))
        self.start_button.setText(tr("Start the game"))
        self.loading.set_words(tr("Laying out the cards…"), tr("The games are being loaded."))
        self._name_things()
        if self._game is not None:
            self._fill()


__all__ = ["COMPUTER", "HERE", "WATCH", "NewGamePage"]
