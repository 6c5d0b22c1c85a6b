"""What corpus-table and corpus-oracles read in files of others and in what the tool says, without a corpus."""

import json
import runpy
import stat
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[1]
TABLE = runpy.run_path(str(SCRIPTS / "corpus-table"), run_name="table")
ORACLES = runpy.run_path(str(SCRIPTS / "corpus-oracles"), run_name="oracles")


class Table(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def test_a_set_is_one_design_without_what_its_repository_built(self):
        for name in ("own/a.json", "own/b/c.yaml", "own/_oracle/d.json", "own/META.json", "own/notes.txt"):
            self.write(name, "{}")
        (name, files), = TABLE["designs_of"](self.folder / "own")
        self.assertEqual((name, [path.name for path in files]), ("", ["a.json", "c.yaml", "notes.txt"]))

    def test_a_set_with_a_rule_is_several(self):
        for name in ("one.json", "b/two.json", "b/readme.txt"):
            self.write(f"stylegen-yaml/{name}", "{}")
        self.assertEqual(
            [name for name, _ in TABLE["designs_of"](self.folder / "stylegen-yaml")], ["b/two.json", "one.json"])

    def test_findings_are_counted_where_they_begin(self):
        report = ("a.json:1:2: error: wrong [reference/unknown]\n  1 | a.json:1:2: error: quoted [x/y]\n"
                  "a.json:2:1: warning: odd [import/kept]\nerror: cannot read 'b'\n")
        self.assertEqual(TABLE["severities"](report), {"error": 2, "warning": 1})
        self.assertEqual(TABLE["kinds"](report, "error"), {"reference/unknown": 1})

    def test_a_design_is_measured_by_what_the_tool_says(self):
        design = self.write("set/a.json", '{"a": {"$value": "#102030", "$type": "color"}}')
        row = {"path": "a", "type": "color", "value": {
            "colorSpace": "srgb", "components": [0.0627, 0.1255, 0.1882], "hex": "#102030"}}
        tool = self.write("tessera", f"#!/bin/sh\n[ \"$1\" != resolve ] || echo '{json.dumps(row)}'\n")
        tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
        measured = TABLE["measure"]([design], self.folder / "set", str(tool))
        self.assertEqual((measured["errors"], measured["untold"]), (0, 0))


class Oracles(unittest.TestCase):
    def test_values_of_other_tools_are_one_form(self):
        normal = ORACLES["normal"]
        for texts in [("#fff", "#FFFFFF", "rgb(255, 255, 255)", "rgba(255,255,255,1)"), ("1rem", "16px", "16dp"),
                      ("0.25s", "250ms"), ("50%", 0.5)]:
            values = [value if value[0] != "px" else ("px", value[1]) for value in map(normal, texts)]
            self.assertEqual(set(values), {values[0]}, texts)

    def test_what_is_the_same(self):
        normal, same = ORACLES["normal"], ORACLES["same"]
        for ours, theirs, expected in [
            (600, "semibold", True), ("#102030", "#112030", True), ("#102030", "#132030", False),
            ("16px", 16, True), ("16px", 17, False), ("#10203000", "transparent", True),
        ]:
            self.assertEqual(same(normal(ours), normal(theirs)), expected, (ours, theirs))

    def test_a_name_with_other_groups_is_told(self):
        is_told = ORACLES["is_told"]
        self.assertTrue(is_told("brand.color.surface", [("color", "surface")]))
        self.assertFalse(is_told("brand.color.surface", [("color", "border")]))


if __name__ == "__main__":
    unittest.main()
