"""What is heard at HOMELAND's table, how long it lasts and what is seen outside a station is the same whatever is hidden (HL9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.games.homeland.model.private_page import CARDS, CASES, NOTES, ROLE, ShowPrivatePage
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ConfirmCase
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.stations.private.pages import NoteNextSuspicion
from scenes.input.intents import MoveDrag, StartDrag
from scenes.table.intents import OpenChoices, PlayAction
from tabletop.core.view import TABLE, Seat
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.state import IntelSlot, PlayerAsset
from tests.scenes.games.homeland.table import lead_to, open_place, sit_down
from tests.scenes.twins import picture, pretend, twin
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SEATS = 4
TICK, TICKS = 0.3, 12
"""Seconds between two looks at the clock, and how many of them there are: longer than anything that is shown of one action."""
LOOKED = (1, TICKS - 1)
"""The ticks at which the picture is held against the other's."""


@dataclass
class World:
    """One of two games that differ in what is hidden: its window, its table and clock, who acts, and which of both it is."""

    app: App
    scene: HomelandScene
    clock: Clock
    seat: Seat
    other: bool

    @property
    def state(self) -> Any:
        """Return the state of its game."""
        return self.scene.session.match.state

    def cards(self, kind: str) -> list[int]:
        """List the kinds of intel of a side, or of gold."""
        return [card.number for card in self.scene.model.game.box.intel if (str(card.side) if card.side is not None else "gold") == kind]

    def play(self, action: Any) -> None:
        """Let the one who acts do something."""
        self.scene.handle_intent(PlayAction(self.seat, action))

    def outside(self) -> bytes:
        """Return every pixel but those of the station of the one who acts."""
        picture(self.app, self.scene)
        frame = self.app.frame
        shown = self.scene.screen.screen_model(frame, self.scene.screen.layout(frame), self.scene.screen.make_context())
        seen, around = self.app.window.surface.copy(), 2 * frame.kit.u(40)
        seen.fill((0, 0, 0), shown.station_by_seat[self.seat][2].inflate(around, around).clip(seen.get_rect()))
        return pygame.image.tobytes(seen, "RGB")

    def lived(self, monkeypatch: pytest.MonkeyPatch, deed: Callable[[World], None], *, seen: bool) -> list[Any]:
        """Do something, and give all that the others hear, see and read of it, and when."""
        heard: list[tuple[float, str]] = []
        monkeypatch.setattr(self.scene.app.sounds, "find_cue", lambda cue: heard.append((self.clock.now, cue)))
        deed(self)
        told: list[Any] = []
        match = self.scene.session.match
        for tick in range(TICKS):
            lines = tuple(line.sentence for line in self.scene.pages.visible_log_lines(TABLE))
            asked = tuple((question.kind, question.required_seats) for question in match.questions(TABLE))
            look = self.outside() if seen and tick in LOOKED else b""
            told.append(
                (tuple(heard), lines, asked, self.scene.animations.is_display_behind, self.scene.model.hot_seat.seat_to_pass_to(), look)
            )
            self.clock.now += TICK
            self.app.step(0.0)
        return told


def as_twin(world: World) -> None:
    """Let all be different that the open table cannot see."""
    if world.other:
        pretend(world.scene, twin(world.scene, TABLE, 11))


def other_hand(world: World) -> None:
    """Let the hand be of gold, or of blue cards: what can be exchanged differs."""
    cards = world.cards("gold" if world.other else "blue")
    player = world.state.players[world.seat]
    player.hand = tuple(cards[: len(player.hand)])


def other_asset(world: World) -> None:
    """Let another asset be kept, the same one being discarded."""
    state = world.state
    if world.other:
        state.drawn[0], state.assets[0] = state.assets[0], state.drawn[0]


def with_gaines(world: World) -> None:
    """Let the one who acts have Elizabeth Gaines active, and another hand."""
    kind = world.scene.model.game.box.asset_named["elizabeth-gaines"]
    player = world.state.players[world.seat]
    player.assets = (*player.assets, PlayerAsset(kind, 1, -1, 0, 0))
    as_twin(world)


