/// A color function whose components are computed when it is evaluated: a relative color (CSS
/// Color 5, "Relative Colors"), or a plain one with references in it.
public struct ColorFunctionCall: Sendable, Hashable {
    let function: CSSColorFunction
    let space: ColorSpace
    /// The color behind `from`, if there is one.
    let origin: ColorExpression?
    /// Always three.
    let components: [ColorFormula.Component]
    /// `nil` where none is written: then it is that of the origin.
    let alpha: ColorFormula.Component?

    /// The color, in the space of the function; nil if a reference has no value.
    func color(_ values: ColorReferenceValues) -> Color? {
        var input = ColorFormula.Input(values)
        if let origin {
            guard let color = origin.operand(values) else { return nil }
            input = ColorFormula.Input(
                color.convertedCarryingMissing(to: space), scales: function.hasByteChannels ? .byte : .unit, values)
        }
        var numbers = ColorComponents(0, 0, 0)
        var missing: MissingComponents = []
        for (index, component) in components.enumerated() {
            switch component.value(input) {
            case .value(let value): numbers[index] = value
            case .missing: missing.insert(.component(index))
            case .unknown: return nil
            }
        }
        var alpha = input.alpha
        switch self.alpha?.value(input) {
        case .value(let value): alpha = value
        case .missing: missing.insert(.alpha)
        case .unknown: return nil
        case nil: missing.formUnion(input.missing.intersection(.alpha))
        }
        return Color(space, numbers, alpha: alpha, missing: missing)
    }

    /// Whether the color is `srgb` once nothing more is made of it: `hsl()` and `hwb()` that derive from
    /// another color are (CSS Color 5, "Relative sRGB Colors"). A mixture has to know their `none`, for
    /// which `srgb` has no place.
    var resolvesToSRGB: Bool { origin != nil && (space == .hsl || space == .hwb) }
}
