"""What Scripts/house finds in pages that say something else than the code."""

import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import house_page  # noqa: E402

CODE = {
    "Sources/A/Reader.swift": "struct Reader { static let bytes = 64 << 20 // a comment\n    static let most = 2 * Other.few\n}",
    "Sources/A/Other.swift": "enum Other { static let few: Int = 1_000\n"
    "    static func limit(of count: Int) -> Int { min(100 * count, 5_000) }\n}",
}


class Folders(unittest.TestCase):
    def test_targets_have_the_names_of_the_picture(self):
        house = Path(__file__).resolve().parents[1] / "house"
        said = subprocess.run(
            [house, "--folders", "JSON", "TesseraJSON", "tessera"], capture_output=True, text=True, check=True).stdout
        names = [line for line in said.splitlines() if not line.startswith(" ")]
        self.assertEqual(names, ["TesseraJSON", "TesseraJSON", "tessera"])


class Limits(unittest.TestCase):
    def test_numbers_of_constants(self):
        for name, numbers in [("Reader.bytes", {64 << 20}), ("Other.few", {1000}), ("Reader.most", {2000}),
                              ("Other.limit", {100, 5000}), ("Reader.none", set())]:
            self.assertEqual(house_page.numbers_of(name, CODE), numbers, name)

    def test_numbers_of_cells(self):
        for text, numbers in [("64 MiB", {64 << 20}), ("10,000,000", {10_000_000}), ("512 levels", {512}),
                              ("100 for each, at least 2 KiB", {100, 2048})]:
            self.assertEqual(house_page.shown_numbers(text), numbers, text)

    def test_a_wrong_number_is_found(self):
        page = "| limit of | is | constant |\n|---|---|---|\n| a | 64 MiB | `Reader.bytes` |\n| b | 9 | `Other.few` |\n"
        self.assertEqual([error.split(": ", 1)[1] for error in house_page.limit_errors(page, CODE)],
                         ["'Other.few' is 1000, not 9"])


class Names(unittest.TestCase):
    def test_what_does_not_exist_is_found(self):
        text = "`Reader` and `Reader.bytes`, `Reader.swift`, `A/Reader.swift`\n`Writer`, `A/Writer.swift`\n"
        self.assertEqual(
            list(house_page.name_errors("page.md", text, CODE, [])),
            ["page.md:2: nothing is called 'Writer'", "page.md:2: there is no 'A/Writer.swift'"])


if __name__ == "__main__":
    unittest.main()
