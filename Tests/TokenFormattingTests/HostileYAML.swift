import TesseraTestSupport

/// Texts of everything that YAML has, at every place where it may stand, and of some that it has not.
///
/// The same seed makes the same text. Most texts are token files for a parser; what is none has to be rejected by it.
struct HostileYAML {
    private var random: SeededGenerator
    private let hasTabs: Bool
    private let hasComments: Bool
    private var keyCount = 0
    private var anchors: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        hasTabs = Int.random(in: 0..<7, using: &random) == 0
        hasComments = Int.random(in: 0..<10, using: &random) < 7
    }

    /// One text.
    static func text(seed: UInt64) -> String {
        var yaml = HostileYAML(seed: seed)
        return yaml.text()
    }

    // MARK: Chance

    private mutating func isOne(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    // MARK: Blanks and comments

    private mutating func gap(orNone: Bool = false) -> String {
        pick([" ", " ", " ", "  ", "    "] + (orNone ? [""] : []) + (hasTabs ? ["\t", " \t", "\t "] : []))
    }

    private mutating func comment() -> String {
        pick([
            "# c", "#", "#c", "# é 日", "#\t", "# a: b", "# - x", "# ---", "#  two  ", "# 'q'", "# \"q", "## x",
            "# c \t",
            "# [", "# |", "# %",
        ])
    }

    private mutating func lineEnd() -> String {
        if hasComments, isOne(of: 4) { return gap() + comment() + "\n" }
        return pick(["", "", "", "", " ", "  ", hasTabs ? "\t" : " "]) + "\n"
    }

    private mutating func emptyLines(_ indent: Int) -> String {
        var text = ""
        while isOne(of: 4) {
            switch number(0...3) {
            case 0: text += "\n"
            case 1: text += blanks(number(0...5)) + "\n"
            case 2 where hasComments:
                let columns = [0, indent, indent, indent + 1, indent + 2, indent - 1, 7]
                text += blanks(columns.randomElement(using: &random) ?? 0) + comment() + "\n"
            case 3 where hasTabs: text += pick(["\t", "  \t"]) + "\n"
            default: break
            }
        }
        return text
    }

    // MARK: Scalars

    private mutating func properties(_ tags: [String] = ["!!str", "!", "!<tag:yaml.org,2002:str>"]) -> String {
        guard isOne(of: 7) else { return "" }
        var text = ""
        if isOne(of: 2) {
            let anchor = pick(["a", "b", "x-1", "d_2"])
            anchors.append(anchor)
            text += "&\(anchor)" + gap()
        }
        if isOne(of: 2) { text += pick(tags) + gap() }
        return text
    }

    private mutating func plain(inFlow: Bool) -> String {
        let words = [
            "a", "key", "x y", "1", "1.5", "true", "~", "null", "é", "日本", "a-b", "a:b", "a#b", "-x", "0x1F", "fff",
            "💡",
            "long words in a row", "--x", "---x", "...x", "-1", "<<",
        ]
        var text = pick(words + (inFlow ? [] : ["a,b", "a]b", "?y", ":z", "---", "..."]))
        while isOne(of: 5) {
            text += pick([" ", "  "] + (hasTabs ? ["\t"] : []))
            text += pick(
                ["w", "2", "x#", "é", "b:c", "'q", "\"q", "&z", "*z", "!t", "%p", "-"] + (inFlow ? [] : ["|", "> x"]))
        }
        return text
    }

    private mutating func quoted() -> String {
        if isOne(of: 2) {
            return "'" + pick(["", "a", "it''s", "''", "a # b", "a: b", "\\n", "\"x\"", "é", "  pad  ", "{a.b}"]) + "'"
        }
        let words = [
            "", "a", "\\n", "\\\"", "a # b", "é", "\\u00e9", "  pad  ", "\\\\", "{a.b}", "#fff", "'", "\\t\\0", "\\x41",
            "\\/", "a\\  ",
        ]
        return "\"" + pick(words) + "\""
    }

    private mutating func scalar(inFlow: Bool = false) -> String {
        switch number(0...9) {
        case 0...4: return plain(inFlow: inFlow)
        case 5 where !anchors.isEmpty: return "*" + pick(anchors) + " "
        default: return quoted()
        }
    }

    /// A text over several lines, further to the right than what it belongs to.
    private mutating func lines(_ indent: Int) -> String {
        let start = blanks(indent + number(1...3))
        let quote = pick(["", "'", "\""])
        var text = pick(["st", "s t", "é"])
        for _ in 0..<number(1...3) {
            text += pick(["", " ", "  ", quote == "\"" ? "\\" : "", hasTabs ? "\t" : ""]) + "\n"
            let words = ["w", "more words", "h", "x  ", "é", "", "key", "--- z", "... z", "---", "...", "%d"]
            text += start + pick(words + (quote.isEmpty ? [] : ["# no", "a: b", "- d"]))
        }
        return quote + text + "\n" + start + pick(["end", "e f"]) + quote
    }

    /// `|` and `>` in every spelling.
    private mutating func block(_ indent: Int) -> String {
        let step = number(indent < 0 ? 0...3 : 1...4)
        let column = max(0, indent) + step
        var header = pick(["|", ">"])
        let chomping = pick(["", "-", "+", ""])
        var padding = 0
        if step > 0, isOne(of: 4) {
            header += isOne(of: 2) ? "\(step)\(chomping)" : "\(chomping)\(step)"
            padding = number(0...2)
        } else {
            header += chomping
        }
        var text = header + lineEnd()
        for line in 0..<number(0...4) {
            let start = blanks(column) + (line == 0 ? blanks(padding) : isOne(of: 4) ? pick(["  ", " ", "\t"]) : "")
            let words =
                ["text", "te xt ", "- a", "k: v", "é\t", "x  y", "'q", "\\"] + (column > 0 ? ["# n", "---", "%d"] : [])
            text +=
                pick([start + pick(words), start + pick(words), start + pick(words), "", blanks(number(0...column))])
                + "\n"
        }
        for _ in 0..<number(0...2) { text += blanks(isOne(of: 2) ? 0 : number(0...column + 2)) + "\n" }
        if hasComments, isOne(of: 5) { text += blanks(number(0...max(0, column - 1))) + comment() + "\n" }
        return text
    }

    // MARK: Brackets

    private mutating func brackets(_ depth: Int, _ indent: Int) -> String {
        let isList = isOne(of: 2)
        let count = number(0...4)
        var text = isList ? "[" : "{"
        for index in 0..<count {
            text += bracketGap(indent) + (isList && !isOne(of: 4) ? bracketValue(depth, indent) : pair(depth, indent))
            text += bracketGap(indent)
            if index < count - 1 || isOne(of: 8) { text += "," }
        }
        return text + bracketGap(indent) + (isList ? "]" : "}")
    }

    private mutating func bracketGap(_ indent: Int, orNone: Bool = true) -> String {
        guard isOne(of: 7) else { return gap(orNone: orNone) }
        let comment = hasComments && isOne(of: 2) ? gap(orNone: isOne(of: 3)) + comment() : ""
        return comment + "\n" + emptyLines(indent + 1) + blanks(indent + number(1...4))
    }

    private mutating func bracketValue(_ depth: Int, _ indent: Int) -> String {
        if depth > 0, isOne(of: 3) { return properties(["!"]) + brackets(depth - 1, indent) }
        return isOne(of: 15) ? lines(indent) : properties() + scalar(inFlow: true)
    }

    private mutating func pair(_ depth: Int, _ indent: Int) -> String {
        switch number(0...11) {
        case 0:
            return "? " + scalar(inFlow: true) + bracketGap(indent, orNone: false) + ": " + bracketValue(depth, indent)
        case 1: return scalar(inFlow: true)
        case 2: return quoted() + ":" + bracketValue(depth, indent)
        case 3:
            return quoted() + bracketGap(indent) + ":" + bracketGap(indent, orNone: false) + bracketValue(depth, indent)
        case 4: return properties() + scalar(inFlow: true) + pick([": ", " :"])
        default:
            return properties() + scalar(inFlow: true) + gap(orNone: true) + ":" + bracketGap(indent, orNone: false)
                + bracketValue(depth, indent)
        }
    }

    private mutating func longBraces() -> String {
        let entries = (0..<number(6...15)).map { index in
            "k\(index): " + pick(["value words here", "\"#7C5CFF\"", "[1, 2, 3]", "{ a: 1, b: 2 }", "'it''s'", "x"])
        }
        return "{ " + entries.joined(separator: ", ") + " }"
    }

    // MARK: Blocks

    /// What stands behind `key:` or `-`, with its line break.
    private mutating func node(_ depth: Int, _ indent: Int, belowKey: Bool) -> String {
        let start = gap() + properties()
        switch number(0...(depth > 0 ? 15 : 11)) {
        case 4: return lineEnd()
        case 5: return start + lines(indent) + lineEnd()
        case 6, 7: return start + block(indent)
        case 8, 9: return start + brackets(depth, indent) + lineEnd()
        case 10: return gap() + longBraces() + lineEnd()
        case 11: return lineEnd() + emptyLines(indent) + blanks(indent + number(1...3)) + scalar() + lineEnd()
        case 12,
            13 where depth > 0:
            return gap() + properties(["!!map", "!"]) + lineEnd() + mapping(depth - 1, indent + number(1...4))
        case 14,
            15 where depth > 0:
            return gap() + properties(["!!seq", "!"]) + lineEnd()
                + sequence(depth - 1, indent + number(belowKey ? 0...3 : 1...3))
        default: return start + scalar() + lineEnd()
        }
    }

    /// - Parameter isInline: whether the first key stands behind a dash.
    private mutating func mapping(_ depth: Int, _ indent: Int, isInline: Bool = false) -> String {
        var text = ""
        for index in 0..<number(1...3) {
            let start = isInline && index == 0 ? "" : emptyLines(indent) + blanks(indent)
            keyCount += 1
            let key = pick([
                "k\(keyCount)", "k \(keyCount)", "'k\(keyCount)'", "\"k\(keyCount)\"", "é\(keyCount)", "\(keyCount)",
                "--- k\(keyCount)",
            ])
            switch number(0...19) {
            case 0:
                text += start + "?" + gap() + key + lineEnd() + emptyLines(indent) + blanks(indent) + ":"
                text += node(depth, indent, belowKey: true)
            case 1: text += start + "? " + key + lineEnd()
            default:
                text +=
                    start + properties() + key + pick(["", "", "", " ", "  "]) + ":"
                    + node(depth, indent, belowKey: true)
            }
        }
        return text
    }

    private mutating func sequence(_ depth: Int, _ indent: Int, isInline: Bool = false) -> String {
        var text = ""
        for index in 0..<number(1...3) {
            text += (isInline && index == 0 ? "" : emptyLines(indent) + blanks(indent)) + "-"
            let step = number(1...3)
            switch number(0...9) {
            case 0,
                1 where depth > 0:
                text += blanks(step) + mapping(depth - 1, indent + 1 + step, isInline: true)
            case 2: text += blanks(step) + sequence(depth - 1, indent + 1 + step, isInline: true)
            default: text += node(depth, indent, belowKey: false)
            }
        }
        return text
    }

    // MARK: Documents

    private mutating func top() -> String {
        let indent = [0, 0, 0, 0, 2, 1, 4].randomElement(using: &random) ?? 0
        switch number(0...9) {
        case 0...4: return mapping(3, indent)
        case 5, 6: return sequence(3, indent)
        case 7: return blanks(number(0...1)) + (isOne(of: 2) ? scalar() : lines(-1)) + lineEnd()
        case 8: return properties() + block(-1)
        default: return brackets(2, 0) + lineEnd()
        }
    }

    private mutating func text() -> String {
        var text = emptyLines(0)
        if isOne(of: 12) { text += "%YAML 1." + pick(["1", "2"]) + lineEnd() + "---" + lineEnd() }
        switch number(0...11) {
        case 0: text += "---" + lineEnd() + emptyLines(0) + top()
        case 1: text += "---" + gap() + properties() + block(-1)
        case 2: text += pick(["---", " ---"]) + gap() + pick([scalar(), lines(0), brackets(2, 0)]) + lineEnd()
        default: text += top()
        }
        text += emptyLines(0)
        if isOne(of: 12) { text += pick(["...", " ...", " ---"]) + lineEnd() + emptyLines(0) }
        if isOne(of: 3) { while text.last == "\n" { text.removeLast() } }
        if isOne(of: 5) { text += pick(["\n\n", " ", "  \n", "\n  "]) }
        if isOne(of: 8) { text = damaged(text) }
        switch number(0...15) {
        case 0, 1: return text.replacing("\n", with: "\r\n")
        case 2: return text.replacing("\n", with: "\r")
        case 3: return withOldBreaks(text)
        default: return text
        }
    }

    /// The text with line breaks that are none since YAML 1.2.
    private mutating func withOldBreaks(_ text: String) -> String {
        let share = number(1...6)
        return text.map { character in
            guard character == "\n", isOne(of: share) else { return String(character) }
            return pick(["\u{85}", "\u{2028}", "\u{2029}"])
        }.joined()
    }

    /// The text with one slip.
    private mutating func damaged(_ text: String) -> String {
        var characters = Array(text)
        let place = number(0...characters.count)
        if isOne(of: 3), place < characters.count {
            characters.remove(at: place)
        } else {
            let slips = [
                " ", "\n", "\t", "#", " #", ":", " -", "  ", "---\n", "...\n", " ---", "|", "'", "[", ",", "? ", "&a ",
            ]
            characters.insert(contentsOf: pick(slips), at: place)
        }
        return String(characters)
    }
}
