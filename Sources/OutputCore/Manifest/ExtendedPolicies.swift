import TesseraDiagnostics
import TesseraTokenSyntax

/// What `extends` names, as it is written: whether it is there is for who looks at the disk.
package enum ExtendedPolicies {
    /// One of them.
    package struct Name: Sendable {
        package let text: String
        package let range: SourceRange
    }

    /// More is a slip: they are read for every run, and people have to know them.
    package static let limit = 100

    /// Those of a file that can be names of policies; all others are reported by ``check(_:in:reportingTo:)``.
    package static func names(in tree: SyntaxTree) -> [Name] {
        guard tree.kind(of: tree.root) == .mapping,
            let list = tree.value(of: tree.root, forKey: Manifest.Key.extends.rawValue)
        else { return [] }
        let nodes = tree.elementsOrItself(of: list)
        if nodes.count > limit { return [] }
        return nodes.filter { tree.kind(of: $0) == .scalar && errorText(in: tree.text(of: $0)) == nil }
            .map { Name(text: tree.text(of: $0), range: tree.range(of: $0)) }
    }

    static func check(_ list: NodeID, in tree: SyntaxTree, reportingTo diagnostics: inout [Diagnostic]) {
        let nodes = tree.elementsOrItself(of: list)
        if nodes.count > limit {
            diagnostics.append(.tooManyPolicies(at: tree.range(of: list)))
            return
        }
        if nodes.isEmpty { diagnostics.append(.policyName(shape, at: tree.range(of: list))) }
        for node in nodes {
            let error = tree.kind(of: node) == .scalar ? errorText(in: tree.text(of: node)) : shape
            if let error { diagnostics.append(.policyName(error, at: tree.range(of: node))) }
        }
    }

    fileprivate typealias ErrorText = (message: String, hint: String)

    private static let shape: ErrorText = (
        "'extends' must be the name of a policy or a list of names",
        "such as 'extends: ../policy/tessera-policy.yaml'"
    )

    private static func errorText(in name: String) -> ErrorText? {
        if name.contains("://") || name.hasPrefix("git@") {
            return (
                "the policy '\(name)' is not on this disk, and nothing is fetched",
                "install it as a package, or add it to the repository as a submodule, and name it by that"
            )
        }
        let path = FilePath(name)
        switch path.errorKind {
        case .absolute:
            return (
                "'\(name)' is an absolute path",
                "name a policy by its path from this file on, or by the package that it is in"
            )
        case .tooLong: return ("a path has at most \(FilePath.maximumLength) bytes", shape.hint)
        case .unprintable:
            return ("this cannot be the path of a policy: it has characters that nobody sees", shape.hint)
        case nil: return path.isEmpty ? shape : nil
        }
    }
}

extension Diagnostic {
    package static func tooManyPolicies(at range: SourceRange, notes: [Note] = []) -> Diagnostic {
        Diagnostic(
            "manifest/extends", .error, "more than \(ExtendedPolicies.limit) policies are extended", at: range,
            hint: "join some of them in one file", notes: notes)
    }

    fileprivate static func policyName(_ error: ExtendedPolicies.ErrorText, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/extends", .error, error.message, at: range, hint: error.hint)
    }
}
