"""
Follows the open arbitrages of a Fairline, and prints what opens, moves and closes. When it loses its connection it comes back, and is told
exactly what it missed. Needs Python 3.9 or later, nothing else, and an API key with the scope `opportunities:read`:

    FAIRLINE_URL=https://fairline.example FAIRLINE_TOKEN=fln_… python3 follow_arbitrage.py
"""

import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = os.environ.get("FAIRLINE_URL", "http://127.0.0.1:3000")
TOKEN = os.environ.get("FAIRLINE_TOKEN", "")

# The server shows every 15 seconds that it is there.
SILENCE_SECONDS = 45


class Follower:
    def __init__(self):
        # The list as the server has it, by the ids of its entries.
        self.open = {}
        self.last_id = ""
        self.pause = 3.0

    def follow(self):
        """Follows until the connection is lost. Raises what it is no use to try again."""
        headers = {"Accept": "text/event-stream", "Authorization": f"Bearer {TOKEN}"}
        if self.last_id:
            headers["Last-Event-ID"] = self.last_id
        request = urllib.request.Request(f"{URL}/api/v1/stream?topics=arbitrage", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=SILENCE_SECONDS) as response:
                fields = {}
                for line in response:
                    line = line.decode().rstrip("\n")
                    if line:
                        name, _, value = line.partition(": ")
                        fields[name] = value
                    else:
                        self.read(fields)
                        fields = {}
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                sys.exit(f"{refusal.code}: {refusal.read().decode()}")
            self.pause = float(refusal.headers.get("Retry-After", 5))
        except (OSError, http.client.HTTPException):
            pass

    def read(self, fields):
        if "retry" in fields:
            self.pause = int(fields["retry"]) / 1000
        if "data" in fields:
            self.take(fields.get("event", "message"), json.loads(fields["data"]))
        if "id" in fields:
            self.last_id = fields["id"]  # only now: what was not taken is told again

    def take(self, event, data):
        if event in ("snapshot", "resync"):
            self.open = {entry["id"]: entry for entry in data["entries"]}
            say(f"{event}: {len(self.open)} open")
        elif event == "changes":
            for entry in data["upserts"]:
                found = entry["opportunity"]
                books = ", ".join(
                    f"{bet['selection']} at {bet['bookmaker']} ({bet['odds']})" for bet in found["bets"]
                )
                what = "moved" if entry["id"] in self.open else "opened"
                say(f"{what} {entry['id']}: {found['profit_percentage']:.2f} %, {books}")
                self.open[entry["id"]] = entry
            for closed in data["closed"]:
                if self.open.pop(closed["id"], None):
                    say(f"closed {closed['id']}: {closed['why']}")
        elif event == "end":
            say(f"the stream ends: {json.dumps(data)}")


def say(text):
    print(text, flush=True)


if __name__ == "__main__":
    follower = Follower()
    while True:
        follower.follow()
        time.sleep(follower.pause)
