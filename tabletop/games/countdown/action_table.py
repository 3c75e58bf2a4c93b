"""The actions of COUNTDOWN, each made once and kept."""

from __future__ import annotations

from tabletop.core.action import ClockMark
from tabletop.core.action_cache import ActionCache
from tabletop.games.countdown import actions as act


class InternedActions:
    """All interned actions of a box."""

    def __init__(self) -> None:
        """Begin with the ones that have no parts."""
        self.done, self.ready, self.give_up, self.brace = act.Done(), act.Ready(), act.GiveUp(), act.Brace()
        self.go_on, self.abstain, self.no_card = act.Continue(), act.Abstain(), act.GoOn()
        self.choose, self.take, self.enter, self.look = (
            ActionCache(act.ChooseLocation),
            ActionCache(act.TakeOp),
            ActionCache(act.Enter),
            ActionCache(act.Look),
        )
        self.step, self.sneak, self.ride = ActionCache(act.StepTo), ActionCache(act.SneakTo), ActionCache(act.Ride)
        self.target, self.hold_fire = ActionCache(act.Target), ActionCache(act.HoldFire)
        self.spend, self.keep = ActionCache(act.SpendBullet), ActionCache(act.KeepBullet)
        self.pay_heal, self.let_go = ActionCache(act.PayHeal), ActionCache(act.LetGo)
        self.star, self.heart = ActionCache(act.GiveStar), ActionCache(act.GiveHeart)
        self.again, self.retreat, self.push, self.hold = (
            ActionCache(act.Again),
            ActionCache(act.Retreat),
            ActionCache(act.PushOn),
            ActionCache(act.Hold),
        )
        self.throw, self.snipe, self.rifle = ActionCache(act.Throw), ActionCache(act.Snipe), ActionCache(act.RifleShot)
        self.heal, self.energy = ActionCache(act.Heal), ActionCache(act.GiveEnergy)
        self.disarm, self.dismantle, self.emerge = ActionCache(act.Disarm), ActionCache(act.Dismantle), ActionCache(act.Emerge)
        self.pick_up, self.hand_over, self.set_down = ActionCache(act.PickUp), ActionCache(act.HandOver), ActionCache(act.SetDown)
        self.support, self.accuse = ActionCache(act.PlaySupport), ActionCache(act.Accuse)
        self.mission_end, self.reaction, self.phase_end = ClockMark("mission"), ClockMark("reaction"), ClockMark("go_on")
