"""The parts of a turn, one file each."""
