"""Who is the traitor, as far as everybody knows; and when a traitor does more good in the open (SO5.2 to SO5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.specter_ops.outlook import Outlook, best_shot, hit_chance
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.facts import Fact, FactRow
from tabletop.games.specter_ops.pieces import Effect
from tabletop.games.specter_ops.play import FIRST
from tabletop.games.specter_ops.state import NONE

FAIR: Final = 0.5
"""Who does not take a shot with such a chance has something to hide."""
DOOMED: Final = 0.9
"""What is to be expected of the hunters who have yet to go, for each HP that she has left, when only the traitor can save her."""


def suspect(outlook: Outlook) -> int:
    """Give the hunter who must be the traitor, or who alone has let most good shots go; NONE while nothing speaks against anybody."""
    left = {world.traitor for world in outlook.game.knowledge.belief(outlook.ground, outlook.public).worlds}
    if len(left) == 1:
        return left.pop()
    let_go = Witness(outlook).count(outlook.table.history)
    most = max(let_go)
    return let_go.index(most) if most and let_go.count(most) == 1 else NONE


def bar(outlook: Outlook, legal: Sequence[Action]) -> Action | None:
    """Give a vote that keeps the suspect out of the vehicle; the suspect points at somebody else (SO5.3)."""
    votes = {action.hunter: action for action in legal if isinstance(action, act.ProposeBar)}
    who = suspect(outlook) if votes else NONE
    if who in (NONE, outlook.table.barred):
        return None
    if outlook.table.hunters[who].seat != outlook.view.viewer:
        return votes.get(who)
    return next((vote for hunter, vote in votes.items() if hunter not in (who, NONE)), None)


def saves(outlook: Outlook) -> bool:
    """Tell whether a traitor should go over now: she is about to fall in front of him, and smoke would hide her (SO5.4)."""
    table, first = outlook.table, outlook.table.agents[FIRST]
    if first.out or not first.shown or first.figure == NONE or first.token or len(table.agents) > 1:
        return False
    agent, smoke = outlook.box.agents[first.kind], next((card for card in outlook.box.equipment if card.effect is Effect.SMOKE), None)
    if smoke is None or outlook.geometry.distance(table.hunters[table.traitor].cell, first.figure) > smoke.value:
        return False
    left = agent.hp + outlook.box.numbers.more_hp.of(table.seats) - first.hits
    eyes = outlook.geometry.sight(first.figure, table.smoke)
    coming = [index for index in outlook.hunters if index != table.traitor and not table.hunters[index].moved]
    return sum(best_shot(outlook, index, first.figure, eyes & outlook.range(index), agent) for index in coming) >= DOOMED * left


class Witness:
    """Somebody at the table who notes which good shots are not taken (SO3.4)."""

    def __init__(self, outlook: Outlook) -> None:
        """Begin when all sit in the vehicle."""
        self.box, self.geometry, self.hunters = outlook.box, outlook.geometry, outlook.table.hunters
        self.cells = [outlook.ground.board.vehicle_for(outlook.table.seats)] * len(self.hunters)
        self.inside = [True] * len(self.hunters)
        self.figure = self.turn = NONE
        self.stunned, self.ran, self.chance = 0, False, False

    def count(self, history: Sequence[FactRow]) -> list[int]:
        """Count for each hunter the good shots that it could have taken and did not."""
        counts = [0] * len(self.hunters)
        for fact in history:
            if fact[0] in (Fact.BEGAN, Fact.ROUND) and self.turn != NONE:
                counts[self.turn] += self.chance
                self.stunned &= ~(1 << self.turn)
            self._note(fact)
        return counts

    def _note(self, fact: FactRow) -> None:
        """Take in one fact."""
        match fact:
            case (Fact.BEGAN, hunter):
                self.turn, self.chance = hunter, False
            case (Fact.ROUND, _):
                self.turn = NONE
            case (Fact.AT, hunter, cell, inside):
                self.ran = not self.inside[hunter] and self.geometry.walk(self.cells[hunter])[cell] > self.box.numbers.steps
                self.cells[hunter], self.inside[hunter], self.chance = cell, bool(inside), False
            case (Fact.STUNNED, mask):
                self.stunned |= mask
            case (Fact.FIGURE, _, cell):
                self.figure = cell
            case (Fact.CHECKED, hunter, _, 1):
                self.chance = self.chance or self._good(hunter)
            case (Fact.ATTACKED, _, _, _):
                self.chance = False
            case _:
                pass

    def _good(self, hunter: int) -> bool:
        """Tell whether a hunter has a good shot at the figure, which was just put."""
        if self.inside[hunter] or self.stunned >> hunter & 1:
            return False
        kind, distance = self.box.hunters[self.hunters[hunter].kind], self.geometry.distance(self.cells[hunter], self.figure)
        return not distance or (not self.ran and hit_chance(kind.dice, distance - kind.bonus) >= FAIR)
