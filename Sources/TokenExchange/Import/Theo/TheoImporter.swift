import Diagnostics
import TokenSyntax

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
        let folders = ParallelFolders(
            collection.files.map(\.path), tokens: collection.files.map { Set($0.props.map(\.path)) })
        let aliases = TheoAliases(collection.files)
        let used = aliases.used(by: collection.files)

        var table = ForeignTokenTable()
        for (index, file) in collection.files.enumerated() {
            for prop in file.props {
                table.add(prop.placed(folders.places[index]), at: prop.path)
            }
        }
        var design = TheoDesign(table: table, places: folders.places, aliases: aliases)
        design.add(used, of: collection.files)
        var findings = ImportFindings()
        findings.add(files.unreadFindings)
        findings.add(collection.findings)
        findings.add(design.table.findings)
        findings.add(design.findings)
        return ForeignAssembly.assemble(
            ForeignDesign(
                tokens: design.table.tokens, names: design.names, modifiers: folders.modifiers,
                vendor: "com.salesforce.theo", range: .start(of: files)),
            options: options, findings: findings)
    }
}
