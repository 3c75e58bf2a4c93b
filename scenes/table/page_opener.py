"""Pages over the table: log, rules, pause, who plays for whom, the result; and what was told last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.pages.log_page import LogPage
from scenes.pages.pause_page import PausePage
from scenes.pages.result import ResultScene
from scenes.pages.rules_page import RulesPage
from scenes.pages.takeover_page import TakeOver
from scenes.session.log import Line, story
from tabletop.core.view import TABLE, Seat, Viewer

if TYPE_CHECKING:
    from scenes.engine.scene import Scene
    from scenes.session.seating import Kind
    from scenes.table.scene import TableScene
    from tabletop.core.match import Step

RECENT = 12
"""Steps in which the news of a game that goes on are looked for."""
PEEK = "peek"
"""What the note of a seat that has looked at its covered cards is called."""


class Pages:
    """Opens the pages of one scene."""

    def __init__(self, scene: TableScene) -> None:
        """Serve a scene; what the file noted of peeks is still known."""
        self.scene = scene
        self.news = ""
        for step in scene.session.match.steps[-RECENT:]:
            self.tell(step)
        notes = scene.session.match.notes
        self._peeks = [
            (at, int(seat))
            for seat, told in notes.items()
            for note in told
            if isinstance(note, dict) and isinstance(at := note.get(PEEK), int)
        ]

    def open(self, name: str, turns: int) -> None:
        """Open a page, turned to where it was asked for. While a mission's clock is paused nobody may study what happened."""
        stack = self.scene.app.stack
        match name:
            case "pause":
                free = self.scene.session.clock is None
                log, more = (self._log, self.scene.more_pages()) if free else (None, ())
                stack.push(PausePage(self.scene.session, log=log, rules=self._rules_or_pause, turns=turns, more=more))
            case "log":
                stack.push(self._log(turns))
            case "rules":
                page = self._rules(turns)
                if page is not None:
                    stack.push(page)
            case _:
                pass

    def take_over(self, seat: int) -> None:
        """Ask who plays for a seat, at its side."""
        scene = self.scene

        def hand_to(kind: Kind) -> None:
            scene.session.hand_to(Seat(Viewer(seat)), kind)
            scene.asked_anew()
            name = scene.session.seats[seat].name
            scene.app.tell("shell.log.takeover", name=name, kind=scene.app.say(f"shell.seat.kind.{kind}"))

        turns = 0 if scene.session.laptop else scene.session.seats[seat].angle // 90
        scene.app.stack.push(TakeOver(scene.session.seats[seat], hand_to, turns))

    def result(self) -> None:
        """Tell how it ended, in the place of the table."""
        replay = self.scene.replay()
        self.scene.app.stack.replace(ResultScene(self.scene.session, replay.paint, replay.intent, replay.board))

    # -- the log ------------------------------------------------------------------------------------------------------
    def _log(self, turns: int) -> Scene:
        """Give the log of what all know; of what one person knows while only his own place is open."""
        scene = self.scene
        own = scene.private.anyone() if scene.session.laptop else None
        viewer = Viewer(own) if own is not None else TABLE
        owner = scene.session.seats[own].name if own is not None else None
        page = LogPage(lambda: self.lines(viewer), scene.session.seats, turns=turns, owner=owner)
        page.show = lambda step: self._show(step, 90 * page.turns)
        return page

    def lines(self, viewer: Viewer) -> list[Line]:
        """Tell everything a viewer may know, and who has peeked when; steps are those of the match, also where some are not told."""
        scene = self.scene
        match, seats = scene.session.match, scene.session.seats
        at = [number for number, step in enumerate(match.steps) if step.seen_by(viewer)]
        lines = [replace(line, step=at[line.step]) for line in story(match, viewer, scene.app.wording, seats)]
        lines += [Line(at, seat, "eye", scene.app.say("shell.log.peek", name=seats[seat].name)) for at, seat in self._peeks]
        told = scene.told_steps()
        return sorted((line for line in lines if line.step < told), key=lambda line: line.step)

    def _show(self, step: int, angle: int) -> None:
        """Show a step that stands to the one who looks from that angle."""
        if 0 <= step < len(self.scene.session.match.steps):
            self.scene.show_step(step, angle)

    def tell(self, step: Step) -> None:
        """Keep the last thing that happened, for the strip."""
        teller = self.scene.teller()
        for event in step.seen_by(TABLE):
            told = teller(event)
            if told is not None:
                self.news = told.words

    def note_peeks(self) -> None:
        """Write down that somebody looked; not what was seen."""
        scene = self.scene
        for seat in scene.private.take_peeks():
            at = len(scene.session.match.steps) - 1
            self._peeks.append((at, seat))
            scene.session.match.note(Seat(Viewer(seat)), {PEEK: at})

    # -- the rules ----------------------------------------------------------------------------------------------------
    def _rules(self, turns: int) -> RulesPage | None:
        """Give the rule book, open at what is asked now; None (and a message) when it cannot be read."""
        scene = self.scene
        book = scene.app.rules(scene.game.meta.id)
        question = scene.device.asked()
        return None if book is None else RulesPage(book, question.clause if question is not None else None, turns)

    def _rules_or_pause(self, turns: int) -> Scene:
        """Give the rule book for the pause page, or the pause page again where there is none."""
        return self._rules(turns) or PausePage(self.scene.session, turns=turns)
