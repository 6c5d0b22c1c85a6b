extension TokenType {
    /// What a word of `$type` means in a dialect.
    init?(word: String, in dialect: TokenDialect) {
        guard let type = TokenType(rawValue: word) ?? (dialect == .lenient ? .called(word) : nil) else { return nil }
        self = type
    }

    /// The type that other tools and older drafts call by another word, in any letter case.
    ///
    /// Only words that name a kind of value are here. `semantic`, `component` and their like are levels,
    /// `composition` and `other` are anything.
    static func called(_ oldWord: String) -> TokenType? {
        let word = oldWord.lowercased().filter { $0 != "-" && $0 != "_" && !$0.isWhitespace }
        return oldWords[word] ?? allCases.first { $0.rawValue.lowercased() == word }
    }

    /// Whether a word tells the level of a token, and no kind of value: references, or values themselves, have types.
    static func isLevel(_ word: String) -> Bool { levels.contains(word.lowercased()) }

    private static let levels: Set = [
        "semantic", "component", "components", "primitive", "primitives", "internal", "global", "core", "foundation",
        "alias",
    ]

    /// Without hyphens and in small letters: Theo writes `font-size`, Tokens Studio `fontSizes`.
    private static let oldWords: [String: TokenType] = {
        var words: [String: TokenType] = [:]
        func add(_ type: TokenType, _ names: String...) {
            for name in names { words[name] = type }
        }
        add(.color, "colour", "colors", "colours")
        add(
            .dimension, "dimensions", "size", "sizes", "sizing", "space", "spacing", "fontsize", "fontsizes", "radius",
            "borderradius", "borderwidth", "letterspacing", "letterspacings", "paragraphspacing", "paragraphspacings",
            "breakpoint", "breakpoints")
        add(.fontFamily, "font", "fonts", "fontfamilies")
        add(.fontWeight, "fontweights")
        add(.duration, "time", "durations")
        add(.cubicBezier, "easing")
        add(.number, "numbers", "lineheight", "lineheights", "zindex")
        add(.shadow, "boxshadow", "shadows")
        add(.string, "strings", "content", "textcase", "textdecoration", "link")
        add(.boolean, "bool")
        return words
    }()

    /// What stands before its word in a sentence.
    var article: String { "aeiou".contains(rawValue.first ?? "x") ? "an" : "a" }
}
