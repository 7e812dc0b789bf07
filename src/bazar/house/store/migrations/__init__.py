"""How a database of an older version becomes one of this version; a new one is made as the schema says, at once."""
