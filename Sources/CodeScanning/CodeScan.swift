import TesseraAuditFacts

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
        if GeneratedMark.isBorne(by: bytes) { return [] }
        guard bytes.count <= byteLimit else {
            return [Fact(file: file, place: Place(line: 1, column: 1, length: 0), content: .fault(.size))]
        }
        let facts: [Fact]
        switch language {
        case .swift: return []
        case .css: facts = SheetScan.facts(in: bytes, file: file, .css, ownNames: ownNames)
        case .scss: facts = SheetScan.facts(in: bytes, file: file, .scss, ownNames: ownNames)
        case .sass: facts = SheetScan.facts(in: bytes, file: file, .sass, ownNames: ownNames)
        case .less: facts = SheetScan.facts(in: bytes, file: file, .less, ownNames: ownNames)
        case .kotlin: facts = ComposeScan.facts(in: bytes, file: file)
        }
        return facts.sortedByPlace()
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
