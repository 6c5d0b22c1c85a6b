import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads the token files of Theo, in YAML or JSON (github.com/salesforce-ux/theo, "Spec").
///
/// What is assumed and what cannot be carried over is listed in Documentation/import/theo.md.
public enum TheoImporter: Importer {
    public static let format = ForeignFormat.theo

    /// A file has `props` that are a mapping or a list of mappings with `name`, or `aliases`, or
    /// `imports` alone; and beside these keys nothing but what Theo knows.
    public static func recognizes(_ files: [ImportFile]) -> Bool {
        files.contains { file in file.tree.map(TheoFile.recognizes) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var collection = TheoCollection(files)
        collection.read(&library)
        let cascade = TheoCascade(collection.files)
        let themes = TheoThemes(cascade)
        var table = TheoTable(cascade, themes)
        table.fill()
        var design = TheoDesign(table: table.tokens, aliases: TheoAliases(collection.files))
        design.addAliases(of: collection.files)
        var findings = ImportFindings()
        findings.add(files.unreadFindings)
        findings.add(collection.findings)
        findings.add(themes.findings)
        findings.add(design.table.findings(collection.files.map(\.path)))
        findings.add(design.findings)
        return ForeignAssembly.assemble(
            ForeignDesign(
                tokens: design.table.tokens, names: design.names, modifiers: themes.modifiers,
                vendor: "com.salesforce.theo", range: .start(of: files)),
            options: options, findings: findings)
    }
}
