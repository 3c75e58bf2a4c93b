"""What every game's table stands on."""
