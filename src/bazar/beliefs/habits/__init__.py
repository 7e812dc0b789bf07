"""How people play each game, in numbers: `appeal(rules, state, action)`, and the `TEMPERATURE` of their choice.

Written like the rules, for the compiled side too; the state is a full one, the mover looks at its own hand and at
what is public. docs/players.md says how the temperatures were found.
"""
