import TesseraDiagnostics
import TesseraTokenModel

/// Where tokens of another tool stand in a Tessera document.
struct ForeignPaths {
    /// By index of the token: names that DTCG allows, unique among all tokens.
    private(set) var paths: [[String]] = []
    /// By index: the path as references write it, with `$root` where the token is a group too.
    private(set) var references: [String] = []
    private(set) var findings: [Diagnostic] = []

    init(_ tokens: [ForeignToken]) {
        var taken: [String: Int] = [:]
        var groups: Set<String> = []
        for (index, token) in tokens.enumerated() {
            var path = token.path.map(ForeignName.legal)
            if path != token.path {
                findings.append(
                    Diagnostic(
                        "import/renamed", .note,
                        "'\(token.path.joined(separator: "' > '"))' is called '\(path.joined(separator: "."))'",
                        at: token.nameRange, hint: "a name holds no '.', '{' or '}' and does not begin with '$'"))
            }
            let wanted = path.joined(separator: ".")
            let parents = path.dropLast()
            let free = ForeignName.unique(path.last ?? "_") { name in
                taken[(parents + [name]).joined(separator: ".")] != nil
            }
            path = parents + [free]
            let joined = path.joined(separator: ".")
            if let first = taken[wanted] {
                findings.append(
                    Diagnostic(
                        "import/renamed", .warning, "the name '\(wanted)' is taken; this token is called '\(joined)'",
                        at: token.nameRange,
                        notes: [.init("'\(wanted)' is here", at: tokens[first].nameRange)]))
            }
            taken[joined] = index
            paths.append(path)
            var group = ""
            for name in path.dropLast() {
                group += group.isEmpty ? name : "." + name
                groups.insert(group)
            }
        }
        references = paths.map { path in
            let joined = path.joined(separator: ".")
            return groups.contains(joined) ? joined + "." + TokenName.root : joined
        }
        reportRoots(tokens)
    }

    private mutating func reportRoots(_ tokens: [ForeignToken]) {
        let roots = references.indices.filter { references[$0].hasSuffix("." + TokenName.root) }
        guard let first = roots.first else { return }
        let subject = roots.count.counted(
            "token is a group too; its value stands", "tokens are groups too; their values stand")
        findings.append(
            Diagnostic(
                "import/root", .note, "\(subject) under '\(TokenName.root)'", at: tokens[first].nameRange))
    }
}
