"""Palms: what lies on the glass with many contacts at once is an arm or a hand at rest, and touches nothing.

The rule: three contacts or more that came down within 100 ms of each other, each pair within 80 mm, are a palm. Further ones join it that
come within 100 ms and 80 mm of one of its contacts coming or going, as an arm goes down bit by bit. Two are never a palm, so a pinch and
two friends' fingers side by side stay what they are; friends round a table rarely put a third finger there in the same tenth of a second.
What had begun something before (it moved, or lay there for longer) is no part of a palm: its drag, hold or push goes on. The outermost
contacts of a hand that opens or closes are fingers that zoom, since a palm that rolls or slides does not grow.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, count

from scenes.input.pointer import MOUSE_POINTER_ID, Pointer, PointerPhase

MAX_PALM_SPREAD_MM = 80.0
"""How far apart the contacts of a palm lie at most."""
MAX_PALM_LANDING_SECONDS = 0.1
"""How long after each other they come down at most."""
MIN_PALM_CONTACTS = 3
"""Contacts of a palm at least."""
MOVED_CONTACT_MM = 3.0
"""A contact that moved so far has begun something."""
TRAVEL_MM, OPENING_MM = 8.0, 15.0
"""How far two contacts of a hand that zooms go at least, and by how much the way between them changes."""

_Point = tuple[float, float]


@dataclass(slots=True)
class _Contact:
    """One contact on the glass; `is_lifted` while it has gone and may still turn out to have been part of a palm."""

    contact_id: int
    start_point: _Point
    current_point: _Point
    landed_at_s: float
    has_begun: bool = False
    is_palm: bool = False
    is_lifted: bool = False

    def make_pointer_event(self, phase: PointerPhase, at: _Point | None = None) -> Pointer:
        """Return what is handed on of it."""
        return Pointer(("contact", self.contact_id), phase, *(at or self.current_point))


class PalmFilter:
    """Hands pointers on without those of palms. Each contact has a name of its own, since the ids of fingers come again at once."""

    def __init__(self) -> None:
        self.pixels_per_mm = 3.78
        """Of the window on the screen."""
        self._contacts: list[_Contact] = []
        self._by_id: dict[Hashable, _Contact] = {}
        self._names = count()
        self._traces: list[tuple[_Point, float]] = []
        """Where and when (s) contacts of palms have come and gone of late."""

    def follow_pointer(self, pointer: Pointer, now: float) -> list[Pointer]:
        """Return what is handed on of a pointer at a time (s); a contact that turns out to be part of a palm is cancelled."""
        if pointer.id == MOUSE_POINTER_ID:
            return [pointer]
        if pointer.phase is PointerPhase.DOWN:
            return self._land((pointer.x, pointer.y), pointer.id, now)
        contact = self._by_id.get(pointer.id)
        if contact is None:
            return []
        contact.current_point = (pointer.x, pointer.y)
        if pointer.phase is PointerPhase.MOVE:
            return self._move(contact)
        del self._by_id[pointer.id]
        return self._lift(contact, now) if pointer.phase is PointerPhase.UP else self._lose(contact)

    def release_due_taps(self, now: float) -> list[Pointer]:
        """Return the ends that were held back and are no part of a palm any more."""
        due = [contact for contact in self._contacts if contact.is_lifted and now >= contact.landed_at_s + MAX_PALM_LANDING_SECONDS]
        self._forget(due)
        return [contact.make_pointer_event(PointerPhase.UP) for contact in due]

    def wake_at(self) -> float | None:
        """Return when (s) the next end that was held back is due."""
        return min((contact.landed_at_s + MAX_PALM_LANDING_SECONDS for contact in self._contacts if contact.is_lifted), default=None)

    def forget_all_contacts(self) -> None:
        """Forget every contact: nothing that was under way counts any more."""
        self._contacts.clear()
        self._by_id.clear()
        self._traces.clear()

    def _land(self, at: _Point, name: Hashable, now: float) -> list[Pointer]:
        """Take a new contact, which may make a palm of those beside it, or join one."""
        contact = _Contact(next(self._names), at, at, now)
        self._contacts.append(contact)
        self._by_id[name] = contact
        self._traces = [(point, when) for point, when in self._traces if now - when <= MAX_PALM_LANDING_SECONDS]
        fresh = [
            other
            for other in self._contacts
            if not other.has_begun and not other.is_palm and now - other.landed_at_s <= MAX_PALM_LANDING_SECONDS
        ]
        if not self._lies_on_palm(contact) and not self._makes_palm(contact, fresh):
            return [contact.make_pointer_event(PointerPhase.DOWN)]
        palm = self._reached_from(contact, fresh)
        for part in palm:
            part.is_palm = True
            self._traces.append((part.current_point, now))
        self._forget(part for part in palm if part.is_lifted)
        return [part.make_pointer_event(PointerPhase.CANCEL) for part in palm if part is not contact]

    def _lies_on_palm(self, contact: _Contact) -> bool:
        """Return whether a palm is coming or going here at this moment."""
        return any(self._mm(point, contact.current_point) <= MAX_PALM_SPREAD_MM for point, _ in self._traces)

    def _makes_palm(self, contact: _Contact, fresh: list[_Contact]) -> bool:
        """Return whether so many contacts lie together with this one that they are a palm."""
        near = [
            other for other in fresh if other is not contact and self._mm(other.current_point, contact.current_point) <= MAX_PALM_SPREAD_MM
        ]
        return any(
            self._mm(one.current_point, other.current_point) <= MAX_PALM_SPREAD_MM
            for one, other in combinations(near, MIN_PALM_CONTACTS - 1)
        )

    def _reached_from(self, contact: _Contact, fresh: list[_Contact]) -> list[_Contact]:
        """List the contacts that hang together with this one, step by step: a forearm is longer than a palm."""
        reached, edge = [contact], [contact]
        while edge:
            here = edge.pop()
            new = [
                other for other in fresh if other not in reached and self._mm(other.current_point, here.current_point) <= MAX_PALM_SPREAD_MM
            ]
            reached += new
            edge += new
        return reached

    def _move(self, contact: _Contact) -> list[Pointer]:
        """Follow a contact; one of a palm says something only once the hand opens or closes."""
        if not contact.is_palm:
            contact.has_begun = contact.has_begun or self._mm(contact.start_point, contact.current_point) > MOVED_CONTACT_MM
            return [contact.make_pointer_event(PointerPhase.MOVE)]
        pair = max((pair for pair in combinations(self._palm_contacts(), 2) if self._zooms(*pair)), key=self._opening, default=())
        told: list[Pointer] = []
        for finger in pair:
            finger.is_palm, finger.has_begun = False, True
            told += [finger.make_pointer_event(PointerPhase.DOWN, finger.start_point), finger.make_pointer_event(PointerPhase.MOVE)]
        return told

    def _lift(self, contact: _Contact, now: float) -> list[Pointer]:
        """End a contact; beside another that came with it the end waits until it is known that they are no palm."""
        if contact.is_palm:
            self._traces.append((contact.current_point, now))
        elif not contact.has_begun and now < contact.landed_at_s + MAX_PALM_LANDING_SECONDS and self._has_company(contact, now):
            contact.is_lifted = True
            return []
        self._forget([contact])
        return [] if contact.is_palm else [contact.make_pointer_event(PointerPhase.UP)]

    def _lose(self, contact: _Contact) -> list[Pointer]:
        """Cancel a contact, and with it all ends that were held back: nobody looks any more."""
        lost = [other for other in self._contacts if other is contact or other.is_lifted]
        self._forget(lost)
        return [other.make_pointer_event(PointerPhase.CANCEL) for other in lost if not other.is_palm]

    def _has_company(self, contact: _Contact, now: float) -> bool:
        """Return whether another contact that lies near came down at about the same time."""
        return any(
            other is not contact
            and not other.has_begun
            and now - other.landed_at_s <= MAX_PALM_LANDING_SECONDS
            and self._mm(other.current_point, contact.current_point) <= MAX_PALM_SPREAD_MM
            for other in self._contacts
        )

    def _palm_contacts(self) -> Iterator[_Contact]:
        """List the contacts of palms."""
        return (contact for contact in self._contacts if contact.is_palm)

    def _zooms(self, one: _Contact, other: _Contact) -> bool:
        """Return whether two contacts of a palm are fingers that go apart, or together."""
        travelled = min(self._mm(one.start_point, one.current_point), self._mm(other.start_point, other.current_point))
        return (
            travelled >= TRAVEL_MM
            and self._opening((one, other)) >= OPENING_MM
            and self._mm(one.start_point, other.start_point) <= 2 * MAX_PALM_SPREAD_MM
        )

    def _opening(self, pair: tuple[_Contact, _Contact]) -> float:
        """Measure by how many millimetres the way between two contacts has changed."""
        return abs(self._mm(pair[0].current_point, pair[1].current_point) - self._mm(pair[0].start_point, pair[1].start_point))

    def _mm(self, one: _Point, other: _Point) -> float:
        """Measure a way on the glass."""
        return math.dist(one, other) / self.pixels_per_mm

    def _forget(self, gone: Iterable[_Contact]) -> None:
        """Let contacts go."""
        names = {contact.contact_id for contact in gone}
        self._contacts = [contact for contact in self._contacts if contact.contact_id not in names]
