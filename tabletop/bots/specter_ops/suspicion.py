"""Who is the traitor, as far as everybody knows; and when a traitor does more good in the open (SO5.2 to SO5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from tabletop.bots.specter_ops.view_analysis import ViewAnalysis, expected_hits, hit_chance
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE

SUSPICIOUS_PASS_CHANCE: Final = 0.5
"""Who does not take a shot with such a chance has something to hide."""
MIN_HITS_PER_HP_TO_DEFECT: Final = 0.9
"""What is to be expected of the hunters who have yet to go, for each HP that she has left, when only the traitor can save her."""
PASSED_SHOT_EVIDENCE: Final = 5.0
"""How much more a traitor lets a good shot go than a loyal hunter, as an exponent."""
SEES_NOTHING_EVIDENCE: Final = 0.8
"""The same of ending a turn where nothing can be seen of all the spaces where she can be."""
SEES_SOMETHING_EVIDENCE: Final = -0.7
"""The same of ending it where something can."""
MOVED_AWAY_EVIDENCE: Final = 0.6
"""The same of going farther away from all of them."""
DROVE_AWAY_EVIDENCE: Final = 0.6
"""The same of driving others farther away from all of them."""
MIN_VOTE_CHANCE: Final = 0.7
"""A vote needs such a chance that it hits the traitor."""


def traitor_chances(outlook: ViewAnalysis) -> list[float]:
    """Return how likely each hunter is the traitor beside the likeliest, by all that everybody has seen it do; 0 who cannot be (SO5.2)."""
    signs = TraitorEvidenceRecorder(outlook).signs_of_treason(outlook.table.history)
    worlds = outlook.game.knowledge.belief_of_viewer(outlook.ground, outlook.public_view).worlds
    left = {world.traitor_hunter for world in worlds} or set(outlook.hunters)
    most = max((signs[index] for index in left if index != NONE), default=0.0)
    return [exp(sign - most) if index in left else 0.0 for index, sign in enumerate(signs)]


def prime_suspect(weights: Sequence[float], but: int = NONE) -> tuple[int, float]:
    """Return the hunter who is most likely the traitor, another one than `but`, and how likely; NONE if it can be none."""
    left = [0.0 if index == but else weight for index, weight in enumerate(weights)]
    who = max(range(len(left)), key=left.__getitem__)
    return (who, left[who] / sum(left)) if left[who] else (NONE, 0.0)


def vote_to_bar(outlook: ViewAnalysis, legal: Sequence[Action]) -> Action | None:
    """Return a vote that keeps out of the vehicle who is likely the traitor; he, when all suspect him, points at another (SO5.3).

    Who advises the open table has no hunter of his own.
    """
    votes = {action.hunter: action for action in legal if isinstance(action, act.ProposeBar)}
    if not votes:
        return None
    table = outlook.table
    own = next((index for index in outlook.hunters if table.hunters[index].seat == outlook.view.viewer), NONE)
    weights = traitor_chances(outlook)
    first, sure = prime_suspect(weights)
    who, chance = prime_suspect(weights, own)
    accused = NONE != own == table.traitor == first and sure >= MIN_VOTE_CHANCE
    return votes.get(who) if (accused or chance >= MIN_VOTE_CHANCE) and who != table.barred else None


def should_defect(outlook: ViewAnalysis) -> bool:
    """Return whether a traitor should go over now: she is about to fall in front of him, and smoke would hide her (SO5.4)."""
    table, first = outlook.table, outlook.table.agents[FIRST_AGENT_INDEX]
    if first.out or not first.shown or first.figure == NONE or first.token or len(table.agents) > 1:
        return False
    agent, smoke = (
        outlook.box.agents[first.kind],
        next((card for card in outlook.box.equipment if card.effect is EquipmentEffectKind.SMOKE), None),
    )
    if smoke is None or outlook.geometry.king_distance(table.hunters[table.traitor].cell, first.figure) > smoke.effect_value:
        return False
    left = agent.hp + outlook.box.numbers.more_hp.number_for(table.seats) - first.hits
    eyes = outlook.geometry.spaces_in_sight(first.figure, table.smoke)
    coming = [index for index in outlook.hunters if index != table.traitor and not table.hunters[index].moved]
    return (
        sum(expected_hits(outlook, index, first.figure, eyes & outlook.hunter_reachable_spaces(index), agent) for index in coming)
        >= MIN_HITS_PER_HP_TO_DEFECT * left
    )


class TraitorEvidenceRecorder:
    """Somebody at the table who notes what every hunter does in sight of all (SO3.1 to SO3.4)."""

    def __init__(self, outlook: ViewAnalysis) -> None:
        """Begin when all sit in the vehicle."""
        self.outlook, self.box, self.geometry = outlook, outlook.box, outlook.geometry
        self.hunters = outlook.table.hunters
        self.vehicle = outlook.ground.board.vehicle_start_for(outlook.table.seats)
        self.cells = [self.vehicle] * len(self.hunters)
        self.inside = [True] * len(self.hunters)
        self.figure = self.turn = NONE
        self.stunned, self.ran, self.chance = 0, False, False
        self.found = [0.0] * len(self.hunters)
        self.spots = 1 << outlook.ground.board.agent_start
        self.steps = outlook.walking_distances(self.spots)

    def signs_of_treason(self, history: Sequence[FactRow]) -> list[float]:
        """Return for each hunter what speaks for its being the traitor, as an exponent."""
        for at, fact in enumerate(history, 1):
            if fact[0] in (RecordedFact.HUNTER_TURN_BEGAN, RecordedFact.ROUND_BEGAN):
                self._done()
            if fact[0] == RecordedFact.AGENT_TURN_ENDED:  # reckoned before the hunters move, when all think of it anyway
                self.spots = self.outlook.publicly_possible_spaces(at)
                self.steps = self.outlook.walking_distances(self.spots)
            self._note(fact)
        return self.found

    def _done(self) -> None:
        """Judge the turn that is over."""
        if self.turn != NONE:
            self.found[self.turn] += PASSED_SHOT_EVIDENCE * self.chance
            self.stunned &= ~(1 << self.turn)

    def _note(self, fact: FactRow) -> None:
        """Take in one fact."""
        match fact:
            case (RecordedFact.HUNTER_TURN_BEGAN, hunter):
                self.turn, self.chance = hunter, False
            case (RecordedFact.ROUND_BEGAN, _):
                self.turn, self.chance = NONE, False
            case (RecordedFact.VEHICLE_MOVED, cell):
                others = any(inside for index, inside in enumerate(self.inside) if index != self.turn)
                self.found[self.turn] += DROVE_AWAY_EVIDENCE * (others and self.steps[cell] > self.steps[self.vehicle])
                self.vehicle = cell
            case (RecordedFact.HUNTER_MOVE_ENDED, hunter, cell, inside):
                self.ran = not self.inside[hunter] and self.geometry.walking_distances(self.cells[hunter])[cell] > self.box.numbers.steps
                self._judge(hunter, cell)
                self.cells[hunter], self.inside[hunter], self.chance = cell, bool(inside), False
            case (RecordedFact.HUNTERS_STUNNED, mask):
                self.stunned |= mask
                self.chance = self.chance and not mask >> self.turn & 1  # who was ambushed could not shoot
            case (RecordedFact.FIGURE_PLACED, _, cell):
                self.figure = cell
            case (RecordedFact.SIGHT_ANSWERED, hunter, _, 1):
                self.chance = self.chance or self._good(hunter)
            case (RecordedFact.AGENT_ATTACKED, _, _, _):
                self.chance = False
            case _:
                pass

    def _judge(self, hunter: int, cell: int) -> None:
        """Judge where a hunter has gone: does it look where she can be, does it stay near (SO3.3)."""
        looks = self.geometry.spaces_in_sight(cell) & self.spots
        self.found[hunter] += SEES_SOMETHING_EVIDENCE if looks else SEES_NOTHING_EVIDENCE
        self.found[hunter] += MOVED_AWAY_EVIDENCE * (self.steps[cell] > self.steps[self.cells[hunter]])

    def _good(self, hunter: int) -> bool:
        """Return whether a hunter has a good shot at the figure, which was just put."""
        if self.inside[hunter] or self.stunned >> hunter & 1:
            return False
        kind, distance = self.box.hunters[self.hunters[hunter].kind], self.geometry.king_distance(self.cells[hunter], self.figure)
        return not distance or (not self.ran and hit_chance(kind.attack_dice_count, distance - kind.attack_bonus) >= SUSPICIOUS_PASS_CHANCE)
