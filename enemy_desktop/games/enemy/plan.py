"""Where the zones of .hack//ENEMY lie on the table."""

from __future__ import annotations

from enemy_desktop.games.plan import Counter, Moments, Place, Plate, TablePlan

PLAN = TablePlan(
    width=12.7,
    height=7.72,
    places=(
        # the other player, above
        Place("hand", "theirs", 3.85, -0.72, 5.0, 1.4, "fan", "Hand", "手札", face_down=True),
        Place("deck", "theirs", 0.15, 0.12, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("removed", "theirs", 1.3, 0.12, 1.0, 1.4, "pile", "Removed", "除外", browse=True),
        Place("discard", "theirs", 0.15, 1.66, 1.0, 1.4, "pile", "Discard pile", "捨て札", browse=True),
        Place("portal", "theirs", 1.3, 1.66, 2.15, 1.4, "row", "Portal", "ポータル"),
        Place("pcs", "theirs", 3.6, 0.8, 5.5, 1.66, "slots", "PCs", "PC", slots=3, tucked="items", turned=True),
        Place("hidden", "theirs", 9.25, 0.12, 3.3, 1.4, "row", "Hidden cards", "伏せカード", slots=5, face_down=True),
        Place("score", "theirs", 9.25, 1.66, 3.3, 1.4, "row", "Score pile", "得点", browse=True),
        # between the players
        Place("field", "shared", 2.35, 3.16, 1.0, 1.4, "pile", "Field", "フィールド"),
        Place("attack", "shared", 3.6, 2.63, 5.5, 1.5, "lane", "Attack", "攻撃"),
        Place("limbo", "shared", 9.25, 3.37, 0.7, 0.98, "pile", "Played", "使用中"),
        # the viewer, below
        Place("pcs", "mine", 3.6, 4.3, 5.5, 1.66, "slots", "PCs", "PC", slots=3, tucked="items", turned=True),
        Place("portal", "mine", 1.3, 4.66, 2.15, 1.4, "row", "Portal", "ポータル"),
        Place("score", "mine", 9.25, 4.66, 3.3, 1.4, "row", "Score pile", "得点", browse=True),
        Place("discard", "mine", 0.15, 4.66, 1.0, 1.4, "pile", "Discard pile", "捨て札", browse=True),
        Place("deck", "mine", 0.15, 6.2, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("removed", "mine", 1.3, 6.2, 1.0, 1.4, "pile", "Removed", "除外", browse=True),
        Place("hidden", "mine", 9.25, 6.2, 3.3, 1.4, "row", "Hidden cards", "伏せカード", slots=5, face_down=True),
        Place("hand", "mine", 2.6, 6.2, 6.5, 1.4, "fan", "Hand", "手札"),
    ),
    counters=(
        Counter("points", "Victory points", "勝利点"),
        Counter("hand", "Hand", "手札"),
        Counter("deck", "Deck", "デッキ"),
        Counter("hidden", "Hidden cards", "伏せカード"),
    ),
    plates=(
        Plate("theirs", 0.15, 3.18, 2.1, 0.64),
        Plate("mine", 0.15, 3.9, 2.1, 0.64),
    ),
    notes=Plate("shared", 10.05, 3.14, 2.5, 1.44),
    moments=Moments(
        held_up=frozenset({"destiny", "cut", "revealed", "flipped"}),
        told=frozenset({"totals", "pc_wins", "monsters_win", "spared", "avoided", "last_turn"}),
    ),
)
