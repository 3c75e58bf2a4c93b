"""One action being carried out: the state it changes, the chance it uses and the events it makes, with what all phases do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from tabletop.core.chance import RandomSource
from tabletop.core.event import Event
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.actions import StandingOrder
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE, AgentSheet, Hunter, State
from tabletop.games.specter_ops.visibility import spaces_seen_by_hunter, spaces_seen_by_hunters

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.geometry import SpaceGeometry

DIE_SIDES: Final = 6
FIRST_AGENT_INDEX: Final = 0
"""The index of the first agent, who alone completes objectives (SO5.4)."""
BLADE, AMBUSH, SHOW = (1 << bit for bit in range(len(StandingOrder)))
"""The bits of the standing orders: use Velocity Blade, roll for Ambush, come out before the traitor."""
OVER_PHASE: Final = "over"
REVEALING_CARD_QUESTIONS: Final = frozenset({"sneak", "after"})
"""Questions of an agent's turn in which a card of hers can give the traitor away."""


def hunters_in_play(state: State) -> list[int]:
    """List the hunters that have not gone over."""
    return [index for index, hunter in enumerate(state.hunters) if not hunter.gone]


def must_announce_objectives(box: SpecterOpsBox, state: State) -> bool:
    """Return whether objectives have to be announced, The Prophet being in play (SO6.8)."""
    return any(box.hunters[hunter.kind].has_pre_cognition and not hunter.gone for hunter in state.hunters)


def has_hidden_traitor(state: State) -> bool:
    """Return whether there is a traitor among the hunters (SO5.2)."""
    return state.traitor != NONE and not state.hunters[state.traitor].gone


def hides_from_traitor(state: State, sheet: AgentSheet) -> bool:
    """Return whether an agent stays hidden from a traitor who alone sees her (SO5.2)."""
    return has_hidden_traitor(state) and not sheet.orders & SHOW


def hunters_able_to_reveal(state: State, sheet: AgentSheet) -> list[int]:
    """List the hunters before whom an agent has to come out: all, or all but the traitor (SO2.4, SO5.2)."""
    hidden = state.traitor if hides_from_traitor(state, sheet) else NONE
    return [index for index, hunter in enumerate(state.hunters) if not hunter.gone and index != hidden]


def stealth_range(box: SpecterOpsBox, sheet: AgentSheet) -> int:
    """Return the spaces within which an agent is seen: 0 without a Stealth Field (SO6.16)."""
    return box.stealth if sheet.stealth else 0


def has_in_sight(box: SpecterOpsBox, geometry: SpaceGeometry, state: State, hunter: Hunter, sheet: AgentSheet) -> bool:
    """Return whether a hunter has an agent in sight, whether she shows herself or not (SO4)."""
    return spaces_seen_by_hunter(geometry, hunter, state.smoke, stealth_range(box, sheet)) >> sheet.cell & 1 == 1


def is_exposed_to(box: SpecterOpsBox, geometry: SpaceGeometry, state: State, hunter: Hunter, sheet: AgentSheet) -> bool:
    """Return whether a hunter sees an agent who has shown herself where she is (SO3.4)."""
    return not sheet.out and sheet.figure == sheet.cell and not sheet.token and has_in_sight(box, geometry, state, hunter, sheet)


