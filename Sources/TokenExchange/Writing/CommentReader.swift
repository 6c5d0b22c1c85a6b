import TesseraDiagnostics
import TesseraTokenSyntax

extension CommentMap {
    /// The comments of a file: `#` of YAML at a line's start or behind a blank, `//` and `/* */` of JSON,
    /// wherever no scalar stands.
    public init(_ text: SourceText, _ tree: SyntaxTree, syntax: SourceSyntax? = nil) {
        self.init()
        let marks: CommentReader.Marks = syntax ?? SourceSyntax(path: text.path) == .yaml ? .yaml : .json
        var reader = CommentReader(bytes: text.bytes, places: CommentPlaces(tree), marks: marks)
        reader.read()
        self = reader.comments
    }
}

/// What comments can belong to, and where none can begin. In source order.
private struct CommentPlaces {
    private(set) var targets: [SourceRange] = []
    private(set) var scalars: [SourceRange] = []

    init(_ tree: SyntaxTree) {
        collect(tree.root, in: tree)
        targets = Self.sorted(targets)
        scalars = Self.sorted(scalars)
    }

    private mutating func collect(_ node: NodeID, in tree: SyntaxTree) {
        // An alias has its content where its anchor is.
        guard tree.anchorRange(of: node) == nil else { return }
        switch tree.kind(of: node) {
        case .scalar:
            scalars.append(tree.range(of: node))
        case .sequence:
            for element in tree.elements(of: node) {
                // The first key of a block mapping stands where the mapping does.
                if tree.kind(of: element) != .mapping || tree.isFlow(element) {
                    targets.append(tree.range(of: element))
                }
                collect(element, in: tree)
            }
        case .mapping:
            for entry in tree.entries(of: node) {
                targets.append(tree.range(of: entry.key))
                collect(entry.key, in: tree)
                collect(entry.value, in: tree)
            }
        }
    }

    /// What a merge key adds stands elsewhere, and so occurs several times.
    private static func sorted(_ ranges: [SourceRange]) -> [SourceRange] {
        var last: SourceRange?
        return ranges.sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }.filter { range in
            defer { last = range }
            return range != last
        }
    }
}

/// One pass over the bytes between scalars.
private struct CommentReader {
    enum Marks {
        case yaml, json
    }

    private let bytes: [UInt8]
    private let places: CommentPlaces
    private let marks: Marks
    private(set) var comments = CommentMap()

    private var position = 0
    private var nextScalar = 0
    private var nextTarget = 0
    /// Lines since the last target.
    private var pending: [CommentMap.Line] = []
    private var firstTargetOfLine: SourceRange?
    private var lineHasContent = false

    init(bytes: [UInt8], places: CommentPlaces, marks: Marks) {
        self.bytes = bytes
        self.places = places
        self.marks = marks
    }

    mutating func read() {
        while position < bytes.count {
            passTargets()
            if skipScalar() { continue }
            switch bytes[position] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                endLine()
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                position += 1
            default:
                if !readComment() {
                    lineHasContent = true
                    position += 1
                }
            }
        }
        comments.attachAtEnd(pending)
    }

    private mutating func passTargets() {
        while nextTarget < places.targets.count, places.targets[nextTarget].offset <= position {
            let target = places.targets[nextTarget]
            nextTarget += 1
            if firstTargetOfLine == nil { firstTargetOfLine = target }
            if !pending.isEmpty { comments.attach(pending, above: target) }
            pending = []
        }
    }

    /// - Returns: whether one was here.
    private mutating func skipScalar() -> Bool {
        guard nextScalar < places.scalars.count, places.scalars[nextScalar].offset <= position else { return false }
        let end = places.scalars[nextScalar].end
        nextScalar += 1
        guard end > position else { return true }
        // What follows a scalar of several lines stands on the line of its end.
        if bytes[position..<end].contains(UInt8(ascii: "\n")) { firstTargetOfLine = nil }
        lineHasContent = true
        position = end
        // A block scalar ends with its last line.
        if bytes[end - 1] == UInt8(ascii: "\n") { lineHasContent = false }
        return true
    }

    private mutating func endLine() {
        if bytes[position] == UInt8(ascii: "\r"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\n")
        {
            position += 1
        }
        position += 1
        // Several blank lines say no more than one.
        if !lineHasContent, pending.last != .blank { pending.append(.blank) }
        lineHasContent = false
        firstTargetOfLine = nil
    }

    /// - Returns: whether one begins here.
    private mutating func readComment() -> Bool {
        let start = position
        switch marks {
        case .yaml:
            guard bytes[start] == UInt8(ascii: "#"), start == 0 || bytes[start - 1].isASCIIBlank else { return false }
            position = endOfLine(from: start)
            add([text(start + 1, position)])
        case .json:
            guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return false }
            if bytes[start + 1] == UInt8(ascii: "/") {
                position = endOfLine(from: start)
                add([text(start + 2, position)])
            } else if bytes[start + 1] == UInt8(ascii: "*") {
                let end = endOfBlock(from: start + 2)
                position = min(end + 2, bytes.count)
                add(lines(ofBlock: text(start + 2, end)))
            } else {
                return false
            }
        }
        return true
    }

    private mutating func add(_ lines: [String]) {
        if lineHasContent, let target = firstTargetOfLine ?? lastTarget {
            comments.attach(trailing: lines.joined(separator: " "), to: target)
        } else {
            pending += lines.map { .comment($0) }
            // The end of its line is no blank line.
            lineHasContent = true
        }
    }

    private var lastTarget: SourceRange? {
        nextTarget > 0 ? places.targets[nextTarget - 1] : nil
    }

    // MARK: Text

    private func endOfLine(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    }

    private func endOfBlock(from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index }
            index += 1
        }
        return bytes.count
    }

    /// Without blanks at its end, and without what could speak to whatever shows it.
    private func text(_ start: Int, _ end: Int) -> String {
        var slice = bytes[min(start, end)..<end]
        while let last = slice.last, last.isASCIIBlank { slice = slice.dropLast() }
        return String(decoding: slice, as: UTF8.self)
    }

    /// The lines of `/* … */` without the stars that many begin with.
    private func lines(ofBlock text: String) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline).map { line -> String in
            var line = line.drop { $0 == " " || $0 == "\t" }
            while line.first == "*" { line = line.dropFirst() }
            return line.isEmpty || line.first == " " ? String(line) : " " + line
        }
        return lines.filter { !$0.allSatisfy { $0 == " " } }
    }
}
