"""Emblems of player characters: a bust with its own face, hair and dress, the weapon of its class behind it."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from enemy_desktop.ui.cards.gear import WEAPONS, dagger
from enemy_desktop.ui.cards.kit import Kit, blade, ellipse, flip, horn, mirrored, moved, polygon, smooth
from enemy_desktop.ui.cards.palette import mix, with_alpha

SKINS = ("#ffe3cc", "#f6cfae", "#e3ab80", "#b97a52", "#8a5638", "#f2dce4")
HAIR = ("#f5d77a", "#e8eef5", "#6b4a32", "#2b2d42", "#d9534f", "#5fb7d9", "#8f6fd1", "#6fc38a", "#f08fb5", "#e08a3c")


def hero(kit: Kit) -> None:
    """The first of ``parts`` is the weapon (a key of WEAPONS), further parts are dress words: light, heavy, robe, hat."""
    weapon = kit.parts[0] if kit.parts and kit.parts[0] in WEAPONS else "sword"
    kit.notes["upright"] = "yes"
    skin = QColor(kit.rng.choice(SKINS))
    hair = QColor(kit.rng.choice(HAIR))
    kit.p.save()
    kit.p.translate(-8 if weapon != "twin_blades" else 0, 8)
    kit.p.scale(0.93, 0.93)
    if weapon in ("great_sword", "axe", "spear"):
        _carried(kit, weapon)
    _back_hair(kit, hair)
    _body(kit)
    _face(kit, skin, hair)
    if "hat" in kit.parts and kit.pick(True, True, False):
        _hat(kit)
    if weapon not in ("great_sword", "axe", "spear"):
        _carried(kit, weapon)
    kit.p.restore()


def _carried(kit: Kit, weapon: str) -> None:
    """The weapon at the bearer's side: long ones behind the shoulder, short ones in front of it."""
    places = {
        "great_sword": ((66.0, -14.0, 24.0, 1.02),),
        "axe": ((64.0, -12.0, 16.0, 0.95),),
        "spear": ((72.0, -2.0, 12.0, 1.0),),
        "staff": ((76.0, 18.0, 6.0, 0.88),),
        "katana": ((70.0, 26.0, 18.0, 0.86),),
        "sword": ((72.0, 18.0, 14.0, 0.84),),
        "twin_blades": ((-74.0, 20.0, -16.0, 0.78), (74.0, 20.0, 16.0, 0.78)),
    }
    for x, y, angle, scale in places[weapon]:
        kit.p.save()
        kit.p.translate(x, y)
        kit.p.rotate(angle)
        kit.p.scale(scale, scale)
        if weapon == "twin_blades":
            dagger(kit, -1 if x < 0 else 1)
        else:
            WEAPONS[weapon](kit)
        kit.p.restore()


def _back_hair(kit: Kit, hair: QColor) -> None:
    dark = mix(hair, kit.deep, 0.5)
    style = kit.pick("long", "short", "tails", "spiky", "bob")
    kit.notes["hair"] = style
    if style == "long":
        kit.fill(smooth(mirrored([(0, -66), (38, -54), (48, -10), (54, 40), (44, 70), (0, 60)]), tension=0.6), dark)
    elif style == "tails":
        kit.both(smooth([(28, -48), (62, -44), (74, 0), (62, 46), (54, 12), (34, -24)], tension=0.6), dark)
        kit.both(ellipse(38, -42, 6), kit.accent)
    elif style == "spiky":
        for i in range(9):
            kit.fill(moved(blade(62, 27, 0.4, 4), 0, -22, -112 + i * 28), dark, rim=0.25)
    elif style == "bob":
        kit.fill(smooth(mirrored([(0, -64), (40, -50), (46, -14), (40, 14), (0, 10)]), tension=0.7), dark)


