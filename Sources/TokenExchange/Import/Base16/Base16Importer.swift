import Diagnostics
import TokenSyntax

/// Reads base16 and base24 schemes: the tokens `color.base00` to `color.base0F` (`base17`), and with
/// several files a modifier `scheme` with one context for each.
///
/// See Documentation/import/base16.md.
public struct Base16Importer: Importer {
    public static let format = ForeignFormat.base16

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(Base16Reader.isScheme) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var findings = ImportFindings()
        var schemes = SchemeSet(vendorKey: "io.github.tinted-theming")
        for file in files {
            guard let tree = file.tree, Base16Reader.isScheme(tree) else {
                findings.add(.noScheme(at: file.start))
                continue
            }
            let reader = Base16Reader(tree, start: file.start)
            findings.add(reader.findings)
            schemes.add(reader.scheme, from: file)
        }
        return schemes.design(at: .start(of: files), findings)
    }
}
