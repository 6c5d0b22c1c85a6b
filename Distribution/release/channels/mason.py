"""An entry for mason, which installs language servers in Neovim: the folder `mason` is a registry with this package."""
from .. import product, shipped

SOURCE = product.ROOT / "Editors/neovim/mason/package.yaml"
# What mason calls the platforms that it has.
TARGETS = {
    "linux-x86_64": "linux_x64", "linux-arm64": "linux_arm64", "macos-universal": "[darwin_x64, darwin_arm64]",
    "windows-x86_64": "win_x64",
}


def make(release):
    # mason puts the version of `id` in place of `{{version}}`, so that an update is a change of one line.
    assets = []
    for platform in release.platforms:
        name = f"{product.NAME}-{{{{version}}}}-{platform.name}"
        assets += [
            f"- target: {TARGETS[platform.name]}", f"  file: {name}.tar.gz",
            f"  bin: {name}/bin/{product.NAME}{platform.program_suffix}"]
    release.write(
        "mason/packages/tessera/package.yaml", shipped.filled(SOURCE.read_text(), ASSETS="\n    ".join(assets)))
