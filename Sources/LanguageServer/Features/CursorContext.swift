import TesseraDiagnostics
import TesseraTokenSyntax

/// Where a cursor stands in a file that may not be readable at the moment: the keys above it, and whether a key or a
/// value is being typed.
///
/// Read off the text before the cursor, so that it works in the middle of a word, of a line, of a bracket.
struct CursorContext {
    /// Keys from the root to the mapping or the value that the cursor is in; `[]` for a list.
    private(set) var path: [String] = []
    private(set) var isKey = true
    /// What is typed already, without its quote.
    private(set) var prefix = ""
    /// Where that begins, behind the quote.
    private(set) var start: Int
    /// The quote that is open before the cursor.
    private(set) var quote: UInt8?
    /// Where a reference begins that the cursor is in: behind its brace.
    private(set) var reference: Int?

    /// The `$type` that is written before the cursor, nearest to it among what is around it.
    private(set) var declaredType: String?
    /// The keys that stand before the cursor in the same braces.
    private(set) var siblings: Set<String> = []
    /// What closes the brackets that are open before the cursor.
    private(set) var closingBrackets = ""

    private let bytes: [UInt8]

    init(_ bytes: [UInt8], at offset: Int, syntax: SourceSyntax) {
        self.bytes = bytes
        start = offset
        let offset = min(max(0, offset), bytes.count)
        switch syntax {
        case .json: readFlow(from: 0, to: offset, outer: [])
        case .yaml: readYAML(to: offset)
        }
        prefix = String(decoding: bytes[min(start, offset)..<offset], as: UTF8.self)
        reference = openBrace(before: offset)
    }

    // MARK: Blocks of YAML

    private mutating func readYAML(to offset: Int) {
        var stack: [(indent: Int, key: String)] = []
        // By the number of keys around it.
        var types: [Int: String] = [:]
        var lineStart = 0
        // Where brackets begin that are open.
        var flow: Int?
        while true {
            let feed = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
            let isLast = feed >= offset
            let end = isLast ? offset : feed
            if let open = flow {
                if isLast {
                    readFlow(from: open, to: offset, outer: stack.map(\.key))
                    return
                }
                flow = Self.staysOpen(bytes[open..<end]) ? open : nil
                lineStart = feed + 1
                continue
            }
            var index = lineStart
            while index < end, bytes[index] == 0x20 { index += 1 }
            var indent = index - lineStart
            let isBlank = index == end || bytes[index] == 0x0D
            let isComment = index < end && bytes[index] == UInt8(ascii: "#")
            if isLast, isComment {
                isKey = false
                path = ["#"]
                return
            }
            if !isBlank, !isComment || isLast {
                stack.removeAll { $0.indent >= indent }
                let outerCount = stack.count
                // Dashes of lists stand for a level each.
                while index < end, bytes[index] == UInt8(ascii: "-"), index + 1 >= end || bytes[index + 1] == 0x20 {
                    stack.append((indent, "[]"))
                    index += 1
                    while index < end, bytes[index] == 0x20 { index += 1 }
                    indent = index - lineStart
                }
                if let (key, value) = key(from: index, to: end) {
                    types = types.filter { $0.key <= stack.count }
                    if key == "$type" {
                        types[stack.count] = String(decoding: bytes[value..<end], as: UTF8.self).trimmed.unquoted
                    }
                    declaredType = types.max { $0.key < $1.key }?.value
                    stack.append((indent, key))
                    var first = value
                    while first < end, bytes[first] == 0x20 { first += 1 }
                    if first < end, bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[") {
                        if isLast {
                            readFlow(from: first, to: offset, outer: stack.map(\.key))
                            return
                        }
                        flow = Self.staysOpen(bytes[first..<end]) ? first : nil
                    } else if isLast {
                        finishScalar(first, offset, stack.map(\.key), isKey: false)
                        return
                    }
                } else if isLast {
                    let isFlow = index < end && (bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "["))
                    if isFlow {
                        readFlow(from: index, to: offset, outer: stack.map(\.key))
                    } else {
                        // Behind a dash it is a value of a list of scalars; elsewhere a key.
                        finishScalar(index, offset, stack.map(\.key), isKey: stack.count == outerCount)
                    }
                    return
                }
            } else if isLast {
                // On an empty line the indentation says what it belongs to.
                stack.removeAll { $0.indent >= offset - lineStart }
                finishScalar(offset, offset, stack.map(\.key), isKey: true)
                return
            }
            if isLast { return }
            lineStart = feed + 1
        }
    }

    /// A key of a block mapping, and where its value begins.
    private func key(from start: Int, to end: Int) -> (String, Int)? {
        guard start < end else { return nil }
        var index = start
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            guard let close = bytes[(start + 1)..<end].firstIndex(of: bytes[start]) else { return nil }
            index = close + 1
            while index < end, bytes[index] == 0x20 { index += 1 }
            guard index < end, bytes[index] == UInt8(ascii: ":") else { return nil }
            return (String(decoding: bytes[(start + 1)..<close], as: UTF8.self), index + 1)
        }
        while index < end {
            if bytes[index] == UInt8(ascii: ":"),
                index + 1 >= end || bytes[index + 1] == 0x20 || bytes[index + 1] == 0x0D
            {
                return (String(decoding: bytes[start..<index], as: UTF8.self), index + 1)
            }
            if "{[\"'".utf8.contains(bytes[index]) { return nil }
            index += 1
        }
        return nil
    }

    private mutating func finishScalar(_ start: Int, _ offset: Int, _ path: [String], isKey: Bool) {
        self.path = path
        self.isKey = isKey
        self.start = start
        if start < offset, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            quote = bytes[start]
            self.start = start + 1
        }
    }

    // MARK: Flow collections, and JSON

    /// Whether the brackets that a stretch begins with are still open at its end.
    private static func staysOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        var quote: UInt8?
        var isEscaped = false
        for byte in bytes {
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
                    isEscaped = true
                } else if byte == open {
                    quote = nil
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
        }
        return depth > 0
    }

    private mutating func readFlow(from start: Int, to offset: Int, outer: [String]) {
        let flow = FlowReading(bytes, from: start, to: offset)
        path = outer + flow.path
        if let type = flow.levels.last(where: { $0.type != nil })?.type { declaredType = type }
        siblings = flow.levels.last?.keys ?? []
        closingBrackets = flow.levels.reversed().map { $0.isList ? "]" : "}" }.joined()
        isKey = flow.levels.last.map { !$0.isList && $0.key == nil } ?? false
        quote = flow.quote
        self.start = flow.scalar.map { quote == nil ? $0 : $0 + 1 } ?? offset
    }

    // MARK: References

    /// The brace of a reference that is not closed before the cursor, on the same line; behind it stands a name or
    /// nothing.
    private func openBrace(before offset: Int) -> Int? {
        var index = offset
        while index > 0 {
            let byte = bytes[index - 1]
            if byte == UInt8(ascii: "{") { return index }
            let isName = byte >= 0x80 || byte > 0x20 && !"}\"'[],:#".utf8.contains(byte)
            guard isName || byte == 0x20 && quote != nil else { return nil }
            index -= 1
        }
        return nil
    }
}

