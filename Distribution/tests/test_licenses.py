"""The licenses of what is linked in, and the bill of materials."""
import importlib.util
import json
import unittest
from unittest import mock

from release import archive, components, product
from release.channels import materials
from setting import ReleaseTest
from stand_in import release_for_all_platforms


class LicenseTests(ReleaseTest):
    def test_the_archive_has_the_text_of_every_license(self):
        names = [name for name, _, _ in self.release.content(self.platform)]
        facts = json.loads(self.release.file(self.platform, components.FILE))
        notice = self.release.file(self.platform, "licenses/NOTICE").decode()
        for component in facts:
            self.assertIn(component["text"], names)
            self.assertIn(f"{component['name']} {component['version']}, {component['license']}", notice)
        self.assertIn("swift-syntax", [each["name"] for each in facts])
        self.assertIn("Apache License", self.release.file(self.platform, "LICENSE").decode())

    @unittest.skipUnless(product.this_platform().name.startswith("linux"), "of Linux, whose programs are static")
    def test_the_notice_tells_what_the_license_of_the_c_library_asks_for(self):
        notice = self.release.file(self.platform, "licenses/NOTICE").decode()
        self.assertIn("use the GNU C Library, which is linked into them", notice)
        self.assertIn("To link the programs with a modified C library", notice)
        self.assertIn(f"{product.HOMEPAGE}/tree/{self.release.version}", notice)
        text = self.release.file(self.platform, "licenses/glibc.txt").decode()
        self.assertIn("GNU LESSER GENERAL PUBLIC LICENSE", text)

    def test_a_missing_text_is_an_error(self):
        missing = self.folder / "copyright"
        with self.assertRaisesRegex(SystemExit, f"the license of libyaml is not at {missing}"):
            components._component("libyaml", "1", components.MIT, "", (), missing)

    def test_the_text_of_another_license_is_an_error(self):
        other = archive.write(self.folder / "copyright", "All rights reserved.")
        with self.assertRaisesRegex(SystemExit, "libyaml is to be under MIT, and .* does not say 'Permission is"):
            components._component("libyaml", "1", components.MIT, "", (), other)

    def test_a_package_without_a_known_license_is_an_error(self):
        state = {"object": {"dependencies": [{"packageRef": {"identity": "other", "kind": "remoteSourceControl"}}]}}
        archive.write(self.folder / "tessera/workspace-state.json", json.dumps(state))
        with self.assertRaisesRegex(SystemExit, "the license of the package other is not known"):
            components._packages("tessera", {}, self.folder)

    def test_a_library_without_a_known_license_is_an_error(self):
        known = "1 2 3 4 /usr/lib/x86_64-linux-gnu/libc.a(memcpy.o):(.text)\n"
        components.check_map(archive.write(self.folder / "map", known))
        for other in ("/usr/lib/libcurl.a", "/toolchain/usr/lib/swift_static/linux/lib_FoundationICU.a"):
            path = archive.write(self.folder / "map", f"{known}1 2 3 4 {other}(some.o):(.text)\n")
            with self.assertRaisesRegex(SystemExit, f"took something from {other}, whose license is not known"):
                components.check_map(path)

    def test_a_platform_of_which_nothing_is_known_is_an_error(self):
        with mock.patch.object(components, "_packages", return_value=[]):
            with self.assertRaisesRegex(SystemExit, "what is linked in on windows-x86_64"):
                components.linked("windows-x86_64", self.folder)


class MaterialsTests(ReleaseTest):
    def bill(self, release) -> dict:
        return json.loads((release.folder / f"tessera-{release.version}.cdx.json").read_text())

    def test_the_bill_names_programs_components_and_the_sums_of_the_archives(self):
        bill = self.bill(self.release)
        facts = json.loads(self.release.file(self.platform, components.FILE))
        named = {(each["name"], each["version"]) for each in bill["components"]}
        self.assertEqual(
            named, {("tessera", self.release.version), ("tessera-audit", self.release.version)}
            | {(each["name"], each["version"]) for each in facts})
        downloads = [
            each for each in bill["metadata"]["component"]["externalReferences"] if each["type"] == "distribution"]
        self.assertEqual(
            [(each["url"], each["hashes"][0]["content"]) for each in downloads],
            [(self.release.url(path.name), archive.sha256(path))
             for path in (self.release.archive_of(each.name) for each in self.release.platforms)])

    def test_what_a_program_does_not_contain_is_not_among_its_dependencies(self):
        bill = self.bill(self.release)
        of = {each["ref"].partition("#")[2]: " ".join(each["dependsOn"]) for each in bill["dependencies"]}
        self.assertIn("swift-syntax", of["tessera-audit"])
        self.assertNotIn("swift-syntax", of["tessera"])
        self.assertIn("swift-argument-parser", of["tessera"])

    def test_one_bill_for_all_platforms(self):
        release = release_for_all_platforms(self.folder / "all", self.release, self.platform)
        materials.make(release)
        bill = self.bill(release)
        syntax = [each for each in bill["components"] if each["name"] == "swift-syntax"]
        self.assertEqual(
            [each["value"] for each in syntax[0]["properties"]], [each.name for each in product.PLATFORMS])
        self.assertEqual(len({each["bom-ref"] for each in bill["components"]}), len(bill["components"]))

    @unittest.skipUnless(
        importlib.util.find_spec("cyclonedx") and importlib.util.find_spec("jsonschema"),
        "without cyclonedx-python-lib[json-validation]")
    def test_the_bill_is_valid(self):
        from cyclonedx.schema import SchemaVersion
        from cyclonedx.validation.json import JsonStrictValidator

        text = (self.release.folder / f"tessera-{self.release.version}.cdx.json").read_text()
        self.assertIsNone(JsonStrictValidator(SchemaVersion.V1_5).validate_str(text))


if __name__ == "__main__":
    unittest.main()
