"""Worlds dealt apart: set up with other secret draws, played on by what looks the same; nothing is imagined, so nothing is copied.

A twin that was imagined has what the viewer was shown, a leak too: one that was set once never differs between such twins. Here two worlds
have different hidden cards from the start, and only what all see is drawn alike. As long as a viewer is told the same in both, also where
others choose differently in secret, he must be shown the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.meta import OptionValues, ToggleOption
from tabletop.core.view import CLOCK, TABLE, Seat, Viewer
from tabletop.games.specter_ops.state import MIN_SEATS_SECRET_OBJECTIVES
from tests.laws.audiences import differences, mistakes
from tests.laws.naming import places, who
from tests.laws.secrets import asked, differ_by_right, otherwise
from tests.laws.sitting import AnyGame, Play, Sitting, choose_lasting, sit, some_options

T = TypeVar("T")
STEPS, DEALS, CHOICES, EXCHANGES = 40, 3, 4, 6
"""Steps that two worlds go together at most, worlds that are tried for each viewer, other choices at each step, exchanges in each pile."""


def open_draws(name: str, seats: int) -> frozenset[str]:
    """Name the draws of a set-up that all see; of every other one nobody is told all."""
    match name:
        case "abduction":
            return frozenset({"dealer"})
        case "countdown":
            return frozenset({"goal", "mission", "location", "support"})
        case "specter_ops":
            objectives = [f"objective.{section}" for section in range(1, 5)] if seats < MIN_SEATS_SECRET_OBJECTIVES else []
            return frozenset({"agent", *objectives})
    return frozenset()


class Apart:
    """Chance of another world: what is drawn in the open falls as in the first one; from the second deal on, so does half of the rest."""

    def __init__(self, seed: int, deal: int, alike: frozenset[str]) -> None:
        self._same, self._other, self._deal = SeededRandomSource(seed), SeededRandomSource(seed + deal * 1_000_003), deal
        self._alike = dict.fromkeys(alike, True)

    def _of(self, label: str) -> SeededRandomSource:
        if label not in self._alike:
            self._alike[label] = self._deal > 1 and self._other.roll(f"alike.{label}", 2) == 1
        return self._same if self._alike[label] else self._other

    def roll(self, label: str, sides: int) -> int:
        return self._of(label).roll(label, sides)

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        return self._of(label).shuffle(label, items)

    def choose(self, label: str, items: Sequence[T]) -> T:
        return self._of(label).choose(label, items)


class Nudged:
    """Chance in which one draw falls a little otherwise: a roll or a choice by one, a shuffle with two cards exchanged."""

    def __init__(self, seed: int, number: int, rng: random.Random) -> None:
        self.taken: list[tuple[str, bool]] = []
        self._chance, self._number, self._rng = SeededRandomSource(seed), number, rng

    def _nudges(self, label: str, *, roll: bool = False) -> bool:
        """Write a draw down: its label, and whether it is a roll; tell whether it is the one that falls otherwise."""
        self.taken.append((label, roll))
        return len(self.taken) - 1 == self._number

    def roll(self, label: str, sides: int) -> int:
        nudges = self._nudges(label, roll=True)
        return (self._chance.roll(label, sides) - 1 + nudges) % sides + 1

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        mixed = self._chance.shuffle(label, items)
        if self._nudges(label) and len(mixed) > 1:
            one, other = self._rng.sample(range(len(mixed)), 2)
            mixed[one], mixed[other] = mixed[other], mixed[one]
        return mixed

    def choose(self, label: str, items: Sequence[T]) -> T:
        nudges = self._nudges(label)
        return items[(items.index(self._chance.choose(label, items)) + nudges) % len(items)]


def declares_all(game: AnyGame, play: Play) -> None:
    """Every field of a state, and of all that lies in it, has an audience, from the set-up on."""
    sitting, later = Sitting(game, play), sit(game, play)
    for state in (sitting.state, *(later.state for _ in later.moments(12))):
        found = sorted(set(mistakes(game.audience, state)))
        assert not found, f"{game.meta.id}: {'; '.join(found)}"


def worlds_apart(game: AnyGame, play: Play) -> None:
    """Worlds dealt apart look alike to the open table from the start, and to each viewer for as long as he is told the same.

    A viewer who holds so much that no other deal gives him the same begins with a world that he imagines.
    """
    for seats in _boxed(game):
        rng, real = _first(game, play, seats)
        deals = [twin for deal in range(1, DEALS + 1) if (twin := _deal_again(game, play, seats, deal)) != real]
        for twin in deals:
            _alike(game, real, twin, TABLE, "the set-up")
            _go_together(game, real.copy(), twin.copy(), TABLE, rng)
        for viewer in map(Viewer, range(seats)):
            view = game.view(real, viewer)
            fitting = [deal for deal in deals if game.view(deal, viewer) == view]
            twin = fitting[0] if fitting else game.sample_consistent_state(view, SeededRandomSource(play.seed + 1))
            _go_together(game, real.copy(), twin.copy(), viewer, rng)


def _deal_again(game: AnyGame, play: Play, seats: int, deal: int) -> Any:
    """Set up the same with other secret draws."""
    options = _options(game, random.Random(play.seed + seats))
    return game.setup(seats, options, Apart(play.seed, deal, open_draws(game.meta.id, seats)))


def dealt_to_one(game: AnyGame, play: Play) -> None:
    """What is dealt in secret is shown to one seat: another secret roll is noticed by one at most, two cards exchanged by two."""
    for seats in _boxed(game):
        rng = random.Random(play.seed + seats)
        options = _options(game, rng)
        first = Nudged(play.seed, -1, rng)
        views = _views(game, seats, options, first)
        for number, (label, roll) in enumerate(first.taken):
            for _ in range(1 if roll else EXCHANGES):
                others = _views(game, seats, options, Nudged(play.seed, number, rng))
                noticed = [seat for seat in range(seats) if views[seat] != others[seat]]
                most = 1 if roll else 2
                told = f"{game.meta.id}: seats {noticed} see what {label!r} gave, which is dealt to {most} at most"
                assert label in open_draws(game.meta.id, seats) or len(noticed) <= most, told


def _views(game: AnyGame, seats: int, options: OptionValues, chance: Nudged) -> list[Any]:
    """Set up and give what each seat is shown."""
    state = game.setup(seats, options, chance)
    return [game.view(state, Viewer(seat)) for seat in range(seats)]


def _boxed(game: AnyGame) -> range:
    """Return all numbers of seats that the box allows."""
    return range(game.meta.seat_count_range[0], game.meta.seat_count_range[1] + 1)


def _options(game: AnyGame, rng: random.Random) -> OptionValues:
    """Choose options; every other time the usual game with everything that can be switched on, where most is hidden."""
    if rng.random() < 0.5:
        return some_options(game, rng)
    return {**game.meta.default_options(), **{option.id: True for option in game.meta.options if isinstance(option, ToggleOption)}}


def _first(game: AnyGame, play: Play, seats: int) -> tuple[random.Random, Any]:
    """Set up with random options."""
    rng = random.Random(play.seed + seats)
    return rng, game.setup(seats, _options(game, rng), SeededRandomSource(play.seed))


def _pick(game: AnyGame, state: Any, seats: int, rng: random.Random) -> tuple[Seat, Action] | None:
    """Choose a seat that may act (the clock seldom) and an action."""
    moves = {seat: actions for seat in map(Seat, map(Viewer, range(seats))) if (actions := game.legal_actions(state, seat))}
    if game.legal_actions(state, CLOCK) and (not moves or rng.random() < 0.04):
        return CLOCK, rng.choice(game.legal_actions(state, CLOCK))
    if not moves:
        return None
    seat = rng.choice(list(moves))
    return seat, choose_lasting(rng, moves[seat])


def _alike(game: AnyGame, real: Any, twin: Any, viewer: Viewer, when: object) -> None:
    """Hold two worlds against each other that a viewer was told the same of."""
    name = game.meta.id
    found = sorted(set(differences(game.audience, real, twin)))
    whose = who(viewer)
    assert not found, f"{name}, after {when}: {'; '.join(found)} and differs between worlds of which {whose} is told the same"
    views = game.view(real, viewer), game.view(twin, viewer)
    assert views[0] == views[1], f"{name}, after {when}: the view of {whose} tells a secret: {places(*views)}"
    questions = asked(game, real, viewer), asked(game, twin, viewer)
    assert questions[0] == questions[1], f"{name}, after {when}: a question tells {whose} a secret: {places(*questions, 'questions')}"
    outcomes = game.outcome(real), game.outcome(twin)
    assert outcomes[0] == outcomes[1], f"{name}, after {when}: an outcome tells {whose} a secret: {places(*outcomes, 'outcome')}"
    if viewer >= 0:
        own = [list(game.legal_actions(state, Seat(viewer))) for state in (real, twin)]
        assert own[0] == own[1], f"{name}, after {when}: a list of actions tells {whose} a secret: {places(*own, 'legal')}"


def _go_together(game: AnyGame, real: Any, twin: Any, viewer: Viewer, rng: random.Random) -> None:
    """Play two worlds on as long as the viewer is told the same; they may part only at what is told by right."""
    for _ in range(STEPS):
        picked = _pick(game, real, real.seats, rng)
        if picked is None:
            return
        seat, action = picked
        luck = rng.getrandbits(32)
        known = _told(game, real, seat, action, luck, viewer)
        ways = [(choice, luck) for choice in game.legal_actions(twin, seat) if seat != viewer and otherwise(choice, action)]
        ways = rng.sample(ways, min(CHOICES, len(ways)))
        if action in game.legal_actions(twin, seat):
            ways += [(action, rng.getrandbits(32)), (action, luck)]
        for choice, fortune in ways:
            other = twin.copy()
            told = _told(game, other, seat, choice, fortune, viewer)
            if told == known:
                break
        else:
            assert action not in game.legal_actions(twin, seat) or differ_by_right(known, told, viewer, seat)
            return
        twin = other
        _alike(game, real, twin, viewer, action)


def _told(game: AnyGame, state: Any, seat: Seat, action: Action, luck: int, viewer: Viewer) -> list[Event]:
    """Do an action and give what a viewer is told of it."""
    return [
        seen for event in game.apply(state, seat, action, SeededRandomSource(luck)) if (seen := event.redact_for_viewer(viewer)) is not None
    ]
