import TesseraColorScience
import TesseraTokenModel

// Values of the properties that a mock's custom properties stand for.

extension SpecimenCSS {
    /// For the property `font`.
    ///
    /// - Parameter sizeLimit: in points; larger text has no room in a mock.
    func fontShorthand(_ style: Typography, sizeLimit: Double) -> String {
        let size = min(max(style.fontSize.points, 1), sizeLimit)
        let lines = "\(number(size))px/\(number(style.lineHeight))"
        return "\(number(style.fontWeight.weight)) \(lines) \(family(style.fontFamily))"
    }

    /// For the property `box-shadow`.
    func shadowValue(_ layers: [ShadowLayer]) -> String {
        layers.map { layer in
            (layer.isInset ? "inset " : "")
                + [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(length).joined(separator: " ")
                + " " + wide(layer.color)
        }.joined(separator: ",")
    }
}
