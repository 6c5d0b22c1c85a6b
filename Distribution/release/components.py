"""What is linked into the programs of a platform, with the texts of the licenses, taken from where the build found it.

A package of Swift has its license in its checkout; Debian, Ubuntu and Homebrew install those of their libraries; the
toolchain has Swift's own. Nothing is typed by hand but which license a text is, and that is checked against it.
"""
import dataclasses
import functools
import json
import pathlib
import re
import shutil
import subprocess
import urllib.parse

from . import product

FILE = "licenses/components.json"
"""The components in the archive of a platform, for the bill of materials."""


@dataclasses.dataclass(frozen=True)
class License:
    expression: str
    """In the terms of SPDX."""
    words: tuple
    """What its text says: a text without is another license's."""


MIT = License("MIT", ("Permission is hereby granted, free of charge",))
SWIFT = License("Apache-2.0 WITH Swift-exception", ("Apache License", "Runtime Library Exception"))
GLIBC = License("LGPL-2.1-or-later", ("GNU C Library", "Lesser General Public", "Version 2.1, February 1999"))
GCC = License(
    "GPL-3.0-or-later WITH GCC-exception-3.1", ("GCC RUNTIME LIBRARY EXCEPTION", "Version 3, 29 June 2007"))


@dataclasses.dataclass(frozen=True)
class Component:
    name: str
    version: str
    license: str
    purl: str
    """Package URL: where it comes from."""
    programs: tuple
    """The programs that it is linked into."""
    text: str
    """Of its license."""

    @property
    def file(self) -> str:
        """Where the archive has the text."""
        return f"licenses/{self.name}.txt"


def linked(platform: str, scratch: pathlib.Path) -> list:
    """All that is linked into the programs of a platform.

    `scratch` holds the scratch folders of their builds, which have checkouts of the packages: `tessera`,
    `tessera-audit`.
    """
    both = ("tessera", "tessera-audit")
    found = _packages("tessera", {"swift-argument-parser": SWIFT}, scratch)
    found += _packages("tessera-audit", {"swift-syntax": SWIFT}, scratch)
    if platform.startswith("linux"):
        found += [
            _swift(both),
            _debian("libyaml", "libyaml.a", MIT, ("tessera",)),
            _debian("glibc", "libc.a", GLIBC, both, "LGPL-2.1"),
            _debian("libstdc++", "libstdc++.a", GCC, both, "GPL-3"),
        ]
    elif platform.startswith("macos"):
        # The system has Swift's libraries and those of C and C++.
        found.append(_homebrew("libyaml", MIT, ("tessera",)))
    else:
        raise SystemExit(
            f"error: nobody has said yet what is linked in on {platform}, and under which licenses: add it to "
            "Distribution/release/components.py")
    return sorted(found, key=lambda component: component.name)


# Which component an archive of the linker belongs to, by its path.
ARCHIVES = {
    "libyaml": r"/libyaml\.a$",
    "glibc": r"/lib(c|m|m-[0-9.]+|mvec|pthread|dl|rt|util|resolv)\.a$",
    "libstdc++": r"/lib(stdc\+\+|gcc|gcc_eh)\.a$",
    # ICU has a license of its own, and no program of a release needs it.
    "swift": r"/lib/(swift_static/linux/(?!lib_FoundationICU)[^/]*|clang/.*)\.a$",
}


def check_map(path: pathlib.Path):
    """Checks that the components are all that a program contains, by the map that LLVM's linker has written of it."""
    for archive in sorted(set(re.findall(r"(/\S+\.a)\(", path.read_text(errors="replace")))):
        if not any(re.search(pattern, archive) for pattern in ARCHIVES.values()):
            raise SystemExit(
                f"error: the linker took something from {archive}, whose license is not known: add it to "
                "Distribution/release/components.py")


def pack(stage: pathlib.Path, found: list):
    """Writes the texts, a notice and the list for the bill of materials into the archive's folder."""
    (stage / "licenses").mkdir()
    for component in found:
        (stage / component.file).write_text(component.text, encoding="utf-8")
    (stage / "licenses/NOTICE").write_text(notice(found), encoding="utf-8")
    facts = [
        {"name": each.name, "version": each.version, "license": each.license, "purl": each.purl,
         "programs": each.programs, "text": each.file} for each in found]
    (stage / FILE).write_text(json.dumps(facts, indent=2) + "\n")


def notice(found: list) -> str:
    lines = [
        f"Tessera {product.VERSION} is licensed under {product.LICENSE}: see LICENSE. Its programs contain:", ""]
    for each in found:
        lines.append(f"- {each.name} {each.version}, {each.license}, in {' and '.join(each.programs)}: {each.file}")
    for each in found:
        if each.name == "glibc":
            lines += ["", _glibc_notice(each)]
    return "\n".join(lines) + "\n"


