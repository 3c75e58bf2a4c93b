"""The part of `tabletop check` that asks of each event of each game what is heard of it: a sound, or silence on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scenes.engine.sound import SHARED_SOUNDS_FOLDER, CueSheet
from tabletop.core.content import record_from_document
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.games import GAME_MODULES, open_game


def events_without_sound(assets: Path, data: Path) -> Iterator[ContentError]:
    """Find events without a cue that are not named among `silent`, and silent ones that have a cue or are no events."""
    shared = _heads(assets / SHARED_SOUNDS_FOLDER / "sounds.yaml")
    for name in GAME_MODULES:
        path = assets / name / "sounds.yaml"
        try:
            document, events = read_document(path, assets.parent), set(open_game(name, data).events.kinds)
            sheet = record_from_document(document, CueSheet)
        except ContentErrors:
            continue  # told by who checks sounds, and data
        heard = shared | {cue.split(".")[0] for cue in sheet.cues}
        for event in sorted(events - heard - set(sheet.silent)):
            yield document.error_at(("cues",), f"{event} has no sound: give it a cue, or name it among the silent ones", key=True)
        for at, event in enumerate(sheet.silent):
            if event not in events:
                yield document.error_at(("silent", at), f"{event} is no event of {name}")
            elif event in heard:
                yield document.error_at(("silent", at), f"{event} has a sound")


def _heads(path: Path) -> set[str]:
    """Return what has a cue in a sheet: `Moved` for `Moved.glide`; nothing where it cannot be read."""
    try:
        return {cue.split(".")[0] for cue in record_from_document(read_document(path), CueSheet).cues}
    except ContentErrors:
        return set()
