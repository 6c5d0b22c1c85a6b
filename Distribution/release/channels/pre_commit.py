"""The repository of hooks for pre-commit: the folder `pre-commit` is OWNER/tessera-pre-commit, tagged with the version.

Tessera's own repository is not what pre-commit should clone and install: that needs a compiler of Swift.
"""
from .. import shipped

FILES = {
    ".pre-commit-hooks.yaml": "hooks.yaml", "README.md": "README.md", "dependency.py": "dependency.py",
    "pyproject.toml": "pyproject.toml",
}


def make(release):
    for name, source in FILES.items():
        release.write(f"pre-commit/{name}", shipped.text(f"pre-commit/{source}"))
    release.write("pre-commit/LICENSE", release.file(release.platforms[0].name, "LICENSE"))