def _body(kit: Kit) -> None:
    cloth = kit.main
    heavy = "heavy" in kit.parts
    robe = "robe" in kit.parts
    cape = kit.pick(True, False)
    if cape:
        kit.fill(
            smooth(mirrored([(0, 20), (50, 26), (88, 60), (99, 99), (0, 99)]), tension=0.5),
            mix(kit.accent, kit.dark, 0.4),
        )
    wide = 84 if heavy else 70
    body = smooth(mirrored([(0, 24), (24, 28), (wide - 14, 40), (wide, 66), (wide + 2, 101), (0, 101)]), tension=0.5)
    kit.fill(body, cloth)
    kit.clip_right(body, 0.16)
    if robe:
        kit.fill(polygon(mirrored([(0, 34), (16, 30), (28, 100), (0, 100)])), mix("#f7f4ea", kit.other, 0.3))
        for x in (16, 22):
            line = QPainterPath()
            line.moveTo(x, 32)
            line.lineTo(x + 14, 100)
            kit.line(line, kit.accent, 1.8)
            kit.line(flip(line), kit.accent, 1.8)
        kit.orb(0, 66, 9)
    elif heavy:
        steel = mix(kit.main, "#b7c3d3", 0.6)
        kit.both(smooth([(42, 30), (76, 28), (98, 56), (90, 80), (60, 62)], tension=0.6), steel)
        kit.both(smooth([(46, 36), (74, 34), (90, 56), (64, 52)], tension=0.6), kit.accent, rim=0.3)
        kit.fill(polygon(mirrored([(0, 44), (30, 42), (36, 70), (24, 100), (0, 100)])), steel)
        kit.fill(polygon(mirrored([(0, 58), (11, 66), (0, 88)])), kit.accent)
    else:
        kit.both(smooth([(6, 32), (30, 34), (18, 70), (8, 100), (2, 100)], tension=0.4), mix(kit.other, kit.main, 0.35))
        strap = polygon([(-54, 42), (-42, 37), (52, 92), (44, 101), (32, 101)])
        kit.fill(strap, mix(kit.dark, "#6b5138", 0.5))
        kit.fill(moved(polygon([(-7, -7), (7, -7), (7, 7), (-7, 7)]), 2, 68, 32), kit.accent)
        kit.both(
            smooth([(46, 40), (66, 44), (72, 64), (54, 60)], tension=0.6), kit.accent, mix(kit.accent, kit.dark, 0.5)
        )
    if kit.pick(True, False):
        scarf = smooth(mirrored([(0, 22), (28, 18), (32, 32), (18, 42), (0, 45)]), tension=0.7)
        kit.fill(scarf, kit.accent)
        if kit.pick(True, False):
            kit.fill(
                smooth([(14, 36), (30, 34), (40, 74), (30, 84), (24, 66)], tension=0.5), mix(kit.accent, kit.dark, 0.2)
            )


def _face(kit: Kit, skin: QColor, hair: QColor) -> None:
    kit.fill(polygon([(-11, 6), (11, 6), (15, 30), (0, 38), (-15, 30)]), mix(skin, "#8a5a48", 0.3), rim=0)
    ears = kit.pick("plain", "elf", "none", "plain")
    if ears == "elf":
        kit.both(smooth([(28, -22), (60, -36), (34, -2)], tension=0.4), skin)
    elif ears == "plain":
        kit.both(ellipse(34, -12, 6, 9), skin, rim=0.2)
    face = smooth(mirrored([(0, -56), (26, -48), (35, -20), (31, 4), (14, 22), (0, 27)]), tension=0.8)
    kit.fill(face, skin, mix(skin, "#9a5a50", 0.35), 0.3)
    kit.clip_right(face, 0.08)
    iris = QColor(kit.rng.choice([kit.accent.name(), "#3fa7d6", "#59b36b", "#b5483a", "#8a5fd0", "#c98a2b"]))
    narrow = kit.between(0.75, 1.0)
    for side in (-1, 1):
        kit.fill(ellipse(15 * side, -8, 7.6, 8.6 * narrow), "#ffffff", "#dfe7f2", 0)
        kit.flat(ellipse(14.4 * side, -7.4, 5.2, 7 * narrow), mix(iris, kit.deep, 0.25))
        kit.flat(ellipse(14.4 * side, -6, 3.6, 4.6 * narrow), iris)
        kit.flat(ellipse(14.4 * side, -7.6, 2.2, 3), "#10131f")
        kit.flat(ellipse(14.4 * side - 1.8, -10.6, 1.9), "#ffffff")
        lid = QPainterPath()
        lid.moveTo(6 * side, -12.5 * narrow)
        lid.quadTo(15 * side, -21 * narrow, 24.5 * side, -11.5)
        kit.line(lid, mix(hair, "#10131f", 0.75), 2.6)
        brow = QPainterPath()
        brow.moveTo(6 * side, -22)
        brow.quadTo(15 * side, -28, 25 * side, -22 - kit.rank * 0.3)
        kit.line(brow, mix(hair, "#2a1a16", 0.45), 2.3)
    nose = QPainterPath()
    nose.moveTo(0, 1)
    nose.lineTo(2.4, 5.5)
    nose.lineTo(-0.5, 6)
    kit.line(nose, with_alpha("#9a5a50", 0.6), 1.4)
    mouth = QPainterPath()
    smile = kit.between(-1.5, 4)
    mouth.moveTo(-6.5, 13.5)
    mouth.quadTo(0, 13.5 + smile, 6.5, 13)
    kit.line(mouth, "#8c3f44", 1.9)
    paint = kit.pick("none", "stripes", "triangle", "tear")
    if paint == "stripes":
        for i in range(2):
            stripe = QPainterPath()
            stripe.moveTo(18, 4 + i * 5)
            stripe.lineTo(30, 1 + i * 5)
            kit.line(stripe, kit.accent, 2)
            kit.line(flip(stripe), kit.accent, 2)
    elif paint == "triangle":
        kit.flat(polygon([(19, 2), (27, 2), (23, 11)]), kit.main)
        kit.flat(polygon([(-19, 2), (-27, 2), (-23, 11)]), kit.main)
    elif paint == "tear":
        kit.flat(polygon([(0, -50), (4, -40), (0, -30), (-4, -40)]), kit.accent)
    _fringe(kit, hair)


