"""Packages for Debian: installed and removed below a root of their own, with a database of their own."""
import hashlib
import os
import pathlib
import shutil
import unittest

from release import archive
from release.channels import debian
from setting import ReleaseTest, needs
from stand_in import release_for_all_platforms


def package(release, architecture: str):
    return release.folder / f"tessera_{release.version}_{architecture}.deb"


def tree(root: pathlib.Path) -> dict:
    return {path.relative_to(root).as_posix(): path for path in root.rglob("*")}


@needs("dpkg", "dpkg-deb")
class DebianTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        architecture = {"linux-x86_64": "amd64", "linux-arm64": "arm64"}.get(self.platform)
        if not architecture:
            self.skipTest("not on Linux")
        self.package = package(self.release, architecture)
        self.architecture = architecture

    def dpkg(self, *arguments, **options):
        return self.run_in(
            self.folder, "dpkg", f"--root={self.root}", f"--log={self.folder}/dpkg.log", "--force-not-root", *arguments,
            **options)

    def make_root(self):
        self.root = self.folder / "a root"
        for folder in ("info", "updates", "triggers"):
            (self.root / "var/lib/dpkg" / folder).mkdir(parents=True)
        for file in ("status", "available"):
            (self.root / "var/lib/dpkg" / file).touch()

    def test_installs_runs_and_leaves_nothing_behind(self):
        self.make_root()
        self.dpkg("--install", self.package)
        self.assertIn("Status: install ok installed", self.dpkg("--status", "tessera"))
        self.assertEqual(self.dpkg("--verify", "tessera"), "")
        self.assert_checks_nyx(self.root / "usr/bin/tessera")
        for installed in (
            "usr/bin/tessera-audit", "usr/share/man/man1/tessera.1.gz", "usr/share/bash-completion/completions/tessera",
            "usr/share/zsh/vendor-completions/_tessera", "usr/share/fish/vendor_completions.d/tessera.fish",
            "usr/share/doc/tessera/copyright", "usr/share/doc/tessera/changelog.gz",
            "usr/share/doc/tessera/licenses/libyaml.txt.gz",
        ):
            self.assertTrue((self.root / installed).is_file(), installed)
        self.dpkg("--install", self.package)
        self.dpkg("--purge", "tessera")
        left = [name for name in tree(self.root) if name != "var" and not name.startswith("var/lib")]
        self.assertEqual(left, [])
        self.assertEqual(self.dpkg("--status", "tessera", status=1).count("is not installed"), 1)

    def test_a_changed_file_is_found(self):
        self.make_root()
        self.dpkg("--install", self.package)
        with (self.root / "usr/share/doc/tessera/NOTICE").open("a") as file:
            file.write("changed")
        self.assertIn("usr/share/doc/tessera/NOTICE", self.dpkg("--verify", "tessera"))

    def test_the_package_describes_itself(self):
        control = self.run_in(self.folder, "dpkg-deb", "--info", self.package)
        for line in ("Package: tessera", f"Version: {self.release.version}", f"Architecture: {self.architecture}",
                     "Description: compiler for design tokens"):
            self.assertIn(f" {line}\n", control)
        self.assertNotIn("Depends", control)
        content = self.run_in(self.folder, "dpkg-deb", "--contents", self.package)
        self.assertIn("-rwxr-xr-x 0/0", content)
        self.assertTrue(all(" 0/0 " in line for line in content.splitlines()))

    def test_the_sums_are_of_all_files(self):
        unpacked = self.folder / "unpacked"
        self.run_in(self.folder, "dpkg-deb", "--raw-extract", self.package, unpacked)
        sums = dict(reversed(line.split("  ")) for line in (unpacked / "DEBIAN/md5sums").read_text().splitlines())
        shutil.rmtree(unpacked / "DEBIAN")
        self.assertEqual(
            sums, {name: hashlib.md5(path.read_bytes()).hexdigest() for name, path in tree(unpacked).items()
                   if path.is_file()})

    @needs("lintian")
    def test_lintian_has_nothing_to_say(self):
        root = ["--allow-root"] if os.geteuid() == 0 else []
        said = self.run_in(
            self.folder, "lintian", *root, "--fail-on", "error,warning",
            self.package, TMPDIR=str(self.folder))
        self.assertNotIn("W: ", said)

    def test_packages_for_all_architectures(self):
        release = release_for_all_platforms(self.folder / "all", self.release, self.platform)
        debian.make(release)
        for architecture in ("amd64", "arm64"):
            control = self.run_in(self.folder, "dpkg-deb", "--field", package(release, architecture), "Architecture")
            self.assertEqual(control.strip(), architecture)
        self.assertEqual(len(list(release.folder.glob("*.deb"))), 2)

    def test_a_package_that_is_cut_off_is_refused(self):
        self.make_root()
        cut = archive.write(self.folder / "cut.deb", self.package.read_bytes()[:-100_000])
        self.dpkg("--install", cut, status=1)
        self.assertFalse((self.root / "usr/bin/tessera").exists())


if __name__ == "__main__":
    unittest.main()
