"""The box lid of a game: what the shell must know before the box is opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ToggleOption:
    """An option that is on or off. Wording: `<game>.option.<id>` and `<game>.option.<id>.help`."""

    id: str
    default: bool
    required_choice: tuple[str, str] | None = None
    """The pick and its choice with which this one is offered; with another it is off, and `<game>.option.<id>.only` says why."""


@dataclass(frozen=True, slots=True)
class NumberOption:
    """An option that is a whole number from `low` to `high` in steps."""

    id: str
    default: int
    low: int
    high: int
    step: int = 1
    required_toggle: str | None = None
    """The toggle that must be on for this one to matter."""


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """An option with named choices. Wording: `<game>.option.<id>.<choice>`."""

    id: str
    default: str
    choices: tuple[str, ...]


Option = ToggleOption | NumberOption | ChoiceOption
OptionValues = dict[str, bool | int | str]
"""Option ids with their chosen values."""
TOGGLE_VALUE_BY_WORD: Final = {"on": True, "off": False}
"""How those write that an option is on or off who have no true and false."""


@dataclass(frozen=True, slots=True)
class GameMeta:
    """Name, seats and options of a game. `minutes_range` is a usual length (shortest, longest)."""

    id: str
    seat_count_range: tuple[int, int]
    minutes_range: tuple[int, int]
    options: tuple[Option, ...] = ()
    roles: tuple[str, ...] = ()
    question_kinds: tuple[str, ...] = ()
    """Every `Question.kind` that can be asked. Wording: `<game>.question.<kind>`."""
    outcome_reasons: tuple[str, ...] = ()
    """Every `Outcome.reason`. Wording: `<game>.outcome.<reason>`."""
    score_parts: tuple[str, ...] = ()
    """Every part of `Outcome.scores`. Wording: `<game>.score.<part>`."""
    has_secrets: bool = True
    """Whether seats have secrets, and so private places."""

    def is_option_relevant(self, option: Option, values: OptionValues) -> bool:
        """Return whether an option matters beside the values of the others."""
        match option:
            case ToggleOption(required_choice=(other, choice)):
                return values.get(other) == choice
            case NumberOption(required_toggle=str(other)):
                return bool(values.get(other))
        return True

    def default_options(self) -> OptionValues:
        """Return every option its default."""
        return {option.id: option.default for option in self.options}

    def read_toggle_words(self, options: OptionValues) -> OptionValues:
        """Return options with `on` and `off` read where an option is on or off; nothing is checked."""
        toggles = {option.id for option in self.options if isinstance(option, ToggleOption)}
        return {
            name: TOGGLE_VALUE_BY_WORD.get(value, value) if name in toggles and isinstance(value, str) else value
            for name, value in options.items()
        }

    def validate_options(self, options: OptionValues) -> OptionValues:
        """Fill in defaults; ValueError (naming the option) for an unknown option or a value out of range."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            match known.get(name):
                case None:
                    raise ValueError(
                        f"{self.id} has no option {name!r}; it has: {', '.join(map(_describe_option, self.options)) or 'none'}"
                    )
                case ToggleOption() if not isinstance(value, bool):
                    raise ValueError(f"option {name!r} is on or off (true or false in a file), not {value!r}")
                case NumberOption(low=low, high=high, step=step) if type(value) is not int or value not in range(low, high + 1, step):
                    raise ValueError(f"option {name!r} is a whole number from {low} to {high} in steps of {step}, not {value!r}")
                case ChoiceOption(choices=choices) if value not in choices:
                    raise ValueError(f"option {name!r} is one of {', '.join(choices)}, not {value!r}")
                case _:
                    pass
        return {**self.default_options(), **options}


def _describe_option(option: Option) -> str:
    """Write an option with what it can be."""
    match option:
        case ToggleOption():
            values = " or ".join(TOGGLE_VALUE_BY_WORD)
        case NumberOption(low=low, high=high, step=step):
            values = f"{low} to {high}" + (f" in steps of {step}" if step > 1 else "")
        case ChoiceOption(choices=choices):
            values = ", ".join(choices)
    return f"{option.id} ({values})"
