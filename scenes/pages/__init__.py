"""Pages over any scene: log, rules, pause, settings, result, replay."""
