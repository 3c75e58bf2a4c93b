"""What a result says beyond the score: what decided the game, one thing to try, and its story; worked out in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from scenes.pages.standings import StandingsReport, make_result_report
from scenes.session.log import make_log_formatter
from scenes.session.state_history import StateHistory
from tabletop.bots.registry import find_game_position_judge
from tabletop.bots.review_worker import ReviewWorker
from tabletop.core.errors import TabletopError

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from tabletop.bots.review import GameReview
    from tabletop.core.action import Action
    from tabletop.core.language.wording import Wording

ActionNamer = Callable[[int, "Action", Any], str]
"""Names an action of a seat, as that seat saw the table."""
STORY_MOMENT_COUNT: Final = 3
"""Other moments that a story tells of; with its beginning, the turning point and its end it has five to eight sentences."""
POLL_SECONDS: Final = 0.1
"""Seconds between two looks whether something was found."""


class MatchLookBack:
    """Looks back on one match that is over. `named` names an action; without it nothing is said of what to try."""

    def __init__(self, app: AppContext, session: GameSession, named: ActionNamer | None) -> None:
        """Begin, where somebody judges this game and it is wanted."""
        self.app, self.session, self.match, self.named = app, session, session.match, named
        self.found: GameReview | None = None
        self.worker: ReviewWorker | None = None
        self._remarks: tuple[Wording, list[str]] | None = None
        if app.looks_back and find_game_position_judge(session.match.game.meta.id) is not None:
            persons = [int(seat) for seat in session.person_seats] or list(range(len(session.seats)))
            self.worker = ReviewWorker(session.match, app.folders.data, persons)

    @property
    def is_review_running(self) -> bool:
        """Return whether something may still be found."""
        return self.worker is not None

    def update(self) -> bool:
        """Hear what was found; True when that is new."""
        if self.worker is None or not self.worker.done:
            return False
        self.found, self.worker = self.worker.game_review, None
        self._remarks = None
        return True

    def close(self) -> None:
        """Look back no more."""
        if self.worker is not None:
            self.worker.close()
            self.worker = None

    # -- what is said -------------------------------------------------------------------------------------------------
    @cached_property
    def _told(self) -> list[str]:
        """Return of each step the line that says most; nothing where none says anything."""
        judgement = find_game_position_judge(self.match.game.meta.id)
        telling = judgement.DECISIVE_EVENTS if judgement is not None else ()
        ranks = {kind: rank for rank, kind in enumerate(telling)}
        tell = make_log_formatter(self.match.game, self.app.wording, self.session.seats)
        found = []
        for step in self.match.steps:
            lines = [(ranks.get(type(event), len(ranks)), entry.sentence) for event in step.events if (entry := tell(event)) is not None]
            rank, words = min(lines, key=lambda line: line[0], default=(len(ranks), ""))
            found.append(words if rank < len(ranks) else "")
        return found

    def remark_sentences(self) -> list[str]:
        """Say what decided the game, and what to try; worked out once for each language."""
        if self._remarks is None or self._remarks[0] is not self.app.wording:
            self.__dict__.pop("_told", None)
            self._remarks = self.app.wording, [words for words in (self.deciding_sentence(), self.advice_sentence()) if words]
        return self._remarks[1]

    def deciding_sentence(self) -> str:
        """Say in one sentence what decided the game."""
        found, outcome = self.found, self.match.outcome
        if found is None or outcome is None:
            return ""
        names = [self.session.seats[seat].name for seat in outcome.winners]
        kind = "lost" if not names else "all" if len(names) == len(self.session.seats) else "won"
        what = self._told[found.step]
        return self.app.say(f"shell.review.{kind}", what=what, names=names, before=found.before, after=found.after)

    def advice_sentence(self) -> str:
        """Say one thing to try; nothing where there is none."""
        tried = self.found.tried if self.found is not None else None
        if tried is None or self.named is None:
            return ""
        why = f"{self.match.game.meta.id}.advice.{tried.reason}"
        step = self.match.steps[tried.step]
        try:
            state = StateHistory(self.match).state_after(tried.step)
            action = tuple(self.match.game.legal_actions(state, step.seat))[tried.choice]
            words = self.named(int(step.seat), action, self.match.game.view(state, step.seat))
        except (TabletopError, IndexError):
            return ""
        if not words:
            return ""
        name, said = self.session.seats[step.seat].name, self.app.say(why) if self.app.wording.has_sentence(why) else ""
        return self.app.say("shell.review.try", name=name, action=words, why=said, n=tried.step + 1).strip()

    def story_sentences(self) -> list[str]:
        """Tell the game in five to eight sentences."""
        found, app, game = self.found, self.app, self.match.game.meta.id
        if found is None:
            return []
        others = {at: self._told[at] for at in found.others if self._told[at] and self._told[at] != self._told[found.step]}
        chosen = dict(list({words: at for at, words in reversed(others.items())}.items())[-STORY_MOMENT_COUNT:])
        moments = {**{at: words for words, at in chosen.items()}, found.step: app.say("shell.story.turn", what=self._told[found.step])}
        told = [words for _, words in sorted(moments.items())]
        report = make_result_report(app, self.session)
        standings = report if isinstance(report, StandingsReport) else StandingsReport(app, self.session)
        names = [seat.name for seat in self.session.seats]
        winners = [self.session.seats[seat].name for seat in standings.outcome.winners]
        head = standings.winner_headline(winners)
        return [
            app.say(f"{game}.story.begin", names=names, n=len(names)),
            *told,
            standings.ending_reason(),
            head if head.endswith((".", "!")) else f"{head}.",
        ]
