"""The laws of secrets: what one may not know shows nowhere, and what one imagines fits all that one knows."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Any

from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.view import Seat, Viewer
from tests.laws.naming import places, who
from tests.laws.sitting import AnyGame, Play, Sitting, sit


def asked(game: AnyGame, state: Any, viewer: Viewer) -> list[Any]:
    """Return the open questions as a viewer sees them."""
    return [question.redact_for_viewer(viewer) for question in game.questions(state) if question.redact_for_viewer(viewer) is not None]


def imagined_fits(game: AnyGame, play: Play) -> None:
    """What a viewer imagines looks to him as the real state does, is sound, and goes on by the rules."""
    sitting = sit(game, play)
    for moment in sitting.moments(10):
        text = json.dumps(sitting.state.to_data())
        for viewer in sitting.viewers:
            view = game.view(sitting.state, viewer)
            twin = game.sample_consistent_state(view, SeededRandomSource(moment))
            _look_alike(sitting, twin, viewer)
            assert game.sample_consistent_state(view, SeededRandomSource(moment)) == twin, "imagining is not left to chance alone"
            assert game.load_state(json.loads(json.dumps(twin.to_data()))) == twin
            other = Sitting(game, Play(sitting.seats - game.meta.seat_count_range[0], moment))
            other.state = twin
            other.forward(15)
            assert game.view(sitting.state, viewer) == view
        assert json.dumps(sitting.state.to_data()) == text, "imagining changed the state"


def _look_alike(sitting: Sitting, twin: Any, viewer: Viewer) -> None:
    """Hold a twin against the real state, as the viewer sees both."""
    game, state = sitting.game, sitting.state
    name, whose = game.meta.id, who(viewer)
    views = game.view(state, viewer), game.view(twin, viewer)
    assert views[0] == views[1], f"{name}: what is imagined of the view of {whose} looks otherwise to it: {places(*views)}"
    questions = asked(game, state, viewer), asked(game, twin, viewer)
    assert questions[0] == questions[1], f"{name}: a question tells {whose} a secret: {places(*questions, 'questions')}"
    outcomes = game.outcome(state), game.outcome(twin)
    assert outcomes[0] == outcomes[1], f"{name}: an outcome tells {whose} a secret: {places(*outcomes, 'outcome')}"
    if viewer >= 0:
        lists = [list(game.legal_actions(each, Seat(viewer))) for each in (state, twin)]
        assert lists[0] == lists[1], f"{name}: a list of actions tells {whose} a secret: {places(*lists, 'legal')}"


def twins_look_alike(game: AnyGame, play: Play) -> None:
    """Two states that differ only in what v may not know stay alike for v after the same action, but for what is declared to reveal.

    So they do where somebody else did the same kind of thing otherwise, if v is told the same of both.
    """
    sitting = sit(game, play)
    for moment in sitting.moments(12):
        for viewer in sitting.viewers:
            twin = game.sample_consistent_state(game.view(sitting.state, viewer), SeededRandomSource(moment))
            _look_alike(sitting, twin, viewer)
            for seat, actions in sitting.moves().items():
                legal = game.legal_actions(twin, seat)
                common = [action for action in actions if action in set(legal)]
                for action in sitting.rng.sample(common, min(3, len(common))):
                    _after(sitting, twin, viewer, seat, (action, action))
                for action in sitting.rng.sample(actions, min(2, len(actions))) if seat != viewer else ():
                    others = [choice for choice in legal if otherwise(choice, action)]
                    for choice in sitting.rng.sample(others, min(2, len(others))):
                        _after(sitting, twin, viewer, seat, (action, choice))


def otherwise(choice: Action, action: Action) -> bool:
    """Return whether this is the same kind of thing done otherwise; all see where in a hand a card lies that is shown (ABDUCTION)."""
    where = [getattr(each, "position", None) for each in (choice, action)]
    return type(choice) is type(action) and choice != action and where[0] == where[1]


def _after(sitting: Sitting, twin: Any, viewer: Viewer, seat: Seat, done: tuple[Action, Action]) -> None:
    """Act in both worlds with the same luck and compare what the viewer is shown; who acts otherwise may well be heard to."""
    game = sitting.game
    states = sitting.state.copy(), twin.copy()
    luck = sitting.rng.getrandbits(32)
    told = [game.apply(state, seat, action, SeededRandomSource(luck)) for state, action in zip(states, done, strict=True)]
    seen = [[event.redact_for_viewer(viewer) for event in events if event.redact_for_viewer(viewer) is not None] for events in told]
    revealed = differ_by_right(*seen, viewer, seat) if done[0] == done[1] else seen[0] != seen[1]
    views = [game.view(state, viewer) for state in states]
    if not revealed:
        name, after = game.meta.id, f"after {done[0]}" + (f" or {done[1]}" if done[0] != done[1] else "") + f" of seat {seat}"
        untold = "and no event that reveals has told it"
        assert views[0] == views[1], f"{name}, {after}: the view of {who(viewer)} tells a secret, {untold}: {places(*views)}"
        questions = [asked(game, state, viewer) for state in states]
        assert questions[0] == questions[1], f"{name}, {after}: a question tells {who(viewer)} a secret: {places(*questions, 'questions')}"


def differ_by_right(one: list[Event], other: list[Event], viewer: Viewer, actor: Seat) -> bool:
    """Return whether a viewer sees two different stories; where they begin to differ, something has to show a secret by right."""
    return any(_shows(mine, yours, viewer, actor) for mine, yours in zip_longest(one, other))


def _shows(one: Event | None, other: Event | None, viewer: Viewer, actor: Seat) -> bool:
    """Return whether what v sees differs here by right: an event that reveals, or to others what the actor chose to show."""
    if one == other:
        return False
    different = [event for event in (one, other) if event is not None]
    chosen = viewer != actor and any(getattr(event, "seat", None) == actor for event in different)
    assert chosen or any(event.reveals for event in different), f"{different[0]} tells {who(viewer)} a secret and is not declared to reveal"
    return True
