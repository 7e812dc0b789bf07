"""Words of three languages: what somebody said, whether it names a thing, whether two things are the same.

Nothing here loads a dictionary until a word is looked up, and nothing here knows a game.
"""
