import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Text grows where people ask for larger text (WCAG 2.2, 1.4.4).
enum ResizableTextRule: ValidationRule {
    static let description = RuleDescription(
        id: "text-size/resizable", severity: .warning,
        summary: "A text has a size that grows, not one that is a share of the window alone.",
        rationale: """
            Text in `vw` and the other viewport units stays as large however far people zoom in, because the window \
            does not grow (WCAG 2.2, 1.4.4 and F94). Add a length that grows, as in `calc(1rem + 1vw)`, or set \
            bounds with `clamp()`. Judged: typography tokens some part of which is CSS, and CSS tokens whose names \
            end in `fontSize`, if their text has viewport units and no other.
            """,
        goodExample: """
            hero:
              fontSize: { $type: css, $value: "clamp(2rem, 5vw, 4rem)" }
            """,
        badExample: """
            hero:
              fontSize: { $type: css, $value: ↓"5vw" }
            """,
        manifest: """
            platform: web
            sources: [example.tokens.yaml]
            outputs: [{ format: css, path: example.css }]
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        return tokens.tokens { $0 == .css }.flatMap { id -> [Diagnostic] in
            if tokens.target(of: id) != nil { return [] }
            let path = tokens.tree[id].path
            let modifiers = tokens.modifiers(of: id)
            var known: [SourceRange: Int] = [:]
            var findings: [Diagnostic] = []
            for permutation in tokens.contexts.permutations(along: modifiers) {
                guard case .css(let css) = tokens.value(of: id, in: permutation),
                    let size = fontSize(css, ofTokenAt: path), isOfViewport(size)
                else { continue }
                let range =
                    TextSizeRule.fontSizeRange(tokens.expression(of: id, in: permutation)) ?? tokens.tree[id].keyRange
                let context = tokens.contexts.description(of: permutation, along: modifiers)
                if known[range] == nil {
                    known[range] = findings.count
                    findings.append(
                        Diagnostic(
                            description.id, description.severity,
                            "the text of '\(path)' is \(size) large, which does not grow when people zoom in",
                            at: range, hint: "add a length in rem, as in calc(1rem + 1vw)"))
                }
                if let index = known[range], !context.isEmpty { findings[index].contexts.append(context) }
            }
            return findings
        }
    }

    /// - Returns: `nil` for what is no size of a text.
    private static func fontSize(_ css: RawCSS, ofTokenAt path: String) -> String? {
        if let composite = css.composite {
            guard composite.type == .typography, case .css(let size)? = composite.elements.first?["fontSize"] else {
                return nil
            }
            return size.text
        }
        return NameWords.all(in: path).suffix(2) == ["font", "size"] ? css.text : nil
    }

    private static let viewportUnits: Set = ["vw", "vh", "vi", "vb", "vmin", "vmax"]

    /// Whether all lengths in a text of CSS are shares of the viewport, and there is one. What comes from elsewhere,
    /// as with `var()`, may be anything.
    static func isOfViewport(_ text: String) -> Bool {
        let bytes = Array(text.lowercased().utf8)
        var hasViewport = false
        var index = 0
        while index < bytes.count {
            guard bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") else {
                // A name: of a function, or of a custom property.
                if bytes[index].isNamePart {
                    let start = index
                    while index < bytes.count, bytes[index].isNamePart || bytes[index].isDigit { index += 1 }
                    if !["calc", "min", "max", "clamp"].contains(String(decoding: bytes[start..<index], as: UTF8.self))
                    {
                        return false
                    }
                } else {
                    index += 1
                }
                continue
            }
            while index < bytes.count, bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") { index += 1 }
            let start = index
            while index < bytes.count, bytes[index].isNamePart || bytes[index] == UInt8(ascii: "%") { index += 1 }
            let unit = String(decoding: bytes[start..<index], as: UTF8.self)
            // A number without a unit is a factor.
            if unit.isEmpty { continue }
            let isSized =
                unit.count > 2 && "sld".contains(unit.prefix(1)) && viewportUnits.contains(String(unit.dropFirst()))
            guard viewportUnits.contains(unit) || isSized else { return false }
            hasViewport = true
        }
        return hasViewport
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || self == UInt8(ascii: "_") || self >= 0x80
    }
}
