/// What a design is made for.
public enum Platform: String, CaseIterable, Hashable, Sendable {
    case ios, ipados, macos, tvos, visionos, watchos, android, web

    /// As its maker writes it, with what a sentence needs before it.
    public var displayName: String {
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

    /// The smallest text that the platform's guidelines allow, in points (the same section); `nil` where there is
    /// no figure.
    public var minimumTextSize: Double? {
        switch self {
        case .ios, .ipados: 11
        case .macos: 10
        case .tvos: 23
        case .visionos, .watchos: 12
        case .android, .web: nil
        }
    }
}