def with_marsh(world: World) -> None:
    """Let the one who acts have an asset that looks at a covered one of the next seat, which is another."""
    state, box = world.state, world.scene.model.game.box
    player = state.players[world.seat]
    pile = [kind for kind in state.assets if kind not in (box.asset_named["eddie-marsh"], box.asset_named["elizabeth-gaines"])]
    player.assets = (*player.assets, PlayerAsset(box.asset_named["eddie-marsh"], 1, -1, 0, 0))
    for seat, kinds in (((world.seat + 1) % SEATS, pile[:2]), ((world.seat + 2) % SEATS, pile[2:3])):
        state.players[seat].assets = tuple(PlayerAsset(kind, 0, 1 << seat, 0, 0) for kind in (kinds[::-1] if world.other else kinds))


def other_intel(world: World) -> None:
    """Let the threat that is looked at hold gold, or red cards."""
    threat = next(threat for threat in world.state.threats if threat.number == world.state.frames[-1].threat)
    card = world.cards("gold" if world.other else "red")[0]
    threat.slots = tuple(IntelSlot(card, slot.layer, 0) for slot in threat.slots)
    threat.looks = ()


def lay_first(world: World) -> None:
    """Lay the first card of the hidden hand by touches, in the open place."""
    open_place(world.app, world.scene, world.seat)
    lay = next(
        action for action in world.scene.session.match.legal_actions(world.seat) if isinstance(action, act.LayIntel) and not action.exposed
    )
    world.scene.handle_intent(ChooseIntel(world.seat, world.state.players[world.seat].hand[0], False, 0))
    world.scene.handle_intent(ChooseCase(world.seat, lay.threat))
    world.scene.handle_intent(ConfirmCase(world.seat, lay.threat))


def carry_first(world: World) -> None:
    """Carry the first card of the hidden hand over the board."""
    open_place(world.app, world.scene, world.seat)
    load = ChooseIntel(world.seat, world.state.players[world.seat].hand[0], False, 0)
    world.scene.handle_intent(StartDrag(load, 600, 690))
    world.scene.handle_intent(MoveDrag(load, 640, 300))


def turn_pages(world: World) -> None:
    """Read in the open place, and note whom one suspects."""
    open_place(world.app, world.scene, world.seat)
    for page in (CASES, NOTES, ROLE, CARDS):
        world.scene.handle_intent(ShowPrivatePage(world.seat, page))
    for thought in range(2 if world.other else 1):
        world.scene.handle_intent(NoteNextSuspicion(world.seat, (world.seat + 1 + thought % 2) % SEATS))


def keep_first(world: World) -> None:
    """Keep the first of the assets drawn."""
    world.play(act.KeepAsset(world.state.drawn[0]))


def look_at_asset(world: World) -> None:
    """Look at a covered asset of the next seat."""
    place = len(world.state.players[world.seat].assets) - 1
    world.play(act.UseAbility(place, 0))
    world.play(act.PickAsset((world.seat + 1) % SEATS, 0))


def recruit_asset(world: World) -> None:
    """Pay for an asset: two are drawn."""
    actions = world.scene.session.match.legal_actions(world.seat)
    world.play(next(action for action in actions if isinstance(action, act.RecruitAsset)))


def keep_hand(world: World) -> None:
    """End the turn, and keep what was drawn."""
    world.play(act.EndTurn())
    world.play(act.KeepHand())


def ends(match: Any, seat: Seat) -> bool:
    """Return whether a turn can end and cards will be drawn."""
    return act.EndTurn() in match.legal_actions(seat) and len(match.state.players[seat].hand) < 3


def can_recruit(match: Any, seat: Seat) -> bool:
    """Return whether an asset can be paid for."""
    return any(isinstance(action, act.RecruitAsset) for action in match.legal_actions(seat))


def can_lay(match: Any, seat: Seat) -> bool:
    """Return whether a card of the hidden hand can be laid."""
    return any(isinstance(action, act.LayIntel) and not action.exposed for action in match.legal_actions(seat))


def anyhow(match: Any, seat: Seat) -> bool:
    """Take any such question."""
    return True


