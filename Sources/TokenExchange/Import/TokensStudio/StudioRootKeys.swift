import TesseraTokenSyntax

/// What the keys at the root of a file are, if the file does not say so by `$themes` or `$metadata`:
/// names of sets, which references leave out, or names of groups, which they do not.
struct StudioRootKeys {
    private var paths: Set<String> = []
    private var pathsInSets: Set<String> = []
    private var references: [String] = []

    /// A token at the root stands in no set.
    private let hasTokens: Bool

    init(_ document: DocumentNode) {
        hasTokens = document.entries.contains { StudioSetReader.isToken($0.value) }
        for entry in document.entries {
            collect(entry.value, path: entry.name, inSet: nil)
        }
    }

    /// Whether more references lead somewhere without the root key than with it.
    var areSets: Bool {
        if hasTokens { return false }
        var inSets = 0
        for reference in references {
            if paths.contains(reference) { inSets -= 1 } else if pathsInSets.contains(reference) { inSets += 1 }
        }
        return inSets > 0
    }

    private mutating func collect(_ node: DocumentNode, path: String, inSet: String?) {
        if node["value"] != nil || node["$value"] != nil {
            paths.insert(path)
            if let inSet { pathsInSets.insert(inSet) }
            if let text = (node["$value"] ?? node["value"])?.text { references += ReferenceText(text).references }
        }
        for entry in node.entries where !entry.name.hasPrefix("$") {
            collect(
                entry.value, path: path + "." + entry.name,
                inSet: inSet.map { $0 + "." + entry.name } ?? entry.name)
        }
    }
}
