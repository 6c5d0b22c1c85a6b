"""A formula for Homebrew, in the layout of a tap: the folder `homebrew` is the repository OWNER/homebrew-tap."""
import textwrap

from .. import archive, shipped

# What Homebrew calls the platforms that it has.
SYSTEMS = {
    "macos-universal": ("on_macos",), "linux-x86_64": ("on_linux", "on_intel"), "linux-arm64": ("on_linux", "on_arm"),
}


def make(release):
    blocks = platforms(release)
    if blocks:
        release.write("homebrew/Formula/tessera.rb", shipped.text("homebrew/tessera.rb", PLATFORMS=blocks))


def platforms(release) -> str:
    """Where each platform's archive is, and its checksum: a block for each system, in it one for each processor."""
    systems = {}
    for platform in release.platforms:
        if platform.name in SYSTEMS:
            path = release.archive_of(platform.name)
            content = f'url "{release.url(path.name)}"\nsha256 "{archive.sha256(path)}"\n'
            system, *processor = SYSTEMS[platform.name]
            systems.setdefault(system, []).append(block(processor[0], content) if processor else content)
    blocks = [block(system, "\n".join(parts)) for system, parts in sorted(systems.items(), reverse=True)]
    return textwrap.indent("\n".join(blocks), "  ").rstrip("\n")


def block(name: str, content: str) -> str:
    return f"{name} do\n{textwrap.indent(content, '  ')}end\n"
