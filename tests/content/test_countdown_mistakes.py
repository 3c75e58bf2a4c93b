"""The box of COUNTDOWN grows by data alone, and a wrong file is refused with its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from shutil import copytree

import pytest

from tabletop.core.errors import ContentErrors
from tabletop.games.countdown.box import CountdownBox, load_box
from tests.content.edited import edited_copy
from tests.frozen import FROZEN


@cache
def box() -> CountdownBox:
    """Open the box once."""
    return load_box(FROZEN / "countdown")


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
    return edited_copy(folder, "countdown", file, old, new)


def with_bakery(folder: Path, old: str = "", new: str = "") -> Path:
    """Copy the data and add a location, with one place of it changed."""
    copytree(FROZEN / "countdown", folder / "countdown")
    assert BAKERY.count(old) == 1 or old == new
    with (folder / "countdown" / "locations.yaml").open("a", encoding="utf-8") as file:
        file.write(BAKERY.replace(old, new))
    return folder / "countdown"


@pytest.mark.rule("CD15.3", "CD15.4")
def test_a_new_location_needs_only_data(tmp_path: Path) -> None:
    more = load_box(with_bakery(tmp_path))
    bakery = more.locations[more.location_of["bakery"]]
    assert (bakery.area_count, bakery.threat_total, sum(bakery.goal_count_by_area), bakery.place_count) == (9, 9, 3, 12)
    assert bakery.cell_by_area[3:6] == ((0, 1), (2, 1), (0, 2))
    assert (bakery.threat_count_by_area[1], bakery.goal_count_by_area[2], bakery.goal_count_by_area[8]) == (0, 2, 0)
    assert (bakery.entries, bakery.exits) == ((9,), (10, 11))
    assert bakery.area_and_side_by_gate == {9: (0, "west"), 10: (8, "east"), 11: (4, "east")}
    assert bakery.adjacent_places[0] == (1, 3, 9)
    assert bakery.adjacent_places[8] == (6, 10)
    assert more.fingerprint != box().fingerprint


def test_a_new_enemy_needs_only_data(tmp_path: Path) -> None:
    folder = edited(
        tmp_path, "threats.yaml", r"\Z", "- {numbers: [91], level: 3, terrorist: {defence: 9, attack: 6, abilities: [bazooka, sniper]}}\n"
    )
    last = load_box(folder).cards[90]
    assert (last.printed_number, last.defence, last.attack, last.bazooka, last.sniper) == (91, (9, 9, 9), (6, 6, 6), True, True)


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
        ("pattern: dots", "pattern: crumbs", "pattern"),
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


LEADERLESS = """- {number: 6, level: 1, goal: bombs, locations: [motel]}
- {number: 7, level: 1, goal: bombs"""


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
        ("missions.yaml", "- {number: 6, level: 1, goal: leaders(.*\n)- {number: 7, level: 1, goal: leaders", LEADERLESS, "file", ""),
        ("scenarios.yaml", "id: bomberjack", "id: bomber", "file", ""),
        ("support.yaml", "effect: shield", "effect: shielded", "[", "shielded"),
        ("support.yaml", r"- id: adrenaline-rush\n(  .*\n)+", "", "file", ""),
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
