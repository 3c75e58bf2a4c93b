"""Words in boxes: of what has no room, the end is left out sentence by sentence."""

from __future__ import annotations

from scenes.widgets.text_box import shorter_text_variants


def test_the_last_sentences_are_left_out_first() -> None:
    assert list(shorter_text_variants("“Exit”: roll a 6. Win! Mind the step.")) == [
        "“Exit”: roll a 6. Win! Mind the step.",
        "“Exit”: roll a 6. Win!",
        "“Exit”: roll a 6.",
    ]
