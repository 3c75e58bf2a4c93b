"""The words of COUNTDOWN: nothing without its sentence, and nothing told with a hole in it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from scenes.games.countdown.text.log import ICON_BY_EVENT_TYPE, UNLOGGED_EVENT_TYPES, describe_outcome, make_sentences
from scenes.session.log import log_lines, make_log_formatter
from tabletop.core.action import ClockMark
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import ChoiceOption
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import EnemyAbility, MissionGoal, SupportEffect
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.questions import QUESTION_BY_PHASE
from tests.content.countdown import FAILURES, FALLBACKS, KINDS, PARTS, REASONS, card, game, keys, moves, support, telling_name, words
from tests.content.wordbook import LANGUAGES, Spy, seats, undrawn, whole
from tests.sizes import runs


def samples() -> tuple[Event, ...]:
    """Return every event in every way that it is told."""
    enemy, leader, civilian = card(CardKind.TERRORIST, printed_number=3), card(CardKind.LEADER), card(CardKind.CIVILIAN)
    hostage, bomb, trap, dummy = card(CardKind.HOSTAGE), card(CardKind.BOMB), card(CardKind.TRAP), card(CardKind.DUMMY)
    return (
        ev.LocationChosen(0),
        ev.OpTaken(0, 1),
        ev.OpTaken(-1, 1),
        ev.Voted(0, "TakeOp", (3,)),
        ev.OpEntered(1, game().box.locations[0].entries[0]),
        ev.MissionBegan(0, 0, "bombs", 1, 7),
        ev.OpEntered(1, game().box.locations[0].entries[0]),
        ev.OpEntered(1, 0),
        ev.RoundBegan(1, 7),
        *(ev.PhaseBegan(phase) for phase in ("intelligence", "positioning", "action")),
        ev.Planned(1, 0),
        ev.Planned(1, game().box.locations[0].exits[0]),
        ev.Sneaked(3, 0, 0),
        ev.Sneaked(3, 0, 1),
        ev.Rides(1),
        ev.SaidReady(1),
        ev.SaidGiveUp(1),
        *(ev.Moved(1, 1, 0, how) for how in ("walk", "sneak", "retreat", "push")),
        ev.Moved(1, 1, game().box.locations[0].exits[0], "walk"),
        *(ev.CardsTurned(0, (enemy, civilian), why) for why in ("enter", "look", "grenade", "trap", "trigger")),
        *(ev.CardGone(hostage, 0, how) for how in ("home", "blown_out", "executed")),
        ev.CardGone(dummy, 0, "dummy"),
        ev.TrapSprung(0, trap, 1),
        ev.TrapSprung(0, trap, 3),
        ev.Killed(civilian, 0),
        *(ev.OpHit(1, life) for life in (0, 1, 2)),
        ev.OpLost(1, 0),
        ev.OpSaved(1),
        ev.BazookaFired(enemy, 0, 4),
        *(ev.TerroristCame(0, came, turned) for came, turned in ((enemy, (enemy,)), (enemy, (1, enemy)), (enemy, (1, 2, enemy)), (-1, ()))),
        ev.ThreatsRenewed(1),
        ev.ThreatsRenewed(20),
        ev.FightBegan(0),
        ev.Aimed(1, enemy),
        ev.FireHeld(1),
        *(ev.Attacked(1, enemy, die, 1, 4, how) for die in (2, 3) for how in ("fight", "snipe", "rifle")),
        ev.BulletSpent(1, 2),
        ev.BulletKept(1),
        ev.Eliminated(enemy, 0, (1, 2)),
        ev.Eliminated(enemy, 0, ()),
        ev.Learnt(1, 1, 0),
        ev.Learnt(4, 0, 1),
        ev.Learnt(4, 1, 1),
        ev.HeartGiven(1),
        ev.EnemyFired(enemy, 0, 1, -1, 2, 3, True),
        ev.EnemyFired(enemy, 0, 1, -1, 4, 3, False),
        ev.EnemyFired(enemy, 0, 0, hostage, 0, 0, True),
        ev.AttackBlocked(enemy),
        ev.LeaderEscaped(leader, 0),
        *(ev.ChoiceMade(1, choice, 0) for choice in ("again", "retreat", "push", "hold")),
        ev.FightEnded(0),
        ev.AreaSecured(0),
        ev.ScoreChanged("secured", 2, 2),
        ev.RoundBegan(2, 6),
        *(ev.ScoreChanged(part, -2, -1) for part in PARTS),
        ev.GrenadeThrown(2, 0, 5),
        ev.Healed(0b110, 2),
        ev.EnergyGiven(0b10),
        ev.BombWorked(bomb, 1, 3),
        ev.BombDismantled(bomb, 0),
        ev.TrapDisarmed(trap, 0),
        ev.Emerged(0),
        ev.HostagePicked(1, hostage),
        ev.HostageHanded(1, 2, hostage),
        ev.HostageSetDown(1, hostage),
        ev.HostageSaved(1, hostage),
        ev.MarkerMoved(0),
        ev.TriggerTime(),
        ev.BombExploded(bomb, 0),
        ev.Recovered(),
        ev.TriggerTime(),
        ev.SupportPlayed(support(SupportEffect.ADRENALINE), -1, -1),
        ev.SupportPlayed(support(SupportEffect.BIG_GUN), 1, -1),
        ev.SupportPlayed(support(SupportEffect.VEST), -1, 0),
        ev.SupportPlayed(support(SupportEffect.SHIELD), -1, enemy),
        ev.SupportPlayed(support(SupportEffect.GRENADE), 1, 0),
        ev.MissionEnded(True, "left", 3),
        *(ev.MissionEnded(False, reason, -3) for reason in FAILURES),
        ev.PoolMade(4, 9, ()),
        ev.PoolMade(20, 0, (enemy, civilian)),
        ev.BallotCast(1, None),
        ev.BallotCast(1, 0),
        ev.BallotCast(1, -1),
        ev.UnusedShown((0, 5)),
        ev.BallotsOpened((1, -1), -1),
        ev.BallotsOpened((1, -2), 1),
        ev.SeatExposed(0, True),
        ev.SeatExposed(0, False),
        *(ev.GameEnded(reason, (0, 1), (-1, -1)) for reason in REASONS),
        *(ev.GameEnded(f"failed_{reason}", (), (-1, -1)) for reason in FAILURES),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_way(language: str) -> None:
    spy = Spy("countdown", language)
    telling = make_sentences(game(), spy, seats(2))
    told = [(event, telling.event_sentence(event)) for event in samples()]
    assert [(event, text) for event, text in told if not whole(text)] == []
    assert {key for key in keys() if key.startswith("countdown.event.")} - spy.said == FALLBACKS
    assert {type(event) for event, _ in told} == set(game().events.kinds.values())


def test_every_event_has_a_sign_that_there_is() -> None:
    tell = make_log_formatter(game(), words("en"), seats(2))
    signs = {told.icon for event in samples() if (told := tell(event)) is not None}
    assert set(ICON_BY_EVENT_TYPE) == set(game().events.kinds.values())
    assert undrawn(signs) == set()


def test_intentions_need_no_line() -> None:
    tell = make_log_formatter(game(), words("en"), seats(2))
    assert {type(event) for event in samples() if tell(event) is None} == UNLOGGED_EVENT_TYPES


def test_every_sentence_is_there() -> None:
    wanted = [f"countdown.{part}" for part in ("title", "tagline", "score.title", "score.help")]
    wanted += [f"countdown.event.{kind}" for kind in sorted(game().events.kinds)]
    wanted += [f"countdown.action.{kind.__name__}{part}" for kind in act.ACTION_TYPES if kind is not ClockMark for part in ("", ".help")]
    wanted += [f"countdown.question.{kind}{part}" for kind in KINDS for part in ("", ".others")]
    wanted += [f"countdown.outcome.{reason}" for reason in (*REASONS, *(f"failed_{failure}" for failure in FAILURES))]
    wanted += [f"countdown.{table}.{part}" for part in PARTS for table in ("part", "score")] + [
        f"countdown.part.{part}.help" for part in PARTS
    ]
    wanted += [f"countdown.option.{option.id}{part}" for option in game().meta.options for part in ("", ".help")]
    wanted.append("countdown.option.traitor.only")
    picks = [option for option in game().meta.options if isinstance(option, ChoiceOption)]
    wanted += [f"countdown.option.{option.id}.{choice}" for option in picks for choice in option.choices]
    wanted += [f"countdown.kind.{kind.name.lower()}{part}" for kind in CardKind for part in ("", ".help")]
    wanted += [f"countdown.goal.{goal}{part}" for goal in MissionGoal for part in ("", ".help")]
    symbols = (*EnemyAbility, "star", "heart", "block", "trap", "concealed", "escort")
    wanted += [f"countdown.symbol.{symbol}{part}" for symbol in symbols for part in ("", ".help")]
    wanted += [f"countdown.track.{track}{part}" for track in ("life", "energy", "shooting", "skill", "time") for part in ("", ".help")]
    wanted += [f"countdown.phase.{phase}" for phase in (*QUESTION_BY_PHASE, "countdown", "recovery", "over", "leaving", "ending")]
    wanted += [f"countdown.level.{level}" for level in (1, 2, 3)] + [f"countdown.clock.{minutes}" for minutes in (15, 10, 5, 1)]
    assert [key for key in wanted if not words("en").has_sentence(key)] == []


def test_a_sentence_names_who_what_and_numbers() -> None:
    tell = make_log_formatter(game(), words("en"), seats(2))
    area = game().box.locations[0].cell_by_area.index((1, 0))
    gunman, marksman = card(CardKind.TERRORIST, printed_number=3), card(CardKind.TERRORIST, sniper=True)
    civilian, leader = card(CardKind.CIVILIAN), card(CardKind.LEADER, printed_number=31)
    story = (
        (ev.OpTaken(1, 1), 1, "Bram takes Shooter."),
        (ev.MissionBegan(0, 0, "leaders", 1, 7), None, "Lighthouse, level 1, leaders. The time marker is at 7."),
        (ev.Moved(1, area, game().box.locations[0].exits[1], "retreat"), 1, "Shooter retreats to exit 2."),
        (ev.Attacked(1, gunman, 4, 1, 5, "fight"), 1, "Shooter fires at Gunman 3: 4 + 1 against 5, a hit."),
        (ev.Attacked(1, gunman, 4, 0, 5, "snipe"), 1, "Shooter fires from afar at Gunman 3: 4 against 5, not enough."),
        (ev.EnemyFired(marksman, area, 1, -1, 3, 3, True), 1, f"{telling_name(marksman)} fires at Shooter: 3, needing 3 or less. Hit!"),
        (ev.Killed(civilian, area), None, f"{telling_name(civilian)} dies in B1."),
        (ev.ScoreChanged("civilians", -1, -1), None, f"Civilian killed ({telling_name(civilian)}): −1. The score is −1."),
        (ev.Eliminated(leader, area, (1, 2)), None, "Leader 31 is eliminated in B1 by Shooter and Buster."),
        (ev.ScoreChanged("goals", 2, 1), None, "Goal achieved (Leader 31): +2. The score is +1."),
        (ev.ScoreChanged("time", 3, 4), None, "Time: +3. The score is +4."),
        (ev.ScoreChanged("left_behind", -2, 2, 1), 1, "Op left inside (Shooter): −2. The score is +2."),
        (ev.FireHeld(1), 1, "Shooter does not shoot."),
        (ev.Planned(1, game().box.locations[0].exits[1]), 1, "Shooter will leave by exit 2."),
        (ev.Sneaked(1, game().box.locations[0].exits[1], 1), 1, "Shooter will sneak to exit 2 and has 1 energy left."),
        (ev.Moved(1, area, game().box.locations[0].exits[1], "walk"), 1, "Shooter leaves by exit 2."),
        (ev.TriggerTime(), None, "The team is out: whatever is still inside goes off now."),
        (ev.MarkerMoved(0), None, "Nobody does anything more this round: the time marker moves to 0."),
        (ev.TriggerTime(), None, "Trigger time! What is left goes off now."),
    )
    for event, seat, said in story:
        told = tell(event)
        assert told is not None and (told.seat, told.sentence) == (seat, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_unequal_secrets_are_told_in_equal_words(language: str) -> None:
    tell = make_log_formatter(game(), words(language), seats(3))
    one, other = ev.BallotCast(0, 1), ev.BallotCast(0, -1)
    for viewer in (TABLE, Viewer(2)):
        assert tell(one.redact_for_viewer(viewer)) == tell(other.redact_for_viewer(viewer))
    assert tell(one.redact_for_viewer(Viewer(0))) != tell(other.redact_for_viewer(Viewer(0)))


@pytest.mark.parametrize("number", range(runs(20)))
def test_random_games_are_told_without_a_hole(number: int) -> None:
    match = [match for match, _, _ in moves(number)][-1]
    players = seats(len(match.seats))
    for language in LANGUAGES:
        spy = words(language)
        for viewer in (TABLE, ALL, *(Viewer(seat) for seat in match.seats)):
            lines = log_lines(match, viewer, spy, players)
            assert len(lines) > len(match.steps) / 4
            assert [line for line in lines if not whole(line.sentence)] == []
        assert spy.said & FALLBACKS == set()
        if match.outcome is not None:
            assert whole(describe_outcome(game(), spy, players, match.outcome))


def test_outcomes_tell_the_score() -> None:
    done = Outcome((Seat(Viewer(0)),), "success", {"score": 4, "mission": 1, "rounds": 6, "marker": 1}, ())
    assert describe_outcome(game(), words("en"), seats(1), done) == "Mission accomplished with a score of 4."


def test_the_log_needs_no_screen() -> None:
    code = "import sys, scenes.games.countdown.text.log; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
