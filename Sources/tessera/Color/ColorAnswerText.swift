import TesseraColorScience
import TesseraDiagnostics

/// `████  rgb(124, 92, 255)  srgb 0.486 0.361 1  #7c5cff  oklch(0.599049 0.229939 286.205)`
extension ColorAnswer {
    static func text(of answers: [ColorAnswer], style: TextStyle) -> String {
        var table = TextTable([
            .words(), .fixed(), .fixed(), .fixed(), .words("OkLCh", .remark, comfort: 0),
        ])
        for answer in answers {
            table.addRow(style.swatch(answer.color), answer.cells)
        }
        let layout = table.layout(style)
        return layout.text + style.note(onHidden: layout.hidden)
    }

    private var cells: [TextTable.Cell] {
        var cells = [
            TextTable.Cell(text: css, emphasis: .bold), TextTable.Cell(text: color.space.rawValue),
            TextTable.Cell(text: numbers(of: color)),
        ]
        if hasTranslations {
            // The hex of a color that sRGB lacks is that of the nearest one.
            let hex = (color.isInGamut(.srgb, tolerance: 1e-9) ? " " : "≈") + color.hexString
            cells.append(TextTable.Cell(text: hex))
            cells.append(TextTable.Cell(text: color.converted(to: .oklch).cssText))
        }
        return cells
    }

    /// Components and alpha, rounded for the eye.
    private func numbers(of color: Color) -> String {
        var numbers = (0..<3).map { index in
            color.missing.contains(.component(index)) ? "none" : rounded(color.components[index])
        }
        if color.missing.contains(.alpha) {
            numbers += ["/", "none"]
        } else if color.alpha != 1 {
            numbers += ["/", rounded(color.alpha)]
        }
        return numbers.joined(separator: " ")
    }

    private func rounded(_ number: Double) -> String {
        DecimalText.string(number, maximumFractionDigits: 3)
    }
}

/// ```
/// 2.97:1 fails 4.5:1 (AA text)
///    Aa   #8e8e93 on #f4f4f8   2.97:1  fails
///    Aa   #8e8e93 on #14141c   5.67:1  passes
/// ```
extension ContrastAnswer {
    static func text(of answers: [ContrastAnswer], style: TextStyle) -> String {
        let text = answers.map { $0.text(style) }.joined(separator: "\n")
        let hasLightness = answers.contains { $0.backgrounds.contains { $0.lightness != nil } }
        return hasLightness ? text + "\n" + style.wrapped(style.styled(APCA.notice, as: .faint)) : text
    }

    private func text(_ style: TextStyle) -> String {
        let worstFirst = backgrounds.sorted { $0.verdict.decidingRatio < $1.verdict.decidingRatio }
        guard let worst = worstFirst.first else { return "" }
        var text = style.styled(Self.text(worst.verdict), as: .bold)
        text += " " + style.styled(word(passes), as: passes ? .good : .bad) + " \(Self.text(threshold.ratio))"
        text += threshold.criterion.map { " (\($0))\n" } ?? "\n"

        var table = TextTable([.words()])
        for measured in worstFirst {
            let isGood = measured.verdict.passes
            var cells = [TextTable.Cell(text: "\(foregroundText) on \(measured.background.text)")]
            // Of one background the first line says it.
            if worstFirst.count > 1 {
                cells += [
                    TextTable.Cell(text: Self.text(measured.verdict), isAlignedRight: true),
                    TextTable.Cell(text: word(isGood), emphasis: isGood ? .good : .bad),
                ]
            }
            if let lightness = measured.lightness {
                let number = DecimalText.string(lightness, maximumFractionDigits: 1)
                cells.append(TextTable.Cell(text: "Lc \(number)", isAlignedRight: true))
            }
            table.addRow("  " + style.sample(foreground, on: measured.background.composited(in: .srgb)), cells)
        }
        text += table.text(style)
        if let fix { text += style.wrapped(self.text(fix, worst.background, style), indent: 2, hanging: 2) }
        if hasProof {
            for measured in worstFirst { text += "\n" + proofText(of: measured, style) }
        }
        return text
    }

    private func word(_ passes: Bool) -> String { passes ? "passes" : "fails" }

    /// The ratio that decided, rounded down: what fails 4.5 never reads 4.5.
    private static func text(_ verdict: ContrastVerdict) -> String { Contrast.text(verdict.decidingRatio) + ":1" }

    /// A ratio that is asked for is no measured one and must not shrink.
    private static func text(_ ratio: Double) -> String {
        DecimalText.string(ratio, maximumFractionDigits: 4) + ":1"
    }

    // MARK: The nearest color

    private func text(_ fix: ContrastFix, _ worst: QueriedBackground, _ style: TextStyle) -> String {
        let ratio = Self.text(fix.ratio)
        guard let nearest = fix.nearest else { return explanation(fix, ratio) }
        let color = style.styled(nearest.color.cssText, as: .bold)
        let distance = DecimalText.string(nearest.deltaEOK, maximumFractionDigits: 3)
        let text = style.sample(nearest.color, on: worst.composited(in: .srgb))
        switch fix.outcome {
        case .unchanged: return text + "\(color) reaches \(ratio) as it is"
        case .foundOpaque:
            return text + "\(color) is the nearest that reaches \(ratio), opaque (dE \(distance)); "
                + "at alpha \(DecimalText.string(foreground.alpha, maximumFractionDigits: 3)) none does"
        case .foundAnyHue:
            return text + "\(color) is the nearest that reaches \(ratio) (dE \(distance)); of this hue none does"
        default: return text + "\(color) is the nearest that reaches \(ratio) (dE \(distance))"
        }
    }

    private func explanation(_ fix: ContrastFix, _ ratio: String) -> String {
        guard case .impossible(let conflict) = fix.outcome else { return "no 8-bit color reaches \(ratio)" }
        let names = conflict.map { backgrounds[$0].background.text }
        switch names.count {
        case 0, 1: return "no color reaches \(ratio) on \(names.joined())"
        case 2: return "no color reaches \(ratio) on both \(names.joined(separator: " and "))"
        default: return "no color reaches \(ratio) on all of \(names.listed("and"))"
        }
    }
}
