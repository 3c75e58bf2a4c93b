"""What debriefing, campaign map and result are told from: the table as all know it, and what has happened so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenes.games.countdown.text.chronicle import Chronicle, MissionChapter, read_chronicle
from scenes.games.countdown.text.sentences import CountdownSentences
from tabletop.core.view import TABLE
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import SHARED_OP_SEAT
from tabletop.games.countdown.team import is_skill_experience_counted, skill_level

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.state import State

MISSIONS_PER_CAMPAIGN = 3
"""Missions of a campaign (CD13.1)."""


@dataclass(frozen=True, slots=True)
class CrewLine:
    """What is told of an Op: who runs it (a colour, -1: all), how it came out (back, inside, out or nothing yet), what it learnt."""

    op_number: int
    name: str
    icon: str
    owner_colour_index: int
    outcome_state: str
    life: int
    energy: int
    shooting_bonus: int
    shooting_experience: int
    skill_experience: int
    skill_level: int
    gained_shooting_experience: int
    gained_skill_experience: int


@dataclass(frozen=True, slots=True)
class CampaignMission:
    """A mission of a campaign: its location (-1: not chosen yet), how it stands (won, lost, now, ahead) and its score."""

    number: int
    location: int
    state: str
    score: int


class CampaignRecord:
    """Everything that can be told at a moment; worked out anew when a step more has been done."""

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Tell of a session's match."""
        self.ctx, self.session = ctx, session
        self.box: CountdownBox = session.match.game.box  # type: ignore[attr-defined] # a session of this game
        self._known: tuple[Hashable, State, Chronicle] | None = None

    def _read(self) -> tuple[Hashable, State, Chronicle]:
        """Read the match, if it has gone on since."""
        session = self.session
        names = tuple(seat.name for seat in session.seats)
        key = (len(session.match.steps), session.undone, self.ctx.settings.language, names)
        if self._known is None or self._known[0] != key:
            sentences = CountdownSentences(self.box, self.ctx.wording, names)
            view: Any = session.match.view(TABLE)
            self._known = (key, view.table, read_chronicle(session.match.steps, sentences))
        return self._known

    @property
    def public_table(self) -> State:
        """Return the table as all know it."""
        return self._read()[1]

    @property
    def campaign_chronicle(self) -> Chronicle:
        """Return what has happened."""
        return self._read()[2]

    @property
    def current_mission_chapter(self) -> MissionChapter:
        """Return the mission that goes on, or the last one."""
        return self.campaign_chronicle.mission_chapter(self.public_table.mission) or MissionChapter(
            self.public_table.mission, score=self.public_table.score
        )

    def op_experience_lines(self, chapters: Sequence[MissionChapter]) -> list[CrewLine]:
        """List the Ops with what they have learnt in some missions."""
        return [self._line(number, chapters) for number in sorted(op.number for op in self.public_table.ops)]

    def _line(self, number: int, chapters: Sequence[MissionChapter]) -> CrewLine:
        """Tell of one Op."""
        table, kind = self.public_table, self.box.ops[number]
        op = next(other for other in table.ops if other.number == number)
        gains = [chapter.experience_by_op.get(number, (0, 0)) for chapter in chapters]
        state = "out" if op.out else ""
        if table.result and not op.out:
            at_exit = table.location >= 0 and op.at in self.box.locations[table.location].exits
            state = "alive" if at_exit else "inside"
        return CrewLine(
            number,
            self.ctx.wording.pick_translation(kind.name),
            kind.icon,
            -1 if op.seat == SHARED_OP_SEAT else self.session.seats[op.seat].colour,
            state,
            op.life,
            op.energy,
            kind.shooting_bonus(op.shots),
            op.shots,
            op.skill,
            skill_level(self.box, op) if is_skill_experience_counted(table) and number != 1 else 0,
            sum(shots for shots, _ in gains),
            sum(skill for _, skill in gains),
        )

    def campaign_missions(self) -> list[CampaignMission]:
        """List the missions of a campaign."""
        table = self.public_table
        found = []
        for number in range(MISSIONS_PER_CAMPAIGN):
            chapter = self.campaign_chronicle.mission_chapter(number)
            stand = "ahead" if number > table.mission else "now"
            if chapter is not None and chapter.result:
                stand = "won" if chapter.result == "success" else "lost"
            elif number < table.mission:
                stand = "won"
            place = table.plan[number] if number < len(table.plan) else -1
            found.append(CampaignMission(number, place, stand, chapter.score if chapter is not None else 0))
        return found

    def left_over_threat_count(self) -> int:
        """Count the threats that go along to the next location: face-down ones and face-up terrorists (CD13.3)."""
        table, cards = self.public_table, self.box.cards
        if table.location < 0:
            return 0
        threats = self.box.locations[table.location].threat_count_by_area
        hidden = sum(up.count(False) for up, count in zip(table.up, threats, strict=True) if count)
        known = [card for pile, up in zip(table.piles, table.up, strict=True) for card, shown in zip(pile, up, strict=True) if shown]
        return hidden + sum(cards[card].kind is CardKind.TERRORIST for card in known)

    def clock_words(self) -> list[tuple[str, str]]:
        """Say what the clock of a mission in real time shows, how often it was paused and for how long, with icons; nothing without one."""
        clock, say = self.session.clock, self.ctx.say
        if clock is None:
            return []
        left = ("clock", say("countdown.debrief.left", time=minutes_and_seconds(clock.seconds_shown)))
        if not clock.pause_count:
            return [left, ("pause", say("countdown.debrief.unpaused"))]
        return [
            left,
            ("pause", say("countdown.debrief.paused", n=clock.pause_count, time=minutes_and_seconds(round(clock.paused_seconds)))),
        ]


def minutes_and_seconds(seconds: int) -> str:
    """Write seconds as minutes and seconds: 3:07."""
    return f"{seconds // 60}:{seconds % 60:02d}"
