import TesseraDiagnostics
import TesseraTokenSyntax

/// References that leave out the start of a path that all of them have in common, such as `{palette.x}` for
/// `global.palette.x`.
struct StyleDictionaryPrefixes {
    /// The tokens that such names mean.
    private(set) var names: [String: Int] = [:]
    private(set) var findings: [Diagnostic] = []

    private struct Missing {
        var count = 0
        let range: SourceRange
    }

    init(_ tokens: [ForeignToken], _ known: StyleDictionaryNames) {
        var missing: [String: Missing] = [:]
        var order: [String] = []
        for value in tokens.lazy.flatMap(\.definitions).map(\.value) {
            for (text, range) in value.strings {
                for name in ReferenceText(text).references where !known.isKnown(name) {
                    let name = Self.withoutValue(name)
                    if missing[name] == nil { order.append(name) }
                    missing[name, default: Missing(range: range)].count += 1
                }
            }
        }
        if missing.isEmpty { return }
        let candidates = Self.candidates(tokens, for: Set(order))
        // One rule for all names of a group.
        var groups: [Substring: [String]] = [:]
        var starts: [Substring] = []
        for name in order where candidates[name] != nil && name.contains(".") {
            let start = name.prefix { $0 != "." }
            if groups[start] == nil { starts.append(start) }
            groups[start, default: []].append(name)
        }
        for start in starts {
            let names = groups[start] ?? []
            let found = names.map { candidates[$0] ?? [] }
            guard let first = names.first, let token = found.first?.first, found.allSatisfy({ $0.count == 1 }) else {
                continue
            }
            let prefix = String(tokens[token].path.joined(separator: ".").dropLast(first.utf8.count))
            let isOne = zip(names, found).allSatisfy { name, indices in
                indices.allSatisfy { tokens[$0].path.joined(separator: ".") == prefix + name }
            }
            guard isOne else { continue }
            for (name, indices) in zip(names, found) { self.names[name] = indices[0] }
            let count = names.reduce(0) { $0 + (missing[$1]?.count ?? 0) }
            findings.append(
                Diagnostic(
                    "import/prefix", .warning,
                    count == 1
                        ? "there is no '\(first)'; the reference is read as '{\(prefix)\(first)}'"
                        : "there is no '\(first)'; \(count) references that leave out '\(prefix.dropLast())' are read "
                            + "with it, as '{\(prefix)\(first)}'",
                    at: missing[first]?.range, hint: "did you mean '{\(prefix)\(first)}'?"))
        }
    }

    private static func withoutValue(_ name: String) -> String {
        for suffix in [".value", ".$value"] where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
        return name
    }

    /// The tokens whose paths end with some names.
    private static func candidates(_ tokens: [ForeignToken], for names: Set<String>) -> [String: [Int]] {
        var candidates: [String: [Int]] = [:]
        for (index, token) in tokens.enumerated() {
            var end = ""
            for name in token.path.dropFirst().reversed() {
                end = end.isEmpty ? name : name + "." + end
                if names.contains(end) { candidates[end, default: []].append(index) }
            }
        }
        return candidates
    }
}
