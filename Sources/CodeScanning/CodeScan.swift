import TesseraAuditFacts
import TesseraCodeSyntax
import TesseraDiagnostics

/// Says what is seen in style sheets, in styles in markup and scripts, and in Kotlin. Swift has a scanner of its own,
/// which is built with swift-syntax.
public enum CodeScan {
    /// More bytes than any file has that people write.
    public static let byteLimit = 1 << 20

    /// What is seen in a file, in the order of the places.
    ///
    /// - Parameters:
    ///   - bytes: of the file, without a byte-order mark.
    ///   - file: its name, by which tests and generated files are told.
    ///   - ownNames: custom properties and variables of the design, with `--` or `$`: what they are set to is the
    ///     design's.
    /// - Returns: nothing for Swift.
    public static func facts(
        in bytes: [UInt8], file: String, _ language: AuditedLanguage, ownNames: Set<String> = []
    ) -> [Fact] {
        if GeneratedMark.isPresent(in: bytes) { return [] }
        guard bytes.count <= byteLimit else {
            return [Fact(file: file, place: Place(line: 1, column: 1, length: 0), content: .fileError(.size))]
        }
        var scan = SheetScan(file: file, bytes: bytes, ownNames: ownNames)
        switch language {
        case .swift: return []
        case .kotlin: return ComposeScan.facts(in: bytes, file: file).sortedByPlace()
        case .css: scan.read(StyleLexer.tokens(of: bytes, .css))
        case .scss: scan.read(StyleLexer.tokens(of: bytes, .scss))
        case .sass: scan.read(StyleLexer.tokens(of: bytes, .sass))
        case .less: scan.read(StyleLexer.tokens(of: bytes, .less))
        case .html, .vue: MarkupScan.run(bytes, hasBraces: false, into: &scan)
        case .svelte, .astro: MarkupScan.run(bytes, hasBraces: true, into: &scan)
        case .typescript, .javascript:
            if isTest(file) { return [] }
            ScriptScan(CodeLexer.tokens(of: bytes, .script), hasPixels: true).run(into: &scan, isPart: false)
        }
        return scan.facts.sortedByPlace()
    }

    /// Values in tests are theirs: `card.test.tsx`, `__tests__/card.tsx`.
    private static func isTest(_ file: String) -> Bool {
        let path = FilePath(file)
        return path.steps.dropLast().contains { ["__tests__", "__mocks__"].contains($0.text) }
            || path.name.split(separator: ".").dropFirst().dropLast().contains { $0 == "test" || $0 == "spec" }
    }
}
