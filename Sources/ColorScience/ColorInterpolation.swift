/// Which way a hue goes from one color to another (CSS Color 4, "Hue Interpolation").
public enum HueInterpolation: String, CaseIterable, Sendable, Hashable {
    /// The way of at most 180 degrees.
    case shorter
    /// The other way.
    case longer
    /// Upward from the first hue.
    case increasing
    /// Downward from the first hue.
    case decreasing

    /// Both hues, 0..<360, one of them moved by a turn where the way asks for it.
    func fixedUp(_ first: Double, _ second: Double) -> (first: Double, second: Double) {
        let difference = second - first
        switch self {
        case .shorter:
            if difference > 180 { return (first + 360, second) }
            if difference < -180 { return (first, second + 360) }
        case .longer:
            if difference > 0, difference < 180 { return (first + 360, second) }
            if difference > -180, difference <= 0 { return (first, second + 360) }
        case .increasing:
            if difference < 0 { return (first, second + 360) }
        case .decreasing:
            if difference > 0 { return (first + 360, second) }
        }
        return (first, second)
    }
}

extension Color {
    /// The color at `progress` between this one (0) and `other` (1) (CSS Color 4, "Color
    /// Interpolation").
    ///
    /// Components are premultiplied by alpha. A component that one color lacks is taken from the
    /// other; one that both lack is missing in the result. Nothing is limited to a gamut.
    ///
    /// - Parameters:
    ///   - progress: 0...1.
    ///   - space: where the components are interpolated, and the space of the result.
    public func interpolated(
        with other: Color, by progress: Double, in space: ColorSpace, hue: HueInterpolation = .shorter
    ) -> Color {
        let one = convertedCarryingMissing(to: space)
        let two = other.convertedCarryingMissing(to: space)
        let missing = one.missing.intersection(two.missing)
        let firstAlpha = one.missing.contains(.alpha) ? two.alpha : one.alpha
        let secondAlpha = two.missing.contains(.alpha) ? one.alpha : two.alpha
        let lacksAlpha = missing.contains(.alpha)
        let alpha = firstAlpha * (1 - progress) + secondAlpha * progress

        var components = ColorComponents(0, 0, 0)
        for index in 0..<3 where !missing.contains(.component(index)) {
            let first = (one.missing.contains(.component(index)) ? two : one).components[index]
            let second = (two.missing.contains(.component(index)) ? one : two).components[index]
            if index == space.hueIndex {
                let ends = hue.fixedUp(Hue.normalized(first), Hue.normalized(second))
                components[index] = Hue.normalized(ends.first * (1 - progress) + ends.second * progress)
            } else if lacksAlpha || alpha == 0 {
                // Without an alpha there is nothing to weigh by; with none left, nothing to divide by.
                let weights = lacksAlpha ? (1.0, 1.0) : (firstAlpha, secondAlpha)
                components[index] = first * weights.0 * (1 - progress) + second * weights.1 * progress
            } else {
                components[index] = (first * firstAlpha * (1 - progress) + second * secondAlpha * progress) / alpha
            }
        }
        return Color(space, components, alpha: alpha, missing: missing)
    }

    /// The color in another space, with its missing components carried forward to those of the same
    /// meaning (CSS Color 4, "Interpolating with Missing Components").
    ///
    /// So `oklch(none 0.1 30)` has no lightness in `lab` either, and the hue that it takes from the
    /// other color of a mixture is that color's own.
    func convertedCarryingMissing(to destination: ColorSpace) -> Color {
        if destination == space { return self }
        let converted = converted(to: destination)
        let carried = carriedForward(to: destination)
        return Color(
            destination, converted.components, alpha: converted.alpha, missing: converted.missing.union(carried))
    }

    private func carriedForward(to destination: ColorSpace) -> MissingComponents {
        guard !missing.subtracting(.alpha).isEmpty else { return [] }
        let own = space.componentMeanings
        let others = destination.componentMeanings
        var carried: MissingComponents = []
        var unsharedOwn: MissingComponents = []
        var unsharedOther: MissingComponents = []
        for index in 0..<3 {
            if let match = others.firstIndex(of: own[index]), own[index] != .unique {
                if missing.contains(.component(index)) { carried.insert(.component(match)) }
            } else {
                unsharedOwn.insert(.component(index))
            }
            if others[index] == .unique || !own.contains(others[index]) { unsharedOther.insert(.component(index)) }
        }
        // A set without counterpart goes as a whole or not at all: a and b of Lab say together what
        // chroma and hue do.
        if !unsharedOwn.isEmpty, missing.isSuperset(of: unsharedOwn) { carried.formUnion(unsharedOther) }
        return carried
    }
}

/// What a component says, across spaces (CSS Color 4, "Analogous Components").
private enum ComponentMeaning {
    case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
    /// Whiteness and blackness, which no other space has.
    case unique
}

extension ColorSpace {
    fileprivate var componentMeanings: [ComponentMeaning] {
        switch self {
        // X, Y and Z count as reds, greens and blues.
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
            [.red, .green, .blue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, .unique, .unique]
        case .lab, .oklab: [.lightness, .opponentA, .opponentB]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        }
    }
}
