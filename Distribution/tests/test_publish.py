"""Scripts/publish, with stand-ins of gh and npm, and repositories on this machine."""
import hashlib
import shutil
import unittest

from release import archive, product
from serving import stand_in
from setting import ReleaseTest, needs

PUBLISH = product.ROOT / "Scripts/publish"


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
        stand_in(self.programs, "gh", said)
        # What it is asked of is published already, if a file says so.
        stand_in(self.programs, "npm", f"{said}; [ \"$1\" != view ] || cat \"{self.folder}/there\" 2>/dev/null")

    def package(self, file, name):
        manifest = f'{{\n  "name": "{name}",\n  "version": "{self.release.version}"\n}}\n'
        archive.tar_gz(self.files / "npm" / file, [("package/package.json", manifest.encode(), 0o644)])

    def calls(self, command):
        return [line for line in self.asked.read_text().splitlines() if line.startswith(command)]

    def test_the_tag_is_the_version(self):
        self.assertIn("the sources are version", self.publish("check", "9.9.9", status=1))
        self.assertIn("the tag is 'v", self.publish("check", "v" + self.release.version, status=1))

    def test_a_placeholder_is_not_published(self):
        sources = self.folder / "sources"
        for name in ("publish", "version"):
            shutil.copy(product.ROOT / "Scripts" / name, archive.write(sources / "Scripts" / name, ""))
        version = "Sources/Configuration/Versions/Version.swift"
        pages = "Sources/Diagnostics/FindingPages.swift"
        places = ("README.md", "Documentation/a.md", "Editors/zed/extension.toml", pages)
        for name in ("README.md", "Editors/zed/extension.toml", pages, version):
            archive.write(sources / name, (product.ROOT / name).read_bytes())
        archive.write(sources / "Documentation/a.md", "uses: OWNER/tessera")
        archive.write(sources / "CHANGELOG.md", f"## [{self.release.version}]\n\nAll is new.\n")
        check = (sources / "Scripts/publish", "check", self.release.version)
        for place in places:
            said = self.run_in(self.folder, *check, status=1)
            self.assertIn("OWNER stands where who publishes belongs", said)
            self.assertIn(place, said)
            text = (sources / place).read_text()
            text = text.replace('site: "https://OWNER', 'site: "https://somebody').replace("OWNER/", "somebody/")
            (sources / place).write_text(text)
        self.assertIn("is the version of the sources", self.run_in(self.folder, *check))

    def test_the_release_has_every_file_at_the_top(self):
        for name in ("tessera.deb", "pypi/a.whl", "npm/b.tgz"):
            archive.write(self.files / name, "")
        self.publish("github")
        asked, = self.calls("release create")
        self.assertIn(f"release create {self.release.version} --verify-tag", asked)
        for name in ("SHA256SUMS", "tessera.deb"):
            self.assertIn(f"{self.files}/{name}", asked)
        self.assertNotRegex(asked, "npm|pypi")

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
