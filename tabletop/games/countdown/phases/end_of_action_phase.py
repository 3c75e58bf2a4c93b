"""The end of the Action phase: it does not come unasked while a held card could still do something in it (CD14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import is_clear_for_skills
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.phases.countdown import begin_countdown_phase
from tabletop.games.countdown.phases.shots import enemies_in_sight, mission_area_of_card
from tabletop.games.countdown.state import State
from tabletop.games.countdown.supports import support_targets
from tabletop.games.countdown.team import op_by_number, team_voters
from tabletop.games.countdown.votes import clear_votes

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.skill_actions import SkillActions

IMMEDIATE_SUPPORT_EFFECTS: Final = frozenset(
    {SupportEffect.ADRENALINE, SupportEffect.BLOW_OUT, SupportEffect.FIRST_AID, SupportEffect.GRENADE}
)
"""Cards that do something whenever they can be played; Shield, Vest, Big Gun and Energy Burst are for attacks that do not come now."""


def ask_before_phase_ends(play: ActionContext, skills: SkillActions) -> bool:
    """Ask before the Action phase ends, but not those who have all just said that they want nothing more (CD14)."""
    state = play.state
    if not state.supports or have_all_just_become_ready(play) or not could_card_help(play.box, skills, state):
        return False
    state.go_on = state.go_on or play.next_question_number()
    return True


def have_all_just_become_ready(play: ActionContext) -> bool:
    """Return whether all who decide about support cards are ready, and the last one has said so only now."""
    said = any(isinstance(event, ev.SaidReady) for event in play.events)
    return said and all(play.state.ready[seat] for seat in team_voters(play.state))


def could_card_help(box: CountdownBox, skills: SkillActions, state: State) -> bool:
    """Return whether a held support card would still do something in this Action phase."""
    return any(would_effect_help(box, skills, state, box.supports[card].effect) for card in state.supports)


def would_effect_help(box: CountdownBox, skills: SkillActions, state: State, effect: SupportEffect) -> bool:
    """Return whether a support card with an effect would do something now: those for shots only where somebody could shoot."""
    on = support_targets(box, state, effect)
    if effect in IMMEDIATE_SUPPORT_EFFECTS or not on:
        return bool(on)
    if effect is SupportEffect.RIFLE:
        armed = [op_by_number(state, number) for number, _ in on]
        return any(op.energy and is_clear_for_skills(box, state, op.at) and enemies_in_sight(box, state, op) for op in armed)
    shots: list[Action] = []
    for op in state.ops:
        if not op.out:
            skills.add_skill_actions(state, op, shots)
    areas = {mission_area_of_card(state, shot.card) for shot in shots if isinstance(shot, act.Snipe | act.RifleShot)}
    if effect is SupportEffect.INFRARED:
        return bool(areas)
    areas |= {shot.area for shot in shots if isinstance(shot, act.Throw)}
    return effect is SupportEffect.TEAR_GAS and any(area in areas for _, area in on)


def agree_to_end_phase(play: ActionContext, seat: int, action: act.GoOn) -> None:
    """Let the Action phase end: what one of the team says is enough (CD14)."""
    play.tell(ev.SaidReady(seat))
    end_action_phase(play)


def end_action_phase(play: ActionContext) -> None:
    """End the Action phase with no card played."""
    clear_votes(play.state, "support")
    play.state.go_on = 0
    begin_countdown_phase(play)
