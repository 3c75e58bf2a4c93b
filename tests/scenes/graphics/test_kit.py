"""The art kit: everything draws at every scale and angle, states differ, text stays in its place, nothing is drawn twice."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.games.abduction.art import tile
from scenes.games.abduction.art.location_picture import LocationPicture
from scenes.games.abduction.art.tile_face import TileFace
from scenes.games.abduction.board import tile_marks
from scenes.graphics.colour import contrast_ratio
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.graphics.shapes import SEAT_SHAPE_NAMES
from scenes.graphics.theme import read_icons, read_theme
from scenes.input.intents import Intent, LeavePage
from scenes.shell import game_box
from scenes.shell.game_box import LidTexts
from scenes.widgets import backdrop, board_marks, controls
from scenes.widgets.button import ButtonSpec
from scenes.widgets.card import CardFace
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.games import GAME_MODULES

ANGLES = (0, 90, 180, 270)
LONG = "Ëxåmïnîng Röøm øf thë Grëåt Gåläctïc Bürëåü · · · · · · · "
ITEM = CardFace("item", "Pulse Rifle", "pistol", "Two more when you evade. " * 3, "Item", badge_text="+2", second_icon="flash")
PLACE = CardFace(
    "location",
    "Star Dome",
    "telescope",
    "Look at three cards.",
    "Location",
    "4",
    has_power=True,
    picture=LocationPicture(TileFace("Star Dome", "telescope", "power"), "NEW"),
)
EVENT = CardFace("event", LONG, "ladder", LONG * 12, "Event")


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


def frame(scale: float = 1.0, mood: str = "abduction", **options: object) -> PaintFrame:
    kit = DrawingKit(assets_dir(), scale=scale)
    kit.use_mood(mood)
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.fill("#101418")
    return PaintFrame(kit, surface, **options)  # type: ignore[arg-type]


def ink(made: PaintFrame, paint: Callable[[], object], ground: str = "#101418") -> pygame.Rect:
    """Return where the window changed by painting."""
    before = made.surface.copy()
    paint()
    changed = pygame.mask.from_threshold(made.surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    rects = changed.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def paint_all(pane: Pane, u: Callable[[float], int]) -> None:
    """Every widget once."""
    for style in ("panel", "raised", "well", "flat", "slot", "toast", "cover"):
        pane.panel((u(10), u(10), u(160), u(90)), style)
    pane.panel((u(10), u(110), u(400), u(140)), "station", stripe="seat1")
    pane.glow((u(10), u(110), u(400), u(140)), level=0.5)
    for kind in ("outlined", "primary", "quiet", "danger", "push"):
        pane.button((u(20), u(120), u(140), u(48)), ButtonSpec("Search", LeavePage(), "search", kind))
    pane.button(
        (u(20), u(180), u(140), u(56)), ButtonSpec("Undo", LeavePage(), "undo", is_enabled=False, disabled_reason="A card was seen")
    )
    pane.button((u(20), u(180), u(60), u(56)), ButtonSpec("", LeavePage(), "undo", is_chosen=True))
    pane.toggle((u(180), u(20), u(200), u(40)), "Motion", True, LeavePage())
    pane.slider((u(180), u(60), u(200), u(40)), 0.4, lambda value: LeavePage())
    pane.stepper((u(180), u(110), u(160), u(48)), "4", None, LeavePage())
    pane.segmented_control((u(180), u(160), u(260), u(48)), [("English", LeavePage()), ("Deutsch", LeavePage())], 1)
    pane.chip(u(180), u(230), "Your turn", "eye")
    pane.progress_ring(u(300), u(230), u(30), 0.4, label="12")
    pane.lamp(u(350), u(230), u(8), "accent")
    pane.lamp(u(370), u(230), u(8), "danger", False)
    for value in range(1, 7):
        pane.die(u(400), u(60), u(50), value, value * 9.0, dish=value == 1)
    for seat, kind in enumerate(SEAT_SHAPE_NAMES):
        pane.seat_shape(kind, u(30 + 40 * seat), u(280), u(14), f"seat{seat}")
        pane.seat_mark(seat, u(30 + 40 * seat), u(280), u(14))
        pane.token(seat, "alien", u(30 + 40 * seat), u(280), u(18), seat == 0, u(4))
    for face in (ITEM, PLACE, EVENT, None):
        for state in ("", "legal", "chosen", "disabled", "ghost"):
            pane.card((u(20), u(100), u(120), u(168)), face, state, intent=LeavePage(), key="card")
        pane.card((u(20), u(20), u(240), u(336)), face)
    sides = ("free", "gate", "dead", "")
    gone = TileFace("Lab", "beaker", is_decompressed=True, decompressed_label="Gone")
    for spot in (TileFace("Nap Pods", "sleep", "power", 3, True), gone):
        tile.draw_tile(pane, u(20), u(20), u(152), spot, sides, busy=True)
        tile.draw_tile(pane, u(20), u(20), u(101), spot, sides, exact=False, alpha=0.5)
        tile_marks.paint_preview_tile(pane, u(20), u(20), u(152), spot, sides, good=False)
    tile_marks.paint_legal_cell(pane, u(300), u(20), u(100))
    tile_marks.paint_legal_cell(pane, u(300), u(20), u(101), chosen=True, exact=False)
    pane.token(1, "cow", u(300), u(20), u(17), exact=False)
    board_marks.paint_ring(pane, u(350), u(70), u(40), level=0.3)
    board_marks.paint_knob(pane, u(350), u(70), u(20), "rotate_right")
    tile_marks.paint_hidden_item(pane, u(200), u(100), u(152), 3)
    board_marks.paint_roll_result(pane, u(200), u(100), "Found! 5 against 4", "found", "accent")
    board_marks.paint_pile_edges(pane, u(200), u(100), u(86), 20)
    board_marks.paint_pile_count(pane, u(200), u(100), 16)
    controls.draw_toast(pane, "That way is shut.")
    pane.paragraph(LONG * 3, u(10), u(10), u(300))


@pytest.mark.parametrize("scale", [0.6667, 1.5])
@pytest.mark.parametrize("mood", ["shell", "abduction"])
def test_everything_draws_at_every_angle(scale: float, mood: str) -> None:
    made = frame(scale, mood)
    for angle in ANGLES:
        pane = Pane.whole_window(made).sub_area((0, 0, 1280, 720), angle)
        if mood == "shell":
            pane.panel((0, 0, 100, 60), "station", stripe="seat0")
            pane.button((0, 0, 100, 60), ButtonSpec("Play", LeavePage(), "play", "primary"))
            pane.card((0, 0, 120, 168), None)
        else:
            paint_all(pane, made.kit.u)
    assert len(made.targets) >= 4


def test_second_picture_draws_nothing_anew() -> None:
    made = frame(0.6667)
    paint_all(Pane.whole_window(made), made.kit.u)
    misses, count = made.kit.cache.misses, len(made.kit.cache)
    again = PaintFrame(made.kit, made.surface)
    paint_all(Pane.whole_window(again), made.kit.u)
    assert made.kit.cache.misses == misses
    assert len(made.kit.cache) == count
    assert made.kit.cache.hits > 0


def test_a_still_is_painted_once_and_keeps_its_targets() -> None:
    made = frame()
    painted = []

    def paint(under: PaintFrame) -> None:
        painted.append(under)
        backdrop.draw(under)
        Pane.whole_window(under).button((10, 10, 160, 52), ButtonSpec("Roll", LeavePage(), target_key="b"))

    for key in (1, 1, 2):
        again = PaintFrame(made.kit, made.surface)
        again.paint_cached("board", made.surface.get_rect(), key, paint)
        assert [target.key for target in again.targets] == ["b"]
    assert len(painted) == 2
    PaintFrame(made.kit, made.surface, pressed_target_keys=frozenset({"b"})).paint_cached("board", made.surface.get_rect(), 2, paint)
    assert len(painted) == 3


def test_cache_keeps_its_limit_and_forgets_on_rescale() -> None:
    kit = DrawingKit(assets_dir(), limit=100_000)
    for size in range(20, 60):
        kit.icon_surface("undo", size, "text")
        kit.cached_surface(("block", size), lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert kit.cache.bytes <= 100_000
    kit.rescale(2.0)
    assert len(kit.cache) == 0


def button_picture(**options: object) -> bytes:
    pressed = frozenset({"b"}) if options.pop("pressed", False) else frozenset[str]()
    made = frame(1.0, pressed_target_keys=pressed)
    Pane.whole_window(made).button((100, 100, 160, 52), ButtonSpec("Roll", LeavePage(), "roll", target_key="b", **options))  # type: ignore[arg-type]
    return pygame.image.tobytes(made.surface.subsurface((60, 60, 260, 140)), "RGB")


@pytest.mark.parametrize("kind", ["outlined", "primary", "quiet", "danger", "push"])
def test_button_states_differ(kind: str) -> None:
    looks = [
        button_picture(style=kind),
        button_picture(style=kind, pressed=True),
        button_picture(style=kind, is_enabled=False),
        button_picture(style=kind, is_chosen=True),
    ]
    assert len(set(looks)) == len(looks)


def test_a_label_without_room_gives_way_to_a_short_one_and_then_to_the_icon() -> None:
    def narrow(spec: ButtonSpec, width: int = 90) -> bytes:
        made = frame()
        Pane.whole_window(made).button((100, 100, width, 44), spec._replace(target_key="b"))
        return pygame.image.tobytes(made.surface, "RGB")

    long = ButtonSpec("Vernehmungsprotokolle", LeavePage(), "roll")
    assert narrow(long._replace(short_label="Ja")) == narrow(long._replace(label="Ja")) != narrow(long)
    assert narrow(long) == narrow(long._replace(label="")) == narrow(long._replace(short_label="Vernehmungsprotokoll"))
    assert narrow(long._replace(short_label="Ja"), 400) == narrow(long, 400)


def test_only_enabled_buttons_are_touched_and_a_disabled_one_says_why() -> None:
    made = frame()
    pane = Pane.whole_window(made)
    pane.seat = 3
    pane.button((10, 10, 200, 80), ButtonSpec("Undo", LeavePage(), target_key="u", hold_intent=Intent()))
    pane.button((10, 110, 200, 80), ButtonSpec("Undo", LeavePage(), is_enabled=False, disabled_reason="A card was seen"))
    (target,) = made.targets
    assert (target.key, target.rect, target.seat) == ("u", pygame.Rect(10, 10, 200, 80), 3)
    assert (target.intent, target.hold) == (LeavePage(), Intent())
    quiet = ink(frame(), lambda: Pane.whole_window(made).button((300, 110, 200, 80), ButtonSpec("Undo", None, is_enabled=False)))
    assert quiet.w > 0
    assert button_picture(is_enabled=False) != button_picture(is_enabled=False, disabled_reason="Not yet")


@pytest.mark.parametrize("angle", ANGLES)
def test_panes_turn(angle: int) -> None:
    made = frame()
    outer = Pane.whole_window(made).sub_area((100, 50, 400, 300), angle)
    assert (outer.w, outer.h) == ((400, 300) if angle % 180 == 0 else (300, 400))
    corner = {0: (100, 50), 90: (500, 50), 180: (500, 350), 270: (100, 350)}[angle]
    assert outer.to_window_point(0, 0) == corner
    assert outer.to_window_rect((0, 0, outer.w, outer.h)) == pygame.Rect(100, 50, 400, 300)
    assert outer.to_local_point(*outer.to_window_point(31, 17)) == pytest.approx((31, 17))
    inner = outer.sub_area((10, 20, 30, 40), 90)
    assert inner.angle == (angle + 90) % 360
    assert inner.to_window_rect((0, 0, inner.w, inner.h)) == outer.to_window_rect((10, 20, 30, 40))


@pytest.mark.parametrize("angle", ANGLES)
def test_blits_land_where_the_reader_sees_them(angle: int) -> None:
    made = frame()
    pane = Pane.whole_window(made).sub_area((200, 100, 300, 300), angle)
    block = pygame.Surface((20, 10), pygame.SRCALPHA)
    block.fill("#FF0000")
    assert ink(made, lambda: pane.blit_picture(block, 5, 7, "block")) == pane.to_window_rect((5, 7, 20, 10))


@pytest.mark.parametrize("size", ["title", "heading", "name", "body", "small", 30])
@pytest.mark.parametrize("lines", [1, 2, 4])
def test_text_never_leaves_its_width(size: str | float, lines: int) -> None:
    made = frame(0.8)
    for width in (60, 150, 333):
        for words in (LONG, "Ŵïdéwördwïthöütäßreak" * 3, "Short"):
            seen = ink(made, lambda w=width, t=words: Pane.whole_window(made).text(t, 640, 300, size, anchor="cm", width=w, lines=lines))
            assert 0 < seen.w <= width + 1
            made.surface.fill("#101418")


def test_text_shrinks_before_it_is_cut() -> None:
    fonts = DrawingKit(assets_dir()).fonts
    words = "Turn the Star Dome"
    full = fonts.line_width(words, "r", 40)
    assert fonts.fit_wrapped_lines(words, "r", 40, full) == (40, [words])
    size, parts = fonts.fit_wrapped_lines(words, "r", 40, full * 0.85)
    assert 30 <= size < 40
    assert parts == [words]
    size, parts = fonts.fit_wrapped_lines(words, "r", 40, full * 0.4)
    assert size == 30
    assert parts[0].endswith("…")
    assert fonts.line_width(parts[0], "r", 30) <= full * 0.4


def test_tabular_digits_do_not_jump() -> None:
    made = frame()
    widths = {Pane.whole_window(made).text(words, 10, 10, "name", face="f", tabular=True) for words in ("11:11", "08:47", "29:36")}
    assert len(widths) == 1


@pytest.mark.parametrize("face", [EVENT, CardFace("item", LONG, "pistol", LONG * 30, LONG, corner_number="12", badge_text="+12")])
@pytest.mark.parametrize("size", [(72, 96), (120, 168), (400, 560)])
def test_cards_hold_their_words(face: CardFace, size: tuple[int, int]) -> None:
    made = frame()
    seen = ink(made, lambda: Pane.whole_window(made).card((300, 80, *size), face, shadow=False))
    assert pygame.Rect(300, 80, *size).contains(seen)


def test_a_fresh_yaml_card_with_other_numbers_looks_other() -> None:
    made = frame()
    pictures = set()
    for number in ("2", "3"):
        face = CardFace("location", "Star Dome", "telescope", corner_number=number)
        Pane.whole_window(made).card((100, 100, 120, 168), face)
        pictures.add(pygame.image.tobytes(made.surface.subsurface((100, 100, 120, 168)), "RGB"))
    assert len(pictures) == 2


def test_doorways_differ_by_shape_not_only_by_colour() -> None:
    made = frame()
    greys = []
    for state in ("free", "gate", "dead"):
        tile.draw_tile(Pane.whole_window(made), 100, 100, 152, TileFace("Lab", "beaker"), (state, "", "", ""))
        door = pygame.transform.grayscale(made.surface.subsurface((151, 100, 50, 16)))
        middle = door.get_at((25, 8))[0]
        greys.append([abs(door.get_at((x, y))[0] - middle) > 40 for y in range(16) for x in range(50)])
    for first, second in ((0, 1), (0, 2), (1, 2)):
        assert sum(a != b for a, b in zip(greys[first], greys[second], strict=True)) > 60


@pytest.mark.parametrize("count", range(9))
def test_pieces_stand_apart_in_the_lower_half(count: int) -> None:
    places = tile.piece_circles(152, count)
    assert len(places) == count
    for index, (x, y, r) in enumerate(places):
        assert r < x < 152 - r
        assert 76 <= y < 152 - r
        assert all((x - ox) ** 2 + (y - oy) ** 2 > r**2 for ox, oy, _ in places[:index])


def test_lists_scroll_within_their_place() -> None:
    made = frame()
    area = ScrollArea("log")
    pane, place = Pane.whole_window(made), (100, 100, 300, 200)
    inner = area.begin_painting(pane, place, 1000)
    for row in range(20):
        inner.button((0, row * 50, 300, 44), ButtonSpec(f"{row}", LeavePage(), target_key=f"row{row}"))
    seen = ink(frame(), lambda: None)
    area.end_painting(pane, place)
    assert seen.w == 0
    inside = [target for target in made.targets if target.key.startswith("row")]
    assert [target.key for target in inside] == ["row0", "row1", "row2", "row3"]
    assert all(pygame.Rect(place).contains(target.rect) for target in inside)
    assert made.surface.get_at((250, 320))[:3] == pygame.Color("#101418")[:3]
    area.scroll_by(5000)
    assert area.offset == area.max_offset == 800
    area.start_momentum(-900)
    assert area.update(0.1)
    assert area.offset < 800
    for _ in range(400):
        area.update(0.05)
    assert not area.update(0.05)
    area.bring_into_sight(0, 10)
    assert area.offset == 0


def test_backdrops_fill_the_window() -> None:
    for mood in ("shell", "abduction"):
        made = frame(0.6667, mood)
        made.surface.fill("#FF00FF")
        backdrop.draw(made)
        assert all(made.surface.get_at(spot)[:3] != (255, 0, 255) for spot in ((0, 0), (1279, 0), (0, 719), (1279, 719), (640, 360)))
    backdrop.draw_shelf_wall(made, 580, (200, 500))
    assert made.surface.get_at((640, 700))[0] < 60


@pytest.mark.parametrize("game", GAME_MODULES)
def test_boxes_print_any_words(game: str) -> None:
    made = frame(0.6667, "shell")
    words = LidTexts(LONG[:24], LONG, LONG, "1–12", "120–240 min", "TÖP SËCRËT")
    game_box.draw_box_at(Pane.whole_window(made), 300, 150, 245, game, words, LeavePage())
    assert len(made.targets) == 1
    assert made.targets[0].rect.contains(pygame.Rect(300, 150, 245, 340))


@pytest.mark.parametrize("mood", ["shell", "abduction", "countdown", "specter_ops", "homeland"])
def test_palettes_can_be_read(mood: str) -> None:
    theme, wrong = read_theme(assets_dir(), mood)
    assert wrong == []
    palette = theme.palette
    for paper in (palette.panel, palette.well):
        assert contrast_ratio(palette.text, paper) >= 4.5
        assert contrast_ratio(palette.dim, paper) >= 4.5
        assert contrast_ratio(palette.accent, paper) >= 4.5
    for print_on_table in (palette.desk, theme.faint_print_colour, palette.lit):
        assert contrast_ratio(print_on_table, palette.table) >= 4.5
    assert contrast_ratio(palette.bright, palette.accent) >= 4.5
    assert contrast_ratio(palette.ink, palette.paper) >= 4.5
    for seat in theme.seats:
        assert contrast_ratio(seat.ink, seat.colour) >= 3
    assert [seat.shape for seat in theme.seats] == list(SEAT_SHAPE_NAMES)


def test_every_icon_of_the_table_exists() -> None:
    kit = DrawingKit(assets_dir())
    meanings, wrong = read_icons(assets_dir())
    assert wrong == []
    assert all(kit.icon_glyph(meaning) != kit.icon_glyph("help") for meaning in meanings if meanings[meaning] != meanings["help"])
    assert kit.take_unreported_faults() == ()
