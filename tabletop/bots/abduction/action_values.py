"""What it would bring to use a card: for oneself, and against others. Ten points are about one action."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.bots.abduction.card_values import HOSTILE_DEEDS, black_out_loss, equipped_item_value, hit_chance
from tabletop.bots.abduction.view_analysis import ViewAnalysis, roll_below_chance
from tabletop.core.content import Record
from tabletop.games.abduction.cards import (
    Attack,
    BreakItem,
    Daze,
    Decompress,
    DrawCards,
    DrawUntil,
    EvadeOrBlackOut,
    Glide,
    MakeOthersDiscard,
    MoveExit,
    Pull,
    Push,
    RecoverDiscardedCard,
    RedrawAllHands,
    ShelterFromTargeting,
    Spy,
    StealItem,
    StrikeRoom,
    Swap,
    Teleport,
    TeleportPerLocations,
)
from tabletop.games.abduction.cells import HOLDING_CELL, cell_at, xy_of_cell
from tabletop.games.abduction.deck import Card
from tabletop.games.abduction.ship import MIN_GATES_TO_EXIT

LAST_HOSTILE_CARD_THRESHOLD = 16.0
"""What a hostile card must bring to be played while it is the only one that the hand holds."""
VENTING_VALUE_THRESHOLD = 40.0
"""What it must bring that a location is lost."""
THRESHOLD_DROP_PER_HOSTILE_CARD = 5.0
"""How much less for every further one: a hand full of them finds no exit."""


def card_effect_gain(sit: ViewAnalysis, card: Card) -> float:
    """Return what the deed of a card would bring, at its best target."""
    deed = card.effect
    if deed is None:
        return 0.0
    if isinstance(deed, HOSTILE_DEEDS):
        return _gain_against(sit, deed)
    match deed:
        case Glide(steps=steps):
            return _gain_going(sit, sit.ship_layout.cells_within_gates(sit.cell, steps))
        case Teleport(within=steps):
            return _gain_going(sit, locations_within(sit, steps))
        case TeleportPerLocations(per=per):
            return _gain_going(sit, locations_within(sit, len(sit.view.tiles) // per))
        case ShelterFromTargeting():
            return 70.0 if sit.cell in sit.ship_layout.exits else 1.0
        case DrawCards(cards=cards):
            return 3.0 + cards - 2.0 * max(0, len(sit.hand) - 3)
        case RecoverDiscardedCard():
            return _gain_recovering(sit, deed)
        case DrawUntil():
            return 4.0
        case RedrawAllHands():
            return -60.0 if sit.exit_in_hand() else 6.0 - len(sit.hand)
        case MakeOthersDiscard(down_to=down_to):
            spare = sum(max(0, len(sit.view.visible_seats[seat].hand.known_cards) - down_to) for seat in sit.others)
            return min(8.0, 1.5 * spare)
        case _:
            return 0.0


def hostile_card_threshold(sit: ViewAnalysis, deed: Record) -> float:
    """Return what a hostile card must bring to be spent; a lost location never comes back, for nobody."""
    if isinstance(deed, Decompress):
        return VENTING_VALUE_THRESHOLD
    hostile = sum(1 for card in sit.hand if isinstance(card.effect, HOSTILE_DEEDS))
    return LAST_HOSTILE_CARD_THRESHOLD - THRESHOLD_DROP_PER_HOSTILE_CARD * max(0, hostile - 1)


def event_play_value(sit: ViewAnalysis, card: Card) -> float:
    """Return what it brings to play an event of the hand, less what it is worth to keep it."""
    return card_effect_gain(sit, card) - (hostile_card_threshold(sit, card.effect) if isinstance(card.effect, HOSTILE_DEEDS) else 1.0)


def _gain_against(sit: ViewAnalysis, deed: Record) -> float:
    """Return what a hostile deed brings."""
    match deed:
        case StrikeRoom(location=location, evade=number):
            room = sit.deck.by_id[location]
            return sum(_blow(sit, seat, number) for seat in _standing(sit, room)) - _own_blow(sit, room, number)
        case Decompress():
            cells = {sit.cells[seat] for seat in sit.others}
            return max((venting_value(sit, cell) for cell in cells if _may_be_lost(sit, cell)), default=0.0)
        case MoveExit():
            return _gain_moving_exits(sit)
        case _:
            return max(
                (effect_value_against(sit, deed, seat) for seat in sit.others if not sit.view.visible_seats[seat].is_sheltered), default=0.0
            )


def effect_value_against(sit: ViewAnalysis, deed: Record, seat: int) -> float:
    """Return what an aimed deed brings against one seat; against oneself it is a loss."""
    if seat == sit.me:
        return -black_out_loss(sit)
    person, threat = sit.view.visible_seats[seat], sit.win_threat_by_seat[seat]
    on_exit = sit.cells[seat] in sit.ship_layout.exits
    match deed:
        case Attack(evade=number):
            return _blow(sit, seat, number)
        case Daze(actions=actions):
            return hit_chance(deed) * _dazed(sit, seat, actions)
        case Push(steps=steps):
            return hit_chance(deed) * threat * (_ousted(sit, seat, steps) if on_exit else 0.2)
        case Pull():
            return hit_chance(deed) * _brought(sit, seat)
        case Swap():
            mine = 10.0 * (sit.win_cost_from_cell(sit.cell) - sit.win_cost_from_cell(sit.cells[seat]))
            return hit_chance(deed) * (_brought(sit, seat) + mine)
        case BreakItem() | StealItem():
            best = max((equipped_item_value(sit.deck.cards[card]) for card in person.equipment), default=0.0)
            return hit_chance(deed) * best * (2.0 if isinstance(deed, StealItem) else 1.0)
        case Spy(cards=cards):
            known = any(face is not None and sit.deck.cards[face].is_exit for face in person.hand.known_cards)
            return hit_chance(deed) * cards * (3.0 + 0.2 * threat + (20.0 if known else 0.0)) if person.hand.known_cards else 0.0
        case _:
            return 0.0


def _blow(sit: ViewAnalysis, seat: int, number: int) -> float:
    """Return what it brings that a rival blacks out unless it evades."""
    person = sit.view.visible_seats[seat]
    wakes = any(sit.deck.cards[card].prevents_black_out for card in person.equipment)
    setback = sit.win_threat_by_seat[seat] + 0.6 * len(person.hand.known_cards) + 2.0 * len(person.equipment)
    return roll_below_chance(number, sit.evade_bonus(seat)) * setback * (0.2 if wakes else 1.0)


def _own_blow(sit: ViewAnalysis, room: int, number: int) -> float:
    """Return what it costs to be in the room that is struck."""
    return roll_below_chance(number, sit.evade_bonus(sit.me)) * black_out_loss(sit) if sit.cell in _cells_of(sit, room) else 0.0


def _cells_of(sit: ViewAnalysis, card: int) -> set[int]:
    """Find the locations of a kind."""
    return {cell for cell, tile in sit.ship_layout.tiles.items() if tile[0] == card and not tile[2]}


def _standing(sit: ViewAnalysis, card: int) -> list[int]:
    """List the rivals that stand in a location of a kind."""
    cells = _cells_of(sit, card)
    return [seat for seat in sit.others if sit.cells[seat] in cells]


def _dazed(sit: ViewAnalysis, seat: int, actions: int) -> float:
    """Return what it brings that a rival loses actions."""
    gates, left = sit.gates_to_exit_by_cell.get(sit.cells[seat]), sit.view.actions_left if seat == sit.view.active_seat else 3
    if gates is None or gates == 0:
        return 2.0 * actions
    return 0.7 * sit.win_threat_by_seat[seat] if left - actions < gates <= left else 3.0 * actions


def _ousted(sit: ViewAnalysis, seat: int, gates: int) -> float:
    """Say how much of the danger is over when a rival who stands on an exit is `gates` away from it: he may come back, past its guards."""
    if seat == sit.view.active_seat and sit.view.actions_left < gates:
        return 1.0
    arrival = sit.arrival_effect(sit.deck.cards[sit.ship_layout.tiles[sit.cells[seat]][0]])
    return max(0.25, roll_below_chance(arrival.evade, sit.evade_bonus(seat)) if isinstance(arrival, EvadeOrBlackOut) else 0.0)


def _brought(sit: ViewAnalysis, seat: int) -> float:
    """Return what it brings that a rival leaves its place for that of the one who looks."""
    theirs, mine = sit.gates_to_exit_by_cell.get(sit.cells[seat], 12), sit.gates_to_exit_by_cell.get(sit.cell, 12)
    if mine == 0:
        return -80.0
    if theirs == 0:
        return sit.win_threat_by_seat[seat] * _ousted(sit, seat, mine)
    return sit.win_threat_by_seat[seat] * max(-1.0, min(1.0, (mine - theirs) / 4))


def venting_value(sit: ViewAnalysis, cell: int) -> float:
    """Return what it brings that a location is lost, with all who stand there."""
    struck = sum(0.9 * _blow(sit, seat, 7) for seat in sit.others if sit.cells[seat] == cell) - _cut_off(sit, cell)
    if cell == sit.cell:
        airtight = any(card.is_airtight for card in sit.gear)
        return struck - (15.0 if airtight else black_out_loss(sit) + 20.0)
    if cell in sit.ship_layout.exits:
        nearest = min((_gates(sit, cell, sit.cells[seat]) for seat in sit.others), default=99)
        struck += 12.0 if nearest < _gates(sit, cell, sit.cell) else -12.0
    return struck


def _may_be_lost(sit: ViewAnalysis, cell: int) -> bool:
    """Return whether everyone would keep a way out without a location (AB5.2)."""
    needed = {HOLDING_CELL, *sit.cells, *sit.ship_layout.beside[cell]} - {cell}
    return cell != HOLDING_CELL and needed.isdisjoint(sit.ship_layout.cells_cut_off(cell))


def _cut_off(sit: ViewAnalysis, cell: int) -> float:
    """Return what it costs that a location is lost: the way from one's own place, and the end of all hope from the Holding Cell."""
    ship = sit.ship_layout.with_tile_face_down(cell)
    far = {near for near, gates in ship.away.items() if gates >= MIN_GATES_TO_EXIT - 1}
    hope = any(way in ship.away for way in ship.exits) or not far.isdisjoint(ship.cells_with_way_out())
    here = 0.0 if cell == sit.cell else max(0.0, sit.copy_with_ship(ship).win_cost_from_cell(sit.cell) - sit.win_cost_from_cell(sit.cell))
    return 5.0 * here + (0.0 if hope else 100.0)


