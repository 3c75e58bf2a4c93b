"""Mutants of the rules: a fixed sample of small faults, each of which some test has to see."""
