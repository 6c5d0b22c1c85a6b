import TesseraDiagnostics
import TesseraTokenSyntax

/// What a document is written as.
public enum WrittenSyntax: String, CaseIterable, Hashable, Sendable {
    case json, jsonc, yaml
}

/// A document as text, and what was found while it was written.
public struct WrittenText: Sendable {
    public var text: String
    public var findings: [Diagnostic]

    public init(text: String, findings: [Diagnostic] = []) {
        self.text = text
        self.findings = findings
    }
}

extension DocumentNode {
    /// The document as text that ends with a line break.
    ///
    /// - Parameter comments: those of the files that the document was made from. JSON has no place for
    ///   them: a note says how many are lost.
    public func written(as syntax: WrittenSyntax, comments: CommentMap = CommentMap()) -> WrittenText {
        switch syntax {
        case .yaml: return YAMLWriter.write(self, comments: comments)
        case .jsonc: return JSONWriter.write(self, comments: comments)
        case .json:
            var written = JSONWriter.write(self, comments: CommentMap())
            if comments.count > 0 { written.findings.append(.commentsDropped(comments.count)) }
            return written
        }
    }
}

/// What both writers agree on.
enum Layout {
    /// No line that could be broken is longer.
    static let width = 100

    /// Whether what stands under a name is a value, small parts of which stand on one line, rather than
    /// a group or a token.
    static func holdsValue(_ name: String, in isValue: Bool) -> Bool {
        isValue || (name.hasPrefix("$") && name != "$root")
    }

    /// The node on one line, if that is how it is to stand: scalars, what is empty, and small values.
    /// A list always is a value.
    ///
    /// - Parameters:
    ///   - room: in bytes.
    ///   - scalar: the text of one, by itself or in a collection.
    static func line(
        _ node: DocumentNode, room: Int, isValue: Bool, _ comments: CommentMap, name: (String) -> String,
        scalar: (DocumentNode, _ isInFlow: Bool) -> String
    ) -> String? {
        if node.text != nil { return scalar(node, false) }
        let isEmpty = node.entries.isEmpty && node.elements.isEmpty
        let mayBeOne = (isValue || !node.elements.isEmpty) && isSmall(node) && !comments.hasComment(in: node)
        guard isEmpty || mayBeOne else { return nil }
        let line = flow(node, name: name) { scalar($0, true) }
        return isEmpty || line.utf8.count <= room ? line : nil
    }

    private static func flow(
        _ node: DocumentNode, name: (String) -> String, scalar: (DocumentNode) -> String
    ) -> String {
        switch node.content {
        case .string, .plain: scalar(node)
        case .list(let elements):
            "[" + elements.map { flow($0, name: name, scalar: scalar) }.joined(separator: ", ") + "]"
        case .object(let entries) where entries.isEmpty: "{}"
        case .object(let entries):
            "{ "
                + entries.map { name($0.name) + ": " + flow($0.value, name: name, scalar: scalar) }
                .joined(separator: ", ") + " }"
        }
    }

    /// Whether a collection is small enough to be taken in at a glance: scalars, and collections of
    /// scalars. Properties stand on lines of their own.
    private static func isSmall(_ node: DocumentNode, depth: Int = 2) -> Bool {
        switch node.content {
        case .string(let text), .plain(let text):
            return !text.utf8.contains(UInt8(ascii: "\n"))
        case .list(let elements):
            return depth > 0 && elements.allSatisfy { isSmall($0, depth: depth - 1) }
        case .object(let entries):
            let areNames = entries.allSatisfy { !$0.name.hasPrefix("$") || (entries.count == 1 && $0.name == "$ref") }
            return depth > 0 && areNames && entries.allSatisfy { isSmall($0.value, depth: depth - 1) }
        }
    }
}

extension CommentMap {
    /// Whether a comment stands in the collection, which so cannot stand on one line.
    func hasComment(in node: DocumentNode) -> Bool {
        node.entries.contains { hasComment(at: $0.nameRange) || hasComment(in: $0.value) }
            || node.elements.contains { hasComment(at: $0.range) || hasComment(in: $0) }
    }
}

extension Diagnostic {
    static func commentsDropped(_ count: Int) -> Diagnostic {
        let what = count.counted("comment is", "comments are")
        return Diagnostic(
            "convert/comments", .note, "\(what) not carried over, since JSON has none; JSONC and YAML keep them",
            at: nil)
    }

    static func noJSONNumber(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("convert/number", .error, "JSON cannot write '\(text)'", at: range, hint: "write a finite number")
    }
}

extension DocumentNode.Entry {
    /// An entry whose name nobody wrote, such as `$value`: it stands where its value does.
    init(_ name: String, _ value: DocumentNode) {
        self.init(name, at: value.range, value)
    }
}
