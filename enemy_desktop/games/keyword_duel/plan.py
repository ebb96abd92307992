"""Where the zones of Keyword Duel lie on the table."""

from __future__ import annotations

from enemy_desktop.games.plan import Counter, Place, Plate, TablePlan

PLAN = TablePlan(
    width=12.7,
    height=8.5,
    places=(
        # the other player, above
        Place("hand", "theirs", 3.85, -0.72, 5.0, 1.4, "fan", "Hand", "手札", face_down=True),
        Place("deck", "theirs", 0.15, 0.12, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("graveyard", "theirs", 1.3, 0.12, 1.0, 1.4, "pile", "Graveyard", "墓地", browse=True),
        Place("player", "theirs", 0.15, 1.68, 2.15, 0.62, "pile", "Attack the player", "プレイヤーを攻撃"),
        Place("enhance", "theirs", 9.25, 0.12, 3.3, 1.4, "row", "Enhance Deck", "エンハンスデッキ"),
        Place("back", "theirs", 3.5, 0.76, 5.6, 1.44, "slots", "Back Row", "後列", slots=3, turned=True),
        Place("front", "theirs", 3.5, 2.26, 5.6, 1.44, "slots", "Front Row", "前列", slots=3, turned=True),
        # between the players
        Place("limbo", "shared", 9.25, 3.4, 1.0, 1.4, "pile", "Played", "使用中"),
        # the viewer, below
        Place("front", "mine", 3.5, 4.02, 5.6, 1.44, "slots", "Front Row", "前列", slots=3, turned=True),
        Place("back", "mine", 3.5, 5.52, 5.6, 1.44, "slots", "Back Row", "後列", slots=3, turned=True),
        Place("player", "mine", 0.15, 6.2, 2.15, 0.62, "pile", "Yourself", "自分"),
        Place("graveyard", "mine", 1.3, 6.98, 1.0, 1.4, "pile", "Graveyard", "墓地", browse=True),
        Place("deck", "mine", 0.15, 6.98, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("enhance", "mine", 9.25, 6.98, 3.3, 1.4, "row", "Enhance Deck", "エンハンスデッキ"),
        Place("hand", "mine", 2.6, 6.98, 6.5, 1.4, "fan", "Hand", "手札"),
    ),
    counters=(
        Counter("life", "Life", "ライフ"),
        Counter("hand", "Hand", "手札"),
        Counter("deck", "Deck", "デッキ"),
    ),
    plates=(
        Plate("theirs", 0.15, 2.4, 2.15, 0.64),
        Plate("mine", 0.15, 5.46, 2.15, 0.64),
    ),
    notes=Plate("shared", 10.4, 3.36, 2.2, 1.5),
)
