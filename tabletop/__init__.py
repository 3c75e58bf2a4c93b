"""The rules of the games and the programs that play them. Nothing here knows of a screen."""
