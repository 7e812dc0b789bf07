"""What the search by the rules has to know of each game: what counts, for whom, and what promises well."""
