"""Games under the laws, and random play of them: some seats, a seed, and a state that goes from moment to moment."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tabletop.core.action import Action
from tabletop.core.chance import RandomSource, SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.game import Game
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.meta import ChoiceOption, NumberOption, OptionValues, ToggleOption
from tabletop.core.view import CLOCK, TABLE, Seat, Viewer
from tabletop.games import GAME_MODULES, open_game
from tests.core.hunt import Hunt
from tests.fifth.game import Lantern

AnyGame = Game[Any, Any]
DATA = Path(__file__).parents[2] / "data"
OWN = {"hunt": Hunt, "lantern": Lantern}
"""The games of the tests: one with everything that is hard, and the worked example of CONTRIBUTING.md."""
NAMES = [*OWN, *GAME_MODULES]
"""Every game that is there; a new one comes under the laws by itself."""
RESIGN = 0.02
"""How often random play does what may give the game up, where it can, so that games last."""


@lru_cache(maxsize=8)
def open_law_game(name: str) -> AnyGame:
    """Return the rules of a game, or of one of the tests' own."""
    return OWN[name]() if name in OWN else open_game(name, DATA)


@dataclass(frozen=True)
class Play:
    """A random play: how many seats (any number; taken into the box's range), a seed for everything, and how far in it is looked at."""

    seats: int
    seed: int
    skip: int = 0

    def in_box(self, game: AnyGame) -> int:
        """Return a number of seats that the box allows."""
        low, high = game.meta.seat_count_range
        return low + self.seats % (high - low + 1)


def plays() -> st.SearchStrategy[Play]:
    """Let hypothesis choose seats, seed, and how far in."""
    return st.builds(Play, st.integers(0, 11), st.integers(0, 2**32), st.integers(0, 600))


def some_options(game: AnyGame, rng: random.Random) -> OptionValues:
    """Choose options: each its default or another that the box allows."""
    chosen: OptionValues = {}
    for option in game.meta.options:
        match option:
            case ToggleOption():
                chosen[option.id] = rng.random() < 0.5
            case NumberOption():
                chosen[option.id] = rng.choice([option.low, option.default])
            case ChoiceOption():
                chosen[option.id] = rng.choice(option.choices)
    return chosen


def lasting(actions: Sequence[Action]) -> list[Action]:
    """Return the actions that do not give the game up; all, if there are no others."""
    return [action for action in actions if not action.resigns] or list(actions)


def choose_lasting(rng: random.Random, actions: Sequence[Action]) -> Action:
    """Choose an action; one that gives the game up seldom."""
    kept = lasting(actions)
    return rng.choice(kept if len(kept) == len(actions) or rng.random() > RESIGN else list(actions))


class Sitting:
    """A game in random play, without a Match: the rules alone."""

    def __init__(self, game: AnyGame, play: Play, options: OptionValues | None = None) -> None:
        """Sit down; the options are random unless given."""
        self.game = game
        self.rng = random.Random(play.seed)
        self.seats = play.in_box(game)
        self.seed = play.seed
        self.options = game.meta.validate_options(some_options(game, self.rng) if options is None else options)
        self.chance: RandomSource = SeededRandomSource(play.seed)
        self.state = game.setup(self.seats, self.options, self.chance)
        self.met: dict[Action, None] = {}

    @property
    def everyone(self) -> list[Seat]:
        """Return the seats."""
        return [Seat(Viewer(seat)) for seat in range(self.seats)]

    @property
    def viewers(self) -> list[Viewer]:
        """Return all who look before the end."""
        return [*self.everyone, TABLE]

    def moves(self) -> dict[Seat, list[Action]]:
        """Return what each seat, and the clock, may do now."""
        lists = {seat: list(self.game.legal_actions(self.state, seat)) for seat in (*self.everyone, CLOCK)}
        return {seat: actions for seat, actions in lists.items() if actions}

    def pick(self) -> tuple[Seat, Action] | None:
        """Choose a seat that may act (the clock seldom) and one of its actions; None when nobody may."""
        moves = self.moves()
        if not moves:
            return None
        clock = moves.pop(CLOCK, [])
        if clock and (not moves or self.rng.random() < 0.04):
            return CLOCK, self.rng.choice(clock)
        seat = self.rng.choice(list(moves))
        return seat, choose_lasting(self.rng, moves[seat])

    def do(self, seat: Seat, action: Action) -> list[Event]:
        """Let the rules act."""
        self.met[action] = None
        return self.game.apply(self.state, seat, action, self.chance)

    def step(self) -> bool:
        """Do something at random; False when nothing is left to do."""
        picked = self.pick()
        if picked is not None:
            self.do(*picked)
        return picked is not None

    def forward(self, steps: int) -> bool:
        """Do so many random steps; False when the game ended."""
        return all(self.step() for _ in range(steps))

    def moments(self, most: int, gap: int = 4) -> Iterator[int]:
        """Stop at so many moments, up to `gap` steps apart, and wherever a kind of moment is met for the first time in a while."""
        kinds: dict[tuple[str, ...], int] = {}
        shown = until = 0
        while shown < most:
            kind = tuple(question.kind for question in self.game.questions(self.state))
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 2 or until <= 0:
                yield shown
                shown, until = shown + 1, self.rng.randint(1, gap)
            until -= 1
            if not self.step():
                return

    def match(self) -> Match[Any, Any]:
        """Make a match, without a file, that stands where this play stands."""
        header = {"game": self.game.meta.id, "seats": self.seats, "options": self.options, "seed": self.seed, "version": "", "public": {}}
        return Match(self.game, self.state.copy(), SeededRandomSource(self.seed + 1), Journal(None), header)


def sit(game: AnyGame, play: Play) -> Sitting:
    """Sit down and play up to where it is looked at; a game that ends before is looked at somewhere before its end."""
    sitting = Sitting(game, play)
    done = 0
    while done < play.skip and sitting.step():
        done += 1
    if done < play.skip:
        sitting = Sitting(game, play)
        sitting.forward(play.skip % max(done, 1))
    return sitting
