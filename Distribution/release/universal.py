"""Joins the archives of macOS on Arm and on Intel to one whose programs run on both."""
import struct

from . import archive
from .folder import Release
from .product import HALVES, UNIVERSAL

# The header of a program for one processor, as far as it tells which: `mach_header_64`.
MACH_O = struct.Struct("<III")
MACH_O_MAGIC = 0xFEEDFACF
# The header of a program for several, `fat_header`, and what it tells of each, `fat_arch`.
FAT = struct.Struct(">II")
FAT_MAGIC = 0xCAFEBABE
FAT_ARCHITECTURE = struct.Struct(">IIIII")
# Each begins at a page, which has 2^14 bytes on Arm.
ALIGNMENT = 14


def make(release: Release):
    """Joins the archives of both halves, which are then taken away: they are no part of the release."""
    halves = []
    for platform in HALVES:
        if not release.archive_of(platform).is_file():
            raise SystemExit(
                f"error: {release.archive_of(platform)} is missing: 'universal' joins {' and '.join(HALVES)}")
        halves.append({name: (content, mode) for name, content, mode in release.content(platform)})
    first, second = halves
    if set(first) != set(second):
        different = ", ".join(sorted(set(first) ^ set(second)))
        raise SystemExit(f"error: only one of {' and '.join(HALVES)} has {different}")
    folder = release.archive_name(UNIVERSAL).removesuffix(".tar.gz")
    entries = []
    for name, (content, mode) in first.items():
        if name.startswith("bin/"):
            content = joined([content, second[name][0]], name)
        elif content != second[name][0]:
            raise SystemExit(
                f"error: {name} is not the same in {' and '.join(HALVES)}: build both from one commit, with the same "
                "versions of what is linked in")
        entries.append((f"{folder}/{name}", content, mode))
    archive.tar_gz(release.archive_of(UNIVERSAL), entries)
    for platform in HALVES:
        release.archive_of(platform).unlink()


def joined(programs: list, name: str) -> bytes:
    """A program for several processors of programs for one each, as `lipo -create` makes it."""
    made = FAT.pack(FAT_MAGIC, len(programs))
    place = len(made) + FAT_ARCHITECTURE.size * len(programs)
    bodies, processors = b"", set()
    for program in programs:
        magic, processor, variant = MACH_O.unpack_from(program.ljust(MACH_O.size, b"\0"))
        if magic != MACH_O_MAGIC:
            raise SystemExit(f"error: {name} is no program for macOS on one processor")
        processors.add(processor)
        gap = -(place + len(bodies)) % (1 << ALIGNMENT)
        bodies += b"\0" * gap
        made += FAT_ARCHITECTURE.pack(processor, variant, place + len(bodies), len(program), ALIGNMENT)
        bodies += program
    if len(processors) < len(programs):
        raise SystemExit(f"error: {name} is for the same processor in {' and '.join(HALVES)}")
    return made + bodies
