"""Emblems of small and strange life: insects, spiders, plants, sea creatures, serpents."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from enemy_desktop.ui.cards.creatures import mark
from enemy_desktop.ui.cards.kit import Kit, around, blade, ellipse, flip, horn, mirrored, moved, polygon, smooth
from enemy_desktop.ui.cards.palette import mix, with_alpha


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
