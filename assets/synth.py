"""The tools that sounds are made with: tones, noise, rooms, and how a sound becomes a file."""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
FINEST = 8
"""The step between two samples: 13 bits, 78 dB."""
Sound = list[float]
Partials = Sequence[tuple[float, float, float]]
"""Frequency ratio, loudness and length (share of the tone's own) of each overtone."""

PURE: Partials = ((1, 1, 1),)
BELL: Partials = ((1, 1, 1), (2, 0.45, 0.7), (3.01, 0.22, 0.45), (4.2, 0.16, 0.3), (5.43, 0.08, 0.2))
KALIMBA: Partials = ((1, 1, 1), (2, 0.18, 0.6), (5.4, 0.22, 0.12), (8.9, 0.08, 0.06))
TIN: Partials = ((1, 1, 1), (1.47, 0.6, 0.8), (2.09, 0.55, 0.6), (2.76, 0.5, 0.5), (4.07, 0.35, 0.35), (5.4, 0.25, 0.25))
BRASS: Partials = ((1, 1, 1), (2, 0.7, 0.9), (3, 0.5, 0.8), (4, 0.3, 0.6), (5, 0.18, 0.5), (6, 0.1, 0.4))
WOOD: Partials = ((1, 1, 1), (2.57, 0.4, 0.5), (4.3, 0.18, 0.3))

C4, E4, G4, A4, B4 = 261.63, 329.63, 392.0, 440.0, 493.88
C5, D5, E5, G5, A5, B5, C6, E6, G6 = 523.25, 587.33, 659.26, 783.99, 880.0, 987.77, 1046.5, 1318.5, 1568.0


def tone(
    pitch: float | tuple[float, float],
    seconds: float,
    partials: Partials = PURE,
    *,
    attack: float = 0.004,
    ring: float | None = None,
    wobble: tuple[float, float] = (0.0, 0.0),
) -> Sound:
    """One note; a pair of pitches glides. `ring`: seconds to fall to a third (None: held). `wobble`: rate in Hz and depth as a share."""
    start, end = pitch if isinstance(pitch, tuple) else (pitch, pitch)
    length = int(seconds * RATE)
    sound = [0.0] * length
    for ratio, loud, life in partials:
        phase = 0.0
        for i in range(length):
            share = i / length
            hertz = start * (end / start) ** share * ratio
            if wobble[1]:
                hertz *= 1 + wobble[1] * math.sin(math.tau * wobble[0] * i / RATE)
            phase += hertz / RATE
            if hertz < RATE * 0.45:
                fall = math.exp(-i / (RATE * ring * life)) if ring else 1.0
                sound[i] += loud * fall * math.sin(math.tau * phase)
    total = sum(loud for _, loud, _ in partials)
    return edges([value / total for value in sound], attack, min(0.03, seconds / 3))


def edges(sound: Sound, attack: float, release: float) -> Sound:
    """Take the clicks off both ends."""
    rise, fall, length = max(1, int(attack * RATE)), max(1, int(release * RATE)), len(sound)
    return [value * min(1.0, i / rise, (length - 1 - i) / fall) for i, value in enumerate(sound)]


def air(
    seconds: float, pitch: tuple[float, float], width: float, chance: random.Random, shape: Callable[[float], float] = lambda _: 1.0
) -> Sound:
    """Noise through a band that glides from one pitch to another; `shape` is its loudness over its share of time."""
    length = int(seconds * RATE)
    low = band = 0.0
    sound = []
    for i in range(length):
        share = i / length
        g = math.tan(math.pi * min(pitch[0] * (pitch[1] / pitch[0]) ** share, RATE * 0.45) / RATE)
        high = (chance.uniform(-1, 1) - low - (width + g) * band) / (1 + g * (width + g))
        v1 = g * high + band
        band = g * high + v1
        v2 = g * v1 + low
        low = g * v1 + v2
        sound.append(v1 * width * shape(share))
    return edges(sound, 0.003, 0.01)


def swell(share: float) -> float:
    """Loudness that rises and falls evenly."""
    return math.sin(math.pi * share) ** 1.5


def burst(share: float) -> float:
    """Loudness that is there at once and goes."""
    return (1 - share) ** 3


def rise(share: float) -> float:
    """Loudness that grows to the end."""
    return share**2


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Lay sounds over each other: (start in seconds, loudness, sound)."""
    length = max(int(at * RATE) + len(sound) for at, _, sound in parts)
    whole = [0.0] * length
    for at, loud, sound in parts:
        first = int(at * RATE)
        for i, value in enumerate(sound):
            whole[first + i] += value * loud
    return whole


def notes(pitches: Sequence[float], step: float, partials: Partials, ring: float, length: float) -> Sound:
    """Play notes one after the other, each ringing on."""
    return mix(*((i * step, 1.0, tone(pitch, length, partials, ring=ring)) for i, pitch in enumerate(pitches)))


def dull(sound: Sound, hertz: float) -> Sound:
    """Take the sharpness out above a pitch."""
    keep, share, held = [], 1 - math.exp(-math.tau * hertz / RATE), 0.0
    for value in sound:
        held += share * (value - held)
        keep.append(held)
    return keep


def room(sound: Sound, wet: float = 0.25, tail: float = 0.25) -> Sound:
    """Put it into a small warm room."""
    length = len(sound) + int(tail * RATE)
    dry = sound + [0.0] * (length - len(sound))
    echo = [0.0] * length
    for delay, feed in ((661, 0.62), (787, 0.6), (919, 0.58), (1103, 0.55)):
        line, held = [0.0] * delay, 0.0
        for i in range(length):
            out = line[i % delay]
            held += 0.45 * (out - held)
            line[i % delay] = dry[i] + held * feed
            echo[i] += out * 0.25
    return [a + wet * b for a, b in zip(dry, echo, strict=True)]


def knock(pitch: float, chance: random.Random, ring: float = 0.02) -> Sound:
    """Return a hard small thing meets wood."""
    return mix(
        (0, 1, tone(pitch, ring * 5, WOOD, attack=0.001, ring=ring)), (0, 0.7, air(0.012, (pitch * 2, pitch * 2), 0.8, chance, burst))
    )


def flick(chance: random.Random, pitch: float = 3200.0) -> Sound:
    """Return the edge of a card snaps."""
    return mix((0, 1, air(0.035, (pitch, pitch * 0.6), 0.7, chance, burst)), (0, 0.35, tone(190, 0.04, ring=0.012)))


def level(sound: Sound, peak: float = 0.8) -> Sound:
    """Take out the direct current, bring to one loudness, round off what sticks out, cut the silence at the end."""
    middle = sum(sound) / len(sound)
    most = max(abs(value - middle) for value in sound)
    warm = [math.tanh(1.3 * (value - middle) / most) / math.tanh(1.3) * peak for value in sound]
    last = max(i for i, value in enumerate(warm) if abs(value) > 0.02)
    return edges(warm[: min(len(warm), last + 200)], 0.001, 0.03)


def write(path: Path, sound: Sound) -> None:
    """Save as 16 bit mono; the last three bits, which nobody hears, are nought: so all sounds pack by a sixth smaller."""
    samples = array.array("h", (FINEST * round(value * 32767 / FINEST) for value in level(sound)))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
