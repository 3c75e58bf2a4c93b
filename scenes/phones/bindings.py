"""Which phone is whose: invitations that work once and for two minutes, and bindings that outlive the program."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from scenes.phones.sealing import SECRET_BYTES
from tabletop.core.safe_file_reading import read_whole_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

INVITATION_SECONDS: Final = 120.0
"""Seconds for which an invitation works."""
TYPED_KEY_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters of a key that is typed: none that looks like another."""
TYPED_KEY_LENGTH: Final = 10
"""Letters of a key that is typed."""
MAX_INVITATION_TRIES: Final = 5
"""How often an invitation may be answered with what is not its key."""
SALT: Final = b"tabletop phone"
HASH_ROUNDS: Final = 100_000
"""How often letters that were typed are hashed, so that what was recorded cannot be opened by trying all of them."""
MAX_FILE_BYTES: Final = 100_000
"""Bytes of the file at most."""
MAX_BINDINGS: Final = 200
"""Bindings that are kept; the oldest go first."""


@dataclass(frozen=True, slots=True)
class PhoneBinding:
    """A phone that belongs to a seat of a game: its public name, its secret, the game's name and the seat."""

    name: str
    secret: bytes
    game: str
    seat: int


@dataclass(slots=True)
class PhoneInvitation:
    """An offer to bind a phone to a seat: a secret that is scanned, letters that can be typed instead.

    `expires_at_s` in seconds of the clock.
    """

    game: str
    seat: int
    scanned_secret: bytes
    typed_key: str
    expires_at_s: float
    tries_left: int = MAX_INVITATION_TRIES

    def first_connection_key(self, way: str) -> bytes:
        """Return the secret of the first connection; that of the letters takes a while to work out, here and for who would guess them."""
        if way == "scan":
            return self.scanned_secret
        return hashlib.pbkdf2_hmac("sha256", self.typed_key.encode(), SALT, HASH_ROUNDS, SECRET_BYTES)


class PhoneBindings:
    """All invitations and bindings of this machine, and the port under which phones know it."""

    def __init__(self, path: Path, now: Callable[[], float]) -> None:
        """Read the file, if there is one that can be read."""
        self._path, self._now = path, now
        self._invitations: dict[int, PhoneInvitation] = {}
        self.port, self._bound = _read(path)

    def invite_seat(self, game: str, seat: int) -> PhoneInvitation:
        """Return a new invitation to a seat; an earlier one of this seat works no more."""
        letters = "".join(secrets.choice(TYPED_KEY_ALPHABET) for _ in range(TYPED_KEY_LENGTH))
        self._invitations[seat] = PhoneInvitation(game, seat, secrets.token_bytes(SECRET_BYTES), letters, self._now() + INVITATION_SECONDS)
        return self._invitations[seat]

    def withdraw_invitation(self, seat: int) -> None:
        """Take an invitation to a seat back."""
        self._invitations.pop(seat, None)

    def invitation_for_seat(self, seat: int) -> PhoneInvitation | None:
        """Return the invitation to a seat, if it still works."""
        found = self._invitations.get(seat)
        return found if found is not None and found.expires_at_s > self._now() and found.tries_left > 0 else None

    def accept_invitation(self, invitation: PhoneInvitation) -> PhoneBinding:
        """Use an invitation up: the seat has a new phone, and no other."""
        self.release_seat(invitation.game, invitation.seat, write=False)
        binding = PhoneBinding(secrets.token_hex(12), secrets.token_bytes(SECRET_BYTES), invitation.game, invitation.seat)
        self._bound[binding.name] = binding
        self._write()
        return binding

    def binding_by_name(self, name: str) -> PhoneBinding | None:
        """Return the binding of a public name."""
        return self._bound.get(name)

    def binding_of_seat(self, game: str, seat: int) -> PhoneBinding | None:
        """Return the binding of a seat."""
        return next((one for one in self._bound.values() if (one.game, one.seat) == (game, seat)), None)

    def release_seat(self, game: str, seat: int, *, write: bool = True) -> None:
        """Let a seat have no phone."""
        self.withdraw_invitation(seat)
        self._bound = {name: one for name, one in self._bound.items() if (one.game, one.seat) != (game, seat)}
        if write:
            self._write()

    def remember_port(self, port: int) -> None:
        """Remember the port, so that phones find the table again."""
        self.port = port
        self._write()

    def _write(self) -> None:
        """Write everything down, readable for this user alone; where that cannot be, phones are bound as long as the program lives."""
        self._bound = dict(list(self._bound.items())[-MAX_BINDINGS:])
        bound = [
            {"name": one.name, "secret": base64.b64encode(one.secret).decode(), "game": one.game, "seat": one.seat}
            for one in self._bound.values()
        ]
        fresh = self._path.with_name(f"{self._path.name}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"port": self.port, "bound": bound}, file)
            fresh.replace(self._path)
        except OSError:
            return


def _read(path: Path) -> tuple[int, dict[str, PhoneBinding]]:
    """Read port and bindings; nothing of a file that is damaged."""
    try:
        told: Any = json.loads(read_whole_file(path, MAX_FILE_BYTES))
        port = int(told["port"])
        bound = [
            PhoneBinding(str(one["name"]), base64.b64decode(one["secret"]), str(one["game"]), int(one["seat"])) for one in told["bound"]
        ]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return 0, {}
    good = 0 <= port < 65536 and all(len(one.secret) == SECRET_BYTES for one in bound)
    return (port, {one.name: one for one in bound}) if good else (0, {})
