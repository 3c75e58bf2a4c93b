"""Tips of the first evening: one sentence when a kind of moment comes up for the first time, until its reader has put it away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from scenes.table.intents import DismissTip, OpenClause, StopTips
from scenes.table.lesson.pointing import FixedWantedActions, find_targets_toward_action
from scenes.table.stations.note import PrivateNote
from scenes.widgets.button import ButtonSpec
from tabletop.core.errors import ContentErrors
from tabletop.core.view import Seat, Viewer
from tabletop.games import load_lesson_number_names
from tabletop.lessons.naming import FallbackNumberNames
from tabletop.lessons.tip import SEAT_PLACEHOLDER, load_tips
from tabletop.lessons.tip_moments import TipMomentFinder

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from scenes.engine.context import AppContext
    from scenes.input.touch_target import TouchTarget
    from scenes.session.session import GameSession
    from scenes.table.hot_seat import HotSeat
    from scenes.table.lesson.pointing import ActionOfIntent
    from scenes.table.privacy import PrivateAreas
    from scenes.table.selection import TableSelection
    from tabletop.core.match import Step
    from tabletop.lessons.tip import Tip


@dataclass(slots=True)
class ShownTip:
    """A tip on the plate: for whom, how many persons it concerns, whether it lasts as long as its question, and whether it was painted."""

    tip: Tip
    seat: int
    concerned_person_count: int
    lasts_with_question: bool
    was_painted: bool = False


class TipTableContext(Protocol):
    """What tips need to know of a table."""

    app: AppContext
    session: GameSession
    game: Any
    private_areas: PrivateAreas
    selection: TableSelection[Any]
    hot_seat: HotSeat
    featured_seat: Seat

    @property
    def position_key(self) -> Hashable:
        """Return what says whether the match stands where it stood."""


class TipGuide:
    """Says at one table what each name there has not been told yet.

    What all see goes by what all know, lies on the plate, and is told to all persons at once; what only its reader may know lies as a note
    in his open place. It never comes while a reaction window runs: what came up meanwhile is told after it.
    """

    plate_key = "tip"
    is_explaining_only = False

    def __init__(self, model: TipTableContext) -> None:
        """Look at a table; nothing is said yet."""
        self.model, self.app, self.session = model, model.app, model.session
        self.shown: ShownTip | None = None
        self.is_all_in_sight = True
        self.busy: Callable[[], bool] = lambda: False
        """Tells whether something else has to be seen first; the scene brings it."""
        self._due: list[tuple[Tip, tuple[int, ...]]] = []
        self._read: dict[int, int] = {}
        """The question of each seat at which it has put away a tip: there is one at a time."""
        self._notes: dict[int, tuple[Tip, PrivateNote]] = {}
        self._in_window = False
        self._known: Hashable = None
        """All that it depends on what is said, when that was looked for last."""

    @cached_property
    def _moments(self) -> TipMomentFinder:
        """Read the tips of the game, when the first one may be due; what is wrong with them is said, and there are none."""
        game = self.model.game
        try:
            tips = load_tips(self.app.folders.data, game.meta.id)
        except ContentErrors as errors:
            tips = []
            self.app.show_error(errors.errors[0] if errors.errors else errors)
        return TipMomentFinder(self.session.match, load_lesson_number_names(game) or FallbackNumberNames(), tips, self.session.view)

    # -- when ---------------------------------------------------------------------------------------------------------
    @property
    def are_tips_enabled(self) -> bool:
        """Return whether tips are told at this table."""
        return self.app.settings.tips and self.session.lesson is None and not self.session.is_over

    @property
    def is_tip_shown(self) -> bool:
        """Return whether a tip lies on the table: nobody else is heard, and no clock of a mission runs, until it was put away."""
        return self.shown is not None and self.are_tips_enabled and not self._held_up()

    def _held_up(self) -> bool:
        """Return whether something else has to be seen or answered first."""
        return self._window_runs() or self.model.hot_seat.seat_to_pass_to() is not None or self.busy()

    def _window_runs(self) -> bool:
        """Return whether a reaction window runs, or is about to."""
        window = self.session.reaction_window
        return window is not None and window.is_timed

    def update(self) -> bool:
        """Find what is to be said now; True when that is something else than before."""
        before = self.shown, dict(self._notes)
        if not self.are_tips_enabled:
            self.forget_tips()
            return before != (self.shown, self._notes)
        self._in_window = self._window_runs()
        known = self._state()
        if known == self._known:
            return False
        self._known = known
        if self.shown is not None and self.shown.lasts_with_question and not self._comes(self.shown.tip, self.shown.seat):
            self.shown = None
        if self._in_window:
            self._due += [(one.tip, (one.seat,)) for one in [self._asked()] if one is not None and (one.tip, (one.seat,)) not in self._due]
        elif self.shown is None and not self._held_up():
            self.shown = self._from_events() or self._asked()
        self._write_notes()
        return before != (self.shown, self._notes)

    def _state(self) -> Hashable:
        """Return what it depends on what is said: nothing of it is worked out anew in every picture."""
        model = self.model
        opened = tuple(seat for seat in range(len(self.session.seats)) if model.private_areas.is_open(seat))
        notes = tuple(model.selection.selection_of(seat).note is None for seat in opened)
        said = len(self._due), id(self.shown), id(self.app.settings)
        return model.position_key, self._in_window, self._held_up(), opened, notes, model.featured_seat, *said

    def _from_events(self) -> ShownTip | None:
        """Return the next tip about something that has happened."""
        while self._due:
            tip, seats = self._due.pop(0)
            readers = self._readers(tip, seats)
            if readers:
                return ShownTip(tip, readers[0], len(readers), lasts_with_question=False)
        return None

    def _asked(self) -> ShownTip | None:
        """Return the first tip about what persons are asked now."""
        persons = [int(seat) for seat in self.session.person_seats if self._question(int(seat)) not in (-1, self._read.get(int(seat)))]
        for tip in self._moments.tips if persons else ():
            seats = [seat for seat in self._readers(tip, persons) if self._comes(tip, seat)]
            if seats:
                first = int(self.model.featured_seat) if int(self.model.featured_seat) in seats else seats[0]
                return ShownTip(tip, first, len(seats), lasts_with_question=True)
        return None

    def _comes(self, tip: Tip, seat: int) -> bool:
        """Return whether the moment of a question has come for a seat; a private one is told openly to nobody but who sits there alone."""
        if tip.private:
            return seat == self.model.private_areas.always and self._moments.is_private_tip_due(tip, seat)
        return tip.asked is not None and self._moments.is_asked_about(tip, seat)

    def _readers(self, tip: Tip, seats: Iterable[int]) -> list[int]:
        """Return the persons of some seats who have not been told a tip."""
        name = f"{self.model.game.meta.id}/{tip.id}"
        own = self.session.seats
        return [seat for seat in seats if own[seat].is_person and name not in self.app.settings.tips_seen.get(own[seat].name, ())]

    def _question(self, seat: int) -> int:
        """Return the number of what a seat is asked; -1 for nothing."""
        question = self.session.question_for(Seat(Viewer(seat)))
        return -1 if question is None else question.id

    # -- what happens -------------------------------------------------------------------------------------------------
    def on_step(self, step: Step) -> None:
        """Something was done: who does something has read what lay there for him, and no longer needs what was still to come."""
        if not self.are_tips_enabled:
            return
        actor, shown = int(step.seat), self.shown
        if shown is not None and not self._in_window and (actor == shown.seat or self.session.clock is not None):
            if actor == shown.seat and shown.was_painted:
                self._keep(shown.tip, [int(seat) for seat in self.session.person_seats])
            self.shown = None
        if not self._in_window:
            self._due = [(tip, seats) for tip, seats in self._due if self._readers(tip, seats)[:1] != [actor]]
        self._due += [one for one in self._moments.tips_of_step(step) if one not in self._due and self._readers(*one)]

    def forget_tips(self) -> None:
        """Say nothing any more, as after an undo: what was not put away may come again."""
        self.shown, self._known = None, None
        self._due.clear()
        self._notes.clear()

    def dismiss_tip(self) -> bool:
        """Take the tip away: all persons at the table have been told it; tell whether there was one."""
        if not self.is_tip_shown or self.shown is None:
            return False
        persons = [int(seat) for seat in self.session.person_seats]
        self._keep(self.shown.tip, persons)
        self._read.update({seat: self._question(seat) for seat in persons})
        self.shown = None
        self.app.sounds.play("tap")
        return True

    def stop_tips(self) -> None:
        """Tell no more tips at all; where they can be had again is said."""
        self.forget_tips()
        self.app.change_settings(tips=False)
        self.app.show_toast("shell.tip.off")

    def _keep(self, tip: Tip, seats: Iterable[int]) -> None:
        """Remember by the names at seats that they were told a tip."""
        self.app.mark_tip_as_told(f"{self.model.game.meta.id}/{tip.id}", [self.session.seats[seat].name for seat in seats])

    # -- what is told to one alone -----------------------------------------------------------------------------------
    def _write_notes(self) -> None:
        """Lay what only its reader may know into his open place; none where time counts. It holds nobody up."""
        selection, areas = self.model.selection, self.model.private_areas
        for seat in [seat for seat, (_, note) in self._notes.items() if selection.selection_of(seat).note is not note]:
            del self._notes[seat]
        if self._in_window or self.session.clock is not None or self.busy() or self.is_tip_shown:
            return
        for seat in map(int, self.session.person_seats):
            lies = selection.selection_of(seat).note is not None or self._read.get(seat) == self._question(seat)
            if seat == areas.always or not areas.is_open(seat) or lies:
                continue
            unseen = (tip for tip in self._moments.tips if tip.private and self._readers(tip, [seat]))
            tip = next((tip for tip in unseen if self._moments.is_private_tip_due(tip, seat)), None)
            if tip is not None:
                note = PrivateNote(seat, self.app.say("shell.tip"), self.app.say(tip.sentence_key(self.model.game.meta.id)))
                selection.selection_of(seat).note = note
                self._notes[seat] = tip, note

    def on_seat_touch(self, seat: int) -> None:
        """A seat touches something: the note that it was told is read."""
        told = self._notes.pop(seat, None)
        if told is not None and self.model.selection.selection_of(seat).note is told[1] and self.model.private_areas.is_open(seat):
            self._keep(told[0], [seat])
            self._read[seat] = self._question(seat)

    # -- what the plate says ------------------------------------------------------------------------------------------
    @property
    def reader_seat(self) -> int | None:
        """Return the seat that is spoken to."""
        return None if self.shown is None else self.shown.seat

    @property
    def plate_angle(self) -> int:
        """Return to which side the plate is turned, in degrees."""
        return 0 if self.shown is None or self.session.laptop else self.session.seats[self.shown.seat].facing_angle

    def heading(self) -> str:
        """Return whom the tip is for."""
        if self.shown is None or len(self.session.person_seats) == 1:
            return self.app.say("shell.tip")
        if self.shown.concerned_person_count > 1:
            return self.app.say("shell.tip.all")
        return self.app.say("shell.tip.for", name=self.session.seats[self.shown.seat].name)

    def sentence(self) -> str:
        """Return the sentence."""
        return "" if self.shown is None else self.app.say(self.shown.tip.sentence_key(self.model.game.meta.id))

    def note_below_sentence(self) -> str:
        """Return that the clock of a mission waits, where there is one."""
        return "" if self.session.clock is None else self.app.say("shell.tip.clock")

    def buttons(self) -> Sequence[ButtonSpec]:
        """Return the button that puts it away, the one that opens the rule book, and the one that puts all tips off."""
        say, clauses = self.app.say, self.shown.tip.clauses if self.shown is not None else ()
        rule = (
            (ButtonSpec(say("shell.clause.read"), OpenClause(clauses[0], self.plate_angle), "rules", target_key="tip:rule"),)
            if clauses
            else ()
        )
        return (
            ButtonSpec(say("shell.tip.got_it"), DismissTip(), None, "primary", target_key="tip:got-it"),
            *rule,
            ButtonSpec(say("shell.tip.no_more"), StopTips(), None, "quiet", target_key="tip:no-more"),
        )

    def pointed_targets(self, targets: Sequence[TouchTarget], meant: ActionOfIntent) -> list[TouchTarget]:
        """Return what the tip names, on the board or at its reader's station; of a private one, what its deed begins with."""
        if self.shown is None:
            return []
        tip, seat = self.shown.tip, self.shown.seat
        found = (
            find_targets_toward_action(targets, FixedWantedActions(seat, self._moments.tip_actions(tip, seat)), meant, lambda action: ())
            if tip.private
            else []
        )
        named = tuple(key.replace(SEAT_PLACEHOLDER, str(seat)) for key in tip.point) or ("\0",)
        return found + [target for target in targets if target.seat in (None, seat) and target.key.startswith(named)]
