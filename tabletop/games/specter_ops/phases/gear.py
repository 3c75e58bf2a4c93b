"""Equipment: what can be used, and what it does (SO2.2, SO6.9 to SO6.16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import DIE_SIDES, ActionContext
from tabletop.games.specter_ops.phases import defect, stop
from tabletop.games.specter_ops.pieces import ANY_AGENT, EquipmentEffectKind
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE, AgentSheet, State
from tabletop.games.specter_ops.visibility import spaces_seen_by_hunter

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables, SpacelessActions
    from tabletop.games.specter_ops.box import SpecterOpsBox

SMOKE_TURNS: Final = 2
"""Turns of its agent at whose end smoke may be gone: this one and the next (SO6.14)."""
AUTOMATIC_EFFECTS: Final = frozenset({EquipmentEffectKind.PARRY, EquipmentEffectKind.DECOY})
"""Cards that are not simply used: one answers an attack, the other goes with the stop."""


def usable_cards(box: SpecterOpsBox, ground: BoardTables, acts: SpacelessActions, state: State, *, before: bool) -> Sequence[Action]:
    """List the cards that the agent may use now, one a turn (SO2.2)."""
    sheet = state.agents[state.active]
    if sheet.carded:
        return ()
    found: list[Action] = []
    last = NONE
    for kind in sheet.hand:
        if kind == last:
            continue
        last, card = kind, box.equipment[kind]
        if (
            card.effect in AUTOMATIC_EFFECTS
            or card.user_agent not in (ANY_AGENT, sheet.kind)
            or (card.effect is EquipmentEffectKind.SURGE and not before)
        ):
            continue
        if card.effect is not EquipmentEffectKind.TANGLE or tangle_line_targets(box, ground, state):
            found.append(acts.use[kind])
    return found


def first_usable_card(box: SpecterOpsBox, sheet: AgentSheet, kinds: tuple[int, ...]) -> int:
    """Return the first of some kinds of equipment that an agent holds and can use, or NONE (SO1.5)."""
    for kind in kinds:
        if kind in sheet.hand and box.equipment[kind].user_agent in (ANY_AGENT, sheet.kind):
            return kind
    return NONE


def tangle_line_targets(box: SpecterOpsBox, ground: BoardTables, state: State) -> list[int]:
    """List the hunters at whom Tangle Line can be thrown: they have her in sight and are not in the vehicle (SO6.9, SO3.6)."""
    sheet = state.agents[state.active]
    near = box.stealth if sheet.stealth else 0
    return [
        index
        for index, hunter in enumerate(state.hunters)
        if not hunter.inside and spaces_seen_by_hunter(ground.geometry, hunter, state.smoke, near) >> sheet.cell & 1
    ]


def token_spaces(box: SpecterOpsBox, ground: BoardTables, state: State) -> Sequence[Action]:
    """List the spaces for the token of the card in use (SO6.12 to SO6.14)."""
    sheet = state.agents[state.active]
    return ground.token_spaces(sheet.cell, box.equipment[sheet.pending].effect_value)


def tangle_line_actions(box: SpecterOpsBox, ground: BoardTables, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List the targets of Tangle Line (SO6.9)."""
    return [acts.aim[index] for index in tangle_line_targets(box, ground, state)]


def use_card(play: ActionContext, seat: int, action: act.UseCard) -> None:
    """Use a card; one that needs a space or a target asks for it first (SO2.2)."""
    state, kind = play.state, action.kind
    sheet = state.agents[state.active]
    effect = play.box.effects[kind]
    if effect in (EquipmentEffectKind.FLASH, EquipmentEffectKind.SMOKE, EquipmentEffectKind.TANGLE):
        sheet.pending = kind
        state.phase = "aim" if effect is EquipmentEffectKind.TANGLE else "place"
        play.tell(ev.CardReadied(seat, state.active, kind))
    elif effect is EquipmentEffectKind.QUAKE:
        resolve_power_fists(play, kind)
    else:
        spend_charge(play, kind)
        sheet.surged, sheet.stealth = effect is EquipmentEffectKind.SURGE, effect is EquipmentEffectKind.STEALTH
        play.tell(ev.CardUsed(seat, state.active, kind, not sheet.stopped))
        play.note((RecordedFact.HIDDEN_CARD_USED, state.active, int(not sheet.stopped)))


