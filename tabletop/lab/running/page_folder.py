"""The folder of a page with pictures, looked at before anything is played for it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tabletop.core.safe_file_reading import read_whole_file
from tabletop.lab.running.errors import LabError

PAGE_FILE: Final = "index.html"
MAX_PAGE_BYTES: Final = 64_000_000
"""Bytes of a page that are read at most; a report has a thousandth of them."""
OWN_PAGE_MARK: Final = b"<h2>What the pictures show</h2>"
"""What stands in every page of the laboratory."""


def check_page_folder(folder: Path) -> None:
    """Make a folder for a page; LabError where nothing can be written in it, or where a page is that the laboratory has not written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".new-", dir=folder) as tried:
            (Path(tried) / PAGE_FILE).write_bytes(OWN_PAGE_MARK)
    except OSError as fault:
        raise LabError(f"{folder}: cannot be written ({(fault.strerror or str(fault)).lower()})") from fault
    page = folder / PAGE_FILE
    if not _is_own_page_or_none(page):
        raise LabError(f"{page}: is no page of the laboratory and is not replaced: name another folder")


def _is_own_page_or_none(page: Path) -> bool:
    """Return whether a page may be replaced; one that cannot be read is somebody else's."""
    try:
        return OWN_PAGE_MARK in read_whole_file(page, MAX_PAGE_BYTES)
    except FileNotFoundError:
        return not page.is_symlink()
    except OSError:
        return False
