import TesseraDiagnostics
import TesseraTokenSyntax

/// A modifier as declared, or as the order has it.
struct ModifierDeclaration {
    let name: String
    let nameRange: SourceRange
    let nodes: Nodes
    /// None if they have an error, which is reported.
    var contexts: [ContextDeclaration] = []
    /// Index of the default; `nil` if there is none.
    var defaultContext: Int?
    /// How platforms choose among the contexts.
    var system: SystemBinding?
    /// Where that is said; `nil` where the names of the contexts say it.
    var systemRange: SourceRange?

    var place: Modifier.Place { Modifier.Place(name: nameRange, contexts: contexts.map(\.range)) }

    /// The values of its keys: a reference in the order may replace one and keep the other.
    struct Nodes: Equatable {
        var contexts: NodeID?
        var defaultName: NodeID?
        var system = SystemDeclaration()
    }
}

struct ContextDeclaration {
    let name: String
    let range: SourceRange
    /// Its list of sources.
    let vertex: Int
}

extension ResolverReader {
    static let modifierKeys = ["contexts", "default", "description", "$extensions"]

    mutating func readModifiers(_ node: NodeID) {
        guard let entries = mapping(node, of: "'modifiers'", in: 0) else { return }
        for entry in entries {
            let name = tree.text(of: entry.key)
            let range = tree.range(of: entry.key)
            var nodes = ModifierDeclaration.Nodes()
            if let parts = mapping(entry.value, of: "a modifier", in: 0) {
                nodes = modifierNodes(in: parts)
                if nodes.contexts == nil, tree.value(of: entry.value, forKey: "$ref") == nil,
                    !hasSlip(of: "contexts", among: Self.modifierKeys, in: entry.value)
                {
                    report(.modifierLacksContexts(at: tree.range(of: entry.value)))
                }
            }
            checkModifierName(name, range)
            modifierIndices[name] = modifiers.count
            modifiers.append(modifier(name, range, nodes))
        }
    }

    private mutating func modifierNodes(in entries: SyntaxTree.Entries) -> ModifierDeclaration.Nodes {
        var nodes = ModifierDeclaration.Nodes()
        for entry in entries {
            let range = tree.range(of: entry.key)
            switch tree.text(of: entry.key) {
            case "$ref": report(.referenceForDeclaration(.modifier, at: range))
            case "name" where isLenient: report(.nameInDeclaration(.modifier, at: range))
            case let key: readModifierKey(key, entry, into: &nodes, among: Self.modifierKeys)
            }
        }
        return nodes
    }

    mutating func readModifierKey(
        _ key: String, _ entry: SyntaxTree.Entry, into nodes: inout ModifierDeclaration.Nodes, among known: [String]
    ) {
        switch key {
        case "contexts": nodes.contexts = entry.value
        case "default": nodes.defaultName = entry.value
        case "$extensions":
            readMetadata(key, entry, among: known, in: 0)
            readOwnExtension(entry.value, into: &nodes)
        case "context" where nodes.contexts == nil:
            // The specification's own examples have it twice.
            report(.contextForContexts(isLenient: isLenient, at: tree.range(of: entry.key)))
            nodes.contexts = entry.value
        default: readMetadata(key, entry, among: known, in: 0)
        }
    }

    /// What DTCG has no place for: how platforms choose among the contexts.
    private mutating func readOwnExtension(_ node: NodeID, into nodes: inout ModifierDeclaration.Nodes) {
        guard tree.kind(of: node) == .mapping, let own = tree.value(of: node, forKey: Self.vendorKey),
            let entries = mapping(own, of: "'\(Self.vendorKey)'", in: 0)
        else { return }
        for entry in entries {
            let name = tree.text(of: entry.key)
            if let key = SystemDeclaration.Key(rawValue: name) {
                nodes.system.take(key, entry.value)
            } else {
                unknownKey(name, among: SystemDeclaration.Key.allCases.map(\.rawValue), entry.key, in: 0)
            }
        }
    }

    private static let vendorKey = "dev.tessera"

    mutating func checkModifierName(_ name: String, _ range: SourceRange) {
        if let message = ContextName.errorMessage(in: name) {
            report(.resolverName(name, .modifier, message, at: range))
        }
    }

    /// A modifier of these parts, checked.
    mutating func modifier(
        _ name: String, _ nameRange: SourceRange, _ nodes: ModifierDeclaration.Nodes
    ) -> ModifierDeclaration {
        var modifier = ModifierDeclaration(name: name, nameRange: nameRange, nodes: nodes)
        if let contexts = nodes.contexts { modifier.contexts = contextList(contexts) }
        if let node = nodes.defaultName, let name = string(node, of: "default", in: 0), !modifier.contexts.isEmpty {
            modifier.defaultContext = modifier.contexts.firstIndex { $0.name == name }
            if modifier.defaultContext == nil {
                report(.defaultIsNoContext(name, among: modifier.contexts.map(\.name), at: tree.range(of: node)))
            }
        }
        if !modifier.contexts.isEmpty {
            let (bound, findings) = nodes.system.modifier(
                name, modifier.contexts.map(\.name), defaultContext: 0, at: modifier.place, in: tree,
                reportingAs: "resolver/contexts")
            for finding in findings where !diagnostics.contains(finding) { report(finding) }
            modifier.system = bound.system
            modifier.systemRange = nodes.system.range(in: tree)
        }
        return modifier
    }

    private mutating func contextList(_ node: NodeID) -> [ContextDeclaration] {
        if let known = contextLists[node] { return known }
        var contexts: [ContextDeclaration] = []
        if let entries = mapping(node, of: "'contexts'", in: 0) {
            contexts = entries.map { context($0) }
            reportSimilar(contexts.map { ($0.name, $0.range) }, kind: "contexts")
            if contexts.isEmpty {
                report(.noContexts(at: tree.range(of: node)))
            } else if contexts.count == 1 {
                report(.oneContext(isLenient: isLenient, at: tree.range(of: node)))
            } else if contexts.count > ContextSpace.maximumContextCount {
                report(.tooManyContexts(contexts.count, at: tree.range(of: node)))
            }
        }
        contextLists[node] = contexts
        return contexts
    }

    private mutating func context(_ entry: SyntaxTree.Entry) -> ContextDeclaration {
        let name = tree.text(of: entry.key)
        let range = tree.range(of: entry.key)
        if let message = ContextName.errorMessage(in: name) {
            report(.resolverName(name, .context, message, at: range))
        }
        _ = list(entry.value, of: "'\(name)'", in: 0)
        let sources = SourcePlace(node: entry.value, document: 0, role: .list)
        return ContextDeclaration(name: name, range: range, vertex: vertex(at: sources))
    }

    /// Warns of names that differ only in case: input is then distinguished by case, and not otherwise.
    mutating func reportSimilar(_ names: [(name: String, range: SourceRange)], kind: String) {
        var seen: [String: (name: String, range: SourceRange)] = [:]
        for (name, range) in names {
            let lowercased = name.lowercased()
            if let first = seen[lowercased] {
                report(.namesDifferInCase(kind, first.name, name, at: range, first: first.range))
            } else {
                seen[lowercased] = (name, range)
            }
        }
    }
}
