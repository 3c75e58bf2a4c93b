"""Questions: what is being decided now, and by whom."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import Seat, Viewer


@slotted_value_dataclass
class Question:
    """One open decision.

    `id` grows with every new question of a match; `kind` names it (wording key `<game>.question.<kind>`); `clause` opens the rule book;
    `required_seats` are the seats whose answer holds up play, `optional_seats` those who may act meanwhile; `about` holds public ids (to
    those who `optional_seats`: what others have proposed); `default` is what happens when the `deadline_mark` (the name of a clock mark)
    passes.
    """

    id: int
    kind: str
    clause: str
    required_seats: tuple[Seat, ...]
    optional_seats: tuple[Seat, ...] = ()
    about: tuple[int | str, ...] = ()
    default: Action | None = None
    deadline_mark: str | None = None

    def redact_for_viewer(self, viewer: Viewer) -> Question | None:
        """Return what the viewer sees of it; questions are public unless a game says otherwise."""
        return self

    @property
    def has_proposal(self) -> bool:
        """Return whether something has been proposed to those who may act."""
        return bool(self.optional_seats and self.about)

    def is_seat_asked(self, seat: Seat) -> bool:
        """Return whether the seat is asked, as must or as may."""
        return seat in self.required_seats or seat in self.optional_seats
