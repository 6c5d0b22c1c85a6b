/// What a platform knows of a person's settings and of the screen, so that it can choose contexts by itself.
public enum SystemSetting: String, CaseIterable, Hashable, Sendable {
    case appearance, contrast, width, textSize, reducedMotion, reducedTransparency, forcedColors, colorGamut
    case userInterfaceLevel

    /// What is one of the states of a setting: a context stands for it.
    public struct State: Hashable, Sendable {
        /// As `meanings` names it, and as a context is usually called.
        public let word: String
        /// Whether a modifier can do without a context for it.
        public let isOptional: Bool
        /// How each platform tells that it is in this state.
        public let condition: SystemCondition

        fileprivate init(_ word: String, isOptional: Bool = false, _ condition: SystemCondition = SystemCondition()) {
            self.word = word
            self.isOptional = isOptional
            self.condition = condition
        }
    }
}

/// How platforms tell that a context holds. Where a condition is `nil`, the platform cannot tell. There the context
/// holds if no other one of the modifier does, or the app chooses it.
public struct SystemCondition: Hashable, Sendable {
    /// A media feature of CSS, in parentheses.
    public var media: String?
    /// A condition in Swift, with `$` before a value of SwiftUI's environment.
    public var swiftUI: String?
    /// A condition in Swift about `traits`, a trait collection of UIKit, which chooses between dynamic colors.
    public var uiKit: String?
    /// The qualifier of Android's resource folders: `night`.
    public var androidQualifier: String?
    /// A condition in Kotlin, inside of a composable function.
    public var compose: String?

    public init(
        media: String? = nil, swiftUI: String? = nil, uiKit: String? = nil, androidQualifier: String? = nil,
        compose: String? = nil
    ) {
        self.media = media
        self.swiftUI = swiftUI
        self.uiKit = uiKit
        self.androidQualifier = androidQualifier
        self.compose = compose
    }
}

// The table of settings: everything that outputs, editors and the documentation know of one stands here.

extension SystemSetting {
    /// What it is about, as editors show it.
    public var summary: String {
        switch self {
        case .appearance: "Light or dark."
        case .contrast: "How much contrast people ask for."
        case .width: "The width of the window, by breakpoints."
        case .textSize: "Whether people read text at an accessibility size."
        case .reducedMotion: "Whether people reduce motion."
        case .reducedTransparency: "Whether people reduce transparency."
        case .forcedColors: "Whether the browser replaces colors with those of the person."
        case .colorGamut: "How many colors the screen shows: sRGB or Display P3."
        case .userInterfaceLevel: "Whether a view lies on another one, as a sheet of iOS does."
        }
    }

    /// Its states, first the one that holds where nobody sets anything. The width has none: it has breakpoints.
    public var states: [State] {
        switch self {
        case .appearance:
            [
                State(
                    "light",
                    SystemCondition(media: "(prefers-color-scheme: light)", androidQualifier: "notnight")),
                State(
                    "dark",
                    SystemCondition(
                        media: "(prefers-color-scheme: dark)", swiftUI: "$colorScheme == .dark",
                        androidQualifier: "night", compose: "isSystemInDarkTheme()")),
            ]
        case .contrast:
            [
                State("standard", SystemCondition(media: "(not (prefers-contrast: more))")),
                State("medium", isOptional: true, SystemCondition(compose: "contrastLevel() > 0.25f")),
                State(
                    "increased",
                    SystemCondition(
                        media: "(prefers-contrast: more)", swiftUI: "$colorSchemeContrast == .increased",
                        compose: "contrastLevel() > 0.75f")),
            ]
        case .width: []
        case .textSize:
            [
                State("standard"),
                State(
                    "accessibility",
                    SystemCondition(
                        swiftUI: "$dynamicTypeSize.isAccessibilitySize",
                        compose: "LocalDensity.current.fontScale > 1.3f")),
            ]
        case .reducedMotion:
            [
                State("full", SystemCondition(media: "(prefers-reduced-motion: no-preference)")),
                State(
                    "reduced",
                    SystemCondition(
                        media: "(prefers-reduced-motion: reduce)", swiftUI: "$accessibilityReduceMotion",
                        compose: "!ValueAnimator.areAnimatorsEnabled()")),
            ]
        case .reducedTransparency:
            [
                State("full", SystemCondition(media: "(prefers-reduced-transparency: no-preference)")),
                State(
                    "reduced",
                    SystemCondition(
                        media: "(prefers-reduced-transparency: reduce)", swiftUI: "$accessibilityReduceTransparency")),
            ]
        case .forcedColors:
            [
                State("own", SystemCondition(media: "(forced-colors: none)")),
                State("forced", SystemCondition(media: "(forced-colors: active)")),
            ]
        case .colorGamut:
            [
                State("srgb", SystemCondition(media: "(not (color-gamut: p3))", androidQualifier: "nowidecg")),
                State(
                    "p3",
                    SystemCondition(
                        media: "(color-gamut: p3)", uiKit: "traits.displayGamut == .P3", androidQualifier: "widecg",
                        compose: "LocalConfiguration.current.isScreenWideColorGamut")),
            ]
        case .userInterfaceLevel:
            [
                State("base"),
                State("elevated", SystemCondition(uiKit: "traits.userInterfaceLevel == .elevated")),
            ]
        }
    }

    /// Whether the names of contexts are enough for a modifier to be of it: `light` and `dark`.
    public var isRecognized: Bool { self == .appearance || self == .contrast }

    /// The type in SwiftUI of what the environment says about it, and its name there, if it is one of its own.
    public var swiftUIValue: (name: String, type: String)? {
        switch self {
        case .appearance: ("colorScheme", "ColorScheme")
        case .contrast: ("colorSchemeContrast", "ColorSchemeContrast")
        case .textSize: ("dynamicTypeSize", "DynamicTypeSize")
        default: nil
        }
    }

    /// Where the environment of SwiftUI does not tell, and whether it is as if the condition held there.
    public var swiftUIExceptions: [(platforms: String, holds: Bool)] {
        self == .width ? [("os(watchOS)", false), ("os(macOS) || os(tvOS)", true)] : []
    }

    /// Platforms with UIKit whose trait collections do not tell.
    public var uiKitExceptions: String? { self == .userInterfaceLevel ? "os(tvOS)" : nil }

    /// What the conditions in Kotlin need.
    public var composeImports: [String] {
        switch self {
        case .appearance: ["androidx.compose.foundation.isSystemInDarkTheme"]
        case .contrast:
            ["android.app.UiModeManager", "android.os.Build", "androidx.compose.ui.platform.LocalContext"]
        case .width, .colorGamut: ["androidx.compose.ui.platform.LocalConfiguration"]
        case .textSize: ["androidx.compose.ui.platform.LocalDensity"]
        case .reducedMotion: ["android.animation.ValueAnimator"]
        case .reducedTransparency, .forcedColors, .userInterfaceLevel: []
        }
    }

    /// Whether trait collections of UIKit choose between dynamic colors by it, beside appearance and contrast.
    public var isTrait: Bool { states.contains { $0.condition.uiKit != nil } }
}
