/// How large a target must be, and who says so.
public struct TouchStandard: Hashable, Sendable {
    /// What must be at least as large as the side.
    public enum Measure: Hashable, Sendable {
        /// Width and height; of a circle, the diameter.
        case extent
        /// The largest axis-parallel square inside; so a circle must be larger by the root of 2
        /// (Understanding WCAG 2.2, 2.5.8, "Size requirement").
        case square
    }

    /// Width and height, in points.
    public let side: Double
    public let measure: Measure
    /// Whether a smaller target with enough room around it passes, too: see ``TargetSpacing``.
    public let allowsSpacing: Bool
    /// Who says so, as it stands behind a comma in a sentence: `Apple's minimum on iOS`.
    public let source: String

    private init(_ side: Double, _ measure: Measure = .extent, allowsSpacing: Bool = false, source: String) {
        self.side = side
        self.measure = measure
        self.allowsSpacing = allowsSpacing
        self.source = source
    }

    /// WCAG 2.2, success criterion 2.5.8 (AA).
    public static let wcagMinimum = TouchStandard(
        24, .square, allowsSpacing: true, source: "the minimum of WCAG 2.5.8")
    /// WCAG 2.2, success criterion 2.5.5 (AAA).
    public static let wcagEnhanced = TouchStandard(44, .square, source: "the minimum of WCAG 2.5.5")
    /// Material Design and Android's accessibility guidance.
    public static let android = TouchStandard(48, source: "the minimum on Android")

    /// The side that a platform asks of targets: the default size of Apple's Human Interface Guidelines
    /// (Accessibility), Android's 48 dp, and WCAG 2.5.8 on the web.
    public static func standard(on platform: Platform) -> TouchStandard {
        switch platform {
        case .ios, .ipados, .watchos: apple(44, "default size", platform)
        case .macos: apple(28, "default size", platform)
        case .tvos: apple(66, "default size", platform)
        case .visionos: apple(60, "default size", platform)
        case .android: android
        case .web: wcagMinimum
        }
    }

    /// The side below which a target is never accepted, however dense the tool: the minimum size of Apple's Human
    /// Interface Guidelines (Accessibility). Android and the web know none but their standard.
    public static func compact(on platform: Platform) -> TouchStandard {
        switch platform {
        case .ios, .ipados, .visionos, .watchos: apple(28, "minimum", platform)
        case .macos: apple(20, "minimum", platform)
        case .tvos: apple(56, "minimum", platform)
        case .android: android
        case .web: wcagMinimum
        }
    }

    private static func apple(_ side: Double, _ figure: String, _ platform: Platform) -> TouchStandard {
        TouchStandard(side, source: "Apple's \(figure) on \(platform.displayName)")
    }

    /// Whether a shape is large enough. Values are compared unrounded; a shortfall below a billionth is none.
    public func accepts(_ shape: Shape) -> Bool {
        switch measure {
        case .extent: shape.size.reaches(side)
        case .square: Tolerance.isAtLeast(side, shape.squareSide)
        }
    }
}
