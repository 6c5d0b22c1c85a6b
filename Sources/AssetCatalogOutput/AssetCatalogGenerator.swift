import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// Writes an asset catalog of Xcode: a color set for each color, in folders that are the groups.
struct AssetCatalogGenerator {
    private let input: GeneratorInput
    private let options: AssetCatalogOptions
    /// Of the catalog.
    private let path: String
    private let names: AssetCatalogNames
    private var files: [GeneratedFile] = []
    /// Who has which path in the catalog. Most people's disks do not tell `a` from `A`.
    private var owners: [String: Owner] = [:]

    private(set) var diagnostics: [Diagnostic] = []

    private struct Owner {
        let path: String
        let token: TokenID
        /// In which contexts it is that of the token; empty for all.
        var contexts = ""
    }

    private var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput, options: AssetCatalogOptions, path: String) {
        self.input = input
        self.options = options
        self.path = path
        names = AssetCatalogNames(input.tokens, options.naming)
    }

    mutating func generate() -> [GeneratedFile] {
        add([:], in: [])
        for index in tokens.tree.tokens.indices where tokens.type(of: TokenID(index: index)) == .color {
            addSets(of: TokenID(index: index))
        }
        return files
    }

    private mutating func addSets(of token: TokenID) {
        let appearances = SwiftContextPlan(of: token, type: .color, in: tokens, place: .catalog).appearances
        var written: Set<[ContextSelector.Constraint]> = []
        for asset in names.assets(of: token) where written.insert(asset.constraints).inserted {
            let folders = asset.name.folders
            guard folders.indices.allSatisfy({ addFolder(Array(folders[...$0]), for: token) }) else { continue }
            let place = folders + [asset.name.base + ".colorset"]
            let contexts = asset.constraints.map { tokens.contexts.modifiers[$0.modifier].contexts[$0.context] }
                .joined(separator: "+")
            let owner = Owner(path: joined(place), token: token, contexts: contexts)
            if let other = owners.updateValue(owner, forKey: key(place)) {
                if other.token == token {
                    report(token, in: contexts, and: other.contexts, asset.name.lookup)
                } else {
                    report(token, asset.name.lookup, first: other.token)
                }
                continue
            }
            let set = ColorSet(
                asset.values, appearances, gamuts: options.gamuts, mapping: input.gamutMapping)
            add(set.content, in: place)
        }
    }

    /// - Returns: whether the folder is the token's to use.
    private mutating func addFolder(_ folders: [String], for token: TokenID) -> Bool {
        if let other = owners[key(folders)] {
            // One folder on some disks, with a name that is one of the two only.
            let isSame = other.path == joined(folders)
            if !isSame { report(token, joined(folders), first: other.token) }
            return isSame
        }
        owners[key(folders)] = Owner(path: joined(folders), token: token)
        add(["properties": ["provides-namespace": true]], in: folders)
        return true
    }

    private mutating func add(_ content: JSONValue, in folders: [String]) {
        let information: JSONValue = ["info": ["author": .string(GeneratedFile.author), "version": 1]]
        let place = ([path] + folders + ["Contents.json"]).joined(separator: "/")
        files.append(GeneratedFile(path: place, bytes: (content + information).bytes(.xcode)))
    }

    private mutating func report(_ token: TokenID, _ name: String, first: TokenID) {
        let (own, other) = (tokens.tree[token], tokens.tree[first])
        diagnostics.append(
            .nameCollision(
                own.path, other.path, name: name, language: "the asset catalog", at: own.keyRange,
                first: other.keyRange))
    }

    /// The same of one token in two contexts.
    private mutating func report(_ token: TokenID, in context: String, and other: String, _ name: String) {
        let token = tokens.tree[token]
        diagnostics.append(
            .nameCollision(
                of: "'\(token.path)' in '\(context)'", "'\(token.path)' in '\(other)'", name: name,
                language: "the asset catalog", at: token.keyRange, first: nil, remedy: "rename one of the contexts"))
    }

    private func joined(_ folders: [String]) -> String { folders.joined(separator: "/") }
    private func key(_ folders: [String]) -> String { joined(folders).lowercased() }
}
