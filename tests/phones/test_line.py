"""The line between table and phone: sealed, padded, bound, refused."""

from __future__ import annotations

import base64
import gc
import http.client
import json
import os
import random
import stat
import sys
import threading
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nacl.bindings import crypto_aead_chacha20poly1305_ietf_encrypt
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from scenes.engine.paths import assets_dir
from scenes.graphics.fonts import face_file
from scenes.phones.bindings import PhoneBindings
from scenes.phones.sealing import (
    FROM_PHONE,
    PHONE_MESSAGE_BYTES,
    PICTURE_PADDING_BYTES,
    TAG_BYTES,
    TEXT_PADDING_BYTES,
    TO_PHONE,
    MessageSealer,
    PhonePicture,
    UnsealError,
    decode_message_to_phone,
    pack_message_from_phone,
    pack_picture_to_phone,
    pack_text_to_phone,
    parse_phone_message,
)
from scenes.phones.server import RELEASED, TAKEN, PhoneMessage, PhoneServer
from tests.phones.phone import Phone
from tests.sizes import runs

HERE = "127.0.0.1"


class Table:
    """A server with its bindings and a clock of its own."""

    def __init__(self, folder: Path, game: str = "one") -> None:
        """Open it."""
        self.now, self.woken = 0.0, threading.Event()
        self.bindings = PhoneBindings(folder / "phones.json", lambda: self.now)
        self.server = PhoneServer(assets_dir() / "shared" / "phone", face_file("icon"), self.bindings, game, self.woken.set)
        self.server.open(HERE)

    def phone(self, seat: int, way: str = "scan") -> Phone:
        """Let a phone come by an invitation."""
        return Phone(HERE, self.server.port, self.bindings.invite_seat("one", seat), way=way)

    def again(self, bound: dict[str, Any] | None) -> Phone:
        """Let a phone come again."""
        return Phone(HERE, self.server.port, bound=bound)

    def heard(self, enough: int, seconds: float = 5.0) -> list[PhoneMessage]:
        """Return what was heard, once it is so much."""
        found: list[PhoneMessage] = []
        until = time.monotonic() + seconds
        while len(found) < enough and time.monotonic() < until:
            self.woken.wait(0.05)
            self.woken.clear()
            found += self.server.take_messages()
        return found

    def raw(self, **headers: str) -> http.client.HTTPResponse:
        """Ask for the page."""
        asked = http.client.HTTPConnection(HERE, self.server.port, timeout=5)
        asked.putrequest("GET", headers.pop("path", "/"), skip_host=True)
        for name, value in {"Host": f"{HERE}:{self.server.port}", **headers}.items():
            asked.putheader(name, value)
        asked.endheaders()
        return asked.getresponse()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    laid = Table(tmp_path)
    yield laid
    laid.server.close()


def closed(phone: Phone) -> int:
    """Return with what code a line ends."""
    with pytest.raises(ConnectionClosed) as ended:
        while True:
            phone.told()
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


# -- sealing ----------------------------------------------------------------------------------------------------------
def test_what_is_sealed_is_opened_once_and_in_its_order() -> None:
    secret, theirs, ours = os.urandom(32), os.urandom(12), os.urandom(12)
    table, phone = MessageSealer(secret, theirs, ours, TO_PHONE), MessageSealer(secret, theirs, ours, FROM_PHONE)
    first, second = phone.seal_message(b"one"), phone.seal_message(b"two")
    with pytest.raises(UnsealError):
        table.open_message(second)
    assert table.open_message(first) == b"one"
    for wrong in (first, second[:-1], bytes([second[0] ^ 1]) + second[1:], b"", table.seal_message(b"mine")):
        with pytest.raises(UnsealError):
            table.open_message(wrong)
    assert table.open_message(second) == b"two"
    other = MessageSealer(secret, theirs, os.urandom(12), TO_PHONE)
    with pytest.raises(UnsealError):
        other.open_message(first)


def test_lengths_tell_nothing() -> None:
    assert {len(pack_text_to_phone({"hand": "x" * letters})) for letters in range(0, 16000, 137)} == {TEXT_PADDING_BYTES}
    assert {len(pack_picture_to_phone("card", bytes(size))) for size in range(1, 65000, 977)} == {65536}
    assert {len(pack_message_from_phone({"do": number})) for number in (1, 10**9)} == {PHONE_MESSAGE_BYTES}
    assert decode_message_to_phone(pack_picture_to_phone("a card", b"png")) == ("a card", b"png")
    assert decode_message_to_phone(pack_text_to_phone({"ö": 1})) == {"ö": 1}


def test_what_a_phone_may_say_is_an_object_of_one_length() -> None:
    assert parse_phone_message(pack_message_from_phone({"do": 3})) == {"do": 3}
    for wrong in (
        b"",
        bytes(PHONE_MESSAGE_BYTES),
        bytes(PHONE_MESSAGE_BYTES - 1),
        pack_message_from_phone({})[:-1],
        b"\1" + pack_message_from_phone({})[1:],
        b"\0\0\0\xff\xff" + bytes(PHONE_MESSAGE_BYTES - 5),
    ):
        with pytest.raises(UnsealError):
            parse_phone_message(wrong)
    for told in ("[1]", "nonsense", "[" * 200):
        with pytest.raises(UnsealError):
            parse_phone_message((b"\0" + len(told).to_bytes(4) + told.encode()).ljust(PHONE_MESSAGE_BYTES, b"\0"))


