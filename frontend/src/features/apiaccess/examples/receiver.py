# Receives events, and takes only those that are signed with your secret
import base64
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body):
    id, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if abs(time.time() - int(sent)) > 300:
        return False  # somebody sends an old event again
    digest = hmac.digest(key, f"{id}.{sent}.".encode() + body, "sha256")
    expected = "v1," + base64.b64encode(digest).decode()
    return hmac.compare_digest(expected, headers.get("webhook-signature", ""))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        signed = is_signed(self.headers, body)
        self.send_response(204 if signed else 401)
        self.end_headers()
        if signed:
            event = json.loads(body)
            print(event["type"], event["data"], flush=True)


HTTPServer(("", int(os.environ.get("PORT", "8000"))), Receiver).serve_forever()
