"""A release that is made again has the same bytes."""
import os
import tarfile
import unittest

from release import product
from release.folder import Release
from setting import ReleaseTest


class SameBytesTests(ReleaseTest):
    def test_made_again_elsewhere_it_is_the_same(self):
        if len(self.release.platforms) > 1:
            self.skipTest("the release has archives of other machines")
        unpacked = self.folder / "programs"
        with tarfile.open(self.release.archive_of(self.platform)) as opened:
            date = opened.getmembers()[0].mtime
            opened.extractall(unpacked)
        programs = next(unpacked.iterdir()) / "bin"
        again = Release(self.folder / "a second release")
        variables = {"SOURCE_DATE_EPOCH": str(date), "TZ": "Asia/Tokyo", "LC_ALL": "C"}
        home = os.environ.get("HOME", "")
        # Another home has no cache of packages, which are not what this is about.
        self.run_in(
            self.folder, "sh", "-c", 'umask 077 && HOME="$0" "$@"', home, product.ROOT / "Scripts/release", "--output",
            again.folder, "--tool", programs / "tessera", "--scanner", programs / "tessera-audit", **variables)
        first, second = ((each.folder / "SHA256SUMS").read_text() for each in (self.release, again))
        self.assertEqual(second, first)

    def test_no_program_names_the_folder_that_it_was_built_in(self):
        for program in ("tessera", "tessera-audit"):
            content = self.release.file(self.platform, f"bin/{program}")
            self.assertNotIn(str(product.ROOT).encode() + b"/", content)
            self.assertNotIn(b"/release-scratch/", content)


if __name__ == "__main__":
    unittest.main()
