import TesseraColorScience
import TesseraMotionScience

// What other tools can make of Tessera's own types.

extension TokenValue {
    /// A value of ``TokenType/nearestDTCG`` that other tools can use: for a spring a curve, for an animation
    /// one play of it, for a tab bar its height, for a material its tint, for a touch target the shorter side of
    /// what takes touches, for a haptic its name.
    public var nearestDTCG: TokenValue {
        switch self {
        case .spring(let spring):
            return .cubicBezier(spring.nearestCurve)
        case .animation(let animation): return .transition(animation.nearestTransition)
        case .opacity(let number): return .number(number)
        case .boolean(let flag): return .number(flag ? 1 : 0)
        case .tabBar(let bar): return .dimension(Dimension(bar.height))
        case .material(let material): return .color(material.tint)
        case .touchTarget(let area): return .dimension(area.hit.shorterSide)
        case .string(let text): return .fontFamily([text])
        case .css(let css): return .fontFamily([css.text])
        case .haptic(let haptic): return .fontFamily([haptic.name])
        default: return self
        }
    }
}

extension Spring {
    /// The curve that comes nearest: a critically damped spring is nearly ease-out, and bouncier ones
    /// overshoot as the curve may.
    public var nearestCurve: CubicBezier {
        let overshoot = (min(max(maximumPosition, 1), 1.5) * 1e4).rounded() / 1e4
        let curve = try? CubicBezier(x1: 0.25, y1: overshoot, x2: 0.5, y2: 1)
        return curve ?? .easeOut
    }
}

extension Color {
    /// The color as DTCG can have it: in one of its spaces, every component in the range of that space
    /// (DTCG Color module 2025.10, "Color space").
    ///
    /// What lies beyond, such as an RGB component above 1 that a relative color makes, is written in
    /// OkLCh, whose chroma has no end; a lightness beyond white or black is white or black.
    public var inDTCGRange: Color {
        // DTCG lacks one space of CSS only, whose colors fit where they are encoded.
        let candidate = space.isDTCG ? self : converted(to: .displayP3)
        let ranges = candidate.space.componentRanges
        let components = candidate.components
        if ranges.first.contains(components.first), ranges.second.contains(components.second),
            ranges.third.contains(components.third)
        {
            return candidate
        }
        let wide = converted(to: .oklch)
        let lightness = wide.components.first
        guard (0...1).contains(lightness) else {
            return Color(.oklch, lightness > 1 ? 1 : 0, 0, 0, alpha: alpha, missing: wide.missing)
        }
        return wide
    }
}
