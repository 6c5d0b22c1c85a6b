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
        addCollections()
        addVariables()
        checkSizes()
    }

    /// The name of the design, which Figma shows.
    var name: String { input.name }
    var notice: String { input.notice }

    // MARK: Collections

    private mutating func addCollections() {
        var places: [ModifierSet: Int] = [:]
        var left: [TokenID] = []
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard tokens.type(of: id) != nil else { continue }
            guard hasVariables(id) else {
                left.append(id)
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
        if let first = left.first {
            findings.append(.figmaLeftOut(left.map { tokens.tree[$0].path }, at: place(of: first)))
        }
    }

    private func hasVariables(_ id: TokenID) -> Bool {
        let permutation = tokens.contexts.defaultPermutation
        guard let value = tokens.value(of: id, in: permutation) else { return false }
        return !leaves(of: value).isEmpty
    }

    private func leaves(of value: TokenValue) -> [(part: String?, value: TokenValue, leaf: FigmaLeaf)] {
        value.leaves(isNumbered: value.layerCount > 1).compactMap { name, leaf in
            let part = name.isEmpty ? nil : name
            return FigmaLeaf(leaf, part: part, of: value, mapping: input.gamutMapping).map { (part, leaf, $0) }
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

    // MARK: Variables

    private mutating func addVariables() {
        for (index, home) in homes.enumerated() {
            guard let home else { continue }
            collections[home].variables += variables(of: TokenID(index: index), in: collections[home])
        }
    }

    /// None of a part that some mode does not have, or has as another type.
    private func variables(of id: TokenID, in collection: FigmaCollection) -> [FigmaVariable] {
        let values = collection.modes.compactMap { tokens.value(of: id, in: $0.permutation) }
        guard values.count == collection.modes.count, let first = values.first, let type = tokens.type(of: id) else {
            return []
        }
        let path = tokens.tree[id].path
        let all = values.map { leaves(of: $0) }
        return leaves(of: first).compactMap { part, value, leaf in
            let same = all.compactMap { $0.first { $0.part == part && $0.leaf.kind == leaf.kind }?.leaf }
            guard same.count == values.count else { return nil }
            let written = zip(collection.modes, same).map { mode, own in
                alias(of: id, part, own, in: mode.permutation).map { .alias($0) } ?? own.value
            }
            return FigmaVariable(
                token: id, path: path, part: part, kind: leaf.kind, values: written,
                description: tokens.tree[id].description,
                scopes: FigmaScope.scopes(of: value, in: type, path: path, part: part),
                codeSyntax: codeSyntax(of: id, part))
        }
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
                let value = tokens.value(of: next.token, in: permutation),
                leaves(of: value).contains(where: { $0.part == next.part && $0.leaf.value == leaf.value })
            {
                return FigmaVariable.key(path: tokens.tree[next.token].path, part: next.part)
            }
            current = next
        }
        return nil
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

extension Diagnostic {
    fileprivate static func figmaTooManyModes(
        _ token: Token, _ modifiers: ModifierSet, in contexts: ContextSpace
    ) -> Diagnostic {
        let names = modifiers.indices.map { "'\(contexts.modifiers[$0].name)'" }
        return Diagnostic(
            "output/figma", .error,
            "'\(token.path)' depends on \(names.joined(separator: ", ")), which is "
                + "\(contexts.permutationCount(along: modifiers)) modes, and Figma allows "
                + "\(FigmaCollection.maximumModeCount) in a collection", at: token.keyRange,
            hint: "leave contexts out of this output with 'contexts'")
    }

    fileprivate static func figmaTooManyVariables(
        _ collection: FigmaCollection, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "output/figma", .error,
            "'\(collection.name)' has \(collection.variables.count) variables, and Figma allows "
                + "\(FigmaCollection.maximumVariableCount) in a collection", at: range)
    }

    fileprivate static func figmaLongMode(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/figma", .error,
            "the mode '\(name)' has \(name.count) characters, and Figma allows "
                + "\(FigmaCollection.maximumModeNameLength)", at: range,
            hint: "use shorter names of contexts, or leave modifiers out of this output with 'contexts'")
    }

    fileprivate static func figmaRequestTooLarge(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/figma", .error,
            "the request has \(count) bytes, and Figma's REST API takes \(FigmaDocument.maximumRequestSize)",
            at: range, hint: "use the plugin, or leave modifiers out of this output with 'contexts'")
    }

    fileprivate static func figmaNotInREST(_ names: [String], at range: SourceRange) -> Diagnostic {
        let shown = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
        return Diagnostic(
            "output/figma", .note, "Figma's REST API has no times and easings: it leaves out \(shown)\(rest)", at: range
        )
    }

    fileprivate static func figmaLeftOut(_ paths: [String], at range: SourceRange) -> Diagnostic {
        let shown = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        return Diagnostic("output/figma", .note, "Figma has no variables for \(shown)\(rest)", at: range)
    }
}
