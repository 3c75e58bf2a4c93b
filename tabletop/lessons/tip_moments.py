"""When the moment of a tip has come, for whom: from what all may know, or for a private tip from what its reader may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.lessons.naming import matches_pattern

if TYPE_CHECKING:
    from tabletop.core.action import Action
    from tabletop.core.match import Match, Step
    from tabletop.core.question import Question
    from tabletop.lessons.naming import NumberNames
    from tabletop.lessons.tip import ActionOrEventPattern, Tip


class TipMomentFinder:
    """Looks at one match; `view` gives what a viewer may know now."""

    def __init__(self, match: Match[Any, Any], naming: NumberNames, tips: Iterable[Tip], view: Callable[[Viewer], Any]) -> None:
        """Keep the tips that count at this table."""
        header = match.header
        self.tips = [tip for tip in tips if tip.applies_to_table(header["seats"], header["options"])]
        self._match, self._naming, self._view = match, naming, view

    def tips_of_step(self, step: Step) -> Iterator[tuple[Tip, tuple[int, ...]]]:
        """Return the tips whose event is in a step as all see it, with the seats that they concern."""
        for tip in self.tips:
            if tip.asked is None and not tip.private:
                seats = tuple(seat for seat in self._match.seats if self._told(tip, [step], seat, TABLE))
                if seats:
                    yield tip, seats

    def is_asked_about(self, tip: Tip, seat: int) -> bool:
        """Return whether a seat is asked what a tip is about, as all know it, and its event has happened since the seat's last deed."""
        if tip.private or not self._asks(tip, seat, TABLE):
            return False
        return tip.event is None or self._told(tip, self._since(seat), seat, TABLE)

    def is_private_tip_due(self, tip: Tip, seat: int) -> bool:
        """Return whether the moment of a private tip has come, by what its reader may know."""
        own = Viewer(seat)
        if not tip.private or (tip.asked is not None and not self._asks(tip, seat, own)):
            return False
        if tip.event is not None and not self._told(tip, self._since(seat), seat, own):
            return False
        return tip.do is None or bool(self.tip_actions(tip, seat))

    def tip_actions(self, tip: Tip, seat: int) -> list[Action]:
        """Return what a seat may do now of what a private tip is about, as only it may know."""
        own, wanted = Viewer(seat), tip.do if tip.private else None
        return [action for action in self._match.legal_actions(Seat(own)) if self._fits(own, seat, action, wanted or {})]

    def _asks(self, tip: Tip, seat: int, viewer: Viewer) -> bool:
        """Return whether a seat has to answer a question of the tip's kind."""
        return any(question.kind == tip.asked and _names(question, seat) for question in self._match.questions(viewer))

    def _told(self, tip: Tip, steps: Sequence[Step], seat: int, viewer: Viewer) -> bool:
        """Return whether the event of a tip, in a way that concerns a seat, is in some steps as a viewer sees them."""
        return any(
            self._concerns(tip, event, seat) and self._fits(viewer, int(step.seat), event, tip.event or {})
            for step in steps
            for event in step.redact_for_viewer(viewer)
        )

    @staticmethod
    def _concerns(tip: Tip, event: Any, seat: int) -> bool:
        """Return whether an event of a tip is for a seat."""
        if tip.to is not None and getattr(event, tip.to, None) != seat:
            return False
        return tip.besides is None or getattr(event, tip.besides, seat) != seat

    def _since(self, seat: int) -> Sequence[Step]:
        """Return the steps since a seat did something last, that one included."""
        steps = self._match.steps
        last = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].seat == seat), 0)
        return steps[last:]

    def _fits(self, viewer: Viewer, seat: int, thing: Any, pattern: ActionOrEventPattern) -> bool:
        """Return whether something is what a pattern wants, by the names that a viewer has for it."""
        return type(thing).__name__ in pattern and matches_pattern(self._naming, self._view(viewer), seat, thing, pattern)  # type: ignore[arg-type]


def _names(question: Question, seat: int) -> bool:
    """Return whether a question waits for a seat, or lets it do something."""
    return question.is_seat_asked(Seat(Viewer(seat)))
