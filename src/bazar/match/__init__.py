"""A match: deals in succession until somebody wins."""
