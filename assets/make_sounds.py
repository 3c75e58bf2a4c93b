"""Makes every sound of the house: `python assets/make_sounds.py` writes the WAV files beside it. The same files every time."""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
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
    """A hard small thing meets wood."""
    return mix(
        (0, 1, tone(pitch, ring * 5, WOOD, attack=0.001, ring=ring)), (0, 0.7, air(0.012, (pitch * 2, pitch * 2), 0.8, chance, burst))
    )


def flick(chance: random.Random, pitch: float = 3200.0) -> Sound:
    """The edge of a card snaps."""
    return mix((0, 1, air(0.035, (pitch, pitch * 0.6), 0.7, chance, burst)), (0, 0.35, tone(190, 0.04, ring=0.012)))


def tumble(chance: random.Random) -> Sound:
    """A die rattles, ever slower, and never the same way twice within the sound."""
    parts, at, gap = [], 0.0, 0.035
    while at < 0.62:
        parts.append((at, chance.uniform(0.5, 1) * (1 - at * 0.5), knock(chance.uniform(850, 1900), chance, 0.012)))
        at += gap * chance.uniform(0.7, 1.3)
        gap *= 1.13
    return mix(*parts, (0, 0.12, air(0.66, (700, 400), 0.9, chance, lambda share: 1 - share)))


def riffle(chance: random.Random) -> Sound:
    """Two halves of a pack run into each other and are pushed together."""
    parts = [(0.02 + 0.5 * (i / 21) ** 0.85, 0.5 + 0.5 * (i % 2), flick(chance, chance.uniform(2300, 3900))) for i in range(22)]
    return mix(*parts, (0.56, 0.9, air(0.16, (2600, 1200), 0.8, chance, swell)), (0.68, 0.8, knock(240, chance, 0.02)))


def bubbles(chance: random.Random, pitches: Sequence[float], step: float) -> Sound:
    """Small gliding blips, one after the other."""
    return mix(*((i * step, 0.8, tone((p, p * chance.uniform(1.3, 1.6)), 0.09, ring=0.05)) for i, p in enumerate(pitches)))


def interface(chance: random.Random) -> dict[str, Sound]:
    """What fingers, clocks and windows sound like."""
    return {
        "tap": mix((0, 1, knock(1250, chance, 0.009)), (0, 0.4, tone(620, 0.05, ring=0.014))),
        "confirm": room(notes((E5, B5), 0.07, KALIMBA, 0.12, 0.3)),
        "cancel": room(notes((B4, E4), 0.07, KALIMBA, 0.09, 0.24)),
        "deny": dull(mix((0, 1, tone((150, 128), 0.09, BRASS, ring=0.07)), (0.12, 1, tone((140, 112), 0.14, BRASS, ring=0.08))), 900),
        "undo": room(mix((0, 0.8, tone((A5, D5), 0.13, KALIMBA, ring=0.3)), (0.12, 0.7, tone((D5, G4), 0.15, KALIMBA, ring=0.1)))),
        "peek": mix((0, 1, air(0.24, (500, 2600), 0.5, chance, swell)), (0.05, 0.16, tone((330, 495), 0.18, ring=0.15))),
        "cover": mix((0, 1, air(0.22, (2600, 420), 0.5, chance, swell)), (0.15, 0.5, tone(150, 0.09, ring=0.03))),
        "your_turn": room(notes((G5, C6), 0.14, BELL, 0.28, 0.62), 0.35, 0.3),
        "window_open": room(notes((C5, E5, A5), 0.055, KALIMBA, 0.13, 0.3)),
        "window_tick": mix((0, 1, knock(780, chance, 0.012)), (0, 0.25, tone(390, 0.06, ring=0.02))),
        "clock_minute": room(mix((0, 1, tone(C5, 1.0, BELL, ring=0.34)), (0, 0.5, tone(C4, 1.0, BELL, ring=0.4))), 0.35, 0.3),
        "clock_ten": mix(
            (0, 1, knock(1500, chance, 0.012)), (0.13, 0.8, knock(1190, chance, 0.012)), (0, 0.3, tone(A5, 0.2, BELL, ring=0.05))
        ),
        "reveal": room(
            mix(
                (0, 0.8, notes((C5, E5, G5, B5, C6, E6, G6), 0.045, KALIMBA, 0.2, 0.45)),
                (0.1, 0.12, air(0.5, (3000, 7000), 0.4, chance, swell)),
            )
        ),
    }


