"""A fault of the program itself ends the game that is played, not more: it is saved, reported without secrets, and the shelf comes back."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.engine.versions import UNKNOWN_VERSION, version_by_name
from scenes.pages.confirm import MessagePage
from scenes.table.scene import TableScene
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.session.session import GameSession

MAX_REPORTED_STEPS = 5
"""Steps before the fault of which is told what all have seen."""


class FaultNotice(MessagePage):
    """Says that the program has failed, what became of the game, and where the report is."""

    design_width: float = 1180
    design_height: float = 460


class FaultHandler:
    """Answers the faults of one window."""

    def __init__(self, ctx: AppContext) -> None:
        """No fault was met yet."""
        self._ctx = ctx
        self._notice: FaultNotice | None = None
        self.lines: list[str] = []
        """What is to be said of the faults where the program was started from."""

    def handle_fault(self, fault: Exception) -> bool:
        """Report a fault, leave all that is open, and go to the shelf, where it is told.

        False where that fails, too, or what failed is the shelf with the notice of the fault before: then the program is to end.
        """
        stack = self._ctx.stack
        session = session_of_scenes(stack.scenes)
        where = self._report(fault, session)
        hopeless = self._notice is not None and stack.top_scene is self._notice
        while stack.scenes:
            try:
                stack.clear()
            except Exception as other:  # a scene that cannot be left is reported as well; the others are left all the same
                self._report(other, None)
        if hopeless:
            return False
        try:
            self._ctx.control.go_to_title()
            self._notice = FaultNotice(self._ctx.say("shell.fault"), self._told(session, where))
            stack.push(self._notice)
        except Exception as other:  # the shelf itself has failed
            self._report(other, None)
            return False
        return True

    def _report(self, fault: Exception, session: GameSession | None) -> str:
        """Write a report and return what is to be said of it on the screen; where the disk refuses, the report goes to the command line."""
        now = datetime.now().astimezone()
        text = fault_report(fault, session, now)
        try:
            path = write_report(self._ctx.folders.saves, text, now)
        except OSError as refused:
            self.lines.append(text)
            return self._ctx.say("shell.fault.unwritten", why=refused.strerror or str(refused))
        self.lines.append(f"tabletop: a fault of the program; the report is {path}")
        return f"{self._ctx.say('shell.fault.report')}\n{path.parent}{os.sep}\n{path.name}"

    def _told(self, session: GameSession | None, where: str) -> str:
        """Return the words of the notice."""
        ctx = self._ctx
        if session is None:
            return f"{ctx.say('shell.fault.other')}\n{where}"
        key = "shell.fault.unsaved" if session.path is None else "shell.fault.saved"
        return f"{ctx.say(key, game=ctx.say(f'shell.box.{session.match.game.meta.id}'))}\n{where}"


def session_of_scenes(scenes: list[Scene]) -> GameSession | None:
    """Return the session of the game in play among scenes, if there is one."""
    return next((scene.session for scene in scenes if isinstance(scene, TableScene)), None)


def fault_report(fault: Exception, session: GameSession | None, now: datetime) -> str:
    """Return the report on a fault: where in the program it came up, in which versions, in which game and at which step.

    It tells nothing that somebody at the table may not know: no value, no message of the fault (it may quote one), no seed, no position;
    of the last steps only the kinds of events that all have seen.
    """
    lines = [
        "A fault of the program. This report holds no hidden cards, no names, no seed and no position.",
        "",
        f"time: {now.isoformat(timespec='seconds')}",
        f"program: {', '.join(f'{name} {found}' for name, found in version_by_name().items())}",
    ]
    if session is not None:
        header, steps = session.match.header, len(session.match.steps)
        lines.append(f"game: {header['game']}, rules {header['version']}, {header['seats']} seats, at step {steps}")
        lines.append(f"seen last by all: {', '.join(_seen_last(session)) or 'nothing'}")
    return "\n".join([*lines, *_traced(fault), ""])


def write_report(folder: Path, text: str, now: datetime) -> Path:
    """Write a report into a folder and return its place; OSError when the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / f"fault-{now:%Y%m%d-%H%M%S-%f}.txt"
    path.write_text(text, encoding="utf-8")
    return path


def _seen_last(session: GameSession) -> list[str]:
    """Return the kinds of events that all have seen of the last steps; the rules, which may be at fault, are asked for them."""
    try:
        return [type(event).__name__ for step in session.match.steps[-MAX_REPORTED_STEPS:] for event in step.redact_for_viewer(TABLE)]
    except Exception:  # this very code may be what is broken: the report itself still has to be written
        return [UNKNOWN_VERSION]


def _traced(fault: BaseException | None) -> Iterator[str]:
    """Return where a fault came up, and where the ones that led to it did, innermost last; code, but no values."""
    while fault is not None:
        yield f"\n{type(fault).__module__}.{type(fault).__qualname__}"
        for frame in traceback.extract_tb(fault.__traceback__):
            yield f"  {_place(frame.filename)}:{frame.lineno} {frame.name}: {frame.line}"
        fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)


def _place(file: str) -> str:
    """Return a file's place within the program; of others only the name, as folders may bear the name of a person."""
    root, path = Path(__file__).resolve().parents[2], Path(file)
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
