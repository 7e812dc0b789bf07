"""The house's three languages: what happened, and why something may not happen, said in words."""
