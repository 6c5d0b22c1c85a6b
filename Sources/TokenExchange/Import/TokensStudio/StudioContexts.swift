import TokenResolution

/// What the names of a group's themes say: contexts of one modifier, or of two where they are light and
/// dark, each with standard and increased contrast, which the system switches one by one.
struct StudioContexts {
    /// One or two.
    let modifiers: [Modifier]
    /// The theme for each combination of the modifiers, the last of which changes fastest.
    let themes: [Int]
    /// Whether some of the themes are called light, dark and high contrast, and the others not.
    let isIncompleteGrid: Bool

    init(group: String?, themes names: [String], besides others: [Modifier]) {
        let words = names.map(SystemWords.init)
        var modifierNames = ModifierNames(others)
        let named = modifierNames.modifier(group ?? "theme", contexts: names, defaultContext: 0)
        let taken = Set(others.map(\.name))
        let inOrder = Array(names.indices)
        let known = words.compactMap { $0 }
        // The first theme is the default, so its words come first.
        func contexts<Word: Equatable>(_ word: (SystemWords) -> Word?, _ all: [Word]) -> [Word] {
            all.filter { $0 == word(known[0]) } + all.filter { $0 != word(known[0]) }
        }
        guard known.count == names.count, let first = known.first else {
            modifiers = [named]
            themes = inOrder
            isIncompleteGrid = Self.isIncompleteGrid(known)
            return
        }
        let isFree = taken.isDisjoint(with: ["appearance", "contrast"])
        if known.count == 4, isFree, Set(known.map(\.cell)).count == 4, known.allSatisfy({ $0.isDark != nil }) {
            let appearances = contexts(\.isDark, [false, true])
            let contrasts = contexts({ $0.isIncreased ?? false }, [false, true])
            modifiers = [
                Modifier(name: "appearance", contexts: appearances.map(SystemWords.appearance)),
                Modifier(name: "contrast", contexts: contrasts.map(SystemWords.contrast)),
            ]
            themes = appearances.flatMap { isDark in
                contrasts.compactMap { contrast in
                    known.firstIndex { $0.isDark == isDark && ($0.isIncreased ?? false) == contrast }
                }
            }
            isIncompleteGrid = false
            return
        }
        themes = inOrder
        isIncompleteGrid = Self.isIncompleteGrid(known)
        if known.count == 2, known.allSatisfy({ $0.isIncreased == nil }), first.isDark != known[1].isDark {
            modifiers = [
                Modifier(
                    name: taken.contains("appearance") ? named.name : "appearance",
                    contexts: known.map { SystemWords.appearance($0.isDark ?? false) })
            ]
        } else if known.count == 2, known.allSatisfy({ $0.isDark == nil }), first.isIncreased != known[1].isIncreased {
            modifiers = [
                Modifier(
                    name: taken.contains("contrast") ? named.name : "contrast",
                    contexts: known.map { SystemWords.contrast($0.isIncreased ?? false) })
            ]
        } else {
            modifiers = [named]
        }
    }

    private static func isIncompleteGrid(_ known: [SystemWords]) -> Bool {
        known.contains { $0.isDark != nil } && known.contains { $0.isIncreased == true }
    }
}

/// What the name of a theme says of what the system switches, and nothing else.
private struct SystemWords {
    /// `nil` if the name does not say.
    var isDark: Bool?
    var isIncreased: Bool?

    /// Themes of one cell are of one appearance and contrast.
    var cell: [Bool] { [isDark ?? false, isIncreased ?? false] }

    static func appearance(_ isDark: Bool) -> String { isDark ? "dark" : "light" }
    static func contrast(_ isIncreased: Bool) -> String { isIncreased ? "increased" : "standard" }

    /// Words that say that a theme is a theme.
    private static let fillers: Set<String> = ["theme", "mode", "scheme", "appearance", "color", "colors"]

    /// - Returns: `nil` if the name says anything else as well, or nothing of these.
    init?(_ name: String) {
        var contrastWords: [String] = []
        for word in Self.words(in: name) where !Self.fillers.contains(word) {
            switch word {
            case "light", "dark":
                if isDark != nil { return nil }
                isDark = word == "dark"
            default: contrastWords.append(word)
            }
        }
        switch contrastWords.joined(separator: " ") {
        case "": if isDark == nil { return nil }
        case "hc", "contrast", "high contrast", "highcontrast", "more contrast", "increased contrast", "increased",
            "contrast high", "contrast more", "contrast increased":
            isIncreased = true
        case "standard", "standard contrast", "normal contrast", "default contrast", "regular contrast",
            "contrast standard", "contrast normal", "contrast default":
            isIncreased = false
        case "normal" where isDark != nil, "default" where isDark != nil, "regular" where isDark != nil:
            isIncreased = false
        default: return nil
        }
    }

    /// In small letters: `darkHighContrast`, `HCDark` and `Dark - high contrast` are several words.
    private static func words(in name: String) -> [String] {
        let characters = Array(name)
        var words: [String] = []
        var word = ""
        for (index, character) in characters.enumerated() {
            let isPart = character.isLetter || character.isNumber
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            let isStart = character.isUppercase && (before.isLowercase || (before.isUppercase && after.isLowercase))
            if !isPart || isStart {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isPart { word += character.lowercased() }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
