"""Bergen, the game of equal ends."""
