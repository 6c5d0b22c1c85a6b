import TokenModel

/// What a word behind `type` means.
enum StudioType: Hashable {
    case color, dimension, opacity, number, fontFamily, fontWeight, lineHeight, letterSpacing
    case typography, shadow, border
    /// No type of DTCG: a bag of properties.
    case composition
    /// Text, and whatever else.
    case text
    /// A type of Tessera's whose values are spelled alike.
    case same(TokenType)

    /// - Returns: `nil` for an unknown word.
    init?(word: String) {
        switch word {
        case "color": self = .color
        case "dimension", "spacing", "sizing", "borderRadius", "borderWidth", "paragraphSpacing", "paragraphIndent",
            "fontSizes", "fontSize":
            self = .dimension
        case "opacity": self = .opacity
        case "number", "math": self = .number
        case "fontFamilies", "fontFamily": self = .fontFamily
        case "fontWeights", "fontWeight": self = .fontWeight
        case "lineHeights", "lineHeight": self = .lineHeight
        case "letterSpacing": self = .letterSpacing
        case "typography": self = .typography
        case "boxShadow", "shadow": self = .shadow
        case "border": self = .border
        case "composition": self = .composition
        case "other", "text", "string", "textCase", "textDecoration", "asset", "fontStyle": self = .text
        default:
            guard let type = TokenType(rawValue: word) else { return nil }
            self = .same(type)
        }
    }

    /// The type of a value that is computed, or that refers to something unknown; `nil` where that
    /// depends on what it is computed from.
    var tokenType: TokenType? {
        switch self {
        case .color: .color
        case .dimension, .letterSpacing: .dimension
        case .opacity: .opacity
        case .number: .number
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .lineHeight, .composition: nil
        case .typography: .typography
        case .shadow: .shadow
        case .border: .border
        case .text: .string
        case .same(let type): type
        }
    }
}
