"""Tables of .hack//ENEMY cards read row by row: facts from their columns, texts through the text parser.

A text line that cannot be read goes into the card's ``unread`` text: the card is played with its numbers and with what
was read, and the players carry the rest out by hand. No number is ever made up: a row without one that its type needs
makes no card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError

from enemy_desktop.cards.faults import meant, shown
from enemy_desktop.cards.match_names import fold
from enemy_desktop.cards.tsv_import import CardReading, Column, Problem
from enemy_desktop.games.enemy.formats import DOTS
from enemy_desktop.games.enemy.pack_checks import SPECIES
from enemy_desktop.games.enemy.text.parse import Part, parse_card_text
from enemy_desktop.games.enemy.text.sense import words_sense
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import MAX_UNREAD, CardData, Cards, Flip, NeedBearer, Resolve

COLUMNS = (
    Column("name", "Name", ("name", "cardname", "title", "card"), needed=True, ja_title="名前"),
    Column("set", "Set", ("set", "expansion", "edition", "setcode"), ja_title="セット"),
    Column("image", "Image file", ("imagefile", "image", "picture", "imagename", "file"), ja_title="画像ファイル"),
    Column("type", "Type", ("type", "cardtype", "kind"), needed=True, ja_title="種類"),
    Column("abbrev", "Abbreviated type", ("abbrev", "abbreviation", "typeabbrev"), ja_title="種類の略号"),
    Column("subtype", "Subtype", ("subtype", "itemtype", "itemkind"), ja_title="アイテム種別"),
    Column("unique", "Unique", ("unique", "uniqueness", "dot"), ja_title="ユニーク"),
    Column("element", "Element", ("element", "attribute", "icon"), ja_title="属性"),
    Column("class", "Class", ("class", "pcclass", "job"), ja_title="職業"),
    Column("level", "Level", ("level", "lv", "lvl"), ja_title="レベル"),
    Column("species", "Species", ("species", "race", "tribe", "monstertype"), ja_title="種族"),
    Column("strength", "Strength", ("strength", "str", "power", "attack"), ja_title="強さ"),
    Column("destiny", "Destiny", ("destiny", "destinynumber", "dest"), ja_title="運命"),
    Column("points", "Victory points", ("victorypoints", "vp", "points", "victorypoint", "score"), ja_title="勝利点"),
    Column("tolerance", "Tolerance", ("tolerance", "tol"), ja_title="耐久"),
    Column(
        "to_play",
        "To play",
        ("toplay", "requirement", "requirements", "cost", "playrequirement"),
        long=True,
        ja_title="使用条件",
    ),
    Column("storable", "Storable", ("storable", "store", "stored"), ja_title="保管可能"),
    Column(
        "text",
        "Text",
        ("text", "gametext", "rules", "rulestext", "ability", "abilities", "specialability", "effect"),
        long=True,
        ja_title="テキスト",
    ),
    Column("reward", "Reward", ("reward", "rewards"), long=True, ja_title="報酬"),
    Column(
        "lore",
        "Lore",
        ("lore", "flavor", "flavour", "flavortext", "flavourtext", "quote"),
        long=True,
        ja_title="フレーバー",
    ),
    Column("rarity", "Rarity", ("rarity",), ja_title="レアリティ"),
    Column(
        "code",
        "Collector's code",
        ("code", "number", "collectorsinfo", "collector", "collectornumber", "no"),
        ja_title="コレクター番号",
    ),
    Column(
        "ja_name",
        "Japanese name",
        ("janame", "japanesename", "namejapanese", "nameja", "日本語名"),
        ja_title="日本語名",
    ),
    Column("ja_lore", "Japanese lore", ("jalore", "japaneselore", "loreja"), long=True, ja_title="日本語フレーバー"),
)

_TYPES: dict[str, tuple[str, str | None]] = {
    "monster": ("monster", None), "mon": ("monster", None), "m": ("monster", None), "モンスター": ("monster", None),
    "pc": ("pc", None), "player character": ("pc", None), "character": ("pc", None),
    "item": ("item", None), "itm": ("item", None), "アイテム": ("item", None),
    "weapon": ("item", "weapon"), "item weapon": ("item", "weapon"), "武器": ("item", "weapon"),
    "armor": ("item", "armor"), "armour": ("item", "armor"), "item armor": ("item", "armor"),
    "item armour": ("item", "armor"), "防具": ("item", "armor"),
    "action": ("action", None), "act": ("action", None), "アクション": ("action", None),
    "event": ("event", None), "evt": ("event", None), "promo event": ("event", "promo"),
    "event promo": ("event", "promo"), "イベント": ("event", None),
    "field": ("field", None), "fld": ("field", None), "フィールド": ("field", None),
    "level up": ("level_up", None), "levelup": ("level_up", None), "レベルアップ": ("level_up", None),
}  # fmt: skip
_ELEMENTS = {
    "wood": "wood", "earth": "earth", "fire": "fire", "water": "water", "darkness": "darkness", "dark": "darkness",
    "thunder": "thunder", "木": "wood", "土": "earth", "火": "fire", "水": "water", "闇": "darkness", "雷": "thunder",
}  # fmt: skip
_CLASSES = {
    "twin blade": "twin_blade", "twinblade": "twin_blade", "long arm": "long_arm", "longarm": "long_arm",
    "wavemaster": "wavemaster", "wave master": "wavemaster", "heavy blade": "heavy_blade", "heavyblade": "heavy_blade",
    "heavy axeman": "heavy_axeman", "heavyaxeman": "heavy_axeman", "heavy axe": "heavy_axeman",
    "blademaster": "blademaster", "blade master": "blademaster",
    "双剣士": "twin_blade", "重槍使い": "long_arm", "呪紋使い": "wavemaster", "重剣士": "heavy_blade",
    "重斧使い": "heavy_axeman", "剣士": "blademaster",
}  # fmt: skip
_RARITIES = {
    "common": "C", "uncommon": "U", "rare": "R", "starter": "S", "fixed": "S", "tournament": "T", "promo": "P",
    "level up": "L", **{letter.lower(): letter for letter in "CURXSTPL"},
}  # fmt: skip
_YES = {"yes", "y", "true", "1", "x", "unique", "storable", "s", "u", "dot"}
_NO = {"", "no", "n", "false", "0", "non unique", "not unique", "not storable"}
_NOTHING = {"", "-", "–", "—", "none", "n/a", "na", "*"}
_CODE = re.compile(r"^[0-9]([A-Z])[0-9]+$")
_INTEGER = re.compile(r"^[+]?-?[0-9]{1,3}$")
_LINE_BREAK = re.compile(r"\r\n|\r|\n|<br ?/?>|\\n", re.IGNORECASE)
_BOX = re.compile(r"^(to play|reward)s?\s*:\s*", re.IGNORECASE)
_LABEL = {"to_play": "To play: ", "text": "", "reward": "Reward: "}
_NEEDS = {
    "monster": ("species", "strength"),
    "pc": ("class", "level", "strength"),
    "item": ("subtype", "level"),
}
_HAS = {
    "monster": {"species", "strength", "points", "storable", "unique"},
    "pc": {"class", "level", "strength", "tolerance"},
    "item": {"subtype", "level", "strength", "tolerance"},
}
_FIELDS = {"class": "pc_class"}
_NUMBERS = {
    "strength": (-9, 20),
    "destiny": (0, 9),
    "points": (0, 7),
    "tolerance": (0, 9),
    "level": (1, 9),
}
MAX_LINES = 20


class EnemyImporter:
    """Reads tables of .hack//ENEMY cards."""

    columns: Sequence[Column] = COLUMNS

    def reader(self, rows: Sequence[Mapping[str, str]], pack_id: str, elsewhere: Iterable[str]) -> EnemyRows:
        """A reader for these rows; their names and species are what texts can speak of."""
        return EnemyRows(rows, pack_id, elsewhere)


