"""The addresses of the house for people: each module a part of it, each function an address."""
