"""The formula: its syntax, and what it installs with a stand-in for Homebrew, which is not on this machine."""
import os
import pathlib
import re
import unittest

from release.channels import homebrew
from setting import ReleaseTest, needs
from stand_in import whole_release

STAND_IN = pathlib.Path(__file__).parent / "formula.rb"


@needs("ruby")
class FormulaTests(ReleaseTest):
    def install(self, release, system, processor, *test, status=0):
        # No space: Homebrew's own prefix never has one.
        self.keg = self.folder / f"keg-{system}-{processor}"
        formula = release.folder / "homebrew/Formula/tessera.rb"
        return self.run_in(
            self.folder, "ruby", STAND_IN, formula, system, processor, release.folder, self.keg, *test, status=status)

    def test_ruby_reads_it(self):
        said = self.run_in(self.folder, "ruby", "-wc", self.release.folder / "homebrew/Formula/tessera.rb")
        self.assertEqual(said.strip(), "Syntax OK")

    def test_it_installs_this_platform_and_its_own_test_passes(self):
        system, _, machine = self.platform.partition("-")
        self.install(self.release, system, {"x86_64": "intel"}.get(machine, "arm"), "test")
        self.assert_checks_nyx(self.keg / "bin/tessera")
        self.assertTrue(os.access(self.keg / "bin/tessera-audit", os.X_OK))
        for name in ("etc/bash_completion.d/tessera", "share/zsh/site-functions/_tessera", "share/tessera/LICENSE",
                     "share/fish/vendor_completions.d/tessera.fish", "share/man/man1/tessera.1"):
            self.assertTrue((self.keg / name).is_file(), name)

    def test_it_takes_the_archive_of_each_platform(self):
        whole = whole_release(self.folder / "whole", [homebrew])
        for system, processor, platform in (
                ("macos", "arm", "macos-universal"), ("macos", "intel", "macos-universal"),
                ("linux", "arm", "linux-arm64"), ("linux", "intel", "linux-x86_64")):
            with self.subTest(platform):
                self.assertIn(whole.archive_of(platform).name, self.install(whole, system, processor))
                self.assertIn(platform, self.run_in(self.folder, self.keg / "bin/tessera", "hello"))

    def test_an_archive_with_another_checksum_is_refused(self):
        whole = whole_release(self.folder / "whole", [homebrew])
        with whole.archive_of("linux-arm64").open("ab") as file:
            file.write(b"\0")
        self.assertIn("another checksum", self.install(whole, "linux", "arm", status=1))
        self.assertFalse(self.keg.exists())


class AddressTests(ReleaseTest):
    def test_its_addresses_are_those_of_the_release(self):
        text = (self.release.folder / "homebrew/Formula/tessera.rb").read_text()
        for address in re.findall(r'url "([^"]+)"', text):
            name = address.rpartition("/")[2]
            self.assertEqual(address, self.release.url(name))
            self.assertTrue((self.release.folder / name).is_file())
        self.assertNotIn("@", text)


if __name__ == "__main__":
    unittest.main()
