"""What all games share: the contract, the match that owns a game in play, and the tools of tables with secrets."""
