"""Chapters and pictures: every mistake in them is told, with its file, line and column."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.lab.check_books import check_book

GAME = "abduction"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a data folder with one game in it."""
    shutil.copytree(data_dir() / GAME, tmp_path / "data" / GAME)
    return tmp_path / "data"


def told(house: Path) -> list[str]:
    return [str(error) for error in check_book(GAME, house)]


def change(house: Path, file: str, old: str, new: str) -> None:
    path = house / GAME / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_house_s_own_book_is_right(house: Path) -> None:
    assert told(house) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("chapters.yaml", "[AB6.1, AB1.1,", "[AB6.1,", "AB1.1 stands in no chapter"),
        ("chapters.yaml", "AB1.2]", "AB1.2, AB6.1]", "AB6.1 stands in about"),
        ("chapters.yaml", "AB1.2]", "AB1.9]", "'AB1.9' is no clause"),
        ("chapters.yaml", "id: losing", "id: winning", "no sentence abduction.chapter.winning"),
        ("pictures.yaml", "id: far", "id: near", "no sentence abduction.picture.near"),
        ("pictures.yaml", "at: lay-exit", "at: lay-nothing", "says no 'lay-nothing'"),
        ("pictures.yaml", "lesson: dark", "lesson: darker", "no lesson 'darker'"),
        ("pictures.yaml", "clauses: [AB2.8]", "clauses: [AB2.88]", "'AB2.88' is no clause"),
        ("pictures.yaml", "eyes: 0", "ears: 0", "is not known here"),
        ("pictures.yaml", "eyes: 0", "eyes: 7", "there is no seat 7"),
        ("pictures.yaml", "lid: 5", "lid: 4", "4 is taken by event"),
        ("pictures.yaml", "  lid: 5\n", "  lid: 6\n", "numbered from 1 on"),
        ("pictures.yaml", "[[3, {PickAbductee: }]]", "[[3, {PickNobody: }]]", "is nothing that this game knows"),
        ("pictures.yaml", "[[3, {PickAbductee: }]]", "[[3, {Pass: }], [3, {PickAbductee: }]]", "cannot be done"),
        ("pictures.yaml", "  lesson: out\n  at: walk\n", "", "needs either lesson and at, or a position"),
        ("wording.en.yaml", "abduction.lid.first.2:", "abduction.lid.first.9:", "abduction.lid.first.2: is missing"),
    ],
)
def test_a_mistake_is_told_where_it_stands(house: Path, file: str, old: str, new: str, said: str) -> None:
    change(house, file, old, new)
    found = [line for line in told(house) if said in line]
    assert found, told(house)
    where, line, column, _ = found[0].split(":", 3)
    assert where == f"data/{GAME}/{file}" and int(line) >= 1 and int(column) >= 1
