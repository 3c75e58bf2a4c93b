"""The first state: agendas, mission card or campaign, threat deck (CD2, CD12.1, CD13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.core.meta import OptionValues
from tabletop.games.countdown.cards import MissionGoal
from tabletop.games.countdown.phases.briefing import shuffle_threat_deck
from tabletop.games.countdown.public_record import CountedDeed
from tabletop.games.countdown.state import NOWHERE, State

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox

LEVEL_BY_OPTION = {"one": 1, "two": 2, "three": 3}
CAMPAIGN_SUPPORT_COUNT = 4
"""Support cards of a campaign (CD13.1)."""
FEW, FULL = 3, 5
"""Players from whom there may be a traitor, and from whom the second traitor card may be among them (CD12.1)."""
NO_AGENDA = -1


def create_initial_state(box: CountdownBox, seats: int, options: OptionValues, chance: RandomSource) -> State:
    """Return the state before the first question."""
    mode = str(options["mode"])
    state = State(
        seats=seats,
        mode=mode,
        captain=bool(options["captain"]) and seats > 1,
        real_time=bool(options["real_time"]),
        harder=int(options["harder"]),
        level=LEVEL_BY_OPTION[str(options["level"])] if mode == "mission" else 1,
    )
    state.ready = [False] * seats
    state.giving_up = [False] * seats
    state.exposed = [False] * seats
    state.ballots = [-2] * seats
    state.agendas = [NO_AGENDA] * seats
    state.segment = list(box.segments)
    if mode == "mission":
        plan_mission(box, state, options, chance)
        if options["traitor"] and seats >= FEW:
            deal_agendas(box, state, chance)
    else:
        plan_campaign(box, state, options, chance)
    removed = int(options["removed"])
    scenario = next((entry for entry in box.scenarios if entry.id == mode), None)
    if scenario is not None:
        removed = scenario.removed_threat_count
    state.deck, state.removed = shuffle_threat_deck(box.threat_levels, mode != "mission", removed, chance)
    return state


def plan_mission(box: CountdownBox, state: State, options: OptionValues, chance: RandomSource) -> None:
    """Draw a mission card of the level and goal, or leave the location to the team (CD2.1 to CD2.3)."""
    goal = options["goal"]
    fitting = [number for number, card in enumerate(box.missions) if card.level == state.level and goal in ("card", card.goal)]
    if options["place"] == "choose":
        state.goal = str(goal) if goal != "card" else chance.choose("goal", list(MissionGoal)).value
        state.plan = [NOWHERE]
        return
    state.card = chance.choose("mission", fitting)
    card = box.missions[state.card]
    state.goal = card.goal.value
    state.plan = [card.locations[0] if len(card.locations) == 1 else NOWHERE]


def plan_campaign(box: CountdownBox, state: State, options: OptionValues, chance: RandomSource) -> None:
    """Choose goal, locations and support cards of a campaign or scenario (CD13.1, CD13.5)."""
    scenario = next((entry for entry in box.scenarios if entry.id == state.mode), None)
    if scenario is not None:
        state.goal, state.plan = scenario.goal.value, list(scenario.locations)
    else:
        goal = options["goal"]
        state.goal = str(goal) if goal != "card" else chance.choose("goal", list(MissionGoal)).value
        suggested = next((entry for entry in box.scenarios if entry.is_suggested_campaign and entry.goal.value == state.goal), None)
        if options["place"] == "choose":
            state.plan = [NOWHERE] * 3
        elif options["place"] == "suggested" and suggested is not None:
            state.plan = list(suggested.locations)
        else:
            by_level = [[place.index for place in box.locations if place.level == level] for level in (1, 2, 3)]
            state.plan = [chance.choose("location", places) for places in by_level]
    shuffled = chance.shuffle("support", [card.number for card in box.supports])
    state.supports = sorted(shuffled[:CAMPAIGN_SUPPORT_COUNT])


def deal_agendas(box: CountdownBox, state: State, chance: RandomSource) -> None:
    """Deal one agenda card to each player in secret; at least one is a traitor's (CD12.1)."""
    traitors = [agenda.number for agenda in box.agendas if agenda.is_traitor]
    patriots = [agenda.number for agenda in box.agendas if not agenda.is_traitor]
    first = chance.choose("traitor", traitors)
    if state.seats < FULL:
        rest = chance.shuffle("patriots", patriots)[: state.seats - 1]
    else:
        rest = chance.shuffle("patriots", [*patriots, *(number for number in traitors if number != first)])[: state.seats - 1]
    dealt = chance.shuffle("agendas", [first, *rest])
    state.agendas = dealt
    state.conduct = [0] * (state.seats * len(CountedDeed))
    state.unused = sorted(agenda.number for agenda in box.agendas if agenda.number not in dealt)
