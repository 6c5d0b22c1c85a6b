import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// The variables of a design in their collections.
struct FigmaDocument {
    private let input: GeneratorInput
    private let outputs: [OutputNames]
    private(set) var collections: [FigmaCollection] = []
    /// The collection of each token, by its index; `nil` for one that is no variable.
    private var homes: [Int?]
    /// What stands in the way, and what is left out.
    private(set) var findings: [Diagnostic] = []

    private var tokens: ResolvedTokens { input.tokens }

    /// - Parameter outputs: what tokens are called in code.
    init(_ input: GeneratorInput, outputs: [OutputNames] = []) {
        self.input = input
        self.outputs = outputs
        homes = [Int?](repeating: nil, count: input.tokens.tree.tokens.count)
        let left = addCollections() + addVariables()
        if !left.isEmpty {
            followMissingAliases()
            collections.removeAll { $0.variables.isEmpty }
        }
        for reason in LeftOut.Reason.allCases {
            let own = left.filter { $0.reason == reason }
            guard let first = own.first else { continue }
            findings.append(.figmaLeftOut(own.map(\.name), reason, at: place(of: first.token)))
        }
        checkNames()
        checkSizes()
    }

    /// The name of the design, which Figma shows.
    var name: String { input.name }
    var notice: String { input.notice }

    /// A token, or a part of one, that no variable can be.
    struct LeftOut {
        /// Why it is none.
        enum Reason: CaseIterable {
            case noType, negativeTime, notInEveryMode
        }

        let token: TokenID
        let name: String
        let reason: Reason
    }

    // MARK: Collections

