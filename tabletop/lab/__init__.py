"""Many games at once: play them, measure them, and check the data that they are played with."""
