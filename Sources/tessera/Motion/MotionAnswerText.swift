import TesseraMotionScience

extension MotionAnswer {
    static func text(of answers: [MotionAnswer], style: TextStyle) -> String {
        answers.map { $0.text(style) }.joined(separator: "\n")
    }

    private func text(_ style: TextStyle) -> String {
        let plot = MotionPlot(self, style)
        let code = SpringCode(query).lines + [("CSS", [css])]
        var table = TextTable([.fixed(), .words()])
        for rows in [facts, code] {
            table.addRow("", [])
            for (title, lines) in rows {
                for (index, line) in lines.enumerated() {
                    let title = TextTable.Cell(text: index == 0 ? title : "", emphasis: .faint)
                    table.addRow("  ", [title, TextTable.Cell(text: line)])
                }
            }
        }
        return plot.text(style) + table.text(style)
    }

    private var facts: [(title: String, lines: [String])] {
        var facts = [("overshoot", [overshoot]), ("settles", [settling])]
        if case .success(let easing) = linear {
            // Rounded up: what is bounded stays so.
            let error = ((easing.maximumError * 1e5).rounded(.up) / 1e5).short()
            facts.append(("linear()", ["\(easing.stops.count) stops, nowhere more than \(error) off"]))
        }
        return facts
    }

    /// `4.6% at 0.3501 s`
    private var overshoot: String {
        guard let peak = query.spring.peak(initialVelocity: query.initialVelocity) else { return "none" }
        return "\((100 * (peak.position - 1)).short(digits: 3))% at \(peak.time.short(digits: 4)) s"
    }

    private var settling: String {
        settlingDuration.isFinite ? "\(settlingDuration.short(digits: 4)) s, to within 0.1%" : "never"
    }

    private var css: String {
        switch linear {
        case .success(let easing): easing.declaration
        case .failure(let error): "none: \(error.message)"
        }
    }
}