CASES_OF: dict[str, tuple[str, Any, Callable[[World], None], Callable[[World], None]]] = {
    "a look at a plot": ("inspect", anyhow, as_twin, lambda world: world.play(act.LookAtPlot())),
    "a look at intel": ("scout", anyhow, other_intel, lambda world: world.play(act.LookAtIntel())),
    "a card laid": ("turn", can_lay, as_twin, lay_first),
    "a second card laid": ("second", can_lay, as_twin, lay_first),
    "a card carried": ("turn", can_lay, other_hand, carry_first),
    "what can be exchanged": ("turn", anyhow, other_hand, lambda world: open_place(world.app, world.scene, world.seat)),
    "notes": ("turn", anyhow, as_twin, turn_pages),
    "assets drawn": ("turn", can_recruit, as_twin, recruit_asset),
    "an asset kept": ("keep", anyhow, other_asset, keep_first),
    "an asset looked at": ("turn", anyhow, with_marsh, look_at_asset),
    "a hand kept": ("turn", ends, with_gaines, keep_hand),
    "cards drawn": ("turn", ends, as_twin, lambda world: world.play(act.EndTurn())),
    "a ballot": ("accuse", anyhow, as_twin, lambda world: world.play(act.Accuse(int(world.other)))),
}
"""What somebody does in secret: at which question, when, what differs, and what he does."""
PASSED_ON = ("a look at intel", "a hand kept", "a ballot")
"""What is tried on a laptop too, where the device is passed on."""
SEEN = tuple(name for name in CASES_OF if name not in ("a second card laid", "cards drawn", "assets drawn", "a hand kept"))
"""What is looked at pixel by pixel; the others of them look like one of these."""


def world(opened: list[App], folder: Path, name: str, *, other: bool, **look: Any) -> World:
    """Sit down, and play until somebody can do it."""
    kind, there, differ, _ = CASES_OF[name]
    clock = Clock()
    app = open_window(folder / str(int(other)), clock, **look)
    opened.append(app)
    scene = sit_down(app, SEATS, laptop=look["laptop"])
    if kind == "accuse":
        scene.session.match.state.agency = scene.model.game.box.numbers.tracks - 1
    made = World(app, scene, clock, lead_to(scene, kind, there, least=30), other)
    differ(made)
    scene.refresh()
    app.step(0.0)
    return made


def both(windows: list[App], folder: Path, name: str, **look: Any) -> tuple[World, World]:
    """Return two worlds that differ, but not in what the open table knows."""
    one, other = (world(windows, folder, name, other=other, **look) for other in (False, True))
    assert one.seat == other.seat
    assert one.scene.session.match.view(TABLE).table == other.scene.session.match.view(TABLE).table
    assert one.state.to_data() != other.state.to_data()
    return one, other


@pytest.mark.parametrize(("name", "laptop"), [*((name, False) for name in CASES_OF), *((name, True) for name in PASSED_ON)])
@pytest.mark.rule("HL9.1", "HL9.2")
def test_the_others_hear_and_read_the_same_at_the_same_times(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, laptop: bool
) -> None:
    """Every sound and its time, every line of the log, what is asked next, and how long things move."""
    told = [each.lived(monkeypatch, CASES_OF[name][3], seen=False) for each in both(windows, tmp_path, name, laptop=laptop)]
    for tick, (here, there) in enumerate(zip(*told, strict=True)):
        assert here == there, f"after {tick * TICK:.2f} s"


@pytest.mark.parametrize("name", SEEN)
@pytest.mark.rule("HL9.1", "HL9.2")
def test_the_others_see_the_same(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Every pixel outside the station of the one who acts, when something has just begun and when all is over."""
    worlds = both(windows, tmp_path, name, laptop=False, reduced_motion=True)
    told = [each.lived(monkeypatch, CASES_OF[name][3], seen=True) for each in worlds]
    assert told[0] == told[1]


def test_the_lists_of_a_covered_station_do_not_tell_the_hand(windows: list[App], tmp_path: Path) -> None:
    """With a hand of gold, or of blue cards, a covered station offers the same; so do the lists that it opens."""
    shown = []
    for other in (False, True):
        made = world(windows, tmp_path, "what can be exchanged", laptop=False, other=other, reduced_motion=True)
        pictures = [picture(made.app, made.scene)]
        for name in ("recruit", "abilities"):
            made.scene.handle_intent(OpenChoices(made.seat, name))
            pictures.append(picture(made.app, made.scene))
        shown.append(pictures)
    assert shown[0] == shown[1]
