"""A registry of Node's packages on this machine, for as long as a test runs: it serves the packages of a folder."""
import base64
import functools
import hashlib
import http.server
import json
import tarfile
import threading
import urllib.parse


class Registry:
    """`with Registry(folder) as url:` — `spoiled` names packages that are served with another byte than promised."""

    def __init__(self, folder, spoiled=()):
        self.packages = {}
        for path in sorted(folder.glob("*.tgz")):
            with tarfile.open(path) as opened:
                manifest = json.load(opened.extractfile("package/package.json"))
            content = path.read_bytes()
            served = content + b"\0" if manifest["name"] in spoiled else content
            self.packages[manifest["name"]] = (manifest, content, served)

    def __enter__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, self))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self.url

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, path: str):
        """The content for a path, or None: `/NAME` is what there is of a package, `/NAME/-/tarball` the package."""
        name, _, tarball = path.lstrip("/").partition("/-/")
        if name not in self.packages:
            return None
        manifest, content, served = self.packages[name]
        if tarball:
            return served
        digest = base64.b64encode(hashlib.sha512(content).digest()).decode()
        dist = {"tarball": f"{self.url}/{name}/-/tarball", "integrity": f"sha512-{digest}"}
        version = manifest["version"]
        return json.dumps({
            "name": name, "dist-tags": {"latest": version}, "versions": {version: {**manifest, "dist": dist}},
        }).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    def __init__(self, registry, *rest):
        self.registry = registry
        super().__init__(*rest)

    def do_GET(self):
        content = self.registry.answer(urllib.parse.unquote(urllib.parse.urlsplit(self.path).path))
        self.send_response(404 if content is None else 200)
        self.end_headers()
        self.wfile.write(content or b"{}")

    def log_message(self, *_):
        pass
