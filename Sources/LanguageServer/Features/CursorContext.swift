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
        var flow: (from: Int, depth: Int, quote: UInt8?)?
        while true {
            let feed = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
            let isLast = feed >= offset
            let end = isLast ? offset : feed
            if let open = flow {
                if isLast {
                    finishFlow(open.from, offset, stack)
                    return
                }
                flow = Self.flowState(bytes[open.from..<end], from: open.from)
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
                        let open = Self.flowState(bytes[first..<end], from: first)
                        if isLast {
                            finishFlow(first, offset, stack)
                            return
                        }
                        flow = open
                    } else if isLast {
                        finishScalar(first, offset, stack.map(\.key), isKey: false)
                        return
                    }
                } else if isLast {
                    let isFlow = index < end && (bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "["))
                    if isFlow {
                        finishFlow(index, offset, stack)
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

    private mutating func finishFlow(_ from: Int, _ offset: Int, _ stack: [(indent: Int, key: String)]) {
        readFlow(from: from, to: offset, outer: stack.map(\.key))
    }

    /// Whether the brackets that begin at a place are still open at the end of a stretch.
    private static func flowState(_ bytes: ArraySlice<UInt8>, from: Int) -> (from: Int, depth: Int, quote: UInt8?)? {
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
        return depth > 0 ? (from, depth, quote) : nil
    }

    private mutating func readFlow(from: Int, to offset: Int, outer: [String]) {
        var levels: [(isList: Bool, key: String?, type: String?, keys: Set<String>)] = []
        var index = from
        /// Where the scalar begins that is being read; `nil` between two.
        var word: Int?
        var text = ""
        var quote: UInt8?
        func isBreak(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        while index < offset {
            let byte = bytes[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
                    index += 2
                    continue
                }
                if byte == open {
                    text = String(
                        decoding: bytes[((word ?? index) + 1)..<max(index, (word ?? index) + 1)], as: UTF8.self)
                    quote = nil
                    word = nil
                }
                index += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if word == nil {
                    quote = byte
                    word = index
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                // A brace as the value of a mapping may begin a reference without quotes: see `openBrace`.
                levels.append((byte == UInt8(ascii: "["), nil, nil, []))
                word = nil
                text = ""
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = levels.popLast()
                word = nil
                text = ""
            case UInt8(ascii: ","):
                if let last = levels.indices.last, !levels[last].isList {
                    if levels[last].key == "$type" {
                        levels[last].type =
                            word.map { String(decoding: bytes[$0..<index], as: UTF8.self).trimmed } ?? text
                    }
                    levels[last].key = nil
                }
                word = nil
                text = ""
            case UInt8(ascii: ":"):
                let isColon = index + 1 >= offset || isBreak(bytes[index + 1]) || text != "" || word == nil
                if isColon, let last = levels.indices.last, !levels[last].isList, levels[last].key == nil {
                    if let word { text = String(decoding: bytes[word..<index], as: UTF8.self).trimmed }
                    levels[last].key = text
                    levels[last].keys.insert(text)
                    word = nil
                    text = ""
                }
            case UInt8(ascii: "/") where index + 1 < offset && bytes[index + 1] == UInt8(ascii: "/") && word == nil:
                while index < offset, bytes[index] != 0x0A { index += 1 }
            case UInt8(ascii: "#") where word == nil && index > 0 && isBreak(bytes[index - 1]):
                while index < offset, bytes[index] != 0x0A { index += 1 }
            case _ where isBreak(byte): break
            default: if word == nil { word = index }
            }
            index += 1
        }
        path = outer
        for (place, level) in levels.enumerated() {
            if level.isList {
                path.append("[]")
            } else if let key = level.key {
                path.append(key)
            } else if place < levels.count - 1 {
                path.append("")
            }
        }
        if let type = levels.last(where: { $0.type != nil })?.type { declaredType = type }
        siblings = levels.last?.keys ?? []
        closingBrackets = levels.reversed().map { $0.isList ? "]" : "}" }.joined()
        isKey = levels.last.map { !$0.isList && $0.key == nil } ?? false
        self.quote = quote
        start = word.map { quote == nil ? $0 : $0 + 1 } ?? offset
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
