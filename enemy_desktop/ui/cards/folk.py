"""Emblems of monsters with a face like ours: ghosts, demons, giants, living armour, merfolk."""

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
    smooth,
)
from enemy_desktop.ui.cards.palette import mix, with_alpha


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
