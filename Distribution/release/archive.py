"""Archives that are the same bytes whenever and wherever they are made: entries in order, one date, no names of users."""
import functools
import gzip
import hashlib
import io
import os
import pathlib
import shutil
import subprocess
import tarfile
import time
import zipfile

from .product import ROOT


def date() -> int:
    """The date of every entry, in seconds since 1970: SOURCE_DATE_EPOCH, or else that of the commit."""
    return _date(os.environ.get("SOURCE_DATE_EPOCH"))


# Every entry asks, and git is a program of its own.
@functools.lru_cache(maxsize=None)
def _date(given) -> int:
    if not given:
        log = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
        given = log.stdout.strip()
    elif not given.isdigit():
        raise SystemExit(f"error: SOURCE_DATE_EPOCH is '{given}': give seconds since 1970")
    # A zip knows no earlier date, and a source archive without git has none.
    return max(int(given or 0), 315532800)


def files_below(folder: pathlib.Path) -> list:
    """All files below a folder in the order of their names' bytes."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix().encode())


def mode(path: pathlib.Path) -> int:
    return 0o755 if os.access(path, os.X_OK) else 0o644


def write(path: pathlib.Path, content) -> pathlib.Path:
    """Writes text or bytes, with the folders that are missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def tar(entries: list, top: str = "") -> bytes:
    """A tar of (name, content, mode), with the folders of its files; a name that ends with a slash is a folder.

    With `top="./"` all names begin so, and the folder that all is in is the first entry.
    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        folders = {"."}
        if top:
            archive.addfile(_info(top, 0o755, 0, tarfile.DIRTYPE))
        for name, content, permissions in entries:
            for parent in reversed(pathlib.PurePosixPath(name).parents):
                if str(parent) not in folders:
                    folders.add(str(parent))
                    archive.addfile(_info(f"{top}{parent}", 0o755, 0, tarfile.DIRTYPE))
            if name.endswith("/"):
                folders.add(name[:-1])
                archive.addfile(_info(top + name[:-1], permissions, 0, tarfile.DIRTYPE))
            else:
                archive.addfile(_info(top + name, permissions, len(content), tarfile.REGTYPE), io.BytesIO(content))
    return buffer.getvalue()


def tar_gz(path: pathlib.Path, entries: list) -> pathlib.Path:
    return write(path, compressed(tar(entries)))


def compressed(content: bytes) -> bytes:
    """gzip without a date and a name, by libdeflate where it is installed: that makes files 3 % smaller."""
    program = shutil.which("libdeflate-gzip")
    if program:
        return subprocess.run([program, "-12"], input=content, capture_output=True, check=True).stdout
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as stream:
        stream.write(content)
    return buffer.getvalue()


def zip_file(path: pathlib.Path, entries: list) -> pathlib.Path:
    """A zip of (name, content, mode)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content, permissions in entries:
            info = zipfile.ZipInfo(name, time.gmtime(date())[:6])
            info.create_system = 3
            info.external_attr = (0o100000 | permissions) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return path


def entries_of(folder: pathlib.Path, prefix: str = "") -> list:
    """All files below a folder as entries of an archive, below a prefix that ends with a slash."""
    return [(prefix + path.relative_to(folder).as_posix(), path.read_bytes(), mode(path)) for path in files_below(folder)]


def sha256(path: pathlib.Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _info(name: str, permissions: int, size: int, kind: bytes) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.mode, info.size, info.type, info.mtime = permissions, size, kind, date()
    return info
