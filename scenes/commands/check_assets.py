"""The part of `tabletop check` that the rules may not see: themes, icons, sounds, maps, credits and what phones need."""

from __future__ import annotations

import wave
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from scenes.commands.check_code import find_unknown_icons, find_unused_sentences, strengths_without_icon
from scenes.commands.check_events import events_without_sound
from scenes.commands.check_maps import check_maps, map_files
from scenes.engine.paths import assets_dir, data_dir
from scenes.engine.sound import MAX_SOUND_BYTES, check_sounds
from scenes.graphics.theme import SHARED_THEME_NAME, SHELL_THEME_NAME, has_glyph, read_icons, read_theme
from tabletop.core.content import Record, load_list
from tabletop.core.document import ParsedDataFile, read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.safe_file_reading import read_whole_file
from tabletop.lab.check import CheckReport, sorted_unique_errors

REQUIRED_FILES = ("shared/theme.yaml", "shared/icons.yaml", "CREDITS.yaml")


class CreditEntry(Record):
    """An entry of `CREDITS.yaml`: what it is, who made it, under which licence, and how it came here."""

    what: str
    by: str
    licence: str
    how: str


def check_assets(assets: Path | None = None, data: Path | None = None) -> CheckReport:
    """Check every file of the assets, and the icons that data files name."""
    assets, data = assets or assets_dir(), data or data_dir()
    documents, found = _read_all(sorted(assets.rglob("*.yaml")), assets.parent)
    cards, _ = _read_all(sorted(data.rglob("*.yaml")), data.parent)
    sounds = sorted(assets.rglob("*.wav"))
    missing = [name for name in REQUIRED_FILES if assets / name not in documents]
    if not found:
        found += [ContentError(f"{assets.name}/{name}", 1, 1, "file", "is missing") for name in missing]
    if not found:
        for theme in sorted(assets.glob("*/theme.yaml")):
            found += read_theme(assets, SHELL_THEME_NAME if theme.parent.name == SHARED_THEME_NAME else theme.parent.name)[1]
        found += _icons(assets, [*documents.values(), *cards.values()])
        found += check_sounds(assets)
        found += events_without_sound(assets, data)
        found += _credits(assets)
    for sound in sounds:
        found += _sound(sound, assets.parent)
    found += check_maps(assets, data)
    found += find_unused_sentences(data)
    found += find_unknown_icons(assets)
    found += strengths_without_icon(assets)
    found += find_missing_phones_packages()
    return CheckReport(len(documents) + len(sounds) + len(map_files(assets)), tuple(sorted_unique_errors(found, assets)))


def _read_all(paths: list[Path], root: Path) -> tuple[dict[Path, ParsedDataFile], list[ContentError]]:
    """Read YAML files, and list what is wrong with those that cannot be read."""
    documents: dict[Path, ParsedDataFile] = {}
    found: list[ContentError] = []
    for path in paths:
        try:
            documents[path] = read_document(path, root)
        except ContentErrors as errors:
            found += errors.errors
    return documents, found


def _icons(assets: Path, documents: list[ParsedDataFile]) -> list[ContentError]:
    """Find icons of cards and themes that are neither a meaning nor a glyph."""
    meanings, found = read_icons(assets)
    for document in documents:
        for loc, icon in _named(document.data):
            if icon not in meanings and not has_glyph(icon):
                found.append(document.error_at(loc, f"the icon font has no {icon!r}"))
    return found


def _named(data: Any, loc: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Find every field `icon`, with the way to it."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in entries:
        if name == "icon" and isinstance(value, str):
            yield (*loc, name), value
        else:
            yield from _named(value, (*loc, name))


def _sound(path: Path, root: Path) -> list[ContentError]:
    """Check that a sound can be read to its end."""
    error = partial(ContentError, path.relative_to(root).as_posix(), 1, 1, "file")
    try:
        with wave.open(BytesIO(read_whole_file(path, MAX_SOUND_BYTES)), "rb") as sound:
            frames = sound.getnframes()
            whole = len(sound.readframes(frames)) == frames * sound.getsampwidth() * sound.getnchannels()
    except Exception as fault:  # the reader of sounds raises whatever odd bytes lead to
        return [error(f"is no sound: {fault}")]
    return [] if frames and whole else [error("is empty or cut")]


def find_missing_phones_packages() -> list[ContentError]:
    """Find a package that is not there and is imported only once phones are opened."""
    try:  # whether they can be imported is all that is asked
        import scenes.phones.addresses  # noqa: PLC0415
        import scenes.phones.server  # noqa: PLC0415
        import scenes.table.phones.phones_page  # noqa: F401, PLC0415
    except ImportError as fault:
        return [ContentError("packages", 1, 1, "phones", f"cannot be opened: {fault}")]
    return []


def _credits(assets: Path) -> list[ContentError]:
    """Check that the credits are complete."""
    try:
        load_list(assets / "CREDITS.yaml", CreditEntry, assets.parent, unique="what")
    except ContentErrors as errors:
        return errors.errors
    return []
