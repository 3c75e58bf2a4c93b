"""What the buttons of HOMELAND say: actions with the names of what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.games.homeland.text.card_text import short_effect_words
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.effects.asset_effects import BurnAssetForPoints
from tabletop.games.homeland.phases.recruiting import asset_cost
from tabletop.games.homeland.pieces import REACTION_ABILITY
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import FigureKind, Marker, Side

if TYPE_CHECKING:
    from scenes.games.homeland.text.names import HomelandNames, ViewWithTable
    from scenes.games.homeland.text.sentences import HomelandSentences

ICON_BY_ACTION_TYPE: Final[dict[type[Action], str]] = {
    act.Ready: "confirm",
    act.ClaimCase: "claim",
    act.LayIntel: "lay_intel",
    act.Exchange: "exchange",
    act.RecruitAgent: "agent",
    act.RecruitSoldier: "soldier",
    act.RecruitAsset: "asset",
    act.KeepAsset: "asset",
    act.DeploySoldiers: "soldier",
    act.DeployAgents: "agent",
    act.LookAtIntel: "eye",
    act.LookAtPlot: "eye",
    act.LookAway: "eye_off",
    act.Activate: "activate",
    act.UseAbility: "ability",
    act.BurnAbility: "burn",
    act.DroneStrike: "drone",
    act.EndTurn: "confirm",
    act.RedrawHand: "shuffle",
    act.KeepHand: "hand",
    act.PickThreat: "case",
    act.PickAsset: "asset",
    act.PickCard: "intel",
    act.Decline: "cancel",
    act.AddRed: "more_red",
    act.AddBlue: "more_blue",
    act.BurnIntel: "burn",
    act.Pass: "pass",
    act.LoseAsset: "burn",
    act.LoseSoldier: "soldier",
    act.TakeBack: "off_case",
    act.Accuse: "accuse",
}
"""The meaning of the icon on the button of each action."""


def describe_action(sentences: HomelandSentences, action: Action, view: ViewWithTable, seat: int | None = None) -> str:
    """Name what a seat can do as fully as its parts allow: "Claim Winter Line"; just the verb where there are none."""
    sentences.update_from_view(view)
    who = view.table.turn if seat is None else int(seat)
    key, values = f"homeland.action.{type(action).__name__}", action_name_values(sentences, action, view, who)
    match action:
        case act.Accuse(seat=accused) if accused == who:
            return sentences.wording.say(f"{key}.nobody")
        case act.RecruitAsset() if not values["markers"]:
            return sentences.wording.say(f"{key}.free")
        case act.PickAsset() if "asset" not in values:
            return sentences.wording.say(f"{key}.covered", **values)
        case _:
            return sentences.wording.say(f"{key}.named" if values else key, **values)


def describe_action_effect(sentences: HomelandSentences, action: Action) -> str:
    """Say in a sentence what an action does."""
    return sentences.wording.say(f"homeland.action.{type(action).__name__}.help")


def action_name_values(sentences: HomelandSentences, action: Action, view: ViewWithTable, who: int) -> dict[str, Any]:
    """Return the names of what an action is about; nothing when it has no parts."""
    values: dict[str, Any] = {}
    for field in action.__slots_of__():
        values |= _named(sentences, action, field, view, who)
    match action:
        case act.Exchange(card=card) if (kind := sentences.box.intel[card]).marker is not None:
            values["markers"] = sentences.names.marker_count_words(kind.marker, kind.marker_count)
        case act.AddRed(asset=asset) | act.AddBlue(asset=asset) if values:
            values["n"] = _added(sentences, view, who, asset, Side.RED if isinstance(action, act.AddRed) else Side.BLUE)
    return values


def _named(sentences: HomelandSentences, action: Action, field: str, view: ViewWithTable, who: int) -> dict[str, Any]:
    """Return the words that come of one part of an action."""
    names, value = sentences.names, getattr(action, field)
    match field:
        case "threat":
            return {"threat": names.threat_name(value)}
        case "card":
            return {"card": names.intel_name(value)}
        case "kind":
            return {"asset": names.asset_name(value)}
        case "seat":
            return {"seat": names.seat_name(value)}
        case "asset":
            owner = action.seat if isinstance(action, act.PickAsset) else who
            return _asset(names, view, owner, value) | ({"n": value + 1} if isinstance(action, act.PickAsset) else {})
        case "ability":
            return _marked(sentences, view, who, action)
        case "count":
            return {
                "pieces": names.piece_count_words(FigureKind.AGENT if isinstance(action, act.DeployAgents) else FigureKind.SOLDIER, value)
            }
        case "reputation":
            return {"markers": _cost(sentences, view, who, value)}
        case _:
            return {}


def asset_kind(view: ViewWithTable, seat: int, asset: int) -> int:
    """Return the kind of an asset before a seat, as far as the view tells it; NONE where there is none."""
    players = view.table.players
    if not 0 <= seat < len(players) or asset >= len(players[seat].assets):
        return NONE
    return players[seat].assets[asset].kind


def _asset(names: HomelandNames, view: ViewWithTable, seat: int, asset: int) -> dict[str, Any]:
    """Name an asset before a seat; nothing when the viewer does not know it."""
    kind = asset_kind(view, seat, asset)
    return {"asset": names.asset_name(kind)} if kind >= 0 else {}


def _marked(sentences: HomelandSentences, view: ViewWithTable, seat: int, action: Action) -> dict[str, Any]:
    """Say in a few words what the ability of an asset does, as far as the viewer knows it."""
    if not isinstance(action, act.UseAbility | act.BurnAbility) or (kind := asset_kind(view, seat, action.asset)) < 0:
        return {}
    return {"mark": short_effect_words(sentences.box, sentences.wording, sentences.box.assets[kind].powers[action.ability].effect)}


def _added(sentences: HomelandSentences, view: ViewWithTable, seat: int, asset: int, side: Side) -> int:
    """Return what an asset adds to a total when it is burned."""
    powers = sentences.box.assets[asset_kind(view, seat, asset)].powers
    reactions = [power.effect.record for power in powers if power.ability_timing == REACTION_ABILITY]
    return sum(record.count for record in reactions if isinstance(record, BurnAssetForPoints) and side in record.sides)


def _cost(sentences: HomelandSentences, view: ViewWithTable, seat: int, reputation: int) -> list[str]:
    """Count the markers that an asset costs, so many of them reputation."""
    clout = asset_cost(sentences.box, view.table, seat) - reputation
    paid = ((Marker.REPUTATION, reputation), (Marker.CLOUT, clout))
    return [sentences.names.marker_count_words(marker, count) for marker, count in paid if count > 0]
