"""The archive of a platform: unpacked, it is installed."""
import unittest

from setting import ReleaseTest, needs


class ArchiveTests(ReleaseTest):
    def test_the_programs_run_from_where_the_archive_is_unpacked(self):
        self.run_in(self.folder, "tar", "xzf", self.release.archive_of(self.platform))
        unpacked = self.folder / self.release.archive_name(self.platform).removesuffix(".tar.gz")
        self.assert_checks_nyx(unpacked / "bin/tessera")
        self.assertTrue((unpacked / "share/man/man1/tessera.1").is_file())

    @needs("sha256sum")
    def test_the_checksums_are_those_of_the_files(self):
        self.run_in(self.release.folder, "sha256sum", "--check", "--strict", "SHA256SUMS")


if __name__ == "__main__":
    unittest.main()
