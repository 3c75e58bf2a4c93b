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
    """A hunt that was imagined (`imagined_history`) and the `state` in which it is being written down."""

    box: SpecterOpsBox
    board_tables: BoardTables
    belief: Belief
    imagined_history: ImaginedHistory
    state: State

    def is_turn_before_stop(self, agent: int) -> bool:
        """Return whether the agent's turn is under way, before its stop, or was interrupted there."""
        return any(turn is not None and turn.agent == agent for turn in (self.belief.current_turn, self.belief.paused_turn))

    def recent_turn_observations(self, agent: int) -> list[TurnObservations]:
        """Return what was seen of the agent's last two turns and of the hunters after each, the last one first."""
        found: list[TurnObservations] = []
        facts = self.state.history
        end = len(facts)
        for at in range(len(facts) - 1, -1, -1):
            if facts[at][0] == RecordedFact.AGENT_TURN_BEGAN and facts[at][1] == agent:
                found.append(TurnObservations.from_facts(self.box, facts[at + 1 : end], agent))
                end = at
                if len(found) == 2:
                    break
        return found


@dataclass(frozen=True, slots=True)
class TurnObservations:
    """What was seen of a turn.

    An objective `has_completed_objective`, a card `has_used_hidden_card` unseen before the move, `has_used_card`: any card used in it.
    Then, up to the next turn: `has_parried`, or `was_attacked_unparried` although attacked from afar; `has_rolled_ambush` for Ambush.
    """

    has_completed_objective: bool
    has_used_hidden_card: bool
    has_used_card: bool
    has_parried: bool
    was_attacked_unparried: bool
    has_rolled_ambush: bool

    @classmethod
    def from_facts(cls, box: SpecterOpsBox, facts: Sequence[FactRow], agent: int) -> TurnObservations:
        """Read the facts from after the beginning of a turn."""
        used = [fact for fact in facts if fact[0] == RecordedFact.HIDDEN_CARD_USED and fact[1] == agent]
        shown = [fact for fact in facts if fact[0] == RecordedFact.CARD_SHOWN and fact[1] == agent]
        parries = [fact for fact in shown if box.effects[fact[2]] is EquipmentEffectKind.PARRY]
        return cls(
            has_completed_objective=any(fact[0] == RecordedFact.OBJECTIVE_COMPLETED and fact[1] == agent for fact in facts),
            has_used_hidden_card=any(fact[2] for fact in used),
            has_used_card=bool(used) or len(shown) > len(parries),
            has_parried=bool(parries),
            was_attacked_unparried=_unparried(box, facts, agent),
            has_rolled_ambush=any(fact[0] == RecordedFact.AMBUSH_RESOLVED and fact[2] == agent and fact[3] > 0 for fact in facts),
        )


def _unparried(box: SpecterOpsBox, facts: Sequence[FactRow], agent: int) -> bool:
    """Return whether the agent was attacked from afar before any Velocity Blade was shown (SO6.11)."""
    at: dict[int, int] = {}
    here = NONE
    for fact in facts:
        match fact[0]:
            case RecordedFact.HUNTER_MOVE_ENDED:
                at[fact[1]] = fact[2]
            case RecordedFact.FIGURE_PLACED if fact[1] == agent:
                here = fact[2]
            case RecordedFact.CARD_SHOWN if fact[1] == agent and box.effects[fact[2]] is EquipmentEffectKind.PARRY:
                return False
            case RecordedFact.AGENT_ATTACKED if fact[2] == agent and at.get(fact[1], here) != here:
                return True
    return False
