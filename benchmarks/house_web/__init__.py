"""The house in the browser under load: how long from sending an action until the last of those who watch have it.

    python -m benchmarks.house_web [--quick] [--slow 0.1] [--browser] [--markdown]

`bazar house` runs in a process of its own, and this one is all its people. At 200 tables of the four domino games,
whose seats are all people, somebody acts every two seconds, by the request that the page's script makes; every seat has
its stream open, and 2,000 spectators are spread over the tables, in three languages and on two shapes of screen. What
is measured is the time from sending the request to the last byte of the event that shows the action at the last of the
table's seats, so it holds the commit. Slow clients are spectators who read 1,000 bytes a second, and are not waited
for. Memory and processor time are read from ``/proc``, so this needs Linux.
"""
