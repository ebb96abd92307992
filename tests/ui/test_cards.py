"""Painting cards: every motif and frame, three levels of detail, texts that fit, the cache, the user's own pictures."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from enemy_desktop.cards.face import COLOUR_KEYS, SHAPE_KEYS, Box, CardFace, Corner, ElementMark, Emblem, stable_seed
from enemy_desktop.ui.cards import artist as artist_module
from enemy_desktop.ui.cards import frame, layout
from enemy_desktop.ui.cards.artist import MEGABYTE, CardArtist, PictureCache
from enemy_desktop.ui.cards.emblem import MOTIFS, paint_emblem
from enemy_desktop.ui.cards.layout import ASPECT, Detail, detail_for
from enemy_desktop.ui.cards.palette import TINTS
from enemy_desktop.ui.cards.scans import Scans
from enemy_desktop.ui.cards.shapes import element_shape, frame_icon
from enemy_desktop.ui.cards.text import Fonts, balanced, cut_to_fit, fit_title, wrapped_height
from enemy_desktop.ui.theme import choose_fonts

FIRE = ElementMark("red", "flame", "F", "Fire")
LONG = "When you play this monster, you may look at the top three cards of a deck and put them back in any order. "


def face(**changes: object) -> CardFace:
    base = CardFace(
        card_id="x-1",
        frame="creature",
        title="Cinder Imp",
        emblem=Emblem("beast", stable_seed("Cinder Imp"), (), 4),
        upper_left=Corner("1", "Victory points"),
        upper_right=Corner("4", "Destiny"),
        big=Corner("5", "Strength"),
        tags=("Monster", "Imp", "Fire"),
        boxes=(Box("to_play", "Spot a Fire.", "To Play"), Box("text", "May fight."), Box("lore", "It queues.")),
        element=FIRE,
        set_code="Set",
        footer="x-1",
    )
    return replace(base, **changes)  # type: ignore[arg-type]


@pytest.fixture
def fonts(qtbot: QtBot) -> Fonts:
    chosen = choose_fonts()
    return Fonts((chosen.latin,), (chosen.japanese,) if chosen.japanese else ())


@pytest.fixture
def artist(fonts: Fonts) -> CardArtist:
    return CardArtist(fonts)


def blank(width: int = 200, height: int = 200) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    return image


def emblem_image(emblem: Emblem, element: ElementMark | None = FIRE) -> QImage:
    image = blank()
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_emblem(painter, QRectF(0, 0, 200, 200), emblem, element)
    finally:
        painter.end()
    return image


def difference(one: QImage, two: QImage) -> float:
    """The share of sampled pixels that differ."""
    assert one.size() == two.size()
    places = [(x, y) for x in range(0, one.width(), 3) for y in range(0, one.height(), 3)]
    return sum(one.pixel(x, y) != two.pixel(x, y) for x, y in places) / len(places)


# -- emblems


@pytest.mark.parametrize("motif", [*sorted(MOTIFS), "place"])
def test_every_motif_is_drawn_and_each_seed_is_its_own(qtbot: QtBot, motif: str) -> None:
    first, again, other = (emblem_image(Emblem(motif, seed, (), 5)) for seed in (1, 1, 2))
    assert first == again
    assert difference(first, other) > 0.02
    colours = {first.pixel(x, y) for x in range(0, 200, 5) for y in range(0, 200, 5)}
    assert len(colours) > 100
    assert first.pixelColor(0, 0).alpha() == 255


@pytest.mark.parametrize("seed", range(12))
def test_random_seeds_draw_without_error(qtbot: QtBot, seed: int) -> None:
    for motif in MOTIFS:
        emblem_image(Emblem(motif, stable_seed(motif, str(seed)), (), seed % 10), None if seed % 3 == 0 else FIRE)


def test_an_unknown_motif_is_drawn_too(qtbot: QtBot) -> None:
    assert difference(emblem_image(Emblem("no such thing", 1)), blank()) > 0.9


def test_neutral_keys_are_all_known(qtbot: QtBot) -> None:
    assert set(COLOUR_KEYS) == set(TINTS)
    shapes = [element_shape(key) for key in SHAPE_KEYS]
    for path in shapes:
        box = path.boundingRect()
        assert max(abs(box.left()), abs(box.right()), abs(box.top()), abs(box.bottom())) <= 1.05
        assert box.width() > 1
    assert len({str([(p.x, p.y) for p in map(s.elementAt, range(s.elementCount()))]) for s in shapes}) == len(shapes)
    for kind in ("creature", "hero", "gear", "secret", "spell", "place", "trophy", "plain"):
        assert not frame_icon(kind).isEmpty()


# -- cards


@pytest.mark.parametrize("kind", ["creature", "hero", "gear", "secret", "spell", "place", "trophy", "plain"])
@pytest.mark.parametrize("width", [70, 200, 400])
def test_every_frame_at_every_detail(artist: CardArtist, kind: str, width: int) -> None:
    card = face(frame=kind, pips=3, rank=Corner("Lv 2", "Level"), unique=True)
    image = artist.image(card, width)
    assert (image.width(), image.height()) == (width, round(width * ASPECT))
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(width // 2, image.height() // 2).alpha() == 255
    bare = face(frame=kind, upper_left=None, upper_right=None, big=None, boxes=(), element=None, tags=())
    assert difference(image, artist.image(bare, width)) > 0.2


def test_levels_of_detail() -> None:
    assert [detail_for(w) for w in (40, 149, 150, 289, 290, 900)] == [
        Detail.TINY,
        Detail.TINY,
        Detail.NORMAL,
        Detail.NORMAL,
        Detail.LARGE,
        Detail.LARGE,
    ]


@pytest.mark.parametrize(
    "changes",
    [
        {"big": Corner("6", "Strength")},
        {"big_tone": "up"},
        {"big_tone": "down"},
        {"pips": 1},
        {"rank": Corner("Lv 3", "Level")},
        {"upper_left": Corner("2", "Victory points")},
        {"upper_right": Corner("5", "Destiny")},
        {"unique": True},
        {"title": "Another"},
        {"element": ElementMark("red", "drop", "F", "Fire")},
        {"element": ElementMark("red", "flame", "X", "Fire")},
    ],
)
@pytest.mark.parametrize("width", [90, 200, 400])
def test_everything_that_is_printed_can_be_seen(artist: CardArtist, changes: dict[str, object], width: int) -> None:
    assert artist.image(face(), width) != artist.image(face(**changes), width)


def test_a_card_is_the_same_at_twice_the_scale_only_sharper(artist: CardArtist) -> None:
    one = artist.image(face(), 300, 1.0)
    two = artist.image(face(), 300, 2.0)
    assert (two.width(), two.height()) == (600, 838)
    small = two.scaled(one.size(), mode=Qt.TransformationMode.SmoothTransformation)
    close = 0
    places = [(x, y) for x in range(5, 295, 7) for y in range(5, 410, 7)]
    for x, y in places:
        a, b = one.pixelColor(x, y), small.pixelColor(x, y)
        close += abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue()) < 90
    assert close / len(places) > 0.93


# -- texts


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("length", [1, 2, 4, 8])
@pytest.mark.parametrize("width", [160, 220, 300, 420])
def test_texts_fit_and_stay_large_enough(fonts: Fonts, lang: str, length: int, width: int) -> None:
    text = (
        LONG if lang == "en" else "このモンスターをプレイしたとき、デッキの上からカードを3枚見て、好きな順番で戻す。"
    ) * length
    card = face(
        lang=lang, boxes=(Box("to_play", text[:60], "To Play"), Box("text", text), Box("reward", text[:90], "Reward"))
    )
    detail = detail_for(width)
    scale = width / layout.WIDTH
    plan = layout.lay_out(card, scale, detail, fonts)
    used = sum(height + layout.GAP * 1.6 for _, _, height in plan.texts)
    assert plan.art_bottom + 62 + used <= layout.HEIGHT - 20
    assert plan.art_bottom >= 240
    for box, shown, height in plan.texts:
        font = layout.box_font(box, plan.size, lang, fonts)
        assert wrapped_height(font, shown, layout.text_width(box)) <= height + 0.5
    if detail is Detail.NORMAL:
        assert plan.size * scale >= 7.4
    else:
        assert all("…" not in shown for _, shown, _ in plan.texts) or length == 8


def test_lore_is_for_the_large_view_only(fonts: Fonts) -> None:
    shown = {
        d: [b.kind for b, _, _ in layout.lay_out(face(), 0.4, d, fonts).texts] for d in (Detail.NORMAL, Detail.LARGE)
    }
    assert "lore" not in shown[Detail.NORMAL]
    assert shown[Detail.LARGE][-1] == "lore"


@pytest.mark.parametrize("title", ["Imp", "Guardian of the Deepest Gate", "Σ Burning, Restless, Bazaar", "W" * 60, ""])
def test_titles_fit(fonts: Fonts, title: str) -> None:
    box = QRectF(0, 0, 400, 68)
    font, text = fit_title(fonts, title, "en", box, 44, 22, 1)
    assert wrapped_height(font, text.replace(" ", "\u00a0"), box.width()) <= box.height()
    font, text = fit_title(fonts, title, "en", QRectF(0, 0, 560, 174), 88, 46, 2)
    assert wrapped_height(font, text, 560) <= 174


def test_two_lines_are_balanced(fonts: Fonts) -> None:
    if not fonts.japanese:
        pytest.skip("no Japanese font on this machine")
    font = fonts.font(60, "ja", bold=True)
    assert balanced(font, "点火プラグ・ドローン", 400) == "点火プラグ・\nドローン"
    assert balanced(font, "短い", 400) == "短い"
    assert balanced(fonts.font(60), "Level Up! Black Rose", 400).count("\n") == 1


def test_cutting_leaves_something_and_fits(fonts: Fonts) -> None:
    font = fonts.font(20)
    text = cut_to_fit(font, LONG * 5, 300, 60)
    assert text.endswith("…")
    assert wrapped_height(font, text, 300) <= 60
    assert cut_to_fit(font, "short", 300, 60) == "short"


def test_japanese_is_not_drawn_as_boxes(fonts: Fonts) -> None:
    if not fonts.japanese:
        pytest.skip("no Japanese font on this machine")
    pictures = []
    for text in ("闇", "雷", "水"):
        image = blank(60, 60)
        painter = QPainter(image)
        try:
            painter.setFont(fonts.font(40, "ja"))
            painter.setPen(QColor("#ffffff"))
            painter.drawText(QRectF(0, 0, 60, 60), text)
        finally:
            painter.end()
        pictures.append(image)
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


# -- the cache


def test_pixmaps_are_kept_by_size_and_sharpness(artist: CardArtist) -> None:
    first = artist.pixmap(face(), 100)
    assert artist.pixmap(face(), 100).cacheKey() == first.cacheKey()
    assert artist.pixmap(face(), 100, 2.0).cacheKey() != first.cacheKey()
    sharp = artist.pixmap(face(), 100, 2.0)
    assert (sharp.width(), sharp.devicePixelRatio()) == (200, 2.0)
    assert sharp.deviceIndependentSize().width() == 100
    assert artist.is_ready(face(), 100)
    assert not artist.is_ready(face(), 101)
    assert artist.back(100).cacheKey() == artist.back(100).cacheKey()
    assert artist.is_ready(None, 100)


def test_the_emblem_is_not_drawn_again_for_another_number(artist: CardArtist) -> None:
    artist.pixmap(face(), 100)
    misses = artist.emblems.misses
    artist.pixmap(face(big=Corner("9", "Strength"), big_tone="up"), 100)
    assert artist.emblems.misses == misses


def test_the_budget_is_kept(qtbot: QtBot) -> None:
    cache: PictureCache[QImage] = PictureCache(10 * 100 * 100 * 4)
    for number in range(25):
        cache.put(number, blank(100, 100))
        cache.get(0)
    assert cache.bytes <= cache.budget
    assert len(cache) == 10
    assert 0 in cache
    assert 24 in cache
    assert 10 not in cache
    cache.put("huge", blank(2000, 2000))
    assert len(cache) == 1
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


def test_an_artist_with_a_small_budget_still_paints(fonts: Fonts) -> None:
    artist = CardArtist(fonts, budget_mb=1, emblem_budget_mb=1)
    for number in range(40):
        artist.pixmap(face(card_id=str(number)), 120)
    assert artist.cards.bytes <= MEGABYTE
    assert len(artist.cards) < 40


def test_cards_are_painted_in_the_background(artist: CardArtist, qtbot: QtBot) -> None:
    faces = [face(card_id=str(n)) for n in range(3)]
    heard: list[object] = []
    artist.ready.connect(lambda card, width: heard.append((card, width)))
    artist.warm([*faces, None], 90)
    assert not artist.is_ready(faces[0], 90)
    qtbot.waitUntil(lambda: all(artist.is_ready(f, 90) for f in [*faces, None]))
    assert heard == [(f, 90.0) for f in [*faces, None]]
    assert artist.pixmap(faces[0], 90).toImage() == CardArtist(artist.fonts).pixmap(faces[0], 90).toImage()


def test_nobody_waits_for_a_large_card(artist: CardArtist, qtbot: QtBot) -> None:
    pixmap, done = artist.soon(face(), 400, 2.0)
    assert not done
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (800, 2.0)
    assert pixmap.toImage().pixelColor(400, 500).alpha() == 255
    with qtbot.waitSignal(artist.warmed):
        pass
    exact, done = artist.soon(face(), 400, 2.0)
    assert done
    stand_in, done = artist.soon(face(), 380, 2.0)
    assert not done
    smooth = Qt.TransformationMode.SmoothTransformation
    scaled = exact.scaled(stand_in.size(), Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    assert stand_in.toImage() == scaled.toImage()


def test_what_is_painted_and_not_yet_taken_is_not_painted_again(
    artist: CardArtist, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever got the first picture would show another one than whoever asks later, and each would cost its time."""
    painted: list[str] = []
    second, go = threading.Event(), threading.Event()
    real = artist_module.paint_card

    def paint_card(painter: QPainter, card: CardFace, *rest: object) -> None:
        painted.append(card.card_id)
        if card.card_id == "second":
            second.set()
            go.wait(60)
        real(painter, card, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(artist_module, "paint_card", paint_card)
    one, two = face(card_id="one"), face(card_id="second")
    heard: list[object] = []
    artist.ready.connect(lambda card, width: heard.append((card, artist.pixmap(card, width).cacheKey())))
    artist.warm([one, two], 90)
    assert second.wait(60)
    # The first picture lies ready, but the event loop has not come round to it.
    assert not artist.soon(one, 90)[1]
    artist.warm([one, two], 90)
    go.set()
    qtbot.waitUntil(lambda: artist.is_ready(two, 90))
    third = face(card_id="third")
    artist.warm([third], 90)
    qtbot.waitUntil(lambda: artist.is_ready(third, 90))
    assert painted == ["one", "second", "third"]
    assert heard == [(card, artist.pixmap(card, 90).cacheKey()) for card in (one, two, third)]


def test_who_could_not_wait_shows_the_same_picture_as_who_did(
    artist: CardArtist, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go = threading.Event(), threading.Event()
    real = artist_module.paint_card

    def paint_card(*arguments: object) -> None:
        if threading.current_thread() is not threading.main_thread():
            begun.set()
            go.wait(60)
        real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(artist_module, "paint_card", paint_card)
    heard: list[object] = []
    artist.ready.connect(lambda card, width: heard.append((card, artist.pixmap(card, width).cacheKey())))
    artist.soon(face(), 90)
    assert begun.wait(60)
    at_once = artist.pixmap(face(), 90)
    go.set()
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [(face(), at_once.cacheKey())]


def test_the_same_scans_again_outdate_what_is_being_painted(
    artist: CardArtist, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user's pictures are looked for again in the same folders: a card that is just being painted is painted anew."""
    scans = Scans()
    artist.set_scans(scans)
    begun, go = threading.Event(), threading.Event()
    real = artist_module.paint_card

    def paint_card(*arguments: object) -> None:
        begun.set()
        go.wait(60)
        real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(artist_module, "paint_card", paint_card)
    artist.soon(face(), 90)
    assert begun.wait(60)
    scans.reload()
    artist.set_scans(scans)
    artist.soon(face(), 90)
    go.set()
    qtbot.waitUntil(lambda: artist.is_ready(face(), 90))


def test_the_window_goes_on_while_cards_are_painted(artist: CardArtist, qtbot: QtBot) -> None:
    ticks: list[None] = []
    timer = QTimer()
    timer.setInterval(2)
    timer.timeout.connect(lambda: ticks.append(None))
    timer.start()
    faces = [face(card_id=str(n), emblem=Emblem("dragon", n)) for n in range(6)]
    artist.warm(faces, 400, 1.0)
    qtbot.waitUntil(lambda: all(artist.is_ready(f, 400) for f in faces))
    timer.stop()
    # A card takes some 30 ms. Ticks are counted and not timed, since the machine that tests has other work, too.
    assert len(ticks) > 4 * len(faces)


def test_what_was_painted_with_old_fonts_is_thrown_away(artist: CardArtist, qtbot: QtBot) -> None:
    artist.warm([face(card_id=str(n)) for n in range(3)], 300)
    artist.set_fonts(Fonts(("DejaVu Sans",), ()))
    artist.warm([None], 100)
    qtbot.waitUntil(lambda: artist.is_ready(None, 100))
    assert len(artist.cards) == 1


def test_closing_while_there_is_work(artist: CardArtist) -> None:
    artist.warm([face(card_id=str(n)) for n in range(20)], 300)
    artist.close()
    artist.warm([face()], 300)
    assert artist.pixmap(face(), 80).width() == 80


def test_a_card_that_cannot_be_painted_is_told_and_the_next_is_painted(
    artist: CardArtist, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = frame.marks.points_star

    def fail(*arguments: object) -> None:
        if "9" in arguments:
            raise ValueError("no")
        real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(frame.marks, "points_star", fail)
    good = face(card_id="good")
    artist.warm([face(upper_left=Corner("9", "Victory points")), good], 90)
    qtbot.waitUntil(lambda: artist.is_ready(good, 90))
    assert "could not be painted" in caplog.text


def test_new_fonts_outdate_the_pictures(artist: CardArtist, qtbot: QtBot) -> None:
    artist.pixmap(face(), 100)
    with qtbot.waitSignal(artist.changed):
        artist.set_fonts(Fonts(("Some Other",), ()))
    assert not artist.is_ready(face(), 100)


def test_a_failing_painter_does_not_take_the_program_with_it(
    artist: CardArtist, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr(frame.marks, "points_star", fail)
    with pytest.raises(ValueError, match="no"):
        artist.pixmap(face(), 100)
    monkeypatch.undo()
    assert artist.pixmap(face(), 100).width() == 100


def test_the_back_is_for_all(artist: CardArtist) -> None:
    image = artist.back(200).toImage()
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(100, 140).alpha() == 255
    # Turned by half a turn it shows nobody which way the card lay: the outline is the same.
    assert abs(image.pixelColor(20, 20).lightness() - image.pixelColor(179, 258).lightness()) < 60


# -- the user's own pictures


def red(file: Path, width: int = 300, height: int = 419) -> None:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff0000"))
    assert image.save(str(file))


def test_a_scan_replaces_the_drawing(artist: CardArtist, tmp_path: Path, qtbot: QtBot) -> None:
    red(tmp_path / "x-1.png")
    with qtbot.waitSignal(artist.changed):
        artist.set_scans(Scans([tmp_path / "none", tmp_path]))
    assert artist.has_scan(face())
    image = artist.pixmap(face(), 100).toImage()
    assert (image.width(), image.height()) == (100, 140)
    assert image.pixelColor(50, 70).name() == "#ff0000"
    assert image.pixelColor(0, 0).alpha() == 0
    assert artist.pixmap(face(card_id="x-2"), 100).toImage().pixelColor(50, 70).name() != "#ff0000"


@pytest.mark.parametrize("name", ["Cinder Imp.png", "cinder_imp.PNG", "CINDER-IMP.png", "X-1.png"])
def test_scans_are_found_by_id_or_name(tmp_path: Path, name: str, qtbot: QtBot) -> None:
    red(tmp_path / "a.png")
    (tmp_path / "a.png").rename(tmp_path / name)
    assert Scans([tmp_path]).find("x-1", "Cinder Imp") == tmp_path / name


def test_a_file_that_is_no_picture_is_told_once_and_the_card_is_drawn(
    artist: CardArtist, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "x-1.png").write_bytes(b"this is no picture")
    artist.set_scans(Scans([tmp_path]))
    image = artist.pixmap(face(), 100).toImage()
    artist.pixmap(face(), 110)
    assert image.pixelColor(50, 70).alpha() == 255
    assert len([r for r in caplog.records if "not a picture" in r.getMessage()]) == 1


@pytest.mark.parametrize("size", [(1000, 200), (200, 1000), (5000, 7000), (3, 4)])
def test_scans_of_any_shape_fill_the_card(tmp_path: Path, size: tuple[int, int], qtbot: QtBot) -> None:
    red(tmp_path / "x-1.png", *size)
    image = Scans([tmp_path]).image("x-1", "", QSize(90, 126))
    assert image is not None
    assert (image.width(), image.height()) == (90, 126)


# -- words


def test_a_face_can_be_spoken() -> None:
    spoken = face(pips=2, pips_label="Tolerance").spoken()
    assert spoken == (
        "Cinder Imp. Monster, Imp, Fire. Strength 5, Victory points 1, Destiny 4, Tolerance 2. "
        "To Play: Spot a Fire. May fight."
    )
    assert face(lang="ja", title="インプ", boxes=()).spoken().startswith("インプ。")


def test_seeds_are_the_same_everywhere() -> None:
    assert stable_seed("a", "b") == 8657728790167507790
    assert stable_seed("ab") != stable_seed("a", "b")
