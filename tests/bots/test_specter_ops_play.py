"""What the standard player of SPECTER OPS does in a position: cards that stun, shots let go, votes, and a traitor who goes over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.bots.specter_ops import StandardBot
from tabletop.bots.specter_ops.agent_move_score import TOO_MANY_STOPS_COST_TURNS, AgentMoveScore
from tabletop.bots.specter_ops.gear import chance_hunters_locate_agent, plausible_decoy_spaces
from tabletop.bots.specter_ops.hunter_position_score import HunterPositionScore
from tabletop.bots.specter_ops.hunter_turn import action_value, choose_best_action, choose_turn_order, choose_watch_direction
from tabletop.bots.specter_ops.location_estimate import LocationEstimate
from tabletop.bots.specter_ops.routes import AgentRoutes
from tabletop.bots.specter_ops.suspicion import (
    MIN_VOTE_CHANCE,
    PASSED_SHOT_EVIDENCE,
    TraitorEvidenceRecorder,
    prime_suspect,
    traitor_chances,
)
from tabletop.bots.specter_ops.tactics import AMBUSH_TACTICS, CHASE_TACTICS, tactics_for_hunter
from tabletop.bots.specter_ops.view_analysis import DistanceFields, ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.grid import iterate_set_bits
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.lab.hunts import is_vehicle_dead_end
from tests.games.specter_ops.table import Table, card, cell
from tests.games.specter_ops.traitor.five import HUNTERS, five

NEAR = {"gun": "Q7", "beast": "A1"}
BESIDE = {"gun": "R5", "beast": "A1"}


def chosen(table: Table, seat: int | None = None) -> Action:
    """Return what the bot of a seat does."""
    asked = Seat(Viewer(table.must[0] if seat is None else seat))
    question = next(question for question in table.game.questions(table.state) if asked in question.required_seats)
    view = table.game.view(table.state, asked)
    return StandardBot(table.game).choose(view, question, table.game.legal_actions(table.state, asked), SeededRandomSource(1))


def outlook(table: Table, seat: int = 1) -> ViewAnalysis:
    """Look at a table as a seat does."""
    return ViewAnalysis(table.game, table.game.view(table.state, Seat(Viewer(seat))), DistanceFields())


# cards -----------------------------------------------------------------------------------------------------------------------------------


def test_spider_ties_up_the_hunter_who_has_found_her() -> None:
    table = Table("Q5", "spider", hunters=BESIDE, cards=["tangle-line"], figure="Q5", hp=1, rolls={"tangle": (4,)})
    assert chosen(table) == act.UseCard(card("tangle-line"))
    table.do(act.UseCard(card("tangle-line")))
    assert chosen(table) == act.AimAt(0)


def test_she_does_not_throw_it_at_one_who_is_stunned() -> None:
    table = Table("Q5", "spider", hunters=BESIDE, cards=["tangle-line"], figure="Q5", hp=1)
    table.piece("gun").stunned = True
    assert chosen(table) != act.UseCard(card("tangle-line"))


def test_orangutan_stuns_those_who_stand_round_him() -> None:
    table = Table("Q5", "orangutan", hunters={"gun": "Q6", "prophet": "R5"}, cards=["power-fists"], figure="Q5", hp=1)
    assert chosen(table) == act.UseCard(card("power-fists"))


def test_he_keeps_his_fists_while_nobody_knows_where_he_is() -> None:
    table = Table("N1", "orangutan", hunters={"gun": "V21", "prophet": "V22"}, cards=["power-fists"])
    assert not isinstance(chosen(table), act.UseCard)


def sneak(table: Table) -> AgentMoveScore:
    """Weigh the agent's turn."""
    return AgentMoveScore(outlook(table, 0), 0)


def test_a_decoy_goes_where_hunters_then_believe_least_in_where_she_is() -> None:
    table = Table("N1", "blue-jay", hunters={"puppet": "A8", "prophet": "Q7"}, cards=["holo-decoy"])
    table.stop()
    table.end()
    table.go("puppet")
    table.go("prophet", "N5")
    table.do(act.HoldFire())
    table.walk("M1", "L1")
    plan = sneak(table)
    held = {
        lure: chance_hunters_locate_agent(plan, lure)
        for lure in iterate_set_bits(plan.geometry.spaces_within_king_steps(table.her.cell, 4) & plan.geometry.open)
    }
    assert len(plausible_decoy_spaces(plan, list(held))) <= 8
    table.do(act.StopWithDecoy())
    placed = chosen(table)
    assert isinstance(placed, act.PlaceAt)
    assert held[placed.cell] == min(held[lure] for lure in plausible_decoy_spaces(plan, list(held))) < max(held.values())


