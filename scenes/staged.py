"""Positions for pictures: bots play a real game until the first seat is where the picture wants it, then persons go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app import App
from scenes.input.intents import Intent
from scenes.paths import data_dir
from scenes.table.seating import StartRequest
from tabletop.bots.base import Strength, bot_seed
from tabletop.bots.registry import make_bot
from tabletop.core.chance import SeededChance
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games import open_game

MOST_STEPS = 20_000
FIRST = Seat(Viewer(0))
EARLY = {"choosing": 60, "laying": 130, "reacting": 110}
"""Steps that are played before a stage is looked for."""
TOUCHES: dict[str, tuple[str, ...]] = {
    "choosing": ("OpenPrivate", "ChooseCard"),
    "laying": ("OpenPrivate", "ChooseLocation", "Play.ChooseLocation", "ChooseCell"),
    "reacting": (),
}
"""What is touched for the picture, in order, by the names of the intents."""


def go_on(match: Match[Any, Any], enough: Callable[[], bool]) -> None:
    """Let standard bots play until it is enough, or the game is over."""
    bot = make_bot(match.game, Strength.STANDARD)
    for step in range(MOST_STEPS):
        asked = [(question, seat) for question in match.questions() for seat in question.must]
        if not asked or enough():
            return
        question, seat = asked[0]
        luck = SeededChance(bot_seed(match.header["seed"], step, seat))
        match.play(seat, bot.choose(match.view(seat), question, match.legal(seat), luck))


def play_until(game: str, path: Path, request: StartRequest, stage: str) -> None:
    """Write a save of a game in which the stage has come: seeds are tried until one leads there."""
    for seed in range(request.seed or 0, 1000):
        match: Match[Any, Any] = Match.start(
            open_game(game, data_dir()), len(request.seats), request.options, seed=seed, path=path, public=request.public()
        )
        go_on(match, lambda match=match: len(match.steps) >= EARLY[stage] and _there(match, stage))  # type: ignore[misc]
        match.close()
        if match.outcome is None:
            return
        path.unlink()


def _there(match: Match[Any, Any], stage: str) -> bool:
    """Tell whether the first seat is where the picture wants it."""
    question = next(iter(match.questions()), None)
    if question is None or (stage == "reacting") == (FIRST in question.must):
        return False
    if stage == "reacting":
        return question.deadline is not None and len(question.must) == len(match.seats) - 1
    kinds = {type(action).__name__ for action in match.legal(FIRST)}
    return {"Move", "ChooseLocation", "UsePower"} <= kinds if stage == "laying" else {"Move", "PlayEvent"} <= kinds


def touch(app: App, name: str) -> None:
    """Touch the first thing in the picture whose intent bears the name; `Play.X` is the play of an action X."""
    scene = app.context.stack.top
    for target in app.frame.targets:
        intent = target.intent
        if scene is not None and intent is not None and _bears(app, intent, name):
            scene.intent(intent)
            return


def _bears(app: App, intent: Intent, name: str) -> bool:
    """Tell whether an intent bears the name; `ChooseLocation` is the choice of a hand's card that can be laid."""
    kind, _, action = name.partition(".")
    if name == "ChooseLocation":
        scene: Any = app.context.stack.top
        laid = {step.position for step in scene.session.match.legal(FIRST) if type(step).__name__ == name}
        return type(intent).__name__ == "ChooseCard" and getattr(intent, "position", None) in laid
    if type(intent).__name__ != kind or getattr(intent, "seat", FIRST) != FIRST:
        return False
    return not action or type(getattr(intent, "action", None)).__name__ == action
