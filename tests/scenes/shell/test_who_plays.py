"""Who decides for a seat: a person or a bot of any strength, offered everywhere, and said plainly."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.engine.scene import Scene
from scenes.engine.settings import Settings, load_settings
from scenes.pages.pause_page import PausePage
from scenes.pages.takeover_page import TakeOverPage
from scenes.session.seating import ICON_BY_PLAYER_KIND, PLAYER_KINDS, PlayerKind, SeatSetup, seats_from_header
from scenes.session.session import GameSession
from scenes.shell.seating_scene import SeatingScene
from tabletop.bots.bot_worker import BotWorker
from tabletop.bots.registry import EASY, RANDOM, STANDARD, STRENGTHS
from tabletop.core.errors import SaveError
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games import open_game
from tests.scenes.shell.stage import LARGE, SMALL, Clock, Opener, seats, session, sound, tap

BOTS = PLAYER_KINDS[1:]


def seated(app: Any, kind: PlayerKind) -> SeatingScene:
    """Open the page before a game with a bot of a kind among two players."""
    page = SeatingScene("abduction")
    app.open(page)
    page.seats = [replace(seat, kind=kind if index else "person") for index, seat in enumerate(seats(2))]
    return page


def paused(app: Any, kind: PlayerKind) -> PausePage:
    """Open the pause of a game with a bot of a kind among five players."""
    playing = session(5)
    playing.seats[:] = [replace(seat, kind=kind if index == 3 else "person") for index, seat in enumerate(playing.seats)]
    page = PausePage(playing)
    app.open(page)
    return page


def taken_over(app: Any, kind: PlayerKind) -> TakeOverPage:
    """Ask who plays for the first seat."""
    page = TakeOverPage(seats()[0], PLAYER_KINDS, lambda kind: None)
    app.open(page)
    return page


def test_every_strength_is_offered_and_nothing_else() -> None:
    assert list(BOTS) == [strength.name for strength in STRENGTHS]
    assert PLAYER_KINDS.index(STANDARD) < PLAYER_KINDS.index(EASY) < PLAYER_KINDS.index(RANDOM)
    assert len({*ICON_BY_PLAYER_KIND.values()}) == len(PLAYER_KINDS)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("make", [seated, paused, taken_over])
@pytest.mark.parametrize("kind", BOTS)
def test_lid_pause_and_takeover_say_how_a_bot_plays(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, language: str, make: Any, kind: PlayerKind
) -> None:
    app = opened(SMALL, language=language)
    page: Scene = make(app, kind)
    said: set[str] = set()
    say = app.context.wording.say

    def heard(key: str, /, **values: Any) -> str:
        said.add(key)
        return say(key, **values)

    monkeypatch.setattr(app.context.wording, "say", heard)
    app.context.stack.changed = True
    app.step()
    assert app.context.stack.top_scene is page
    sound(app)
    told = {f"shell.seat.kind.{bot}.more" for bot in BOTS}
    assert said & told == (told if make is taken_over else {f"shell.seat.kind.{kind}.more"})


@pytest.mark.parametrize(("language", "part"), [("en", "own side"), ("nl", "eigen kant"), ("de", "eigene Seite")])
def test_who_is_wild_may_harm_his_own_side_in_every_language(opened: Opener, language: str, part: str) -> None:
    app = opened(SMALL, language=language)
    assert part in app.context.say("shell.seat.kind.random.more")
    assert part not in app.context.say("shell.seat.kind.easy.more")


def test_touching_goes_round_all_kinds_on_lid_and_pause(opened: Opener, clock: Clock) -> None:
    app = opened(LARGE)
    page, found = seated(app, "person"), []
    app.context.stack.changed = True
    app.step()
    for _ in PLAYER_KINDS:
        tap(app, clock, "seat:kind:1")
        found.append(page.seats[1].kind)
    pause, held = paused(app, "person"), []
    app.step()
    for _ in PLAYER_KINDS:
        tap(app, clock, "seat:kind:3")
        held.append(pause.session.seats[3].kind)
    assert found == held == [*BOTS, "person"]


@pytest.mark.parametrize("kind", PLAYER_KINDS)
def test_every_kind_is_kept_by_settings_saves_and_notes(tmp_path: Path, kind: PlayerKind) -> None:
    settings = Settings(seats=(SeatSetup("Ada", 0, "bottom", kind),))
    settings.save(tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json") == (settings, None)
    assert seats_from_header({"seats": [{"name": "Ada", "colour": 0, "side": "left", "kind": kind}]}, 1)[0][0].kind == kind
    game = next((name for one in STRENGTHS if one.name == kind for name in one.game_ids), "countdown")
    match = Match.start(open_game(game, data_dir()), 4, {}, seed=1)
    thinkers = partial(BotWorker, match.game, data_dir(), lambda lapse, seat: None)
    GameSession(match, tuple(seats(4)), laptop=True, thinkers=thinkers).hand_seat_to(Seat(Viewer(1)), kind)
    assert GameSession(match, tuple(seats(4)), laptop=True, thinkers=thinkers).seats[1].kind == kind


def test_who_plays_changes_only_when_it_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(open_game("countdown", data_dir()), 4, {}, seed=1, path=tmp_path / "save")
    session = GameSession(match, tuple(seats(4)), laptop=True, thinkers=partial(BotWorker, "countdown", data_dir()))

    def full(journal: Journal, record: dict[str, Any]) -> None:
        raise SaveError("error.save.write", file="save", why="No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", full)
        with pytest.raises(SaveError):
            session.hand_seat_to(Seat(Viewer(1)), "standard")
    assert session.seats[1].kind == "person"
    session.close()
