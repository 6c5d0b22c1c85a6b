/// The nearest passing colour of any hue, for where the foreground's own hue has none.
///
/// Between two demanding backgrounds the passing luminances can be so few that no 8-bit colour of
/// one hue has any of them. Some colour of another hue mostly does.
struct AnyHueSearch {
    /// The relative luminances in sRGB outside which nothing passes.
    let intervals: [ClosedRange<Double>]
    /// Whether a colour does pass; asked only of colours nearer than the best so far.
    let passes: (Color) -> Bool

    func nearest(to foreground: Color) -> (color: Color, deltaEOK: Double)? {
        let wanted = foreground.components(in: .oklab)
        var best: (color: Color, deltaEOK: Double)?
        for interval in intervals {
            forEachColor(withLuminanceIn: interval) { color in
                let difference = ColorDifference.distance(color.components(in: .oklab), wanted)
                if difference < best?.deltaEOK ?? .infinity, passes(color) { best = (color, difference) }
            }
        }
        return best
    }

    private func forEachColor(withLuminanceIn interval: ClosedRange<Double>, _ body: (Color) -> Void) {
        // Luminance is a sum over the channels, and each term grows with its byte.
        let levels = UInt8.min...UInt8.max
        let reds = levels.map { Contrast.relativeLuminance(of: Color(red8: $0, green8: 0, blue8: 0)) }
        let greens = levels.map { Contrast.relativeLuminance(of: Color(red8: 0, green8: $0, blue8: 0)) }
        let blues = levels.map { Contrast.relativeLuminance(of: Color(red8: 0, green8: 0, blue8: $0)) }
        let bluest = blues.last ?? 0
        for red in levels {
            for green in levels {
                let sum = reds[Int(red)] + greens[Int(green)]
                if sum > interval.upperBound || sum + bluest < interval.lowerBound { continue }
                for blue in levels {
                    let luminance = sum + blues[Int(blue)]
                    if luminance > interval.upperBound { break }
                    if luminance >= interval.lowerBound {
                        body(Color(red8: red, green8: green, blue8: blue))
                    }
                }
            }
        }
    }
}
