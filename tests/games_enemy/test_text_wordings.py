"""The wording of card text: how it is written, what else is read, and what is said where it cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from strategies_enemy import SPECIES, VOCAB

from enemy_desktop.cards.grammar import GrammarError
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text import (
    Vocab,
    parse_ability,
    parse_card_text,
    parse_requirements,
    parse_reward,
    render_ability,
    render_card,
    render_cards,
    render_condition,
    render_requirement,
)

GOBLIN = w.Cards(kind="monster", species="goblin")
INSECT = w.Cards(kind="monster", species="insect")
PC = w.Cards(kind="pc")


def goblin(**more: Any) -> w.Cards:
    return GOBLIN.model_copy(update=more)


def one(cards: w.Cards, **more: Any) -> w.Choose:
    return w.Choose(cards=cards, **more)


WRITTEN: list[tuple[Any, str, str]] = [
    (w.Joins(partner=GOBLIN), "May fight when a Goblin fights.", "ゴブリンが戦うとき、ポータルから戦闘に参加できる。"),
    (
        w.Joins(partner=INSECT, condition=w.Spot(cards=w.Cards(element="fire"), n=2)),
        "While you can spot 2 Fire, may fight when an Insect fights.",
        "火属性のカードを2枚スポットできる間、昆虫が戦うとき、ポータルから戦闘に参加できる。",
    ),
    (
        w.Joins(partner=INSECT, which=goblin(storable=True)),
        "Storable Goblins may fight from your portal when an Insect fights.",
        "昆虫が戦うとき、保管可能なゴブリンはポータルから戦闘に参加できる。",
    ),
    (
        w.Flip(
            timing="fight",
            cards=w.Cards(kind="pc", pc_class="twin_blade", side="yours"),
            then=(w.Strength(target=w.Ref(pick="fighter"), amount=3),),
        ),
        "Flip during a fight involving your Twin Blade. Give the fighting PC +3 strength for this fight.",
        "自分の双剣士が関わる戦闘中に表にできる。この戦闘の間、戦闘中のPCの強さを+3する。",
    ),
    (
        w.Flip(
            timing="wound",
            to_flip=(w.NeedSpot(cards=w.Cards(element="wood"), n=2), w.CostDiscard(n=1)),
            then=(w.Prevent(),),
        ),
        "Flip when you would take a wound. To flip: spot 2 Wood; discard a card. Prevent that wound.",
        "負傷を受けるときに表にできる。表にする条件：木属性のカードを2枚スポットする、手札のカード1枚を捨てる。その負傷を防ぐ。",
    ),
    (
        w.Reward(then=(w.Wound(target=one(w.Cards(kind="pc", side="opponents"))),)),
        "Reward: wound an opponent's PC.",
        "報酬：相手のPC1体を負傷させる。",
    ),
    (
        w.Played(
            then=(
                w.Search(cards=w.Cards(kind="weapon", level=1), n=2),
                w.May(cost=w.CostSacrifice(cards=goblin(place="portal", side="yours")), then=(w.Draw(n=2),)),
            )
        ),
        "When you play this card, search your deck for 2 level 1 weapons and put them into your hand. "
        "You may sacrifice a Goblin in your portal to draw 2 cards.",
        "このカードをプレイしたとき、自分のデッキからレベル1の武器を2枚まで探して手札に加える。"
        "自分のポータルのゴブリン1体を生贄にすることで、カードを2枚引くことができる。",
    ),
    (
        w.Boost(to=w.Ref(pick="this"), strength=w.Per(each=w.Cards(element="fire"), most=4)),
        "This card gets +1 strength for each Fire, at most 4.",
        "このカードは火属性のカード1枚につき強さ+1（最大4）を得る。",
    ),
    (
        w.Boost(to=w.Cards(kind="pc", side="yours", other=True), strength=1, tolerance=1),
        "Your other PCs get +1 strength and +1 tolerance.",
        "自分の他のPCは強さ+1と耐久+1を得る。",
    ),
    (
        w.Trigger(on="wounded", subject=w.Cards(kind="pc", side="yours"), may=True, then=(w.Heal(target=w.Ref(pick="subject")),)),
        "When one of your PCs is wounded, you may heal it.",
        "自分のPCが負傷したとき、任意でそれを回復する。",
    ),
    (
        w.Instead(of="destroy", subject=w.Ref(pick="bearer"), cost=w.CostDiscard(n=2)),
        "When its bearer would be destroyed, you may discard 2 cards to prevent it.",
        "装備者が破壊されるとき、任意で手札のカード2枚を捨てることで、それを防ぐ。",
    ),
    (
        w.Resolve(
            then=(
                w.ChooseOne(options=((w.Draw(),), (w.Mill(n=3), w.Skip(what="draw_step")))),
                w.If(
                    condition=w.Points(who="opponent", ahead=True),
                    then=(w.Discard(who="opponent", how="random"),),
                    otherwise=(w.Draw(who="both"),),
                ),
            )
        ),
        "Choose one: draw a card; or discard the top 3 cards of your opponent's deck, then your opponent skips their "
        "next draw step. If your opponent has more points than you, your opponent discards a card at random; "
        "otherwise, each player draws a card.",
        "次から1つを選ぶ：「カードを1枚引く」または「相手のデッキの上からカードを3枚捨てる。"
        "その後、相手は次のドローステップを飛ばす」。"
        "相手の勝利点が自分より多い場合、相手は手札を無作為に1枚捨てる。そうでない場合、各プレイヤーはカードを1枚引く。",
    ),
    (
        w.Restrict(what="hidden"),
        "Your opponent cannot play hidden cards.",
        "相手はカードを伏せてプレイできない。",
    ),
    (
        w.Resolve(then=(w.May(then=(w.If(condition=w.Alone(), then=(w.Draw(),)), w.Draw(who="opponent"))),)),
        "You may (if fighting alone, draw a card), then your opponent draws a card.",
        "次を行ってもよい：「単独で戦っている場合、カードを1枚引く。その後、相手はカードを1枚引く」。",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("word", "english", "japanese"), WRITTEN, ids=lambda value: None)
def test_written(word: Any, english: str, japanese: str) -> None:
    assert render_ability(word, "en", VOCAB) == english
    assert render_ability(word, "ja", VOCAB) == japanese


@pytest.mark.parametrize(
    ("word", "english"),
    [
        (w.NeedSpot(cards=w.Cards(element="fire"), n=4), "Spot 4 Fire."),
        (w.NeedSpot(cards=w.Cards(kind="weapon", level=1)), "Spot a level 1 weapon."),
        (w.NeedSpot(cards=w.Cards(name="Ash Courier")), "Spot “Ash Courier”."),
        (w.NeedNone(cards=w.Cards(kind="pc", side="opponents")), "Spot none of your opponent's PCs."),
        (w.NeedBearer(cards=w.Cards(kind="pc", pc_class="heavy_axeman")), "Bearer must be a Heavy Axeman."),
        (w.NeedReplace(cards=goblin(side="yours")), "Replace one of your Goblins."),
        (w.CostSacrifice(cards=w.Cards(kind="monster", species="wolf"), n=3), "Sacrifice 3 Wolves."),
        (w.CostSpend(n=2), "Spend 2 Level Up! cards."),
        (w.CostDiscard(cards=w.Cards(kind="event", place="hand"), n=2), "Discard 2 events."),
        (w.CostWound(cards=w.Cards(kind="pc", side="yours")), "Wound one of your PCs."),
        (w.NeedPoints(who="opponent", least=3), "Your opponent must have 3 or more points."),
    ],
)
def test_requirements_written(word: Any, english: str) -> None:
    assert render_requirement(word, "en", VOCAB) == english


def test_phrases_begin_small() -> None:
    assert render_cards(goblin(unique=True), "en", VOCAB) == "a unique Goblin"
    assert render_cards(w.Cards(kind="item", element="earth"), "en", VOCAB) == "an Earth item"
    assert render_cards(w.Cards(kind="monster", species="undead", side="yours"), "en", VOCAB) == "one of your Undead"
    assert render_condition(w.Hand(who="you", most=0), "en", VOCAB) == "you have no cards in hand"


def test_a_card_speaks_of_itself_by_its_type() -> None:
    word = w.Avoid(rule="cannot")
    assert render_ability(word, "en", VOCAB, "monster") == "This monster cannot be avoided."
    assert render_ability(word, "ja", VOCAB, "monster") == "相手はこのモンスターを回避できない。"


DRAW_2 = w.Draw(n=2)
READ: list[tuple[str, str, Any]] = [
    # case, spaces, number words, quotes, full stop
    ("event", "DRAW   two cards", w.Resolve(then=(DRAW_2,))),
    ("event", "destroy “ash courier”", w.Resolve(then=(w.Destroy(target=one(w.Cards(name="Ash Courier"))),))),
    ("event", "Destroy \"OLD MAN'S LANTERN\".", w.Resolve(then=(w.Destroy(target=one(w.Cards(name="Old Man's Lantern"))),))),
    ("event", "Destroy old man’s lantern", w.Resolve(then=(w.Destroy(target=one(w.Cards(name="Old Man's Lantern"))),))),
    # whose
    *(
        ("event", f"Wound {whose} PC.", w.Resolve(then=(w.Wound(target=one(w.Cards(kind="pc", side="opponents"))),)))
        for whose in ("an opponent's", "your opponent's", "your opponent’s", "the opponent's", "opponents", "an enemy", "enemy")
    ),
    ("event", "Heal your PC", w.Resolve(then=(w.Heal(target=one(w.Cards(kind="pc", side="yours"))),))),
    # places, levels, spelling
    (
        "event",
        "Return a lv. 1 armour from your discards to your hand.",
        w.Resolve(then=(w.Move(target=one(w.Cards(kind="armor", level=1, place="discard", side="yours")), to="hand"),)),
    ),
    (
        "event",
        "Return a Lv.1 armor in your discard pile to its owner's hand",
        w.Resolve(then=(w.Move(target=one(w.Cards(kind="armor", level=1, place="discard", side="yours")), to="hand"),)),
    ),
    # hyphens, can/may, synonyms
    (
        "action",
        "Flip during a fight involving your Twin-Blade: your fighting PC gets +3 strength",
        w.Flip(
            timing="fight",
            cards=w.Cards(kind="pc", pc_class="twin_blade", side="yours"),
            then=(w.Strength(target=w.Ref(pick="fighter"), amount=3),),
        ),
    ),
    ("monster", "Can fight when another goblin attacks", w.Joins(partner=goblin(other=True))),
    ("monster", "This monster may join when a Goblin attacks.", w.Joins(partner=GOBLIN)),
    ("monster", "Cannot be avoided", w.Avoid(rule="cannot")),
    ("monster", "this monster can't be avoided.", w.Avoid(rule="cannot")),
    # slips of number
    (
        "event",
        "Destroy 2 Goblin in your portal.",
        w.Resolve(then=(w.Destroy(target=one(goblin(place="portal", side="yours"), n=2)),)),
    ),
    ("field", "All Goblins gain +1 strength.", w.Boost(to=GOBLIN, strength=1)),
    ("field", "Each Goblin gets +1 strength", w.Boost(to=GOBLIN, strength=1)),
    # order of clauses
    (
        "event",
        "Draw two cards if you can spot a Goblin",
        w.Resolve(then=(w.If(condition=w.Spot(cards=GOBLIN), then=(DRAW_2,)),)),
    ),
    (
        "event",
        "If you can spot a Goblin, draw 2 cards. Otherwise, discard a card.",
        w.Resolve(then=(w.If(condition=w.Spot(cards=GOBLIN), then=(DRAW_2,), otherwise=(w.Discard(),)),)),
    ),
    (
        "monster",
        "This monster cannot be avoided while you can spot 2 Fire.",
        w.Avoid(rule="cannot", condition=w.Spot(cards=w.Cards(element="fire"), n=2)),
    ),
    # several effects in one sentence, "it"
    ("event", "Draw 2 cards, then discard a card", w.Resolve(then=(DRAW_2, w.Discard()))),
    ("event", "Draw 2 cards and discard a card", w.Resolve(then=(DRAW_2, w.Discard()))),
    (
        "event",
        "Choose a Goblin in your portal. Return it to your hand.",
        w.Resolve(
            then=(
                w.Remember(target=one(goblin(place="portal", side="yours"))),
                w.Move(target=w.Ref(pick="that"), to="hand"),
            )
        ),
    ),
    (
        "event",
        "You may sacrifice a Goblin. If you do, draw 2 cards.",
        w.Resolve(then=(w.May(cost=w.CostSacrifice(cards=GOBLIN), then=(DRAW_2,)),)),
    ),
    (
        "pc",
        "If this PC would be wounded, you may discard a card instead.",
        w.Instead(of="wound", subject=w.Ref(pick="this"), cost=w.CostDiscard()),
    ),
    ("item", "Bearer gets +2 strength", w.Boost(to=w.Ref(pick="bearer"), strength=2)),
]  # fmt: skip


@pytest.mark.parametrize(("card_type", "text", "word"), READ, ids=[text for _, text, _ in READ])
def test_also_read(card_type: str, text: str, word: Any) -> None:
    result = parse_ability(text, card_type, VOCAB)
    assert result.ok, result.error
    assert result.words == (word,)


def test_several_abilities_on_one_line() -> None:
    text = (
        "May fight when a Goblin fights. This monster must be avoided. When this monster attacks, draw a card. "
        "Draw a card. Reward: heal a PC."
    )
    words = parse_ability(text, "monster", VOCAB).words
    assert [word.ability for word in words] == ["joins", "avoid", "trigger", "reward"]
    assert len(words[2].then) == 2


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("  ", 0),
        ("Spot 4 Fire", 1),
        ("To play: spot two Fire; sacrifice a goblin", 2),
        ("Bearer: Twin Blade", 1),
    ],
)
def test_requirements_read(text: str, count: int) -> None:
    result = parse_requirements(text, VOCAB)
    assert result.ok, result.error
    assert len(result.words) == count


def test_reward_with_and_without_its_word() -> None:
    assert parse_reward("Draw a card.", VOCAB).words == parse_reward("Reward: draw a card", VOCAB).words


@pytest.mark.parametrize(
    ("card_type", "text", "column", "unread", "near"),
    [
        ("event", "Desroy a Goblin.", 1, "Desroy a Goblin", "destroy"),
        ("event", "Destroy a Gobln.", 11, "Gobln", "goblin"),
        ("event", "Draw a card. Wuond a PC. Heal a PC.", 14, "Wuond a PC", "wound"),
        ("event", "Draw 2 crads.", 8, "crads", "cards"),
        ("monster", "May fight when a Goblin fihgts.", 25, "fihgts", "fights"),
        ("monster", "Draw a card.", 1, "Draw a card", None),
        ("event", "Destroy 12 Goblins.", 9, "12 Goblins", None),
        ("event", "Destroy 2", 10, "", None),
        ("event", "Destroy a level Fire weapon.", 17, "Fire weapon", None),
    ],
)
def test_what_cannot_be_read_is_named(card_type: str, text: str, column: int, unread: str, near: str | None) -> None:
    error = parse_ability(text, card_type, VOCAB).error
    assert error is not None
    assert (error.line, error.column, error.unread) == (1, column, unread)
    assert error.expected
    if near:
        assert near in error.near
        assert near in str(error)


def test_a_card_is_read_line_by_line() -> None:
    reading = parse_card_text(
        "Spot 2 Fyre.",
        "May fight when a Goblin fights.\nSing a song.\r\n\nCannot be avoided.",
        "Draw a card.",
        "monster",
        VOCAB,
    )
    assert [(line.part, line.line, bool(line.words)) for line in reading.lines] == [
        ("to_play", 1, False),
        ("text", 1, True),
        ("text", 2, False),
        ("text", 4, True),
        ("reward", 1, True),
    ]
    assert [(error.part, error.line, error.column) for error in reading.errors] == [("to_play", 1, 8), ("text", 2, 1)]
    assert [word.ability for word in reading.abilities] == ["joins", "avoid", "reward"]
    assert not reading.ok


def test_boxes_that_a_type_does_not_have() -> None:
    assert not parse_card_text("", "", "Draw a card.", "pc", VOCAB).ok
    assert not parse_card_text("", "Draw a card.", "", "level_up", VOCAB).ok
    assert parse_card_text("", "", "", "level_up", VOCAB).lines == ()


@pytest.mark.parametrize(
    "text",
    ["(" * 3000, "you may " * 200, "if you can spot a PC, " * 90, "\x00\ufffe“", "🂡 draw", "9" * 1990, "x" * 5000],
)
def test_hostile_text_is_refused_calmly(text: str) -> None:
    result = parse_ability(text, "event", VOCAB)
    assert not result.ok
    with pytest.raises(ValueError, match="column"):
        _ = result.word


# ---------------------------------------------------------------------------------------------------------------------
# The vocabulary


def test_vocabulary_from_a_pack() -> None:
    card = w.CardData(
        id="t-1", name="•Tall Tale", type="event", abilities=(w.Resolve(then=(w.Draw(),)),), ja_name="ほら話"
    )
    vocab = Vocab.from_pack({"species": SPECIES}, [card])
    assert vocab.settle("card", "tall tale") == "•Tall Tale"
    assert vocab.write("card", "ja", "•Tall Tale") == "『ほら話』"
    assert vocab.write("species", "en_plural", "wolf") == "Wolves"
    assert vocab.write("species", "en", "swamp_thing") == "Swamp Thing"
    assert vocab.write("species", "en_plural", "swamp_thing") == "Swamp Things"


def test_vocabulary_fills_gaps() -> None:
    vocab = Vocab({"rat": {"en": "Rat"}}, {})
    assert vocab.write("species", "en_plural", "rat") == "Rats"
    assert vocab.write("species", "ja", "rat") == "Rat"


@pytest.mark.parametrize(
    ("species", "wanted"),
    [
        ({"rat": {}}, "no English name"),
        ({"rat": {"en": " "}}, "no English name"),
        ({"rat": 3}, "no English name"),
        ({"rat": {"en": "Rat"}, "rats": {"en": "Rats"}}, "both called"),
        ({"blaze": {"en": "Fire"}}, "something else"),
        ({"squad": {"en": "Squad", "en_plural": "PCs"}}, "something else"),
    ],
)
def test_a_vocabulary_that_cannot_be_told_apart_is_refused(species: dict[str, Any], wanted: str) -> None:
    with pytest.raises(GrammarError, match=wanted):
        Vocab(species, {})
    vocab = Vocab.from_pack({"species": species}, [])
    assert wanted in vocab.faults[0][1]
    word = w.Joins(partner=w.Cards(kind="monster", species=vocab.faults[0][0]))
    assert render_ability(word, "en", vocab).startswith("May fight when a")


ROOT = Path(__file__).parents[2] / "resources" / "packs" / "enemy" / "root"


def test_every_card_of_the_root_set_there_and_back() -> None:
    meta = json.loads((ROOT / "pack.json").read_text(encoding="utf-8"))
    cards = [
        w.CardData.model_validate(data)
        for name in meta["cards"]
        for data in json.loads((ROOT / name).read_text(encoding="utf-8"))
    ]
    vocab = Vocab.from_pack(meta["vocab"], cards)
    for card in cards:
        text = render_card(card, "en", vocab)
        reading = parse_card_text(text.to_play, "\n".join(text.lines), text.reward, card.type, vocab)
        assert reading.requirements == card.to_play, card.name
        assert sorted(map(repr, reading.abilities)) == sorted(map(repr, card.abilities)), card.name
        japanese = render_card(card, "ja", vocab)
        assert len(japanese.lines) == len(text.lines)
        assert bool(japanese.to_play) == bool(text.to_play)
        assert bool(japanese.reward) == bool(text.reward)
