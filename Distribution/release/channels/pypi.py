"""Wheels for Python's registry, one for each platform: the programs as they are, and a module that runs them.

There is no source distribution: pip would try to build it wherever there is no wheel, and could not. Without one, it
says at once that there is nothing for the platform.
"""
import base64
import hashlib

from .. import archive, product, shipped

MODULE = product.PACKAGE.replace("-", "_")
PYTHON = ">=3.7"


def make(release):
    for platform in release.platforms:
        archive.zip_file(release.folder / "pypi" / file_name(release, platform), entries(release, platform))


def file_name(release, platform) -> str:
    return f"{MODULE}-{release.version}-py3-none-{'.'.join(platform.wheels)}.whl"


def entries(release, platform) -> list:
    """The files of a wheel, with RECORD, which has the checksums of the others, at the end."""
    stem = f"{MODULE}-{release.version}"
    packed = {name: content for name, content, _ in release.content(platform.name)}
    programs = [name for name in packed if name.startswith("bin/")]
    licenses = [name for name in packed if name == "LICENSE" or name.startswith("licenses/")]
    found = [
        (f"{MODULE}/__init__.py", shipped.text("pypi/__init__.py").encode(), 0o644),
        (f"{MODULE}/__main__.py", shipped.text("pypi/__main__.py").encode(), 0o644),
        *((f"{stem}.data/scripts/{name[len('bin/'):]}", packed[name], 0o755) for name in programs),
        *((f"{stem}.dist-info/licenses/{name}", packed[name], 0o644) for name in licenses),
        (f"{stem}.dist-info/METADATA", metadata(release, licenses).encode(), 0o644),
        (f"{stem}.dist-info/WHEEL", wheel(platform).encode(), 0o644),
        (f"{stem}.dist-info/entry_points.txt", entry_points().encode(), 0o644),
    ]
    record = f"{stem}.dist-info/RECORD"
    lines = [f"{name},sha256={digest(content)},{len(content)}\n" for name, content, _ in found]
    return [*found, (record, ("".join(lines) + f"{record},,\n").encode(), 0o644)]


def metadata(release, licenses: list) -> str:
    fields = [
        ("Metadata-Version", "2.4"),
        ("Name", product.PACKAGE),
        ("Version", release.version),
        ("Summary", product.SUMMARY),
        ("Keywords", "design-tokens,design-system,dtcg,swift,css,accessibility,contrast"),
        ("License-Expression", product.LICENSE),
        *(("License-File", name) for name in licenses),
        ("Classifier", "Environment :: Console"),
        ("Classifier", "Intended Audience :: Developers"),
        ("Classifier", "Operating System :: MacOS"),
        ("Classifier", "Operating System :: POSIX :: Linux"),
        ("Classifier", "Topic :: Software Development :: Code Generators"),
        ("Classifier", "Topic :: Software Development :: Quality Assurance"),
        ("Project-URL", f"Repository, {product.HOMEPAGE}"),
        ("Project-URL", f"Documentation, {product.HOMEPAGE}/blob/{release.version}/Documentation/README.md"),
        ("Project-URL", f"Changelog, {product.HOMEPAGE}/blob/{release.version}/CHANGELOG.md"),
        ("Requires-Python", PYTHON),
        ("Description-Content-Type", "text/markdown"),
    ]
    return "".join(f"{name}: {value}\n" for name, value in fields) + "\n" + shipped.text("package.md")


def wheel(platform) -> str:
    tags = "".join(f"Tag: py3-none-{tag}\n" for tag in platform.wheels)
    return f"Wheel-Version: 1.0\nGenerator: {product.NAME} {product.VERSION}\nRoot-Is-Purelib: false\n{tags}"


def entry_points() -> str:
    """A command of the package's own name, so that `uvx tessera-tokens` and `pipx run tessera-tokens` need no more."""
    return f"[console_scripts]\n{product.PACKAGE} = {MODULE}.__main__:main\n"


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
