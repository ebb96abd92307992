"""Emblems of actions and events: a magic circle with a sign, or a thing in a burst of light."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainterPath

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
    regular,
    smooth,
    star,
)
from enemy_desktop.ui.cards.palette import mix, with_alpha
from enemy_desktop.ui.cards.shapes import ticked_ring


def _circle(kit: Kit) -> None:
    """The outer magic circle: rings, ticks, inscribed stars, small stones."""
    kit.light(0, 0, 104, kit.main, 0.5)
    kit.glow(ellipse(0, 0, 92), kit.other, 2.0, 5)
    kit.glow(ellipse(0, 0, 80), kit.other, 1.0, 3)
    kit.line(ticked_ring(89, kit.pick(24, 36, 48), 83), with_alpha(kit.glow_colour, 0.75), 1.3)
    sides = kit.pick(3, 4, 5, 6)
    for turn in (0, 180 / sides):
        kit.glow(regular(sides, 80, turn), kit.other, 1.1, 3)
    for i in range(sides):
        x, y = around(360 * i / sides, 86)
        kit.orb(x, y, 6.5)
    for i in range(sides * 2):
        x, y = around(180 * i / sides + 90 / sides, 68)
        kit.line(moved(_glyph(kit), x, y, 180 * i / sides + 90 / sides), with_alpha(kit.glow_colour, 0.8), 1.3)


def _glyph(kit: Kit) -> QPainterPath:
    """A made-up letter of straight strokes."""
    spots = [(-4, -6), (4, -6), (-4, 0), (4, 0), (-4, 6), (4, 6), (0, -6), (0, 6)]
    path = QPainterPath()
    path.moveTo(*kit.rng.choice(spots))
    for _ in range(kit.count(3, 4)):
        path.lineTo(*kit.rng.choice(spots))
    return path


def _eye(kit: Kit) -> None:
    lids = smooth([(-56, 0), (-28, -27), (0, -34), (28, -27), (56, 0), (28, 27), (0, 34), (-28, 27)], tension=0.6)
    kit.fill(lids, "#f6fbff", mix(kit.other, kit.dark, 0.3))
    kit.fill(ellipse(0, 0, 27), kit.accent, mix(kit.accent, kit.dark, 0.7))
    for i in range(16):
        ray = QPainterPath()
        ray.moveTo(*around(i * 22.5, 12))
        ray.lineTo(*around(i * 22.5, 24))
        kit.line(ray, with_alpha(kit.deep, 0.5), 1.4)
    kit.flat(ellipse(0, 0, 10, 14), kit.deep)
    kit.flat(ellipse(-9, -11, 6), "#ffffff", 0.95)
    for i in range(5):
        kit.fill(moved(blade(24, 9), -36 + i * 18, -27 - 8 * (1 - abs(i - 2) / 2), -36 + i * 18), kit.main, rim=0.3)


def _trap(kit: Kit) -> None:
    for i in range(9):
        x = -48 + i * 12
        kit.fill(moved(blade(36 + (i % 2) * 12, 15, 0.35), x, -44, 180), "#eef5ff", "#76849a")
        kit.fill(moved(blade(36 + ((i + 1) % 2) * 12, 15, 0.35), x, 46), "#eef5ff", "#76849a")
    kit.fill(smooth([(-64, -58), (0, -66), (64, -58), (60, -40), (0, -44), (-60, -40)], tension=0.5), kit.main)
    kit.fill(smooth([(-64, 60), (0, 68), (64, 60), (60, 42), (0, 46), (-60, 42)], tension=0.5), kit.main)
    kit.orb(0, 0, 14)


def _arrows(kit: Kit) -> None:
    for turn in (0, 120, 240):
        kit.p.save()
        kit.p.rotate(turn)
        swirl = smooth(
            [(8, -48), (44, -30), (52, 8), (34, 4), (60, 42), (76, -4), (64, 2), (52, -44), (10, -64)], tension=0.4
        )
        kit.fill(swirl, kit.accent, mix(kit.accent, kit.dark, 0.6))
        kit.p.restore()
    kit.orb(0, 0, 18, kit.other)


def _hand(kit: Kit) -> None:
    for x, height, angle in ((-27, 50, -12), (-9, 60, -3), (10, 58, 5), (27, 46, 14)):
        kit.fill(
            moved(
                smooth([(-8, 6), (-7, -height + 8), (0, -height), (7, -height + 8), (8, 6)], tension=0.5), x, -8, angle
            ),
            mix(kit.other, "#ffffff", 0.3),
        )
    kit.fill(
        smooth([(30, 26), (52, 2), (64, -14), (70, 0), (58, 26), (36, 50)], tension=0.6), mix(kit.other, "#ffffff", 0.3)
    )
    palm = smooth([(-36, -12), (0, -16), (36, -10), (38, 24), (24, 54), (-22, 54), (-38, 24)], tension=0.6)
    kit.fill(palm, mix(kit.other, "#ffffff", 0.2))
    kit.light(0, 16, 44, kit.accent, 0.9)
    kit.fill(moved(star(4, 24, 8), 0, 16), kit.accent)


def _mask(kit: Kit) -> None:
    for side, mood in ((-1, 1), (1, -1)):
        kit.p.save()
        kit.p.translate(22 * side, 6 * side)
        kit.p.rotate(13 * side)
        colour = kit.accent if side > 0 else mix(kit.other, "#ffffff", 0.3)
        face = smooth([(-32, -40), (0, -46), (32, -40), (34, 0), (18, 36), (0, 46), (-18, 36), (-34, 0)], tension=0.6)
        kit.fill(face, colour)
        for x in (-14, 14):
            kit.flat(moved(smooth([(-9, 0), (0, -6 * mood), (9, 0), (0, 5)], tension=0.8), x, -10), kit.deep)
        mouth = smooth([(-16, 17), (0, 17 + 11 * mood), (16, 17), (0, 17 + 3 * mood)], tension=0.8)
        kit.flat(mouth, kit.deep)
        kit.p.restore()


def _shield(kit: Kit) -> None:
    shape = smooth(mirrored([(0, -58), (30, -52), (50, -44), (46, 4), (26, 42), (0, 62)]), tension=0.45)
    kit.p.setOpacity(0.9)
    kit.fill(shape, kit.main)
    kit.p.setOpacity(1)
    kit.clip_right(shape, 0.2)
    kit.glow(moved(shape, 0, 0, 0, 0.82), kit.accent, 2, 4)
    kit.fill(star(4, 30, 9), kit.accent)
    for radius in (58, 66):
        arc = smooth(
            [around(-60, radius), around(-30, radius), around(0, radius), around(30, radius), around(60, radius)],
            closed=False,
        )
        kit.glow(arc, kit.other, 1.3, 3)


def _spiral(kit: Kit) -> None:
    for turn in (0, 180):
        points = [around(turn + i * 32, 6 + i * 4.2) for i in range(14)]
        path = smooth(points, closed=False)
        kit.line(path, kit.deep, 12)
        kit.glow(path, kit.accent if turn else kit.other, 4.4, 7)
    kit.orb(0, 0, 12)


def _claw(kit: Kit) -> None:
    for i in range(3):
        kit.p.save()
        kit.p.translate(-26 + i * 26, 0)
        kit.p.rotate(22)
        slash = smooth([(0, -62 + abs(i - 1) * 8), (11, -10), (0, 62 - abs(i - 1) * 8), (-5, -8)], tension=0.6)
        kit.light(0, 0, 42, kit.accent, 0.5)
        kit.fill(slash, "#ffffff", kit.accent)
        kit.p.restore()


ACTIONS: dict[str, Callable[[Kit], None]] = {
    "eye": _eye,
    "trap": _trap,
    "swirl": _arrows,
    "hand": _hand,
    "mask": _mask,
    "ward": _shield,
    "spiral": _spiral,
    "claw": _claw,
}


def secret(kit: Kit) -> None:
    """A magic circle with a sign (a key of ACTIONS in ``parts``, or by the seed)."""
    _circle(kit)
    named = [part for part in kit.parts if part in ACTIONS]
    kit.p.save()
    kit.p.scale(0.84, 0.84)
    ACTIONS[named[0] if named else kit.pick(*ACTIONS)](kit)
    kit.p.restore()


def _mail(kit: Kit) -> None:
    kit.p.save()
    kit.p.rotate(-8)
    for side in (-1, 1):
        for i in range(4):
            wing = moved(blade(62 - i * 9, 18, 0.55, 5), 50, 6 + i * 8, 40 + i * 20)
            kit.fill(wing if side > 0 else flip(wing), mix(kit.other, "#ffffff", 0.4))
    kit.fill(polygon([(-62, -38), (62, -38), (62, 42), (-62, 42)]), "#fbfdff", mix(kit.other, kit.dark, 0.2))
    kit.fill(polygon([(-62, 42), (-6, 2), (6, 2), (62, 42)]), mix(kit.other, "#ffffff", 0.5), rim=0.3)
    kit.fill(polygon([(-62, -38), (62, -38), (0, 14)]), mix(kit.other, "#ffffff", 0.7), mix(kit.other, kit.dark, 0.1))
    kit.orb(0, 10, 14)
    kit.p.restore()


def _tome(kit: Kit) -> None:
    page = smooth([(0, -36), (24, -46), (70, -38), (72, 38), (26, 32), (0, 44)], tension=0.35)
    kit.both(polygon([(0, -40), (78, -46), (80, 48), (0, 54)]), mix(kit.main, kit.dark, 0.3))
    kit.both(page, "#fbf7e8", "#bcae8c")
    for i in range(5):
        line = smooth([(12, -22 + i * 12), (34, -29 + i * 12), (60, -25 + i * 12)], closed=False)
        kit.line(line, with_alpha(kit.dark, 0.5), 2)
        kit.line(flip(line), with_alpha(kit.dark, 0.5), 2)
    kit.light(0, -40, 62, kit.accent, 0.8)
    kit.fill(moved(star(4, 30, 8), 0, -62), kit.accent)
    for x, y in ((-38, -70), (40, -80), (-22, -92), (24, -58)):
        kit.fill(moved(regular(4, 6), x, y), kit.other)


def _crystal(kit: Kit) -> None:
    for x, height, width, angle in (
        (-46, 70, 24, -22),
        (48, 64, 22, 24),
        (-24, 96, 27, -9),
        (26, 92, 26, 10),
        (0, 128, 34, 0),
    ):
        kit.p.save()
        kit.p.translate(x * 0.55, 64)
        kit.p.rotate(angle)
        half = width / 2
        kit.fill(polygon([(0, -height), (half, -height + 24), (half, 0), (-half, 0), (-half, -height + 24)]), kit.other)
        kit.fill(
            polygon([(0, -height), (half, -height + 24), (half, 0), (half * 0.15, 0), (half * 0.15, -height + 28)]),
            kit.main,
            rim=0.3,
        )
        kit.p.restore()
    kit.fill(
        smooth([(-70, 74), (-40, 56), (0, 62), (40, 56), (70, 74), (40, 88), (-40, 88)]), mix(kit.dark, "#5c6678", 0.4)
    )
    kit.light(0, 0, 66, kit.glow_colour, 0.5)


def _comet(kit: Kit) -> None:
    for i in range(7):
        kit.p.save()
        kit.p.translate(-26, 32)
        kit.p.rotate(48 + (i - 3) * 6)
        kit.flat(blade(150 - abs(i - 3) * 26, 40 - abs(i - 3) * 6, 0.2), mix(kit.main, kit.glow_colour, i / 7), 0.5)
        kit.p.restore()
    kit.light(-26, 32, 62, kit.accent, 0.9)
    kit.fill(moved(star(8, 40, 22), -26, 32), kit.accent)
    kit.orb(-26, 32, 20, kit.other)
    for x, y in ((40, 46), (-64, -30), (66, 14), (-76, 66)):
        kit.fill(moved(star(4, 11, 3), x, y), kit.glow_colour)


def _hourglass(kit: Kit) -> None:
    glass = smooth(mirrored([(0, -58), (40, -58), (36, -26), (8, 0), (36, 26), (40, 58), (0, 58)]), tension=0.5)
    kit.fill(glass, with_alpha(kit.other, 0.4), with_alpha(kit.main, 0.35))
    kit.fill(smooth(mirrored([(0, -24), (24, -28), (8, -4), (0, 0)]), tension=0.5), kit.accent)
    kit.fill(smooth(mirrored([(0, 22), (14, 38), (34, 56), (0, 56)]), tension=0.5), kit.accent)
    stream = QPainterPath()
    stream.moveTo(0, 0)
    stream.lineTo(0, 30)
    kit.glow(stream, kit.accent, 1.6, 3)
    for y in (-68, 58):
        kit.fill(polygon([(-52, y), (52, y), (46, y + 12), (-46, y + 12)]), mix(kit.main, kit.dark, 0.2))
    kit.both(polygon([(44, -58), (50, -58), (50, 60), (44, 60)]), mix(kit.main, kit.dark, 0.3))


def _key(kit: Kit) -> None:
    kit.p.save()
    kit.p.rotate(34)
    kit.fill(polygon([(-6, -20), (6, -20), (6, 84), (-6, 84)]), kit.accent)
    kit.fill(polygon([(4, 50), (30, 50), (30, 62), (18, 62), (18, 68), (34, 68), (34, 82), (4, 82)]), kit.accent)
    kit.fill(ellipse(0, -48, 36).subtracted(ellipse(0, -48, 20)), kit.accent)
    for i in range(6):
        kit.fill(moved(regular(4, 8), *around(i * 60, 38, 0, -48)), kit.other)
    kit.orb(0, -48, 13, kit.main)
    kit.p.restore()


def _chest(kit: Kit) -> None:
    kit.light(0, -24, 96, kit.accent, 0.7)
    for i in range(5):
        kit.flat(
            polygon([(-6, -10), (6, -10), around(-44 + i * 22 + 4, 104), around(-44 + i * 22 - 4, 104)]),
            kit.accent,
            0.35,
        )
    kit.fill(
        smooth([(-66, -30), (-60, -66), (0, -82), (60, -66), (66, -30), (0, -38)], tension=0.4),
        mix(kit.main, kit.dark, 0.25),
    )
    for x, y in ((-30, -26), (0, -34), (28, -24), (-12, -20), (14, -18)):
        kit.orb(x, y, 10, kit.rng.choice([kit.accent, kit.other, kit.glow_colour]))
    kit.fill(polygon([(-66, -18), (66, -18), (58, 66), (-58, 66)]), kit.main)
    for x in (-44, 34):
        kit.fill(polygon([(x, -18), (x + 12, -18), (x + 11, 66), (x + 1, 66)]), kit.accent)
    kit.fill(polygon([(-70, -22), (70, -22), (68, -6), (-68, -6)]), kit.accent)
    kit.fill(moved(regular(6, 17), 0, 6), kit.accent)
    kit.flat(ellipse(0, 3, 5), kit.deep)
    kit.flat(polygon([(-3, 4), (3, 4), (4, 16), (-4, 16)]), kit.deep)


def _bell(kit: Kit) -> None:
    for radius in (74, 90):
        for side in (-1, 1):
            arc = smooth([around(side * a, radius) for a in (50, 70, 90, 110)], closed=False)
            kit.glow(arc, kit.glow_colour, 1.8, 4)
    kit.fill(ellipse(0, 58, 13), kit.accent)
    bell = smooth(mirrored([(0, -66), (20, -58), (36, -10), (42, 26), (62, 50), (0, 54)]), tension=0.5)
    kit.fill(bell, kit.accent)
    kit.clip_right(bell, 0.2)
    kit.fill(smooth(mirrored([(0, 14), (40, 12), (43, 26), (0, 30)]), tension=0.4), kit.main)
    kit.line(ellipse(0, -76, 12), kit.accent, 6)
    kit.fill(moved(star(4, 18, 6), 0, -14), kit.other)


def _banner(kit: Kit) -> None:
    kit.fill(polygon([(-5, -94), (5, -94), (5, 98), (-5, 98)]), mix(kit.dark, "#6b5138", 0.5))
    kit.fill(moved(star(4, 16, 6), 0, -96), kit.accent)
    cloth = smooth(
        [(-58, -74), (0, -66), (58, -76), (54, 0), (60, 54), (30, 36), (0, 62), (-30, 38), (-60, 56), (-52, 0)],
        tension=0.3,
    )
    kit.fill(cloth, kit.main)
    kit.fill(polygon([(-66, -80), (66, -80), (66, -70), (-66, -70)]), kit.accent)
    kit.clip_right(cloth, 0.14)
    kit.fill(moved(star(kit.pick(5, 6, 8), 30, 15), 0, -14), kit.accent)
    kit.glow(moved(cloth, 0, -1, 0, 0.88), kit.other, 1.2, 3)


def _swords(kit: Kit) -> None:
    kit.light(0, -10, 80, kit.accent, 0.7)
    for angle in (-42, 42):
        kit.p.save()
        kit.p.rotate(angle)
        kit.fill(polygon([(0, -96), (9, -78), (7, 36), (-7, 36), (-9, -78)]), "#eef5ff", "#6d7c93")
        kit.fill(polygon([(-24, 36), (24, 36), (20, 45), (-20, 45)]), kit.accent)
        kit.fill(polygon([(-5, 45), (5, 45), (5, 76), (-5, 76)]), mix(kit.dark, "#6b5138", 0.5))
        kit.fill(moved(regular(6, 8), 0, 80), kit.accent)
        kit.p.restore()
    kit.fill(star(8, 30, 11, 22), "#ffffff", kit.accent)


def _wings(kit: Kit) -> None:
    for i in range(6):
        kit.both(
            moved(blade(92 - i * 9, 22, 0.55, 6), 8, 18 - i * 3, 28 + i * 17),
            mix(kit.other, "#ffffff", 0.55 - i * 0.08),
        )
    kit.light(0, 0, 46, kit.accent, 0.9)
    gem = polygon(mirrored([(0, -44), (22, -14), (14, 26), (0, 54)]))
    kit.fill(gem, kit.accent)
    kit.both(polygon([(0, -44), (22, -14), (0, -4)]), mix(kit.accent, "#ffffff", 0.45), rim=0.3)
    kit.both(polygon([(22, -14), (14, 26), (0, -4)]), mix(kit.accent, kit.dark, 0.25), rim=0.3)
    kit.glow(ellipse(0, -66, 28, 8), kit.accent, 2.4, 5)


EVENTS: dict[str, Callable[[Kit], None]] = {
    "mail": _mail,
    "tome": _tome,
    "crystal": _crystal,
    "comet": _comet,
    "hourglass": _hourglass,
    "key": _key,
    "chest": _chest,
    "bell": _bell,
    "banner": _banner,
    "swords": _swords,
    "wings": _wings,
}


def spell(kit: Kit) -> None:
    """A thing in a burst of light (a key of EVENTS in ``parts``, or by the seed)."""
    rays = kit.count(14, 22)
    for i in range(rays):
        angle = 360 * i / rays
        reach = 104 if i % 2 else 88
        kit.flat(polygon([around(angle - 3, 24), around(angle, reach), around(angle + 3, 24)]), kit.other, 0.22)
    kit.light(0, 0, 96, kit.main, 0.75)
    named = [part for part in kit.parts if part in EVENTS]
    kit.p.save()
    kit.p.scale(0.92, 0.92)
    EVENTS[named[0] if named else kit.pick(*EVENTS)](kit)
    kit.p.restore()


def horn_of(kit: Kit) -> None:
    """A plain horned gem: the emblem of cards whose motif this program does not know."""
    kit.both(horn((20, -10), (60, -84), 24, 20), kit.other)
    kit.fill(regular(6, 56), kit.main)
    for i in range(6):
        kit.fill(
            polygon([(0, 0), around(i * 60, 56), around(i * 60 + 60, 56)]),
            mix(kit.main, kit.other, (i % 3) * 0.3),
            rim=0.3,
        )
    kit.orb(0, 0, 16)
