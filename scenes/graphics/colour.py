"""Colours as `#RRGGBB` words: mixing them and taking them apart."""

from functools import lru_cache


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue (0-255) of a `#RRGGBB` word."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def rgba(colour: str, alpha: int) -> tuple[int, int, int, int]:
    """Red, green, blue and the given alpha (0-255)."""
    return (*rgb(colour), alpha)


@lru_cache(4096)
def mix_colours(first: str, second: str, share: float) -> str:
    """Return the colour that lies `share` (0-1) of the way from the first to the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def lighten_colour(colour: str, share: float) -> str:
    """Towards white."""
    return mix_colours(colour, "#FFFFFF", share)


def darken_colour(colour: str, share: float) -> str:
    """Towards black."""
    return mix_colours(colour, "#000000", share)


def shade_colour(colour: str, share: float) -> str:
    """Towards black, as shade falls on it: on something pale a quarter of that is seen as well."""
    return darken_colour(colour, share / 4 if luminance(colour) > 0.4 else share)


def luminance(colour: str) -> float:
    """Relative luminance (0-1) as WCAG defines it."""
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(first: str, second: str) -> float:
    """Contrast ratio (1-21) of two colours as WCAG defines it."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable_ink(colour: str, dark: str = "#0C1424", light: str = "#FFFFFF") -> str:
    """Return the one of two inks that reads better on the colour."""
    return dark if contrast_ratio(dark, colour) >= contrast_ratio(light, colour) else light