# -- coming and going -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["scan", "typed"])
def test_a_phone_comes_is_heard_and_told_and_comes_again(table: Table, way: str) -> None:
    phone = table.phone(2, way)
    assert [(one.seat, "joined" in one.content) for one in table.heard(1)] == [(2, True)]
    assert table.server.awake_seats == {2}
    phone.say({"do": 5})
    assert table.heard(1)[0].content == {"do": 5}
    table.server.send_to_seat(
        2, {"hand": ["a"]}, {"sheet": PhonePicture(b"a picture", 0), "board": PhonePicture(b"b", 2 * PICTURE_PADDING_BYTES)}
    )
    assert phone.told() == {"hand": ["a"]} and phone.pictures == {"sheet": b"a picture", "board": b"b"}
    assert phone.lengths[-3:] == [PICTURE_PADDING_BYTES + TAG_BYTES, 2 * PICTURE_PADDING_BYTES + TAG_BYTES, TEXT_PADDING_BYTES + TAG_BYTES]
    phone.close()
    assert table.server.awake_seats == {2}, "who sleeps for a moment is still there"
    back = table.again(phone.bound)
    assert table.heard(1)[0].seat == 2
    table.server.send_to_seat(2, {"hand": []})
    assert back.told() == {"hand": []}


def test_an_invitation_works_once_for_two_minutes_and_not_after_five_wrong_keys(table: Table) -> None:
    invitation = table.bindings.invite_seat("one", 1)
    Phone(HERE, table.server.port, invitation)
    with pytest.raises((ConnectionClosed, AssertionError)):
        Phone(HERE, table.server.port, invitation)
    late = table.bindings.invite_seat("one", 1)
    table.now += 121
    with pytest.raises((ConnectionClosed, AssertionError)):
        Phone(HERE, table.server.port, late)
    guessed = table.bindings.invite_seat("one", 3)
    right = guessed.scanned_secret
    for _ in range(5):
        guessed.scanned_secret = os.urandom(32)
        wrong = Phone.__new__(Phone)
        key, guessed.scanned_secret = guessed.scanned_secret, right
        with pytest.raises((ConnectionClosed, AssertionError, UnsealError)):
            guess(wrong, table, guessed.seat, key)
    with pytest.raises((ConnectionClosed, AssertionError)):
        Phone(HERE, table.server.port, guessed)


def guess(phone: Phone, table: Table, seat: int, key: bytes) -> None:
    """Come with a key that is none."""
    host = f"{HERE}:{table.server.port}"
    with connect(f"ws://{host}/line", origin=Origin(f"http://{host}"), compression=None, proxy=None) as socket:
        theirs = os.urandom(12)
        socket.send(json.dumps({"way": "scan", "seat": seat, "fresh": base64.b64encode(theirs).decode()}))
        ours = socket.recv(5)
        assert isinstance(ours, bytes)
        socket.send(MessageSealer(key, theirs, ours, FROM_PHONE).seal_message(pack_message_from_phone({"hi": True})))
        socket.recv(5)


def test_a_seat_has_one_phone_a_new_line_of_it_ends_the_old_and_the_table_may_take_it_back(table: Table) -> None:
    phone = table.phone(0)
    again = table.again(phone.bound)
    assert closed(phone) == TAKEN
    other = table.phone(0)
    assert closed(again) == TAKEN, "who is invited anew has the seat"
    with pytest.raises((ConnectionClosed, AssertionError)):
        table.again(phone.bound)
    table.server.release_seat(0)
    assert closed(other) == RELEASED and not table.server.awake_seats
    with pytest.raises((ConnectionClosed, AssertionError)):
        table.again(other.bound)


def test_who_belongs_to_another_game_is_refused(table: Table, tmp_path: Path) -> None:
    phone = table.phone(0)
    table.server.close()
    other = Table(tmp_path, "two")
    try:
        with pytest.raises((ConnectionClosed, AssertionError)):
            Phone(HERE, other.server.port, bound=phone.bound)
    finally:
        other.server.close()


def test_port_and_bindings_outlive_the_program_in_a_file_of_the_users_own(table: Table, tmp_path: Path) -> None:
    phone, port = table.phone(4), table.server.port
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "phones.json").stat().st_mode) == 0o600
    table.server.close()
    later = Table(tmp_path)
    try:
        assert later.server.port == port
        Phone(HERE, port, bound=phone.bound)
        assert later.heard(1)[0].seat == 4
    finally:
        later.server.close()


