"""Deals that anyone can verify: a documented generator, commitments, and the dealing itself (docs/fair-deals.md)."""
