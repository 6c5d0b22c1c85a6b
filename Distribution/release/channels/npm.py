"""Packages for Node's registry: one that people install, and one for each platform, which it optionally depends on.

Package managers install an optional dependency only where its `os` and `cpu` fit, so that no script runs at
installation. The archives are as `npm pack` makes them: all files below `package/`.
"""
import json

from .. import archive, product, shipped


def make(release):
    packages = [main_package(release)]
    for platform in release.platforms:
        packages += [platform_package(release, platform, system, cpu) for system, cpu in platform.npm]
    for entries in packages:
        write(release, entries)


def main_package(release) -> list:
    # Only what is published with it: some package managers fail if an optional dependency does not exist.
    names = [package_name(*pair) for platform in release.platforms for pair in platform.npm]
    fields = {
        "bin": {"tessera": "bin/tessera.js"},
        "optionalDependencies": {name: release.version for name in names},
        "engines": {"node": ">=18"},
    }
    license_text = release.file(release.platforms[0].name, "LICENSE")
    script = shipped.text("npm/tessera.js", SCOPE=product.SCOPE)
    return [
        manifest(release, product.PACKAGE, product.SUMMARY, fields),
        ("LICENSE", license_text, 0o644),
        ("README.md", shipped.text("package.md").encode(), 0o644),
        ("bin/tessera.js", script.encode(), 0o755),
    ]


def platform_package(release, platform, system: str, cpu: str) -> list:
    name = package_name(system, cpu)
    # Yarn runs nothing out of a zip.
    fields = {"os": [system], "cpu": [cpu], "preferUnplugged": True}
    readme = f"The program of [{product.PACKAGE}]({product.HOMEPAGE}) for {system} on {cpu}. Install that.\n"
    packed = [
        each for each in release.content(platform.name)
        if each[0] == "LICENSE" or each[0].startswith(("bin/", "licenses/"))
    ]
    return [
        manifest(release, name, f"The program of {product.PACKAGE} for {system} on {cpu}", fields),
        *packed,
        ("README.md", readme.encode(), 0o644),
    ]


def package_name(system: str, cpu: str) -> str:
    return f"{product.SCOPE}/{system}-{cpu}"


def manifest(release, name: str, description: str, fields: dict) -> tuple:
    content = {
        "name": name,
        "version": release.version,
        "description": description,
        "keywords": ["design-tokens", "design-system", "dtcg", "swift", "css", "accessibility", "contrast"],
        "license": product.LICENSE,
        "homepage": f"{product.HOMEPAGE}#readme",
        "bugs": f"{product.HOMEPAGE}/issues",
        "repository": {"type": "git", "url": f"git+{product.HOMEPAGE}.git"},
        **fields,
        # Packages with a scope are private at the registry, unless told otherwise.
        "publishConfig": {"access": "public"},
    }
    return ("package.json", (json.dumps(content, indent=2) + "\n").encode(), 0o644)


def file_name(release, name: str) -> str:
    """As `npm pack` calls it."""
    return f"{name.lstrip('@').replace('/', '-')}-{release.version}.tgz"


def write(release, entries: list):
    name = json.loads(entries[0][1])["name"]
    archive.tar_gz(
        release.folder / "npm" / file_name(release, name),
        [(f"package/{each}", content, mode) for each, content, mode in entries])
