import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

// What older drafts and other tools write for colors.

extension ValueDecoder {
    /// `7C5CFF`, `0x7C5CFF`, `rgba(#7C5CFF, 0.5)`, `rgba({a}, 0.5)`.
    ///
    /// - Returns: `nil`, without a report, for a text that is none of these.
    mutating func oldColor(_ node: NodeID, insteadOf error: Diagnostic) -> ValueExpression.Kind? {
        let old = tree.text(of: node)
        guard let text = OldColorText.modern(old, oldPaths), let kind = color(css: text, writtenAs: old, in: node)
        else {
            return nil
        }
        var replacement: String? = text.quoted
        if case .literal(.color(let color)) = kind, !dialect.allowsShorthand { replacement = color.object }
        report(node, isReadAs: "'\(text)'", replacement: replacement, insteadOf: error)
        return kind
    }

    /// A derived color whose references have blanks in their braces, or a `value` at their end.
    mutating func oldDerivation(_ node: NodeID) -> ValueExpression.Kind? {
        // Most colors have no reference in them, and need no text to be made.
        guard tree.withText(of: node, { $0.contains(UInt8(ascii: "{")) }) else { return nil }
        let text = tree.text(of: node)
        guard OldColorText.withTidyReferences(text, oldPaths) != text else {
            return nil
        }
        return oldColor(
            node,
            insteadOf: .malformedReference(text, "a path has a blank at its end or start", at: tree.range(of: node)))
    }

    /// The color of `text`, whose references stand in another spelling of it, which is that of the file.
    ///
    /// - Parameter start: where that begins in the node's text.
    func color(
        css text: String, writtenAs old: some StringProtocol, from start: Int = 0, in node: NodeID
    ) -> ValueExpression.Kind? {
        guard let expression = try? ColorExpression.parse(css: text) else { return nil }
        if let color = expression.color(.none) { return .literal(.color(color)) }
        var written: [ColorReference] = []
        expression.forEachReference { written.append($0) }
        let places = OldColorText.references(in: old)
        guard places.count == written.count, written.allSatisfy({ errorMessage(inPath: $0.name) == nil }) else {
            return nil
        }
        let references = zip(written, places).map { part, place in
            ColorDerivation.Reference(
                reference: TokenReference(
                    path: part.name,
                    range: range(offset: start + place.lowerBound, length: place.count, in: node),
                    notation: .embeddedBraces),
                role: part.role)
        }
        if case .reference = expression, let only = references.first { return .reference(only.reference) }
        return .derivation(ColorDerivation(text: text, references: references, expression: expression))
    }

    /// `{r, g, b, a}` with components from 0 to 1, as Figma has it.
    ///
    /// - Returns: `nil` for a mapping with other keys.
    mutating func oldColorObject(_ node: NodeID) -> TokenValue?? {
        let entries = tree.entries(of: node)
        let names = entries.map { tree.text(of: $0.key) }
        guard Set(names) == ["r", "g", "b"] || Set(names) == ["r", "g", "b", "a"], let first = entries.first else {
            return nil
        }
        var values: [String: Double] = [:]
        for (entry, name) in zip(entries, names) {
            guard let value = number(entry.value) else { continue }
            if (0...1).contains(value) {
                values[name] = value
            } else {
                diagnostics.append(
                    .componentOutOfRange(
                        tree.text(of: entry.value), ComponentRange.unitDescription, .srgb,
                        at: tree.range(of: entry.value)))
            }
        }
        guard values.count == entries.count, let red = values["r"], let green = values["g"], let blue = values["b"]
        else { return .some(nil) }
        let color = Color(.srgb, red, green, blue, alpha: values["a"] ?? 1)
        report(
            OldSpelling(
                kind: .value, found: "a color of 'r', 'g' and 'b'", modern: "'\(color.cssText)'",
                fixIts: [
                    Diagnostic.FixIt(
                        "write '\(color.cssText)'", replace: tree.range(of: node),
                        with: dialect.allowsShorthand ? color.cssText.quoted : color.object ?? color.cssText.quoted)
                ]),
            insteadOf: .unknownColorKey(tree.text(of: first.key), meant: [], at: tree.range(of: first.key)))
        return .color(color)
    }

