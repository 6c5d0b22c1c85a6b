"""Scripts that run where no test of ours does, looked at by the tools that know their languages."""
import unittest

from release import product
from setting import ReleaseTest, needs

SCRIPTS = [
    "Integrations/fetch-tessera", "Integrations/github/check", "Integrations/github/download", "Scripts/publish",
    "Scripts/verify-apple",
]


class ScriptTests(ReleaseTest):
    def test_they_can_be_started(self):
        for name in SCRIPTS:
            path = product.ROOT / name
            self.assertTrue(path.stat().st_mode & 0o111, name)
            self.assertEqual(path.read_text().splitlines()[0], "#!/bin/sh", name)

    @needs("shellcheck")
    def test_shellcheck_finds_nothing(self):
        self.run_in(product.ROOT, "shellcheck", *SCRIPTS)

    @needs("actionlint")
    def test_actionlint_finds_nothing(self):
        self.run_in(product.ROOT, "actionlint", *sorted((product.ROOT / ".github/workflows").glob("*.yml")))


if __name__ == "__main__":
    unittest.main()
