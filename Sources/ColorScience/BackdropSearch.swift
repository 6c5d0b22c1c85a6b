/// The least and the greatest contrast of a foreground and a background over all backdrops of a range.
///
/// Both luminances depend on the backdrop, so both extremes may lie anywhere in the range. Let q be
/// (foreground luminance + 0.05) / (background luminance + 0.05); the ratio is q or 1/q. Where q stays on
/// one side of 1, its own extremes are those of the ratio; where it crosses 1, the least ratio is 1.
struct BackdropSearch {
    /// The extremes of the ratio, and a backdrop that gives the least one.
    struct Result {
        let minimum: Double
        let maximum: Double
        let worst: ColorComponents
    }

    /// The least value of a quotient, and where it is taken.
    struct Least {
        let value: Double
        let backdrop: ColorComponents
    }

    private let foreground: AffineColor
    private let background: AffineColor
    private let variation: BackdropRange.Variation
    private let first: ColorComponents
    private let second: ColorComponents
    private let luminance: EncodedLuminance

    /// - Parameters:
    ///   - range: of backdrops, both colors of which are in the space of `gamut`.
    ///   - gamut: in whose encoded components the colors are mixed.
    init(foreground: AffineColor, background: AffineColor, range: BackdropRange, in gamut: RGBGamut) {
        self.foreground = foreground
        self.background = background
        variation = range.variation
        first = range.first.components
        second = range.second.components
        luminance = EncodedLuminance(gamut)
    }

    func result() -> Result {
        let least = leastQuotient(of: foreground, to: background)
        let greatest = leastQuotient(of: background, to: foreground)
        let maximum = max(1 / least.value, 1 / greatest.value)
        if least.value > 1 {
            return Result(minimum: least.value, maximum: maximum, worst: least.backdrop)
        }
        if greatest.value > 1 {
            return Result(minimum: greatest.value, maximum: maximum, worst: greatest.backdrop)
        }
        return Result(minimum: 1, maximum: maximum, worst: crossing(from: least.backdrop, to: greatest.backdrop))
    }

    private func leastQuotient(of numerator: AffineColor, to denominator: AffineColor) -> Least {
        switch variation {
        case .perChannel:
            BoxQuotient(
                numerator: numerator, denominator: denominator, first: first, second: second,
                luminance: luminance
            ).least()
        case .straightLine:
            LineQuotient(
                numerator: numerator, denominator: denominator, start: first, end: second,
                luminance: luminance
            ).least()
        }
    }

    /// A backdrop between a dark foreground's and a light foreground's, over which the two luminances
    /// are equal. A box and a line both contain the way from one to the other.
    private func crossing(from dark: ColorComponents, to light: ColorComponents) -> ColorComponents {
        var (below, above) = (0.0, 1.0)
        // As often as a double can be halved.
        for _ in 0..<53 {
            let middle = (below + above) / 2
            let backdrop = ColorComponents.mixture(dark, light, middle)
            if luminance.raised(of: foreground, over: backdrop) < luminance.raised(of: background, over: backdrop) {
                below = middle
            } else {
                above = middle
            }
        }
        return .mixture(dark, light, above)
    }
}

extension ColorComponents {
    /// The point at `position`, 0...1, on the way from one point to another. Both ends come out exact.
    static func mixture(_ start: ColorComponents, _ end: ColorComponents, _ position: Double) -> ColorComponents {
        func mixed(_ start: Double, _ end: Double) -> Double { start * (1 - position) + end * position }
        return ColorComponents(
            mixed(start.first, end.first), mixed(start.second, end.second), mixed(start.third, end.third))
    }
}
