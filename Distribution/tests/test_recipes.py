"""What documentation and metadata say of versions and targets, compared with what they are about."""
import json
import re
import unittest

from release import product
from setting import ReleaseTest

PAGE = product.ROOT / "Documentation/guides/ci.md"


class RecipeTests(ReleaseTest):
    def test_the_package_index_is_told_of_targets_that_are_products(self):
        listed = re.search(r"documentation_targets: \[(.*)\]", (product.ROOT / ".spi.yml").read_text())[1].split(", ")
        manifest = (product.ROOT / "Package.swift").read_text()
        for target in listed:
            self.assertIn(f'.library(name: "{target}", targets: ["{target}"])', manifest)

    def test_renovate_finds_the_version_and_the_files(self):
        block = re.search(r"```json\n(\{\n  \"\$schema\": \"https://docs\.renovatebot\.com.*?)```", PAGE.read_text(), re.S)
        recipe = json.loads(block[1])
        manager, = recipe["customManagers"]
        expression, = manager["matchStrings"]
        # Named groups as Python spells them.
        expression = expression.replace("(?<", "(?P<")
        for line in ("          version: 0.1.0 # tessera", '  version: "0.1.0" # tessera', "version: '10.2.30'  # tessera"):
            self.assertRegex(re.search(expression, line)["currentValue"], r"^\d+\.\d+\.\d+$")
        self.assertIsNone(re.search(expression, "  version: 0.1.0"))
        pattern, = (each.strip("/") for each in manager["managerFilePatterns"])
        self.assertTrue(re.search(pattern, ".github/workflows/tokens.yml"))
        self.assertFalse(re.search(pattern, "src/.github/workflows/tokens.yml"))
        name, = recipe["packageRules"][0]["matchPackageNames"]
        for package in (manager["depNameTemplate"], "tessera-tokens", "https://github.com/somebody/tessera-plugins"):
            self.assertTrue(re.search(name.strip("/"), package), package)
        self.assertFalse(re.search(name.strip("/"), "tesseract"))

    def test_the_inputs_of_the_action_are_documented(self):
        action = (product.ROOT / "action.yml").read_text().partition("\noutputs:")[0].partition("\ninputs:\n")[2]
        for name in re.findall(r"(?m)^  ([a-z0-9-]+):$", action):
            self.assertRegex(PAGE.read_text(), rf"(?m)^\| `{name}` \| ")

    def test_the_page_names_the_version_that_there_is(self):
        found = re.findall(r"uses: [\w.-]+/tessera@(\d[\w.]*)", PAGE.read_text())
        self.assertTrue(found)
        self.assertEqual(set(found), {product.VERSION})


if __name__ == "__main__":
    unittest.main()
