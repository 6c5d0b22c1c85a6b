"""A release made on a Mac, with stand-ins for what only a Mac has."""
import contextlib
import io
import runpy
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from release import components, product
from release.folder import Release
from serving import stand_in

TOOL = f"""
case $1 in
--version) echo {product.VERSION} ;;
completions) echo "$2" ;;
manual) mkdir -p "$3" && echo manual >"$3/tessera.1" ;;
esac"""
LIBYAML = components.Component("libyaml", "0.2.5", "MIT", "pkg:brew/libyaml@0.2.5", ("tessera",), "its license")


class MacTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def on(self, processor):
        """This machine, as a Mac with a processor."""
        mocks = contextlib.ExitStack()
        mocks.enter_context(mock.patch.object(product.host, "system", lambda: "Darwin"))
        mocks.enter_context(mock.patch.object(product.host, "machine", lambda: processor))
        return mocks

    def make(self, processor, *step) -> Release:
        tool = stand_in(self.folder / "programs", "tessera", TOOL)
        output = self.folder / processor
        command = ["release", *step, "--output", str(output), "--tool", str(tool), "--scanner", str(tool)]
        with self.on(processor), mock.patch.object(sys, "argv", command), \
                mock.patch.object(components, "linked", lambda platform, scratch: [LIBYAML]), \
                contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(str(product.ROOT / "Scripts/release"), run_name="__main__")
        return Release(output)

    def test_a_release_of_one_mac_has_every_channel(self):
        for processor in ("arm64", "x86_64"):
            with self.subTest(processor):
                release = self.make(processor)
                with self.on(processor):
                    self.assertEqual([each.name for each in release.platforms], [product.this_platform().name])
                self.assertTrue((release.folder / "SHA256SUMS").is_file())
                for made in ("homebrew/Formula/tessera.rb", f"npm/tessera-tokens-darwin-arm64-{release.version}.tgz",
                             f"npm/tessera-tokens-darwin-x64-{release.version}.tgz", "tessera.artifactbundle.zip"):
                    self.assertTrue((release.folder / made).is_file(), made)
                self.assertEqual(len(list(release.folder.glob("pypi/*-macosx_13_0_universal2.whl"))), 1)

    def test_a_part_of_a_release_of_several_machines_is_one_half(self):
        for processor in ("arm64", "x86_64"):
            release = self.make(processor, "platform")
            self.assertEqual(
                [path.name for path in release.folder.iterdir()], [release.archive_name(f"macos-{processor}")])


if __name__ == "__main__":
    unittest.main()