def test_she_stays_out_of_the_sight_of_a_gun_that_draws() -> None:
    """The same hunter without a gun in its hand is shunned less (SO6.5)."""
    drawn, slow = (Table("L5", hunters={kind: "N8", "puppet": "A8"}) for kind in ("gun", "prophet"))
    assert [snap[0] for snap in sneak(drawn).first_sight_shooters(cell("L5"), sneak(drawn).current_move_manner())] == [cell("N8")]
    assert not sneak(slow).first_sight_shooters(cell("L5"), sneak(slow).current_move_manner())
    aimed = Table("L5", hunters={"gun": "N8", "puppet": "A8"})
    aimed.piece("gun").watch = 0
    assert [snap[2] for snap in sneak(aimed).first_sight_shooters(cell("L5"), sneak(aimed).current_move_manner())] == [1.0]


def test_one_who_can_take_more_minds_a_hit_less() -> None:
    hurt = [AgentRoutes(outlook(Table("L5", hunters=NEAR, hp=hp), 0), 0).hit_cost for hp in (1, 4, 8)]
    assert hurt[0] > hurt[1] > hurt[2]


def test_she_keeps_out_of_the_hearing_of_a_beast_that_walks() -> None:
    there, far = (Table("P15", hunters={"gun": "A7", "beast": beast}) for beast in ("R19", "A8"))
    near, safe = (sneak(table).expected_danger(cell("P15"), 60.0, sneak(table).current_move_manner()) for table in (there, far))
    assert near > safe


# hunters ---------------------------------------------------------------------------------------------------------------------------------


def hunt(character: str, figure: str) -> HunterPositionScore:
    """Weigh the turn of the prophet, who knows where an agent is, with the other hunter far away."""
    table = Table(figure, character, hunters={"prophet": "Q8", "gun": "A1"}, figure=figure, after=True)
    known = outlook(table, 1)
    known.__dict__["possible_agent_spaces"] = (1 << cell(figure),)
    return HunterPositionScore(known, 0)


def test_hunters_stay_off_the_straight_sides_of_cobra() -> None:
    """From two spaces away a shot at her is as good as at anybody (SO6.3)."""
    cobra, other = hunt("cobra", "Q5"), hunt("spider", "Q5")
    for space in ("Q5", "Q6"):
        assert cobra.space_value(cell(space)) < other.space_value(cell(space)) - 0.5
    assert cobra.space_value(cell("Q7")) == pytest.approx(other.space_value(cell("Q7")))


def test_who_can_find_her_goes_first_however_near_another_is() -> None:
    """The one who is nearer cannot look there this turn (SO3.1)."""
    for hunters in ({"gun": "L4", "beast": "N12"}, {"beast": "N12", "gun": "L4"}):
        known = outlook(Table("Q5", "spider", seats=2, hunters=hunters, figure="Q5", after=True))
        known.__dict__["possible_agent_spaces"] = (1 << cell("Q5"),)
        assert choose_turn_order(known, [act.BeginHunter(0), act.BeginHunter(1)]) == (
            act.BeginHunter(list(hunters).index("beast")),
            "order",
        )


def test_the_puppet_goes_where_she_goes_and_others_lie_in_wait() -> None:
    kinds = {kind.id: tactics_for_hunter(kind) for kind in Table("Q5", hunters=NEAR).game.box.hunters}
    assert kinds["puppet"] is CHASE_TACTICS
    assert all(manner is AMBUSH_TACTICS for kind, manner in kinds.items() if kind != "puppet")


# ways and hunches ------------------------------------------------------------------------------------------------------------------------


