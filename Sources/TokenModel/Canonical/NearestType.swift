import ColorScience
import MotionScience

// What other tools can make of Tessera's own types.

extension TokenType {
    /// Itself for a type of DTCG; for a type of Tessera's own the DTCG type that comes nearest.
    ///
    /// Text has no type in DTCG 2025.10. A font family is the one primitive type that holds any string.
    public var nearestDTCG: TokenType {
        switch self {
        case .spring: .cubicBezier
        case .opacity, .boolean: .number
        case .tabBar: .dimension
        case .material: .color
        case .string, .haptic: .fontFamily
        default: self
        }
    }
}

extension TokenValue {
    /// A value of ``TokenType/nearestDTCG`` that other tools can use: for a spring a curve, for a tab bar
    /// its height, for a material its tint, for a haptic its name.
    public var nearestDTCG: TokenValue {
        switch self {
        case .spring(let spring):
            // A critically damped spring is nearly ease-out; bouncier ones overshoot as the curve may.
            let overshoot = (min(max(spring.maximumPosition, 1), 1.5) * 1e4).rounded() / 1e4
            let curve = try? CubicBezier(x1: 0.25, y1: overshoot, x2: 0.5, y2: 1)
            return .cubicBezier(curve ?? .easeOut)
        case .opacity(let number): return .number(number)
        case .boolean(let flag): return .number(flag ? 1 : 0)
        case .tabBar(let bar): return .dimension(Dimension(bar.height))
        case .material(let material): return .color(material.tint)
        case .string(let text): return .fontFamily([text])
        case .haptic(let haptic): return .fontFamily([haptic.name])
        default: return self
        }
    }
}

extension Color {
    /// The colour as DTCG can have it: in one of its spaces, every component in the range of that space
    /// (DTCG Color module 2025.10, "Color space").
    ///
    /// What lies beyond, such as an RGB component above 1 that a relative colour makes, is written in
    /// OkLCh, whose chroma has no end; a lightness beyond white or black is white or black.
    public var inDTCGRange: Color {
        // DTCG lacks one space of CSS only, whose colours fit where they are encoded.
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