def pieces(chance: random.Random) -> dict[str, Sound]:
    """What cards, tiles and dice sound like."""
    clank = mix(
        (0, 0.7, tone(410, 0.3, TIN, attack=0.001, ring=0.06)), (0, 1, tone((130, 82), 0.16, ring=0.05)), (0, 0.5, flick(chance, 1800))
    )
    foot = mix((0, 1, knock(520, chance, 0.012)), (0, 0.22, tone(1180, 0.08, TIN, attack=0.001, ring=0.018)))
    return {
        "card_draw": mix((0, 1, air(0.15, (1700, 4800), 0.6, chance, swell)), (0.1, 0.4, flick(chance))),
        "card_lay": mix(
            (0, 0.7, air(0.08, (3600, 1500), 0.6, chance, swell)),
            (0.06, 0.9, flick(chance, 1900)),
            (0.06, 1, tone((170, 105), 0.09, ring=0.03)),
        ),
        "card_flip": mix(
            (0, 0.8, flick(chance, 2500)), (0.04, 0.5, air(0.08, (1500, 4200), 0.6, chance, swell)), (0.11, 1, flick(chance, 3300))
        ),
        "shuffle": riffle(chance),
        "tile_lay": room(clank, 0.2, 0.15),
        "step": mix((0, 0.9, foot), (0.13, 0.7, foot)),
        "dice_roll": tumble(chance),
        "dice_land": mix(
            (0, 1, knock(980, chance, 0.022)), (0, 0.7, tone((170, 120), 0.08, ring=0.03)), (0.085, 0.35, knock(1320, chance, 0.012))
        ),
        "equip": room(
            mix(
                (0, 0.8, knock(700, chance, 0.012)), (0.05, 0.8, tone(B5, 0.35, TIN, ring=0.06)), (0.1, 0.7, tone(E6, 0.4, BELL, ring=0.12))
            )
        ),
        "drop": room(
            mix((0, 0.6, tone((880, 300), 0.16, ring=0.14)), (0.15, 0.9, tone(300, 0.22, TIN, attack=0.001, ring=0.04))), 0.2, 0.12
        ),
    }


def story(chance: random.Random) -> dict[str, Sound]:
    """What happens to people: tin toys and flying saucers."""
    sigh = mix(
        (0, 1, tone((G4, 370), 0.24, BRASS, ring=0.4, wobble=(6, 0.012))),
        (0.24, 1, tone((349, 262), 0.42, BRASS, ring=0.3, wobble=(6, 0.025))),
    )
    fanfare = mix(
        *(
            (at, 0.8, tone(pitch, length, BRASS, attack=0.012, ring=0.35))
            for at, pitch, length in ((0, G4, 0.2), (0.14, C5, 0.2), (0.28, E5, 0.2), (0.42, G5, 0.34))
        ),
        *((0.68, 0.5, tone(pitch, 0.95, BRASS, attack=0.015, ring=0.55, wobble=(5, 0.006))) for pitch in (C4, E4, G4, C5, E5)),
        (0.68, 0.35, notes((C6, E6, G6, 2093.0), 0.06, BELL, 0.25, 0.6)),
    )
    return {
        "gate": room(
            mix(
                (0, 0.6, air(0.3, (400, 3000), 0.5, chance, swell)),
                (0, 0.5, tone((220, 660), 0.26, BELL, ring=0.4)),
                (0.22, 0.7, notes((E5, A5), 0.05, BELL, 0.16, 0.4)),
            )
        ),
        "found": room(notes((C5, E5, G5, C6), 0.08, BELL, 0.2, 0.5), 0.3),
        "not_found": dull(sigh, 2200),
        "event": room(
            mix((0, 0.8, tone((1400, 320), 0.22, ring=0.2, wobble=(38, 0.12))), (0.16, 0.7, notes((330, 466, 622), 0.0, BELL, 0.3, 0.6)))
        ),
        "blackout": room(
            mix((0, 0.9, tone((620, 62), 0.75, BELL, ring=0.5, wobble=(11, 0.05))), (0.68, 1, tone((110, 55), 0.3, ring=0.1))), 0.3
        ),
        "teleport": room(
            mix(
                (0, 0.8, bubbles(chance, [300 * 1.122**i for i in range(14)], 0.042)),
                (0.25, 0.25, air(0.45, (1500, 6500), 0.4, chance, swell)),
                (0.58, 0.5, tone(C6, 0.4, BELL, ring=0.14)),
            )
        ),
        "decompression": mix(
            (0, 1, air(1.1, (4200, 260), 0.6, chance, lambda share: (1 - share) ** 1.4)),
            (0, 0.6, tone((95, 42), 0.8, BRASS, ring=0.4)),
            (0, 0.6, knock(210, chance, 0.05)),
        ),
        "saved": room(
            mix((0, 0.7, notes((G4, C5, G5), 0.07, KALIMBA, 0.2, 0.5)), (0.21, 0.4, notes((C5, E5, G5, C6), 0.0, BELL, 0.3, 0.7))), 0.3
        ),
        "win": room(fanfare, 0.25, 0.3),
        "lose": room(
            dull(
                mix(
                    *(
                        (i * 0.24, 0.8, tone(p, 0.5, BRASS, attack=0.02, ring=0.26, wobble=(5, 0.01)))
                        for i, p in enumerate((E5, 622.25, D5, 440.0))
                    )
                ),
                1800,
            ),
            0.3,
            0.3,
        ),
    }


