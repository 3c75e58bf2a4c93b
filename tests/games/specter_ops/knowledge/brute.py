"""What could be, by brute force: every hidden state that the rules themselves lead to with all that the table has seen.

Nothing of `knowledge` is used. States that differ only in what can no longer matter (older parts of trails) count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from scenes.engine.paths import data_dir
from tabletop.core.action import Action
from tabletop.core.chance import LabelledDraw, RecordingRandomSource, ReplayingRandomSource, SeededRandomSource
from tabletop.core.content import load_list, load_record
from tabletop.core.errors import SaveError
from tabletop.core.event import Event
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, REVEALING_CARD_QUESTIONS
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.box import SpecterOpsBox
from tabletop.games.specter_ops.cards import AgentEntry, EquipmentEntry, HunterEntry, RuleNumbers
from tabletop.games.specter_ops.game import SpecterOps
from tabletop.games.specter_ops.meta import BOX_BOARD_NAME
from tabletop.games.specter_ops.state import AgentSheet, State

Crowd = dict[Any, State]
"""States by what matters of them."""


def yard(rows: Iterable[str], objectives: str, start: str, escape: str, vehicle: str) -> BoardRecord:
    """Draw a small board; all objectives of a section are the one structure named for it."""
    lines = tuple(rows)
    return BoardRecord.from_data(
        {
            "name": "Yard",
            "columns": len(lines[0]),
            "legend": {"structure": "#", "road": "=", "floor": "."},
            "rows": list(lines),
            "stretches": None,
            "sections": [[space] * 6 for space in objectives.split()],
            "start": start,
            "escapes": [escape],
            "extra_escapes": [],
            "vehicle": {"few": vehicle, "many": vehicle},
            "counts": {},
        }
    )


def small_game(board: BoardRecord, agents: str, cards: str, **numbers: Any) -> SpecterOps:
    """Build the game of the house with fewer characters and cards and other numbers, on a small board."""
    folder = data_dir() / "specter_ops"
    kept = [entry for entry in load_list(folder / "agents.yaml", AgentEntry, data_dir()) if entry.id in agents.split()]
    equipment = [entry for entry in load_list(folder / "equipment.yaml", EquipmentEntry, data_dir()) if entry.id in cards.split()]
    hunters = load_list(folder / "hunters.yaml", HunterEntry, data_dir())
    plain = load_record(folder / "numbers.yaml", RuleNumbers, data_dir()).model_copy(update=numbers)
    return SpecterOps(SpecterOpsBox(kept, hunters, equipment, plain, {BOX_BOARD_NAME: board}, "small"))


def essence(game: SpecterOps, state: State) -> Any:
    """Drop from a state what cannot matter any more, and give what is hidden in it."""
    remembered = max(game.box.hunters[hunter.kind].post_cognition_turns for hunter in state.hunters)
    for agent, sheet in enumerate(state.agents):
        first = sheet.trail[0][0] if sheet.trail else 0
        kept = len(sheet.trail) - remembered - 1 if remembered else len(sheet.trail)
        sheet.trail = [(first,) if turn < kept else (first, path[-1]) for turn, path in enumerate(sheet.trail)]
        if state.active != agent and not (agent == FIRST_AGENT_INDEX and REVEALING_CARD_QUESTIONS & set(state.stack)):
            sheet.path, sheet.changed = [], 0
            sheet.surged = sheet.carded = sheet.completed = False
    return (state.phase, state.traitor, *map(_values, state.agents))


def _values(sheet: AgentSheet) -> tuple[Any, ...]:
    """Return the values of a sheet."""
    return tuple(tuple(value) if isinstance(value, list) else value for value in map(sheet.__getattribute__, AgentSheet.__slots__))


class Watcher:
    """A viewer who thinks of everything that could be."""

    def __init__(self, game: SpecterOps, real: State, viewer: Viewer = TABLE) -> None:
        """Begin before anything was chosen."""
        self.game, self.viewer = game, viewer
        state = real.copy()
        self.crowd: Crowd = self._unseen({essence(self.game, state): state})

    def took(self, seat: Seat, action: Action, draws: list[LabelledDraw], events: list[Event]) -> None:
        """Take in a real step: what the viewer saw of it, and the luck in it, which all have seen."""
        shown = seen(events, self.viewer)
        if not shown:
            return
        found: Crowd = {}
        for before in self.crowd.values():
            secret = seat != self.viewer and any(sheet.seat == seat for sheet in before.agents)
            for each in self.game.legal_actions(before, seat) if secret else [action]:
                if secret or each in self.game.legal_actions(before, seat):
                    self._try(before, seat, each, draws, shown, found)
        self.crowd = self._unseen(found)

    def _try(self, before: State, seat: Seat, action: Action, draws: list[LabelledDraw], shown: list[Event], found: Crowd) -> None:
        """Keep what an action leads to if it looks as what was shown."""
        state, chance = before.copy(), ReplayingRandomSource(draws)
        try:
            events = self.game.apply(state, seat, action, chance)
        except SaveError:
            return
        if seen(events, self.viewer) == shown:
            found[essence(self.game, state)] = state

    def _unseen(self, known: Crowd) -> Crowd:
        """Add all that agents could have done since without anybody's seeing it."""
        found, front = dict(known), known
        while front:
            further: Crowd = {}
            for before in front.values():
                if before.active < 0 or before.winners is not None:
                    continue
                seat = Seat(Viewer(before.agents[before.active].seat))
                if seat == self.viewer:
                    continue
                for action in self.game.legal_actions(before, seat):
                    self._try(before, seat, action, [], [], further)
            front = {key: state for key, state in further.items() if key not in found}
            found |= front
        return found

    def places(self) -> tuple[int, ...]:
        """Return for each agent where she can be."""
        masks: dict[int, int] = {}
        for state in self.crowd.values():
            for agent, sheet in enumerate(state.agents):
                masks[agent] = masks.get(agent, 0) | (0 if sheet.out else 1 << sheet.cell)
        return tuple(masks[agent] for agent in sorted(masks))


def seen(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """Return the events as a viewer sees them."""
    return [one for event in events if (one := event.redact_for_viewer(viewer)) is not None]


class Luck(RecordingRandomSource):
    """Luck of a real game that tells what it gave in a step."""

    def __init__(self, seed: int) -> None:
        super().__init__(SeededRandomSource(seed))

    def told(self) -> list[LabelledDraw]:
        """Return what was drawn since the last time."""
        taken, self.taken = self.taken, []
        return taken


def legal_moves(game: SpecterOps, state: State) -> Iterator[tuple[Seat, Action]]:
    """Return everything that anybody may do."""
    for question in game.questions(state):
        for seat in question.required_seats:
            for action in game.legal_actions(state, seat):
                yield seat, action
