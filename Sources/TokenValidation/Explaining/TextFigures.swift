import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

extension Explainer {
    /// The arithmetic of a height and the text in it.
    ///
    /// - Parameter place: of the finding that is explained; `nil` for all there is to tell.
    func textFigures(of token: TokenID, at place: SourceRange? = nil, in permutation: Permutation) -> [String] {
        let placed = design.heldTexts.filter { $0.token == token && (place == nil || $0.range == place) }
        let context = placed.first { tokens.contexts.permutation(named: $0.context) == permutation } ?? placed.first
        guard let height = context else { return [] }
        let unit = design.platform == .web ? "px" : "pt"
        return height.fits(on: design.platform).flatMap { height.figures($0, unit) }
    }
}

extension PlacedHeight {
    fileprivate func figures(_ fit: TextFit, _ unit: String) -> [String] {
        func text(_ length: Double) -> String {
            length.magnitude < 1e15 ? DecimalText.string(length, maximumFractionDigits: 2) : length.pointsText
        }
        /// A factor: with two decimals the product would be another.
        func factor(_ number: Double) -> String { DecimalText.string(number, maximumFractionDigits: 6) }
        var lines: [String] = []
        let line: Double
        var padding = self.text.padding
        switch fit.size {
        case .setting(let setting):
            let own = self.text
            let (base, at) = (own.style.metrics(at: .large), own.style.metrics(at: setting))
            line = own.line(at: setting)
            lines.append(
                "text style       \(own.style.rawValue), \(text(base.size))/\(text(base.leading)) pt"
                    + (isStyleNamed ? "" : ", by size"))
            lines.append(
                "text at \(setting.name)".padded(to: 17)
                    + "\(text(own.size)) x \(text(at.size))/\(text(base.size)) = \(text(own.size(at: setting))) pt")
            lines.append(
                "leading          \(text(at.leading)) x \(text(own.size))/\(text(base.size)) = "
                    + "\(text(own.leading(at: setting))) pt")
            if let lineHeight = own.lineHeight {
                lines.append(
                    "line height      \(text(own.size(at: setting))) x \(factor(lineHeight)) = "
                        + "\(text(own.size(at: setting) * lineHeight)) pt")
            }
        case .scale(let scale):
            let lineHeight = max(self.text.lineHeight ?? 0, TextBlock.spacedLineHeight)
            line = scale * self.text.size * lineHeight
            if isPaddingScaled { padding *= scale }
            lines.append(
                "line at \(text(scale * 100)) %".padded(to: 17)
                    + "\(text(scale * self.text.size)) x \(factor(lineHeight)) = \(text(line)) px")
        }
        lines.append(
            "needed           \(self.text.lines) x \(text(line)) + 2 x \(text(padding)) = \(text(fit.needed)) \(unit)")
        lines.append("height           \(text(fit.given)) \(unit)")
        return lines
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - utf8.count))
    }
}