def saucer() -> dict[str, Sound]:
    """What only the flying saucer has: its theremin and its alarm."""
    song = ((0.0, (E4, A4)), (0.34, (A4, 622.25)), (0.68, (622.25, A4)))
    theremin = mix(
        *((at, 0.8, tone(glide, 0.38, ((1, 1, 1), (2, 0.2, 1), (3, 0.08, 1)), attack=0.03, wobble=(6.2, 0.018))) for at, glide in song)
    )
    horn = dull(tone((330, 520), 0.42, BRASS, attack=0.02, wobble=(24, 0.01)), 1600)
    return {"saucer": room(theremin, 0.4, 0.4), "alarm": room(mix((0, 0.9, horn), (0.46, 0.9, horn)), 0.25, 0.2)}


def operation(chance: random.Random) -> dict[str, Sound]:
    """What only the night operation has: shots and blasts, a target locked, an area secured, the siren."""
    crack = mix((0, 1, air(0.05, (5200, 1800), 1.1, chance, burst)), (0, 0.9, air(0.26, (900, 180), 0.9, chance, burst)))
    shot = mix((0, 0.8, crack), (0, 0.5, tone((190, 60), 0.12, ring=0.04)))
    boom = mix(
        (0, 1.0, air(0.9, (700, 60), 0.8, chance, burst)),
        (0, 0.9, tone((110, 34), 0.7, ring=0.24)),
        (0.02, 0.35, air(0.1, (4200, 900), 1.0, chance, burst)),
    )
    lock = mix((0, 0.6, tone(B5, 0.05, ring=0.03)), (0.09, 0.7, tone(E6, 0.09, ring=0.05)))
    sealed = mix((0, 0.9, knock(170, chance, 0.05)), (0.07, 0.7, notes((G4, C5, E5), 0.09, KALIMBA, 0.3, 0.6)))
    siren = mix(*((at, 0.8, dull(tone(glide, 0.3, BRASS, attack=0.03), 1400)) for at, glide in ((0.0, (E4, A4)), (0.32, (A4, E4)))))
    return {
        "gunshot": room(shot, 0.3, 0.25),
        "explosion": room(boom, 0.35, 0.3),
        "lock": room(lock, 0.2, 0.1),
        "secured": room(sealed, 0.3, 0.3),
        "alarm": room(siren, 0.25, 0.2),
    }


def level(sound: Sound, peak: float = 0.8) -> Sound:
    """Take out the direct current, bring to one loudness, round off what sticks out, cut the silence at the end."""
    middle = sum(sound) / len(sound)
    most = max(abs(value - middle) for value in sound)
    warm = [math.tanh(1.3 * (value - middle) / most) / math.tanh(1.3) * peak for value in sound]
    last = max(i for i, value in enumerate(warm) if abs(value) > 0.004)
    return edges(warm[: min(len(warm), last + 200)], 0.001, 0.012)


def write(path: Path, sound: Sound) -> None:
    """Save as 16 bit mono."""
    samples = array.array("h", (round(value * 32767) for value in level(sound)))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write all sounds into the theme folders beside this file."""
    here = Path(__file__).resolve().parent
    chance = random.Random(1951)
    themes = {"shared": {**interface(chance), **pieces(chance), **story(chance)}, "abduction": saucer()}
    for theme, sounds in {**themes, "countdown": operation(random.Random(1989))}.items():
        folder = here / theme / "sounds"
        folder.mkdir(parents=True, exist_ok=True)
        for name, sound in sounds.items():
            write(folder / f"{name}.wav", sound)


if __name__ == "__main__":
    main()
