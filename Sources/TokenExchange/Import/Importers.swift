/// The formats that Tessera reads beside DTCG.
public enum Importers {
    /// In the order in which they are asked whether they know some files: what only one format has
    /// comes before what several have.
    public static let all: [any Importer.Type] = [
        AssetCatalogImporter.self, CSSImporter.self, DesignMDImporter.self, FigmaVariablesImporter.self,
        TokensStudioImporter.self, Base16Importer.self, AlacrittyImporter.self, StylegenImporter.self,
        TheoImporter.self, StyleDictionaryImporter.self, PlainImporter.self,
    ]
}
