"""The rooms of the house as the imports have them. `python -m tests.rooms` writes the picture of them into ARCHITECTURE.md.

Type-only imports and imports within functions count as any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).parents[1]
PAPER: Final = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- written by `python -m tests.rooms` -->\n", "<!-- end of what is written -->\n"
MARK: Final = "■"

Arrows = dict[str, set[str]]
"""Who imports whom."""


@cache
def graph() -> grimp.ImportGraph:
    """Return all imports among the modules of the house."""
    return grimp.build_graph("tabletop", "scenes", cache_dir=None)


def modules() -> Arrows:
    """Return the arrows between modules."""
    found = graph()
    return {module: found.find_modules_directly_imported_by(module) for module in found.modules}


def room_of(module: str) -> str | None:
    """Return the room of a module as its path, None for the two packages themselves."""
    parts = module.split(".")
    return "/".join(parts[:2]) if len(parts) > 1 else None


def part_of(module: str) -> str | None:
    """Return the part of a game's table that a module belongs to: a room, `scene.py`, or the other files on top; None outside of games."""
    match module.split("."):
        case ["scenes", "games", _, room, _, *_]:
            return room
        case ["scenes", "games", game, name]:
            folder = (ROOT / "scenes" / "games" / game / name).is_dir()
            return name if folder else "scene.py" if name == "scene" else "screen.py ..."
        case _:
            return None


def rooms() -> Arrows:
    """Return the arrows between the rooms of the house."""
    return _gathered({module: room_of(module) for module in modules()})


def parts_of_games() -> Arrows:
    """Return the arrows between the parts of games' tables, those of all games together."""
    return _gathered({module: part_of(module) for module in modules()})


def _gathered(places: Mapping[str, str | None]) -> Arrows:
    """Return the arrows between places, each the home of several modules."""
    arrows: Arrows = {place: set() for place in places.values() if place is not None}
    for module, imported in modules().items():
        here = places[module]
        for other in imported:
            there = places.get(other)
            if here is not None and there is not None and here != there:
                arrows[here].add(there)
    return arrows


def stacked(arrows: Arrows) -> list[str]:
    """Return the names from the top down, the screen's before the rules', each above all that it imports; CycleError for a circle."""
    height: dict[str, int] = {}
    for name in TopologicalSorter(arrows).static_order():
        height[name] = 1 + max((height[below] for below in arrows[name]), default=-1)
    return sorted(arrows, key=lambda name: (name.startswith("tabletop"), -height[name], name))


def drawn(arrows: Arrows) -> list[str]:
    """Draw who imports whom: down a column stands what the room with the column's letter imports."""
    order = stacked(arrows)
    wide = max(map(len, order))
    letters = "abcdefghijklmnopqrstuvwxyz"[: len(order)]
    lines = [f"{'':{wide + 3}} {' '.join(letters)}"]
    for at, name in enumerate(order):
        cells = [MARK if name in arrows[other] else letters[at] if other == name else " " for other in order]
        lines.append(f"{letters[at]}  {name:{wide}} {' '.join(cells)}".rstrip())
    return lines


def said(module: str) -> str:
    """Return what a package says of itself, in its first sentence."""
    words = (import_module(module).__doc__ or "").strip().splitlines()[0]
    return words.rstrip(".")


def picture() -> str:
    """Return the picture as it stands in the paper."""
    house, game = rooms(), parts_of_games()
    table = [f"| `{room}` | {said(room.replace('/', '.'))} |" for room in stacked(house)]
    lines = ["| room | holds |", "|---|---|", *table, "", "```", *drawn(house), "```", ""]
    lines += ["Within the table of a game:", "", "```", *drawn(game), "```"]
    return "\n".join([*lines, ""])


def split(text: str) -> tuple[str, str, str]:
    """Return a paper as what stands before the picture, the picture, and what stands after it. Raises ValueError where it has no place."""
    before, _, rest = text.partition(BEGIN)
    found, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f"{PAPER.name} has no {BEGIN.strip()} ... {END.strip()}")
    return before, found, after


def main() -> None:
    """Write the picture into the paper."""
    before, _, after = split(PAPER.read_text(encoding="utf-8"))
    PAPER.write_text(before + BEGIN + picture() + END + after, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
