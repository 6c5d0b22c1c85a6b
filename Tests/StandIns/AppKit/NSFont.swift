import Foundation
import QuartzCore

/// A font that keeps what it was asked for. Installed are Inter and the system's.
public class NSFont: NSObject, @unchecked Sendable {
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

    public let fontDescriptor: NSFontDescriptor
    public let pointSize: CGFloat

    public init?(name fontName: String, size fontSize: CGFloat) {
        guard ["Inter", "Inter-Bold"].contains(fontName) else { return nil }
        fontDescriptor = NSFontDescriptor(fontAttributes: [.family: "Inter"])
        pointSize = fontSize
    }

    public init?(descriptor: NSFontDescriptor, size pointSize: CGFloat) {
        fontDescriptor = descriptor
        self.pointSize = pointSize
    }

    private init(weight: Weight, size: CGFloat) {
        fontDescriptor = NSFontDescriptor(fontAttributes: [
            .family: "System", .traits: [NSFontDescriptor.TraitKey.weight: weight],
        ])
        pointSize = size
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
        NSFont(weight: weight, size: fontSize)
    }

    public var familyName: String? { fontDescriptor.family }

    public var ascender: CGFloat { 0.95 * pointSize }
    public var descender: CGFloat { -0.25 * pointSize }
    public var leading: CGFloat { 0 }
}

public class NSFontDescriptor: NSObject, @unchecked Sendable {
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
    public let weight: NSFont.Weight?
    public let design: SystemDesign?

    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let traits = attributes[.traits] as? [TraitKey: Any]
        self.init(
            family: attributes[.family] as? String ?? "", weight: traits?[.weight] as? NSFont.Weight, design: nil)
    }

    private init(family: String, weight: NSFont.Weight?, design: SystemDesign?) {
        self.family = family
        self.weight = weight
        self.design = design
    }

    public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
        NSFontDescriptor(family: family, weight: weight, design: design)
    }
}
