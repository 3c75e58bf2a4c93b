"""The panel in the middle of the table: briefing, ballots, debriefing, the campaign."""
