import TesseraTokenModel

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
    ///
    /// The words of Tokens Studio and of Penpot, in whatever case and number.
    init?(word: String) {
        switch StudioWord.bare(word) {
        case "color", "colors": self = .color
        case "dimension", "dimensions", "spacing", "spacings", "sizing", "sizings", "borderradius", "borderradii",
            "borderwidth", "borderwidths", "strokewidth", "paragraphspacing", "paragraphindent", "fontsizes",
            "fontsize":
            self = .dimension
        case "opacity", "opacities": self = .opacity
        case "number", "numbers", "math", "rotation": self = .number
        case "fontfamilies", "fontfamily": self = .fontFamily
        case "fontweights", "fontweight": self = .fontWeight
        case "lineheights", "lineheight": self = .lineHeight
        case "letterspacing", "letterspacings": self = .letterSpacing
        case "typography": self = .typography
        case "boxshadow", "boxshadows", "shadow", "shadows": self = .shadow
        case "border", "borders": self = .border
        case "composition": self = .composition
        case "other", "text", "string", "textcase", "textdecoration", "asset", "fontstyle": self = .text
        case "easing", "easings": self = .same(.cubicBezier)
        case let bare:
            guard let type = TokenType.allCases.first(where: { StudioWord.bare($0.rawValue) == bare }) else {
                return nil
            }
            self = .same(type)
        }
    }

    /// The type that its values are meant to be of; `nil` for a bag of properties.
    var tokenType: TokenType? {
        switch self {
        case .color: .color
        case .dimension, .lineHeight, .letterSpacing: .dimension
        case .opacity: .opacity
        case .number: .number
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .typography: .typography
        case .shadow: .shadow
        case .border: .border
        case .text: .string
        case .same(let type): type
        case .composition: nil
        }
    }

    /// The type of a 0, which says nothing of itself.
    var zeroType: TokenType? {
        switch self {
        case .dimension, .letterSpacing, .same(.dimension): .dimension
        case .number, .lineHeight, .same(.number): .number
        case .opacity: .opacity
        default: nil
        }
    }

    /// Whether its values are lengths or numbers, which go over into each other.
    var isComputable: Bool {
        switch self {
        case .dimension, .number, .lineHeight, .letterSpacing: true
        default: false
        }
    }
}

/// Words that tools spell in camel case, with hyphens or with underscores.
enum StudioWord {
    /// In small letters, without what parts words: `font-size`, `font_size` and `fontSize` are one.
    static func bare(_ word: String) -> String {
        word.filter { $0 != "-" && $0 != "_" }.lowercased()
    }
}
