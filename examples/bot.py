"""A bot that enters a house, plays one match against the house's own bot, and tells how it ended.

python examples/bot.py http://localhost:8080 bingo
"""

import json
import random
import sys
from urllib.request import Request, urlopen


def call(path, body=None, key=""):
    """What the house answers: POST if there is a body, else GET."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return urlopen(Request(f"{house}/api{path}", data, headers))  # noqa: S310


house, game = sys.argv[1].rstrip("/"), sys.argv[2]
key = json.load(call("/people", {"name": "Example"}))["key"]  # keep it: it proves who the bot is
table = json.load(call("/play", {"game": game, "bot_pace": "at-once"}, key))["table"]
for line in call(f"/tables/{table}/events", key=key):
    if not line.startswith(b"data: "):
        continue  # the cursor, or a sign of life
    message = json.loads(line[6:])
    standing, view = message.get("standing"), message.get("view")
    if standing and standing["phase"] == "over":
        print("The winners sit at", standing["winners"], "of", [seat["name"] for seat in standing["seats"]])
        break
    if view and view["actions"]:  # it is the bot's turn, and these are its legal actions
        deed = {"action": random.choice(view["actions"]), "action_id": f"m{standing['actions']}"}  # noqa: S311
        call(f"/tables/{table}/actions", {**deed, "seen": standing["actions"]}, key)
