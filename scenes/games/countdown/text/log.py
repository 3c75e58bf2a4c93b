"""COUNTDOWN in the log: events with a sign; the way to all that its words can say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scenes.games.countdown.text.sentences import CountdownSentences
from scenes.session.log import LogEntry, LogFormatter
from scenes.session.seating import SeatSetup
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.language.wording import Wording
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.view import CountdownView

ICON_BY_EVENT_TYPE: Final[dict[type[Event], str]] = {
    ev.LocationChosen: "location",
    ev.OpTaken: "piece",
    ev.Voted: "vote",
    ev.MissionBegan: "location",
    ev.OpEntered: "entry",
    ev.RoundBegan: "next",
    ev.PhaseBegan: "next",
    ev.Planned: "move",
    ev.Sneaked: "eye_off",
    ev.Rides: "eye_off",
    ev.SaidReady: "confirm",
    ev.SaidGiveUp: "close",
    ev.Moved: "move",
    ev.CardsTurned: "eye",
    ev.CardGone: "discard",
    ev.TrapSprung: "warning",
    ev.Killed: "killed",
    ev.OpHit: "hit",
    ev.OpLost: "killed",
    ev.OpSaved: "heal",
    ev.BazookaFired: "die",
    ev.TerroristCame: "add",
    ev.ThreatsRenewed: "replay",
    ev.FightBegan: "shot",
    ev.Aimed: "aim",
    ev.FireHeld: "pass",
    ev.Attacked: "shot",
    ev.BulletSpent: "bullet",
    ev.BulletKept: "pass",
    ev.Eliminated: "found",
    ev.Learnt: "star",
    ev.HeartGiven: "life",
    ev.EnemyFired: "die",
    ev.AttackBlocked: "shield",
    ev.LeaderEscaped: "exit",
    ev.ChoiceMade: "confirm",
    ev.FightEnded: "close",
    ev.AreaSecured: "secured",
    ev.ScoreChanged: "score",
    ev.GrenadeThrown: "grenade",
    ev.Healed: "heal",
    ev.EnergyGiven: "power",
    ev.BombWorked: "bomb",
    ev.BombDismantled: "bomb_off",
    ev.TrapDisarmed: "bomb_off",
    ev.Emerged: "eye",
    ev.HostagePicked: "hand_over",
    ev.HostageHanded: "hand_over",
    ev.HostageSetDown: "hand_over",
    ev.HostageSaved: "exit",
    ev.MarkerMoved: "clock",
    ev.TriggerTime: "alarm",
    ev.BombExploded: "bomb",
    ev.Recovered: "power",
    ev.SupportPlayed: "support",
    ev.MissionEnded: "win",
    ev.PoolMade: "draw",
    ev.BallotCast: "vote",
    ev.UnusedShown: "eye",
    ev.BallotsOpened: "vote",
    ev.SeatExposed: "eye",
    ev.GameEnded: "win",
}
"""The meaning of the icon that stands before each event in the log."""

UNLOGGED_EVENT_TYPES: Final = frozenset(
    {
        ev.PhaseBegan,
        ev.Planned,
        ev.Sneaked,
        ev.Rides,
        ev.SaidReady,
        ev.Aimed,
        ev.BulletKept,
        ev.ChoiceMade,
        ev.FightEnded,
    }
)
"""Events that need no line: intentions that show when they happen, and ends of what the next line begins anew."""


def make_log_formatter(game: Any, wording: Wording, seats: Sequence[SeatSetup], view: CountdownView | None = None) -> LogFormatter:
    """Return what turns events into lines of the log, told in their order; intentions, but to leave, and ends of fights need none.

    With a view it may begin in the middle of a mission: places are called as on the map.
    """
    sentences = make_sentences(game, wording, seats)
    if view is not None:
        sentences.update_from_view(view)
    runs: dict[int, int] = {}

    def tell(event: Event) -> LogEntry | None:
        if isinstance(event, ev.OpTaken):
            runs[event.op] = event.seat
        leaves = isinstance(event, ev.Planned | ev.Sneaked) and sentences.names.is_exit(event.place)
        if type(event) in UNLOGGED_EVENT_TYPES and not leaves:
            sentences.apply_event(event)
            return None
        return LogEntry(_whose(event, runs), _sign(event), sentences.event_sentence(event))

    return tell


def make_sentences(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> CountdownSentences:
    """Return what says events and questions, with the names of the table."""
    return CountdownSentences(game.box, wording, [seat.name for seat in seats])


def describe_outcome(game: Any, wording: Wording, seats: Sequence[SeatSetup], outcome: Outcome) -> str:
    """Say in a sentence how it ended."""
    return wording.say(f"{game.meta.id}.outcome.{outcome.reason_key}", **outcome.reason_values)


def _whose(event: Event, runs: dict[int, int]) -> int | None:
    """Return the seat that did it, or whose Op did; None for what is nobody's or everybody's."""
    seat = getattr(event, "seat", None)
    if seat is None:
        op = getattr(event, "op", None)
        seat = runs.get(op) if op is not None else None
    return seat if seat is not None and seat >= 0 else None


def _sign(event: Event) -> str:
    """Choose the icon's meaning."""
    match event:
        case ev.Moved(how="sneak"):
            return "eye_off"
        case ev.MissionEnded(success=False) | ev.GameEnded(winners=()):
            return "lost"
        case _:
            return ICON_BY_EVENT_TYPE[type(event)]
