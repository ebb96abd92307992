"""Emblems of made and unearthly monsters: golems, machines, slimes, spirits."""

from __future__ import annotations

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
)
from enemy_desktop.ui.cards.palette import mix, with_alpha


def golem(kit: Kit) -> None:
    """A body of cut stone around a burning core."""
    stone = mix(kit.main, "#7d8798", 0.3)
    for angle, length in ((-52, 92), (52, 92), (-28, 84), (28, 84)):
        kit.fill(moved(blade(length + kit.between(-6, 8), 27, 0.45), 0, -6, angle), mix(kit.other, kit.dark, 0.2))
    arm = polygon([(40, -34), (74, -44), (94, -18), (88, 14), (62, 10), (44, -8)])
    kit.both(arm, stone)
    fist = polygon([(62, 18), (90, 20), (98, 48), (84, 70), (58, 66), (52, 40)])
    kit.both(fist, mix(stone, kit.dark, 0.25))
    kit.both(polygon([(62, 18), (90, 20), (78, 36), (60, 36)]), mix(stone, "#ffffff", 0.18), rim=0.2)
    kit.both(polygon([(8, 40), (34, 36), (42, 66), (36, 94), (12, 94)]), mix(stone, kit.dark, 0.3))
    torso = polygon(mirrored([(0, -44), (42, -40), (54, -12), (38, 26), (26, 50), (0, 56)]))
    kit.fill(torso, stone)
    for points in ([(0, -44), (42, -40), (20, -16)], [(42, -40), (54, -12), (20, -16)]):
        kit.both(polygon(points), mix(stone, "#ffffff", 0.14), rim=0.25)
    kit.both(polygon([(20, -16), (54, -12), (38, 26), (12, 14)]), mix(stone, kit.dark, 0.3), rim=0.2)
    for _ in range(3):
        x, y = kit.between(22, 44), kit.between(-28, 30)
        crack = QPainterPath()
        crack.moveTo(0, 2)
        crack.lineTo(x * 0.45, y * 0.4 + kit.between(-7, 7))
        crack.lineTo(x, y)
        kit.glow(crack, kit.accent, 1.2, 3)
        kit.glow(flip(crack), kit.accent, 1.2, 3)
    core = moved(regular(kit.pick(4, 6), 17), 0, 3)
    kit.light(0, 3, 44, kit.accent, 0.8)
    kit.fill(core, kit.accent)
    kit.flat(moved(regular(4, 6), 0, 3), "#ffffff", 0.8)
    head = polygon(mirrored([(0, -88), (20, -84), (28, -64), (20, -44), (0, -38)]))
    kit.fill(head, mix(stone, "#ffffff", 0.08))
    kit.both(polygon([(0, -88), (20, -84), (8, -70), (0, -72)]), mix(stone, "#ffffff", 0.3), rim=0.2)
    slit = polygon([(5, -62), (22, -68), (21, -58), (6, -54)])
    kit.flat(slit, kit.deep)
    kit.flat(flip(slit), kit.deep)
    for side in (-1, 1):
        kit.light(13 * side, -61, 13, kit.accent, 0.9)
        kit.flat(ellipse(13 * side, -61, 4.4, 3.2), mix(kit.accent, "#ffffff", 0.5))
    if kit.rank >= 5:
        kit.both(horn((17, -82), (36, -100), 12, -4), kit.other, kit.dark)


