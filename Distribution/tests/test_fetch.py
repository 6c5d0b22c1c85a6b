"""Integrations/fetch-tessera, which the action for GitHub and the component for GitLab run."""
import shutil
import unittest

from release import archive, product
from serving import Releases, stand_in
from setting import ReleaseTest, needs

FETCH = product.ROOT / "Integrations/fetch-tessera"


class FetchTest(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.releases = Releases(self.release, self.folder / "server", self)
        self.name = self.release.archive_name(self.platform)
        self.archive = self.releases.folder / self.name
        self.sum = archive.sha256(self.archive)
        self.into = self.folder / "it's here, $HOME"

    def fetch(self, *options, status=0, **settings):
        """Runs it, and returns the folder that it prints, or its error."""
        said = self.run_in(
            self.folder, FETCH, "--version", self.release.version, "--from", self.releases.url, "--into", self.into,
            *options, status=status, **settings)
        self.assertEqual(status != 0, "error: " in said, said)
        # What it prints comes before what it says.
        return said.strip().splitlines()[-1 if status else 0]

    def assert_nothing_there(self):
        self.assertFalse(self.into.exists() and list(self.into.iterdir()))


class DownloadTests(FetchTest):
    def test_it_downloads_verifies_and_prints_where_the_tool_is(self):
        folder = self.fetch()
        self.assertEqual(folder, str(self.into / self.name.removesuffix(".tar.gz") / "bin"))
        self.assert_checks_nyx(folder + "/tessera")
        self.assertEqual(self.releases.requests, ["SHA256SUMS", self.name])

    def test_a_given_checksum_needs_no_other(self):
        sums = (self.releases.folder / "SHA256SUMS").read_text()
        for given in (self.sum, self.sum.upper(), sums, f"{self.sum} *{self.name}\r\n"):
            with self.subTest(given):
                self.fetch("--sha256", given)
        self.assertEqual(self.releases.requests, [self.name] * 4)

    def test_a_second_run_replaces_the_first(self):
        folder = self.fetch()
        (self.into / "other").write_text("stays")
        shutil.copy("/bin/false", folder + "/tessera")
        self.assertEqual(self.fetch(), folder)
        self.run_in(self.folder, folder + "/tessera", "--version")
        self.assertEqual((self.into / "other").read_text(), "stays")

    @needs("sha256sum", "wget")
    def test_without_curl_wget_does_it(self):
        self.fetch(PATH=self.programs("wget"))

    @needs("sha256sum", "wget")
    def test_wget_needs_a_checksum_that_it_has_not_downloaded_itself(self):
        programs, place = self.programs("wget"), "https://127.0.0.1:9"
        said = self.fetch("--from", place, PATH=programs, status=1)
        self.assertIn("wget follows redirects to plain HTTP", said)
        said = self.fetch("--from", place, "--sha256", self.sum, PATH=programs, status=1)
        self.assertIn(f"/{self.name} could not be downloaded", said)

    @needs("sha256sum")
    def test_without_both_it_says_so(self):
        self.assertIn("neither curl nor wget", self.fetch(PATH=self.programs(), status=1))

    def programs(self, *more):
        """A folder with the few programs that it needs, and some more."""
        folder = self.folder / "programs"
        folder.mkdir()
        for name in ("sh", "uname", "mktemp", "rm", "mkdir", "mv", "cp", "tar", "gzip", "cut", "tr", "awk", "cat",
                     "sha256sum", *more):
            (folder / name).symlink_to(shutil.which(name))
        return str(folder)


class ErrorTests(FetchTest):
    def test_a_changed_archive(self):
        self.archive.write_bytes(self.archive.read_bytes() + b"\0")
        said = self.fetch(status=1)
        self.assertRegex(said, f"has the SHA-256 checksum {archive.sha256(self.archive)}, and .* names {self.sum}: ")
        self.assert_nothing_there()

    def test_a_release_that_is_not_the_one_that_was_pinned(self):
        self.archive.write_bytes(b"another archive, with sums that fit")
        (self.releases.folder / "SHA256SUMS").write_text(f"{archive.sha256(self.archive)}  {self.name}\n")
        self.assertIn("what was given names", self.fetch("--sha256", self.sum, status=1))
        self.assert_nothing_there()

    def test_what_is_missing(self):
        for missing in (self.name, "SHA256SUMS"):
            with self.subTest(missing):
                (self.releases.folder / missing).rename(self.folder / missing)
                self.assertIn(f"/{missing} could not be downloaded", self.fetch(status=1))
                (self.folder / missing).rename(self.releases.folder / missing)
        self.assert_nothing_there()

    def test_a_server_that_is_not_there(self):
        self.releases.url = "http://127.0.0.1:9"
        self.assertIn("could not be downloaded", self.fetch(status=1))

    def test_sums_that_say_nothing_of_the_archive(self):
        other = f"{self.sum}  tessera-{self.release.version}-plan9.tar.gz\n"
        for sums, said in (
            (other, "names no checksum"), ("", "names no checksum"), (f"abc  {self.name}\n", "no SHA-256 checksum"),
            (f"{'g' * 64}  {self.name}\n", "no SHA-256 checksum"), (f"{self.sum}\n{self.sum}\n", "names no checksum"),
        ):
            with self.subTest(sums):
                (self.releases.folder / "SHA256SUMS").write_text(sums)
                self.assertIn(said, self.fetch(status=1))
                if sums:
                    self.assertIn(said, self.fetch("--sha256", sums, status=1))
        self.assert_nothing_there()

    def test_an_archive_of_another_version(self):
        entries = [
            (f"{self.name.removesuffix('.tar.gz')}/bin/tessera", b"#!/bin/sh\necho 9.9.9\n", 0o755)]
        archive.tar_gz(self.archive, entries)
        self.assertIn("says that it is '9.9.9'", self.fetch("--sha256", archive.sha256(self.archive), status=1))
        self.assert_nothing_there()

    def test_a_folder_that_cannot_be_written_to(self):
        self.into.write_text("a file")
        self.assertIn("cannot be written to", self.fetch(status=1))

    def test_versions_and_places_that_are_none(self):
        for version in ("../0.1.0", "v0.1.0", "", "0.1.0 ", "-1", "$(id)"):
            with self.subTest(version):
                self.fetch("--version", version, status=1)
        for place in (
            "http://example.com", "file:///tmp", "http://127.0.0.1.example.com/", "http://127.0.0.1:80@example.com/"):
            with self.subTest(place):
                self.fetch("--from", place, status=1)
        self.fetch("--colour", "red", status=1)
        self.fetch("--cache", status=1)
        self.assertEqual(self.releases.requests, [])

    def test_machines(self):
        for system, machine, asked in (
            ("Linux", "aarch64", "linux-arm64"), ("Darwin", "arm64", "macos-universal"),
            ("Darwin", "x86_64", "macos-universal"), ("MINGW64_NT-10.0-26100", "x86_64", "windows-x86_64"),
        ):
            with self.subTest(asked):
                uname = stand_in(
                    self.folder / asked, "uname", f"[ \"$1\" = -m ] && echo {machine} || echo {system}")
                file = self.release.archive_name(asked)
                (self.releases.folder / file).unlink(missing_ok=True)
                sums = f"{'0' * 64}  {file}\n"
                said = self.fetch("--sha256", sums, path=uname.parent, status=1)
                self.assertIn(f"/{file} could not be downloaded", said)
        for system, machine in (("FreeBSD", "amd64"), ("Linux", "riscv64")):
            uname = stand_in(self.folder / system, "uname", f"[ \"$1\" = -m ] && echo {machine} || echo {system}")
            self.assertIn(f"no releases for {system}", self.fetch(path=uname.parent, status=1))


class CacheTests(FetchTest):
    def setUp(self):
        super().setUp()
        self.cache = self.folder / "a cache"

    def test_a_second_run_downloads_nothing(self):
        self.fetch("--cache", self.cache)
        self.fetch("--cache", self.cache)
        self.assertEqual(self.releases.requests, ["SHA256SUMS", self.name])
        self.fetch("--cache", self.cache, "--sha256", self.sum)
        self.assertEqual(len(self.releases.requests), 2)

    def test_what_is_damaged_in_the_cache_is_an_error(self):
        self.fetch("--cache", self.cache)
        kept = next(self.cache.rglob(self.name))
        kept.write_bytes(b"")
        self.assertIn("delete the file", self.fetch("--cache", self.cache, status=1))
        kept.unlink()
        self.fetch("--cache", self.cache)

    def test_another_checksum_than_that_of_the_cache_is_an_error(self):
        self.fetch("--cache", self.cache)
        self.assertIn("delete the file", self.fetch("--cache", self.cache, "--sha256", "0" * 64, status=1))

    def test_a_cache_that_cannot_be_written_to_is_told_of(self):
        self.cache.write_text("a file")
        self.fetch("--cache", self.cache)
        said = self.run_in(
            self.folder, FETCH, "--version", self.release.version, "--from", self.releases.url, "--into", self.into,
            "--cache", self.cache)
        self.assertIn(f"warning: {self.cache} cannot be written to", said)

    def test_what_fails_is_not_kept(self):
        self.fetch("--cache", self.cache, "--sha256", "0" * 64, status=1)
        self.assertFalse(list(self.cache.rglob("*.tar.gz")))


class AttestationTests(FetchTest):
    def gh(self, status):
        return stand_in(self.folder / "gh", "gh", f"echo \"$@\" >\"{self.folder}/asked\"; exit {status}").parent

    def test_the_proof_is_of_the_workflow_and_the_tag(self):
        self.fetch("--attested-by", "OWNER/tessera", path=self.gh(0))
        asked = (self.folder / "asked").read_text().split()
        self.assertEqual(asked[:2], ["attestation", "verify"])
        self.assertEqual(asked[2].rsplit("/", 1)[-1], self.name)
        self.assertEqual(asked[3:], [
            "--repo", "OWNER/tessera", "--signer-workflow", "OWNER/tessera/.github/workflows/release.yml",
            "--source-ref", f"refs/tags/{self.release.version}"])

    def test_without_a_proof_nothing_is_used(self):
        self.assertIn("is not proven", self.fetch("--attested-by", "OWNER/tessera", path=self.gh(1), status=1))
        self.assert_nothing_there()

    @unittest.skipIf(shutil.which("gh"), "gh is here")
    def test_without_gh_it_says_so(self):
        self.assertIn("there is no 'gh'", self.fetch("--attested-by", "OWNER/tessera", status=1))


if __name__ == "__main__":
    unittest.main()