def spend_charge(play: ActionContext, kind: int, agent: int = NONE) -> None:
    """Take a charge and note it; a card without any is discarded (SO2.2). In her own turn it is the one card of the turn."""
    own = agent == NONE
    sheet = play.state.agents[play.state.active if own else agent]
    sheet.noted.append((play.state.round, kind))
    at = sheet.hand.index(kind)
    sheet.charges[at] -= 1
    if not sheet.charges[at]:
        del sheet.hand[at], sheet.charges[at]
    if own:
        sheet.carded, sheet.pending = True, NONE


def show_used_card(play: ActionContext, agent: int, kind: int, where: int, cell: int = NONE) -> None:
    """Show a card in use; that of one agent only shows the character too (SO6)."""
    sheet = play.state.agents[agent]
    before = not sheet.stopped
    if play.box.equipment[kind].user_agent != ANY_AGENT:
        play.reveal_character(agent)
    play.tell(ev.CardShown(agent, kind, before, cell))
    play.note((RecordedFact.CARD_SHOWN, agent, kind, int(before), where))


def place_token(play: ActionContext, seat: int, action: act.PlaceAt) -> None:
    """Put a token: decoy, flash or smoke."""
    state = play.state
    sheet = state.agents[state.active]
    kind = sheet.pending
    spend_charge(play, kind)
    if play.box.effects[kind] is EquipmentEffectKind.DECOY:
        play.tell(ev.DecoyPlaced(seat, state.active, action.cell))
        stop.resolve_move(play, action.cell)
        return
    show_used_card(play, state.active, kind, action.cell, action.cell)
    TOKEN_HANDLERS[play.box.effects[kind]](play, action.cell)
    state.phase = "after" if sheet.stopped else "sneak"


def resolve_flash_bang(play: ActionContext, cell: int) -> None:
    """Blind the hunters who see the token, until their own turn (SO6.13)."""
    blind = [
        index
        for index, hunter in enumerate(play.state.hunters)
        if spaces_seen_by_hunter(play.geometry, hunter, play.state.smoke) >> cell & 1
    ]
    for index in blind:
        play.state.hunters[index].blind = True
    if blind:
        play.tell(ev.HuntersBlinded(tuple(blind)))
        play.note((RecordedFact.HUNTERS_BLINDED, sum(1 << index for index in blind)))


def resolve_smoke(play: ActionContext, cell: int) -> None:
    """Let smoke stand until the end of the agent's next turn (SO6.14)."""
    play.state.smokes.append((cell, play.state.active, SMOKE_TURNS))
    play.update_smoke_spaces()


TOKEN_HANDLERS: Final[dict[EquipmentEffectKind, Callable[[ActionContext, int], None]]] = {
    EquipmentEffectKind.FLASH: resolve_flash_bang,
    EquipmentEffectKind.SMOKE: resolve_smoke,
}
"""What a token does where it is put."""


def throw_tangle_line(play: ActionContext, seat: int, action: act.AimAt) -> None:
    """Throw Tangle Line: a plain die that reaches the distance stuns (SO6.9)."""
    state = play.state
    agent, sheet = state.active, state.agents[state.active]
    kind = sheet.pending
    spend_charge(play, kind)
    show_used_card(play, agent, kind, action.hunter)
    distance = play.geometry.king_distance(sheet.cell, state.hunters[action.hunter].cell)
    roll = play.chance.roll("tangle", DIE_SIDES)
    play.tell(ev.LineThrown(agent, action.hunter, roll, distance, roll >= distance))
    if roll >= distance:
        play.stun_hunters([action.hunter])
    state.phase = "after" if sheet.stopped else "sneak"


def resolve_power_fists(play: ActionContext, kind: int) -> None:
    """Put the figure where she is and stun the hunters near her; that can give the traitor away like any figure (SO6.10, SO5.4)."""
    state = play.state
    agent, sheet = state.active, state.agents[state.active]
    spend_charge(play, kind)
    show_used_card(play, agent, kind, sheet.cell)
    betrays = play.place_figure(agent)
    within = play.geometry.spaces_within_king_steps(sheet.cell, play.box.equipment[kind].effect_value)
    play.stun_hunters(index for index, hunter in enumerate(state.hunters) if not hunter.gone and within >> hunter.cell & 1)
    if betrays:
        defect.defect_to_agents(play, forced=True)