def machine(kit: Kit) -> None:
    """A clockwork eye with plates, gears and limbs."""
    steel = mix(kit.main, "#8a97aa", 0.45)
    teeth = kit.count(10, 16)
    gear_points = []
    for i in range(teeth):
        base = 360 * i / teeth
        for turn, radius in ((-0.32, 70), (-0.2, 84), (0.2, 84), (0.32, 70)):
            gear_points.append(around(base + turn * 360 / teeth, radius))
    kit.fill(polygon(gear_points), mix(steel, kit.dark, 0.45))
    named = [part for part in kit.parts if part in ("legs", "wings", "cannons")]
    limbs = named[0] if named else kit.pick("legs", "wings", "cannons")
    if limbs == "legs":
        for tip, knee in (((92, 84), (88, 26)), ((52, 98), (58, 52))):
            leg = polygon(
                [
                    (36, 20),
                    (knee[0], knee[1] - 8),
                    (knee[0] + 6, knee[1] + 6),
                    tip,
                    (knee[0] - 10, knee[1] + 14),
                    (28, 40),
                ]
            )
            kit.both(leg, steel)
            kit.both(ellipse(knee[0] - 2, knee[1] + 3, 7), kit.accent, mix(kit.accent, kit.dark, 0.6))
    elif limbs == "wings":
        for i in range(4):
            plate = polygon([(40, -8 + i * 9), (98 - i * 4, -66 + i * 26), (94 - i * 6, -44 + i * 25), (44, 6 + i * 8)])
            kit.both(plate, mix(steel, kit.other, 0.2))
    else:
        kit.both(polygon([(56, -30), (90, -42), (99, -22), (96, 28), (84, 34), (60, 10)]), steel)
        kit.both(polygon([(76, 30), (94, 30), (91, 76), (79, 76)]), mix(steel, kit.dark, 0.35))
        kit.both(ellipse(85, 76, 8, 4), kit.accent)
    body = regular(8, 62, 22.5)
    kit.fill(body, steel)
    for i in range(8):
        a, b = around(22.5 + i * 45, 62), around(22.5 + (i + 1) * 45, 62)
        kit.fill(
            polygon([a, b, around(45 + i * 45, 42)]), mix(steel, kit.deep if 1 <= i <= 4 else "#ffffff", 0.16), rim=0.2
        )
        kit.flat(ellipse(*around(i * 45, 51), 3), kit.deep)
        kit.flat(ellipse(*around(i * 45, 51), 1.5), kit.other)
    kit.fill(ellipse(0, 0, 40), mix(steel, kit.dark, 0.6))
    kit.line(ellipse(0, 0, 34), with_alpha(kit.accent, 0.8), 1.6)
    for i in range(24):
        tick = QPainterPath()
        tick.moveTo(*around(i * 15, 34))
        tick.lineTo(*around(i * 15, 38))
        kit.line(tick, kit.other, 1.1)
    lens = kit.pick("eye", "cross", "shutter")
    kit.orb(0, 0, 25, kit.accent)
    if lens == "cross":
        for angle in (0, 90):
            kit.flat(moved(polygon([(-3, -21), (3, -21), (3, 21), (-3, 21)]), angle=angle), kit.deep, 0.8)
    elif lens == "shutter":
        for i in range(6):
            kit.fill(polygon([around(i * 60, 26), around(i * 60 + 60, 26), around(i * 60 + 84, 10)]), steel, rim=0.4)
    else:
        kit.flat(ellipse(0, 0, 6, 18), kit.deep, 0.95)
    kit.flat(ellipse(-9, -11, 5, 3.6), "#ffffff", 0.9)
    antennas = kit.count(1, 3)
    for i in range(antennas):
        tilt = (i - (antennas - 1) / 2) * 40
        kit.fill(moved(polygon([(-2.5, 0), (2.5, 0), (1.4, -34), (-1.4, -34)]), *around(tilt, 60), tilt), kit.other)
        kit.orb(*around(tilt, 96), 5)


