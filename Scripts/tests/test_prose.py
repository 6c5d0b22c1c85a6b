"""What Scripts/prose finds, and what it passes."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from prose import ROOT, Prose, pages  # noqa: E402


def findings(text):
    return list(Prose("page.md", text).findings())


class Pages(unittest.TestCase):
    def test_what_people_read_is_read(self):
        read = {path.relative_to(ROOT).as_posix() for path in pages()}
        self.assertTrue({
            "README.md", "CHANGELOG.md", "Distribution/README.md", "Distribution/shipped/package.md",
            "Documentation/README.md", "Editors/vscode/README.md", "Integrations/gitlab/README.md",
            "Plugins/Binary/README.md"} <= read, read)
        self.assertFalse([name for name in read if "Generated" in name or name.startswith("Tests/")])


class Words(unittest.TestCase):
    def test_places_and_advice(self):
        self.assertEqual(
            findings("# Title\n\nText.\nThe axis of a design.\n"),
            ["page.md:4: 'axis' is a word of our own; write: modifier"])

    def test_each_kind(self):
        for text, kind in [
            ("It mends the file.", "of our own"), ("The colour is gray.", "British"), ("A normalised value.", "British"),
            ("We check it.", "authors"), ("It is for us.", "authors"), ("Our rules.", "authors"),
            ("It will fail.", "future"), ("You'll see.", "future"), ("It is going to fail.", "future"),
            ("It tells them apart.", "of our own"), ("The file is not there.", "of our own"),
        ]:
            self.assertEqual([kind in finding for finding in findings(text)], [True], text)

    def test_what_is_no_prose(self):
        for text in ["`colour` is a word of CSS.", "```\nwe will mend colour\n```", "~~~~\nwe\n```\nwe\n~~~~",
                     "<!-- we will -->", "<!--\nwe will\n-->", "[it](we-will.md)", "![it](colour.png)",
                     "It says \"colour\".", "    ", "The x axis.", "Runs in the US.", "A goodwill."]:
            self.assertEqual(findings(text), [], text)

    def test_tables_and_headings_have_words_too(self):
        self.assertEqual(len(findings("## The colour\n\n| a | b |\n|---|---|\n| our | x |\n")), 2)

    def test_fences_in_lists(self):
        self.assertEqual(findings("- One:\n\n  ```yaml\n  we: will\n  ```\n\n- Two.\n"), [])


class Sentences(unittest.TestCase):
    def counts(self, text):
        return [(line, len(words)) for line, words in Prose("page.md", text).sentences()]

    def test_lines_and_ends(self):
        self.assertEqual(self.counts("One two. Three\nfour five!\n\nSix seven?\n"), [(1, 2), (1, 3), (4, 2)])

    def test_items_are_sentences(self):
        self.assertEqual(self.counts("- One two\n- Three four five\n"), [(1, 2), (2, 3)])

    def test_code_is_one_word_and_tables_none(self):
        self.assertEqual(self.counts("Run `tessera check a b c` now.\n\n| one two | three |\n|---|---|\n"), [(1, 3)])

    def test_abbreviations_end_nothing(self):
        self.assertEqual(self.counts("Tools, e.g. editors, read it.\n"), [(1, 5)])

    def test_the_average_is_limited(self):
        long = " ".join(["word"] * 31) + ".\n"
        self.assertIn("31.0 words on average", findings(long)[0])
        self.assertEqual(findings(long + "\nA short one.\n"), [])


class Passive(unittest.TestCase):
    def test_share(self):
        self.assertEqual(Prose("page.md", "It is written here. You write it.\n").passive_share, 0.5)


if __name__ == "__main__":
    unittest.main()
