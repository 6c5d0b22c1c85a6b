import TesseraAuditFacts
import TesseraColorScience

extension ColorLiteral.Value {
    /// In the smallest space that it fits into.
    init(_ color: Color) {
        let space: (ColorSpace, ColorLiteral.Space) =
            color.isInGamut(.srgb, tolerance: 1e-4) || !color.isInGamut(.displayP3, tolerance: 1e-4)
            ? (.srgb, .srgb) : (.displayP3, .displayP3)
        let components = color.converted(to: space.0).components
        self.init(
            space: space.1, red: components.first, green: components.second, blue: components.third,
            alpha: color.alpha)
    }

    /// Whether it is there to be seen.
    var isSeen: Bool { alpha > 0.02 }
}
