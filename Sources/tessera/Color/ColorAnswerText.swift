import TesseraColorScience

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
