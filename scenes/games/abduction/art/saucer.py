"""The tin saucer of ABDUCTION as SVG, for the box lid and the backs of the cards."""

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour

VIOLET, TEAL, LIME, CORAL, AMBER = "#7A4DFF", "#1FB6B0", "#B6F24A", "#FF6B5E", "#FFD166"


def saucer_svg(prefix: str = "u", antenna: bool = True) -> str:
    """Return a saucer 300 units wide round the middle of its rim at 0,0; the prefix keeps its gradients apart from others."""
    out = svg.ellipse(0, 22, 62, 16, "#F6FFD8") + svg.ellipse(0, 18, 76, 18, darken_colour(VIOLET, 0.45))
    out += svg.linear_gradient(f"{prefix}d", -64, -90, 66, -20, (0, "#D8FFF8"), (0.45, "#54D8D0"), (1, darken_colour(TEAL, 0.3)))
    out += svg.path("M-72 -18C-72 -110 72 -110 72 -18Z", f"url(#{prefix}d)", fill_opacity=0.97)
    out += _passenger()
    out += svg.path("M-52 -38C-48 -66 -32 -80 -16 -84", stroke="#FFFFFF", stroke_width=6, stroke_linecap="round", stroke_opacity=0.75)
    out += svg.linear_gradient(
        f"{prefix}h", 0, -32, 0, 30, (0, lighten_colour(VIOLET, 0.4)), (0.35, VIOLET), (1, darken_colour(VIOLET, 0.5))
    )
    out += svg.path("M-150 0C-124 -32 -64 -34 0 -34C64 -34 124 -32 150 0C116 26 56 34 0 34C-56 34 -116 26 -150 0Z", f"url(#{prefix}h)")
    out += svg.path(
        "M-150 0C-124 10 -64 16 0 16C64 16 124 10 150 0C116 26 56 34 0 34C-56 34 -116 26 -150 0Z",
        darken_colour(VIOLET, 0.62),
        fill_opacity=0.75,
    )
    out += svg.path(
        "M-122 -16C-84 -28 -44 -30 0 -30C44 -30 84 -28 122 -16",
        stroke="#E4DAFF",
        stroke_width=3,
        stroke_linecap="round",
        stroke_opacity=0.8,
    )
    out += svg.path("M-146 1C-104 13 -54 17 0 17C54 17 104 13 146 1", stroke=LIME, stroke_width=5, stroke_linecap="round")
    for index in range(9):
        t = (index - 4) / 4
        x, y = t * 118, -3 - abs(t) ** 2 * 3.2
        out += svg.circle(x, y, 9, darken_colour(VIOLET, 0.7)) + svg.circle(x, y, 6.6, (CORAL, AMBER, LIME)[index % 3])
        out += svg.circle(x - 2, y - 2, 2, "#FFFFFF", fill_opacity=0.85)
    for index in range(15):
        t = (index - 7) / 7
        out += svg.circle(t * 100, -19.5 + abs(t) ** 2.2 * 3, 2.3, "#F2ECFF")
    if antenna:
        out += svg.line(0, -86, 0, -116, "#C9C2E8", 4, stroke_linecap="round")
        out += svg.circle(0, -118, 8, CORAL) + svg.circle(-2.5, -120.5, 2.6, "#FFD9D5")
    return out


def _passenger() -> str:
    """Return the one in the dome: a lime head with large eyes."""
    head = "M0 -20C-14 -22 -26 -38 -26 -52C-26 -70 -13 -80 0 -80C13 -80 26 -70 26 -52C26 -38 14 -22 0 -20Z"
    out = svg.group(svg.path(head, "#0E4B3A", fill_opacity=0.6), "translate(0 3)") + svg.path(head, LIME)
    out += svg.path("M-18 -56C-10 -58 -4 -50 -4 -42C-12 -40 -19 -46 -18 -56Z", "#12301F")
    out += svg.path("M18 -56C10 -58 4 -50 4 -42C12 -40 19 -46 18 -56Z", "#12301F")
    out += svg.circle(-12, -52, 2, "#FFFFFF") + svg.circle(9, -52, 2, "#FFFFFF")
    return out + svg.path("M-5 -30C-2 -27.6 2 -27.6 5 -30", stroke="#12301F", stroke_width=2.2, stroke_linecap="round")
