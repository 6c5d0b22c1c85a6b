import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Typography whose line height or letter spacing is a length in one theme and a multiple of the font
// size in another, and lists, texts and colors that are put together of what themes change: no reference can
// say it, so the token says itself what it comes to in each theme.

extension StudioValueConverter {
    /// Whether no single formula is right in all themes.
    func needsEachTheme(_ record: StudioTable.Record) -> Bool {
        record.values.contains { token in
            if token.modifier != nil { return false }
            if hasListsByTheme(token) || hasTextByTheme(token) || hasChannelsByTheme(token) { return true }
            guard token.declaredType == .typography else { return false }
            return token.value.entries.contains { entry in
                switch TypographyField(named: entry.name) {
                case .lineHeight:
                    switch table.measure(of: entry.value, .lineHeight) {
                    case .mixed, .length(nil): true
                    case .length(let unit): sizeMeasure(token) != .length(unit)
                    default: false
                    }
                case .letterSpacing: table.measure(of: entry.value, .letterSpacing) == .mixed
                default: false
                }
            }
        }
    }

    private func sizeMeasure(_ token: StudioToken) -> StudioMeasure {
        let size = token.value.entries.first { TypographyField(named: $0.name) == .fontSize }
        return size.map { table.measure(of: $0.value, .dimension) } ?? .unknown
    }

    /// The token worked out in each permutation of the themes that it and its parts depend on.
    ///
    /// - Returns: `nil` if that fails, which is reported.
    mutating func tokenOfEachTheme(_ record: StudioTable.Record, path: String) -> StudioDocumentToken? {
        guard let source = record.base else { return nil }
        let groups = Set(record.selection?.groups ?? [])
            .union(groups(behind: record.values.flatMap { table.references(within: $0.value) }))
        guard let space = StudioSpace(of: groups.sorted(), in: themes) else {
            findings.add(
                .studioTooManyPermutations(path, limit: StudioSpace.maximumPermutationCount, at: source.range))
            return nil
        }
        defer { choice = nil }
        var values: [(range: SourceRange, value: StudioValue)] = []
        var kinds: [Int?] = []
        for (index, themes) in space.choices.enumerated() {
            let choice = StudioChoice(themes: self.themes, chosen: Dictionary(zip(space.groups, themes)) { $1 })
            guard let token = choice.winner(of: record).flatMap(record.token(of:)) else {
                kinds.append(nil)
                continue
            }
            self.choice = choice
            do {
                let value = try value(of: token, .unknown)
                if let known = values.firstIndex(where: { $0.value.node.saysTheSame(as: value.node) }) {
                    kinds.append(known)
                } else {
                    kinds.append(values.count)
                    values.append((token.range, value))
                }
            } catch {
                // No other theme's value may stand in for it.
                let permutation = space.space.allPermutations[index]
                findings.add(
                    .importError(error, of: path, in: space.selector(permutation, along: space.space.allModifiers)))
                return nil
            }
        }
        let cells = StudioCells(of: kinds, in: space)
        guard let base = cells.base.flatMap({ kinds[$0] }) else {
            findings.add(
                .importError(ImportError("import/value", "no theme gives it a value", at: source.range), of: path))
            return nil
        }
        let choices = cells.choices.compactMap { choice in
            kinds[choice.permutation].map { (choice.selector, values[$0].range, values[$0].value) }
        }
        let token = StudioDocumentToken(base: values[base].value, choices: choices, source: source)
        if reportsMixedTypes(of: token, path: path) { return nil }
        reportExtras(of: values, beside: values[base].value)
        return token
    }

    /// The groups of themes that tokens, or anything that these are made of, depend on.
    func groups(behind names: [String]) -> Set<Int> {
        var groups: Set<Int> = []
        var known: Set<Int> = []
        var next = names
        while let name = next.popLast() {
            guard let index = table.record(at: name), known.insert(index).inserted else { continue }
            let record = table.records[index]
            groups.formUnion(record.selection?.groups ?? [])
            next += record.values.flatMap { table.references(within: $0.value) }
        }
        return groups
    }
}
