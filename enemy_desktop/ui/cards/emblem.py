"""Draws the emblem of a card: a backdrop and a motif, both decided by the card's own data."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from enemy_desktop.cards.face import ElementMark, Emblem
from enemy_desktop.ui.cards import backdrop, beings, creatures, critters, folk, garments, gear, heroes, sigils
from enemy_desktop.ui.cards.kit import Kit, ellipse
from enemy_desktop.ui.cards.palette import tint

MOTIFS: dict[str, Callable[[Kit], None]] = {
    "beast": creatures.beast,
    "dragon": creatures.dragon,
    "bird": creatures.bird,
    "insect": critters.insect,
    "plant": critters.plant,
    "sea": critters.sea,
    "serpent": critters.serpent,
    "golem": beings.golem,
    "ghost": folk.ghost,
    "machine": beings.machine,
    "demon": folk.demon,
    "slime": beings.slime,
    "spirit": beings.spirit,
    "giant": folk.giant,
    "armour": folk.armour,
    "merfolk": folk.merfolk,
    "hero": heroes.hero,
    "armour_piece": garments.armour_piece,
    "secret": sigils.secret,
    "spell": sigils.spell,
    "trophy": gear.trophy,
    **gear.WEAPONS,
}
"""Every motif that a face may name. ``place`` is drawn as a landscape."""


LIVING = frozenset(
    (
        "beast",
        "dragon",
        "bird",
        "insect",
        "plant",
        "sea",
        "serpent",
        "golem",
        "ghost",
        "machine",
        "demon",
        "slime",
        "spirit",
        "giant",
        "armour",
        "merfolk",
    )
)


def paint_emblem(painter: QPainter, box: QRectF, emblem: Emblem, element: ElementMark | None) -> None:
    """Fill the box with the emblem: the motif is centred and as large as the box allows. The caller clips.

    An unknown motif is drawn as a horned gem, never an error: a third party's game may know more than this program.
    """
    colours = tint(element.colour if element is not None else _neutral(emblem))
    painter.save()
    painter.translate(box.center())
    scale = min(box.width() / 218, box.height() / 214)
    painter.scale(scale, scale)
    local = QRectF(-box.width() / 2 / scale, -box.height() / 2 / scale, box.width() / scale, box.height() / scale)
    shape = element.shape if element is not None else None
    back = Kit(painter, colours, emblem.seed ^ 0x5EED, emblem.parts, emblem.rank)
    kit = Kit(painter, colours, emblem.seed, emblem.parts, emblem.rank)
    if emblem.motif == "place":
        backdrop.place(kit, local, shape)
    else:
        backdrop.backdrop(back, local, shape)
        kit.light(0, 0, 112, kit.other, 0.5)
        if emblem.rank >= 4:
            for radius in range(2 + emblem.rank // 4):
                kit.line(ellipse(0, 0, 100 + radius * 4), kit.tint.colour("bright", 0.35), 1.2)
        if emblem.motif in LIVING:
            # The strong loom larger, and nobody sits quite straight.
            size = 0.86 + emblem.rank * 0.02
            painter.scale(size, size)
            painter.rotate(back.between(-6, 6))
        MOTIFS.get(emblem.motif, sigils.horn_of)(kit)
    painter.restore()


def _neutral(emblem: Emblem) -> str:
    """Cards without an element still vary: quiet colours by the seed."""
    return ("grey", "teal", "gold", "rose")[emblem.seed % 4] if emblem.motif != "trophy" else "gold"
