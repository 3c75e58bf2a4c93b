"""What every game's table stands on: the session, who sits where, private places, reaction windows."""
