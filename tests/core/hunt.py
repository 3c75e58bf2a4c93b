"""Hunt: a test-only game with everything that is hard. One seat runs unseen round a ring of five places; the others look for it.

A round: the runner takes up to two secret steps and stops (`run`); meanwhile any hunter may whistle once a game, which draws a tip that
only that hunter sees and asks the runner whether he is in town (`answer`); the runner may hush once, whereupon the hunter may insist once
(`insist`, an interrupt within the interrupt). Then the hunters vote secretly where to search (`ballot`); a vote can be changed until the
last falls or the clock's mark passes. A runner who is found shows the trail and hunts; who voted for the place first runs from then on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal

from pydantic import ConfigDict, TypeAdapter

from tabletop.core.action import Action, ClockMark
from tabletop.core.audience import (
    NESTED_RECORDS,
    Audience,
    AudienceFilter,
    AudiencesByClass,
    ViewerContext,
    declare_public_fields,
    redacted_by_function,
)
from tabletop.core.chance import RandomSource
from tabletop.core.errors import SaveError
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import GameMeta, NumberOption, OptionValues, ToggleOption
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.core.view import ALL, CLOCK, Seat, Viewer, viewer_bit
from tabletop.core.zone import AUDIENCE as ZONES
from tabletop.core.zone import Zone

PLACES, WALK, TIPS, NOWHERE, UNSEEN = 5, 2, (0, 0, 1, 2), -1, -2
Entry = tuple[str, int]
Trail = tuple[Entry, ...]
"""What is hidden: `at` a place; and what all know: a `turn` began, a `stop`, a `town` answer, a failed search (`not`)."""


@dataclass(frozen=True, slots=True)
class Go(Action):
    place: int


@dataclass(frozen=True, slots=True)
class Say(Action):
    word: str


STOP, WHISTLE, ANSWER, HUSH, INSIST, LET_BE = map(Say, ("stop", "whistle", "answer", "hush", "insist", "let_be"))
MARK, VOTES = ClockMark("ballot"), [Go(place) for place in range(NOWHERE, PLACES)]


@dataclass(frozen=True, slots=True)
class Done(Event):
    """A fact whose value only its seat sees; of a run the others see nothing at all."""

    seat: int
    what: str
    value: int | None

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, ALL) else None if self.what == "ran" else replace(self, value=None)


@dataclass(frozen=True, slots=True)
class Learnt(Done):
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Said(Event):
    settles: ClassVar[bool] = True
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Answered(Event):
    reveals: ClassVar[bool] = True
    town: bool


@dataclass(frozen=True, slots=True)
class Searched(Event):
    reveals: ClassVar[bool] = True
    votes: tuple[int, ...]
    place: int
    found: Trail


@dataclass(slots=True)
class Table:
    """All but the zones. `whistles` and `insists`: the seats that still may; `stack`: open interrupts (kind, hunter, question)."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    seats: int
    rounds: int
    clock: bool
    round: int
    phase: Literal["run", "ballot", "over"]
    runner: int
    trail: list[Entry]
    whistles: int
    insists: int
    hush: bool
    stack: list[tuple[str, int, int]]
    votes: list[int | None]
    asked: int
    last: int


NAMES, CHECK = [field.name for field in fields(Table)], TypeAdapter(Table)


@dataclass(slots=True)
class State(Table):
    zones: list[Zone]

    def copy(self) -> State:
        zones = [zone.copy() for zone in self.zones]
        return replace(self, trail=self.trail.copy(), stack=self.stack.copy(), votes=self.votes.copy(), zones=zones)

    def to_data(self) -> JsonValue:
        table = {name: getattr(self, name) for name in NAMES}
        return json.loads(json.dumps({**table, "zones": [zone.to_data() for zone in self.zones]}))


@dataclass(slots=True)
class HuntEye(ViewerContext):
    """Who looks, and whether he is the runner."""

    runs: bool = False


def trail_seen(table: State, eye: HuntEye) -> list[Entry]:
    return [entry for entry in table.trail if eye.runs or entry[0] != "at"]


def votes_seen(table: State, eye: HuntEye) -> list[int | None]:
    return [vote if vote is None or eye.viewer == seat else UNSEEN for seat, vote in enumerate(table.votes)]


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    State: {
        **declare_public_fields(
            "seats", "rounds", "clock", "round", "phase", "runner", "whistles", "insists", "hush", "stack", "asked", "last"
        ),
        "trail": redacted_by_function(trail_seen),
        "votes": redacted_by_function(votes_seen),
        "zones": NESTED_RECORDS,
    },
    **ZONES,
}
CLOSED: Final = AudienceFilter(AUDIENCE, UNSEEN)


