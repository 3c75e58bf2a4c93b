"""The plate of an analysis and what moves over it."""
