"""The way back from a view to a state that the viewer cannot tell from the real one (HL9).

Plots and assets are dealt by the shuffle of the pile that they come from: all see when one is laid, and it stays there until it is shown.
Unseen intel is dealt from one heap, also when its pile was made anew. **[R]** What could be worked out beyond that is not kept: a hand may
hold cards of both shuffles, a card laid from it is of either, and one shown later fits both, so that to know which unseen cards are of
which shuffle every way to share out all that was shown since would have to be weighed. A player would have to remember every draw for it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.core.view import ALL
from tabletop.games.homeland.setup import agenda_pool
from tabletop.games.homeland.state import HIDDEN, IntelSlot, State, Threat
from tabletop.games.homeland.view import CardsByShuffle, HomelandView, SeenIntelGroup, previously_unknown_turned_cards

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox


def sample_consistent_state(box: HomelandBox, view: HomelandView, chance: RandomSource) -> State:
    """Draw a state that the viewer cannot tell from the real one: each pile, hand and slot gets cards that he has not seen."""
    state = view.table.copy()
    if view.viewer == ALL:
        return state
    state.organizations = chance.shuffle("imagined.organizations", view.unseen_organizations)
    state.initiative = chance.shuffle("imagined.initiative", [seat for seat in range(state.seats) if seat not in state.turned])
    _deal_plots(state, view.unseen_plots, chance)
    _deal_assets(state, view.unseen_assets, chance)
    _deal_intel(state, view, chance)
    _deal_agendas(box, state, chance)
    state.ballots = [chance.roll("imagined.ballot", state.seats) - 1 if ballot == HIDDEN else ballot for ballot in state.ballots]
    return state


def _heaps(lots: CardsByShuffle, label: str, chance: RandomSource) -> dict[int, list[int]]:
    """Shuffle the cards of each lot."""
    return {lot: chance.shuffle(f"imagined.{label}{lot}", cards) for lot, cards in lots}


def _deal_plots(state: State, lots: CardsByShuffle, chance: RandomSource) -> None:
    """Put unseen plots under threats and on their pile."""
    heaps = _heaps(lots, "plots", chance)
    for threats in (state.files, state.threats):
        for index, threat in enumerate(threats):
            if threat.plot == HIDDEN:
                threats[index] = threat.copy()
                threats[index].plot = heaps[threat.lot].pop()
    state.plots = heaps[state.plot_lot]


def _deal_assets(state: State, lots: CardsByShuffle, chance: RandomSource) -> None:
    """Put unseen assets before players, among those drawn, and on their pile."""
    heaps = _heaps(lots, "assets", chance)
    for player in state.players:
        player.assets = tuple(asset if asset.kind != HIDDEN else asset._replace(kind=heaps[asset.lot].pop()) for asset in player.assets)
    for index in range(0, len(state.drawn), 2):
        if state.drawn[index] == HIDDEN:
            state.drawn[index] = heaps[state.drawn[index + 1]].pop()
    state.assets = heaps[state.asset_lot]


def _deal_intel(state: State, view: HomelandView, chance: RandomSource) -> None:
    """Put intel cards on threats, into hands and on their pile: what was seen together stays together."""
    heap = chance.shuffle("imagined.intel", view.unseen_intel)
    groups: dict[int, list[SeenIntelGroup]] = {}
    for group in view.intel_groups:
        groups.setdefault(group.threat, []).append(group)
    for threats in (state.files, state.threats):
        for index, threat in enumerate(threats):
            known = [slot.card != HIDDEN for slot in threat.slots]
            if False in known:
                found = groups.get(threat.number, [])
                threats[index] = _filled(threat, found, previously_unknown_turned_cards(state, threat, found, known), heap, chance)
    for player in state.players:
        if HIDDEN in player.hand:
            player.hand = tuple(sorted(heap.pop() for _ in player.hand))
    state.intel = heap


def _filled(threat: Threat, groups: list[SeenIntelGroup], besides: list[int], heap: list[int], chance: RandomSource) -> Threat:
    """Fill the unknown slots of a threat: from the groups, with what was turned up besides, and from the heap."""
    unknown = [place for place, slot in enumerate(threat.slots) if slot.card == HIDDEN]
    slots: list[IntelSlot] = list(threat.slots)
    for group in groups:
        places = [place for place in unknown if group.first_slot <= place < group.end_slot]
        cards = chance.shuffle("imagined.group", group.cards) if len(places) > 1 else group.cards
        for place, card in zip(places, cards, strict=True):
            slots[place] = IntelSlot(card, slots[place].layer, 0)
    left = [place for place in unknown if slots[place].card == HIDDEN]
    rest = [*besides, *(heap.pop() for _ in range(len(left) - len(besides)))]
    for place, card in zip(left, chance.shuffle("imagined.slots", rest) if besides else rest, strict=True):
        slots[place] = IntelSlot(card, slots[place].layer, 0)
    twin = threat.copy()
    twin.slots = tuple(slots)
    return twin


def _deal_agendas(box: HomelandBox, state: State, chance: RandomSource) -> None:
    """Deal the agendas that the viewer does not know (HL3.3)."""
    if state.spare != HIDDEN:
        return
    left = Counter(agenda_pool(box, state.seats)) - Counter(agenda for agenda in state.agendas if agenda != HIDDEN)
    dealt = chance.shuffle("imagined.agendas", sorted(left.elements()))
    state.agendas = [agenda if agenda != HIDDEN else dealt.pop() for agenda in state.agendas]
    state.spare = dealt.pop()
