import TesseraDiagnostics
import TesseraTokenSyntax

/// Paths of other tools as they are written today.
struct OldReferencePaths {
    let dialect: TokenDialect
    /// What the names of tokens are known from.
    let index: DocumentIndex?

    /// The path of a token as it stands; any other without blanks at its ends and without `$value` behind it, which is
    /// never a name; in the lenient dialect also without the `value` that Style Dictionary 3 writes there.
    func modern(_ path: some StringProtocol) -> String {
        if index?.token(at: String(path)) != nil { return String(path) }
        let path = String(path).trimmingWhitespace()
        let suffixes = dialect == .lenient ? [".$value", ".value"] : [".$value"]
        let suffix = suffixes.first { path.hasSuffix($0) && path.utf8.count > $0.utf8.count }
        return suffix.map { String(path.dropLast($0.count)) } ?? String(path)
    }
}

extension ValueDecoder {
    var oldPaths: OldReferencePaths { OldReferencePaths(dialect: dialect, index: index) }

    /// What is wrong with a path that is the name of no token: some tools write names that end with a blank.
    func errorMessage(inPath path: String) -> String? {
        guard let message = TokenName.errorMessage(inPath: path) else { return nil }
        return index?.token(at: path) == nil ? message : nil
    }

    /// `{ a.b }`, `{a.b.$value}`, `{a.b.value}` and, with the mode whose value is meant, `{a.b#dark}`.
    ///
    /// - Returns: `nil` for a path that is as it should be, or that nothing can be made of.
    mutating func oldReference(_ node: NodeID, path: String) -> TokenReference? {
        // The path of nearly every reference is as it should be.
        guard dialect == .lenient || errorMessage(inPath: path) != nil else { return nil }
        let modern = withoutMode(oldPaths.modern(path))
        guard modern != path, TokenName.errorMessage(inPath: modern) == nil else { return nil }
        let reference = TokenReference(path: modern, range: tree.range(of: node))
        report(
            OldSpelling(
                kind: .reference, found: describe(node), modern: "'{\(modern)}'",
                fixIts: [
                    Diagnostic.FixIt(
                        "write '{\(modern)}'", replace: reference.range,
                        with: reference.replacement(referringTo: modern))
                ]),
            insteadOf: .malformedReference(
                tree.text(of: node), TokenName.errorMessage(inPath: path) ?? "it has a blank at its end or start",
                at: reference.range))
        return reference
    }

    /// In the context of that name the whole token has its value, too.
    private func withoutMode(_ path: String) -> String {
        guard dialect == .lenient, let sign = path.lastIndex(of: "#"), sign > path.startIndex,
            index.map({ $0.token(at: path) == nil }) ?? true
        else { return path }
        return String(path[..<sign])
    }
}
