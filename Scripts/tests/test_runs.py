"""Scripts that build or install, with stand-ins for what they build; and what scripts say of wrong options."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[1]
FUZZERS = ["Color", "Format", "Import", "JSON", "Paths", "References", "Reports", "Template", "YAML"]


class Runs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, text, mode=0o644):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path

    def script(self, name, text):
        return self.write(name, f"#!/bin/sh\n{text}\n", 0o755)

    def copied(self, name):
        (self.folder / "Scripts").mkdir(exist_ok=True)
        return shutil.copy(SCRIPTS / name, self.folder / "Scripts")

    def run_script(self, *command, **variables):
        return subprocess.run(
            [str(word) for word in command], env=dict(os.environ, **variables), cwd=self.folder, capture_output=True,
            text=True)

    def commit(self):
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"]
        for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "all"]):
            subprocess.run([*git, *command], cwd=self.folder, check=True, capture_output=True)


class ReleaseTwice(Runs):
    def run_twice(self, content):
        twice = self.copied("release-twice")
        self.script("Scripts/release", f'mkdir -p "$2" && echo "{content}  file" >"$2/SHA256SUMS"')
        self.commit()
        return self.run_script(twice, "--tool", "a")

    def test_the_same_bytes(self):
        done = self.run_twice("0a")
        self.assertEqual((done.returncode, done.stdout), (0, "0a  file\nboth times the same bytes\n"), done.stderr)

    def test_other_bytes_are_named(self):
        # The zones of the two differ.
        done = self.run_twice("$(printf %s \"$TZ\" | wc -c | tr -d ' ')")
        self.assertEqual((done.returncode, done.stderr), (1, "error: file is not the same the second time\n"))

    def test_a_signal_ends_it_and_what_it_runs(self):
        for number, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            with self.subTest(number):
                twice = self.copied("release-twice")
                pid = self.folder / "pid"
                # As the real one, which answers no SIGINT when it runs beside a shell.
                self.script("Scripts/release", f'trap "" INT; echo $$ >"{pid}.new"; mv "{pid}.new" "{pid}"; exec sleep 60')
                self.commit()
                temporary = self.folder / "temporary"
                temporary.mkdir()
                with subprocess.Popen([twice], env=dict(os.environ, TMPDIR=str(temporary))) as run:
                    until = time.monotonic() + 20
                    while not pid.exists() and time.monotonic() < until:
                        time.sleep(0.02)
                    run.send_signal(number)
                    self.assertEqual(run.wait(20), status)
                with self.assertRaises(ProcessLookupError):
                    os.kill(int(pid.read_text()), 0)
                self.assertEqual(list(temporary.iterdir()), [])
                for path in (temporary, self.folder / ".git", self.folder / "Scripts"):
                    shutil.rmtree(path)
                pid.unlink()


class Release(Runs):
    def test_a_signal_ends_what_it_runs(self):
        shutil.copytree(SCRIPTS.parent / "Distribution/release", self.folder / "Distribution/release",
                        ignore=shutil.ignore_patterns("__pycache__"))
        release = self.copied("release")
        self.copied("version")
        version = "Sources/Configuration/Versions/Version.swift"
        self.write(version, (SCRIPTS.parent / version).read_text())
        pid = self.folder / "pid"
        # Late enough for the script to wait for it.
        self.script("Scripts/setup", f'sleep 1; echo $$ >"{pid}.new"; mv "{pid}.new" "{pid}"; exec sleep 60')
        with subprocess.Popen([release, "platform"], cwd=self.folder) as run:
            until = time.monotonic() + 20
            while not pid.exists() and time.monotonic() < until:
                time.sleep(0.02)
            run.terminate()
            self.assertEqual(run.wait(20), 143)
        with self.assertRaises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)


class Fuzz(Runs):
    def run_fuzz(self, fuzzer):
        fuzz = self.copied("fuzz")
        self.script("Scripts/setup", ":")
        for name in ("formats", "colors", "references", "reports", "paths", "templates"):
            self.write(f"Fuzz/{name}.txt", "one\n")
        self.write("Tokens/a.tokens.yaml", "a: 1\n")
        for name in ("Templates/a.mustache", "Tests/a.yaml", "Tests/a.json", "Tests/a.mustache", "Tests/a.css"):
            self.write(name, "a")
        for name in FUZZERS:
            self.script(f"bin/Fuzz{name}", fuzzer)
        self.script("programs/swift", f'case $* in *--show-bin-path*) echo "{self.folder}/bin" ;; esac')
        self.commit()
        return self.run_script(fuzz, "3", PATH=f"{self.folder}/programs:{os.environ['PATH']}")

    def test_each_fuzzer_runs_from_its_seeds(self):
        done = self.run_fuzz('for last; do :; done; [ -n "$(ls "$last")" ] && echo "cov: 12 ft: 3"')
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stdout.count("cov: 12 ft: 3"), len(FUZZERS))
        self.assertIn("FuzzYAML, 3 s", done.stdout)

    def test_what_traps_ends_the_run(self):
        done = self.run_fuzz("echo a trap; exit 77")
        self.assertEqual((done.returncode, done.stdout), (1, "FuzzYAML, 3 s\na trap\n"))


class Build(Runs):
    """`make` in a folder with a blank in its name, with a stand-in of swift whose program has no other name."""

    # What it builds says how it was started.
    SWIFT = """
