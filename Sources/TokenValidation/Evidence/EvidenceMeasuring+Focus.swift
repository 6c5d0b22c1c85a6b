import TesseraConfiguration
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

// Focus indicators.

extension EvidenceMeasuring {
    /// Indicators whose line covers the area of WCAG 2.4.13, around the smallest control of the platform and every
    /// larger one.
    func focusArea() -> EvidenceFigure {
        let side = TouchStandard.standard(on: design.platform).side
        let size = Size(width: side, height: side)
        let required = FocusLine.requiredArea(around: size)
        var tally = EvidenceTally()
        for placed in PlacedComposite<FocusIndicator>.all(in: tokens) {
            let line = placed.value.line(on: design.platform)
            let area = line.area(around: size)
            tally.add(placed.path, passes: line.suffices(from: side)) {
                EvidenceFigure.Worst(
                    "'\(placed.path)'", area, limit: required,
                    "\(area.pointsText) px² of the \(required.pointsText) px² needed",
                    contexts: [placed.context].filter { !$0.isEmpty }, at: placed.range(of: "width"))
            }
        }
        return EvidenceFigure(
            .focusArea, judged: tally.judged, met: tally.met,
            "\(Self.count(tally.met, of: tally.judged, .focusArea)) \(tally.judged == 1 ? "covers" : "cover") the area of a "
                + "2 px line around a control of \(side.pointsText) by \(side.pointsText) px and every larger one.",
            worst: tally.worst)
    }
}
