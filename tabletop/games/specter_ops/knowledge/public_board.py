"""What lies openly on the board, read from the public record fact by fact."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tabletop.core.grid import iterate_set_bits, union
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.knowledge.parameters import PrintedGameParameters
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE, Hunter
from tabletop.games.specter_ops.visibility import completion_spaces, forbidden_spaces, spaces_seen_by_hunter


@dataclass(slots=True)
class AgentDossier:
    """What all know of an agent.

    Her `character` once shown, `announced_hits` announced, cards `hidden_use_count` unseen, the uses of each equipment `uses_by_equipment`,
    her figure's space while it is her `real_figure_space` one, and that she is `is_out` or has `has_fallen`. `hunters_not_ambushed` are
    hunters since her last turn whom she did not ambush, with the spaces beside them (`hunters_not_ambushed_before`: before that turn); she
    `has_rolled_ambush` for another one. `known_hand` are the cards that she took, by equipment, for one who has seen them.
    """

    uses_by_equipment: tuple[int, ...]
    character: int = NONE
    announced_hits: int = 0
    hidden_use_count: int = 0
    real_figure_space: int = NONE
    hunters_not_ambushed: tuple[tuple[int, int], ...] = ()
    hunters_not_ambushed_before: tuple[tuple[int, int], ...] = ()
    known_hand: tuple[int, ...] = ()
    has_rolled_ambush: bool = False
    has_announced_objective: bool = False
    is_out: bool = False
    has_fallen: bool = False


@dataclass(slots=True)
class PublicBoard:
    """The open side of the table after some facts.

    `traitor_sight_by_hunter` are the spaces on which each hunter, were he the traitor, saw the first agent since her last move while she
    kept hidden: without and with a Stealth Field; empty if there is no traitor.
    """

    geometry: SpaceGeometry
    parameters: PrintedGameParameters
    hunters: list[Hunter]
    dossiers: list[AgentDossier]
    vehicle: int
    objective_dice: tuple[int, ...]
    round: int = 0
    completed_objective_mask: int = 0
    acting_hunter: int = NONE
    smoke_spaces: int = 0
    smoke_clouds: tuple[tuple[int, int], ...] = ()
    traitor_sight_by_hunter: list[tuple[int, int]] = field(default_factory=list)

    def copy(self) -> PublicBoard:
        """Return an independent twin."""
        return replace(
            self,
            hunters=[post.copy() for post in self.hunters],
            dossiers=[replace(one) for one in self.dossiers],
            traitor_sight_by_hunter=list(self.traitor_sight_by_hunter),
        )

    # What can be seen

    def sight_of_hunter(self, hunter: int, veiled: int = 0) -> int:
        """Return all spaces on which a hunter would see an agent: a `veiled` one only from close by (SO4, SO6.16)."""
        return spaces_seen_by_hunter(self.geometry, self.hunters[hunter], self.smoke_spaces, self.parameters.stealth_range if veiled else 0)

    def spaces_in_sight(self, veiled: int = 0, but: int = NONE) -> int:
        """Return all spaces on which any hunter, but one, would see an agent."""
        seen = 0
        for hunter in range(len(self.hunters)):
            if hunter != but:
                seen |= self.sight_of_hunter(hunter, veiled)
        return seen

    def hunter_spaces(self) -> int:
        """Return the spaces of hunters' figures, which no agent steps on (SO2.1)."""
        return forbidden_spaces(self.hunters)

    def escape_spaces(self) -> int:
        """Return the spaces on which an agent who ends a move has escaped; none before enough objectives are done (SO2.5)."""
        if self.completed_objective_mask.bit_count() < self.parameters.objectives_needed:
            return 0
        return self.parameters.escape_spaces & ~self.hunter_spaces()

    def must_complete_objective(self, agent: int) -> bool:
        """Return whether an agent has to complete what she announced before anything else (SO6.8)."""
        foreseen = any(self.parameters.has_pre_cognition_by_hunter[post.kind] and not post.gone for post in self.hunters)
        return self.dossiers[agent].has_announced_objective and foreseen

    def completion_spaces(self, section: int, kind: int) -> int:
        """Return the spaces from which a character completes what can be the objective of a section, from 1 (SO2.3, SO6.4)."""
        if self.completed_objective_mask >> section - 1 & 1:
            return 0
        known = self.objective_dice[section - 1]
        dice = (known,) if known > 0 else range(1, 7)
        return union(completion_spaces(self.geometry, section, die, self.parameters.objective_reach_by_agent[kind]) for die in dice)

    # Facts

    def apply_fact(self, fact: FactRow) -> None:
        """Take in what a fact changes on the table; what it says of hidden things is for others to read."""
        match fact[0]:
            case RecordedFact.ROUND_BEGAN:
                self.round = fact[1]
                self._over()
            case RecordedFact.OBJECTIVE_COMPLETED:
                self.completed_objective_mask |= 1 << fact[2] - 1
                self.dossiers[fact[1]].has_announced_objective = False
                self.objective_dice = (*self.objective_dice[: fact[2] - 1], fact[3], *self.objective_dice[fact[2] :])
            case RecordedFact.CARD_SHOWN:
                self._shown(fact[1], fact[2], fact[4])
            case RecordedFact.SMOKE_GONE:
                at = [cell for cell, _ in self.smoke_clouds].index(fact[1])
                self._smoke((*self.smoke_clouds[:at], *self.smoke_clouds[at + 1 :]))
            case _:
                self._read_agent(fact)
                self._read_hunter(fact)

    def _read_agent(self, fact: FactRow) -> None:
        """Take in what all learn of an agent."""
        match fact[0]:
            case RecordedFact.AGENT_TURN_BEGAN:
                self._over()
                dossier = self.dossiers[fact[1]]
                dossier.hunters_not_ambushed_before, dossier.hunters_not_ambushed, dossier.has_rolled_ambush = (
                    dossier.hunters_not_ambushed,
                    (),
                    False,
                )
            case RecordedFact.CHARACTER_REVEALED:
                self.dossiers[fact[1]].character = fact[2]
            case RecordedFact.FIGURE_PLACED | RecordedFact.LAST_SEEN_TOKEN_PLACED:
                self.dossiers[fact[1]].real_figure_space = fact[2] if fact[0] == RecordedFact.FIGURE_PLACED else NONE
            case RecordedFact.FIGURE_LIFTED:
                self.dossiers[fact[1]].real_figure_space = NONE
            case RecordedFact.QUICK_DRAW_ROLLED:
                self.dossiers[fact[1]].announced_hits += fact[4]
            case RecordedFact.SNIPER_SHOT_HIT:
                self.dossiers[fact[1]].announced_hits += fact[3]
            case RecordedFact.AGENT_ESCAPED:
                self.dossiers[fact[1]].is_out = True
            case RecordedFact.OBJECTIVE_ANNOUNCED:
                self.dossiers[fact[1]].has_announced_objective = True
            case RecordedFact.AGENT_FELL:
                self.dossiers[fact[1]].has_fallen = True

    def _read_hunter(self, fact: FactRow) -> None:
        """Take in what hunters do, and what is done to them."""
        match fact[0]:
            case RecordedFact.HUNTERS_BLINDED | RecordedFact.HUNTERS_STUNNED:
                for hunter in iterate_set_bits(fact[1]):
                    setattr(self.hunters[hunter], "blind" if fact[0] == RecordedFact.HUNTERS_BLINDED else "stunned", True)
            case RecordedFact.HUNTER_TURN_BEGAN:
                self._over()
                self.acting_hunter = fact[1]
                self.hunters[fact[1]].blind, self.hunters[fact[1]].watch = False, NONE
            case RecordedFact.HUNTER_MOVE_ENDED:
                self.hunters[fact[1]].cell, self.hunters[fact[1]].inside = fact[2], bool(fact[3])
            case RecordedFact.VEHICLE_MOVED:
                self.vehicle = fact[1]
                for post in self.hunters:
                    if post.inside:
                        post.cell = fact[1]
            case RecordedFact.WATCH_SET:
                self.hunters[fact[1]].watch = fact[2]
            case RecordedFact.AGENT_ATTACKED:
                self.dossiers[fact[2]].announced_hits += fact[3]
            case RecordedFact.BRUTAL_STRENGTH_ROLLED:
                self.dossiers[fact[2]].announced_hits += fact[3] * self.parameters.strength_hits_by_hunter[self.hunters[fact[1]].kind]
            case RecordedFact.TRAITOR_DEFECTED:
                self.hunters[fact[1]].gone = True

    def _over(self) -> None:
        """End the turn of the hunter who was acting: a stun goes (SO3.6)."""
        if self.acting_hunter != NONE:
            self.hunters[self.acting_hunter].stunned = False
        self.acting_hunter = NONE

    def _shown(self, agent: int, equipment: int, where: int) -> None:
        """Count a card that was shown; smoke lies where it was thrown."""
        shown = self.dossiers[agent].uses_by_equipment
        self.dossiers[agent].uses_by_equipment = (*shown[:equipment], shown[equipment] + 1, *shown[equipment + 1 :])
        if self.parameters.effect_by_equipment[equipment] is EquipmentEffectKind.SMOKE:
            self._smoke((*self.smoke_clouds, (where, self.parameters.smoke_radius_by_equipment[equipment])))

    def _smoke(self, clouds: tuple[tuple[int, int], ...]) -> None:
        """Lay the clouds."""
        self.smoke_clouds, self.smoke_spaces = clouds, union(self.geometry.spaces_within_king_steps(*cloud) for cloud in clouds)
