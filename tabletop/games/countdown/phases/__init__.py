"""The phases of a round, one file each, named as the rulebook names them."""
