"""What happens to the programs after a build, with stand-ins for the build."""
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from release import archive, binary


class BuildTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.ran = []

    def run_nothing(self, command, **options):
        """Every command ends well, and prints the folder."""
        self.ran.append([str(word) for word in command])
        return subprocess.CompletedProcess(command, 0, stdout=str(self.folder))

    def test_on_a_mac_local_symbols_are_removed(self):
        archive.write(self.folder / "lib/libyaml.a", "")
        archive.write(self.folder / "lib/pkgconfig/yaml-0.1.pc", "Libs: -L/somewhere -lyaml\n")
        with mock.patch.object(binary.sys, "platform", "darwin"), \
                mock.patch.object(binary.subprocess, "run", self.run_nothing):
            built = binary.build(self.folder / "scratch")
        stripped = [command for command in self.ran if command[0] == "strip"]
        self.assertEqual(stripped, [["strip", "-x", str(built[name])] for name in ("tessera", "tessera-audit")])

    def test_a_program_that_is_too_large_is_an_error(self):
        program = self.folder / "tessera"
        program.write_bytes(b"\0" * 1000)
        binary.check_size(program)
        with mock.patch.object(binary, "LARGEST", 999):
            with self.assertRaisesRegex(SystemExit, "tessera has 1,000 bytes on disk, and may have 999"):
                binary.check_size(program)
        with mock.patch.object(binary, "LARGEST_COMPRESSED", 9):
            with self.assertRaisesRegex(SystemExit, "bytes compressed, and may have 9"):
                binary.check_size(program)


if __name__ == "__main__":
    unittest.main()
