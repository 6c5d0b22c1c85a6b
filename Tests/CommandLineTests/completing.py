"""Types lines into a real shell, presses TAB after each, and prints what the line is then and what was offered.

Usage: completing.py bash|zsh|fish SCRIPT LINE...

The current folder is the shell's, and its PATH has the tool. Prints one JSON object a line:
{"line": ..., "shown": ...}.
"""

import json
import os
import pty
import select
import signal
import sys

shell, script, lines = sys.argv[1], sys.argv[2], sys.argv[3:]

SETUP = {
    # Control-X prints the line as it stands, so that nobody has to guess when the shell is done.
    "bash": f"""
        bind 'set bell-style none'; bind 'set show-all-if-ambiguous on'; bind 'set page-completions off'
        bind 'set completion-query-items 0'; bind 'set enable-bracketed-paste off'
        source '{script}'
        bind -x '"\\C-x": printf "\\n<<%s>>\\n" "$READLINE_LINE"'
        PS1='> '; printf 'set'; printf ' up>>'""",
    "zsh": f"""
        PS1='' RPS1=''; unsetopt beep prompt_cr prompt_sp auto_menu list_ambiguous; LISTMAX=1000
        autoload -Uz compinit; compinit -u -D; source '{script}'
        zstyle ':completion:*' list-separator ''
        show-line() {{ print -r; print -r -- "<<$BUFFER>>" }}; zle -N show-line; bindkey '^X' show-line
        bindkey '^I' complete-word; setopt auto_list; PS1='> '; printf 'set'; printf ' up>>'""",
    "fish": f"""
        set -g fish_greeting; set -g fish_autosuggestion_enabled 0
        function fish_prompt; printf 'ready'; printf '> '; end; source '{script}'
        bind \\cx 'printf "\\n<<%s>>\\n" (commandline)'; bind \\t complete
        bind \\cu kill-whole-line; printf 'set'; printf ' up>>'""",
}
COMMAND = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}

process, terminal = pty.fork()
if process == 0:
    os.environ.update(TERM="dumb", COLUMNS="200", LINES="60", LC_ALL="C.UTF-8", HISTFILE="")
    os.execvp(COMMAND[shell][0], COMMAND[shell])


def read_until(mark, behind=""):
    """All that the shell shows until the mark stands there, behind another one."""
    text = ""
    while mark not in text.partition(behind)[2] if behind else mark not in text:
        if not select.select([terminal], [], [], 20)[0]:
            raise SystemExit(f"{shell} did not answer: {text!r}")
        try:
            text += os.read(terminal, 65536).decode(errors="replace")
        except OSError:
            raise SystemExit(f"{shell} ended: {text!r}")
    return text


def send(text):
    os.write(terminal, text.encode())


send("\n".join(line.strip() for line in SETUP[shell].strip().splitlines()) + "\n")
# In two parts, so that it is not what was typed.
read_until("> ", behind="set up>>")
for line in lines:
    send(line + "\t\x18")
    text = read_until(">>")
    before, _, after = text.rpartition("<<")
    print(json.dumps({"line": after.split(">>")[0], "shown": before}))
    send("\x15")
os.kill(process, signal.SIGKILL)