@pytest.mark.parametrize(
    "told", [b"", b"{", b"[]", b'{"port": 1}', b'{"port": 70000, "bound": []}', b'{"port": 1, "bound": [{"name": "a"}]}', b"\xff\0"]
)
def test_a_damaged_file_is_none(tmp_path: Path, told: bytes) -> None:
    (tmp_path / "phones.json").write_bytes(told)
    assert PhoneBindings(tmp_path / "phones.json", time.monotonic).port == 0


# -- refusals ---------------------------------------------------------------------------------------------------------
def test_the_page_is_kept_nowhere_and_may_do_nothing_else(table: Table) -> None:
    for path in ("/", "/line.js", "/page.js", "/page.css"):
        answer = table.raw(path=path)
        assert answer.status == 200 and answer.headers["Cache-Control"] == "no-store"
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.read() == table.raw(path=path).read()
    assert table.raw(path="/../phones.json").status == 404
    assert table.raw(path="/phones.json").status == 404


def test_another_host_or_page_is_refused(table: Table) -> None:
    host = f"{HERE}:{table.server.port}"
    assert table.raw(Host="evil.example").status == 421
    assert table.raw(Host=f"localhost:{table.server.port}").status == 421
    for origin in (None, "http://evil.example", f"https://{host}"):
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://{host}/line", origin=Origin(origin) if origin else None, proxy=None).__enter__()
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "hello",
    [
        "",
        "{",
        "[]",
        "7",
        '{"way": "scan"}',
        '{"way": "all", "fresh": ""}',
        '{"way": "bound", "name": 3, "fresh": "AAAAAAAAAAAAAAAA"}',
        '{"way": "bound", "name": "none", "fresh": "AAAAAAAAAAAAAAAA"}',
        '{"way": "scan", "seat": 9, "fresh": "AAAAAAAAAAAAAAAA"}',
        "x" * 301,
    ],
)
def test_who_does_not_say_who_he_is_is_refused(table: Table, hello: str) -> None:
    host = f"{HERE}:{table.server.port}"
    with connect(f"ws://{host}/line", origin=Origin(f"http://{host}"), proxy=None) as socket, pytest.raises(ConnectionClosed):
        socket.send(hello)
        socket.recv(8)
        socket.recv(8)
    assert not table.server.take_messages() and not table.server.awake_seats


def test_too_much_at_once_is_refused(table: Table) -> None:
    phone = table.phone(0)
    with pytest.raises(ConnectionClosed):
        for _ in range(200):
            phone.say({"do": 1})
        while True:
            phone.told()
    assert len(table.heard(10, 0.5)) < 60


def test_ten_thousand_raw_messages_reach_nobody_and_leave_nothing(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(20261123)
    phone = table.phone(0)
    table.heard(1)
    host = f"{HERE}:{table.server.port}"
    tracemalloc.start()
    before = 0
    for number in range(runs(200, 10_000)):
        phone.sign()
        if number == 50:
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
        told: Any = (
            chance.randbytes(chance.randrange(320))
            if chance.random() < 0.7
            else json.dumps(
                {
                    "way": chance.choice(["scan", "bound", "typed"]),
                    "seat": chance.randrange(-2, 9),
                    "name": "x",
                    "fresh": base64.b64encode(chance.randbytes(chance.choice([12, 12, 3]))).decode(),
                }
            )
        )
        with connect(f"ws://{host}/line", origin=Origin(f"http://{host}"), proxy=None) as socket:
            try:
                socket.send(told)
                socket.recv(0.02)
                socket.send(chance.randbytes(PHONE_MESSAGE_BYTES + 16))
            except (ConnectionClosed, TimeoutError):
                continue
    gc.collect()  # what waits to be collected goes by itself
    assert tracemalloc.get_traced_memory()[0] - before < 500_000
    tracemalloc.stop()
    assert not table.server.take_messages()
    phone.say({"do": 1})
    assert table.heard(1)[0].content == {"do": 1}
    assert table.server.awake_seats == {0}
    assert "Traceback" not in capfd.readouterr().err


def test_what_goes_over_the_line_says_nothing_to_a_listener(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    seal = MessageSealer.seal_message

    def overheard(sealer: MessageSealer, plain: bytes) -> bytes:
        sent.append(seal(sealer, plain))
        return sent[-1]

    monkeypatch.setattr(MessageSealer, "seal_message", overheard)
    phone = table.phone(1)
    table.heard(1)
    table.server.send_to_seat(1, {"hand": ["The Foundry", "Phone Tap"]})
    phone.told()
    all_of_it = b"".join(sent)
    assert phone.bound is not None
    for word in (b"Foundry", b"Phone Tap", b"hand", b"bound", phone.bound["secret"].encode()):
        assert word not in all_of_it


def test_the_vectors_of_the_standard() -> None:
    key = bytes(range(0x80, 0xA0))
    text = b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    aad = bytes.fromhex("50515253c0c1c2c3c4c5c6c7")
    sealed = crypto_aead_chacha20poly1305_ietf_encrypt(text, aad, bytes.fromhex("070000004041424344454647"), key)
    assert sealed[-16:].hex() == "1ae10b594f09e26a7e902ecbd0600691"
