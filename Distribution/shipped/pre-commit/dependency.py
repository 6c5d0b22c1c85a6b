"""Builds what pip installs of this repository: a wheel of no files, that depends on the program of this version.

It is the whole build system, so that pip downloads the program alone.
"""
import base64
import hashlib
import os
import zipfile

STEM = "tessera_pre_commit-@VERSION@"
FILES = {
    f"{STEM}.dist-info/METADATA": "Metadata-Version: 2.1\nName: tessera-pre-commit\nVersion: @VERSION@\n"
    "Requires-Dist: @PACKAGE@==@VERSION@\n",
    f"{STEM}.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: tessera\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    record = f"{STEM}.dist-info/RECORD"
    lines = [f"{name},sha256={_digest(text)},{len(text)}\n" for name, text in FILES.items()]
    name = f"{STEM}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        for path, text in {**FILES, record: "".join(lines) + f"{record},,\n"}.items():
            wheel.writestr(path, text)
    return name


def _digest(text):
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
