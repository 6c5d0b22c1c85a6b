import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenSyntax

// What a document says of the theme as a whole.

extension ThemeDocumentReader {
    // MARK: Statuses, and what is distinguished

    mutating func readStatuses(_ node: NodeID) -> Set<ThemeStatus>? {
        if case .bool(false) = tree.coreValue(of: node) { return [] }
        guard tree.kind(of: node) == .sequence else {
            misfit(node, "statuses", "false, or a list of statuses")
            return nil
        }
        let words = tree.elements(of: node).map { word($0, as: ThemeStatus.self) }
        return words.contains(nil) ? nil : Set(words.compactMap(\.self))
    }

    mutating func strength(_ node: NodeID) -> Distinction.Strength? {
        switch word(node, as: ThemeDocument.StrengthWord.self) {
        case .required: .required
        case .preferred: .preferred
        case .reported: .reported
        case nil: nil
        }
    }

    mutating func readDistinctions(_ node: NodeID) -> [GraphAssembly.WrittenDistinction] {
        (list(node, of: "distinct") ?? []).compactMap { distinction($0) }
    }

    /// `[chartA, chartB]`, or `{ roles: [chartA, chartB], strength: preferred }`.
    private mutating func distinction(_ node: NodeID) -> GraphAssembly.WrittenDistinction? {
        var rolesNode = node
        var strength = Distinction.Strength.required
        if tree.kind(of: node) == .mapping {
            for (key, _, value) in entries(of: node, as: ThemeDocument.DistinctKey.self) {
                switch key {
                case .roles: rolesNode = value
                case .strength: strength = self.strength(value) ?? strength
                }
            }
        }
        let elements = tree.elements(of: rolesNode)
        guard elements.count > 1 else {
            misfit(rolesNode, "distinct", "lists of two roles or more")
            return nil
        }
        let roles = elements.map { RoleSetting.Placed(value: roleName(at: $0), range: tree.range(of: $0)) }
        return GraphAssembly.WrittenDistinction(roles: roles, strength: strength)
    }

    // MARK: Tint and ratios

    mutating func readTint(_ node: NodeID) {
        var tint = NeutralTint()
        defer { self.tint = tint }
        for (key, name, node) in settings(node, of: "tint", as: ThemeDocument.TintKey.self) {
            let bound = key == .share || key == .increasedShare ? 1 : Self.maximumChroma
            guard let value = number(node, as: name, in: 0...bound, "a number from 0 to \(bound.short)") else {
                continue
            }
            switch key {
            case .share: tint.share = value
            case .maximumChroma: tint.maximumChroma = value
            case .minimumChroma: tint.minimumChroma = value
            case .grayChroma: tint.grayChroma = value
            case .increasedShare: tint.increasedShare = value
            }
        }
    }

    mutating func readRatios(_ node: NodeID) {
        for (key, name, node) in settings(node, of: "ratios", as: ThemeDocument.RatioKey.self) {
            guard let values = ratio(node, as: name)?.map(\.value), let all = values.over(ratios[keyPath: key.path])
            else { continue }
            ratios[keyPath: key.path] = all
        }
    }

    /// Material's contrast levels: -1 for less contrast, 0 for the standard, to 1 for the most.
    mutating func readContrastLevels(_ node: NodeID) {
        let values = contextValues(node) {
            $0.number($1, as: "contrastLevels", in: -1...1, "a contrast level of Material, from -1 to 1")
        }
        guard let all = values?.over(contrastLevels) else { return }
        contrastLevels = all
    }

    /// `{ brand: numeric, neutral: twelve }`, the steps of a seed's scale.
    mutating func readScales(_ node: NodeID) -> [RoleSetting.Placed<WrittenScale>] {
        (mapping(node, of: "scales") ?? tree.entries(of: node)).compactMap { entry in
            word(of: entry, as: ThemeDocument.ScaleWord.self).map {
                let scale = WrittenScale(seed: seedName(at: entry.key), kind: $0)
                return RoleSetting.Placed(value: scale, range: tree.range(of: entry.key))
            }
        }
    }

    /// A contrast ratio, or one for each of some contexts.
    mutating func ratio(_ node: NodeID, as name: String) -> ContextValues<RoleSetting.Placed<Double>>? {
        contextValues(node) { reader, node in
            let range = reader.tree.range(of: node)
            return reader.number(node, as: name, in: 1...21, "a ratio from 1 to 21").map {
                RoleSetting.Placed(value: $0, range: range)
            }
        }
    }
}
