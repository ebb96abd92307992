"""The Japanese tables of .hack//ENEMY. Written only, never read.

Clauses are in the plain form, so that they can be followed by 「ことができる」 or 「ことで」; whatever has more than
one clause where one is expected stands in 「」.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from enemy_desktop.cards.grammar import Bag, Choice, Language, Listing, Names, Number, Quoted, Rule, Say, Words, say
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.english_nouns import name_is_head

_ELEMENTS = {"wood": "木", "earth": "土", "fire": "火", "water": "水", "darkness": "闇", "thunder": "雷"}
_CLASSES = {
    "twin_blade": "双剣士",
    "long_arm": "重槍使い",
    "wavemaster": "呪紋使い",
    "heavy_blade": "重剣士",
    "heavy_axeman": "重斧使い",
    "blademaster": "剣士",
}
_KINDS = {
    "card": "カード",
    "monster": "モンスター",
    "pc": "PC",
    "item": "アイテム",
    "weapon": "武器",
    "armor": "防具",
    "action": "アクション",
    "event": "イベント",
    "field": "フィールド",
    "hidden": "伏せカード",
    "level_up": "レベルアップカード",
}
_PLACES = {"portal": "ポータル", "score": "得点置き場", "hand": "手札", "discard": "捨て札", "deck": "デッキ"}
_SIDES = {"yours": "自分の", "opponents": "相手の"}
_WHO = {"you": "自分", "opponent": "相手"}
_SUBJECT = {"you": "自分は", "opponent": "相手は", "both": "各プレイヤーは"}
_OF_WHOM = {"you": "自分の", "opponent": "相手の", "both": "お互いの"}


def _words(forms: Mapping[str, str]) -> Words:
    return Words({value: (form,) for value, form in forms.items()})


def is_body(cards: w.Cards) -> bool:
    """Whether the cards are counted as beings (体) rather than as cards (枚)."""
    return cards.kind in ("monster", "pc")


def _body_of(word: Any) -> bool:
    return is_body(word.cards)


def join(pieces: list[str], marks: Mapping[str, str]) -> str:
    """Put the pieces of a Japanese text together."""
    return "".join("この" + marks.get("this", "カード") if piece == "@this" else piece for piece in pieces)


def _whose(hand: bool) -> Choice:
    says: list[Say] = [say("場の", place="play") if hand else say("")]
    for side, text in (("any", ""), *_SIDES.items()):
        stated: dict[str, Any] = {} if side == "any" else {"side": side}
        if text:
            says.append(say(("場の" if hand else "") + text, place="play", **stated))
        says.append(say(text + "攻撃中の", place="attack", **stated))
        says.append(say("この戦闘の" + text, place="fight", **stated))
        for place, noun in _PLACES.items():
            lead = text or ("" if hand and place == "hand" else "いずれかの")
            says.append(say(f"{lead}{noun}の", place=place, **stated))
    return Choice(tuple(says))


def _counted(before: str = "", after: str = "", number: str = "{n:number}") -> tuple[Say, ...]:
    return (
        say(f"{before}{{*np:cards}}{number}体{after}", when=_body_of),
        say(f"{before}{{*np:cards}}{number}枚{after}"),
    )


def _targets(particle: str) -> Choice:
    """How a target stands before a particle."""
    chosen = f"{{*counted}}{particle}"
    up_to = "{*counted.wo}まで" if particle == "を" else f"{{*counted}}まで{particle}"
    return Choice(
        (
            say(chosen, w.Choose),
            say(up_to, w.Choose, up_to=True),
            say("相手が選ぶ" + chosen, w.Choose, by="opponent"),
            say("相手が選ぶ" + up_to, w.Choose, by="opponent", up_to=True),
            say(f"{{*np.all:cards}}{particle}", w.All),
            say(f"無作為に選んだ{chosen}", w.AtRandom),
            say(f"{{=ref}}{particle}"),
        )
    )


_ADJECTIVES = (
    "other", "unique", "storable", "state", "bearing", "strength", "points", "level", "of_element", "named",
)  # fmt: skip

NOUNS: dict[str, Rule] = {
    "number": Number(-20, 20),
    "signed": Number(-20, 20, signed=True),
    "element": _words(_ELEMENTS),
    "class": _words(_CLASSES),
    "kind": _words(_KINDS),
    "species": Names("species", "ja"),
    "card_name": Quoted("card", "ja"),
    "whose": _whose(hand=False),
    "whose.hand": _whose(hand=True),
    "other": Choice((say("他の", other=True),)),
    "unique": Choice((say("ユニークな", unique=True),)),
    "storable": Choice((say("保管可能な", storable=True),)),
    "state": Choice((say("負傷した", state="wounded"), say("健康な", state="healthy"))),
    "bearing": Choice(
        (
            say("アイテムを装備した", bearing="item"),
            say("武器を装備した", bearing="weapon"),
            say("防具を装備した", bearing="armor"),
        )
    ),
    "strength": Choice(
        (
            say("強さ{strength_min:number}以上{strength_max:number}以下の"),
            say("強さ{strength_min:number}以上の"),
            say("強さ{strength_max:number}以下の"),
        )
    ),
    "points": Choice(
        (
            say("勝利点{points_min:number}点以上{points_max:number}点以下の"),
            say("勝利点{points_min:number}点以上の"),
            say("勝利点{points_max:number}点以下の"),
        )
    ),
    "level": Choice((say("レベル{level:number}の"),)),
    "of_element": Choice((say("{element:element}属性の"),)),
    "named": Choice(
        (
            say("{name:card_name}という名の", when=lambda cards: not name_is_head(cards)),
            say("", leaves=("name",)),
        )
    ),
    "pre": Bag(("whose", *_ADJECTIVES)),
    "pre.rest": Bag(_ADJECTIVES),
    "head": Choice(
        (
            say("{name:card_name}", when=name_is_head),
            say("{species:species}", kind="monster", leaves=("name",)),
            say("{pc_class:class}", kind="pc", leaves=("name",)),
            say("{species:species}の{pc_class:class}の{kind:kind}", leaves=("name",)),
            say("{species:species}の{kind:kind}", leaves=("name",)),
            say("{pc_class:class}の{kind:kind}", leaves=("name",)),
            say("{kind:kind}", leaves=("name",)),
        )
    ),
    "np": Choice((say("{*pre}{*head}"),)),
    "np.all": Choice((say("{*whose}すべての{*pre.rest}{*head}"),)),
    "np.hand": Choice((say("{*whose.hand}{*pre.rest}{*head}"),)),
    "some": Choice((say("{*np}", w.Cards),)),
    "some_or_ref": Choice((say("{*np}", w.Cards), say("{=ref}"))),
    "each": Choice(
        (say("{*np}1体", w.Cards, when=is_body), say("{*np}1枚", w.Cards)),
    ),
    "counted": Choice(_counted()),
    "counted.wo": Choice(_counted(number="を{n:number}")),
    "none": Choice(
        (
            say("{*np:cards}を1体も", when=_body_of),
            say("{*np:cards}を1枚も"),
        )
    ),
    "ref": Choice(
        (
            say("@this", w.Ref, pick="this"),
            say("装備者", w.Ref, pick="bearer"),
            say("そのカード", w.Ref, pick="that"),
            say("戦闘中のPC", w.Ref, pick="fighter"),
            say("それ", w.Ref, pick="subject"),
        )
    ),
    "target.wo": _targets("を"),
    "target.no": _targets("の"),
    "target.wa": _targets("は"),
    "amount": Choice(
        (
            say("{=signed}"),
            say("{each:each}につき{times:signed}（最大{most:number}）", w.Per),
            say("{each:each}につき{times:signed}", w.Per),
        )
    ),
    "gain": Choice(
        (
            say("強さ{=signed}"),
            say("{each:each}につき強さ{times:signed}（最大{most:number}）", w.Per),
            say("{each:each}につき強さ{times:signed}", w.Per),
        )
    ),
    "draws": Choice(
        (
            say("カードを{=number}枚引く"),
            say("{each:each}につきカードを{times:number}枚引く（最大{most:number}枚）", w.Per),
            say("{each:each}につきカードを{times:number}枚引く", w.Per),
        )
    ),
}

CONDITIONS: dict[str, Rule] = {
    "condition": Choice(
        (
            say("{*counted.wo}スポットできる", w.Spot),
            say("{*none}スポットできない", w.SpotNone),
            *(
                one
                for who, text in _WHO.items()
                for one in (
                    say(f"{text}の手札が{{least:number}}枚以上である", w.Hand, who=who),
                    say(f"{text}の手札が{{most:number}}枚以下である", w.Hand, who=who),
                    say(f"{text}の勝利点が{{least:number}}点以上である", w.Points, who=who),
                )
            ),
            say("自分の勝利点が相手より多い", w.Points, who="you", ahead=True),
            say("相手の勝利点が自分より多い", w.Points, who="opponent", ahead=True),
            say("{cards:some}と戦っている", w.Facing),
            say("単独で戦っている", w.Alone),
            say("{target:ref}が{cards:some}である", w.Was),
        )
    ),
    "cost": Choice(
        (
            say("{*counted}を生贄にする", w.CostSacrifice),
            say("レベルアップカードを{n:number}枚消費する", w.CostSpend),
            say("{*np.hand:cards}{n:number}体を捨てる", w.CostDiscard, when=_body_of),
            say("{*np.hand:cards}{n:number}枚を捨てる", w.CostDiscard),
            say("{*counted}を負傷させる", w.CostWound),
        )
    ),
    "requirement": Choice(
        (
            say("{*counted.wo}スポットする", w.NeedSpot),
            say("{*none}スポットできない", w.NeedNone),
            say("装備者：{cards:some}", w.NeedBearer),
            say("{cards:each}と入れ替える", w.NeedReplace),
            say("{=cost}"),
            say("自分の勝利点が{least:number}点以上である", w.NeedPoints, who="you"),
            say("相手の勝利点が{least:number}点以上である", w.NeedPoints, who="opponent"),
        )
    ),
    "needs.flip": Listing("requirement", "requirement", "requirement", "requirement", "、", most=3),
    "needs.list": Listing("requirement", "requirement", "requirement", "requirement", "。", most=5),
    "needs": Choice((say("{=needs.list}。"),)),
    "need": Choice((say("{=requirement}。"),)),
}

_CORE: list[Say] = [
    say("{n:draws}", w.Draw, who="you"),
    say("手札を{n:number}枚捨てる", w.Discard, who="you"),
    say("手札を無作為に{n:number}枚捨てる", w.Discard, who="you", how="random"),
    say("手札をすべて捨てる", w.Discard, who="you", how="all"),
    say("自分の手札を見て{n:number}枚選び、捨てる", w.Discard, who="you", how="pick"),
    say("相手の手札を見て{n:number}枚選び、捨てさせる", w.Discard, who="opponent", how="pick"),
    say("お互いの手札を見てそれぞれ{n:number}枚選び、捨てさせる", w.Discard, who="both", how="pick"),
    *(say(f"{text}デッキの上からカードを{{n:number}}枚捨てる", w.Mill, who=who) for who, text in _OF_WHOM.items()),
    say("{target:target.wo}破壊する", w.Destroy),
    say("{target:target.wo}負傷させる", w.Wound),
    say("{target:target.wo}回復する", w.Heal),
    say("{*counted}を生贄にする", w.Sacrifice, who="you"),
    say("{target:target.wo}持ち主の手札に戻す", w.Move, to="hand"),
    say("{target:target.wo}持ち主のポータルに置く", w.Move, to="portal"),
    say("{target:target.wo}持ち主の捨て札に置く", w.Move, to="discard"),
    say("{target:target.wo}持ち主のデッキの一番上に置く", w.Move, to="deck_top"),
    say("{target:target.wo}持ち主のデッキの一番下に置く", w.Move, to="deck_bottom"),
    say("{target:target.wo}持ち主のデッキに戻してシャッフルする", w.Move, to="deck"),
    say("{target:target.wo}ゲームから取り除く", w.Move, to="removed"),
    say("{target:target.wo}得点置き場に置く", w.Move, to="score"),
    say("{target:target.wo}裏向きにして持ち主の伏せカードにする", w.Move, to="hidden"),
    say("{target:target.wo}攻撃に加える", w.JoinNow),
    say("その負傷を防ぐ", w.Prevent),
    say("{target:target.wo}選ぶ", w.Remember),
]
for _place, _from in (("deck", "自分のデッキ"), ("discard", "自分の捨て札")):
    for _to, _put in (
        ("hand", "手札に加える"),
        ("portal", "ポータルに置く"),
        ("deck_top", "デッキの一番上に置く"),
        ("play", "プレイする"),
    ):
        _CORE.append(say(f"{_from}から{{*counted.wo}}まで探して{_put}", w.Search, place=_place, to=_to))
for _what, _text in (
    ("hand", "手札を"),
    ("deck_top", "デッキの上からカードを{n:number}枚"),
    ("hidden", "伏せカードを{n:number}枚"),
):
    for _who, _whom in (("you", "自分の"), ("opponent", "相手の")):
        _CORE += [
            say(f"{_whom}{_text}公開する", w.Reveal, what=_what, who=_who),
            say(f"{_whom}{_text}見る", w.Look, what=_what, who=_who),
            say(f"{_whom}{_text}見て、好きな順番で戻す", w.Look, what=_what, who=_who, arrange=True),
        ]
for _until, _time in (("fight", "この戦闘の間"), ("turn", "このターンの間")):
    _CORE += [
        say(f"{_time}、{{target:target.no}}強さを{{amount:amount}}する", w.Strength, until=_until),
        say(f"{_time}、{{target:target.no}}耐久を{{amount:amount}}する", w.Tolerance, until=_until),
    ]

_CLAUSES: list[Say] = [
    say("この攻撃は回避しなければならない", w.Avoidance, rule="must"),
    say("この攻撃は回避できない", w.Avoidance, rule="cannot"),
    say("このターン、さらに{kind:played}を{n:number}枚プレイできる", w.ExtraPlay),
    say("自分の次のターンを飛ばす", w.Skip, who="you", what="turn"),
    say("自分の次のドローステップを飛ばす", w.Skip, who="you", what="draw_step"),
    say("相手は次のターンを飛ばす", w.Skip, who="opponent", what="turn"),
    say("相手は次のドローステップを飛ばす", w.Skip, who="opponent", what="draw_step"),
]
for _who in ("opponent", "both"):
    _subject = _SUBJECT[_who]
    _CLAUSES += [
        say(f"{_subject}{{n:draws}}", w.Draw, who=_who),
        say(f"{_subject}手札を{{n:number}}枚捨てる", w.Discard, who=_who),
        say(f"{_subject}手札を無作為に{{n:number}}枚捨てる", w.Discard, who=_who, how="random"),
        say(f"{_subject}手札をすべて捨てる", w.Discard, who=_who, how="all"),
        say(f"{_subject}{{*counted}}を生贄にする", w.Sacrifice, who=_who),
    ]
for _until, _time in (("fight", "この戦闘の間"), ("turn", "このターンの間")):
    _CLAUSES += [
        say(f"{_time}、{{target:target.wa}}負傷しない", w.Shield, against="wound", until=_until),
        say(f"{_time}、{{target:target.wa}}破壊されない", w.Shield, against="destroy", until=_until),
    ]


def _list(item: str, between: str, least: int = 1, most: int = 6) -> Listing:
    return Listing(item, item, item, item, between, least, most)


EFFECTS: dict[str, Rule] = {
    "played": _words({kind: _KINDS[kind] for kind in ("card", "monster", "pc", "item", "event", "field", "hidden")}),
    "core": Choice(tuple(_CORE)),
    "simple": Choice((say("{=core}"), *_CLAUSES)),
    "core.only": _list("core", "", most=1),
    "simple.only": _list("simple", "", most=1),
    "sequence": _list("effect", "。その後、"),
    "block": Choice((say("{=simple.only}"), say("「{=sequence}」"))),
    "effect": Choice(
        (
            say("{=simple}"),
            say("{then:core.only}ことができる", w.May),
            say("次を行ってもよい：「{then:sequence}」", w.May),
            say("{cost:cost}ことで、{then:core.only}ことができる", w.May),
            say("{cost:cost}ことで、次を行ってもよい：「{then:sequence}」", w.May),
            say("{condition:condition}場合、{then:block}。そうでない場合、{otherwise:block}", w.If),
            say("{condition:condition}場合、{then:block}", w.If),
            say("次から1つを選ぶ：{options:options}", w.ChooseOne),
            say("{each:each}ごとに次を行う：「{then:sequence}」", w.Repeat),
        )
    ),
    "option": Choice((say("「{=sequence}」"),)),
    "options": _list("option", "または", 2, 4),
    "sentences": _list("effect", "。"),
}


def _while(text: str, makes: type, **sets: Any) -> tuple[Say, Say]:
    return (
        say(f"{text}。", makes, **sets),
        say(f"{{condition:condition}}間、{text}。", makes, **sets),
    )


_EVENTS = {
    "wins": "戦闘に勝利した",
    "loses": "戦闘に敗北した",
    "wounded": "負傷した",
    "destroyed": "破壊された",
    "avoided": "回避された",
    "scored": "得点になった",
    "attacks": "攻撃した",
    "healed": "回復した",
}


def _trigger(start: str, **sets: Any) -> tuple[Say, Say]:
    return (
        say(f"{start}、{{then:sentences}}。", w.Trigger, **sets),
        say(f"{start}、任意で{{then:block}}。", w.Trigger, may=True, **sets),
    )


def _instead(of: str, verb: str) -> list[Say]:
    says: list[Say] = []
    for may, lead in ((True, "任意で"), (False, "")):
        start = f"{{subject:some_or_ref}}が{verb}とき、{lead}"
        says += [
            say(f"{start}それを防ぐ。", w.Instead, of=of, may=may),
            say(f"{start}{{cost:cost}}ことで、それを防ぐ。", w.Instead, of=of, may=may),
            say(f"{start}代わりに{{then:block}}。", w.Instead, of=of, may=may),
            say(f"{start}{{cost:cost}}ことで、代わりに{{then:block}}。", w.Instead, of=of, may=may),
        ]
    return says


ABILITIES: dict[str, Rule] = {
    "timing": Choice(
        (
            say("戦闘中", timing="fight"),
            say("{cards:some}が関わる戦闘中", timing="fight"),
            say("自分のプレイステップ中", timing="play"),
            say("攻撃が宣言されたとき", timing="attack"),
            say("{cards:some}が攻撃したとき", timing="attack"),
            say("負傷を受けるとき", timing="wound"),
            say("{cards:some}が負傷するとき", timing="wound"),
        )
    ),
    "restricted": _words(
        {
            "flip": "アクションを表にできない",
            "hidden": "カードを伏せてプレイできない",
            "heal": "PCを回復できない",
            "reward": "報酬を使えない",
            "join": "ポータルからモンスターを参加させられない",
        }
    ),
    "ability": Choice(
        (
            say("@thisをプレイしたとき、{then:sentences}。", w.Played),
            say("{then:sentences}。", w.Resolve),
            say("{*timing}に表にできる。{then:sentences}。", w.Flip),
            say("{*timing}に表にできる。表にする条件：{to_flip:needs.flip}。{then:sentences}。", w.Flip),
            say("報酬：{then:sentences}。", w.Reward),
            *_while("{to:some_or_ref}は{strength:gain}を得る", w.Boost),
            *_while("{to:some_or_ref}は耐久{tolerance:signed}を得る", w.Boost),
            *_while("{to:some_or_ref}は{strength:gain}と耐久{tolerance:signed}を得る", w.Boost),
            *_while("{partner:some}が戦うとき、ポータルから戦闘に参加できる", w.Joins),
            *_while("{partner:some}が戦うとき、{which:some}はポータルから戦闘に参加できる", w.Joins),
            *_while("相手は@thisを回避しなければならない", w.Avoid, rule="must"),
            *_while("相手は@thisを回避できない", w.Avoid, rule="cannot"),
            *(
                one
                for who, text in (("you", "自分は"), ("opponent", "相手は"), ("both", "お互いに"))
                for one in _while(f"{text}{{what:restricted}}", w.Restrict, who=who)
            ),
            say("{to:some_or_ref}はカードの効果では負傷しない。", w.Immune, against="wound"),
            say("{to:some_or_ref}はカードの効果では破壊されない。", w.Immune, against="destroy"),
            say("{to:some_or_ref}はカードの効果では戻されない。", w.Immune, against="move"),
            *_trigger("自分のターンの開始時", on="turn_start"),
            *_trigger("自分のターンの終了時", on="turn_end"),
            *(one for on, verb in _EVENTS.items() for one in _trigger(f"{{subject:some_or_ref}}が{verb}とき", on=on)),
            *_instead("wound", "負傷する"),
            *_instead("destroy", "破壊される"),
        )
    ),
    "effects": Choice((say("{=sentences}。"),)),
    "reward.box": Choice((say("{then:sentences}。", w.Reward),)),
}

JAPANESE = Language("Japanese", NOUNS | CONDITIONS | EFFECTS | ABILITIES, join)
