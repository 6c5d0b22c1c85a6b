"""The entry for aqua's standard registry, in the layout of that repository."""
from .. import product, shipped

# What aqua calls the platforms.
ENVIRONMENTS = {
    "linux-x86_64": "linux/amd64", "linux-arm64": "linux/arm64", "macos-universal": "darwin",
    "windows-x86_64": "windows/amd64",
}


def make(release):
    folder = f"aqua/pkgs/{product.REPOSITORY}"
    environments = ", ".join(ENVIRONMENTS[platform.name] for platform in release.platforms)
    release.write(f"{folder}/registry.yaml", shipped.text("aqua/registry.yaml", ENVIRONMENTS=environments))
    release.write(f"{folder}/pkg.yaml", f"packages:\n  - name: {product.REPOSITORY}@{release.version}\n")
