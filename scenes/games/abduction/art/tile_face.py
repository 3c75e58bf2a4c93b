"""What is printed on a location."""

from __future__ import annotations

from dataclasses import dataclass

CLOSED = ("", "", "", "")


@dataclass(frozen=True)
class TileFace:
    """What is printed on a location: `room` is hall, room, power, cell or exit; `down` shows the decompressed back."""

    name: str
    icon: str
    room: str = "room"
    number: int | None = None
    power: bool = False
    pattern: str = ""
    sign: str = ""
    down: bool = False
    down_label: str = ""
