"""What is printed on a location."""

from __future__ import annotations

from dataclasses import dataclass

ALL_SIDES_CLOSED = ("", "", "", "")


@dataclass(frozen=True)
class TileFace:
    """What is printed on a location: `room_kind` is hall, room, power, cell or exit; `is_decompressed` shows the decompressed back."""

    name: str
    icon: str
    room_kind: str = "room"
    search_number: int | None = None
    has_power: bool = False
    floor_pattern: str = ""
    sign_icon: str = ""
    is_decompressed: bool = False
    decompressed_label: str = ""
    danger_number: int | None = None
    """What whoever comes in has to roll."""
    danger_icon: str = ""
    """What else befalls him."""
