import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Values of tokens in words, as an editor shows them.
struct ValueText {
    private let tokens: ResolvedTokens

    /// The most rows of a table.
    private static let rowLimit = 16

    init(_ tokens: ResolvedTokens) { self.tokens = tokens }

    /// The value where nothing is chosen, and a sign that there are others.
    func short(_ id: TokenID) -> String? {
        guard let value = tokens.defaultValue(of: id) else { return nil }
        let others = tokens.modifiers(of: id).isEmpty ? "" : ", …"
        return Self.text(value) + others
    }

    func hex(_ id: TokenID) -> String? {
        guard case .color(let color)? = tokens.defaultValue(of: id) else { return nil }
        return color.hexString
    }

    static func text(_ value: TokenValue) -> String {
        if case .color(let color) = value { return color.cssText }
        return value.description
    }

    /// The values in all contexts: a table with swatches where they are drawn, else a list.
    func values(of id: TokenID, _ form: HoverForm) -> String { form == .pictures ? table(id) : list(id, form) }

    /// Each value once, with the contexts that have it.
    private func list(_ id: TokenID, _ form: HoverForm) -> String {
        let modifiers = tokens.modifiers(of: id)
        let count = tokens.contexts.permutationCount(along: modifiers)
        guard count <= 4096 else { return "\(count) values" }
        let values = tokens.distinctValues(of: id, in: tokens.contexts.permutations(along: modifiers))
        if values.count == 1 { return values[0].value.map { Self.words($0, form) } ?? "" }
        var lines = values.prefix(Self.rowLimit).map { value in
            let words = tokens.contexts.words(for: value.permutations, along: modifiers)
            return "\(value.value.map { Self.words($0, form) } ?? "none") in \(form.text(words))"
        }
        if values.count > Self.rowLimit { lines.append("\(values.count - Self.rowLimit) more") }
        return form.list(lines)
    }

    /// A color also as a person thinks of it: lightness, chroma and hue.
    private static func words(_ value: TokenValue, _ form: HoverForm) -> String {
        let text = form.code(text(value))
        guard case .color(let color) = value else { return text }
        return color.space == .oklch ? text : "\(text) \(form.code(color.converted(to: .oklch).cssText))"
    }

    /// The values in all contexts, as a table of Markdown, with swatches.
    private func table(_ id: TokenID) -> String {
        let modifiers = tokens.modifiers(of: id)
        if modifiers.isEmpty {
            guard let value = tokens.defaultValue(of: id) else { return "" }
            return Self.marked(value)
        }
        let permutations = tokens.contexts.permutationCount(along: modifiers)
        guard permutations <= 4096 else { return "\(permutations) values" }
        var text = "| contexts | value |\n|---|---|\n"
        for permutation in tokens.contexts.permutations(along: modifiers).prefix(Self.rowLimit) {
            let value = tokens.value(of: id, in: permutation).map { Self.marked($0) } ?? "none"
            let contexts = MarkdownText.escaped(tokens.contexts.description(of: permutation, along: modifiers))
            text += "| \(contexts) | \(value) |\n"
        }
        if permutations > Self.rowLimit { text += "| … | \(permutations - Self.rowLimit) more |\n" }
        return text
    }

    private static func marked(_ value: TokenValue) -> String {
        let text = MarkdownText.cellCode(Self.text(value))
        guard case .color(let color) = value else { return text }
        return "\(swatch(of: color)) \(text)"
    }

    /// A square of the color over light and dark, as an image in the text itself.
    static func swatch(of color: Color) -> String {
        let hex = color.withAlpha(1).hexString
        let opacity = DecimalText.string(color.alpha, maximumFractionDigits: 3)
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='14'>"
            + "<rect width='12' height='14' fill='#fff'/><rect x='12' width='12' height='14' fill='#000'/>"
            + "<rect width='24' height='14' fill='\(hex)' fill-opacity='\(opacity)'/>"
            + "<rect x='.5' y='.5' width='23' height='13' fill='none' stroke='#888'/></svg>"
        var escaped = ""
        for byte in svg.utf8 {
            let isPlain =
                byte != UInt8(ascii: "#") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
                && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\"")
            if isPlain {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                escaped += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
        return "![\(hex)](data:image/svg+xml;utf8,\(escaped))"
    }
}