class ActionContext:
    """What a rule function works on."""

    __slots__ = ("box", "chance", "events", "geometry", "ground", "note", "state", "tell")

    def __init__(self, box: SpecterOpsBox, ground: BoardTables, state: State, chance: RandomSource) -> None:
        """Begin an action."""
        self.box = box
        self.ground = ground
        self.geometry = ground.geometry
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.tell: Callable[[Event], None] = self.events.append
        self.note: Callable[[tuple[int, ...]], None] = state.history.append

    def ask_question(self, phase: str) -> None:
        """Ask the question of a phase, under a new number."""
        self.state.phase = phase
        self.state.asked += 1

    def resume_after_agent_turn(self) -> None:
        """Go on after an agent's turn: with what a traitor's first move interrupted, be it her own turn, or with who is next (SO5.4)."""
        state = self.state
        state.active = NONE
        state.phase = state.stack.pop() if state.stack else "agents_next"
        if state.phase in REVEALING_CARD_QUESTIONS:
            state.active = FIRST_AGENT_INDEX
            self.ask_question(state.phase)

    # sight -------------------------------------------------------------------------------------------------------------------------------

    def stealth_range(self, sheet: AgentSheet) -> int:
        """Return the spaces within which an agent is seen: 0 without a Stealth Field (SO6.16)."""
        return stealth_range(self.box, sheet)

    def hunter_sees_agent(self, hunter: Hunter, sheet: AgentSheet) -> bool:
        """Return whether a hunter has an agent in sight, whether she shows herself or not (SO4)."""
        near = self.box.stealth if sheet.stealth else 0
        return spaces_seen_by_hunter(self.geometry, hunter, self.state.smoke, near) >> sheet.cell & 1 == 1

    def spaces_in_sight(self, sheet: AgentSheet) -> int:
        """Return the spaces on which an agent has to come out now (SO2.4)."""
        watchers = [self.state.hunters[index] for index in hunters_able_to_reveal(self.state, sheet)]
        return spaces_seen_by_hunters(self.geometry, watchers, self.state.smoke, self.stealth_range(sheet))

    # figures -----------------------------------------------------------------------------------------------------------------------------

    def reveal_character(self, agent: int) -> None:
        """Turn up an agent's character card (SO2.4)."""
        sheet = self.state.agents[agent]
        if not sheet.shown:
            sheet.shown = True
            self.tell(ev.CharacterShown(agent, sheet.kind))
            self.note((RecordedFact.CHARACTER_REVEALED, agent, sheet.kind))

    def place_figure(self, agent: int) -> bool:
        """Put the figure where the agent really is (SO2.4, SO3.3); tell whether that gives the traitor away (SO5.4).

        It does where she hid from him, as she hides from nobody else, and he has her in sight still.
        """
        state = self.state
        sheet = state.agents[agent]
        betrays = sheet.secret and self.hunter_sees_agent(state.hunters[state.traitor], sheet)
        self.reveal_character(agent)
        if sheet.figure != sheet.cell or sheet.token:
            sheet.figure, sheet.token = sheet.cell, False
            self.tell(ev.FigurePlaced(agent, sheet.cell))
        sheet.secret = False
        self.note((RecordedFact.FIGURE_PLACED, agent, sheet.cell))
        return betrays

    def place_token(self, agent: int, cell: int) -> None:
        """Put figure and last seen token on a space (SO2.4)."""
        sheet = self.state.agents[agent]
        self.reveal_character(agent)
        sheet.figure, sheet.token = cell, True
        self.tell(ev.LastSeen(agent, cell))
        self.note((RecordedFact.LAST_SEEN_TOKEN_PLACED, agent, cell))

    def stun_hunters(self, hunters: Iterable[int]) -> None:
        """Stun hunters, but none in the vehicle (SO3.6)."""
        stunned = [index for index in hunters if not self.state.hunters[index].inside]
        for index in stunned:
            self.state.hunters[index].stunned = True
        if stunned:
            self.tell(ev.HuntersStunned(tuple(stunned)))
            self.note((RecordedFact.HUNTERS_STUNNED, sum(1 << index for index in stunned)))

    # smoke -------------------------------------------------------------------------------------------------------------------------------

    def expire_smoke(self, agent: int, turns: int) -> None:
        """Let so many turns of an agent pass over his smoke; what has none left is gone (SO6.14)."""
        state = self.state
        left = [(cell, owner, rest - turns if owner == agent else rest) for cell, owner, rest in state.smokes]
        state.smokes = [smoke for smoke in left if smoke[2] > 0]
        for cell, _, rest in left:
            if rest <= 0:
                self.tell(ev.SmokeCleared(cell))
                self.note((RecordedFact.SMOKE_GONE, cell))
        self.update_smoke_spaces()

    def update_smoke_spaces(self) -> None:
        """Work out all spaces in smoke."""
        self.state.smoke = smoke_spaces(self.box, self.ground, self.state)

    # hits --------------------------------------------------------------------------------------------------------------------------------

    def wound_agent(self, agent: int, hits: int, *, real: bool = True) -> None:
        """Announce hits and take HP; a decoy only pretends (SO2.6, SO6.17)."""
        sheet = self.state.agents[agent]
        sheet.hits += hits
        if real:
            sheet.hp = max(0, sheet.hp - hits)

    def end_if_agent_fell(self) -> bool:
        """End the hunt when an agent has no HP left; tell whether it is over (SO2.6, SO5.5)."""
        for index, sheet in enumerate(self.state.agents):
            if sheet.hp == 0 and self.state.phase != OVER_PHASE:
                sheet.out = True
                self.tell(ev.Fell(index))
                self.note((RecordedFact.AGENT_FELL, index))
                self.finish_game("caught", agents_win=False)
        return self.state.phase == OVER_PHASE

    def roll_attack(self, label: str, count: int, distance: int, plus: int) -> tuple[tuple[int, ...], int, bool]:
        """Roll an attack: all ones miss, each 6 rolls again and adds, then comes what is added (SO3.4, SO6.5, SO6.19)."""
        dice: list[int] = []
        missed = True
        for _ in range(count):
            face = self.chance.roll(label, DIE_SIDES)
            missed = missed and face == 1
            dice.append(face)
            while face == DIE_SIDES:
                face = self.chance.roll(label, DIE_SIDES)
                dice.append(face)
        total = sum(dice) + plus
        return tuple(dice), total, not missed and total >= distance

    def evasion_reduction(self, sheet: AgentSheet, distance: int) -> int:
        """Return what Evasion takes off an attack from so far (SO6.1)."""
        agent = self.box.agents[sheet.kind]
        return agent.evasion_reduction if distance <= agent.evasion_range else 0

    # end ---------------------------------------------------------------------------------------------------------------------------------

    def finish_game(self, reason: str, *, agents_win: bool) -> None:
        """End the game and open the secrets; the traitor is on the agents' side always (SO5.5)."""
        state = self.state
        traitor = NONE if state.traitor == NONE else state.hunters[state.traitor].seat
        agents = sorted({state.agents[FIRST_AGENT_INDEX].seat, traitor} - {NONE})
        winners = tuple(agents if agents_win else [seat for seat in range(state.seats) if seat not in agents])
        state.phase, state.reason, state.winners = OVER_PHASE, reason, winners
        sheets = state.agents
        self.tell(
            ev.GameEnded(
                winners,
                reason,
                state.traitor,
                tuple(state.dice),
                tuple(sheet.kind for sheet in sheets),
                tuple(sheet.hp for sheet in sheets),
                tuple(tuple(sheet.dealt) for sheet in sheets),
                tuple(tuple(sheet.trail) for sheet in sheets),
            )
        )


def smoke_spaces(box: SpecterOpsBox, ground: BoardTables, state: State) -> int:
    """Return all spaces in smoke (SO6.14)."""
    mask = 0
    for cell, _, _ in state.smokes:
        mask |= ground.geometry.spaces_within_king_steps(cell, box.cloud)
    return mask
