"""The logic of Scripts/verify-apple, with stand-ins of what only a Mac has."""
import os
import pathlib
import stat
import unittest

from release import product
from serving import stand_in
from setting import ReleaseTest, needs

VERIFY = product.ROOT / "Scripts/verify-apple"


class VerifyAppleTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.tool = self.folder / "the tool"
        self.tool.write_bytes(self.release.file(self.platform, "bin/tessera"))
        self.tool.chmod(self.tool.stat().st_mode | stat.S_IXUSR)
        self.output = self.folder / "what it says"
        self.mac = self.folder / "mac"
        stand_in(self.mac, "uname", "echo Darwin")
        # An SDK that a file names is missing, and compilers for another one refuse everything.
        stand_in(self.mac, "xcrun", f"""
            echo "$@" >>"{self.folder}/asked"
            case $3 in
                --show-sdk-path) [ ! -e "{self.folder}/missing-$2" ] ;;
                swiftc) [ ! -e "{self.folder}/old" ] || case "$*" in *-default-isolation*) exit 1 ;; esac
                    [ ! -e "{self.folder}/refused-$2" ] || {{ echo "a.swift:1:1: error: refused for $2"; exit 1; }} ;;
                *) exit 9 ;;
            esac""")
        stand_in(self.mac, "xcodebuild", f"""
            [ "$1" != -version ] || {{ echo Xcode 26.0; echo Build version 17A1; exit; }}
            pwd >>"{self.folder}/built"
            [ ! -e "{self.folder}/refused-build" ] || {{ echo "error: refused build"; exit 65; }}""")

    def verify(self, status=0, *more):
        return self.run_in(
            self.folder, VERIFY, "--tool", self.tool, "--output", self.output, *more, status=status, path=self.mac)

    def row(self, said, name):
        line, = [line for line in said.splitlines() if line.startswith(name + "  ")]
        return line[len(name):].replace("no SDK", "none").split()

    def test_all_is_well(self):
        said = self.verify()
        self.assertIn("all of it compiles", said)
        for mode in ("6", "5"):
            self.assertEqual(self.row(said, f"Nyx everywhere, Swift {mode}"), ["ok"] * 5)
            self.assertEqual(self.row(said, f"Gallery, Swift {mode}"), ["ok"] * 5)
            self.assertEqual(self.row(said, f"Nyx and its app, Swift {mode}"), ["ok", "-", "-", "-", "-"])
        self.assertEqual(self.row(said, "a package with the plugin"), ["ok", "ok", "-", "-", "-"])

    def test_every_sdk_is_asked_with_its_triple_in_both_modes(self):
        self.verify()
        asked = (self.folder / "asked").read_text()
        for sdk, triple in (
            ("iphoneos", "arm64-apple-ios15.0"), ("iphoneos", "arm64-apple-ios17.0"), ("macosx", "arm64-apple-macos12.0"),
            ("appletvos", "arm64-apple-tvos15.0"), ("watchos", "arm64_32-apple-watchos8.0"), ("xros", "arm64-apple-xros1.0"),
        ):
            for mode in (5, 6):
                with self.subTest(triple, mode=mode):
                    self.assertRegex(asked, f"--sdk {sdk} swiftc -typecheck .*-target {triple} -swift-version {mode} ")

    def test_code_on_the_main_actor_is_compiled_where_the_compiler_knows_it(self):
        self.assertEqual(self.row(self.verify(), "Lagoon, Swift 6 on the main actor"), ["ok"] * 5)
        self.assertRegex((self.folder / "asked").read_text(), "-swift-version 6 -default-isolation MainActor /")
        (self.folder / "old").touch()
        said = self.verify()
        self.assertIn("note: this Xcode knows no default isolation", said)
        self.assertNotIn("on the main actor ", said.partition("Xcode 26.0")[2])

    def test_one_sdk_that_refuses_fails_all(self):
        (self.folder / "refused-watchos").touch()
        said = self.verify(1)
        self.assertEqual(self.row(said, "Nyx everywhere, Swift 6"), ["ok", "ok", "ok", "FAILED", "ok"])
        self.assertIn("error: refused for watchos", said)
        self.assertNotIn("all of it compiles", said)

    def test_an_sdk_that_is_missing_is_told_and_fails(self):
        (self.folder / "missing-xros").touch()
        said = self.verify(1)
        self.assertEqual(self.row(said, "Nyx everywhere, Swift 6"), ["ok", "ok", "ok", "ok", "none"])
        self.assertIn("error: an SDK is missing", said)

    def test_a_consumer_that_does_not_build_fails(self):
        (self.folder / "refused-build").touch()
        said = self.verify(1)
        self.assertEqual(self.row(said, "a package with the plugin"), ["FAILED", "FAILED", "-", "-", "-"])

    def test_a_design_that_has_errors_is_not_compiled(self):
        stand_in(self.folder, "the tool", "echo 'x: error: wrong'; exit 1")
        said = self.verify(1)
        self.assertIn("x: error: wrong", said)
        self.assertIn("nothing to compile", said)
        self.assertNotIn("-typecheck", (self.folder / "asked").read_text())

    def test_what_somebody_keeps_in_the_folder_stays(self):
        self.output.mkdir()
        (self.output / "mine").touch()
        self.verify()
        self.verify()
        self.assertTrue((self.output / "mine").is_file())

    def test_where_it_cannot_run_it_says_why(self):
        stand_in(self.mac, "uname", "echo Linux")
        self.assertIn("this is Linux: run Scripts/verify-apple on a Mac", self.verify(3))
        stand_in(self.mac, "uname", "echo Darwin")
        stand_in(self.mac, "xcodebuild", "exit 1")
        self.assertIn("sudo xcode-select", self.verify(3))
        (self.mac / "xcodebuild").unlink()
        self.assertIn("there is no xcodebuild here", self.verify(3))
        self.verify(2, "--colour", "red")
        self.verify(2, "--tool")

    @needs("swift")
    def test_the_package_that_it_builds_is_one_that_swiftpm_takes(self):
        self.verify()
        package = pathlib.Path((self.folder / "built").read_text().splitlines()[0])
        described = self.run_in(package, "swift", "package", "describe", "--type", "json")
        self.assertIn('"TesseraPlugin"', described)
        self.assertTrue(os.access(package.parent / "Tessera/tessera.artifactbundle/macos/tessera", os.X_OK))


if __name__ == "__main__":
    unittest.main()
