// The one C math function of calculations, without Foundation.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

enum CMath {
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
