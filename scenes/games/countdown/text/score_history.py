"""Every change of score and time marker in the mission that is played, and where it came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.text.explanations import describe_score_change
from tabletop.games.countdown import events as ev

if TYPE_CHECKING:
    from scenes.games.countdown.text.sentences import CountdownSentences
    from tabletop.core.event import Event


@dataclass(frozen=True, slots=True)
class ScoreHistoryEntry:
    """A line: words, where the time marker stood, and what it came to; `part` is empty for what only moved the time marker."""

    words: str
    time_marker_place: int
    part: str = ""
    points: int = 0
    score_after: int = 0


def score_history_entries(sentences: CountdownSentences, steps: Iterable[Sequence[Event]]) -> list[ScoreHistoryEntry]:
    """List the changes since the last mission began, in their order; `steps` are the events of each step as all may know them."""
    found: list[ScoreHistoryEntry] = []
    marker = 0
    for events in steps:
        for event in events:
            match event:
                case ev.MissionBegan(marker=at):
                    marker, found = at, [ScoreHistoryEntry(sentences.event_sentence(event), at)]
                case ev.MarkerMoved(marker=at):
                    marker = at
                    found.append(ScoreHistoryEntry(sentences.event_sentence(event), at))
                case ev.TriggerTime():
                    found.append(ScoreHistoryEntry(sentences.event_sentence(event), marker))
                case ev.ScoreChanged(part=part, points=points, total=total):
                    found.append(ScoreHistoryEntry(describe_score_change(sentences, event, events), marker, part, points, total))
                case _:
                    sentences.apply_event(event)
    return found
