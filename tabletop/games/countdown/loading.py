"""A state read back from plain data, and the proof that its parts fit together."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.core.errors import SaveError
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.games.countdown.areas import face_up_enemies
from tabletop.games.countdown.public_record import CountedDeed
from tabletop.games.countdown.state import LIST_FIELDS, SCALAR_FIELDS, Fight, Op, PendingStep, State

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox

FIELDS_MISSING_IN_OLD_SAVES: Final = frozenset({"go_on", "conduct", "opened"})
"""Fields that states of older saves lack: what a new state has stands then."""


def read_state(box: CountdownBox, actions: TagRegistry[Action], data: JsonValue) -> State:
    """Read a state back; SaveError when the data is none."""
    try:
        state = State(seats=data["seats"], mode=data["mode"])
        for name in SCALAR_FIELDS:
            if name in FIELDS_MISSING_IN_OLD_SAVES and name not in data:
                continue
            kept = getattr(state, name)
            if type(data[name]) is not type(kept):
                raise TypeError(f"{name} is {data[name]!r}")
            setattr(state, name, data[name])
        for name in LIST_FIELDS:
            kind = bool if name in ("secured", "ready", "giving_up", "exposed") else int
            setattr(
                state, name, [_one(kind, value) for value in (data.get(name, ()) if name in FIELDS_MISSING_IN_OLD_SAVES else data[name])]
            )
        state.parts = {_one(str, part): _one(int, points) for part, points in data["parts"].items()}
        state.paid = {_one(int, card): _one(int, energy) for card, energy in data["paid"]}
        state.ops = [_op(entry) for entry in data["ops"]]
        state.piles = [[_one(int, card) for card in pile] for pile in data["piles"]]
        state.up = [[_one(bool, up) for up in pile] for pile in data["up"]]
        state.fights = [_fight(entry) for entry in data["fights"]]
        state.todo = [_window(box, state, _todo(entry)) for entry in data["todo"]]
        state.votes = {
            _one(str, topic): [None if vote is None else actions.decode(vote) for vote in votes] for topic, votes in data["votes"].items()
        }
        state.winners = None if data["winners"] is None else [_one(int, seat) for seat in data["winners"]]
        check_consistency(box, state)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise SaveError("error.save.state", what=f"{type(fault).__name__}: {fault}") from fault
    return state


def check_consistency(box: CountdownBox, state: State) -> None:
    """Raise ValueError when the parts do not fit together: damage that a checksum would have caught."""
    each = (state.ready, state.giving_up, state.agendas, state.exposed, state.ballots)
    if not 1 <= state.seats <= 6 or any(len(part) != state.seats for part in each):
        raise ValueError("the seats do not fit")
    if not -1 <= state.location < len(box.locations) or any(not -1 <= place < len(box.locations) for place in state.plan):
        raise ValueError("an unknown location")
    if len(state.conduct) not in (0, state.seats * len(CountedDeed)) or len(state.opened) % state.seats:
        raise ValueError("the record does not fit")
    areas = 0 if state.location < 0 or not state.piles else box.locations[state.location].area_count
    places = 0 if not areas else box.locations[state.location].place_count
    if len(state.piles) != areas or len(state.up) != areas or len(state.secured) != areas:
        raise ValueError("the areas do not fit")
    if any(len(pile) != len(up) for pile, up in zip(state.piles, state.up, strict=True)):
        raise ValueError("a pile does not fit")
    cards = [state.deck, state.discards, state.removed, state.goal_deck, state.goals_gone, *state.piles]
    held = [card for pile in cards for card in pile] + [op.escort for op in state.ops if op.escort >= 0]
    if len(set(held)) != len(held) or any(not 0 <= card < len(box.cards) for card in held):
        raise ValueError("a card is unknown or there twice")
    numbers = [op.number for op in state.ops]
    if numbers != sorted(set(numbers)) or any(number not in box.ops for number in numbers):
        raise ValueError("an Op is unknown or there twice")
    if any(not -1 <= op.seat < state.seats or not -1 <= op.at < max(places, 1) or not 0 <= op.life <= 3 for op in state.ops):
        raise ValueError("an Op is nowhere")
    if any(not 0 <= fight.area < areas for fight in state.fights):
        raise ValueError("a fight is nowhere")
    if len(state.segment) != len(box.threats):
        raise ValueError("the threat cards do not fit")


def _one(kind: type, value: Any) -> Any:
    """Take a value of exactly this kind; TypeError for anything else."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _op(entry: JsonValue) -> Op:
    """Read an Op."""
    op = Op(0, 0)
    for part, value in zip(fields(Op), entry, strict=True):
        kept = getattr(op, part.name)
        read = [_one(int, place) for place in value] if isinstance(kept, list) else _one(type(kept), value)
        setattr(op, part.name, read)
    return op


def _fight(entry: JsonValue) -> Fight:
    """Read a fight."""
    area, ask, stage, named, choices, stayers, waits, rolls, asked, strikes = entry
    return Fight(
        _one(int, area),
        _one(int, ask),
        _one(str, stage),
        {_one(int, op): [_one(int, card) for card in cards] for op, *cards in named},
        {_one(int, op): (_one(str, choice), _one(int, place)) for op, choice, place in choices},
        [_one(int, op) for op in stayers],
        [_one(int, place) for place in waits],
        {_one(int, op): _one(int, roll) for op, roll in rolls},
        [_one(int, op) for op in asked],
        _one(int, strikes),
    )


def _window(box: CountdownBox, state: State, step: PendingStep) -> PendingStep:
    """Name the enemy of a window before an attack: before release 0.2 there was one for all enemies of an area."""
    if step[0] != "brace" or len(step) > 3:
        return step
    _, area, said = step
    return "brace", area, face_up_enemies(box, state, int(area))[0], 0, said


def _todo(entry: JsonValue) -> PendingStep:
    """Read a step."""
    if not entry or any(type(part) not in (str, int) for part in entry):
        raise TypeError(f"{entry!r} is no step")
    return tuple(entry)
