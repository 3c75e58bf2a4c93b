"""`tabletop check` on glossaries: each term has its name in each language, and nothing is called what it is not to be called."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.games import GAME_MODULES
from tabletop.lab import check
from tabletop.lab.glossary import check_glossary

GLOSSARY = """\
- id: gate
  term: {en: gate, nl: poort}
  not: {en: [doorway], nl: ["hek*"]}
- id: exit
  term: {en: exit, nl: uitgang}
"""
WORDS = {
    "wording.en.yaml": 'go: "Through the gate to the exit, {doorway}"\n',
    "wording.nl.yaml": 'go: "Door de poort naar de uitgang, {doorway}"\n',
    "rules.nl.yaml": "- {id: hek, title: De poort, text: Een poort is open.}\n",
    "cards.yaml": "- id: doorway\n  name: {en: Gate House, nl: Poorthuis}\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return the folder of a small game whose glossary is kept everywhere."""
    folder = tmp_path / "data" / "abduction"
    folder.mkdir(parents=True)
    for name, text in {**WORDS, "glossary.yaml": GLOSSARY}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def told(game: Path, name: str = "glossary.yaml", old: str = "", new: str = "") -> list[str]:
    """Plant a mistake in a file, and return what is told of the game."""
    path = game / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(error) for error in check_glossary(game / "glossary.yaml", game.parent.parent)]


def test_what_keeps_to_its_glossary_is_whole(game: Path) -> None:
    """Ids and placeholders are names of the program, whatever words they are made of."""
    assert told(game) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "mistake"),
    [
        ("wording.en.yaml", "the gate", "the Doorway", "wording.en.yaml:1:5: go: says 'Doorway'; the glossary calls it 'gate'"),
        ("wording.nl.yaml", "de poort", "hekken", "wording.nl.yaml:1:5: go: says 'hekken'; the glossary calls it 'poort'"),
        ("rules.nl.yaml", "De poort", "Het hek", "rules.nl.yaml:1:20: [0].title: says 'hek'; the glossary calls it 'poort'"),
        ("rules.nl.yaml", "Een poort", "Een hek", "rules.nl.yaml:1:36: [0].text: says 'hek'; the glossary calls it 'poort'"),
        ("cards.yaml", "Gate House", "The Doorway", "cards.yaml:2:14: [0].name.en: says 'Doorway'; the glossary calls it 'gate'"),
        ("glossary.yaml", ", nl: uitgang", "", "glossary.yaml:5:9: [1].term: exit has no name in 'nl'"),
        ("glossary.yaml", "uitgang", "poort", "glossary.yaml:5:24: [1].term.nl: 'poort' is already the name of gate"),
        ("glossary.yaml", "uitgang", "uitweg", "glossary.yaml:5:24: [1].term.nl: 'uitweg' is said nowhere in the game"),
        ("glossary.yaml", "id: exit", "id: gate", "glossary.yaml:4:7: [1].id: 'gate' is taken; first in line 1"),
        ("glossary.yaml", "not:", "nor:", "glossary.yaml:3:3: [0].nor: is not known here"),
    ],
)
def test_every_mistake_is_told_with_its_place(game: Path, name: str, old: str, new: str, mistake: str) -> None:
    found = told(game, name, old, new)
    assert len(found) == 1
    assert found[0].startswith(f"data/abduction/{mistake}")


def test_a_word_is_looked_for_whole(game: Path) -> None:
    """A word to be avoided may be part of another; only a star stands for any ending."""
    assert told(game, "wording.en.yaml", "the gate", "the gate, its doorways and indoorway") == []


def test_each_game_has_a_glossary_that_the_check_reads(tmp_path: Path) -> None:
    for name in GAME_MODULES:
        text = (data_dir() / name / "glossary.yaml").read_text(encoding="utf-8")
        assert text.count("- id: ") >= 20, name
    assert [error for error in check.check_data(data_dir()).errors if "glossary" in str(error)] == []


def test_the_check_of_all_data_looks_at_glossaries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[Path] = []
    monkeypatch.setattr(check, "check_glossaries", lambda data: seen.append(data) or [])
    check.check_data(data_dir())
    assert seen == [data_dir()]
