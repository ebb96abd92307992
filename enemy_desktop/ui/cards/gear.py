"""Emblems of things that are worn and wielded. Weapons stand upright around (0, 0), about 180 long."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainterPath

from enemy_desktop.ui.cards.kit import (
    Kit,
    around,
    blade,
    ellipse,
    horn,
    mirrored,
    moved,
    polygon,
    regular,
    smooth,
    star,
)
from enemy_desktop.ui.cards.palette import mix, with_alpha

STEEL = "#e4edf8"
STEEL_DARK = "#6d7c93"


def _grip(kit: Kit, top: float, bottom: float, width: float = 7) -> None:
    kit.fill(
        polygon([(-width / 2, top), (width / 2, top), (width / 2, bottom), (-width / 2, bottom)]),
        mix(kit.dark, "#5a4632", 0.5),
        rim=0.2,
    )
    y = top + 4
    while y < bottom - 2:
        wrap = QPainterPath()
        wrap.moveTo(-width / 2, y)
        wrap.lineTo(width / 2, y + 3)
        kit.line(wrap, with_alpha(kit.accent, 0.7), 1.2)
        y += 6
    kit.fill(moved(regular(6, width * 0.85), 0, bottom + 2), kit.accent)


def _lean(kit: Kit, angle: float) -> None:
    """Turn a weapon that is shown alone; one that is carried (``upright`` in the notes) keeps its bearer's angle."""
    if "upright" not in kit.notes:
        kit.p.rotate(angle)


def _guard(kit: Kit, y: float, reach: float) -> None:
    style = kit.pick("wings", "bar", "crescent")
    if style == "wings":
        kit.both(
            smooth([(2, y - 4), (reach * 0.6, y - 3), (reach, y - 17), (reach * 0.8, y + 7), (2, y + 7)], tension=0.5),
            kit.accent,
        )
    elif style == "bar":
        kit.fill(
            polygon(mirrored([(0, y - 5), (reach * 0.85, y - 5), (reach, y), (reach * 0.85, y + 5), (0, y + 5)])),
            kit.accent,
        )
    else:
        kit.both(horn((2, y + 2), (reach, y + 17), 12, 9), kit.accent)
    kit.fill(moved(regular(4, 8), 0, y), kit.other)
    kit.light(0, y, 13, kit.glow_colour, 0.6)


def _sword(kit: Kit, wide: float, top: float = -92, hilt: float = 42) -> None:
    edge = kit.pick("plain", "wave", "step")
    half = wide / 2
    if edge == "plain":
        outline = [(0.0, top), (half, top + 20), (half, hilt - 8), (half * 0.6, hilt), (0, hilt)]
    elif edge == "wave":
        outline = [
            (0.0, top),
            (half * 1.1, top + 26),
            (half * 0.8, -16),
            (half * 1.15, 14),
            (half * 0.7, hilt),
            (0, hilt),
        ]
    else:
        outline = [(0.0, top), (half, top + 24), (half, -2), (half * 1.5, 4), (half * 1.1, hilt - 6), (0, hilt)]
    path = smooth(mirrored(outline), tension=0.5) if edge == "wave" else polygon(mirrored(outline))
    kit.fill(path, STEEL, STEEL_DARK)
    kit.clip_right(path, 0.22)
    fuller = polygon(
        [(-half * 0.2, top + 24), (half * 0.2, top + 24), (half * 0.26, hilt - 4), (-half * 0.26, hilt - 4)]
    )
    kit.fill(fuller, mix(kit.main, STEEL_DARK, 0.3), rim=0.2)
    rune = QPainterPath()
    for i in range(3):
        y = -40 + i * 22
        rune.addPath(moved(regular(kit.pick(3, 4), half * 0.28), 0, y))
    kit.glow(rune, kit.glow_colour, 1.2, 4)


def twin_blades(kit: Kit) -> None:
    """Two short curved blades, crossed."""
    for angle, side in ((-36, 1), (36, -1)):
        kit.p.save()
        kit.p.rotate(angle)
        dagger(kit, side)
        kit.p.restore()


def dagger(kit: Kit, side: int) -> None:
    """One short curved blade; ``side`` -1 mirrors its curve."""
    edge = smooth(
        [
            (-8 * side, 34),
            (-11 * side, -10),
            (-6 * side, -52),
            (10 * side, -92),
            (12 * side, -48),
            (13 * side, -8),
            (9 * side, 34),
        ],
        tension=0.5,
    )
    kit.fill(edge, STEEL, STEEL_DARK)
    shine = smooth([(0, 26), (-2 * side, -12), (2 * side, -50), (8 * side, -80)], closed=False)
    kit.glow(shine, kit.glow_colour, 1.3, 4)
    _guard(kit, 36, 22)
    _grip(kit, 42, 78)


