"""How lessons name what HOMELAND counts: cards by their ids, threats by their organizations, levels by their names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.setup import agenda_pool
from tabletop.games.homeland.vocabulary import AGENDAS, LEVELS, FigureKind, Marker, Pile, Side, Verdict

if TYPE_CHECKING:
    from tabletop.core.tagged import Tagged
    from tabletop.games.homeland.game import Homeland
    from tabletop.games.homeland.view import HomelandView

INTEL_CARD_TYPES: Final = frozenset(
    {
        act.LayIntel,
        act.Exchange,
        act.PickCard,
        act.BurnIntel,
        ev.IntelLaid,
        ev.IntelTurned,
        ev.IntelBurned,
        ev.IntelExchanged,
        ev.IntelRecovered,
    }
)
"""What has an intel card in its field `card`."""
ASSET_KIND_TYPES: Final = frozenset(
    {act.KeepAsset, ev.AbilityUsed, ev.DroneStruck, ev.AssetSeen, ev.AssetTaken, ev.AssetBurned, ev.AssetKept, ev.AssetActivated}
)
"""What has an asset in its field `kind`."""
ASSET_SLOT_TYPES: Final = frozenset(
    {
        act.Activate,
        act.UseAbility,
        act.BurnAbility,
        act.DroneStrike,
        act.PickAsset,
        act.AddRed,
        act.AddBlue,
        act.BurnIntel,
        act.LoseAsset,
    }
)
"""What has the place of an asset before a player in its field `asset`."""
WORDS_BY_FIELD: Final[Mapping[str, Collection[str]]] = {
    "level": tuple(LEVELS),
    "marker": tuple(Marker),
    "piece": tuple(FigureKind),
    "side": tuple(Side),
    "verdict": tuple(Verdict),
}
"""Fields that are words wherever they stand."""
PREARRANGED_PILES: Final = tuple(Pile)
"""The piles that can be laid ready, from the top on; besides them the agendas, as they are dealt, and the initiative pile, by seats."""


class HomelandNaming:
    """The names of one box; a threat is called by its organization, an asset before a player by its id."""

    def __init__(self, game: Homeland) -> None:
        """Name the cards of a game."""
        box = game.box
        self._box = box
        self._intel = tuple(kind.id for kind in box.intel)
        self._assets = tuple(asset.id for asset in box.assets)
        self._plots = tuple(plot.id for plot in box.plots)
        self._organizations = tuple(organization.id for organization in box.organizations)
        cards = (self._organizations, self._plots, self._intel, self._assets)
        self.sides_by_roll_label: Mapping[str, int] = {}
        self.choice_labels: Collection[str] = ()
        self.card_names_by_pile_label: dict[str, Collection[Any]] = {
            f"pile.{pile}": names for pile, names in zip(PREARRANGED_PILES, cards, strict=True)
        }
        self.card_names_by_pile_label |= {"agendas": tuple(AGENDAS), "initiative": range(game.meta.seat_count_range[1])}

    def names_of_field(self, kind: type[Tagged], name: str) -> Collection[str] | None:
        """Return how a field may be called; None: a number. KeyError for a field that there is not."""
        if name not in kind.__slots_of__():
            raise KeyError(name)
        return WORDS_BY_FIELD.get(name) if name in WORDS_BY_FIELD else self._names(kind, name)

    def _names(self, kind: type[Tagged], name: str) -> tuple[str, ...] | None:
        """Return the names of what a field counts; None where it only counts."""
        match name:
            case "threat" | "organization":
                return self._organizations
            case "plot":
                return self._plots
            case "card" if kind in INTEL_CARD_TYPES:
                return self._intel
            case "kind" if kind in ASSET_KIND_TYPES:
                return self._assets
            case "asset" if kind in ASSET_SLOT_TYPES:
                return self._assets
        return None

    def named_field_value(self, view: HomelandView, seat: int, thing: Tagged, name: str) -> Any:
        """Return what a field is called now, as far as the view's owner knows it."""
        value, kind = getattr(thing, name), type(thing)
        if name == "threat":
            value = next(
                (threat.org for threats in (view.table.threats, view.table.files) for threat in threats if threat.number == value),
                -1,
            )
        elif name == "asset" and kind in ASSET_SLOT_TYPES:
            assets = view.table.players[getattr(thing, "seat", seat)].assets
            value = assets[value].kind if value < len(assets) else -1
        elif name == "level":
            return LEVELS[value]
        names = self._names(kind, name)
        if names is None:
            return value
        return names[value] if value >= 0 else None

    def shuffle_with_names_first(self, label: str, names: Sequence[str], seats: int) -> tuple[int, ...]:
        """Return the shuffle by which the named agendas are dealt, or the named cards are drawn, first."""
        if label == "agendas":
            return _first(names, [AGENDAS[agenda] for agenda in agenda_pool(self._box, seats)])
        if label == "initiative":
            return tuple(reversed(_first(names, [str(seat) for seat in range(seats)])))
        cards = (
            [self._intel[kind] for kind in self._box.intel_pile] if label == f"pile.{Pile.INTEL}" else self.card_names_by_pile_label[label]
        )
        return tuple(reversed(_first(names, cards)))


def _first(names: Iterable[str], things: Iterable[str]) -> tuple[int, ...]:
    """Return the places of the named things in their order, then those of the others. ValueError where there are fewer of one."""
    left = dict(enumerate(things))
    first: list[int] = []
    for name in names:
        at = next((at for at, thing in left.items() if thing == name), None)
        if at is None:
            raise ValueError(f"there are not so many {name!r} to be laid ready")
        del left[at]
        first.append(at)
    return (*first, *left)


def make_lesson_naming(game: Homeland) -> HomelandNaming:
    """Return the names of a game."""
    return HomelandNaming(game)