def test_a_way_in_sight_is_longer_than_the_same_way_unseen() -> None:
    watched = Table("L5", hunters={"gun": "N8", "beast": "K8"})
    free = Table("L5", hunters={"gun": "W21", "beast": "W22"})
    here = cell("L5")
    assert (
        AgentRoutes(outlook(watched, 0), 0).turns_to_finish_by_space[here]
        > AgentRoutes(outlook(free, 0), 0).turns_to_finish_by_space[here] + 0.5
    )


def test_a_turn_is_worth_more_when_time_runs_short() -> None:
    early, late = (Table("Q22", hunters={"gun": "A7", "beast": "A8"}, round=number) for number in (4, 32))
    assert AgentRoutes(outlook(late, 0), 0).turn_value > AgentRoutes(outlook(early, 0), 0).turn_value


def test_she_is_expected_where_fewer_hunters_can_look_and_nearer_to_a_goal() -> None:
    table = Table("N1", hunters=NEAR, after=True)
    seen = outlook(table)
    hunch = LocationEstimate(
        seen, table.game.grounds["facility_83x"].geometry.spaces_within_king_steps(cell("S8"), 4) & seen.geometry.open, 0
    )
    assert sum(hunch.chances.values()) == pytest.approx(1.0)

    def watchers(space: int) -> int:
        return sum(1 for reach in seen.reachable_spaces_by_hunter if seen.geometry.spaces_in_sight(space) & reach)

    spaces = sorted(hunch.chances, key=lambda space: (watchers(space), hunch.steps_to_goal[space]))
    assert watchers(spaces[0]) < watchers(spaces[-1])
    assert hunch.chances[spaces[0]] > hunch.chances[spaces[-1]]
    assert set(iterate_set_bits(hunch.mask)) == set(hunch.chances)


# the traitor -----------------------------------------------------------------------------------------------------------------------------


def shot(hunter: int, at: str, seen: str, *, taken: bool) -> list[tuple[int, ...]]:
    """Record that a hunter came to see her, and shot or not."""
    facts = [
        (RecordedFact.HUNTER_TURN_BEGAN, hunter),
        (RecordedFact.HUNTER_MOVE_ENDED, hunter, cell(at), 0),
        (RecordedFact.FIGURE_PLACED, 0, cell(seen)),
        (RecordedFact.SIGHT_ANSWERED, hunter, 0, 1),
    ]
    return [*facts, (RecordedFact.AGENT_ATTACKED, hunter, 0, 0)] if taken else facts


def let_go(*facts: tuple[int, ...]) -> float:
    """Count the shots that the beast let go in a record."""
    end: list[tuple[int, ...]] = [(RecordedFact.ROUND_BEGAN, 9)]
    taken = [*facts, (RecordedFact.AGENT_ATTACKED, 0, 0, 0), *end]
    signs = [TraitorEvidenceRecorder(outlook(five("N1", after=True), 2)).signs_of_treason(record)[0] for record in ([*facts, *end], taken)]
    return (signs[0] - signs[1]) / PASSED_SHOT_EVIDENCE


def test_who_does_not_take_a_good_shot_is_noted() -> None:
    assert let_go(*shot(0, "Q7", "Q5", taken=False)) == 1
    assert let_go(*shot(0, "Q7", "Q5", taken=True)) == 0
    assert let_go(*shot(0, "Q10", "Q5", taken=False)) == 0


def test_who_could_not_shoot_is_not_noted() -> None:
    assert let_go((RecordedFact.HUNTERS_STUNNED, 1), *shot(0, "Q7", "Q5", taken=False)) == 0
    assert let_go(*shot(0, "Q7", "Q5", taken=False), (RecordedFact.AMBUSH_RESOLVED, 0, 0, 4, 1), (RecordedFact.HUNTERS_STUNNED, 1)) == 0
    inside = [
        (RecordedFact.HUNTER_TURN_BEGAN, 0),
        (RecordedFact.HUNTER_MOVE_ENDED, 0, cell("Q7"), 1),
        (RecordedFact.FIGURE_PLACED, 0, cell("Q5")),
        (RecordedFact.SIGHT_ANSWERED, 0, 0, 1),
    ]
    assert let_go(*inside) == 0


