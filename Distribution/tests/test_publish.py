"""Scripts/publish, with stand-ins of gh and npm, and repositories on this machine."""
import hashlib
import re
import shutil
import unittest

from release import archive, product
from serving import stand_in
from setting import ReleaseTest, needs

PUBLISH = product.ROOT / "Scripts/publish"
VERSION = "Sources/Configuration/Versions/Version.swift"
PAGES = "Sources/Diagnostics/RuleDescription.swift"


class PublishTest(ReleaseTest):
    def setUp(self):
        super().setUp()
        self.files = self.folder / "a release"
        self.files.mkdir()
        archive.write(self.files / "notes.txt", "")
        self.programs = self.folder / "programs"

    def seal(self):
        """The sums of what is there, as a release has them."""
        sums = self.files / "SHA256SUMS"
        files = [path for path in archive.files_below(self.files) if path != sums]
        sums.write_text("".join(
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(self.files)}\n" for path in files))

    def publish(self, *arguments, status=0, sealed=True, **variables):
        if sealed:
            self.seal()
        return self.run_in(
            self.folder, PUBLISH, *arguments, status=status, path=self.programs, RELEASE=str(self.files), **variables)


class RegistryTests(PublishTest):
    def setUp(self):
        super().setUp()
        self.asked = self.folder / "asked"
        said = f"printf '%s\\n' \"$*\" >>\"{self.asked}\""
        # What they are asked of is published already, if a file says so.
        stand_in(self.programs, "gh", f"{said}; [ \"$2\" != view ] || cat \"{self.folder}/there\"")
        stand_in(self.programs, "npm", f"{said}; [ \"$1\" != view ] || cat \"{self.folder}/there\" 2>/dev/null")

    def package(self, file, name):
        manifest = f'{{\n  "name": "{name}",\n  "version": "{self.release.version}"\n}}\n'
        archive.tar_gz(self.files / "npm" / file, [("package/package.json", manifest.encode(), 0o644)])

    def calls(self, command):
        return [line for line in self.asked.read_text().splitlines() if line.startswith(command)]

    def test_the_tag_is_the_version(self):
        self.assertIn("the sources are version", self.publish("check", "9.9.9", status=1))
        self.assertIn("the tag is 'v", self.publish("check", "v" + self.release.version, status=1))

    def check_with(self, place, text, status):
        """Checks sources that can be published, but for what one of their files says."""
        sources = self.folder / "sources"
        for name in ("Scripts/publish", "Scripts/version", VERSION):
            shutil.copy(product.ROOT / name, archive.write(sources / name, ""))
        texts = {
            "README.md": "", "Documentation/a.md": "", "Editors/zed/extension.toml": "",
            PAGES: re.sub('site: "https://[^.]*', 'site: "https://somebody', (product.ROOT / PAGES).read_text()),
            "CHANGELOG.md": f"## [{self.release.version}]\n\nAll is new.\n"}
        for name, usual in texts.items():
            archive.write(sources / name, text if name == place else usual)
        return self.run_in(self.folder, sources / "Scripts/publish", "check", self.release.version, status=status)

    def test_a_placeholder_is_not_published(self):
        site = re.sub('site: "https://[^.]*', 'site: "https://OWNER', (product.ROOT / PAGES).read_text())
        self.assertIn("OWNER.", site)
        for place, text in (
                ("README.md", "`OWNER` stands for who publishes"), ("Documentation/a.md", "uses: OWNER/tessera"),
                ("Editors/zed/extension.toml", '"https://github.com/OWNER/tessera"'), (PAGES, site)):
            said = self.check_with(place, text, 1)
            self.assertIn(f"OWNER stands where who publishes belongs: replace it in {place}", said)
        self.check_with("Documentation/a.md", "With a `CODEOWNERS` file", 0)

    def test_pages_do_not_say_that_there_is_no_release(self):
        for place in ("README.md", "Documentation/a.md"):
            said = self.check_with(place, "**No release is published yet.** Until then", 1)
            self.assertIn(f"'No release is published yet' stands in {place}", said)

    def test_pages_name_this_version(self):
        for line in (
                "- uses: somebody/tessera@{}", "sudo apt install ./tessera_{}_amd64.deb", "tessera-tokens-{}.vsix",
                "npm install tessera-tokens@{}", "pip install tessera-tokens=={}", "    rev: {}", "version={} platform=a",
                '"https://github.com/somebody/tessera-plugins", from: "{}"', "releases/download/{}/a", "version: {} # tessera"):
            self.assertIn(
                "is the version of the sources",
                self.check_with("Documentation/a.md", line.format(self.release.version) + ", WCAG 1.4.11", 0))
            for other in ("0.0.9", self.release.version + "0", "1" + self.release.version):
                said = self.check_with("Documentation/a.md", line.format(other), 1)
                self.assertRegex(said, rf"another version than .* is named:\nDocumentation/a\.md:1:.*{re.escape(other)}\n")

    def test_the_release_has_every_file_at_the_top(self):
        for name in ("tessera.deb", "pypi/a.whl", "npm/b.tgz"):
            archive.write(self.files / name, "")
        self.publish("github")
        asked, = self.calls("release create")
        self.assertIn(f"release create {self.release.version} --verify-tag", asked)
        for name in ("SHA256SUMS", "tessera.deb"):
            self.assertIn(f"{self.files}/{name}", asked)
        self.assertNotRegex(asked, "npm|pypi")

    def test_a_release_that_is_there_is_left_alone(self):
        archive.write(self.files / "tessera.deb", "")
        (self.folder / "there").write_text("false\nSHA256SUMS\nnotes.txt\ntessera.deb\n")
        self.assertIn("is published already", self.publish("github"))
        (self.folder / "there").write_text("false\nSHA256SUMS\nnotes.txt\nother-tessera.deb\n")
        self.assertIn("does not have tessera.deb", self.publish("github", status=1))
        self.assertEqual([line for line in self.calls("release") if "view" not in line], [])

    def test_a_draft_is_finished(self):
        (self.folder / "there").write_text("true\nnotes.txt\n")
        self.publish("github")
        view, upload, edit = self.calls("release")
        self.assertIn(f"upload {self.release.version} --clobber {self.files}/SHA256SUMS {self.files}/notes.txt", upload)
        self.assertEqual(edit, f"release edit {self.release.version} --draft=false")

    def test_what_the_sums_do_not_name_is_not_published(self):
        self.seal()
        archive.write(self.files / "a new file.txt", "")
        said = self.publish("github", status=1, sealed=False)
        self.assertIn("SHA256SUMS does not name a new file.txt", said)
        self.assertFalse(self.asked.exists())

    @needs("shasum")
    def test_the_sums_are_verified_on_a_mac(self):
        bare = self.folder / "bare"
        bare.mkdir()
        for name in ("sh", "dirname", "sed", "awk", "cut", "find", "sort", "uniq", "tr", "mktemp", "rm", "shasum", "perl"):
            (bare / name).symlink_to(shutil.which(name))
        path = f"{self.programs}:{bare}"
        self.publish("github", PATH=path)
        (self.files / "notes.txt").write_text("other")
        self.assertIn("notes.txt: FAILED", self.publish("github", status=1, sealed=False, PATH=path))

    def test_the_main_package_comes_last(self):
        self.package("a.tgz", "tessera-tokens")
        self.package("b.tgz", "@tessera-tokens/linux-x64")
        self.publish("npm")
        self.assertEqual(self.calls("publish"), [
            f"publish --provenance --access public {self.files}/npm/{name}.tgz" for name in ("b", "a")])

    def test_what_is_published_already_is_not_published_again(self):
        self.package("a.tgz", "tessera-tokens")
        (self.folder / "there").write_text(self.release.version)
        self.assertIn("is published already", self.publish("npm"))
        self.assertEqual(self.calls("publish"), [])

    def test_what_is_missing_is_said(self):
        self.assertIn("has no packages", self.publish("npm", status=1))
        self.package("b.tgz", "@tessera-tokens/linux-x64")
        self.assertIn("no package without a scope", self.publish("npm", status=1))
        (self.files / "SHA256SUMS").unlink()
        self.assertIn("is no release", self.publish("github", status=1, sealed=False))


@needs("git")
class RepositoryTests(PublishTest):
    NAME = "tessera-plugins"

    def setUp(self):
        super().setUp()
        folder = f"{self.NAME}-{self.release.version}"
        archive.tar_gz(
            self.files / f"{folder}.tar.gz",
            [(f"{folder}/Package.swift", b"new", 0o644), (f"{folder}/.github/a", b"new", 0o644)])
        self.origin = self.folder / "origin"
        self.checkout = self.folder / "checkout"
        self.git(self.folder, "init", "--quiet", "--bare", "--initial-branch", "main", self.origin)
        self.git(self.folder, "clone", "--quiet", self.origin, self.checkout)
        self.git(self.checkout, "switch", "--quiet", "--orphan", "main")
        (self.checkout / "old.swift").write_text("old")
        self.git(self.checkout, "add", "--all")
        self.git(self.checkout, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "old")
        self.git(self.checkout, "push", "--quiet", "origin", "main")

    def git(self, folder, *arguments):
        return self.run_in(folder, "git", *arguments)

    def test_the_repository_holds_what_the_release_has_and_a_tag(self):
        self.publish("repository", self.checkout, self.NAME)
        listed = self.git(self.origin, "ls-tree", "-r", "--name-only", self.release.version)
        self.assertEqual(listed.split(), [".github/a", "Package.swift"])
        self.assertEqual(
            self.git(self.origin, "rev-parse", "main"), self.git(self.origin, "rev-parse", f"{self.release.version}^{{}}"))
        self.assertIn("already", self.publish("repository", self.checkout, self.NAME))

    def test_a_folder_of_the_release(self):
        archive.write(self.files / "homebrew/Formula/tessera.rb", "new")
        self.publish("repository", self.checkout, "homebrew")
        self.assertEqual(self.git(self.origin, "show", "main:Formula/tessera.rb"), "new")

    def test_what_was_lost_or_changed_since_the_release_was_made_is_not_published(self):
        hooks = archive.write(self.files / "pre-commit/.pre-commit-hooks.yaml", "- id: tessera-check\n")
        archive.write(self.files / "pre-commit/README.md", "new")
        self.seal()
        hooks.write_text("- id: other\n")
        said = self.publish("repository", self.checkout, "pre-commit", status=1, sealed=False)
        self.assertIn("pre-commit/.pre-commit-hooks.yaml: FAILED", said)
        hooks.unlink()
        said = self.publish("repository", self.checkout, "pre-commit", status=1, sealed=False)
        self.assertIn("is not as it was made", said)
        self.assertTrue((self.checkout / "old.swift").is_file())

    def test_what_is_no_clone_is_left_alone(self):
        other = self.folder / "other"
        other.mkdir()
        (other / "mine").write_text("mine")
        self.assertIn("is no clone", self.publish("repository", other, self.NAME, status=1))
        self.assertTrue((other / "mine").is_file())

    def test_without_its_content_nothing_is_removed(self):
        self.assertIn("has neither", self.publish("repository", self.checkout, "homebrew", status=1))
        self.assertTrue((self.checkout / "old.swift").is_file())


if __name__ == "__main__":
    unittest.main()
