"""The steps of action.yml, one after the other, as a runner of GitHub has them."""
import pathlib
import unittest

from release import product
from serving import Releases
from setting import ReleaseTest

STEPS = product.ROOT / "Integrations/github"


class ActionTests(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.releases = Releases(self.release, self.folder / "server", self)
        self.workspace = self.folder / "a workspace"
        self.workspace.mkdir()
        (self.workspace / "tessera.yaml").write_text("sources: [a.tokens.yaml]\n")
        (self.workspace / "a.tokens.yaml").write_text('a: { $type: color, $value: "#FFF" }\n')
        runner = self.folder / "runner's files"
        runner.mkdir()
        self.files = {name: runner / name for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        self.tool = ""
        self.variables = dict(
            {name: str(path) for name, path in self.files.items()},
            RUNNER_TEMP=str(runner / "temp"), RUNNER_TOOL_CACHE=str(runner / "tools"),
            GITHUB_WORKSPACE=str(self.workspace))
        (runner / "temp").mkdir()

    def step(self, name, status=0, **inputs):
        for path in self.files.values():
            path.write_text("")
        return self.run_in(self.workspace, STEPS / name, status=status, **dict(self.variables, **inputs))

    def download(self, status=0, **inputs):
        defaults = dict(
            TESSERA_REPOSITORY="OWNER/tessera", TESSERA_VERSION="", TESSERA_SHA256="", TESSERA_ATTESTATION="false",
            TESSERA_DOWNLOAD_URL=self.releases.url)
        said = self.step("download", status, **dict(defaults, **inputs))
        self.tool = self.output("tool") if status == 0 else ""
        return said

    def check(self, status=0, **inputs):
        defaults = dict(
            TESSERA_DOWNLOADED=self.tool, TESSERA_GIVEN="", TESSERA_PATHS="", TESSERA_OPTIONS="",
            TESSERA_FOLDER=".", TESSERA_SARIF="tessera.sarif", TESSERA_SUMMARY="true", TESSERA_FAIL="true")
        return self.step("check", status, **dict(defaults, **inputs))

    def output(self, name):
        outputs = dict(line.split("=", 1) for line in self.files["GITHUB_OUTPUT"].read_text().splitlines())
        return outputs[name]

    def test_it_downloads_its_own_version_and_checks(self):
        self.download()
        self.assertEqual(self.files["GITHUB_PATH"].read_text(), f"{pathlib.Path(self.tool).parent}\n")
        self.assertIn("1 token, no errors", self.check())
        self.assertEqual(self.files["GITHUB_STEP_SUMMARY"].read_text(), "### Tessera: no errors\n")
        self.assertTrue((self.workspace / "tessera.sarif").is_file())

    def test_errors_are_annotated_and_fail(self):
        (self.workspace / "a.tokens.yaml").write_text('a: { $type: color, $value: "{b}" }\n')
        self.download()
        self.assertIn("::error file=a.tokens.yaml,line=1,", self.check(status=1))
        self.assertEqual(self.output("status"), "1")
        self.check(status=0, TESSERA_FAIL="false")

    def test_the_tool_cache_serves_a_second_run(self):
        self.download()
        self.download()
        self.assertEqual(len(self.releases.requests), 2)

    def test_what_cannot_be_verified_ends_the_job_with_its_reason(self):
        said = self.download(status=1, TESSERA_SHA256="0" * 64)
        self.assertRegex(said, "(?m)^::error title=Tessera::.*has the SHA-256 checksum")
        self.assertEqual(self.files["GITHUB_PATH"].read_text(), "")
        self.assertEqual(self.files["GITHUB_OUTPUT"].read_text(), "")
        for input, value in (
            ("TESSERA_VERSION", "9.9.9"), ("TESSERA_ATTESTATION", "yes"), ("TESSERA_DOWNLOAD_URL", "http://example.com"),
        ):
            with self.subTest(input):
                self.assertIn("::error title=Tessera::", self.download(status=1, **{input: value}))

    def test_a_tool_of_the_repository_that_is_not_there(self):
        for given in ("no/tessera", "tessera.yaml", "."):
            with self.subTest(given):
                said = self.check_given(given, status=1)
                self.assertIn(f"there is no program '{given}' in the repository", said)

    def test_a_tool_of_the_repository(self):
        self.download()
        (self.workspace / "our tools").mkdir()
        (self.workspace / "our tools/tessera").symlink_to(self.tool)
        self.assertIn("no errors", self.check_given("our tools/tessera"))

    def check_given(self, given, status=0):
        self.tool = ""
        return self.check(status, TESSERA_GIVEN=given)


if __name__ == "__main__":
    unittest.main()
