"""The actions of HOMELAND, each made once and kept."""

from __future__ import annotations

from tabletop.core.action_cache import ActionCache
from tabletop.games.homeland import actions as act


class InternedActions:
    """All interned actions of a box; those with parts are tables: `lay[card, exposed, threat]`; `agents[threat, free]` is a row."""

    def __init__(self) -> None:
        """Begin with the ones that have no parts."""
        self.ready, self.end_turn, self.look_away = (act.Ready(),), act.EndTurn(), act.LookAway()
        self.recruit_agent, self.recruit_soldier = act.RecruitAgent(), act.RecruitSoldier()
        self.scout = (act.LookAtIntel(), self.look_away)
        self.inspect = (act.LookAtPlot(), self.look_away)
        self.refill = (act.KeepHand(), act.RedrawHand())
        self.decline, self.pass_by, self.lose_soldier = act.Decline(), act.Pass(), act.LoseSoldier()
        self.claim, self.lay, self.exchange = ActionCache(act.ClaimCase), ActionCache(act.LayIntel), ActionCache(act.Exchange)
        self.recruit_asset, self.keep = ActionCache(act.RecruitAsset), ActionCache(act.KeepAsset)
        soldiers, agents = ActionCache(act.DeploySoldiers), ActionCache(act.DeployAgents)
        self.soldiers = ActionCache(lambda threat, free: tuple(soldiers[threat, count] for count in range(1, free + 1)))
        self.agents = ActionCache(lambda threat, free: tuple(agents[threat, count] for count in range(1, free + 1)))
        self.activate, self.use, self.burn = ActionCache(act.Activate), ActionCache(act.UseAbility), ActionCache(act.BurnAbility)
        self.strike = ActionCache(act.DroneStrike)
        self.pick_threat, self.pick_asset, self.pick_card = (
            ActionCache(act.PickThreat),
            ActionCache(act.PickAsset),
            ActionCache(act.PickCard),
        )
        self.add_red, self.add_blue, self.burn_intel = ActionCache(act.AddRed), ActionCache(act.AddBlue), ActionCache(act.BurnIntel)
        self.lose_asset, self.take_back, self.accuse = ActionCache(act.LoseAsset), ActionCache(act.TakeBack), ActionCache(act.Accuse)
        self.accusing = ActionCache(lambda seats: tuple(self.accuse[seat,] for seat in range(seats)))
