"""The lessons of a game: how long each takes, and how far the one who learns has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.pages.panel_page import PanelPage, add_touch_area, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.shell.default_seats import default_seats
from scenes.widgets.scroll import ScrollArea
from tabletop.lessons.lesson import lesson_files, load_lessons

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.widgets.pane import Pane
    from tabletop.lessons.lesson import Lesson


@dataclass(frozen=True, slots=True)
class BeginLesson(Intent):
    """Begin a lesson, or go on with it."""

    lesson: str


def has_lessons(app: AppContext, game: str) -> bool:
    """Return whether a game has lessons; none of them is read."""
    return bool(lesson_files(app.folders.data, game))


def list_game_lessons(app: AppContext, game: str) -> list[Lesson]:
    """Return the lessons of a game in their order; what is wrong with one that cannot be read is shown."""
    lessons, wrong = load_lessons(app.folders.data, game)
    for errors in wrong:
        app.show_error(errors.errors[0] if errors.errors else errors)
    return lessons


def begin_lesson(app: AppContext, lesson: Lesson) -> None:
    """Begin a lesson, or go on where the one who learns has left it."""
    step = app.settings.lesson_record(default_seats(app, lesson.game, 1)[0].name, lesson.game, lesson.id).step
    app.open_lesson(lesson.game, lesson.id, step)


def next_lesson(app: AppContext, game: str) -> Lesson | None:
    """Return the first lesson that the one who learns has not done; the first of all where that is every one."""
    lessons, name = list_game_lessons(app, game), default_seats(app, game, 1)[0].name
    return next((lesson for lesson in lessons if not app.settings.lesson_record(name, game, lesson.id).done), next(iter(lessons), None))


class LessonsPage(PanelPage):
    """In the order in which they are best done."""

    icon: ClassVar[str] = "lesson"
    design_height: float = 620

    def __init__(self, game: str, turns: int = 0) -> None:
        """List the lessons of a game, turned by quarter turns."""
        super().__init__(turns)
        self.game = game
        self.list = ScrollArea("list:lessons")

    def on_enter(self, app: AppContext) -> None:
        """Look what there is, and how far it was learnt."""
        super().on_enter(app)
        app.sounds.theme = None
        self.lessons = list_game_lessons(app, self.game)
        self.name = default_seats(app, self.game, 1)[0].name

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.lessons.title")

    def handle_intent(self, intent: Intent) -> None:
        """Begin a lesson."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case BeginLesson(name):
                self.app.sounds.play("confirm")
                begin_lesson(self.app, next(lesson for lesson in self.lessons if lesson.id == name))
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint_content(self, pane: Pane) -> None:
        """Draw a row for each lesson."""
        kit = pane.kit
        tall, gap = row_height(kit) + kit.u(24), kit.u(10)
        rect = (0.0, 0.0, pane.w, pane.h)
        inner = self.list.begin_painting(pane, rect, len(self.lessons) * (tall + gap))
        for index, lesson in enumerate(self.lessons):
            self._row(inner, (0.0, index * (tall + gap), inner.w - kit.u(20), tall), lesson)
        self.list.end_painting(pane, rect)

    def _row(self, pane: Pane, rect: tuple[float, float, float, float], lesson: Lesson) -> None:
        """Draw title, minutes and state of one lesson."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        learnt = app.settings.lesson_record(self.name, self.game, lesson.id)
        pane.panel(rect)
        add_touch_area(pane, rect, BeginLesson(lesson.id), f"lesson:{lesson.id}")
        pane.icon("confirm" if learnt.done else "play", x + kit.u(40), y + h / 2, kit.u(34), "good" if learnt.done else "accent")
        left, right, lower = x + kit.u(84), w * 0.3, y + h * 0.34 + kit.text_size_px("body") * 1.1
        room = w - right - kit.u(110)
        pane.text(app.say(lesson.sentence_key("title")), left, y + h * 0.34, "body", "text", "s", "lm", room)
        pane.text(app.say("shell.lessons.minutes", n=lesson.minutes), left, lower, "small", "dim", "r", "lm", room)
        state = "shell.lessons.left" if learnt.step else "shell.lessons.done" if learnt.done else ""
        said = app.say(state, n=learnt.step + 1, of=lesson.step_count) if state else ""
        pane.text(said, x + w - kit.u(20), y + h / 2, "small", "good" if learnt.done else "dim", "s", "rm", right)
