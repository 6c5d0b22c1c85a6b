"""What the package managers get is the same bytes each time."""
import hashlib
import unittest

from release import archive
from release.channels import aqua, homebrew, npm, pre_commit, pypi
from setting import ReleaseTest
from stand_in import whole_release


class RepeatableTests(ReleaseTest):
    def test_two_releases_of_the_same_archives_are_the_same(self):
        channels = [aqua, homebrew, npm, pre_commit, pypi]
        releases = [whole_release(self.folder / name, channels) for name in ("one", "two")]
        one, two = ([(name, hashlib.sha256(content).hexdigest(), mode)
                     for name, content, mode in archive.entries_of(release.folder)] for release in releases)
        self.assertEqual(one, two)
        self.assertEqual(len([name for name, *_ in one if name.startswith("pypi/")]), 4)
        self.assertEqual(len([name for name, *_ in one if name.startswith("npm/")]), 6)


if __name__ == "__main__":
    unittest.main()
