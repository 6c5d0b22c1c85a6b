"""How Scripts/comparison reads the table of its page, and what it says of a cell. No tool is run here."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from comparison_claims import EXPERIMENTS, NAMED  # noqa: E402
from comparison_table import errors, plain, read_table, verdict  # noqa: E402
from documentation_pages import ROOT  # noqa: E402

PAGE = """# Title

| | [One](https://one.example) | Two |
|---|---|---|
| **reads** | | |
| `a` \\| b | **yes**, [also](b.md) c | no |
| place | | line |

| another | table |
|---|---|
"""


class Table(unittest.TestCase):
    def test_cells(self):
        self.assertEqual(plain(" **not yet**, no [link](a.md#b) "), "not yet, no link")
        self.assertEqual(read_table(PAGE), {
            ("`a` | b", "One"): "yes, also c", ("`a` | b", "Two"): "no",
            ("place", "One"): "", ("place", "Two"): "line"})

    def test_what_is_no_table(self):
        for text, complaint in [
            ("# Title\n", "no table"),
            ("| | One |\n|---|---|\n| a | b | c |\n", "'a' has 3 cells, the header 2"),
            ("| | One |\n|---|---|\n| a | b |\n| a | c |\n", "two rows are named 'a'"),
        ]:
            with self.assertRaisesRegex(ValueError, complaint):
                read_table(text)

    def test_every_cell_is_accounted_for(self):
        table = {("a", "One"): "yes", ("a", "Two"): "no"}
        one, two = table
        self.assertEqual(errors(table, {one: None}, {two: ("no", "its license")}), [])
        for tested, named, complaint in [
            ({one: None}, {}, "a · Two: 'no' is neither tested nor named"),
            ({one: None}, {two: ("yes", "its license")}, "the page says 'no', the script has a source for 'yes'"),
            ({one: None, two: None}, {two: ("no", "its license")}, "a · Two: there is an experiment for it"),
            ({one: None, two: None, ("b", "One"): None}, {}, "b · One: the page has no such cell"),
        ]:
            found = errors(table, tested, named)
            self.assertEqual([complaint in error for error in found], [True], found)

    def test_the_page(self):
        table = read_table((ROOT / "Documentation/explanation/comparison.md").read_text())
        self.assertEqual(errors(table, EXPERIMENTS, NAMED), [])


class Verdict(unittest.TestCase):
    def verdict(self, words, experiment, tools=("One",)):
        return verdict(
            ("a", "One"), words, {("a", "One"): experiment}, {("b", "One"): ("MIT", "its license")},
            dict.fromkeys(tools), {"One": "--one names none"})

    def test_words_and_what_is_seen(self):
        self.assertEqual(self.verdict("yes", lambda _: "yes"), ("holds", ""))
        self.assertEqual(self.verdict("no", lambda _: "yes"), ("differs", "the experiment shows 'yes'"))

    def test_a_tool_that_is_missing_passes_nothing(self):
        self.assertEqual(self.verdict("yes", lambda _: "yes", tools=()), ("not run", "--one names none"))

    def test_an_experiment_that_fails(self):
        self.assertEqual(self.verdict("yes", lambda _: {}["gone"])[0], "differs")


if __name__ == "__main__":
    unittest.main()
