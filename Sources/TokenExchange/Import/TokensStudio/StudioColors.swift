import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A color as text that Tessera reads.
struct StudioColor {
    var text: String
    /// `{a} / 0.5`, which within another color is written as `alpha(from {a} / 0.5)`.
    var isReferenceWithAlpha = false
    var references: [String] = []
    let range: SourceRange
    /// The function of Sass and Less that it was.
    var function: StyleSheetColorFunction?

    var nested: String { isReferenceWithAlpha ? "alpha(from \(text))" : text }

    var value: StudioValue {
        StudioValue(type: .color, node: DocumentNode(.string(text), at: range), references: references)
    }
}

extension StudioValueConverter {
    /// A color that is no reference by itself.
    mutating func color(_ node: DocumentNode) throws(ImportError) -> (value: StudioValue, color: StudioColor?) {
        if case .object = node.content {
            return (unchanged(node, .color), nil)
        }
        let text = try scalarText(node)
        if text.contains("gradient(") {
            throw ImportError(
                "import/gradient", "a gradient with an angle has no token type", at: node.range)
        }
        let references = table.references(in: text)
        let color: StudioColor
        if let faded = fadedReference(references, at: node.range) ?? fadedHex(text, at: node.range) {
            color = faded
        } else if let function = try colorFunction(text, at: node.range) {
            color = function
        } else {
            color = StudioColor(
                text: String(references.text { "{\(table.path($0))}" }.trimmingWhitespace()),
                references: references.references, range: node.range)
        }
        guard (try? ColorExpression.parse(css: color.text)) != nil else {
            if let hex = CSSColorText.longHex(text.trimmingWhitespace()) {
                let color = StudioColor(text: hex, range: node.range)
                return (color.value, color)
            }
            throw ImportError("import/value", "'\(text)' is not a color that can be computed", at: node.range)
        }
        if let function = color.function { findings.count(function.finding, .note, function.note, at: node.range) }
        return (color.value, color)
    }

    /// `rgba({a}, 0.5)`, where the reference stands for a whole color.
    func fadedReference(_ text: ReferenceText, at range: SourceRange) -> StudioColor? {
        guard text.parts.count >= 3, case .text(let head) = text.parts[0], case .reference(let base) = text.parts[1],
            ["rgba(", "rgb(", "hsla(", "hsl("].contains(head.filter { !$0.isWhitespace }.lowercased())
        else { return nil }
        // Its channels in one text are no color.
        if ((try? channelText(base, at: range)) ?? nil) != nil { return nil }
        // Behind the color there is a comma, an alpha and the closing parenthesis.
        guard case .text(let separator) = text.parts[2] else { return nil }
        var tail = text.parts.dropFirst(3).reduce(into: separator) { result, part in
            switch part {
            case .text(let text): result += text
            case .reference(let name): result += "{\(name)}"
            }
        }[...].trimmingWhitespace()
        guard tail.first == ",", tail.last == ")" else { return nil }
        tail = tail.dropFirst().dropLast()
        guard !tail.contains(","), let alpha = alpha(String(tail)) else { return nil }
        return StudioColor(
            text: "{\(table.path(base))} / \(alpha.text)", isReferenceWithAlpha: true,
            references: [base] + alpha.references, range: range)
    }

    /// `rgba(#336699, 0.5)`.
    func fadedHex(_ text: String, at range: SourceRange) -> StudioColor? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
            ["rgba", "rgb"].contains(text[..<open].trimmingWhitespace().lowercased())
        else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(separator: ",").map {
            String($0.trimmingWhitespace())
        }
        guard parts.count == 2, parts[0].hasPrefix("#"), let alpha = alpha(parts[1]) else { return nil }
        if alpha.references.isEmpty, let value = LooseMeasure(parts[1])?.share,
            let color = try? Color.parse(css: parts[0])
        {
            return StudioColor(text: color.withAlpha(min(max(value, 0), 1)).cssText, range: range)
        }
        return StudioColor(
            text: "alpha(from \(parts[0]) / \(alpha.text))", references: alpha.references, range: range)
    }

    /// What may stand behind a `/`.
    func alpha(_ text: String) -> (text: String, references: [String])? {
        let text = String(text.trimmingWhitespace())
        let references = table.references(in: text)
        if let whole = references.wholeReference { return ("{\(table.path(whole))}", [whole]) }
        if let measure = LooseMeasure(text) {
            return measure.share == nil ? nil : (text.filter { !$0.isWhitespace }, [])
        }
        guard let arithmetic = ArithmeticText(references, path: table.path) else { return nil }
        return ("calc(\(arithmetic.text))", references.references)
    }
}
