"""The parts of rounds and turns, one file each."""
