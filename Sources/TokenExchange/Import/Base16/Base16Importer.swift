import TesseraDiagnostics
import TesseraTokenSyntax

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
        SchemeSet.design(of: files, vendorKey: "io.github.tinted-theming") { file, tree in
            guard Base16Reader.isScheme(tree) else { return nil }
            let reader = Base16Reader(tree, start: file.start)
            return (reader.scheme, reader.findings)
        }
    }
}
