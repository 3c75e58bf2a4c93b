"""Pages over the table: log, rules, pause, who plays for whom, the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.pages.cleaning_page import CleaningPage
from scenes.pages.log_page import LogPage
from scenes.pages.pause_page import GamePageDefinition, PausePage
from scenes.pages.result import ResultScene
from scenes.pages.rules_page import RulesPage
from scenes.pages.takeover_page import TakeOverPage
from scenes.session.log import LogLine, log_lines
from tabletop.core.view import TABLE, Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.engine.scene import Scene
    from scenes.graphics.prerender import DrawJob
    from scenes.pages.look_back import ActionNamer
    from scenes.session.seating import PlayerKind
    from scenes.table.model import TableModel
    from scenes.table.overlays.recap import TurnRecap
    from scenes.table.phones.table_phones import TablePhones
    from scenes.table.replay_board import ReplayBoard

PEEK_NOTE_KEY = "peek"
"""What the note of a seat that has looked at its covered cards is called."""


class PageOpener:
    """Opens the pages of one table."""

    def __init__(
        self,
        model: TableModel,
        recap: TurnRecap,
        *,
        more: Callable[[], tuple[GamePageDefinition, ...]],
        replay: Callable[[], ReplayBoard],
        named: ActionNamer,
        show_step: Callable[[int, int], None],
        open_phones: Callable[[], TablePhones],
        seats_changed: Callable[[], None],
    ) -> None:
        """Serve a table; what the file noted of peeks is still known.

        `more` are the game's own pages, `replay` draws the game told again, `named` names an action as a seat saw the table, `show_step`
        points at a step for who looks from an angle, `open_phones` lets phones come.
        """
        self.model, self._recap = model, recap
        self._more, self._replay, self._named, self._show_step, self._seats_changed = more, replay, named, show_step, seats_changed
        self._open_phones = open_phones
        notes = model.session.match.notes
        self._peeks = [
            (at, int(seat))
            for seat, told in notes.items()
            for note in told
            if isinstance(note, dict) and isinstance(at := note.get(PEEK_NOTE_KEY), int)
        ]

    def open(self, name: str, turns: int) -> None:
        """Open a page, turned to where it was asked for. While a mission's clock is paused nobody may study what happened."""
        stack = self.model.app.stack
        match name:
            case "pause":
                free = self.model.session.clock is None
                log, own = (self._log, self._more()) if free else (None, ())
                learns = self.model.lesson is not None
                phones = () if learns else (GamePageDefinition("shell.phone", "phone", self._phones),)

                wiped = self.model.app.kiosk or not self.model.session.laptop
                clean = (GamePageDefinition("shell.clean", "clean", lambda turns: CleaningPage()),) if wiped else ()

                def more() -> Sequence[GamePageDefinition]:
                    return (*own, *(phones if self.model.session.person_seats else ()), *clean)

                pause = PausePage(self.model.session, log=log, rules=self._rules_or_pause, turns=turns, more=more, lesson=learns)
                stack.push(pause)
            case "log":
                stack.push(self._log(turns))
            case "rules":
                self.open_rule_book(None, turns)
            case _:
                pass

    def open_take_over(self, seat: int) -> None:
        """Ask who plays for a seat, at its side."""
        model = self.model

        def hand_to(kind: PlayerKind) -> None:
            model.session.hand_seat_to(Seat(Viewer(seat)), kind)
            self._seats_changed()
            name = model.session.seats[seat].name
            model.app.show_toast("shell.log.takeover", name=name, kind=model.app.say(f"shell.seat.kind.{kind}"))

        turns = 0 if model.session.laptop else model.session.seats[seat].facing_angle // 90
        model.app.stack.push(TakeOverPage(model.session.seats[seat], model.session.player_kinds, hand_to, turns))

    def open_result(self) -> None:
        """Tell how it ended, in the place of the table."""
        replay = self._replay()
        self.model.app.stack.replace(ResultScene(self.model.session, replay.paint, replay.handle_intent, replay.board, self._named))

    def open_phones(self, seat: int) -> None:
        """Show how a seat gets its station on a phone, at its side."""
        turns = 0 if self.model.session.laptop else self.model.session.seats[seat].facing_angle // 90
        self.model.app.stack.push(self._phones(turns, seat))

    def _phones(self, turns: int, seat: int | None = None) -> Scene:
        """Return the page of phones. Raises TabletopError where none can be opened."""
        from scenes.table.phones.phones_page import PhonesPage  # noqa: PLC0415 - nothing of it is read before it is wanted

        session = self.model.session
        return PhonesPage(self._open_phones(), session.seats, seat if seat is not None else int(session.person_seats[0]), turns)

    # -- the log ------------------------------------------------------------------------------------------------------
    def _log(self, turns: int, since: int = 0, title: str | None = None) -> Scene:
        """Return the log from a step on, of what all know; of what one person knows while only his own place is open."""
        model = self.model
        own = model.private_areas.first_open_seat() if model.session.laptop else None
        viewer = Viewer(own) if own is not None else TABLE
        owner = model.session.seats[own].name if own is not None else None

        def lines() -> list[LogLine]:
            return [line for line in self.visible_log_lines(viewer) if line.step >= since]

        page = LogPage(lines, model.session.seats, turns=turns, owner=owner, heading=title)
        page.show = lambda step: self._show(step, 90 * page.turns)
        return page

    def open_recap(self, seat: int) -> None:
        """Tell a seat what has happened since its last turn, at its side."""
        model = self.model
        turns = 0 if model.session.laptop else model.session.seats[seat].facing_angle // 90
        self._recap.mark_as_read(seat)
        model.app.stack.push(
            self._log(
                turns, self._recap.first_step_since_turn(seat), model.app.say("shell.recap.title", name=model.session.seats[seat].name)
            )
        )

    def visible_log_lines(self, viewer: Viewer) -> list[LogLine]:
        """Tell everything a viewer may know, and who has peeked when; steps are those of the match, also where some are not told."""
        model = self.model
        match, seats = model.session.match, model.session.seats
        at = [number for number, step in enumerate(match.steps) if step.redact_for_viewer(viewer)]
        lines = [replace(line, step=at[line.step]) for line in log_lines(match, viewer, model.app.wording, seats)]
        lines += [LogLine(at, seat, "eye", model.app.say("shell.log.peek", name=seats[seat].name)) for at, seat in self._peeks]
        told = model.loggable_step_count()
        return sorted((line for line in lines if line.step < told), key=lambda line: line.step)

    def _show(self, step: int, angle: int) -> None:
        """Show a step that stands to the one who looks from that angle."""
        if 0 <= step < len(self.model.session.match.steps):
            self._show_step(step, angle)

    def record_peeks(self) -> None:
        """Write down that somebody looked; not what was seen."""
        model = self.model
        for seat in model.private_areas.pop_peeked_seats():
            at = len(model.session.match.steps) - 1
            self._peeks.append((at, seat))
            model.session.match.keep_note(Seat(Viewer(seat)), {PEEK_NOTE_KEY: at})

    def prerender_rule_book(self, size: tuple[int, int]) -> Iterator[DrawJob]:
        """Return what draws the rule book ahead in a window of that size: so it opens at once."""
        page = self._rules(0)
        if page is not None:
            yield partial(self._draw, page, size)

    def _draw(self, page: RulesPage, size: tuple[int, int]) -> None:
        """Draw a page where nobody sees it: what it is made of is kept."""
        page.ahead = True
        page.on_enter(self.model.app)
        canvas = Canvas(pygame.display.get_surface() or pygame.Surface(size))  # nothing is laid on it
        canvas.begin_frame()
        page.paint(PaintFrame(self.model.app.kit, canvas, now=self.model.app.now()))

    # -- the rules ----------------------------------------------------------------------------------------------------
    def open_rule_book(self, clause: str | None, turns: int) -> None:
        """Open the rule book at a clause, or at what is asked now."""
        page = self._rules(turns, clause)
        if page is not None:
            self.model.app.stack.push(page)

    def _rules(self, turns: int, clause: str | None = None) -> RulesPage | None:
        """Return the rule book, open at a clause or at what is asked now; None (and a message) when it cannot be read."""
        model = self.model
        book = model.app.rule_book(model.game.meta.id)
        model.app.pictures.register_loaded_rules(model.game.meta.id, model.game)
        question = model.hot_seat.first_question()
        return None if book is None else RulesPage(book, clause or (question.clause if question is not None else None), turns)

    def _rules_or_pause(self, turns: int) -> Scene:
        """Return the rule book for the pause page, or the pause page again where there is none."""
        return self._rules(turns) or PausePage(self.model.session, turns=turns)