def slime(kit: Kit) -> None:
    """A glossy drop with eyes, and something swallowed."""
    kit.flat(ellipse(0, 78, 84, 15), kit.deep, 0.6)
    for x in (-70.0, 66.0):
        size = kit.between(13, 20)
        kit.fill(smooth(mirrored([(0, 62 - size), (size, 68), (size * 1.2, 80), (0, 86)])), kit.main)
        kit.p.translate(x, 0)
        kit.fill(smooth(mirrored([(0, 66 - size), (size, 72), (size * 1.1, 80), (0, 83)])), kit.main)
        kit.p.translate(-x, 0)
    tip = kit.between(-10, 10)
    body = smooth(
        [(tip, -84), (26, -46), (66, 0), (78, 48), (54, 80), (0, 84), (-54, 80), (-78, 48), (-66, 0), (-26, -46)],
        tension=0.85,
    )
    kit.fill(body, kit.main, mix(kit.main, kit.dark, 0.5))
    kit.light(0, 30, 66, kit.glow_colour, 0.45)
    inside = kit.pick("star", "gem", "bones", "bubbles")
    if inside == "gem":
        kit.fill(moved(regular(6, 17), 26, 48, 12), with_alpha(kit.accent, 0.8), with_alpha(kit.accent, 0.35))
    elif inside == "star":
        kit.fill(
            moved(polygon([around(i * 36, 18 if i % 2 == 0 else 8) for i in range(10)]), -28, 50, 14),
            with_alpha(kit.accent, 0.8),
            with_alpha(kit.accent, 0.35),
        )
    elif inside == "bones":
        bone = polygon([(-16, -3), (16, -3), (16, 3), (-16, 3)])
        for angle in (35, -35):
            kit.flat(moved(bone, 20, 52, angle), "#f2f4ea", 0.6)
    for _ in range(7):
        x, y = kit.between(-48, 48), kit.between(-10, 68)
        radius = kit.between(2.5, 6.5)
        kit.flat(ellipse(x, y, radius), kit.glow_colour, 0.3)
        kit.line(ellipse(x, y, radius), with_alpha("#ffffff", 0.5), 0.9)
    shine = smooth([(-36, -24), (-54, 6), (-58, 34), (-48, 22), (-40, 0)], tension=0.7)
    kit.flat(shine, "#ffffff", 0.5)
    kit.flat(ellipse(-24, -38, 5, 8), "#ffffff", 0.55)
    for side in (-1, 1):
        kit.fill(ellipse(24 * side, 6, 16, 19), "#ffffff", "#cfdcea", 0.3)
        kit.flat(ellipse(24 * side + 2, 9, 9, 12), kit.deep)
        kit.flat(ellipse(24 * side + 1, 11, 5, 7), kit.accent)
        kit.flat(ellipse(24 * side - 2, 3, 4), "#ffffff")
    mouth = QPainterPath()
    mouth.moveTo(-15, 36)
    mouth.quadTo(0, 52 if kit.pick(True, False) else 26, 15, 36)
    kit.line(mouth, kit.deep, 4)
    if kit.rank >= 4:
        kit.fill(polygon(mirrored([(0, -96), (10, -76), (24, -90), (22, -60), (0, -54)])), kit.accent)


def spirit(kit: Kit) -> None:
    """A mask in a flame, circled by rings of light."""
    tongues = kit.count(7, 11)
    for layer, colour, alpha in (
        (1.0, mix(kit.main, kit.dark, 0.3), 0.9),
        (0.76, kit.main, 0.95),
        (0.5, kit.other, 0.95),
    ):
        for i in sorted(range(tongues), key=lambda k: -abs(k - (tongues - 1) / 2)):
            angle = -116 + 232 * i / (tongues - 1)
            length = (96 - abs(angle) * 0.28) * layer * kit.between(0.92, 1.06)
            kit.p.setOpacity(alpha)
            kit.fill(moved(blade(length, 34 * layer + 8, 0.35, -angle * 0.12), 0, 26, angle), colour, rim=0.3)
            kit.p.setOpacity(1)
    tail = smooth(mirrored([(0, 14), (34, 22), (26, 54), (10, 72), (0, 99)]), tension=0.8)
    kit.fill(tail, kit.main, with_alpha(kit.dark, 0.6), 0.3)
    kit.light(0, 10, 60, kit.glow_colour, 0.75)
    form = kit.pick("oval", "fox", "kite")
    if form == "oval":
        mask = smooth(mirrored([(0, -32), (22, -26), (30, 2), (21, 32), (0, 44)]), tension=0.85)
    elif form == "fox":
        mask = smooth(mirrored([(0, -22), (14, -26), (34, -48), (35, -6), (20, 24), (0, 44)]), tension=0.4)
    else:
        mask = polygon(mirrored([(0, -42), (30, -12), (22, 22), (0, 46)]))
    kit.fill(mask, "#fdfbf2", mix("#b5bdd2", kit.main, 0.35))
    kit.clip_right(mask, 0.16)
    kit.eye(12, 0, 8, 22 if form == "fox" else 8, kit.accent)
    for i in range(2):
        line = smooth([(24 - i * 4, 14 + i * 7), (14, 17 + i * 8)], closed=False)
        kit.line(line, kit.accent, 2.2)
        kit.line(flip(line), kit.accent, 2.2)
    kit.fill(moved(polygon([(0, -8), (5, 0), (0, 8), (-5, 0)]), 0, -20), kit.accent)
    tilt = kit.between(-16, 16)
    for rx, ry in ((86, 22), (70, 15)):
        kit.glow(moved(ellipse(0, 0, rx, ry), 0, 44, tilt), kit.other, 1.3, 3)
    for _ in range(3):
        x, y = around(kit.between(60, 300), 76, 0, 30)
        kit.orb(x, y, kit.between(3.5, 6))
