"""What is offered for a save that cannot just be opened: the last whole step of a damaged one, or to read a game in play elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.app.open_game import find_rescuable_save, open_log_of_held_save
from scenes.pages.confirm import ConfirmPage
from tabletop.core.errors import TabletopError

if TYPE_CHECKING:
    from scenes.engine.context import AppContext


def offer_save_recovery(ctx: AppContext, path: Path, error: TabletopError, mend: Callable[[], None]) -> None:
    """Ask what to do with a save that was refused with `error`; raises that error where there is nothing to choose.

    `mend` goes on from the last whole step.
    """
    match error.key:
        case "error.save.damaged":
            _offer_to_mend(ctx, path, error, mend)
        case "error.save.held":
            _offer_to_look(ctx, path, error)
        case _:
            raise error


def _offer_to_mend(ctx: AppContext, path: Path, error: TabletopError, mend: Callable[[], None]) -> None:
    """Offer to go on from the last whole step of a damaged save, and say what is gone."""
    try:
        found = find_rescuable_save(ctx, path)
    except TabletopError:
        raise error from None
    ctx.stack.push(
        ConfirmPage(
            "shell.mend",
            "shell.mend.yes",
            mend,
            danger=False,
            n=found.lost_line_count,
            steps=found.intact_step_count,
            line=found.first_unusable_line,
        )
    )


def _offer_to_look(ctx: AppContext, path: Path, error: TabletopError) -> None:
    """Offer to read what has happened in a game that somebody else has open."""

    def look() -> None:
        ctx.stack.push(open_log_of_held_save(ctx, path))

    ctx.stack.push(ConfirmPage("shell.held", "shell.held.yes", look, danger=False, who=error.values["who"]))
