import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

extension ValueDecoder {
    /// Any CSS Color 4 string, or a color that derives from others.
    mutating func color(fromScalar node: NodeID) -> ValueExpression.Kind? {
        if let kind = oldDerivation(node) { return kind }
        do {
            var warnings: [ColorParseWarning] = []
            let expression = try tree.withText(of: node) { bytes throws(ColorParseError) in
                try ColorExpression.parse(cssBytes: bytes, warnings: &warnings)
            }
            for warning in warnings {
                let range = range(offset: warning.offset, length: warning.length, in: node)
                diagnostics.append(.colorWarning(warning.message, at: range))
            }
            if let color = expression.color(.none) { return .literal(.color(color)) }
            return derivation(expression, node).map { .derivation($0) }
        } catch {
            let range = range(offset: error.offset, length: error.length, in: node)
            let error = noColor(node) ?? Diagnostic.colorSyntax(error.message, at: range, hint: hint(on: error, node))
            if let kind = oldColor(node, insteadOf: error) { return kind }
            diagnostics.append(error)
            return nil
        }
    }

    /// What is another kind of value to YAML and JSON; `nil` for a text.
    private func noColor(_ node: NodeID) -> Diagnostic? {
        let text = tree.text(of: node)
        switch tree.coreValue(of: node) {
        case .number:
            // `112233` is a color without its sign and quotes.
            let isHex = [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit)
            return .colorSyntax(
                "\(text) is a number, not a color", at: tree.range(of: node),
                hint: isHex ? "write \"#\(text)\"" : "write a color such as \"#7C5CFF\"")
        case .bool:
            return .colorSyntax(
                "\(text) is true or false, not a color", at: tree.range(of: node),
                hint: "write a color such as \"#7C5CFF\"")
        default: return nil
        }
    }

    /// How to write what is no color, and what other tools write for a derived one: `darken({a}, 10%)`,
    /// `rgba({a}, 0.5)`.
    private func hint(on error: ColorParseError, _ node: NodeID) -> String? {
        if case .unknownName(_, nil) = error.kind {
            return "write '#7C5CFF', a function such as 'oklch(0.6 0.2 290)', or a color name of CSS"
        }
        let text = tree.text(of: node)
        guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else { return nil }
        let reference = text[start...end]
        switch error.kind {
        case .unknownFunction("darken", _), .unknownFunction("shade", _):
            return "write \"color-mix(in oklch, \(reference) 80%, black)\""
        case .unknownFunction("lighten", _), .unknownFunction("tint", _):
            return "write \"color-mix(in oklch, \(reference) 80%, white)\""
        case .unknownFunction:
            return "colors derive with color-mix(), oklch(from …) and \"\(reference) / 0.5\""
        case .missingComponents, .mixedSeparators, .trailingText:
            return "for another alpha write \"\(reference) / 0.5\""
        default:
            return nil
        }
    }

    private mutating func derivation(_ expression: ColorExpression, _ node: NodeID) -> ColorDerivation? {
        var written: [ColorReference] = []
        expression.forEachReference { written.append($0) }
        var references: [ColorDerivation.Reference] = []
        for part in written {
            let range = range(offset: part.offset, length: part.length, in: node)
            if let message = errorMessage(inPath: part.name) {
                let modern = oldPaths.modern(part.name)
                guard TokenName.errorMessage(inPath: modern) == nil else {
                    diagnostics.append(.malformedReference("{\(part.name)}", message, at: range))
                    continue
                }
                report(
                    OldSpelling(
                        kind: .reference, found: "'{\(part.name)}'", modern: "'{\(modern)}'",
                        fixIts: [Diagnostic.FixIt("write '{\(modern)}'", replace: range, with: "{\(modern)}")]),
                    insteadOf: .malformedReference("{\(part.name)}", message, at: range))
            } else {
                let reference = TokenReference(path: part.name, range: range, notation: .embeddedBraces)
                references.append(ColorDerivation.Reference(reference: reference, role: part.role))
            }
        }
        guard references.count == written.count else { return nil }
        let text = tree.text(of: node).onOneLine
        return ColorDerivation(text: text, references: references, expression: expression)
    }

