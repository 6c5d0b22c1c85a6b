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
        let offset = min(max(0, offset), bytes.count)
        start = offset
        switch syntax {
        case .json:
            var flow = FlowReading(bytes, from: 0, isJSON: true)
            flow.read(to: offset)
            take(flow, outer: [])
        case .yaml: readYAML(to: offset)
        }
        prefix = String(decoding: bytes[min(start, offset)..<offset], as: UTF8.self)
        reference = openBrace(before: offset)
    }

    private mutating func readYAML(to offset: Int) {
        var blocks = BlockReading(bytes)
        var lineStart = 0
        while let feed = bytes[lineStart..<offset].firstIndex(of: UInt8(ascii: "\n")) {
            _ = blocks.read(from: lineStart, to: feed)
            lineStart = feed + 1
        }
        let place = blocks.read(from: lineStart, to: offset)
        declaredType = blocks.declaredType
        switch place {
        case .comment: enterComment()
        case .flow: blocks.flow.map { take($0, outer: blocks.path) }
        case .text: finishScalar(offset, offset, blocks.path, isKey: false)
        case .blank:
            // The indentation says what it belongs to.
            blocks.leave(to: offset - lineStart)
            finishScalar(offset, offset, blocks.path, isKey: true)
        case .key(let start): finishScalar(start, offset, blocks.path, isKey: true)
        case .value(let start): finishScalar(start, offset, blocks.path, isKey: false)
        }
    }

    private mutating func enterComment() {
        isKey = false
        path = ["#"]
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

    private mutating func take(_ flow: FlowReading, outer: [String]) {
        if flow.isInComment { return enterComment() }
        path = outer + flow.path
        if let type = flow.levels.last(where: { $0.type != nil })?.type { declaredType = type }
        siblings = flow.levels.last?.keys ?? []
        closingBrackets = flow.levels.reversed().map { $0.isList ? "]" : "}" }.joined()
        isKey = flow.levels.last.map { !$0.isList && $0.key == nil } ?? false
        quote = flow.quote
        if let scalar = flow.scalar { start = quote == nil ? scalar : scalar + 1 }
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

/// The keys that are open in the blocks of a YAML file, read line by line.
private struct BlockReading {
    enum Place {
        case comment, blank
        /// Within brackets, or within quotes that an earlier line opens.
        case flow
        /// Within a text behind `|` or `>`.
        case text
        /// What is typed, and where it begins.
        case key(Int)
        case value(Int)
    }

    /// What brackets or quotes hold that a line opens.
    private(set) var flow: FlowReading?
    /// The `$type` that is nearest among what is around the line.
    private(set) var declaredType: String?

    private let bytes: [UInt8]
    private var stack: [(indent: Int, key: String)] = []
    /// By the number of keys around it.
    private var types: [Int: String] = [:]
    /// The lines of a text behind `|` or `>` are indented deeper.
    private var textIndent: Int?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// From the root; `[]` for a list.
    var path: [String] { stack.map(\.key) }

    /// Leaves what is indented as deep or deeper.
    mutating func leave(to indent: Int) { stack.removeAll { $0.indent >= indent } }

    /// Reads the next line, or its beginning, which is the last one then.
    mutating func read(from lineStart: Int, to end: Int) -> Place {
        if flow?.isOpen == true {
            flow?.read(to: end)
            return .flow
        }
        flow = nil
        var index = skippingBlanks(lineStart, end)
        if let textIndent, index - lineStart > textIndent { return .text }
        if index == end || bytes[index] == UInt8(ascii: "\r") { return .blank }
        textIndent = nil
        if bytes[index] == UInt8(ascii: "#") { return .comment }
        leave(to: index - lineStart)
        let outerCount = stack.count
        // Dashes of lists stand for a level each.
        while index < end, bytes[index] == UInt8(ascii: "-"), index + 1 >= end || bytes[index + 1] == 0x20 {
            stack.append((index - lineStart, "[]"))
            index = skippingBlanks(index + 1, end)
        }
        guard let (key, value) = key(from: index, to: end) else {
            // Behind a dash it is a value of a list of scalars; elsewhere a key.
            let isKey = stack.count == outerCount
            if isKey, "\"'".utf8.contains(bytes[index]) { return .key(index) }
            return open(index, end) ?? (isKey ? .key(index) : .value(index))
        }
        types = types.filter { $0.key <= stack.count }
        if key == "$type" {
            types[stack.count] = String(decoding: bytes[value..<end], as: UTF8.self).trimmed.unquoted
        }
        declaredType = types.max { $0.key < $1.key }?.value
        stack.append((index - lineStart, key))
        let start = skippingProperties(value, end)
        return open(start, end) ?? .value(start)
    }

    /// Notes what the next lines may belong to.
    ///
    /// - Returns: `nil` for what is no bracket.
    private mutating func open(_ start: Int, _ end: Int) -> Place? {
        guard start < end else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"):
            flow = FlowReading(bytes, from: start, isJSON: false)
            flow?.read(to: end)
            return "{[".utf8.contains(bytes[start]) ? .flow : nil
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            let rest = bytes[(start + 1)..<end].drop { "+-0123456789".utf8.contains($0) }
            if rest.first?.isASCIIBlank ?? true { textIndent = stack.last?.indent ?? -1 }
            return nil
        default: return nil
        }
    }

    private func skippingBlanks(_ start: Int, _ end: Int) -> Int {
        bytes[start..<end].firstIndex { $0 != 0x20 } ?? end
    }

    /// Past blanks, anchors and tags.
    private func skippingProperties(_ start: Int, _ end: Int) -> Int {
        var index = skippingBlanks(start, end)
        while index < end, "&!".utf8.contains(bytes[index]),
            let blank = bytes[index..<end].firstIndex(of: 0x20)
        {
            index = skippingBlanks(blank, end)
        }
        return index
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
}

/// The braces and brackets that are open at a place, and what is read of a scalar there. It goes on where it ended.
private struct FlowReading {
    struct Level {
        let isList: Bool
        /// Of the value that comes next or is being read; `nil` where a key does.
        var key: String?
        var keys: Set<String> = []
        /// What `$type` says, once its value has ended.
        var type: String?
    }

    private enum Comment {
        /// To the end of the line.
        case line
        /// `/* */` of JSON.
        case block
    }

    /// The outermost first.
    private(set) var levels: [Level] = []
    /// Where the scalar begins that is being read; `nil` between two.
    private(set) var scalar: Int?
    /// The quote that is open.
    private(set) var quote: UInt8?

    private let bytes: [UInt8]
    private let isJSON: Bool
    private var index: Int
    private var end: Int
    private var comment: Comment?
    /// The scalar that ended last, if a quote or a comment ended it.
    private var ended = ""

    init(_ bytes: [UInt8], from start: Int, isJSON: Bool) {
        self.bytes = bytes
        self.isJSON = isJSON
        index = start
        end = start
    }

    mutating func read(to end: Int) {
        self.end = end
        while index < end {
            if let comment {
                readComment(comment)
            } else if let quote {
                readQuoted(quote)
            } else {
                read(bytes[index])
            }
            index += 1
        }
    }

    /// Whether brackets or quotes are open.
    var isOpen: Bool { !levels.isEmpty || quote != nil }
    var isInComment: Bool { comment != nil }

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
            ended = String(decoding: bytes[start..<max(index, start)], as: UTF8.self)
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
        case UInt8(ascii: "/") where isJSON && next == UInt8(ascii: "/"): begin(.line)
        case UInt8(ascii: "/") where isJSON && next == UInt8(ascii: "*"):
            begin(.block)
            // The star does not end what it begins.
            index += 2
        case UInt8(ascii: "#") where !isJSON && index > 0 && bytes[index - 1].isASCIIBlank: begin(.line)
        default:
            if scalar == nil, !byte.isASCIIBlank { scalar = index }
        }
    }

    private var next: UInt8? { index + 1 < end ? bytes[index + 1] : nil }

    private mutating func begin(_ comment: Comment) {
        if scalar != nil { ended = text }
        scalar = nil
        self.comment = comment
    }

    private mutating func readComment(_ comment: Comment) {
        let isLast =
            switch comment {
            case .line: bytes[index] == UInt8(ascii: "\n")
            case .block: bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")
            }
        if isLast { self.comment = nil }
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
        let isColon = next?.isASCIIBlank ?? true || ended != "" || scalar == nil
        guard isColon, let last = levels.indices.last, !levels[last].isList, levels[last].key == nil else { return }
        levels[last].key = text
        levels[last].keys.insert(text)
        endScalar()
    }

    /// The scalar before the place.
    private var text: String {
        scalar.map { String(decoding: bytes[$0..<index], as: UTF8.self).trimmed } ?? ended
    }

    private mutating func endScalar() {
        scalar = nil
        ended = ""
    }
}

extension String {
    /// Without the quotes around it.
    var unquoted: String {
        guard let first, first == "\"" || first == "'", last == first, utf8.count > 1 else { return self }
        return String(dropFirst().dropLast())
    }

    /// Whether characters stand in it in their order, as editors filter, whatever their case.
    func holds(inOrder characters: String) -> Bool {
        var rest = lowercased().unicodeScalars[...]
        return characters.lowercased().unicodeScalars.allSatisfy { scalar in
            guard let place = rest.firstIndex(of: scalar) else { return false }
            rest = rest[rest.index(after: place)...]
            return true
        }
    }

    var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return String(text)
    }
}
