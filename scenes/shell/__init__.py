"""The scenes round the games: title, seats, options, settings, pause, rule book, log, hand over, result."""
