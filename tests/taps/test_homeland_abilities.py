"""Every ability of every asset of HOMELAND is used by a finger: chance plays to where it can be, then a finger does it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match, Step
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.game import build_game
from tabletop.games.homeland.pieces import BURN_ABILITY, DRONE_STRIKE_ABILITY, REACTION_ABILITY, TURN_ABILITY
from tests.sizes import big
from tests.taps import whole
from tests.taps.homeland import Following
from tests.taps.whole import Sitting

Found = Match[Any, Any]
KINDS: Final = {
    TURN_ABILITY: (act.UseAbility,),
    BURN_ABILITY: (act.BurnAbility,),
    DRONE_STRIKE_ABILITY: (act.DroneStrike,),
    REACTION_ABILITY: (act.AddRed, act.AddBlue, act.BurnIntel),
}
"""The actions that use an ability, by when it works."""
RARE: Final = (act.Accuse, act.LoseSoldier)
"""What fingers that play at random hardly come to: the agency seldom wins with them, and soldiers are soon sent."""
SELDOM: Final = (*(kind for kinds in KINDS.values() for kind in kinds), *RARE)
LONGEST: Final = 400
"""Steps of a game in which an ability is looked for."""
FEW: Final = 5
"""Abilities that are used without `--big`."""


@dataclass(frozen=True)
class Used:
    """An ability: the asset's id, its place on the card, the actions that use it."""

    asset: str
    ability: int
    kinds: tuple[type[Action], ...]


def abilities() -> list[Used]:
    """List all abilities that are used by an action."""
    return [
        Used(card.id, place, KINDS[power.ability_timing])
        for card in build_game(data_dir()).box.assets
        for place, power in enumerate(card.powers)
        if power.ability_timing in KINDS
    ]


ALL: Final = abilities()


def uses(match: Found, used: Used, action: Action) -> bool:
    """Return whether an action of the one who is asked uses an ability."""
    if not isinstance(action, used.kinds) or getattr(action, "ability", used.ability) != used.ability:
        return False
    seat = match.questions()[0].required_seats[0]
    kind = match.state.players[seat].assets[action.asset].kind  # type: ignore[attr-defined] # all of them name an asset
    return bool(match.game.box.assets[kind].id == used.asset)  # type: ignore[attr-defined]


def wished(match: Found, used: Used, action: Action) -> bool:
    """Return whether an action leads to an ability: it uses it, gets the asset, turns assets up, or has what others need for it."""
    if uses(match, used, action):
        return True
    box = match.game.box  # type: ignore[attr-defined]
    match action:
        case act.KeepAsset(kind=kind):
            return bool(box.assets[kind].id == used.asset)
        case act.RecruitAsset() | act.Activate() | act.Exchange():
            return True
        case act.DeploySoldiers(count=count):
            return act.DroneStrike in used.kinds and count > 1
        case _:
            return False


@pytest.mark.parametrize("kind", RARE)
def test_what_is_rare_is_done_by_a_finger(tmp_path: Path, kind: type[Action]) -> None:
    """Standard players play to where it can be done, then a finger does it."""
    game = build_game(data_dir())
    player = make_bot(game, STANDARD)

    def like(match: Found, legal: Sequence[Action]) -> Sequence[Action]:
        question = match.questions()[0]
        view = match.game.view(match.state, question.required_seats[0])
        wanted = [action for action in legal if isinstance(action, kind)]
        return wanted or [player.choose(view, question, legal, SeededRandomSource(len(match.steps)))]

    def done(match: Found, step: Step) -> bool:
        return isinstance(step.action, kind)

    sitting, way = whole.way_to(done, Sitting("homeland", 4, 0, laptop=kind is act.LoseSoldier), like, most=2 * LONGEST)
    _, session = whole.finish(sitting, way, lambda scene: Following(scene, way[-1:]).weigh, tmp_path)
    assert isinstance(session.match.steps[-1].action, kind)


@pytest.mark.parametrize("used", ALL if big() else ALL[:: max(1, len(ALL) // FEW)], ids=lambda used: f"{used.asset}-{used.ability}")
def test_an_ability_is_used_by_a_finger(tmp_path: Path, used: Used) -> None:
    """Chance plays until an ability can be used, then a finger does it."""
    found: list[bool] = []

    def like(match: Found, legal: Sequence[Action]) -> Sequence[Action]:
        best = [action for action in legal if uses(match, used, action)]
        chosen = best or [action for action in legal if wished(match, used, action)] or legal
        found[:] = [bool(best)]
        return chosen

    def done(match: Found, step: Step) -> bool:
        return found[0] and isinstance(step.action, used.kinds)

    sitting, way = whole.way_to(done, Sitting("homeland", 3, 0, laptop=ALL.index(used) % 3 == 0), like, most=LONGEST)
    _, session = whole.finish(sitting, way, lambda scene: Following(scene, way[-1:]).weigh, tmp_path)
    assert isinstance(session.match.steps[-1].action, used.kinds)
