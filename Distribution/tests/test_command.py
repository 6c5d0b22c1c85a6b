"""What Scripts/release says to what it cannot do."""
import os
import shutil
import unittest

from release import product
from setting import ReleaseTest


class CommandTests(ReleaseTest):
    def refused(self, *arguments, status=2, **variables) -> str:
        said = self.run_in(self.folder, product.ROOT / "Scripts/release", *arguments, status=status, **variables)
        return said.splitlines()[-1]

    def test_a_folder_without_archives(self):
        self.assertIn("has no archive of a platform", self.refused("channels", "--output", "empty"))

    def test_a_folder_with_another_version(self):
        (self.folder / "tessera-0.0.9-linux-x86_64.tar.gz").touch()
        self.assertIn(
            "has tessera-0.0.9-linux-x86_64.tar.gz, of another version: empty it, or name another --output",
            self.refused("channels", "--output", self.folder))

    def test_programs_that_are_none(self):
        self.assertIn("--tool and --scanner go together", self.refused("--tool", "missing"))
        self.assertIn("'missing' is no program", self.refused("--tool", "missing", "--scanner", "missing"))
        self.assertIn("invalid choice: 'publish'", self.refused("publish"))

    def test_variables_that_mean_nothing(self):
        self.assertEqual(
            self.refused(status=1, TESSERA_REPOSITORY="tessera"),
            "error: TESSERA_REPOSITORY is 'tessera': give OWNER/NAME")
        shutil.copy(self.release.archive_of(self.platform), self.folder)
        self.assertEqual(
            self.refused("channels", "--output", ".", status=1, SOURCE_DATE_EPOCH="today"),
            "error: SOURCE_DATE_EPOCH is 'today': give seconds since 1970")

    def test_halves_that_are_not_there(self):
        said = self.refused("universal", "--output", ".", status=1)
        self.assertIn("macos-x86_64.tar.gz is missing: 'universal' joins", said)

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_folder_that_cannot_be_written(self):
        closed = self.folder / "closed"
        closed.mkdir()
        (closed / self.release.archive_name(self.platform)).symlink_to(self.release.archive_of(self.platform))
        closed.chmod(0o500)
        self.assertRegex(self.refused("channels", "--output", closed, status=1), "^error: .*: Permission denied")


if __name__ == "__main__":
    unittest.main()
