"""The page with the statistics of played games: an overview, and tables by deck, opponent and card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.storage.atomic import write_atomic
from enemy_desktop.storage.statistics import Statistics
from enemy_desktop.storage.statistics_report import PAIR, SOLO, WATCHED, Count, Report, Row, Wanted, csv_text, report
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.i18n import language, tr, trn
from enemy_desktop.ui.statistics.charts import Column, GamesChart, length_columns, trends
from enemy_desktop.ui.statistics.keeper import Work
from enemy_desktop.ui.statistics.table import ShareTable, Shown
from enemy_desktop.ui.statistics.words import minutes, percent, period_words, score_of, share_words
from enemy_desktop.ui.windows.card_dialog import CardDialog
from enemy_desktop.ui.windows.library import lang
from enemy_desktop.ui.windows.spec import levels
from enemy_desktop.ui.windows.widgets import EmptyState, Page, ScaledLabel, Scroller, button, label, panel

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

ALWAYS, WEEK, MONTH, YEAR, BETWEEN = "always", "week", "month", "year", "between"
DAYS = {WEEK: 7, MONTH: 30, YEAR: 365}
NUMBERS = ("games", "share", "first", "second", "turns", "time")


class FineLabel(ScaledLabel):
    """Words that are shortened where there is no room for them; the tooltip and screen readers have them all."""

    def __init__(self, scale: float) -> None:
        super().__init__("", scale, False)
        self.setProperty("role", "soft")
        self._words = ""

    def setText(self, text: str) -> None:  # noqa: N802 (Qt's name)
        """All the words."""
        self._words = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self._shorten()

    def minimumSizeHint(self) -> QSize:
        """It may be as narrow as need be."""
        return QSize(20, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """As wide as all its words."""
        return QSize(self.fontMetrics().horizontalAdvance(self._words) + 4, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten anew."""
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        metrics = self.fontMetrics()
        super().setText(metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, max(self.width(), 20)))


