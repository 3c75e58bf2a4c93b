"""The result: who won and why, the score by its parts; then everything revealed, and the whole game step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.history import History
from scenes.input.intents import Back, Intent, KeyConfirm, OpenLog
from scenes.saves import put_away
from scenes.scene import Scene
from scenes.shell.listing import scrolled
from scenes.shell.log_page import LogPage
from scenes.shell.page import row_height
from scenes.shell.replay_scene import PaintBoard, ReplayScene
from scenes.table.seating import StartRequest
from scenes.telling import chapters, story
from scenes.widgets import backdrop
from scenes.widgets.scroll import ScrollArea
from tabletop.core.errors import TabletopError
from tabletop.core.game import Outcome
from tabletop.core.view import ALL
from tabletop.core.wording import Word

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.table.session import Session
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane

Place = tuple[float, float, float, float]

ROW = 74
"""Design pixels of a row of the score, where there is room."""


@dataclass(frozen=True, slots=True)
class Reveal(Intent):
    """Show the board with everything on it face up."""


@dataclass(frozen=True, slots=True)
class Replay(Intent):
    """Go through the game step by step."""


@dataclass(frozen=True, slots=True)
class Again(Intent):
    """Play again with the same seats and options."""


@dataclass(frozen=True, slots=True)
class Home(Intent):
    """Go back to the shelf."""


class ResultScene(Scene):
    """Lies over the game's scene or in its place; the save is put away among the finished ones."""

    def __init__(self, session: Session, board: PaintBoard | None = None, other: Callable[[Intent], None] | None = None) -> None:
        """Tell how a session's match ended; `board` draws a view of everything, `other` answers pushes and zooms of that board."""
        self.session, self.board, self.other = session, board, other
        self.match = session.match
        self.game = session.match.game.meta.id
        self.list = ScrollArea("list:scores")

    def enter(self, app: Context) -> None:
        """Close the file, the game is over."""
        self.app = app
        if self.session.path is not None:
            self.session.close()
            try:
                self.session.path = put_away(self.session.path)
            except OSError as fault:
                why = fault.strerror or str(fault)
                app.fault(TabletopError("error.save.write", file=self.session.path.name, why=why))

    @property
    def outcome(self) -> Outcome:
        """Give how it ended."""
        return self.match.outcome or Outcome((), "nobody")

    def intent(self, intent: Intent) -> None:
        """Open what was touched."""
        app, seats = self.app, self.session.seats
        if scrolled(self.list, intent):
            return
        match intent:
            case Replay() | Reveal():
                self._show(len(self.match.steps) - 1 if isinstance(intent, Reveal) else -1)
            case OpenLog():
                app.stack.push(LogPage(lambda: story(self.match, ALL, app.wording, seats), seats, show=self._show))
            case Again():
                app.sounds.play("confirm")
                request = StartRequest(self.game, tuple(seats), self.session.laptop, dict(self.match.header["options"]))
                app.host.home()
                app.start(request)
            case Home() | KeyConfirm() | Back():
                app.host.home()
            case _:
                pass

    def _show(self, step: int) -> None:
        """Show the replay after a step (-1: at the start)."""
        history, seats = History(self.match), self.session.seats
        told = chapters(self.match, ALL, self.app.wording, seats)
        self.app.stack.push(ReplayScene(history, seats, told, self.board, step=step + 1, other=self.other, mood=self.game))

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint(self, frame: Frame) -> None:
        """Paint the winner, the reason, the score, the buttons."""
        kit, root = frame.kit, frame.root()
        kit.use(self.game)
        backdrop.draw(frame, (0.5, 0.36))
        w, most = min(kit.u(1360), root.w - kit.u(64)), root.h - kit.u(64)
        row = min(row_height(kit), most * 0.085)
        told = kit.u(128) + kit.size("body") * 4.2 + kit.size("title") * 1.3
        scores = kit.size("small") * 1.6 + kit.u(ROW) * len(self.session.seats)
        h = min(most, told + scores + 2 * row + kit.u(44 + 56))
        x, y = (root.w - w) / 2, (root.h - h) / 2
        root.panel((x, y, w, h), "raised")
        pane = root.sub((x + kit.u(40), y + kit.u(28), w - kit.u(80), h - kit.u(56)))
        top = self._winners(pane)
        self._scores(pane, (0.0, top, pane.w, pane.h - 2 * row - kit.u(44) - top))
        self._buttons(pane, row)

    def _winners(self, pane: Pane) -> float:
        """Draw who won and why; give the height."""
        kit, app, outcome = pane.kit, self.app, self.outcome
        seats = self.session.seats
        names = [seats[seat].name for seat in outcome.winners]
        pane.text(app.say("shell.result.title"), pane.w / 2, kit.size("body") * 0.8, "body", "dim", "s", "cm", pane.w)
        y = kit.size("body") * 1.6 + kit.u(64)
        if outcome.winners:
            step = min(kit.u(132), pane.w / len(outcome.winners))
            for index, seat in enumerate(outcome.winners):
                at = pane.w / 2 + (index - (len(outcome.winners) - 1) / 2) * step
                pane.token(seats[seat].colour, "trophy", at, y, kit.u(54))
        else:
            pane.icon("lost", pane.w / 2, y, kit.u(92), "dim")
        y += kit.u(64) + kit.size("title") * 0.7
        head = "shell.result.nobody" if not names else "shell.result.winner" if len(names) == 1 else "shell.result.shared"
        said = app.say(head, name=names[0] if names else "", names=names)
        pane.text(said, pane.w / 2, y, "title", "accent", "f", "cm", pane.w)
        y += kit.size("title") * 0.6 + kit.size("body") * 0.9
        reason = app.wording.render(Word(f"{self.game}.outcome.{outcome.reason}", self._values()))
        pane.text(reason, pane.w / 2, y, "body", "text", "r", "cm", pane.w * 0.9, 2)
        return y + kit.size("body") * 1.7

    def _values(self) -> dict[str, object]:
        """Give the values of the reason; seats by their names."""
        values: dict[str, object] = {}
        for name, value in self.outcome.values.items():
            named = name in ("seat", "winner", "loser") and isinstance(value, int) and 0 <= value < len(self.session.seats)
            values[name] = self.session.seats[value].name if named else value
        names = [self.session.seats[seat].name for seat in self.outcome.winners]
        return {"name": names[0] if names else "", "names": names, **values}

    def _scores(self, pane: Pane, rect: Place) -> None:
        """Draw a list: a row for each seat, a column for each part of the score."""
        kit, app, outcome = pane.kit, self.app, self.outcome
        x, y, w, h = rect
        seats = self.session.seats
        parts = list(dict.fromkeys(name for score in outcome.scores for name in score))
        across = w if parts else min(w, kit.u(560) * max(1.0, kit.text_scale * 0.8))
        left = x + (w - across) / 2
        first = across * (0.34 if parts else 1.0)
        each = (across - first) / max(1, len(parts))
        head = kit.size("small") * 1.6 if parts else 0.0
        for column, part in enumerate(parts):
            at = left + first + each * (column + 0.5)
            pane.text(app.say(f"{self.game}.score.{part}"), at, y + head / 2, "small", "dim", "s", "cm", each - kit.u(8))
        tall = max(kit.size("body") * 1.7, min(kit.u(ROW), (h - head) / len(seats)))
        place = (left, y + head, across, h - head)
        inner = self.list.begin(pane, place, tall * len(seats))
        for index in range(len(seats)):
            self._score(inner, (0.0, tall * index, across - (kit.u(16) if self.list.most else 0), tall), index, (parts, first, each))
        self.list.end(pane, place)

    def _score(self, pane: Pane, rect: Place, index: int, columns: tuple[list[str], float, float]) -> None:
        """Draw the row of one seat."""
        kit, outcome, seat = pane.kit, self.outcome, self.session.seats[index]
        x, top, w, tall = rect
        parts, first, each = columns
        won = index in outcome.winners
        pane.panel((x, top, w, tall - kit.u(6)), "flat", tone="line" if won else "table")
        middle = top + (tall - kit.u(6)) / 2
        pane.seat_mark(seat.colour, x + kit.u(32), middle, min(kit.u(15), tall * 0.3))
        pane.text(seat.name, x + kit.u(60), middle, "body", "text", "s", "lm", min(first, w) - kit.u(110))
        if won:
            pane.icon("trophy", x + min(first, w) - kit.u(30), middle, min(kit.u(30), tall * 0.6), "accent")
        for column, part in enumerate(parts):
            value = outcome.scores[index].get(part, 0) if index < len(outcome.scores) else 0
            pane.text(str(value), x + first + each * (column + 0.5), middle, "body", "text", "f", "cm", each, tabular=True)

    def _buttons(self, pane: Pane, row: float) -> None:
        """Draw two rows of buttons."""
        kit, app = pane.kit, self.app
        gap = kit.u(14)
        upper: tuple[tuple[str, str, Intent], ...] = (
            ("shell.result.revealed", "eye", Reveal()),
            ("shell.replay", "replay", Replay()),
            ("shell.log", "log", OpenLog()),
        )
        each = (pane.w - 2 * gap) / 3
        for index, (key, icon, meant) in enumerate(upper):
            pane.button((index * (each + gap), pane.h - 2 * row - gap, each, row), app.say(key), meant, icon, key=key)
        half = (pane.w - gap) / 2
        pane.button((0, pane.h - row, half, row), app.say("shell.result.again"), Again(), "play", key="again")
        pane.button((half + gap, pane.h - row, half, row), app.say("shell.result.home"), Home(), "home", "primary", key="home")
