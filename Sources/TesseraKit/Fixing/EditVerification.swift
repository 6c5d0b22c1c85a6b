import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads a text back in which tokens were given other values: whether it says what was asked for, and all else as before.
struct EditVerification {
    private let old: DocumentNode
    private let new: DocumentNode
    private let hasAliases: Bool

    /// - Parameter text: what the file would hold.
    /// - Returns: `nil` where that cannot be read.
    init?(_ source: SourceText, id: SourceID, text: [UInt8]) {
        let changed = SyntaxReader.read(SourceText(path: source.path, bytes: text), id: id)
        guard let before = SyntaxReader.read(source, id: id).tree, let after = changed.tree,
            !changed.diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        old = DocumentNode(before)
        new = DocumentNode(after)
        hasAliases = source.bytes.contains(UInt8(ascii: "*")) && SourceSyntax(path: source.path) == .yaml
    }

    /// - Parameter tokens: the values that were asked for, as JSON writes them, by where the name of each token stands.
    func says(_ tokens: [SourceRange: [String]]) -> Bool { Self.isKept(old, new, tokens, hasAliases: hasAliases) }

    private static func isKept(
        _ old: DocumentNode, _ new: DocumentNode, _ tokens: [SourceRange: [String]], hasAliases: Bool
    ) -> Bool {
        switch (old.content, new.content) {
        case (.object(let before), .object(let after)):
            guard before.count == after.count else { return false }
            return zip(before, after).allSatisfy { old, new in
                guard old.name == new.name else { return false }
                if let values = tokens[old.nameRange] {
                    return Written(old.value).becomes(Written(new.value), having: values)
                }
                return isKept(old.value, new.value, tokens, hasAliases: hasAliases)
            }
        case (.list(let before), .list(let after)):
            return before.count == after.count
                && zip(before, after).allSatisfy { isKept($0, $1, tokens, hasAliases: hasAliases) }
        // What an alias stands for changes with it.
        default: return hasAliases || old.isSame(as: new)
        }
    }

    /// A token as it is written, in shorthand or not.
    private struct Written {
        let properties: [DocumentNode.Entry]
        let value: DocumentNode?
        let contexts: [DocumentNode.Entry]

        init(_ node: DocumentNode) {
            let entries = node.entries
            guard entries.contains(where: { $0.name == "$value" || $0.name == "$contexts" }) else {
                let fields = entries.filter { !$0.name.hasPrefix("$") }
                properties = entries.filter { $0.name.hasPrefix("$") }
                value = entries.isEmpty ? node : DocumentNode(.object(fields), at: node.range)
                contexts = []
                return
            }
            properties = entries.filter { $0.name != "$value" && $0.name != "$contexts" }
            value = node["$value"]
            contexts = node["$contexts"]?.entries ?? []
        }

        /// - Parameter values: each of which a place that differs may have.
        func becomes(_ other: Written, having values: [String]) -> Bool {
            // Contexts may stand in extensions.
            let properties = self.properties.filter { $0.name != "$extensions" }
            let others = other.properties.filter { $0.name != "$extensions" }
            guard properties.count == others.count,
                properties.allSatisfy({ own in
                    other.properties.first { $0.name == own.name }?.value.isSame(as: own.value) ?? false
                }),
                contexts.allSatisfy({ own in other.contexts.contains { $0.name == own.name } })
            else { return false }
            let wanted = values.compactMap(DocumentNode.init(anyJSON:))
            func isWanted(_ new: DocumentNode, _ old: DocumentNode?) -> Bool {
                old.map { new.isSame(as: $0) } ?? false || wanted.contains { new.means($0) }
            }
            guard let value = other.value else { return self.value == nil }
            return isWanted(value, self.value)
                && other.contexts.allSatisfy { new in
                    isWanted(new.value, contexts.first { $0.name == new.name }?.value)
                }
        }
    }
}

extension DocumentNode {
    fileprivate init?(anyJSON text: String) {
        let source = SourceText(path: "value.json", bytes: Array(text.utf8))
        guard let tree = SyntaxReader.read(source, id: SourceID(index: 0)).tree else { return nil }
        self.init(tree)
    }

    /// Whether the two are one value in perhaps different notations: `16pt` and `{"value": 16, "unit": "px"}`, colors.
    fileprivate func means(_ other: DocumentNode) -> Bool {
        if isSame(as: other) { return true }
        if let first = measure, let second = other.measure { return first == second }
        // An object says in numbers what a text says in bytes.
        if self["colorSpace"] != nil || other["colorSpace"] != nil { return true }
        if let first = text, let second = other.text {
            guard let color = try? Color.parse(css: first), let wanted = try? Color.parse(css: second) else {
                return first == second
            }
            return color.hexString == wanted.hexString
        }
        switch (content, other.content) {
        case (.list(let first), .list(let second)):
            return first.count == second.count && zip(first, second).allSatisfy { $0.means($1) }
        case (.object(let first), .object(let second)):
            return first.count == second.count
                && first.allSatisfy { entry in other[entry.name].map { entry.value.means($0) } ?? false }
        default: return false
        }
    }

    /// A number and its unit, where the points of every platform are one.
    private var measure: String? {
        if let number = self["value"]?.text, let unit = self["unit"]?.text { return Self.measure(number + unit) }
        return text.flatMap(Self.measure)
    }

    private static func measure(_ text: String) -> String? {
        guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return nil }
        let unit = ["pt", "dp"].first { text.hasSuffix($0) }
        return unit == nil ? text : text.dropLast(2) + "px"
    }
}