@dataclass
class _Line:
    """One line of card text: its box, its column and place there, its words once it was read."""

    part: Part
    text: str
    column: str
    offset: int
    needs: tuple[Any, ...] = ()
    abilities: tuple[Any, ...] = ()
    read: bool = False


@dataclass
class _Card:
    """A card while it is read."""

    problems: list[Problem] = field(default_factory=list)
    missing: bool = False

    def tell(self, column: str, message: str, offset: int = 0) -> None:
        self.problems.append(Problem(column, message, offset))

    def refuse(self, column: str, message: str) -> None:
        self.problems.append(Problem(column, f"left out: {message}", severity="error"))
        self.missing = True


class EnemyRows:
    """The rows of one table."""

    def __init__(self, rows: Sequence[Mapping[str, str]], pack_id: str, elsewhere: Iterable[str]) -> None:
        self.pack_id = pack_id
        self._slugs: dict[str, str] = {}
        self.vocab: Mapping[str, Mapping[str, Any]] = {SPECIES: self._species(rows)}
        names = {_plain_name(row.get("name", ""))[0]: row.get("ja_name", "") for row in rows}
        names.pop("", None)
        self._words = Vocab(self.vocab[SPECIES], {**dict.fromkeys(elsewhere, ""), **names}, tolerant=True)
        self.problems: Sequence[str] = tuple(
            f"{reason}; card text cannot speak of it" for _, reason in self._words.faults
        )

    def _species(self, rows: Sequence[Mapping[str, str]]) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for row in rows:
            name = " ".join(row.get("species", "").split())
            key = fold(name)
            if not key or name.lower() in _NOTHING or key in self._slugs:
                continue
            slug = re.sub(r"[^a-z0-9]+", "_", key).strip("_")[:36]
            if not slug or not slug[0].isalpha():
                slug = f"species_{len(found) + 1}"
            while slug in found:
                slug += "x"
            self._slugs[key] = slug
            found[slug] = {"en": name[:1].lower() + name[1:]}
        return found

    def card(self, values: Mapping[str, str], number: int, *, plain: bool = False) -> CardReading:
        """Read a row. ``plain``: all its text is left to the players."""
        card = _Card()
        data = self._facts(values, number, card)
        if card.missing:
            return CardReading(None, tuple(card.problems))
        lines = _lines(values)
        if not plain:
            self._read(lines, str(data["type"]), card)
        made = self._made(data, lines, card)
        if made is None and not plain and any(line.read for line in lines):
            for line in lines:
                if line.read:
                    line.read, line.needs, line.abilities = False, (), ()
            card.tell("text", "its lines were read one by one but make no card together; they are left to the players")
            made = self._made(data, lines, card)
        if made is None:
            return CardReading(None, tuple(card.problems))
        image = values.get("image", "").split(",")[0].strip()
        return CardReading(pruned(made), tuple(card.problems), bool(made.unread), image)

    # -- facts --------------------------------------------------------------------------------------------------------

    def _facts(self, values: Mapping[str, str], number: int, card: _Card) -> dict[str, Any]:
        name, dotted = _plain_name(values.get("name", ""))
        if not name:
            card.refuse("name", "it has no name")
        elif len(name) > 60:
            card.refuse("name", "a card's name has at most 60 characters")
        kind, extra = self._type(values, card)
        data: dict[str, Any] = {"id": f"{self.pack_id}-{number:03d}", "name": name, "type": kind}
        has = _HAS.get(kind, set())
        given = {
            "class": _choice(values, "class", _CLASSES, card) if kind == "pc" else None,
            "subtype": extra if extra in ("weapon", "armor") else _subtype(values, kind, card),
            "species": self._slugs.get(fold(values.get("species", ""))),
            "unique": _flag(values, "unique", card) or (dotted and kind == "monster") or None,
            "storable": _flag(values, "storable", card) or None,
            **{key: _number(values, key, card) for key in ("strength", "level", "tolerance", "points")},
        }
        for key, value in given.items():
            if key in has:
                if value is not None:
                    data[_FIELDS.get(key, key)] = value
            elif value:
                card.tell(key, f"a card of type '{kind}' has none; '{shown(values.get(key, ''))}' was not taken")
        for key in _NEEDS.get(kind, ()):
            if given[key] is None:
                column = key if values.get(key) else "name"
                card.refuse(column, f"a card of type '{kind}' needs {_title(key)}")
        destiny = _number(values, "destiny", card)
        if destiny is not None:
            data["destiny"] = destiny
        elif kind != "level_up":
            card.tell("destiny" if "destiny" in values else "name", "it has no destiny number; 0 is played with")
        data["element"] = _choice(values, "element", _ELEMENTS, card)
        if values.get("class") and kind not in ("pc", "item") and values["class"].lower() not in _NOTHING:
            card.tell("class", f"a card of type '{kind}' has none; '{shown(values['class'])}' was not taken")
        data["promo"] = extra == "promo"
        data["rarity"] = _rarity(values, kind, card)
        if kind == "item" and fold(values.get("class", "")) not in ("weapon", "armor", "armour"):
            data["bearer"] = _choice(values, "class", _CLASSES, card)
        for key in ("lore", "ja_name", "ja_lore"):
            data[key] = values.get(key, "")
        return {key: value for key, value in data.items() if value is not None}

    def _type(self, values: Mapping[str, str], card: _Card) -> tuple[str, str | None]:
        for key in ("type", "abbrev"):
            text = values.get(key, "")
            if text:
                found = _TYPES.get(fold(text))
                if found is None:
                    card.refuse(key, f"there is no type '{shown(text)}'{meant(text, _TYPES)}")
                    return "", None
                return found
        card.refuse("type", "it has no type")
        return "", None

    # -- texts --------------------------------------------------------------------------------------------------------

    def _read(self, lines: list[_Line], kind: str, card: _Card) -> None:
        for number, line in enumerate(lines):
            if number >= MAX_LINES:
                card.tell(line.column, "left to the players: more lines than a card has", line.offset)
                break
            boxes = {part: line.text if part == line.part else "" for part in ("to_play", "text", "reward")}
            reading = parse_card_text(boxes["to_play"], boxes["text"], boxes["reward"], kind, self._words)
            if reading.ok:
                line.read, line.needs, line.abilities = True, reading.requirements, reading.abilities
                continue
            for error in reading.errors:
                hint = f" (did you mean '{error.near[0]}'?)" if error.near else ""
                message = f"left to the players: cannot read '{shown(error.unread)}'{hint}"
                card.tell(line.column, message, line.offset + error.column - 1)
        self._sense(lines, kind, card)
        self._one_of_a_kind(lines, kind, card)

    def _sense(self, lines: list[_Line], kind: str, card: _Card) -> None:
        """Lines whose words mean nothing where they stand are left to the players as well."""
        for line in lines:
            if line.read:
                for _, message, severity in words_sense(line.needs, line.abilities, kind):
                    if severity == "error":
                        _unread(line, f"left to the players: {message}", card)
                        break

    def _one_of_a_kind(self, lines: list[_Line], kind: str, card: _Card) -> None:
        """An action flips once and an event resolves once: what stands on several lines is put together."""
        first: _Line | None = None
        for line in lines:
            if line.read and line.part == "to_play" and kind == "action":
                # Actions are played hidden: what they ask for is asked when they are flipped (P12).
                flip = next((other for other in lines if other.read and _flip(other) is not None), None)
                ability = _flip(flip) if flip is not None else None
                if flip is None or ability is None or len(ability.to_flip) + len(line.needs) > 3:
                    _unread(line, "left to the players: an action asks for nothing to be played", card)
                else:
                    flip.abilities = (ability.model_copy(update={"to_flip": (*ability.to_flip, *line.needs)}),)
                    line.needs = ()
            own = [word for word in line.abilities if isinstance(word, Resolve | Flip)] if line.read else []
            if not own:
                continue
            if first is None and len(own) == 1:
                first = line
                continue
            before = first.abilities[0] if first is not None else None
            if isinstance(before, Resolve) and len(own) == 1 and len(before.then) + len(own[0].then) <= 6:
                assert first is not None
                first.abilities = (Resolve(then=(*before.then, *own[0].then)),)
                line.abilities = ()
            else:
                _unread(line, "left to the players: one card cannot say that twice", card)

    def _made(self, data: Mapping[str, Any], lines: Sequence[_Line], card: _Card) -> CardData | None:
        """The card, or None (with the reason told) if these facts and words make none."""
        needs = [word for line in lines for word in line.needs]
        words = [word for line in lines for word in line.abilities]
        words.sort(key=lambda word: word.ability == "reward")
        unread = "\n".join(_LABEL[line.part] + line.text for line in lines if not line.read)
        told = len(card.problems)
        if data["type"] == "item" and not any(isinstance(word, NeedBearer) for word in needs):
            # No item without a bearer: one of its class, if it has one, else any.
            needs.insert(0, NeedBearer(cards=Cards(kind="pc", pc_class=data.get("bearer"))))
            who = "only its class" if data.get("bearer") else "any PC"
            card.tell("to_play" if any(line.part == "to_play" for line in lines) else "name", f"{who} can bear it here")
        if len(unread) > MAX_UNREAD:
            card.refuse("text", f"its text has more than {MAX_UNREAD:,} characters")
            return None
        try:
            facts = {key: value for key, value in data.items() if key != "bearer"}
            return CardData.model_validate(
                {**facts, "to_play": tuple(needs), "abilities": tuple(words), "unread": unread}
            )
        except ValidationError as error:
            if any(line.read for line in lines):
                del card.problems[told:]
                return None
            reason = str(error.errors()[0]["msg"]).removeprefix("Value error, ")
            card.refuse("name", shown(reason, 200))
            return None


