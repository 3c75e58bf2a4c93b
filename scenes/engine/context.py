"""What a scene is handed: settings, art, sound, wording, the stack, the clock. Nothing is global."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from scenes.engine.picture_store import PictureStore
from scenes.engine.scene_stack import SceneStack
from scenes.engine.settings import SavedLessonProgress
from scenes.engine.toasts import Toasts
from tabletop.core.errors import ContentErrors, TabletopError
from tabletop.core.language.languages import ENGLISH, PSEUDO_LANGUAGE, find_languages
from tabletop.core.language.wording import Wording

if TYPE_CHECKING:
    from scenes.engine.picture_store import PicturePainter
    from scenes.engine.settings import Settings
    from scenes.engine.sound import Sounds
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import StartRequest
    from tabletop.core.language.rulebook import RuleBook
    from tabletop.lessons.staged_picture import StagedPicture


@dataclass(frozen=True, slots=True)
class AppFolders:
    """Where files are."""

    data: Path
    assets: Path
    saves: Path
    settings_file: Path


class AppControl(Protocol):
    """What a scene may ask of the app itself."""

    def quit(self) -> None:
        """Close the window."""

    def follow_window_and_settings(self) -> None:
        """Settings of size, text or motion have changed."""

    screen_sizes: tuple[str, ...]
    """The screens of the machine, by their sizes, in the order of the system."""

    @property
    def screen_name(self) -> str:
        """Return the name of the screen that the window is on."""

    def set_display(self, index: int) -> None:
        """Go to another screen."""

    def set_fullscreen(self, on: bool) -> None:
        """Go to full screen or back."""

    def screen_diagonal_inches(self) -> float:
        """Return the screen's diagonal as it is set, or guessed."""

    def pixels_per_mm(self, inches: float) -> float:
        """Return the device pixels of a millimetre on a screen of that diagonal."""

    def start_game(self, request: StartRequest) -> None:
        """Begin a game."""

    def resume_saved_game(self, path: Path) -> None:
        """Go on with a saved game; what to do with one that is damaged, or open elsewhere, is asked."""

    def go_to_title(self) -> None:
        """Leave everything and show the title."""

    def open_lesson(self, game: str, lesson: str, step: int) -> None:
        """Begin a lesson at a step, or go on to another position of the one that is open."""

    def picture_painter(self) -> PicturePainter:
        """Return what paints pictures of staged positions."""


