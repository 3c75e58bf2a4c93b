"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.legal_targets import SPACES, mode_of, modes, space_actions
from scenes.games.specter_ops.model.selection import ChooseMode
from scenes.games.specter_ops.stations.private_buttons import secret_verbs
from scenes.games.specter_ops.text.action_labels import ICONS, describe_action, describe_help
from scenes.games.specter_ops.text.odds import percent
from scenes.table.intents import CancelChoice, OpenChoices, Play
from scenes.table.stations.buttons import SeatVerbs
from scenes.table.stations.model import Verb
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.context import Moment
    from scenes.games.specter_ops.stations.station import Tray
    from tabletop.core.action import Action

PRIMARY: Final = (act.Stop, act.EndTurn, act.Attack, act.BeginAgent)
LISTS: Final[dict[str, tuple[type[Action], ...]]] = {
    "cards": (act.UseCard,),
    "orders": (act.SetOrder,),
    "watch": (act.Watch,),
    "bar": (act.ProposeBar,),
    "traitor": (act.RevealSelf,),
}
"""What is chosen from a list instead, by the name of the list."""
ALWAYS_LISTED: Final = (act.ChooseHunter, act.ChooseAgent, act.TakeEquipment, act.NameTraitor, act.AimAt)
"""What is offered as soon as it is asked."""
PRIVATE: Final = ("cards", "orders", "traitor")
"""Lists that only the open private place shows."""


class Verbs(SeatVerbs):
    """Makes the verbs of one seat."""

    tray: Tray
    moment: Moment

    def listed(self) -> Iterator[Verb]:
        """List everything that can be done by a button."""
        legal = self.tray.shown_legal
        if self.pointed.listing in LISTS:
            yield Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")
            return
        if self.tray.open and self.moment.is_agent(self.seat):
            yield from secret_verbs(self, legal)
            return
        waiting = tuple(self.settled(legal))
        if waiting:
            yield from waiting
            return
        on_board = (*SPACES.values(), act.Step, act.PlaceAt, *ALWAYS_LISTED, *(kind for kinds in LISTS.values() for kind in kinds))
        for action in legal:
            if not isinstance(action, on_board):
                yield self.verb(action, "primary" if isinstance(action, PRIMARY) else "outlined", str(action))
        yield from self._modes()
        yield from self.lists(legal)

    def settled(self, legal: Sequence[Action]) -> Iterator[Verb]:
        """Give what does, or drops, what was pointed at; nothing when nothing was."""
        spaces = space_actions(self.moment, self.seat, legal)
        if self.pointed.space in spaces:
            yield self.verb(spaces[self.pointed.space], "primary", "go")
            yield Verb("cancel", self.say("shell.cancel"), CancelChoice(self.seat), "cancel")

    def lists(self, legal: Sequence[Action]) -> Iterator[Verb]:
        """Give a button for each list that there is something in; whoever may be a traitor has the one for that, and only he can use it."""
        for name, kinds in LISTS.items():
            able = any(isinstance(action, kinds) for action in legal)
            if able or (name == "traitor" and self.tray.may_be_traitor):
                label = self.say(f"specter_ops.list.{name}")
                tip = (label, self.say(f"specter_ops.list.{name}.help"))
                why = None if able else self.say("specter_ops.off.loyal")
                yield Verb(f"list {name}", label, OpenChoices(self.seat, name), ICONS[kinds[0]], enabled=able, why=why, tip=tip)

    def _modes(self) -> Iterator[Verb]:
        """List what else spaces can mean; the own space of a hunter is a button too: to stay."""
        legal = self.tray.shown_legal
        now = mode_of(self.moment, self.seat, legal)
        table = self.moment.view.table
        stay = next((one for one in legal if isinstance(one, act.MoveTo) and one.cell == table.hunters[table.mover].cell), None)
        if stay is not None:
            yield self.verb(stay, "outlined", "stay")
        for mode in modes(legal):
            if mode != now:
                label = self.say(f"specter_ops.mode.{mode}")
                tip = (label, self.say(f"specter_ops.mode.{mode}.help"))
                yield Verb(f"mode {mode}", label, ChooseMode(self.seat, mode), ICONS[SPACES[mode]], tip=tip)

    def verb(self, action: Action, kind: str, key: str) -> Verb:
        """Give a button that does an action."""
        telling, view = self.moment.telling, self.tray.own_view
        label, words = describe_action(telling, action, view, self.seat), describe_help(telling, action)
        odds = self.moment.session.match.header["options"].get("odds")
        if odds and isinstance(action, act.Attack):
            share = percent(self.moment.box, self.moment.geometry, self.moment.view.table, action.agent)
            label = self.say("specter_ops.board.odds", words=label, n=share)
        return Verb(key, label, Play(self.seat, action), ICONS[type(action)], kind, tip=(label, words))
