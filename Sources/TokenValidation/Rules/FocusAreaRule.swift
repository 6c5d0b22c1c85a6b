import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// A focus indicator is large enough to be found (WCAG 2.2, 2.4.13).
enum FocusAreaRule: ValidationRule {
    static let description = RuleDescription(
        id: "focus/area", severity: .warning,
        summary: "A focus indicator covers at least the area of a 2 px line around the control.",
        rationale: """
            People who use a keyboard, a switch or a remote control look for the line around the focused control. WCAG \
            2.2 (2.4.13, AAA) asks for the area of a line 2 CSS px thick around the unfocused control. A line inside \
            the control is shorter than the control's edge, so the line must be thicker.

            Tessera computes the area of the line for the smallest control of the platform. A dashed line has half of \
            the area of a solid line, a dotted line 0.39 of it, and a pattern the share that it draws. CSS has no \
            patterns: on the web, a pattern with round ends becomes dotted, and any other pattern dashed.
            """,
        goodExample: """
            ring:
              $type: focusIndicator
              $value: { color: "#7C5CFF", width: 2px, offset: 2px }
              $contrast: { on: "#14141C" }
            """,
        badExample: """
            ring:
              $type: focusIndicator
              $value: { color: "#7C5CFF", width: ↓1px, offset: 2px }
              $contrast: { on: "#14141C" }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let side = TouchStandard.standard(on: design.platform).side
        var findings = TargetFindings()
        for placed in PlacedComposite<FocusIndicator>.all(in: design.tokens) {
            let line = placed.value.line(on: design.platform)
            if line.suffices(from: side) { continue }
            let size = Size(width: side, height: side)
            let (area, required) = (line.area(around: size), FocusLine.requiredArea(around: size))
            let range = placed.range(of: "width")
            var finding = Diagnostic(
                "focus/area", .warning, message(placed, line, area, required, side: side), at: range,
                hint: hint(placed.value, line, side: side))
            finding.arithmetic = arithmetic(line, area, required, side: side)
            findings.add(
                finding, at: range, of: placed.path, shortfall: required - area, in: placed.context)
        }
        return findings.diagnostics
    }

    private static func message(
        _ placed: PlacedComposite<FocusIndicator>, _ line: FocusLine, _ area: Double, _ required: Double, side: Double
    ) -> String {
        let side = side.pointsText
        if area < required {
            return "the line of '\(placed.path)' covers \(area.pointsText) px² around a control of \(side) x \(side) "
                + "px, below the \(required.pointsText) px² of a 2 px line, WCAG 2.4.13"
        }
        return "the line of '\(placed.path)' is as good as a line of \(line.solidWidth.pointsText) "
            + "px, and around large controls covers less than a 2 px line, WCAG 2.4.13"
    }

    private static func hint(_ indicator: FocusIndicator, _ line: FocusLine, side: Double) -> String {
        // In the unit that it is written in.
        func text(_ points: Double, like length: Dimension) -> String {
            switch length.unit {
            case .px: "\(points.enoughText) px"
            case .rem: "\((points / Dimension.pointsPerRem).enoughText) rem"
            }
        }
        func offset(_ width: Double) -> String {
            // Of a negative number the next lower one keeps the line inside.
            "-" + text(width, like: indicator.offset.value == 0 ? indicator.width : indicator.offset)
        }
        if line.coverage <= 0 { return "give the dashes a length" }
        if !line.liesInside {
            return "make the line \(text(line.widthToSuffice(from: side), like: indicator.width)) thick"
        }
        if line.atEdge.suffices(from: side) {
            return "move the line out to the edge of the control, with an offset of \(offset(line.width))"
        }
        let width = line.atEdge.widthToSuffice(from: side)
        return
            "make the line \(text(width, like: indicator.width)) thick at the edge of the control, with an offset of "
            + offset(width)
    }

    private static func arithmetic(
        _ line: FocusLine, _ area: Double, _ required: Double, side: Double
    ) -> [String] {
        let inner = max(0, side + 2 * line.offset)
        let outer = max(0, side + 2 * (line.offset + line.width))
        func square(_ side: Double) -> String { "\(side.pointsText) x \(side.pointsText)" }
        return [
            "control          \(square(side)) px",
            "line             \(square(outer)) px less \(square(inner)) px"
                + (line.coverage == 1 ? "" : ", of which \(line.coverage.pointsText) is drawn"),
            "area             \(area.pointsText) px²",
            "asked            2 x 2 px x (\(side.pointsText) + \(side.pointsText)) px = \(required.pointsText) px²",
            "thickness        \(line.solidWidth.pointsText) px of a solid line, asked: 2 px",
        ]
    }
}

extension FocusIndicator {
    /// As it is designed.
    var line: FocusLine { FocusLine(width: width.points, offset: offset.points, coverage: style.coverage) }

    /// As the output for a platform draws it: CSS has no patterns of dashes, and writes the nearest word.
    func line(on platform: Platform) -> FocusLine {
        let drawn = platform == .web ? StrokeStyle.Keyword(rawValue: style.cssWord).map(StrokeStyle.keyword) : nil
        return FocusLine(width: width.points, offset: offset.points, coverage: (drawn ?? style).coverage)
    }
}

extension StrokeStyle {
    /// How much of a line is drawn. Browsers choose the gaps of dashes and dots: as much is counted as of dashes with
    /// gaps of their length, and of round dots with gaps of their diameter.
    fileprivate var coverage: Double {
        switch self {
        case .keyword(.dashed): 0.5
        case .keyword(.dotted): Double.pi / 8
        // Two thirds of a double line are drawn.
        case .keyword(.double): 2.0 / 3
        case .keyword: 1
        case .dashes(let lengths, _):
            // An odd number of lengths is repeated, and then each is once a dash and once a gap.
            Self.share(ofDashes: lengths.map { max(0, $0.points) })
        }
    }

    private static func share(ofDashes lengths: [Double]) -> Double {
        let total = lengths.reduce(0, +)
        if total <= 0 { return 1 }
        if !lengths.count.isMultiple(of: 2) { return 0.5 }
        return stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] } / total
    }
}

extension FocusLine {
    /// As thick a solid line has as much area along a straight edge.
    fileprivate var solidWidth: Double { width * coverage }

    /// Whether all of the line lies inside the control.
    fileprivate var liesInside: Bool { touchesControl && !leavesControl }

    /// The same line inside the control, along its edge: nowhere inside it is longer.
    fileprivate var atEdge: FocusLine { FocusLine(width: width, offset: -width, coverage: coverage) }

    /// The least whole or half number of points that is thick enough. A line that leaves the control grows outward, and
    /// one inside it inward from the edge; each step adds area until the control is filled.
    fileprivate func widthToSuffice(from side: Double) -> Double {
        let least = max(Self.requiredWidth / coverage, width)
        // Thicker than the control is nothing inside it.
        guard least < side else { return least }
        var width = (least * 2).rounded(.up) / 2
        while width < side {
            let line = FocusLine(width: width, offset: liesInside ? -width : offset, coverage: coverage)
            if line.suffices(from: side) { return width }
            width += 0.5
        }
        return width
    }
}