class StatisticsPage(Page):
    """Reads the file in a thread whenever it is entered, a filter changes or a game was counted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.report: Report | None = None
        self._asked = self._answered = 0
        self._deck_names: dict[tuple[str, str], str] = {}
        self._build_filters()
        self._build_overview()
        self._build_tables()
        self.tabs = QTabWidget()
        self.opponents_tab = QWidget()
        pair = QHBoxLayout(self.opponents_tab)
        pair.setContentsMargins(8, 8, 8, 8)
        pair.addWidget(self.tables["opponents"], 1)
        pair.addWidget(self.tables["opposing"], 1)
        self.cards_tab = QWidget()
        column = QVBoxLayout(self.cards_tab)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.card_filter)
        column.addWidget(self.tables["cards"], 1)
        for tab in (self.overview, self.tables["decks"], self.opponents_tab, self.cards_tab):
            self.tabs.addTab(tab, "")
        self.empty = EmptyState("chart")
        self.empty.action.clicked.connect(self._empty_action)
        self.body.addWidget(self.filters)
        self.body.addWidget(self.tabs, 1)
        self.body.addWidget(self.empty, 1)
        self._build_foot()
        self.program.library.ready.connect(self._games_ready)
        self.program.statistics.counted.connect(self._counted)
        self._show()

    # -- parts

    def _build_filters(self) -> None:
        self.filters = QWidget()
        row = QHBoxLayout(self.filters)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self.game_box, self.format_box, self.kind_box, self.time_box = (QComboBox() for _ in range(4))
        self.from_date, self.to_date = QDateEdit(), QDateEdit()
        self.dash = label("–")
        for edit in (self.from_date, self.to_date):
            edit.setCalendarPopup(True)
            edit.setDisplayFormat("yyyy-MM-dd")
            edit.setDate(QDate.currentDate())
            edit.dateChanged.connect(lambda _day: self.refresh())
        self.from_date.setDate(QDate.currentDate().addMonths(-1))
        for box in (self.game_box, self.format_box, self.kind_box, self.time_box):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.activated.connect(lambda _i: self.refresh())
        for widget in (self.kind_box, self.game_box, self.format_box, self.time_box):
            row.addWidget(widget)
        row.addWidget(self.from_date)
        row.addWidget(self.dash)
        row.addWidget(self.to_date)
        row.addStretch()

    def _build_overview(self) -> None:
        content = QWidget()
        self.overview = Scroller(content)
        whole = QVBoxLayout(content)
        whole.setContentsMargins(10, 10, 10, 10)
        whole.setSpacing(10)
        grid = QGridLayout()
        grid.setSpacing(10)
        self.numbers: dict[str, tuple[QLabel, QLabel, QLabel]] = {}
        for place, name in enumerate(NUMBERS):
            frame = panel()
            box = QVBoxLayout(frame)
            box.setContentsMargins(12, 8, 12, 8)
            box.setSpacing(0)
            parts = (label("", "soft", 0.9), label("", "title", 1.5, bold=True), FineLabel(0.86))
            for part in parts:
                box.addWidget(part)
            self.numbers[name] = parts
            grid.addWidget(frame, 0, place)
            grid.setColumnStretch(place, 1)
        whole.addLayout(grid)
        self.time_chart, self.length_chart = GamesChart(), GamesChart()
        charts = QHBoxLayout()
        charts.setSpacing(10)
        for chart, share in ((self.time_chart, 58), (self.length_chart, 42)):
            frame = panel()
            box = QVBoxLayout(frame)
            box.setContentsMargins(12, 10, 12, 8)
            box.addWidget(chart)
            charts.addWidget(frame, share)
        whole.addLayout(charts, 1)

    def _build_tables(self) -> None:
        self.tables = {name: ShareTable() for name in ("decks", "opponents", "opposing", "cards")}
        self.tables["cards"].opened.connect(self.show_card)
        self.tables["decks"].delete_wanted.connect(self.ask_delete_deck)
        decks = self.tables["decks"].selectionModel()
        decks.currentRowChanged.connect(lambda _new, _old: self._show_buttons())
        self.tables["decks"].shares.modelReset.connect(self._show_buttons)
        self.card_filter = QLineEdit()
        self.card_filter.setClearButtonEnabled(True)
        self.card_filter.setMaximumWidth(340)
        self.card_filter.textChanged.connect(self.tables["cards"].shares.set_filter)

    def _build_foot(self) -> None:
        self.foot = QWidget()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        self.export_button = button("", "save")
        self.delete_deck_button = button("", "delete")
        self.delete_all_button = button("", "delete")
        self.export_button.clicked.connect(self.ask_export)
        self.delete_deck_button.clicked.connect(lambda: self.ask_delete_deck(self.tables["decks"].chosen))
        self.delete_all_button.clicked.connect(self.ask_delete_all)
        row.addWidget(self.export_button)
        row.addStretch()
        row.addWidget(self.delete_deck_button)
        row.addWidget(self.delete_all_button)
        self.body.addWidget(self.foot)
        self.tabs.currentChanged.connect(lambda _i: self._show_buttons())

    # -- what is wanted

    @property
    def wanted(self) -> Wanted:
        """The games that the filters ask for."""
        since, until = self._times()
        kind = self.kind_box.currentData()
        form = self.format_box.currentData()
        return Wanted(
            str(self.game_box.currentData() or ""),
            form if isinstance(form, str) else None,
            kind if isinstance(kind, int) else SOLO,
            since,
            until,
        )

    def _times(self) -> tuple[int | None, int | None]:
        chosen = str(self.time_box.currentData() or ALWAYS)
        if chosen == BETWEEN:
            first, last = (_python(edit.date()) for edit in (self.from_date, self.to_date))
            first, last = min(first, last), max(first, last)
            return _midnight(first), _midnight(last + timedelta(days=1))
        days = DAYS.get(chosen)
        if days is None:
            return None, None
        return _midnight(datetime.now().astimezone().date() - timedelta(days=days - 1)), None

    def entered(self) -> None:
        """Read the file anew."""
        super().entered()
        self.refresh()

    def focus_first(self) -> None:
        """The keyboard goes to the filters, or to what can be done without games."""
        (self.kind_box if self.filters.isVisibleTo(self) else self.empty.action).setFocus()

    def _games_ready(self) -> None:
        if self.isVisible():
            self.retranslate()

    def _counted(self) -> None:
        if self.isVisible():
            self.refresh()

    @property
    def up_to_date(self) -> bool:
        """Whether what was asked for last has come."""
        return self._answered == self._asked

    def refresh(self) -> None:
        """Ask for the numbers; they come a moment later."""
        self._asked += 1
        number, wanted = self._asked, self.wanted

        def read(file: Statistics) -> Report:
            found = report(file, wanted)
            if not found.total.games and found.kinds and wanted.people not in found.kinds:
                # Nothing of the wanted kind at all: the kind that there is.
                return report(file, Wanted(wanted.game, wanted.format, found.kinds[-1], wanted.since, wanted.until))
            return found

        def answer(found: Report) -> None:
            self._answered = number
            if self.up_to_date:
                self.take(found)

        def failed(_error: object) -> None:
            self._answered = number
            if self.up_to_date and self.report is None:
                self.take(Report(wanted))

        self.program.statistics.ask(read, answer, failed)

    # -- what is shown

    def take(self, found: Report) -> None:
        """Show a report."""
        self.report = found
        self._fill_boxes()
        self._show()

    def _fill_boxes(self) -> None:
        found = self.report
        if found is None:
            return
        wanted = found.wanted
        library = self.program.library.games
        names = {game: library[game].shown_name() if game in library else game for game in found.games}
        games = [(tr("All games"), ""), *((name, game) for game, name in names.items())]
        _fill(self.game_box, games, wanted.game)
        formats: list[tuple[str, object]] = [(tr("All formats"), None)]
        formats += [(self._format_name(form, wanted.game), form) for form in found.formats]
        _fill(self.format_box, formats, wanted.format)
        words = {
            SOLO: tr("Against the computer"),
            PAIR: tr("Two people here"),
            WATCHED: tr("Watched: computer against computer"),
        }
        kinds = sorted({*found.kinds, wanted.people}, key=lambda kind: [SOLO, PAIR, WATCHED].index(kind))
        _fill(self.kind_box, [(words[kind], kind) for kind in kinds], wanted.people)
        times = [
            (tr("All the time"), ALWAYS),
            (tr("The last 7 days"), WEEK),
            (tr("The last 30 days"), MONTH),
            (tr("The last year"), YEAR),
            (tr("From … to …"), BETWEEN),
        ]
        _fill(self.time_box, times, self.time_box.currentData() or ALWAYS)
        between = self.time_box.currentData() == BETWEEN
        for widget in (self.from_date, self.dash, self.to_date):
            widget.setVisible(between)
        self.game_box.setVisible(len(found.games) > 1)
        self.format_box.setVisible(len(found.formats) > 1)
        self.kind_box.setVisible(len(kinds) > 1)

    def _format_name(self, form: str, game_id: str) -> str:
        if not form:
            return tr("No format")
        for game in self.program.library.games.values():
            if not game_id or game.id == game_id:
                for one in game.formats:
                    if one.id == form:
                        return (one.ja_name if language() == "ja" else one.name).capitalize()
        return form

    def _show(self) -> None:
        """What the report says, in the current language; or why there is nothing to see."""
        found = self.report
        anything = found is not None and found.anything > 0
        games = found.total.games if found is not None else 0
        self.filters.setVisible(anything)
        self.foot.setVisible(anything)
        self.tabs.setVisible(games > 0)
        self.empty.setVisible(not games)
        if found is None:
            self.empty.set_words(tr("Counting…"), "")
            return
        if not anything:
            self.empty.set_words(
                tr("No games yet"),
                tr("Every game that you play to its end is counted here: by deck, by opponent and by card."),
                tr("New game"),
            )
            return
        if not games:
            line = tr("No game was played that these filters ask for.")
            self.empty.set_words(tr("Nothing fits"), line, tr("Show all games"))
            return
        self._deck_names = self._names_of_decks(found)
        self._show_numbers(found)
        self._show_charts(found)
        self._show_tables(found)
        self._show_buttons()

    def _names_of_decks(self, found: Report) -> dict[tuple[str, str], str]:
        """Starter decks have a name of their own in Japanese."""
        if language() == "en":
            return {}
        library = self.program.library
        return {
            (game, deck.name): deck.shown_name(language())
            for game in found.games
            if game in library.games
            for deck in library.starters(game)
        }

    def _show_numbers(self, found: Report) -> None:
        def share(count: Count) -> tuple[str, str]:
            if not count.games:
                return "–", ""
            low, high = score_of(count).interval
            interval = f"{round(low * 100)}–{round(high * 100)} %"
            return percent(score_of(count).share), f"{interval} · {trn('{n} game', '{n} games', count.games)}"

        solo = found.wanted.people == SOLO
        number = found.total.games if solo else found.total.games // 2
        parts = [tr("{n} won", n=found.total.wins), tr("{n} lost", n=found.total.losses)]
        if found.total.draws:
            parts.append(tr("{n} drawn", n=found.total.draws))
        if not solo:
            parts = [tr("{n} drawn", n=found.total.draws // 2)] if found.total.draws else []
        if found.conceded:
            parts.append(tr("{n} conceded", n=found.conceded))
        texts = {
            "games": (tr("Games"), str(number), ", ".join(parts)),
            "share": (tr("Share of wins"), *share(found.total)),
            "first": (tr("Going first"), *share(found.first)),
            "second": (tr("Going second"), *share(found.second)),
            "turns": (tr("Length"), f"{found.turns:.1f}", tr("turns on average")),
            "time": (tr("Time"), minutes(found.seconds), tr("on average")),
        }
        for name, words in texts.items():
            for part, text in zip(self.numbers[name], words, strict=True):
                part.setText(text)
            frame = self.numbers[name][0].parentWidget()
            if frame is not None:
                frame.setVisible(solo or name != "share")
                frame.setToolTip(share_words(found.total) if name == "share" else "")

    def _show_charts(self, found: Report) -> None:
        solo = found.wanted.people == SOLO

        def halved(count: Count) -> Count:
            """Both sides of a game were counted."""
            return count if solo else Count(count.games // 2, count.wins // 2, count.draws // 2)

        line = trends([period.count for period in found.periods]) if solo else [None] * len(found.periods)
        columns = [
            Column(*period_words(period.start, found.unit), halved(period.count), trend)
            for period, trend in zip(found.periods, line, strict=True)
        ]
        titles = {
            "day": tr("Games by day"),
            "week": tr("Games by week"),
            "month": tr("Games by month"),
            "year": tr("Games by year"),
        }
        self.time_chart.show_columns(titles[found.unit], columns, parts=solo)
        lengths = [(turns, halved(count)) for turns, count in found.lengths]
        self.length_chart.show_columns(tr("Games by number of turns"), length_columns(lengths), parts=solo)

    def _show_tables(self, found: Report) -> None:
        known = {level.id: level.title for level in levels()}

        def deck(row: Row) -> Shown:
            name = self._deck_names.get((row.game, row.name), row.name) or tr("(no name)")
            note = trn("{n} version of its cards", "{n} versions of its cards", row.versions)
            return Shown(name, row, note)

        def opponent(row: Row) -> Shown:
            if row.kind == "ai":
                return Shown(known.get(row.name, row.name), row)
            return Shown(row.name or tr("(no name)"), row)

        def card(row: Row) -> Shown:
            return Shown(self._card_name(row), row)

        headings: Mapping[str, tuple[str, Sequence[Shown]]] = {
            "decks": (tr("Deck"), [deck(row) for row in found.decks]),
            "opponents": (tr("Opponent"), [opponent(row) for row in found.opponents]),
            "opposing": (tr("Their deck"), [deck(row) for row in found.opposing]),
            "cards": (tr("Card used"), [card(row) for row in found.cards]),
        }
        for name, (heading, rows) in headings.items():
            self.tables[name].show_rows(heading, rows)

    def _card_name(self, row: Row) -> str:
        game = self.program.library.games.get(row.game)
        definition = game.definitions.get(row.name) if game is not None else None
        return row.name if game is None or definition is None else game.table.name(definition, lang())

    def _show_buttons(self) -> None:
        on_decks = self.tabs.currentWidget() is self.tables["decks"] and self.tabs.isVisibleTo(self)
        self.delete_deck_button.setVisible(on_decks)
        self.delete_deck_button.setEnabled(self.tables["decks"].chosen is not None)

    def show_card(self, shown: Shown) -> None:
        """The card of a row, large."""
        game = self.program.library.games.get(shown.row.game)
        face = game.face(shown.row.name) if game is not None else None
        if face is None:
            self.window_.messages.warn(tr("The card '{name}' is not in the packs of now.", name=shown.name))
            return
        CardDialog(self.program, face, self).open()

    def _empty_action(self) -> None:
        if self.report is not None and self.report.anything:
            for box in (self.game_box, self.format_box, self.time_box):
                box.setCurrentIndex(0)
            self.refresh()
        else:
            self.window_.flow.wish("new")

    # -- out and away

    def ask_export(self) -> None:
        """Ask for a file and write the wanted games into it."""
        from enemy_desktop.ui.windows.window import save_file_dialog

        kinds = tr("Tables (*.csv);;All files (*)")
        path = save_file_dialog(self, tr("Export as CSV"), Path.home() / "enemy-desktop-games.csv", kinds)
        if path is not None:
            self.export(path if path.suffix else path.with_suffix(".csv"))

    def export(self, path: Path) -> None:
        """Write the wanted games as comma-separated values; a failure is told."""
        wanted = self.report.wanted if self.report is not None else self.wanted

        def write(file: Statistics) -> Path:
            # With a mark at its beginning, or spreadsheets read the file as something else than UTF-8.
            write_atomic(path, csv_text(file, wanted).encode("utf-8-sig"), backup=False)
            return path

        def done(written: Path) -> None:
            self.window_.messages.warn(tr("Written: {file}", file=str(written)))

        self.program.statistics.ask(write, done)

    def ask_delete_deck(self, shown: Shown | None) -> None:
        """Delete the games of a deck, after a question."""
        if shown is None or self.report is None:
            return
        row, people = shown.row, self.report.wanted.people
        words = tr(
            "The games that were played with '{name}' are taken out of the statistics. The deck itself stays.",
            name=shown.name,
        )
        self._ask_delete(
            tr("Delete the statistics of this deck?"), words, lambda file: file.forget(row.game, people, row.name)
        )

    def ask_delete_all(self) -> None:
        """Delete all games, after a question."""
        count = self.report.anything if self.report is not None else 0
        words = trn(
            "{n} game is taken out of the statistics, whatever the filters show. Saved games and replays stay.",
            "{n} games are taken out of the statistics, whatever the filters show. Saved games and replays stay.",
            count,
        )
        self._ask_delete(tr("Delete all statistics?"), words, lambda file: file.forget())

    def _ask_delete(self, title: str, words: str, work: Work) -> None:
        dialog = QuestionDialog(self, title, words, (tr("Delete"),), danger=0)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.program.statistics.ask(work, lambda _gone: self.refresh()))
        dialog.open()

    # -- words

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Statistics"), tr("How your decks and their cards did in the games that you played."))
        for box, words in (
            (self.game_box, tr("Game")),
            (self.format_box, tr("Format")),
            (self.kind_box, tr("Who played")),
            (self.time_box, tr("When")),
            (self.from_date, tr("First day")),
            (self.to_date, tr("Last day")),
        ):
            box.setAccessibleName(words)
            box.setToolTip(words)
        for number, words in enumerate((tr("Overview"), tr("By deck"), tr("By opponent"), tr("By card"))):
            self.tabs.setTabText(number, words)
        self.card_filter.setPlaceholderText(tr("Find a card by name"))
        self.card_filter.setAccessibleName(tr("Find a card by name"))
        self.export_button.setText(tr("Export as CSV…"))
        self.delete_deck_button.setText(tr("Delete this deck's games…"))
        self.delete_all_button.setText(tr("Delete all…"))
        for table in self.tables.values():
            table.fit()
        self._fill_boxes()
        self._show()


def _fill(box: QComboBox, items: Sequence[tuple[str, object]], chosen: object) -> None:
    """Other items, without a signal; what is chosen is always among them."""
    box.blockSignals(True)
    box.clear()
    for words, value in items:
        box.addItem(words, value)
    places = [number for number, (_, value) in enumerate(items) if value == chosen and type(value) is type(chosen)]
    box.setCurrentIndex(places[0] if places else 0)
    box.blockSignals(False)


def _python(day: QDate) -> date:
    return date(day.year(), day.month(), day.day())


def _midnight(day: date) -> int:
    return int(datetime.combine(day, time()).astimezone().timestamp())
