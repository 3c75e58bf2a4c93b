"""The data of COUNTDOWN: what the rulebook prints is there, the box is whole, and a wrong file is refused with its place."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from shutil import copytree
from statistics import mean
from typing import Any

import pytest
from fonticon_mdi7 import MDI7

from scenes.paths import data_dir
from tabletop.core.errors import ContentErrors
from tabletop.games.countdown.box import Agenda, Box, Card, Kind, Location, load_box
from tabletop.games.countdown.cards import Goal, Skill, Support

PATTERNS = {"rays", "rings", "dots", "checker", "waves", "hex", "plates", "bars"}
NAMED = {
    1: {"Warehouse", "Shopping Mall", "Cruise Ship"},
    2: {"Terrorist Camp", "Train Station", "Metropolis", "Underground", "Harbor"},
    3: {"Energy Plant", "Stadium", "Government Building"},
}


@cache
def box() -> Box:
    """Open the box once."""
    return load_box(data_dir() / "countdown")


def threats(level: int, kind: Kind | None = None) -> list[Card]:
    """List the threat cards of a level, of one kind if it is given."""
    cards = [box().cards[number] for number in box().threat_levels[level]]
    return [card for card in cards if kind is None or card.kind is kind]


def goals(goal: Goal, kind: Kind) -> list[Card]:
    """List the cards of a kind in a goal deck."""
    return [box().cards[number] for number in box().goal_cards[goal] if box().cards[number].kind is kind]


def location(name: str) -> Location:
    """Find a location."""
    return box().locations[box().location_of[name]]


# the printed facts


@pytest.mark.rule("CD1.1")
def test_seven_special_ops_in_their_order() -> None:
    said = [(op.number, op.name["en"], op.person, op.skill) for op in box().ops.values()]
    assert said == [
        (1, "Shooter", "Gustav “the Butcher” Schneider", Skill.NONE),
        (2, "Buster", "Bob “Hellfire” Jones", Skill.GRENADE),
        (3, "Scout", "Vince “Speedy” Armstrong", Skill.CONCEAL),
        (4, "Sniper", "Matt “Dead Eye” Nakamura", Skill.SNIPE),
        (5, "Intel", "Jill “Brains” Bradley", Skill.LOOK),
        (6, "Bomb Expert", "Steve “Wires” Andersen", Skill.DISMANTLE),
        (7, "Medic", "Rita “Heartbeat” Garcia", Skill.MEDIC),
    ]


@pytest.mark.rule("CD15.1", "CD8.1")
def test_the_shooting_tracks() -> None:
    expert, shooter = box().ops[6], box().ops[1]
    assert [expert.bonus(experience) for experience in (0, 3, 4, 10, 11, 60)] == [0, 0, 1, 1, 2, 3]
    assert (shooter.bonus(39), shooter.bonus(40), shooter.bonus(60)) == (5, 6, 6)
    others = [op for op in box().ops.values() if op is not shooter]
    assert max(op.bonus(200) for op in others) <= 5
    for op in others:
        steps = list(zip(shooter.shooting, op.shooting, strict=False))
        assert all(ours < theirs for ours, theirs in steps), op.id
        assert all(shooter.bonus(experience) >= op.bonus(experience) for experience in range(80)), op.id


@pytest.mark.rule("CD1.2", "CD15.4")
def test_the_counts_of_the_box() -> None:
    assert [len(box().threat_levels[level]) for level in (1, 2, 3)] == [35, 30, 25]
    assert [box().cards[number].printed for number in box().threats] == list(range(1, 91))
    assert {goal: len(box().goal_cards[goal]) for goal in Goal} == dict.fromkeys(Goal, 15)
    assert [card.number for card in box().cards] == list(range(135))
    assert len(box().missions) == 20
    assert len(box().locations) == 15
    assert len(box().supports) == 12
    assert box().bullet_control == (2, 2, 3)
    assert [agenda.traitor for agenda in box().agendas].count(True) == 2
    assert [agenda.traitor for agenda in box().agendas].count(False) == 5


@pytest.mark.rule("CD15.1", "CD15.4")
def test_the_printed_threats() -> None:
    card = {box().cards[number].printed: box().cards[number] for number in box().threats}
    assert (card[3].kind, card[3].level, card[3].defence) == (Kind.TERRORIST, 1, (3, 3, 3))
    back_up = card[70]
    assert (back_up.kind, back_up.level) == (Kind.TERRORIST, 1)
    assert (back_up.defence, back_up.attack, back_up.extra_after, back_up.star) == ((6, 6, 6), (3, 3, 3), True, 1)
    assert any(one.sniper and one.attack == (4, 4, 4) for one in threats(2))
    assert any(one.penalty == (-2, -2, -2) for one in threats(1, Kind.CIVILIAN))


@pytest.mark.rule("CD15.1", "CD15.4")
def test_the_printed_goals() -> None:
    hostages, bombs = goals(Goal.HOSTAGES, Kind.HOSTAGE), goals(Goal.BOMBS, Kind.BOMB)
    assert any((card.points[0], card.penalty[0]) == (1, -2) for card in hostages)
    assert any((card.complexity[0], card.points[0], card.penalty[0]) == (1, 2, -1) for card in bombs)


@pytest.mark.rule("CD15.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_holds_every_kind_of_threat(level: int) -> None:
    assert {card.kind for card in threats(level)} == {Kind.TERRORIST, Kind.CIVILIAN, Kind.TRAP}
    assert {card.hits for card in threats(level, Kind.TRAP)} == {1, 2, 3}
    enemies = threats(level, Kind.TERRORIST)
    for symbol in ("bazooka", "first_strike", "sniper", "extra_before", "extra_after", "star", "heart"):
        count = sum(bool(getattr(card, symbol)) for card in enemies)
        assert 1 <= count <= len(enemies) / 2, symbol
    assert not any(card.one_shot for card in enemies)


@pytest.mark.rule("CD15.2")
def test_the_goal_decks_hold_what_they_may() -> None:
    decks = {goal: [box().cards[number] for number in box().goal_cards[goal]] for goal in Goal}
    assert {card.kind for card in decks[Goal.BOMBS]} == {Kind.BOMB, Kind.DUMMY}
    assert {card.kind for card in decks[Goal.HOSTAGES]} == {Kind.HOSTAGE}
    assert {card.kind for card in decks[Goal.LEADERS]} == {Kind.LEADER, Kind.TRAP}
    assert sum(card.hits > 0 for card in decks[Goal.HOSTAGES]) == 1
    assert 1 <= sum(card.block for card in decks[Goal.HOSTAGES]) <= 6
    leaders = goals(Goal.LEADERS, Kind.LEADER)
    for symbol in ("one_shot", "extra_before", "extra_after", "star", "heart"):
        assert any(getattr(card, symbol) for card in leaders), symbol
    assert not any(card.bazooka or card.first_strike or card.sniper for card in leaders)


@pytest.mark.rule("CD15.4", "CD13.2")
def test_it_gets_harder_by_level() -> None:
    enemies = [threats(level, Kind.TERRORIST) for level in (1, 2, 3)]
    for value in ("attack", "defence"):
        strength = [mean(getattr(card, value)[0] for card in cards) for cards in enemies]
        assert strength == sorted(set(strength)), value
    for card in box().cards:
        if card.kind in {Kind.LEADER, Kind.BOMB}:
            assert sorted(card.defence) == list(card.defence)
            assert sorted(card.attack) == list(card.attack)
            assert sorted(card.complexity) == list(card.complexity)
    bosses = [mean(card.defence[level] + card.attack[level] for card in goals(Goal.LEADERS, Kind.LEADER)) for level in range(3)]
    assert bosses == sorted(set(bosses))


def test_what_is_achieved_gains_and_what_is_missed_costs() -> None:
    for card in box().cards:
        if card.kind in {Kind.BOMB, Kind.HOSTAGE, Kind.LEADER}:
            assert min(card.points) > 0 > max(card.penalty), card
        if card.kind is Kind.CIVILIAN:
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
    assert 6 <= place.areas <= 16
    assert place.threat_total == sum(place.threats) < 35
    assert 1 <= sum(place.goals) <= 15
    assert 1 <= len(place.entries) <= 3
    assert 1 <= len(place.exits) <= 3
    assert 1 <= place.bonus <= place.areas
    assert place.places == place.areas + len(place.entries) + len(place.exits) == len(place.adjacent)
    assert [*place.entries, *place.exits] == list(range(place.areas, place.places))
    assert all(one == 0 or other == 0 for one, other in zip(place.threats, place.goals, strict=True))
    reached, todo = {place.entries[0]}, [place.entries[0]]
    while todo:
        todo += (fresh := set(place.adjacent[todo.pop()]) - reached)
        reached |= fresh
    assert reached == set(range(place.places))


@pytest.mark.rule("CD3.1", "CD3.2")
@pytest.mark.parametrize("place", box().locations, ids=lambda place: place.id)
def test_areas_are_next_to_each_other_as_on_the_map(place: Location) -> None:
    for one, (x, y) in enumerate(place.cells):
        near = {other for other, cell in enumerate(place.cells) if abs(cell[0] - x) + abs(cell[1] - y) == 1}
        gates = {gate for gate, (area, _) in place.gate_sides.items() if area == one}
        assert set(place.adjacent[one]) == near | gates
    for gate, (area, _) in place.gate_sides.items():
        assert place.adjacent[gate] == (area,)
    assert len({(x + y * 100) for x, y in place.cells}) == place.areas
    assert list(place.cells) == sorted(place.cells, key=lambda cell: (cell[1], cell[0]))


@pytest.mark.rule("CD15.3")
def test_locations_grow_with_their_level() -> None:
    sizes = [[place.areas for place in box().locations if place.level == level] for level in (1, 2, 3)]
    assert mean(sizes[0]) < mean(sizes[1]) < mean(sizes[2])
    assert max(sizes[0]) <= min(sizes[1]) <= max(sizes[1]) <= min(sizes[2])
    assert location("cruise-ship").areas == 10
    shapes = {frozenset(place.cells) for place in box().locations}
    assert len(shapes) == 15


@pytest.mark.rule("CD2.1", "CD3.3")
def test_times_for_few_five_and_six_players() -> None:
    assert location("cruise-ship").times == (7, 6, 5)
    assert location("underground").times == (6, 5, 4)
    assert all(list(place.times) == sorted(place.times, reverse=True) for place in box().locations)


@pytest.mark.rule("CD2.1", "CD2.2", "CD1.2")
def test_missions_over_all_levels_goals_and_locations() -> None:
    missions = box().missions
    assert {(mission.level, mission.goal) for mission in missions} == {(level, goal) for level in (1, 2, 3) for goal in Goal}
    assert all(len(mission.locations) == (1 if mission.level == 1 else 2) for mission in missions)
    assert all(box().locations[place].level == mission.level for mission in missions for place in mission.locations)
    assert {place for mission in missions for place in mission.locations} == set(range(15))
    printed = (box().location_of["underground"], box().location_of["terrorist-camp"])
    assert any((mission.level, mission.goal, mission.locations) == (2, Goal.LEADERS, printed) for mission in missions)


@pytest.mark.rule("CD13.5", "CD13.1", "CD15.1")
def test_scenarios_and_suggested_campaigns() -> None:
    names = [place.id for place in box().locations]
    said = {
        (one.goal, tuple(names[place] for place in one.locations)): (one.suggested, one.removed, one.name["en"])
        for one in sorted(box().scenarios, key=lambda one: not one.suggested)
        if not one.suggested
    }
    assert said == {
        (Goal.LEADERS, ("warehouse", "terrorist-camp", "energy-plant")): (False, 5, "Operation Ace"),
        (Goal.BOMBS, ("shopping-mall", "train-station", "stadium")): (False, 10, "Operation Bomberjack"),
        (Goal.HOSTAGES, ("cruise-ship", "metropolis", "government-building")): (False, 15, "Operation Civilization"),
    }
    assert {(one.goal, tuple(names[place] for place in one.locations)) for one in box().scenarios if one.suggested} == {
        (Goal.BOMBS, ("shopping-mall", "train-station", "stadium")),
        (Goal.LEADERS, ("warehouse", "harbor", "energy-plant")),
        (Goal.HOSTAGES, ("cruise-ship", "metropolis", "government-building")),
    }


@pytest.mark.rule("CD1.2")
def test_the_twelve_support_cards_do_twelve_things() -> None:
    assert {card.effect for card in box().supports} == set(Support)
    amounts = {card.effect: card.amount for card in box().supports}
    assert (amounts[Support.BIG_GUN], amounts[Support.ENERGY_BURST], amounts[Support.INFRARED]) == (3, 2, 1)


def test_everything_speaks_three_languages_and_has_its_picture() -> None:
    pieces: list[Any] = [*box().ops.values(), *box().locations, *box().supports, *box().scenarios, *box().agendas]
    for piece in pieces:
        assert set(piece.name) == set(piece.text) == {"en", "nl", "de"}, piece.id
        assert len(set(piece.text.values())) == 3, piece.id
        assert hasattr(MDI7, piece.icon), piece.icon
    assert {place.pattern for place in box().locations} <= PATTERNS
    for kind in {type(piece) for piece in pieces} - {Agenda}:
        icons = [piece.icon for piece in pieces if isinstance(piece, kind)]
        assert len(set(icons)) == len(icons)


# places by data alone, and wrong files

BAKERY = """
- id: bakery
  name: {en: Bakery}
  text: {en: "Mind the oven."}
  icon: bread_slice
  pattern: dots
  level: 2
  times: [6, 5, 4]
  bonus: 5
  layout:
    - T1 T0 G2
    - T2 .. T3
    - T2 G1 T1
    - .. G0 ..
  entries:
    - {column: 0, row: 0, side: west}
  exits:
    - {column: 1, row: 3, side: east}
    - {column: 2, row: 1, side: east}
