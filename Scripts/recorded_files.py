"""The list of recorded files, with the reason for each: see CONTRIBUTING.md. Tests of Swift have the same in
Tests/TestSupport/RecordedFiles.swift.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "Tests/recorded.txt"


def digest(text):
    """FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def entries():
    """{name: (digest, reason)}"""
    result = {}
    for line in LIST.read_text().splitlines():
        value, name, reason = line.split("  ", 2)
        result[name] = (value, reason)
    return result


def is_reason(text):
    return len(text.split()) >= 3 and len(text.splitlines()) == 1


def error(name, text):
    """What is wrong with a recorded text, or None."""
    entry = entries().get(name)
    if entry is None:
        return "was recorded without a reason"
    return None if entry[0] == digest(text) else f"is not what was recorded because of '{entry[1]}'"


def record(name, text, reason):
    """Notes why a text is what it is now; what has not changed keeps its reason."""
    known = entries()
    if name in known and known[name][0] == digest(text):
        return
    known[name] = (digest(text), reason)
    lines = sorted((name, value, reason) for name, (value, reason) in known.items())
    LIST.write_text("".join(f"{value}  {name}  {reason}\n" for name, value, reason in lines))
