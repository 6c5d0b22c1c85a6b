import TesseraDiagnostics
import TesseraTokenSyntax

/// Aliases of groups: each stands for an alias of every token in the group.
struct StyleDictionaryGroupAliases {
    typealias Entry = (path: [String], definition: ForeignToken.Definition)

    /// All tokens, with those that the aliases stand for.
    private(set) var tokens: [Entry] = []
    private(set) var findings = ImportFindings()

    private struct Alias {
        let entry: Entry
        let group: [String]
    }

    /// What a few aliases that contain each other may grow to.
    private static let limit = 100_000

    /// - Parameters:
    ///   - tokens: of all files.
    ///   - children: what is no token but a reference: it is an alias if it leads to a group.
    init(_ tokens: [Entry], children: [Entry]) {
        let names = Set(tokens.map { $0.path.joined(separator: ".") })
        func alias(_ entry: Entry) -> Alias? {
            guard let text = entry.definition.value.text, text.utf8.contains(UInt8(ascii: "{")),
                let name = ReferenceText(text).wholeReference, !names.contains(name)
            else { return nil }
            let group = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            return Alias(entry: entry, group: group)
        }
        guard tokens.contains(where: { alias($0) != nil }) || children.contains(where: { alias($0) != nil }) else {
            self.tokens = tokens
            return
        }
        let groups = Groups(tokens + children)
        let all = (tokens + children).compactMap(alias)
        // An alias of a group is a group itself for others.
        var known: Set<[String]> = []
        var count = -1
        while count < known.count {
            count = known.count
            for alias in all where groups.contains(alias.group) || known.contains(alias.group) {
                known.insert(alias.entry.path)
            }
        }
        self.tokens = tokens.filter { alias($0) == nil || !known.contains($0.path) }
        let pending = all.filter { known.contains($0.entry.path) }
        if !pending.isEmpty { expand(pending) }
    }

    // MARK: Expansion

    private mutating func expand(_ aliases: [Alias]) {
        var pending = aliases
        while !pending.isEmpty {
            let open = Groups(pending.map(\.entry))
            let groups = Set(pending.map(\.group))
            var members: [[String]: [[String]]] = [:]
            var seen: Set<[String]> = []
            for token in tokens where seen.insert(token.path).inserted {
                for count in 1..<token.path.count {
                    let group = Array(token.path[..<count])
                    if groups.contains(group) { members[group, default: []].append(token.path) }
                }
            }
            var rest: [Alias] = []
            for alias in pending {
                if open.contains(alias.group) || open.holds(alias.group) {
                    // Something in the group is an alias of a group itself.
                    rest.append(alias)
                } else {
                    add(alias, members[alias.group] ?? [])
                }
            }
            if rest.count == pending.count { return report(rest) }
            if tokens.count > Self.limit { return report(rest) }
            pending = rest
        }
    }

    private mutating func add(_ alias: Alias, _ members: [[String]]) {
        findings.assume(
            "import/group-alias", "an alias of a group is read as an alias of each of its tokens",
            at: alias.entry.definition.value.range)
        for member in members {
            var definition = alias.entry.definition
            definition.value = definition.value.spelled("{\(member.joined(separator: "."))}")
            definition.type = nil
            tokens.append((alias.entry.path + member[alias.group.count...], definition))
        }
    }

    private mutating func report(_ aliases: [Alias]) {
        for alias in aliases {
            findings.add(
                Diagnostic(
                    "import/value", .warning,
                    "'\(alias.entry.path.joined(separator: "."))' cannot be carried over: the group "
                        + "'\(alias.group.joined(separator: "."))' refers back to it, or is too large",
                    at: alias.entry.definition.value.range))
        }
    }

    /// The groups that some tokens lie in.
    private struct Groups {
        private var groups: Set<[String]> = []
        private var paths: Set<[String]> = []

        init(_ entries: [Entry]) {
            for entry in entries {
                paths.insert(entry.path)
                for count in entry.path.indices.dropFirst() { groups.insert(Array(entry.path[..<count])) }
            }
        }

        func contains(_ path: [String]) -> Bool { groups.contains(path) }

        /// Whether a path is one of the tokens, or lies below one.
        func holds(_ path: [String]) -> Bool {
            (1...max(1, path.count)).contains { paths.contains(Array(path.prefix($0))) }
        }
    }
}
