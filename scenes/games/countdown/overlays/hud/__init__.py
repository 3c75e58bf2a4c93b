"""The clock, the phase and the tracks around the map."""
