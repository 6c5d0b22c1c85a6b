"""A release with an archive for every platform: that of this machine under the names of all, without its weight."""
import pathlib

from release import archive, product
from release.components import FILE
from release.folder import Release


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
