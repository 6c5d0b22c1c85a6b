"""For SwiftPM: an artifact bundle with the tool for every platform, and the package of the plugins that takes it.

The package is the content of a repository of its own, `tessera-plugins`: one tag for each release.
"""
import json

from .. import archive, product

BUNDLE = f"{product.NAME}.artifactbundle.zip"
PACKAGE = f"https://github.com/{product.REPOSITORY.split('/')[0]}/tessera-plugins"
SOURCES = product.ROOT / "Plugins"


def make(release):
    # The plugins do not run the scanner, so that no build downloads it.
    path = archive.zip_file(release.folder / BUNDLE, _bundle(release))
    files = sorted(_package(release, release.url(BUNDLE), archive.sha256(path)))
    folder = f"tessera-plugins-{release.version}"
    archive.tar_gz(release.folder / f"{folder}.tar.gz", [(f"{folder}/{name}", *rest) for name, *rest in files])


def _bundle(release) -> list:
    files, variants = [], []
    for platform in release.platforms:
        program = "tessera" + platform.program_suffix
        path = f"{platform.name}/{program}"
        files.append((path, release.file(platform.name, f"bin/{program}"), 0o755))
        variants.append({"path": path, "supportedTriples": list(platform.triples)})
        files += [
            (f"{platform.name}/{name}", content, mode) for name, content, mode in release.content(platform.name)
            if name == "LICENSE" or name.startswith("licenses/") and name.endswith((".txt", "NOTICE"))]
    tool = {"type": "executable", "version": release.version, "variants": variants}
    description = json.dumps({"schemaVersion": "1.0", "artifacts": {"tessera": tool}}, indent=2) + "\n"
    files.append(("info.json", description.encode(), 0o644))
    return [(f"tessera.artifactbundle/{name}", content, mode) for name, content, mode in sorted(files)]


def _package(release, url: str, checksum: str) -> list:
    """The files of the package, with what the plugins share in each: a link would lead out of it."""
    platforms = ", ".join(each.name for each in release.platforms)
    manifest = _filled("Package.swift", {'"URL"': f'"{url}"', '"CHECKSUM"': f'"{checksum}"'})
    readme = _filled("README.md", {
        "HOMEPAGE": product.HOMEPAGE, "PACKAGE": PACKAGE, "VERSION": release.version, "PLATFORMS": platforms})
    files = [
        ("Package.swift", manifest.encode(), 0o644),
        ("README.md", readme.encode(), 0o644),
        ("LICENSE", (product.ROOT / "LICENSE").read_bytes(), 0o644),
    ]
    for plugin in ("TesseraPlugin", "TesseraCommand"):
        for folder in (SOURCES / plugin, SOURCES / "Shared"):
            files += [
                (f"Plugins/{plugin}/{path.name}", path.read_bytes(), 0o644) for path in sorted(folder.glob("*.swift"))]
    return files


def _filled(name: str, values: dict) -> str:
    """A file of Plugins/Binary with what is a release's own in it."""
    text = (SOURCES / "Binary" / name).read_text()
    for key, value in values.items():
        if key not in text:
            raise SystemExit(f"error: Plugins/Binary/{name} has no {key} to be replaced")
        text = text.replace(key, value)
    return text
