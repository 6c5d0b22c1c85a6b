"""The wheel, installed by pip, uv and pipx without an index."""
import base64
import csv
import hashlib
import io
import os
import sys
import unittest
import zipfile

from release import product
from release.channels import pypi
from setting import ReleaseTest, needs
from stand_in import assert_scanner_is_found

# Nothing but the folder of the release is looked at.
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "UV_OFFLINE": "1", "UV_PYTHON_DOWNLOADS": "never"}


class WheelTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        platform = product.platform_named(self.platform)
        self.wheel = self.release.folder / "pypi" / pypi.file_name(self.release, platform)

    def environment(self, name="a venv"):
        """A fresh environment of Python, in a path with a space."""
        place = self.folder / name
        self.run_in(self.folder, sys.executable, "-m", "venv", place)
        return place

    def test_pip_installs_it_and_removes_all_of_it(self):
        place = self.environment()
        files = lambda: {path for path in place.rglob("*") if "__pycache__" not in path.parts and not path.is_dir()}
        before = files()
        self.run_in(self.folder, place / "bin/pip", "install", self.wheel, **OFFLINE)
        self.assert_checks_nyx(place / "bin/tessera")
        self.assertTrue(os.access(place / "bin/tessera-audit", os.X_OK))
        assert_scanner_is_found(self, place / "bin/tessera", place / "bin")
        self.run_in(self.folder, place / "bin/pip", "uninstall", "--yes", product.PACKAGE, **OFFLINE)
        self.assertEqual(files() - before, set())

    def test_the_same_version_again_and_by_its_name(self):
        place = self.environment()
        pip = [place / "bin/pip", "install", "--find-links", self.wheel.parent]
        self.run_in(self.folder, *pip, product.PACKAGE, **OFFLINE)
        again = self.run_in(self.folder, *pip, f"{product.PACKAGE}=={self.release.version}", **OFFLINE)
        self.assertIn("already satisfied", again)
        self.run_in(self.folder, *pip, "--force-reinstall", product.PACKAGE, **OFFLINE)
        self.assertIn("no broken requirements", self.run_in(self.folder, place / "bin/pip", "check", **OFFLINE).lower())

    def test_python_runs_it_as_a_module_with_its_exit_status(self):
        place = self.environment()
        self.run_in(self.folder, place / "bin/pip", "install", self.wheel, **OFFLINE)
        run = [place / "bin/python", "-m", pypi.MODULE]
        self.assertEqual(self.run_in(self.folder, *run, "--version").strip(), self.release.version)
        self.run_in(self.folder, *run, "check", "missing.tokens.yaml", status=3)
        os.remove(place / "bin/tessera")
        self.assertIn("install tessera-tokens again", self.run_in(self.folder, *run, "--version", status=1))

    def test_the_module_finds_the_program_below_a_target_and_a_prefix(self):
        place = self.environment()
        for option, packages in (("--target", "."), ("--prefix", "lib/python{}.{}/site-packages")):
            with self.subTest(option):
                folder = self.folder / f"there {option}"
                self.run_in(self.folder, place / "bin/pip", "install", option, folder, self.wheel, **OFFLINE)
                found = self.run_in(
                    self.folder, sys.executable, "-m", pypi.MODULE, "--version",
                    PYTHONPATH=str(folder / packages.format(*sys.version_info)))
                self.assertEqual(found.strip(), self.release.version)

    def test_a_wheel_whose_content_is_changed_is_refused(self):
        place = self.environment()
        changed = self.folder / self.wheel.name
        changed.write_bytes(self.wheel.read_bytes())
        digest = hashlib.sha256(self.wheel.read_bytes()).hexdigest()
        requirements = self.folder / "requirements.txt"
        requirements.write_text(f"{product.PACKAGE} @ {changed.as_uri()} --hash=sha256:{digest}\n")
        install = [place / "bin/pip", "install", "--require-hashes", "--requirement", requirements]
        self.run_in(self.folder, *install, **OFFLINE)
        self.run_in(self.folder, place / "bin/pip", "uninstall", "--yes", product.PACKAGE, **OFFLINE)
        with changed.open("ab") as file:
            file.write(b"\0")
        self.assertIn("DO NOT MATCH", self.run_in(self.folder, *install, status=1, **OFFLINE))

    @needs("uv")
    def test_uvx_runs_it_without_installing(self):
        nyx = self.design()
        run = ["uv", "tool", "run", "--from", self.wheel, "tessera"]
        self.assertIn(self.release.version, self.run_in(nyx, *run, "--version", **OFFLINE))
        self.assertIn("no errors", self.run_in(nyx, *run, "check", **OFFLINE))
        by_name = ["uv", "tool", "run", "--no-index", "--find-links", self.wheel.parent, product.PACKAGE]
        self.assertIn("no errors", self.run_in(nyx, *by_name, "check", **OFFLINE))

    @needs("uv")
    def test_uv_installs_it_as_a_tool_and_removes_it(self):
        home = self.folder / "home"
        tools = dict(OFFLINE, XDG_BIN_HOME=str(home / "bin"), XDG_DATA_HOME=str(home / "data"))
        self.run_in(self.folder, "uv", "tool", "install", self.wheel, **tools)
        self.assertEqual(set(os.listdir(home / "bin")), {"tessera", "tessera-audit", product.PACKAGE})
        self.assert_checks_nyx("tessera", path=home / "bin")
        assert_scanner_is_found(self, "tessera", home / "data/uv/tools" / product.PACKAGE / "bin", path=home / "bin")
        self.run_in(self.folder, "uv", "tool", "uninstall", product.PACKAGE, **tools)
        self.assertEqual(list((home / "bin").iterdir()), [])

    # With pip, pipx first fetches a newer pip for itself; with uv it needs no network.
    @needs("pipx", "uv")
    def test_pipx_installs_it_and_removes_it(self):
        home = self.folder / "home"
        apart = dict(
            OFFLINE, PIPX_HOME=str(home / "pipx"), PIPX_BIN_DIR=str(home / "bin"), PIPX_MAN_DIR=str(home / "man"),
            PIPX_DEFAULT_PYTHON=sys.executable, PIPX_DEFAULT_BACKEND="uv")
        self.run_in(self.folder, "pipx", "install", self.wheel, **apart)
        self.assert_checks_nyx("tessera", path=home / "bin")
        self.run_in(self.folder, "pipx", "uninstall", product.PACKAGE, **apart)
        self.assertEqual(list((home / "bin").iterdir()), [])


