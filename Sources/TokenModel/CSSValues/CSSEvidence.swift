import TesseraMotionScience

/// Tells a value that only CSS can say from a mistake.
package struct CSSEvidence {
    private let read: CSSText

    /// - Returns: `nil` for a text that is no value of CSS at all.
    package init?(_ text: String) {
        guard let read = try? CSSTextReader.read(text, in: .source) else { return nil }
        self.read = read
    }

    /// The paths of the tokens whose texts belong into it.
    package var references: [String] {
        read.parts.compactMap { if case .reference(let path, _) = $0 { path } else { nil } }
    }

    /// Whether there are functions or units in it.
    package var hasMeasures: Bool { !read.functions.isEmpty || !read.units.isEmpty }

    /// Whether it is one number, without a unit.
    package var isNumber: Bool {
        read.numberCount == 1 && !hasMeasures && read.words.isEmpty && !read.hasString && read.parts.count == 1
    }

    /// Whether it is one number of percent: where numbers are meant, another way to write one.
    package var isPercentage: Bool {
        read.numberCount == 1 && read.units == ["%"] && read.functions.isEmpty && read.words.isEmpty && !read.hasString
    }

    /// Whether it is a word that every property has, and that is no word of people's: `inherit`.
    package var isGlobalKeyword: Bool {
        !hasMeasures && read.numberCount == 0 && !read.hasString && read.words.count == 1
            && ["inherit", "initial", "unset", "revert", "revert-layer"].contains(read.words[0])
    }

    /// Whether there is a function, a unit or a keyword in it that only CSS has, where a value of `type` was meant.
    ///
    /// - Parameter type: `nil` where nothing says what was meant.
    package func speaksCSS(insteadOf type: TokenType?) -> Bool {
        guard Self.mayBeMeant(type), !read.hasString || !read.functions.isEmpty else { return false }
        if !read.functions.allSatisfy(Self.functions.contains) || !read.units.allSatisfy(Self.units.contains) {
            return false
        }
        // In `all 200ms ease-in`, names of properties and of lines in a grid stand beside measures.
        if hasMeasures, Self.isWritingOfSeveral(type) || !read.functions.isEmpty { return true }
        let words = read.words
        if words.isEmpty { return hasMeasures }
        guard words.allSatisfy({ Self.isKeyword($0, type) }) else { return false }
        return hasMeasures || read.numberCount > 0 || words.count == 1 || type != nil
    }

    /// Whether functions and units show that it is CSS, where nothing says what was meant; a word may be a name.
    package var isMeasured: Bool {
        speaksCSS(insteadOf: nil) && !(read.units.isEmpty && read.functions.isEmpty)
    }

    /// Whether there is something in it that no type but raw CSS has: a wrong length among lengths is a mistake.
    ///
    /// - Parameter type: what was meant.
    package func isCSSAlone(insteadOf type: TokenType) -> Bool {
        guard speaksCSS(insteadOf: type), !isWord(of: type), !isMeasureOutside(type) else { return false }
        let hasOwnUnit = read.units.contains { !["px", "rem", "pt", "s", "ms"].contains($0) }
        let hasOwnFunction = read.functions.contains { ["var", "env", "attr", "steps", "url"].contains($0) }
        // `8px + 10%` is meant to be computed here.
        let isFormula = read.functions.isEmpty && read.numberCount > 1 && Calculation.operandTypes.contains(type)
        return hasOwnFunction || (hasOwnUnit && !isFormula) || (read.units.isEmpty && read.functions.isEmpty)
            || (type == .dimension && isListOfLengths)
    }

    /// Whether it is one number with a unit where CSS takes none, or no other than the type has: `50%` as a duration. An
    /// opacity of `150%` is out of range in CSS, too.
    private func isMeasureOutside(_ type: TokenType) -> Bool {
        read.numberCount == 1 && read.units.count == 1 && read.functions.isEmpty && read.words.isEmpty
            && !read.hasString && read.parts.count == 1 && Self.typesWithoutOtherUnits.contains(type)
    }

    private static let typesWithoutOtherUnits: Set<TokenType> = [
        .color, .opacity, .fontWeight, .duration, .cubicBezier,
    ]

    /// Whether it is one of the words that values of the type are: in other letters, which CSS reads all the same, it is a
    /// misspelling.
    private func isWord(of type: TokenType) -> Bool {
        guard read.words.count == 1, read.numberCount == 0, !hasMeasures, !read.hasString else { return false }
        switch type {
        case .strokeStyle: return StrokeStyle.Keyword(rawValue: read.words[0]) != nil
        case .cubicBezier: return CubicBezier.named(read.words[0]) != nil
        case .fontWeight: return FontWeight.Keyword(rawValue: read.words[0]) != nil
        default: return false
        }
    }

    /// Whether it is several lengths side by side, as in `0 8px`; of the numbers in it only 0 has no unit.
    private var isListOfLengths: Bool {
        guard read.numberCount > 1, read.functions.isEmpty, read.words.isEmpty, !read.hasString, read.parts.count == 1,
            case .text(let text)? = read.parts.first
        else { return false }
        let lengths = text.split(separator: " ")
        let withoutUnit = lengths.filter { Double($0) != nil }
        return lengths.count == read.numberCount && read.units.count == lengths.count - withoutUnit.count
            && withoutUnit.allSatisfy { Double($0) == 0 }
    }

    /// Whether a text that is no value of `type` can have been meant as CSS.
    private static func mayBeMeant(_ type: TokenType?) -> Bool {
        type.map { $0.hasCSSText && $0 != .css } ?? true
    }

    private static func isWritingOfSeveral(_ type: TokenType?) -> Bool { type?.mayHoldCSS ?? true }

    private static func isKeyword(_ word: String, _ type: TokenType?) -> Bool {
        if globalKeywords.contains(word) { return true }
        if let type { return keywords[type, default: []].contains(word) }
        return keywords.values.contains { $0.contains(word) }
    }

    // MARK: Words of CSS

    /// Those of every property.
    private static let globalKeywords: Set = [
        "none", "auto", "normal", "inherit", "initial", "unset", "revert", "revert-layer",
    ]

    private static let keywords: [TokenType: Set<String>] = [
        .color: [
            "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext",
            "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark",
            "marktext", "selecteditem", "selecteditemtext", "visitedtext",
        ],
        .dimension: [
            "min-content", "max-content", "fit-content", "stretch", "thin", "medium", "thick", "xx-small", "x-small",
            "small", "large", "x-large", "xx-large", "xxx-large", "smaller", "larger", "content",
        ],
        .number: ["infinite"],
        .fontWeight: ["bolder", "lighter"],
        .cubicBezier: ["step-start", "step-end", "linear", "ease", "ease-in", "ease-out", "ease-in-out"],
        .strokeStyle: ["hidden", "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset"],
        .border: [
            "hidden", "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset", "thin", "medium",
            "thick", "transparent", "currentcolor",
        ],
        .string: [
            "uppercase", "lowercase", "capitalize", "full-width", "underline", "overline", "line-through", "italic",
            "oblique", "start", "end", "left", "right", "center", "justify", "solid", "dashed", "dotted", "double",
        ],
        .shadow: ["inset"],
        .transition: ["all"],
        .typography: [
            "caption", "icon", "menu", "message-box", "small-caption", "status-bar", "italic", "bold", "oblique",
        ],
    ]

    /// Whether CSS has a unit, in small letters; `%` is one, and `auto` is none.
    package static func isUnit(_ word: String) -> Bool { units.contains(word) }

    /// CSS Values 4, 6 and 7, with `%`; `fr` of grids, and what containers measure by.
    private static let units: Set = [
        "%", "em", "rem", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh", "vw", "svw", "lvw", "dvw",
        "vh", "svh", "lvh", "dvh", "vi", "svi", "lvi", "dvi", "vb", "svb", "lvb", "dvb", "vmin", "svmin", "lvmin",
        "dvmin", "vmax", "svmax", "lvmax", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax", "cm", "mm", "q", "in",
        "pt", "pc", "px", "deg", "grad", "rad", "turn", "s", "ms", "hz", "khz", "dpi", "dpcm", "dppx", "fr",
    ]

    private static let functions: Set = [
        "abs", "acos", "anchor", "anchor-size", "asin", "atan", "atan2", "attr", "blur", "brightness", "calc",
        "calc-size", "circle", "clamp", "color", "color-mix", "conic-gradient", "contrast", "contrast-color", "cos",
        "counter", "counters", "cross-fade", "cubic-bezier", "device-cmyk", "drop-shadow", "ellipse", "env", "exp",
        "fit-content", "format", "grayscale", "hsl", "hsla", "hue-rotate", "hwb", "hypot", "if", "image", "image-set",
        "inset", "invert", "lab", "lch", "light-dark", "linear", "linear-gradient", "local", "log", "matrix",
        "matrix3d", "max", "min", "minmax", "mod", "oklab", "oklch", "opacity", "paint", "path", "perspective",
        "polygon", "pow", "progress", "radial-gradient", "ray", "rect", "rem", "repeat", "repeating-conic-gradient",
        "repeating-linear-gradient", "repeating-radial-gradient", "rgb", "rgba", "rotate", "rotate3d", "rotatex",
        "rotatey", "rotatez", "round", "saturate", "scale", "scale3d", "scalex", "scaley", "scalez", "sepia", "shape",
        "sibling-count", "sibling-index", "sign", "sin", "skew", "skewx", "skewy", "sqrt", "steps", "symbols", "tan",
        "translate", "translate3d", "translatex", "translatey", "translatez", "type", "url", "var", "xywh",
        "-webkit-gradient", "-webkit-linear-gradient",
    ]
}