"""


def edited(folder: Path, file: str, old: str, new: str) -> Path:
    """Copy the data, change the first place that the pattern `old` finds, and give the copy."""
    copytree(data_dir() / "countdown", folder / "countdown")
    path = folder / "countdown" / file
    text = path.read_text(encoding="utf-8")
    assert re.search(old, text), old
    path.write_text(re.sub(old, lambda _: new, text, count=1), encoding="utf-8")
    return folder / "countdown"


def with_bakery(folder: Path, old: str = "", new: str = "") -> Path:
    """Copy the data and add a location, with one place of it changed."""
    copytree(data_dir() / "countdown", folder / "countdown")
    assert BAKERY.count(old) == 1 or old == new
    with (folder / "countdown" / "locations.yaml").open("a", encoding="utf-8") as file:
        file.write(BAKERY.replace(old, new))
    return folder / "countdown"


@pytest.mark.rule("CD15.3", "CD15.4")
def test_a_new_location_needs_only_data(tmp_path: Path) -> None:
    more = load_box(with_bakery(tmp_path))
    bakery = more.locations[more.location_of["bakery"]]
    assert (bakery.areas, bakery.threat_total, sum(bakery.goals), bakery.places) == (9, 9, 3, 12)
    assert bakery.cells[3:6] == ((0, 1), (2, 1), (0, 2))
    assert (bakery.threats[1], bakery.goals[2], bakery.goals[8]) == (0, 2, 0)
    assert (bakery.entries, bakery.exits) == ((9,), (10, 11))
    assert bakery.gate_sides == {9: (0, "west"), 10: (8, "east"), 11: (4, "east")}
    assert bakery.adjacent[0] == (1, 3, 9)
    assert bakery.adjacent[8] == (6, 10)
    assert more.fingerprint != box().fingerprint


def test_a_new_enemy_needs_only_data(tmp_path: Path) -> None:
    folder = edited(
        tmp_path, "threats.yaml", r"\Z", "- {numbers: [91], level: 3, terrorist: {defence: 9, attack: 6, abilities: [bazooka, sniper]}}\n"
    )
    last = load_box(folder).cards[90]
    assert (last.printed, last.defence, last.attack, last.bazooka, last.sniper) == (91, (9, 9, 9), (6, 6, 6), True, True)


def refused(folder: Path, file: str, field: str, shown: str) -> None:
    """Check that the data is refused, with a mistake at that field in a line of that file that shows these words."""
    with pytest.raises(ContentErrors) as caught:
        load_box(folder)
    found = [error for error in caught.value.errors if error.field.startswith(field)]
    assert found, str(caught.value)
    assert found[0].file == f"countdown/{file}"
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    assert shown in lines[found[0].line - 1], str(found[0])


@pytest.mark.rule("CD15.3", "CD3.2")
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("- T2 .. T3", "- T2 .. X3", "layout"),
        ("- .. G0 ..", "- .. G0", "layout"),
        ("- T2 .. T3", "- .. .. ..", "layout"),
        ("- T2 .. T3\n    - T2 G1 T1", "- T9 .. T9\n    - T9 T9 G1", "layout"),
        ("- T1 T0 G2", "- G9 G5 G2", "layout"),
        ("bonus: 5", "bonus: 10", "bonus"),
        ("times: [6, 5, 4]", "times: [4, 5, 6]", "times"),
        ("level: 2", "level: 4", "level"),
        ("icon: bread_slice", "icon: Bread Slice", "icon"),
        ("{column: 0, row: 0, side: west}", "{column: 1, row: 1, side: west}", "entries[0]"),
        ("{column: 0, row: 0, side: west}", "{column: 0, row: 0, side: south}", "entries[0].side"),
        ("{column: 0, row: 0, side: west}", "{column: 0, row: 1, side: east}", "entries[0].side"),
        ("{column: 0, row: 0, side: west}", "{column: 0, row: 0, side: left}", "entries[0].side"),
        ("{column: 2, row: 1, side: east}", "{column: 2, row: 2, side: south}", "exits[1]"),
    ],
)
def test_a_location_that_cannot_be_played_is_refused_with_its_place(tmp_path: Path, old: str, new: str, field: str) -> None:
    folder = with_bakery(tmp_path, old, new)
    wanted = f"[{len(box().locations)}].{field}"
    with pytest.raises(ContentErrors) as caught:
        load_box(folder)
    found = [error for error in caught.value.errors if error.field.startswith(wanted)]
    assert found, str(caught.value)
    text = (folder / "locations.yaml").read_text(encoding="utf-8")
    assert text[: text.index("id: bakery")].count("\n") < found[0].line
    if field != "layout":
        assert new in text.splitlines()[found[0].line - 1]


@pytest.mark.parametrize(
    ("file", "old", "new", "field", "shown"),
    [
        ("ops.yaml", "skill: none", "skill: nap", "[0].skill", "nap"),
        ("ops.yaml", r"shooting: \[.*\]", "shooting: [3, 3]", "[0].shooting", "shooting: [3, 3]"),
        ("ops.yaml", "number: 7", "number: 6", "file", ""),
        ("threats.yaml", r"numbers: \[70\]", "numbers: [69]", "[", "69"),
        ("threats.yaml", "civilian: -[0-9]", "civilian: 2", "[", "civilian: 2"),
        ("threats.yaml", r"\[bazooka\]", "[one_shot]", "[", "one_shot"),
        ("threats.yaml", "level: 1, booby_trap: 1", "level: 1, booby_trap: 1, civilian: -1", "[", "civilian"),
        ("threats.yaml", "level: 1, booby_trap: 1", "level: 2, booby_trap: 1", "file", ""),
        ("goals.yaml", "dummy: true", "dummy: true, booby_trap: 1", "[", "dummy: true, booby_trap: 1"),
        ("goals.yaml", ", trap: [123]", "", "file", ""),
        ("goals.yaml", r"abilities: \[one_shot\]", "abilities: [sniper]", "[", "sniper"),
        ("goals.yaml", r"numbers: \[43\]", "numbers: [42]", "[", "42"),
        ("missions.yaml", r"\[cruise-ship\]", "[cruise-boat]", "[0].locations[0]", "cruise-boat"),
        ("missions.yaml", r"\[cruise-ship\]", "[harbor]", "[0].locations[0]", "harbor"),
        ("missions.yaml", r"\[cruise-ship\]", "[cruise-ship, motel]", "[0]", "motel"),
        ("missions.yaml", "number: 2,", "number: 1,", "[1].number", "number: 1"),
        ("support.yaml", "effect: shield", "effect: shielded", "[", "shielded"),
        ("scenarios.yaml", "terrorist-camp, energy-plant", "energy-plant, terrorist-camp", "[0].locations[1]", "energy-plant"),
        ("agendas.yaml", "copies: 2", "copies: 3", "file", ""),
        ("numbers.yaml", r"skill_levels: \[8, 20\]", "skill_levels: [20, 8]", "skill_levels", "[20, 8]"),
        ("numbers.yaml", r"bullet_control: \[2, 2, 3\]", "bullet_control: [2, 2, 9]", "bullet_control", "9"),
    ],
)
def test_a_mistake_is_refused_with_its_place(tmp_path: Path, file: str, old: str, new: str, field: str, shown: str) -> None:
    refused(edited(tmp_path, file, old, new), file, field, shown)


def test_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    folder = edited(tmp_path, "ops.yaml", "skill: none", "skill: nap")
    path = folder / "numbers.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("bullet_control", "bullets"), encoding="utf-8")
    (folder / "goals.yaml").unlink()
    with pytest.raises(ContentErrors) as caught:
        load_box(folder)
    assert {error.file for error in caught.value.errors} == {"countdown/ops.yaml", "countdown/numbers.yaml", "countdown/goals.yaml"}


def test_the_numbers_of_the_rulebook() -> None:
    assert box().skill_levels == (8, 20)
