"""What came of deals: a module a game with two functions of the ended state and the names of what one returns.

`ending` is how the deal ended, as a place in `ENDINGS`; `brought` is what it brought in the match by side. They are
written like the rules, so that playouts count outcomes on the compiled side too.
"""
