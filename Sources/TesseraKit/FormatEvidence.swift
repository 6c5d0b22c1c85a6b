import TesseraTokenSyntax

/// What tells DTCG from what came before it: which of the keys of both stand in some files.
struct FormatEvidence {
    /// Whether a key of DTCG stands anywhere.
    private(set) var hasDTCG = false
    private var dtcgCount = 0
    private var oldCount = 0

    init(_ trees: [SyntaxTree]) {
        for tree in trees { count(in: tree) }
    }

    /// Whether a unit stands beside a value, which DTCG would not read and Style Dictionary does.
    private(set) var hasUnits = false

    /// Whether the files are DTCG rather than Style Dictionary's.
    var isDTCG: Bool { dtcgCount > 0 && dtcgCount >= oldCount && !hasUnits }

    /// Whether the files are Style Dictionary's, and have nothing of DTCG but perhaps a type.
    var isOld: Bool { oldCount > 0 && dtcgCount == 0 }

    private static let values: Set = ["$value", "$contexts", "$extensions"]

    private mutating func count(in tree: SyntaxTree) {
        var next = [tree.root]
        while let node = next.popLast() {
            var keys = Set<String>()
            for entry in tree.entries(of: node) {
                let key = tree.text(of: entry.key)
                keys.insert(key)
                // Values have parts of their own, such as the `value` and `unit` of a length.
                if tree.kind(of: entry.value) == .mapping, !Self.values.contains(key) { next.append(entry.value) }
            }
            count(keys)
        }
    }

    private mutating func count(_ keys: Set<String>) {
        hasDTCG = hasDTCG || ["$value", "$type", "$contexts", "$extends"].contains(where: keys.contains)
        if keys.contains("$value") {
            hasUnits = hasUnits || keys.contains("unit")
            // Style Dictionary takes `$value`, and has words of its own beside it.
            if keys.contains(where: { !$0.hasPrefix("$") }) { oldCount += 1 } else { dtcgCount += 1 }
        } else if keys.contains("value") {
            if !keys.contains("$type") || keys.contains("unit") { oldCount += 1 }
        } else if keys.contains("$type") || keys.contains("$contexts") || keys.contains("$extends") {
            dtcgCount += 1
        }
    }
}
