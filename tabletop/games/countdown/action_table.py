"""The actions of COUNTDOWN, each made once and kept."""

from __future__ import annotations

from tabletop.core.action import ClockMark
from tabletop.core.memo import Made
from tabletop.games.countdown import actions as act


class Acts:
    """All interned actions of a box."""

    def __init__(self) -> None:
        """Begin with the ones that have no parts."""
        self.done, self.ready, self.give_up, self.brace = act.Done(), act.Ready(), act.GiveUp(), act.Brace()
        self.go_on, self.abstain, self.no_card = act.Continue(), act.Abstain(), act.GoOn()
        self.choose, self.take, self.enter, self.look = Made(act.ChooseLocation), Made(act.TakeOp), Made(act.Enter), Made(act.Look)
        self.step, self.sneak, self.ride = Made(act.StepTo), Made(act.SneakTo), Made(act.Ride)
        self.target, self.hold_fire = Made(act.Target), Made(act.HoldFire)
        self.spend, self.keep = Made(act.SpendBullet), Made(act.KeepBullet)
        self.pay_heal, self.let_go = Made(act.PayHeal), Made(act.LetGo)
        self.star, self.heart = Made(act.GiveStar), Made(act.GiveHeart)
        self.again, self.retreat, self.push, self.hold = Made(act.Again), Made(act.Retreat), Made(act.PushOn), Made(act.Hold)
        self.throw, self.snipe, self.rifle = Made(act.Throw), Made(act.Snipe), Made(act.RifleShot)
        self.heal, self.energy = Made(act.Heal), Made(act.GiveEnergy)
        self.disarm, self.dismantle, self.emerge = Made(act.Disarm), Made(act.Dismantle), Made(act.Emerge)
        self.pick_up, self.hand_over, self.set_down = Made(act.PickUp), Made(act.HandOver), Made(act.SetDown)
        self.support, self.accuse = Made(act.PlaySupport), Made(act.Accuse)
        self.mission_end, self.reaction, self.phase_end = ClockMark("mission"), ClockMark("reaction"), ClockMark("go_on")