def long_arm(kit: Kit) -> None:
    """A spear or lance."""
    kit.p.save()
    _lean(kit, 28)
    kit.fill(polygon([(-3.4, -34), (3.4, -34), (3.4, 99), (-3.4, 99)]), mix(kit.dark, "#6b5138", 0.5))
    for y in (10, 44, 78):
        kit.fill(polygon([(-5.5, y), (5.5, y), (5.5, y + 6), (-5.5, y + 6)]), kit.accent, rim=0.3)
    head = kit.pick("leaf", "trident", "wing")
    if head == "trident":
        kit.both(smooth([(4, -34), (24, -44), (27, -92), (17, -58), (5, -48)], tension=0.4), STEEL, STEEL_DARK)
        kit.fill(polygon(mirrored([(0, -106), (8, -74), (5, -30), (0, -30)])), STEEL, STEEL_DARK)
    else:
        if head == "wing":
            kit.both(
                smooth([(4, -30), (36, -62), (26, -34), (36, -22), (6, -20)], tension=0.4), mix(STEEL, kit.other, 0.4)
            )
        tip = smooth(mirrored([(0, -106), (14, -66), (9, -36), (0, -30)]), tension=0.6)
        kit.fill(tip, STEEL, STEEL_DARK)
        kit.clip_right(tip, 0.24)
    kit.both(moved(blade(34, 14, 0.5, 6), 2, -24, 150), kit.main)
    kit.orb(0, -30, 8)
    kit.p.restore()


def wavemaster(kit: Kit) -> None:
    """A staff with a floating stone."""
    kit.p.save()
    _lean(kit, kit.pick(-14, 14))
    shaft = smooth([(-3, -24), (-5, 20), (-2, 60), (0, 99), (4, 60), (3, 20), (4, -24)], tension=0.7)
    kit.fill(shaft, mix(kit.dark, "#7a5c3a", 0.55))
    for y in (2, 34):
        kit.fill(polygon([(-6, y), (6, y), (5, y + 7), (-5, y + 7)]), kit.accent, rim=0.3)
    head = kit.pick("crescent", "ring", "claw", "wings")
    if head == "crescent":
        kit.fill(moved(ellipse(0, 0, 38).subtracted(ellipse(0, -14, 31)), 0, -52), kit.accent)
    elif head == "ring":
        kit.fill(moved(ellipse(0, 0, 36).subtracted(ellipse(0, 0, 26)), 0, -56), kit.accent)
        for i in range(8):
            kit.fill(moved(regular(4, 6), *around(i * 45, 36, 0, -56)), kit.other, rim=0.3)
    elif head == "claw":
        for base, tip, bend in ((8, 30, 15), (5, 44, 22)):
            kit.both(horn((base, -20), (tip * 0.6, -88 + tip * 0.5), 9, bend), kit.accent)
    else:
        for i in range(4):
            kit.both(moved(blade(52 - i * 7, 16, 0.55, 5), 4, -34 + i * 4, 30 + i * 24), kit.other)
    kit.orb(0, -56, 17, kit.main)
    for radius in (28, 44):
        kit.p.save()
        kit.p.translate(0, -56)
        kit.p.rotate(kit.between(-30, 30))
        kit.glow(ellipse(0, 0, radius, radius * 0.3), kit.glow_colour, 1.1, 3)
        kit.p.restore()
    kit.p.restore()


def heavy_blade(kit: Kit) -> None:
    """A great sword, broad as a door."""
    kit.p.save()
    _lean(kit, kit.pick(-24, 24))
    _sword(kit, kit.between(34, 46), -98, 40)
    _guard(kit, 44, 40)
    _grip(kit, 50, 88, 8)
    kit.p.restore()


