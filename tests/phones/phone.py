"""A program that is a phone: the other end of the line, as the page is."""

from __future__ import annotations

import base64
import json
import os
import time
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scenes.phones.bindings import PhoneInvitation
from scenes.phones.sealing import FROM_PHONE, RANDOM_BYTES_PER_END, MessageSealer, decode_message_to_phone, pack_message_from_phone


class Phone:
    """A phone that comes by an invitation, or again by what it was bound with."""

    def __init__(
        self, address: str, port: int, invitation: PhoneInvitation | None = None, bound: dict[str, Any] | None = None, way: str = "scan"
    ) -> None:
        """Connect and say who it is; `hi` is what it tells of itself."""
        self.bound = bound
        self.pictures: dict[str, bytes] = {}
        self.lengths: list[int] = []
        """The lengths of all sealed messages, in bytes."""
        host = f"{address}:{port}"
        self._line, self._signed = ExitStack(), time.monotonic()
        line = connect(f"ws://{host}/line", origin=Origin(f"http://{host}"), compression=None, proxy=None)
        self.socket: ClientConnection = self._line.enter_context(line)
        theirs = os.urandom(RANDOM_BYTES_PER_END)
        hello: dict[str, Any] = {"way": way, "fresh": base64.b64encode(theirs).decode()}
        if invitation is not None:
            secret = invitation.first_connection_key(way)
            hello["seat"] = invitation.seat
        else:
            assert bound is not None
            secret, hello["way"], hello["name"] = base64.b64decode(bound["secret"]), "bound", bound["name"]
        self.socket.send(json.dumps(hello))
        ours = self.socket.recv(5)
        assert isinstance(ours, bytes)
        self.sealer = MessageSealer(secret, theirs, ours, FROM_PHONE)
        self.say({"hi": True})
        if invitation is not None:
            self.bound = self.told()["bound"]

    def sign(self) -> None:
        """Give a sign now and then, as the page does."""
        if time.monotonic() > self._signed + 2.0:
            self._signed = time.monotonic()
            self.say({})

    def say(self, said: dict[str, Any]) -> None:
        """Say something."""
        self.socket.send(self.sealer.seal_message(pack_message_from_phone(said)))

    def told(self, seconds: float = 5.0) -> dict[str, Any]:
        """Return the next object that it is told; pictures on the way are kept. Raises TimeoutError."""
        while True:
            sealed = self.socket.recv(seconds)
            assert isinstance(sealed, bytes)
            self.lengths.append(len(sealed))
            told = decode_message_to_phone(self.sealer.open_message(sealed))
            if isinstance(told, dict):
                return told
            self.pictures[told[0]] = told[1]

    def close(self) -> None:
        """Go."""
        self._line.close()
