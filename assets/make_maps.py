"""Makes the Tiled maps of the house and their tiles: `python assets/make_maps.py` writes them beside it. The same files every time.

The board itself stands in `data/specter_ops/board.yaml`; this draws it as a plan that can be opened in Tiled and looked at, or be the start
of another board. What the tiles and objects of a map mean is told in `assets/README.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pygame

from tabletop.games.specter_ops.board import Board, BoardRecord, RoadStretch, make_board
from tabletop.games.specter_ops.board_file import load_board
from tabletop.games.specter_ops.geometry import SpaceGeometry

HERE = Path(__file__).resolve().parent
MAPS = HERE / "specter_ops" / "maps"
TILE, FINE, COLUMNS = 64, 4, 8
"""Pixels of a tile, how much larger it is drawn before it is made smooth, and tiles in a row of the picture."""
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
SIDES = (NORTH, EAST, SOUTH, WEST)

DARK, PANEL, LINE, LIGHT = "#0A1B2E", "#123250", "#2C5B8A", "#7FA3C4"
WHITE, SIGNAL, GO = "#DCEBFA", "#FF7A1A", "#7BD88F"

FLOOR, ROAD, STRUCTURE, DIE, ARROW, COMPASS, TILES = 0, 1, 6, 22, 28, 32, 36
"""The first tile of each sort: floor; road bare and with its dashes N, E, S, W; structures by the sides that go on (1 N, 2 E, 4 S, 8 W);
dice from 1; arrows N, E, S, W; the four quarters of the compass."""
CORNERS = [2 + 4, 4 + 8, 1 + 2, 1 + 8]
"""Which sides of the corners of a structure of two by two go on: upper left, upper right, lower left, lower right."""


# The picture of the tiles


def picture() -> pygame.Surface:
    """Draw all tiles."""
    rows = -(-TILES // COLUMNS)
    large = TILE * FINE
    sheet = pygame.Surface((COLUMNS * TILE, rows * TILE), pygame.SRCALPHA)
    for tile in range(TILES):
        drawn = pygame.Surface((large, large), pygame.SRCALPHA)
        draw(drawn, tile)
        sheet.blit(pygame.transform.smoothscale(drawn, (TILE, TILE)), (tile % COLUMNS * TILE, tile // COLUMNS * TILE))
    return sheet


def draw(tile: pygame.Surface, number: int) -> None:
    """Draw one tile, `FINE` times as large."""
    if number < ROAD:
        tile.fill(PANEL)
        pygame.draw.rect(tile, LINE, tile.get_rect(), 3)
    elif number < STRUCTURE:
        draw_road(tile, number - ROAD - 1)
    elif number < DIE:
        draw_structure(tile, number - STRUCTURE)
    elif number < ARROW:
        draw_die(tile, number - DIE + 1)
    elif number < COMPASS:
        draw_arrow(tile, SIDES[number - ARROW])
    else:
        draw_compass(tile, number - COMPASS)


def draw_road(tile: pygame.Surface, side: int) -> None:
    """Draw road, with half of the dashed line on one side (none: -1)."""
    tile.fill(DARK)
    size = tile.get_width()
    dashes = [(size // 10, size * 4 // 10), (size * 6 // 10, size * 9 // 10)]
    for start, end in dashes if side >= 0 else ():
        length, deep, far = end - start, 6, size - 6
        x, y, w, h = ((start, 0, length, deep), (far, start, deep, length), (start, far, length, deep), (0, start, deep, length))[side]
        pygame.draw.rect(tile, LIGHT, (x, y, w, h))


def draw_structure(tile: pygame.Surface, sides: int) -> None:
    """Draw a roof with its wall towards the south; on each side of `sides` it goes on."""
    size, edge = tile.get_width(), tile.get_width() // 12
    north, east, south, west = (edge * (not sides >> bit & 1) for bit in range(4))
    wall = south * 2
    pygame.draw.rect(tile, DARK, (west, north, size - west - east, size - north - south // 2))
    pygame.draw.rect(tile, LIGHT, (west, north, size - west - east, size - north - south - wall // 2))
    rim = edge // 3
    box = pygame.Rect(west + rim * (west > 0), north + rim * (north > 0), 0, 0)
    box.width = size - box.x - east - rim * (east > 0)
    box.height = size - box.y - (south + wall // 2 + rim if south else 0)
    pygame.draw.rect(tile, LINE, box)


def draw_die(tile: pygame.Surface, pips: int) -> None:
    """Draw the die that picks an objective."""
    size = tile.get_width()
    box = pygame.Rect(0, 0, size // 2, size // 2)
    box.center = size // 2, size * 9 // 20
    pygame.draw.rect(tile, WHITE, box, border_radius=size // 10)
    near, middle, far = size // 9, size // 4, size * 7 // 18
    corners = [(near, near), (far, far), (far, near), (near, far), (near, middle), (far, middle)]
    spots = [(middle, middle)] * (pips % 2) + corners[: pips - pips % 2]
    for x, y in spots:
        pygame.draw.circle(tile, DARK, (box.x + x, box.y + y), size // 22)


def draw_arrow(tile: pygame.Surface, way: tuple[int, int]) -> None:
    """Draw the arrow of an escape point."""
    size = tile.get_width()
    pygame.draw.rect(tile, GO, tile.get_rect().inflate(-size // 5, -size // 5), size // 24, border_radius=size // 8)
    x, y = way
    shape = [(0.0, -0.28), (0.22, 0.0), (0.09, 0.0), (0.09, 0.26), (-0.09, 0.26), (-0.09, 0.0), (-0.22, 0.0)]
    turned = [(-y * across + -x * along, x * across + -y * along) for across, along in shape]
    pygame.draw.polygon(tile, GO, [(size * (0.5 + right), size * (0.5 + down)) for right, down in turned])


def draw_compass(tile: pygame.Surface, quarter: int) -> None:
    """Draw a quarter of the compass: upper left, upper right, lower left, lower right."""
    size = tile.get_width()
    middle = size * (1 - quarter % 2), size * (1 - quarter // 2)
    pygame.draw.circle(tile, DARK, middle, size * 7 // 8)
    pygame.draw.circle(tile, LIGHT, middle, size * 7 // 8, size // 32)
    for far, across, colour in ((-0.75, 0.16, SIGNAL), (0.75, 0.16, WHITE)):
        needle = [(0.0, far), (across, 0.0), (-across, 0.0)]
        pygame.draw.polygon(tile, colour, [(middle[0] + size * x, middle[1] + size * y) for x, y in needle])


# The tileset and the map, as Tiled writes them


def tileset() -> str:
    """Return the tileset file: the picture, and what each tile means for the rules."""
    kinds = {FLOOR: "floor"} | dict.fromkeys(range(ROAD, STRUCTURE), "road") | dict.fromkeys(range(STRUCTURE, DIE), "structure")
    width, height = COLUMNS * TILE, -(-TILES // COLUMNS) * TILE
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="plan" tilewidth="{TILE}" tileheight="{TILE}"'
        f' tilecount="{TILES}" columns="{COLUMNS}">',
        f' <image source="plan.png" width="{width}" height="{height}"/>',
    ]
    for tile, kind in kinds.items():
        lines += [f' <tile id="{tile}">', "  <properties>", f'   <property name="kind" value="{kind}"/>', "  </properties>", " </tile>"]
    return "\n".join([*lines, "</tileset>", ""])


def tiled_map(record: BoardRecord) -> str:
    """Return the map file of a board."""
    board = make_board(record)
    layers = {"ground": ground(board), "road": road(board), "structures": structures(board), "marks": marks(SpaceGeometry(board))}
    objects = list(places(record, board))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="{board.width}"'
        f' height="{board.height}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" backgroundcolor="{DARK.lower()}"'
        f' nextlayerid="{len(layers) + 2}" nextobjectid="{len(objects) + 1}">',
        " <properties>",
        f'  <property name="name" value={quoteattr(record.name)}/>',
        " </properties>",
        ' <tileset firstgid="1" source="plan.tsx"/>',
    ]
    for number, (name, tiles) in enumerate(layers.items(), 1):
        lines += [f' <layer id="{number}" name="{name}" width="{board.width}" height="{board.height}">', '  <data encoding="csv">']
        lines += [",\n".join(",".join(str(tile + 1) for tile in row) for row in tiles), "</data>", " </layer>"]
    lines += [f' <objectgroup id="{len(layers) + 1}" name="places">']
    for number, (name, box, properties) in enumerate(objects, 1):
        x, y, width, height = (TILE * length for length in box)
        lines += [f'  <object id="{number}" name="{name}" x="{x}" y="{y}" width="{width}" height="{height}">', "   <properties>"]
        for field, value in sorted(properties.items()):
            sort = ' type="int"' if isinstance(value, int) else ""
            lines.append(f'    <property name="{field}"{sort} value="{value}"/>')
        lines += ["   </properties>", "  </object>"]
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


Tiles = list[list[int]]
"""The tiles of a layer, row by row; -1 is none."""
Thing = tuple[str, tuple[int, int, int, int], dict[str, int | str]]
"""An object: its name, its box in tiles, its properties."""


def empty(board: Board) -> Tiles:
    """Return a layer without tiles."""
    return [[-1] * board.width for _ in range(board.height)]


def inside(board: Board, cells: int, x: int, y: int) -> bool:
    """Return whether a space is there and in a set."""
    return 0 <= x < board.width and 0 <= y < board.height and bool(cells >> y * board.width + x & 1)


def spots(board: Board, cells: int) -> Iterator[tuple[int, int]]:
    """Return the spaces of a set as column and row."""
    return ((x, y) for y in range(board.height) for x in range(board.width) if inside(board, cells, x, y))


def ground(board: Board) -> Tiles:
    """Lay floor everywhere."""
    return [[FLOOR] * board.width for _ in range(board.height)]


def road(board: Board) -> Tiles:
    """Lay roads, with dashes between the lanes where no roads cross."""
    tiles = empty(board)
    for x, y in spots(board, board.road_spaces):
        holding = [one for one in board.road_stretches if one.west <= x <= one.east and one.north <= y <= one.south]
        tiles[y][x] = ROAD + (dash(holding[0], x, y) if len(holding) == 1 else 0)
    return tiles


def dash(stretch: RoadStretch, x: int, y: int) -> int:
    """Return on which side of a space the dashes of its stretch lie."""
    side = (EAST if x == stretch.west else WEST) if stretch.runs_north_south else (SOUTH if y == stretch.north else NORTH)
    return 1 + SIDES.index(side)


def structures(board: Board) -> Tiles:
    """Lay structures, joined with those beside them."""
    tiles = empty(board)
    for x, y in spots(board, board.blocked_spaces):
        joined = (inside(board, board.blocked_spaces, x + right, y + down) for right, down in SIDES)
        tiles[y][x] = STRUCTURE + sum(1 << bit for bit, one in enumerate(joined) if one)
    return tiles


def marks(geometry: SpaceGeometry) -> Tiles:
    """Lay the dice of objectives, the arrows of escape points, and the compass on a structure that is just two by two."""
    board = geometry.board
    tiles = empty(board)
    for (_, die), cell in geometry.objectives.items():
        tiles[geometry.row_of(cell)][geometry.column_of(cell)] = DIE + die - 1
    for cell in board.escape_point_cells + board.extra_escape_point_cells:
        x, y = geometry.column_of(cell), geometry.row_of(cell)
        rims = (y, board.width - 1 - x, board.height - 1 - y, x)
        tiles[y][x] = ARROW + rims.index(min(rims))
    roofs = structures(board)
    for x, y in spots(board, board.blocked_spaces):
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if all(inside(board, board.blocked_spaces, *spot) for spot in square) and [roofs[v][u] - STRUCTURE for u, v in square] == CORNERS:
            for quarter, (u, v) in enumerate(square):
                tiles[v][u] = COMPASS + quarter
            break
    return tiles


def places(record: BoardRecord, board: Board) -> Iterable[Thing]:
    """Return the objects: objectives, starts, escape points and stretches, each with a name of its own."""

    def box(cell: int) -> tuple[int, int, int, int]:
        return cell % board.width, cell // board.width, 1, 1

    for section, cells in enumerate(board.objectives_by_section, 1):
        for die, cell in enumerate(cells, 1):
            yield f"objective {section}-{die}", box(cell), {"kind": "objective", "section": section, "die": die}
    yield "start", box(board.agent_start), {"kind": "start"}
    for name, cell in zip(record.escapes, board.escape_point_cells, strict=True):
        yield f"escape {name}", box(cell), {"kind": "escape"}
    for name, cell in zip(record.extra_escapes, board.extra_escape_point_cells, strict=True):
        yield f"escape {name}", box(cell), {"kind": "escape", "players": 4}
    yield "vehicle", box(board.vehicle_start_few_players), {"kind": "vehicle"}
    if board.vehicle_start_many_players != board.vehicle_start_few_players:
        yield "vehicle from 4 players on", box(board.vehicle_start_many_players), {"kind": "vehicle", "players": 4}
    for name, one in zip(record.stretches or (), board.road_stretches, strict=False):
        yield f"stretch {name}", (one.west, one.north, one.east - one.west + 1, one.south - one.north + 1), {"kind": "stretch"}


def main() -> None:
    """Write all files."""
    MAPS.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture(), MAPS / "plan.png")
    (MAPS / "plan.tsx").write_text(tileset(), encoding="utf-8")
    record = load_board(HERE.parent / "data" / "specter_ops")
    (MAPS / "facility_83x.tmx").write_text(tiled_map(record), encoding="utf-8")


if __name__ == "__main__":
    main()
