"""Countdown and recovery, trigger time, and the end of a mission (CD4.7, CD4.8, CD9, CD10)."""

from __future__ import annotations

from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import LOST_OP_POINTS, ActionContext
from tabletop.games.countdown.areas import adjacent_face_down_areas
from tabletop.games.countdown.cards import MissionGoal
from tabletop.games.countdown.phases import positioning
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.team import INTEL, MAX_ENERGY_AND_LIFE, living_op
from tabletop.games.countdown.votes import clear_votes

LAST_TIME_MARKER = -3
"""Where the time marker ends (CD4.7)."""


def begin_round(play: ActionContext) -> None:
    """Begin a round with Intelligence (CD4.1); Shields and Big Guns wait until they are used (CD14.2, CD14.10)."""
    state = play.state
    state.round += 1
    state.used, state.received, state.fought = [], [], []
    state.vest, state.gas, state.infrared = [], [], 0
    for op in state.ops:
        op.retreated = op.pushed = op.burst = op.rifle = op.riding = False
        op.path = []
    play.tell(ev.RoundBegan(state.round, state.marker))
    state.phase, state.phase_id = "intelligence", play.next_question_number()
    clear_votes(state)


def advance_intelligence_phase(play: ActionContext) -> bool:
    """Wait for Intel while she can look (CD4.2)."""
    if positioning.end_if_all_in_exits(play):
        return False
    if can_intel_op_look(play):
        return True
    positioning.begin_positioning(play)
    return False


def can_intel_op_look(play: ActionContext) -> bool:
    """Return whether Intel is there with energy and a face-down card beside her."""
    state, intel = play.state, living_op(play.state, INTEL)
    if intel is None or not intel.energy:
        return False
    return bool(adjacent_face_down_areas(play.box, state, intel.at))


def begin_countdown_phase(play: ActionContext) -> None:
    """Move the time marker (CD4.7); at 0 it is trigger time (CD9)."""
    state = play.state
    state.phase = "countdown"
    if state.marker <= LAST_TIME_MARKER:
        play.mark_mission_failed("time")
        return
    state.marker -= 1
    play.tell(ev.MarkerMoved(state.marker))
    play.push_steps(("recover",))
    if state.marker == 0:
        play.push_steps(("trigger", 0))


def recover_energy(play: ActionContext) -> None:
    """Give every Op in play energy; on to the next round (CD4.8), unless only Ops in exits are left (CD10.2)."""
    if positioning.end_if_all_in_exits(play):
        return
    for op in play.state.ops:
        if not op.out:
            op.energy = min(MAX_ENERGY_AND_LIFE, op.energy + 1)
    play.tell(ev.Recovered())
    begin_round(play)


def begin_trigger_time(play: ActionContext, early: int) -> None:
    """Turn up what lies in goal areas; what is left goes off (CD9.1); `early`: the team has left (CD9.3)."""
    state = play.state
    if state.triggered:
        return
    state.triggered = True
    play.tell(ev.TriggerTime())
    for area, goals in enumerate(play.mission_location.goal_count_by_area):
        if goals:
            play.turn_cards_up(area, range(len(state.piles[area])), "trigger")
    play.push_steps(*[("explode", area) for area in range(len(state.piles))], ("scatter", early))


def explode_bombs(play: ActionContext, area: int) -> None:
    """Let the live bombs of an area explode: everyone there is hit once (CD9.1)."""
    state, cards = play.state, play.box.cards
    bombs = [card for card, up in zip(state.piles[area], state.up[area], strict=True) if up and cards[card].kind is CardKind.BOMB]
    for card in bombs:
        play.take_card_from_area(area, card)
        state.paid.pop(card, None)
        play.tell(ev.BombExploded(card, area))
        play.change_score("missed", cards[card].penalty[state.level - 1])
    if bombs:
        for kind in (CardKind.HOSTAGE, CardKind.CIVILIAN):
            for card in play.killable_bystanders(area, kind):
                play.kill_bystander(card, area)
        play.push_steps(*[("hit", op.number) for op in play.ops_in_place(area)])


def scatter_leaders_and_hostages(play: ActionContext, early: int) -> None:
    """Let the leaders escape and hostages without an escort be executed (CD9.1); areas emptied `early` do not count as secured (CD9.3)."""
    state, cards = play.state, play.box.cards
    for area, pile in enumerate(state.piles):
        for card, up in [*zip(pile, state.up[area], strict=True)]:
            if up and cards[card].kind is CardKind.LEADER:
                play.let_leader_escape(card, area)
            elif up and cards[card].kind is CardKind.HOSTAGE:
                execute_hostage(play, card, area)
        if not early:
            play.secure_area_if_safe(area)


def execute_hostage(play: ActionContext, card: int, area: int) -> None:
    """Count a hostage as executed (CD9.1, CD10.3)."""
    play.take_card_from_area(area, card)
    play.tell(ev.CardGone(card, area, "executed"))
    play.change_score("missed", play.box.cards[card].penalty[play.state.level - 1], late=play.state.phase != "countdown")


def queue_departure_steps(play: ActionContext) -> bool:
    """Let the remaining goals go off when the team has left, then count (CD9.3, CD10.2)."""
    play.state.phase = "ending"
    play.push_steps(("trigger", 1), ("finish",))
    return False


def end_mission_after_departure(play: ActionContext) -> None:
    """Count the hostages left behind and the time, and tell success from failure (CD10.2, CD10.3)."""
    state = play.state
    execute_left_hostages(play)
    play.change_score("time", state.marker, late=True)
    success = state.score >= 1 and any(not op.out and op.at in play.mission_location.exits for op in state.ops)
    state.result = "success" if success else "failure"
    state.reason = "left"
    end_mission(play)


def fail_mission(play: ActionContext) -> None:
    """End a mission that has failed: Ops not in an exit, rounds too many, and hostages still inside count (CD10.1, CD10.3)."""
    if play.state.round:
        score_left_behind(play)
    end_mission(play)


def score_left_behind(play: ActionContext) -> None:
    """Count what is left inside when a mission has failed (CD10.3)."""
    state = play.state
    for op in state.ops:
        if not op.out and op.at not in play.mission_location.exits:
            play.change_score("left_behind", LOST_OP_POINTS, late=True, op=op.number)
    execute_left_hostages(play)
    if state.marker < 0:
        play.change_score("time", state.marker, late=True)


def execute_left_hostages(play: ActionContext) -> None:
    """Count every hostage who is still inside at the end as executed, those never found too (CD10.3)."""
    state, cards = play.state, play.box.cards
    for op in state.ops:
        if op.escort >= 0:
            card, op.escort = op.escort, -1
            play.lay_card_aside(card)
            play.tell(ev.CardGone(card, op.at, "executed"))
            play.change_score("missed", cards[card].penalty[state.level - 1], late=True)
    for area, goals in enumerate(play.mission_location.goal_count_by_area):
        if goals and state.goal == MissionGoal.HOSTAGES:
            play.turn_cards_up(area, range(len(state.piles[area])), "trigger")
    for area, pile in enumerate(state.piles):
        for card in [card for card in pile if cards[card].kind is CardKind.HOSTAGE]:
            execute_hostage(play, card, area)


def end_mission(play: ActionContext) -> None:
    """Tell the result; what comes then is for the mode to say."""
    state = play.state
    state.todo.clear()
    state.fights.clear()
    state.aim, state.looks = [], 0
    clear_votes(state)
    state.phase, state.phase_id = "debrief", play.next_question_number()
    state.ready = [False] * state.seats
    play.tell(ev.MissionEnded(state.result == "success", state.reason, state.score))
