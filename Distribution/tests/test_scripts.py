"""Scripts for the shell, and workflows, looked at by the tools that know their languages."""
import subprocess
import unittest

from release import product
from setting import ReleaseTest, needs


def scripts() -> list:
    """Every file of the repository that the shell runs."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=product.ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    paths = [product.ROOT / name for name in listed if name]
    return [path for path in paths if path.is_file() and path.open("rb").readline() == b"#!/bin/sh\n"]


class ScriptTests(ReleaseTest):
    @needs("git")
    def test_they_can_be_started(self):
        names = {path.name for path in scripts()}
        self.assertTrue({"fetch-tessera", "check", "download", "publish", "verify-apple", "run"} <= names, names)
        for path in scripts():
            self.assertTrue(path.stat().st_mode & 0o111, path)

    @needs("git", "shellcheck")
    def test_shellcheck_finds_nothing(self):
        self.run_in(product.ROOT, "shellcheck", *scripts())

    @needs("actionlint")
    def test_actionlint_finds_nothing(self):
        self.run_in(product.ROOT, "actionlint", *sorted((product.ROOT / ".github/workflows").glob("*.yml")))


if __name__ == "__main__":
    unittest.main()
