import TesseraColorScience

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A grid over the sRGB cube: grays, primaries, and what lies between.
enum SampleColors {
    static let all: [Color] = (0..<512).map { index in
        let levels = [index & 7, index >> 3 & 7, index >> 6].map { Double($0) / 7 }
        return Color(.srgb, levels[0], levels[1], levels[2])
    }

    /// The same colors as CSS, in forms from cheap to dear.
    static func texts(of colors: [Color]) -> [(name: String, texts: [String])] {
        [
            ("hex", colors.map(\.hexString)),
            ("oklch()", colors.map { $0.converted(to: .oklch).cssText }),
            ("color-mix()", colors.map { "color-mix(in oklch, \($0.hexString) 80%, black)" }),
            ("relative oklch()", colors.map { "oklch(from \($0.hexString) calc(l * 0.8) c h)" }),
        ]
    }
}

func stop(status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Glibc)
    Glibc.exit(status)
    #else
    Musl.exit(status)
    #endif
}
