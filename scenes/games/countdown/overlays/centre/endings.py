"""How a mission or a whole game ended, as a verdict: for the team, or for patriots and traitors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre.verdict import Verdict
from tabletop.core.game import Outcome
from tabletop.core.language.numerals import format_with_minus_sign, signed_number
from tabletop.core.language.wording import TranslatableText

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignRecord
    from scenes.session.session import GameSession

ONE_SIDE_WIN_REASONS = ("patriots", "traitors")
"""Reasons of an end by which only some have won."""


def mission_verdict(ctx: AppContext, record: CampaignRecord, notes: tuple[tuple[str, str], ...] = ()) -> Verdict:
    """Return how the mission that was played last ended."""
    chapter = record.current_mission_chapter
    won = chapter.result == "success"
    key = "success" if won else f"failed_{chapter.reason}"
    points = sum(change.points for change in chapter.changes if change.part == "accusations")
    reason = ctx.say(f"countdown.outcome.{key}", score=signed_number(chapter.score - points))
    headline = ctx.say(f"countdown.debrief.{'success' if won else 'failure'}")
    return Verdict(won, "trophy" if won else "lost", headline, reason, (*record.clock_words(), *notes))


def match_verdict(ctx: AppContext, session: GameSession, record: CampaignRecord) -> Verdict:
    """Return who has won, or whether the team has done it."""
    outcome = session.match.outcome or Outcome((), "success")
    values = {name: format_with_minus_sign(value) if isinstance(value, int) else value for name, value in outcome.reason_values.items()}
    if isinstance(score := outcome.reason_values.get("score"), int):
        values["score"] = signed_number(score)
    reason = ctx.wording.render_value(TranslatableText(f"countdown.outcome.{outcome.reason_key}", values))
    notes = tuple(record.clock_words())
    if outcome.reason_key in ONE_SIDE_WIN_REASONS:
        headline = ctx.say(f"countdown.debrief.{outcome.reason_key}", names=[session.seats[seat].name for seat in outcome.winners])
        good = outcome.reason_key == "patriots"
        return Verdict(good, "shield_star" if good else "incognito", headline, reason, notes)
    won = bool(outcome.winners)
    kind = "campaign_" if record.public_table.mode != "mission" else ""
    headline = ctx.say(f"countdown.debrief.{kind}{'success' if won else 'failure'}")
    return Verdict(won, "trophy" if won else "lost", headline, reason, notes)
