import Diagnostics

/// Tokens by path while the files of a design are put together. A later definition of the same path
/// for the same contexts goes before an earlier one.
struct ForeignTokenTable {
    private(set) var tokens: [ForeignToken] = []
    private var indices: [[String]: Int] = [:]
    private var overridden: [(later: ForeignToken.Definition, earlier: ForeignToken.Definition, name: String)] = []

    func index(of path: [String]) -> Int? { indices[path] }

    mutating func add(_ definition: ForeignToken.Definition, at path: [String]) {
        guard let index = indices[path] else {
            indices[path] = tokens.count
            tokens.append(ForeignToken(path: path, nameRange: definition.nameRange, definitions: [definition]))
            return
        }
        guard let known = tokens[index].definitions.firstIndex(where: { $0.selector == definition.selector }) else {
            tokens[index].definitions.append(definition)
            return
        }
        let earlier = tokens[index].definitions[known]
        var later = definition
        later.type = later.type ?? earlier.type
        later.metadata = earlier.metadata.overridden(by: later.metadata)
        tokens[index].definitions[known] = later
        // The same file imported twice overrides nothing.
        if earlier.nameRange != definition.nameRange {
            overridden.append((later, earlier, path.joined(separator: ".")))
        }
    }

    /// That some definitions count nothing: one note for each value that is lost, none where both say
    /// the same.
    var findings: [Diagnostic] {
        overridden.filter { !$0.later.value.saysTheSame(as: $0.earlier.value) }.map { later, earlier, name in
            Diagnostic(
                "import/overridden", .note, "'\(name)' is defined again, and this definition counts",
                at: later.nameRange, notes: [.init("the earlier definition is here", at: earlier.nameRange)])
        }
    }
}
