// The C math functions (`pow`, `cbrt`, `sin`, ...) without Foundation. Each file that needs them
// cannot see an import made elsewhere, so this file wraps the few that the module uses.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The functions of the C library that colour arithmetic needs.
enum CMath {
    @inline(__always) static func power(_ base: Double, _ exponent: Double) -> Double {
        pow(base, exponent)
    }
    /// The real cube root; it keeps the sign.
    @inline(__always) static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
    /// The length of the vector (x, y).
    @inline(__always) static func length(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    @inline(__always) static func exponential(_ value: Double) -> Double { exp(value) }
    @inline(__always) static func logarithm(_ value: Double) -> Double { log(value) }
    /// Degrees, -90...90.
    @inline(__always) static func arcSine(_ value: Double) -> Double { asin(value) * 180 / .pi }
    /// The angle of the vector (x, y) in degrees, -180...180.
    @inline(__always) static func signedAngle(y: Double, x: Double) -> Double { atan2(y, x) * 180 / .pi }
    @inline(__always) static func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }
    @inline(__always) static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
    /// The angle of the vector (x, y) in degrees, 0..<360.
    @inline(__always) static func angle(y: Double, x: Double) -> Double {
        Hue.normalized(atan2(y, x) * 180 / .pi)
    }
}

/// Arithmetic on hues.
enum Hue {
    /// The same direction in 0..<360 degrees. Infinity and NaN become 0 (CSS Color 4, "hue").
    static func normalized(_ degrees: Double) -> Double {
        if degrees >= 0, degrees < 360 { return degrees + 0.0 }
        guard degrees.isFinite else { return 0 }
        let remainder = degrees.truncatingRemainder(dividingBy: 360)
        // A tiny negative remainder rounds up to 360 itself; the sum with 0 clears a negative zero.
        let positive = remainder < 0 ? remainder + 360 : remainder + 0.0
        return positive < 360 ? positive : 0
    }
}
