"""From a request or a save file to a game on the table."""

from __future__ import annotations

import random
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from scenes.pages.log_page import LogPage
from scenes.session.log import log_lines
from scenes.session.plugins import game_or_plain_module
from scenes.session.seating import SeatSetup, StartRequest, seats_from_header
from scenes.session.session import GameSession
from tabletop.bots.bot_worker import BotFallback, BotWorker
from tabletop.core.data_folder import IdsByFile
from tabletop.core.errors import SaveError, TabletopError
from tabletop.core.journal import read_save_header
from tabletop.core.match import Match
from tabletop.core.resume import RescuableSave, ResumedMatch, find_rescuable_part, load_read_only, rescue_match, resume_match
from tabletop.core.view import TABLE, Seat
from tabletop.games import GAME_MODULES, open_game

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene

ERROR_KEY_BY_LAPSE: Final = {
    BotFallback.THINKING_IN_APP: "error.bots.here",
    BotFallback.DREW_LOTS: "error.bots.lot",
    BotFallback.DID_NOT_JOIN: "error.bots.apart",
}
"""What is said when bots play otherwise than their seats say."""


def open_new_game(ctx: AppContext, request: StartRequest) -> Scene:
    """Return the scene of a new game; TabletopError when the box does not allow it.

    Where the disk refuses, it is played without a save, and that is said.
    """
    game = open_game_rules(ctx, request.game)
    seed = request.seed if request.seed is not None else random.SystemRandom().getrandbits(48)
    started = datetime.now().astimezone()
    path = ctx.folders.saves / f"{request.game}-{started:%Y%m%d-%H%M%S-%f}.journal"
    public = {**request.public_header(), "started": started.isoformat(timespec="seconds")}

    def begin(path: Path | None) -> Match[Any, Any]:
        return Match.start(game, len(request.seats), request.options, seed=seed, path=path, public=public)

    kept: Path | None = path if request.is_saved else None
    try:
        match = begin(kept)
    except SaveError as fault:
        ctx.show_error(TabletopError("error.save.unsaved", why=fault.values.get("why", "")))
        match, kept = begin(None), None
    except ValueError as fault:
        raise TabletopError("error.start", why=str(fault)) from fault
    return _scene(ctx, request.game, _session(ctx, match, request.seats, request.is_laptop_mode, kept))


def open_saved_game(ctx: AppContext, path: Path, *, mend: bool = False) -> Scene:
    """Return the scene of a saved game that goes on, if wanted from the last whole step of a damaged one.

    Where the disk refuses, it is played on without a save, and that is said. SaveError naming the place of the damage, or who else is
    playing it.
    """
    header = read_save_header(path)
    game = open_game_rules(ctx, header["game"], header.get("cards"))
    seats, laptop = seats_from_header(header["public"], header["seats"])
    kept: Path | None = path
    try:
        resumed = (rescue_match if mend else resume_match)(game, path)
    except SaveError as fault:
        if mend or fault.key != "error.save.write":
            raise
        resumed, kept = ResumedMatch(load_read_only(game, path), ()), None
        ctx.show_error(TabletopError("error.save.unsaved", why=fault.values["why"]))
    for remark in resumed.remarks:
        ctx.show_toast(remark)
    return _scene(ctx, header["game"], _session(ctx, resumed.match, seats, laptop, kept))


def open_game_rules(ctx: AppContext, name: str, numbering: IdsByFile | None = None) -> Any:
    """Return a game's rules, with the cards numbered as in a save; TabletopError for a game or a card that is not there."""
    if name not in GAME_MODULES:
        raise TabletopError("error.game", game=name)
    return open_game(name, ctx.folders.data, numbering)


def find_rescuable_save(ctx: AppContext, path: Path) -> RescuableSave:
    """Return what of a damaged save can be gone on with; SaveError when that is nothing."""
    header = read_save_header(path)
    return find_rescuable_part(open_game_rules(ctx, header["game"], header.get("cards")), path)


def open_log_of_held_save(ctx: AppContext, path: Path) -> Scene:
    """Return a page that tells of a game that somebody else is playing, as far as all may know it."""
    header = read_save_header(path)
    match = load_read_only(open_game_rules(ctx, header["game"], header.get("cards")), path)
    seats, _ = seats_from_header(header["public"], header["seats"])
    return LogPage(lambda: log_lines(match, TABLE, ctx.wording, seats), seats)


def _session(ctx: AppContext, match: Match[Any, Any], seats: tuple[SeatSetup, ...], laptop: bool, path: Path | None) -> GameSession:
    """Seat the players."""

    def lapsed(lapse: BotFallback, seat: Seat | None) -> None:
        ctx.show_error(TabletopError(ERROR_KEY_BY_LAPSE[lapse], name="" if seat is None else seats[seat].name))

    return GameSession(
        match,
        seats,
        laptop=laptop,
        thinkers=lambda: BotWorker(match.game, ctx.folders.data, lapsed),
        reaction_seconds=ctx.settings.reaction_seconds,
        path=path,
        bots_secret=ctx.bots_secret,
    )


def _scene(ctx: AppContext, name: str, session: GameSession) -> Scene:
    """Return the board laid out; whatever keeps it from being laid out, the save is let go of."""
    ctx.kit.drop_unused()
    ctx.kit.note_uses()
    ctx.sounds.theme = name
    try:
        scene: Scene = game_or_plain_module(name, "scene").open_scene(ctx, session)
    except BaseException:
        session.close()
        raise
    return scene
