"""The bill of materials, `tessera-VERSION.cdx.json`, in CycloneDX 1.5: the programs, and all that is linked into them.

What is linked in, the build has noted in the archive of each platform.
"""
import json
import time
import uuid

from .. import archive, product
from ..components import FILE

PROGRAMS = {
    "tessera": product.SUMMARY,
    "tessera-audit": "Scans Swift code for values that design tokens have, for 'tessera audit'",
}


def make(release):
    purl = f"pkg:github/{product.REPOSITORY}@{release.version}"
    linked = _linked(release)
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(archive.date())),
            "component": {
                "type": "application", "bom-ref": purl, "name": product.NAME, "version": release.version,
                "description": product.SUMMARY, "licenses": [{"license": {"id": product.LICENSE}}], "purl": purl,
                "externalReferences": [
                    {"type": "vcs", "url": product.HOMEPAGE},
                    *(_download(release, each) for each in release.platforms),
                ],
            },
        },
        "components": [
            *({"type": "application", "bom-ref": _reference(release, name), "name": name, "version": release.version,
               "description": summary, "licenses": [{"license": {"id": product.LICENSE}}],
               "purl": _reference(release, name)} for name, summary in PROGRAMS.items()),
            *({"type": "library", "bom-ref": each["purl"], "name": each["name"], "version": each["version"],
               "licenses": [_license(each["license"])], "purl": each["purl"],
               "properties": [{"name": "tessera:platform", "value": platform} for platform in each["platforms"]]}
              for each in linked),
        ],
        "dependencies": [
            {"ref": purl, "dependsOn": [_reference(release, name) for name in PROGRAMS]},
            *({"ref": _reference(release, name),
               "dependsOn": [each["purl"] for each in linked if name in each["programs"]]} for name in PROGRAMS),
        ],
    }
    # Of the content: the same bill has the same number.
    bill["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bill))}"
    release.write(f"tessera-{release.version}.cdx.json", json.dumps(bill, indent=2) + "\n")


def _linked(release) -> list:
    """The components of all platforms, each once."""
    found = {}
    for platform in release.platforms:
        for each in json.loads(release.file(platform.name, FILE)):
            found.setdefault(each["purl"], dict(each, platforms=[]))["platforms"].append(platform.name)
    return [found[purl] for purl in sorted(found)]


def _download(release, platform) -> dict:
    path = release.archive_of(platform.name)
    return {
        "type": "distribution", "url": release.url(path.name), "comment": platform.name,
        "hashes": [{"alg": "SHA-256", "content": archive.sha256(path)}]}


def _reference(release, program: str) -> str:
    return f"pkg:github/{product.REPOSITORY}@{release.version}#{program}"


def _license(expression: str) -> dict:
    """As CycloneDX has it: a license by its name in the list, or an expression of several names."""
    return {"expression": expression} if " " in expression else {"license": {"id": expression}}
