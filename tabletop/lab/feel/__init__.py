"""What a game feels like, measured: its pace, and whether it goes round in circles."""
