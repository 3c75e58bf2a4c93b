"""What a briefing says: the mission with its goal, and the places between which the team chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import LocationBrief, MissionBrief
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.phases.briefing import FOUR, location_choices

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.input.intents import Intent
    from tabletop.games.countdown.location import Location
    from tabletop.games.countdown.pieces import ScenarioCard
    from tabletop.games.countdown.state import State

GOAL_ICONS = {"bombs": "bomb", "hostages": "handcuffs", "leaders": "crown"}
"""The icons of the goals."""


def played_or_suggested_scenario(context: CountdownContext) -> ScenarioCard | None:
    """Return the scenario that is played, or the campaign that the rule book suggests; None for others."""
    table = context.view.table
    for entry in context.box.scenarios:
        if entry.id == table.mode or (table.mode == "campaign" and entry.is_suggested_campaign and list(entry.locations) == table.plan):
            return entry
    return None


def mission_title(context: CountdownContext) -> str:
    """Name the mission: its card, its scenario, or how it was chosen."""
    say, table = context.app.say, context.view.table
    if table.mode != "mission":
        scenario = played_or_suggested_scenario(context)
        name = say("countdown.campaign.title") if scenario is None else context.app.wording.pick_translation(scenario.name)
        return say("countdown.briefing.of", name=name, mission=say("countdown.campaign.mission", n=table.mission + 1))
    if table.card >= 0:
        return say("countdown.briefing.card", number=context.box.missions[table.card].number)
    return say("countdown.briefing.free")


def mission_brief(context: CountdownContext) -> MissionBrief:
    """Return the words for the mission that is being prepared or played."""
    say, table = context.app.say, context.view.table
    options = context.session.match.header["options"]
    notes: list[tuple[str, str]] = []
    if table.real_time:
        notes.append(("alarm", say("countdown.briefing.real_time", n=options["minutes"])))
    if table.unused:
        notes.append(("incognito", say("countdown.briefing.traitor")))
    if table.harder:
        notes.append(("remove", say("countdown.briefing.harder", n=table.harder)))
    scenario = played_or_suggested_scenario(context)
    removed = scenario.removed_threat_count if scenario is not None else int(options.get("removed", 0))
    if table.mode != "mission" and removed:
        notes.append(("discard", say("countdown.briefing.removed", n=removed)))
    return MissionBrief(
        title=mission_title(context),
        level=table.level,
        level_text=say(f"countdown.level.{table.level}"),
        goal=say(f"countdown.goal.{table.goal}"),
        icon=GOAL_ICONS[table.goal],
        task=say(f"countdown.goal.{table.goal}.help"),
        success=say("countdown.briefing.success"),
        trigger=say(f"countdown.briefing.trigger.{table.goal}"),
        notes=tuple(notes),
        story="" if scenario is None else context.app.wording.pick_translation(scenario.text),
    )


def goal_icon_and_words(context: CountdownContext) -> tuple[str, str, str]:
    """Return sign, name and sentence of the goal; of the phase before the mission."""
    table, say = context.view.table, context.app.say
    if not table.piles:
        return "info", say(f"countdown.phase.{table.phase}"), say(f"countdown.phase.{table.phase}.help")
    goal = say(f"countdown.goal.{table.goal}")
    return GOAL_ICONS[table.goal], goal[:1].upper() + goal[1:], say(f"countdown.goal.{table.goal}.help")


def location_start_time(table: State, location: Location) -> int:
    """Return where the time marker starts in a location (CD2.1, CD2.3)."""
    return location.start_times_by_players[0 if table.seats <= FOUR else table.seats - FOUR] - table.harder


def location_brief(
    context: CountdownContext, location: Location, votes: tuple[int, ...] = (), intent: Intent | None = None
) -> LocationBrief:
    """Return one location."""
    pick = context.app.wording.pick_translation
    return LocationBrief(
        location, pick(location.name), pick(location.text), location_start_time(context.view.table, location), votes, intent
    )


def location_sides_to_show(context: CountdownContext, intents: dict[int, Intent]) -> tuple[LocationBrief, ...]:
    """Return the location of the mission, or those to choose from with who is for which; `intents` are what a touch on one means."""
    table, box = context.view.table, context.box
    if not table.choosing:
        return (location_brief(context, box.locations[table.location]),) if table.location >= 0 else ()
    votes = table.votes.get("place", [])
    found = []
    for number in location_choices(box, table):
        seats = [seat for seat, vote in enumerate(votes) if isinstance(vote, act.ChooseLocation) and vote.location == number]
        colours = tuple(context.session.seats[seat].colour for seat in seats)
        found.append(location_brief(context, box.locations[number], colours, intents.get(number)))
    return tuple(found)
