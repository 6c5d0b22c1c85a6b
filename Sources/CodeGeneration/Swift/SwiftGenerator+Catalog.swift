import TesseraTokenModel
import TesseraTokenResolution

// Colors that an asset catalog has: their constants name them, so that no other code need.

extension SwiftGenerator {
    /// The names in the catalog, for each combination of the member's parameters in their order.
    func assets(of member: Member) -> [String] {
        AssetCatalogNames(tokens, options: input.assetCatalog).assets(of: member.token).map(\.name.lookup)
    }

    mutating func append(asset: String) {
        buffer.append(
            "\(values.swiftUI)Color(\(SwiftText.string(asset)), bundle: .\(SwiftNames.escaped(options.bundle)))")
    }
}

extension SwiftOptions {
    /// Whether constants of a type get their values from the catalog. Values that have more than a color
    /// keep theirs in the code.
    func isInCatalog(_ type: TokenType) -> Bool {
        colors == .catalog && type == .color
    }
}

extension GeneratorInput {
    /// What the run's asset catalog is like, the first of them if there are several.
    var assetCatalog: AssetCatalogOptions {
        for case .assetCatalog(let options) in outputs.map(\.format) { return options }
        return AssetCatalogOptions()
    }
}
