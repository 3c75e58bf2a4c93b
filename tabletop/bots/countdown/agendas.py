"""Agendas: who is a traitor, when to give up, and whom to accuse by what all have seen (CD12)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from tabletop.bots.countdown.fights import ReasonedAction
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.box import CountdownBox
from tabletop.games.countdown.phases.showdown import WRONG
from tabletop.games.countdown.public_record import CountedDeed, deed_counts_of_seat
from tabletop.games.countdown.state import State
from tabletop.games.countdown.view import CountdownView

SUSPICION_BY_DEED: Final = {
    CountedDeed.STAYED_BEHIND: 1.2,
    CountedDeed.WENT_AHEAD_ALONE: 0.8,
    CountedDeed.SPENT_BULLET_CONTROL: 0.8,
    CountedDeed.DECLINED_TO_SAVE_MATE: 0.8,
    CountedDeed.READY_THOUGH_NEEDED: 0.5,
    CountedDeed.HELD_FIRE: 0.2,
}
"""How much each deed speaks against a player: his chance of being accused grows by e for each 1."""
SUSPICION_PER_VOTE: Final = 0.7
"""How much each vote of the last ballot does."""
PRIME_SUSPECT_LOTS: Final = 50
"""The lots of who is suspected most."""


def is_viewer_traitor(box: CountdownBox, view: CountdownView) -> bool:
    """Return whether the viewer holds a traitor's agenda."""
    agendas = view.table.agendas
    return 0 <= view.viewer < len(agendas) and agendas[view.viewer] >= 0 and box.agendas[agendas[view.viewer]].is_traitor


def agree_to_give_up(box: CountdownBox, view: CountdownView, legal: Sequence[Action]) -> Action | None:
    """Agree to give up when a mate wants to; not where a traitor would win by it, unless it is the own side."""
    table = view.table
    if any(table.giving_up) and (table.agendas[view.viewer] < 0 or is_viewer_traitor(box, view)):
        return next((action for action in legal if isinstance(action, act.GiveUp)), None)
    return None


def accuse(view: CountdownView, legal: Sequence[Action], chance: RandomSource) -> ReasonedAction | None:
    """Accuse one of those who are suspected, unless the patriots have won and a wrong accusation would cost them that."""
    accused = None if is_victory_at_risk(view.table) else choose_accusation(view.table, legal, chance)
    if accused is not None:
        return accused, "accuse"
    found = next((action for action in legal if isinstance(action, act.Abstain)), None)
    return None if found is None else (found, "abstain")


def choose_accusation(table: State, legal: Sequence[Action], chance: RandomSource) -> Action | None:
    """Return an accusation: the more speaks against a player the likelier it is he, but everybody has his own idea of it."""
    accusations = [action for action in legal if isinstance(action, act.Accuse)]
    doubts = [traitor_suspicion(table, action.seat) for action in accusations]
    lots = [max(1, round(PRIME_SUSPECT_LOTS * exp(doubt - max(doubts)))) for doubt in doubts]
    drawn = [action for action, count in zip(accusations, lots, strict=True) for _ in range(count)]
    return chance.choose("accuse", drawn) if drawn else None


def is_victory_at_risk(table: State) -> bool:
    """Return whether the patriots have won as it stands, and would not after a wrong accusation (CD12.2, CD12.3)."""
    return table.score >= 1 > table.score + WRONG and table.reason in ("left", "score")


def traitor_suspicion(table: State, seat: int) -> float:
    """Return how much speaks against a player: what all have seen him do, and who was for it in the last ballot."""
    last = table.opened[-table.seats :]
    seen = deed_counts_of_seat(table, seat)
    return SUSPICION_PER_VOTE * last.count(seat) + sum(weight * seen[deed] for deed, weight in SUSPICION_BY_DEED.items() if seen)
