"""Images for containers: one per platform as a file, and a Containerfile that makes the same of the archives.

Both are made from scratch: the programs need no other file.
"""
import hashlib
import json
import time

from .. import archive, product
from ..components import FILE

# What registries and engines call the platforms.
ARCHITECTURES = {"linux-x86_64": "amd64", "linux-arm64": "arm64"}
# Of nobody, who has no name where there is no list of users.
USER = "65534:65534"

# Where the image looks for a design.
FOLDER = "/work"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"
CONFIGURATION = "application/vnd.oci.image.config.v1+json"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"


def make(release):
    platforms = [each for each in release.platforms if each.name in ARCHITECTURES]
    for platform in platforms:
        release.write(f"tessera-{release.version}-oci-{platform.debian}.tar", _image(release, platform))
    if platforms:
        release.write("Containerfile", _containerfile(release, platforms))


def _image(release, platform) -> bytes:
    """An archive of an image as OCI lays it out, and as Docker does, so that `docker load` of any version reads it."""
    files = [
        (name, content, mode) for name, content, mode in release.content(platform.name)
        if name == "LICENSE" or name.startswith(("bin/", "licenses/")) and name != FILE]
    layer = archive.tar([*files, ("work/", b"", 0o777)])
    packed = archive.compressed(layer)
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(archive.date()))
    configuration = _json({
        "created": created,
        "architecture": ARCHITECTURES[platform.name],
        "os": "linux",
        "config": {
            "User": USER, "Env": ["PATH=/bin"], "Entrypoint": ["tessera"], "Cmd": ["check"], "WorkingDir": FOLDER,
            "Labels": _labels(release),
        },
        "rootfs": {"type": "layers", "diff_ids": [_digest(layer)]},
        "history": [{"created": created, "created_by": "Scripts/release"}],
    })
    manifest = _json({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": _described(CONFIGURATION, configuration),
        "layers": [_described(LAYER, packed)],
        "annotations": _labels(release),
    })
    index = _json({
        "schemaVersion": 2,
        "manifests": [{
            **_described(MANIFEST, manifest),
            "platform": {"architecture": ARCHITECTURES[platform.name], "os": "linux"},
            "annotations": {"org.opencontainers.image.ref.name": release.version},
        }],
    })
    docker = _json([{
        "Config": _place(configuration), "RepoTags": [f"tessera:{release.version}"], "Layers": [_place(packed)]}])
    blobs = sorted((_place(each), each, 0o644) for each in (packed, configuration, manifest))
    return archive.tar([
        ("oci-layout", _json({"imageLayoutVersion": "1.0.0"}), 0o644), ("index.json", index, 0o644),
        ("manifest.json", docker, 0o644), *blobs])


def _containerfile(release, platforms) -> str:
    made = f"""\
# An image with tessera {release.version}, from the archives beside this file:
#
#   docker build --tag tessera:{release.version} .
#   docker run --rm --volume "$PWD:{FOLDER}" tessera:{release.version} check
#
# An engine that does not know TARGETARCH is told which: --target {ARCHITECTURES[platforms[0].name]}
ARG TARGETARCH
"""
    labels = " \\\n".join(f'    {key}="{value}"' for key, value in _labels(release).items())
    for platform in platforms:
        folder = release.archive_name(platform.name).removesuffix(".tar.gz")
        architecture = ARCHITECTURES[platform.name]
        made += f"""
FROM scratch AS unpacked-{architecture}
ADD {folder}.tar.gz /
FROM scratch AS {architecture}
COPY --from=unpacked-{architecture} /{folder}/LICENSE /LICENSE
COPY --from=unpacked-{architecture} /{folder}/licenses/ /licenses/
COPY --from=unpacked-{architecture} /{folder}/bin/ /bin/
LABEL \\
{labels}
ENV PATH=/bin
WORKDIR {FOLDER}
USER {USER}
ENTRYPOINT ["tessera"]
CMD ["check"]
"""
    return made + "\nFROM ${TARGETARCH}\n"


def _labels(release) -> dict:
    return {
        "org.opencontainers.image.title": product.NAME,
        "org.opencontainers.image.description": product.SUMMARY,
        "org.opencontainers.image.version": release.version,
        "org.opencontainers.image.source": product.HOMEPAGE,
        "org.opencontainers.image.licenses": product.LICENSE,
    }


def _described(kind: str, content: bytes) -> dict:
    return {"mediaType": kind, "digest": _digest(content), "size": len(content)}


def _digest(content: bytes) -> str:
    return "sha256:" + hashlib.sha256(content).hexdigest()


def _place(content: bytes) -> str:
    return "blobs/sha256/" + hashlib.sha256(content).hexdigest()


def _json(value) -> bytes:
    return json.dumps(value, indent=2).encode() + b"\n"
