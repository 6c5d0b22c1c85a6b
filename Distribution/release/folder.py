"""The folder of a release: the archives of its platforms, and what the channels make of them."""
import pathlib
import tarfile

from . import archive, product


class Release:
    """A folder with the archives of one or more platforms, `tessera-VERSION-PLATFORM.tar.gz`.

    An archive holds one folder of its own name, in it `bin/tessera`, `bin/tessera-audit`, `share/` with completions
    and manual, `LICENSE`, and `licenses/` of what is linked in.

    What lies at the top of the folder is published beside the archives. What a channel makes for another place lies in
    a folder of its own, which is not: `pypi` and `npm` for those registries, `homebrew`, `pre-commit` and `aqua` for
    repositories. Installers choose an archive by the words in its name, and would take a package of npm for one.
    """

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.version = product.VERSION

    def archive_name(self, platform: str) -> str:
        return f"{product.NAME}-{self.version}-{platform}.tar.gz"

    def archive_of(self, platform: str) -> pathlib.Path:
        return self.folder / self.archive_name(platform)

    def url(self, file: str) -> str:
        """Where a file of the release is downloaded from once it is published."""
        return f"{product.HOMEPAGE}/releases/download/{self.version}/{file}"

    @property
    def platforms(self) -> list:
        """The platforms whose archives are here."""
        return [each for each in product.PLATFORMS if self.archive_of(each.name).is_file()]

    def content(self, platform: str) -> list:
        """The files of a platform's archive as (name, content, mode), without the folder that holds them."""
        entries = []
        with tarfile.open(self.archive_of(platform)) as opened:
            for member in opened.getmembers():
                if member.isfile():
                    _, _, name = member.name.partition("/")
                    entries.append((name, opened.extractfile(member).read(), member.mode))
        return entries

    def file(self, platform: str, name: str) -> bytes:
        """One file of a platform's archive: `bin/tessera`."""
        for each, content, _ in self.content(platform):
            if each == name:
                return content
        raise SystemExit(f"error: {self.archive_of(platform)} has no {name}")

    def write(self, name: str, content) -> pathlib.Path:
        """Writes a file of the release."""
        return archive.write(self.folder / name, content)

    def write_checksums(self) -> pathlib.Path:
        """`SHA256SUMS` of all files, as `sha256sum --check` reads it."""
        files = [path for path in archive.files_below(self.folder) if path.name != "SHA256SUMS"]
        lines = [f"{archive.sha256(path)}  {path.relative_to(self.folder).as_posix()}\n" for path in files]
        return self.write("SHA256SUMS", "".join(lines))
