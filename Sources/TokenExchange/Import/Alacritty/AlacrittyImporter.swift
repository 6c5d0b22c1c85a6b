import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads the colors of Alacritty's YAML configuration: `colors: {primary: {background: '0x1d1f21'}}`
/// becomes `color.primary.background`, and several files a modifier `scheme`.
///
/// See Documentation/import/alacritty.md.
public struct AlacrittyImporter: Importer {
    public static let format = ForeignFormat.alacritty

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(AlacrittyReader.isConfiguration) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        SchemeSet.design(of: files, vendorKey: "org.alacritty") { _, tree in
            guard AlacrittyReader.isConfiguration(tree) else { return nil }
            let reader = AlacrittyReader(tree)
            return (reader.scheme, reader.findings)
        }
    }
}
