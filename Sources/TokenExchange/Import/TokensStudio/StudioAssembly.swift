import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Puts a document together: which set gives what value in which theme, and what becomes of it.
struct StudioAssembly {
    private let input: StudioInput
    private let themes: StudioThemes
    private(set) var table: StudioTable
    var findings: ImportFindings
    var tokens: [StudioDocumentToken?] = []

    init(_ input: StudioInput, range: SourceRange, findings: ImportFindings) {
        self.input = input
        self.findings = findings
        themes = StudioThemes(input, findings: &self.findings)
        table = StudioTable(range: range)
    }

    mutating func design(options: ImportOptions) -> ImportedDesign {
        collect()
        select()
        for range in table.addNames(ofSets: input.sets.map(\.name)) {
            findings.count(
                "import/set-reference", .note, "references that begin with the name of a set lead to its tokens",
                at: range)
        }
        table.complete(lengthUnit: options.lengthUnit)
        reportNames()
        convert(options)
        spreadRawCSS()
        leaveOutDependents()
        return ImportedDesign(document: makeDocument(), modifiers: themes.modifiers, findings: findings.finish())
    }

    // MARK: Sets

    private mutating func collect() {
        for (index, set) in input.sets.enumerated() {
            guard themes.isUsed(index) else {
                findings.add(.studioUnusedSet(set.name, tokens: set.tokens.map(\.text), at: set.range))
                continue
            }
            if themes.isOnlySource(index) {
                findings.count(
                    "import/source-set", .note, "sets that themes only refer to are tokens like others", at: set.range)
            }
            for token in set.tokens {
                if !table.add(token, of: index) {
                    findings.count(
                        "import/duplicate", .warning, "if a set has several tokens with one path, the last one is used",
                        at: token.range)
                }
            }
            for (path, property) in set.groupProperties {
                let place = table.tree.place(path)
                table.tree.setProperty(property, of: place)
            }
        }
    }

    private mutating func select() {
        var selector = StudioSelector(themes)
        var overridden: [[Int]: [StudioToken]] = [:]
        for index in table.records.indices {
            let record = table.records[index]
            let sets = record.definitions.map(\.set)
            let range = record.definitions[0].token.range
            switch selector.outcome(of: sets, kinds: record.kinds) {
            case .unused: continue
            case .tooManyPermutations:
                findings.add(
                    .studioTooManyPermutations(
                        record.definitions[0].token.text, limit: StudioSpace.maximumPermutationCount, at: range))
            case .selection(let selection):
                table.select(selection, for: index)
                for missing in selection.missing {
                    let setName = input.sets[selection.base].name
                    findings.count(
                        "import/missing-in-theme", .warning,
                        "tokens of the set '\(setName)' have no value in '\(missing)' and keep another theme's",
                        at: range)
                }
            }
            guard themes.areAssumed else { continue }
            for (lower, upper) in lost(of: record, table.records[index].selection) {
                overridden[[lower.set, upper], default: []].append(lower.token)
            }
        }
        for (group, parts) in zip(themes.groups, selector.identicalThemes) {
            for part in parts {
                findings.add(
                    .studioIdenticalThemes(part.map { group.names[$0] }, of: group.modifiers, at: group.range))
            }
        }
        for (pair, found) in overridden.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            findings.add(.studioOverridden(input.sets[pair[0]].name, by: input.sets[pair[1]].name, tokens: found))
        }
    }

    /// The definitions that count nowhere and say what none that counts does, each with the next set that has the token.
    private func lost(
        of record: StudioTable.Record, _ selection: StudioSelection?
    ) -> [(lower: (set: Int, token: StudioToken), upper: Int)] {
        guard let selection else { return [] }
        let sets = record.definitions.map(\.set)
        let kinds = record.kinds
        let kept = Set(sets.indices.filter { selection.winners.contains(sets[$0]) }.map { kinds[$0] })
        return sets.indices.dropLast().filter { !kept.contains(kinds[$0]) }
            .map { (record.definitions[$0], sets[$0 + 1]) }
    }

    private mutating func reportNames() {
        for range in table.tree.rewrittenNames {
            findings.count("import/name", .note, "names that DTCG forbids, or that are taken, are changed", at: range)
        }
        for record in table.records where table.tree.isTokenAndGroup(record.place) {
            findings.count(
                "import/root", .note, "tokens that are groups as well keep their value in '$root'",
                at: record.definitions[0].token.range)
        }
    }

    // MARK: Values

    private mutating func convert(_ options: ImportOptions) {
        var converter = StudioValueConverter(table: table, themes: themes, options: options, findings: findings)
        tokens = table.records.indices.map { converter.token(table.records[$0], path: table.path(of: $0)) }
        findings = converter.findings
    }

    /// For each token those that refer to it.
    func dependents() -> [Int: [Int]] {
        var dependents: [Int: [Int]] = [:]
        for (index, token) in tokens.enumerated() {
            for reference in token?.references ?? [] {
                if let target = table.record(at: reference) { dependents[target, default: []].append(index) }
            }
        }
        return dependents
    }

    /// A token that refers to one that is left out is left out, too: the reference would lead nowhere.
    private mutating func leaveOutDependents() {
        let dependents = dependents()
        var next = tokens.indices.filter { tokens[$0] == nil && table.records[$0].selection != nil }
        while let dropped = next.popLast() {
            let path = table.path(of: dropped)
            for index in dependents[dropped] ?? [] {
                guard let place = tokens[index]?.place(ofReferenceTo: dropped, in: table) else { continue }
                findings.add(
                    .importError(
                        ImportError(
                            "import/dependent", "it refers to '\(path)', which is left out", at: place.range),
                        of: table.path(of: index), in: place.selector ?? "", dependingOn: path))
                tokens[index] = nil
                next.append(index)
            }
        }
    }

    private func makeDocument() -> DocumentNode {
        let records = Dictionary(
            table.records.enumerated().map { ($1.place, $0) }, uniquingKeysWith: { first, _ in first })
        return table.tree.document { place in records[place].flatMap { tokens[$0]?.node } }
    }
}
