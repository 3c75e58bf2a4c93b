"""The actions of HOMELAND, each made once and kept."""

from __future__ import annotations

from tabletop.core.memo import Made
from tabletop.games.homeland import actions as act


class Acts:
    """All interned actions of a box; those with parts are tables: `lay[card, exposed, threat]`; `agents[threat, free]` is a row."""

    def __init__(self) -> None:
        """Begin with the ones that have no parts."""
        self.ready, self.end_turn, self.look_away = (act.Ready(),), act.EndTurn(), act.LookAway()
        self.recruit_agent, self.recruit_soldier = act.RecruitAgent(), act.RecruitSoldier()
        self.scout = (act.LookAtIntel(), self.look_away)
        self.inspect = (act.LookAtPlot(), self.look_away)
        self.refill = (act.KeepHand(), act.RedrawHand())
        self.decline, self.pass_by, self.lose_soldier = act.Decline(), act.Pass(), act.LoseSoldier()
        self.claim, self.lay, self.exchange = Made(act.ClaimCase), Made(act.LayIntel), Made(act.Exchange)
        self.recruit_asset, self.keep = Made(act.RecruitAsset), Made(act.KeepAsset)
        soldiers, agents = Made(act.DeploySoldiers), Made(act.DeployAgents)
        self.soldiers = Made(lambda threat, free: tuple(soldiers[threat, count] for count in range(1, free + 1)))
        self.agents = Made(lambda threat, free: tuple(agents[threat, count] for count in range(1, free + 1)))
        self.activate, self.use, self.burn = Made(act.Activate), Made(act.UseAbility), Made(act.BurnAbility)
        self.strike = Made(act.DroneStrike)
        self.pick_threat, self.pick_asset, self.pick_card = Made(act.PickThreat), Made(act.PickAsset), Made(act.PickCard)
        self.add_red, self.add_blue, self.burn_intel = Made(act.AddRed), Made(act.AddBlue), Made(act.BurnIntel)
        self.lose_asset, self.take_back, self.accuse = Made(act.LoseAsset), Made(act.TakeBack), Made(act.Accuse)
        self.accusing = Made(lambda seats: tuple(self.accuse[seat,] for seat in range(seats)))
