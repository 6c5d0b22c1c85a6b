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
        metadata.other = (metadata.other + token.leftovers).gathered
        return entries + metadata.properties(vendor: design.vendor)
    }

    /// `$value`, and `$contexts` for what differs from it.
    private mutating func values(_ index: Int, _ token: AssembledToken) -> [DocumentNode.Entry] {
        let range = token.definitions[0].nameRange
        var base = token.definitions.firstIndex { $0.selector.places.isEmpty }
        let selected = token.definitions.indices.filter { !token.definitions[$0].selector.places.isEmpty }
        if base == nil {
            let missing = gaps.missing(token.definitions.map(\.selector), among: design.modifiers)
            let plain = token.definitions.firstIndex { isDefault($0.selector) } ?? 0
            let isSame = token.values.dropFirst().allSatisfy { $0.saysTheSame(as: token.values[0]) }
            if !missing.isEmpty { gaps.add(index, missing, instead: token.definitions[plain].selector) }
            if isSame || !missing.isEmpty {
                base = plain
            } else if token.definitions.contains(where: { $0.selector == .increasedContrast }),
                let modifier = gaps.modifier(
                    whoseContextsAre: token.definitions.map(\.selector), among: design.modifiers)
            {
                // The value for light, as that for increased contrast goes before it.
                let place = ForeignSelector.Place(modifier: modifier.name, context: modifier.defaultName)
                base = token.definitions.firstIndex { $0.selector.places == [place] }
            }
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
        let differing = differing(token, from: base)
        for (selector, modifier) in gaps.unused(among: differing.map(\.selector), design.modifiers) {
            // One that also stands beside each of the others is used there.
            let definition = differing.first { $0.selector == selector }?.definition
            guard let definition, differing.count(where: { $0.definition == definition }) == 1 else { continue }
            gaps.addReplaced(index, in: selector, by: modifier, at: token.definitions[definition].nameRange)
        }
        let contexts = differing.map { selector, definition in
            DocumentNode.Entry(selector.text, at: token.definitions[definition].nameRange, token.values[definition])
        }
        if !contexts.isEmpty { entries.append(.init("$contexts", DocumentNode(.object(contexts), at: range))) }
        return entries
    }

    /// Whether a selector names the default of each modifier that it names.
    private func isDefault(_ selector: ForeignSelector) -> Bool {
        selector.places.allSatisfy { place in
            design.modifiers.contains { $0.name == place.modifier && $0.defaultName == place.context }
        }
    }

    /// What goes under `$contexts`, with the index of the definition.
    private func differing(
        _ token: AssembledToken, from base: Int?
    ) -> [(selector: ForeignSelector, definition: Int)] {
        var values = token.definitions.indices.filter { $0 != base && !token.definitions[$0].selector.places.isEmpty }
            .map { (selector: token.definitions[$0].selector, definition: $0) }
        // A value for increased contrast alone goes before those for light and dark, one of which always holds.
        for (contrast, definition) in values where contrast == .increasedContrast {
            for (appearance, _) in values where appearance.places.map(\.modifier) == ["appearance"] {
                let both = ForeignSelector(places: appearance.places + contrast.places)
                if !values.contains(where: { Set($0.selector.places) == Set(both.places) }) {
                    values.append((both, definition))
                }
            }
        }
        guard let base else { return values }
        func isBase(_ definition: Int) -> Bool { token.values[definition].saysTheSame(as: token.values[base]) }
        // What says the same is left out, unless something else holds at once.
        return values.filter { selector, definition in
            !isBase(definition)
                || values.contains { !isBase($0.definition) && $0.selector.isCompatible(with: selector) }
        }
    }
}
