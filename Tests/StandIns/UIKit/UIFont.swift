import Foundation
import QuartzCore

/// A font that keeps what it was asked for. Installed are Inter and the system's.
public class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")
    }

    public let fontDescriptor: UIFontDescriptor
    public let pointSize: CGFloat

    public init?(name fontName: String, size fontSize: CGFloat) {
        guard ["Inter", "Inter-Bold"].contains(fontName) else { return nil }
        fontDescriptor = UIFontDescriptor(fontAttributes: [.family: "Inter"])
        pointSize = fontSize
    }

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        fontDescriptor = descriptor
        self.pointSize = pointSize
    }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor(fontAttributes: [
                .family: "System", .traits: [UIFontDescriptor.TraitKey.weight: weight],
            ]),
            size: fontSize)
    }

    public var familyName: String { fontDescriptor.family }

    public var lineHeight: CGFloat { 1.2 * pointSize }
}

public class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let family = AttributeName(rawValue: "family")
        public static let traits = AttributeName(rawValue: "traits")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let weight = TraitKey(rawValue: "weight")
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = SystemDesign(rawValue: "default")
        public static let rounded = SystemDesign(rawValue: "rounded")
        public static let serif = SystemDesign(rawValue: "serif")
        public static let monospaced = SystemDesign(rawValue: "monospaced")
    }

    /// The stand-in's own: what it was made of.
    public let family: String
    public let weight: UIFont.Weight?
    public let design: SystemDesign?

    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let traits = attributes[.traits] as? [TraitKey: Any]
        self.init(
            family: attributes[.family] as? String ?? "", weight: traits?[.weight] as? UIFont.Weight, design: nil)
    }

    private init(family: String, weight: UIFont.Weight?, design: SystemDesign?) {
        self.family = family
        self.weight = weight
        self.design = design
    }

    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(family: family, weight: weight, design: design)
    }
}

public class UIFontMetrics: NSObject, @unchecked Sendable {
    /// The stand-in's own: how much larger people want text to be.
    @TaskLocal public static var scale: CGFloat = 1

    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    public func scaledFont(for font: UIFont) -> UIFont {
        UIFont(descriptor: font.fontDescriptor, size: scaledValue(for: font.pointSize))
    }

    public func scaledValue(for value: CGFloat) -> CGFloat { Self.scale * value }
}