def _gates(sit: ViewAnalysis, start: int, goal: int) -> int:
    """Count the gates between two locations, 99 when there is no way."""
    return sit.ship_layout.cells_within_gates(start, 99).get(goal, 99)


def _gain_moving_exits(sit: ViewAnalysis) -> float:
    """Return what it brings that an exit goes elsewhere."""
    return max((exit_move_value(sit, cell) for cell in sit.ship_layout.exits if _may_move(sit, cell)), default=-10.0)


def _may_move(sit: ViewAnalysis, cell: int) -> bool:
    """Return whether there is another place for an exit."""
    rest = sit.ship_layout.without_tile(cell)
    return any(cell_at(lay.x, lay.y) != cell for lay in rest.legal_tile_placements(sit.ship_layout.tiles[cell][0]))


def exit_move_value(sit: ViewAnalysis, cell: int) -> float:
    """Return what it brings that this exit goes elsewhere."""
    if cell == sit.cell:
        return -80.0
    threat = max((sit.win_threat_by_seat[seat] for seat in sit.others if _gates(sit, cell, sit.cells[seat]) <= 3), default=0.0)
    return 0.6 * threat + (10.0 if sit.win_cost_from_cell(sit.cell) > 4 else -15.0)


def _gain_going(sit: ViewAnalysis, cells: Iterable[int]) -> float:
    """Return what it brings to go straight to the best of these cells."""
    return 10.0 * (
        sit.win_cost_from_cell(sit.cell)
        - min(
            (sit.win_cost_from_cell(cell) + sit.entry_cost_by_cell[cell] - 1.0 for cell in cells), default=sit.win_cost_from_cell(sit.cell)
        )
    )


def locations_within(sit: ViewAnalysis, steps: int) -> list[int]:
    """List the locations, but no exits, so many spaces away at most, walls or not."""
    x, y = xy_of_cell(sit.cell)
    near = []
    for tile in sit.view.tiles:
        cell = cell_at(*tile.place)
        if (
            not tile.is_face_down
            and cell != sit.cell
            and cell not in sit.ship_layout.exits
            and abs(tile.place[0] - x) + abs(tile.place[1] - y) <= steps
        ):
            near.append(cell)
    return near


def _gain_recovering(sit: ViewAnalysis, deed: RecoverDiscardedCard) -> float:
    """Return what the topmost card of a sort in the discard pile is worth."""
    for number in reversed(sit.view.discard_pile):
        card = sit.deck.cards[number]
        if card.sort is deed.sort:
            return 60.0 if card.is_exit else 4.0
    return -1.0
