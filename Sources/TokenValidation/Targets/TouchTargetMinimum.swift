import LayoutScience

/// How large a touch target must be, in points (Apple Human Interface Guidelines, Accessibility;
/// Android accessibility guidance; WCAG 2.2, 2.5.8 for the web).
struct TouchTargetMinimum {
    /// The side of a target that meets the platform's rule.
    let standard: Double
    /// The side below which a target is never accepted.
    let compact: Double
    /// Who says so.
    let source: String

    init(_ platform: Platform) {
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
