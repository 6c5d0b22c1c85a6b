import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What a color is called in an asset catalog.
package struct AssetName: Hashable {
    package let folders: [String]
    /// Of the color set, without its ending.
    package let base: String
    /// Whether the folders belong to the name.
    package let hasNamespaces: Bool

    /// What code asks for: `Surface/primary`.
    package var lookup: String {
        hasNamespaces ? (folders + [base]).joined(separator: "/") : base
    }
}

/// How the colors of an asset catalog are named.
public enum CatalogNaming: Sendable {
    /// Groups are folders that begin the names of their colors: `Surface/primary`.
    case folders
    /// By one name without folders: `surfacePrimary`.
    case flat
}

/// Which color sets a token becomes, and what they are called. The catalog is written by it, and whatever
/// names its colors asks here.
///
/// Names are Swift's: letters and digits, groups with a capital, colors without. A catalog switches the
/// appearance and the contrast by itself. For other contexts there are sets in folders such as
/// `brand-ocean`, for colors that differ there.
package struct AssetCatalogNames {
    private let tokens: ResolvedTokens
    private let naming: CatalogNaming

    package init(_ tokens: ResolvedTokens, _ naming: CatalogNaming) {
        self.tokens = tokens
        self.naming = naming
    }

    /// What is shown in one permutation of the contexts that a catalog cannot switch.
    package struct Asset {
        package let name: AssetName
        /// Where the set differs, other than in appearance and contrast.
        package let constraints: [ContextSelector.Constraint]
        /// The values of the appearances, in the order of their labels.
        package let values: [TokenValue]
    }

    /// For each permutation of the contexts that a catalog cannot switch, in their order, the color set to
    /// use: its own, or that of a wider permutation that looks the same.
    package func assets(of token: TokenID) -> [Asset] {
        let plan = SwiftContextPlan(of: token, type: .color, in: tokens, place: .catalog)
        let permutations = tokens.contexts.permutations(along: plan.parameters)
        let constraints = permutations.map(tokens.contexts.constraints)
        var assets = [Asset?](repeating: nil, count: permutations.count)
        var known: [Asset] = []
        // The widest first, so that each finds those that it could share.
        for index in permutations.indices.sorted(by: { constraints[$0].count < constraints[$1].count }) {
            let values = plan.values(permutations[index], of: token, in: tokens)
            let own = constraints[index]
            let asset =
                known.first { $0.values == values && $0.constraints.allSatisfy(own.contains) }
                ?? Asset(name: name(of: token, in: own), constraints: own, values: values)
            known.append(asset)
            assets[index] = asset
        }
        return assets.compactMap(\.self)
    }

    // MARK: Names

    private func name(of token: TokenID, in constraints: [ContextSelector.Constraint]) -> AssetName {
        let path = path(of: token)
        let contexts = constraints.map(folder)
        if naming == .folders {
            return AssetName(folders: contexts + path.folders, base: path.base, hasNamespaces: true)
        }
        let words = (contexts + path.words).joined(separator: "-")
        let base = FileNames.safe(SwiftNames.member(words, inGroup: ""), else: "Token")
        return AssetName(folders: [], base: base, hasNamespaces: false)
    }

    /// A group's own color stands beside the group's folder.
    private func path(of token: TokenID) -> (folders: [String], base: String, words: [String]) {
        var groups = tokens.tree[tokens.tree[token].group].path.split(ascii: ".").map(String.init)
        var last = tokens.tree[token].name
        if last == TokenName.root { last = groups.popLast() ?? "root" }
        let folders = groups.map { FileNames.safe(Self.folder(ofGroup: $0), else: "Tokens") }
        let base = FileNames.safe(SwiftNames.member(last, inGroup: groups.last ?? ""), else: "Token")
        return (folders, base, groups + [last])
    }

    /// Xcode makes a type of a folder, inside of `Color` and of `UIColor`: one that is called as a type is would hide
    /// it there from the extensions of an app.
    private static func folder(ofGroup name: String) -> String {
        if let type = TokenType(rawValue: name) { return type.pluralName }
        let folder = SwiftNames.prefixedType(name, prefix: "")
        return SwiftNames.isReservedType(folder) ? folder + "Tokens" : folder
    }

    /// `brand-ocean`: no group's folder has a hyphen.
    private func folder(of constraint: ContextSelector.Constraint) -> String {
        let modifier = tokens.contexts.modifiers[constraint.modifier]
        let words = [modifier.name, modifier.contexts[constraint.context]].flatMap(IdentifierWords.split)
        return (words.count > 1 ? "" : "context-") + words.map { $0.lowercased() }.joined(separator: "-")
    }
}
