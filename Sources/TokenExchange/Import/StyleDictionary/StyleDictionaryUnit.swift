import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A unit that stands beside a value: `"value": "1.5", "unit": "rem"`.
struct StyleDictionaryUnit {
    /// As CSS spells it.
    let text: String

    /// - Returns: `nil` for what is no unit.
    init?(_ node: DocumentNode) {
        guard let word = node.text?.lowercased(), !word.isEmpty, node.coreValue == .string else { return nil }
        let text = Self.words[word] ?? word
        guard text == "%" || text.utf8.allSatisfy({ $0.isCSSNameByte && !$0.isASCIIDigit }) else { return nil }
        self.text = text
    }

    private static let words = [
        "pixel": "px", "pixels": "px", "percent": "%", "percentage": "%", "second": "s", "seconds": "s",
        "millisecond": "ms", "milliseconds": "ms", "points": "pt",
    ]
}

/// Gives values that refer to bare numbers the unit that stands beside them.
struct StyleDictionaryUnits {
    private let tokens: [ForeignToken]
    private let names: StyleDictionaryNames
    private(set) var findings: [Diagnostic] = []

    init(_ tokens: [ForeignToken], _ names: StyleDictionaryNames) {
        self.tokens = tokens
        self.names = names
    }

    mutating func joined() -> [ForeignToken] {
        var result = tokens
        for (index, token) in tokens.enumerated() {
            for (number, definition) in token.definitions.enumerated() {
                guard let unit = definition.unit, let value = join(unit, definition, of: token) else { continue }
                result[index].definitions[number].value = value
                if definition.type == nil {
                    let isTime = ["ms", "s"].contains(unit.text)
                    result[index].definitions[number].type = ForeignWord(
                        text: isTime ? "duration" : "dimension", range: unit.range)
                }
            }
        }
        return result
    }

    private mutating func join(
        _ unit: ForeignWord, _ definition: ForeignToken.Definition, of token: ForeignToken
    ) -> DocumentNode? {
        guard let text = definition.value.text else { return nil }
        let units = Set(
            ReferenceText(text).references.flatMap { name in
                names.token(named: name).map { self.units(of: $0) } ?? []
            })
        // What is referred to has the same unit, or is not known.
        if units.isEmpty || units == [unit.text] { return nil }
        if units == [""] {
            return definition.value.spelled(
                ValueShaper.isReference(text) ? "\(text) * 1\(unit.text)" : "(\(text)) * 1\(unit.text)")
        }
        findings.append(
            Diagnostic(
                "import/unit", .warning,
                "'\(token.path.joined(separator: "."))' has the unit '\(unit.text)' beside it, but its target has "
                    + "another unit, which is used", at: unit.range))
        return nil
    }

    /// The units of a token's values, through references; empty for a bare number.
    private func units(of token: Int) -> Set<String> {
        var units: Set<String> = []
        var seen: Set<Int> = [token]
        var next = [token]
        while let index = next.popLast() {
            for definition in tokens[index].definitions {
                if let unit = definition.unit { units.insert(unit.text) }
                guard let text = definition.value.text else { continue }
                if let measure = CSSMeasure(text[...].trimmingCSSSpace()) {
                    units.insert(measure.unit)
                } else if definition.unit == nil {
                    for name in ReferenceText(text).references {
                        if let target = names.token(named: name), seen.insert(target).inserted { next.append(target) }
                    }
                }
            }
        }
        return units
    }
}
