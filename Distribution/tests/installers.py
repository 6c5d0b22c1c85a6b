"""How ubi and mise choose among the files of a release by the words in their names, as far as it concerns this one.

Written after ubi's picker (ubi/src/picker.rs, extension.rs, arch.rs, os.rs) and mise's (src/backend/asset_matcher.rs).
"""
import re

ARCHIVES = (".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".tgz", ".tbz2", ".txz", ".tzst", ".zip", ".7z", ".tar")
UBI_OTHERS = (
    ".AppImage", ".bat", ".bz", ".bz2", ".exe", ".gz", ".jar", ".phar", ".py", ".pyz", ".sh", ".tbz", ".xz", ".zst")


def word(pattern: str):
    return re.compile(rf"(?i)(?:\b|_)(?:{pattern})(?:\b|_)")


SYSTEMS = {
    "linux": re.compile(r"(?i)(?:\b|_)linux(?:\b|_|32|64)"), "macos": word("darwin|macos|osx"),
    "windows": word("win(?:32|64|dows)?"),
}
PROCESSORS = {
    "x86_64": word("x86[_-]64|x64|amd64|linux64|win64|386|i586|i686|x86[_-]32"), "arm64": word("aarch_?64|arm_?64"),
}


def ubi(names: list, system: str, processor: str, is_musl: bool = False) -> str:
    """The file that ubi downloads."""
    names = [name for name in names if "." not in name or name.endswith(ARCHIVES + UBI_OTHERS)]
    names = [name for name in names if SYSTEMS[system].search(name)]
    # A Mac with a processor of Apple also runs what was made for Intel's.
    mine = re.compile("|".join(each.pattern[4:] for each in PROCESSORS.values()), re.I) \
        if (system, processor) == ("macos", "arm64") else PROCESSORS[processor]
    of_mine = [name for name in names if mine.search(name)]
    names = of_mine or [name for name in names if not any(each.search(name) for each in PROCESSORS.values())]
    if is_musl:
        names = [name for name in names if "-gnu" not in name and "-glibc" not in name]
    if len(names) > 1:
        names = [name for name in names if "64" in name] or names
    if len(names) > 1 and (system, processor) == ("macos", "arm64"):
        names = [name for name in names if PROCESSORS["arm64"].search(name)] or names
    return min(names)


def ubi_member(names: list, program: str) -> str:
    """The file of an archive that ubi installs: the first of the name, else the first that begins with it."""
    last = lambda name: name.rpartition("/")[2]
    return next((name for name in names if last(name) == program), None) \
        or next(name for name in names if last(name).startswith(program))


MISE_SYSTEMS = {
    "linux": re.compile(r"(?i)(?:\b|_)(?:linux|ubuntu|debian|fedora|centos|rhel|alpine|arch)(?:\b|_|32|64|-)"),
    "macos": word("darwin|mac(?:osx?)?|osx"), "windows": word("mingw-w64|win(?:32|64|dows)?"),
}
MISE_PROCESSORS = {
    "x86_64": word("x86[_-]64|x64|amd64"), "arm64": word("aarch_?64|arm_?64"), "x86": word("x86|i386|i686"),
    "arm": word("arm(?:v[0-7])?"),
}
MISE_LIBRARIES = {"msvc": word("msvc"), "gnu": word("gnu|glibc"), "musl": word("musl")}
NOTES = (
    ".asc", ".sig", ".sign", ".sha256", ".sha512", ".sha1", ".md5", ".json", ".txt", ".xml", ".sbom", ".spdx",
    ".intoto", ".attestation", ".pem", ".crt", ".key", ".pub", ".manifest")


def mise(names: list, system: str, processor: str, library: str = "gnu") -> list:
    """The files that mise's `github:` takes for the best: it takes the first of several."""
    def found(patterns, name):
        return next((key for key, pattern in patterns.items() if pattern.search(name)), None)

    def points(name):
        named = found(MISE_SYSTEMS, name)
        foreign = name.lower().endswith((".msi", ".exe")) and system != "windows"
        score = (100 if named == system else -100) if named else -100 if foreign else 0
        named = found(MISE_PROCESSORS, name)
        score += (50 if named == processor else -150) if named else 0
        named = found(MISE_LIBRARIES, name) if system != "macos" else None
        score += (25 if named == library else -10) if named else 0
        lower = name.lower()
        if lower.endswith(".zip"):
            score += 15 if system == "windows" else 5
        elif lower.endswith(ARCHIVES):
            score += 10
        score -= 20 if "debug" in lower or "test" in lower else 0
        score -= 30 if lower.endswith(".artifactbundle") or ".artifactbundle." in lower else 0
        score -= 150 if ".app." in lower and system != "macos" else 0
        score -= 100 if lower.endswith(NOTES + (".vsix",)) else 0
        return score

    best = max(map(points, names))
    return [name for name in names if points(name) == best]
