import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Writes tokens whose types and values are assembled as a Tessera document.
struct ForeignDocument {
    let design: ForeignDesign
    let paths: ForeignPaths
    let assembled: AssembledTokens
    private var gaps = ContextGaps()
    private(set) var findings = ImportFindings()

    init(design: ForeignDesign, paths: ForeignPaths, assembled: AssembledTokens) {
        self.design = design
        self.paths = paths
        self.assembled = assembled
    }

    mutating func write() -> DocumentNode {
        var draft = TokenDraft(at: design.range)
        for index in design.tokens.indices {
            guard let token = assembled[index], !token.values.isEmpty else { continue }
            // Paths are unique.
            _ = draft.add(properties(index, token), at: paths.paths[index], nameRange: design.tokens[index].nameRange)
        }
        for group in design.groups {
            let isThere = draft.describe(
                group.metadata.properties(vendor: design.vendor), at: group.path.map(ForeignName.legal))
            if !isThere, let entry = group.metadata.other.first {
                findings.assume(
                    "import/group", "everything in a group without tokens is left out", at: entry.nameRange)
            } else if isThere {
                for entry in group.metadata.other where !entry.value.entries.isEmpty {
                    findings.assume(
                        "import/group", "a mapping without a value is not a token, and is kept as data of its group",
                        at: entry.nameRange)
                }
            }
        }
        findings.add(gaps.findings(design.tokens))
        return draft.document()
    }

    private mutating func properties(_ index: Int, _ token: AssembledToken) -> [DocumentNode.Entry] {
        var entries: [DocumentNode.Entry] = []
        if token.writesType, let type = token.type {
            let range = token.definitions[0].type?.range ?? token.values[0].range
            entries.append(.init("$type", DocumentNode(.string(type.rawValue), at: range)))
        }
        entries += values(index, token)
        var metadata = token.definitions.dropFirst().reduce(token.definitions[0].metadata) {
            $0.overridden(by: $1.metadata)
        }
        for leftover in token.leftovers { metadata.other = metadata.other.merged(with: [leftover]) }
        return entries + metadata.properties(vendor: design.vendor)
    }

    /// `$value`, and `$contexts` for what differs from it.
    private mutating func values(_ index: Int, _ token: AssembledToken) -> [DocumentNode.Entry] {
        let range = token.definitions[0].nameRange
        var base = token.definitions.firstIndex { $0.selector.places.isEmpty }
        let selected = token.definitions.indices.filter { !token.definitions[$0].selector.places.isEmpty }
        if base == nil {
            let missing = gaps.missing(token.definitions.map(\.selector), among: design.modifiers)
            let isSame = token.values.dropFirst().allSatisfy { $0.saysTheSame(as: token.values[0]) }
            if !missing.isEmpty { gaps.add(index, missing, instead: token.definitions[0].selector) }
            if isSame || !missing.isEmpty { base = 0 }
        }
        var entries: [DocumentNode.Entry] = []
        if let base { entries.append(.init("$value", at: token.values[base].range, token.values[base])) }
        if let base, token.definitions[base].selector.places.isEmpty,
            !selected.contains(where: { token.values[$0].saysTheSame(as: token.values[base]) }),
            let modifier = gaps.modifier(
                whoseContextsAre: selected.map { token.definitions[$0].selector }, among: design.modifiers)
        {
            gaps.addReplaced(index, by: modifier, at: token.definitions[base].nameRange)
        }
        let differing = selected.filter { base == nil || !token.values[$0].saysTheSame(as: token.values[base ?? 0]) }
        if !differing.isEmpty {
            let contexts = differing.map {
                DocumentNode.Entry(
                    token.definitions[$0].selector.text, at: token.definitions[$0].nameRange, token.values[$0])
            }
            entries.append(.init("$contexts", DocumentNode(.object(contexts), at: range)))
        }
        return entries
    }
}
