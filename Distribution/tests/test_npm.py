"""The packages of npm: installed from files without a network, and by name from a registry of this machine."""
import json
import os
import shutil
import signal
import subprocess
import unittest

from registry import Registry
from release import archive, product
from release.channels import npm
from setting import ReleaseTest, needs
from stand_in import assert_scanner_is_found, whole_release

QUIET = {"npm_config_audit": "false", "npm_config_fund": "false", "npm_config_update_notifier": "false"}
OFFLINE = {**QUIET, "npm_config_offline": "true"}


class NpmTest(ReleaseTest):
    def project(self, name="an app"):
        """An empty project, in a path with a space."""
        place = self.folder / name
        place.mkdir()
        (place / "package.json").write_text('{"name": "app", "private": true}\n')
        return place

    def assert_nothing_is_left(self, place):
        """But for npm's own notes, and the empty folder of a scope, which npm does not remove."""
        files = [path.relative_to(place) for path in place.rglob("*") if not path.is_dir() or path.is_symlink()]
        self.assertEqual([path for path in files if "tessera" in str(path)], [])

    def file(self, release, name):
        return release.folder / "npm" / npm.file_name(release, name)


@needs("node", "npm", "npx")
class FileTests(NpmTest):
    def setUp(self):
        super().setUp()
        self.name = npm.package_name(*product.platform_named(self.platform).npm[0])
        self.main, self.program = self.file(self.release, product.PACKAGE), self.file(self.release, self.name)

    def test_it_is_installed_from_files_and_removed(self):
        place = self.project()
        self.run_in(place, "npm", "install", self.main, self.program, **OFFLINE)
        self.assertEqual(self.run_in(place, "npx", "tessera", "--version", **OFFLINE).strip(), self.release.version)
        self.assert_checks_nyx("tessera", path=place / "node_modules/.bin")
        assert_scanner_is_found(self, place / "node_modules/.bin/tessera", place / "node_modules" / self.name / "bin")
        self.run_in(place, "npx", "tessera", "check", "missing.tokens.yaml", status=3, **OFFLINE)
        self.run_in(place, "npm", "install", self.main, self.program, **OFFLINE)
        self.run_in(place, "npm", "uninstall", product.PACKAGE, self.name, **OFFLINE)
        self.assert_nothing_is_left(place)

    def test_it_is_installed_for_all_and_removed(self):
        place = self.folder / "a prefix"
        self.run_in(self.folder, "npm", "install", "--global", "--prefix", place, self.main, self.program, **OFFLINE)
        self.assert_checks_nyx(place / "bin/tessera")
        self.run_in(
            self.folder, "npm", "uninstall", "--global", "--prefix", place, product.PACKAGE, self.name, **OFFLINE)
        self.assert_nothing_is_left(place)

    def test_input_and_outputs_are_those_of_the_program(self):
        place = self.project()
        self.run_in(place, "npm", "install", self.main, self.program, **OFFLINE)
        done = subprocess.run(
            [str(place / "node_modules/.bin/tessera"), "fmt", "-"], input='{ "a": {"$type":"number","$value":1} }',
            capture_output=True, text=True, cwd=place)
        self.assertIn('"$value": 1', done.stdout, done.stderr)

    def test_without_the_package_of_the_platform_it_names_it_and_what_to_do(self):
        place = self.project()
        self.run_in(place, "npm", "install", "--omit=optional", self.main, **OFFLINE)
        said = self.run_in(place, place / "node_modules/.bin/tessera", "check", status=3)
        self.assertEqual(len(said.splitlines()), 1, said)
        self.assertIn(f"the package {self.name}, which has the program, is not installed", said)

    def test_the_archives_hold_what_npm_pack_makes_of_them(self):
        for path in sorted((self.release.folder / "npm").iterdir()):
            with self.subTest(path.name):
                ours, theirs = self.folder / "ours" / path.stem, self.folder / "theirs" / path.stem
                for folder in (ours, theirs):
                    folder.mkdir(parents=True)
                self.run_in(ours, "tar", "xzf", path)
                self.run_in(theirs, "npm", "pack", "--ignore-scripts", ours / "package", **OFFLINE)
                self.assertTrue((theirs / path.name).is_file(), os.listdir(theirs))
                self.run_in(theirs, "tar", "xzf", path.name)
                self.assertEqual(archive.entries_of(ours / "package"), archive.entries_of(theirs / "package"))


