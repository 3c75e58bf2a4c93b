"""What the plate of an analysis says: whose case it is, how it stands, what comes of the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.overlays.analysis.panel import AnalysisPanelModel
from scenes.games.homeland.text.card_text import deed_words, fallout_words
from tabletop.games.homeland.vocabulary import Marker, Side, Verdict

if TYPE_CHECKING:
    from scenes.games.homeland.animation.analysis_stage import AnalysisDisplay
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.games.homeland.overlays.analysis.layout import AnalysisLayout

IconLines = tuple[tuple[str, str], ...]
"""Icon and words of each line."""


def build_analysis_panel_model(
    context: HomelandContext, inquest: AnalysisDisplay, plan: AnalysisLayout, *, busy: bool
) -> AnalysisPanelModel:
    """Gather what the plate says; while it is `busy` cards are not held up."""
    say, names = context.app.say, context.sentences.names
    lead = (
        say("homeland.analysis.lead", seat=names.seat_name(inquest.lead_seat))
        if inquest.lead_seat >= 0
        else say("homeland.analysis.nobody")
    )
    under = [lead, say("homeland.analysis.impact", n=inquest.impact)]
    if inquest.is_overflow:
        under.append(say("homeland.analysis.overflow"))
    if inquest.are_reactions_barred:
        under.append(say("homeland.analysis.silent"))
    title = f"{say('homeland.analysis.title')}: {names.organization_name(inquest.organization)}"
    return AnalysisPanelModel(
        inquest, plan, title, " · ".join(under), _stands(context, inquest, busy=busy), _outcome(context, inquest), not busy
    )


def _stands(context: HomelandContext, inquest: AnalysisDisplay, *, busy: bool) -> str:
    """Return how it stands before the verdict."""
    say = context.app.say
    if not inquest.is_plate_open:
        return str(say("homeland.analysis.shuffled"))
    if not inquest.has_turned_all_cards:
        return str(say("homeland.analysis.hurry")) if busy else ""
    red, blue = inquest.side_total(Side.RED), inquest.side_total(Side.BLUE)
    stands = str(say(f"homeland.analysis.{'fails' if blue > red else 'tied' if blue == red else 'succeeds'}"))
    if busy or not context.asked_seats:
        return stands
    return f"{say('homeland.analysis.reacting', seat=context.sentences.names.seat_name(context.asked_seats[0]))} · {stands}"


def _outcome(context: HomelandContext, inquest: AnalysisDisplay) -> IconLines:
    """Return what comes of the verdict, if there is one."""
    if not inquest.verdict:
        return ()
    return _neutralised(context, inquest) if inquest.verdict == Verdict.NEUTRALISED else _succeeded(context, inquest)


def _neutralised(context: HomelandContext, inquest: AnalysisDisplay) -> IconLines:
    """Return the agency's markers, and what the lead gains (HL5.5)."""
    say, names, box, n = context.app.say, context.sentences.names, context.box, inquest.impact
    lines = [("agency", say("homeland.analysis.agency", n=n))]
    if inquest.lead_seat >= 0:
        gained = names.marker_count_words(Marker.REPUTATION, n)
        lines.append(("reputation", say("homeland.analysis.reward.lead", seat=names.seat_name(inquest.lead_seat), markers=gained)))
        effect = deed_words(box, context.app.wording, box.organizations[inquest.organization].advantage)
        lines.append(("recruit", f"{say('homeland.analysis.advantage')}: {effect}"))
    return tuple(lines)


def _succeeded(context: HomelandContext, inquest: AnalysisDisplay) -> IconLines:
    """Return the terrorists' markers, the clout of all, and the fallout (HL5.4)."""
    say, box, n = context.app.say, context.box, inquest.impact
    plot = box.plots[inquest.plot]
    heading = say("homeland.analysis.fallout.all" if plot.is_fallout_global else "homeland.analysis.fallout")
    struck = plot.is_fallout_global or inquest.lead_seat >= 0
    told = fallout_words(box, context.app.wording, plot.fallout) if struck else say("homeland.analysis.fallout.nobody")
    return (
        ("terrorists", say("homeland.analysis.terrorists", n=n)),
        ("clout", say("homeland.analysis.reward.all", n=n)),
        ("burn", f"{heading}: {told}"),
    )
