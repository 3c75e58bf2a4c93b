"""The laws bite: hunt, broken in one place at a time, breaks one of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tabletop.core.action import Action, ClockMark
from tabletop.core.chance import RandomSource
from tabletop.core.errors import TabletopError
from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.core.view import Seat, Viewer
from tests.core import hunt
from tests.core.hunt import LET_BE, VOTES, WHISTLE, Done, Go, Hunt, HuntView, Say, State
from tests.laws import dealing, records, rules, secrets
from tests.laws.belief import exact
from tests.laws.sitting import Play

STATE = {name: index for index, name in enumerate(hunt.NAMES)}


class ShowsTheLengthOfTheTrail(Hunt):
    def view(self, state: State, viewer: Viewer) -> HuntView:
        seen = super().view(state, viewer)
        return replace(seen, state=(*seen.state, len(state.trail)))

    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        return super().sample_consistent_state(replace(view, state=view.state[:-1]), chance)


class CountsSecretSteps(Hunt):
    def questions(self, state: State) -> tuple[Question, ...]:
        return tuple(replace(each, id=each.id * 100 + len(state.trail)) for each in super().questions(state))


class AsksOnlyWhoCanHush(Hunt):
    def questions(self, state: State) -> tuple[Question, ...]:
        secret = 1 in state.zones[-1].cards
        return tuple(replace(each, about=(*each.about, "!")) if secret else each for each in super().questions(state))


class ForgetsSearches(Hunt):
    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        state = super().sample_consistent_state(view, chance)
        if view.viewer != state.runner:
            state.trail = [(kind, (value + 1) % 5 if kind == "at" else value) for kind, value in state.trail]
        return state


class ImaginesNoPause(Hunt):
    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        state = super().sample_consistent_state(view, chance)
        if view.viewer != state.runner and state.trail[-1][0] == "turn" and state.phase == "run":
            state.trail.append(("at", (hunt.here(state.trail) + 1) % hunt.PLACES))
        return state


class ImaginesEverybodyAbsent(Hunt):
    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        state = super().sample_consistent_state(view, chance)
        unseen = [vote == hunt.UNSEEN for vote in view.state[STATE["votes"]]]
        state.votes = [hunt.NOWHERE if hidden else vote for hidden, vote in zip(unseen, state.votes, strict=True)]
        return state


class ChangesTheView(Hunt):
    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        state = super().sample_consistent_state(view, chance)
        state.whistles = 0
        return state


class SharedState(State):
    def copy(self) -> State:
        return replace(super().copy(), votes=self.votes)


class SharesVotes(Hunt):
    def setup(self, seats: int, options: Any, chance: RandomSource) -> State:
        state = super().setup(seats, options, chance)
        return SharedState(*(getattr(state, name) for name in (*hunt.NAMES, "zones")))

    def load_state(self, data: JsonValue) -> State:
        state = super().load_state(data)
        return SharedState(*(getattr(state, name) for name in (*hunt.NAMES, "zones")))

    def sample_consistent_state(self, view: HuntView, chance: RandomSource) -> State:
        state = super().sample_consistent_state(view, chance)
        return SharedState(*(getattr(state, name) for name in (*hunt.NAMES, "zones")))


class LoadsWithoutVotes(Hunt):
    def load_state(self, data: JsonValue) -> State:
        state = super().load_state(data)
        state.votes = [None] * state.seats
        return state


class LoadsWithoutInterrupts(Hunt):
    def load_state(self, data: JsonValue) -> State:
        state = super().load_state(data)
        del state.stack[1:]
        return state


class ListsForAll(Hunt):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return super().legal_actions(state, seat) or ([LET_BE] if state.phase == "ballot" and 0 <= seat < state.seats else [])


class LeavesTheRunnerStuck(Hunt):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [] if state.stack and seat == state.runner and not state.hush else super().legal_actions(state, seat)


class ListsTwice(Hunt):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        listed = list(super().legal_actions(state, seat))
        return listed + listed[:1]


class ClockWhenever(Hunt):
    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [ClockMark("run")] if seat < 0 and state.phase == "run" else super().legal_actions(state, seat)


class NeverTires(Hunt):
    def next_places(self, trail: Sequence[hunt.Entry]) -> list[int]:
        return sorted((hunt.here(trail) + step) % hunt.PLACES for step in (1, -1))


class Blabs(Hunt):
    def view(self, state: State, viewer: Viewer) -> HuntView:
        seen = super().view(state, viewer)
        hands = tuple((tuple(zone.cards), marks) for zone, (_, marks) in zip(state.zones, seen.zones, strict=True))
        return replace(seen, zones=(seen.zones[0], *hands[1:]))


class OpenVote(Done):
    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        return self


class VotesOpenly(Hunt):
    events: TagRegistry[Event] = TagRegistry((*Hunt.events.kinds.values(), OpenVote))

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        return [OpenVote(each.seat, each.what, each.value) if isinstance(each, Done) and each.what == "voted" else each for each in told]


class Quiet(hunt.Searched):
    reveals: ClassVar[bool] = False


class SearchesQuietly(Hunt):
    events: TagRegistry[Event] = TagRegistry((*Hunt.events.kinds.values(), Quiet))

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        return [Quiet(each.votes, each.place, each.found) if isinstance(each, hunt.Searched) else each for each in told]


class Whispered(Done):
    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        return self if viewer == -1 else super().redact_for_viewer(viewer)


class TellsTheTableMore(Hunt):
    events: TagRegistry[Event] = TagRegistry((*Hunt.events.kinds.values(), Whispered))

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        return [Whispered(each.seat, each.what, each.value) if isinstance(each, Done) and each.what == "ran" else each for each in told]


class ThrowsItsOwnDice(Hunt):
    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        if action == WHISTLE:
            random.shuffle(state.zones[0].cards)
        return told


class RemembersOutside(Hunt):
    def __init__(self) -> None:
        super().__init__()
        self.whistled = 0

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        self.whistled += action == WHISTLE
        told = super().apply(state, seat, action, chance)
        if self.whistled % 3 == 2:
            state.hush = False
        return told


class AskingMoves(Hunt):
    def questions(self, state: State) -> tuple[Question, ...]:
        asked = super().questions(state)
        state.last += state.phase == "ballot"
        return asked


class AskedForever(Hunt):
    def outcome(self, state: State) -> Any:
        return super().outcome(state) if state.round > state.rounds + 1 else None


class UnknownWord(Hunt):
    actions: TagRegistry[Action] = TagRegistry((Go, Say))


class DefaultsToNonsense(Hunt):
    def questions(self, state: State) -> tuple[Question, ...]:
        return tuple(replace(each, default=WHISTLE) if each.default == VOTES[0] else each for each in super().questions(state))


BROKEN: list[type[Hunt]] = [
    ShowsTheLengthOfTheTrail,
    CountsSecretSteps,
    AsksOnlyWhoCanHush,
    ForgetsSearches,
    ImaginesNoPause,
    ImaginesEverybodyAbsent,
    ChangesTheView,
    SharesVotes,
    LoadsWithoutVotes,
    LoadsWithoutInterrupts,
    ListsForAll,
    LeavesTheRunnerStuck,
    ListsTwice,
    ClockWhenever,
    NeverTires,
    Blabs,
    VotesOpenly,
    SearchesQuietly,
    TellsTheTableMore,
    ThrowsItsOwnDice,
    RemembersOutside,
    AskingMoves,
    AskedForever,
    UnknownWord,
    DefaultsToNonsense,
]
PLAYS = [Play(seats, seed, seed) for seed in range(3) for seats in range(3)]


def all_laws(make: type[Hunt], folder: Path) -> None:
    """Hold a game against all laws; raises whatever the first broken one raises."""
    for index, play in enumerate(PLAYS):
        game = make()
        rules.ends(game, play, longest=2_000)
        rules.questions_make_sense(game, play)
        rules.legal_and_nothing_else(game, play)
        rules.saved_and_loaded(game, play)
        rules.copies_stay(game, play)
        rules.chance_obeys(game, play)
        rules.facts_are_told_properly(game, play)
        secrets.imagined_fits(game, play)
        secrets.twins_look_alike(game, play)
        dealing.declares_all(game, play)
        dealing.dealt_to_one(game, play)
        dealing.worlds_apart(game, play)
        (folder / str(index)).mkdir()
        records.journal_tells_it_again(game, play, folder / str(index))
        (folder / f"undo{index}").mkdir()
        records.taken_back(game, play, folder / f"undo{index}")
        records.kept_where_a_step_fails(game, play, folder)
    for tips, seats in (((0, 1), 2), ((), 3)):
        for seed in range(3):
            game = make()
            game.tips = tips
            exact(game, seats, seed, {"rounds": 1, "clock": True})


def test_hunt_itself_obeys(tmp_path: Path) -> None:
    all_laws(Hunt, tmp_path)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_hunt_is_caught(broken: type[Hunt], tmp_path: Path) -> None:
    with pytest.raises((AssertionError, TabletopError, pytest.fail.Exception)):
        all_laws(broken, tmp_path)
