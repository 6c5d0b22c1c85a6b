"""The configurations for editors that a release has, or that name its version."""
import pathlib
import re
import unittest

from release import product
from release.channels import mason
from setting import ReleaseTest, needs

EDITORS = product.ROOT / "Editors"


class EditorTests(ReleaseTest):
    def test_mason_finds_the_archives_and_the_program_in_them(self):
        entry = (self.release.folder / "mason/packages/tessera/package.yaml").read_text()
        self.assertNotRegex(entry, r"@[A-Z]+@")
        self.assertIn(f"id: pkg:github/{product.REPOSITORY}@{self.release.version}\n", entry)
        files = re.findall(r"(?m)^      file: (.*)$", entry)
        programs = re.findall(r"(?m)^      bin: (.*)$", entry)
        self.assertEqual(len(files), len(self.release.platforms))
        for platform, file, program in zip(self.release.platforms, files, programs):
            self.assertEqual(file.replace("{{version}}", self.release.version), self.release.archive_name(platform.name))
            folder, _, path = program.replace("{{version}}", self.release.version).partition("/")
            self.assertEqual(folder + ".tar.gz", self.release.archive_name(platform.name))
            self.assertTrue(self.release.file(platform.name, path))

    def test_every_platform_has_a_name_in_mason(self):
        self.assertEqual(set(mason.TARGETS), {platform.name for platform in product.PLATFORMS})

    def test_the_extension_for_zed_has_the_version_of_the_tool(self):
        for name in ("extension.toml", "Cargo.toml"):
            found = re.search(r'(?m)^version = "(.*)"$', (EDITORS / "zed" / name).read_text())
            self.assertEqual(found[1], product.VERSION, name)

    @needs("lua")
    def test_the_configuration_for_neovim_is_a_table_with_the_command(self):
        script = "local it = dofile(arg[1]); print(table.concat(it.cmd, ' '), it.root_markers[1], #it.filetypes)"
        (self.folder / "read.lua").write_text(script)
        said = self.run_in(self.folder, "lua", "read.lua", EDITORS / "neovim/lsp/tessera.lua")
        self.assertEqual(said.split(), ["tessera", "lsp", "tessera.yaml", "4"])

    def test_the_documentation_shows_that_configuration(self):
        page = (product.ROOT / "Documentation/guides/editors.md").read_text()
        written = re.search(r"(?s)return \{\n.*\n\}\n", pathlib.Path(EDITORS / "neovim/lsp/tessera.lua").read_text())
        self.assertIn(written[0], page)


if __name__ == "__main__":
    unittest.main()
