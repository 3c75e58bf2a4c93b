"""What is printed on the cards of SPECTER OPS, in the language of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.card_face import CardFace
from tabletop.games.specter_ops.pieces import ANY_AGENT

if TYPE_CHECKING:
    from tabletop.core.language.wording import Wording
    from tabletop.games.specter_ops.box import SpecterOpsBox

CardKey = tuple[str, int]
"""Group (hunter, agent, equipment or role) and number."""


class CardFaces:
    """The faces of all cards; made once for a language."""

    def __init__(self, box: SpecterOpsBox) -> None:
        """Know the cards."""
        self._box = box
        self._made: dict[tuple[str, CardKey], CardFace] = {}

    def all_faces(self, wording: Wording) -> list[CardFace]:
        """Return the faces of all kinds of cards in the box."""
        box = self._box
        groups = (("hunter", box.hunters), ("agent", box.agents), ("equipment", box.equipment))
        return [self.face_for_card((group, number), wording) for group, cards in groups for number in range(len(cards))]

    def face_for_card(self, card: CardKey, wording: Wording) -> CardFace:
        """Return the face of a card."""
        key = (wording.language, card)
        if key not in self._made:
            self._made[key] = self._face(card, wording)
        return self._made[key]

    def _face(self, card: CardKey, wording: Wording) -> CardFace:
        """Print a card."""
        group, number = card
        box, pick = self._box, wording.pick_translation
        match group:
            case "hunter":
                hunter = box.hunters[number]
                text = " ".join(f"{pick(one.name)}: {pick(one.text)}" for one in hunter.proficiencies)
                return CardFace("hunter", pick(hunter.name), hunter.icon, text, wording.say("specter_ops.kind.hunter"))
            case "agent":
                agent = box.agents[number]
                skill = agent.proficiency
                text = f"{pick(skill.name)}: {pick(skill.text)} {pick(agent.text)}"
                return CardFace("agent", pick(agent.name), agent.icon, text, wording.say("specter_ops.kind.agent"), second_icon=skill.icon)
            case "role":
                kind = "traitor" if number else "loyal"
                title, text = wording.say(f"specter_ops.role.{kind}"), wording.say(f"specter_ops.role.{kind}.help")
                return CardFace(kind, title, "domino_mask" if number else "shield_star", text, wording.say(f"specter_ops.kind.{kind}"))
            case _:
                item = box.equipment[number]
                say, text = wording.say, pick(item.text)
                if item.charges > 1:
                    text = f"{text} {say('specter_ops.table.charges', n=item.charges)}"
                if item.user_agent == ANY_AGENT:
                    return CardFace("equipment", pick(item.name), item.icon, text, say("specter_ops.kind.equipment"))
                owner = box.agents[item.user_agent]
                label = say("specter_ops.kind.unique", character=pick(owner.name))
                return CardFace("unique", pick(item.name), item.icon, text, label, second_icon=owner.icon)
