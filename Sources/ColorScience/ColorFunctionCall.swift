/// A colour function whose components are computed when it is evaluated: a relative colour (CSS
/// Color 5, "Relative Colors"), or a plain one with references in it.
public struct ColorFunctionCall: Sendable, Hashable {
    let function: CSSColorFunction
    let space: ColorSpace
    /// The colour behind `from`, if there is one.
    let origin: ColorExpression?
    /// Always three.
    let components: [ColorFormula.Component]
    /// `nil` where none is written: then it is that of the origin.
    let alpha: ColorFormula.Component?

    /// The colour; nil if a reference has no value.
    ///
    /// `rgb()`, `hsl()` and `hwb()` derived from another colour yield `srgb` outside whose gamut
    /// nothing is limited, as the specification asks. With a component `none`, which a mixture needs to know
    /// and `srgb` has no place for, `hsl()` and `hwb()` stay what they are.
    func color(_ values: ColorReferenceValues) -> Color? {
        var input = ColorFormula.Input(values)
        if let origin {
            guard let color = origin.color(values) else { return nil }
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
        let color = Color(space, numbers, alpha: alpha, missing: missing)
        guard origin != nil, space == .hsl || space == .hwb else { return color }
        // Browsers limit what they read back to 0...100, so anything beyond has to be written as `srgb`.
        let isReadable = (0...100).contains(numbers.second) && (0...100).contains(numbers.third)
        return isReadable && !missing.subtracting(.alpha).isEmpty ? color : color.converted(to: .srgb)
    }
}
