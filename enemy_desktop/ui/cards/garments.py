"""Emblems of armour: breastplates, helmets, shields, gloves, cloaks, rings, boots."""

from __future__ import annotations

from collections.abc import Callable

from enemy_desktop.ui.cards.creatures import mark
from enemy_desktop.ui.cards.gear import STEEL, STEEL_DARK
from enemy_desktop.ui.cards.kit import (
    Kit,
    around,
    blade,
    ellipse,
    flip,
    horn,
    mirrored,
    moved,
    polygon,
    smooth,
)
from enemy_desktop.ui.cards.palette import mix, with_alpha


def armour_piece(kit: Kit) -> None:
    """A breastplate, helmet, shield, glove, boot, cloak or ring, by the seed (or by name in ``parts``)."""
    pieces: dict[str, Callable[[Kit], None]] = {
        "plate": _plate,
        "helmet": _helmet,
        "shield": _shield,
        "glove": _glove,
        "cloak": _cloak,
        "ring": _ring,
        "boot": _boot,
    }
    named = [part for part in kit.parts if part in pieces]
    pieces[named[0] if named else kit.pick(*pieces)](kit)


def _plate(kit: Kit) -> None:
    steel = mix(kit.main, "#a9b6c9", 0.4)
    kit.both(smooth([(34, -62), (78, -66), (96, -30), (84, -2), (60, -14)], tension=0.6), mix(steel, kit.dark, 0.2))
    kit.both(smooth([(40, -58), (76, -58), (90, -32), (62, -30)], tension=0.6), mix(kit.accent, steel, 0.4), rim=0.3)
    body = smooth(
        mirrored([(0, -46), (18, -64), (44, -62), (58, -24), (50, 18), (54, 60), (34, 80), (0, 90)]), tension=0.5
    )
    kit.fill(body, steel)
    kit.clip_right(body, 0.22)
    kit.fill(polygon(mirrored([(0, -30), (28, -40), (36, -8), (0, 22)])), mix(kit.main, kit.dark, 0.2))
    for i in range(3):
        band = smooth(
            mirrored([(0, 34 + i * 17), (46 - i * 4, 26 + i * 17), (46 - i * 4, 34 + i * 17), (0, 43 + i * 17)]),
            tension=0.6,
        )
        kit.fill(band, mix(kit.accent, kit.dark, 0.2), rim=0.3)
    kit.orb(0, -8, 11)
    mark(kit, 12, 7)


def _helmet(kit: Kit) -> None:
    steel = mix(kit.main, "#a9b6c9", 0.4)
    crest = kit.pick("horns", "wings", "plume")
    if crest == "horns":
        kit.both(horn((40, -30), (72, -92), 20, 26), "#efe3cf", "#6e5b4c")
    elif crest == "wings":
        for i in range(4):
            kit.both(moved(blade(66 - i * 8, 18, 0.55, 5), 40, -18 + i * 8, 14 + i * 20), kit.other)
    else:
        for i in range(7):
            kit.fill(
                moved(blade(58, 18, 0.6, 8), 0, -48, -54 + i * 18), kit.accent, mix(kit.accent, kit.dark, 0.6), 0.3
            )
    shell = smooth(
        mirrored([(0, -72), (38, -62), (58, -22), (54, 28), (46, 70), (24, 62), (20, 30), (0, 22)]), tension=0.55
    )
    kit.fill(shell, steel)
    kit.clip_right(shell, 0.2)
    kit.fill(polygon([(-19, 26), (19, 26), (22, 62), (-22, 62)]), kit.deep, "#000000", 0.2)
    kit.both(smooth([(4, -10), (50, -24), (52, -6), (18, 14), (4, 12)], tension=0.4), mix(kit.accent, kit.dark, 0.15))
    kit.fill(polygon(mirrored([(0, -74), (7, -62), (8, 20), (4, 52), (0, 58)])), kit.accent)
    kit.orb(0, -36, 9, kit.other)


def _shield(kit: Kit) -> None:
    form = kit.pick("kite", "round", "tower")
    if form == "round":
        outer, inner = ellipse(0, 0, 84), ellipse(0, 0, 68)
    elif form == "kite":
        points = [(0.0, -86.0), (40, -78), (74, -66), (70, 0), (40, 56), (0, 94)]
        outer = smooth(mirrored(points), tension=0.45)
        inner = moved(outer, 0, 0, 0, 0.81)
    else:
        outer = polygon(mirrored([(0, -90), (52, -78), (64, -56), (60, 60), (34, 86), (0, 92)]))
        inner = moved(outer, 0, 0, 0, 0.8)
    kit.fill(outer, "#d5dfeb", "#5e6c82")
    kit.fill(inner, kit.main)
    kit.clip_right(outer, 0.2)
    field = kit.pick("cross", "rays", "chevrons")
    kit.p.save()
    kit.p.setClipPath(inner)
    if field == "cross":
        kit.fill(polygon([(-9, -99), (9, -99), (9, 99), (-9, 99)]), kit.accent, rim=0.3)
        kit.fill(polygon([(-99, -20), (99, -20), (99, -2), (-99, -2)]), kit.accent, rim=0.3)
    elif field == "rays":
        for i in range(8):
            kit.fill(polygon([(0, 0), around(i * 45 - 9, 120), around(i * 45 + 9, 120)]), kit.other, kit.main, 0.2)
    else:
        for i in range(4):
            y = -40.0 + i * 32
            kit.fill(
                polygon([(-90, y - 40), (0, y), (90, y - 40), (90, y - 24), (0, y + 16), (-90, y - 24)]),
                mix(kit.accent, kit.main, i * 0.2),
                rim=0.2,
            )
    kit.p.restore()
    kit.fill(ellipse(0, -8, 26), "#d5dfeb", "#5e6c82")
    kit.orb(0, -8, 18)
    for i in range(8):
        x, y = around(22.5 + i * 45, 76)
        if form == "round":
            kit.fill(ellipse(x, y, 4), kit.accent, rim=0.4)