def let_be() -> Table:
    """Return a table of five on which the beast, who is the traitor, let a good shot go in sight of all; the prophet shot and missed."""
    hunters = {"beast": "N4", "puppet": "A8", "prophet": "O6", "gun": "B1"}
    table = five("N1", hunters=hunters, rolls={"attack": (1,)})
    table.stop()
    table.end()
    for kind in hunters:
        table.go(kind)
        while table.asked in ("attack", "watch"):
            table.do(act.LookAround() if table.asked == "watch" else act.HoldFire() if kind == "beast" else act.Attack(0))
    table.stop()
    table.end()
    return table


def test_hunters_keep_a_suspect_out_of_the_vehicle_and_he_points_at_another() -> None:
    table = let_be()
    assert [chosen(table, seat) for seat in (2, 3, 4)] == [act.ProposeBar(0)] * 3
    accused = chosen(table, 1)
    assert isinstance(accused, act.ProposeBar)
    assert accused.hunter > 0
    for seat in (2, 3, 4):
        table.do(act.ProposeBar(0), seat)
    assert table.state.barred == 0


def test_nobody_is_barred_without_a_reason() -> None:
    table = five("N1", after=True)
    assert not any(isinstance(chosen(table, seat), act.ProposeBar) for seat in (1, 2, 3, 4))


ROUND_HER = {"beast": "Q8", "puppet": "Q6", "prophet": "R5", "gun": "P4"}


def test_a_traitor_goes_over_when_she_is_about_to_fall_before_him() -> None:
    doomed = five("Q5", after=True, hunters=ROUND_HER, figure="Q5", hp=1)
    doomed.her.hits = 5
    assert chosen(doomed, 1) == act.RevealSelf()
    well = five("Q5", after=True, hunters=ROUND_HER, figure="Q5", hp=6)
    assert chosen(well, 1) != act.RevealSelf()
    alone = five("Q5", after=True, hunters={**ROUND_HER, "beast": "Q30"}, figure="Q5", hp=1)
    alone.her.hits = 5
    assert chosen(alone, 1) != act.RevealSelf()


def test_then_he_hides_her_in_smoke() -> None:
    table = five("Q5", after=True, hunters=ROUND_HER, figure="Q5", hp=1)
    table.her.hits = 5
    table.do(act.RevealSelf(), 1)
    while table.asked.startswith("defect"):
        table.do(chosen(table, 1), 1)
    assert card("smoke-grenade") in table.him.hand
    while isinstance(action := chosen(table, 1), act.SetOrder):
        table.do(action, 1)
    assert action == act.UseCard(card("smoke-grenade"))
    table.do(action, 1)
    assert chosen(table, 1) == act.PlaceAt(cell("Q5"))


def test_a_vote_needs_a_margin() -> None:
    assert prime_suspect([1.0, 0.75, 0.25, 0.0]) == (0, 0.5)
    assert prime_suspect([1.0, 0.75, 0.25, 0.0], but=0) == (1, 0.75)
    assert prime_suspect([0.0, 0.0, 0.0, 0.0]) == (-1, 0.0)
    near = let_be()
    known = outlook(near, 2)
    assert prime_suspect(traitor_chances(known))[1] >= MIN_VOTE_CHANCE
    near.state.history[:] = [fact for fact in near.state.history if fact[0] != RecordedFact.SIGHT_ANSWERED]
    assert prime_suspect(traitor_chances(outlook(near, 2)))[1] < MIN_VOTE_CHANCE
    assert not any(isinstance(chosen(near, seat), act.ProposeBar) for seat in (1, 2, 3, 4))


def test_every_public_act_counts_against_a_hunter() -> None:
    """To look where she cannot be, to go away from her, and to drive others away from her."""
    known = outlook(five("N1", after=True), 2)
    away = [
        (RecordedFact.HUNTER_TURN_BEGAN, 0),
        (RecordedFact.VEHICLE_MOVED, cell("J32")),
        (RecordedFact.HUNTER_MOVE_ENDED, 0, cell("J32"), 1),
    ]
    walked = [(RecordedFact.HUNTER_TURN_BEGAN, 1), (RecordedFact.HUNTER_MOVE_ENDED, 1, cell("J28"), 0)]
    looked = [(RecordedFact.HUNTER_TURN_BEGAN, 2), (RecordedFact.HUNTER_MOVE_ENDED, 2, cell("N10"), 0)]
    signs = TraitorEvidenceRecorder(known).signs_of_treason([*away, *walked, *looked, (RecordedFact.ROUND_BEGAN, 9)])
    assert signs[0] > signs[1] > 0 > signs[2]


