"""Emblems of living monsters: beasts, dragons, birds, insects, plants, sea creatures, serpents."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtGui import QPainterPath

from enemy_desktop.ui.cards.kit import Kit, Point, around, blade, ellipse, flip, horn, mirrored, moved, polygon, smooth
from enemy_desktop.ui.cards.palette import mix, with_alpha


def mark(kit: Kit, y: float, size: float) -> None:
    """A glowing sign on a forehead or breast."""
    shape = kit.pick("gem", "lines", "ring", "chevrons")
    if shape == "gem":
        gem = polygon([(0, y - size), (size * 0.6, y), (0, y + size), (-size * 0.6, y)])
        kit.light(0, y, size * 2.4, kit.accent, 0.7)
        kit.fill(gem, kit.accent)
    elif shape == "ring":
        kit.glow(ellipse(0, y, size * 0.6), kit.accent, 1.4, 3)
    elif shape == "lines":
        for x in (-0.55, 0, 0.55):
            line = QPainterPath()
            line.moveTo(x * size, y - size * (1 - abs(x) * 0.6))
            line.lineTo(x * size * 0.6, y + size * 0.8)
            kit.glow(line, kit.accent, 1.5, 3)
    else:
        for step in range(2):
            line = QPainterPath()
            line.moveTo(-size * 0.7, y - size * 0.7 + step * size * 0.75)
            line.lineTo(0, y - size * 0.1 + step * size * 0.75)
            line.lineTo(size * 0.7, y - size * 0.7 + step * size * 0.75)
            kit.glow(line, kit.accent, 1.5, 3)


BEASTS = ("wolf", "bear", "hare", "boar", "stag", "lion", "bison", "badger")


def beast(kit: Kit) -> None:
    """A furred head: mane, ears, muzzle, fangs. ``parts`` may name the animal (BEASTS)."""
    named = [part for part in kit.parts if part in BEASTS]
    animal = named[0] if named else kit.pick("wolf", "wolf", "bear", "lion")
    wide = kit.between(0.95, 1.08) * {"bear": 1.1, "bison": 1.12, "hare": 0.86, "stag": 0.84}.get(animal, 1.0)
    if animal in ("lion", "wolf", "bison", "badger"):
        _mane(kit, animal)
    _horns(kit, animal, wide)
    _ears(kit, animal, wide)
    head = smooth(
        mirrored([(0, -46), (26 * wide, -44), (50 * wide, -20), (53 * wide, 8), (38 * wide, 34), (25, 58), (0, 68)]),
        tension=0.8,
    )
    kit.fill(head, kit.main)
    if animal not in ("bear", "bison", "boar"):
        points = [(20, 20), (44 * wide, 2), (66 * wide, 26), (42 * wide, 38), (52 * wide, 50), (22, 52)]
        kit.both(smooth(points, tension=0.3), mix(kit.other, kit.main, 0.3), rim=0.3)
    if animal == "badger":
        kit.fill(
            smooth(mirrored([(0, -46), (12, -40), (15, 10), (20, 50), (0, 64)]), tension=0.6), "#f4f0e4", "#b9b0a0"
        )
        kit.both(
            smooth([(15, -42), (32, -38), (30, 20), (20, 48), (16, 8)], tension=0.5), mix(kit.dark, "#000000", 0.3)
        )
    else:
        blaze = smooth(mirrored([(0, -44), (9, -30), (11, -2), (24, 24), (22, 52), (0, 64)]), tension=0.7)
        kit.fill(blaze, kit.other, mix(kit.other, kit.main, 0.6))
    kit.clip_right(head, 0.16)
    if animal != "hare":
        kit.both(smooth([(8, -10), (42 * wide, -27), (47 * wide, -17), (20, 0)], tension=0.4), kit.dark, rim=0.2)
    kit.eye(27 * wide, -3, 12 if animal != "hare" else 14, 4 if animal in ("hare", "stag") else kit.between(12, 26))
    _muzzle(kit, animal)
    mark(kit, -28, 9)


def _mane(kit: Kit, animal: str) -> None:
    count = kit.count(13, 17) if animal == "lion" else kit.count(9, 13)
    length = {"lion": 98.0, "bison": 84.0, "badger": 70.0}.get(animal, kit.between(74, 90))
    thick = 34.0 if animal == "lion" else kit.between(20, 28)
    warm = mix(kit.main, kit.accent, 0.35) if animal == "lion" else kit.main
    for layer, colour in ((1.0, mix(warm, kit.dark, 0.45)), (0.84, mix(warm, kit.dark, 0.12))):
        for i in sorted(range(count), key=lambda k: -abs(k - (count - 1) / 2)):
            angle = -152 + 304 * i / (count - 1)
            spike = blade(length * layer * kit.between(0.94, 1.04), thick, 0.45, 6 if animal == "bison" else 0)
            kit.fill(moved(spike, 0, 6, angle), colour, rim=0.3)


def _horns(kit: Kit, animal: str, wide: float) -> None:
    if animal == "stag":
        main = horn((15, -40), (62, -104), 12, 16)
        kit.both(main, "#e9d9b8", "#7a6448")
        for base, tip in (
            ((34, -64), (66, -58)),
            ((46, -78), (84, -86)),
            ((28, -58), (24, -98)),
            ((42, -74), (40, -104)),
        ):
            kit.both(horn(base, tip, 8, -4), "#e9d9b8", "#7a6448")
    elif animal == "bison":
        kit.both(horn((38 * wide, -34), (78, -70), 24, 26), "#efe3cf", "#6e5b4c")
    elif animal != "hare" and kit.rank >= 6:
        kit.both(horn((16, -40), (44, -98), 15, 14), "#f0e6d0", "#8a7a66")


def _ears(kit: Kit, animal: str, wide: float) -> None:
    inner = mix(kit.accent, kit.dark, 0.35)
    if animal in ("bear", "badger"):
        for side in (-1, 1):
            kit.fill(ellipse(41 * side * wide, -40, 21), kit.main)
            kit.flat(ellipse(41 * side * wide, -38, 11), kit.accent, 0.55)
        return
    if animal == "hare":
        kit.both(smooth([(8, -36), (14, -100), (30, -106), (42, -92), (34, -30)], tension=0.7), kit.main)
        kit.both(smooth([(16, -40), (21, -90), (29, -96), (33, -84), (28, -36)], tension=0.7), inner, rim=0)
        return
    if animal in ("bison", "stag", "boar"):
        kit.both(smooth([(36 * wide, -26), (78, -36), (82, -22), (48 * wide, -4)], tension=0.5), kit.main)
        kit.both(smooth([(46 * wide, -22), (72, -30), (74, -22), (52 * wide, -10)], tension=0.5), inner, rim=0)
        return
    tip = (60 * wide, -80)
    kit.both(smooth([(14, -34), tip, (56 * wide, -14)], tension=0.25), kit.main)
    kit.both(smooth([(25, -38), (tip[0] * 0.94, tip[1] * 0.86), (50 * wide, -24)], tension=0.25), inner, rim=0)


def _muzzle(kit: Kit, animal: str) -> None:
    black = mix(kit.deep, kit.dark, 0.5)
    if animal == "boar":
        snout = smooth(mirrored([(0, 18), (26, 22), (31, 40), (20, 56), (0, 60)]), tension=0.8)
        kit.fill(snout, mix(kit.other, kit.accent, 0.25))
        for side in (-1, 1):
            kit.flat(ellipse(11 * side, 38, 5, 8), kit.deep)
        kit.both(horn((30, 52), (54, 8), 14, 10), "#fffaf0", "#b0a48c")
        return
    kit.fill(smooth(mirrored([(0, 22), (11, 23), (9, 32), (0, 38)]), tension=0.8), black)
    mouth = QPainterPath()
    mouth.moveTo(-25, 50)
    mouth.quadTo(-10, 56, 0, 42)
    mouth.quadTo(10, 56, 25, 50)
    kit.line(mouth, with_alpha(kit.deep, 0.9), 2.4)
    if animal == "hare":
        kit.fill(polygon([(-7, 50), (7, 50), (6, 62), (-6, 62)]), "#fdfdf8", "#c3c8d4", 0.2)
        split = QPainterPath()
        split.moveTo(0, 50)
        split.lineTo(0, 62)
        kit.line(split, with_alpha(kit.deep, 0.7), 1.4)
        for side in (-1, 1):
            for end in (30, 38, 46):
                whisker = QPainterPath()
                whisker.moveTo(16 * side, 38)
                whisker.lineTo(58 * side, end)
                kit.line(whisker, with_alpha("#ffffff", 0.5), 1.1)
    elif animal not in ("stag", "bison"):
        size = 14 + kit.rank
        kit.both(horn((15, 48), (14, 52 + size), 8, -2), "#f7fbff", "#b8c4d6")


def dragon(kit: Kit) -> None:
    """A horned head between spread wings."""
    fingers = kit.count(3, 4)
    tips: list[Point] = [(34 + 64 * (i / fingers) ** 0.8, -78 + 118 * (i / fingers) ** 1.6) for i in range(fingers + 1)]
    wing = QPainterPath()
    wing.moveTo(12, 8)
    wing.quadTo(22, -46, tips[0][0], tips[0][1])
    for (ax, ay), (bx, by) in pairwise(tips):
        wing.quadTo((ax + bx) / 2 * 0.76, (ay + by) / 2 * 0.85 + 6, bx, by)
    wing.quadTo(52, 36, 14, 46)
    wing.closeSubpath()
    kit.both(wing, mix(kit.main, kit.dark, 0.45), mix(kit.dark, kit.deep, 0.4), 0.35)
    for x, y in tips:
        bone = QPainterPath()
        bone.moveTo(14, 6)
        bone.quadTo(x * 0.5, y * 0.75 - 8, x, y)
        kit.line(bone, kit.main, 3)
        kit.line(flip(bone), kit.main, 3)
        kit.line(bone, with_alpha(kit.other, 0.7), 1)
        kit.line(flip(bone), with_alpha(kit.other, 0.7), 1)
    if kit.pick(True, False):
        # A frill of spines instead of bare neck: another family of dragons.
        for i in range(7):
            kit.both(moved(blade(70 - i * 4, 15, 0.5), 10, 2, 18 + i * 21), mix(kit.accent, kit.dark, 0.35), rim=0.3)
    sweep = kit.pick("up", "back", "ram")
    size = 1 + kit.rank * 0.03
    if sweep == "up":
        kit.both(horn((17, -34), (30 * size, -98), 17, -16), "#f1e7d2", "#83705c")
    elif sweep == "back":
        kit.both(horn((20, -32), (72 * size, -84), 17, -12), "#f1e7d2", "#83705c")
    else:
        kit.both(horn((18, -32), (62, -12), 17, 46), "#f1e7d2", "#83705c")
    kit.both(horn((34, -14), (70, -34), 11, -4), "#e6dac4", "#75634f")
    kit.both(horn((36, 2), (66, -4), 9, -4), "#e6dac4", "#75634f")
    neck = smooth(mirrored([(0, 20), (26, 26), (30, 70), (20, 96), (0, 99)]), tension=0.6)
    kit.fill(neck, mix(kit.main, kit.dark, 0.5))
    for i in range(5):
        plate = smooth(
            mirrored([(0, 60 + i * 8), (17 - i * 1.4, 56 + i * 8), (14 - i * 1.4, 64 + i * 8), (0, 69 + i * 8)]),
            tension=0.6,
        )
        kit.fill(plate, mix(kit.accent, kit.dark, 0.35), rim=0.25)
    head = smooth(
        mirrored([(0, -48), (20, -42), (38, -18), (36, 4), (23, 22), (20, 48), (15, 64), (0, 70)]), tension=0.6
    )
    kit.fill(head, kit.main)
    snout = smooth(mirrored([(0, -20), (8, -8), (13, 24), (16, 52), (9, 64), (0, 66)]), tension=0.7)
    kit.fill(snout, kit.other, mix(kit.other, kit.main, 0.75))
    kit.clip_right(head, 0.17)
    for i in range(kit.count(3, 4)):
        y = -46 + i * 15
        kit.fill(polygon([(0, y - 14), (6, y), (0, y + 7), (-6, y)]), mix(kit.accent, kit.main, 0.3), rim=0.4)
    kit.both(smooth([(7, -6), (32, -26), (37, -17), (17, 2)], tension=0.4), mix(kit.main, kit.dark, 0.6), rim=0.3)
    kit.eye(22, -4, 10, 26)
    for side in (-1, 1):
        kit.flat(ellipse(7 * side, 52, 2.6, 4), kit.deep)
    kit.both(horn((13, 58), (11, 76), 7, -2), "#f7fbff", "#b8c4d6")
    if kit.rank >= 5:
        kit.light(0, 84, 34, kit.accent, 0.75)


def bird(kit: Kit) -> None:
    """A bird of prey with raised wings and a fan of tail feathers."""
    feathers = kit.count(6, 8)
    lift = kit.between(8, 24)
    for layer, share in ((1.0, 0.5), (0.72, 0.12), (0.48, 0.0)):
        colour = mix(kit.main if layer > 0.6 else kit.other, kit.dark, share)
        for i in range(feathers):
            angle = 22 + (104 - lift) * i / (feathers - 1)
            length = (96 - 34 * (i / (feathers - 1)) ** 1.5) * layer
            kit.both(moved(blade(length, 21 * (0.6 + layer * 0.4), 0.55, 4), 8, 4, angle), colour, rim=0.4)
    for i in (2, -2, 1, -1, 0):
        kit.fill(moved(blade(62, 20, 0.6), 0, 36, 180 + i * 17), mix(kit.main, kit.dark, 0.1 + abs(i) * 0.14), rim=0.4)
    body = smooth(mirrored([(0, -34), (17, -24), (26, 4), (19, 36), (0, 54)]), tension=0.8)
    kit.fill(body, kit.main)
    for row in range(3):
        for col in range(-row - 1, row + 2, 2):
            kit.fill(moved(blade(15, 13, 0.4), col * 6.0, 22 - row * 12, 180), kit.other, rim=0.3)
    kit.clip_right(body, 0.16)
    head = smooth(mirrored([(0, -64), (17, -56), (21, -38), (13, -22), (0, -14)]), tension=0.85)
    crest = kit.count(3, 5)
    kit.spread(
        crest,
        76,
        lambda a, s: kit.fill(
            moved(blade(40 - abs(s) * 12, 11, 0.5), 0, -46, a), kit.accent, mix(kit.accent, kit.dark, 0.5), 0.4
        ),
    )
    kit.fill(head, kit.other)
    kit.clip_right(head, 0.14)
    kit.eye(10, -42, 7, 18, kit.accent)
    kit.fill(smooth(mirrored([(0, -40), (8, -33), (5, -24), (0, -8)]), tension=0.5), "#ffd98a", "#a8732c")
    if kit.rank >= 4:
        kit.both(horn((9, 50), (20, 74), 8, 4), "#ffd98a", "#8a5c22")
    mark(kit, 2, 8)


def insect(kit: Kit) -> None:
    """A beetle, wasp or moth seen from above."""
    named = [part for part in kit.parts if part in ("beetle", "wasp", "moth", "spider")]
    form = named[0] if named else kit.pick("beetle", "wasp", "moth", "spider")
    if form == "spider":
        _spider(kit)
        return
    if form != "beetle":
        big = 1.15 if form == "moth" else 0.9
        upper = smooth(
            [(6, -22), (44 * big, -84), (94, -70 if form == "moth" else -50), (78 * big, -18), (30, -4)], tension=0.75
        )
        lower = smooth(
            [(6, 2), (56 * big, 4), (76 * big, 40), (44, 64 if form == "moth" else 44), (14, 26)], tension=0.75
        )
        kit.p.setOpacity(0.94 if form == "moth" else 0.72)
        kit.both(lower, mix(kit.other, kit.main, 0.7))
        kit.both(upper, mix(kit.other, kit.main, 0.25))
        kit.p.setOpacity(1)
        for end in ((44 * big, -78), (74, -64), (78, -36)):
            vein = QPainterPath()
            vein.moveTo(8, -18)
            vein.quadTo(end[0] * 0.5, end[1] * 0.5 - 8, *end)
            kit.line(vein, with_alpha(kit.glow_colour, 0.6), 1.1)
            kit.line(flip(vein), with_alpha(kit.glow_colour, 0.6), 1.1)
        if form == "moth":
            for side in (-1, 1):
                for radius, colour in ((15, kit.dark), (10, kit.accent), (5, kit.deep)):
                    kit.flat(ellipse(62 * side, -50, radius), colour, 0.95)
                kit.flat(ellipse(48 * side, 32, 8), kit.accent, 0.9)
    for i, (y, reach) in enumerate(((-22, 64), (0, 74), (22, 68))):
        knee = (reach * 0.62, y - 22 + i * 9)
        foot = (reach, y + 4 + i * 18)
        leg = QPainterPath()
        leg.moveTo(10, y)
        leg.lineTo(*knee)
        leg.lineTo(*foot)
        for path in (leg, flip(leg)):
            kit.line(path, kit.deep, 6.5)
            kit.line(path, mix(kit.main, kit.dark, 0.3), 4)
    if form == "beetle":
        shell = smooth([(0, -30), (26, -28), (44, 4), (40, 50), (20, 80), (0, 88)], tension=0.75)
        kit.both(shell, kit.main)
        spots = kit.count(2, 4)
        for i in range(spots):
            kit.both(ellipse(21 - i % 2 * 4, -6 + i * 22, 8 - i), kit.accent, mix(kit.accent, kit.dark, 0.5))
    else:
        for i in range(5):
            ring = smooth(
                mirrored([(0, 6 + i * 16), (19 - i * 3, 10 + i * 16), (17 - i * 3.4, 24 + i * 15), (0, 27 + i * 15)]),
                tension=0.8,
            )
            kit.fill(ring, kit.main if i % 2 else kit.accent)
        kit.fill(horn((0, 84), (0, 104), 7, 0), "#f7fbff", "#9aa7b8")
    thorax = smooth(mirrored([(0, -44), (20, -38), (25, -18), (14, 6), (0, 10)]), tension=0.8)
    kit.fill(thorax, mix(kit.main, kit.dark, 0.25))
    kit.clip_right(thorax, 0.2)
    bend = kit.between(-14, 14)
    jaws = kit.pick("pincers", "horn", "feelers")
    if jaws == "pincers":
        kit.both(horn((10, -62), (12, -100), 12, 22), kit.other, kit.dark)
    elif jaws == "horn":
        kit.fill(horn((0, -58), (0, -104), 17, 0), kit.other, kit.dark)
    kit.both(horn((10, -66), (48, -98), 5, bend), kit.main, kit.dark)
    head = smooth(mirrored([(0, -74), (17, -68), (22, -52), (12, -38), (0, -36)]), tension=0.85)
    kit.fill(head, mix(kit.main, kit.other, 0.3))
    for side in (-1, 1):
        kit.orb(14 * side, -57, 8.5, kit.accent)
    mark(kit, -18, 8)


def _spider(kit: Kit) -> None:
    web = QPainterPath()
    for i in range(8):
        web.moveTo(0, 0)
        web.lineTo(*around(22.5 + i * 45, 104))
    for ring in (34, 62, 90):
        for i in range(8):
            start, end = around(22.5 + i * 45, ring), around(67.5 + i * 45, ring)
            web.moveTo(*start)
            web.quadTo(*around(45 + i * 45, ring * 0.8), *end)
    kit.line(web, with_alpha(kit.glow_colour, 0.5), 1.2)
    for i, (knee, foot) in enumerate(
        (((52, -58), (86, -82)), ((66, -24), (98, -18)), ((66, 14), (96, 38)), ((48, 46), (70, 92)))
    ):
        leg = QPainterPath()
        leg.moveTo(14, -14 + i * 8)
        leg.lineTo(*knee)
        leg.lineTo(*foot)
        for path in (leg, flip(leg)):
            kit.line(path, kit.deep, 9)
            kit.line(path, mix(kit.main, kit.dark, 0.25), 6)
            kit.line(path, with_alpha(kit.other, 0.5), 1.4)
    belly = smooth(mirrored([(0, -8), (28, 2), (38, 36), (24, 68), (0, 78)]), tension=0.85)
    kit.fill(belly, kit.main)
    kit.clip_right(belly, 0.18)
    kit.fill(polygon(mirrored([(0, 10), (14, 24), (4, 34), (16, 52), (0, 64)])), kit.accent)
    head = smooth(mirrored([(0, -48), (22, -42), (27, -20), (16, 2), (0, 6)]), tension=0.85)
    kit.fill(head, mix(kit.main, kit.other, 0.25))
    kit.clip_right(head, 0.18)
    kit.both(horn((8, -44), (12, -70), 9, -5), "#f1e7d2", "#83705c")
    for x, y, size in ((8, -28, 6.5), (19, -30, 4.5), (6, -14, 3.6), (16, -16, 3.2)):
        kit.orb(x, y, size, kit.accent)
        kit.orb(-x, y, size, kit.accent)


def plant(kit: Kit) -> None:
    """A flower creature with an eye or a mouth, leaves and tendrils."""
    for side in (-1, 1):
        for _ in range(2):
            reach = kit.between(58, 92)
            drop = kit.between(30, 92)
            tendril = smooth(
                [
                    (0, 34),
                    (reach * 0.4 * side, drop * 0.9),
                    (reach * 0.9 * side, drop * 0.72),
                    (reach * side, drop * 0.3 + 8),
                    (reach * 0.78 * side, drop * 0.36),
                ],
                closed=False,
            )
            kit.line(tendril, kit.deep, 7)
            kit.line(tendril, mix("#3f8f4f", kit.main, 0.35), 4.6)
            kit.line(tendril, with_alpha(kit.glow_colour, 0.35), 1.2)
    leaf_colour = mix("#3f9a58", kit.main, 0.3)
    for angle in (112.0, 142.0, 168.0):
        kit.both(moved(blade(82, 32, 0.45, 7), 0, 22, angle), leaf_colour)
    petals = kit.count(7, 11)
    shape = kit.pick(0.35, 0.6, 0.75)
    outer = mix(kit.main, kit.accent, kit.pick(0.0, 0.45))
    inner = mix(kit.other, kit.accent, kit.pick(0.15, 0.6))
    for layer, colour, width in ((1.0, mix(outer, kit.dark, 0.25), 42), (0.76, outer, 34), (0.54, inner, 26)):
        turn = 0.0 if layer != 0.76 else 180 / petals
        for i in range(petals):
            angle = 360 * i / petals + turn
            kit.fill(moved(blade(84 * layer, width * 8 / petals, shape), 0, -14, angle), colour, rim=0.4)
    kit.light(0, -14, 46, kit.glow_colour, 0.6)
    if kit.pick("eye", "maw") == "eye":
        kit.fill(ellipse(0, -14, 26), "#f6fff0", mix(kit.other, kit.dark, 0.3))
        kit.fill(ellipse(0, -14, 16), kit.accent, mix(kit.accent, kit.dark, 0.6))
        kit.flat(ellipse(0, -14, 4, 12), kit.deep)
        kit.flat(ellipse(-6, -21, 4.4), "#ffffff", 0.95)
        for i in range(9):
            kit.fill(moved(blade(13, 5), *around(-80 + i * 20, 25, 0, -14), -80 + i * 20), kit.dark, rim=0.1)
    else:
        kit.fill(ellipse(0, -14, 27), mix(kit.deep, "#5a0f2a", 0.6), kit.deep)
        for i in range(12):
            kit.fill(moved(blade(17, 10, 0.3), *around(i * 30, 27, 0, -14), i * 30 + 180), "#fdfff2", "#b6bf9a", 0.3)
        kit.eye(42, -44, 9, 8, kit.accent)


def sea(kit: Kit) -> None:
    """A jellyfish, a kraken or a fish with sail fins."""
    named = [part for part in kit.parts if part in ("jelly", "kraken", "fish")]
    form = named[0] if named else kit.pick("jelly", "kraken", "fish")
    if form == "fish":
        tail = smooth([(0, 40), (14, 58), (56, 92), (18, 82), (0, 96)], tension=0.5)
        kit.both(tail, mix(kit.other, kit.main, 0.4))
        for i in range(5):
            kit.both(
                moved(blade(86 - i * 8, 20, 0.6, 6), 12, 2 + i * 5, 48 + i * 17), mix(kit.other, kit.main, i * 0.17)
            )
        kit.spread(
            7,
            66,
            lambda a, s: kit.fill(
                moved(blade(58 - abs(s) * 14, 13, 0.6), 0, -38, a), mix(kit.accent, kit.main, 0.35), rim=0.4
            ),
        )
        body = smooth(mirrored([(0, -66), (26, -52), (39, -16), (28, 28), (9, 62), (0, 70)]), tension=0.8)
        kit.fill(body, kit.main)
        for row in range(4):
            for col in range(-2, 3):
                if abs(col) * 12 < 34 - row * 6:
                    kit.line(
                        moved(_arc(7), col * 12 + row % 2 * 6 - 3, 0 + row * 13), with_alpha(kit.glow_colour, 0.5), 1.1
                    )
        kit.clip_right(body, 0.16)
        kit.eye(21, -28, 10, -4)
        kit.fill(smooth(mirrored([(0, -10), (12, -8), (9, 0), (0, 3)]), tension=0.8), kit.deep)
        return
    count = kit.count(6, 8)
    for i in range(count):
        x = -42 + 84 * i / (count - 1)
        sway = kit.between(10, 24) * (1 if i % 2 else -1)
        length = kit.between(62, 86) - abs(x) * 0.2
        out = 1.0 if form == "jelly" else 1.75
        arm = smooth(
            [
                (x * 0.6, 4),
                (x * 0.8 + sway * 0.4, 4 + length * 0.35),
                (x * out - sway * 0.4, 4 + length * 0.7),
                (x * out + sway, 4 + length),
            ],
            closed=False,
        )
        width = 7.5 if form == "jelly" else 12.0
        for step in range(3):
            kit.line(
                arm,
                (kit.deep, mix(kit.main, kit.dark, 0.2), with_alpha(kit.other, 0.5))[step],
                (width + 3, width, width * 0.3)[step],
            )
        if form == "kraken":
            for share in (0.35, 0.55, 0.75):
                spot = arm.pointAtPercent(share)
                kit.flat(ellipse(spot.x(), spot.y(), 2.3), kit.accent, 0.9)
    if form == "jelly":
        for i in range(5):
            frill = smooth(
                [(-22 + i * 11, 6), (-26 + i * 13, 32), (-18 + i * 10, 50), (-24 + i * 12, 72)], closed=False
            )
            kit.glow(frill, kit.other, 1.6, 3)
        bell = smooth(
            mirrored([(0, -72), (40, -60), (64, -22), (62, 8), (44, 2), (30, 14), (14, 4), (0, 14)]), tension=0.7
        )
        kit.p.setOpacity(0.93)
        kit.fill(bell, kit.main)
        kit.p.setOpacity(1)
        kit.light(0, -30, 52, kit.glow_colour, 0.5)
        for scale in (0.8, 0.55):
            kit.line(
                moved(smooth(mirrored([(0, -72), (40, -60), (58, -22), (52, -2)]), closed=False), 0, -8, 0, scale),
                with_alpha(kit.glow_colour, 0.5),
                1.6,
            )
        kit.eye(22, -14, 11, 4)
    else:
        mantle = smooth(mirrored([(0, -98), (24, -66), (58, -52), (36, -34), (40, 6), (24, 22), (0, 24)]), tension=0.5)
        kit.fill(mantle, kit.main)
        kit.clip_right(mantle, 0.16)
        for y in (-66, -48, -30):
            kit.both(ellipse(12, y, 5.4, 4), mix(kit.accent, kit.main, 0.3), rim=0.3)
        kit.eye(22, -6, 13, 12)
    mark(kit, -46, 8)


def _arc(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-radius, -radius * 0.5)
    path.quadTo(0, radius, radius, -radius * 0.5)
    return path


def serpent(kit: Kit) -> None:
    """A hooded snake over its coils."""
    for i, (y, rx) in enumerate(((74, 76), (58, 62), (44, 46))):
        coil = ellipse(0, y, rx, 21)
        kit.fill(coil, mix(kit.main, kit.dark, 0.35 - i * 0.12))
        kit.line(moved(ellipse(0, y + 3, rx * 0.86, 13)), with_alpha(kit.accent, 0.35), 2)
        kit.clip_right(coil, 0.14)
    tail = smooth([(66, 70), (92, 52), (88, 26), (76, 14)], closed=False)
    for colour, width in ((kit.deep, 13.0), (mix(kit.main, kit.dark, 0.2), 9.0), (with_alpha(kit.other, 0.5), 2.0)):
        kit.line(tail, colour, width)
    wide = kit.between(0.9, 1.12)
    hood = smooth(
        mirrored([(0, -74), (34 * wide, -66), (62 * wide, -34), (56 * wide, 4), (32, 34), (24, 58), (0, 62)]),
        tension=0.75,
    )
    kit.fill(hood, kit.main)
    inner = smooth(
        mirrored([(0, -54), (28 * wide, -44), (46 * wide, -24), (42 * wide, 0), (24, 26), (0, 40)]), tension=0.75
    )
    kit.fill(inner, mix(kit.main, kit.dark, 0.55), rim=0.25)
    kit.clip_right(hood, 0.15)
    for i in range(6):
        plate = smooth(
            mirrored([(0, -8 + i * 11), (18 - i, -11 + i * 11), (16 - i, -3 + i * 11), (0, 2 + i * 11)]), tension=0.6
        )
        kit.fill(plate, mix(kit.accent, kit.main, 0.2), rim=0.3)
    for side in (-1, 1):
        kit.glow(ellipse(36 * side * wide, -18, 8, 12), kit.accent, 1.5, 4)
    if kit.pick(True, False):
        kit.both(horn((13, -68), (34, -100), 11, -8), "#f1e7d2", "#83705c")
    head = smooth(mirrored([(0, -80), (19, -74), (28, -54), (20, -32), (9, -14), (0, -11)]), tension=0.8)
    kit.fill(head, kit.other, kit.main)
    kit.clip_right(head, 0.16)
    kit.eye(15, -50, 9, 24)
    tongue = QPainterPath()
    tongue.moveTo(0, -12)
    tongue.lineTo(0, 8)
    tongue.moveTo(0, 8)
    tongue.lineTo(-6, 17)
    tongue.moveTo(0, 8)
    tongue.lineTo(6, 17)
    kit.line(tongue, "#ff5f7c", 2.4)
    kit.both(horn((8, -19), (7, -4), 5, -1), "#ffffff", "#b8c4d6")
    mark(kit, -64, 6)
