"""What there is to see when something happens on the case board: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import AnchorKey, Animation


@dataclass(frozen=True, slots=True)
class CaseArrives(Animation):
    """A new dossier slides from the pile of organizations to its space; column below 0: to the analysis."""

    threat: int
    organization: int
    level: int
    column: int


@dataclass(frozen=True, slots=True)
class CasesShift(Animation):
    """Dossiers go from one space to another, all together: number, level and column before, level and column after."""

    case_moves: tuple[tuple[int, int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class CaseLeaves(Animation):
    """A dossier is taken off the board; `is_drone_strike`: a drone strikes it."""

    threat: int
    is_drone_strike: bool = False


@dataclass(frozen=True, slots=True)
class FlyAnimation(Animation):
    """Something small goes from one place to another: a card face down, a piece, a marker, a case lead card.

    `thing_kind` is intel, asset, agent, soldier, reputation, clout, agency, terrorists, turn or lead; `lead_colour` is that of a case lead
    card; `count` of them go one after the other.
    """

    thing_kind: str
    start_anchor: AnchorKey
    end_anchor: AnchorKey
    lead_colour: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class RisingIconAnimation(Animation):
    """A sign rises over a place and fades."""

    icon: str
    colour: str
    anchor: AnchorKey


@dataclass(frozen=True, slots=True)
class ShowCardsAnimation(Animation):
    """Cards are held up for all: group (intel, asset, organization, plot) and kind of each; from where they come."""

    cards: tuple[tuple[str, int], ...]
    start_anchor: AnchorKey


def case_anchor(number: int) -> AnchorKey:
    """Name the place of a threat on the board."""
    return ("case", number)


def station_anchor(number: int) -> AnchorKey:
    """Name the station of a seat."""
    return ("seat", number)


def pile_anchor_key(name: str) -> AnchorKey:
    """Name a pile: organizations, plots, intel, assets, initiative, or the supply."""
    return ("pile", name)


def track_step_anchor(terrorists: bool, number: int) -> AnchorKey:
    """Name a space of a track."""
    return ("step", terrorists, number)
