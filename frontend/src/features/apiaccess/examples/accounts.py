# Prints the followers of your accounts, then adds an idea to your planner
import json
import os
import urllib.request

server = os.environ["BOWERBIRD_URL"]
headers = {
    "Authorization": "Bearer " + os.environ["BOWERBIRD_TOKEN"],
    "Content-Type": "application/json",
}


def ask(method, path, body=None):
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(server + path, data, headers, method=method)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


for account in ask("GET", "/api/instagram-profiles?pageSize=10")["items"]:
    print(account["instaUsername"], account["followers"])

idea = ask("POST", "/api/ideas", {"title": "Behind the scenes", "type": "reel"})
print("Added idea", idea["id"])
