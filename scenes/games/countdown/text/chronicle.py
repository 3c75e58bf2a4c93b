"""What has happened so far, mission by mission: changes of the score with their causes, who learnt what, who was lost; the ballots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev

if TYPE_CHECKING:
    from scenes.games.countdown.text.sentences import CountdownSentences
    from tabletop.core.event import Event
    from tabletop.core.match import Step


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A change of the score: its part, its points, what caused it (a name, or nothing), the round, and the score after it."""

    part: str
    points: int
    cause: str
    round_number: int
    score_after: int


@dataclass(slots=True)
class MissionChapter:
    """One mission: `experience_by_op` holds shooting and skill experience gained by Op; `result` is empty while it goes on."""

    number: int
    location: int = -1
    goal: str = ""
    level: int = 1
    time_marker_place: int = 0
    round_number: int = 0
    score: int = 0
    result: str = ""
    reason: str = ""
    changes: list[ScoreChange] = field(default_factory=list)
    experience_by_op: dict[int, tuple[int, int]] = field(default_factory=dict)
    lost_ops: list[int] = field(default_factory=list)
    played_supports: list[int] = field(default_factory=list)
    kept_and_new_threat_counts: tuple[int, int] = (0, 0)
    """Threats that came from the mission before, and new ones."""


@dataclass(frozen=True, slots=True)
class OpenedBallot:
    """A ballot that was opened: whom each seat named (a seat, -1 nobody, -2 it has no vote), who was found (-1 nobody), a traitor?"""

    vote_by_seat: tuple[int, ...]
    found_seat: int
    is_found_traitor: bool = False
    score_points: int = 0


@dataclass(slots=True)
class Chronicle:
    """Everything so far, as all may know it."""

    chapters: list[MissionChapter] = field(default_factory=list)
    ballots: list[OpenedBallot] = field(default_factory=list)
    unused_agendas: tuple[int, ...] = ()

    def mission_chapter(self, number: int) -> MissionChapter | None:
        """Return a mission by its number from 0, if anything of it is known."""
        return next((chapter for chapter in self.chapters if chapter.number == number), None)


def read_chronicle(steps: Iterable[Step], sentences: CountdownSentences) -> Chronicle:
    """Read the steps of a match; names come in the language of `sentences`."""
    reader = _Reader(sentences)
    for step in steps:
        for event in step.redact_for_viewer(TABLE):
            reader.read_event(event)
    return reader.found


class _Reader:
    """Reads events in their order."""

    def __init__(self, sentences: CountdownSentences) -> None:
        """Begin before the first mission."""
        self.sentences = sentences
        self.found = Chronicle()
        self._coming = (0, 0)

    @property
    def current_mission_chapter(self) -> MissionChapter:
        """Return the mission that goes on; one is begun where a game was resumed in the middle."""
        if not self.found.chapters:
            self.found.chapters.append(MissionChapter(0))
        return self.found.chapters[-1]

    def read_event(self, event: Event) -> None:
        """Take an event in."""
        if isinstance(event, ev.ScoreChanged):
            self._score(event)
            return
        self.sentences.apply_event(event)
        match event:
            case ev.PoolMade(kept=kept, drawn=drawn, surplus=surplus):
                self._coming = kept - len(surplus), drawn
            case ev.MissionBegan(mission=number, location=location, goal=goal, level=level, marker=marker):
                chapter = MissionChapter(number, location, goal, level, marker, kept_and_new_threat_counts=self._coming)
                self.found.chapters.append(chapter)
                self._coming = (0, 0)
            case ev.RoundBegan(round=number):
                self.current_mission_chapter.round_number = number
            case ev.Learnt(op=op, shooting=shots, skill=skill):
                before = self.current_mission_chapter.experience_by_op.get(op, (0, 0))
                self.current_mission_chapter.experience_by_op[op] = before[0] + shots, before[1] + skill
            case ev.OpLost(op=op):
                self.current_mission_chapter.lost_ops.append(op)
            case ev.SupportPlayed(support=support):
                self.current_mission_chapter.played_supports.append(support)
            case ev.MissionEnded(success=success, reason=reason, score=score):
                if self.current_mission_chapter.result:  # time ran out in the briefing of the next mission, which has not begun
                    self.found.chapters.append(
                        MissionChapter(
                            self.current_mission_chapter.number + 1,
                            goal=self.current_mission_chapter.goal,
                            level=self.current_mission_chapter.level + 1,
                        )
                    )
                self.current_mission_chapter.result = "success" if success else "failure"
                self.current_mission_chapter.reason, self.current_mission_chapter.score = reason, score
            case _:
                self._ballots(event)

    def _ballots(self, event: Event) -> None:
        """Take the showdown in."""
        match event:
            case ev.UnusedShown(agendas=agendas):
                self.found.unused_agendas = agendas
            case ev.BallotsOpened(ballots=votes, found=found):
                self.found.ballots.append(OpenedBallot(votes, found))
            case ev.SeatExposed(seat=seat, traitor=traitor) if self.found.ballots:
                votes = self.found.ballots[-1].vote_by_seat
                self.found.ballots[-1] = OpenedBallot(votes, seat, traitor)
            case _:
                pass

    def _score(self, event: ev.ScoreChanged) -> None:
        """Take a change of the score in."""
        self.current_mission_chapter.score = event.total
        cause = self.sentences.cause_name(event) or ""
        self.current_mission_chapter.changes.append(
            ScoreChange(event.part, event.points, cause, self.current_mission_chapter.round_number, event.total)
        )
        if event.part == "accusations" and self.found.ballots:
            last = self.found.ballots[-1]
            self.found.ballots[-1] = OpenedBallot(last.vote_by_seat, last.found_seat, last.is_found_traitor, event.points)
