"""The hooks, run by pre-commit from a clone of the repository that the release made, with nothing but its wheel."""
import pathlib
import re
import shutil
import sys
import time
import unittest

from release import product
from setting import ReleaseTest, needs

CONFIGURATION = """\
repos:
  - repo: {repository}
    rev: {version}
    hooks:
      - id: tessera-fmt
      - id: tessera-check
"""


class HookTest(ReleaseTest):
    def git(self, folder, *arguments):
        whose = [f"GIT_{who}_{what}" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")]
        names = dict.fromkeys(whose, "test@example.com")
        return self.run_in(folder, "git", "-c", "init.defaultBranch=main", *arguments, **names)

    def repository(self, folder):
        self.git(folder, "init", "--quiet")
        self.git(folder, "add", "--all")
        self.git(folder, "commit", "--quiet", "--message", "All")


@needs("git", "pre-commit")
class HookTests(HookTest):
    def setUp(self):
        super().setUp()
        self.hooks = self.folder / "the hooks"
        shutil.copytree(self.release.folder / "pre-commit", self.hooks)
        self.repository(self.hooks)
        self.git(self.hooks, "tag", self.release.version)
        self.nyx = self.design()
        (self.nyx / ".pre-commit-config.yaml").write_text(
            CONFIGURATION.format(repository=self.hooks.as_uri(), version=self.release.version))
        self.repository(self.nyx)

    def run_hooks(self, status=0, **variables):
        variables = {
            "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.release.folder / "pypi"), "VIRTUALENV_NO_DOWNLOAD": "1",
            "PRE_COMMIT_HOME": str(self.folder / "pre-commit"), "PRE_COMMIT_COLOR": "never", **variables}
        return self.run_in(self.nyx, "pre-commit", "run", "--all-files", status=status, **variables)

    def test_they_pass_on_nyx_and_are_ready_in_seconds(self):
        before = time.monotonic()
        said = self.run_hooks()
        first = time.monotonic() - before
        before = time.monotonic()
        self.run_hooks()
        print(f"{first:.1f} s the first time, then {time.monotonic() - before:.1f} s", end=" ", file=sys.stderr)
        self.assertRegex(said, r"check design tokens\.+Passed")
        self.assertRegex(said, r"lay out design tokens\.+Passed")
        self.assertLess(first, 60)

    def test_they_fail_on_a_broken_design_and_lay_out_its_files(self):
        broken = self.nyx / "Tokens/broken.tokens.yaml"
        broken.write_text('broken: { $type: color, $value: "{color.missing}" }\n')
        loose = self.nyx / "Tokens/loose.tokens.yaml"
        loose.write_text("loose:    { $type: number,   $value: 1 }\n")
        self.git(self.nyx, "add", "--all")
        said = self.run_hooks(status=1)
        self.assertRegex(said, r"check design tokens\.+Failed")
        self.assertIn("Tokens/broken.tokens.yaml:1:", said)
        self.assertRegex(said, r"lay out design tokens\.+Failed")
        self.assertNotIn("   $value", loose.read_text())

    def test_without_the_wheel_of_the_version_it_says_which(self):
        said = self.run_hooks(status=3, PIP_FIND_LINKS=str(self.folder))
        self.assertIn(f"{product.PACKAGE}=={self.release.version}", said)


class IdTests(HookTest):
    def hooks(self, path):
        """The hooks of a file as (id, entry, files), read without a reader of YAML."""
        text = pathlib.Path(path).read_text()
        files = re.search(r"files: &tokens (.+)", text)[1]
        return {
            re.match(r"(\S+)", part)[1]: (re.search(r"entry: (.+)", part)[1], files)
            for part in re.split(r"(?m)^- id: ", text)[1:]
        }

    def test_the_ids_and_files_are_those_of_the_repositorys_own_hooks(self):
        ours = self.hooks(product.ROOT / ".pre-commit-hooks.yaml")
        self.assertEqual(list(ours), ["tessera-check", "tessera-fmt", "tessera-check-built"])
        del ours["tessera-check-built"]
        self.assertEqual(self.hooks(self.release.folder / "pre-commit/.pre-commit-hooks.yaml"), ours)

    @needs("git", "pre-commit")
    def test_the_repositorys_own_hooks_run_the_tool_in_the_path(self):
        nyx = self.design()
        shutil.copy(product.ROOT / ".pre-commit-hooks.yaml", self.folder)
        hooks = self.folder / "hooks"
        hooks.mkdir()
        shutil.copy(product.ROOT / ".pre-commit-hooks.yaml", hooks)
        self.repository(hooks)
        head = self.git(hooks, "rev-parse", "HEAD").strip()
        (nyx / ".pre-commit-config.yaml").write_text(CONFIGURATION.format(repository=hooks.as_uri(), version=head))
        self.repository(nyx)
        self.run_in(self.folder, "tar", "xzf", self.release.archive_of(self.platform))
        tool = self.folder / self.release.archive_name(self.platform)[: -len(".tar.gz")] / "bin"
        said = self.run_in(
            nyx, "pre-commit", "run", "--all-files", path=tool, PRE_COMMIT_HOME=str(self.folder / "home"))
        self.assertRegex(said, r"check design tokens\.+Passed")


if __name__ == "__main__":
    unittest.main()
