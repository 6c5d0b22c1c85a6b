"""Builds the programs for the platform of this machine, and packs them with what is shipped beside them."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from . import archive, components, product
from .folder import Release

LARGEST = 32_000_000
"""Bytes of `tessera` on disk."""
LARGEST_COMPRESSED = 12 << 20
"""Bytes of `tessera` in an archive."""


def build(scratch: pathlib.Path) -> dict:
    """Builds tessera and the scanner of `tessera audit` as a release has them, and returns where they are."""
    environment = dict(os.environ, TESSERA_LTO="1", TESSERA_WITHOUT_PLUGINS="1")
    # All of it is optimized.
    environment.pop("TESSERA_QUICK", None)
    subprocess.run([product.ROOT / "Scripts/setup", "release"], check=True, env=environment)
    flags = _lines(["Scripts/release-flags"], environment).split()
    link = _lines(["Scripts/link-flags"], environment).split()
    if sys.platform == "linux" and "-static-executable" not in link:
        raise SystemExit(
            "error: a release for Linux needs a toolchain with swift_static, and archives of libyaml and of the C and "
            "C++ libraries (libyaml-dev, libc6-dev, libstdc++-dev)")
    built = {}
    for program, package, options in (("tessera", ".", flags), ("tessera-audit", "Audit", link)):
        folder = scratch / program
        command = ["swift", "build", "-c", "release", "--package-path", package, "--product", program,
                   "--scratch-path", str(folder), *options]
        if sys.platform == "darwin":
            command += ["--pkg-config-path", str(_folder_of_archives(scratch))]
        else:
            command += ["-Xlinker", f"--Map={folder}/linked.map"]
        subprocess.run(command, cwd=product.ROOT, check=True, env=environment, stdout=sys.stderr)
        path = pathlib.Path(_lines([*command, "--show-bin-path"], environment)) / program
        if sys.platform == "darwin":
            # Local symbols; the linker's flags leave them out on Linux.
            subprocess.run(["strip", "-x", path], check=True)
        else:
            components.check_map(folder / "linked.map")
            _forget_folder(path)
        # Where the linker optimizes the program as a whole.
        if program == "tessera" and "--experimental-lto-mode" in flags:
            check_size(path)
        built[program] = path
    return built


def check_size(program: pathlib.Path):
    """Checks that people get a program of the size that they are promised."""
    content = program.read_bytes()
    for size, most, place in (
            (len(content), LARGEST, "on disk"), (len(archive.compressed(content)), LARGEST_COMPRESSED, "compressed")):
        if size > most:
            raise SystemExit(f"error: {program.name} has {size:,} bytes {place}, and may have {most:,}")


def _forget_folder(program: pathlib.Path):
    """Removes what depends on the folder that a program was built in.

    Those are the hashes by which Swift's compiler recognizes what it has compiled before, which nobody reads in a
    finished program, and the linker's id of the program, which is made of all bytes before.
    """
    tool = product.toolchain() / "bin/llvm-objcopy"
    sections = [".swift_modhash", ".note.gnu.build-id"]
    subprocess.run([tool, *(f"--remove-section={section}" for section in sections), program], check=True)


def _folder_of_archives(scratch: pathlib.Path) -> pathlib.Path:
    """A folder with libyaml's archive alone, described for pkg-config.

    The linker takes a library from the first folder that has it, and of one that has an archive and a dynamic library
    the latter: from this folder libyaml becomes a part of the program.
    """
    prefix = pathlib.Path(_lines(["brew", "--prefix", "libyaml"], dict(os.environ)))
    description = (prefix / "lib/pkgconfig/yaml-0.1.pc").read_text()
    folder = scratch / "archives"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(prefix / "lib/libyaml.a", folder)
    archive.write(folder / "yaml-0.1.pc", re.sub(r"(?m)^Libs:.*$", f"Libs: -L{folder} -lyaml", description))
    return folder


def pack(release: Release, platform: str, programs: dict, scratch: pathlib.Path) -> pathlib.Path:
    """Packs the archive of a platform. The programs run here, for they print their own completions and manual.

    `scratch` is where they were built: it has the licenses of their packages.
    """
    with tempfile.TemporaryDirectory() as folder:
        stage = pathlib.Path(folder) / release.archive_name(platform).removesuffix(".tar.gz")
        environment = dict(os.environ, PREFIX=str(stage), TESSERA=str(programs["tessera"]), DESTDIR="")
        subprocess.run(
            [product.ROOT / "Scripts/install"], check=True, env=environment, stdout=subprocess.DEVNULL)
        for name, path in programs.items():
            shutil.copy(path, stage / "bin" / name)
        shutil.copy(product.ROOT / "LICENSE", stage / "LICENSE")
        components.pack(stage, components.linked(platform, scratch))
        return archive.tar_gz(release.archive_of(platform), archive.entries_of(stage, stage.name + "/"))


def _lines(command: list, environment: dict) -> str:
    done = subprocess.run(command, cwd=product.ROOT, check=True, env=environment, capture_output=True, text=True)
    return done.stdout.strip()