@needs("node", "npm")
class RegistryTests(NpmTest):
    """A release of all platforms, from a registry: what is chosen, refused, and passed through."""

    def setUp(self):
        super().setUp()
        self.whole = whole_release(self.folder / "whole", [npm])

    def install(self, place, *options, spoiled=(), status=0):
        with Registry(self.whole.folder / "npm", spoiled) as url:
            return self.install_from(url, place, *options, status=status)

    def install_from(self, url, place, *options, status=0):
        return self.run_in(
            place, "npm", "install", *options, product.PACKAGE, status=status, npm_config_registry=url,
            npm_config_cache=str(self.folder / f"cache of {place.name}"), npm_config_fetch_retries="0", **QUIET)

    def test_each_platform_gets_its_package_and_no_other(self):
        for platform in product.PLATFORMS:
            for system, cpu in platform.npm:
                with self.subTest(f"{system} {cpu}"):
                    place = self.project(f"{system} {cpu}")
                    self.install(place, f"--os={system}", f"--cpu={cpu}")
                    self.assertEqual(os.listdir(place / "node_modules" / product.SCOPE), [f"{system}-{cpu}"])
                    program = f"node_modules/{product.SCOPE}/{system}-{cpu}/bin/tessera{platform.program_suffix}"
                    self.assertIn(platform.name, self.run_in(place, place / program, "hello"))

    def test_its_lockfile_names_the_checksums_of_all_platforms(self):
        place = self.project()
        self.install(place)
        packages = json.loads((place / "package-lock.json").read_text())["packages"]
        names = [name for name in packages if product.SCOPE in name]
        self.assertEqual(len(names), 5)
        self.assertTrue(all(packages[name]["integrity"].startswith("sha512-") for name in names))

    def test_a_package_with_another_checksum_is_refused(self):
        self.assertIn("EINTEGRITY", self.install(self.project("other"), spoiled=[product.PACKAGE], status=1))
        # npm goes on without an optional dependency that it cannot take, and so it is the command that refuses.
        place = self.project()
        wanted = npm.package_name(*product.platform_named(self.platform).npm[0])
        self.install(place, spoiled=[wanted])
        self.assertIn(f"the package {wanted}", self.run_in(place, place / "node_modules/.bin/tessera", status=3))

    def test_what_it_says_when_its_program_is_missing_brings_it(self):
        place = self.project()
        with Registry(self.whole.folder / "npm") as url:
            self.install_from(url, place, "--omit=optional")
            said = self.run_in(place, place / "node_modules/.bin/tessera", status=3)
            self.assertIn(f"run 'npm install --include=optional {product.PACKAGE}' here", said)
            self.install_from(url, place, "--include=optional")
        self.assertIn(self.platform, self.run_in(place, place / "node_modules/.bin/tessera"))

    def test_arguments_and_a_deadly_signal_pass(self):
        place = self.project()
        self.install(place)
        tool = place / "node_modules/.bin/tessera"
        self.assertEqual(self.run_in(place, tool, "two words", "*", "").strip(), f"{self.platform}: two words *")
        self.run_in(place, tool, "die", status=-signal.SIGKILL)

    def test_a_signal_reaches_the_program_and_its_status_comes_back(self):
        place = self.project()
        self.install(place)
        # The second time, the program is ready long before the command goes on.
        slow = place / "slow.js"
        slow.write_text(
            'const children = require("child_process"), { spawn } = children;\n'
            "children.spawn = (...all) => {\n"
            "  const child = spawn(...all), end = Date.now() + 1000;\n"
            "  while (Date.now() < end);\n"
            "  return child;\n"
            "};\n")
        for options in [[], ["--require", slow]]:
            running = subprocess.Popen(
                ["node", *options, place / "node_modules/.bin/tessera", "wait"], stdout=subprocess.PIPE, text=True)
            self.assertEqual(running.stdout.readline(), "ready\n")
            running.send_signal(signal.SIGTERM)
            self.assertEqual(running.communicate(timeout=20)[0], "ended\n")
            self.assertEqual(running.returncode, 7)

    def test_on_another_platform_it_says_what_platforms_there_are(self):
        place = self.project()
        self.install(place)
        pretend = place / "pretend.js"
        pretend.write_text('Object.defineProperty(process, "platform", { value: "plan9" });\n')
        said = self.run_in(
            place, "node", "--require", pretend, place / f"node_modules/{product.PACKAGE}/bin/tessera.js", status=3)
        self.assertIn("no program for plan9 on", said)
        self.assertIn(f"{product.SCOPE}/darwin-arm64", said)

    def test_a_program_that_cannot_be_started_is_named(self):
        place = self.project()
        self.install(place)
        program = next((place / "node_modules" / product.SCOPE).glob("*/bin/tessera"))
        shutil.rmtree(program.parent)
        self.assertIn(f"cannot run {program}", self.run_in(place, place / "node_modules/.bin/tessera", status=3))


if __name__ == "__main__":
    unittest.main()