def _plain_name(text: str) -> tuple[str, bool]:
    """A name without the dot of a unique monster, and whether it had one."""
    name = " ".join(text.split())
    bare = name.lstrip(DOTS).strip()
    return bare, bare != name


def _title(key: str) -> str:
    return {"class": "a class", "level": "a level", "subtype": "a subtype (weapon or armor)"}.get(key, key)


def _number(values: Mapping[str, str], key: str, card: _Card) -> int | None:
    text = values.get(key, "").replace("−", "-").replace("–", "-").strip()
    if text.lower() in _NOTHING:
        return None
    text = re.sub(r"^(lv|lvl|level)\.?\s*", "", text, flags=re.IGNORECASE)
    low, high = _NUMBERS[key]
    if not text.isascii() or not _INTEGER.match(text) or not low <= int(text) <= high:
        card.tell(key, f"'{shown(values[key])}' is no number from {low} to {high}")
        return None
    return int(text)


def _choice(values: Mapping[str, str], key: str, known: Mapping[str, str], card: _Card) -> str | None:
    text = values.get(key, "")
    if text.strip().lower() in _NOTHING:
        return None
    found = known.get(fold(text))
    if found is None:
        card.tell(key, f"there is no {key} '{shown(text)}'{meant(text, known)}")
    return found


