/// The formats that Tessera reads beside DTCG.
public enum Importers {
    /// In the order in which they are asked whether they know some files.
    public static let all: [any Importer.Type] = []
}
