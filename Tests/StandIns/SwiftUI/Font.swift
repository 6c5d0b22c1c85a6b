import Foundation

public struct Font: Sendable, Hashable {
    public enum TextStyle: CaseIterable, Sendable, Hashable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public enum Design: Sendable, Hashable {
        case `default`, serif, rounded, monospaced
    }

    public struct Weight: Sendable, Hashable {
        public let name: String

        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }

    public indirect enum Storage: Sendable, Hashable {
        case system(size: CGFloat, weight: Weight?, design: Design?)
        case custom(String, size: CGFloat, relativeTo: TextStyle)
        case fixed(String, size: CGFloat)
        case weighted(Storage, Weight)
    }

    public let storage: Storage

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(storage: .system(size: size, weight: weight, design: design))
    }

    /// The form of earlier systems, which is still there and competes.
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(storage: .system(size: size, weight: weight, design: design))
    }

    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(storage: .custom(name, size: size, relativeTo: textStyle))
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(storage: .fixed(name, size: fixedSize))
    }

    public func weight(_ weight: Weight) -> Font {
        Font(storage: .weighted(storage, weight))
    }
}
