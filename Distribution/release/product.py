"""What is released: names, version, where it is published, and the platforms."""
import dataclasses
import os
import pathlib
import platform as host
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]

NAME = "tessera"
SUMMARY = "Compiles design tokens to Swift, CSS and JSON, and checks contrast and touch targets first"
LICENSE = "Apache-2.0"

# The name at the registries of Python and of Node, where `tessera` is another project's.
PACKAGE = "tessera-tokens"
# What comes before the names of the packages of single platforms at Node's registry.
SCOPE = f"@{PACKAGE}"

# Who publishes: the workflow of a release names its own repository.
REPOSITORY = os.environ.get("TESSERA_REPOSITORY", "OWNER/tessera")
if not re.fullmatch(r"[\w.-]+/[\w.-]+", REPOSITORY):
    raise SystemExit(f"error: TESSERA_REPOSITORY is '{REPOSITORY}': give OWNER/NAME")
HOMEPAGE = f"https://github.com/{REPOSITORY}"


VERSION = subprocess.run(
    [ROOT / "Scripts/version"], check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.strip()


def toolchain() -> pathlib.Path:
    """The folder of the toolchain that builds: it has `bin`, `lib` and `share`."""
    done = subprocess.run([ROOT / "Scripts/toolchain"], check=True, stdout=subprocess.PIPE, universal_newlines=True)
    return pathlib.Path(done.stdout.strip())


@dataclasses.dataclass(frozen=True)
class Platform:
    """A platform that a release has a binary for, and what each channel calls it."""

    name: str
    """In the names of the files: `linux-x86_64`."""
    triples: tuple
    """Swift's: of an artifact bundle."""
    wheels: tuple
    """Python's tags of a wheel's platform; `manylinux2014` is what pip before 20.3 calls `manylinux_2_17`."""
    npm: tuple
    """Node's pairs of `os` and `cpu`."""
    debian: str = ""
    """Debian's architecture, where there is a package for it."""

    @property
    def program_suffix(self) -> str:
        return ".exe" if self.name.startswith("windows") else ""


PLATFORMS = [
    # The binaries for Linux are static: they run with any C library, and so with musl's.
    Platform(
        "linux-x86_64", ("x86_64-unknown-linux-gnu",),
        ("manylinux_2_17_x86_64", "manylinux2014_x86_64", "musllinux_1_1_x86_64"), (("linux", "x64"),), "amd64"),
    Platform(
        "linux-arm64", ("aarch64-unknown-linux-gnu",),
        ("manylinux_2_17_aarch64", "manylinux2014_aarch64", "musllinux_1_1_aarch64"), (("linux", "arm64"),), "arm64"),
    Platform(
        "macos-universal", ("arm64-apple-macosx", "x86_64-apple-macosx"), ("macosx_13_0_universal2",),
        (("darwin", "arm64"), ("darwin", "x64"))),
    Platform("windows-x86_64", ("x86_64-unknown-windows-msvc",), ("win_amd64",), (("win32", "x64"),)),
]


def platform_named(name: str) -> Platform:
    for platform in PLATFORMS:
        if platform.name == name:
            return platform
    raise SystemExit(f"error: there is no platform '{name}'; there are {', '.join(each.name for each in PLATFORMS)}")


UNIVERSAL = "macos-universal"
HALVES = ("macos-x86_64", "macos-arm64")
"""What a Mac builds, and `universal` joins."""


def this_platform() -> Platform:
    """The platform that this machine is of."""
    built = this_build()
    return platform_named(UNIVERSAL if built in HALVES else built)


def this_build() -> str:
    """The name of what a build on this machine makes: of macOS one half, which `universal` joins with the other."""
    system = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}.get(host.system())
    machine = {"x86_64": "x86_64", "AMD64": "x86_64", "arm64": "arm64", "aarch64": "arm64"}.get(host.machine())
    if not system or not machine:
        raise SystemExit(f"error: there are no releases for {host.system()} on {host.machine()}")
    return f"{system}-{machine}"
