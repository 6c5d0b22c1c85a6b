import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Values of shadows and motion as the prose of `DESIGN.md` writes them: `0px 2px 8px 0px #00000040`,
/// `spring(response 0.25, damping fraction 0.6)`, `200ms cubic-bezier(0.4, 0, 0.2, 1) 0ms`.
enum ProseValue {
    /// - Parameter code: the value, and those for other contexts behind it.
    static func read(
        _ code: String, among types: [TokenType], at range: SourceRange
    ) -> (value: DocumentNode, type: TokenType)? {
        // One that is cut off is none.
        guard !code.contains("…") else { return nil }
        let text = code.firstRange(of: " · ").map { code[..<$0.lowerBound] } ?? code[...]
        return types.lazy.compactMap { type in value(text, type, range).map { ($0, type) } }.first
    }

    private static func value(_ text: Substring, _ type: TokenType, _ range: SourceRange) -> DocumentNode? {
        let node = DocumentNode(.string(String(text)), at: range)
        func object(_ fields: [(String, Substring)]) -> DocumentNode {
            DocumentNode(
                .object(fields.map { .init($0.0, at: range, DocumentNode(.plain(String($0.1)), at: range)) }), at: range
            )
        }
        switch type {
        case .shadow, .transition:
            return (try? CSSReading().read(text, as: type)) == nil ? nil : node
        case .duration: return isTime(text) ? node : nil
        case .cubicBezier: return (try? CSSReading().easing(text)) == nil ? nil : node
        case .spring:
            let (start, middle) = ("spring(response ", ", damping fraction ")
            guard text.hasPrefix(start), text.hasSuffix(")") else { return nil }
            let inside = text.dropFirst(start.count).dropLast()
            guard let separator = inside.firstRange(of: middle) else { return nil }
            let (response, damping) = (inside[..<separator.lowerBound], inside[separator.upperBound...])
            guard Double(response) != nil, Double(damping) != nil else { return nil }
            return object([("response", response), ("dampingFraction", damping)])
        default: return nil
        }
    }

    private static func isTime(_ text: Substring) -> Bool {
        CSSMeasure(text).map { $0.unit == "ms" || $0.unit == "s" } ?? false
    }
}
