"""Scripts/test: what `make test-programs` runs exists, and nothing else starts such a program."""
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = (ROOT / "Scripts/test").read_text()
TESTS = ROOT / "Tests"
# A single compilation each, of a file that the suite is about.
SHORT = {"DesignPagesTests/EvidenceTests.swift", "CommandLineTests/DocumentationTests.swift"}


def pattern() -> str:
    """What the script passes to 'swift test'."""
    lines = re.findall(r"^programs=.*$", SCRIPT, re.MULTILINE)
    return subprocess.run(
        ["sh", "-c", "\n".join(lines) + '\nprintf %s "$programs"'], check=True, capture_output=True, text=True).stdout


def suites() -> dict:
    """The suites of each file with tests, as 'swift test list' names them, without the word Tessera."""
    found = {}
    for file in TESTS.glob("*Tests/**/*.swift"):
        if "Fixtures" in file.parts or "Generated" in file.parts:
            continue
        path = file.relative_to(TESTS).as_posix()
        target = path.split("/")[0].removeprefix("Tessera")
        names = re.findall(r"^(?:@Suite.*)?struct (\w+Tests)\b", file.read_text(), re.MULTILINE)
        found[path] = [f"Tessera{target}.{name}/" for name in names]
    return found


class ProgramsTests(unittest.TestCase):
    def test_each_name_is_of_a_suite(self):
        matched = [name for names in suites().values() for name in names if re.search(pattern(), name)]
        for word in re.findall(r"\w+", pattern()):
            self.assertTrue(any(word in name for name in matched), word)

    def test_what_starts_them_is_named(self):
        starts = re.compile(r'"(swiftc|kotlinc|chromium|bazel)"')
        for path, names in suites().items():
            if path in SHORT or not starts.search((TESTS / path).read_text()):
                continue
            for name in names:
                self.assertTrue(re.search(pattern(), name), name)


if __name__ == "__main__":
    unittest.main()
