"""Where everything is kept: SQLite for a house on one machine, PostgreSQL for a larger one."""
