import TesseraColorScience
import TesseraTokenModel
import TesseraTokenSyntax

extension ValueShaper {
    mutating func color(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        switch node.content {
        case .string(let text), .plain(let text):
            return node.spelled(try color(text, node))
        case .object(let entries) where node["colorSpace"] != nil && entries.count > 1:
            return node
        case .object(let entries):
            return node.spelled(try colorObject(node, entries))
        case .list:
            throw misfit(node, .color)
        }
    }

    /// The same color with another alpha.
    mutating func color(_ node: DocumentNode, alpha: String) throws(ForeignValueError) -> DocumentNode {
        let base = try color(node)
        guard let text = base.text else { throw misfit(node, .color) }
        if Self.isReference(text) { return base.spelled("\(text) / \(alpha)") }
        return base.spelled("rgb(from \(text) r g b / \(alpha))")
    }

    static func isColorExpression(_ text: String) -> Bool {
        (try? ColorExpression.parse(css: text)) != nil
    }

    private mutating func color(_ text: String, _ node: DocumentNode) throws(ForeignValueError) -> String {
        if Self.isReference(text) { return text }
        if (try? Color.parse(css: text)) != nil { return text }
        if let spaced = OldColorText.withoutCommas(text), Self.isColorExpression(spaced) {
            assume("import/color", "colors have blanks between their channels, not commas", at: node.range)
            return spaced
        }
        if let hex = CSSColorText.longHex(text[...]) {
            assume("import/color", CSSNote.bareHex.message, at: node.range)
            return hex
        }
        // Channels that stand together in one text are no color by themselves: `48% 0.09 300`.
        let references = ReferenceText(text).references
        if references.contains(where: { typeOf($0) == .string }), CSSParts.call(text[...].trimmingCSSSpace()) != nil {
            let written = try withReferencesWrittenOut(text, at: node.range)
            if (try? Color.parse(css: written)) != nil { return written }
        }
        if let rewritten = try functionOfReferences(text), Self.isColorExpression(rewritten) { return rewritten }
        if let relative = RelativeOklchText(text)?.text, Self.isColorExpression(relative) { return relative }
        if let computed = try styleSheetFunction(text, node) { return computed }
        if ReferenceText(text).hasReferences, Self.isColorExpression(text) { return text }
        throw misfit(node, .color)
    }

    /// `lighten({a}, 10%)`, `mix({a}, {b}, 50%)`.
    private mutating func styleSheetFunction(
        _ text: String, _ node: DocumentNode
    ) throws(ForeignValueError) -> String? {
        guard let function = StyleSheetColorFunction(text[...].trimmingCSSSpace()) else { return nil }
        // One within the other, as deep as anybody writes.
        guard text.utf8.count(where: { $0 == UInt8(ascii: "(") }) <= StyleSheetColorFunction.maximumDepth else {
            throw misfit(node, .color)
        }
        var colors: [String] = []
        for argument in function.colors {
            let color = try color(String(argument), node.spelled(String(argument)))
            colors.append(color.hasPrefix("{") && color.contains("/") ? "alpha(from \(color))" : color)
        }
        let written = function.text(colors)
        guard Self.isColorExpression(written) else { throw misfit(node, .color) }
        assume(function.finding, function.note, at: node.range)
        return written
    }

    /// `rgba({a}, 0.5)`, `hsla({h}, {s}, {l}, {a})`, `rgba(#336699, 0.5)` in the syntax of Tessera.
    private func functionOfReferences(_ text: String) throws(ForeignValueError) -> String? {
        guard let call = CSSParts.call(text[...].trimmingCSSSpace()) else { return nil }
        let name = call.name.lowercased()
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return nil }
        let arguments = CSSParts.commaSeparated(call.arguments)
        if arguments.count == 2 {
            let alpha = try component(arguments[1])
            if arguments[0].isReference { return "\(arguments[0]) / \(alpha)" }
            return "rgb(from \(arguments[0]) r g b / \(alpha))"
        }
        guard arguments.count == 3 || arguments.count == 4 else { return nil }
        var components: [String] = []
        for argument in arguments { components.append(try component(argument)) }
        let alpha = components.count == 4 ? " / \(components[3])" : ""
        return "\(name.prefix(3))(\(components[..<3].joined(separator: " "))\(alpha))"
    }

    /// Arithmetic stands in `calc()`; what is percent of a channel is a number of percent.
    private func component(_ argument: Substring) throws(ForeignValueError) -> String {
        let text = String(argument)
        if argument.isReference || ArithmeticText(ReferenceText(text))?.isComputed != true
            || CSSMeasure(argument) != nil
        {
            return text
        }
        return "calc(\(String(text.filter { $0 != "%" })))"
    }

    private mutating func colorObject(
        _ node: DocumentNode, _ entries: [DocumentNode.Entry]
    ) throws(ForeignValueError) -> String {
        let alpha = (node["a"] ?? node["alpha"])?.text.map { " / \($0)" } ?? ""
        let names = Set(entries.map(\.name)).subtracting(["a", "alpha"])
        if names == ["color"], let base = node["color"], let alpha = node["alpha"]?.text {
            guard let text = try color(base, alpha: alpha).text else { throw misfit(node, .color) }
            return text
        }
        let channels = names == ["r", "g", "b"] ? ["r", "g", "b"] : ["h", "s", "l"]
        guard names == Set(channels) else { throw misfit(node, .color) }
        var components: [String] = []
        for name in channels {
            guard let text = node[name]?.text else { throw misfit(node, .color) }
            // A saturation or lightness up to 1 is a fraction, as in tinycolor, which the tool uses.
            if name == "s" || name == "l", let measure = CSSMeasure(text[...]), measure.unit.isEmpty, measure.value <= 1
            {
                components.append("\(measure.value * 100)%")
            } else {
                components.append(text)
            }
        }
        let text = "\(channels == ["r", "g", "b"] ? "rgb" : "hsl")(\(components.joined(separator: " "))\(alpha))"
        guard Self.isColorExpression(text) else { throw misfit(node, .color) }
        return text
    }
}
