// A stand-in for AppKit, so that generated code is compiled where there is none.
// Signatures are Apple's, as far as that code goes; a color keeps what it was given.
@_exported import Foundation
@_exported import QuartzCore

public final class NSColor: NSObject, @unchecked Sendable {
    public typealias Name = String

    public enum Storage {
        case sRGB(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        case displayP3(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        case dynamic(name: Name?, (NSAppearance) -> NSColor)
    }

    public let storage: Storage

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .sRGB(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .displayP3(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The stand-in's own: a color of another framework.
    public init(storage: Storage) {
        self.storage = storage
    }

    public var cgColor: CGColor {
        switch storage {
        case .sRGB(let red, let green, let blue, let alpha), .displayP3(let red, let green, let blue, let alpha):
            CGColor(components: [red, green, blue, alpha])
        case .dynamic: CGColor(components: [])
        }
    }

    public init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        storage = .dynamic(name: colorName, dynamicProvider)
    }
}

public final class NSAppearance: NSObject, @unchecked Sendable {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        public static let accessibilityHighContrastAqua = Name(rawValue: "NSAppearanceNameAccessibilityAqua")
        public static let accessibilityHighContrastDarkAqua = Name(rawValue: "NSAppearanceNameAccessibilityDarkAqua")
    }

    public let name: Name

    public init?(named name: Name) {
        self.name = name
    }

    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.contains(name) ? name : appearances.first
    }
}
