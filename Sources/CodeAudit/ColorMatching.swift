import TesseraAuditFacts
import TesseraColorScience
import TesseraTokenModel

/// The colors of a design.
struct ColorMatching {
    private let candidates: [Candidate<Color>]

    init(_ design: AuditDesign) {
        candidates = design.candidates([.color]).compactMap { candidate in
            // What refers to others says what a color is for, and is what views are to use.
            let isSemantic = design.tokens.tree[candidate.token].value?.sources.isEmpty == false
            // Converted once, so that a comparison has nothing to convert.
            return candidate.map { if case .color(let color) = $0 { color.converted(to: .oklab) } else { nil } }?
                .with(rank: isSemantic ? 0 : 1)
        }
    }

    var isEmpty: Bool { candidates.isEmpty }

    /// Half a step of eight bits: two alphas that differ by less look the same.
    private static let alphaTolerance = 1.0 / 510
    /// Two colors nearer than this are one (see `ColorDifference`).
    private static let tolerance = 1e-3
    /// Five times what can just be distinguished: beyond it a token is another color.
    private static let limit = 5 * ColorDifference.justNoticeable

    func match(_ value: ColorLiteral.Value) -> Match<Color>? {
        let color = value.color.converted(to: .oklab)
        return Match(
            among: candidates, tolerance: Self.tolerance, limit: { _ in Self.limit },
            distance: { Self.distance(color, $0) })
    }

    /// The token with the color of a constant at an opacity; `nil` if no token has exactly that color.
    func match(_ constant: String, at opacity: Double) -> Match<Color>? {
        guard let base = candidates.first(where: { $0.symbol == constant && $0.contexts.isEmpty }) else { return nil }
        let color = base.value.multiplyingAlpha(by: opacity)
        return Match(
            among: candidates.filter(\.contexts.isEmpty), tolerance: Self.tolerance, limit: { _ in 0 },
            distance: { Self.distance(color, $0) })
    }

    func hint(_ match: Match<Color>, for value: ColorLiteral.Value) -> String {
        let token = match.nearest.value
        var difference = "dE \(text(ColorDifference.deltaEOK(value.color, token)))"
        if abs(token.alpha - value.alpha) > Self.alphaTolerance {
            difference += " at alpha \(text(token.alpha)), not \(text(value.alpha))"
        }
        return match.hint(difference: difference)
    }

    /// How different the colors are, and half of how different what they let through.
    private static func distance(_ first: Color, _ second: Color) -> Double {
        let alpha = abs(first.alpha - second.alpha)
        return ColorDifference.deltaEOK(first, second) + (alpha <= alphaTolerance ? 0 : alpha / 2)
    }

    private func text(_ number: Double) -> String { DecimalText.string(number, maximumFractionDigits: 3) }
}

extension ColorLiteral.Value {
    var color: Color {
        let space: ColorSpace =
            switch space {
            case .srgb: .srgb
            case .linearSRGB: .srgbLinear
            case .displayP3: .displayP3
            }
        return Color(space, red, green, blue, alpha: alpha)
    }
}
