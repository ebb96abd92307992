"""Where the zones of .hack//ENEMY lie on the table."""

from __future__ import annotations

from enemy_desktop.games.plan import Counter, Place, TablePlan

PLAN = TablePlan(
    width=13.2,
    height=10.6,
    places=(
        # the other player, above
        Place("hand", "theirs", 4.0, -0.55, 5.2, 1.4, "fan", "Hand", "手札", face_down=True),
        Place("deck", "theirs", 0.15, 0.2, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("discard", "theirs", 0.15, 1.8, 1.0, 1.4, "pile", "Discard pile", "捨て札", browse=True),
        Place("removed", "theirs", 1.35, 0.2, 1.0, 1.4, "pile", "Removed from play", "除外", browse=True),
        Place("hidden", "theirs", 9.4, 0.35, 3.6, 1.4, "row", "Hidden cards", "伏せカード", slots=5, face_down=True),
        Place("score", "theirs", 11.95, 2.0, 1.1, 2.9, "row", "Score pile", "得点", browse=True),
        Place("portal", "theirs", 1.35, 1.8, 2.6, 1.4, "row", "Portal", "ポータル", browse=True),
        Place("pcs", "theirs", 4.3, 1.2, 5.0, 1.75, "slots", "PCs", "PC", slots=3, tucked="items", turned=True),
        # between the players
        Place("attack", "theirs", 3.0, 3.15, 8.0, 1.4, "lane", "Attack", "攻撃"),
        Place("attack", "mine", 3.0, 5.95, 8.0, 1.4, "lane", "Attack", "攻撃"),
        Place("field", "shared", 0.55, 4.55, 1.0, 1.4, "pile", "Field", "フィールド"),
        Place("limbo", "shared", 6.1, 4.6, 1.0, 1.4, "pile", "Being played", "使用中"),
        # the viewer, below
        Place("pcs", "mine", 4.3, 7.45, 5.0, 1.75, "slots", "PCs", "PC", slots=3, tucked="items", turned=True),
        Place("portal", "mine", 1.35, 7.4, 2.6, 1.4, "row", "Portal", "ポータル", browse=True),
        Place("score", "mine", 11.95, 5.6, 1.1, 2.9, "row", "Score pile", "得点", browse=True),
        Place("hidden", "mine", 9.4, 8.85, 3.6, 1.4, "row", "Hidden cards", "伏せカード", slots=5, face_down=True),
        Place("removed", "mine", 1.35, 9.0, 1.0, 1.4, "pile", "Removed from play", "除外", browse=True),
        Place("discard", "mine", 0.15, 7.4, 1.0, 1.4, "pile", "Discard pile", "捨て札", browse=True),
        Place("deck", "mine", 0.15, 9.0, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("hand", "mine", 3.2, 9.3, 6.0, 1.4, "fan", "Hand", "手札"),
    ),
    counters=(
        Counter("points", "Victory points", "勝利点"),
        Counter("hand", "Hand", "手札"),
        Counter("deck", "Deck", "デッキ"),
        Counter("hidden", "Hidden cards", "伏せカード"),
    ),
)
