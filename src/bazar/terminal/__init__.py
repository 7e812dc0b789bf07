"""A whole match at a terminal: the table drawn in characters, the person's moves read from lines of text.

The drawing functions take a `View`, never a `Match`, and give lines of text; they neither print nor read.
"""
