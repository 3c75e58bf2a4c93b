"""How many games are played: the plan, a table for it, and who carries it out: processes of this machine, or a cluster."""
