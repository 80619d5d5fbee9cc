"""ClickHouse's HTTP interface, as far as @clickhouse/client speaks it, over the embedded engine chdb: bridge.py PORT FOLDER

One session and one statement at a time. The engine is the real one; concurrency, access and replicas are not shown by it.
"""

import gzip
import json
import re
import sys
import threading
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from chdb import session

port, folder = int(sys.argv[1]), sys.argv[2]
engine = session.Session(folder)
one_at_a_time = threading.Lock()

# Parameters of the interface; all others are settings of the engine.
OWN = {
    "query", "query_id", "database", "session_id", "session_timeout", "default_format", "compress", "decompress", "role",
    "enable_http_compression", "wait_end_of_query", "send_progress_in_http_headers", "http_headers_progress_interval_ms",
    "http_write_exception_in_output_format", "add_http_cors_header", "user", "password",
}
UNKNOWN_THING = {"60", "81"}  # table, database


def quoted(value):
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


def run(sql, form, params, settings, database):
    with one_at_a_time:
        if database:
            engine.query(f"USE `{database.replace('`', '')}`")
        try:
            for name, value in settings.items():
                engine.query(f"SET {name} = {quoted(value)}")
            return engine.query(sql, form, params=params or None)
        finally:
            for name in settings:
                engine.query(f"SET {name} = DEFAULT")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, headers=()):
        self.send_response(status)
        for name, value in (("Content-Length", str(len(body))), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def read_body(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            body = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        return gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body

    def do_GET(self):
        if urlsplit(self.path).path == "/ping":
            return self.answer(200, b"Ok.\n")
        return self.do_POST()

    def do_POST(self):
        given = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        body = self.read_body()
        if (self.headers.get("Content-Type") or "").startswith("multipart/form-data"):
            return self.answer(501, b"long parameters are not served")
        sql = given["query"].encode() + (b"\n" + body if body else b"") if "query" in given else body
        params = {name[6:]: value for name, value in given.items() if name.startswith("param_")}
        settings = {name: value for name, value in given.items() if name not in OWN and not name.startswith("param_")}
        form = None if re.match(rb"\s*INSERT\b", sql, re.I) else re.search(rb"\bFORMAT\s+(\w+)\s*;?\s*$", sql, re.I)
        name = form.group(1).decode() if form else given.get("default_format", "TabSeparated")
        text = (sql[: form.start()] if form else sql).decode()
        query_id = ("X-ClickHouse-Query-Id", given.get("query_id") or str(uuid.uuid4()))
        try:
            result = run(text, name, params, settings, given.get("database"))
        except Exception as error:
            code = re.search(r"Code: (\d+)", str(error))
            number = code[1] if code else "1000"
            status = 404 if number in UNKNOWN_THING else 500
            return self.answer(status, str(error).strip().encode(), (query_id, ("X-ClickHouse-Exception-Code", number)))
        summary = json.dumps({"read_rows": str(result.rows_read()), "read_bytes": str(result.bytes_read())})
        self.answer(
            200, bytes(result.bytes()), (query_id, ("X-ClickHouse-Format", name), ("X-ClickHouse-Summary", summary))
        )


ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
