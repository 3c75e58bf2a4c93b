"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.legal_targets import ALWAYS, case_actions
from scenes.games.homeland.text.action_labels import ICONS, describe_action, describe_help
from scenes.table.intents import CancelChoice, OpenChoices, Play
from scenes.table.stations.buttons import SeatVerbs
from scenes.table.stations.model import Verb
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import Moment
    from scenes.games.homeland.stations.station import Tray
    from tabletop.core.action import Action

LISTS: Final[dict[str, tuple[type[Action], ...]]] = {
    "recruit": (act.RecruitAgent, act.RecruitSoldier, act.RecruitAsset),
    "deploy": (act.DeployAgents, act.DeploySoldiers),
    "abilities": (act.UseAbility, act.BurnAbility, act.DroneStrike),
    "activate": (act.Activate,),
}
"""What is chosen from a list, by the name of the list."""
LIST_ICONS: Final = {"recruit": "recruit", "deploy": "deploy", "abilities": "power", "activate": "activate"}
EXPOSED: Final = "exposed"
"""The list of exposed cards, which all see."""
PRIVATE: Final = ("activate",)
"""Lists that only the open private place shows."""
PICKED: Final = (act.KeepAsset, act.PickAsset, act.PickCard, act.LoseAsset, act.BurnIntel, act.Accuse)
"""What is offered to choose from as soon as it is asked."""
ELSEWHERE: Final = (act.LayIntel, act.Exchange, act.ClaimCase, act.EndTurn, *ALWAYS, *PICKED)
"""What is done by other things than its own button: cards, cases, things to choose from."""
PRIMARY: Final = (act.Ready, act.LookAtIntel, act.LookAtPlot, act.KeepHand)


class Verbs(SeatVerbs):
    """Makes the verbs of one seat."""

    tray: Tray
    moment: Moment

    def listed(self) -> Iterator[Verb]:
        """List everything that can be done by a button."""
        pointed, legal = self.pointed, self.tray.shown_legal
        cases = case_actions(self.moment, self.seat, legal)
        if pointed.threat in cases:
            yield self.verb(cases[pointed.threat], "primary", "go")
            yield self.cancel()
            return
        if pointed.card is not None:
            exchange = act.Exchange(*pointed.card)
            if exchange in legal:
                yield self.verb(exchange, "outlined", "exchange")
            yield self.cancel()
            return
        if pointed.listing in (*LISTS, EXPOSED) or pointed.mode is not None:
            yield self.cancel()
            return
        yield from self._free()

    def _free(self) -> Iterator[Verb]:
        """List what can be done while nothing is pointed at."""
        legal = self.tray.shown_legal
        done = act.EndTurn() in legal
        turn = self.tray.question is not None and self.tray.question.kind == "turn"
        if turn and done:
            yield self._end(legal=True)
        in_lists = tuple(kind for kinds in LISTS.values() for kind in kinds)
        for action in legal:
            if not isinstance(action, (*ELSEWHERE, *in_lists)):
                yield self.verb(action, "primary" if isinstance(action, PRIMARY) else "outlined", str(action))
        for name, kinds in LISTS.items():
            if any(isinstance(action, kinds) for action in legal):
                yield self._list(name, LIST_ICONS[name])
        if not self.tray.open and self.tray.exposed():
            yield self._list(EXPOSED, "intel")
        if turn and not done:
            yield self._end(legal=False)

    def _list(self, name: str, icon: str) -> Verb:
        """Give the button that opens a list."""
        label = self.say(f"homeland.list.{name}")
        return Verb(f"list {name}", label, OpenChoices(self.seat, name), icon, tip=(label, self.say(f"homeland.list.{name}.help")))

    def _end(self, *, legal: bool) -> Verb:
        """Give the button that ends the turn; while something has to be done first it says what."""
        action = act.EndTurn()
        verb = self.verb(action, "primary" if legal else "outlined", "end")
        if legal:
            return verb
        why = self.say(f"homeland.off.{self.tray.duty}")
        return Verb(verb.key, verb.label, None, verb.icon, verb.kind, enabled=False, why=why, tip=(verb.label, why))

    def cancel(self) -> Verb:
        """Give the button that drops what is pointed at."""
        return Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")

    def verb(self, action: Action, kind: str, key: str) -> Verb:
        """Give a button that does an action."""
        telling, view = self.moment.telling, self.tray.own_view
        label, words = describe_action(telling, action, view, self.seat), describe_help(telling, action)
        return Verb(key, label, Play(self.seat, action), ICONS[type(action)], kind, tip=(label, words))
