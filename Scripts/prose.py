"""The house style of the documentation, as far as a program can read it."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What is no page of ours: others wrote it, or a program did.
OTHERS = ("CODE_OF_CONDUCT.md", "Tests/", "Examples/App/Tokens/Generated/")
# In words, on average of a page.
SENTENCE_LIMIT = 30
# Above this share of passive sentences, --passive names a page.
PASSIVE_SHARE = 0.35


class Word:
    """Words that are not used, why, and what is written in their place."""

    def __init__(self, pattern, advice, except_for=None):
        self.pattern = re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)
        self.advice = advice
        self.exception = re.compile(except_for, re.IGNORECASE) if except_for else None

    def found(self, line):
        for match in self.pattern.finditer(line):
            around = line[max(0, match.start() - 30): match.end() + 30]
            if not (self.exception and self.exception.search(around)):
                yield match[0]


# Words of our own, and the terms of the field. Those of the tool's messages are in `TextLint` (ToolTextsTests.swift).
PRIVATE_WORDS = [
    Word(r"mend(?:s|ed|ing)?", "fix"),
    Word(r"ax[ei]s", "modifier", r"[xyz] ax[ei]s|variable font"),
    Word(r"combinations? of contexts", "permutation"),
    Word(r"faults?|faulty", "error, or finding", r"--skip-faulty|segmentation fault|default"),
    Word(r"refus(?:als?|e[sd]?|ing)", "reject, or does not accept"),
    Word(r"unwritable", "cannot be written"),
    Word(r"knots?", "strongly connected component, or cycle"),
    Word(r"heirs?", "descendant"),
    Word(r"(?:told|tell|tells|telling) (?:\w+ )?apart", "distinguish"),
    Word(r"demands?|demanded", "requirement, or require"),
    Word(r"here alone", "only here"),
    Word(r"has a say|have a say", "say what decides"),
    Word(r"goes? without saying|needless to say", "leave it out"),
    Word(r"whoever|whosoever", "name the reader: you, a designer, a reviewer"),
    Word(r"what becomes of", "how Tessera converts"),
    Word(r"(?:is|are) not there", "is missing, or does not exist"),
    Word(r"comes? to pass|thereof|therein|herein|hereby|whereby|wherein|thereby", "plain words"),
    Word(r"utili[sz]e[sd]?|leverag(?:e|es|ed|ing)|in order to", "use, or to"),
    Word(r"simply|just works|obviously|of course|easily", "leave it out"),
    Word(r"leads? nowhere", "has no target"),
    Word(r"seamless(?:ly)?|blazing(?:ly)?|powerful|robust|delightful|effortless(?:ly)?", "a fact in its place"),
]

BRITISH = Word(
    r"colours?|coloured|colouring|grey[a-z]*|behaviours?|centre[ds]?|favour(?:s|ed|ite|ites)?|licence"
    r"|honours?|whilst|amongst|catalogues?"
    r"|(?:recogn|organ|normal|initial|serial|minim|maxim|optim|summar|custom|synchron|capital|prior|categor|emphas"
    r"|util|visual|local|general|standard|special|final|author|apolog|critic)is(?:e[sd]?|ing|ation)"
    r"|modell(?:ed|ing)|cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|ing)|signall(?:ed|ing)"
    r"|misspelt|spelt|learnt|burnt|dreamt|artefacts?|judgement|programme|fulfil|analys(?:e[sd]?|ing)|draught"
    r"|neighbour\w*|metre[s]?|litre[s]?|defence|offence|sceptical|ageing|cheque",
    "American spelling")

WE = Word(r"we|we're|we've|we'll|our|ours|ourselves|let's", "you, or Tessera")
WE_CASED = re.compile(r"\b[Uu]s\b")
FUTURE = Word(r"will|won't|shall|\w+'ll|(?:is|are|am) going to", "the present tense", r"\ba will\b|at will|free will")

PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being|gets?)\s+(?:\w+ly\s+|not\s+|never\s+|also\s+|only\s+)*"
    r"(?:\w{2,}ed|known|made|written|read|taken|given|shown|found|left|kept|said|told|told|seen|built|drawn|set|put"
    r"|cut|meant|chosen|held|sent|split|lost|thrown|begun|understood)\b", re.IGNORECASE)


def pages():
    """Every page that people read, in the order of their paths."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout.splitlines()
    return [ROOT / name for name in sorted(listed) if not name.startswith(OTHERS) and (ROOT / name).is_file()]


def shown(path):
    path = path.resolve()
    return path.relative_to(ROOT).as_posix() if ROOT in path.parents else str(path)


