/// The least quotient of two raised luminances when each component of the backdrop varies by itself.
///
/// Dinkelbach's method: the quotient N/D can fall below λ exactly where N − λD can fall below 0. That
/// difference is a sum of one function per component, so its least value is found component by
/// component, in closed form; the quotient at that place is the next λ. Each λ is the quotient over a
/// backdrop of the box, and they close in on the least one faster than by any constant factor.
struct BoxQuotient {
    let numerator: AffineColor
    let denominator: AffineColor
    /// Two opposite corners of the box.
    let first: ColorComponents
    let second: ColorComponents
    let luminance: EncodedLuminance

    func least() -> BackdropSearch.Least {
        var backdrop = first
        var value = quotient(over: backdrop)
        // Five to eight steps in practice; the limit is for what cannot be foreseen.
        for _ in 0..<64 {
            let next = leastDifference(times: value)
            let nextValue = quotient(over: next)
            guard nextValue < value else { break }
            (backdrop, value) = (next, nextValue)
        }
        return BackdropSearch.Least(value: value, backdrop: backdrop)
    }

    private func quotient(over backdrop: ColorComponents) -> Double {
        luminance.raised(of: numerator, over: backdrop) / luminance.raised(of: denominator, over: backdrop)
    }

    /// Where numerator − factor × denominator is least.
    private func leastDifference(times factor: Double) -> ColorComponents {
        func least(_ index: Int) -> Double {
            ComponentDifference(
                numerator: (numerator.offset[index], numerator.slope),
                denominator: (denominator.offset[index], denominator.slope), factor: factor,
                lower: min(first[index], second[index]), upper: max(first[index], second[index])
            ).leastPosition()
        }
        return ColorComponents(least(0), least(1), least(2))
    }
}

/// light(numerator) − factor × light(denominator) in one component of the backdrop.
private struct ComponentDifference {
    typealias Line = (offset: Double, slope: Double)

    let numerator: Line
    let denominator: Line
    let factor: Double
    let lower: Double
    let upper: Double

    /// Where the difference is least: at an end, at the numerator's knee, or where the derivative is 0.
    ///
    /// That is where numerator.slope × c'(numerator) = weight × c'(denominator), c being the curve. With
    /// the numerator on the straight part of it, and at the denominator's knee, the difference is concave
    /// and so has no least value inside. Each place below is right if both colors are on the assumed
    /// part; if they are not, it is one place more to look at and does no harm.
    func leastPosition() -> Double {
        var best = lower
        var least = value(at: lower)
        func consider(_ position: Double) {
            // Not a number, or infinite, where there is no such place.
            guard position > lower, position <= upper else { return }
            let value = value(at: position)
            if value < least { (best, least) = (position, value) }
        }
        func consider(numeratorAt component: Double) {
            consider((component - numerator.offset) / numerator.slope)
        }
        consider(upper)
        consider(numeratorAt: TransferCurve.knee)
        let weight = factor * denominator.slope
        // The numerator on the power, the denominator on the straight part.
        consider(
            numeratorAt: TransferCurve.component(ofSlope: TransferCurve.straightSlope * weight / numerator.slope))
        // Both on the power, whose root makes the equation linear.
        let numeratorRoot = CMath.power(numerator.slope, 1 / (TransferCurve.exponent - 1))
        let denominatorRoot = CMath.power(weight, 1 / (TransferCurve.exponent - 1))
        consider(
            (denominatorRoot * (denominator.offset + TransferCurve.lift)
                - numeratorRoot * (numerator.offset + TransferCurve.lift))
                / (numeratorRoot * numerator.slope - denominatorRoot * denominator.slope))
        return best
    }

    private func value(at position: Double) -> Double {
        TransferCurve.light(numerator.offset + numerator.slope * position)
            - factor * TransferCurve.light(denominator.offset + denominator.slope * position)
    }
}
