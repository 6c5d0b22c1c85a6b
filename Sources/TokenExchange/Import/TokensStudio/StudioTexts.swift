import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Texts with references in them, which have no place in Tessera: they are put together.

extension StudioValueConverter {
    /// Texts within texts within texts; as long as a chain of references may be.
    private static let maximumTextDepth = 64
    /// References of one text, and bytes: a text may name another twice, which names a third twice, and so on.
    private static let maximumTextReferences = 4_096
    private static let maximumTextLength = 65_536

    /// The text with the values of the tokens that it refers to; `nil` if it refers to none, or is one reference.
    ///
    /// Braces around what is no token are a part of the text.
    mutating func writtenOut(_ node: DocumentNode) throws(ImportError) -> StudioValue? {
        guard let text = node.text, !namesWithin(text).isEmpty else { return nil }
        var room = Self.maximumTextReferences
        let written = try textWithValues(text, depth: 0, &room, at: node.range)
        findings.count(
            "import/inlined", .note, "references within a text are written out as their values", at: node.range)
        return StudioValue(type: .string, node: node.spelled(written))
    }

    /// The tokens that a text refers to, unless it is one reference.
    private func namesWithin(_ text: String) -> [String] {
        let references = table.references(in: text)
        return references.wholeReference == nil ? references.references.filter { table.isToken($0) } : []
    }

    private func textWithValues(
        _ text: String, depth: Int, _ room: inout Int, at range: SourceRange
    ) throws(ImportError) -> String {
        let references = table.references(in: text)
        var values: [String: String] = [:]
        for name in references.references where values[name] == nil {
            room -= 1
            guard depth < Self.maximumTextDepth, room >= 0 else { throw endlessText(at: range) }
            guard table.isToken(name) else {
                values[name] = "{\(name)}"
                continue
            }
            guard let token = table.token(name, in: choice), token.modifier == nil, let value = token.value.text else {
                throw ImportError("import/value", "the value of '{\(name)}' cannot stand within a text", at: range)
            }
            let inner = try textWithValues(value, depth: depth + 1, &room, at: range)
            values[name] = computedText(inner, of: token)
        }
        let result = references.text { values[$0] ?? "" }
        guard result.utf8.count <= Self.maximumTextLength else { throw endlessText(at: range) }
        return result
    }

    private func endlessText(at range: SourceRange) -> ImportError {
        ImportError(
            "import/value", "the texts within the text are too deep or too long, or refer to each other", at: range)
    }

    /// What a calculation comes to; other texts as they are.
    private func computedText(_ text: String, of token: StudioToken) -> String {
        guard token.declaredType?.isComputable == true, LooseMeasure(text) == nil,
            let measure = StudioFormula.literal(text)
        else { return text }
        return measure.value.text + measure.unit
    }

    /// Whether a text has references in it to what themes change.
    func hasTextByTheme(_ token: StudioToken) -> Bool {
        let type = token.declaredType ?? .text
        guard type == .text, let text = token.value.text else { return false }
        return !groups(behind: namesWithin(text)).isEmpty
    }
}
