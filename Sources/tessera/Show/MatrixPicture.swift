import TesseraColorScience
import TesseraFindingReports
import TesseraTokenValidation

/// A matrix as an SVG picture: a block for each context, each cell in its own colors.
///
/// What fails has a frame and the ratio that it should have, so that nobody needs to see colors to find it.
struct MatrixPicture {
    private let sheet: MatrixSheet
    private let headingHeight: Double
    private let titleWidth: Double

    init(_ sheet: MatrixSheet) {
        self.sheet = sheet
        let widest = Double(sheet.columns.map(\.count).max() ?? 0)
        headingHeight = Self.advance * widest * Self.slope + 24
        titleWidth = Self.advance * Double(sheet.rows.map(\.count).max() ?? 0) + 24
    }

    private static let cell = (width: 76.0, height: 40.0)
    private static let margin = 24.0
    /// Of a letter at the size of titles, generously.
    private static let advance = 6.4
    /// Headings rise at 45 degrees.
    private static let slope = 0.7072

    private var blockHeight: Double {
        headingHeight + Double(sheet.rows.count) * Self.cell.height + 2 * Self.margin
    }

    private var size: (width: Double, height: Double) {
        // The last heading leans out of the last column.
        (
            2 * Self.margin + titleWidth + Double(sheet.columns.count) * Self.cell.width + headingHeight,
            Self.margin + Double(sheet.pages.count) * blockHeight
        )
    }

    var text: String {
        let (width, height) = size
        let box = "\(Self.number(width)) \(Self.number(height))"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(box)" width="\(Self.number(width))" \
            height="\(Self.number(height))" role="img" aria-label="Contrast of text on surfaces">
            <style>
            .paper { fill: #ffffff }
            text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #1b1b1f }
            .context { font-weight: 600; font-size: 14px }
            .sample { font-weight: 600; text-anchor: middle }
            .figure { font-size: 11px; text-anchor: middle; font-variant-numeric: tabular-nums }
            .row { text-anchor: end }
            .edge { fill: none; stroke: #8a8a93; stroke-opacity: 0.4 }
            .fails { fill: none; stroke: #c8102e; stroke-width: 2.5 }
            @media (prefers-color-scheme: dark) {
              .paper { fill: #141418 }
              text { fill: #ececf1 }
              .fails { stroke: #ff7a8a }
            }
            </style>
            <rect class="paper" width="100%" height="100%"/>

            """ + sheet.pages.enumerated().map { block($1, top: Self.margin + Double($0) * blockHeight) }.joined()
                + "</svg>\n"
    }

    private func block(_ page: MatrixSheet.Page, top: Double) -> String {
        var text = ""
        let first = Self.margin + titleWidth
        let under = top + headingHeight
        if !page.title.isEmpty {
            text += Self.text(page.title, at: (Self.margin, top + 12), class: "context")
        }
        for (column, title) in sheet.columns.enumerated() {
            let x = first + (Double(column) + 0.5) * Self.cell.width
            text += Self.text(
                title, at: (x, under - 8), class: "column",
                more: " transform=\"rotate(-45 \(Self.number(x)) \(Self.number(under - 8)))\"")
        }
        for (row, title) in sheet.rows.enumerated() {
            let y = under + Double(row) * Self.cell.height
            text += Self.text(title, at: (first - 12, y + Self.cell.height / 2 + 4), class: "row")
            for column in sheet.columns.indices {
                guard let cell = page.cells[row][column] else { continue }
                text += self.cell(cell, at: (first + Double(column) * Self.cell.width, y))
            }
        }
        return text
    }

    private func cell(_ cell: ContrastMatrix.Cell, at corner: (x: Double, y: Double)) -> String {
        let box = Box(x: corner.x + 2, y: corner.y + 2, width: Self.cell.width - 4, height: Self.cell.height - 4)
        let middle = corner.x + Self.cell.width / 2
        guard let proof = cell.proof else {
            return Self.rectangle(box, class: "edge") + Self.text("?", at: (middle, corner.y + 24), class: "figure")
        }
        let background = proof.seenBackground.mapped(to: .srgb)
        let ink = proof.seenForeground.mapped(to: .srgb).quantized().hexString
        // The figure is to be read where the sample cannot be.
        let isDark = Contrast.ratio(.white, background) > Contrast.ratio(.black, background)
        let ratio = RatioText.twoDecimals(proof.verdict.decidingRatio)
        return Self.rectangle(box, class: "edge", more: " style=\"fill: \(background.quantized().hexString)\"")
            + Self.text("Aa", at: (middle, corner.y + 18), class: "sample", more: " style=\"fill: \(ink)\"")
            + Self.text(
                figure(ratio, cell.requirement), at: (middle, corner.y + 32), class: "figure",
                more: " style=\"fill: \(isDark ? "#ffffff" : "#000000")\"")
            + (cell.fails ? Self.rectangle(box, class: "fails") : "")
    }

    private func figure(_ ratio: String, _ requirement: ContrastMatrix.Requirement?) -> String {
        guard let requirement else { return ratio }
        return requirement.passes
            ? "\(ratio) ✓" : "\(ratio) < \(DecimalText.string(requirement.threshold, maximumFractionDigits: 2))"
    }

    // MARK: Elements

    private struct Box {
        let x, y, width, height: Double
    }

    private static func rectangle(_ box: Box, class name: String, more: String = "") -> String {
        "<rect class=\"\(name)\" x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\" "
            + "height=\"\(number(box.height))\" rx=\"6\"\(more)/>\n"
    }

    private static func text(
        _ text: String, at point: (x: Double, y: Double), class name: String, more: String = ""
    ) -> String {
        "<text class=\"\(name)\" x=\"\(number(point.x))\" y=\"\(number(point.y))\"\(more)>"
            + XMLText.escaped(text) + "</text>\n"
    }

    private static func number(_ value: Double) -> String { DecimalText.string(value, maximumFractionDigits: 2) }
}
