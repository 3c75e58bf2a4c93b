"""The server of the line: a thread that waits and passes on; it knows addresses, keys and seats, and nothing of games.

Plain HTTP hands out the page, which holds no secret; everything else is sealed messages on one web socket. What is not exactly as it should
be is refused without a word of why: another host's name 421, another page's origin 403, too much at once, too long, too often, not sealed.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from scenes.phones.bindings import PhoneBinding, PhoneBindings, PhoneInvitation
from scenes.phones.sealing import (
    PHONE_MESSAGE_BYTES,
    RANDOM_BYTES_PER_END,
    TAG_BYTES,
    TO_PHONE,
    MessageSealer,
    PhonePicture,
    UnsealError,
    pack_picture_to_phone,
    pack_text_to_phone,
    parse_phone_message,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ABSENT_AFTER_SECONDS: Final = 10.0
"""Seconds without a sign after which a phone is taken for absent; one gives a sign every three."""
HELLO_TIMEOUT_SECONDS: Final = 5.0
"""Seconds in which a new connection has to say who it is."""
MAX_CONNECTIONS: Final = 24
"""Connections at once."""
MAX_MESSAGE_BYTES: Final = 300
"""Bytes of what a phone may send at once."""
RATE, BURST = 20.0, 40.0
"""Messages a second of one phone, and how many at once."""
TAKEN, REFUSED, RELEASED, CLOSED = 4001, 4003, 4004, 4005
"""Why a line ends: the seat has another phone, the key does not fit, the table took the seat back, the table closed."""
NO_PICTURES: Final[Mapping[str, PhonePicture]] = MappingProxyType({})
"""No pictures."""
FILE_AND_TYPE_BY_URL: Final = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/line.js": ("line.js", "text/javascript; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
}
ICON_FONT_URL: Final = "/icons.ttf"
"""Where the font of icons is handed out."""


@dataclass(frozen=True, slots=True)
class PhoneMessage:
    """What a phone has said, for whose seat, and when it came: in seconds of `time.monotonic`."""

    seat: int
    content: dict[str, Any]
    received_at_s: float


@dataclass(slots=True)
class _Phone:
    """A line that is open."""

    seat: int
    socket: ServerConnection
    sealer: MessageSealer
    last_heard_at_s: float
    outgoing: asyncio.Queue[tuple[Mapping[str, Any], Mapping[str, PhonePicture]]] = field(default_factory=asyncio.Queue)
    largest_bytes_by_picture: dict[str, int] = field(default_factory=dict)
    """Bytes of the largest picture of each name so far: none that follows is shorter on the line."""
    message_allowance: float = BURST


class PhoneServer:
    """Serves the page and the lines of one game's phones; `wake` is called from its thread whenever something was heard."""

    def __init__(self, pages: Path, icons: Path, bindings: PhoneBindings, game: str, wake: Callable[[], object]) -> None:
        """Serve the page in a folder, with a font of icons, to the phones of a game; nothing is open yet."""
        self._pages = {path: ((pages / name).read_bytes(), kind) for path, (name, kind) in FILE_AND_TYPE_BY_URL.items()}
        self._pages[ICON_FONT_URL] = icons.read_bytes(), "font/ttf"
        self._bindings, self._game, self._wake = bindings, game, wake
        self._phones: dict[int, _Phone] = {}
        self._signs: dict[int, float] = {}
        """When each seat's phone last gave a sign."""
        self._heard: deque[PhoneMessage] = deque()
        self._open = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._server: Server | None = None
        self.address, self.port = "", 0

    # -- the app's thread ---------------------------------------------------------------------------------------------
    def open(self, address: str) -> None:
        """Listen at an address, on the port of last time where it is free. Raises OSError where nobody can listen."""
        ready: list[OSError | None] = []
        done = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(address, ready, done), name="phones", daemon=True)
        self._thread.start()
        done.wait()
        if ready[0] is not None:
            self._thread.join()
            self._thread = None
            raise ready[0]
        self._bindings.remember_port(self.port)

    def close(self) -> None:
        """Let all phones go; their bindings stay."""
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._stop)
            self._thread.join(5.0)
        self._loop = self._thread = None

    @property
    def awake_seats(self) -> frozenset[int]:
        """Return the seats whose phone gave a sign lately: one that sleeps for a moment is still there."""
        now = monotonic()
        return frozenset(seat for seat, at in list(self._signs.items()) if now - at < ABSENT_AFTER_SECONDS)

    def take_messages(self) -> list[PhoneMessage]:
        """Return what phones have said since the last call, in the order in which it came."""
        found: list[PhoneMessage] = []
        while self._heard:
            found.append(self._heard.popleft())
        return found

    def send_to_seat(self, seat: int, said: Mapping[str, Any], pictures: Mapping[str, PhonePicture] = NO_PICTURES) -> None:
        """Say something to the phone of a seat, with the pictures that belong to it by their names; nothing where there is no phone."""
        phone = self._phones.get(seat)
        if phone is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(phone.outgoing.put_nowait, (said, pictures))

    def release_seat(self, seat: int) -> None:
        """Let a seat have no phone any more: its binding is forgotten."""
        self._bindings.release_seat(self._game, seat)
        self._signs.pop(seat, None)
        phone = self._phones.pop(seat, None)
        if phone is not None and self._loop is not None:
            asyncio.run_coroutine_threadsafe(phone.socket.close(RELEASED), self._loop)

    # -- its own thread -----------------------------------------------------------------------------------------------
    def _run(self, address: str, ready: list[OSError | None], done: threading.Event) -> None:
        """Serve until it is stopped."""
        asyncio.run(self._serve(address, ready, done))

    async def _serve(self, address: str, ready: list[OSError | None], done: threading.Event) -> None:
        """Open the server, on another port where that of last time is taken."""
        self._loop = asyncio.get_running_loop()
        self._stopped = asyncio.Event()
        try:
            try:
                self._server = await self._listen(address, self._bindings.port)
            except OSError:
                self._server = await self._listen(address, 0)
        except OSError as error:
            ready.append(error)
            done.set()
            return
        self.address, self.port = address, self._server.sockets[0].getsockname()[1]
        ready.append(None)
        done.set()
        await self._stopped.wait()
        for phone in list(self._phones.values()):
            await phone.socket.close(CLOSED)
        self._server.close(close_connections=True)
        await self._server.wait_closed()

    async def _listen(self, address: str, port: int) -> Server:
        """Listen at an address and a port; 0: any that is free."""
        return await serve(
            self._line,
            address,
            port,
            process_request=self._request,
            max_size=MAX_MESSAGE_BYTES,
            max_queue=4,
            compression=None,
            server_header=None,
            open_timeout=HELLO_TIMEOUT_SECONDS,
            ping_interval=None,
            close_timeout=1,
        )

    def _stop(self) -> None:
        """End the thread."""
        self._stopped.set()

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer what a browser asks for; None lets a line begin."""
        host = f"{self.address}:{self.port}"
        if request.headers.get("Host") != host:
            return _answer(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == "/line":
            if request.headers.get("Origin") != f"http://{host}":
                return _answer(HTTPStatus.FORBIDDEN)
            return None if self._open < MAX_CONNECTIONS else _answer(HTTPStatus.SERVICE_UNAVAILABLE)
        if request.path not in self._pages:
            return _answer(HTTPStatus.NOT_FOUND)
        page, kind = self._pages[request.path]
        return _answer(HTTPStatus.OK, page, kind, f"ws://{host}")

    async def _line(self, socket: ServerConnection) -> None:
        """Let a phone say who it is, then pass on what is said in both directions."""
        self._open += 1
        try:
            phone = await asyncio.wait_for(self._hello(socket), HELLO_TIMEOUT_SECONDS)
            if phone is None:
                await socket.close(REFUSED)
                return
            told = asyncio.create_task(self._pass_down(phone))
            try:
                await self._pass_up(phone)
            finally:
                told.cancel()
                if self._phones.get(phone.seat) is phone:
                    del self._phones[phone.seat]
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            self._open -= 1

    async def _hello(self, socket: ServerConnection) -> _Phone | None:
        """Find out whose phone it is: by a binding, or by an invitation, which it uses up. None for everything else."""
        hello = _read_hello(await socket.recv())
        if hello is None:
            return None
        way, name, seat, theirs = hello
        found: PhoneBinding | PhoneInvitation | None = (
            self._bindings.binding_by_name(name) if way == "bound" else self._bindings.invitation_for_seat(seat)
        )
        if found is None or found.game != self._game:
            return None
        secret = found.secret if isinstance(found, PhoneBinding) else await asyncio.to_thread(found.first_connection_key, way)
        ours = os.urandom(RANDOM_BYTES_PER_END)
        sealer = MessageSealer(secret, theirs, ours, TO_PHONE)
        await socket.send(ours)
        first = await socket.recv()
        try:
            said = parse_phone_message(sealer.open_message(first if isinstance(first, bytes) else b""))
        except UnsealError:
            if isinstance(found, PhoneInvitation):
                found.tries_left -= 1
            return None
        return await self._welcome(socket, found, sealer, said)

    async def _welcome(
        self, socket: ServerConnection, found: PhoneBinding | PhoneInvitation, sealer: MessageSealer, said: dict[str, Any]
    ) -> _Phone | None:
        """Give the line to its seat; a phone that was invited gets its binding, one that comes again takes the place of its old line."""
        if isinstance(found, PhoneInvitation):
            if self._bindings.invitation_for_seat(found.seat) is not found:
                return None
            binding = self._bindings.accept_invitation(found)
            bound = {"name": binding.name, "secret": base64.b64encode(binding.secret).decode()}
            await socket.send(sealer.seal_message(pack_text_to_phone({"bound": bound, "seat": found.seat})))
        phone = _Phone(found.seat, socket, sealer, monotonic())
        self._signs[found.seat] = phone.last_heard_at_s
        before = self._phones.get(found.seat)
        self._phones[found.seat] = phone
        if before is not None:
            await before.socket.close(TAKEN)
        self._heard.append(PhoneMessage(found.seat, {"joined": said}, phone.last_heard_at_s))
        self._wake()
        return phone

    async def _pass_up(self, phone: _Phone) -> None:
        """Pass on what a phone says, as long as it is sealed and not too much."""
        async for sealed in phone.socket:
            now = monotonic()
            phone.message_allowance = min(BURST, phone.message_allowance + (now - phone.last_heard_at_s) * RATE) - 1
            phone.last_heard_at_s = self._signs[phone.seat] = now
            try:
                said = parse_phone_message(phone.sealer.open_message(sealed if isinstance(sealed, bytes) else b""))
            except UnsealError:
                await phone.socket.close(REFUSED)
                return
            if phone.message_allowance < 0:
                await phone.socket.close(REFUSED)
                return
            if said:
                self._heard.append(PhoneMessage(phone.seat, said, now))
                self._wake()

    @staticmethod
    async def _pass_down(phone: _Phone) -> None:
        """Pack, seal and send what the table says, in its order; of what waits only the last is still true."""
        while True:
            said, pictures = await phone.outgoing.get()
            while not phone.outgoing.empty():
                later, fresh = phone.outgoing.get_nowait()
                said, pictures = {**said, **later}, {**pictures, **fresh}
            for name, picture in pictures.items():
                packed = pack_picture_to_phone(
                    name, picture.jpeg_bytes, max(picture.min_sent_bytes, phone.largest_bytes_by_picture.get(name, 0))
                )
                phone.largest_bytes_by_picture[name] = len(packed)
                await phone.socket.send(phone.sealer.seal_message(packed))
            await phone.socket.send(phone.sealer.seal_message(pack_text_to_phone(said)))


def _read_hello(told: str | bytes) -> tuple[str, str, int, bytes] | None:
    """Return how a phone comes, under which name, for which seat, and its fresh bytes; None for anything else."""
    try:
        hello = json.loads(told)
        way, fresh = hello["way"], base64.b64decode(hello["fresh"], validate=True)
        name, seat = hello.get("name", ""), hello.get("seat", -1)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    good = way in ("scan", "typed", "bound") and isinstance(name, str) and isinstance(seat, int) and len(fresh) == RANDOM_BYTES_PER_END
    return (way, name, seat, fresh) if good else None


def _answer(status: HTTPStatus, body: bytes = b"", kind: str = "text/plain; charset=utf-8", line: str = "'self'") -> Response:
    """Return an answer that is kept nowhere, and lets the page do nothing but what it is for."""
    allowed = f"default-src 'none'; script-src 'self'; style-src 'self'; img-src blob:; font-src 'self'; connect-src {line}"
    policy = f"{allowed}; base-uri 'none'; form-action 'none'"
    headers = Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Connection": "close",
        }
    )
    return Response(status.value, status.phrase, headers, body)


assert PHONE_MESSAGE_BYTES + TAG_BYTES <= MAX_MESSAGE_BYTES, "what a phone may say has to be let through"
