"""``parse(render(words)) == words`` for everything that the language of .hack//ENEMY can say, and texts that differ."""

from __future__ import annotations

import re
import time
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel
from strategies_enemy import CARD_TYPES, VOCAB, abilities, anything, card_data, conditions, effects, requirements

from enemy_desktop.cards.grammar_write import Writer
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text import (
    Lang,
    parse_ability,
    parse_card_text,
    parse_requirements,
    render_ability,
    render_card,
    render_cards,
    render_condition,
    render_effects,
    render_requirement,
)
from enemy_desktop.games.enemy.text.english import ENGLISH
from enemy_desktop.games.enemy.text.japanese import JAPANESE
from enemy_desktop.games.enemy.text.parse import READER

pytestmark = pytest.mark.many_cases

many = settings(
    max_examples=max(120, settings.default.max_examples if settings.default else 0),
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)


def _members(union: Any) -> tuple[type[BaseModel], ...]:
    """The word classes of an annotated union."""
    return get_args(get_args(union)[0])


ABILITIES = _members(w.Ability)
REQUIREMENTS = _members(w.Requirement)
CONDITIONS = _members(w.Condition)
EFFECTS = _members(w.Effect)


def _back(rule: str, word: Any) -> None:
    text = WRITER.write(rule, word, VOCAB)
    reading = READER.read(rule, text, VOCAB)
    assert reading.value == word, text
    assert reading.cost == 0, text


WRITER = Writer(ENGLISH)


@pytest.mark.parametrize("model", ABILITIES, ids=lambda model: model.__name__)
def test_every_ability_there_and_back(model: type[BaseModel]) -> None:
    """All that the schema allows, sense or nonsense."""

    @many
    @given(anything(model))
    def check(word: Any) -> None:
        _back("ability", word)

    check()


@pytest.mark.parametrize("model", REQUIREMENTS, ids=lambda model: model.__name__)
def test_every_requirement_there_and_back(model: type[BaseModel]) -> None:
    @many
    @given(anything(model))
    def check(word: Any) -> None:
        assert parse_requirements(render_requirement(word, "en", VOCAB), VOCAB).words == (word,)

    check()


@pytest.mark.parametrize("model", CONDITIONS, ids=lambda model: model.__name__)
def test_every_condition_there_and_back(model: type[BaseModel]) -> None:
    @many
    @given(anything(model))
    def check(word: Any) -> None:
        _back("condition", word)

    check()


@pytest.mark.parametrize("model", EFFECTS, ids=lambda model: model.__name__)
def test_every_effect_there_and_back(model: type[BaseModel]) -> None:
    @many
    @given(anything(model))
    def check(word: Any) -> None:
        _back("effects", (word,))

    check()


@many
@given(anything(w.Cards))
def test_every_filter_there_and_back(word: w.Cards) -> None:
    _back("some", word)


@many
@given(card_data())
def test_whole_cards_there_and_back(card: w.CardData) -> None:
    text = render_card(card, "en", VOCAB)
    reading = parse_card_text(text.to_play, "\n".join(text.lines), text.reward, card.type, VOCAB)
    assert reading.ok, reading.errors
    assert reading.requirements == card.to_play
    others = tuple(word for word in card.abilities if word.ability != "reward")
    assert reading.abilities == (*others, *(word for word in card.abilities if word.ability == "reward"))
    assert all(line.cost == 0 for line in reading.lines)


@many
@given(st.sampled_from(CARD_TYPES).flatmap(lambda kind: st.tuples(st.just(kind), abilities(kind))))
def test_abilities_there_and_back_through_the_public_door(pair: tuple[str, Any]) -> None:
    card_type, word = pair
    for naming in (None, card_type):
        result = parse_ability(render_ability(word, "en", VOCAB, naming), card_type, VOCAB)
        assert result.words == (word,)


@many
@given(st.lists(requirements(), min_size=1, max_size=5))
def test_requirements_there_and_back_together(words: list[Any]) -> None:
    text = " ".join(render_requirement(word, "en", VOCAB) for word in words)
    assert parse_requirements(text, VOCAB).words == tuple(words)