# the traitor's sabotage, watches, the vehicle --------------------------------------------------------------------------------------------


def test_a_traitor_drives_nobody_into_a_dead_end() -> None:
    """He looks for what harms the hunters, among what a loyal one could do as well (SO5.2)."""
    table = five("N1", hunters=dict.fromkeys(("beast", "puppet", "prophet", "gun"), "in"), vehicle="K23", after=True)
    table.begin("beast")
    geometry, spaces = table.game.grounds["facility_83x"].geometry, table.game.box.numbers.vehicle_spaces
    harm = HunterPositionScore(outlook(table, 1), 0, loyal=False)
    walk = geometry.walking_distances(harm.hunter.cell)
    worst = max(table.legal(1), key=lambda action: action_value(harm, action, walk))
    assert isinstance(worst, act.Drive)
    assert is_vehicle_dead_end(geometry, worst.cell, spaces)
    done = chosen(table, 1)
    assert not (isinstance(done, act.Drive) and is_vehicle_dead_end(geometry, done.cell, spaces))


def watching(at: str, gun: str) -> Action:
    """Let the gun, who does not see her, decide how to look, when all know where she is."""
    table = Table(at, hunters={"gun": gun, "beast": "A1"}, seats=2, after=True)
    table.go("gun")
    known = outlook(table)
    known.__dict__["possible_agent_spaces"] = (1 << cell(at),)
    return choose_watch_direction(HunterPositionScore(known, 0), table.legal())[0]


def test_a_way_is_watched_only_where_she_can_hardly_go_round_it() -> None:
    """From L10 nearly every way leads past the gun on the road; from K5 there are others (SO6.5)."""
    assert isinstance(watching("L10", "N8"), act.Watch)
    assert isinstance(watching("K5", "N8"), act.LookAround)


def test_who_has_been_on_a_space_goes_elsewhere() -> None:
    """Each stop there lately costs more than the one before, and a fifth one is out of the question."""
    table = Table("L5", hunters={"gun": "A7", "beast": "A8"}, round=9)
    there, away = (cell("L5"),), (cell("N1"),)
    costs = []
    for times in range(6):
        table.her.trail = [*[there] * times, *[away] * (8 - times)]
        costs.append(sneak(table).repeated_stop_cost_turns(cell("L5")))
    more = [later - sooner for sooner, later in pairwise(costs[:4])]
    assert costs[0] == 0 < more[0] < more[1] < more[2]
    assert costs[4] >= TOO_MANY_STOPS_COST_TURNS
    table.her.trail = [there, *[away] * 10]
    assert sneak(table).repeated_stop_cost_turns(cell("L5")) == 0


def hunting(at: str) -> Action:
    """Let the prophet at J27, beside the empty vehicle, choose when all know where she is."""
    table = Table(at, hunters={"prophet": "J27", "gun": "A1"}, vehicle="J26", seats=2, after=True)
    table.begin("prophet")
    known = outlook(table)
    known.__dict__["possible_agent_spaces"] = (1 << cell(at),)
    return choose_best_action(HunterPositionScore(known, 0), table.legal())[0]


def test_who_is_far_behind_takes_the_vehicle() -> None:
    """Next round it takes him ten spaces on, his legs only four (SO3.2)."""
    assert hunting("N1") == act.GetIn()
    assert hunting("J31") != act.GetIn()


def test_hunters_believe_less_where_one_of_them_may_be_a_traitor() -> None:
    """Nor does any of them leave her to another (SO5.2)."""
    mask = 1 << cell("N1") | 1 << cell("W30")
    spread = []
    for table in (five("N1", after=True), Table("N1", hunters=dict(list(HUNTERS.items())[:3]), seats=4, after=True)):
        known = outlook(table, 2)
        known.__dict__["possible_agent_spaces"] = (mask,)
        chances = LocationEstimate(known, mask, 0).chances.values()
        spread.append((known.may_have_traitor, max(chances) - min(chances), HunterPositionScore(known, 0).manner.nearer_ally_weight))
    (unsure, narrow, each), (sure, wide, some) = spread
    assert unsure and not sure
    assert narrow < wide
    assert each > some
