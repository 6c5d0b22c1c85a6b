import TesseraTokenModel
import TesseraTokenSyntax

/// Tells texts that are values of CSS from those that people read. Figma has no lengths but pixels: `1.5em`, `100%` and
/// `clamp(...)` are variables of type STRING there.
enum FigmaCSS {
    /// - Parameter variables: that refer to each other, and so are of one type.
    static func areCSS(_ variables: [FigmaVariable]) -> Bool {
        guard variables.allSatisfy({ $0.type == "STRING" && !isText($0) }) else { return false }
        // What nobody reads on a screen has a name in the code of the web.
        let isOfWeb = variables.contains(where: hasWebName)
        var isCertain = false
        for variable in variables {
            for (_, value) in variable.values {
                guard case .literal(let node) = FigmaValue(value) else { continue }
                guard let text = node.text, let evidence = CSSEvidence(text), evidence.references.isEmpty else {
                    return false
                }
                if evidence.isNumber { continue }
                guard evidence.speaksCSS(insteadOf: .dimension) else { return false }
                // `small` and `none` may be labels as well.
                isCertain = isCertain || evidence.hasMeasures || isOfWeb || evidence.isGlobalKeyword
            }
        }
        return isCertain
    }

    private static func isText(_ variable: FigmaVariable) -> Bool {
        variable.scopes.contains { ["TEXT_CONTENT", "FONT_FAMILY", "FONT_STYLE"].contains($0) }
    }

    private static func hasWebName(_ variable: FigmaVariable) -> Bool {
        variable.properties.contains { $0.name == "codeSyntax" && $0.value["WEB"] != nil }
    }
}
