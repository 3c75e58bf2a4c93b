"""Makes every sound of the house: `python assets/make_sounds.py` writes the WAV files beside it. The same files every time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from synth import (
    A4,
    A5,
    B4,
    B5,
    BELL,
    BRASS,
    C4,
    C5,
    C6,
    D5,
    E4,
    E5,
    E6,
    G4,
    G5,
    G6,
    KALIMBA,
    TIN,
    WOOD,
    Sound,
    air,
    burst,
    dull,
    flick,
    knock,
    mix,
    notes,
    rise,
    room,
    swell,
    tone,
    write,
)


def tumble(chance: random.Random) -> Sound:
    """Return a die rattles, ever slower, and never the same way twice within the sound."""
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
    """Return what fingers, clocks and windows sound like."""
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
    """Return what cards, tiles and dice sound like."""
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
    """Return what happens to people: tin toys and flying saucers."""
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
    """Return what only the flying saucer has: its theremin and its alarm."""
    song = ((0.0, (E4, A4)), (0.34, (A4, 622.25)), (0.68, (622.25, A4)))
    theremin = mix(
        *((at, 0.8, tone(glide, 0.38, ((1, 1, 1), (2, 0.2, 1), (3, 0.08, 1)), attack=0.03, wobble=(6.2, 0.018))) for at, glide in song)
    )
    horn = dull(tone((330, 520), 0.42, BRASS, attack=0.02, wobble=(24, 0.01)), 1600)
    return {"saucer": room(theremin, 0.4, 0.4), "alarm": room(mix((0, 0.9, horn), (0.46, 0.9, horn)), 0.25, 0.2)}


def operation(chance: random.Random) -> dict[str, Sound]:
    """Return what only the night operation has: shots and blasts, a target locked, an area secured, the siren."""
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


def facility(chance: random.Random) -> dict[str, Sound]:
    """What only the guarded facility has: figures on a plan, the vehicle, answers over the radio, what goes off and who gets away."""
    radio = mix((0, 0.5, air(0.05, (2400, 1800), 0.5, chance, burst)), (0.03, 0.8, tone(A5, 0.09, attack=0.01)))
    alarm = mix(*((at, 0.8, dull(tone((B4, E5), 0.16, BRASS, attack=0.01), 1900)) for at in (0.0, 0.2)))
    motor = mix(
        (0, 0.9, dull(tone((62, 118), 0.6, BRASS, attack=0.05, ring=0.4, wobble=(17, 0.03)), 520)),
        (0.1, 0.5, air(0.55, (340, 900), 0.8, chance, swell)),
    )
    shot = mix((0, 0.9, air(0.06, (4800, 900), 0.9, chance, burst)), (0.01, 0.9, tone((150, 58), 0.1, ring=0.035)))
    bang = mix(
        (0, 1, air(0.09, (6000, 2200), 1.0, chance, burst)),
        (0, 0.8, tone((260, 90), 0.12, ring=0.04)),
        (0.06, 0.16, tone(2400, 0.6, ring=0.3)),
    )
    hiss = air(0.7, (3200, 900), 0.7, chance, lambda share: min(1.0, share * 9) * (1 - share) ** 1.6)
    relay = mix((0, 0.8, knock(240, chance, 0.03)), (0.09, 0.5, tone((1500, 190), 0.3, ring=0.12, wobble=(29, 0.1))))
    return {
        "figure": mix((0, 1, knock(410, chance, 0.018)), (0, 0.4, tone((140, 90), 0.07, ring=0.02)), (0, 0.2, flick(chance, 1500))),
        "drive": motor,
        "ping": room(mix((0, 0.9, tone(C6, 0.5, BELL, ring=0.13)), (0.02, 0.25, tone(C5, 0.4, ring=0.1))), 0.45, 0.35),
        "clear": room(mix((0, 0.9, radio), (0.12, 0.7, tone(E5, 0.1, attack=0.01))), 0.15, 0.05),
        "sighted": room(alarm, 0.25, 0.15),
        "shot": room(shot, 0.35, 0.2),
        "hurt": mix((0, 1, tone((180, 70), 0.22, WOOD, ring=0.07)), (0, 0.5, air(0.08, (700, 300), 0.9, chance, burst))),
        "stunned": mix((0, 0.8, tone((900, 220), 0.4, ring=0.22, wobble=(31, 0.16))), (0, 0.4, air(0.2, (5200, 2600), 0.6, chance, burst))),
        "flash": bang,
        "smoke": mix((0, 0.6, knock(700, chance, 0.01)), (0.05, 0.9, hiss)),
        "sabotage": room(mix((0, 0.9, relay), (0.3, 0.6, notes((E5, G5, B5), 0.06, KALIMBA, 0.12, 0.24))), 0.2, 0.15),
        "announced": room(notes((A4, A4, D5), 0.13, BELL, 0.12, 0.3), 0.3, 0.15),
        "unmasked": room(mix((0, 0.8, notes((D5, 466.16, G4), 0.11, BRASS, 0.2, 0.4)), (0.3, 0.7, knock(150, chance, 0.06))), 0.3, 0.2),
        "getaway": room(
            mix((0, 0.5, air(0.4, (500, 4200), 0.5, chance, rise)), (0.22, 0.8, notes((G4, C5, E5, G5), 0.06, KALIMBA, 0.14, 0.3)))
        ),
    }


def case_board(chance: random.Random) -> dict[str, Sound]:
    """What only the case board has: paper and stamps, threats that rise, both verdicts, the drone, the finger that points. All short."""
    slide = mix(
        (0, 0.9, air(0.18, (900, 2600), 0.6, chance, swell)), (0.15, 0.7, flick(chance, 1300)), (0.15, 0.6, knock(210, chance, 0.015))
    )
    thud = mix(
        (0, 1, tone((130, 64), 0.12, ring=0.04)), (0, 0.8, knock(300, chance, 0.02)), (0, 0.4, air(0.05, (900, 400), 0.9, chance, burst))
    )
    climb = mix(
        (0, 0.5, air(0.36, (500, 1900), 0.6, chance, rise)),
        *((i * 0.1, 0.7, tone((p, p * 1.06), 0.16, BRASS, attack=0.02, ring=0.14)) for i, p in enumerate((196.0, 220.0, 246.94))),
    )
    siren = mix(
        *((at, 0.7, dull(tone(glide, 0.26, BRASS, attack=0.04), 1100)) for at, glide in ((0.0, (233, 349)), (0.26, (349, 233)))),
        (0, 0.4, tone(58.27, 0.5, ring=0.4)),
    )
    dark = mix(
        *((0.0, 0.5, tone(p, 0.52, BRASS, attack=0.015, ring=0.2)) for p in (110.0, 130.81, 155.56)),
        (0, 0.9, tone((92, 41), 0.45, ring=0.15)),
        (0, 0.5, air(0.3, (700, 120), 0.8, chance, burst)),
    )
    relief = mix(*((i * 0.07, 0.7, tone(p, 0.32, KALIMBA, ring=0.14)) for i, p in enumerate((G4, C5, E5, G5))))
    rotor = mix(
        (0, 0.8, dull(tone((74, 92), 0.36, BRASS, attack=0.1, wobble=(31, 0.05)), 700)),
        (0.3, 1, air(0.3, (1500, 90), 0.9, chance, burst)),
        (0.3, 0.9, tone((120, 38), 0.3, ring=0.1)),
    )
    finger = mix((0, 0.9, tone((174.61, 164.81), 0.42, BRASS, attack=0.01, ring=0.18)), (0, 0.7, knock(150, chance, 0.05)))
    return {
        "dossier": slide,
        "stamp": thud,
        "pinned": mix((0, 1, knock(640, chance, 0.014)), (0.01, 0.3, tone((190, 130), 0.06, ring=0.02))),
        "rising": climb,
        "siren": siren,
        "succeeds": dark,
        "neutralised": relief,
        "drone": rotor,
        "accusation": finger,
        "burned": mix((0, 0.9, air(0.26, (2600, 700), 0.7, chance, lambda share: min(1.0, share * 12) * (1 - share) ** 1.8))),
        "red_card": mix((0, 0.8, flick(chance, 2300)), (0.04, 0.7, tone((196, 185), 0.1, BRASS, attack=0.008, ring=0.05))),
        "blue_card": mix((0, 0.8, flick(chance, 2300)), (0.04, 0.7, tone(E5, 0.1, KALIMBA, ring=0.05))),
        "gold_card": mix((0, 0.8, flick(chance, 2300)), (0.04, 0.6, notes((E5, A5), 0.06, BELL, 0.07, 0.14))),
    }


def main() -> None:
    """Write all sounds into the theme folders beside this file."""
    here = Path(__file__).resolve().parent
    chance = random.Random(1951)
    themes = {
        "shared": {**interface(chance), **pieces(chance), **story(chance)},
        "abduction": saucer(),
        "countdown": operation(random.Random(1989)),
        "specter_ops": facility(random.Random(2015)),
        "homeland": case_board(random.Random(2011)),
    }
    for theme, sounds in themes.items():
        folder = here / theme / "sounds"
        folder.mkdir(parents=True, exist_ok=True)
        for name, sound in sounds.items():
            write(folder / f"{name}.wav", sound)


if __name__ == "__main__":
    main()
