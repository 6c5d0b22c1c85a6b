"""What all tests of a release share: the release, empty folders, and running a program in them."""
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from release import product
from release.folder import Release


def needs(*programs):
    """Skips a test, visibly, where a program is missing that it drives."""
    missing = [each for each in programs if not shutil.which(each)]
    return unittest.skipIf(missing, f"without {', '.join(missing)}")


@functools.lru_cache(maxsize=None)
def _has_namespaces() -> bool:
    command = ["unshare", "-rmpf", "mount", "-t", "proc", "proc", "/proc"]
    return bool(shutil.which("unshare")) and subprocess.run(command, capture_output=True).returncode == 0


def needs_namespaces(test):
    """Skips a test, visibly, where a user may not have a root folder or mounts of its own."""
    return unittest.skipUnless(_has_namespaces(), "without namespaces of a user's own")(test)


class ReleaseTest(unittest.TestCase):
    """A test in an empty folder, with the release that TESSERA_RELEASE names."""

    maxDiff = None

    def setUp(self):
        self.release = Release(pathlib.Path(os.environ["TESSERA_RELEASE"]))
        self.platform = product.this_platform().name
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_in(self, folder, *command, status=0, path=None, **variables):
        """Runs a command and returns what it prints; fails with all that it said when its status is another.

        `path` is a folder that comes first in PATH; the home is empty, so that nothing installed before is found.
        """
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        environment = dict(os.environ, HOME=str(home), XDG_CACHE_HOME=str(home / "cache"), **variables)
        if path:
            environment["PATH"] = f"{path}{os.pathsep}{environment['PATH']}"
        done = subprocess.run(
            [str(each) for each in command], cwd=folder, env=environment, capture_output=True, text=True,
            stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, status, f"{command}\n{done.stdout}\n{done.stderr}")
        return done.stdout + done.stderr

    def design(self):
        """A copy of Nyx, the example, with its manifest."""
        copy = self.folder / "nyx"
        copy.mkdir()
        shutil.copy(product.ROOT / "tessera.yaml", copy)
        shutil.copytree(product.ROOT / "Tokens", copy / "Tokens")
        return copy

    def assert_checks_nyx(self, tool, path=None):
        """That a tool tells the version of the release, and checks Nyx without errors."""
        design = self.design()
        self.assertEqual(self.run_in(design, tool, "--version", path=path).strip(), self.release.version)
        self.assertIn("no errors", self.run_in(design, tool, "check", path=path))
