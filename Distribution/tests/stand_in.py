"""Releases with an archive for every platform, whose programs are stand-ins: for what depends on names and places."""
import pathlib

from release import archive, product
from release.components import FILE
from release.folder import Release

# In the place of a program: tells its platform, and waits or dies as it is asked.
SCRIPT = """#!/bin/sh
case ${1:-} in
--version) echo %(version)s ;;
wait) trap 'echo ended; exit 7' TERM; echo ready; while :; do sleep 0.1; done ;;
die) kill -KILL $$ ;;
*) echo "%(platform)s: $*" ;;
esac
"""
SHARED = [
    "LICENSE", "licenses/libyaml.txt", "share/bash-completion/completions/tessera",
    "share/fish/vendor_completions.d/tessera.fish", "share/man/man1/tessera.1", "share/zsh/site-functions/_tessera",
]


def release_for_all_platforms(folder: pathlib.Path, real: Release, platform: str) -> Release:
    """`real` has the archive of `platform`; the programs of the stand-ins are a few bytes each."""
    made = Release(folder)
    for each in product.PLATFORMS:
        # Of another system are other packages.
        content = [
            (name, text.replace(b"arch=", f"arch={each.name}-".encode()) if name == FILE else text, mode)
            for name, text, mode in real.content(platform)]
        write(made, each.name, content, each.program_suffix)
    return made


def write(release: Release, platform: str, content: list, suffix: str = "", programs=None):
    """Writes an archive with the files of another, but with programs that are named, or stand-ins."""
    top = release.archive_name(platform).removesuffix(".tar.gz")
    entries = []
    for name, text, mode in content:
        if name.startswith("bin/"):
            text = (programs or {}).get(name, f"{platform} {name}".encode())
            name += suffix
        entries.append((f"{top}/{name}", text, mode))
    archive.tar_gz(release.archive_of(platform), entries)


def whole_release(folder, channels=()) -> Release:
    """A release whose programs are scripts that can be run here, and what the channels make of them."""
    release = Release(folder)
    for platform in product.PLATFORMS:
        stem = release.archive_name(platform.name)[: -len(".tar.gz")]
        script = (SCRIPT % {"version": release.version, "platform": platform.name}).encode()
        programs = [f"bin/{name}{platform.program_suffix}" for name in ("tessera", "tessera-audit")]
        entries = [(name, script, 0o755) for name in programs] + [(name, name.encode(), 0o644) for name in SHARED]
        entries = [(f"{stem}/{name}", *rest) for name, *rest in sorted(entries)]
        archive.tar_gz(release.archive_of(platform.name), entries)
    for channel in channels:
        channel.make(release)
    release.write_checksums()
    return release


def assert_scanner_is_found(test, tool, folder, path=None):
    """That `tessera audit` runs the tessera-audit of a folder, with a script in its place."""
    (folder / "tessera-audit").write_text('#!/bin/sh\n: >"$0.was-run"\nexit 9\n')
    source = test.folder / "View.swift"
    source.write_text("let size = 4\n")
    test.run_in(test.folder, tool, "audit", source, "--manifest", test.folder / "nyx/tessera.yaml", status=3, path=path)
    test.assertTrue((folder / "tessera-audit.was-run").is_file())
    (folder / "tessera-audit.was-run").unlink()
