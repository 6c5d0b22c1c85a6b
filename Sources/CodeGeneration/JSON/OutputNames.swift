import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// What the tokens are called in one of the run's outputs.
struct OutputNames {
    /// As the manifest calls the format.
    let format: String
    let path: String
    /// For each token; none where it is not there.
    private let names: [[String]]

    func names(of token: TokenID) -> [String] { names[token.index] }

    /// - Returns: `nil` for an output whose names nobody knows.
    init?(_ output: Output, in whole: GeneratorInput) {
        let input = whole.fitting(output).input
        let all = input.tokens.tree.tokens.indices.map { TokenID(index: $0) }
        let tokens = input.tokens
        path = output.path
        switch output.format {
        case .swift(let options):
            format = "swift"
            names = Self.swift(options, input)
        case .css(let options):
            format = "css"
            names = Self.properties(tokens, options)
        case .json(let options):
            guard let pointer = Self.pointer(options.shape) else { return nil }
            format = "json"
            names = all.map { tokens.type(of: $0) == nil ? [] : [pointer(tokens.tree[$0].path)] }
        case .assetCatalog(let options):
            format = "xcassets"
            let catalog = AssetCatalogNames(tokens, options: options)
            names = all.map { tokens.type(of: $0) == .color ? Self.distinct(catalog.assets(of: $0)) : [] }
        case .template: return nil
        }
    }

    // MARK: Swift

    private static func swift(_ options: SwiftOptions, _ input: GeneratorInput) -> [[String]] {
        let tokens = input.tokens
        let layout = SwiftGenerator(input, options: options).layout
        return tokens.tree.tokens.indices.map { index in
            let id = TokenID(index: index)
            guard tokens.type(of: id) != nil else { return [] }
            let address = layout.address(of: id)
            // Where members stand in the types of their values, the form is a member of another type.
            if options.namespace == .extension { return [address] }
            let suffixes = [layout.valueSuffix(of: id), layout.form(of: id)?.suffix ?? ""].filter { !$0.isEmpty }
            return [address] + suffixes.map { address + $0 }
        }
    }

    // MARK: CSS

    /// What a spring has that cannot be written is in no sheet.
    private static func properties(_ tokens: ResolvedTokens, _ options: CSSOptions) -> [[String]] {
        let combination = tokens.contexts.defaultCombination
        var properties = CSSProperties(
            tokens: tokens, prefix: options.prefix, composites: options.composites,
            springs: CSSSprings())
        return tokens.tree.tokens.indices.map { index in
            let id = TokenID(index: index)
            guard let value = tokens.defaultValue(of: id) else { return [] }
            let reduced = options.reducesMotion ? ReducedMotions(of: id, in: combination, tokens) : nil
            let name = CSSNames.property(path: tokens.tree.tokens[index].path, prefix: options.prefix)
            let made = try? properties.properties(of: value, name: name, as: nil, in: combination, reduced)
            return (made ?? []).map { name + $0.suffix }
        }
    }

    // MARK: JSON

    /// How a path becomes a pointer into a document of the shape (RFC 6901).
    private static func pointer(_ shape: JSONOptions.Shape) -> ((String) -> String)? {
        // Without the `#`: of the document itself.
        func pointer(_ names: [String]) -> String { String(Substring(JSONPointer.text(names).utf8.dropFirst())) }
        return switch shape {
        case .nested, .dtcg, .resolver: { pointer($0.split(ascii: ".").map(String.init)) }
        case .flat: { pointer([$0]) }
        case .resolved: { pointer(["tokens", $0]) }
        case .manifest: nil
        }
    }

    // MARK: Asset catalogs

    private static func distinct(_ assets: [AssetCatalogNames.Asset]) -> [String] {
        assets.map(\.name.lookup).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
