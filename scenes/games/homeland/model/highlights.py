"""What is lit on the case board: everything that can be touched now, and what is only pointed at. Threats go by their numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.games.homeland.model.refusal_subjects import RefusalSubject
from scenes.table.intents import AskWhyNot

if TYPE_CHECKING:
    from scenes.input.intents import Intent


@dataclass(frozen=True, slots=True)
class BoardHighlights:
    """What can be touched on the board, and what it means.

    intent_by_threat: lit dossiers. chosen_threat: the one that waits to be confirmed, done by `confirm_intent`. faded_threats: dossiers
    that cannot be chosen while others can. hovered_threats: lit dossiers over which something is held. unlit_intent_by_threat: what a touch
    on any other dossier means; hold_intent_by_threat: what resting a finger on one means. log_entry_threats: what the log points at.
    reader_angle: how what is told is turned; acting_seat: whose turn to touch it is.
    """

    intent_by_threat: Mapping[int, Intent] = field(default_factory=dict)
    chosen_threat: int | None = None
    confirm_intent: Intent | None = None
    faded_threats: Collection[int] = ()
    hovered_threats: Collection[int] = ()
    unlit_intent_by_threat: Mapping[int, Intent] = field(default_factory=dict)
    hold_intent_by_threat: Mapping[int, Intent] = field(default_factory=dict)
    log_entry_threats: Collection[int] = ()
    reader_angle: int = 0
    acting_seat: int | None = None

    can_ask_why_not: bool = False
    """Whether there is somebody to ask why not: at a table in play, not in a game told again."""

    def is_raised(self, threat: int) -> bool:
        """Return whether a dossier is held up a little: chosen, or under what is held over it."""
        return threat == self.chosen_threat or threat in self.hovered_threats

    def why_not_intent(self, thing: RefusalSubject) -> Intent | None:
        """Return what asks why nothing can be done with a thing."""
        return AskWhyNot(thing, self.reader_angle) if self.can_ask_why_not else None
