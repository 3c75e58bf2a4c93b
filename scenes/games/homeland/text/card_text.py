"""What cards say: sentences made from their effects, so that words and numbers never differ; and a short mark for stations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tabletop.games.homeland.pieces import BURN_ABILITY, TURN_ABILITY
from tabletop.games.homeland.vocabulary import FigureKind, Marker

if TYPE_CHECKING:
    from tabletop.core.language.wording import Wording
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.pieces import Asset, AssetPower, NamedEffect

EffectParameters = dict[str, Any]
DEED_TIMINGS: Final = (TURN_ABILITY, BURN_ABILITY)
"""When abilities work that are deeds."""


def quantity_words(wording: Wording, what: Marker | FigureKind, count: int) -> str:
    """Count markers or figures: "2 reputation", "one agent"."""
    return wording.say(f"homeland.count.{what}", n=count)


def deed_words(box: HomelandBox, wording: Wording, effect: NamedEffect) -> str:
    """Return what an advantage or a deed of an asset does."""
    return CardText(box, wording).effect_sentence("effect", effect)


def fallout_words(box: HomelandBox, wording: Wording, effect: NamedEffect) -> str:
    """Return what a fallout does, without telling to whom."""
    return CardText(box, wording).effect_sentence("fallout", effect)


def gold_card_words(box: HomelandBox, wording: Wording, effect: NamedEffect) -> str:
    """Return what a gold card does."""
    return CardText(box, wording).effect_sentence("gold", effect)


def ability_words(box: HomelandBox, wording: Wording, asset: Asset, power: AssetPower) -> str:
    """Return what an ability of an asset does, and when."""
    printed, name = CardText(box, wording), wording.pick_translation(asset.name)
    if power.ability_timing in DEED_TIMINGS:
        return wording.say(f"homeland.power.{power.ability_timing}", effect=printed.effect_sentence("effect", power.effect), asset=name)
    return printed.effect_sentence("power", power.effect, asset=name)


@lru_cache(maxsize=512)
def ability_short_words(box: HomelandBox, wording: Wording, power: AssetPower) -> str:
    """Say in a few words what an ability does, for the line below an active asset."""
    mark = short_effect_words(box, wording, power.effect)
    return wording.say(f"homeland.mark.{power.ability_timing}", effect=mark) if power.ability_timing in DEED_TIMINGS else mark


def short_effect_words(box: HomelandBox, wording: Wording, effect: NamedEffect) -> str:
    """Say in a few words what an effect does, without telling when."""
    return CardText(box, wording).effect_sentence("mark", effect)


@dataclass(frozen=True, slots=True)
class CardText:
    """Says effects in one language."""

    box: HomelandBox
    wording: Wording

    def effect_sentence(self, group: str, effect: NamedEffect, **more: Any) -> str:
        """Say an effect by the sentence of its name, in the way that its parameters ask for."""
        values = effect.effect_parameters()
        way = SENTENCE_VARIANT_BY_EFFECT.get(effect.name, _plain)(values)
        key = f"homeland.{group}.{effect.name}"
        while way and not self.wording.has_sentence(f"{key}.{way}"):
            way = way.partition(".")[2]
        return self.wording.say(f"{key}.{way}" if way else key, **self._named(values), **more)

    def _named(self, values: EffectParameters) -> EffectParameters:
        """Turn parameters into words: counted markers and figures, names of levels and assets, and the number that is told."""
        wording, count = self.wording, values.get("count")
        named: EffectParameters = {}
        if "marker" in values and count is not None:
            named["markers"] = quantity_words(wording, values["marker"], count)
        if "piece" in values:
            named["pieces"] = quantity_words(wording, values["piece"], values["count"])
        if "pay" in values:
            named["pay"], named["get"] = (quantity_words(wording, values[name], values["count"]) for name in ("pay", "get"))
        if values.get("level") is not None:
            named["level"] = wording.say(f"homeland.level.{values['level']}")
        if "asset" in values:
            named["asset"] = wording.pick_translation(self.box.assets[self.box.asset_named[values["asset"]]].name)
        number = next((values[name] for name in ("count", "plus", "minus", "by") if values.get(name) is not None), None)
        named["n"] = self.box.numbers.strike_soldiers if number is None else abs(number)
        return named


def _plain(values: EffectParameters) -> str:
    """Say it in the one way that there is."""
    return ""


def _who(values: EffectParameters) -> str:
    """Return the lead from all."""
    return str(values.get("who", ""))


def _side(values: EffectParameters) -> str:
    """Return the words that tell red from blue; nothing when both are possible."""
    sides = values.get("sides") or (values["side"],)
    return str(sides[0]) if len(sides) == 1 else ""


def _lost(piece: FigureKind) -> Callable[[EffectParameters], str]:
    """Return the words that tell all figures from a number of them, which is then counted."""

    def way(values: EffectParameters) -> str:
        if values["count"] is None:
            return "all"
        values["piece"] = piece
        return ""

    return way


SENTENCE_VARIANT_BY_EFFECT: Final[dict[str, Callable[[EffectParameters], str]]] = {
    "add": _side,
    "burn_card": lambda values: f"{values['side']}.{values['which']}",
    "case_bonus": lambda values: f"{values['cases']}.{values['side']}",
    "discard_agents": _lost(FigureKind.AGENT),
    "discard_soldiers": _lost(FigureKind.SOLDIER),
    "exchange_bonus": lambda values: str(values["marker"]),
    "expose": _who,
    "gain": _who,
    "impact": lambda values: "more" if values["by"] > 0 else "less",
    "lose_markers": _who,
    "new_threat": lambda values: "" if values["level"] is None else "level",
    "recruit": _who,
    "recruit_bonus": lambda values: str(values["piece"]),
    "shift": lambda values: "up" if values["by"] > 0 else "down",
    "stir": lambda values: "up" if values["by"] > 0 else "down",
}
"""How an effect that is said in several ways is said with its parameters; a way that has no sentence is cut from its front."""
