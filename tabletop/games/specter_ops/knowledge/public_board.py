"""What lies openly on the board, read from the public record fact by fact."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tabletop.core.grid import bit_numbers, union
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.knowledge.parameters import Parameters
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE, Hunter
from tabletop.games.specter_ops.visibility import completion_spaces, forbidden_spaces, seen_by


@dataclass(slots=True)
class AgentDossier:
    """What all know of an agent.

    Her `kind` once shown, `hits` announced, cards `used` unseen, the uses of each equipment `shown`, her figure's space while it is her
    `real` one, and that she is `out` or has `fallen`. `met` are hunters since her last turn whom she did not ambush, with the spaces
    beside them (`met_before`: before that turn); she `rolled` for another one. `held` are the cards that she took, by equipment, for
    one who has seen them.
    """

    shown: tuple[int, ...]
    kind: int = NONE
    hits: int = 0
    used: int = 0
    real: int = NONE
    met: tuple[tuple[int, int], ...] = ()
    met_before: tuple[tuple[int, int], ...] = ()
    held: tuple[int, ...] = ()
    rolled: bool = False
    announced: bool = False
    out: bool = False
    fallen: bool = False


@dataclass(slots=True)
class PublicBoard:
    """The open side of the table after some facts.

    `secret` are the spaces on which each hunter, were he the traitor, saw the first agent since her last move while she kept hidden:
    without and with a Stealth Field; empty if there is no traitor.
    """

    geometry: SpaceGeometry
    terms: Parameters
    posts: list[Hunter]
    dossiers: list[AgentDossier]
    vehicle: int
    dice: tuple[int, ...]
    round: int = 0
    done: int = 0
    acting: int = NONE
    smoke: int = 0
    clouds: tuple[tuple[int, int], ...] = ()
    secret: list[tuple[int, int]] = field(default_factory=list)

    def copy(self) -> PublicBoard:
        """Return an independent twin."""
        return replace(
            self, posts=[post.copy() for post in self.posts], dossiers=[replace(one) for one in self.dossiers], secret=list(self.secret)
        )

    # What can be seen

    def sight_of_hunter(self, hunter: int, veiled: int = 0) -> int:
        """Return all spaces on which a hunter would see an agent: a `veiled` one only from close by (SO4, SO6.16)."""
        return seen_by(self.geometry, self.posts[hunter], self.smoke, self.terms.stealth_range if veiled else 0)

    def spaces_in_sight(self, veiled: int = 0, but: int = NONE) -> int:
        """Return all spaces on which any hunter, but one, would see an agent."""
        seen = 0
        for hunter in range(len(self.posts)):
            if hunter != but:
                seen |= self.sight_of_hunter(hunter, veiled)
        return seen

    def hunter_spaces(self) -> int:
        """Return the spaces of hunters' figures, which no agent steps on (SO2.1)."""
        return forbidden_spaces(self.posts)

    def escape_spaces(self) -> int:
        """Return the spaces on which an agent who ends a move has escaped; none before enough objectives are done (SO2.5)."""
        if self.done.bit_count() < self.terms.objectives:
            return 0
        return self.terms.escapes & ~self.hunter_spaces()

    def must_complete(self, agent: int) -> bool:
        """Return whether an agent has to complete what she announced before anything else (SO6.8)."""
        foreseen = any(self.terms.foresees[post.kind] and not post.gone for post in self.posts)
        return self.dossiers[agent].announced and foreseen

    def completion_spaces(self, section: int, kind: int) -> int:
        """Return the spaces from which a character completes what can be the objective of a section, from 1 (SO2.3, SO6.4)."""
        if self.done >> section - 1 & 1:
            return 0
        known = self.dice[section - 1]
        dice = (known,) if known > 0 else range(1, 7)
        return union(completion_spaces(self.geometry, section, die, self.terms.reach[kind]) for die in dice)

    # Facts

    def read(self, fact: FactRow) -> None:
        """Take in what a fact changes on the table; what it says of hidden things is for others to read."""
        match fact[0]:
            case RecordedFact.ROUND:
                self.round = fact[1]
                self._over()
            case RecordedFact.DONE:
                self.done |= 1 << fact[2] - 1
                self.dossiers[fact[1]].announced = False
                self.dice = (*self.dice[: fact[2] - 1], fact[3], *self.dice[fact[2] :])
            case RecordedFact.SHOWN:
                self._shown(fact[1], fact[2], fact[4])
            case RecordedFact.SMOKE_GONE:
                at = [cell for cell, _ in self.clouds].index(fact[1])
                self._smoke((*self.clouds[:at], *self.clouds[at + 1 :]))
            case _:
                self._read_agent(fact)
                self._read_hunter(fact)

    def _read_agent(self, fact: FactRow) -> None:
        """Take in what all learn of an agent."""
        match fact[0]:
            case RecordedFact.TURN:
                self._over()
                dossier = self.dossiers[fact[1]]
                dossier.met_before, dossier.met, dossier.rolled = dossier.met, (), False
            case RecordedFact.REVEALED:
                self.dossiers[fact[1]].kind = fact[2]
            case RecordedFact.FIGURE | RecordedFact.TOKEN:
                self.dossiers[fact[1]].real = fact[2] if fact[0] == RecordedFact.FIGURE else NONE
            case RecordedFact.LIFTED:
                self.dossiers[fact[1]].real = NONE
            case RecordedFact.QUICK:
                self.dossiers[fact[1]].hits += fact[4]
            case RecordedFact.SNIPED:
                self.dossiers[fact[1]].hits += fact[3]
            case RecordedFact.ESCAPED:
                self.dossiers[fact[1]].out = True
            case RecordedFact.ANNOUNCED:
                self.dossiers[fact[1]].announced = True
            case RecordedFact.FELL:
                self.dossiers[fact[1]].fallen = True

    def _read_hunter(self, fact: FactRow) -> None:
        """Take in what hunters do, and what is done to them."""
        match fact[0]:
            case RecordedFact.BLINDED | RecordedFact.STUNNED:
                for hunter in bit_numbers(fact[1]):
                    setattr(self.posts[hunter], "blind" if fact[0] == RecordedFact.BLINDED else "stunned", True)
            case RecordedFact.BEGAN:
                self._over()
                self.acting = fact[1]
                self.posts[fact[1]].blind, self.posts[fact[1]].watch = False, NONE
            case RecordedFact.AT:
                self.posts[fact[1]].cell, self.posts[fact[1]].inside = fact[2], bool(fact[3])
            case RecordedFact.VEHICLE:
                self.vehicle = fact[1]
                for post in self.posts:
                    if post.inside:
                        post.cell = fact[1]
            case RecordedFact.WATCHED:
                self.posts[fact[1]].watch = fact[2]
            case RecordedFact.ATTACKED:
                self.dossiers[fact[2]].hits += fact[3]
            case RecordedFact.STRENGTH:
                self.dossiers[fact[2]].hits += fact[3] * self.terms.strength[self.posts[fact[1]].kind]
            case RecordedFact.DEFECTED:
                self.posts[fact[1]].gone = True

    def _over(self) -> None:
        """End the turn of the hunter who was acting: a stun goes (SO3.6)."""
        if self.acting != NONE:
            self.posts[self.acting].stunned = False
        self.acting = NONE

    def _shown(self, agent: int, equipment: int, where: int) -> None:
        """Count a card that was shown; smoke lies where it was thrown."""
        shown = self.dossiers[agent].shown
        self.dossiers[agent].shown = (*shown[:equipment], shown[equipment] + 1, *shown[equipment + 1 :])
        if self.terms.effects[equipment] is EquipmentEffectKind.SMOKE:
            self._smoke((*self.clouds, (where, self.terms.clouds[equipment])))

    def _smoke(self, clouds: tuple[tuple[int, int], ...]) -> None:
        """Lay the clouds."""
        self.clouds, self.smoke = clouds, union(self.geometry.spaces_within(*cloud) for cloud in clouds)
