"""A component for GitLab CI: the content of a project of its own, with one tag for each release.

The component has the checksums of the archives inside, and the script that downloads and verifies them.
"""
import re

from .. import archive, product, shipped

SOURCES = product.ROOT / "Integrations"


def make(release):
    folder = f"{product.NAME}-gitlab-{release.version}"
    archive.tar_gz(
        release.folder / f"{folder}.tar.gz", [(f"{folder}/{name}", *rest) for name, *rest in files(release)])


def files(release) -> list:
    made = {
        ".gitlab-ci.yml": (SOURCES / "gitlab/gitlab-ci.yml").read_text(),
        "LICENSE": (product.ROOT / "LICENSE").read_text(),
        "README.md": filled(release, "gitlab/README.md"),
        "templates/check.yml": filled(release, "gitlab/check.yml"),
    }
    return [(name, made[name].encode(), 0o644) for name in sorted(made)]


def filled(release, name: str) -> str:
    """A file of Integrations, with `@NAME@` replaced by what is a release's own; further lines keep the indent."""
    archives = [release.archive_of(platform.name) for platform in release.platforms]
    values = {
        "DOWNLOADS": f"{product.HOMEPAGE}/releases/download",
        "FETCH": (SOURCES / "fetch-tessera").read_text().rstrip("\n"),
        "SUMS": "\n".join(f"{archive.sha256(path)}  {path.name}" for path in archives),
    }
    if "$[[" in values["FETCH"]:
        raise SystemExit("error: Integrations/fetch-tessera has '$[[', which GitLab would replace")
    return shipped.filled(_lines_filled(values, (SOURCES / name).read_text()), **values)


def _lines_filled(values: dict, text: str) -> str:
    """The text with the lines that are nothing but a name replaced."""

    def block(match):
        lines = values[match[2]].split("\n")
        return "\n".join(match[1] + line if line else "" for line in lines)

    return re.sub(r"(?m)^( +)@([A-Z]+)@$", block, text)
