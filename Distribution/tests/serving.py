"""A server of releases on this machine, as tests need one that downloads."""
import functools
import http.server
import pathlib
import shutil
import threading

from release.folder import Release


class Releases:
    """Serves a copy of a release that a test may damage; `url` is what lies before the version."""

    def __init__(self, release: Release, folder: pathlib.Path, test):
        self.folder = folder / release.version
        self.requests = []
        self.folder.mkdir(parents=True)
        for path in release.folder.iterdir():
            if path.is_file():
                shutil.copy(path, self.folder)
        handler = functools.partial(_Handler, self.requests, directory=str(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        test.addCleanup(server.server_close)
        test.addCleanup(server.shutdown)
        self.url = f"http://127.0.0.1:{server.server_address[1]}"


class _Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, requests, *arguments, **options):
        self._requests = requests
        super().__init__(*arguments, **options)

    def log_message(self, *_):
        self._requests.append(self.path.rsplit("/", 1)[-1])


def stand_in(folder: pathlib.Path, name: str, script: str) -> pathlib.Path:
    """A program in a folder for PATH that takes the place of another one."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path
