"""Looking back on a game that is over: which step decided it, which others moved it most, and what could have been tried.

Judged by what the standard player makes of the positions (`prospects` in `tabletop/bots/<game>/judgement.py`); limited by work, never by
time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots.registry import STANDARD, find_game_position_judge, make_bot
from tabletop.core.chance import PreparedRandomSource, ReplayingRandomSource, SeededRandomSource

if TYPE_CHECKING:
    from tabletop.core.match import Step
    from tabletop.core.view import Seat

COARSE_POSITION_COUNT: Final = 60
"""Positions that are judged all over the game."""
CLOSELY_JUDGED_STRETCH_COUNT: Final = 6
"""Stretches between two of them that are looked at more closely."""
FINE_POSITION_COUNT: Final = 24
"""Positions within one of them that are judged."""
SUGGESTION_SEARCH_STEPS: Final = 120
"""Steps before and after the one that decided in which something to try is looked for."""
MAX_OTHER_STEPS: Final = 8
"""Other steps that are named."""
MAX_SUGGESTION_TRIES: Final = 20
"""Decisions at which the standard player is asked what it would have done."""


@dataclass(frozen=True, slots=True)
class StandardChoice:
    """What the standard player would have done: before which step, as which of the legal actions, and why (`<game>.advice.<reason>`)."""

    step: int
    choice: int
    reason: str


@dataclass(frozen=True, slots=True)
class GameReview:
    """What is said of a game: the step that decided it, the winners' chance before and after it in percent, other steps that moved it."""

    step: int
    before: int
    after: int
    others: tuple[int, ...] = ()
    tried: StandardChoice | None = None


class GameReviewer:
    """Looks back on one game, from its header and the steps that stand."""

    def __init__(self, game: Any, header: dict[str, Any], steps: Sequence[Step], persons: Sequence[int]) -> None:
        """Set it up again; nothing is judged yet. It is a game that somebody judges; `persons` are the seats that may learn something."""
        self._persons = frozenset(persons)
        self.game, self.header, self.steps = game, header, list(steps)
        laid = [(label, tuple(value) if isinstance(value, list) else value) for label, value in header.get("laid", [])]
        self._kept = {0: game.setup(header["seats"], header["options"], PreparedRandomSource(laid, SeededRandomSource(header["seed"])))}
        judgement = find_game_position_judge(game.meta.id)
        assert judgement is not None
        self.prospects, self._telling = judgement.win_chances, judgement.DECISIVE_EVENTS
        self._hopes: dict[int, float] = {}
        self._last = len(self.steps) - 1
        """The last position in which nobody has won yet."""
        self._winners: tuple[int, ...] = ()

    def review(self) -> GameReview | None:
        """Look back; None for a game that is not over, or that was over at once. Raises what the rules raise where they lead elsewhere."""
        grid = sorted({round(self._last * part / COARSE_POSITION_COUNT) for part in range(COARSE_POSITION_COUNT + 1)})
        end = self._walk(grid)
        outcome = self.game.outcome(end)
        if outcome is None or self._last < 1:
            return None
        self._winners = tuple(int(seat) for seat in outcome.winners)
        stretches = sorted(pairwise(grid), key=lambda pair: -abs(self.winners_chance_after(pair[1]) - self.winners_chance_after(pair[0])))[
            :CLOSELY_JUDGED_STRETCH_COUNT
        ]
        moved: list[tuple[float, int]] = []
        for first, last in stretches:
            points = sorted({first + round((last - first) * part / FINE_POSITION_COUNT) for part in range(FINE_POSITION_COUNT + 1)})
            moved += [
                (self.winners_chance_after(after) - self.winners_chance_after(before), after)
                for before, after in pairwise(points)
                if self._tells(after - 1)
            ]
        rise, at = max(moved, default=(0.0, 0))
        if rise <= 0:
            return None
        others = [point - 1 for _, point in sorted(moved, key=lambda one: -abs(one[0])) if point != at]
        after = self.winners_chance_after(at)
        return GameReview(at - 1, round(100 * (after - rise)), round(100 * after), tuple(others[:MAX_OTHER_STEPS]), self._tried(at))

    def _tells(self, number: int) -> bool:
        """Return whether there is something to tell of a step."""
        return any(isinstance(event, self._telling) for event in self.steps[number].events)

    def _walk(self, grid: Sequence[int]) -> Any:
        """Play the game again, keep the positions of a grid, and return the last one of all."""
        state, wanted = self._kept[0].copy(), set(grid)
        for number, step in enumerate(self.steps):
            if number in wanted:
                self._kept[number] = state.copy()
            self.game.apply(state, step.seat, step.action, ReplayingRandomSource(step.draws))
        return state

    def state_after(self, count: int) -> Any:
        """Return the position after so many steps."""
        start = max(at for at in self._kept if at <= count)
        state = self._kept[start].copy()
        for step in self.steps[start:count]:
            self.game.apply(state, step.seat, step.action, ReplayingRandomSource(step.draws))
        return state

    def winners_chance_after(self, count: int) -> float:
        """Return the winners' chance after so many steps, 0 to 1; where nobody has won, the chance that it comes to that."""
        if count not in self._hopes:
            chances = self.prospects(self.game, self.state_after(count))
            if self._winners:
                self._hopes[count] = sum(chances[seat] for seat in self._winners) / len(self._winners)
            else:
                self._hopes[count] = 1 - max(chances)
        return self._hopes[count]

    def _tried(self, at: int) -> StandardChoice | None:
        """Return the last decision up to a position, else the first after it, where the standard player would have done otherwise.

        It is one of a person who lost, if any has.
        """
        bot: Any = make_bot(self.game, STANDARD)
        losers = self._persons - set(self._winners) or self._persons
        asked = 0
        for number in (
            *range(at - 1, max(-1, at - 1 - SUGGESTION_SEARCH_STEPS), -1),
            *range(at, min(len(self.steps), at + SUGGESTION_SEARCH_STEPS)),
        ):
            step = self.steps[number]
            if int(step.seat) not in losers or asked >= MAX_SUGGESTION_TRIES:
                continue
            state = self.state_after(number)
            legal = [action for action in self.game.legal_actions(state, step.seat) if not action.resigns]
            question = self._question(state, step.seat)
            if len(legal) < 2 or question is None or question.default is not None or not hasattr(bot, "advise"):
                continue
            asked += 1
            advice = bot.advise(self.game.view(state, step.seat), question, legal, SeededRandomSource(question.id))
            if advice.action != step.action and advice.action in legal:
                return StandardChoice(number, list(self.game.legal_actions(state, step.seat)).index(advice.action), advice.reason_key)
        return None

    def _question(self, state: Any, seat: Seat) -> Any:
        """Return what a seat was asked."""
        return next((question for question in self.game.questions(state) if seat in question.required_seats), None)
