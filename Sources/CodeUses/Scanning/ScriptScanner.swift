/// Finds texts that name tokens in JavaScript and TypeScript: paths of tokens, and custom properties in values of CSS.
///
/// One pass, with a stack of what is open. Whether a slash begins a regular expression, and a quote a text, is told by
/// what stands before it and by whether it is closed on its line: elements of JSX have apostrophes in their text.
struct ScriptScanner {
    let bytes: CodeBytes
    private let values: StyleScanner

    private enum Frame {
        case parenthesis(word: Range<Int>)
        case bracket(word: Range<Int>)
        case brace
        /// Code in a template, whose text goes on behind it.
        case template
    }

    init(_ bytes: CodeBytes) {
        self.bytes = bytes
        values = StyleScanner(bytes, .fragment)
    }

    func scan(_ range: Range<Int>, into mentions: inout CodeMentions) {
        _ = scan(range, isExpression: false, into: &mentions)
    }

    /// Reads code up to the brace that closes it.
    ///
    /// - Returns: the place behind that brace; the end of all where nothing closes it.
    func scanExpression(from start: Int, into mentions: inout CodeMentions) -> Int {
        scan(min(start, bytes.count)..<bytes.count, isExpression: true, into: &mentions)
    }

    private func scan(_ range: Range<Int>, isExpression: Bool, into mentions: inout CodeMentions) -> Int {
        var stack: [Frame] = []
        var index = range.lowerBound
        let end = range.upperBound
        /// The last byte that is no blank and in no comment; `a` for a word, and what the word is.
        var previous: UInt8 = 0
        var word = 0..<0
        /// The word before the last dot.
        var base = 0..<0
        /// Up to where it is known that no quote or expression of a kind is closed on the line.
        var open: (single: Int, double: Int, expression: Int) = (0, 0, 0)
        while index < end {
            let byte = bytes[index]
            if byte.isBlank {
                index += 1
                continue
            }
            let next = bytes.at(index + 1)
            switch byte {
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while index < end, !bytes[index].isLineBreak { index += 1 }
                continue
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                index += 2
                while index < end, !(bytes[index] == UInt8(ascii: "*") && bytes.at(index + 1) == UInt8(ascii: "/")) {
                    index += 1
                }
                index += 2
                continue
            case UInt8(ascii: "/"):
                if index >= open.expression, mayBeginExpression(behind: previous, word, next) {
                    let (close, isClosed) = endOfExpression(from: index + 1, to: end)
                    if isClosed {
                        index = close
                        previous = UInt8(ascii: "\"")
                        continue
                    }
                    open.expression = close
                }
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                let isSingle = byte == UInt8(ascii: "'")
                if index >= (isSingle ? open.single : open.double) {
                    let (close, isWhole, isClosed) = endOfText(from: index + 1, to: end, byte)
                    if isClosed {
                        let content = index + 1..<close
                        if isWhole { read(content, previous, stack.last, into: &mentions) }
                        readValues(content, previous, stack.last, into: &mentions)
                        index = close + 1
                        previous = UInt8(ascii: "\"")
                        continue
                    }
                    if isSingle { open.single = close } else { open.double = close }
                }
            case UInt8(ascii: "`"):
                let start = index + 1
                let isInserted = skipTemplate(&index, from: start, to: end, into: &mentions)
                if !isInserted, index - 1 > start {
                    read(start..<min(index - 1, end), previous, stack.last, into: &mentions)
                }
                if isInserted { stack.append(.template) }
                previous = isInserted ? 0 : UInt8(ascii: "\"")
                continue
            case UInt8(ascii: "("): stack.append(.parenthesis(word: previous == UInt8(ascii: "a") ? word : 0..<0))
            case UInt8(ascii: "["): stack.append(.bracket(word: previous == UInt8(ascii: "a") ? word : 0..<0))
            case UInt8(ascii: "{"): stack.append(.brace)
            case UInt8(ascii: ")"): if case .parenthesis? = stack.last { stack.removeLast() }
            case UInt8(ascii: "]"): if case .bracket? = stack.last { stack.removeLast() }
            case UInt8(ascii: "}"):
                unwinding: while let last = stack.last {
                    switch last {
                    case .parenthesis, .bracket: stack.removeLast()
                    case .brace, .template: break unwinding
                    }
                }
                if isExpression, stack.isEmpty { return index + 1 }
                if case .template? = stack.popLast() {
                    if skipTemplate(&index, from: index + 1, to: end, into: &mentions) { stack.append(.template) }
                    previous = UInt8(ascii: "\"")
                    continue
                }
            case UInt8(ascii: "."): base = previous == UInt8(ascii: "a") ? word : 0..<0
            case _ where byte.isInName || byte == UInt8(ascii: "$"):
                let isMember = previous == UInt8(ascii: ".")
                let start = index
                while index < end, bytes[index].isInName || bytes[index] == UInt8(ascii: "$") { index += 1 }
                word = start..<index
                previous = UInt8(ascii: "a")
                if isMember, bytes.reads("tokens", in: base) { mentions.scriptKey(word, isCertain: true) }
                continue
            default: break
            }
            previous = byte
            index += 1
        }
        return end
    }

