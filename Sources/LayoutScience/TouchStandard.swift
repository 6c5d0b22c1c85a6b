/// How large a target must be, and who says so.
public struct TouchStandard: Hashable, Sendable {
    /// Who sets the size.
    public enum Guideline: Hashable, Sendable {
        /// Human Interface Guidelines.
        case apple
        /// Material Design, and Android's accessibility guidance.
        case android
        /// Web Content Accessibility Guidelines 2.2.
        case wcag
    }

    /// What must be at least as large as the side.
    public enum Measure: Hashable, Sendable {
        /// Width and height; of a circle, the diameter.
        case extent
        /// The largest axis-parallel square inside; so a circle must be larger by the root of 2.
        case square
    }

    public let guideline: Guideline
    /// Width and height, in points.
    public let side: Double
    /// Whether a smaller target with enough room around it passes, too: see ``TargetSpacing``.
    public let allowsSpacing: Bool
    /// Who says so, as it stands behind a comma in a sentence: `Apple's default size on iOS`.
    public let source: String

    private init(_ guideline: Guideline, _ side: Double, allowsSpacing: Bool = false, source: String) {
        self.guideline = guideline
        self.side = side
        self.allowsSpacing = allowsSpacing
        self.source = source
    }

    /// WCAG 2.2, success criterion 2.5.8 (AA).
    public static let wcagMinimum = TouchStandard(.wcag, 24, allowsSpacing: true, source: "the minimum of WCAG 2.5.8")
    /// WCAG 2.2, success criterion 2.5.5 (AAA).
    public static let wcagEnhanced = TouchStandard(.wcag, 44, source: "the minimum of WCAG 2.5.5")
    /// Material Design and Android's accessibility guidance.
    public static let android = TouchStandard(.android, 48, source: "the minimum on Android")

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
        TouchStandard(.apple, side, source: "Apple's \(figure) on \(platform.displayName)")
    }

    /// What a point is called there.
    public var unit: String {
        switch guideline {
        case .apple: "pt"
        case .android: "dp"
        case .wcag: "px"
        }
    }

    // MARK: Verdict

    /// Whether a shape is large enough. Values are compared unrounded; a shortfall below a billionth is none.
    public func accepts(_ shape: Shape) -> Bool {
        shape.size.reaches(neededSide(of: shape))
    }

    /// WCAG asks for a square inside (Understanding WCAG 2.2, 2.5.8, "Size requirement").
    public var measure: Measure { guideline == .wcag ? .square : .extent }

    /// How wide and high a shape of this kind must be.
    public func neededSide(of shape: Shape) -> Double {
        switch (measure, shape) {
        case (.square, .circle): side * 2.0.squareRoot()
        default: side
        }
    }
}
