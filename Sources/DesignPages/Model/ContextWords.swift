import TesseraTokenModel

/// What the name of a context says of the screen that it is for: the page's own colors follow it.
enum ContextWords {
    enum Scheme: String {
        case light, dark
    }

    /// `dark`, `dark-dimmed` and `night` are dark. `nil` for a name that says nothing of light and dark.
    static func scheme(of context: String) -> Scheme? {
        let words = Set(NameWords.words(in: context))
        if !words.isDisjoint(with: ["dark", "night", "dim", "dimmed"]) { return .dark }
        return words.isDisjoint(with: ["light", "day"]) ? nil : .light
    }

    /// Whether the name asks for more contrast: `increased`, `high-contrast`, `more`.
    static func hasMoreContrast(_ context: String) -> Bool {
        !Set(NameWords.words(in: context)).isDisjoint(with: ["increased", "high", "more", "hc"])
    }
}

/// The words that names are made of.
enum NameWords {
    /// In lower case, without digits and signs: `bgColor.dangerMuted` is bg, color, danger, muted.
    static func words(in name: String) -> [String] {
        let characters = Array(name)
        var words = [""]
        for (index, character) in characters.enumerated() {
            guard character.isLetter else {
                words.append("")
                continue
            }
            let isAfterLower = index > 0 && characters[index - 1].isLowercase
            let isBeforeLower = index + 1 < characters.count && characters[index + 1].isLowercase
            let isAfterUpper = index > 0 && characters[index - 1].isUppercase
            if character.isUppercase, isAfterLower || (isAfterUpper && isBeforeLower) { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words.filter { !$0.isEmpty }
    }
}
