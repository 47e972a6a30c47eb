import base64, json, os, random, socket, sys, urllib.request

url, game = sys.argv[1:3]
host, port = url.removeprefix("http://").split(":")

def ask(path, body=None, token=""):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    return json.load(urllib.request.urlopen(urllib.request.Request(url + path, data, headers)))

seats = next(card["seats"] for card in ask("/api/games") if card["id"] == game)
token = ask("/api/tokens", {})["token"]
sitters = {seat: "me" if seat == seats[0] else {"bot": "recruit"} for seat in seats}
table = ask("/api/tables", {"game": game, "seats": sitters}, token)["table"]

sock = socket.create_connection((host, int(port)))
stream = sock.makefile("rb")
sock.sendall((f"GET /ws/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    f"{base64.b64encode(os.urandom(16)).decode()}\r\nAuthorization: Bearer {token}\r\n\r\n").encode())
while stream.readline() != b"\r\n":
    pass

def say(**message):
    data, mask = json.dumps(message).encode().ljust(126), os.urandom(4)
    head = bytes([0x81, 0xFE]) + len(data).to_bytes(2, "big") + mask
    sock.sendall(head + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

def hear():
    size = stream.read(2)[1] & 127
    size = int.from_bytes(stream.read({126: 2, 127: 8}[size]), "big") if size > 125 else size
    return json.loads(stream.read(size))

say(say="hello", protocol=1, detail="actions")
while True:
    told = hear()
    if told.get("outcome"):
        break
    if told["say"] in ("welcome", "update") and told["actions"]:
        say(say="act", version=told["version"], act=random.choice(told["actions"]))
print("over:", told["outcome"])
