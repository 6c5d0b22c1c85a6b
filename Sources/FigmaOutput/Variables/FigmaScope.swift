import TesseraOutputCore
import TesseraTokenModel

/// Where Figma offers a variable.
enum FigmaScope: String {
    case all = "ALL_SCOPES"
    case textContent = "TEXT_CONTENT"
    case cornerRadius = "CORNER_RADIUS"
    case size = "WIDTH_HEIGHT"
    case gap = "GAP"
    case frameFill = "FRAME_FILL"
    case shapeFill = "SHAPE_FILL"
    case textFill = "TEXT_FILL"
    case strokeColor = "STROKE_COLOR"
    case strokeWidth = "STROKE_FLOAT"
    case effectLength = "EFFECT_FLOAT"
    case effectColor = "EFFECT_COLOR"
    case opacity = "OPACITY"
    case fontFamily = "FONT_FAMILY"
    case fontWeight = "FONT_WEIGHT"
    case fontSize = "FONT_SIZE"
    case lineHeight = "LINE_HEIGHT"
    case letterSpacing = "LETTER_SPACING"
}

extension FigmaScope {
    /// By the field of a composite, else by the type of the token and the last word of its path that says what it is
    /// for; everywhere where none does.
    static func scopes(of value: TokenValue, in whole: TokenType, path: String, part: String?) -> [FigmaScope] {
        if whole == .typography, let part, let scope = fieldsOfText[part] { return [scope] }
        if whole.subject == .line, let part, let scope = fieldsOfLines[part] { return [scope] }
        switch value {
        case .opacity: return [.opacity]
        case .fontFamily: return [.fontFamily]
        case .fontWeight: return [.fontWeight]
        case .string: return [.textContent]
        case .color: return whole == .shadow ? [.effectColor] : named(by: colors, path, part)
        case .dimension where whole == .shadow: return [.effectLength]
        case .dimension: return isSizeOfText(part ?? path) ? [.fontSize] : named(by: lengths, path, part)
        // Whatever it is, Figma says where it fits.
        default: return [.all]
        }
    }

    private static let fieldsOfText: [String: FigmaScope] = [
        "fontSize": .fontSize, "letterSpacing": .letterSpacing, "lineHeight": .lineHeight,
    ]

    private static let fieldsOfLines: [String: FigmaScope] = ["width": .strokeWidth, "color": .strokeColor]

    /// `textSize`, `font.size`.
    private static func isSizeOfText(_ path: String) -> Bool {
        let words = path.split(separator: ".").flatMap { IdentifierWords.split(String($0)) }.map { $0.lowercased() }
        return words.last == "size" && ["text", "font", "label"].contains(words.dropLast().last)
    }

    private static func named(by table: [String: [FigmaScope]], _ path: String, _ part: String?) -> [FigmaScope] {
        for name in (path.split(separator: ".") + (part?.split(separator: ".") ?? [])).reversed() {
            let words = IdentifierWords.split(String(name)).map { $0.lowercased() }
            // `onSurface` stands on a surface, and is none.
            let deciding = words.first == "on" ? ["on"] : words.reversed()
            if let scopes = deciding.lazy.compactMap({ table[$0] }).first { return scopes }
        }
        return [.all]
    }

    private static let colors: [String: [FigmaScope]] = table([
        (["text", "label", "title", "caption", "heading", "link", "placeholder"], [.textFill]),
        (["on", "foreground", "fg", "content"], [.textFill, .shapeFill, .strokeColor]),
        (["icon", "glyph", "symbol", "indicator"], [.shapeFill, .strokeColor]),
        (["border", "outline", "stroke", "divider", "separator", "ring"], [.strokeColor]),
        (["background", "bg", "surface", "canvas", "card", "sheet", "container"], [.frameFill, .shapeFill]),
        (["fill"], [.frameFill, .shapeFill]),
        (["shadow"], [.effectColor]),
    ])

    private static let lengths: [String: [FigmaScope]] = table([
        (["radius", "radii", "corner", "rounded"], [.cornerRadius]),
        (["space", "spacing", "gap", "padding", "margin", "inset", "gutter"], [.gap]),
        (["size", "sizes", "width", "height", "diameter"], [.size]),
        (["stroke", "border", "outline"], [.strokeWidth]),
        (["blur", "spread", "elevation"], [.effectLength]),
        (["tracking"], [.letterSpacing]),
    ])

    private static func table(_ rows: [([String], [FigmaScope])]) -> [String: [FigmaScope]] {
        var table: [String: [FigmaScope]] = [:]
        for (words, scopes) in rows { for word in words { table[word] = scopes } }
        return table
    }
}
