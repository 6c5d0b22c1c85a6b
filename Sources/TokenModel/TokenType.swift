/// What kind of value a token has: the thirteen types of DTCG 2025.10 and Tessera's own.
///
/// Raw values are the words of `$type`; they are case-sensitive.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
    // DTCG Format module, chapters 8 and 9.
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
    // Tessera's own.
    case spring, opacity, string, boolean, tabBar, material, haptic

    /// Whether the type is one of DTCG 2025.10.
    public var isDTCG: Bool {
        switch self {
        case .spring, .opacity, .string, .boolean, .tabBar, .material, .haptic: false
        default: true
        }
    }

    /// All words that may stand behind `$type`, for suggestions.
    public static let names: [String] = allCases.map(\.rawValue)
}
