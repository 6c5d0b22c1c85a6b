import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What stands in the rows and columns of a ``ContrastMatrix``.
struct MatrixSubjects {
    private(set) var foregrounds: [ContrastMatrix.Foreground] = []
    private(set) var backgrounds: [ContrastMatrix.Background] = []
    /// The modifiers that any of the tokens depends on.
    private(set) var modifiers: ModifierSet = []
    private let tokens: ResolvedTokens

    var isEmpty: Bool { foregrounds.isEmpty && backgrounds.isEmpty }

    init(_ design: Design, _ chosenForegrounds: NameSelection?, _ chosenBackgrounds: NameSelection?) {
        tokens = design.tokens
        if let chosenForegrounds {
            addForegrounds { chosenForegrounds.contains($0) }
        } else {
            collectForegrounds(of: design.contrastClaims)
        }
        if let chosenBackgrounds {
            addBackgrounds { chosenBackgrounds.contains($0) }
        } else {
            collectBackgrounds(of: design.contrastClaims)
        }
    }

    /// Takes those whose names say what they are for.
    ///
    /// - Parameter limits: how many of each at most; the roles of the whole design go before those of components.
    /// - Returns: how many are left out.
    mutating func guess(_ limits: ContrastMatrix.Limits?) -> ContrastMatrix.LeftOut {
        let names = paths(of: SurfaceScenes.types).map { (path: $0.1, name: MatrixName(path: $0.1)) }
        let ramps = MatrixName.ramps(among: names.filter { $0.name.role != nil }.map(\.path))
        func chosen(_ role: MatrixName.Role, _ limit: Int?) -> (paths: Set<String>, leftOut: Int) {
            let all = names.filter { $0.name.role == role && !ramps.contains($0.path) }
            let order = all.indices.sorted { (all[$0].name.rank, $0) < (all[$1].name.rank, $1) }
            let taken = order.prefix(limit ?? .max)
            return (Set(taken.map { all[$0].path }), all.count - taken.count)
        }
        let texts = chosen(.foreground, limits?.rows)
        let backgrounds = chosen(.background, limits?.columns)
        addForegrounds { texts.paths.contains($0) }
        addBackgrounds { backgrounds.paths.contains($0) }
        return ContrastMatrix.LeftOut(rows: texts.leftOut, columns: backgrounds.leftOut)
    }

    // MARK: Titles

    /// As messages name it, without quotes.
    func title(of claim: ContrastClaim) -> String {
        if let token = claim.foregroundToken(tokens) { return tokens.tree[token].path }
        return names.name(of: claim.foreground).filter { $0 != "'" }
    }

    func title(of background: ContrastRequirement.Background) -> String {
        if background.backdrop == nil, background.layers.count == 1, let only = background.layers[0].wholeReference {
            return only.path
        }
        return names.name(of: background).filter { $0 != "'" }
    }

    private var names: ContrastNames {
        ContrastNames(tokens: tokens, permutation: tokens.contexts.defaultPermutation)
    }

    // MARK: Requirements

    /// Tokens in the order of the source, and then what is no token.
    private mutating func collectForegrounds(of claims: [ContrastClaim]) {
        var known: Set<String> = []
        var others: [ContrastMatrix.Foreground] = []
        for claim in claims {
            let title = title(of: claim)
            guard known.insert(title).inserted else { continue }
            if let token = claim.foregroundToken(tokens) {
                foregrounds.append(ContrastMatrix.Foreground(title: title, token: token, color: .token(token)))
            } else {
                others.append(ContrastMatrix.Foreground(title: title, token: nil, color: claim.foreground))
            }
        }
        foregrounds.sort { ($0.token?.index ?? 0) < ($1.token?.index ?? 0) }
        foregrounds += others
    }

    /// Single tokens in the order of the source, and then what is made of several layers.
    private mutating func collectBackgrounds(of claims: [ContrastClaim]) {
        var known: Set<String> = []
        var found: [(background: ContrastMatrix.Background, token: TokenID?)] = []
        for background in claims.flatMap(\.requirement.backgrounds) {
            let title = title(of: background)
            guard known.insert(title).inserted else { continue }
            let only = background.layers.count == 1 && background.backdrop == nil ? background.layers.first : nil
            let token = only?.wholeReference.flatMap { tokens.tree.target(of: $0) }
            found.append((ContrastMatrix.Background(title: title, background: background), token))
        }
        let single = found.filter { $0.token != nil }.sorted { ($0.token?.index ?? 0) < ($1.token?.index ?? 0) }
        backgrounds = (single + found.filter { $0.token == nil }).map(\.background)
    }

    // MARK: Tokens

    private mutating func addForegrounds(_ isChosen: (String) -> Bool) {
        for (token, path) in paths(of: [.color]) where isChosen(path) {
            foregrounds.append(ContrastMatrix.Foreground(title: path, token: token, color: .token(token)))
            modifiers.formUnion(tokens.modifiers(of: token))
        }
    }

    private mutating func addBackgrounds(_ isChosen: (String) -> Bool) {
        for (token, path) in paths(of: SurfaceScenes.types) where isChosen(path) {
            let range = tokens.tree[token].keyRange
            let layer = ValueExpression(range: range, kind: .reference(TokenReference(path: path, range: range)))
            let background = ContrastRequirement.Background(layers: [layer], range: range)
            backgrounds.append(ContrastMatrix.Background(title: title(of: background), background: background))
            modifiers.formUnion(tokens.modifiers(of: token))
        }
    }

    private func paths(of types: Set<TokenType>) -> [(TokenID, String)] {
        tokens.tree.tokens.indices.compactMap { index in
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), types.contains(type) else { return nil }
            return (id, tokens.tree[id].path)
        }
    }
}
