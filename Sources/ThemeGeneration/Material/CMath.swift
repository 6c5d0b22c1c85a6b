// The C math functions without Foundation; an import is seen only by the file that has it.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The functions of the C library that the colour appearance model needs; angles in radians.
enum CMath {
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
    static func exponential(_ value: Double) -> Double { exp(value) }
    static func sine(_ angle: Double) -> Double { sin(angle) }
    static func cosine(_ angle: Double) -> Double { cos(angle) }
    static func length(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
}
