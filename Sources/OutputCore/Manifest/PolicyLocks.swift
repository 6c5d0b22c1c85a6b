import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenSyntax

/// What a policy locks, as it is written: ids and areas of rules, and keys.
package struct PolicyLocks: Sendable {
    package struct Name: Sendable {
        package let text: String
        package let range: SourceRange
    }

    /// What it lets pass of what it has locked.
    package struct Exception: Sendable {
        /// `nil` for all.
        package let name: Name?
        package let kinds: Set<RuleLock.Exception>
        package let range: SourceRange
    }

    /// The word for all that the policy sets.
    package static let everything = "all"

    package private(set) var names: [Name] = []
    package private(set) var exceptions: [Exception] = []

    mutating func readNames(_ node: NodeID, in tree: SyntaxTree, reportingTo diagnostics: inout [Diagnostic]) {
        let nodes = tree.elementsOrItself(of: node)
        guard !nodes.isEmpty, nodes.allSatisfy(tree.isWord) else {
            diagnostics.append(
                Diagnostic(
                    "manifest/value", .error, "'locked' must be 'all', or a list of rules, areas and keys",
                    at: nodes.first { !tree.isWord($0) }.map(tree.range) ?? tree.range(of: node),
                    hint: "such as 'locked: [contrast, touch-target/minimum, motion]'"))
            return
        }
        names = nodes.map { Name(text: tree.text(of: $0), range: tree.range(of: $0)) }
    }

    /// A word or words for all that is locked, or a mapping of rules and areas to them.
    mutating func readExceptions(_ node: NodeID, in tree: SyntaxTree, reportingTo diagnostics: inout [Diagnostic]) {
        guard tree.kind(of: node) == .mapping else {
            exceptions = [exception(nil, node, in: tree, reportingTo: &diagnostics)]
            return
        }
        if tree.entries(of: node).isEmpty {
            diagnostics.append(.exceptionValue("'exceptions'", at: tree.range(of: node)))
        }
        for entry in tree.entries(of: node) {
            let name = Name(text: tree.text(of: entry.key), range: tree.range(of: entry.key))
            exceptions.append(exception(name, entry.value, in: tree, reportingTo: &diagnostics))
        }
    }

    private func exception(
        _ name: Name?, _ node: NodeID, in tree: SyntaxTree, reportingTo diagnostics: inout [Diagnostic]
    ) -> Exception {
        let nodes = tree.elementsOrItself(of: node)
        let owner = name.map { "the exceptions of '\($0.text)'" } ?? "'exceptions'"
        if nodes.isEmpty { diagnostics.append(.exceptionValue(owner, at: tree.range(of: node))) }
        let words = nodes.compactMap { node -> RuleLock.Exception? in
            guard tree.isWord(node) else {
                diagnostics.append(.exceptionValue(owner, at: tree.range(of: node)))
                return nil
            }
            let text = tree.text(of: node)
            if let word = RuleLock.Exception(rawValue: text) { return word }
            diagnostics.append(
                .unknownWord(
                    "manifest/value", text, .key("exceptions"), among: RuleLock.Exception.allCases.map(\.rawValue),
                    at: tree.range(of: node)))
            return nil
        }
        return Exception(name: name, kinds: Set(words), range: name?.range ?? tree.range(of: node))
    }
}

extension SyntaxTree {
    /// Whether there is a text with something in it.
    fileprivate func isWord(_ node: NodeID) -> Bool { kind(of: node) == .scalar && !text(of: node).isEmpty }
}

extension Diagnostic {
    fileprivate static func exceptionValue(_ owner: String, at range: SourceRange) -> Diagnostic {
        let words = RuleLock.Exception.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return Diagnostic(
            "manifest/value", .error, "\(owner) must be a word or a list of words: \(words)", at: range,
            hint: "such as 'exceptions: [until, baseline]', or 'exceptions: { contrast/text: until }'")
    }
}
