import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Types of values that can be one thing only. A word is never a color here: `red` may be a name.
enum LiteralTyping {
    struct Found {
        let type: TokenType
        /// Goes behind `the type is taken from`.
        let reason: String
    }

    /// - Parameter typeOf: the type of the token that a reference leads to.
    static func type(of node: DocumentNode, typeOf: @escaping (String) -> TokenType?) -> Found? {
        guard let text = node.text, case let trimmed = text[...].trimmingCSSSpace(), !trimmed.isEmpty else {
            // A color beside its alpha.
            guard Set(node.entries.map(\.name)) == ["color", "alpha"] else { return nil }
            return Found(type: .color, reason: "a value that is a color")
        }
        switch node.coreValue {
        case .bool: return Found(type: .boolean, reason: "a value that is true or false")
        case .number: return Found(type: .number, reason: "a value that is a number")
        default: break
        }
        if let measure = CSSMeasure(trimmed) { return type(of: measure) }
        if StyleSheetColorFunction(trimmed) != nil { return Found(type: .color, reason: "a function of colors") }
        let references = ReferenceText(text)
        if references.hasReferences { return type(of: references, text, typeOf) }
        if isColor(text) { return Found(type: .color, reason: "a value that is a color") }
        if CSSParts.call(trimmed)?.name.lowercased() == "cubic-bezier" {
            return Found(type: .cubicBezier, reason: "a value that is a cubic Bézier curve")
        }
        return CSSReading().type(of: trimmed).map(composite)
    }

    /// A value of several parts, all of which are written in a text of CSS.
    private static func composite(_ type: TokenType) -> Found {
        Found(type: type, reason: "a value that is a \(type.rawValue)")
    }

    private static func type(of measure: CSSMeasure) -> Found? {
        switch measure.unit {
        case "": Found(type: .number, reason: "a value that is a number")
        case let unit where Dimension.suffixes.contains(unit):
            Found(type: .dimension, reason: "a value with a unit of length")
        case let unit where Duration.suffixes.contains(unit):
            Found(type: .duration, reason: "a value with a unit of time")
        default: nil
        }
    }

    private static func isColor(_ text: String) -> Bool {
        guard text.hasPrefix("#") || text.contains("(") || text == "transparent" else { return false }
        return (try? Color.parse(css: text)) != nil
    }

    private static func type(
        of references: ReferenceText, _ text: String, _ typeOf: @escaping (String) -> TokenType?
    ) -> Found? {
        let types = references.references.compactMap(typeOf)
        if let name = CSSParts.call(text[...].trimmingCSSSpace())?.name.lowercased(),
            ["rgb", "rgba", "hsl", "hsla"].contains(name)
        {
            return Found(type: .color, reason: "a value that is a color")
        }
        // Of `{a} * {b}` one may be a factor.
        if ArithmeticText(references)?.isComputed == true,
            let type = types.first(where: { $0 != .number }) ?? types.first,
            [.number, .dimension, .duration].contains(type)
        {
            return Found(type: type, reason: "the tokens that a value is computed from")
        }
        return CSSReading(bareUnit: "px", typeOf: typeOf).type(of: text[...]).map(composite)
    }
}
