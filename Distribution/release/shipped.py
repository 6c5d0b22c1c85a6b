"""Texts that are shipped in packages: the files below Distribution/shipped, with their `@NAME@` filled in."""
import re

from . import product

FOLDER = product.ROOT / "Distribution/shipped"


def text(name: str, **values) -> str:
    """A file below Distribution/shipped, filled in."""
    return filled((FOLDER / name).read_text(), **values)


def filled(text: str, **values) -> str:
    """What every text may name is filled in, and what is given besides."""
    known = {
        "VERSION": product.VERSION, "PACKAGE": product.PACKAGE, "SUMMARY": product.SUMMARY,
        "LICENSE": product.LICENSE, "REPOSITORY": product.REPOSITORY, "HOMEPAGE": product.HOMEPAGE,
        "OWNER": product.REPOSITORY.partition("/")[0], "NAME": product.REPOSITORY.partition("/")[2], **values,
    }
    return re.sub(r"@([A-Z]+)@", lambda match: known[match[1]], text)