class AppContext:
    """What scenes live in; lasts as long as the window."""

    def __init__(
        self, host: AppControl, folders: AppFolders, settings: Settings, kit: DrawingKit, sounds: Sounds, clock: Callable[[], float]
    ) -> None:
        """Put together what scenes are handed."""
        self.control = host
        self.folders = folders
        self.settings = settings
        self.kit = kit
        self.sounds = sounds
        self.now = clock
        self.languages = find_languages(folders.data)
        """What can be spoken: language -> its own name; and PSEUDO, which tests layouts."""
        self.wording = Wording(self._wording_folders(), settings.language)
        self._rule_books: dict[tuple[str, str], RuleBook] = {}
        self._staged_pictures: dict[str, Sequence[StagedPicture]] = {}
        self.toasts = Toasts(clock)
        self.bots_secret: int | None = None
        """What the luck of bots comes from, in runs that are to be the same each time; else every table has a secret of its own."""
        self.looks_back = True
        """Whether a result works out what decided the game."""
        self.kiosk = False
        """Whether this is a table among strangers: nothing is offered that leads out of the program or changes how it is guarded."""
        self.developer = False
        """Whether what helps those who work on the program is offered, too: the pseudo-language."""
        self.pictures = PictureStore(kit, host, lambda: self.settings.language, self.show_error)
        self.stack = SceneStack()
        self.stack.bind_context(self)
        self._tell_mistakes()

    def _wording_folders(self) -> list[Path]:
        """List the folders that hold sentences: the shell's and each game's."""
        return [self.folders.data, *sorted(path.parent for path in self.folders.data.glob("*/wording.en.yaml"))]

    def say(self, key: str, /, **values: Any) -> str:
        """Say a sentence in the language of the settings."""
        return self.wording.say(key, **values)

    def show_toast(self, key: str, /, **values: Any) -> None:
        """Show a sentence as news."""
        self.toasts.show_toast(self.say(key, **values))

    def show_error(self, error: TabletopError) -> None:
        """Show what went wrong, in words."""
        self.toasts.show_toast(self.say(error.key, **error.values), "warning", "danger")
        self.sounds.play("deny")

    @contextmanager
    def showing_errors(self) -> Iterator[None]:
        """Show what goes wrong within, and go on after it."""
        try:
            yield
        except TabletopError as error:
            self.show_error(error)

    def _tell_mistakes(self) -> None:
        """Say what was wrong in the files of sentences: the one mistake with its place, or how many there are; or that there are none."""
        language = self.settings.language
        if language not in self.languages and language not in (ENGLISH, PSEUDO_LANGUAGE):
            self.show_error(TabletopError("error.language", language=language))
        found = self.wording.problems
        if found:
            self.show_error(found[0] if len(found) == 1 else ContentErrors(list(found)))

    def save_settings(self) -> None:
        """Keep the settings; a disk that refuses is told, not hidden."""
        try:
            self.settings.save(self.folders.settings_file)
        except OSError as fault:
            self.show_error(TabletopError("error.settings.write", why=fault.strerror or str(fault)))

    def change_settings(self, **fields: Any) -> None:
        """Change settings, keep them, and let the window follow."""
        if "screen_inches" in fields:
            measured = {**self.settings.screens, self.control.screen_name: fields["screen_inches"]}
            fields["screens"] = {name: inches for name, inches in measured.items() if inches is not None}
        self.settings = self.settings.model_copy(update=fields)
        if "language" in fields:
            self.wording = Wording(self._wording_folders(), self.settings.language)
            self._tell_mistakes()
        self.save_settings()
        self.sounds.settings = self.settings
        if "display" in fields:
            self.control.set_display(self.settings.display)
        if "fullscreen" in fields:
            self.control.set_fullscreen(self.settings.fullscreen)
        self.control.follow_window_and_settings()

    def rule_book(self, game: str) -> RuleBook | None:
        """Return a game's rule book in the language of the settings, read once; None (and a message) when it cannot be read."""
        from tabletop.core.language.rulebook import load_rules  # noqa: PLC0415 - the first picture does not wait for it

        wanted = game, self.settings.language
        if wanted not in self._rule_books:
            try:
                self._rule_books[wanted] = load_rules(self.folders.data / game, self.settings.language)
            except ContentErrors as errors:
                self.show_error(errors.errors[0] if errors.errors else errors)
        return self._rule_books.get(wanted)

    def staged_pictures(self, game: str) -> Sequence[StagedPicture]:
        """Return what the pictures of a game's rule book show, read once. Raises ContentErrors."""
        from tabletop.lessons.staged_picture import load_pictures  # noqa: PLC0415 - the first picture does not wait for it

        if game not in self._staged_pictures:
            self._staged_pictures[game] = load_pictures(self.folders.data, game)
        return self._staged_pictures[game]

    def start_game(self, request: StartRequest) -> None:
        """Begin a game; what goes wrong is shown."""
        try:
            self.control.start_game(request)
        except TabletopError as error:
            self.show_error(error)

    def open_lesson(self, game: str, lesson: str, step: int) -> None:
        """Begin a lesson at a step; what goes wrong is shown."""
        try:
            self.control.open_lesson(game, lesson, step)
        except TabletopError as error:
            self.show_error(error)

    def save_lesson_progress(self, name: str, game: str, lesson: str, step: int, *, done: bool) -> None:
        """Keep by a name how far a lesson has come; what was done once stays so."""
        before = self.settings.lesson_record(name, game, lesson)
        own = {**self.settings.lessons.get(name, {}), f"{game}/{lesson}": SavedLessonProgress(step=step, done=done or before.done)}
        self.settings = self.settings.model_copy(update={"lessons": {**self.settings.lessons, name: own}})
        self.save_settings()

    def mark_tip_as_told(self, tip: str, names: Iterable[str]) -> None:
        """Keep by names that they have been told a tip (`game/tip`)."""
        seen = dict(self.settings.tips_seen)
        for name in names:
            seen[name] = tuple(dict.fromkeys((*seen.get(name, ()), tip)))
        self.settings = self.settings.model_copy(update={"tips_seen": seen})
        self.save_settings()

    def resume_saved_game(self, path: Path) -> None:
        """Go on with a saved game; what goes wrong is shown."""
        try:
            self.control.resume_saved_game(path)
        except TabletopError as error:
            self.show_error(error)
