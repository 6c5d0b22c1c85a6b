"""The extension for Visual Studio Code: a `.vsix`, which is a zip with the extension and what a gallery asks for.

It has no dependencies, so that it is the same bytes wherever it is made. It holds no tool.
"""
import json
from xml.sax.saxutils import escape, quoteattr

from .. import archive, product

SOURCES = product.ROOT / "Editors/vscode"
# As the editor's own packager names them.
TYPES = {
    "js": "application/javascript", "json": "application/json", "md": "text/markdown", "txt": "text/plain",
    "vsixmanifest": "text/xml",
}


def make(release):
    described = json.loads((SOURCES / "package.json").read_text())
    described["version"] = release.version
    described["repository"] = {"type": "git", "url": f"{product.HOMEPAGE}.git"}
    files = {f"extension/{path.relative_to(SOURCES).as_posix()}": path.read_bytes() for path in sources()}
    files["extension/package.json"] = (json.dumps(described, indent=2) + "\n").encode()
    # The page stands alone there, without the pages that it refers to.
    pages = f"({product.HOMEPAGE}/blob/{release.version}/"
    files["extension/README.md"] = files["extension/README.md"].replace(b"(../../", pages.encode())
    files["extension/LICENSE.txt"] = (product.ROOT / "LICENSE").read_bytes()
    first = {"extension.vsixmanifest": manifest(described).encode(), "[Content_Types].xml": content_types().encode()}
    entries = [*first.items(), *sorted(files.items())]
    archive.zip_file(
        release.folder / f"{described['name']}-{release.version}.vsix",
        [(name, content, 0o644) for name, content in entries])


def sources() -> list:
    """What belongs to the extension: nothing that a tool has put beside it."""
    found = [
        path for pattern in ("*.js", "*.json", "README.md", "syntaxes/*.json") for path in SOURCES.glob(pattern)
        if path.name != "package-lock.json"
    ]
    for path in found:
        if path.suffix[1:] not in TYPES:
            raise SystemExit(f"error: channels/vscode.py knows no content type for {path}")
    return found


def manifest(described: dict) -> str:
    def property_of(name: str, value: str) -> str:
        return f"      <Property Id={quoteattr(name)} Value={quoteattr(value)} />\n"

    def asset(kind: str, path: str) -> str:
        return f"    <Asset Type={quoteattr(kind)} Path={quoteattr(path)} Addressable=\"true\" />\n"

    code, services = "Microsoft.VisualStudio.Code", "Microsoft.VisualStudio.Services"
    properties = [
        (f"{code}.Engine", described["engines"]["vscode"]),
        (f"{code}.ExtensionDependencies", ""),
        (f"{code}.ExtensionPack", ""),
        (f"{code}.ExtensionKind", ",".join(described["extensionKind"])),
        (f"{code}.LocalizedLanguages", ""),
        (f"{code}.ExecutesCode", "true"),
        (f"{services}.Links.Source", described["repository"]["url"]),
        (f"{services}.Links.Getstarted", described["repository"]["url"]),
        (f"{services}.Links.GitHub", described["repository"]["url"]),
        (f"{services}.Links.Support", f"{product.HOMEPAGE}/issues"),
        (f"{services}.Links.Learn", f"{product.HOMEPAGE}#readme"),
        (f"{services}.GitHubFlavoredMarkdown", "true"),
        (f"{services}.Content.Pricing", "Free"),
    ]
    assets = [
        (f"{code}.Manifest", "extension/package.json"),
        (f"{services}.Content.Details", "extension/README.md"),
        (f"{services}.Content.License", "extension/LICENSE.txt"),
    ]
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011"'
        ' xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">\n'
        "  <Metadata>\n"
        f"    <Identity Language=\"en-US\" Id={quoteattr(described['name'])} Version={quoteattr(described['version'])}"
        f" Publisher={quoteattr(described['publisher'])} />\n"
        f"    <DisplayName>{escape(described['displayName'])}</DisplayName>\n"
        f"    <Description xml:space=\"preserve\">{escape(described['description'])}</Description>\n"
        f"    <Tags>{escape(','.join(described['keywords']))}</Tags>\n"
        f"    <Categories>{escape(','.join(described['categories']))}</Categories>\n"
        "    <GalleryFlags>Public</GalleryFlags>\n"
        "    <Properties>\n" + "".join(property_of(*each) for each in properties) + "    </Properties>\n"
        "    <License>extension/LICENSE.txt</License>\n"
        "  </Metadata>\n"
        "  <Installation>\n"
        f"    <InstallationTarget Id=\"{code}\" />\n"
        "  </Installation>\n"
        "  <Dependencies />\n"
        "  <Assets>\n" + "".join(asset(*each) for each in assets) + "  </Assets>\n"
        "</PackageManifest>\n")


def content_types() -> str:
    kinds = "".join(
        f'  <Default Extension=".{suffix}" ContentType="{kind}" />\n' for suffix, kind in sorted(TYPES.items()))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\n' + kinds + "</Types>\n")