case $* in *Audit*) bin=$PWD/Audit/.build/r name=tessera-audit ;; *) bin=$PWD/.build/r name=tessera ;; esac
case $* in
    -print-target-info) printf '{ "paths": {\\n    "runtimeResourcePath": "%s"\\n  } }\\n' "@/a toolchain/lib/swift" ;;
    *--show-bin-path*) echo "$bin" ;;
    build*)
        mkdir -p "$bin"
        printf '#!/bin/sh\\necho "$0 $*"\\n' >"$bin/$name"
        chmod +x "$bin/$name" ;;
esac"""

    def setUp(self):
        super().setUp()
        self.top = self.folder.resolve()
        self.folder = self.top / "a clone"
        self.programs = self.top / "programs"
        shutil.copytree(SCRIPTS, self.folder / "Scripts", ignore=shutil.ignore_patterns("tests", "__pycache__"))
        shutil.copy(SCRIPTS.parent / "Makefile", self.folder)
        self.script("Scripts/setup", ":")
        self.swift(self.SWIFT.replace("@", str(self.top)))
        for name in ("bin/clang", "lib/swift/linux/a"):
            self.script(f"../a toolchain/{name}", "")

    def swift(self, text):
        # As swiftly has it: the program has no toolchain beside it.
        self.script("../programs/swiftly", text)
        self.programs.mkdir(exist_ok=True)
        if not (self.programs / "swift").exists():
            (self.programs / "swift").symlink_to("swiftly")

    def run_built(self, *command, status=0, folder=None, **variables):
        done = subprocess.run(
            [str(word) for word in command], cwd=folder or self.folder, capture_output=True, text=True,
            env=dict(os.environ, PATH=f"{self.programs}:{os.environ['PATH']}", MAKEFLAGS="", **variables))
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_generate(self):
        tool = f"{self.folder}/.build/r/tessera"
        self.assertEqual(
            self.run_built("make", "-s", "generate"), f"{tool} build\n{tool} build --manifest nyx-themes.tessera.yaml\n")

    def test_the_scanner_lies_beside_the_tool(self):
        self.run_built("make", "-s", "audit")
        self.assertTrue((self.folder / ".build/r/tessera-audit").is_file())

    def test_where_the_tool_is(self):
        for folder in (self.folder, self.top):
            said = self.run_built(self.folder / "Scripts/tool-path", folder=folder)
            self.assertEqual(said, f"{self.folder}/.build/r/tessera\n")

    def test_a_swift_that_fails_has_no_tool(self):
        self.swift("echo broken >&2; exit 3")
        self.assertNotIn("/tessera", self.run_built(self.folder / "Scripts/tool-path", status=1))

    def test_the_toolchain_is_where_swift_says(self):
        self.assertEqual(self.run_built(self.folder / "Scripts/toolchain"), f"{self.top}/a toolchain\n")

    @unittest.skipUnless(sys.platform == "linux", "of Linux, where libraries are linked in")
    def test_the_libraries_of_that_toolchain_are_linked_in(self):
        link = self.folder / "Scripts/link-flags"
        self.assertEqual(self.run_built(link), "")
        self.script("../a toolchain/lib/swift_static/linux/static-executable-args.lnk", "")
        self.assertIn("--static-swift-stdlib", self.run_built(link))
        self.assertNotIn("-static-executable", self.run_built(link))
        for name in ("libyaml.a", "libc.a", "libstdc++.a"):
            self.script(f"../{name}", "")
        self.script("../a toolchain/bin/clang", f'echo "{self.top}/${{1#*=}}"')
        self.assertIn("-static-executable", self.run_built(link))

    def test_what_cannot_be_installed_is_not_built(self):
        said = self.run_built("make", "-s", "install", f"PREFIX={self.write('a file', '')}/below", status=2)
        self.assertIn(f"error: you may not write into {self.folder}/a file\n", said)
        self.assertIn('make install PREFIX="$HOME/.local"', said)
        self.assertFalse((self.folder / ".build").exists())

    def test_what_can_be_installed_is(self):
        self.script("Scripts/tool-path", f"echo '{self.top}/built/tessera'")
        self.script("../built/tessera", '[ "$1" != manual ] || { mkdir -p "$3"; touch "$3/tessera.1"; }')
        self.run_built("make", "-s", "install", f"PREFIX={self.top}/a prefix")
        installed = self.top / "a prefix"
        self.assertTrue(os.access(installed / "bin/tessera", os.X_OK))
        self.assertTrue((installed / "share/man/man1/tessera.1").is_file())

    def test_a_toolchain_that_is_not_told(self):
        self.swift("echo '{ }'")
        self.assertIn("does not say where its toolchain is", self.run_built(self.folder / "Scripts/toolchain", status=1))


class Test(Runs):
    def run_test(self, *words):
        test = self.copied("test")
        self.script("tool", ":")
        self.script("Scripts/tool-path", f"echo '{self.folder}/tool'")
        for name in ("Package.swift", "Sources/a", "Templates/a", "Tests/TokenModelTests/a"):
            os.utime(self.write(name, ""), (0, 0))
        self.script("bin/swift", 'echo "$TESSERA_WITHOUT_PLUGINS: $*"')
        return self.run_script(
            test, *words, PATH=f"{self.folder}/bin:{os.environ['PATH']}", TESSERA_WITHOUT_PLUGINS="")

    def test_only_what_runs_the_tool_has_a_copy(self):
        for words, is_copied in (((), False), (("TokenModel",), False), (("--commands",), True), (("--programs",), True)):
            with self.subTest(words):
                done = self.run_test(*words)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual("is tested with a copy of" in done.stdout, is_copied)
                self.assertEqual((self.folder / ".build/tested/tessera").exists(), is_copied)
                shutil.rmtree(self.folder / ".build", ignore_errors=True)

    def test_every_mode_builds_without_plugins(self):
        for words in ((), ("TokenModel",), ("--commands",), ("--programs",)):
            with self.subTest(words):
                lines = [line for line in self.run_test(*words).stdout.splitlines() if "--" in line]
                self.assertEqual([line[:3] for line in lines], ["1: "] * 2)

    def test_a_filter_does_not_add_tests(self):
        for words in (("--commands", "--filter", "Help"), ("--programs", "--filter=Help")):
            with self.subTest(words):
                done = self.run_test(*words)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("'Scripts/test CommandLine --filter PATTERN'", done.stderr)
        self.assertIn("--skip Help", self.run_test("--commands", "--skip", "Help").stdout)


class Setup(Runs):
    def run_setup(self, *words, version="6.1"):
        self.asked = self.write("asked", "")
        self.script("bin/apt-get", f'echo "$*" >>"{self.asked}"')
        self.script("bin/id", "echo 0")
        self.script("bin/pkg-config", "")
        self.script("bin/swift", f"echo 'Apple Swift version {version} (a)'")
        for name in ("sed", "head"):
            (self.folder / "bin" / name).symlink_to(shutil.which(name))
        return self.run_script(SCRIPTS / "setup", *words, PATH=str(self.folder / "bin"))

    def test_what_is_there_is_not_installed(self):
        self.assertEqual(self.run_setup().returncode, 0)
        self.assertEqual(self.asked.read_text(), "")

    def test_each_purpose_brings_what_it_needs(self):
        for purpose, package in (("release", "libdeflate-tools"), ("container", "python3-venv")):
            with self.subTest(purpose):
                done = self.run_setup(purpose)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(package, self.asked.read_text().split())
                shutil.rmtree(self.folder / "bin")

    def test_an_old_toolchain(self):
        self.assertIn("this is Swift 5.10", self.run_setup("release", version="5.10").stderr)


class Usage(Runs):
    def test_words_that_mean_nothing_do_nothing(self):
        for command in (
                ("setup", "realease"), ("setup", "release", "fuzz"), ("version", "--help"), ("install", "--help"), ("install", "check", "2"),
                ("fuzz", "--help"), ("fuzz", "3", "4"), ("test", "--help"), ("publish",)):
            with self.subTest(command):
                done = self.run_script(SCRIPTS / command[0], *command[1:], DESTDIR=str(self.folder))
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("usage: ", done.stderr)
                self.assertEqual(list(self.folder.iterdir()), [])


class ThemeGallery(Runs):
    def said(self, *options):
        done = self.run_script(sys.executable, SCRIPTS / "theme-gallery", "-o", self.folder / "page.html", *options)
        self.assertNotEqual(done.returncode, 0)
        self.assertFalse((self.folder / "page.html").exists())
        return done.stderr.strip().splitlines()[-1]

    def test_what_it_cannot_draw(self):
        self.assertIn("no brand in", self.said("--only", "Nobody"))
        self.assertIn("--brands takes a number from 1 on", self.said("--brands", "0"))
        self.assertIn("there is no missing", self.said("--tool", "missing", "--brands", "1"))
        listed = self.write("list.txt", "green Spotify\n")
        self.assertIn("list.txt:1:1: error: a line is a color", self.said("--list", listed))
        tool = self.script("tessera", "echo 'error: no theme' >&2; exit 1")
        self.assertIn("error: no theme", self.said("--tool", tool, "--brands", "1"))


if __name__ == "__main__":
    unittest.main()
