/// The color functions of CSS Color 4, with what their components mean.
enum CSSColorFunction: String, CaseIterable, Sendable {
    case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch, color

    init?(name: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let match = Self.table.first(where: { ASCIIText.equal(name, $0.name) }) else {
            return nil
        }
        self = match.function
    }

    private static let table: [(name: StaticString, function: CSSColorFunction)] = [
        ("rgb", .rgb), ("rgba", .rgba), ("hsl", .hsl), ("hsla", .hsla), ("hwb", .hwb),
        ("lab", .lab), ("lch", .lch), ("oklab", .oklab), ("oklch", .oklch), ("color", .color),
    ]

    /// Whether the function may also be written with commas.
    var allowsLegacySyntax: Bool {
        switch self {
        case .rgb, .rgba, .hsl, .hsla: true
        case .hwb, .lab, .lch, .oklab, .oklch, .color: false
        }
    }

    /// The space of the function's colors; nil for `color()`, which names it itself.
    var space: ColorSpace? {
        switch self {
        case .rgb, .rgba: .srgb
        case .hsl, .hsla: .hsl
        case .hwb: .hwb
        case .lab: .lab
        case .lch: .lch
        case .oklab: .oklab
        case .oklch: .oklch
        case .color: nil
        }
    }

    /// How CSS writes a color of the function back.
    var notation: ColorNotation {
        switch self {
        case .rgb, .rgba, .hsl, .hsla, .hwb: .legacy
        case .lab, .lch, .oklab, .oklch, .color: .modern
        }
    }

    /// Whether the channels of a relative color are 0...255 where the stored components are 0...1.
    var hasByteChannels: Bool { self == .rgb || self == .rgba }

    /// The space that an identifier in `color()` names.
    static func predefinedSpace(named name: Slice<UnsafeBufferPointer<UInt8>>) -> ColorSpace? {
        predefinedSpaces.first { ASCIIText.equal(name, $0.name) }?.space
    }

    /// The names of the spaces that `color()` accepts.
    static var predefinedSpaceNames: [String] { predefinedSpaces.map(\.name.description) }

    private static let predefinedSpaces: [(name: StaticString, space: ColorSpace)] = [
        ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3),
        ("display-p3-linear", .displayP3Linear), ("a98-rgb", .a98RGB),
        ("prophoto-rgb", .prophotoRGB), ("rec2020", .rec2020), ("xyz", .xyzD65),
        ("xyz-d65", .xyzD65), ("xyz-d50", .xyzD50),
    ]

    /// How the component at `index` of `space` is read in this function.
    func channel(_ index: Int, of space: ColorSpace) -> CSSChannel {
        if space.hueIndex == index { return .hue }
        switch self {
        case .rgb, .rgba:
            return .scalar(CSSScalar(numberReference: 255, percentReference: 1, limits: .unit))
        case .hsl, .hsla:
            return .scalar(CSSScalar(percentReference: 100, limits: index == 1 ? .chroma : nil))
        case .hwb:
            return .scalar(CSSScalar(percentReference: 100))
        case .lab, .lch:
            if index == 0 { return .scalar(CSSScalar(percentReference: 100, limits: .percent)) }
            let isLab = self == .lab
            return .scalar(
                CSSScalar(percentReference: isLab ? 125 : 150, limits: isLab ? nil : .chroma))
        case .oklab, .oklch:
            if index == 0 { return .scalar(CSSScalar(percentReference: 1, limits: .unit)) }
            return .scalar(CSSScalar(percentReference: 0.4, limits: self == .oklab ? nil : .chroma))
        case .color:
            return .scalar(CSSScalar(percentReference: 1))
        }
    }
}

extension ColorSpace {
    /// The keywords for the components of an origin color (CSS Color 5, "Relative Colors").
    var channelKeywords: [StaticString] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020: ["r", "g", "b"]
        case .hsl: ["h", "s", "l"]
        case .hwb: ["h", "w", "b"]
        case .lab, .oklab: ["l", "a", "b"]
        case .lch, .oklch: ["l", "c", "h"]
        case .xyzD65, .xyzD50: ["x", "y", "z"]
        }
    }
}

/// What may stand for a component and what its numbers mean.
enum CSSChannel: Sendable, Hashable {
    /// A number of degrees or an angle, brought into 0..<360.
    case hue
    /// A number or a percentage.
    case scalar(CSSScalar)

    /// The alpha of every function.
    static let alpha = CSSChannel.scalar(CSSScalar(percentReference: 1, limits: .unit))

    /// The same channel where nothing limits it.
    var unlimited: CSSChannel {
        guard case .scalar(var scalar) = self else { return self }
        scalar.limits = nil
        return .scalar(scalar)
    }
}

/// The scale of a component that is a number or a percentage.
struct CSSScalar: Sendable, Hashable {
    /// The CSS number that is stored as 1.
    var numberReference = 1.0
    /// The stored value of 100 %.
    let percentReference: Double
    /// The range to which parsing limits the stored value, if any.
    var limits: ComponentRange?

    /// Whether bare numbers are limited to 0...1, where an author may have thought of percent.
    var isUnitNumber: Bool { numberReference == 1 && limits == .unit }

    func value(number: Double) -> Double {
        // Division keeps n/255 the nearest double, which makes 8-bit values round-trip.
        limited(numberReference == 1 ? number : number / numberReference)
    }

    func value(percentage: Double) -> Double {
        limited(percentReference == 100 ? percentage : percentage * percentReference / 100)
    }

    /// The value within `limits`, and in any case finite: NaN, which only `calc()` can make, becomes
    /// 0 and an infinity the greatest number (CSS Values 4, "Infinities, NaN").
    ///
    /// Which number is the greatest is left to us. Browsers compute in single precision; with the same
    /// limit no conversion, which takes powers of it, overflows here.
    private func limited(_ value: Double) -> Double {
        if value.isNaN { return 0 }
        let greatest = Double(Float.greatestFiniteMagnitude)
        let lower = max(limits?.lowerBound ?? -greatest, -greatest)
        let upper = min(limits?.upperBound ?? greatest, greatest)
        return min(max(value, lower), upper)
    }
}
