"""The extension for Visual Studio Code: what its package holds, and the extension in it with the release's tool."""
import json
import pathlib
import re
import unittest
import xml.etree.ElementTree as xml
import zipfile

from release import product
from setting import ReleaseTest, needs

TESTS = pathlib.Path(__file__).resolve().parent
MANIFEST = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"


class ExtensionTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.package, = self.release.folder.glob("*.vsix")
        self.zip = zipfile.ZipFile(self.package)
        self.addCleanup(self.zip.close)
        self.names = self.zip.namelist()
        self.described = json.loads(self.zip.read("extension/package.json"))

    def test_the_version_is_that_of_the_release(self):
        self.assertEqual(self.described["version"], self.release.version)
        self.assertEqual(self.package.name, f"{self.described['name']}-{self.release.version}.vsix")
        identity = xml.fromstring(self.zip.read("extension.vsixmanifest")).find(f"{MANIFEST}Metadata/{MANIFEST}Identity")
        self.assertEqual(
            (identity.get("Id"), identity.get("Version"), identity.get("Publisher")),
            (self.described["name"], self.release.version, self.described["publisher"]))

    def test_the_sources_name_the_version_of_the_tool(self):
        sources = json.loads((product.ROOT / "Editors/vscode/package.json").read_text())
        self.assertEqual(sources["version"], product.VERSION)

    def test_it_has_what_its_manifests_name(self):
        assets = xml.fromstring(self.zip.read("extension.vsixmanifest")).find(f"{MANIFEST}Assets")
        self.assertEqual(len(assets), 3)
        for asset in assets:
            self.assertIn(asset.get("Path"), self.names)
        contributes = self.described["contributes"]
        named = [self.described["main"]]
        named += [each["configuration"] for each in contributes["languages"]]
        named += [each["path"] for each in contributes["grammars"]]
        for path in named:
            self.assertIn(f"extension/{path.removeprefix('./')}", self.names)

    def test_its_page_refers_to_the_pages_of_the_release(self):
        page = self.zip.read("extension/README.md").decode()
        self.assertNotIn("(../", page)
        self.assertIn(f"({product.HOMEPAGE}/blob/{self.release.version}/Documentation/guides/editors.md)", page)
        self.assertIn(self.package.name, page)

    def test_every_file_has_a_content_type(self):
        types = xml.fromstring(self.zip.read("[Content_Types].xml"))
        known = {each.get("Extension") for each in types.iter(f"{TYPES}Default")}
        for name in self.names:
            if name != "[Content_Types].xml":
                self.assertIn(pathlib.PurePath(name).suffix, known)

    def test_its_code_needs_nothing_that_is_not_in_it(self):
        self.assertNotIn("dependencies", self.described)
        for name in self.names:
            if name.endswith(".js"):
                for needed in re.findall(r"require\(\"([^\"]+)\"\)", self.zip.read(name).decode()):
                    if needed.startswith("./"):
                        self.assertIn(f"extension/{needed[2:]}.js", self.names)
                    else:
                        self.assertIn(needed, ("vscode", "child_process"))

    @needs("node")
    def test_it_works_with_the_tool(self):
        extension = self.folder / "unpacked"
        self.zip.extractall(extension)
        tool = self.folder / "a tessera"
        tool.write_bytes(self.release.file(self.platform, "bin/tessera"))
        tool.chmod(0o755)
        project = self.folder / "a project"
        project.mkdir()
        (project / "tessera.yaml").write_text("sources: [a.tokens.yaml]\n")
        (project / "a.tokens.yaml").write_text(
            'color:\n  $type: color\n  gray:   { $value: "#808080", $description: "\U0001F3A8" }\n'
            '  text: { $value: "{color.gray}", $description: "\U0001F3A8" }\n'
            '  wrong: { $description: "\U0001F3A8", $value: "{color.gary}" }\n')
        said = self.run_in(self.folder, "node", TESTS / "vscode/drive.js", extension / "extension", tool, project)
        self.assertIn("driven", said)


if __name__ == "__main__":
    unittest.main()
