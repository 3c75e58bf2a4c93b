"""Before the first round: location, team, laying out, entries; and the way from one mission of a campaign to the next (CD2, CD3, CD13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.cards import MissionGoal
from tabletop.games.countdown.phases.countdown import begin_round
from tabletop.games.countdown.phases.enter import renew_threat_deck
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import NOWHERE, SHARED_OP_SEAT, Op, State
from tabletop.games.countdown.votes import PLAYER_COUNT_SHARING_OP, clear_votes

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox

ONE_EACH, TWO_EACH, FOUR = 1, 2, 4
"""Ops that a player runs: 4 alone, 2 of two, 1 of more (CD3.5)."""
STARTING_LIFE_AND_ENERGY = 2
"""Life and energy at the start of a mission (CD3.6, CD13.3)."""
LAST_MISSION = 2
"""The number of a campaign's third mission."""


def ops_per_player(seats: int) -> int:
    """Return how many Ops a player takes (CD3.5)."""
    return FOUR if seats == 1 else TWO_EACH if seats == 2 else ONE_EACH


def advance_briefing_phase(play: ActionContext) -> bool:
    """Wait for the choice of the location, if there is one (CD2.2, CD2.3)."""
    state = play.state
    place = state.plan[state.mission]
    if place == NOWHERE:
        state.choosing = True
        return True
    state.choosing, state.location = False, place
    play.tell(ev.LocationChosen(place))
    if state.ops:
        lay_out_mission(play)
    else:
        state.phase, state.phase_id = "team", play.next_question_number()
    clear_votes(state)
    return False


def location_choices(box: CountdownBox, state: State) -> list[int]:
    """Return the locations between which the team chooses: those of the mission card, or all of the level (CD2.2, CD2.3)."""
    if state.card >= 0:
        return list(box.missions[state.card].locations)
    return [location.index for location in box.locations if location.level == state.level]


def choose_location(play: ActionContext, seat: int, action: act.ChooseLocation) -> None:
    """Go there."""
    play.state.plan[play.state.mission] = action.location


def take_op(play: ActionContext, seat: int, action: act.TakeOp) -> None:
    """Take an Op into play (CD3.5, CD3.6); who has his own chooses the shared one."""
    state = play.state
    mine = sum(op.seat == seat for op in state.ops)
    owner = SHARED_OP_SEAT if mine >= ops_per_player(state.seats) else seat
    state.ops.append(Op(action.op, owner, skill=starting_skill_experience(state, action.op)))
    state.ops.sort(key=lambda op: op.number)
    play.tell(ev.OpTaken(owner, action.op))


def starting_skill_experience(state: State, number: int) -> int:
    """Return the skill experience at the start: 1 where it is tracked, but none for the Shooter (CD3.6)."""
    return int((state.level > 1 or state.mode != "mission") and number != 1)


def seat_lacks_ops(state: State, seat: int) -> bool:
    """Return whether a seat has Ops to take."""
    return [op.seat for op in state.ops].count(seat) < ops_per_player(state.seats)


def seats_lacking_ops(state: State) -> list[int]:
    """Return the seats that have Ops to take."""
    owners, due = [op.seat for op in state.ops], ops_per_player(state.seats)
    return [seat for seat in range(state.seats) if owners.count(seat) < due]


def team_lacks_shared_op(state: State) -> bool:
    """Return whether three players still lack the Op that they share (CD3.5)."""
    return state.seats == PLAYER_COUNT_SHARING_OP and all(op.seat != SHARED_OP_SEAT for op in state.ops)


def advance_team_selection_phase(play: ActionContext) -> bool:
    """Wait until all Ops are taken."""
    state = play.state
    if len(state.ops) < ops_per_player(state.seats) * state.seats + (state.seats == PLAYER_COUNT_SHARING_OP):
        return True
    lay_out_mission(play)
    return False


def lay_out_mission(play: ActionContext) -> None:
    """Deal threats and goals, set time and Ops (CD3)."""
    state, location = play.state, play.mission_location
    shuffle_goal_deck(play)
    pool = make_threat_pool(play) if state.mission else [state.deck.pop() for _ in range(location.threat_total)]
    state.piles, state.up = [], []
    for threats, goals in zip(location.threat_count_by_area, location.goal_count_by_area, strict=True):
        pile = [pool.pop() for _ in range(threats)] + [state.goal_deck.pop() for _ in range(goals)]
        state.piles.append(pile)
        state.up.append([False] * len(pile))
    state.secured = [False] * location.area_count
    column = 0 if state.seats <= FOUR else state.seats - FOUR
    state.marker = location.start_times_by_players[column] - state.harder
    state.paid = {}
    state.bonus_won = state.triggered = False
    state.bullets = list(play.box.bullet_control)
    state.plain, state.disarmed, state.shielded, state.queue, state.helicopter = [], [], [], [], NOWHERE
    state.giving_up = [False] * state.seats
    state.phase, state.phase_id = "entries", play.next_question_number()
    clear_votes(state)
    play.tell(ev.MissionBegan(state.mission, state.location, state.goal, state.level, state.marker))
    for area, pile in enumerate(state.piles):
        if not pile:
            play.secure_area_if_safe(area)


