"""The table of COUNTDOWN: the location in the middle, a station for every seat."""
