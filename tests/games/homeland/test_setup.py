"""What lies in the box, and how a game begins (HL1, HL3)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.core.chance import ScriptedRandomSource, SeededRandomSource
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.state import HIDDEN, State
from tabletop.games.homeland.vocabulary import LEVELS, LOYAL, MOLE, OPPORTUNIST, FigureKind, Marker, Side
from tests.games.homeland.boxes import house, small_box
from tests.games.homeland.table import Case, Desk, Table


def begin(seats: int, seed: int = 1) -> tuple[Homeland, State]:
    game = Homeland(house())
    return game, game.setup(seats, game.meta.default_options(), SeededRandomSource(seed))


@pytest.mark.rule("HL1.1")
def test_the_box_is_whole() -> None:
    box = house()
    assert (len(box.assets), len(box.organizations), len(box.plots), len(box.intel_pile)) == (30, 45, 45, 120)
    assert {kind.side for kind in box.intel} == {Side.RED, Side.BLUE, None}
    assert all((kind.gold_effect is None) == (kind.side is not None) for kind in box.intel)
    numbers = box.numbers
    assert (numbers.leads, numbers.tracks) == (8, 12)
    assert Homeland.meta.seat_count_range == (3, 6)
    supplies = numbers.supplies
    assert (supplies.agents, supplies.soldiers, supplies.reputation, supplies.clout) == (18, 18, 60, 60)
    agendas = Counter(agenda for seats in range(3, 7) for agenda in set(box.numbers.roles.pool_for(seats).agenda_cards()))
    assert sum(agendas.values()) > 0
    assert max(len(box.numbers.roles.pool_for(seats).agenda_cards()) for seats in range(3, 7)) == 7


@pytest.mark.rule("HL1.1")
def test_an_empty_supply_gives_nothing_and_what_it_lacks_cannot_be_recruited() -> None:
    table = Table(Case(("low", 0), lead=1), turn=0, desks={0: Desk(hand=["b1", "b2", "r1"])})
    state = table.state
    assert table.can(act.RecruitAgent())
    assert table.can(act.RecruitSoldier())
    state.agents = state.soldiers = 0
    assert not table.of(act.RecruitAgent)
    assert not table.of(act.RecruitSoldier)
    state.reputation = 0
    table.do(act.Exchange(table.intel("b1"), False))
    assert table.me(0).reputation == 0
    assert not table.told(ev.MarkersGained)


@pytest.mark.rule("HL1.1")
def test_the_supply_counts_every_marker_and_figure() -> None:
    _, state = begin(4)
    held = state.players
    assert state.agents + sum(player.agents for player in held) == 18
    assert state.soldiers + sum(player.soldiers for player in held) == 18
    assert state.reputation + sum(player.reputation for player in held) == 60
    assert state.clout + sum(player.clout for player in held) == 60


@pytest.mark.rule("HL1.2")
def test_the_board_has_five_levels_of_six_spaces_and_tracks_of_twelve_as_the_data_says() -> None:
    assert len(LEVELS) == 5
    assert (house().numbers.columns, house().numbers.tracks) == (6, 12)
    full = [Case(("low", column)) for column in range(6)]
    table = Table(*full, news=1, piles={"organizations": ["low"]})
    low_ones = [threat for threat in table.state.threats if threat.level == 1]
    assert {threat.column for threat in low_ones} == set(range(6))
    assert table.told(ev.ThreatAppeared)[0].level == 0


@pytest.mark.rule("HL3.1", "HL3.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_each_player_begins_with(seats: int) -> None:
    _, state = begin(seats)
    for player in state.players:
        assert (player.agents, player.soldiers, player.reputation, player.clout) == (1, 1, 1, 1)
        assert (len(player.hand), player.exposed, player.assets) == (3, (), ())
        assert player.leads == 7
    assert sorted(state.initiative) == list(range(seats))
    dealt = [card for player in state.players for card in player.hand]
    assert Counter([*dealt, *state.intel]) == Counter(house().intel_pile)


@pytest.mark.rule("HL3.2")
def test_the_initiative_pile_is_shuffled() -> None:
    firsts = Counter(begin(4, seed)[1].initiative[-1] for seed in range(40))
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.rule("HL3.3")
@pytest.mark.parametrize(("seats", "loyal", "opportunists"), [(3, 2, 1), (4, 3, 1), (5, 3, 2), (6, 4, 2)])
def test_agendas_are_dealt_in_secret_and_one_stays_face_down(seats: int, loyal: int, opportunists: int) -> None:
    pools, spares = set(), Counter[int]()
    for seed in range(30):
        game, state = begin(seats, seed)
        pool = Counter([*state.agendas, state.spare])
        pools.add(tuple(sorted(pool.items())))
        spares[state.spare] += 1
        assert game.view(state, Viewer(0)).table.agendas == [state.agendas[0], *[HIDDEN] * (seats - 1)]
        assert game.view(state, Viewer(0)).table.spare == HIDDEN
        assert game.view(state, TABLE).table.agendas == [HIDDEN] * seats
    assert pools == {((LOYAL, loyal), (OPPORTUNIST, opportunists), (MOLE, 1))}
    assert spares[MOLE] and spares[LOYAL], "any agenda can be the spare one, the mole's too"


@pytest.mark.rule("HL3.3")
def test_the_game_begins_when_all_have_seen_their_agendas() -> None:
    game, state = begin(3)
    chance = SeededRandomSource(5)
    for seat in (2, 0):
        assert game.questions(state)[0].kind == "ready"
        told = game.apply(state, Seat(Viewer(seat)), act.Ready(), chance)
        assert told == [ev.SeatReady(seat)]
        assert not game.legal_actions(state, Seat(Viewer(seat)))
    told = game.apply(state, Seat(Viewer(1)), act.Ready(), chance)
    assert ev.RoundBegan(1) in told
    assert game.questions(state)[0].kind == "turn"


@pytest.mark.rule("HL3.4")
def test_no_threat_lies_on_the_board_at_first() -> None:
    for seats in (3, 6):
        _, state = begin(seats)
        assert state.threats == []
        assert state.made == 0


def test_a_seeded_setup_is_the_same_again_and_all_may_see_it_whole_at_the_end() -> None:
    game, state = begin(5, 7)
    assert begin(5, 7)[1] == state
    assert game.view(state, ALL).table == state


def test_gains_stop_at_the_supply() -> None:
    table = Table(Case(("low", 0), lead=1), turn=0)
    table.state.clout = 1
    play = ActionContext(small_box(), table.state, ScriptedRandomSource({}))
    assert play.gain_markers(0, Marker.CLOUT, 3) == 1
    assert table.me(0).clout == 1
    table.state.agents = 2
    assert play.recruit_figures(0, FigureKind.AGENT, 5) == 2
    assert (table.me(0).agents, table.state.agents) == (2, 0)