    /// `{colorSpace, components, alpha?, hex?}` (DTCG 2025.10 Color, 4).
    mutating func color(fromObject node: NodeID) -> TokenValue? {
        if let color = oldColorObject(node) { return color }
        var spaceNode: NodeID?
        var componentsNode: NodeID?
        var alphaNode: NodeID?
        var hexNode: NodeID?
        var unknown: [String] = []
        var isWhole = true
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            switch ColorKey(rawValue: name) {
            case .colorSpace: spaceNode = entry.value
            case .components: componentsNode = entry.value
            case .alpha: alphaNode = entry.value
            case .hex: hexNode = entry.value
            case nil:
                diagnostics.append(
                    .unknownColorKey(
                        name, meant: tree.unused(ColorKey.allCases.map(\.rawValue), in: node),
                        at: tree.range(of: entry.key)))
                unknown.append(name)
                isWhole = false
            }
        }
        let absent = [("colorSpace", spaceNode), ("components", componentsNode)].filter { $0.1 == nil }.map(\.0)
        let missing = Self.missing(absent, besides: unknown)
        if !missing.isEmpty {
            diagnostics.append(.missingColorKeys(missing, at: tree.range(of: node)))
            isWhole = false
        }
        var alpha = alphaNode.map { self.alpha($0) } ?? 1
        if let hexNode, !isHex(hexNode) {
            // Digits that name an alpha say it in place of the key.
            let named = oldHexFallback(hexNode, in: node, alpha: alphaNode == nil ? nil : alpha)
            isWhole = named != nil && isWhole
            if alphaNode == nil { alpha = named }
        }
        guard let spaceNode, let space = colorSpace(spaceNode), let componentsNode,
            let color = color(in: space, components: componentsNode, alpha: alpha ?? 1), alpha != nil, isWhole
        else { return nil }
        if let hexNode, isHex(hexNode) || dialect == .lenient { compareFallback(hexNode, with: color) }
        return .color(color)
    }

    private mutating func colorSpace(_ node: NodeID) -> ColorSpace? {
        let name = tree.text(of: node)
        if let space = ColorSpace(rawValue: name), space.isDTCG { return space }
        let known = ColorSpace.allCases.filter(\.isDTCG).map(\.rawValue)
        diagnostics.append(.unknownColorSpace(name, among: known, at: tree.range(of: node)))
        return nil
    }

    private mutating func color(in space: ColorSpace, components node: NodeID, alpha: Double) -> Color? {
        let elements = Array(tree.elements(of: node))
        if elements.count != 3 {
            diagnostics.append(
                .componentCount(elements.count, space, at: tree.range(of: node), hint: pointerHint(node)))
        }
        var values: [Double] = []
        var missing: MissingComponents = []
        let ranges = space.componentRanges
        let parts: [(MissingComponents, ComponentRange)] = [
            (.first, ranges.first), (.second, ranges.second), (.third, ranges.third),
        ]
        for (element, (flag, range)) in zip(elements, parts) {
            if tree.text(of: element) == "none", tree.kind(of: element) == .scalar {
                missing.insert(flag)
                values.append(0)
            } else if case .number(let value) = tree.coreValue(of: element) {
                if !range.contains(value) {
                    diagnostics.append(
                        .componentOutOfRange(
                            tree.text(of: element), range.description, space, at: tree.range(of: element)))
                } else {
                    values.append(value)
                }
            } else {
                diagnostics.append(
                    .componentIsNoNumber(describe(element), at: tree.range(of: element), hint: pointerHint(element)))
            }
        }
        guard values.count == 3, elements.count == 3 else { return nil }
        return Color(space, values[0], values[1], values[2], alpha: alpha, missing: missing)
    }

    private mutating func alpha(_ node: NodeID) -> Double? {
        if case .number(let alpha) = tree.coreValue(of: node), (0...1).contains(alpha) { return alpha }
        diagnostics.append(.alpha(describe(node), at: tree.range(of: node), hint: pointerHint(node)))
        return nil
    }

    /// `hex` is a fallback for other tools: it must be well-formed and is never computed with.
    private func isHex(_ node: NodeID) -> Bool {
        tree.withText(of: node) { text in
            text.count == 7 && text[0] == UInt8(ascii: "#")
                // Letters in other scripts' widths count as digits, too, but are longer than one byte.
                && text.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        }
    }

    /// Reports a fallback that anybody can tell from the color: who reads it gets another design.
    ///
    /// Every way of mapping to sRGB is right here, since other tools have their own.
    private mutating func compareFallback(_ node: NodeID, with color: Color) {
        guard let fallback = try? Color.parse(css: tree.text(of: node)) else { return }
        let candidates = GamutMappingMethod.allCases.map { color.mapped(to: .srgb, by: $0) }
        let difference = candidates.map { ColorDifference.deltaEOK($0, fallback) }.min() ?? 0
        if difference > ColorDifference.justNoticeable {
            let right = color.withAlpha(1).hexString
            diagnostics.append(
                .wrongFallback(tree.text(of: node), right: right, difference, at: tree.range(of: node)))
        }
    }
}

extension String {
    /// With blanks for line breaks.
    var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

extension ValueExpression {
    /// Reads a color as a token's value, or a reference to one.
    ///
    /// - Returns: `nil` for anything else, with what is wrong.
    package static func color(reading node: NodeID, in tree: SyntaxTree) -> (ValueExpression?, [Diagnostic]) {
        var decoder = ValueDecoder(tree: tree)
        let expression = decoder.expression(node, type: .color)
        return (expression, decoder.diagnostics)
    }
}
