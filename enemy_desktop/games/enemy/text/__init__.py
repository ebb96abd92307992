"""Card text of .hack//ENEMY: written from effect words in English and Japanese, read back from English, and checked."""

from enemy_desktop.games.enemy.text.lint import lint_card, lint_text
from enemy_desktop.games.enemy.text.parse import (
    CardReading,
    LineReading,
    ParseResult,
    ReadError,
    parse_ability,
    parse_card_text,
    parse_requirements,
    parse_reward,
)
from enemy_desktop.games.enemy.text.render import (
    CardText,
    Lang,
    render_ability,
    render_card,
    render_cards,
    render_condition,
    render_effects,
    render_requirement,
)
from enemy_desktop.games.enemy.text.vocab import Vocab

__all__ = [
    "CardReading",
    "CardText",
    "Lang",
    "LineReading",
    "ParseResult",
    "ReadError",
    "Vocab",
    "lint_card",
    "lint_text",
    "parse_ability",
    "parse_card_text",
    "parse_requirements",
    "parse_reward",
    "render_ability",
    "render_card",
    "render_cards",
    "render_condition",
    "render_effects",
    "render_requirement",
]