def shuffle_goal_deck(play: ActionContext) -> None:
    """Shuffle the whole goal deck (CD13.2)."""
    state = play.state
    state.goal_deck = play.chance.shuffle("goals", play.box.goal_cards[MissionGoal(state.goal)])
    state.goals_gone = []


def wait_for_op_entries(play: ActionContext) -> bool:
    """Wait until every Op stands on an entry (CD3.7)."""
    if any(op.at == NOWHERE for op in play.state.ops):
        return True
    begin_round(play)
    return False


def place_op_on_entry(play: ActionContext, seat: int, action: act.Enter) -> None:
    """Put an Op on an entry, or drop it from the helicopter (CD3.7, CD14.8)."""
    state, op = play.state, play.op_by_number(action.op)
    op.at = action.place
    play.tell(ev.OpEntered(op.number, op.at))
    if op.at < play.mission_location.area_count and op.at not in state.queue:
        state.queue.append(op.at)


def note_ready_for_next_mission(play: ActionContext, seat: int, action: act.Continue) -> None:
    """Note that a seat is ready for the next mission; when all are, it begins (CD13.3)."""
    state = play.state
    state.ready[seat] = True
    play.tell(ev.SaidReady(seat))
    if all(state.ready):
        begin_next_mission(play)


def begin_next_mission(play: ActionContext) -> None:
    """Refill the team and go on to the next location (CD13.3); time that runs out now ends the mission that comes (CD11.2)."""
    state = play.state
    state.round = state.score = 0
    state.parts, state.result, state.reason = {}, "", ""
    state.mission += 1
    state.level += 1
    for op in state.ops:
        op.life, op.energy = (
            max(op.life, STARTING_LIFE_AND_ENERGY),
            STARTING_LIFE_AND_ENERGY if op.out else max(op.energy, STARTING_LIFE_AND_ENERGY),
        )
        op.out = op.concealed = False
        op.at, op.escort = NOWHERE, -1
    state.phase, state.phase_id = "briefing", play.next_question_number()
    state.location = NOWHERE


def make_threat_pool(play: ActionContext) -> list[int]:
    """Make the threats of the next mission from what was left and the deck (CD13.3)."""
    state, cards = play.state, play.box.cards
    hidden: list[int] = []
    known: list[int] = []
    for pile, ups in zip(state.piles, state.up, strict=True):
        for card, up in zip(pile, ups, strict=True):
            if not cards[card].level:
                continue
            if not up:
                hidden.append(card)
            elif cards[card].kind is CardKind.TERRORIST:
                known.append(card)
            else:
                state.discards.append(card)
    state.certain = sorted({*known, *(card for card in state.certain if card in hidden)})
    pool, total = [*hidden, *known], play.mission_location.threat_total
    surplus: list[int] = []
    kept = len(pool)
    if kept > total:
        pool = play.chance.shuffle("surplus", pool)
        pool, surplus = pool[:total], pool[total:]
        state.discards += surplus
        state.certain = [card for card in state.certain if card not in surplus]
    drawn = 0
    while len(pool) < total:
        if not state.deck:
            renew_threat_deck(play)
        pool.append(state.deck.pop())
        drawn += 1
    play.tell(ev.PoolMade(kept, drawn, tuple(surplus)))
    return play.chance.shuffle("pool", pool)


def shuffle_threat_deck(
    levels: dict[int, tuple[int, ...]], campaign: bool, removed: int, chance: RandomSource
) -> tuple[list[int], list[int]]:
    """Shuffle the threat deck: level 1, in a campaign on top of 2 on top of 3; give it and what is removed (CD3.4, CD13.1, CD13.4)."""
    deck: list[int] = []
    for level in (3, 2, 1) if campaign else (1,):
        deck += chance.shuffle(f"threats{level}", levels[level])
    put_off = [deck.pop() for _ in range(removed)] if campaign else []
    return deck, put_off
