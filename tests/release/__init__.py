"""What people are given: the app without Python, its packages, the wheel and the source."""
