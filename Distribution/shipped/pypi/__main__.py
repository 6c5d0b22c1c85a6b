"""`python -m tessera_tokens` and `tessera-tokens` run the program in the place of Python."""
import os
import subprocess
import sys

from . import find_tessera


def main() -> None:
    try:
        program = find_tessera()
    except FileNotFoundError as error:
        sys.exit(f"error: {error}")
    if os.name == "nt":
        sys.exit(subprocess.call([program, *sys.argv[1:]]))
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
