"""A phone is a station: each has a table of its own over the same session, of which its page shows one seat."""
