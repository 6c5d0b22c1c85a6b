"""Where Chromium is on this machine."""

import os
import shutil

PLACES = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]


def find():
    """The program that TESSERA_CHROMIUM names, or the first one that is there; None without any."""
    return os.environ.get("TESSERA_CHROMIUM") or next(filter(None, map(shutil.which, PLACES)), None)
