"""All that is at hand when sheets are filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.knowledge.belief import Belief
    from tabletop.games.specter_ops.knowledge.past import ImaginedHistory


@dataclass(frozen=True, slots=True)
class ImaginedHunt:
    """A hunt that was imagined (`tale`) and the `state` in which it is being written down."""

    box: SpecterOpsBox
    ground: BoardTables
    belief: Belief
    tale: ImaginedHistory
    state: State

    def is_turn_before_stop(self, agent: int) -> bool:
        """Return whether the agent's turn is under way, before its stop, or was interrupted there."""
        return any(turn is not None and turn.agent == agent for turn in (self.belief.turn, self.belief.paused))

    def seen_turns(self, agent: int) -> list[SeenOfTurn]:
        """Return what was seen of the agent's last two turns and of the hunters after each, the last one first."""
        found: list[SeenOfTurn] = []
        facts = self.state.history
        end = len(facts)
        for at in range(len(facts) - 1, -1, -1):
            if facts[at][0] == RecordedFact.TURN and facts[at][1] == agent:
                found.append(SeenOfTurn.from_facts(self.box, facts[at + 1 : end], agent))
                end = at
                if len(found) == 2:
                    break
        return found


@dataclass(frozen=True, slots=True)
class SeenOfTurn:
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
    def from_facts(cls, box: SpecterOpsBox, facts: Sequence[FactRow], agent: int) -> SeenOfTurn:
        """Read the facts from after the beginning of a turn."""
        used = [fact for fact in facts if fact[0] == RecordedFact.USED and fact[1] == agent]
        shown = [fact for fact in facts if fact[0] == RecordedFact.SHOWN and fact[1] == agent]
        parries = [fact for fact in shown if box.effects[fact[2]] is EquipmentEffectKind.PARRY]
        return cls(
            completed=any(fact[0] == RecordedFact.DONE and fact[1] == agent for fact in facts),
            used=any(fact[2] for fact in used),
            carded=bool(used) or len(shown) > len(parries),
            parried=bool(parries),
            unparried=_unparried(box, facts, agent),
            rolled=any(fact[0] == RecordedFact.AMBUSHED and fact[2] == agent and fact[3] > 0 for fact in facts),
        )


def _unparried(box: SpecterOpsBox, facts: Sequence[FactRow], agent: int) -> bool:
    """Return whether the agent was attacked from afar before any Velocity Blade was shown (SO6.11)."""
    at: dict[int, int] = {}
    here = NONE
    for fact in facts:
        match fact[0]:
            case RecordedFact.AT:
                at[fact[1]] = fact[2]
            case RecordedFact.FIGURE if fact[1] == agent:
                here = fact[2]
            case RecordedFact.SHOWN if fact[1] == agent and box.effects[fact[2]] is EquipmentEffectKind.PARRY:
                return False
            case RecordedFact.ATTACKED if fact[2] == agent and at.get(fact[1], here) != here:
                return True
    return False
