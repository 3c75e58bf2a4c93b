"""Match: the one mutable thing. It owns the state, refuses what is not legal, keeps the journal, and takes back what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from tabletop.core.action import Action
from tabletop.core.chance import (
    LabelledDraw,
    PreparedRandomSource,
    RandomSource,
    RecordingRandomSource,
    ReplayingRandomSource,
    SeededRandomSource,
)
from tabletop.core.earlier_states import STEPS_BETWEEN_COPIES, EarlierStates
from tabletop.core.errors import IllegalAction, SaveError, UndoRefused
from tabletop.core.event import Event
from tabletop.core.game import Game, Outcome, S, V
from tabletop.core.journal import Journal, JournalRecord
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue
from tabletop.core.view import ALL, CLOCK, TABLE, Seat, Viewer

STEPS_BETWEEN_SNAPSHOTS = 25
"""Steps between snapshots: what a resumed game replays at most."""


def labelled_draw_to_plain(draw: LabelledDraw) -> list[JsonValue]:
    """Return a draw as a journal holds it."""
    label, value = draw
    return [label, list(value) if isinstance(value, tuple) else value]


@dataclass(frozen=True, slots=True)
class Step:
    """One action that stands: who, what, what chance gave, what happened."""

    seat: Seat
    action: Action
    draws: tuple[LabelledDraw, ...]
    events: tuple[Event, ...]

    def to_data(self) -> dict[str, JsonValue]:
        """Return the journal's record of it."""
        return {
            "s": self.seat,
            "a": self.action.to_data(),
            "c": [labelled_draw_to_plain(draw) for draw in self.draws],
            "e": [event.to_data() for event in self.events],
        }

    def redact_for_viewer(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return the events as the viewer sees them."""
        return tuple(seen for event in self.events if (seen := event.redact_for_viewer(viewer)) is not None)


@dataclass(slots=True)
class _Undoable:
    """A step that may still be taken back: where it stands, and which questions it answered."""

    step_index: int
    seat: Seat
    answered_indices: tuple[int, ...]


@dataclass(slots=True)
class _Position(Generic[S]):
    """What follows from a state, each thing worked out once when it is first asked for: what is asked, of whom, and what each may do."""

    state: S
    questions: tuple[Question, ...] | None = None
    questions_by_viewer: dict[Viewer, tuple[Question, ...]] = field(default_factory=dict)
    legal_by_seat: dict[Seat, tuple[Action, ...]] = field(default_factory=dict)


class Match(Generic[S, V]):
    """A game in play. Everything that changes it goes through `play`, `undo` and `keep_note`."""

    def __init__(self, game: Game[S, V], state: S, chance: SeededRandomSource, journal: Journal, header: dict[str, Any]) -> None:
        """Put a match together; use `start` or `tabletop.core.resume.resume_match`."""
        self.game = game
        self.state = state
        self.chance = chance
        self.journal = journal
        self.header = header
        self.steps: list[Step] = []
        self.notes: dict[Seat, list[JsonValue]] = {}
        self.clock: JsonValue = None
        self._earlier: EarlierStates[S] = EarlierStates(self._redo)
        self._position: _Position[S] = _Position(state)
        self._undoable: list[_Undoable] = []
        self._refusals: dict[Seat, UndoRefused | None] = {}
        """What was found out about taking back since a step was last done, taken back or settled."""
        self._snapshot_due = False

    @classmethod
    def start(
        cls,
        game: Game[S, V],
        seats: int,
        options: OptionValues | None = None,
        *,
        seed: int,
        path: Path | None = None,
        public: dict[str, Any] | None = None,
        laid: Sequence[LabelledDraw] = (),
    ) -> Match[S, V]:
        """Begin a game. `public` (names, sides, ...) may be shown by any screen; `path` None keeps no file.

        `laid` are draws of the set-up that do not come from the seed: cards that lie ready. The save keeps them.
        Raises ValueError for seats or options that the box does not allow, SaveError when the file cannot be made.
        """
        low, high = game.meta.seat_count_range
        if not low <= seats <= high:
            raise ValueError(f"{game.meta.id} is for {low} to {high} seats, not {seats}")
        chosen = game.meta.validate_options(options or {})
        chance = SeededRandomSource(seed)
        state = game.setup(seats, chosen, PreparedRandomSource(laid, chance))
        header = {
            "game": game.meta.id,
            "version": game.version,
            "seats": seats,
            "options": chosen,
            "seed": seed,
            "public": public or {},
            "cards": game.numbering,
            "laid": [labelled_draw_to_plain(draw) for draw in laid],
        }
        match = cls(game, state, chance, Journal(None), header)
        if path is not None:
            match.journal = Journal.create(path, header, match._whole())
        return match

    @property
    def seats(self) -> range:
        """Return the seats."""
        return range(self.header["seats"])

    def questions(self, viewer: Viewer = TABLE) -> tuple[Question, ...]:
        """Return what is being decided now, as the viewer may know it."""
        asked = self._here().questions_by_viewer
        if viewer not in asked:
            asked[viewer] = tuple([seen for question in self._questions() if (seen := question.redact_for_viewer(viewer)) is not None])
        return asked[viewer]

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do now."""
        lists = self._here().legal_by_seat
        if seat not in lists:
            lists[seat] = tuple(self.game.legal_actions(self.state, seat))
        return lists[seat]

    def _questions(self) -> tuple[Question, ...]:
        """Return what is being decided now."""
        here = self._here()
        if here.questions is None:
            here.questions = self.game.questions(self.state)
        return here.questions

    def _here(self) -> _Position[S]:
        """Return what was found out about the state since it last changed."""
        if self._position.state is not self.state:
            self._position = _Position(self.state)
        return self._position

    def view(self, viewer: Viewer) -> V:
        """Return what the viewer may know; ALL only after the end."""
        if viewer == ALL and self.outcome is None:
            raise IllegalAction("error.view.early")
        return self.game.view(self.state, viewer)

    @property
    def outcome(self) -> Outcome | None:
        """Return how it ended, or None."""
        return self.game.outcome(self.state)

    def play(self, seat: Seat, action: Action) -> Step:
        """Do an action: check, apply, write down, then tell.

        Raises IllegalAction (nothing changed), SaveError when it cannot be written (nothing changed); if the rules themselves fail, the
        state before is restored and the fault passed on.
        """
        return self._play(seat, action, self.chance)

    def replay_step(self, step: Step) -> Step:
        """Do a recorded step again with the chance that was recorded; the streams go on as if drawn from. Raises as `play` does."""
        again = self._play(step.seat, step.action, ReplayingRandomSource(step.draws))
        for label, _ in step.draws:
            self.chance.counts[label] = self.chance.counts.get(label, 0) + 1
        return again

    def _play(self, seat: Seat, action: Action, source: RandomSource) -> Step:
        """Check, apply, write down."""
        chosen = self._listed(seat, action)
        answered = tuple([question.id for question in self._questions() if question.is_seat_asked(seat)])
        counts = dict(self.chance.counts)
        # A game that somebody plays is copied at each step: even rules that have come to fail for good leave the state as it was.
        self._earlier.copy_state_if_due(self.state, len(self.steps), 1 if self.journal.keeps_records else STEPS_BETWEEN_COPIES)
        try:
            step = self._apply(seat, chosen, source)
            if self.journal.keeps_records:
                self.journal.append(step.to_data())
        except BaseException:
            self.state, self.chance.counts = self._earlier.state_after(len(self.steps)), counts
            self._earlier.adopt_state(self.state, len(self.steps))
            raise
        self._position = _Position(self.state)
        self._remember(step, answered)
        if self.journal.keeps_records:
            self._snapshot_now_and_then()
            if any(event.settles for event in step.events):
                self.journal.sync_to_disk()
        return step

    def _redo(self, state: S, index: int) -> None:
        """Do one of the steps to a state once more."""
        step = self.steps[index]
        self.game.apply(state, step.seat, step.action, ReplayingRandomSource(step.draws))

    def _snapshot_now_and_then(self) -> None:
        """Write a snapshot every so often; the step stands without it, so when the disk refuses, the next step tries again."""
        self._snapshot_due = self._snapshot_due or len(self.steps) % STEPS_BETWEEN_SNAPSHOTS == 0
        if self._snapshot_due:
            with suppress(SaveError):
                self.write_snapshot()
                self._snapshot_due = False

    def _listed(self, seat: Seat, action: Action, state: S | None = None) -> Action:
        """Find the game's own twin of the action in the list of now, or of another state; IllegalAction if it is not listed."""
        known = seat in self.seats or seat == CLOCK
        listed = (self.legal_actions(seat) if state is None else self.game.legal_actions(state, seat)) if known else ()
        for legal in listed:
            if legal is action:
                return legal
        for legal in listed:
            if type(legal) is type(action) and legal == action:
                return legal
        raise IllegalAction("error.illegal", seat=seat, action=type(action).__name__)

    def _apply(self, seat: Seat, action: Action, source: RandomSource) -> Step:
        """Let the rules act, with chance recorded."""
        chance = RecordingRandomSource(source)
        events = self.game.apply(self.state, seat, action, chance)
        return Step(seat, action, tuple(chance.taken), tuple(events))

    def _remember(self, step: Step, answered: tuple[int, ...]) -> None:
        """Keep a step; a revealing one, one that passed the turn, or one of the clock ends what can be taken back."""
        self.steps.append(step)
        self._refusals.clear()
        if step.seat == CLOCK or step.draws or any(event.reveals or event.settles for event in step.events):
            self._undoable.clear()
            self._earlier.forget_states_before(len(self.steps))
        else:
            self._undoable.append(_Undoable(len(self.steps) - 1, step.seat, answered))

    def undo_refusal(self, seat: Seat) -> UndoRefused | None:
        """Return why the seat can take nothing back now, or None when it can."""
        if seat not in self._refusals:
            try:
                if not (self._undoable and self._undoable[-1].seat == seat):  # nobody else's answer comes after his own last step
                    self._without(seat)
                self._refusals[seat] = None
            except UndoRefused as refusal:
                self._refusals[seat] = refusal
        return self._refusals[seat]

    def undo(self, seat: Seat) -> Step:
        """Take back the seat's last step; answers that others gave meanwhile to the same question stay. Raises UndoRefused, SaveError."""
        index, state, undoable = self._without(seat)
        self.journal.append({"undo": index, "s": seat})
        taken = self.steps.pop(index)
        self._undoable = undoable
        self._refusals.clear()
        self.state = state
        self._earlier.adopt_state(state, index)
        return taken

    def _without(self, seat: Seat) -> tuple[int, S, list[_Undoable]]:
        """Work out how things would stand without the seat's last own step: its index, the state, what could then be taken back."""
        own = next((at for at in reversed(range(len(self._undoable))) if self._undoable[at].seat == seat), None)
        if own is None:
            raise UndoRefused("undo.nothing")
        taken, kept = self._undoable[own], self._undoable[:own]
        state = self._earlier.state_after(taken.step_index)
        for later in self._undoable[own + 1 :]:
            answered = tuple(question.id for question in self.game.questions(state) if question.is_seat_asked(later.seat))
            kept.append(_Undoable(later.step_index - 1, later.seat, answered))
            if not set(later.answered_indices) & set(taken.answered_indices) or not self._same_again(state, self.steps[later.step_index]):
                raise UndoRefused("undo.others")
        return taken.step_index, state, kept

    def _same_again(self, state: S, step: Step) -> bool:
        """Repeat another's answer on a state; tell whether it is still allowed and tells the same, as the journal has it."""
        try:
            action = self._listed(step.seat, step.action, state)
            return tuple(self.game.apply(state, step.seat, action, ReplayingRandomSource(()))) == step.events
        except (IllegalAction, SaveError):
            return False

    def clear_undo_history(self) -> None:
        """End what can be taken back (the grace before a reaction window is over)."""
        self._undoable.clear()
        self._refusals.clear()

    def keep_note(self, seat: Seat, data: JsonValue) -> None:
        """Keep a note (notebook, marks) that only this seat sees; plain data."""
        self.journal.append({"note": data, "s": seat})
        self.notes.setdefault(seat, []).append(data)

    def record_clocks(self, left: JsonValue) -> None:
        """Write down the clocks (plain data), so that time survives a crash."""
        self.journal.append({"clock": left})
        self.clock = left

    def write_snapshot(self) -> None:
        """Write the whole state down, so that play can go on from here even under mended rules."""
        self.journal.append(self._whole())

    def _whole(self) -> JournalRecord:
        """Return the record of the whole state."""
        return {
            "snap": self.state.to_data(),
            "counts": dict(self.chance.counts),
            "steps": len(self.steps),
            "version": self.game.version,
        }

    def visible_history(self, viewer: Viewer) -> list[tuple[int, Seat, tuple[Event, ...]]]:
        """Return what happened as the viewer may know it: number, seat, events; a step that he sees nothing of is not even counted."""
        told = [(step.seat, seen) for step in self.steps if (seen := step.redact_for_viewer(viewer))]
        return [(number, seat, seen) for number, (seat, seen) in enumerate(told)]

    def close(self) -> None:
        """Let go of the file; everything is in it."""
        self.journal.close()