def _glibc_notice(glibc: Component) -> str:
    source = f"glibc/{glibc.version}"
    places = {"ubuntu": f"https://launchpad.net/ubuntu/+source/{source}"}
    place = places.get(_system().get("ID"), f"https://snapshot.debian.org/package/{source}/")
    return f"""\
The GNU C Library

{' and '.join(glibc.programs)} use the GNU C Library, which is linked into them. The library and its use are covered by
the GNU Lesser General Public License, version 2.1: see {glibc.file}.

Its sources, as they were built: {place}
Tessera's sources: {product.HOMEPAGE}/tree/{product.VERSION}
Who cannot get them there gets them from the publisher of this release, for three years from its date, on request at
{product.HOMEPAGE}/issues

To link the programs with a modified C library: put its libc.a in the place of the system's, and run
'Scripts/release platform' in Tessera's sources. You may modify the programs for your own use, and take them apart to
find mistakes in such modifications."""


def _packages(program: str, licenses: dict, scratch: pathlib.Path) -> list:
    """The packages of Swift that a program is built from, as SwiftPM has noted in the scratch folder of its build."""
    folder = scratch / program
    if not (folder / "workspace-state.json").is_file():
        package = "." if program == "tessera" else "Audit"
        _run("swift", "package", "--package-path", package, "--scratch-path", str(folder), "resolve")
    state = json.loads((folder / "workspace-state.json").read_text())
    found = []
    for dependency in state["object"]["dependencies"]:
        reference = dependency["packageRef"]
        name = reference["identity"]
        if reference["kind"] != "remoteSourceControl" or _is_of_the_other(program, name):
            continue
        if name not in licenses:
            raise SystemExit(
                f"error: the license of the package {name} is not known: add it to Distribution/release/components.py")
        version = dependency["state"]["checkoutState"]["version"]
        location = re.sub(r"^https://|\.git$", "", reference["location"])
        found.append(_component(
            name, version, licenses[name], f"pkg:swift/{location}@{version}", (program,),
            folder / "checkouts" / dependency["subpath"] / "LICENSE.txt"))
    return found


def _is_of_the_other(program: str, package: str) -> bool:
    """The scanner's package depends on that of the tool, for the facts alone: it links no parser of arguments."""
    return program == "tessera-audit" and package == "swift-argument-parser"


def _swift(programs: tuple) -> Component:
    """Swift's libraries, Foundation and Dispatch, which have one license."""
    found = re.search(r"\((swift-([0-9.]+)-[^ )]+)\)", _run("swift", "--version"))
    if not found:
        raise SystemExit("error: 'swift --version' names no release of Swift; releases are made with one")
    return _component(
        "swift", found.group(2), SWIFT, f"pkg:github/swiftlang/swift@{found.group(1)}", programs,
        product.toolchain() / "share/swift/LICENSE.txt")


def _debian(name: str, archive: str, license: License, programs: tuple, common: str = "") -> Component:
    """The package of Debian or Ubuntu that an archive of the linker is from, with a license that it refers to."""
    clang = product.toolchain() / "bin/clang"
    path = pathlib.Path(_run(str(clang), f"-print-file-name={archive}"))
    if not path.is_file() or not shutil.which("dpkg-query"):
        raise SystemExit(f"error: {archive} is of no package of Debian or Ubuntu; releases for Linux are made there")
    package = _run("dpkg-query", "--search", str(path.resolve())).split(": ")[0]
    version, source, architecture = _run(
        "dpkg-query", "--show", "--showformat", "${Version} ${source:Version} ${Architecture}", package).split()
    package = package.split(":")[0]
    system = _system()
    quoted = urllib.parse.quote(version, safe=".-_~:")
    purl = (f"pkg:deb/{system.get('ID', 'debian')}/{urllib.parse.quote(package)}@{quoted}"
            f"?arch={architecture}&distro={system.get('VERSION_CODENAME', '')}")
    texts = [pathlib.Path("/usr/share/doc", package, "copyright")]
    if common:
        texts.append(pathlib.Path("/usr/share/common-licenses", common))
    return _component(name, source, license, purl, programs, *texts)


def _homebrew(name: str, license: License, programs: tuple) -> Component:
    if not shutil.which("brew"):
        raise SystemExit(f"error: there is no brew in the PATH, whose {name} releases for macOS are made with")
    version = _run("brew", "list", "--versions", name).split()[1]
    prefix = pathlib.Path(_run("brew", "--prefix", name))
    texts = [path for path in sorted(prefix.iterdir()) if path.name.lower().startswith("license")]
    return _component(name, version, license, f"pkg:brew/{name}@{version}", programs, *texts or [prefix / "LICENSE"])


def _component(name: str, version: str, license: License, purl: str, programs: tuple, *paths) -> Component:
    for path in paths:
        if not path.is_file():
            raise SystemExit(f"error: the license of {name} is not at {path}, and a release needs its text")
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    for words in license.words:
        if words not in text:
            raise SystemExit(
                f"error: {name} is to be under {license.expression}, and {paths[0]} does not say '{words}': correct "
                "Distribution/release/components.py")
    return Component(name, version, license.expression, purl, programs, text)


@functools.lru_cache(maxsize=None)
def _system() -> dict:
    """What Linux says it is: ID, VERSION_CODENAME."""
    path = pathlib.Path("/etc/os-release")
    lines = path.read_text().splitlines() if path.is_file() else []
    return {key: value.strip('"') for key, _, value in (line.partition("=") for line in lines)}


def _run(*command) -> str:
    done = subprocess.run(command, cwd=product.ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"error: '{' '.join(command)}' failed: {done.stderr.strip()}")
    return done.stdout.strip()
