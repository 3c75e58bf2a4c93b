"""HOMELAND: threats that rise, a career to make, and perhaps a mole among the analysts."""
