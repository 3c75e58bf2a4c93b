"""A state read back from plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.core.errors import SaveError
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.games.homeland.analysis_state import Analysis
from tabletop.games.homeland.integrity import check_consistency
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.state import LIST_FIELDS, SCALAR_FIELDS, IntelLook, IntelSlot, Player, PlayerAsset, State, Threat

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox


def read_state(box: HomelandBox, frames: TagRegistry[Frame], data: JsonValue) -> State:
    """Read a state back; SaveError when the data is none."""
    try:
        state = State(seats=data["seats"])
        for name in SCALAR_FIELDS:
            setattr(state, name, _one(type(getattr(state, name)), data[name]))
        for name in LIST_FIELDS:
            setattr(state, name, [_row(entry) for entry in data[name]] if name == "history" else list(_row(data[name])))
        state.players = [_player(entry) for entry in data["players"]]
        state.threats = [_threat(entry) for entry in data["threats"]]
        state.files = [_threat(entry) for entry in data["files"]]
        state.frames = [frames.decode(entry) for entry in data["frames"]]
        state.analysis = None if data["analysis"] is None else Analysis.from_data(data["analysis"])
        state.winners = None if data["winners"] is None else _row(data["winners"])
        check_consistency(box, state)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise SaveError("error.save.state", what=f"{type(fault).__name__}: {fault}") from fault
    return state


def _one(kind: type, value: Any) -> Any:
    """Take a value of exactly this kind; TypeError for anything else."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _row(entry: JsonValue) -> tuple[int, ...]:
    """Read a row of whole numbers."""
    if type(entry) is not list:
        raise TypeError(f"{entry!r} is no row")
    return tuple(_one(int, number) for number in entry)


def _player(entry: JsonValue) -> Player:
    """Read what lies before a player."""
    *numbers, hand, exposed, assets = entry
    reputation, clout, agents, soldiers, leads = _row(numbers)
    return Player(
        reputation, clout, agents, soldiers, leads, _row(hand), _row(exposed), tuple(PlayerAsset(*_row(asset)) for asset in assets)
    )


def _threat(entry: JsonValue) -> Threat:
    """Read a threat."""
    *numbers, agents, soldiers, seen, lead, slots, looks, fate = entry
    number, org, plot, lot, level, column = _row(numbers)
    plot_seen, leader, end = _row([seen, lead, fate])
    return Threat(
        number,
        org,
        plot,
        lot,
        level,
        column,
        _row(agents),
        _row(soldiers),
        plot_seen,
        leader,
        tuple(IntelSlot(*_row(slot)) for slot in slots),
        tuple(IntelLook(*_row(look)) for look in looks),
        end,
    )
