import TokenModel
import TokenResolution

/// How large a touch target must be, in points (Apple Human Interface Guidelines, Accessibility;
/// Android accessibility guidance; WCAG 2.2, 2.5.8 for the web).
package struct TouchTargetMinimum {
    /// The side of a target that meets the platform's rule.
    package let standard: Double
    /// The side below which a target is never accepted.
    let compact: Double
    /// Who says so.
    package let source: String

    package init(_ platform: Platform) {
        switch platform {
        case .ios, .ipados: self.init(standard: 44, compact: 28, source: "Apple's minimum on \(platform.displayName)")
        case .macos: self.init(standard: 28, compact: 20, source: "Apple's minimum on macOS")
        case .tvos: self.init(standard: 66, compact: 56, source: "Apple's minimum on tvOS")
        case .visionos: self.init(standard: 60, compact: 28, source: "Apple's minimum on visionOS")
        case .watchos: self.init(standard: 44, compact: 28, source: "Apple's minimum on watchOS")
        case .android: self.init(standard: 48, compact: 48, source: "the minimum on Android")
        case .web: self.init(standard: 24, compact: 24, source: "the minimum of WCAG 2.5.8")
        }
    }

    private init(standard: Double, compact: Double, source: String) {
        self.standard = standard
        self.compact = compact
        self.source = source
    }
}

extension Platform {
    var displayName: String {
        switch self {
        case .ios: "iOS"
        case .ipados: "iPadOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .visionos: "visionOS"
        case .watchos: "watchOS"
        case .android: "Android"
        case .web: "the web"
        }
    }

    /// The smallest text that the platform's guidelines allow, in points; `nil` where there is no figure.
    var minimumTextSize: Double? {
        switch self {
        case .ios, .ipados: 11
        case .macos: 10
        case .tvos: 23
        case .visionos, .watchos: 12
        case .android, .web: nil
        }
    }
}

/// The screens that a tab bar is judged on.
enum Screens {
    /// The narrowest screen in portrait, in points: iPhone SE of 4 inches, iPad Split View, small
    /// Android phones, and the width to which web content must reflow (WCAG 2.2, 1.4.10). `nil` where
    /// windows and screens are never that narrow, or where a tab bar has another form.
    static func narrowestWidth(on platform: Platform) -> Double? {
        switch platform {
        case .ios, .ipados, .android, .web: 320
        case .macos, .tvos, .visionos, .watchos: nil
        }
    }

    /// Height of the home indicator's safe area in portrait on every Face ID iPhone, in points. Not
    /// published by Apple, and used for judging only: apps read it from the environment.
    static let homeIndicatorInset = 34.0
}