@dataclass(frozen=True, slots=True)
class HuntView:
    """What a viewer knows: `state` without what is hidden; the trail has no `at` and a vote is UNSEEN unless it is his own."""

    viewer: Viewer
    state: tuple[Any, ...]
    zones: tuple[tuple[tuple[int | None, ...], tuple[int, ...]], ...]


class Hunt:
    """The rules. Zone 0 is the pile of tips, zone n + 1 the hand of seat n."""

    meta = GameMeta(
        "hunt",
        (2, 4),
        (1, 2),
        (NumberOption("rounds", 2, 1, 3), ToggleOption("clock", True)),
        question_kinds=("answer", "ballot", "insist", "run"),
        outcome_reasons=("hunt.outcome.escaped",),
        score_parts=("tips",),
    )
    version = "1"
    numbering: ClassVar[dict[str, list[str]]] = {}
    audience: AudiencesByClass = AUDIENCE
    actions: TagRegistry[Action] = TagRegistry((Go, Say, ClockMark))
    events: TagRegistry[Event] = TagRegistry((Done, Learnt, Said, Answered, Searched))

    def __init__(self, tips: Sequence[int] = TIPS) -> None:
        self.tips = tuple(tips)

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> State:
        zones = [Zone.make_unseen_pile(chance.shuffle("tips", self.tips), 0), *(Zone() for _ in range(seats))]
        trail = [("at", chance.roll("hide", PLACES) - 1), ("turn", 1)]
        rounds, clock, every = int(options["rounds"]), bool(options["clock"]), (1 << seats) - 1
        return State(seats, rounds, clock, 1, "run", 0, trail, every, every, True, [], [None] * seats, 1, 1, zones)

    def questions(self, state: State) -> tuple[Question, ...]:
        runner, hunters = Seat(Viewer(state.runner)), [Seat(Viewer(seat)) for seat in range(state.seats) if seat != state.runner]
        if state.stack:
            kind, hunter, number = state.stack[-1]
            return (Question(number, kind, "H2", (runner if kind == "answer" else Seat(Viewer(hunter)),), about=(hunter,)),)
        if state.phase == "run":
            may = tuple(seat for seat in hunters if state.whistles & viewer_bit(seat) and len(state.zones[0]))
            return (Question(state.asked, "run", "H1", (runner,), may),)
        if state.phase == "ballot":
            must, may = (tuple(seat for seat in hunters if (state.votes[seat] is None) is missing) for missing in (True, False))
            default, deadline = (VOTES[0], MARK.mark) if state.clock else (None, None)
            return (Question(state.asked, "ballot", "H3", must, may, default=default, deadline_mark=deadline),)
        return ()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CLOCK:
            return [MARK] if state.phase == "ballot" and state.clock else []
        if not any(question.is_seat_asked(seat) for question in self.questions(state)):
            return []
        if state.stack and state.stack[-1][0] == "insist":
            return [LET_BE, INSIST] if state.insists & viewer_bit(seat) else [LET_BE]
        if state.stack:
            return [ANSWER, HUSH] if state.hush else [ANSWER]
        if state.phase == "ballot":
            return VOTES
        return [WHISTLE] if seat != state.runner else [STOP, *(VOTES[place + 1] for place in self.next_places(state.trail))]

    def next_places(self, trail: Sequence[Entry]) -> list[int]:
        turn = max(at for at, entry in enumerate(trail) if entry[0] == "turn")
        tired = sum(kind == "at" for kind, _ in trail[turn:]) >= WALK
        return [] if tired else sorted((here(trail) + step) % PLACES for step in (1, -1))

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        match action:
            case Go(place) if state.phase == "run":
                state.trail.append(("at", place))
                return [Done(seat, "ran", place)]
            case Go(place):
                state.votes[seat] = place
                full = all(vote is not None for hunter, vote in enumerate(state.votes) if hunter != state.runner)
                return [Done(seat, "voted", place), *(self._count(state, chance) if full else ())]
            case Say(word):
                return [Said(seat, word), *self._said(state, seat, word)]
        return self._count(state, chance)

    def _said(self, state: State, seat: Seat, word: str) -> list[Event]:
        state.last += 1
        match word:
            case "stop":
                state.trail.append(("stop", state.round))
                state.phase, state.asked = "ballot", state.last
            case "whistle":
                state.whistles &= ~viewer_bit(seat)
                state.zones[seat + 1].put_card_on_top(state.zones[0].take(), viewer_bit(seat))
                state.stack.append(("answer", seat, state.last))
                return [Learnt(seat, "tip", state.zones[seat + 1].cards[-1])]
            case "hush":
                state.hush = False
                state.stack.append(("insist", state.stack[-1][1], state.last))
            case "let_be":
                state.stack.clear()
            case "insist":
                state.insists &= ~viewer_bit(seat)
        if word not in ("answer", "insist"):
            return []
        state.stack.clear()
        state.trail.append(("town", int(here(state.trail) < 2)))
        return [Answered(here(state.trail) < 2)]

    def _count(self, state: State, chance: RandomSource) -> list[Event]:
        """Show the votes, search the place that has most of them, and begin the next round."""
        votes = tuple(NOWHERE if vote is None else vote for vote in state.votes)
        state.votes = [None] * state.seats
        tally = {place: votes.count(place) for place in votes if place != NOWHERE}
        best = sorted(place for place in tally if tally[place] == max(tally.values()))
        place = NOWHERE if not best else best[0] if len(best) == 1 else chance.choose("tie", best)
        found = place == here(state.trail)
        events: list[Event] = [Searched(votes, place, tuple(state.trail) if found else ())]
        if found:
            state.runner = next(seat for seat in (*range(state.runner, state.seats), *range(state.runner)) if votes[seat] == place)
            state.trail = [("at", chance.roll("hide", PLACES) - 1)]
            events.append(Learnt(state.runner, "hidden", here(state.trail)))
        elif place != NOWHERE:
            state.trail.append(("not", place))
        state.round, state.last = state.round + 1, state.last + 1
        state.trail.append(("turn" if state.round <= state.rounds else "stop", state.round))
        state.phase, state.asked = "run" if state.round <= state.rounds else "over", state.last
        return events

    def view(self, state: State, viewer: Viewer) -> HuntView:
        table = CLOSED.filtered_state(state, HuntEye(viewer, runs=viewer == state.runner))
        values = (getattr(table, name) for name in NAMES)
        zones = tuple((tuple(zone.cards), tuple(zone.seen)) for zone in table.zones)
        return HuntView(viewer, tuple(tuple(value) if isinstance(value, list) else value for value in values), zones)

    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        zones = [Zone(list(faces), list(seen), [0] * len(faces)) for faces, seen in view.zones]  # type: ignore[arg-type]
        state = State(**dict(zip(NAMES, view.state, strict=True)), zones=zones)
        if all(kind != "at" for kind, _ in state.trail):
            state.trail = [*chance.choose("imagine", walks(tuple(state.trail)))]
        state.trail, state.stack = [*state.trail], [*state.stack]
        state.votes = [chance.roll("imagine", PLACES + 1) - 2 if vote == UNSEEN else vote for vote in state.votes]
        unknown = list(self.tips)
        for card in (card for zone in zones for card in zone.cards if card is not None):
            unknown.remove(card)
        unknown = chance.shuffle("imagine", unknown)
        for zone in zones:
            zone.cards = [unknown.pop() if card is None else card for card in zone.cards]
        return state

    def outcome(self, state: State) -> Outcome | None:
        scores = tuple({"tips": len(zone)} for zone in state.zones[1:])
        return Outcome((Seat(Viewer(state.runner)),), "hunt.outcome.escaped", {}, scores) if state.phase == "over" else None

    def load_state(self, data: JsonValue) -> State:
        try:
            zones = [Zone.from_data(zone) for zone in data["zones"]]
            table = CHECK.validate_json(json.dumps({name: value for name, value in data.items() if name != "zones"}))
            if not 0 <= table.runner < table.seats == len(table.votes) == len(zones) - 1 or not table.trail:
                raise ValueError("runner, votes, zones or trail")
            return State(**{name: getattr(table, name) for name in NAMES}, zones=zones)
        except (ValueError, TypeError, KeyError, AttributeError) as fault:
            raise SaveError("error.save.state", what=str(fault)) from fault


def here(trail: Sequence[Entry]) -> int:
    return next(place for kind, place in reversed(trail) if kind == "at")


@lru_cache(maxsize=5000)
def walks(known: Trail) -> list[Trail]:
    """Find every trail, places and all, that looks like this to a hunter."""
    trails: list[tuple[Trail, int]] = [((("at", start),), 0) for start in range(PLACES)]
    for kind, value in known:
        barred = {"town": (2, 3, 4) if value else (0, 1), "not": (value,)}.get(kind, ())
        going = [(trail, {"turn": WALK, "stop": 0}.get(kind, left)) for trail, left in _wander(trails) if here(trail) not in barred]
        trails = [((*trail, (kind, value)), left) for trail, left in going]
    return [trail for trail, _ in _wander(trails)]


def _wander(trails: Iterable[tuple[Trail, int]]) -> Iterator[tuple[Trail, int]]:
    """Return each trail, and all that follow from it within the steps left in its turn."""
    for trail, left in trails:
        yield trail, left
        if left:
            yield from _wander(((*trail, ("at", (here(trail) + step) % PLACES)), left - 1) for step in (1, -1))
