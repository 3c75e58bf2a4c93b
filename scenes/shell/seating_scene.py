"""Who plays: names, colours, sides of the table, persons and bots; one more touch starts the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.engine.scene import Scene
from scenes.input.intents import ConfirmByKey, Intent, LeavePage
from scenes.pages.panel_page import row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.pages.seat_rows import (
    AddSeat,
    CyclePlayerKind,
    CycleSeatSide,
    EditName,
    NextColour,
    RemoveSeat,
    bot_descriptions,
    draw_seat_row,
)
from scenes.session.seating import TABLE_SIDES, SeatSetup, StartRequest, player_kinds_of
from scenes.shell import game_introduction
from scenes.shell.default_seats import default_name, default_seats, sides_for_seats
from scenes.shell.how_page import GameOverviewPage, has_goal_words, how_it_goes_picture_ids, open_rule_book
from scenes.shell.lessons_page import LessonsPage, begin_lesson, has_lessons, next_lesson
from scenes.shell.name_page import NamePage
from scenes.shell.options_page import OptionsPage
from scenes.shell.seating_diagram import draw_seating_diagram
from scenes.table.setup_options import SetupOptions, load_setup_options, roles_text
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.text_box import write_fitted
from tabletop.games import game_meta

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame

Rect = tuple[float, float, float, float]
LEARN_BUTTON_SHARE = 0.485
"""The share of the last row that the button takes by which one learns."""


@dataclass(frozen=True, slots=True)
class StartGame(Intent):
    """Begin with these seats."""


@dataclass(frozen=True, slots=True)
class OpenOptions(Intent):
    """Show the options of the game."""


@dataclass(frozen=True, slots=True)
class BeginNextLesson(Intent):
    """Begin the first lesson that is not done, or go on with it."""


@dataclass(frozen=True, slots=True)
class OpenLessons(Intent):
    """List the lessons of the game."""


@dataclass(frozen=True, slots=True)
class OpenGameOverview(Intent):
    """Tell how the game goes."""


@dataclass(frozen=True, slots=True)
class ShowRules(Intent):
    """Open the rule book."""


@dataclass(frozen=True, slots=True)
class TogglePhoneInvitations(Intent):
    """Show codes for phones as soon as the game opens, or do not."""


@dataclass(frozen=True, slots=True)
class SetSeatingMode(Intent):
    """Sit before a laptop, or round a table."""

    mode: str


class SeatingScene(Scene):
    """Seats of one game; what was used last is already there."""

    def __init__(self, game: str) -> None:
        """Ask for the seats of a game."""
        self.game = game
        self.setup_options = game_meta(game)
        self.seats: list[SeatSetup] = []
        self.list = ScrollArea("list:seats")
        self._painting = False
        self.phones = False
        """Whether codes for phones are shown as soon as the game opens."""

    def on_enter(self, app: AppContext) -> None:
        """Begin with the seats used last."""
        self.app = app
        app.sounds.theme = None
        self.teaches, self.tells = has_lessons(app, self.game), has_goal_words(app, self.game)
        self.pictures = how_it_goes_picture_ids(app, self.game)
        low, high = self.setup_options.seat_count_range
        if not self.seats:
            count = min(max(len(app.settings.seats) or low, low), high)
            self.seats = list(default_seats(app, self.game, count))
            self.options = self._remembered_options()

    def _remembered_options(self) -> dict[str, bool | int | str]:
        """Return the options used last, as far as the box still has them."""
        known = {option.id for option in self.setup_options.options}
        last = {name: value for name, value in self.app.settings.options.get(self.game, {}).items() if name in known}
        try:
            return self.setup_options.validate_options(last)
        except ValueError:
            pass
        try:
            return self._opened().meta.validate_options(last)
        except ValueError:
            return self.setup_options.default_options()

    def _opened(self) -> SetupOptions:
        """Look into the box for what is offered besides what is printed on its lid."""
        return load_setup_options(self.game, self.app.folders.data, [seat.name for seat in self.seats])

    @property
    def is_laptop_mode(self) -> bool:
        """Return whether all look from the bottom."""
        return self.app.settings.board_mode == "laptop"

    def handle_intent(self, intent: Intent) -> None:
        """Change a seat, open the options, or begin."""
        app = self.app
        if handle_scroll_intent(self.list, intent):
            return
        match intent:
            case StartGame() | ConfirmByKey():
                self._start()
            case LeavePage():
                app.sounds.play("cancel")
                app.stack.pop(self)
            case BeginNextLesson() | OpenLessons():
                self._learn(at_once=isinstance(intent, BeginNextLesson))
            case OpenGameOverview():
                app.sounds.play("tap")
                app.stack.push(GameOverviewPage(self.game))
            case ShowRules():
                open_rule_book(app, self.game)
            case OpenOptions():
                app.stack.push(OptionsPage(self._opened(), self.options, self._keep_options))
            case TogglePhoneInvitations():
                self.phones = not self.phones
                app.sounds.play("tap")
                if self.phones:
                    app.show_toast("shell.phone.soon")
            case SetSeatingMode(mode):
                app.change_settings(board_mode=mode)
                sides = sides_for_seats(len(self.seats), self.is_laptop_mode)
                self.seats = [replace(seat, side=side) for seat, side in zip(self.seats, sides, strict=True)]
            case EditName(index):
                seat = self.seats[index]
                turns = 0 if self.is_laptop_mode else TABLE_SIDES.index(seat.side)
                app.stack.push(NamePage(seat.colour, seat.name, lambda name: self._set(index, name=name), turns))
            case _:
                self._change(intent)

    def _learn(self, *, at_once: bool) -> None:
        """Begin the next lesson, or list all."""
        app = self.app
        app.sounds.play("confirm")
        app.change_settings(seats=tuple(self.seats))
        lesson = next_lesson(app, self.game) if at_once else None
        if lesson is not None:
            begin_lesson(app, lesson)
        else:
            app.stack.push(LessonsPage(self.game))

    def _change(self, intent: Intent) -> None:
        """Change the number or the look of seats."""
        match intent:
            case AddSeat() if len(self.seats) < self.setup_options.seat_count_range[1]:
                self._add()
            case RemoveSeat(index) if len(self.seats) > self.setup_options.seat_count_range[0]:
                del self.seats[index]
                self._resit()
            case NextColour(index):
                self._recolour(index)
            case CycleSeatSide(index):
                side = TABLE_SIDES[(TABLE_SIDES.index(self.seats[index].side) + 1) % 4]
                self._set(index, side=side)
            case CyclePlayerKind(index):
                self._set(index, kind=self.seats[index].next_kind(player_kinds_of(self.game)))
            case _:
                return
        self.app.sounds.play("tap")

    def _set(self, index: int, **fields: str | int) -> None:
        """Change one seat."""
        self.seats[index] = replace(self.seats[index], **fields)  # type: ignore[arg-type]

    def _keep_options(self, options: dict[str, bool | int | str]) -> None:
        """Take the options from their page."""
        self.options = options

    def _add(self) -> None:
        """Add a seat in a colour that is free."""
        used = {seat.colour for seat in self.seats}
        colour = next(colour for colour in range(8) if colour not in used)
        self.seats.append(SeatSetup(default_name(self.app, colour), colour, "bottom"))
        self._resit()

    def _resit(self) -> None:
        """Spread the seats round the table anew after their number changed."""
        sides = sides_for_seats(len(self.seats), self.is_laptop_mode)
        self.seats = [replace(seat, side=side) for seat, side in zip(self.seats, sides, strict=True)]

    def _recolour(self, index: int) -> None:
        """Give a seat the next free colour; a name that was the old colour's own goes with it."""
        seat = self.seats[index]
        used = {other.colour for other in self.seats if other is not seat}
        colour = next(step % 8 for step in range(seat.colour + 1, seat.colour + 9) if step % 8 not in used)
        own = seat.name == default_name(self.app, seat.colour)
        self._set(index, colour=colour, name=default_name(self.app, colour) if own else seat.name)

    def _start(self) -> None:
        """Remember everything and begin."""
        app = self.app
        app.sounds.play("confirm")
        app.change_settings(seats=tuple(self.seats), options={**app.settings.options, self.game: self.options})
        app.start_game(StartRequest(self.game, tuple(self.seats), self.is_laptop_mode, dict(self.options), has_phone_codes=self.phones))

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        painting, self._painting = self._painting, self.app.pictures.is_busy
        return self.list.update(dt) or painting

    def wake_at(self) -> float | None:
        """Return when to look whether a picture has come."""
        return self.app.pictures.wake_at(self.app.now()) if self._painting else None

    def on_leave(self) -> None:
        """Let go of what is still to be painted."""
        self.app.pictures.drop_wanted_pictures()

    def paint(self, frame: PaintFrame) -> None:
        """Paint the rows at the left, the table at the right."""
        kit, app = frame.kit, self.app
        kit.use_mood("shell")
        backdrop.draw(frame)
        root = Pane.whole_window(frame)
        u, h = kit.u, row_height(kit)
        edge = u(48)
        head = max(u(112), h + u(40))
        root.button((edge, (head - h) / 2, h, h), ButtonSpec("", LeavePage(), "back", target_key="back"))
        wide = max(u(240), round(root.text_width(app.say("shell.phone"), "body", "s") + u(110)))
        root.text(
            app.say("shell.seats.title"), edge + h + u(28), head / 2, "heading", "text", "f", "lm", root.w - 2 * edge - h - wide - u(56)
        )
        spec = ButtonSpec(app.say("shell.phone"), TogglePhoneInvitations(), "phone", is_chosen=self.phones, target_key="phones")
        root.button((root.w - edge - wide, (head - h) / 2, wide, h), spec)
        left = root.w * 0.60 - edge
        self._painting = self.app.pictures.is_busy
        self._rows(root, (edge, head, left, root.h - head - edge))
        self._side(root, (edge + left + u(36), head, root.w - left - 2 * edge - u(36), root.h - head - edge))

    def _rows(self, root: Pane, rect: Rect) -> None:
        """Draw a row for each seat, and one to add another."""
        kit = root.kit
        x, y, w, h = rect
        tall, gap = row_height(kit) + kit.u(16), kit.u(10)
        more = len(self.seats) < self.setup_options.seat_count_range[1]
        count = len(self.seats) + (1 if more else 0)
        told, rows = bot_descriptions(self.app, self.seats), count * (tall + gap)
        length = rows + root.paragraph_height(told, w - kit.u(18), "small") if told else rows - gap
        pane = self.list.begin_painting(root, rect, length)
        room = w - (kit.u(18) if self.list.max_offset > 0 else 0)
        for index, seat in enumerate(self.seats):
            place = (0.0, index * (tall + gap), room, tall)
            draw_seat_row(
                self.app,
                pane,
                place,
                index,
                seat,
                laptop=self.is_laptop_mode,
                fixed=len(self.seats) <= self.setup_options.seat_count_range[0],
            )
        if more:
            top = len(self.seats) * (tall + gap)
            pane.button(
                (0, top, min(room, kit.u(380)), row_height(kit)),
                ButtonSpec(self.app.say("shell.seat.add"), AddSeat(), "add", target_key="seat:add"),
            )
        pane.paragraph(told, 0, rows, w - kit.u(18), "small", "dim")
        self.list.end_painting(root, (x, y, w, h))
        self._box(root, (x, y + length + gap, w, h - length - gap))

    def _box(self, root: Pane, rect: Rect) -> None:
        """Stand the game's box where the rows leave room for it, and say beside it what the game is about."""
        game_introduction.draw_introduction(self.app, root, rect, self.game, OpenGameOverview(), self.pictures)

    def _side(self, root: Pane, rect: Rect) -> None:
        """Draw the table, how it is used, options and start."""
        kit, app = root.kit, self.app
        x, y, w, h = rect
        row, gap = row_height(kit), kit.u(20)
        start = max(kit.u(72), row)
        root.panel(rect)
        pad = kit.u(24)
        inner = w - 2 * pad
        choices: list[tuple[str, Intent]] = [(app.say(f"shell.seats.{mode}"), SetSeatingMode(mode)) for mode in ("laptop", "table")]
        root.segmented_control((x + pad, y + pad, inner, row), choices, 0 if self.is_laptop_mode else 1, "mode")
        note = app.say(f"shell.seats.{'laptop' if self.is_laptop_mode else 'table'}.more")
        root.text(note, x + pad, y + pad + row + kit.u(14), "small", "dim", "r", "lt", inner, 3)
        top = y + pad + row + kit.u(14) + kit.text_size_px("small") * 3.9
        bottom = y + h - pad - start - gap - row - gap
        told = bottom - row
        roles = roles_text(self.game, app, self.options, [seat.name for seat in self.seats])
        tall = min(root.paragraph_height(roles, inner, "small", "s"), told - gap - top) if roles else 0.0
        if tall > 0 and write_fitted(root, roles, (x + pad, top, inner, tall), "small", "text", "s", "lt"):
            top += tall
        half = (inner - gap) / 2 if self.tells else inner
        if self.tells:
            root.button((x + pad, told, half, row), ButtonSpec(app.say("shell.how"), OpenGameOverview(), "help", target_key="how"))
        root.button((x + pad + inner - half, told, half, row), ButtonSpec(app.say("shell.rules"), ShowRules(), "rules", target_key="rules"))
        draw_seating_diagram(root, (x + pad, top, inner, told - gap - top), self.seats, self.is_laptop_mode)
        half = (inner - gap) / 2 if self.teaches else 0.0
        if self.setup_options.options:
            wide = half or inner
            root.button(
                (x + pad, bottom + gap, wide, row), ButtonSpec(app.say("shell.options"), OpenOptions(), "options", target_key="options")
            )
        place = (x + pad, y + h - pad - start, inner, start)
        if self.teaches:
            lessons = (x + pad + half + gap, bottom + gap, half, row)
            root.button(lessons, ButtonSpec(app.say("shell.lessons.all"), OpenLessons(), "lessons", target_key="lessons"))
            learns = inner * LEARN_BUTTON_SHARE
            spot = (place[0], place[1], learns, start)
            root.button(spot, ButtonSpec(app.say("shell.lessons.title"), BeginNextLesson(), "lesson", target_key="learn", text_size="name"))
            place = (place[0] + learns + gap, place[1], inner - learns - gap, start)
        root.button(place, ButtonSpec(app.say("shell.seats.start"), StartGame(), "play", "primary", target_key="start", text_size="name"))
