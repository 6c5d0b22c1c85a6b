import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Reads the custom properties of style sheets: `--color-text: #14141c` in `:root`, in media queries
/// for dark or more contrast, and under the attributes and classes that switch themes.
///
/// See Documentation/import/css.md.
public struct CSSImporter: Importer {
    public static let format = ForeignFormat.css

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        files.contains { isStyleSheet($0) || preprocessor(of: $0) != nil }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var findings = ImportFindings()
        let paths = Set(files.map { FilePath($0.path).normalized })
        var collection = CSSPropertyCollection()
        var layers: [String] = []
        var sheets: [(file: ImportFile, sheet: StyleSheet)] = []
        for file in files {
            if let language = preprocessor(of: file) {
                findings.add(.preprocessor(language, at: file.start))
                continue
            }
            guard isStyleSheet(file) else {
                findings.add(.notCSS(at: file.start))
                continue
            }
            let reader = StyleSheetReader(file, besides: paths, layers: layers)
            layers = reader.layers
            findings.add(reader.findings)
            if let first = reader.sheet.firstOrdinary {
                findings.add(.ordinaryDeclarations(reader.sheet.ordinaryCount, at: first))
            }
            sheets.append((file, reader.sheet))
        }
        let modes = CSSFileModes(sheets.map(\.file), sheets.map(\.sheet))
        findings.add(modes.findings)
        for sheet in modes.sheets { collection.add(sheet) }
        var assembly = CSSAssembly(collection, fileDefaults: modes.defaults)
        let document = assembly.document(at: .start(of: files))
        findings.add(collection.findings)
        findings.add(assembly.findings)
        return ImportedDesign(
            document: document, modifiers: assembly.modifiers.modifiers, findings: findings.finish())
    }

    private static func isStyleSheet(_ file: ImportFile) -> Bool {
        [".css", ".pcss"].contains { FilePath(file.path.lowercased()).hasSuffix($0) }
    }

    private static func preprocessor(of file: ImportFile) -> String? {
        let path = FilePath(file.path.lowercased())
        if path.hasSuffix(".scss") || path.hasSuffix(".sass") { return "Sass" }
        return path.hasSuffix(".less") ? "Less" : nil
    }
}
