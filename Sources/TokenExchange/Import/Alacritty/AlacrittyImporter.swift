import Diagnostics
import TokenSyntax

/// Reads the colours of Alacritty's YAML configuration: `colors: {primary: {background: '0x1d1f21'}}`
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
        var findings = ImportFindings()
        var schemes = SchemeSet(vendorKey: "org.alacritty")
        for file in files {
            guard let tree = file.tree, AlacrittyReader.isConfiguration(tree) else {
                findings.add(.noScheme(at: file.start))
                continue
            }
            let reader = AlacrittyReader(tree)
            findings.add(reader.findings)
            schemes.add(reader.scheme, from: file)
        }
        return schemes.design(at: .start(of: files), findings)
    }
}
