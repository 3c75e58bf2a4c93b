"""What is asked while something is under way: for each frame the question, whom it asks, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.games.abduction import pending as fr
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.effects import legal_targets
from tabletop.games.abduction.phases.lay import legal_tile_placements
from tabletop.games.abduction.phases.react import legal_answers
from tabletop.games.abduction.phases.strike import legal_saves
from tabletop.games.abduction.state import State

QuestionSubject = tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class QuestionOfFrame:
    """A question: its kind, its clause, the frame's field that holds the seat asked, what it is about, and the answers."""

    kind: str
    clause: str
    seat_field: str
    legal_answers: Callable[[Deck, State, Any], Sequence[Action]]
    subject_of_frame: Callable[[State, Any], QuestionSubject] = lambda state, frame: ()


def _card(state: State, frame: Any) -> QuestionSubject:
    """Name the card that is under way."""
    return (frame.card,)


def _target(state: State, frame: Any) -> QuestionSubject:
    """Name the seat that is concerned."""
    return (frame.target,)


def _items(deck: Deck, state: State, frame: fr.Robbing) -> Sequence[Action]:
    """List the items of the one struck."""
    return deck.target_item[: len(state.gear[frame.target])]


def _gates(deck: Deck, state: State, seat: int) -> Sequence[Action]:
    """List the gates of the location where a seat stands."""
    return deck.steps[state.ship.gates[state.at[seat]]]


QUESTION_BY_FRAME: Final[dict[type[fr.Frame], QuestionOfFrame]] = {
    fr.Choosing: QuestionOfFrame(
        "abductee", "AB1.1", "seat", lambda deck, state, frame: [p for p in deck.pick_abductee if p.abductee not in state.abductees]
    ),
    fr.Answering: QuestionOfFrame("play_event", "AB2.13", "seat", lambda deck, state, frame: legal_answers(deck, state, frame.seat)),
    fr.Laying: QuestionOfFrame(
        "place",
        "AB2.6",
        "seat",
        lambda deck, state, frame: legal_tile_placements(state, frame),
        lambda state, frame: (state.hands[frame.seat].cards[frame.position],),
    ),
    fr.MovingExit: QuestionOfFrame(
        "place",
        "AB5.2",
        "seat",
        lambda deck, state, frame: legal_tile_placements(state, frame),
        lambda state, frame: (state.ship.tiles[frame.cell][0],),
    ),
    fr.Striking: QuestionOfFrame("save", "AB2.13", "target", legal_saves, lambda state, frame: (frame.card, frame.by)),
    fr.Aiming: QuestionOfFrame("target_seat", "AB2.9", "seat", legal_targets, _card),
    fr.Placing: QuestionOfFrame("target_place", "AB2.10", "seat", legal_targets, _card),
    fr.Robbing: QuestionOfFrame("target_item", "AB2.9", "by", _items, _target),
    fr.Peeking: QuestionOfFrame(
        "pick_card", "AB2.10", "by", lambda deck, state, frame: deck.pick_card[: len(state.hands[frame.target])], _target
    ),
    fr.Dropping: QuestionOfFrame("drop", "AB2.5", "seat", lambda deck, state, frame: deck.drop_item[: len(state.gear[frame.seat])]),
    fr.Shedding: QuestionOfFrame(
        "shed",
        "AB7.1",
        "seat",
        lambda deck, state, frame: deck.discard[: len(state.hands[frame.seat])],
        lambda state, frame: (len(state.hands[frame.seat]) - frame.down_to,),
    ),
    fr.Leaving: QuestionOfFrame(
        "step", "AB5.4", "seat", lambda deck, state, frame: _gates(deck, state, frame.seat), lambda state, frame: (frame.seat,)
    ),
    fr.Pushing: QuestionOfFrame("step", "AB2.9", "by", lambda deck, state, frame: _gates(deck, state, frame.target), _target),
}
"""What each frame asks; the reaction window, which asks several at once, stands in `game`."""
