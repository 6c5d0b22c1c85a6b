import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// Colors that an asset catalog has: their constants name them, so that no other code need.

extension SwiftGenerator {
    /// The names in the catalog, for each permutation of the member's parameters in their order.
    func assets(of member: Member) -> [String] {
        AssetCatalogNames(tokens, input.catalogNaming).assets(of: member.token).map(\.name.lookup)
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
    /// How the run's asset catalog names its colors, the first of them if there are several.
    fileprivate var catalogNaming: CatalogNaming {
        outputs.lazy.compactMap(\.format.catalogNaming).first ?? .folders
    }
}
