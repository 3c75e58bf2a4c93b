"""Who may know what of COUNTDOWN: all but face-down cards, others' agendas and ballots; and the way back from a view to a state."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.audience import ViewerContext
from tabletop.core.chance import RandomSource
from tabletop.core.view import ALL, Viewer
from tabletop.games.countdown.state import HIDDEN, HIDDEN_BALLOT, VIEW_FILTER, State

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox


@dataclass(frozen=True, slots=True)
class CountdownView:
    """What a viewer may know: `table` is the state with HIDDEN in place of every card that he does not know.

    Of the threats that nobody has seen, `deck_shuffle_numbers` gives the shuffle of each in the deck (top last), `removed_count_by_shuffle`
    and `pool_count_by_shuffle` how many of each shuffle were put off or lie in areas (beyond those that surely lie there, `table.certain`);
    `unseen_by_shuffle` lists the cards of each shuffle. `unseen_goals` are the goal cards that nobody has seen.
    """

    viewer: Viewer
    table: State
    deck_shuffle_numbers: tuple[int, ...]
    removed_count_by_shuffle: tuple[tuple[int, int], ...]
    pool_count_by_shuffle: tuple[tuple[int, int], ...]
    unseen_by_shuffle: tuple[tuple[int, tuple[int, ...]], ...]
    unseen_goals: tuple[int, ...]


def count_cards_by_shuffle(lots: list[int]) -> tuple[tuple[int, int], ...]:
    """Count shuffles."""
    return tuple([(lot, lots.count(lot)) for lot in sorted(set(lots))])


def make_view(box: CountdownBox, state: State, viewer: Viewer) -> CountdownView:
    """Return all that a viewer may know."""
    segment, cards, certain = state.segment, box.cards, set(state.certain)
    down = [card for pile, ups in zip(state.piles, state.up, strict=True) for card, up in zip(pile, ups, strict=True) if not up]
    pool = [card for card in down if cards[card].level and card not in certain]
    goals = [*state.goal_deck, *(card for card in down if not cards[card].level)]
    unseen: defaultdict[int, list[int]] = defaultdict(list)
    for card in sorted([*pool, *state.deck, *state.removed]):
        unseen[segment[card]].append(card)
    return CountdownView(
        viewer,
        VIEW_FILTER.filtered_state(state, ViewerContext(viewer, state.phase == "over")),
        tuple([segment[card] for card in state.deck]),
        count_cards_by_shuffle([segment[card] for card in state.removed]),
        count_cards_by_shuffle([segment[card] for card in pool]),
        tuple([(lot, tuple(unseen[lot])) for lot in sorted(unseen)]),
        tuple(sorted(goals)),
    )


def sample_consistent_state(box: CountdownBox, view: CountdownView, chance: RandomSource) -> State:
    """Draw a state that the viewer cannot tell from the real one."""
    state = view.table.copy()
    if view.viewer == ALL:
        return state
    heaps = {lot: chance.shuffle(f"lot{lot}", cards) for lot, cards in view.unseen_by_shuffle}
    state.deck = [heaps[lot].pop() for lot in view.deck_shuffle_numbers]
    state.removed = [heaps[lot].pop() for lot, count in view.removed_count_by_shuffle for _ in range(count)]
    pool = [heaps[lot].pop() for lot, count in view.pool_count_by_shuffle for _ in range(count)]
    pool = chance.shuffle("pool", [*pool, *state.certain])
    goals = chance.shuffle("goals", view.unseen_goals)
    goal_areas = box.locations[state.location].goal_count_by_area if state.piles else ()
    for area, pile in enumerate(state.piles):
        for index, card in enumerate(pile):
            if card == HIDDEN:
                pile[index] = goals.pop() if goal_areas[area] else pool.pop()
    state.goal_deck = goals
    imagine_agendas(box, state, view.viewer, chance)
    return state


def imagine_agendas(box: CountdownBox, state: State, viewer: Viewer, chance: RandomSource) -> None:
    """Deal the agendas and ballots that the viewer does not know as they could have been dealt (CD12.1)."""
    if state.phase == "over" or not state.unused:
        return
    unknown = [seat for seat, agenda in enumerate(state.agendas) if agenda == HIDDEN]
    known = {agenda for agenda in (*state.agendas, *state.unused) if agenda != HIDDEN}
    left = [agenda.number for agenda in box.agendas if agenda.number not in known]
    few = state.seats < 5
    while True:
        dealt = chance.shuffle("imagined", left)
        state_agendas = state.agendas.copy()
        for seat, agenda in zip(unknown, dealt, strict=False):
            state_agendas[seat] = agenda
        count = sum(box.agendas[agenda].is_traitor for agenda in state_agendas)
        if count == 1 or (count > 1 and not few):
            break
    state.agendas = state_agendas
    state.unused = sorted(agenda.number for agenda in box.agendas if agenda.number not in state_agendas)
    for seat, ballot in enumerate(state.ballots):
        if ballot == HIDDEN_BALLOT:
            others = [other for other in range(state.seats) if other != seat and not state.exposed[other]]
            state.ballots[seat] = chance.choose("ballot", [-1, *others])
