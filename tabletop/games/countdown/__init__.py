"""COUNTDOWN Special Ops: a team against the clock."""
