"""All that is at hand when sheets are filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.games.specter_ops.pieces import Effect
from tabletop.games.specter_ops.public_record import Fact, FactRow
from tabletop.games.specter_ops.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import Box
    from tabletop.games.specter_ops.knowledge.belief import Belief
    from tabletop.games.specter_ops.knowledge.past import Tale


@dataclass(frozen=True, slots=True)
class Workspace:
    """A hunt that was imagined (`tale`) and the `state` in which it is being written down."""

    box: Box
    ground: BoardTables
    belief: Belief
    tale: Tale
    state: State

    def sneaking(self, agent: int) -> bool:
        """Return whether the agent's turn is under way, before its stop, or was interrupted there."""
        return any(turn is not None and turn.agent == agent for turn in (self.belief.turn, self.belief.paused))

    def turns(self, agent: int) -> list[Deeds]:
        """Return what was seen of the agent's last two turns and of the hunters after each, the last one first."""
        found: list[Deeds] = []
        facts = self.state.history
        end = len(facts)
        for at in range(len(facts) - 1, -1, -1):
            if facts[at][0] == Fact.TURN and facts[at][1] == agent:
                found.append(Deeds.of(self.box, facts[at + 1 : end], agent))
                end = at
                if len(found) == 2:
                    break
        return found


@dataclass(frozen=True, slots=True)
class Deeds:
    """What was seen of a turn: an objective `completed`, a card `used` unseen before the move, `carded`: any card used in it.

    Then, up to the next turn: `parried`, or `unparried` although attacked from afar; `rolled` for Ambush.
    """

    completed: bool
    used: bool
    carded: bool
    parried: bool
    unparried: bool
    rolled: bool

    @classmethod
    def of(cls, box: Box, facts: Sequence[FactRow], agent: int) -> Deeds:
        """Read the facts from after the beginning of a turn."""
        used = [fact for fact in facts if fact[0] == Fact.USED and fact[1] == agent]
        shown = [fact for fact in facts if fact[0] == Fact.SHOWN and fact[1] == agent]
        parries = [fact for fact in shown if box.effects[fact[2]] is Effect.PARRY]
        return cls(
            completed=any(fact[0] == Fact.DONE and fact[1] == agent for fact in facts),
            used=any(fact[2] for fact in used),
            carded=bool(used) or len(shown) > len(parries),
            parried=bool(parries),
            unparried=_unparried(box, facts, agent),
            rolled=any(fact[0] == Fact.AMBUSHED and fact[2] == agent and fact[3] > 0 for fact in facts),
        )


def _unparried(box: Box, facts: Sequence[FactRow], agent: int) -> bool:
    """Return whether the agent was attacked from afar before any Velocity Blade was shown (SO6.11)."""
    at: dict[int, int] = {}
    here = NONE
    for fact in facts:
        match fact[0]:
            case Fact.AT:
                at[fact[1]] = fact[2]
            case Fact.FIGURE if fact[1] == agent:
                here = fact[2]
            case Fact.SHOWN if fact[1] == agent and box.effects[fact[2]] is Effect.PARRY:
                return False
            case Fact.ATTACKED if fact[2] == agent and at.get(fact[1], here) != here:
                return True
    return False
