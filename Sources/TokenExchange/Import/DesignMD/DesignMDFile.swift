import TesseraDiagnostics
import TesseraTokenSyntax

/// One `DESIGN.md`, taken apart: YAML before the prose and in blocks of code, and the sections of the prose.
struct DesignMDFile {
    /// YAML of the file, read.
    struct Block {
        /// What it holds; `nil` where that is no YAML.
        let content: DocumentNode?
        let findings: [Diagnostic]
        let isFrontMatter: Bool
    }

    /// What stands below a heading of the second level.
    struct Section {
        /// Without the marks of the heading.
        let title: String
        let titleRange: SourceRange
        /// Lines outside of code, with the places where they begin.
        var lines: [(text: String, offset: Int)] = []
    }

    let source: SourceID
    private(set) var blocks: [Block] = []
    private(set) var sections: [Section] = []
    /// Where front matter begins that has no end.
    private(set) var openFrontMatter: SourceRange?

    init(_ file: ImportFile) {
        source = file.id
        var reader = MarkdownLines(file.text.bytes)
        var fence: (block: MarkdownFence, start: Int)?
        if reader.current.map({ reader.text(of: $0) == "---" }) == true {
            let start = reader.advance()
            while let line = reader.current, reader.text(of: line) != "---" { reader.advance() }
            if let end = reader.current {
                add(file, start.end..<end.start, isFrontMatter: true)
                reader.advance()
            } else {
                openFrontMatter = SourceRange(source: file.id, offset: 0, length: 3)
                return
            }
        }
        while let line = reader.current {
            let text = reader.text(of: line)
            reader.advance()
            if let open = fence {
                if open.block.isClosed(by: text) {
                    if Self.isYAML(open.block) { add(file, open.start..<line.start, isFrontMatter: false) }
                    fence = nil
                }
            } else if let open = MarkdownFence(text) {
                fence = (open, line.end)
            } else if text.hasPrefix("## ") {
                let title = text.dropFirst(3).trimmingWhitespace()
                let range = SourceRange(source: file.id, offset: line.start, length: line.end - line.start)
                sections.append(Section(title: String(title), titleRange: range))
            } else if !sections.isEmpty {
                sections[sections.count - 1].lines.append((text, line.start))
            }
        }
        if let open = fence, Self.isYAML(open.block) {
            add(file, open.start..<file.text.bytes.count, isFrontMatter: false)
        }
    }

    private static func isYAML(_ fence: MarkdownFence) -> Bool { ["yaml", "yml"].contains(fence.language) }

    /// Whether some YAML has a key below which tokens stand.
    var hasTokens: Bool {
        blocks.contains { block in
            block.content?.entries.contains { DesignMDKey(rawValue: $0.name)?.holdsTokens == true } ?? false
        }
    }

    private mutating func add(_ file: ImportFile, _ range: Range<Int>, isFrontMatter: Bool) {
        let text = SourceText(path: file.text.path, bytes: Array(file.text.bytes[range]))
        let (tree, findings) = YAMLReader.read(text, id: file.id)
        blocks.append(
            Block(
                content: tree.map { DocumentNode($0).moved(by: range.lowerBound) },
                findings: findings.map { $0.moved(by: range.lowerBound) }, isFrontMatter: isFrontMatter))
    }
}

/// The lines of a text, one after the other.
private struct MarkdownLines {
    struct Line {
        let start: Int
        /// Behind its line break.
        let end: Int
    }

    private let bytes: [UInt8]
    private(set) var current: Line?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        current = line(from: start)
    }

    /// - Returns: the line that was current.
    @discardableResult
    mutating func advance() -> Line {
        let line = current ?? Line(start: bytes.count, end: bytes.count)
        current = self.line(from: line.end)
        return line
    }

    private func line(from start: Int) -> Line? {
        guard start < bytes.count else { return nil }
        return Line(start: start, end: bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count)
    }

    /// Without its break and blanks at its end.
    func text(of line: Line) -> String {
        var end = line.end
        while end > line.start, [0x0A, 0x0D, 0x20, 0x09].contains(bytes[end - 1]) { end -= 1 }
        return String(decoding: bytes[line.start..<end], as: UTF8.self)
    }
}

// MARK: Places in the whole file

extension SourceRange {
    fileprivate func moved(by distance: Int) -> SourceRange {
        SourceRange(source: source, offset: offset + distance, length: length)
    }
}

extension DocumentNode {
    /// As deep as the reader of YAML allows.
    fileprivate func moved(by distance: Int) -> DocumentNode {
        let place = range.moved(by: distance)
        switch content {
        case .string, .plain: return DocumentNode(content, at: place)
        case .list(let elements): return DocumentNode(.list(elements.map { $0.moved(by: distance) }), at: place)
        case .object(let entries):
            return DocumentNode(
                .object(
                    entries.map {
                        Entry($0.name, at: $0.nameRange.moved(by: distance), $0.value.moved(by: distance))
                    }), at: place)
        }
    }
}

extension Diagnostic {
    fileprivate func moved(by distance: Int) -> Diagnostic {
        Diagnostic(
            id, severity, message, at: range?.moved(by: distance), hint: hint,
            notes: notes.map { Note($0.message, at: $0.range?.moved(by: distance)) })
    }
}
