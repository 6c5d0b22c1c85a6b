"""What ubi, mise and aqua find: they choose an archive by its name, and a program by its place in it."""
import re
import tarfile
import unittest

import installers
from release import product
from release.channels import aqua
from setting import ReleaseTest
from stand_in import whole_release

MACHINES = [
    ("linux", "x86_64", "linux-x86_64"), ("linux", "arm64", "linux-arm64"), ("macos", "arm64", "macos-universal"),
    ("macos", "x86_64", "macos-universal"), ("windows", "x86_64", "windows-x86_64"),
]


class InstallerTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.whole = whole_release(self.folder / "whole", [aqua])
        # All that is published of this platform, and the same of the others.
        here = [path.name for path in self.release.folder.iterdir() if path.is_file()]
        self.names = sorted(
            {name.replace(self.platform, platform.name) for name in here for platform in product.PLATFORMS})

    def test_ubi_takes_the_archive_of_the_platform(self):
        for system, processor, platform in MACHINES:
            for is_musl in (False, True):
                with self.subTest(f"{system} {processor}", is_musl=is_musl):
                    found = installers.ubi(self.names, system, processor, is_musl)
                    self.assertEqual(found, self.release.archive_name(platform))

    def test_ubi_takes_the_program_out_of_it(self):
        with tarfile.open(self.release.archive_of(self.platform)) as opened:
            names = [member.name for member in opened.getmembers() if member.isfile()]
        stem = self.release.archive_name(self.platform)[: -len(".tar.gz")]
        self.assertEqual(installers.ubi_member(names, "tessera"), f"{stem}/bin/tessera")

    def test_mise_takes_the_archive_of_the_platform(self):
        for system, processor, platform in MACHINES:
            for library in ("gnu", "musl"):
                with self.subTest(f"{system} {processor} {library}"):
                    found = installers.mise(self.names, system, processor, library)
                    self.assertEqual(found, [self.release.archive_name(platform)])

    def test_packages_of_npm_beside_the_archives_would_be_taken_for_them(self):
        package = f"{product.PACKAGE}-darwin-arm64-{self.release.version}.tgz"
        self.assertEqual(installers.ubi([*self.names, package], "macos", "arm64"), package)
        self.assertFalse(set(self.names) & {path.name for path in self.release.folder.glob("npm/*")})

    def test_what_mise_unpacks_has_its_programs_in_a_folder_bin(self):
        # The one folder of an archive is left out, and a folder `bin` comes into the PATH.
        with tarfile.open(self.release.archive_of(self.platform)) as opened:
            names = opened.getnames()
        self.assertEqual(len({name.partition("/")[0] for name in names}), 1)
        self.assertTrue(any(name.endswith("/bin/tessera") and name.count("/") == 2 for name in names))

    def test_the_checksums_name_the_archives_as_mise_and_aqua_look_for_them(self):
        lines = (self.release.folder / "SHA256SUMS").read_text().splitlines()
        for line in lines:
            self.assertRegex(line, r"^[0-9a-f]{64}  \S+$")
        self.assertIn(self.release.archive_of(self.platform).name, [line.split()[1] for line in lines])

    def test_the_entry_for_aqua_names_the_archives_and_the_programs_in_them(self):
        text = (self.whole.folder / f"aqua/pkgs/{product.REPOSITORY}/registry.yaml").read_text()
        default, darwin = re.findall(r" asset: (tessera.+)", text)
        self.assertEqual(re.search(r"supported_envs: \[(.+)\]", text)[1].split(", "), list(aqua.ENVIRONMENTS.values()))
        for platform, environment in aqua.ENVIRONMENTS.items():
            with self.subTest(platform):
                system, _, processor = environment.partition("/")
                values = {
                    "Version": self.whole.version, "OS": system, "Format": "tar.gz",
                    "Arch": {"amd64": "x86_64"}.get(processor, processor)}
                fill = lambda template: re.sub(r"{{\.(\w+)}}", lambda match: values[match[1]], template)
                asset = fill(darwin if system == "darwin" else default)
                self.assertEqual(asset, self.whole.archive_of(platform).name)
                values["AssetWithoutExt"] = asset[: -len(".tar.gz")]
                with tarfile.open(self.whole.folder / asset) as opened:
                    for source in re.findall(r'src: "(.+)"', text):
                        # aqua appends the suffix of Windows.
                        opened.getmember(fill(source) + product.platform_named(platform).program_suffix)


if __name__ == "__main__":
    unittest.main()
