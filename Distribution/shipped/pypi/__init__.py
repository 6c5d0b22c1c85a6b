"""Tessera, a compiler of design tokens: the program is installed beside Python's. See `find_tessera`."""
import os
import sys
import sysconfig


def find_tessera() -> str:
    """The path of the program, wherever pip put it: into an environment, with --user, --target or --prefix."""
    name = "tessera" + (sysconfig.get_config_var("EXE") or "")
    user = "nt_user" if os.name == "nt" else "osx_framework_user" if _is_framework() else "posix_user"
    package = os.path.dirname(os.path.abspath(__file__))
    beside = os.path.dirname(package)
    scripts = "Scripts" if os.name == "nt" else "bin"
    folders = [
        sysconfig.get_path("scripts"),
        os.path.join(beside, "bin"),  # --target
        os.path.join(beside, *[os.pardir] * (2 if os.name == "nt" else 3), scripts),  # --prefix
        sysconfig.get_path("scripts", scheme=user),
    ]
    for folder in folders:
        path = os.path.normpath(os.path.join(folder, name))
        if os.path.isfile(path):
            return path
    looked = ", ".join(map(os.path.normpath, folders))
    raise FileNotFoundError(f"there is no {name} in {looked}: install @PACKAGE@ again")


def _is_framework() -> bool:
    return sys.platform == "darwin" and bool(getattr(sys, "_framework", ""))
