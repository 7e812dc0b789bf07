"""Eighty, the partnership game with bidding."""
