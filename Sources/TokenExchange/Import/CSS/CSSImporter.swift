import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

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
        var findings: [Diagnostic] = []
        var assumptions = Assumptions()
        var collection = CSSPropertyCollection()
        var layers: [String] = []
        for file in files {
            if let language = preprocessor(of: file) {
                findings.append(.preprocessor(language, at: file.start))
                continue
            }
            guard isStyleSheet(file) else {
                findings.append(.notCSS(at: file.start))
                continue
            }
            let reader = StyleSheetReader(file, layers: layers, assumptions)
            layers = reader.layers
            assumptions = reader.assumptions
            findings += reader.findings
            if let first = reader.sheet.firstOrdinary {
                findings.append(.ordinaryDeclarations(reader.sheet.ordinaryCount, at: first))
            }
            collection.add(reader.sheet, &assumptions)
        }
        var assembly = CSSAssembly(collection, assumptions)
        let document = assembly.document(at: .start(of: files))
        return ImportedDesign(
            document: document, modifiers: assembly.modifiers.modifiers,
            findings: assembly.assumptions.notes + findings + collection.findings + assembly.findings)
    }

    private static func isStyleSheet(_ file: ImportFile) -> Bool {
        [".css", ".pcss"].contains { file.path.lowercased().hasSuffix($0) }
    }

    private static func preprocessor(of file: ImportFile) -> String? {
        let path = file.path.lowercased()
        if path.hasSuffix(".scss") || path.hasSuffix(".sass") { return "Sass" }
        return path.hasSuffix(".less") ? "Less" : nil
    }
}