class WheelContentTests(ReleaseTest):
    """What needs no machine of the platform: all wheels of the release."""

    def test_record_has_the_checksum_of_every_file(self):
        for path in sorted((self.release.folder / "pypi").iterdir()):
            with self.subTest(path.name), zipfile.ZipFile(path) as wheel:
                record = f"{pypi.MODULE}-{self.release.version}.dist-info/RECORD"
                rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(wheel.read(record).decode()))}
                self.assertEqual(set(rows), set(wheel.namelist()))
                self.assertEqual(rows.pop(record), ["", ""])
                for name, (digest, size) in rows.items():
                    content = wheel.read(name)
                    found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                    self.assertEqual((digest, size), (f"sha256={found}", str(len(content))), name)

    def test_the_tags_are_those_of_the_file_name(self):
        for platform in self.release.platforms:
            with self.subTest(platform.name):
                path = self.release.folder / "pypi" / pypi.file_name(self.release, platform)
                with zipfile.ZipFile(path) as wheel:
                    text = wheel.read(f"{pypi.MODULE}-{self.release.version}.dist-info/WHEEL").decode()
                tags = [line[len("Tag: "):] for line in text.splitlines() if line.startswith("Tag: ")]
                self.assertEqual(tags, [f"py3-none-{tag}" for tag in platform.wheels])

    @needs("twine")
    def test_the_registry_would_take_them(self):
        wheels = sorted((self.release.folder / "pypi").iterdir())
        self.run_in(self.folder, "twine", "check", "--strict", *wheels)

    def test_there_is_no_source_distribution(self):
        self.assertEqual([path.name for path in (self.release.folder / "pypi").glob("*.tar.gz")], [])


if __name__ == "__main__":
    unittest.main()