def _subtype(values: Mapping[str, str], kind: str, card: _Card) -> str | None:
    """Weapon or armor; a table may say it in the column of classes."""
    known = {"weapon": "weapon", "armor": "armor", "armour": "armor"}
    if values.get("subtype"):
        return _choice(values, "subtype", known, card)
    return known.get(fold(values.get("class", ""))) if kind == "item" else None


def _flag(values: Mapping[str, str], key: str, card: _Card) -> bool:
    text = values.get(key, "")
    word = fold(text)
    if word in _YES or (text.strip() and text.strip() in DOTS):
        return True
    if word not in _NO and text.strip().lower() not in _NOTHING:
        card.tell(key, f"'{shown(text)}' is neither yes nor no; read as no")
    return False


def _rarity(values: Mapping[str, str], kind: str, card: _Card) -> str | None:
    text = values.get("rarity", "")
    code = _CODE.match(values.get("code", "").strip().upper())
    if text:
        found = _RARITIES.get(fold(text))
        if found is None:
            card.tell("rarity", f"there is no rarity '{shown(text)}'; read as common")
        return found
    if code and code[1] in "CURXSTPL":
        return code[1]
    return "L" if kind == "level_up" else None


def _lines(values: Mapping[str, str]) -> list[_Line]:
    """All lines of the text boxes. Tables with one column for all say "To play:" and "Reward:" in it."""
    found: list[_Line] = []
    for part in get_args(Part):
        text = values.get(part, "")
        at = 0
        for piece in (*_LINE_BREAK.finditer(text), None):
            line = text[at : piece.start()] if piece else text[at:]
            offset = at + len(line) - len(line.lstrip())
            at = piece.end() if piece else at
            line = line.strip()
            box: Part = part
            label = _BOX.match(line)
            if label:
                box = "reward" if label[1].lower() == "reward" else "to_play"
                line, offset = line[label.end() :], offset + label.end()
            if line and line.lower() not in _NOTHING:
                found.append(_Line(box, line, part, offset))
    return found


def _flip(line: _Line) -> Flip | None:
    return next((word for word in line.abilities if isinstance(word, Flip)), None)


def _unread(line: _Line, message: str, card: _Card) -> None:
    line.read, line.needs, line.abilities = False, (), ()
    card.tell(line.column, message, line.offset)


def pruned(word: BaseModel) -> dict[str, Any]:
    """A word as JSON data without what goes without saying; what tells words apart stays."""
    found: dict[str, Any] = {}
    for name, info in type(word).model_fields.items():
        value = getattr(word, name)
        kind = get_origin(info.annotation) is Literal and len(get_args(info.annotation)) == 1
        if kind or value != info.default:
            found[name] = _plain(value)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return pruned(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
