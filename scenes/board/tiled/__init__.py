"""Maps made with Tiled."""
