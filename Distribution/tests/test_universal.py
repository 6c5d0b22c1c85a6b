"""The programs for macOS, joined of those for each processor."""
import pathlib
import shutil
import unittest

from release import universal
from release.folder import Release
from setting import ReleaseTest
from stand_in import write

COMPILER = next((path for path in (
    shutil.which("swift") and str(pathlib.Path(shutil.which("swift")).resolve().parent / "clang"),
    shutil.which("clang")) if path and shutil.which(path)), None)
LIPO = next(
    filter(shutil.which, ["lipo", "llvm-lipo", *(f"llvm-lipo-{version}" for version in range(30, 13, -1))]), None)


@unittest.skipUnless(COMPILER, "without clang")
class UniversalTests(ReleaseTest):
    def compiled(self, processor: str) -> bytes:
        """Mach-O for a processor: an object file has the same header as a program."""
        source = self.folder / "main.c"
        source.write_text("int main(void) { return 0; }\n")
        output = self.folder / f"{processor}.o"
        self.run_in(self.folder, COMPILER, "-target", f"{processor}-apple-macosx13.0", "-c", source, "-o", output)
        return output.read_bytes()

    def halves(self, change=lambda platform, programs, content: None) -> Release:
        release = Release(self.folder / "a release")
        for platform, processor in (("macos-arm64", "arm64"), ("macos-x86_64", "x86_64")):
            program = self.compiled(processor)
            programs = {"bin/tessera": program, "bin/tessera-audit": program + b"\0" * 3}
            content = self.release.content(self.platform)
            change(platform, programs, content)
            write(release, platform, content, programs=programs)
        return release

    def test_both_halves_are_in_it_and_nothing_else_changes(self):
        release = self.halves()
        universal.make(release)
        self.assertEqual([each.name for each in release.platforms], ["macos-universal"])
        self.assertEqual([path.name for path in release.folder.iterdir()], [release.archive_name("macos-universal")])
        self.assertEqual(
            [(name, mode) for name, _, mode in release.content("macos-universal")],
            [(name, mode) for name, _, mode in self.release.content(self.platform)])
        path = self.folder / "tessera"
        path.write_bytes(release.file("macos-universal", "bin/tessera"))
        if not LIPO:
            self.skipTest("without lipo")
        self.assertEqual(set(self.run_in(self.folder, LIPO, "-archs", path).split()), {"x86_64", "arm64"})
        for processor in ("x86_64", "arm64"):
            thin = self.folder / f"thin-{processor}"
            self.run_in(self.folder, LIPO, path, "-thin", processor, "-output", thin)
            self.assertEqual(thin.read_bytes(), self.compiled(processor))

    def test_a_missing_half_is_an_error(self):
        release = self.halves()
        release.archive_of("macos-x86_64").unlink()
        with self.assertRaisesRegex(SystemExit, "macos-x86_64.tar.gz is missing: 'universal' joins"):
            universal.make(release)

    def test_halves_of_two_commits_are_an_error(self):
        def change(platform, programs, content):
            content[0] = (content[0][0], platform.encode(), 0o644)

        release = self.halves(change)
        with self.assertRaisesRegex(SystemExit, "is not the same in .*: build both from one commit"):
            universal.make(release)

    def test_the_same_processor_twice_or_no_program_is_an_error(self):
        arm = self.compiled("arm64")
        with self.assertRaisesRegex(SystemExit, "tessera is for the same processor in"):
            universal.joined([arm, arm], "tessera")
        with self.assertRaisesRegex(SystemExit, "tessera is no program for macOS on one processor"):
            universal.joined([arm, b"#!"], "tessera")


if __name__ == "__main__":
    unittest.main()
