"""Builds the programs for the platform of this machine, and packs them with what is shipped beside them."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from . import archive, product
from .folder import Release

PROGRAMS = ("tessera", "tessera-audit")


def build(scratch: pathlib.Path) -> dict:
    """Builds tessera and the scanner of `tessera audit` as a release has them, and returns where they are."""
    environment = dict(os.environ, TESSERA_LTO="1", TESSERA_WITHOUT_PLUGINS="1")
    subprocess.run([product.ROOT / "Scripts/setup"], check=True, env=environment)
    flags = _lines(["Scripts/release-flags"], environment).split()
    link = _lines(["Scripts/link-flags"], environment).split()
    built = {}
    for program, package, options in (("tessera", ".", flags), ("tessera-audit", "Audit", link)):
        command = ["swift", "build", "-c", "release", "--package-path", package, "--product", program,
                   "--scratch-path", str(scratch / program), *options]
        subprocess.run(command, cwd=product.ROOT, check=True, env=environment, stdout=sys.stderr)
        built[program] = pathlib.Path(_lines([*command, "--show-bin-path"], environment)) / program
    return built


def pack(release: Release, platform: str, programs: dict) -> pathlib.Path:
    """Packs the archive of a platform. The programs run here, for they print their own completions and manual."""
    with tempfile.TemporaryDirectory() as folder:
        stage = pathlib.Path(folder) / release.archive_name(platform).removesuffix(".tar.gz")
        environment = dict(os.environ, PREFIX=str(stage), TESSERA=str(programs["tessera"]), DESTDIR="")
        subprocess.run(
            [product.ROOT / "Scripts/install"], check=True, env=environment, stdout=subprocess.DEVNULL)
        for name, path in programs.items():
            shutil.copy(path, stage / "bin" / name)
        shutil.copy(product.ROOT / "LICENSE", stage / "LICENSE")
        return archive.tar_gz(release.archive_of(platform), archive.entries_of(stage, stage.name + "/"))


def _lines(command: list, environment: dict) -> str:
    done = subprocess.run(command, cwd=product.ROOT, check=True, env=environment, capture_output=True, text=True)
    return done.stdout.strip()
