"""What gives a hidden role away: how often the best simple rule about what all have seen names who has it, round by round."""
