"""The channels: each makes its files in the folder of a release from the archives of the platforms in it.

A channel is a module with one function, `make(release)`. It needs no network, and no program but Python.
"""
from . import aqua, container, debian, gitlab, homebrew, mason, materials, npm, pre_commit, pypi, swiftpm, vscode

CHANNELS = [aqua, container, debian, gitlab, homebrew, mason, materials, npm, pre_commit, pypi, swiftpm, vscode]
