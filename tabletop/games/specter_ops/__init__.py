"""SPECTER OPS: one hides, the others hunt."""
