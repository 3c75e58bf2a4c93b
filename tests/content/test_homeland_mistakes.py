"""The box of HOMELAND grows by data alone, and a wrong file is refused with its place."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tabletop.core.errors import ContentErrors
from tabletop.games.homeland.box import FILES, load_box
from tests.content.edited import edited_copy
from tests.frozen import FROZEN

HARBOUR = """
- id: harbour-watch
  name: {en: Harbour Watch}
  icon: ferry
  copies: 3
  blue: 4
  marker: clout
  count: 2
"""


def found(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Change one place of a copy of the data; give what is wrong with it then."""
    with pytest.raises(ContentErrors) as caught:
        load_box(edited_copy(folder, "homeland", file, old, new))
    return [str(error) for error in caught.value.errors]


@pytest.mark.rule("HL10.3", "HL1.1")
def test_a_new_card_needs_no_python(tmp_path: Path) -> None:
    copytree(FROZEN / "homeland", tmp_path / "homeland")
    with (tmp_path / "homeland" / "intel.yaml").open("a", encoding="utf-8") as file:
        file.write(HARBOUR)
    box, before = load_box(tmp_path / "homeland"), load_box(FROZEN / "homeland")
    assert len(box.intel_pile) == len(before.intel_pile) + 3
    assert (box.intel[-1].id, box.blue[-1], box.red[-1]) == ("harbour-watch", 4, 0)
    assert box.fingerprint != before.fingerprint


@pytest.mark.rule("HL1.1", "HL10.3")
def test_the_box_has_the_counts_of_the_rulebook() -> None:
    box = load_box(FROZEN / "homeland")
    assert (len(box.organizations), len(box.plots), len(box.intel_pile), len(box.assets)) == (45, 45, 120, 30)
    supplies = box.numbers.supplies
    assert (supplies.agents, supplies.soldiers, supplies.reputation, supplies.clout) == (18, 18, 60, 60)


@pytest.mark.rule("HL1.1", "HL2.1", "HL2.2", "HL2.3", "HL2.4")
@pytest.mark.parametrize(
    ("file", "old", "new", "what"),
    [
        ("plots.yaml", r"complexity: \d", "complexity: 2", "complexity: should be greater than or equal to 3, not 2"),
        ("plots.yaml", r"complexity: \d", "complexity: 10", "complexity: should be less than or equal to 9, not 10"),
        ("plots.yaml", r"impact: \d", "impact: 4", "impact: should be less than or equal to 3, not 4"),
        ("plots.yaml", r"impact: \d", "impact: 0", "impact: should be greater than or equal to 1, not 0"),
        ("plots.yaml", r"(?m)^  fallout: .*$", "  shrug: {}", "shrug: is not known here"),
        ("plots.yaml", r"(?m)^  fallout: .*$", "  fallout: {}", "fallout: should name exactly one effect"),
        ("plots.yaml", r"(?m)^  fallout: .*\n", "", "should have either a fallout or a global_fallout"),
        (
            "plots.yaml",
            r"(?m)^  fallout: .*$",
            "  global_fallout: {gain_for_others: {marker: clout, count: 1}}",
            "gain_for_others is for the fallout of one player",
        ),
        ("organizations.yaml", r"sophistication: \d", "sophistication: 5", "sophistication: should be less than or equal to 4, not 5"),
        ("organizations.yaml", r"level: \w+", "level: sizzling", "level: should be 'low', 'guarded', 'elevated', 'severe' or 'imminent'"),
        ("organizations.yaml", r"marker: \w+", "marker: gold", "marker: should be 'reputation' or 'clout', not 'gold'"),
        ("intel.yaml", r"blue: \d", "blue: 6", "blue: should be less than or equal to 5, not 6"),
        ("intel.yaml", r"blue: \d", "blue: 2\n  red: 2", "should be one of blue, red, gold"),
        ("intel.yaml", r"(?m)^  marker: .*\n", "", "blue and red cards print a marker and its count, gold ones do not (HL2.3)"),
        ("assets.yaml", r"points: \d", "points: 6", "points: should be less than or equal to 5, not 6"),
        ("assets.yaml", r"asset: nicholas-brody", "asset: nicolas-brody", "asset: no asset has the id 'nicolas-brody'"),
        ("assets.yaml", r"shift: \{by: -1\}", "shift: {by: 0}", "by should be 1 or -1"),
        ("assets.yaml", r"get: reputation", "get: clout", "should get another kind of marker than it pays"),
        ("numbers.yaml", r"six: \{loyal: 4", "six: {loyal: 3", "for 6 players there should be 7 agenda cards (HL3.3)"),
        ("numbers.yaml", r"agents: 18", "agents: 5", "supplies: should suffice for what six players begin with (HL3.1)"),
        ("numbers.yaml", r"soldiers: 18", "soldiers: 5", "supplies: should suffice for what six players begin with (HL3.1)"),
    ],
)
def test_a_wrong_entry_is_told_with_its_place(tmp_path: Path, file: str, old: str, new: str, what: str) -> None:
    errors = found(tmp_path, file, old, new)
    assert any(error.startswith(f"homeland/{file}:") and what in error for error in errors), errors
    if "no asset" in what:
        lines = (tmp_path / "homeland" / file).read_text(encoding="utf-8").splitlines()
        assert new in lines[int(errors[0].split(":")[1]) - 1], "the line of the mistake, not of its card"


@pytest.mark.rule("HL1.1")
@pytest.mark.parametrize("file", ["organizations.yaml", "plots.yaml", "assets.yaml", "intel.yaml"])
def test_too_few_cards_are_told(tmp_path: Path, file: str) -> None:
    errors = found(tmp_path, file, r"(?ms)^- id: .*?\n(?=\n- id)", "")
    assert any("(HL1.1)" in error and "should have" in error for error in errors), errors


@pytest.mark.rule("HL10.3")
def test_too_few_different_effects_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "homeland"
    copytree(FROZEN / "homeland", folder)
    path = folder / "plots.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join("  fallout: {exposure: {}}" if "fallout:" in line else line for line in lines) + "\n", encoding="utf-8")
    with pytest.raises(ContentErrors) as caught:
        load_box(folder)
    assert "should have 10 different kinds of fallout, not 1" in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    copytree(FROZEN / "homeland", tmp_path / "homeland")
    for name in FILES:
        (tmp_path / "homeland" / name).unlink()
    with pytest.raises(ContentErrors) as caught:
        load_box(tmp_path / "homeland")
    assert len(caught.value.errors) == len(FILES)