def _glove(kit: Kit) -> None:
    steel = mix(kit.main, "#a9b6c9", 0.4)
    kit.p.save()
    kit.p.rotate(12)
    for i, (x, height) in enumerate(((-33, 62), (-12, 78), (10, 80), (31, 66))):
        finger = smooth(
            [(x - 9, -10), (x - 9, -height + 4), (x, -height - 6), (x + 9, -height + 4), (x + 9, -10)], tension=0.5
        )
        kit.fill(finger, steel)
        kit.fill(polygon([(x - 9, -34), (x + 9, -34), (x + 8, -24), (x - 8, -24)]), kit.accent, rim=0.2)
        kit.fill(moved(blade(19, 12, 0.4), x, -height + 2), STEEL, STEEL_DARK)
        del i
    kit.fill(smooth([(36, 8), (66, -16), (76, -34), (84, -20), (64, 22), (40, 36)], tension=0.5), steel)
    palm = smooth([(-46, -22), (0, -28), (44, -20), (46, 24), (34, 46), (-36, 46), (-48, 20)], tension=0.5)
    kit.fill(palm, steel)
    cuff = polygon([(-40, 42), (38, 42), (58, 92), (-60, 92)])
    kit.fill(cuff, mix(kit.main, kit.dark, 0.35))
    kit.fill(polygon([(-44, 50), (42, 50), (45, 60), (-48, 60)]), kit.accent)
    kit.orb(0, 10, 18)
    kit.p.restore()


def _cloak(kit: Kit) -> None:
    cloth = smooth(
        mirrored([(0, -70), (30, -78), (52, -46), (66, 10), (92, 84), (60, 76), (40, 92), (18, 78), (0, 90)]),
        tension=0.5,
    )
    kit.fill(cloth, kit.main)
    for x in (16, 34, 52):
        fold = smooth([(x * 0.5, -52), (x * 0.8, 14), (x * 1.2, 80)], closed=False)
        for path in (fold, flip(fold)):
            kit.line(path, with_alpha(kit.deep, 0.5), 5)
            kit.line(path, with_alpha(kit.other, 0.4), 1.4)
    kit.clip_right(cloth, 0.16)
    hem = smooth(
        [(-88, 74), (-60, 66), (-40, 82), (-18, 68), (0, 80), (18, 68), (40, 82), (60, 66), (88, 74)], closed=False
    )
    kit.glow(hem, kit.accent, 2.2, 4)
    hood = smooth(mirrored([(0, -98), (30, -84), (38, -48), (24, -26), (0, -18)]), tension=0.7)
    kit.fill(hood, mix(kit.main, kit.other, 0.25))
    kit.fill(smooth(mirrored([(0, -78), (19, -66), (22, -42), (0, -22)]), tension=0.8), kit.deep, "#000000", 0.3)
    kit.orb(0, -16, 10)


def _ring(kit: Kit) -> None:
    band = ellipse(0, 24, 62, 64).subtracted(ellipse(0, 26, 46, 48))
    kit.fill(band, mix(kit.accent, "#ffe9b0", 0.4), mix(kit.accent, kit.deep, 0.6))
    for i in range(7):
        x, y = around(100 + i * 27, 54, 0, 24)
        kit.fill(ellipse(x, y, 4.4), kit.other, rim=0.4)
    kit.both(
        smooth([(10, -30), (36, -44), (44, -66), (26, -62), (10, -48)], tension=0.5), mix(kit.accent, kit.dark, 0.15)
    )
    gem = polygon(mirrored([(0, -98), (24, -92), (38, -68), (0, -22)]))
    kit.light(0, -64, 62, kit.glow_colour, 0.7)
    kit.fill(gem, kit.main)
    kit.both(polygon([(0, -98), (24, -92), (13, -68), (0, -68)]), mix(kit.other, "#ffffff", 0.45), rim=0.3)
    kit.both(polygon([(13, -68), (38, -68), (0, -22)]), mix(kit.main, kit.dark, 0.25), rim=0.3)


def _boot(kit: Kit) -> None:
    leather = mix(kit.main, kit.dark, 0.15)
    for i in range(4):
        kit.fill(moved(blade(74 - i * 9, 20, 0.6, -6), -18, -8 + i * 12, -38 - i * 22), mix(kit.other, "#ffffff", 0.3))
    shaft = smooth(
        [(-34, -80), (20, -84), (24, -30), (30, 22), (70, 44), (90, 66), (88, 80), (-38, 80), (-36, 20)], tension=0.35
    )
    kit.fill(shaft, leather)
    kit.fill(polygon([(-42, 74), (92, 74), (90, 90), (-42, 90)]), mix(kit.dark, "#5a4632", 0.4))
    kit.fill(polygon([(-40, -86), (24, -90), (26, -70), (-40, -66)]), kit.accent)
    for y in (-46, -18, 10):
        kit.fill(
            polygon([(-36, y), (26 + y * 0.05, y - 4), (27 + y * 0.05, y + 6), (-36, y + 10)]),
            mix(kit.accent, kit.dark, 0.3),
            rim=0.2,
        )
        kit.fill(ellipse(0, y + 2, 6), STEEL, STEEL_DARK)
    kit.orb(52, 52, 9)