    /// A text that may have custom properties in it, or be the name of one.
    private func readValues(
        _ range: Range<Int>, _ previous: UInt8, _ frame: Frame?, into mentions: inout CodeMentions
    ) {
        guard hasHyphens(range) else { return }
        let isName =
            range.count > 2 && bytes.reads("--", at: range.lowerBound) && range.allSatisfy { bytes[$0].isInIdentifier }
            && bytes[range.upperBound - 1] != UInt8(ascii: "-")
        guard isName else { return values.scan(range, into: &mentions) }
        mentions.property(range, place(of: range, previous, frame))
    }

    private func place(of name: Range<Int>, _ previous: UInt8, _ frame: Frame?) -> CodeMentions.Place {
        if case .parenthesis(let word)? = frame, previous == UInt8(ascii: "(") {
            if bytes.reads("setProperty", in: word) { return .declaration }
            if bytes.reads("getPropertyValue", in: word) { return .reading }
        }
        // A key of an object.
        var next = bytes.skippingBlanks(from: name.upperBound + 1, to: bytes.count)
        if case .bracket(let word)? = frame, word.isEmpty, bytes.at(next) == UInt8(ascii: "]") {
            next = bytes.skippingBlanks(from: next + 1, to: bytes.count)
        } else if previous != UInt8(ascii: "{"), previous != UInt8(ascii: ",") {
            return .other
        }
        return bytes.at(next) == UInt8(ascii: ":") ? .declaration : .other
    }

    /// Most texts have no custom property.
    private func hasHyphens(_ range: Range<Int>) -> Bool {
        range.dropLast().contains { bytes[$0] == UInt8(ascii: "-") && bytes[$0 + 1] == UInt8(ascii: "-") }
    }

    /// A text as a whole: certain where a function or the object of a generated module takes it.
    private func read(_ range: Range<Int>, _ previous: UInt8, _ frame: Frame?, into mentions: inout CodeMentions) {
        let isCertain =
            switch frame {
            case .parenthesis(let word)? where previous == UInt8(ascii: "("):
                ["tokenValue", "reducedValue", "staggerValue", "dashesValue"].contains(bytes.text(word))
                    || bytes.reads("cssVar", in: word)
            case .bracket(let word)? where previous == UInt8(ascii: "["):
                bytes.reads("tokens", in: word) || bytes.reads("cssVariables", in: word)
            default: false
            }
        mentions.scriptKey(range, isCertain: isCertain)
    }

    /// A regular expression stands where a value may begin. `</` and `/>` are those of elements.
    private func mayBeginExpression(behind previous: UInt8, _ word: Range<Int>, _ next: UInt8) -> Bool {
        if next == UInt8(ascii: ">") { return false }
        switch previous {
        case UInt8(ascii: "a"):
            return ["return", "typeof", "case", "in", "of", "do", "else", "void", "delete"].contains { (name: String) in
                bytes.text(word) == name
            }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "<"):
            return false
        default: return true
        }
    }

    private func endOfExpression(from start: Int, to end: Int) -> (Int, isClosed: Bool) {
        var index = start
        var isInClass = false
        while index < end, !bytes[index].isLineBreak {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return (index + 1, true)
            default: break
            }
            index += 1
        }
        return (min(index, end), false)
    }

    private func endOfText(from start: Int, to end: Int, _ quote: UInt8) -> (Int, isWhole: Bool, isClosed: Bool) {
        var index = start
        var isWhole = true
        while index < end, !bytes[index].isLineBreak {
            if bytes[index] == quote { return (index, isWhole, true) }
            if bytes[index] == UInt8(ascii: "\\") {
                isWhole = false
                // A break that is escaped is in the text.
                index += 1
            }
            index += 1
        }
        return (min(index, end), false, false)
    }

    /// Goes to the end of a template's text, or into the code that is inserted, and reads the text.
    ///
    /// - Returns: whether code is inserted.
    private func skipTemplate(
        _ index: inout Int, from start: Int, to end: Int, into mentions: inout CodeMentions
    ) -> Bool {
        index = start
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "`"):
                readPart(start..<index, into: &mentions)
                index += 1
                return false
            case UInt8(ascii: "$") where bytes.at(index + 1) == UInt8(ascii: "{"):
                // A name that goes on with what is computed is seen as such by what follows it.
                readPart(start..<index, into: &mentions)
                index += 2
                return true
            default: break
            }
            index += 1
        }
        index = min(index, end)
        readPart(min(start, end)..<index, into: &mentions)
        return false
    }

    /// A part of a template's text.
    private func readPart(_ range: Range<Int>, into mentions: inout CodeMentions) {
        if hasHyphens(range) { values.scan(range, into: &mentions) }
    }
}
