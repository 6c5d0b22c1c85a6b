// The C math functions (`pow`, `cbrt`, `sin`, ...) without Foundation. Each file that needs them
// cannot see an import made elsewhere, so this file wraps the few that colors and calculations use.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The functions of the C library that color arithmetic needs, and what stands on it.
package enum CMath {
    @inline(__always) package static func power(_ base: Double, _ exponent: Double) -> Double {
        pow(base, exponent)
    }
    /// The real cube root; it keeps the sign.
    @inline(__always) package static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
    /// The length of the vector (x, y).
    @inline(__always) package static func length(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    @inline(__always) package static func exponential(_ value: Double) -> Double { exp(value) }
    @inline(__always) package static func logarithm(_ value: Double) -> Double { log(value) }
    /// Degrees, -90...90.
    @inline(__always) package static func arcSine(_ value: Double) -> Double { asin(value) * 180 / .pi }
    /// The angle of the vector (x, y) in degrees, -180...180.
    @inline(__always) package static func signedAngle(y: Double, x: Double) -> Double { atan2(y, x) * 180 / .pi }
    @inline(__always) package static func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }
    @inline(__always) package static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
    @inline(__always) package static func sine(radians: Double) -> Double { sin(radians) }
    @inline(__always) package static func cosine(radians: Double) -> Double { cos(radians) }
    /// The angle of the vector (x, y) in radians, -π...π.
    @inline(__always) package static func radians(y: Double, x: Double) -> Double { atan2(y, x) }
    /// The angle of the vector (x, y) in degrees, 0..<360.
    @inline(__always) package static func angle(y: Double, x: Double) -> Double {
        Hue.normalized(atan2(y, x) * 180 / .pi)
    }
}

/// Arithmetic on hues.
package enum Hue {
    /// The same direction in 0..<360 degrees. Infinity and NaN become 0 (CSS Color 4, "hue").
    package static func normalized(_ degrees: Double) -> Double {
        if degrees >= 0, degrees < 360 { return degrees + 0.0 }
        guard degrees.isFinite else { return 0 }
        let remainder = degrees.truncatingRemainder(dividingBy: 360)
        // A tiny negative remainder rounds up to 360 itself; the sum with 0 clears a negative zero.
        let positive = remainder < 0 ? remainder + 360 : remainder + 0.0
        return positive < 360 ? positive : 0
    }
}
