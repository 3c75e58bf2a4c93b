"""Since your last turn: how much the others have done meanwhile, as a strip beside the station of who is asked; a touch opens the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.board.loupe import LOUPE_KEYS
from scenes.graphics.occlusion import hide_targets_below
from scenes.table.intents import OpenRecap
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.frame import PaintFrame
    from scenes.table.model import TableModel
    from scenes.table.stations.screen_model import ScreenModel
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action
    from tabletop.core.match import Step

MIN_SENTENCE_COUNT = 2
"""Sentences from which on the strip is there: a single one stands among the news."""


class TurnRecap:
    """Counts for every person what the table was told since his last turn: an answer to what others do is none."""

    def __init__(self, model: TableModel) -> None:
        """Look at one table."""
        self.model = model
        self._told: dict[int, int] = {}
        self._since: dict[int, int] = {}
        self._opened: set[int] = set()
        self._have_had_turn: set[int] = set()
        """The persons who have done more than to set up: to all others "since your last turn" means nothing."""
        self._turns: set[int] = set()
        """The persons whose turn it was before the step that comes."""

    def recount_unread_sentences(self) -> None:
        """Count anew, back to the last step of each person of which the table was told."""
        model, steps = self.model, self.model.session.match.steps
        self._opened.clear()
        self._have_had_turn.clear()
        self._told = {int(seat): 0 for seat in model.session.person_seats}
        self._since = dict.fromkeys(self._told, 0)
        left, teller = set(self._told), model.log_formatter()
        for number in range(len(steps) - 1, -1, -1):
            seat = int(steps[number].seat)
            said = sum(teller(event) is not None for event in steps[number].redact_for_viewer(TABLE))
            if seat in left and said:
                left.discard(seat)
                self._since[seat] = number + 1
                self._note_turn(seat, steps[number].action)
            if not left:
                break
            for waiting in left:
                self._told[waiting] += said
        self._turns = self._asked()

    def record_step_for_recap(self, step: Step, said: int) -> None:
        """Count a step of which the table was told in so many sentences."""
        number = len(self.model.session.match.steps)
        for seat in (int(person) for person in self.model.session.person_seats):
            if seat == step.seat and seat in self._turns:
                self._told[seat], self._since[seat] = 0, number
                self._opened.discard(seat)
                self._note_turn(seat, step.action)
            else:
                self._told[seat] = self._told.get(seat, 0) + said
        self._turns = self._asked()

    def _note_turn(self, seat: int, action: Action) -> None:
        """Remember that a person has had a turn, if what was done is more than to set up."""
        if not isinstance(action, self.model.setup_actions):
            self._have_had_turn.add(seat)

    def _asked(self) -> set[int]:
        """Return the person whose turn it is: asked alone, and for more than an answer to what others do."""
        session, kinds = self.model.session, self.model.turn_question_kinds
        asked = [
            question
            for question in session.match.questions(TABLE)
            if question.default is None and len(question.required_seats) == 1 and (not kinds or question.kind in kinds)
        ]
        return {int(seat) for question in asked for seat in question.required_seats if session.seats[seat].is_person}

    def first_step_since_turn(self, seat: int) -> int:
        """Return the number of the first step after the last one of a seat."""
        return self._since.get(seat, 0)

    def mark_as_read(self, seat: int) -> None:
        """Put a seat's strip away: its list was looked at."""
        self._opened.add(seat)

    def unread_count_by_seat(self) -> dict[int, int]:
        """Return how many sentences wait for each person who is asked for a turn now, none where there are too few."""
        model, session = self.model, self.model.session
        if session.is_over or session.clock is not None or session.lesson is not None:
            return {}
        asked = self._turns & ({int(model.featured_seat)} if session.laptop else self._turns)
        counts = {seat: self._told.get(seat, 0) for seat in (asked & self._have_had_turn) - self._opened}
        return {seat: count for seat, count in counts.items() if count >= MIN_SENTENCE_COUNT}

    # -- the strip ----------------------------------------------------------------------------------------------------
    def paint(self, frame: PaintFrame, shown: ScreenModel[Any], layout: TableLayout) -> None:
        """Paint the strip of everybody who is asked, at the inner edge of his station, turned to him; never over a loupe or theirs."""
        for seat, count in self.unread_count_by_seat().items():
            if seat in shown.station_by_seat:
                others = [rect for other, (_, _, rect) in shown.station_by_seat.items() if other != seat]
                corners = [corner.rect for corner in (*layout.status_bar_places, *layout.corner_button_places)]
                spot, _, rect = shown.station_by_seat[seat]
                loupe = [target.rect for target in frame.targets if target.key in LOUPE_KEYS]
                self._strip(frame, seat, count, rect, spot.station_angle, [*others, *corners, *loupe])

    def _strip(self, frame: PaintFrame, seat: int, count: int, rect: pygame.Rect, angle: int, taken: list[pygame.Rect]) -> None:
        """Paint one strip above the right or the left end of a station, or beside it, where nothing is taken."""
        kit = frame.kit
        root = Pane.whole_window(frame)
        side, gap = fingertip_row_height(kit), kit.u(10)
        words = self.model.app.say("shell.recap.strip", n=count)
        pane = root.sub_area((0, 0, root.w, root.h), angle)
        wide = min(pane.w - 2 * gap, pane.text_width(words, "small", "s") + side + kit.u(44))
        ends = (pane.to_local_point(*rect.topleft), pane.to_local_point(*rect.bottomright))
        (left, right), top = sorted(x for x, _ in ends), min(y for _, y in ends)
        places = ((right - wide, top - gap - side), (left, top - gap - side), (left - gap - wide, top))
        for x, y in places:
            place = pane.to_window_rect((x, y, wide, side))
            if root.to_window_rect((0, 0, root.w, root.h)).contains(place) and place.collidelist(taken) < 0:
                hide_targets_below(frame, place, f"recap@{seat}")
                pane.button(
                    (x, y, wide, side), ButtonSpec(words, OpenRecap(seat), "log", "push", target_key=f"recap@{seat}", text_size="small")
                )
                return
