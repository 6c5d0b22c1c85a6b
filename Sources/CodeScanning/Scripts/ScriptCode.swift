import TesseraCodeSyntax

/// Code in JavaScript or TypeScript in tokens, with its templates.
struct ScriptCode: BracketedCode {
    let source: CodeTokens
    let brackets: BracketTable
    /// By the index of the first token.
    private let templates: [Int: Template]

    struct Template {
        /// The bytes of its text, between what is inserted.
        var parts: [Range<Int>] = []
        /// The index behind its last token.
        var end: Int
    }

    init(_ source: CodeTokens) {
        self.source = source
        brackets = BracketTable(source.tokens)
        templates = Self.templates(in: source)
    }

    /// `=>`, whose second half is no bracket.
    func isArrow(_ index: Int) -> Bool {
        self.is(index, ">") && self.is(index - 1, "=")
            && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// Behind the type arguments that end before an index, seen from their end; the index itself where there are none.
    func skippingTypeArguments(before index: Int) -> Int {
        guard self.is(index - 1, ">"), !isArrow(index - 1) else { return index }
        var depth = 0
        // Nobody writes longer ones before a template.
        for place in stride(from: index - 1, through: max(0, index - 200), by: -1) {
            if self.is(place, ">"), !isArrow(place) { depth += 1 }
            if self.is(place, "<") { depth -= 1 }
            if depth == 0 { return place }
        }
        return index
    }

    // MARK: Texts

    /// What stands between the quotes of a text without escapes and insertions.
    func content(_ index: Int) -> Range<Int>? {
        guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
        let range = tokens[index].range
        guard range.count >= 2, !source.bytes[range].contains(UInt8(ascii: "\\")) else { return nil }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    /// The template that begins at an index; `nil` where none does.
    func template(at index: Int) -> Template? { templates[index] }

    /// All templates in one pass, however deep they lie in each other.
    private static func templates(in source: CodeTokens) -> [Int: Template] {
        var templates: [Int: Template] = [:]
        /// The first tokens of those that have begun, the innermost last.
        var open: [Int] = []
        for index in source.tokens.indices {
            let part = source.bytes.withUnsafeBufferPointer { TemplatePart(index, of: source.tokens, in: $0) }
            guard let part else { continue }
            if part.isFirst {
                open.append(index)
                templates[index] = Template(end: source.tokens.count)
            }
            guard let first = open.last else { continue }
            templates[first]?.parts.append(part.text)
            if part.goesOn { continue }
            templates[first]?.end = index + 1
            open.removeLast()
        }
        return templates
    }
}