/// The braces and brackets that are open at a place, and what is read of a scalar there.
private struct FlowReading {
    struct Level {
        let isList: Bool
        /// Of the value that comes next or is being read; `nil` where a key does.
        var key: String?
        var keys: Set<String> = []
        /// What `$type` says, once its value has ended.
        var type: String?
    }

    /// The outermost first.
    private(set) var levels: [Level] = []
    /// Where the scalar begins that is being read; `nil` between two.
    private(set) var scalar: Int?
    /// The quote that is open.
    private(set) var quote: UInt8?

    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    /// Of the scalar in quotes that ended last.
    private var quoted = ""

    init(_ bytes: [UInt8], from start: Int, to end: Int) {
        self.bytes = bytes
        self.end = end
        index = start
        while index < end {
            if let quote { readQuoted(quote) } else { read(bytes[index]) }
            index += 1
        }
    }

    /// The keys around the place; `[]` for a list.
    var path: [String] {
        levels.indices.compactMap { place in
            if levels[place].isList { return "[]" }
            return levels[place].key ?? (place < levels.count - 1 ? "" : nil)
        }
    }

    private mutating func readQuoted(_ quote: UInt8) {
        if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
            index += 1
        } else if bytes[index] == quote {
            let start = (scalar ?? index) + 1
            quoted = String(decoding: bytes[start..<max(index, start)], as: UTF8.self)
            self.quote = nil
            scalar = nil
        }
    }

    private mutating func read(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard scalar == nil else { return }
            quote = byte
            scalar = index
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            // A brace as the value of a mapping may begin a reference without quotes: see `openBrace`.
            levels.append(Level(isList: byte == UInt8(ascii: "[")))
            endScalar()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = levels.popLast()
            endScalar()
        case UInt8(ascii: ","): endValue()
        case UInt8(ascii: ":"): endKey()
        case UInt8(ascii: "/") where scalar == nil && index + 1 < end && bytes[index + 1] == UInt8(ascii: "/"):
            skipLine()
        case UInt8(ascii: "#") where scalar == nil && index > 0 && bytes[index - 1].isASCIIBlank:
            skipLine()
        default:
            if scalar == nil, !byte.isASCIIBlank { scalar = index }
        }
    }

    private mutating func endValue() {
        if let last = levels.indices.last, !levels[last].isList {
            if levels[last].key == "$type" { levels[last].type = text }
            levels[last].key = nil
        }
        endScalar()
    }

    /// A colon within a word ends no key.
    private mutating func endKey() {
        let isColon = index + 1 >= end || bytes[index + 1].isASCIIBlank || quoted != "" || scalar == nil
        guard isColon, let last = levels.indices.last, !levels[last].isList, levels[last].key == nil else { return }
        levels[last].key = text
        levels[last].keys.insert(text)
        endScalar()
    }

    /// The scalar before the place.
    private var text: String {
        scalar.map { String(decoding: bytes[$0..<index], as: UTF8.self).trimmed } ?? quoted
    }

    private mutating func endScalar() {
        scalar = nil
        quoted = ""
    }

    private mutating func skipLine() {
        while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }
}

extension String {
    /// Without the quotes around it.
    fileprivate var unquoted: String {
        guard let first, first == "\"" || first == "'", last == first, utf8.count > 1 else { return self }
        return String(dropFirst().dropLast())
    }

    var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return String(text)
    }
}
