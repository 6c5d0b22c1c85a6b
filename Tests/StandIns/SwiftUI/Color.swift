// A stand-in for SwiftUI, so that generated code is compiled and run where there is none.
// Signatures are Apple's, as far as that code and its tests go; a value keeps what it was given.
@_exported import Foundation

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

public struct Color: Sendable, Hashable {
    public enum RGBColorSpace: Sendable, Hashable {
        case sRGB, sRGBLinear, displayP3
    }

    public enum Storage: Sendable, Hashable {
        case components(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
        case named(String)
        #if canImport(UIKit)
        case uiColor(UIColor)
        #elseif canImport(AppKit)
        case nsColor(NSColor)
        #endif
    }

    public let storage: Storage

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        storage = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public static let clear = Color(.sRGB, white: 0, opacity: 0)
    public static let white = Color(.sRGB, white: 1)
    public static let black = Color(.sRGB, white: 0)
    public static let red = Color(.sRGB, red: 1, green: 0.23, blue: 0.19)
    public static let primary = Color(.sRGB, white: 0)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color(.sRGB, red: 0, green: 0.48, blue: 1)

    public func opacity(_ opacity: Double) -> Color { self }

    public init(_ name: String, bundle: Bundle? = nil) {
        storage = .named(name)
    }

    #if canImport(UIKit)
    public init(uiColor: UIColor) {
        storage = .uiColor(uiColor)
    }
    #elseif canImport(AppKit)
    public init(nsColor: NSColor) {
        storage = .nsColor(nsColor)
    }
    #endif
}

/// `Hashable` only from iOS 16 on, which Linux cannot tell: so nothing may need it.
public struct Gradient: Sendable, Equatable {
    public struct Stop: Sendable, Equatable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }

    public init(colors: [Color]) {
        let last = max(1, colors.count - 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }
}

public enum ColorScheme: CaseIterable, Sendable, Hashable {
    case light, dark
}

public enum ColorSchemeContrast: CaseIterable, Sendable, Hashable {
    case standard, increased
}

// MARK: One appearance

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Color {
    public struct Resolved: Sendable, Hashable {
        public let colorSpace: RGBColorSpace
        public let components: [Float]
        public var opacity: Float

        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            self.colorSpace = colorSpace
            components = [red, green, blue]
            self.opacity = opacity
        }
    }
}
