"""A folder of data that is read: all that is wrong in any of its files is told at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.core.content import EntryId, Record
from tabletop.core.data_folder import DataFolder
from tabletop.core.errors import ContentError, ContentErrors


class Card(Record):
    id: EntryId
    worth: int


def written(folder: Path, **files: str) -> DataFolder:
    """Return a folder with these files."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return DataFolder(folder)


def told(files: DataFolder, across: Any = lambda: []) -> list[str]:
    """Close a folder, and say what was wrong."""
    try:
        files.check_across_files(across)
    except ContentErrors as found:
        return [f"{error.file.rpartition('/')[2]}:{error.line}: {error.what}" for error in found.errors]
    return []


def test_what_is_right_is_there(tmp_path: Path) -> None:
    files = written(tmp_path, cards="- {id: ace, worth: 3}", joker="{id: joker, worth: 0}")
    cards = files.read_records("cards.yaml", Card)
    with files.collecting_errors():
        joker = files.read_record("joker.yaml", Card)
    assert [card.worth for card in (*cards, joker)] == [3, 0]
    assert set(files.documents_by_name(["cards.yaml"])) == {"cards.yaml"}
    assert told(files) == []


def test_a_file_is_read_once(tmp_path: Path) -> None:
    """What is found across files is told of what was read: to read it again would take a third of the time to open a game."""
    files = written(tmp_path, cards="- {id: ace, worth: 3}")
    files.read_records("cards.yaml", Card)
    (tmp_path / "cards.yaml").unlink()
    assert files.documents_by_name(["cards.yaml"])["cards.yaml"].data == [{"id": "ace", "worth": 3}]


def test_all_mistakes_of_all_files_are_told_in_their_order(tmp_path: Path) -> None:
    files = written(tmp_path, cards="- {id: ace, worth: x}\n- {id: ten}", joker="{id: joker}")
    assert files.read_records("cards.yaml", Card) == []
    with files.collecting_errors():
        files.read_record("joker.yaml", Card)
    found = told(files, lambda: pytest.fail("what no single file shows is looked for too early"))
    assert [line.rpartition(":")[0] for line in found] == ["cards.yaml:1", "cards.yaml:2", "joker.yaml:1"]


def test_ids_may_differ_in_another_field_or_in_none(tmp_path: Path) -> None:
    files = written(tmp_path, cards="- {id: ace, worth: 3}\n- {id: ace, worth: 4}")
    assert len(files.read_records("cards.yaml", Card, "worth")) == len(files.read_records("cards.yaml", Card, None)) == 2
    assert files.read_records("cards.yaml", Card) == []
    assert len(told(files)) == 1


def test_what_no_single_file_shows_is_told_when_each_is_right(tmp_path: Path) -> None:
    files = written(tmp_path, cards="[]")
    assert files.read_records("cards.yaml", Card) == []
    assert told(files, lambda: [ContentError("cards.yaml", 1, 1, "file", "should have a card")]) == ["cards.yaml:1: should have a card"]