    private mutating func addCollections() -> [LeftOut] {
        var places: [ModifierSet: Int] = [:]
        var left: [LeftOut] = []
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard tokens.type(of: id) != nil else { continue }
            guard hasVariables(id) else {
                left.append(LeftOut(token: id, name: tokens.tree[id].path, reason: reason(for: id)))
                continue
            }
            let modifiers = tokens.modifiers(of: id)
            guard tokens.contexts.permutationCount(along: modifiers) <= FigmaCollection.maximumModeCount else {
                findings.append(.figmaTooManyModes(tokens.tree[id], modifiers, in: tokens.contexts))
                continue
            }
            let place =
                places[modifiers]
                ?? {
                    collections.append(FigmaCollection(modifiers, of: input.name, in: tokens.contexts))
                    return collections.count - 1
                }()
            places[modifiers] = place
            homes[index] = place
        }
        return left
    }

    /// Why a token has no variable in the default contexts.
    private func reason(for id: TokenID) -> LeftOut.Reason {
        let parts = tokens.parts(of: id, in: tokens.contexts.defaultPermutation)
        return parts.contains { FigmaLeaf.isNegativeTime($0.value) } ? .negativeTime : .noType
    }

    private func hasVariables(_ id: TokenID) -> Bool {
        !leaves(of: id, in: tokens.contexts.defaultPermutation).isEmpty
    }

    private func leaves(
        of id: TokenID, in permutation: Permutation
    ) -> [(part: String?, value: TokenValue, leaf: FigmaLeaf)] {
        guard let whole = tokens.value(of: id, in: permutation) else { return [] }
        return tokens.parts(of: id, in: permutation).compactMap { part, value in
            FigmaLeaf(value, part: part, of: whole, mapping: input.gamutMapping).map { (part, value, $0) }
        }
    }

    /// What the REST API does not take.
    func findingsOfREST(_ bytes: [UInt8]) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let left = leftOutOfREST
        if let first = left.first {
            findings.append(.figmaNotInREST(left.map(\.name), at: place(of: first.token)))
        }
        if bytes.count > Self.maximumRequestSize, let first = collections.first?.variables.first {
            findings.append(.figmaRequestTooLarge(bytes.count, at: place(of: first.token)))
        }
        return findings
    }

    /// 4 MB (REST API 0.37, `POST /v1/files/:file_key/variables`).
    static let maximumRequestSize = 4_000_000

    private func place(of token: TokenID) -> SourceRange { tokens.tree[token].keyRange }

    private mutating func checkSizes() {
        for collection in collections {
            let long = collection.modes.first { $0.name.count > FigmaCollection.maximumModeNameLength }
            guard let long, let first = collection.variables.first else { continue }
            findings.append(.figmaLongMode(long.name, at: place(of: first.token)))
        }
        for collection in collections where collection.variables.count > FigmaCollection.maximumVariableCount {
            findings.append(.figmaTooManyVariables(collection, at: place(of: collection.variables[0].token)))
        }
    }

    /// No two variables of a collection have the same name, and Figma does not take every name.
    private mutating func checkNames() {
        for collection in collections {
            var owners: [String: FigmaVariable] = [:]
            var told: Set<TokenID> = []
            for variable in collection.variables {
                let name = variable.name
                if let first = owners[name] {
                    guard told.insert(variable.token).inserted else { continue }
                    findings.append(
                        .nameCollision(
                            of: variable.title, first.title, name: name, language: "Figma",
                            at: place(of: variable.token), first: place(of: first.token)))
                    continue
                }
                owners[name] = variable
                if name.isEmpty || name.first == "/" || name.last == "/" {
                    findings.append(.figmaName(name, of: variable, at: place(of: variable.token)))
                }
            }
        }
    }

    // MARK: Variables

    private mutating func addVariables() -> [LeftOut] {
        var left: [LeftOut] = []
        for (index, home) in homes.enumerated() {
            guard let home else { continue }
            let id = TokenID(index: index)
            let (own, without) = variables(of: id, in: collections[home])
            collections[home].variables += own
            left += without.map { part, reason in
                LeftOut(token: id, name: FigmaVariable.name(path: tokens.tree[id].path, part: part), reason: reason)
            }
        }
        return left
    }

    /// - Returns: beside the variables the parts that no variable can be, and those that some mode does not have, or
    ///   has as another type.
    private func variables(
        of id: TokenID, in collection: FigmaCollection
    ) -> (variables: [FigmaVariable], left: [(part: String?, reason: LeftOut.Reason)]) {
        guard let type = tokens.type(of: id) else { return ([], []) }
        let path = tokens.tree[id].path
        let all = collection.modes.map { leaves(of: id, in: $0.permutation) }
        var variables: [FigmaVariable] = []
        var left: [(part: String?, reason: LeftOut.Reason)] = []
        func isKnown(_ part: String?) -> Bool {
            variables.contains { $0.part == part } || left.contains { $0.part == part }
        }
        for (part, value, leaf) in all.flatMap(\.self) where !isKnown(part) {
            let same = all.compactMap { $0.first { $0.part == part && $0.leaf.kind == leaf.kind }?.leaf }
            guard same.count == all.count else {
                let isNegative = collection.modes.contains { mode in
                    tokens.parts(of: id, in: mode.permutation).contains {
                        $0.part == part && FigmaLeaf.isNegativeTime($0.value)
                    }
                }
                left.append((part, isNegative ? .negativeTime : .notInEveryMode))
                continue
            }
            let written = zip(collection.modes, same).map { mode, own in
                alias(of: id, part, own, in: mode.permutation).map { .alias($0) } ?? own.value
            }
            variables.append(
                FigmaVariable(
                    token: id, path: path, part: part, kind: leaf.kind, values: written,
                    description: tokens.tree[id].description,
                    scopes: FigmaScope.scopes(of: value, in: type, path: path, part: part),
                    codeSyntax: codeSyntax(of: id, part)))
        }
        for mode in collection.modes {
            for (part, value) in tokens.parts(of: id, in: mode.permutation) where FigmaLeaf.isTold(value, part) {
                if !isKnown(part) { left.append((part, FigmaLeaf.isNegativeTime(value) ? .negativeTime : .noType)) }
            }
        }
        return (variables, left)
    }

    /// The variable that one refers to in a mode, if Figma shows the same through it: a variable with one mode alone, or
    /// one of the same collection, whose mode is then the same. Others are followed to what they refer to.
    private func alias(of id: TokenID, _ part: String?, _ leaf: FigmaLeaf, in permutation: Permutation) -> String? {
        let home = homes[id.index]
        var current = (token: id, part: part)
        var seen: Set<TokenID> = [id]
        while let next = target(of: current.token, current.part, in: permutation) {
            guard seen.insert(next.token).inserted else { return nil }
            if let target = homes[next.token.index], target == home || collections[target].modes.count == 1,
                leaves(of: next.token, in: permutation).contains(where: {
                    $0.part == next.part && $0.leaf.value == leaf.value
                })
            {
                return FigmaVariable.key(path: tokens.tree[next.token].path, part: next.part)
            }
            current = next
        }
        return nil
    }

    /// Writes plain values in the place of aliases to what is left out.
    private mutating func followMissingAliases() {
        let keys = Set(collections.flatMap(\.variables).map(\.key))
        for (place, collection) in collections.enumerated() {
            for (index, variable) in collection.variables.enumerated() {
                let values = zip(collection.modes, variable.values).map { mode, value -> FigmaVariable.Value in
                    guard case .alias(let key) = value, !keys.contains(key) else { return value }
                    let own = leaves(of: variable.token, in: mode.permutation).first { $0.part == variable.part }
                    return own?.leaf.value ?? value
                }
                collections[place].variables[index].values = values
            }
        }
    }

    private func target(
        of id: TokenID, _ part: String?, in permutation: Permutation
    ) -> (token: TokenID, part: String?)? {
        guard let expression = tokens.expression(of: id, in: permutation) else { return nil }
        if let reference = expression.wholeReference {
            return tokens.tree.target(of: reference).map { ($0, part) }
        }
        guard let part, let reference = expression.part(at: part)?.wholeReference else { return nil }
        return tokens.tree.target(of: reference).map { ($0, nil) }
    }

    /// What code calls the token in the first output of each kind; of a part what the style sheet calls that.
    private func codeSyntax(of id: TokenID, _ part: String?) -> [(platform: String, text: String)] {
        func names(_ format: String) -> [String] {
            outputs.lazy.filter { $0.format == format }.map { $0.names(of: id) }.first { !$0.isEmpty } ?? []
        }
        var all: [(platform: String, text: String)] = []
        let css = names("css")
        if let whole = css.first {
            let own = part.map { part in
                whole + part.split(separator: ".").map { "-" + CSSNames.words(String($0)) }.joined()
            }
            if let name = own.map({ css.contains($0) ? $0 : nil }) ?? whole { all.append(("WEB", "var(\(name))")) }
        }
        if let name = names("swift").first { all.append(("iOS", name)) }
        return all
    }
}
