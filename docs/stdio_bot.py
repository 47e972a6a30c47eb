import json, random, sys

def say(**line):
    print(json.dumps(line), flush=True)

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        random.seed(told["seed"])
        say(type="ready", neretva=1, name="dice in a hat")
    elif told["type"] == "decide":
        say(type="act", id=told["id"], act=random.choice(told["observation"]["actions"]))
    elif told["type"] == "over":
        break
