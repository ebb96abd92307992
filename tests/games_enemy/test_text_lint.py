"""The linter: no alarm on good cards, an alarm on each kind of mistake, and its score on injected ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from mutations_enemy import JSON_MUTATIONS, TEXT_MUTATIONS, WORD, mutated_words
from pydantic import BaseModel, ValidationError
from strategies_enemy import VOCAB, card_data

from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text import lint, lint_card, lint_text, parse_card_text, render_card

read_once = lru_cache(maxsize=64)(parse_card_text)


@pytest.fixture(autouse=True, scope="module")
def _a_text_is_read_once() -> Iterator[None]:
    """Each text here is linted in several ways; to read it is what takes the time, and gives the same each time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lint, "parse_card_text", read_once)
        yield


def as_data(word: BaseModel) -> dict[str, Any]:
    """A word as a pack's author writes it: tags and what differs from the defaults."""
    made: dict[str, Any] = {}
    for name, info in type(word).model_fields.items():
        value = getattr(word, name)
        is_tag = get_origin(info.annotation) is Literal and len(get_args(info.annotation)) == 1 and value is not None
        if is_tag or name == "pick" or value != info.default:
            made[name] = _plain(value)
    return made


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return as_data(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def boxes(card: w.CardData) -> dict[str, str]:
    text = render_card(card, "en", VOCAB)
    return {"to_play": text.to_play, "text": "\n".join(text.lines), "reward": text.reward}


# ---------------------------------------------------------------------------------------------------------------------
# Good cards


@settings(max_examples=300, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(card_data())
def test_no_false_alarm(card: w.CardData) -> None:
    texts = boxes(card)
    assert lint_card(card, VOCAB, **texts) == []
    assert lint_card(as_data(card), VOCAB, **texts) == []
    assert lint_text(texts["to_play"], texts["text"], texts["reward"], card.type, VOCAB) == []


# ---------------------------------------------------------------------------------------------------------------------
# Each kind of mistake


MONSTER = {"id": "t-1", "name": "Test", "type": "monster", "species": "goblin", "strength": 1}
PC = {"id": "t-2", "name": "Test", "type": "pc", "pc_class": "long_arm", "level": 1, "strength": 3}
ITEM = {
    "id": "t-3",
    "name": "Test",
    "type": "item",
    "subtype": "weapon",
    "level": 1,
    "to_play": [{"need": "bearer", "cards": {"kind": "pc"}}],
}
ACTION = {"id": "t-4", "name": "Test", "type": "action"}
EVENT = {"id": "t-5", "name": "Test", "type": "event"}
FIELD = {"id": "t-6", "name": "Test", "type": "field"}

GOBLIN = {"kind": "monster", "species": "goblin"}
ANY_PC = {"kind": "pc"}
THAT = {"pick": "that"}
FIGHTER = {"pick": "fighter"}


def choose(cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"pick": "choose", "cards": cards, **more}


def resolve(*then: dict[str, Any]) -> dict[str, Any]:
    return {**EVENT, "abilities": [{"ability": "resolve", "then": list(then)}]}


def flip(timing: str, *then: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**ACTION, "abilities": [{"ability": "flip", "timing": timing, "then": list(then), **more}]}


def played(card: dict[str, Any], *then: dict[str, Any]) -> dict[str, Any]:
    return {**card, "abilities": [{"ability": "played", "then": list(then)}]}


def ability(card: dict[str, Any], **word: Any) -> dict[str, Any]:
    return {**card, "abilities": [word]}


def needs(card: dict[str, Any], *requirements: dict[str, Any]) -> dict[str, Any]:
    return {**card, "to_play": [*card.get("to_play", []), *requirements]}


DRAW = {"do": "draw"}
BAD: dict[str, tuple[dict[str, Any], str]] = {
    "unknown species": (
        resolve({"do": "destroy", "target": choose({"species": "gobblin", "place": "portal"})}),
        "'goblin'",
    ),
    "unknown species of the card": ({**MONSTER, "species": "goblni"}, "'goblin'"),
    "unknown name": (needs(MONSTER, {"need": "spot", "cards": {"name": "Ash Curier"}}), "'Ash Courier'"),
    "misspelt field": (resolve({"do": "draw", "nn": 2}), "nn"),
    "misspelt value": (resolve({"do": "drew"}), "draw"),
    "a number where a name should be": (needs(MONSTER, {"need": "spot", "cards": {"species": 3}}), "text"),
    "a name where a number should be": (resolve({"do": "mill", "n": "goblin"}), "number"),
    "a class as species": (needs(MONSTER, {"need": "spot", "cards": {"species": "twin_blade"}}), "species"),
    "null": (resolve({"do": "mill", "who": "you", "n": 1}, {"do": "draw", "n": 2}) | {"element": None}, "null"),
    "that before anything was chosen": (resolve({"do": "destroy", "target": THAT}), "'that'"),
    "that in a condition": (
        resolve({"do": "if", "condition": {"when": "was", "target": THAT, "cards": ANY_PC}, "then": [DRAW]}),
        "'that'",
    ),
    "bearer on a monster": (played(MONSTER, {"do": "heal", "target": {"pick": "bearer"}}), "bearer"),
    "subject outside a trigger": (resolve({"do": "heal", "target": {"pick": "subject"}}), "subject"),
    "fighter outside a fight": (played(PC, {"do": "wound", "target": FIGHTER}), "fighting"),
    "strength for a fight in an event": (resolve({"do": "strength", "target": choose(ANY_PC), "amount": 2}), "fight"),
    "strength of nothing": (flip("fight", {"do": "strength", "target": FIGHTER, "amount": 0}), "nothing"),
    "draw none": (resolve({"do": "draw", "n": 0}), "nothing"),
    "draw for each, never": (resolve({"do": "draw", "n": {"each": {"element": "fire"}, "times": 0}}), "nothing"),
    "prevent in a fight": (flip("fight", {"do": "prevent"}), "prevented"),
    "avoidance without an attack": (resolve({"do": "avoidance", "rule": "must"}), "attack"),
    "join without an attack": (flip("play", {"do": "join", "target": choose(GOBLIN)}), "attack"),
    "another play in a fight": (flip("fight", {"do": "extra_play"}), "played"),
    "facing without a fight": (
        resolve({"do": "if", "condition": {"when": "facing", "cards": GOBLIN}, "then": [DRAW]}),
        "no fight",
    ),
    "destroy monsters somewhere": (resolve({"do": "destroy", "target": choose(GOBLIN)}), "where the monsters are"),
    "move monsters somewhere": (resolve({"do": "move", "target": {"pick": "all", "cards": GOBLIN}, "to": "hand"}), "where"),
    "destroy in a hand": (resolve({"do": "destroy", "target": choose({"place": "hand"})}), "in play"),
    "move where it is": (resolve({"do": "move", "target": choose({"place": "hand"}), "to": "hand"}), "already"),
    "a PC to the portal": (resolve({"do": "move", "target": choose(ANY_PC), "to": "portal"}), "portal"),
    "choose in a deck": (resolve({"do": "move", "target": choose({"place": "deck"}), "to": "hand"}), "searched"),
    "remember what is known": (flip("fight", {"do": "remember", "target": FIGHTER}), "remembering"),
    "wound a monster": (resolve({"do": "wound", "target": choose({"kind": "monster", "place": "portal"})}), "only PCs"),
    "heal the healthy": (resolve({"do": "heal", "target": choose({"kind": "pc", "state": "healthy"})}), "wounded"),
    "pick from one's own hand": (resolve({"do": "discard", "how": "pick"}), "somebody else"),
    "sacrifice the opponent's": (resolve({"do": "sacrifice", "cards": {"kind": "pc", "side": "opponents"}}), "own"),
    "search with a place": (resolve({"do": "search", "cards": {"kind": "pc", "place": "deck"}}), "by the search"),
    "search PCs for the portal": (resolve({"do": "search", "cards": ANY_PC, "to": "portal"}), "portal"),
    "shield an armor from wounds": (
        resolve({"do": "shield", "target": choose({"kind": "armor"}), "against": "wound"}),
        "only PCs",
    ),
    "spot in a hand": (needs(MONSTER, {"need": "spot", "cards": {"place": "hand"}}), "in play"),
    "pay with the opponent's": (needs(MONSTER, {"need": "sacrifice", "cards": {"kind": "pc", "side": "opponents"}}), "own cards"),
    "discard from play": (needs(MONSTER, {"need": "discard", "cards": {"kind": "pc"}}), "from the hand"),
    "wound the wounded": (needs(MONSTER, {"need": "wound", "cards": {"kind": "pc", "state": "wounded"}}), "healthy"),
    "a PC replaces a monster": (needs(PC, {"need": "replace", "cards": GOBLIN}), "takes the place"),
    "a bearer that is a monster": ({**ITEM, "to_play": [{"need": "bearer", "cards": GOBLIN}]}, "only PCs"),
    "an action with a bearer": (flip("fight", DRAW, to_flip=[{"need": "bearer", "cards": ANY_PC}]), "cannot ask"),
    "a species of items": (needs(MONSTER, {"need": "spot", "cards": {"kind": "item", "species": "goblin"}}), "only monsters"),
    "a class of monsters": (needs(MONSTER, {"need": "spot", "cards": {"kind": "monster", "pc_class": "long_arm"}}), "only PCs"),
    "monster and PC": (needs(MONSTER, {"need": "spot", "cards": {"species": "goblin", "bearing": "item"}}), "both"),
    "a level of monsters": (needs(MONSTER, {"need": "spot", "cards": {"kind": "monster", "level": 2}}), "level"),
    "strength of fields": (needs(MONSTER, {"need": "spot", "cards": {"kind": "field", "strength_min": 2}}), "strength"),
    "bounds the wrong way round": (
        needs(MONSTER, {"need": "spot", "cards": {"kind": "monster", "points_min": 3, "points_max": 1}}),
        "smaller",
    ),
    "an element of hidden cards": (needs(MONSTER, {"need": "spot", "cards": {"kind": "hidden", "element": "fire"}}), "nobody"),
    "PCs in the portal": (needs(MONSTER, {"need": "spot", "cards": {"kind": "pc", "place": "portal"}}), "ever there"),
    "a class in the portal": (needs(MONSTER, {"need": "spot", "cards": {"pc_class": "long_arm", "place": "portal"}}), "no PC"),
    "items in a fight": (needs(MONSTER, {"need": "spot", "cards": {"kind": "item", "place": "fight"}}), "in a fight"),
    "events in play": (needs(MONSTER, {"need": "spot", "cards": {"kind": "event"}}), "stays in play"),
    "hidden cards in a hand": (
        resolve({"do": "move", "target": choose({"kind": "hidden", "place": "hand"}), "to": "deck"}),
        "ever there",
    ),
    "wounded cards in a discard pile": (
        resolve({"do": "move", "target": choose({"kind": "pc", "state": "wounded", "place": "discard"}), "to": "hand"}),
        "not in play",
    ),
    "PCs that join": (ability(FIELD, ability="joins", partner=GOBLIN, which=ANY_PC), "only monsters"),
    "monsters that join from a hand": (
        ability(FIELD, ability="joins", partner=GOBLIN, which={**GOBLIN, "place": "hand"}),
        "portal",
    ),
    "a field that fights": (ability(FIELD, ability="joins", partner=GOBLIN), "cannot fight"),
    "a partner in a hand": (ability(MONSTER, ability="joins", partner={**GOBLIN, "place": "hand"}), "in the attack"),
    "tolerance for monsters": (ability(FIELD, ability="boost", to=GOBLIN, tolerance=1), "only PCs"),
    "tolerance of a monster": (ability(MONSTER, ability="boost", to={"pick": "this"}, tolerance=1), "tolerance"),
    "boost for each, never": (
        ability(FIELD, ability="boost", to=GOBLIN, strength={"each": {"element": "fire"}, "times": 0}),
        "nothing",
    ),
    "immune in a deck": (ability(FIELD, ability="immune", to={"kind": "pc", "place": "deck"}, against="destroy"), "in play"),
    "a field that wins": (ability(FIELD, ability="trigger", on="wins", subject={"pick": "this"}, then=[DRAW]), "never happens"),
    "a PC that is avoided": (
        ability(PC, ability="trigger", on="avoided", subject={"pick": "this"}, then=[DRAW]),
        "never happens",
    ),
    "a bearer that attacks": (ability(ITEM, ability="trigger", on="attacks", subject={"pick": "bearer"}, then=[DRAW]), "never"),
    "items that win": (ability(FIELD, ability="trigger", on="wins", subject={"kind": "item"}, then=[DRAW]), "fight"),
    "a trigger on that": (ability(FIELD, ability="trigger", on="wins", subject=THAT, then=[DRAW]), "filter"),
    "monsters about to be wounded": (ability(FIELD, ability="instead", of="wound", subject=GOBLIN), "only PCs"),
    "flip against the opponent's wound": (flip("wound", {"do": "prevent"}, cards={"kind": "pc", "side": "opponents"}), "own PC"),
    "an action with two flips": (
        {**ACTION, "abilities": [{"ability": "flip", "timing": "play", "then": [DRAW]}] * 2},
        "exactly one",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_mistakes_in_data(name: str) -> None:
    data, wanted = BAD[name]
    findings = lint_card(data, VOCAB)
    assert findings, name
    assert any(wanted in str(finding) for finding in findings), [str(finding) for finding in findings]


@pytest.mark.parametrize(
    ("text", "card_type", "wanted"),
    [
        ("Wuond a PC.", "event", "'wound'"),
        ("Wound a PC. Darw a card. Heel a PC.", "event", "'draw'"),
        ("Draw cards.", "event", "cannot read"),
        ("Destroy 2 level weapons.", "event", "number from 1 to 9"),
        ("Destroy “Ash Curier”.", "event", "'Ash Courier'"),
        ("Destroy that card.", "event", "'that'"),
        ("Give the fighting PC +2 strength.", "event", "fight"),
        ("When you play this monster, heal its bearer.", "monster", "bearer"),
        ("Flip during a fight. Prevent that wound.", "action", "prevented"),
        ("Goblins may fight when an Insect fights.", "field", "cannot read"),
    ],
)
def test_mistakes_in_text(text: str, card_type: str, wanted: str) -> None:
    findings = lint_text("", text, "", card_type, VOCAB)
    assert any(wanted in str(finding) for finding in findings), [str(finding) for finding in findings]


def test_every_misspelt_word_of_a_line_is_told_with_its_place() -> None:
    findings = lint_text("", "Wound a PC. Darw a card.\nHeel a PC, then dscard a card.", "", "event", VOCAB)
    assert [(finding.line, finding.column) for finding in findings] == [(1, 13), (2, 1), (2, 17)]


def test_a_text_that_disagrees_with_the_data() -> None:
    data = {
        **played(MONSTER, {"do": "draw", "n": 2}),
        "to_play": [{"need": "spot", "cards": {"element": "fire"}, "n": 2}],
    }
    good = {"to_play": "Spot 2 Fire.", "text": "When you play this monster, draw two cards", "reward": ""}
    assert lint_card(data, VOCAB, **good) == []
    findings = lint_card(data, VOCAB, **good | {"text": "When you play this monster, draw 3 cards."})
    assert [finding.where for finding in findings] == ["abilities[0].then[0].n"]
    assert "3" in findings[0].message
    assert "2" in findings[0].message
    assert lint_card(data, VOCAB, **good | {"to_play": ""})[0].where == "to_play"
    assert lint_card(data, VOCAB, **good | {"reward": "Draw a card."})[0].where == "reward"


# ---------------------------------------------------------------------------------------------------------------------
# The score


@pytest.fixture(scope="module")
def cards() -> list[w.CardData]:
    found: list[w.CardData] = []

    @settings(max_examples=220, suppress_health_check=list(HealthCheck), phases=[Phase.generate], derandomize=True)
    @given(card_data())
    def gather(card: w.CardData) -> None:
        if card.abilities or card.to_play:
            found.append(card)

    gather()
    return found


def _reads_the_same(card: w.CardData, texts: dict[str, str]) -> bool:
    reading = read_once(texts["to_play"], texts["text"], texts["reward"], card.type, VOCAB)
    words = sorted(map(repr, reading.abilities)) == sorted(map(repr, card.abilities))
    return reading.ok and words and reading.requirements == card.to_play


def _share(score: Counter[str], kind: str = "") -> float:
    return score[f"{kind}found"] / score[f"{kind}all"]


@pytest.mark.many_cases
def test_score_on_mistakes_in_text(cards: list[w.CardData]) -> None:
    rng = random.Random(11)
    alone: Counter[str] = Counter()
    with_words: Counter[str] = Counter()
    for card in cards:
        texts = boxes(card)
        for kind, mutate in TEXT_MUTATIONS.items():
            box = rng.choice([name for name, text in texts.items() if text])
            changed = texts | {box: mutate(texts[box], rng)}
            if _reads_the_same(card, changed):
                continue  # the reader understood what was meant: no mistake
            found = lint_text(changed["to_play"], changed["text"], changed["reward"], card.type, VOCAB)
            alone.update({"all": 1, "found": bool(found), f"{kind}all": 1, f"{kind}found": bool(found)})
            found = lint_card(card, VOCAB, **changed)
            with_words.update({"all": 1, "found": bool(found)})
    assert with_words["all"] > 400
    assert _share(with_words) >= 0.99
    # Without the words a mistake that happens to read as another good sentence cannot be seen.
    assert _share(alone) >= 0.95
    assert _share(alone, "spelling") >= 0.97
    assert _share(alone, "words") >= 0.95


@pytest.mark.many_cases
def test_score_on_mistakes_in_data(cards: list[w.CardData]) -> None:
    rng = random.Random(12)
    alone: Counter[str] = Counter()
    with_text: Counter[str] = Counter()
    for card in cards:
        texts = boxes(card)
        data = as_data(card)
        assert w.CardData.model_validate(data) == card
        for kind in JSON_MUTATIONS:
            changed = mutated_words(data, kind, rng)
            try:
                if w.CardData.model_validate(changed) == card:
                    continue
            except ValidationError:
                pass
            alone.update({"all": 1, "found": bool(lint_card(changed, VOCAB))})
            with_text.update({"all": 1, "found": bool(lint_card(changed, VOCAB, **texts))})
    assert alone["all"] > 800
    assert _share(alone) >= 0.95
    assert _share(with_text) >= 0.99


@pytest.mark.many_cases
def test_score_on_near_spellings(cards: list[w.CardData]) -> None:
    """The word that was meant is among the proposals."""
    rng = random.Random(13)
    score: Counter[str] = Counter()
    for card in cards:
        text = boxes(card)["text"].split("\n")[0]
        places = [match for match in WORD.finditer(text) if len(match[0]) > 3 and "“" not in text]
        if not places:
            continue
        match = rng.choice(places)
        at = rng.randrange(len(match[0]) - 1)
        slip = match[0][:at] + match[0][at + 1] + match[0][at] + match[0][at + 2 :]
        findings = lint_text("", text[: match.start()] + slip + text[match.end() :], "", card.type, VOCAB)
        if findings and slip.lower() != match[0].lower():
            meant = any(match[0].lower() in proposal.lower().split() for proposal in findings[0].near)
            score.update({"all": 1, "found": meant})
    assert score["all"] > 60
    assert _share(score) >= 0.9
