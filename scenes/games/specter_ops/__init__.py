"""The table of SPECTER OPS."""
