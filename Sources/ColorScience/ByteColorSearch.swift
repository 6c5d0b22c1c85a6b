/// The 8-bit sRGB color nearest to a given one, by deltaEOK, among all that qualify: exact, by branch
/// and bound over the cube of bytes.
///
/// Each channel brightens all three cones of Oklab and the luminance, so a box of bytes bounds them by
/// its darkest and its lightest corner, and with them the distance of everything in the box. What cannot
/// come nearer than the best so far is left out, as is what has no luminance that is allowed.
struct ByteColorSearch {
    /// The color to come near to.
    let origin: Color
    /// The relative luminances outside which nothing passes.
    let intervals: [ClosedRange<Double>]
    /// What the color must be like; nil for anything.
    let tube: HueTube?
    /// Asked only of colors that qualify and are nearer than the best so far.
    let passes: (Color) -> Bool

    struct Match {
        let color: Color
        let deltaEOK: Double
    }

    func nearest() -> Match? {
        let wanted = origin.components(in: .oklab)
        var best: Match?
        var stack = [Box.whole]
        while let box = stack.popLast() {
            guard let bound = bound(of: box, wanted), bound < best?.deltaEOK ?? .infinity else { continue }
            guard let halves = box.halves else {
                // The bound of a single color is its distance, but for the last bits.
                if let color = qualified(box.lower) {
                    best = Match(color: color, deltaEOK: ColorDifference.deltaEOK(color, origin))
                }
                continue
            }
            // The half that promises more is looked into first: the sooner something near is found, the more
            // is left out.
            let promises = (
                self.bound(of: halves.0, wanted) ?? .infinity, self.bound(of: halves.1, wanted) ?? .infinity
            )
            stack += promises.0 < promises.1 ? [halves.1, halves.0] : [halves.0, halves.1]
        }
        return best
    }

    private func qualified(_ bytes: RGBA8) -> Color? {
        let color = bytes.color()
        if let tube, !tube.contains(color.components(in: .oklab)) { return nil }
        return passes(color) ? color : nil
    }

    /// The least distance that anything in the box can have; nil if nothing there qualifies.
    private func bound(of box: Box, _ wanted: ColorComponents) -> Double? {
        let lower = Self.linear(box.lower)
        let upper = Self.linear(box.upper)
        let luminance = Contrast.relativeLuminance(linearSRGB: lower)...Contrast.relativeLuminance(linearSRGB: upper)
        guard intervals.contains(where: { $0.overlaps(luminance, slack: Self.luminanceSlack) }) else { return nil }
        let cones = ConeRange(lower: Oklab.cones(linearSRGB: lower), upper: Oklab.cones(linearSRGB: upper))
        if let tube, !tube.mayMeet(cones) { return nil }
        return cones.distance(to: wanted)
    }

    /// The intervals come from a formula of their own, whose last bits may differ.
    private static let luminanceSlack = 1e-9

    private static func linear(_ bytes: RGBA8) -> ColorComponents {
        ColorComponents(decoded[Int(bytes.red)], decoded[Int(bytes.green)], decoded[Int(bytes.blue)])
    }

    private static let decoded: [Double] = (0...255).map { level in
        Color(.srgb, Double(level) / 255, 0, 0).components(in: .srgbLinear).first
    }
}

/// A range of bytes in each channel.
private struct Box {
    var lower: RGBA8
    var upper: RGBA8

    static let whole = Box(
        lower: RGBA8(red: 0, green: 0, blue: 0), upper: RGBA8(red: 255, green: 255, blue: 255))

    /// The box cut across its longest side; nil if it is a single color.
    var halves: (Box, Box)? {
        let sides = [upper.red - lower.red, upper.green - lower.green, upper.blue - lower.blue]
        guard let longest = sides.max(), longest > 0 else { return nil }
        var (first, second) = (self, self)
        if sides[0] == longest {
            first.upper.red = lower.red + longest / 2
            second.lower.red = first.upper.red + 1
        } else if sides[1] == longest {
            first.upper.green = lower.green + longest / 2
            second.lower.green = first.upper.green + 1
        } else {
            first.upper.blue = lower.blue + longest / 2
            second.lower.blue = first.upper.blue + 1
        }
        return (first, second)
    }
}

extension ClosedRange<Double> {
    fileprivate func overlaps(_ other: ClosedRange<Double>, slack: Double) -> Bool {
        lowerBound <= other.upperBound + slack && other.lowerBound <= upperBound + slack
    }
}
