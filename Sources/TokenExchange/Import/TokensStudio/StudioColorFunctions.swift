import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Functions of colors: those of CSS with references for their channels, and those of TokenScript that set
// one channel of Oklch.

extension StudioValueConverter {
    /// - Returns: `nil` for what is no function of colors.
    func colorFunction(_ text: String, at range: SourceRange) throws(ImportError) -> StudioColor? {
        let braced = table.references(in: text).text { "{\($0)}" }
        guard let call = CSSParts.call(braced[...].trimmingCSSSpace()) else { return nil }
        let name = call.name.lowercased()
        if let relative = RelativeOklchText(braced, path: table.path) {
            return StudioColor(text: relative.text, references: relative.references, range: range)
        }
        if let channel = Self.setters[name] {
            return try setter(name, channel, CSSParts.commaSeparated(call.arguments), at: range)
        }
        if let function = StyleSheetColorFunction(braced[...].trimmingCSSSpace(), path: table.path) {
            return try styleSheetFunction(function, at: range)
        }
        guard let channels = Self.channels[name] else { return nil }
        var written = StudioColor(text: "", range: range)
        let halves = CSSParts.halves(of: call.arguments, at: "/")
        // A color that is written in another space, with another alpha.
        if let base = ReferenceText(String(halves.first)).wholeReference, isColor(base) {
            written.references.append(base)
            let alpha = try halves.rest.map { part throws(ImportError) in try alphaPart(part, &written, at: range) }
            let space = name == "rgba" || name == "hsla" ? String(name.dropLast()) : name
            written.text =
                "\(space)(from {\(table.path(base))} \(channels)\(alpha.map { " / \($0)" } ?? ""))"
            return written
        }
        for part in ReferenceText(String(halves.first)).parts {
            switch part {
            case .text(let text): written.text += text
            case .reference(let name):
                if let channel = try channelText(name, at: range) {
                    written.text += channel
                } else {
                    written.references.append(name)
                    written.text += "{\(table.path(name))}"
                }
            }
        }
        if let alpha = halves.rest { written.text += "/ " + (try alphaPart(alpha, &written, at: range)) }
        written.text = "\(name)(\(written.text))"
        return written
    }

    private static let channels = [
        "rgb": "r g b", "rgba": "r g b", "hsl": "h s l", "hsla": "h s l", "hwb": "h w b", "lab": "l a b",
        "lch": "l c h", "oklab": "l a b", "oklch": "l c h",
    ]

    private func alphaPart(
        _ part: Substring, _ written: inout StudioColor, at range: SourceRange
    ) throws(ImportError) -> String {
        guard let alpha = alpha(String(part)) else {
            throw ImportError("import/value", "'\(part.trimmingCSSSpace())' is not an alpha", at: range)
        }
        written.references += alpha.references
        return alpha.text
    }

    private func isColor(_ name: String) -> Bool {
        guard let index = table.record(at: name) else { return false }
        let base = table.end(of: name, in: choice) ?? table.records[index].base
        return base?.declaredType == .color
    }

    /// What a reference to channels stands for, if it has to be written out: a text with several numbers,
    /// or a percentage, which a number of Tessera is a fraction of.
    func channelText(_ name: String, at range: SourceRange) throws(ImportError) -> String? {
        guard let end = table.end(of: name, in: choice) else {
            guard needsText(name) else { return nil }
            throw ImportError("import/value", "'{\(name)}' within a color is different in each theme", at: range)
        }
        return Self.isChannelText(end) ? end.value.text : nil
    }

    private static func isChannelText(_ token: StudioToken) -> Bool {
        guard let text = token.value.text, !text.utf8.contains(UInt8(ascii: "{")) else { return false }
        let type = token.type?.text.map { StudioType(word: $0) } ?? .text
        if let measure = LooseMeasure(text) { return measure.unit == "%" || measure.unit == "deg" }
        return type != .color && StudioFormula.literal(text) == nil
    }

    private func needsText(_ name: String) -> Bool {
        guard let index = table.record(at: name) else { return false }
        return table.records[index].values.contains(where: Self.isChannelText)
    }

    /// Whether a color is put together of texts that themes change.
    func hasChannelsByTheme(_ token: StudioToken) -> Bool {
        guard token.declaredType == .color, let text = token.value.text,
            let open = text.firstIndex(of: "("), Self.channels[text[..<open].lowercased()] != nil
        else { return false }
        return table.references(in: text).references.contains { table.end(of: $0) == nil && needsText($0) }
    }

    // MARK: TokenScript

    /// The functions that set a channel of Oklch, and which.
    static let setters = ["set_lightness": 0, "set_chroma": 1, "set_hue": 2]

    private func setter(
        _ name: String, _ channel: Int, _ arguments: [Substring], at range: SourceRange
    ) throws(ImportError) -> StudioColor {
        guard arguments.count == 2 else {
            throw ImportError("import/value", "'\(name)' takes a color and a number", at: range)
        }
        var written = try colorArgument(String(arguments[0]), at: range)
        guard let amount = alpha(String(arguments[1])), channel == 0 || !arguments[1].contains("%") else {
            throw ImportError("import/value", "'\(arguments[1])' is not a number", at: range)
        }
        var channels = ["l", "c", "h"]
        channels[channel] = amount.text
        written.text = "oklch(from \(written.nested) \(channels.joined(separator: " ")))"
        written.isReferenceWithAlpha = false
        written.references += amount.references
        return written
    }

    // MARK: Sass and Less

    private func styleSheetFunction(
        _ function: StyleSheetColorFunction, at range: SourceRange
    ) throws(ImportError) -> StudioColor {
        var written = StudioColor(text: "", range: range)
        var colors: [String] = []
        for argument in function.colors {
            let color = try colorArgument(String(argument), at: range)
            colors.append(color.nested)
            written.references += color.references
        }
        written.references += function.references
        written.text = function.text(colors)
        written.function = function
        return written
    }

    /// A color within a function: a reference, a literal, or a function once more.
    private func colorArgument(_ text: String, at range: SourceRange) throws(ImportError) -> StudioColor {
        if let name = ReferenceText(text).wholeReference {
            return StudioColor(text: "{\(table.path(name))}", references: [name], range: range)
        }
        // One within the other, as deep as anybody writes.
        guard text.utf8.count(where: { $0 == UInt8(ascii: "(") }) <= StyleSheetColorFunction.maximumDepth else {
            throw ImportError("import/value", "'\(text.prefix(40))' is too deep", at: range)
        }
        if let faded = fadedReference(table.references(in: text), at: range) ?? fadedHex(text, at: range) {
            return faded
        }
        return try colorFunction(text, at: range) ?? StudioColor(text: text, range: range)
    }
}
