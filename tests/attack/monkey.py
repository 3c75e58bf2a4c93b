"""A monkey with ten fingers: it touches, types, waits and pulls at the window through the event queue, and the table must bear it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pygame

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.session.saves import latest_continuable_save
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.scene import TableScene
from tabletop.core.resume import resume_match
from tabletop.core.view import TABLE
from tabletop.games import GAME_MODULES, game_meta
from tests.attack.battery import Attack, Try, law
from tests.laws.sitting import choose_lasting, open_law_game, some_options
from tests.scenes.twins import picture, pretend, twin
from tests.scenes.windows import NAMES
from tests.taps.driver import Clock, Driver
from tests.taps.whole import SIZES

FINGERS: Final = 10
INPUTS: Final = 300
"""What the monkey does in one try."""
TEXT: Final = (0.8, 0.9, 1.0, 1.0, 1.25, 1.5, 2.0)
LANGUAGES: Final = ("en", "nl", "de")
LARGEST: Final = 2560
"""Pixels of the largest side of a window."""
LEAST: Final = (640, 360)
"""The smallest window in which a table is laid out."""
AWAY: Final = 40
"""So many things done away from a table lead back to one."""
PAGES: Final = 4
"""Pages that may lie over a table."""
KEYS: Final = {
    "": (
        *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F11),
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_MINUS),
        *(pygame.K_0, pygame.K_f, pygame.K_l, pygame.K_r, pygame.K_p),
    ),
    "shift": (pygame.K_TAB,),
    "ctrl": (pygame.K_z,),
}
"""Keys that are pressed, by what is held besides."""
MODS: Final = {"": 0, "shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL}
WORDS: Final = ("a", "Zoë", "ß", "\U0001f4a3", "\u202e", " ", "\u0301", "W" * 40, "{n}", "")
HAPPENS: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
)


class Monkeys(Attack):
    """Lets one monkey after another loose, each at a table of the next game."""

    def __init__(self, inputs: int = INPUTS, least: tuple[int, int] = (1, 1)) -> None:
        """Say how much each of them does, and to what size at least it pulls a window."""
        self.inputs, self.least = inputs, least

    def __call__(self, one: Try) -> None:
        """Let a monkey loose, and hold everything that it brings about against the laws."""
        game, since = list(GAME_MODULES)[one.number % len(GAME_MODULES)], time.monotonic()
        with closing(Monkey(one.folder, one.rng, game, self.least)) as monkey:
            try:
                for _ in range(self.inputs):
                    monkey.once()
                    one.size += 1
            finally:
                one.notes += monkey.done
                one.told["inputs"] += one.size
                one.told["steps"] += monkey.played
                one.told["twins looked at"] += monkey.twins
                one.told["saves opened"] += monkey.opened
                one.told[f"seconds of {game}"] += round(time.monotonic() - since)


class Monkey:
    """Ten fingers and what else can happen to a window. The same chance does the same."""

    def __init__(self, folder: Path, rng: random.Random, game: str, least: tuple[int, int] = (1, 1)) -> None:
        """Sit down at a table in some window."""
        self.folder, self.rng, self.game, self.least = folder, rng, game, least
        self.clock = Clock()
        self.fingers: dict[int, tuple[float, float]] = {}
        self.mouse = False
        self.done: list[str] = []
        self.played = self.twins = self.opened = self.away = 0
        self.laptop = rng.random() < 0.4
        self.ways: dict[Callable[[], Any], float] = {
            self.tap: 30, self.touch: 16, self.slide: 14, self.lift: 12, self.click: 5, self.wheel: 3, self.key: 8, self.type: 1,
            self.wait: 8,
            self.resize: 2, self.set: 1, self.happen: 1, self.get_on: 24, self.leave_pages: 4, self.look_at_twins: 3, self.open_save: 1.5,
        }  # fmt: skip
        self._open()

    def _open(self) -> None:
        """Open the program in the same folder, at a table."""
        rng = self.rng
        look = {"text_scale": rng.choice(TEXT), "language": rng.choice(LANGUAGES), "confirm": rng.choice(("always", "less"))}
        look |= {"private_way": rng.choice(("hand_over", "peek")), "reduced_motion": rng.random() < 0.2, "reaction_seconds": 2.0}
        board_mode = "laptop" if self.laptop else "table"
        self.app: App = open_temporary_app(self.folder, rng.choice(SIZES), clock=self.clock, board_mode=board_mode, **look)
        self.app.context.folders.saves.mkdir(exist_ok=True)
        self.app.go_to_title()
        self._sit_down()

    def close(self) -> None:
        """Leave."""
        self.app.close()

    @property
    def table(self) -> TableScene | None:
        """Return the table that is open, wherever it lies."""
        return next((scene for scene in self.app.context.stack.scenes if isinstance(scene, TableScene)), None)

    def _sit_down(self) -> None:
        """Go on with the game that was left last, or begin one."""
        self.app.go_to_title()
        save = latest_continuable_save(self.app.context.folders.saves)
        if save is not None and self.rng.random() < 0.6:
            self.app.context.resume_saved_game(save.path)
        else:
            count = self.rng.randint(*game_meta(self.game).seat_count_range)
            seats = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(sides_for_seats(count, self.laptop)))
            options = some_options(open_law_game(self.game), self.rng)
            self.app.context.start_game(StartRequest(self.game, seats, self.laptop, options, self.rng.randrange(1000)))
        self.away = 0
        self._step()

    def once(self) -> None:
        """Do something, let the program answer, and see that everything holds."""
        way = self.rng.choices(list(self.ways), list(self.ways.values()))[0]
        self.done.append(f"{self.clock.now:.3f} {way.__name__} {way() or ''}")
        self._step(self.rng.choice((0.0, 0.016, 0.016, 0.05, 0.1)))
        self.away = 0 if self.table is not None else self.away + 1
        if not self.app.running:
            self.app.close()
            self._open()
        elif self.away > AWAY:
            self._sit_down()

    def _step(self, seconds: float = 0.0) -> None:
        """Let the program go on, and hold it against what is always true."""
        self.clock.now += seconds
        self.app.step(0.0)
        window, table = self.app.window, self.table
        law(self.app.canvas.window is window.surface, "what is painted lies on the window")
        if table is not None:
            law(
                table.session.view(TABLE) == table.model.view or table.animations.is_display_behind or bool(table.session.fresh),
                "the table shows what all may see",
            )
        if table is not None and not self.fingers and window.size == window.desktop and self.app.context.settings.screen_inches is None:
            Driver(self.app, self.clock, lambda *_: 0.0, 0).check()

    # -- hands --------------------------------------------------------------------------------------------------------
    def _post(self, kind: int, **more: Any) -> None:
        """Post an event, unless the queue is full."""
        pygame.event.post(pygame.event.Event(kind, **more))

    def _place(self) -> tuple[float, float]:
        """Choose a place on the window, from 0 to 1 each way: mostly one that means something."""
        w, h = self.app.window.size
        meant = [target for target in self.app.frame.targets if target.intent is not None or target.hold is not None]
        if meant and self.rng.random() < 0.8:
            rect = self.rng.choice(meant).rect
            x, y = self.rng.uniform(rect.left, rect.right), self.rng.uniform(rect.top, rect.bottom)
            return min(1.0, max(0.0, x / max(1, w - 1))), min(1.0, max(0.0, y / max(1, h - 1)))
        return self.rng.random(), self.rng.random()

    def _finger(self, kind: int, finger: int) -> str:
        """Post what a touch screen sends of a finger."""
        x, y = self.fingers[finger]
        self._post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        return f"{finger} {x:.3f} {y:.3f}"

    def touch(self) -> str:
        """Lay down a finger more."""
        free = [finger for finger in range(FINGERS) if finger not in self.fingers]
        if not free:
            return self.lift()
        finger = self.rng.choice(free)
        self.fingers[finger] = self._place()
        return self._finger(pygame.FINGERDOWN, finger)

    def tap(self) -> str:
        """Touch and let go."""
        told = self.touch()
        finger = int(told.split()[0])
        if finger in self.fingers:
            self._finger(pygame.FINGERUP, finger)
            del self.fingers[finger]
        return told

    def slide(self) -> str:
        """Move a finger a little, or to something."""
        if not self.fingers:
            return self.touch()
        finger = self.rng.choice(sorted(self.fingers))
        x, y = self.fingers[finger]
        near = (min(1.0, max(0.0, x + self.rng.uniform(-0.1, 0.1))), min(1.0, max(0.0, y + self.rng.uniform(-0.1, 0.1))))
        self.fingers[finger] = near if self.rng.random() < 0.6 else self._place()
        return self._finger(pygame.FINGERMOTION, finger)

    def lift(self) -> str:
        """Take a finger away; now and then its end is lost."""
        if not self.fingers:
            return self.touch()
        finger = self.rng.choice(sorted(self.fingers))
        told = "lost" if self.rng.random() < 0.03 else self._finger(pygame.FINGERUP, finger)
        del self.fingers[finger]
        return f"{finger} {told}"

    def click(self) -> str:
        """Press, move or let go a mouse button."""
        w, h = self.app.window.size
        x, y = self._place()
        at, button = (round(x * (w - 1)), round(y * (h - 1))), self.rng.choice((1, 1, 1, 2, 3))
        kind = pygame.MOUSEMOTION if self.rng.random() < 0.3 else pygame.MOUSEBUTTONUP if self.mouse else pygame.MOUSEBUTTONDOWN
        if kind == pygame.MOUSEMOTION:
            self._post(kind, pos=at, rel=(0, 0), buttons=(int(self.mouse), 0, 0), touch=False)
        else:
            self._post(kind, pos=at, button=button, touch=False)
            self.mouse = kind == pygame.MOUSEBUTTONDOWN
        return f"{kind} {at} {button}"

    def wheel(self) -> str:
        """Turn the wheel."""
        y = self.rng.choice((-5, -1, 1, 5))
        self._post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False, touch=False)
        return str(y)

    def key(self) -> str:
        """Press a key."""
        held = self.rng.choice(("", "", "", "", "shift", "ctrl"))
        key = self.rng.choice(KEYS[held])
        self._post(pygame.KEYDOWN, key=key, mod=MODS[held], unicode="", scancode=0)
        return f"{held} {pygame.key.name(key)}"

    def type(self) -> str:
        """Type some words."""
        words = self.rng.choice(WORDS)
        self._post(pygame.TEXTINPUT, text=words)
        return repr(words)

    # -- what else happens --------------------------------------------------------------------------------------------
    def wait(self) -> str:
        """Let time pass; now and then the computer sleeps."""
        seconds = self.rng.choice((0.2, 0.5, 0.5, 1.2, 1.2, 3.0, 8.0, 600.0))
        self.clock.now += seconds
        return f"{seconds}"

    def resize(self) -> str:
        """Pull at the window: to a usual size, to some other, down to a single pixel."""
        rng = self.rng
        if self.app.window.fullscreen:
            self.app.context.change_settings(fullscreen=False)
        some = rng.randint(200, LARGEST), rng.randint(150, 1600)
        tiny = round(2 ** rng.uniform(0, 10)), round(2 ** rng.uniform(0, 10))
        size = rng.choice((rng.choice(SIZES), rng.choice(SIZES), rng.choice(SIZES), LEAST, (960, 540), some, some, tiny))
        pygame.display.set_mode((max(size[0], self.least[0]), max(size[1], self.least[1])), pygame.RESIZABLE)
        w, h = pygame.display.get_window_size()
        self._post(pygame.VIDEORESIZE, size=(w, h), w=w, h=h)
        self._post(pygame.WINDOWSIZECHANGED, x=w, y=h)
        return f"{w}x{h}"

    def set(self) -> str:
        """Change a setting, as another page would."""
        rng = self.rng
        fields = rng.choice(
            (
                {"text_scale": rng.choice(TEXT)},
                {"language": rng.choice(LANGUAGES)},
                {"reduced_motion": rng.random() < 0.5},
                {"screen_inches": rng.choice((None, 10.0, 43.0))},
                {"private_way": rng.choice(("hand_over", "peek"))},
            )
        )
        self.app.context.change_settings(**fields)
        return str(fields)

    def happen(self) -> str:
        """Let something happen to the window."""
        kind = self.rng.choice(HAPPENS)
        self._post(kind)
        return pygame.event.event_name(kind)

    def get_on(self) -> str:
        """Let who is asked play by lot, so that the game goes on however clumsy the fingers are."""
        table = self.table
        if table is None or table.session.paused:
            return "nobody"
        told = ""
        for _ in range(self.rng.randint(1, 4)):
            waiting = table.session.seats_waited_for()
            if waiting and table.session.seats[waiting[0]].is_person:
                action = choose_lasting(self.rng, table.session.match.legal_actions(waiting[0]))
                self.played += table.session.play(waiting[0], action)
                told += f"{waiting[0]} {action}; "
        return told

    def leave_pages(self) -> str:
        """Close what lies over the table."""
        for _ in range(PAGES):
            if self.table is None or self.table is self.app.context.stack.top_scene:
                break
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
            self._step()
        return type(self.app.context.stack.top_scene).__name__

    def _let_go(self) -> None:
        """Take all fingers and the mouse away."""
        while self.fingers:
            self.lift()
        if self.mouse:
            self._post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
            self.mouse = False
        self._step(0.05)

    # -- laws ---------------------------------------------------------------------------------------------------------
    def look_at_twins(self) -> str:
        """See that a table on which everything is covered shows nothing of what is hidden: a twin of it gives the same picture."""
        self._let_go()
        self.leave_pages()
        table, size = self.table, self.app.window.size
        if table is None or table is not self.app.context.stack.top_scene or table.session.is_over:
            return "not now"
        if table.model.private_areas.first_open_seat() is not None or size[0] < LEAST[0] or size[1] < LEAST[1]:
            return "not here"
        shown = picture(self.app, table)
        real = pretend(table, twin(table, TABLE, self.rng.randrange(1000)))
        try:
            other = picture(self.app, table)
        finally:
            pretend(table, real)
            table.refresh()
        if other != shown and picture(self.app, table) != shown:
            return "something came meanwhile"  # a bot's advice, from its own process: also the true table looks otherwise now
        for name, (pixels, _) in {"shown": shown, "twin": other}.items() if other != shown else ():
            pygame.image.save(pygame.image.frombytes(pixels, size, "RGB"), self.folder / f"{name}.png")
        law(shown[0] == other[0], "a covered table looks the same whatever is hidden")
        law(shown[1] == other[1], "on a covered table the same can be touched whatever is hidden")
        self.twins += 1
        return "the same"

    def open_save(self) -> str:
        """See that the save of this moment opens, and stands where the table stands."""
        table = self.table
        if table is None or table.session.path is None or table.session.is_over or not table.session.path.exists():
            return "none"
        match, copy = table.session.match, self.folder / "copy"
        copy.write_bytes(table.session.path.read_bytes())
        with closing(resume_match(match.game, copy).match) as again:
            law(again.state == match.state, "the save stands where the table stands")
            law(again.steps == match.steps, "the save tells what the table tells")
            law(again.notes == match.notes, "the save has all notes")
        self.opened += 1
        return "whole"
