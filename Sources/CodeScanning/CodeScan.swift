import TesseraAuditFacts
import TesseraCodeSyntax

/// Says what is seen in style sheets and in Kotlin. Swift has a scanner of its own, which is built with swift-syntax.
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
        let facts: [Fact]
        switch language {
        case .swift: return []
        case .css, .scss, .sass, .less, .html, .vue, .svelte, .astro:
            facts = sheets(in: bytes, language).flatMap {
                SheetScan.facts(in: $0, file: file, ownNames: ownNames)
            }
        case .kotlin: facts = ComposeScan.facts(in: bytes, file: file)
        }
        return facts.sortedByPlace()
    }

    /// The style sheet that a file is, or those in its `style` elements.
    private static func sheets(in bytes: [UInt8], _ language: AuditedLanguage) -> [StyleTokens] {
        switch language {
        case .css: [StyleLexer.tokens(of: bytes, .css)]
        case .scss: [StyleLexer.tokens(of: bytes, .scss)]
        case .sass: [StyleLexer.tokens(of: bytes, .sass)]
        case .less: [StyleLexer.tokens(of: bytes, .less)]
        case .html, .vue, .svelte, .astro:
            MarkupLexer.styles(in: bytes).map { StyleLexer.tokens(of: bytes, $0.range, $0.dialect) }
        case .swift, .kotlin: []
        }
    }
}

extension [Fact] {
    /// By the place in the file; those at one place stay in the order in which they were found.
    fileprivate func sortedByPlace() -> [Fact] {
        enumerated().sorted { lhs, rhs in
            let left = (lhs.element.place.line, lhs.element.place.column, lhs.offset)
            return left < (rhs.element.place.line, rhs.element.place.column, rhs.offset)
        }.map(\.element)
    }
}
