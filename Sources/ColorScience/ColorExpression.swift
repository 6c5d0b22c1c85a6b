/// A color as it is written: plain, or derived from other colors.
///
/// Besides every form of CSS Color 4 it has the derivations of CSS Color 5, in which a reference
/// such as `{color.signal}` may stand wherever a color or, behind a `/` and in a component, a
/// number may. What a reference means is the caller's to say, whenever the expression is evaluated;
/// so one expression yields a color for each theme.
public enum ColorExpression: Sendable, Hashable {
    /// A color with nothing left to compute.
    case literal(Color, ColorNotation)
    /// `{name}`: the color that the caller knows by that name.
    case reference(ColorReference)
    /// `alpha(from base / alpha)` or `{name} / alpha`: the color in its own space, with another alpha.
    indirect case alpha(of: ColorExpression, ColorFormula.Component)
    /// `color-mix()`.
    indirect case mix(ColorMix)
    /// A color function with components that are computed: a relative color, or one with references.
    indirect case function(ColorFunctionCall)
    /// `contrast-color()`: white or black, whichever contrasts more (CSS Color 5, "contrast-color()").
    indirect case contrasting(ColorExpression)
}

/// Which family of syntax a color is written in; it decides how CSS writes the color back.
public enum ColorNotation: Sendable, Hashable {
    /// Hex, a name, `rgb()`, `hsl()` or `hwb()`: serialized as `rgb()` (CSS Color 4, "sRGB values").
    case legacy
    /// Every other function, and every derived color.
    case modern
}

/// `{name}` within a color.
public struct ColorReference: Sendable, Hashable {
    /// What must stand behind the name.
    public enum Role: Sendable, Hashable {
        case color
        /// A number, for arithmetic or a component.
        case number
        /// A number from 0 to 1 that is an alpha as it stands.
        case alpha
    }

    /// The text between the braces.
    public let name: String
    /// What the place of the reference asks for.
    public let role: Role
    /// Where the reference stands with its braces: the first byte, counted from 0 in the whole text.
    public let offset: Int
    /// How many bytes it has, braces included.
    public let length: Int
}

extension ColorExpression {
    /// The expression that a CSS text denotes; see `Color.parse(css:)` for the syntax of plain colors.
    ///
    /// Added to that are `color-mix()`, relative colors (`oklch(from {base} l c h / 0.5)`),
    /// `alpha()`, `contrast-color()`, references in braces, and `{base} / 0.5` for a color with another alpha.
    ///
    /// - Throws: `ColorParseError`, whose offset counts UTF-8 bytes from the start of `text`.
    public static func parse(
        cssBytes bytes: UnsafeBufferPointer<UInt8>, warnings: inout [ColorParseWarning]
    ) throws(ColorParseError) -> ColorExpression {
        // Nearly every color of nearly every token file is a bare hex color.
        if bytes.first == UInt8(ascii: "#"), let color = HexNotation.color(bytes.dropFirst()) {
            return .literal(color, .legacy)
        }
        var parser = CSSColorParser(bytes)
        let expression = try parser.wholeColor()
        warnings.append(contentsOf: parser.warnings)
        return expression
    }

    /// As `parse(cssBytes:warnings:)`.
    ///
    /// - Throws: `ColorParseError`, whose offset counts UTF-8 bytes from the start of `text`.
    public static func parse(
        css text: String, warnings: inout [ColorParseWarning]
    ) throws(ColorParseError) -> ColorExpression {
        var text = text
        // `withUTF8` would widen the type of the error.
        let result = text.withUTF8 { bytes in
            Result { () throws(ColorParseError) in try parse(cssBytes: bytes, warnings: &warnings) }
        }
        return try result.get()
    }

    /// As `parse(cssBytes:warnings:)`, without the warnings.
    ///
    /// - Throws: `ColorParseError`, whose offset counts UTF-8 bytes from the start of `text`.
    public static func parse(css text: String) throws(ColorParseError) -> ColorExpression {
        var warnings: [ColorParseWarning] = []
        return try parse(css: text, warnings: &warnings)
    }
}

/// What the references of an expression mean.
public struct ColorReferenceValues {
    let color: (ColorReference) -> Color?
    let number: (ColorReference) -> Double?

    /// - Parameters:
    ///   - color: the color behind a reference of that role; nil if there is none.
    ///   - number: the number behind a reference of that role; nil if there is none.
    public init(
        color: @escaping (ColorReference) -> Color?, number: @escaping (ColorReference) -> Double?
    ) {
        self.color = color
        self.number = number
    }

    /// For expressions without references.
    public static var none: ColorReferenceValues {
        ColorReferenceValues(color: { _ in nil }, number: { _ in nil })
    }
}

extension ColorExpression {
    /// The color that the expression yields; nil if a reference has no value.
    public func color(_ values: ColorReferenceValues) -> Color? {
        if case .function(let call) = self, call.resolvesToSRGB { return call.color(values)?.converted(to: .srgb) }
        return operand(values)
    }

    /// The color for another expression to go on with.
    func operand(_ values: ColorReferenceValues) -> Color? {
        switch self {
        case .literal(let color, _):
            return color
        case .reference(let reference):
            return values.color(reference)
        case .alpha(let base, let alpha):
            guard let color = base.operand(values) else { return nil }
            return color.replacingAlpha(
                with: alpha.value(ColorFormula.Input(color, scales: .unit, values)))
        case .mix(let mix):
            return mix.color(values)
        case .function(let call):
            return call.color(values)
        case .contrasting(let background):
            return background.operand(values)?.contrastingBlackOrWhite
        }
    }

    /// How CSS writes the color that the expression yields.
    public var notation: ColorNotation {
        switch self {
        case .literal(_, let notation): notation
        case .contrasting: .legacy
        case .alpha(let base, _): base.notation
        case .reference, .mix, .function: .modern
        }
    }

    /// Calls `body` with every reference, in the order of the text.
    public func forEachReference(_ body: (ColorReference) -> Void) {
        switch self {
        case .literal: break
        case .reference(let reference): body(reference)
        case .alpha(let base, let alpha):
            base.forEachReference(body)
            alpha.forEachReference(body)
        case .mix(let mix):
            mix.first.color.forEachReference(body)
            mix.second.color.forEachReference(body)
        case .function(let call):
            call.origin?.forEachReference(body)
            for component in call.components { component.forEachReference(body) }
            call.alpha?.forEachReference(body)
        case .contrasting(let background):
            background.forEachReference(body)
        }
    }
}

extension Color {
    /// Black or white, whichever has the higher WCAG contrast with the color; of equals, white.
    ///
    /// CSS Color 5 leaves the measure to the browser; all of them use this one.
    public var contrastingBlackOrWhite: Color {
        Contrast.ratio(self, .white) >= Contrast.ratio(self, .black) ? .white : .black
    }

    /// The color with a computed alpha.
    fileprivate func replacingAlpha(with alpha: ColorFormula.Outcome) -> Color? {
        switch alpha {
        case .value(let alpha): withAlpha(alpha)
        case .missing: Color(space, components, alpha: 0, missing: missing.union(.alpha))
        case .unknown: nil
        }
    }
}
