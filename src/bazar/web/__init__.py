"""The house in the browser: pages made of Views on the server, and a small client that lays them over each other."""
