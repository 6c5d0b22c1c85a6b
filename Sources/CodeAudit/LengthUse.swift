import TesseraAuditFacts

/// What a length is for, by the words of a token's path: `space.medium` is a distance, `fabSize` a size.
struct LengthUse: OptionSet, Hashable {
    let rawValue: Int

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    static let spacing = LengthUse(rawValue: 1)
    static let size = LengthUse(rawValue: 2)
    static let radius = LengthUse(rawValue: 4)
    static let offset = LengthUse(rawValue: 8)
    static let line = LengthUse(rawValue: 16)
    static let blur = LengthUse(rawValue: 32)
    static let shadow = LengthUse(rawValue: 64)
    static let text = LengthUse(rawValue: 128)
    static let symbol = LengthUse(rawValue: 256)
    static let shadowBlur = LengthUse(rawValue: 512)
    static let elevation = LengthUse(rawValue: 1024)

    /// What a literal of a role may be replaced by; `nil` for a role that is no length.
    init?(_ role: NumberLiteral.Role) {
        switch role {
        case .opacity, .duration: return nil
        case .spacing: self = .spacing
        case .size: self = .size
        case .radius: self = .radius
        case .offset: self = .offset
        case .lineWidth: self = .line
        case .blur: self = .blur
        case .shadowRadius: self = .shadow
        case .shadowBlur: self = .shadowBlur
        case .elevation: self = .elevation
        case .textSize: self = .text
        case .symbolSize: self = .symbol
        }
    }

    /// What a path says.
    struct Reading {
        /// Empty if it says nothing.
        let use: LengthUse
        /// Whether a group says it, so that its tokens are a scale, rather than the token of one part.
        let isScale: Bool
    }

    /// The last name that says something counts.
    static func reading(ofPath path: String) -> Reading {
        let names = path.split(separator: ".")
        for (index, name) in names.enumerated().reversed() {
            let use = LengthUse(ofName: name)
            // `font.size.body` is a size of a text.
            let isOfText =
                use == .size && index > 0 && LengthUse(ofName: names[index - 1]).contains(.text)
            if !use.isEmpty { return Reading(use: isOfText ? .text : use, isScale: index < names.count - 1) }
        }
        return Reading(use: [], isScale: false)
    }

    private init(ofName name: Substring) {
        let words = Set(CodeWords.of(String(name)))
        func has(_ any: String...) -> Bool { any.contains(where: words.contains) }
        self = []
        if has("shadow", "elevation") {
            formUnion(has("offset", "x", "y") ? .offset : [.shadow, .shadowBlur, .elevation])
        } else if has("radius", "radii", "corner", "corners", "rounding", "rounded") {
            insert(.radius)
        } else if has("blur") {
            insert(.blur)
        } else if has("offset", "shift", "translation") {
            insert(.offset)
        } else if has("space", "spacing", "padding", "gap", "gutter", "margin", "inset", "insets", "spacer") {
            insert(.spacing)
        } else if has("stroke", "border", "outline", "hairline", "divider") || (has("line") && has("width")) {
            insert(.line)
        } else if has("text", "font", "label", "typography"), !has("height", "width") {
            insert(.text)
        } else if has("icon", "glyph", "symbol") {
            insert(has("height", "width", "frame") ? .size : [.size, .symbol])
        } else if has("size", "sizes", "sizing", "width", "height", "diameter", "side", "dimension") {
            insert(.size)
        }
    }
}
