"""Every card of SPECTER OPS is used by a finger, its every power: chance plays to where that can be, then a finger does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.action import Action
from tabletop.core.event import Event
from tabletop.core.match import Match, Step
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.game import SpecterOps, build_game
from tests.taps import whole
from tests.taps.specter_ops import Following
from tests.taps.whole import Sitting

Found = Match[Any, Any]


@dataclass(frozen=True)
class Deed:
    """What a card does.

    card: its id, and for a character the id of the power. cast: ids of the hunters and of the agent who have to be in the hunt. event:
    what happens then, with what it `tells`. last: the kind of action that a finger does last; fingers: how many steps they do.
    """

    card: str
    cast: tuple[str, ...]
    event: type[Event]
    last: type[Action]
    tells: Callable[[Any, Found], bool] = lambda event, match: True
    fingers: int = 1
    seats: int = 3


def specter_ops(match: Found) -> SpecterOps:
    """Return the game that is played."""
    assert isinstance(match.game, SpecterOps)
    return match.game


def card(name: str) -> Callable[[Any, Found], bool]:
    """Return whether an event is about a card of that id."""
    return lambda event, match: specter_ops(match).box.equipment[event.kind].id == name


def adds(number: int) -> Callable[[Any, Found], bool]:
    """Return whether the total of an attack has that much added to its dice."""
    return lambda event, match: bool(event.dice) and event.total - sum(event.dice) == number


def far(event: ev.ObjectiveCompleted, match: Found) -> bool:
    """Return whether an objective was completed from two spaces away."""
    geometry = specter_ops(match).grounds[match.state.board].geometry
    return geometry.king_distance(match.state.agents[event.agent].cell, event.cell) == 2


DEEDS: Final = (
    Deed("flash-bang", (), ev.CardShown, act.PlaceAt, card("flash-bang"), 2),
    Deed("smoke-grenade", (), ev.CardShown, act.PlaceAt, card("smoke-grenade"), 2),
    Deed("adrenal-surge", (), ev.CardUsed, act.UseCard, card("adrenal-surge")),
    Deed("stealth-field", (), ev.CardUsed, act.UseCard, card("stealth-field")),
    Deed("tangle-line", ("spider",), ev.LineThrown, act.AimAt, fingers=2),
    Deed("power-fists", ("orangutan",), ev.CardShown, act.UseCard, card("power-fists")),
    Deed("velocity-blade", ("cobra",), ev.CardShown, act.Attack, card("velocity-blade")),
    Deed("holo-decoy", ("blue-jay",), ev.DecoyPlaced, act.PlaceAt, fingers=2),
    Deed("spider: evasion", ("spider", "gun", "beast"), ev.Attacked, act.Attack, adds(-2)),
    Deed(
        "orangutan: toughness", ("orangutan",), ev.Attacked, act.Attack, lambda event, match: event.hit and match.state.agents[0].hits > 1
    ),
    Deed(
        "cobra: ambush",
        ("cobra",),
        ev.OrderSet,
        act.SetOrder,
        lambda event, match: event.order is act.StandingOrder.ROLL_AMBUSH and event.on,
    ),
    Deed("cobra: ambush at work", ("cobra",), ev.Ambushed, act.MoveTo),
    Deed("blue-jay: frequency hack", ("blue-jay", "gun", "beast"), ev.ObjectiveCompleted, act.CompleteObjective, far),
    Deed("gun: sharp shooting", ("gun",), ev.Attacked, act.Attack, lambda event, match: len(event.dice) == 2),
    Deed("gun: quick draw", ("gun",), ev.QuickDrawn, act.Stop),
    Deed("gun: sniper shot", ("gun",), ev.WatchSet, act.Watch),
    Deed("gun: sniper shot at work", ("gun",), ev.Sniped, act.Stop),
    Deed("beast: enhanced senses", ("beast",), ev.Sensed, act.MoveTo, lambda event, match: event.close),
    Deed("beast: quadripedal move", ("beast",), ev.HunterMoved, act.MoveTo, lambda event, match: event.steps == 5),
    Deed("beast: brutal strength", ("beast",), ev.StrengthRolled, act.MoveTo),
    Deed("puppet: control relay", ("puppet",), ev.VehicleDriven, act.Relay, lambda event, match: event.remote),
    Deed("puppet: remote sensor", ("puppet",), ev.SensorTold, act.RemoteSensor, lambda event, match: event.remote),
    Deed("prophet: mind reading", ("prophet", "orangutan"), ev.Attacked, act.Attack, adds(2)),
    Deed("prophet: pre cognition", ("prophet",), ev.ObjectiveAnnounced, act.AnnounceObjective),
    Deed("prophet: post cognition", ("prophet",), ev.Recalled, act.Recall),
    Deed("hold fire", (), ev.FireHeld, act.HoldFire),
    Deed("the traitor is named", (), ev.RolesDealt, act.NameTraitor, seats=5),
    Deed("a hunter is barred", (), ev.BarProposed, act.ProposeBar, lambda event, match: event.hunter >= 0, seats=5),
    Deed("the mask is dropped", (), ev.Defected, act.RevealSelf, seats=5),
    Deed("one of two agents goes first", (), ev.AgentBegan, act.BeginAgent, seats=5),
)


SELDOM: Final = {deed.last.__name__ for deed in DEEDS} | {act.StopWithDecoy.__name__}
"""The kinds of actions that a finger does in them."""


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.card.replace(": ", "-").replace(" ", "-"))
def test_what_is_seldom_can_be_done_by_a_finger(tmp_path: Path, deed: Deed) -> None:
    """What whole hunts hardly come upon: chance plays until it can be done, then a finger does it."""

    def like(match: Found, legal: Sequence[Action]) -> Sequence[Action]:
        return [action for action in legal if wished(match, deed, action)] or legal

    def done(match: Found, step: Step) -> bool:
        return isinstance(step.action, deed.last) and any(
            isinstance(event, deed.event) and deed.tells(event, match) for event in step.events
        )

    sitting, way = whole.way_to(done, Sitting("specter_ops", deed.seats, 0, laptop=DEEDS.index(deed) % 3 == 0), like, most=500)
    _, session = whole.finish(sitting, way, lambda scene: Following(scene, way[-deed.fingers :]).weigh, tmp_path, deed.fingers)
    assert done(session.match, session.match.steps[-1])


def wished(match: Found, deed: Deed, action: Action) -> bool:
    """Return whether an action brings the deed nearer: the right characters and cards, and shots wherever there can be any."""
    box, names = specter_ops(match).box, (*deed.cast, deed.card)
    match action:
        case act.ChooseHunter(kind=kind):
            return box.hunters[kind].id in names
        case act.ChooseAgent(kind=kind):
            return box.agents[kind].id in names
        case act.TakeEquipment(kind=kind):
            return box.equipment[kind].id in names
        case act.SetOrder(on=on):
            return on
        case act.Attack() | act.CompleteObjective() | act.AnnounceObjective():
            return deed.last is not act.HoldFire
        case act.RevealSelf():
            return deed.last is act.BeginAgent
        case _:
            return False


def test_nothing_of_the_box_is_left_out() -> None:
    """Every card of the box has a deed, and a character one for each of its powers."""
    box = build_game(data_dir()).box
    powers = {f"{one.id}: {power.id.replace('-', ' ')}" for one in box.hunters for power in one.proficiencies}
    powers |= {f"{one.id}: {one.proficiency.id.replace('-', ' ')}" for one in box.agents}
    assert {one.id for one in box.equipment} | powers <= {deed.card for deed in DEEDS}
