"""Emblems of beasts, dragons and birds."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtGui import QPainterPath

from enemy_desktop.ui.cards.kit import Kit, Point, blade, ellipse, flip, horn, mirrored, moved, polygon, smooth
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
