"""Fives and Threes, the game of sums."""
