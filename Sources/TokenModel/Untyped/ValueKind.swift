/// What the name of a group or of a token says about values: more than a type where several fit, and none where people
/// call many things so.
package enum ValueKind: Hashable, Sendable {
    case color, length, duration, easing, opacity, number, lineHeight
    case fontFamily, fontWeight, shadow, border, gradient, text
    /// Springs, curves and times.
    case motion
    /// Typography, or a typeface where a text stands.
    case font

    /// - Parameter name: of a group or a token, in camel, kebab or snake case, in the singular or the plural. The end of a
    ///   name says most: `brandColors`, `cardCornerRadius`.
    /// - Parameter isGroup: whether the beginning counts where the end says nothing: `colorsOfBrand`.
    package init?(named name: String, isGroup: Bool) {
        var words = Self.words(of: name)
        if isGroup {
            // `spacingScale`, `colorTokens`.
            while words.count > 1, let last = words.last, Self.emptyWords.contains(last) { words.removeLast() }
        } else if words.last == "font" {
            self = .fontFamily
            return
        }
        for start in words.indices {
            if let kind = Self.table[words[start...].joined()] {
                self = kind
                return
            }
        }
        guard isGroup else {
            self.init(ofStep: name)
            return
        }
        for end in words.indices.reversed() {
            if let kind = Self.table[words[..<end].joined()] {
                self = kind
                return
            }
        }
        return nil
    }

    /// What comes before a step of a scale, which has a digit: `spacing-4`, `opacity-a10`, `radius-2xl`.
    package init?(ofStep name: String) {
        let words = Self.words(of: name)
        let stem = words.prefix { word in !word.contains { $0.isNumber } }
        guard !stem.isEmpty, stem.count < words.count else { return nil }
        guard let start = stem.indices.first(where: { Self.table[stem[$0...].joined()] != nil }),
            let kind = Self.table[stem[start...].joined()]
        else { return nil }
        self = kind
    }

    /// What a name says in a group: the `height` of typography is that of a line.
    package func within(_ group: ValueKind?, named name: String) -> ValueKind {
        self == .length && group == .font && Self.words(of: name) == ["height"] ? .lineHeight : self
    }

    /// Whether the name of a single token says so, and not only that of a group: `text` may be a color's name.
    package var isForTokens: Bool {
        switch self {
        case .text, .font, .motion, .border, .shadow, .gradient: false
        default: true
        }
    }

    /// In small letters, each in the singular as far as that matters here.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            let isPart = character.isLetter || character.isNumber
            let before = index > 0 ? characters[index - 1] : nil
            let isBehindSmall = before.map { $0.isLowercase || $0.isNumber } ?? false
            // The last capital of several begins a word: `offsetXPx`.
            let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            let begins = character.isUppercase && (isBehindSmall || isBeforeSmall)
            if !isPart || begins, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if isPart { word += character.lowercased() }
        }
        if !word.isEmpty { words.append(word) }
        return words.map(singular)
    }

    private static func singular(_ word: String) -> String {
        if let irregular = irregularPlurals[word] { return irregular }
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
    }

    /// Words that say nothing of a group's values.
    private static let emptyWords: Set = [
        "scale", "token", "value", "set", "system", "list", "base", "variable", "var",
    ]

    private static let irregularPlurals = ["radii": "radius", "radius": "radius", "indices": "index", "axis": "axis"]

    private static let table: [String: ValueKind] = {
        var table: [String: ValueKind] = [:]
        for (kind, words) in rows {
            for word in words { table[word] = kind }
        }
        return table
    }()

    private static let rows: [(ValueKind, [String])] = [
        (
            .color,
            [
                "color", "colour", "palette", "swatch", "background", "foreground", "tint", "fill", "backgroundcolor",
                "textcolor", "bordercolor",
            ]
        ),
        (
            .length,
            [
                "spacing", "space", "spacer", "gap", "gutter", "padding", "margin", "inset", "size", "sizing", "radius",
                "corner", "cornerradius", "rounding", "rounded", "borderradius", "width", "height", "thickness",
                "strokewidth", "linewidth", "borderwidth", "breakpoint", "fontsize", "textsize", "letterspacing",
                "tracking", "kerning", "dimension", "dimen", "indent", "length", "blur", "spread", "diameter",
                "touchtarget", "taptarget", "hittarget",
            ]
        ),
        (.duration, ["duration", "delay", "timing", "time", "speed"]),
        (.easing, ["easing", "ease", "curve", "bezier", "cubicbezier", "timingfunction", "easingfunction"]),
        (.opacity, ["opacity", "alpha"]),
        (
            .number,
            [
                "zindex", "z", "ratio", "aspectratio", "scale", "column", "columncount", "count", "multiplier",
                "factor",
                "order", "layer", "level",
            ]
        ),
        (.lineHeight, ["lineheight", "leading", "linespacing"]),
        (.fontFamily, ["fontfamily", "family", "typeface", "fontstack", "fontname", "fontface"]),
        (.fontWeight, ["fontweight", "weight"]),
        (.shadow, ["shadow", "boxshadow", "dropshadow", "elevation", "textshadow"]),
        (.border, ["border", "outline", "stroke"]),
        (.gradient, ["gradient"]),
        (.text, ["string", "content", "label", "icon", "asset", "image", "url", "copy", "symbol"]),
        (.motion, ["animation", "motion", "spring", "transition"]),
        (.font, ["font", "typography", "text", "textstyle", "typescale", "type"]),
    ]
}
