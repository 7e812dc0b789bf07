"""Finished matches, to be gone through step by step with all hands face up."""
