"""A file of which nothing is known: an ordinary one is read, as far as it makes sense; anything else is refused at once."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.core.document import MAX_BYTES, read_document
from tabletop.core.errors import ContentErrors, SaveError
from tabletop.core.journal import read_save, read_save_header
from tabletop.core.safe_file_reading import read_first_line, read_whole_file


def test_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one\ntwo\n")
    assert read_whole_file(path, 8) == b"one\ntwo\n"
    assert [read_first_line(path, most) for most in (9, 4, 3)] == [b"one\n", b"one\n", b"one"]
    with pytest.raises(OSError, match="too large") as caught:
        read_whole_file(path, 7)
    assert caught.value.errno == errno.EFBIG


@pytest.mark.parametrize("kind", ["nothing", "folder", "pipe", "device"])
def test_what_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "file"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe" if hasattr(os, "mkfifo"):
            os.mkfifo(path)
        case "device" if Path("/dev/zero").exists():
            path.symlink_to("/dev/zero")
    for reads in (read_whole_file, read_first_line):
        with pytest.raises(OSError, match="file"):
            reads(path, 8)
    with pytest.raises(ContentErrors, match="file:1:1: file: cannot be read"):
        read_document(path, tmp_path)
    for reads_save in (read_save, read_save_header):
        with pytest.raises(SaveError, match=r"error\.save\.read"):
            reads_save(path)


def test_a_document_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(ContentErrors, match=r"cards\.yaml:1:1: file: cannot be read: File too large"):
        read_document(path, tmp_path)
