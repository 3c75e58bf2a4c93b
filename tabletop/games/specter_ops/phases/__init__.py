"""The phases of SPECTER OPS, each as the rulebook names it."""
