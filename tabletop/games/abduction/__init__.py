"""ABDUCTION: a race out of a flying saucer that its prisoners build as they run."""