    /// A fallback of 3, 4 or 8 digits, or without its `#`.
    ///
    /// - Parameter alpha: the `alpha` beside it.
    /// - Returns: the alpha that the digits name; `nil` if this is no hex color.
    mutating func oldHexFallback(_ node: NodeID, in object: NodeID, alpha: Double?) -> Double? {
        let text = tree.text(of: node)
        let error = Diagnostic.hexFallback(describe(node), at: tree.range(of: node))
        let digits = text.hasPrefix("#") ? text : "#" + text
        guard tree.coreValue(of: node) == .string, digits.dropFirst().allSatisfy(\.isHexDigit),
            let color = try? Color.parse(css: digits)
        else {
            diagnostics.append(error)
            return nil
        }
        if let alpha, !color.isOpaque, (alpha * 255).rounded() != (color.alpha * 255).rounded() {
            diagnostics.append(.hexAlpha(text, at: tree.range(of: node)))
            return nil
        }
        let opaque = color.withAlpha(1).hexString
        let addsAlpha = alpha == nil && !color.isOpaque
        // Three decimals distinguish all bytes.
        let named = addsAlpha ? (color.alpha * 1000).rounded() / 1000 : alpha ?? 1
        let modern = addsAlpha ? "'\(opaque)' with an 'alpha' of \(named.text)" : "'\(opaque)'"
        var fixIts: [Diagnostic.FixIt] = []
        if !addsAlpha || tree.isFlow(object) {
            let rest = addsAlpha ? ", \"alpha\": \(named.text)" : ""
            fixIts = [Diagnostic.FixIt("write \(modern)", replace: tree.range(of: node), with: opaque.quoted + rest)]
        }
        report(
            OldSpelling(kind: .value, found: describe(node), modern: modern, fixIts: fixIts), insteadOf: error)
        return named
    }
}

extension ComponentRange {
    /// As messages call the range of 0 to 1.
    fileprivate static var unitDescription: String { ColorSpace.srgb.componentRanges.first.description }
}

/// Colors of other tools as CSS.
package enum OldColorText {
    /// `oklch(0.5, 0.1, 240)` with the blanks that CSS has there; `nil` for a text that is no such color.
    package static func withoutCommas(_ text: String) -> String? {
        guard text.contains(","), let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let name = text[..<open].lowercased()
        guard ["oklch", "oklab", "lch", "lab", "hwb"].contains(name) else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(
            separator: ",", omittingEmptySubsequences: false
        ).map { String($0.trimmingWhitespace()) }
        guard parts.count == 3 || parts.count == 4, !parts.contains("") else { return nil }
        let alpha = parts.count == 4 ? " / \(parts[3])" : ""
        return "\(name)(\(parts.prefix(3).joined(separator: " "))\(alpha))"
    }

    /// Today's spelling; `nil` for a text that has no known error.
    static func modern(_ text: String, _ paths: OldReferencePaths) -> String? {
        if let hex = CSSColorText.hex(text.trimmingWhitespace()) { return hex }
        if let spaced = withoutCommas(text) { return withTidyReferences(spaced, paths) }
        let tidy = withTidyReferences(text, paths)
        return withAlphaOfOther(String(tidy.trimmingWhitespace())) ?? (tidy == text ? nil : tidy)
    }

    /// `rgba({a}, 0.5)` as `{a} / 0.5`, and `rgba(#fff, 0.5)` as `#ffffff80`.
    private static func withAlphaOfOther(_ text: String) -> String? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
            ["rgb", "rgba", "hsl", "hsla"].contains(text[..<open].lowercased())
        else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(
            separator: ",", omittingEmptySubsequences: false
        ).map { String($0.trimmingWhitespace()) }
        guard parts.count == 2, let base = parts.first, let alpha = parts.last, !alpha.isEmpty else { return nil }
        if base.hasPrefix("{"), base.hasSuffix("}") { return "\(base) / \(alpha)" }
        guard let color = try? Color.parse(css: base),
            case .literal(let changed, _)? = try? ColorExpression.parse(css: "rgb(0 0 0 / \(alpha))")
        else { return nil }
        return color.withAlpha(changed.alpha).cssText
    }

    /// `{ a.b }` and `{a.b.value}` as `{a.b}`.
    static func withTidyReferences(_ text: String, _ paths: OldReferencePaths) -> String {
        var result = ""
        var end = text.utf8.startIndex
        for place in references(in: text) {
            let start = text.utf8.index(text.utf8.startIndex, offsetBy: place.lowerBound)
            let close = text.utf8.index(text.utf8.startIndex, offsetBy: place.upperBound)
            result += text[end..<start]
            result += "{\(paths.modern(text[start..<close].dropFirst().dropLast()))}"
            end = close
        }
        return result + text[end...]
    }

    /// Where the references stand, braces included: in UTF-8 bytes.
    static func references(in text: some StringProtocol) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start: Int?
        for (offset, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: "{") { start = offset }
            if byte == UInt8(ascii: "}"), let opened = start {
                places.append(opened..<offset + 1)
                start = nil
            }
        }
        return places
    }
}
