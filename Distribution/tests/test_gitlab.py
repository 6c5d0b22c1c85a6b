"""The component for GitLab: its script, run as a runner does it, with a server of the release on this machine."""
import re
import shutil
import tarfile
import textwrap
import unittest

from release import archive
from release.channels import gitlab
from serving import Releases
from setting import ReleaseTest


class ComponentTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.releases = Releases(self.release, self.folder / "server", self)
        with tarfile.open(self.release.folder / f"tessera-gitlab-{self.release.version}.tar.gz") as opened:
            self.files = {
                member.name.partition("/")[2]: opened.extractfile(member).read().decode()
                for member in opened.getmembers() if member.isfile()}
        self.component = self.files["templates/check.yml"]
        self.project = self.folder / "a project"
        self.project.mkdir()
        (self.project / "tessera.yaml").write_text("sources: [a.tokens.yaml]\n")
        self.write_tokens("#FFF")

    def write_tokens(self, value):
        (self.project / "a.tokens.yaml").write_text(f'a: {{ $type: color, $value: "{value}" }}\n')

    def script(self):
        found = re.search(r"(?m)^  script:\n    - \|\n((?:      .*\n|\n)+)", self.component)
        return textwrap.dedent(found[1])

    def run_job(self, status=0, shell="sh", **inputs):
        variables = dict(
            TESSERA_MANIFEST="tessera.yaml", TESSERA_OPTIONS="", TESSERA_GIVEN="",
            TESSERA_DOWNLOAD_URL=self.releases.url, CI_PROJECT_DIR=str(self.project))
        return self.run_in(
            self.project, shell, "-c", self.script(), status=status, **dict(variables, **inputs))

    def test_the_project_is_as_gitlab_asks_for(self):
        self.assertEqual(sorted(self.files), [".gitlab-ci.yml", "LICENSE", "README.md", "templates/check.yml"])
        specification, _, job = self.component.partition("\n---\n")
        self.assertTrue(specification.startswith("spec:\n  inputs:\n"))
        declared = set(re.findall(r"(?m)^    ([a-z-]+):$", specification))
        self.assertEqual(declared, set(re.findall(r"\$\[\[ inputs\.([a-z-]+) \]\]", job)))
        for name in declared:
            self.assertIn(f"| `{name}` |", self.files["README.md"])
        for text in self.files.values():
            self.assertNotRegex(text, r"@[A-Z]+@")

    def test_no_input_stands_in_the_script(self):
        self.assertNotIn("$[[", self.script())

    def test_it_downloads_and_reports(self):
        self.assertIn("1 token, no errors", self.run_job())
        self.assertEqual(self.releases.requests, [self.release.archive_name(self.platform)])
        self.run_job()
        self.assertEqual(len(self.releases.requests), 1)

    def test_errors_fail_the_job_and_are_in_the_reports(self):
        self.write_tokens("{b}")
        self.run_job(status=1)
        self.assertIn('"a.tokens.yaml"', (self.project / "gl-code-quality-report.json").read_text())
        self.assertIn("<failure", (self.project / "tessera.junit.xml").read_text())

    def test_another_archive_than_that_of_the_release_is_an_error(self):
        name = self.release.archive_name(self.platform)
        (self.releases.folder / name).write_bytes(b"another")
        (self.releases.folder / "SHA256SUMS").write_text(
            f"{archive.sha256(self.releases.folder / name)}  {name}\n")
        self.assertIn("error: ", self.run_job(status=1))
        self.assertFalse((self.project / "tessera.junit.xml").exists())

    def test_options_are_words_and_are_not_run(self):
        self.assertIn("no errors", self.run_job(TESSERA_OPTIONS="--lenient --max-warnings=0"))
        for hostile in ("$(touch pwned)", "`touch pwned`", "; touch pwned", "*"):
            self.run_in_any_status(TESSERA_OPTIONS=hostile)
            self.run_in_any_status(TESSERA_MANIFEST=hostile)
        self.assertFalse((self.project / "pwned").exists())

    def run_in_any_status(self, **inputs):
        with self.assertRaises(AssertionError):
            self.run_job(status=0, **inputs)

    def test_a_tool_of_the_image(self):
        tool = self.project / "our tessera"
        tool.write_bytes(self.release.file(self.platform, "bin/tessera"))
        tool.chmod(0o755)
        self.assertIn("no errors", self.run_job(TESSERA_GIVEN=str(tool)))
        self.assertEqual(self.releases.requests, [])

    @unittest.skipUnless(shutil.which("busybox"), "without busybox")
    def test_in_an_image_that_has_busybox_only(self):
        programs = self.folder / "programs"
        programs.mkdir()
        self.run_in(programs, "busybox", "--install", "-s", programs)
        self.assertIn("no errors", self.run_job(shell=str(programs / "sh"), PATH=str(programs)))

    def test_it_has_the_checksums_of_every_platform(self):
        for platform in self.release.platforms:
            path = self.release.archive_of(platform.name)
            self.assertIn(f"{archive.sha256(path)}  {path.name}", gitlab.filled(self.release, "gitlab/check.yml"))


if __name__ == "__main__":
    unittest.main()
