import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// One token, drawn large.
///
/// ```
/// motion.press  spring
/// Buttons and cells under the finger.
///
/// response 0.25s dampingFraction 0.6
///    1.1 │      ⣀⡠⠤⠤⣀
///        …
/// ```
struct TokenCard {
    private let token: TokenID
    private let design: DesignView
    private let style: TextStyle

    init(_ token: TokenID, in design: DesignView, _ style: TextStyle) {
        self.token = token
        self.design = design
        self.style = style
    }

    var text: String {
        let written = design.tokens.tree[token]
        let modifiers = design.tokens.modifiers(of: token)
        let values = design.tokens.distinctValues(of: token, in: design.permutations(along: modifiers))
        var text = TokenHeading(token, in: design, style).text
        for value in values {
            let words = values.count == 1 ? "" : design.tokens.contexts.words(for: value.permutations, along: modifiers)
            text += "\n" + (words.isEmpty ? "" : style.styled(words, as: .bold) + "\n")
            text += value.value.map(drawing) ?? "no value\n"
        }
        if values.isEmpty { text += "\n" + style.styled("faulty: 'tessera check' tells why", as: .bad) + "\n" }
        return text + "\n" + style.styled("tessera explain \(written.path.printable)", as: .faint)
            + style.styled(" tells where it comes from and who uses it", as: .faint) + "\n"
    }

    private func drawing(_ value: TokenValue) -> String {
        switch value {
        case .color(let color): return self.color(color)
        case .spring(let spring):
            let answer = MotionAnswer(MotionQuery(spring: spring))
            return "\(value)\n" + MotionPlot(answer, isUnicode: Terminal.showsUnicode).text(style)
        default:
            let drawing = ValueDrawing(style)
            let line = drawing.line(value)
            return drawing.swatch(value).trimmed + "\(value)".printable + "\n"
                + (line.isEmpty ? "" : style.styled(line, as: .accent) + "\n")
        }
    }

    /// Three lines of it, with its notations beside them.
    private func color(_ color: Color) -> String {
        let oklch = color.converted(to: .oklch)
        let isWide = !color.isInGamut(.srgb, tolerance: 1e-6)
        let srgb = color.mapped(to: .srgb).quantized().hexString
        let notations = [
            color.cssText, oklch.cssText,
            isWide ? "outside of sRGB, where \(srgb) is nearest" : "in bytes of sRGB \(srgb)",
        ]
        return notations.map { notation in
            let black = style.block(color, width: 6)
            return "  " + black + (black.isEmpty ? "" : "  ") + notation + "\n"
        }.joined()
    }
}

/// The name of a token, its type, where it stands, and what it is for.
struct TokenHeading {
    private let token: TokenID
    private let design: DesignView
    private let style: TextStyle

    init(_ token: TokenID, in design: DesignView, _ style: TextStyle) {
        self.token = token
        self.design = design
        self.style = style
    }

    var text: String {
        let written = design.tokens.tree[token]
        let type = design.tokens.type(of: token)?.rawValue ?? "faulty"
        var renderer = DiagnosticRenderer(sources: design.compilation.sources, usesColor: false)
        var text = style.styled(written.path.printable, as: .bold) + "  " + type + "  "
        text += style.styled(renderer.location(of: written.keyRange), as: .faint) + "\n"
        if let description = written.description { text += description.shownLines.map { $0 + "\n" }.joined() }
        if let deprecation = written.deprecation {
            let reason = deprecation.reason.map { ": \($0.shownLines.joined(separator: " "))" } ?? ""
            text += style.styled("deprecated", as: .bad) + reason + "\n"
        }
        return text
    }
}

extension String {
    fileprivate var shownLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
    }

    /// Without the blanks of the gap behind a swatch that is not shown.
    fileprivate var trimmed: String { contains { $0 != " " } ? self : "" }
}
