"""The channels: each makes its files in the folder of a release from the archives of the platforms in it.

A channel is a module with one function, `make(release)`. It needs no network, and no program but Python.
"""
from . import aqua
from . import container
from . import debian
from . import gitlab
from . import homebrew
from . import mason
from . import materials
from . import npm
from . import pre_commit
from . import pypi
from . import swiftpm
from . import vscode

CHANNELS = [
    aqua,
    container,
    debian,
    gitlab,
    homebrew,
    mason,
    materials,
    npm,
    pre_commit,
    pypi,
    swiftpm,
    vscode,
]
