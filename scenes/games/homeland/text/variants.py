"""Events that are told in several ways, and which way an event is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.core.event import Event
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import Side, Verdict


def event_key_ending(event: Event) -> str:
    """Return the ending of the key that an event is told by; empty when there is but one way."""
    return KEY_ENDING_BY_EVENT_TYPE.get(type(event), _only)(event)


def _only(event: Any) -> str:
    """Return the one ending that there is."""
    return ""


def _handful(event: Any) -> str:
    """Return the cards to those who see them, to others how many."""
    return ".seen" if event.cards and HIDDEN not in event.cards else ""


def _exposed(event: ev.Exposed) -> str:
    """Return what there was to show."""
    if event.cards and event.assets:
        return ".both"
    return ".cards" if event.cards else ".assets" if event.assets else ""


def _laid(event: ev.IntelLaid) -> str:
    """Return the ending for an exposed card, or for another one."""
    return ".open" if event.exposed else "" if event.card == HIDDEN else ".seen"


def _kept(event: ev.AssetKept) -> str:
    """Return the asset to who keeps it, to others what was discarded."""
    return ("" if event.discarded else ".only") + ("" if event.kind == HIDDEN else ".seen")


def _added(event: ev.PointsAdded) -> str:
    """Return the ending that tells red from blue, and a gold card from an asset that was burned."""
    if event.seat == NONE:
        return f".gold.{event.side}"
    return ".red" if event.side is Side.RED else ""


def _accused(event: ev.Accused) -> str:
    """Return the accused to who accuses."""
    return "" if event.accused == HIDDEN else ".nobody" if event.accused == event.seat else ".seen"


KEY_ENDING_BY_EVENT_TYPE: Final[dict[type[Event], Callable[[Any], str]]] = {
    ev.ThreatAppeared: lambda event: ".full" if event.level == NONE else "",
    ev.ProgressMade: lambda event: "" if event.agency else ".terrorists",
    ev.Exposed: _exposed,
    ev.IntelLaid: _laid,
    ev.AssetKept: _kept,
    ev.AssetsDrawn: _handful,
    ev.IntelDrawn: _handful,
    ev.IntelSeen: _handful,
    ev.PlotSeen: lambda event: "" if event.plot == HIDDEN else ".seen",
    ev.AssetSeen: lambda event: "" if event.kind == HIDDEN else ".seen",
    ev.AssetTaken: lambda event: ".discards" if event.owner == NONE else "",
    ev.AnalysisBegan: lambda event: ".nobody" if event.lead == NONE else "",
    ev.PointsAdded: _added,
    ev.IntelBurned: lambda event: "" if event.seat == NONE else ".by",
    ev.MarkersGained: lambda event: "" if event.by == NONE else ".by",
    ev.Judged: lambda event: ".succeeded" if event.verdict is Verdict.SUCCEEDED else "",
    ev.Reprimanded: lambda event: ".saved" if event.saved else "",
    ev.Accused: _accused,
    ev.GameEnded: lambda event: "" if event.winners else ".nobody",
}
"""How events are told that can be told in several ways."""
