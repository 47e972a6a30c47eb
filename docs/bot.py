import json, random, sys, urllib.request

from websockets.sync.client import connect  # pip install websockets

url, game = sys.argv[1:3]

def ask(path, body=None, token=""):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    return json.load(urllib.request.urlopen(urllib.request.Request(url + path, data, headers)))

seats = next(card["seats"] for card in ask("/api/games") if card["id"] == game)
token = ask("/api/tokens", {})["token"]
sitters = {seat: "me" if seat == seats[0] else {"bot": "recruit"} for seat in seats}
table = ask("/api/tables", {"game": game, "seats": sitters}, token)["table"]

address = url.replace("http", "ws", 1) + "/ws/" + table
with connect(address, additional_headers={"Authorization": "Bearer " + token}) as socket:
    def say(**message):
        socket.send(json.dumps(message))

    say(say="hello", protocol=2, detail="actions")
    seen = {}
    while not seen.get("outcome"):
        seen = json.loads(socket.recv()).get("seen", {})
        if seen.get("actions"):
            say(say="act", version=seen["version"], act=random.choice(seen["actions"]))
print("over:", seen["outcome"])
