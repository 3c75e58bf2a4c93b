"""The panel of a firefight."""