class Prose:
    """A page without its code, tables and marks."""

    def __init__(self, name, text):
        self.name = name
        self.blocks = list(blocks_of(text))

    @classmethod
    def of(cls, path):
        return cls(shown(path), path.read_text(encoding="utf-8"))

    def lines(self):
        """(number of the line, text without code and marks), tables and headings as well."""
        for block in self.blocks:
            for number, line in block.lines:
                yield number, line

    def sentences(self):
        """(number of the line, words) of each sentence of a paragraph or an item."""
        for block in self.blocks:
            if not block.is_running:
                continue
            text, starts = "", []
            for number, line in block.lines:
                starts.append((len(text), number))
                text += line.strip() + " "
            begin = 0
            for match in re.finditer(r"[.!?:;](?=[\"')\]]*\s+|\s*$)", text):
                # What an abbreviation ends with ends no sentence.
                if re.search(r"\b(?:e\.g|i\.e|etc|vs|No|cf|Fig|approx)\.$", text[begin: match.end()]):
                    continue
                words = text[begin: match.end()].split()
                if len(words) > 1:
                    yield line_at(starts, begin), words
                begin = match.end()
            words = text[begin:].split()
            if len(words) > 1:
                yield line_at(starts, begin), words

    @property
    def word_count(self):
        return sum(len(line.split()) for _, line in self.lines())

    @property
    def average(self):
        counts = [len(words) for _, words in self.sentences()]
        return sum(counts) / len(counts) if counts else 0

    @property
    def passive_share(self):
        found = [bool(PASSIVE.search(" ".join(words))) for _, words in self.sentences()]
        return sum(found) / len(found) if found else 0

    def findings(self):
        if self.average >= SENTENCE_LIMIT:
            yield (f"{self.name}:1: a sentence has {self.average:.1f} words on average; fewer than {SENTENCE_LIMIT} "
                   "can be read at once")
        for number, line in self.lines():
            for words, kind in ((PRIVATE_WORDS, "is a word of our own"), ([BRITISH], "is British"),
                                ([WE], "speaks of the authors"), ([FUTURE], "speaks of the future")):
                for word in words:
                    for found in word.found(line):
                        yield f"{self.name}:{number}: '{found}' {kind}; write: {word.advice}"
            for found in WE_CASED.finditer(line):
                yield f"{self.name}:{number}: '{found[0]}' speaks of the authors; write: {WE.advice}"


def line_at(starts, place):
    return next(number for offset, number in reversed(starts) if offset <= place)


class Block:
    def __init__(self, is_running):
        # Whether it is made of sentences: a paragraph or an item of a list, not a heading or the row of a table.
        self.is_running = is_running
        self.lines = []


def blocks_of(text):
    """Paragraphs, items, headings and rows of a page, without code."""
    fence, block, is_comment, front = None, None, False, False
    for number, line in enumerate(text.split("\n"), 1):
        if number == 1 and line == "---":
            front = True
            continue
        if front:
            front = line != "---"
            continue
        mark = re.match(r"^\s*(?:[-*>]\s+)?(```+|~~~+)", line)
        if fence:
            if mark and line.strip().startswith(fence):
                fence = None
            continue
        if mark:
            if block:
                yield block
            fence, block = mark[1], None
            continue
        if is_comment or line.lstrip().startswith("<!--"):
            is_comment = "-->" not in line
            continue
        if not line.strip():
            if block:
                yield block
            block = None
            continue
        starts = re.match(r"^\s*(?:#{1,6}\s|\||[-*+]\s|\d+\.\s|>)", line)
        if starts and block:
            yield block
            block = None
        if block is None:
            block = Block(is_running=not re.match(r"^\s*(?:#{1,6}\s|\|)", line))
        block.lines.append((number, without_marks(line)))
        if not block.is_running:
            yield block
            block = None
    if block:
        yield block


def without_marks(line):
    """A line as a reader sees it, with a letter for each piece of code."""
    line = re.sub(r"(`+)(.+?)\1", "X", line)
    line = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", line)
    line = re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^()\s]*(?:\([^()]*\))?[^()\s]*\)", r"\1", line)
    line = re.sub(r"<[^>]+>", "", line)
    line = re.sub(r"^\s*(?:#{1,6}\s+|[-*+]\s+|\d+\.\s+|>\s*)", "", line)
    # Words in quotes are names, or what somebody else says.
    line = re.sub(r"\"[^\"]*\"|‘[^’]*’|“[^”]*”", "X", line)
    return re.sub(r"\*\*|(?<!\w)[*_]|[*_](?!\w)", "", line)
