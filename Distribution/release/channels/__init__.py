"""The channels: each makes its files in the folder of a release from the archives of the platforms in it.

A channel is a module with one function, `make(release)`. It needs no network, and no program but Python.

What lies at the top of the folder is published beside the archives. What a channel makes for another place lies in a
folder of its own, which is not: `pypi` and `npm` for those registries, `homebrew` and `pre-commit` for repositories.
Installers choose an archive by the words in its name, and would take a package of npm for one.
"""
from . import homebrew
from . import npm
from . import pypi

CHANNELS = [
    homebrew,
    npm,
    pypi,
]
