import SwiftParser
import SwiftSyntax
import TesseraAuditFacts

/// Everything that is seen in one file.
final class FileScan {
    private(set) var facts: [Fact] = []
    let file: String
    let places: Places
    private var isNestingReported = false

    /// Far more than people write, and far less than the stack takes.
    static let maximumDepth = 1_500
    /// Brackets inside brackets, of which the parser takes no more.
    static let maximumBracketDepth = 128
    static let maximumByteCount = 1 << 20

    /// - Parameter bytes: without a byte-order mark.
    static func facts(in bytes: [UInt8], file: String) -> [Fact] {
        if GeneratedMark.isPresent(in: bytes) { return [] }
        let scan = FileScan(file: file, places: Places(bytes))
        guard bytes.count <= maximumByteCount else { return [.fileError(.size, in: file)] }
        let tree = bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: maximumBracketDepth)
        }
        // Figures of tests are theirs.
        if isTest(tree) { return [] }
        scan.scan(tree, bytes)
        return scan.facts.sortedByPlace()
    }

    private init(file: String, places: Places) {
        self.file = file
        self.places = places
    }

    private func scan(_ tree: SourceFileSyntax, _ bytes: [UInt8]) {
        if tree.hasError, let error = SyntaxErrorPlace.first(in: Syntax(tree)) {
            add(.fileError(.syntax), from: error, to: error)
        }
        walk(Syntax(tree), ScanContext())
        readTopLevelTree(tree)
        if bytes.contains("tessera:ignore") { readSuppressions(in: tree) }
        if bytes.contains("educeMotion") || bytes.contains("educingMotion") || bytes.contains("educedMotion") {
            readReduceMotion(in: tree)
        }
    }

    private static func isTest(_ tree: SourceFileSyntax) -> Bool {
        tree.statements.contains { item in
            guard let name = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text else { return false }
            return name == "XCTest" || name == "Testing"
        }
    }

    // MARK: Adding

    func add(_ content: Fact.Content, at place: Place) {
        facts.append(Fact(file: file, place: place, content: content))
    }

    func add(_ content: Fact.Content, from start: AbsolutePosition, to end: AbsolutePosition) {
        add(content, at: places.place(from: start, to: end))
    }

    func add(_ content: Fact.Content, at node: some SyntaxProtocol) {
        add(content, at: places.place(of: node))
    }

    func reportNesting(at node: Syntax) {
        if isNestingReported { return }
        isNestingReported = true
        let start = node.positionAfterSkippingLeadingTrivia
        add(.fileError(.nesting), from: start, to: start)
    }
}

extension [UInt8] {
    /// Whether a text stands somewhere in the bytes.
    fileprivate func contains(_ text: String) -> Bool {
        let needle = Array(text.utf8)
        guard let first = needle.first, count >= needle.count else { return false }
        return withUnsafeBufferPointer { bytes in
            var index = 0
            let last = bytes.count - needle.count
            while index <= last {
                if bytes[index] == first, (1..<needle.count).allSatisfy({ bytes[index + $0] == needle[$0] }) {
                    return true
                }
                index += 1
            }
            return false
        }
    }
}

/// Where a file stops following Swift's grammar.
enum SyntaxErrorPlace {
    static func first(in root: Syntax) -> AbsolutePosition? {
        var current = root
        // Down to the node that is wrong itself: one step for each level of the tree.
        while let next = current.children(viewMode: .all).first(where: isInvalid) {
            if next.is(TokenSyntax.self) || next.is(UnexpectedNodesSyntax.self) {
                return next.positionAfterSkippingLeadingTrivia
            }
            current = next
        }
        return current.positionAfterSkippingLeadingTrivia
    }

    private static func isInvalid(_ node: Syntax) -> Bool {
        if let token = node.as(TokenSyntax.self) { return token.presence == .missing || token.hasError }
        return node.is(UnexpectedNodesSyntax.self) || node.hasError
    }
}
