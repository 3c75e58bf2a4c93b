"""What Ops can do in the Action phase besides fighting: skills, hostages, the end of concealment (CD4.6, CD7.4, CD8)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.core.action_cache import ActionCache
from tabletop.games.countdown.areas import adjacent_face_down_areas, fight_at, is_clear_for_skills, is_live_trap, is_safe
from tabletop.games.countdown.phases.shots import enemies_in_sight
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Op, State
from tabletop.games.countdown.supports import MAX_LIFE_AFTER_HEALING, throwable_areas
from tabletop.games.countdown.team import (
    BUSTER,
    EXPERT,
    INTEL,
    MAX_ENERGY_AND_LIFE,
    MEDIC,
    SNIPER,
    heal_cost_at_level,
    is_blocked_by_hostage,
    skill_level,
)

if TYPE_CHECKING:
    from tabletop.games.countdown.action_table import InternedActions
    from tabletop.games.countdown.box import CountdownBox


class SkillActions:
    """The skills of a box as actions."""

    def __init__(self, box: CountdownBox, acts: InternedActions) -> None:
        """Keep the box and its actions; the Shooter and the Scout have no skill in the Action phase (CD8.1, CD8.3)."""
        self.box, self.acts = box, acts
        self.heals, self.energies = ActionCache(self._heals), ActionCache(self._energies)
        self._skills: dict[int, Callable[[State, Op, bool, list[Action]], None]] = {
            BUSTER: self._throws,
            SNIPER: self._snipes,
            INTEL: self._looks,
            EXPERT: self._bombs,
            MEDIC: self._medicine,
        }

    def _heals(self, hurt: int, level: int, energy: int) -> list[Action]:
        """List the heals among the Ops of a mask that the Medic can pay (CD8.7)."""
        costs = [(mask, heal_cost_at_level(level, count)) for mask, count in subset_masks(hurt, level)]
        return [self.acts.heal[mask,] for mask, cost in costs if 0 < cost <= energy]

    def _energies(self, tired: int, level: int) -> list[Action]:
        """List the gifts of energy among the Ops of a mask (CD8.7)."""
        return [self.acts.energy[mask,] for mask, _ in subset_masks(tired, level)]

    def look_actions(self, state: State, intel: Op) -> list[Action]:
        """List the areas beside Intel with a face-down card (CD8.5)."""
        return [self.acts.look[area,] for area in adjacent_face_down_areas(self.box, state, intel.at)]

    def add_skill_actions(self, state: State, op: Op, found: list[Action]) -> None:
        """List an Op's skills, hostages to move, and concealment to end (CD4.6, CD7.4, CD8)."""
        box, at = self.box, op.at
        if op.concealed and not is_safe(box, state, at):
            if at not in state.fought and self.acts.emerge[at,] not in found:
                found.append(self.acts.emerge[at,])
            return
        skill = self._skills.get(op.number) if op.energy else None
        brings = op.escort >= 0 or (at < len(state.piles) and state.piles[at])
        if not (skill or brings or op.rifle) or (state.fights and fight_at(state, at) is not None):
            return
        safe = is_safe(box, state, at)
        if skill and (safe or is_clear_for_skills(box, state, at, traps=op.number != EXPERT)):
            skill(state, op, safe, found)
        if op.rifle and op.energy and not is_blocked_by_hostage(box, op) and (safe or is_clear_for_skills(box, state, at)):
            found += [self.acts.rifle[op.number, card] for card in enemies_in_sight(box, state, op)]
        if brings and safe:
            self.add_hostage_actions(state, op, found)

    def _throws(self, state: State, op: Op, safe: bool, found: list[Action]) -> None:
        """List where the Buster can throw a grenade (CD8.2)."""
        for area in throwable_areas(self.box, state, op):
            found.append(self.acts.throw[area,])

    def _snipes(self, state: State, op: Op, safe: bool, found: list[Action]) -> None:
        """List at whom the Sniper can aim (CD8.4)."""
        if not is_blocked_by_hostage(self.box, op):
            found += [self.acts.snipe[card,] for card in enemies_in_sight(self.box, state, op)]

    def _looks(self, state: State, op: Op, safe: bool, found: list[Action]) -> None:
        """List where Intel can look (CD8.5)."""
        found += self.look_actions(state, op)

    def _bombs(self, state: State, op: Op, safe: bool, found: list[Action]) -> None:
        """List the booby traps and bombs that the Expert can work on (CD8.6)."""
        if op.at < len(state.piles):
            for card in compress(state.piles[op.at], state.up[op.at]):
                if is_live_trap(self.box, state, card):
                    found.append(self.acts.disarm[card,])
                elif self.box.cards[card].kind is CardKind.BOMB:
                    found.append(self.acts.dismantle[card,])

    def _medicine(self, state: State, medic: Op, safe: bool, found: list[Action]) -> None:
        """List whom the Medic can heal and give energy (CD8.7)."""
        mates = [op for op in state.ops if op.at == medic.at and not op.out and op is not medic]
        if not mates:
            return
        if safe and (hurt := op_mask([op for op in mates if op.life < MAX_LIFE_AFTER_HEALING])):
            found += self.heals[hurt, skill_level(self.box, medic), medic.energy]
        self.add_energy_actions(medic, mates, found)

    def add_energy_actions(self, medic: Op, mates: list[Op], found: list[Action]) -> None:
        """List to whom the Medic can give energy for one of her own (CD8.7)."""
        tired = op_mask([op for op in mates if op.energy < MAX_ENERGY_AND_LIFE and op is not medic])
        if tired:
            found += self.energies[tired, skill_level(self.box, medic)]

    def add_hostage_actions(self, state: State, op: Op, found: list[Action]) -> None:
        """List how an Op in a safe place can take, hand over or leave a hostage (CD7.4)."""
        acts, cards = self.acts, self.box.cards
        if op.escort < 0:
            for card in state.piles[op.at]:
                if cards[card].kind is CardKind.HOSTAGE and card * 8 + op.number not in state.received:
                    found.append(acts.pick_up[op.number, card])
            return
        for other in state.ops:
            free = other.at == op.at and other is not op and not other.out and other.escort < 0
            if free and op.escort * 8 + other.number not in state.received:
                found.append(acts.hand_over[op.number, other.number])
        if op.at < len(state.piles):
            found.append(acts.set_down[op.number,])


def op_mask(ops: list[Op]) -> int:
    """Return Ops as a mask (bit n: Op n)."""
    mask = 0
    for op in ops:
        mask |= 1 << op.number
    return mask


def subset_masks(ops: int, most: int) -> list[tuple[int, int]]:
    """Return every set of up to so many Ops of a mask as a mask with its size, single ones first."""
    found = [(0, 0)]
    for number in range(ops.bit_length()):
        if ops >> number & 1:
            found += [(mask | 1 << number, count + 1) for mask, count in found if count < most]
    return sorted(found[1:], key=lambda entry: entry[1])