def _fringe(kit: Kit, hair: QColor) -> None:
    cut = kit.pick("swept", "parted", "jagged", "band")
    if cut == "swept":
        locks = [
            (-36, -16),
            (-40, -44),
            (-22, -64),
            (4, -70),
            (30, -60),
            (40, -38),
            (37, -12),
            (28, -32),
            (12, -26),
            (16, -38),
            (-8, -24),
            (-6, -38),
            (-26, -20),
            (-28, -30),
        ]
        kit.fill(smooth(locks, tension=0.35), hair)
    elif cut == "parted":
        kit.both(smooth([(0, -66), (24, -66), (41, -44), (38, -6), (30, -30), (14, -46), (2, -54)], tension=0.5), hair)
    else:
        spikes = [
            (-38, -12),
            (-42, -44),
            (-24, -66),
            (0, -72),
            (24, -66),
            (42, -44),
            (38, -12),
            (32, -34),
            (23, -18),
            (16, -38),
            (6, -20),
            (-2, -40),
            (-10, -20),
            (-17, -38),
            (-25, -18),
            (-32, -34),
        ]
        kit.fill(smooth(spikes, tension=0.2), hair)
    shine = smooth([(-26, -50), (-10, -58), (10, -59)], closed=False)
    kit.line(shine, with_alpha("#ffffff", 0.45), 3)
    if cut == "band":
        band = smooth([(-41, -40), (0, -50), (41, -40), (41, -32), (0, -42), (-41, -32)], tension=0.6)
        kit.fill(band, kit.accent)
        kit.fill(ellipse(0, -46, 7), kit.other)
    if kit.notes.get("hair") == "spiky":
        for i in range(5):
            kit.fill(moved(blade(32, 17, 0.4, 3), -24 + i * 12, -56, -42 + i * 21), hair, rim=0.3)


def _hat(kit: Kit) -> None:
    style = kit.pick("witch", "beret", "hood", "antlers")
    if style == "witch":
        kit.fill(smooth([(-24, -50), (-18, -76), (2, -104), (24, -100), (16, -84), (26, -50)], tension=0.5), kit.main)
        kit.fill(
            smooth(
                [(-66, -44), (-30, -60), (0, -62), (30, -60), (66, -44), (30, -46), (0, -44), (-30, -46)], tension=0.6
            ),
            kit.main,
        )
        kit.fill(polygon([(-25, -62), (26, -62), (26, -52), (-26, -52)]), kit.accent)
    elif style == "beret":
        kit.fill(
            smooth([(-40, -46), (-46, -66), (-16, -82), (24, -80), (50, -62), (40, -46), (0, -54)], tension=0.6),
            kit.main,
        )
        kit.fill(ellipse(30, -68, 8), kit.accent)
        kit.fill(moved(blade(46, 14, 0.5, 8), 30, -68, 34), "#f7fbff")
    elif style == "hood":
        hood = smooth(mirrored([(0, -82), (36, -70), (52, -26), (44, 24), (36, -4), (30, -38), (0, -52)]), tension=0.6)
        kit.fill(hood, kit.main)
        kit.clip_right(hood, 0.14)
    else:
        kit.both(horn((18, -58), (52, -98), 9, -10), kit.accent)
        kit.both(horn((32, -74), (62, -78), 6, -3), kit.accent)
        kit.fill(smooth(mirrored([(0, -66), (32, -58), (38, -46), (0, -54)]), tension=0.6), kit.main)
        kit.orb(0, -60, 6)
