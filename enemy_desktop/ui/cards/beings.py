"""Emblems of made and unearthly monsters: golems, ghosts, machines, demons, slimes, spirits, giants, armour."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from enemy_desktop.ui.cards.creatures import mark
from enemy_desktop.ui.cards.gear import WEAPONS
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


def ghost(kit: Kit) -> None:
    """A skull under a torn hood."""
    cloak = kit.count(5, 7)
    points = [(0.0, -92.0), (36, -78), (56, -36), (68, 14), (78, 62)]
    for i in range(cloak):
        x = 78 - 78 * i / (cloak - 1)
        points += [(x - 4, 96 - i % 2 * 26 + kit.between(-4, 4)), (max(x - 12, 1.0), 66 + i % 2 * 12)]
    shape = smooth(mirrored([*points[:-1], (0, 72)]), tension=0.4)
    kit.fill(shape, mix(kit.main, kit.dark, 0.35), kit.deep)
    for x in (20, 42, 60):
        fold = smooth([(x * 0.6, -30), (x * 0.85, 20), (x, 76)], closed=False)
        kit.line(fold, with_alpha(kit.deep, 0.55), 4)
        kit.line(flip(fold), with_alpha(kit.deep, 0.55), 4)
        kit.line(fold, with_alpha(kit.other, 0.25), 1.3)
        kit.line(flip(fold), with_alpha(kit.other, 0.25), 1.3)
    hollow = smooth(mirrored([(0, -76), (28, -64), (42, -28), (34, 16), (14, 36), (0, 40)]), tension=0.75)
    kit.fill(hollow, kit.deep, "#000000", 0.25)
    kit.light(0, -22, 62, kit.glow_colour, 0.35)
    skull = smooth(mirrored([(0, -64), (22, -58), (32, -36), (27, -14), (16, -4), (15, 12), (0, 15)]), tension=0.75)
    kit.fill(skull, "#f2f4ea", mix("#8d93a5", kit.main, 0.3))
    kit.clip_right(skull, 0.2)
    socket = smooth([(4, -28), (16, -36), (26, -30), (22, -18), (8, -18)], tension=0.7)
    for side, path in ((1, socket), (-1, flip(socket))):
        kit.flat(path, "#05060c")
        kit.light(14 * side, -26, 17, kit.accent, 0.95)
        kit.flat(ellipse(14 * side, -26, 3.4), mix(kit.accent, "#ffffff", 0.6))
    kit.flat(polygon([(0, -16), (4.5, -6), (-4.5, -6)]), "#0a0c14")
    for x in range(-9, 10, 6):
        tooth = QPainterPath()
        tooth.moveTo(x, 2)
        tooth.lineTo(x, 11)
        kit.line(tooth, with_alpha(kit.deep, 0.85), 1.6)
    extras = ("wisps", "hands", "crown", "scythe", "lantern", "horns")
    named = [part for part in kit.parts if part in extras]
    extra = named[0] if named else kit.pick(*extras)
    if extra == "wisps":
        for side in (-1, 1):
            for y in (-62, 2):
                x = kit.between(72, 86) * side
                kit.light(x, y, 20, kit.accent, 0.9)
                kit.fill(moved(blade(25, 14, 0.3, 4 * side), x, y + 10), mix(kit.accent, "#ffffff", 0.35))
    elif extra == "scythe":
        kit.p.save()
        kit.p.rotate(18)
        kit.fill(polygon([(60, -88), (66, -88), (66, 92), (60, 92)]), mix(kit.dark, "#6b5138", 0.5))
        edge = smooth([(66, -90), (20, -104), (-28, -88), (14, -88), (58, -72)], tension=0.5)
        kit.fill(edge, "#e9f1fb", "#6d7c93")
        kit.p.restore()
    elif extra == "lantern":
        pole = smooth([(50, 74), (62, 10), (74, -50), (82, -58)], closed=False)
        kit.line(pole, kit.deep, 7)
        kit.line(pole, mix(kit.dark, "#6b5138", 0.5), 4.5)
        kit.light(82, -26, 44, kit.accent, 0.95)
        kit.fill(polygon([(72, -46), (92, -46), (95, -14), (69, -14)]), mix(kit.accent, "#ffffff", 0.4), kit.accent)
        for x in (72, 82, 92):
            bar = QPainterPath()
            bar.moveTo(x, -46)
            bar.lineTo(x, -14)
            kit.line(bar, kit.deep, 2.2)
        kit.fill(polygon([(68, -48), (82, -60), (96, -48)]), mix(kit.dark, "#6b5138", 0.4))
    elif extra == "horns":
        kit.both(horn((30, -62), (62, -98), 15, 18), "#efe3cf", "#6e5b4c")
    elif extra == "hands":
        for i in range(4):
            kit.both(horn((58 + i * 5, 40 - i * 2), (66 + i * 11, 12 + i * 9), 6, -5), "#e8eadf", "#7c8296")
    else:
        kit.fill(
            polygon(mirrored([(0, -100), (8, -80), (20, -94), (24, -72), (34, -78), (30, -58), (0, -66)])), kit.accent
        )


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


def demon(kit: Kit) -> None:
    """A horned mask with burning eyes."""
    style = kit.pick("bull", "tall", "many")
    if style == "bull":
        horn_path = horn((26, -44), (70, -96), 24, 34)
        kit.both(horn_path, "#efe3cf", "#6e5b4c")
    elif style == "tall":
        kit.both(horn((22, -48), (34, -104), 20, -14), "#efe3cf", "#6e5b4c")
        kit.both(horn((38, -34), (74, -70), 15, -12), "#efe3cf", "#6e5b4c")
    else:
        for base, tip in (
            ((14, -54), (16, -102)),
            ((30, -46), (50, -92)),
            ((42, -30), (82, -66)),
            ((46, -8), (92, -28)),
        ):
            kit.both(horn(base, tip, 15, -6), "#efe3cf", "#6e5b4c")
    side = kit.pick("ruff", "ears", "wings", "fire")
    if side == "ears":
        kit.both(smooth([(38, -18), (92, -44), (84, -8), (46, 22)], tension=0.4), mix(kit.main, kit.dark, 0.3))
        kit.both(
            smooth([(44, -14), (80, -32), (74, -10), (48, 12)], tension=0.4), mix(kit.accent, kit.dark, 0.4), rim=0.2
        )
        kit.both(ellipse(70, 2, 4.5), kit.accent)
    elif side == "wings":
        wing = QPainterPath()
        wing.moveTo(30, 16)
        wing.quadTo(54, -40, 100, -46)
        for x, y in ((88, -10), (80, 24), (62, 50)):
            wing.quadTo(x - 14, y - 8, x, y)
        wing.closeSubpath()
        kit.both(wing, mix(kit.main, kit.dark, 0.5))
        for x, y in ((98, -44), (86, -8), (78, 24)):
            bone = QPainterPath()
            bone.moveTo(32, 14)
            bone.quadTo(x * 0.6, y * 0.6 - 14, x, y)
            kit.line(bone, with_alpha(kit.other, 0.7), 1.8)
            kit.line(flip(bone), with_alpha(kit.other, 0.7), 1.8)
    elif side == "fire":
        for layer, colour in ((1.0, mix(kit.accent, kit.main, 0.5)), (0.74, kit.accent)):
            for i in range(9):
                angle = -96 + 24 * i
                flame = moved(blade((88 - abs(i - 4) * 4) * layer, 30, 0.35, 6 if i % 2 else -6), 0, 4, angle)
                kit.fill(flame, colour, rim=0.25)
    else:
        for i in range(4):
            spike = moved(blade(62 - i * 5, 20, 0.45, 5), 26, 12 + i * 9, 78 + i * 22)
            kit.both(spike, mix(kit.main, kit.dark, 0.5 - i * 0.08))
    face = smooth(mirrored([(0, -58), (30, -54), (52, -26), (50, 10), (32, 46), (15, 76), (0, 94)]), tension=0.55)
    kit.fill(face, kit.main)
    plate = smooth(mirrored([(0, -54), (12, -36), (9, -6), (14, 20), (0, 30)]), tension=0.6)
    kit.fill(plate, kit.other, kit.main)
    kit.clip_right(face, 0.2)
    kit.both(smooth([(8, -6), (46, -34), (54, -16), (22, 4)], tension=0.35), kit.dark, rim=0.3)
    kit.eye(29, -2, 13, 26)
    stripe = kit.pick(True, False)
    for i in range(2):
        scar = smooth([(44 - i * 6, 16 + i * 10), (30 - i * 4, 24 + i * 11), (20, 24 + i * 14)], closed=False)
        for path in (scar, flip(scar)):
            if stripe:
                kit.glow(path, kit.accent, 2.2, 3)
            else:
                kit.line(path, with_alpha(kit.deep, 0.8), 3)
    mouth = smooth(mirrored([(0, 46), (20, 38), (30, 34), (18, 58), (0, 66)]), tension=0.5)
    kit.flat(mouth, mix(kit.deep, "#000000", 0.4))
    for x in (4, 13):
        kit.both(moved(blade(11, 8, 0.3), x, 43 - x * 0.2, 180), "#f7fbff", "#b8c4d6", 0.2)
    kit.both(horn((21, 60), (25, 28), 8, -3), "#f7fbff", "#b8c4d6")
    kit.flat(ellipse(-5, 34, 2.6, 4), kit.deep)
    kit.flat(ellipse(5, 34, 2.6, 4), kit.deep)
    mark(kit, -34, 9)


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


def giant(kit: Kit) -> None:
    """A broad ogre with tusks, shoulders and a topknot."""
    skin = mix(kit.main, "#8a7a66", 0.2)
    shoulders = smooth(mirrored([(0, 20), (36, 18), (72, 22), (96, 50), (98, 99), (0, 99)]), tension=0.6)
    kit.fill(shoulders, mix(skin, kit.dark, 0.3))
    armour = kit.pick("pads", "fur", "chains")
    if armour == "pads":
        kit.both(
            smooth([(48, 18), (82, 14), (100, 40), (96, 62), (58, 48)], tension=0.6), mix(kit.accent, kit.dark, 0.3)
        )
        for x, y in ((66, 18), (82, 24), (93, 40)):
            kit.both(moved(blade(26, 12, 0.4), x, y, 18 + (x - 66) * 2), "#e9edf5", "#75808f")
    elif armour == "fur":
        for i in range(7):
            kit.both(
                moved(blade(38, 17, 0.5), 26 + i * 10, 26 + i * 3, 200 - i * 12),
                mix(kit.other, kit.dark, 0.35),
                rim=0.25,
            )
    else:
        for i in range(9):
            link = ellipse(-56 + i * 14, 62 + (4 - abs(i - 4)) * 6, 8, 5.4)
            kit.line(link, kit.deep, 5)
            kit.line(link, kit.accent, 3)
    kit.both(smooth([(40, -22), (68, -40), (62, -4), (44, 4)], tension=0.6), skin)
    head = smooth(mirrored([(0, -66), (30, -60), (46, -30), (44, 6), (48, 30), (26, 52), (0, 58)]), tension=0.75)
    kit.fill(head, skin)
    kit.clip_right(head, 0.16)
    hair = kit.pick("knot", "mohawk", "bald")
    if hair == "knot":
        kit.fill(moved(blade(46, 34, 0.6, 14), 0, -54, 6), kit.dark)
        kit.fill(ellipse(0, -62, 12, 6), kit.accent)
    elif hair == "mohawk":
        for i in range(5):
            kit.fill(
                moved(blade(44 - abs(i - 2) * 5, 15, 0.5), 0, -46, -44 + i * 22),
                kit.accent,
                mix(kit.accent, kit.dark, 0.6),
            )
    else:
        kit.both(horn((28, -52), (46, -88), 17, -10), "#efe3cf", "#6e5b4c")
    jaw = smooth(mirrored([(0, 12), (24, 10), (42, 22), (34, 46), (0, 56)]), tension=0.7)
    kit.fill(jaw, mix(skin, kit.other, 0.35), mix(skin, kit.dark, 0.3))
    mouth = smooth([(-27, 32), (0, 25), (27, 32)], closed=False)
    kit.line(mouth, kit.deep, 4)
    size = 20 + kit.rank
    kit.both(horn((21, 34), (28, 34 - size), 11, -4), "#fffaf0", "#b0a48c")
    kit.fill(smooth(mirrored([(0, -14), (11, 2), (14, 12), (0, 15)]), tension=0.8), mix(skin, kit.dark, 0.2), rim=0.3)
    kit.both(smooth([(3, -16), (38, -32), (42, -16), (10, -6)], tension=0.5), mix(skin, kit.dark, 0.55), rim=0.2)
    kit.eye(23, -8, 9, 12)
    mark(kit, -42, 9)


def armour(kit: Kit) -> None:
    """A living suit of armour: helm, visor, plume, shoulder plates and a sword behind."""
    steel = mix(kit.main, "#94a2b5", 0.5)
    _arms(kit)
    kit.both(
        smooth([(20, 34), (66, 18), (96, 44), (90, 80), (60, 72), (34, 96), (8, 96)], tension=0.5),
        mix(steel, kit.dark, 0.3),
    )
    kit.both(smooth([(46, 30), (74, 20), (98, 46), (70, 56)], tension=0.5), steel)
    chest = smooth(mirrored([(0, 40), (34, 36), (44, 62), (28, 96), (0, 99)]), tension=0.6)
    kit.fill(chest, mix(steel, kit.main, 0.4))
    kit.clip_right(chest, 0.2)
    plume = kit.count(5, 8)
    for i in range(plume):
        kit.fill(
            moved(blade(62 - i * 4, 20, 0.6, 12), 2, -52, -42 + i * 13),
            mix(kit.accent, kit.main, i / plume * 0.5),
            rim=0.3,
        )
    helm = smooth(mirrored([(0, -72), (28, -64), (44, -32), (42, 10), (28, 38), (0, 48)]), tension=0.7)
    kit.fill(helm, steel)
    kit.clip_right(helm, 0.2)
    visor = kit.pick("slit", "cross", "fangs")
    if visor == "cross":
        hole = polygon(mirrored([(0, -30), (5, -30), (5, -16), (32, -18), (32, -6), (5, -4), (5, 32), (0, 34)]))
    elif visor == "fangs":
        hole = polygon(mirrored([(0, -14), (36, -26), (36, -6), (26, 4), (20, -4), (13, 6), (7, -2), (0, 8)]))
    else:
        hole = smooth(mirrored([(0, -12), (36, -20), (34, -4), (0, 4)]), tension=0.4)
    kit.fill(hole, "#04060b", "#04060b", 0.5)
    for side in (-1, 1):
        kit.light(17 * side, -11, 18, kit.accent, 0.95)
        kit.flat(ellipse(17 * side, -11, 4.6, 3), mix(kit.accent, "#ffffff", 0.6))
    for y in (14, 22, 30):
        for x in (14, 21):
            kit.flat(ellipse(x, y, 2), kit.deep)
            kit.flat(ellipse(-x, y, 2), kit.deep)
    kit.fill(polygon(mirrored([(0, -76), (6, -60), (4, -20), (0, -16)])), kit.accent)
    mark(kit, 66, 10)


def _arms(kit: Kit) -> None:
    """What stands behind a warrior's shoulders: the first of ``parts``, or two swords."""
    arm = kit.parts[0] if kit.parts else "swords"
    if arm == "bow":
        bow = smooth([(58, -92), (88, -58), (82, 0), (88, 58), (58, 92)], closed=False, tension=0.7)
        kit.line(bow, kit.deep, 10)
        kit.line(bow, kit.accent, 6.5)
        string = QPainterPath()
        string.moveTo(58, -92)
        string.lineTo(58, 92)
        kit.glow(string, kit.glow_colour, 1.2, 3)
        for x in (-66, -52, -38):
            kit.fill(polygon([(x, -30), (x + 4, -30), (x + 4, -84), (x, -84)]), "#d8c7a4", "#7a6448", 0.2)
            kit.both(polygon([(-x - 2, -70), (-x + 6, -80), (-x + 6, -94), (-x - 2, -86)]), kit.accent, rim=0.3)
        return
    if arm in ("spear", "axe"):
        kit.notes["upright"] = "yes"
        kit.p.save()
        kit.p.translate(66, 0)
        kit.p.rotate(10)
        WEAPONS[arm](kit)
        kit.p.restore()
        return
    sword = polygon([(-5, -86), (0, -99), (5, -86), (5, 60), (-5, 60)])
    for angle in (-38, 38):
        kit.fill(moved(sword, 0, 0, angle), "#e9f1fb", "#7b8aa0")
        kit.fill(moved(polygon([(-19, 40), (19, 40), (19, 48), (-19, 48)]), 0, 0, angle), kit.accent)


