import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads the YAML of stylegen: `colors: {accent: "#00BFC3"}` becomes `color.accent`, its light and dark,
/// base and elevated values the modifiers `appearance` and `elevation`.
///
/// See Documentation/import/stylegen.md.
public struct StylegenImporter: Importer {
    public static let format = ForeignFormat.stylegen

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(StylegenReader.isStylegen) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        let start = SourceRange.start(of: files)
        var draft = TokenDraft(at: start)
        var findings = ImportFindings()
        var usesAppearance = false
        var usesElevation = false
        for file in files {
            guard let tree = file.tree, StylegenReader.isStylegen(tree) else {
                findings.add(.noScheme(at: file.start))
                continue
            }
            let reader = StylegenReader(tree)
            findings.add(reader.findings)
            usesAppearance = usesAppearance || reader.usesAppearance
            usesElevation = usesElevation || reader.usesElevation
            for token in reader.tokens {
                let first = draft.add(token.properties, at: ["color", token.name], nameRange: token.nameRange)
                if let first {
                    findings.add(.duplicateImport("color.\(token.name)", at: token.nameRange, first: first))
                }
            }
        }
        var modifiers: [Modifier] = []
        if usesAppearance { modifiers.append(Modifier(name: "appearance", contexts: ["light", "dark"])) }
        if usesElevation { modifiers.append(Modifier(name: "elevation", contexts: ["base", "elevated"])) }
        let type = DocumentNode(.string(TokenType.color.rawValue), at: start)
        return ImportedDesign(
            document: draft.document([DocumentNode.Entry("$type", type)]), modifiers: modifiers,
            findings: findings.finish())
    }
}
