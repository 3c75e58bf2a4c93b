"""The data of COUNTDOWN: what the rulebook prints is there, and the box is whole."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import Any

import pytest
from fonticon_mdi7 import MDI7

from scenes.engine.paths import data_dir
from tabletop.core.meta import ChoiceOption
from tabletop.games.countdown.box import Card, CardKind, CountdownBox, Location, load_box
from tabletop.games.countdown.cards import MissionGoal, OpSkill, SupportEffect
from tabletop.games.countdown.meta import META
from tests.frozen import FROZEN

NAMED = {
    1: {"Warehouse", "Shopping Mall", "Cruise Ship"},
    2: {"Terrorist Camp", "Train Station", "Metropolis", "Underground", "Harbor"},
    3: {"Energy Plant", "Stadium", "Government Building"},
}


@cache
def box() -> CountdownBox:
    """Open the box once."""
    return load_box(data_dir() / "countdown")


def threats(level: int, kind: CardKind | None = None) -> list[Card]:
    """List the threat cards of a level, of one kind if it is given."""
    cards = [box().cards[number] for number in box().threat_levels[level]]
    return [card for card in cards if kind is None or card.kind is kind]


def goals(goal: MissionGoal, kind: CardKind) -> list[Card]:
    """List the cards of a kind in a goal deck."""
    return [box().cards[number] for number in box().goal_cards[goal] if box().cards[number].kind is kind]


def location(name: str) -> Location:
    """Find a location."""
    return box().locations[box().location_of[name]]


# the printed facts


@pytest.mark.rule("CD1.1")
def test_seven_special_ops_in_their_order() -> None:
    said = [(op.number, op.name["en"], op.person_name, op.skill) for op in box().ops.values()]
    assert said == [
        (1, "Shooter", "Gustav “the Butcher” Schneider", OpSkill.NONE),
        (2, "Buster", "Bob “Hellfire” Jones", OpSkill.GRENADE),
        (3, "Scout", "Vince “Speedy” Armstrong", OpSkill.CONCEAL),
        (4, "Sniper", "Matt “Dead Eye” Nakamura", OpSkill.SNIPE),
        (5, "Intel", "Jill “Brains” Bradley", OpSkill.INTEL_LOOK),
        (6, "Bomb Expert", "Steve “Wires” Andersen", OpSkill.DISMANTLE),
        (7, "Medic", "Rita “Heartbeat” Garcia", OpSkill.MEDIC),
    ]


@pytest.mark.rule("CD15.1", "CD8.1")
def test_the_shooting_tracks() -> None:
    expert, shooter = box().ops[6], box().ops[1]
    assert [expert.shooting_bonus(experience) for experience in (0, 3, 4, 10, 11, 60)] == [0, 0, 1, 1, 2, 3]
    assert (shooter.shooting_bonus(39), shooter.shooting_bonus(40), shooter.shooting_bonus(60)) == (5, 6, 6)
    others = [op for op in box().ops.values() if op is not shooter]
    assert max(op.shooting_bonus(200) for op in others) <= 5
    for op in others:
        steps = list(zip(shooter.shooting_thresholds, op.shooting_thresholds, strict=False))
        assert all(ours < theirs for ours, theirs in steps), op.id
        assert all(shooter.shooting_bonus(experience) >= op.shooting_bonus(experience) for experience in range(80)), op.id


@pytest.mark.rule("CD1.2", "CD15.4")
def test_the_counts_of_the_box() -> None:
    box = cache(lambda: load_box(FROZEN / "countdown"))
    assert [len(box().threat_levels[level]) for level in (1, 2, 3)] == [35, 30, 25]
    assert [box().cards[number].printed_number for number in box().threats] == list(range(1, 91))
    assert {goal: len(box().goal_cards[goal]) for goal in MissionGoal} == dict.fromkeys(MissionGoal, 15)
    assert [card.number for card in box().cards] == list(range(135))
    assert len(box().missions) == 20
    assert len(box().locations) == 15
    assert len(box().supports) == 12
    assert box().bullet_control == (2, 2, 3)
    assert [agenda.is_traitor for agenda in box().agendas].count(True) == 2
    assert [agenda.is_traitor for agenda in box().agendas].count(False) == 5


@pytest.mark.rule("CD15.1", "CD15.4")
def test_the_printed_threats() -> None:
    card = {box().cards[number].printed_number: box().cards[number] for number in box().threats}
    assert (card[3].kind, card[3].level, card[3].defence) == (CardKind.TERRORIST, 1, (3, 3, 3))
    back_up = card[70]
    assert (back_up.kind, back_up.level) == (CardKind.TERRORIST, 1)
    assert (back_up.defence, back_up.attack, back_up.extra_after, back_up.star_experience) == ((6, 6, 6), (3, 3, 3), True, 1)
    assert any(one.sniper and one.attack == (4, 4, 4) for one in threats(2))
    assert any(one.penalty == (-2, -2, -2) for one in threats(1, CardKind.CIVILIAN))


@pytest.mark.rule("CD15.1", "CD15.4")
def test_the_printed_goals() -> None:
    hostages, bombs = goals(MissionGoal.HOSTAGES, CardKind.HOSTAGE), goals(MissionGoal.BOMBS, CardKind.BOMB)
    assert any((card.points[0], card.penalty[0]) == (1, -2) for card in hostages)
    assert any((card.complexity[0], card.points[0], card.penalty[0]) == (1, 2, -1) for card in bombs)


@pytest.mark.rule("CD15.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_holds_every_kind_of_threat(level: int) -> None:
    assert {card.kind for card in threats(level)} == {CardKind.TERRORIST, CardKind.CIVILIAN, CardKind.TRAP}
    assert {card.trap_hits for card in threats(level, CardKind.TRAP)} == {1, 2, 3}
    enemies = threats(level, CardKind.TERRORIST)
    for symbol in ("bazooka", "first_strike", "sniper", "extra_before", "extra_after", "star_experience", "has_heart"):
        count = sum(bool(getattr(card, symbol)) for card in enemies)
        assert 1 <= count <= len(enemies) / 2, symbol
    assert not any(card.one_shot for card in enemies)


@pytest.mark.rule("CD15.2")
def test_the_goal_decks_hold_what_they_may() -> None:
    decks = {goal: [box().cards[number] for number in box().goal_cards[goal]] for goal in MissionGoal}
    assert {card.kind for card in decks[MissionGoal.BOMBS]} == {CardKind.BOMB, CardKind.DUMMY}
    assert {card.kind for card in decks[MissionGoal.HOSTAGES]} == {CardKind.HOSTAGE}
    assert {card.kind for card in decks[MissionGoal.LEADERS]} == {CardKind.LEADER, CardKind.TRAP}
    assert sum(card.trap_hits > 0 for card in decks[MissionGoal.HOSTAGES]) == 1
    assert 1 <= sum(card.block for card in decks[MissionGoal.HOSTAGES]) <= 6
    leaders = goals(MissionGoal.LEADERS, CardKind.LEADER)
    for symbol in ("one_shot", "extra_before", "extra_after", "star_experience", "has_heart"):
        assert any(getattr(card, symbol) for card in leaders), symbol
    assert not any(card.bazooka or card.first_strike or card.sniper for card in leaders)


@pytest.mark.rule("CD15.4", "CD13.2")
def test_it_gets_harder_by_level() -> None:
    enemies = [threats(level, CardKind.TERRORIST) for level in (1, 2, 3)]
    for value in ("attack", "defence"):
        strength = [mean(getattr(card, value)[0] for card in cards) for cards in enemies]
        assert strength == sorted(set(strength)), value
    for card in box().cards:
        if card.kind in {CardKind.LEADER, CardKind.BOMB}:
            assert sorted(card.defence) == list(card.defence)
            assert sorted(card.attack) == list(card.attack)
            assert sorted(card.complexity) == list(card.complexity)
    bosses = [mean(card.defence[level] + card.attack[level] for card in goals(MissionGoal.LEADERS, CardKind.LEADER)) for level in range(3)]
    assert bosses == sorted(set(bosses))


@pytest.mark.rule("CD15.2", "CD15.4")
def test_every_leader_and_every_bomb_grows() -> None:
    """A leader in attack by level 2 and in both by level 3; a bomb in complexity; on level 3 a leader is no weak enemy."""
    leaders, threats_met = goals(MissionGoal.LEADERS, CardKind.LEADER), threats(1, CardKind.TERRORIST)
    for leader in leaders:
        assert leader.attack[0] < leader.attack[1] < leader.attack[2], leader.printed_number
        assert leader.defence[0] < leader.defence[2], leader.printed_number
    for bomb in goals(MissionGoal.BOMBS, CardKind.BOMB):
        assert bomb.complexity[0] < bomb.complexity[2], bomb.printed_number
    for value in ("attack", "defence"):
        strongest = mean(getattr(leader, value)[2] for leader in leaders)
        assert strongest > mean(getattr(card, value)[0] for card in threats_met) + 1, "among the threats of a mission of level 3"
    hardest = mean(card.attack[0] for card in threats(3, CardKind.TERRORIST))
    assert mean(leader.attack[2] for leader in leaders) >= hardest - 0.1, "and of a campaign's third"


@pytest.mark.rule("CD15.4")
def test_every_leader_and_every_bomb_has_a_name_and_a_line_of_its_own() -> None:
    told = [*goals(MissionGoal.LEADERS, CardKind.LEADER), *goals(MissionGoal.BOMBS, CardKind.BOMB)]
    assert len(told) == 23
    for language in ("en", "nl", "de"):
        for texts, longest in (([card.name for card in told], 18), ([card.text for card in told], 64)):
            said = [text[language] for text in texts]
            assert len(set(said)) == len(said)
            assert all(0 < len(words) <= longest for words in said), (language, [words for words in said if len(words) > longest])


def test_what_is_achieved_gains_and_what_is_missed_costs() -> None:
    for card in box().cards:
        if card.kind in {CardKind.BOMB, CardKind.HOSTAGE, CardKind.LEADER}:
            assert min(card.points) > 0 > max(card.penalty), card
        if card.kind is CardKind.CIVILIAN:
            assert max(card.penalty) < 0, card


# places


@pytest.mark.rule("CD15.1", "CD1.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_five_locations_a_level_and_the_named_ones_among_them(level: int) -> None:
    names = {place.name["en"] for place in box().locations if place.level == level}
    assert len(names) == 5
    assert NAMED[level] <= names


@pytest.mark.rule("CD15.3", "CD3.1", "CD3.2", "CD3.3")
@pytest.mark.parametrize("place", box().locations, ids=lambda place: place.id)
def test_a_location_can_be_played(place: Location) -> None:
    assert 6 <= place.area_count <= 16
    assert place.threat_total == sum(place.threat_count_by_area) < 35
    assert 1 <= sum(place.goal_count_by_area) <= 15
    assert 1 <= len(place.entries) <= 3
    assert 1 <= len(place.exits) <= 3
    assert 1 <= place.bonus_area_count <= place.area_count
    assert place.place_count == place.area_count + len(place.entries) + len(place.exits) == len(place.adjacent_places)
    assert [*place.entries, *place.exits] == list(range(place.area_count, place.place_count))
    assert all(one == 0 or other == 0 for one, other in zip(place.threat_count_by_area, place.goal_count_by_area, strict=True))
    reached, todo = {place.entries[0]}, [place.entries[0]]
    while todo:
        todo += (fresh := set(place.adjacent_places[todo.pop()]) - reached)
        reached |= fresh
    assert reached == set(range(place.place_count))


@pytest.mark.rule("CD3.1", "CD3.2")
@pytest.mark.parametrize("place", box().locations, ids=lambda place: place.id)
def test_areas_are_next_to_each_other_as_on_the_map(place: Location) -> None:
    for one, (x, y) in enumerate(place.cell_by_area):
        near = {other for other, cell in enumerate(place.cell_by_area) if abs(cell[0] - x) + abs(cell[1] - y) == 1}
        gates = {gate for gate, (area, _) in place.area_and_side_by_gate.items() if area == one}
        assert set(place.adjacent_places[one]) == near | gates
    for gate, (area, _) in place.area_and_side_by_gate.items():
        assert place.adjacent_places[gate] == (area,)
    assert len({(x + y * 100) for x, y in place.cell_by_area}) == place.area_count
    assert list(place.cell_by_area) == sorted(place.cell_by_area, key=lambda cell: (cell[1], cell[0]))


@pytest.mark.rule("CD15.3")
def test_locations_grow_with_their_level() -> None:
    sizes = [[place.area_count for place in box().locations if place.level == level] for level in (1, 2, 3)]
    assert mean(sizes[0]) < mean(sizes[1]) < mean(sizes[2])
    assert max(sizes[0]) <= min(sizes[1]) <= max(sizes[1]) <= min(sizes[2])
    assert location("cruise-ship").area_count == 10
    shapes = {frozenset(place.cell_by_area) for place in box().locations}
    assert len(shapes) == 15


@pytest.mark.rule("CD2.1", "CD3.3")
def test_times_for_few_five_and_six_players() -> None:
    assert location("cruise-ship").start_times_by_players == (7, 6, 5)
    assert location("underground").start_times_by_players == (6, 5, 4)
    assert all(list(place.start_times_by_players) == sorted(place.start_times_by_players, reverse=True) for place in box().locations)


@pytest.mark.rule("CD2.1", "CD2.2", "CD1.2")
def test_missions_over_all_levels_goals_and_locations() -> None:
    missions = box().missions
    assert {(mission.level, mission.goal) for mission in missions} == {(level, goal) for level in (1, 2, 3) for goal in MissionGoal}
    assert all(len(mission.locations) == (2 if mission.level == 2 else 1) for mission in missions)
    assert all(box().locations[place].level == mission.level for mission in missions for place in mission.locations)
    assert {place for mission in missions for place in mission.locations} == set(range(15))
    printed = (box().location_of["underground"], box().location_of["terrorist-camp"])
    assert any((mission.level, mission.goal, mission.locations) == (2, MissionGoal.LEADERS, printed) for mission in missions)


@pytest.mark.rule("CD13.5", "CD13.1", "CD15.1")
def test_scenarios_and_suggested_campaigns() -> None:
    mode = next(option for option in META.options if option.id == "mode")
    assert isinstance(mode, ChoiceOption)
    assert set(mode.choices) - {"mission", "campaign"} == {one.id for one in box().scenarios if not one.is_suggested_campaign}
    names = [place.id for place in box().locations]
    said = {
        (one.goal, tuple(names[place] for place in one.locations)): (one.is_suggested_campaign, one.removed_threat_count, one.name["en"])
        for one in box().scenarios
        if not one.is_suggested_campaign
    }
    assert said == {
        (MissionGoal.LEADERS, ("warehouse", "terrorist-camp", "energy-plant")): (False, 5, "Operation Ace"),
        (MissionGoal.BOMBS, ("shopping-mall", "train-station", "stadium")): (False, 10, "Operation Bomberjack"),
        (MissionGoal.HOSTAGES, ("cruise-ship", "metropolis", "government-building")): (False, 15, "Operation Civilization"),
    }
    assert {(one.goal, tuple(names[place] for place in one.locations)) for one in box().scenarios if one.is_suggested_campaign} == {
        (MissionGoal.BOMBS, ("shopping-mall", "train-station", "stadium")),
        (MissionGoal.LEADERS, ("warehouse", "harbor", "energy-plant")),
        (MissionGoal.HOSTAGES, ("cruise-ship", "metropolis", "government-building")),
    }


@pytest.mark.rule("CD1.2")
def test_the_twelve_support_cards_do_twelve_things() -> None:
    assert {card.effect for card in box().supports} == set(SupportEffect)
    amounts = {card.effect: card.amount for card in box().supports}
    assert (amounts[SupportEffect.BIG_GUN], amounts[SupportEffect.ENERGY_BURST], amounts[SupportEffect.INFRARED]) == (3, 2, 1)


def test_everything_speaks_three_languages_and_has_its_picture() -> None:
    pieces: list[Any] = [*box().ops.values(), *box().locations, *box().supports, *box().scenarios, *box().agendas]
    for piece in pieces:
        assert set(piece.name) == set(piece.text) == {"en", "nl", "de"}, piece.id
        assert len(set(piece.text.values())) == 3, piece.id
        assert hasattr(MDI7, piece.icon), piece.icon


def test_the_numbers_of_the_rulebook() -> None:
    assert box().skill_levels == (8, 20)
