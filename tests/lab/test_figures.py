import pytest

from tabletop.lab.sample_statistics import quantile, rounded_for_json, wilson_interval


def test_wilson_interval_of_known_samples() -> None:
    low, high = wilson_interval(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    low, high = wilson_interval(0, 10)
    assert low == 0.0
    assert round(high, 4) == 0.2775
    assert wilson_interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.5, 2.5), (1.0, 4), (0.1, 1.3)])
def test_quantiles_lie_between_neighbours(share: float, value: float) -> None:
    assert quantile([1, 2, 3, 4], share) == pytest.approx(value)
    assert quantile([], share) == 0.0


def test_whole_numbers_are_shown_whole() -> None:
    assert repr(rounded_for_json(3.0)) == "3"
    assert repr(rounded_for_json(1 / 3)) == "0.333"
