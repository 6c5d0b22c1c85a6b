"""Packages for Debian and Ubuntu, `tessera_VERSION_ARCHITECTURE.deb`, made without their tools."""
import hashlib
import lzma
import time

from .. import archive, product
from ..components import FILE

OWNER = product.REPOSITORY.split("/")[0]
MAINTAINER = f"{OWNER} <{OWNER}@users.noreply.github.com>"

# What the archive of a platform calls otherwise.
PLACES = {
    "share/zsh/site-functions/_tessera": "usr/share/zsh/vendor-completions/_tessera",
    "licenses/NOTICE": "usr/share/doc/tessera/NOTICE",
}

DESCRIPTION = """\
compiler for design tokens
 Compiles design tokens, the colors, sizes and motion of an app, from YAML or
 JSON to Swift, CSS, JSON and other languages, and checks contrast and touch
 targets first. Comes with a language server and with a scanner of Swift code.
"""

# The programs are static, so that they run with any version of the C library; the completion is as the tool prints it.
OVERRIDES = """\
tessera: bash-completion-with-hashbang *
tessera: embedded-library *
tessera: statically-linked-binary *
"""


def make(release):
    for platform in release.platforms:
        if platform.debian:
            release.write(f"tessera_{release.version}_{platform.debian}.deb", _package(release, platform))


def _package(release, platform) -> bytes:
    files = sorted(_files(release, platform), key=lambda entry: entry[0].encode())
    sums = "".join(f"{hashlib.md5(content).hexdigest()}  {name}\n" for name, content, _ in files)
    # As Debian counts: a block of 1,024 bytes begun is one, and so is a folder.
    folders = {name.rpartition("/")[0] for name, _, _ in files}
    size = sum(-(-len(content) // 1024) for _, content, _ in files) + len(folders)
    control = f"""\
Package: {product.NAME}
Version: {release.version}
Architecture: {platform.debian}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Suggests: git, xdg-utils
Section: devel
Priority: optional
Homepage: {product.HOMEPAGE}
Description: {DESCRIPTION}"""
    controls = [("control", control.encode(), 0o644), ("md5sums", sums.encode(), 0o644)]
    return _ar([
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", lzma.compress(archive.tar(controls, top="./"))),
        ("data.tar.xz", lzma.compress(archive.tar(files, top="./"))),
    ])


def _files(release, platform):
    """The files as they are installed, from those of the archive."""
    for name, content, mode in release.content(platform.name):
        if name.startswith("share/man/"):
            yield f"usr/{name}.gz", archive.compressed(content), mode
        elif name in PLACES:
            yield PLACES[name], content, mode
        elif name.startswith(("bin/", "share/")):
            yield "usr/" + name, content, mode
        elif name.startswith("licenses/") and name != FILE:
            yield "usr/share/doc/tessera/" + name + ".gz", archive.compressed(content), mode
    for name, text in (
        ("doc/tessera/copyright", _copyright(release, platform)),
        ("lintian/overrides/tessera", OVERRIDES),
    ):
        yield "usr/share/" + name, text.encode(), 0o644
    yield "usr/share/doc/tessera/changelog.gz", archive.compressed(_changelog(release).encode()), 0o644


def _copyright(release, platform) -> str:
    notice = release.file(platform.name, "licenses/NOTICE").decode()
    return f"""\
Tessera is at {product.HOMEPAGE}. It is licensed under the Apache License, version 2.0, which is on Debian systems in
/usr/share/common-licenses/Apache-2.0.

Copyright (C) {time.gmtime(archive.date()).tm_year} the contributors to Tessera

{notice}
The files named are in /usr/share/doc/tessera.
"""


def _changelog(release) -> str:
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(archive.date()))
    return f"""\
{product.NAME} ({release.version}) stable; urgency=medium

  * What has changed: {product.HOMEPAGE}/blob/{release.version}/CHANGELOG.md

 -- {MAINTAINER}  {date}
"""


def _ar(members: list) -> bytes:
    """An archive in the format of `ar`: a line of 60 characters, and the content, to an even number of bytes."""
    made = b"!<arch>\n"
    for name, content in members:
        made += f"{name:<16}{archive.date():<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        made += content + b"\n" * (len(content) % 2)
    return made