def merfolk(kit: Kit) -> None:
    """A finned face over scaled shoulders, with a crest, a veil of weed or a crown of coral, and perhaps a trident."""
    skin = mix(kit.other, kit.main, kit.between(0.1, 0.6))
    if "spear" in kit.parts or kit.pick(True, False):
        kit.p.save()
        kit.p.translate(70, 4)
        kit.p.rotate(9)
        kit.fill(polygon([(-3, -60), (3, -60), (3, 99), (-3, 99)]), kit.accent)
        kit.both(smooth([(3, -58), (22, -66), (24, -100), (15, -76), (4, -68)], tension=0.4), kit.accent)
        kit.fill(polygon(mirrored([(0, -108), (7, -80), (4, -56), (0, -56)])), kit.accent)
        kit.p.restore()
    top = kit.pick("crest", "weed", "coral")
    if top == "weed":
        for i in range(9):
            x = -46 + i * 11.5
            lock = smooth(
                [(x * 0.5, -58), (x * 1.1, -20), (x * 1.25 + (i % 2 * 8 - 4), 24), (x * 1.15, 62)], closed=False
            )
            kit.line(lock, kit.deep, 14)
            kit.line(lock, mix("#2f9a78", kit.main, 0.5), 10.5)
            kit.line(lock, with_alpha(kit.glow_colour, 0.35), 2)
    elif top == "coral":
        for angle, length in ((-44, 62), (-22, 76), (0, 84), (22, 76), (44, 62)):
            kit.fill(moved(blade(length, 15, 0.6, 5), 0, -26, angle), kit.accent, rim=0.4)
            x, y = around(angle, length, 0, -26)
            kit.orb(x, y, 5, kit.accent)
    else:
        for i in range(7):
            angle = -54 + i * 18
            kit.fill(
                moved(blade(78 - abs(i - 3) * 7, 25, 0.6), 0, -26, angle),
                mix(kit.accent, kit.main, abs(i - 3) * 0.2),
                rim=0.4,
            )
    ear = smooth([(26, -24), (58, -58), (62, -34), (82, -24), (66, -8), (70, 14), (30, 6)], tension=0.4)
    kit.both(ear, mix(kit.main, kit.accent, 0.25))
    for end in ((56, -52), (76, -24), (66, 10)):
        ray = QPainterPath()
        ray.moveTo(32, -10)
        ray.lineTo(*end)
        kit.line(ray, with_alpha(kit.glow_colour, 0.7), 1.4)
        kit.line(flip(ray), with_alpha(kit.glow_colour, 0.7), 1.4)
    body = smooth(mirrored([(0, 22), (22, 30), (62, 44), (76, 72), (70, 100), (0, 100)]), tension=0.6)
    kit.fill(body, kit.main)
    for row in range(4):
        for col in range(-4, 5):
            x, y = col * 14 + row % 2 * 7, 50 + row * 13
            if abs(x) < 40 + row * 9:
                arc = QPainterPath()
                arc.moveTo(x - 7, y - 3)
                arc.quadTo(x, y + 8, x + 7, y - 3)
                kit.line(arc, with_alpha(kit.glow_colour, 0.45), 1.3)
    kit.clip_right(body, 0.16)
    collar = smooth(mirrored([(0, 30), (26, 24), (46, 42), (20, 52), (0, 60)]), tension=0.6)
    kit.fill(collar, kit.accent)
    kit.orb(0, 48, 9, "#f4fbff")
    face = smooth(mirrored([(0, -56), (27, -46), (37, -16), (29, 12), (12, 32), (0, 36)]), tension=0.8)
    kit.fill(face, skin)
    kit.clip_right(face, 0.14)
    kit.eye(16, -10, 11, 10)
    for i in range(3):
        gill = smooth([(24 - i * 2, 8 + i * 6), (30 - i * 3, 11 + i * 6)], closed=False)
        kit.line(gill, with_alpha(kit.deep, 0.6), 2)
        kit.line(flip(gill), with_alpha(kit.deep, 0.6), 2)
    lips = smooth([(-8, 19), (0, 17), (8, 19), (0, 23)], tension=0.8)
    kit.flat(lips, mix(kit.dark, "#a0305a", 0.5))
    for side in (-1, 1):
        kit.flat(ellipse(3 * side, 8, 1.4, 2), kit.deep, 0.7)
    mark(kit, -36, 8)
