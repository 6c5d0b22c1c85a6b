// A stand-in for UIKit, so that generated code is compiled and run where there is none.
// Signatures are Apple's, as far as that code and its tests go; a color keeps what it was given.
@_exported import Foundation
@_exported import QuartzCore

public final class UIColor: NSObject, @unchecked Sendable {
    public enum Storage {
        case sRGB(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        case displayP3(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        case dynamic((UITraitCollection) -> UIColor)
    }

    public let storage: Storage

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .sRGB(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .displayP3(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        storage = .dynamic(dynamicProvider)
    }

    /// The stand-in's own: a color of another framework.
    public init(storage: Storage) {
        self.storage = storage
    }

    /// Of a dynamic color, what it is in no particular appearance.
    public var cgColor: CGColor {
        switch storage {
        case .sRGB(let red, let green, let blue, let alpha), .displayP3(let red, let green, let blue, let alpha):
            CGColor(components: [red, green, blue, alpha])
        case .dynamic(let provider): provider(UITraitCollection(userInterfaceStyle: .unspecified)).cgColor
        }
    }

    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .dynamic(let provider) = storage { provider(traitCollection) } else { self }
    }
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base, elevated
}

public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case SRGB, P3
}

public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let accessibilityContrast: UIAccessibilityContrast
    public let userInterfaceLevel: UIUserInterfaceLevel
    public let displayGamut: UIDisplayGamut

    private init(
        _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast,
        _ level: UIUserInterfaceLevel = .unspecified,
        _ gamut: UIDisplayGamut = .unspecified
    ) {
        userInterfaceStyle = style
        accessibilityContrast = contrast
        userInterfaceLevel = level
        displayGamut = gamut
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(.unspecified, .unspecified, userInterfaceLevel)
    }

    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(.unspecified, .unspecified, .unspecified, displayGamut)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle, .unspecified)
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(.unspecified, accessibilityContrast)
    }

    /// The traits of all; the last that specifies one decides.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
            traitCollections.last { $0.accessibilityContrast != .unspecified }?.accessibilityContrast ?? .unspecified,
            traitCollections.last { $0.userInterfaceLevel != .unspecified }?.userInterfaceLevel ?? .unspecified,
            traitCollections.last { $0.displayGamut != .unspecified }?.displayGamut ?? .unspecified)
    }
}
