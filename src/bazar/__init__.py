"""Bazar: exact rules, records and views of five old table games."""
