#!/usr/bin/env python3
"""A server for wizards/register-service.yaml, only on this machine. Prints its port: 8470, or its first argument."""
import http.server
import json
import sys

TAKEN = {"billing"}


class Services(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        record = json.loads(self.rfile.read(length))
        if self.headers.get("Authorization") != "Bearer let-me-in":
            return self.reply(401, {"title": "The token is not valid; use 'let-me-in'"})
        errors = []
        if record["service"] in TAKEN:
            errors.append({"loc": ["body", "service"], "msg": "A service with this name already exists"})
        if record["limits"]["memory_mb"] > 4096:
            errors.append({"loc": ["body", "limits", "memory_mb"], "msg": "This cluster has at most 4096 MB"})
        if errors:
            return self.reply(422, {"detail": errors})
        self.reply(201, {"service": record["service"], "instances": record["limits"]["instances"]})

    def reply(self, status, body):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8470), Services)
    print(server.server_address[1], flush=True)
    server.serve_forever()
