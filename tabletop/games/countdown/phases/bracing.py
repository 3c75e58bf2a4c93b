"""The window before an enemy attacks: the team is asked as long as a card that it holds could change what the attack does (CD14)."""

from __future__ import annotations

from typing import Final

from tabletop.games.countdown import actions as act
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.state import PendingStep, State
from tabletop.games.countdown.supports import support_targets
from tabletop.games.countdown.team import op_by_number, team_voters
from tabletop.games.countdown.votes import clear_votes

ALL_OPS_IN_AREA: Final = -1
"""In place of the Op that is shot at from afar: a bazooka is fired at all Ops of its area (CD5.5)."""


def wait_for_braces(play: ActionContext, area: int, enemy: int, number: int, said: int) -> bool:
    """Wait for the team before an enemy attacks (CD14).

    `number` is the Op that is shot at from afar; 0: somebody in the enemy's area, ALL_OPS_IN_AREA: a bazooka. `said` is the mask of the
    seats that play nothing; -1 while nobody was asked.
    """
    if not could_card_change_attack(play, area, enemy, number):
        return False
    if said < 0:
        clear_votes(play.state, "support")
        play.push_steps(("brace", area, enemy, number, 0))
        return False
    return bool(undecided_seats(play.state, said))


def could_card_change_attack(play: ActionContext, area: int, enemy: int, number: int) -> bool:
    """Return whether the enemy is there with somebody to attack, and a held card could change that (CD14)."""
    box, state = play.box, play.state
    if not state.supports or enemy not in state.piles[area] or enemy in state.shielded:
        return False
    bystanders = number == 0 and bool(play.bystanders_hit_before_ops(area))
    victims = [op_by_number(state, number)] if number > 0 else play.ops_in_place(area)
    if not bystanders and all(op.out for op in victims):
        return False
    answers = {SupportEffect.SHIELD: (-1, enemy), SupportEffect.BLOW_OUT: (-1, enemy)}
    if number != ALL_OPS_IN_AREA and not bystanders:
        answers[SupportEffect.VEST] = (-1, area)
    if number > 0:
        answers[SupportEffect.FIRST_AID] = (number, -1)
    held = {box.supports[card].effect for card in state.supports} & answers.keys()
    return any(answers[effect] in support_targets(box, state, effect) for effect in held)


def undecided_seats(state: State, said: int) -> list[int]:
    """Return the seats that decide about support cards and have not said yet that they play none."""
    return [seat for seat in team_voters(state) if not said >> seat & 1]


def is_same_brace_window(step: PendingStep, before: PendingStep | None) -> bool:
    """Return whether what is asked now was asked before, though another seat has answered meanwhile."""
    return step == before or (before is not None and step[0] == "brace" and step[:-1] == before[:-1])


def pass_brace(play: ActionContext, seat: int, action: act.Brace) -> None:
    """Note that a seat plays nothing before the attack; when all have, it comes."""
    name, area, enemy, number, said = play.state.todo.pop()
    play.state.todo.append((name, area, enemy, number, int(said) | 1 << seat))
