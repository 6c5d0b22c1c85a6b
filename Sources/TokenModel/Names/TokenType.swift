/// What kind of value a token has: the thirteen types of DTCG 2025.10 and Tessera's own.
///
/// Raw values are the words of `$type`; they are case-sensitive.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
    // DTCG Format module, chapters 8 and 9.
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
    // Tessera's own.
    case spring, animation, opacity, string, boolean, css, tabBar, material, touchTarget, haptic

    /// Whether the type is one of DTCG 2025.10.
    public var isDTCG: Bool {
        switch self {
        case .spring, .animation, .opacity, .string, .boolean, .css, .tabBar, .material, .touchTarget, .haptic: false
        default: true
        }
    }

    /// Whether its values say how something moves, so that people who reduce motion need another.
    public var isMotion: Bool {
        switch self {
        case .spring, .transition, .animation: true
        default: false
        }
    }

    /// Those of them.
    public static let motionTypes = allCases.filter(\.isMotion)

    /// All words that may stand behind `$type`, for suggestions.
    public static let names: [String] = allCases.map(\.rawValue)
}