# ---------------------------------------------------------------------------------------------------------------------
# Texts that differ

SAMPLE = 1000


def _sample(strategy: st.SearchStrategy[Any], number: int) -> list[Any]:
    found: list[Any] = []

    @settings(max_examples=number, suppress_health_check=list(HealthCheck), phases=[Phase.generate], derandomize=True)
    @given(strategy)
    def gather(word: Any) -> None:
        found.append(word)

    gather()
    return found


@pytest.fixture(scope="module")
def sample() -> list[Any]:
    return _sample(st.one_of(*(anything(model) for model in ABILITIES)), SAMPLE)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_different_abilities_have_different_texts(sample: list[Any], lang: Lang) -> None:
    seen: dict[str, Any] = {}
    for word in sample:
        assert seen.setdefault(render_ability(word, lang, VOCAB), word) == word
    assert len(seen) > SAMPLE / 3


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_different_filters_have_different_texts(lang: Lang) -> None:
    seen: dict[str, Any] = {}
    for word in _sample(anything(w.Cards), SAMPLE):
        assert seen.setdefault(render_cards(word, lang, VOCAB), word) == word


def test_every_value_of_every_field_changes_the_text() -> None:
    """One field at a time, from the defaults: nothing that can be set is silent."""
    for lang in ("en", "ja"):
        base = w.Cards()
        texts = {render_cards(base, lang, VOCAB)}
        count = 1
        for name, info in w.Cards.model_fields.items():
            values: tuple[Any, ...] = {
                "species": ("goblin", "wolf"),
                "name": ("Ash Courier",),
                "level": (1, 9),
                "strength_max": (0, 20),
                "strength_min": (0, 20),
                "points_min": (0, 7),
                "points_max": (0, 7),
            }.get(name) or tuple(
                value for part in _literals(info.annotation) for value in part if value != info.default
            )
            assert values, name
            for value in values:
                texts.add(render_cards(w.Cards(**{name: value}), lang, VOCAB))
                count += 1
        assert len(texts) == count


def _literals(annotation: Any) -> list[tuple[Any, ...]]:
    arguments = get_args(annotation)
    if arguments and all(not isinstance(item, type) and isinstance(item, str | bool) for item in arguments):
        return [arguments]
    return [part for item in arguments for part in _literals(item)]


def test_japanese_has_no_slugs_and_no_english(sample: list[Any]) -> None:
    for word in sample:
        text = render_ability(word, "ja", VOCAB)
        assert not re.search(r"[a-z_{}\[\]<>|@]|None", text), text


def test_english_has_no_slugs_and_reads_like_english(sample: list[Any]) -> None:
    for word in sample:
        text = render_ability(word, "en", VOCAB)
        assert not re.search(r"[_{}\[\]<>|@]|None|  | [.,;:]|\( ", text), text
        assert text[0].isupper() or text[0] == "“"
        assert text.endswith(".")
        assert not re.search(r"\ba (?:[aeio])", re.sub(r"“[^”]*”", "X", text)), text


@many
@given(conditions(("this", "that")), effects())
def test_parts_can_be_written_alone(condition: Any, words: tuple[Any, ...]) -> None:
    for lang in ("en", "ja"):
        assert render_condition(condition, lang, VOCAB)
        assert render_effects(words, lang, VOCAB)
        assert render_effects(words[0], lang, VOCAB)


def test_japanese_rules_cover_what_english_rules_cover() -> None:
    for rule in ("ability", "needs", "need", "condition", "some", "effects", "reward.box"):
        assert rule in ENGLISH.rules
        assert rule in JAPANESE.rules


def test_a_line_is_read_in_a_few_milliseconds() -> None:
    texts = [render_ability(word, "en", VOCAB) for word in _sample(abilities("monster"), 60)]
    texts = [text for text in texts if len(text) <= 250]
    for text in texts:
        parse_ability(text, "monster", VOCAB)
    start = time.process_time()
    for text in texts:
        assert parse_ability(text, "monster", VOCAB).ok
    assert (time.process_time() - start) / len(texts) < 0.02
