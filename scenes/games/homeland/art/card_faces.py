"""What is printed on the cards of HOMELAND, in the language of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.text.card_text import ability_words, deed_words, fallout_words, gold_card_words
from scenes.widgets.card_face import CardFace
from tabletop.games.homeland.vocabulary import AGENDAS, LEVELS

if TYPE_CHECKING:
    from tabletop.core.language.wording import Wording
    from tabletop.games.homeland.box import HomelandBox

CardKey = tuple[str, int]
"""Group (organization, plot, intel, asset or role) and number."""


class CardFaces:
    """The faces of all cards; made once for a language."""

    def __init__(self, box: HomelandBox) -> None:
        """Know the cards."""
        self._box = box
        self._made: dict[tuple[str, CardKey], CardFace] = {}

    def face_for_card(self, card: CardKey, wording: Wording) -> CardFace:
        """Return the face of a card."""
        key = (wording.language, card)
        if key not in self._made:
            self._made[key] = self._face(card, wording)
        return self._made[key]

    def _face(self, card: CardKey, wording: Wording) -> CardFace:
        """Print a card."""
        group, number = card
        match group:
            case "organization":
                return self._organization(number, wording)
            case "plot":
                return self._plot(number, wording)
            case "asset":
                return self._asset(number, wording)
            case "role":
                role = AGENDAS[number]
                title, text = wording.say(f"homeland.role.{role}"), wording.say(f"homeland.role.{role}.help")
                return CardFace(str(role), title, PICTURE_BY_ROLE[str(role)], text, wording.say("homeland.kind.role"))
            case _:
                return self._intel(number, wording)

    def _organization(self, number: int, wording: Wording) -> CardFace:
        """Print an organization: its sophistication in the corner, where it begins, its advantage."""
        entry = self._box.organizations[number]
        advantage = wording.say("homeland.card.advantage", effect=deed_words(self._box, wording, entry.advantage))
        label = wording.say(f"homeland.level.{LEVELS[entry.level]}")
        return CardFace(
            "organization", wording.pick_translation(entry.name), entry.icon, advantage, label, main_number=str(entry.sophistication)
        )

    def _plot(self, number: int, wording: Wording) -> CardFace:
        """Print a plot: its complexity in the corner, impact and fallout."""
        entry = self._box.plots[number]
        key = "homeland.card.fallout.all" if entry.is_fallout_global else "homeland.card.fallout"
        fallout = wording.say(key, effect=fallout_words(self._box, wording, entry.fallout))
        impact = wording.say("homeland.card.impact", n=entry.impact)
        return CardFace(
            "plot",
            wording.pick_translation(entry.name),
            entry.icon,
            f"{impact} {fallout}",
            wording.say("homeland.kind.plot"),
            main_number=str(entry.complexity),
        )

    def _intel(self, number: int, wording: Wording) -> CardFace:
        """Print an intel card: its value in the corner, what it brings in an exchange, or its gold effect."""
        entry = self._box.intel[number]
        name = wording.pick_translation(entry.name)
        if entry.gold_effect is not None:
            return CardFace(
                "gold", name, entry.icon, gold_card_words(self._box, wording, entry.gold_effect), wording.say("homeland.kind.gold")
            )
        worth = wording.say(f"homeland.card.exchange.{entry.marker}", n=entry.marker_count)
        side = str(entry.side)
        return CardFace(
            side,
            name,
            entry.icon,
            worth,
            wording.say(f"homeland.kind.{side}"),
            main_number=str(entry.value),
            worth_icon_and_count=(str(entry.marker), entry.marker_count),
        )

    def _asset(self, number: int, wording: Wording) -> CardFace:
        """Print an asset: its points in the corner, all its abilities."""
        entry = self._box.assets[number]
        text = " ".join(ability_words(self._box, wording, entry, power) for power in entry.powers)
        return CardFace(
            "asset",
            wording.pick_translation(entry.name),
            entry.icon,
            text,
            wording.say("homeland.kind.asset"),
            corner_number=str(entry.points),
        )


PICTURE_BY_ROLE = {"loyal": "shield_star", "opportunist": "bank", "mole": "domino_mask"}
"""The picture of each role card."""