def heavy_axeman(kit: Kit) -> None:
    """A great axe."""
    kit.p.save()
    _lean(kit, kit.pick(-20, 20))
    kit.fill(polygon([(-4, -92), (4, -92), (4, 96), (-4, 96)]), mix(kit.dark, "#6b5138", 0.5))
    for y in (46, 58, 70):
        kit.fill(polygon([(-5.4, y), (5.4, y), (5.4, y + 5), (-5.4, y + 5)]), kit.accent, rim=0.2)
    bit = smooth([(5, -58), (30, -66), (54, -92), (66, -44), (54, 6), (30, -18), (5, -24)], tension=0.5)
    if kit.pick("double", "single") == "double":
        kit.both(bit, STEEL, STEEL_DARK)
        inner = smooth([(8, -52), (28, -58), (42, -70), (48, -42), (42, -14), (28, -26), (8, -30)], tension=0.5)
        kit.both(inner, kit.main)
    else:
        kit.fill(bit, STEEL, STEEL_DARK)
        kit.fill(
            smooth([(8, -52), (28, -58), (42, -70), (48, -42), (42, -14), (28, -26), (8, -30)], tension=0.5), kit.main
        )
        kit.fill(horn((-4, -42), (-46, -58), 20, -10), STEEL, STEEL_DARK)
    kit.fill(polygon([(-9, -66), (9, -66), (9, -18), (-9, -18)]), kit.accent)
    kit.orb(0, -42, 8, kit.other)
    kit.fill(polygon(mirrored([(0, -108), (6, -88), (0, -84)])), STEEL, STEEL_DARK)
    kit.p.restore()


def blademaster(kit: Kit) -> None:
    """A long single-edged sword with its sheath."""
    kit.p.save()
    _lean(kit, 34)
    sheath = smooth([(-7, -60), (-8, 0), (-2, 66), (6, 92), (12, 66), (7, 0), (6, -60)], tension=0.6)
    if "upright" not in kit.notes:
        kit.p.save()
        kit.p.rotate(-70)
        kit.fill(sheath, mix(kit.main, kit.dark, 0.45))
        for y in (-40, 0, 40):
            kit.fill(polygon([(-9, y), (9, y), (9, y + 6), (-9, y + 6)]), kit.accent, rim=0.3)
        kit.p.restore()
    cut = smooth([(-6, 40), (-7, -20), (0, -70), (10, -102), (9, -66), (6, -18), (6, 40)], tension=0.5)
    kit.fill(cut, STEEL, STEEL_DARK)
    temper = smooth([(0, 34), (-2, -6), (2, -30), (0, -52), (7, -84)], closed=False)
    kit.glow(temper, kit.glow_colour, 1.2, 4)
    disc = ellipse(0, 44, 20, 8)
    kit.fill(disc, kit.accent)
    _grip(kit, 50, 94, 8)
    kit.p.restore()


def sword(kit: Kit) -> None:
    """A knight's sword, for weapons that any class may bear."""
    kit.p.save()
    _lean(kit, kit.pick(-22, 22))
    _sword(kit, kit.between(18, 24))
    _guard(kit, 44, 34)
    _grip(kit, 50, 84)
    kit.p.restore()


WEAPONS: dict[str, Callable[[Kit], None]] = {
    "twin_blades": twin_blades,
    "spear": long_arm,
    "staff": wavemaster,
    "great_sword": heavy_blade,
    "axe": heavy_axeman,
    "katana": blademaster,
    "sword": sword,
}


def trophy(kit: Kit) -> None:
    """A crowned star between laurels."""
    for i in range(16):
        ray = polygon([around(i * 22.5 - 3.5, 30), around(i * 22.5, 104), around(i * 22.5 + 3.5, 30)])
        kit.flat(ray, kit.accent, 0.35 if i % 2 else 0.6)
    for i in range(8):
        angle = 166 - i * 19
        x, y = around(angle, 78)
        kit.both(moved(blade(34, 15, 0.45), x, y, angle - 62), mix("#7fe0a0", kit.main, 0.4))
        kit.both(moved(blade(28, 12, 0.45), x, y, angle - 118), mix("#4fae7c", kit.main, 0.4))
    kit.fill(star(8, 62, 40, 0), mix(kit.main, kit.dark, 0.3))
    kit.fill(star(5, 56, 25), QColor(kit.accent))
    for i in range(5):
        kit.fill(
            polygon([(0, 0), around(i * 72, 56), around(i * 72 + 36, 25)]), mix(kit.accent, kit.dark, 0.4), rim=0.3
        )
    kit.orb(0, 0, 14, kit.other)
    for i in range(3):
        arrow = QPainterPath()
        arrow.moveTo(-15 + i * 0, 66 + i * 11)
        arrow.lineTo(0, 54 + i * 11)
        arrow.lineTo(15, 66 + i * 11)
        kit.glow(arrow, kit.glow_colour, 2.2, 4)
