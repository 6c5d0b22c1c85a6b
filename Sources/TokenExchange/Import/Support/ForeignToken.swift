import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A token of another tool's file, before anybody asks what its value means.
struct ForeignToken {
    let path: [String]
    let nameRange: SourceRange
    /// At least one; no two with the same selector.
    var definitions: [Definition]

    /// What the token says in some contexts.
    struct Definition {
        var selector = ForeignSelector()
        /// Index of the file among those that are imported: names may mean other things in others.
        let file: Int
        let nameRange: SourceRange
        var value: DocumentNode
        var type: ForeignWord?
        /// The unit of numbers that the value refers to, where it stands beside the value.
        var unit: ForeignWord?
        /// Types that the place of the token implies, and what says so; tried if `type` says nothing.
        var implied: ImpliedTypes?
        var metadata = ForeignMetadata()
    }
}

/// A word of a file and its place.
struct ForeignWord: Hashable {
    let text: String
    let range: SourceRange
}

/// Contexts in which a definition holds; without any it holds wherever no other does.
struct ForeignSelector: Hashable {
    struct Place: Hashable {
        let modifier: String
        let context: String
    }

    var places: [Place] = []

    /// Light or dark.
    static let increasedContrast = ForeignSelector(places: [Place(modifier: "contrast", context: "increased")])

    /// The last modifier changes fastest.
    static func permutations(of modifiers: [Modifier]) -> [[Place]] {
        modifiers.reduce([[]]) { known, modifier in
            known.flatMap { places in
                modifier.contexts.map { places + [Place(modifier: modifier.name, context: $0)] }
            }
        }
    }

    /// Whether both can hold.
    func isCompatible(with other: ForeignSelector) -> Bool {
        places.allSatisfy { place in
            other.places.allSatisfy { $0.modifier != place.modifier || $0.context == place.context }
        }
    }

    /// As a key of `$contexts`.
    var text: String {
        places.map { "\($0.modifier)=\($0.context)" }.joined(separator: "+")
    }
}

/// What stands beside a value.
struct ForeignMetadata {
    var description: DocumentNode?
    /// Text, `true` or `false`.
    var deprecation: DocumentNode?
    /// The entries of `$extensions`, which stay as they are.
    var extensions: [DocumentNode.Entry] = []
    /// Everything else, to be kept under the tool's vendor key.
    var other: [DocumentNode.Entry] = []

    /// What the later of two definitions of a token says goes before the earlier.
    func overridden(by later: ForeignMetadata) -> ForeignMetadata {
        ForeignMetadata(
            description: later.description ?? description, deprecation: later.deprecation ?? deprecation,
            extensions: extensions.merged(with: later.extensions), other: other.merged(with: later.other))
    }

    /// The properties of a Tessera token or group.
    func properties(vendor: String) -> [DocumentNode.Entry] {
        var entries: [DocumentNode.Entry] = []
        if let description { entries.append(.init("$description", description)) }
        if let deprecation, deprecation.coreValue != .bool(false) {
            entries.append(.init("$deprecated", deprecation))
        }
        var vendors = extensions
        if let first = other.first {
            let own = DocumentNode.Entry(vendor, DocumentNode(.object(other), at: first.nameRange))
            vendors = vendors.merged(with: [own])
        }
        if let first = vendors.first {
            entries.append(
                .init("$extensions", DocumentNode(.object(vendors), at: first.nameRange)))
        }
        return entries
    }
}

extension [DocumentNode.Entry] {
    /// Both, where an entry of `later` takes the place of one of the same name.
    func merged(with later: [DocumentNode.Entry]) -> [DocumentNode.Entry] {
        if later.isEmpty { return self }
        let names = Set(later.map(\.name))
        return filter { !names.contains($0.name) } + later
    }

    /// With one entry of each name: where several say different things, the list of these.
    var gathered: [DocumentNode.Entry] {
        var names: [String] = []
        var entries: [String: [DocumentNode.Entry]] = [:]
        for entry in self {
            if entries[entry.name] == nil { names.append(entry.name) }
            entries[entry.name, default: []].append(entry)
        }
        return names.compactMap { name in
            guard let all = entries[name], let first = all.first else { return nil }
            if all.allSatisfy({ $0.value.saysTheSame(as: first.value) }) { return first }
            let list = DocumentNode(.list(all.map(\.value)), at: first.value.range)
            return DocumentNode.Entry(name, at: first.nameRange, list)
        }
    }
}

/// Types that follow from something else than the token's own word.
struct ImpliedTypes {
    let types: [TokenType]
    /// Goes behind `the type is taken from`, such as `the category 'color'`.
    let reason: String
}

extension ForeignMetadata {
    /// Takes an entry that stands beside a value.
    mutating func read(_ entry: DocumentNode.Entry) {
        switch entry.name {
        case "$description", "description", "comment":
            if description == nil, let text = entry.value.text, entry.value.coreValue == .string {
                if !text.isEmpty { description = entry.value }
            } else if entry.value.coreValue != .null {
                other.append(entry)
            }
        case "$deprecated", "deprecated":
            switch entry.value.coreValue {
            case .bool, .string: deprecation = deprecation?.coreValue == .string ? deprecation : entry.value
            default: other.append(entry)
            }
        case "deprecated_comment", "deprecatedComment":
            if entry.value.coreValue == .string { deprecation = entry.value } else { other.append(entry) }
        case "$extensions" where !entry.value.entries.isEmpty:
            extensions += entry.value.entries
        default:
            other.append(entry)
        }
    }
}
