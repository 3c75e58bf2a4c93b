"""A state read back from plain data, and the proof that its parts fit together."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabletop.core.errors import SaveError
from tabletop.core.tagged import JsonValue
from tabletop.games.specter_ops.action_context import DIE_SIDES, OVER_PHASE, smoke_spaces
from tabletop.games.specter_ops.board import SECTION_COUNT, BoardRecord
from tabletop.games.specter_ops.questions import CLAUSE_BY_QUESTION
from tabletop.games.specter_ops.setup import HUNTER_COUNT_BY_PLAYERS
from tabletop.games.specter_ops.state import LIST_FIELDS, NONE, SCALAR_FIELDS, AgentSheet, Hunter, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import SpecterOpsBox

ROW_LIST_FIELDS: Final = ("smokes", "history", "trail", "noted")
"""Lists whose entries are rows of numbers."""
PieceT = TypeVar("PieceT", AgentSheet, Hunter)


def read_state(box: SpecterOpsBox, add_board: Callable[[str, BoardRecord], tuple[str, BoardTables]], data: JsonValue) -> State:
    """Return a state read back; its board is made known by `add_board`, which names it. Raises SaveError when the data is none."""
    try:
        state = State(seats=data["seats"], board=data["board"])
        for name in SCALAR_FIELDS:
            setattr(state, name, _one(type(getattr(state, name)), data[name]))
        for name in LIST_FIELDS:
            setattr(state, name, _list(name, data[name]))
        state.agents = [_piece(AgentSheet(0), entry) for entry in data["agents"]]
        state.hunters = [_piece(Hunter(0), entry) for entry in data["hunters"]]
        state.winners = None if data["winners"] is None else tuple(_one(int, seat) for seat in data["winners"])
        state.board, ground = add_board(_one(str, data["board"]), BoardRecord.from_data(data["record"]))
        state.record = ground.data
        check_consistency(box, ground, state)
        state.smoke = smoke_spaces(box, ground, state)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise SaveError("error.save.state", what=f"{type(fault).__name__}: {fault}") from fault
    return state


def check_consistency(box: SpecterOpsBox, ground: BoardTables, state: State) -> None:
    """Raise ValueError when the parts do not fit together: damage that a checksum would have caught."""
    if (
        state.seats not in HUNTER_COUNT_BY_PLAYERS
        or len(state.votes) != state.seats
        or len(state.hunters) != HUNTER_COUNT_BY_PLAYERS[state.seats]
    ):
        raise ValueError("the seats do not fit")
    if state.phase not in CLAUSE_BY_QUESTION and state.phase != OVER_PHASE:
        raise ValueError(f"nothing is asked in the phase {state.phase!r}")
    if not 1 <= len(state.agents) <= 2 or not NONE <= state.active < len(state.agents) or not NONE <= state.mover < len(state.hunters):
        raise ValueError("the agents do not fit")
    if len(state.dice) != SECTION_COUNT or any(not 1 <= die <= DIE_SIDES for die in state.dice):
        raise ValueError("the objectives do not fit")
    places = [*(sheet.cell for sheet in state.agents), *(hunter.cell for hunter in state.hunters), state.vehicle]
    if any(not 0 <= cell < ground.geometry.size or not ground.geometry.open >> cell & 1 for cell in places):
        raise ValueError("somebody is nowhere")
    if any(not NONE <= hunter.kind < len(box.hunters) or not 0 <= hunter.seat < state.seats for hunter in state.hunters):
        raise ValueError("an unknown hunter")
    for sheet in state.agents:
        if not NONE <= sheet.kind < len(box.agents) or not 0 <= sheet.seat < state.seats or len(sheet.hand) != len(sheet.charges):
            raise ValueError("an unknown agent")
        if any(not 0 <= kind < len(box.equipment) for kind in (*sheet.hand, *sheet.dealt, *(kind for _, kind in sheet.noted))):
            raise ValueError("an unknown card")


def _one(kind: type, value: Any) -> Any:
    """Take a value of exactly this kind; TypeError for anything else."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _list(name: str, value: JsonValue) -> list[Any]:
    """Read a list of words, numbers, or rows of numbers."""
    if type(value) is not list:
        raise TypeError(f"{name} is {value!r}")
    if name in ROW_LIST_FIELDS:
        return [tuple(_one(int, part) for part in row) for row in value]
    return [_one(str if name == "stack" else int, item) for item in value]


def _piece(piece: PieceT, entry: JsonValue) -> PieceT:
    """Read an agent or a hunter; the sheets of saves of 0.1.0 end with their trails and have no initials."""
    parts = fields(piece)
    if isinstance(piece, AgentSheet) and type(entry) is list and len(entry) == len(parts) - 1:
        parts = parts[:-1]
    for part, value in zip(parts, entry, strict=True):
        kept = getattr(piece, part.name)
        setattr(piece, part.name, _list(part.name, value) if isinstance(kept, list) else _one(type(kept), value))
    return piece
