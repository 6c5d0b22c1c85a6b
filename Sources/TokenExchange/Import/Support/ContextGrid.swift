import TesseraConfiguration
import TesseraTokenModel

/// Names of themes, modes or files that are permutations: `Light`, `Dark`, `Light HC` and `Dark HC`, or
/// `Acme Light`, `Acme Dark`, `Zeta Light` and `Zeta Dark`.
///
/// There is a part for each thing that the names say: what is left of them (`Acme`, `Zeta`), the appearance and the
/// contrast. Nothing is guessed: every permutation has to be there, and once.
struct ContextGrid {
    /// What some of the words of each name say.
    enum Part {
        /// What is left of the names, as they spell it.
        case rest([String])
        case appearance([String])
        case contrast([String])

        var contexts: [String] {
            switch self {
            case .rest(let contexts), .appearance(let contexts), .contrast(let contexts): contexts
            }
        }
    }

    /// At least two; the last one changes fastest.
    let parts: [Part]
    /// For each name its context of each part.
    let cells: [[Int]]

    /// - Parameter first: the name whose contexts come first, as those that hold where nothing is chosen.
    /// - Returns: `nil` for names that are no such permutations.
    init?(_ names: [String], first: Int = 0) {
        let words = names.map { ContextNameWords($0) }
        guard names.count >= 4, words.indices.contains(first) else { return nil }
        let order = [words[first]] + words
        var parts: [Part] = []
        var columns: [[Int]] = []

        let rests = order.map { $0.rest.lowercased() }
        if Set(rests).count > 1 {
            if rests.contains("") { return nil }
            var spellings: [String] = []
            for word in order where !spellings.contains(where: { $0.lowercased() == word.rest.lowercased() }) {
                spellings.append(word.rest)
            }
            parts.append(.rest(spellings))
            columns.append(
                words.map { word in spellings.firstIndex { $0.lowercased() == word.rest.lowercased() } ?? 0 })
        } else if rests.first != "" {
            return nil
        }
        if words.contains(where: { $0.isDark != nil }) {
            guard words.allSatisfy({ $0.isDark != nil }) else { return nil }
            let isFirstDark = words[first].isDark == true
            parts.append(.appearance(isFirstDark ? ["dark", "light"] : ["light", "dark"]))
            columns.append(words.map { $0.isDark == isFirstDark ? 0 : 1 })
        }
        if words.contains(where: { $0.isIncreased == true }) {
            let isFirstIncreased = words[first].isIncreased ?? false
            parts.append(.contrast(isFirstIncreased ? ["increased", "standard"] : ["standard", "increased"]))
            columns.append(words.map { ($0.isIncreased ?? false) == isFirstIncreased ? 0 : 1 })
        }
        let cells = names.indices.map { name in columns.map { $0[name] } }
        guard parts.count > 1, Set(cells).count == names.count,
            parts.reduce(1, { $0 * $1.contexts.count }) == names.count
        else { return nil }
        self.parts = parts
        self.cells = cells
    }

    /// The first name that is neither dark nor of increased contrast: what goes without saying is the default.
    static func plainest(of names: [String]) -> Int {
        names.firstIndex { name in
            let words = ContextNameWords(name)
            return words.isDark != true && words.isIncreased != true
        } ?? 0
    }

    /// The name for each permutation, the last part of which changes fastest.
    var order: [Int] {
        cells.indices.sorted { cells[$0].lexicographicallyPrecedes(cells[$1]) }
    }

    /// - Parameters:
    ///   - name: of the modifier for what is left of the names. One that only says that there are modes is none.
    ///   - others: the modifiers that there are.
    /// - Returns: `nil` where another modifier is what the system switches already.
    func modifiers(named name: String?, besides others: [Modifier]) -> [Modifier]? {
        var names = ModifierNames(others)
        var modifiers: [Modifier] = []
        for part in parts {
            switch part {
            case .rest(let contexts):
                let isPlain = name.map { ContextNameWords($0).rest.isEmpty } ?? true
                modifiers.append(
                    names.modifier(isPlain ? "theme" : name ?? "theme", contexts: contexts, defaultContext: 0))
            case .appearance(let contexts): modifiers.append(Modifier(name: "appearance", contexts: contexts))
            case .contrast(let contexts): modifiers.append(Modifier(name: "contrast", contexts: contexts))
            }
        }
        let taken = others.map(\.name) + modifiers.map(\.name)
        return Set(taken).count == taken.count ? modifiers : nil
    }
}

/// What the name of a theme says of what the system switches, and what else it says.
struct ContextNameWords {
    /// `nil` if the name does not say.
    private(set) var isDark: Bool?
    private(set) var isIncreased: Bool?
    /// In the spelling of the name.
    private(set) var rest = ""

    /// Words that say that a theme is a theme.
    private static let fillers: Set<String> = [
        "theme", "themes", "mode", "modes", "scheme", "schemes", "appearance", "color", "colors", "brand", "brands",
    ]

    private static let increased: Set<String> = [
        "hc", "contrast", "high contrast", "highcontrast", "more contrast", "increased contrast", "contrast high",
        "contrast more", "contrast increased",
    ]

    private static let standard: Set<String> = [
        "standard contrast", "normal contrast", "default contrast", "regular contrast", "contrast standard",
        "contrast normal", "contrast default",
    ]

    /// What the name of a file or a folder says: there `night` and `darkhc` are words of the system, too.
    init(ofFile name: String) {
        self.init(name)
        guard let word = ContextWord(name), !word.isBase else { return }
        isDark = word.appearance.map { $0 == "dark" }
        isIncreased = word.contrast.map { $0 == "increased" }
        rest = ""
    }

    init(_ name: String) {
        var words = Self.words(in: name)
        words.removeAll { Self.fillers.contains($0.small) }
        let appearances = words.filter { ["light", "dark"].contains($0.small) }
        // Of two such words nobody knows which one is meant.
        if appearances.count == 1 {
            isDark = appearances[0].small == "dark"
            words.removeAll { ["light", "dark"].contains($0.small) }
        }
        takeContrast(&words)
        if words.count == 1 {
            // These say something only where nothing else is said.
            switch words[0].small {
            case "increased": (isIncreased, words) = (true, [])
            case "standard": (isIncreased, words) = (isIncreased ?? false, [])
            case "normal", "default", "regular":
                if isDark != nil { (isIncreased, words) = (isIncreased ?? false, []) }
            default: break
            }
        }
        let hasBlanks = name.contains(where: \.isWhitespace)
        for word in words {
            if !rest.isEmpty { rest += word.isJoined ? "" : hasBlanks ? " " : "-" }
            rest += word.text
        }
    }

    /// Takes the longest run of words that is about contrast.
    private mutating func takeContrast(_ words: inout [Word]) {
        for count in [2, 1] where words.count >= count {
            for start in 0...(words.count - count) {
                let text = words[start..<(start + count)].map(\.small).joined(separator: " ")
                guard Self.increased.contains(text) || Self.standard.contains(text) else { continue }
                isIncreased = Self.increased.contains(text)
                words.removeSubrange(start..<(start + count))
                return
            }
        }
    }

    /// In lower case, without those that say that a theme is a theme.
    static func smallWords(of name: String) -> [String] {
        words(in: name).map(\.small).filter { !fillers.contains($0) }
    }

    private struct Word {
        let text: String
        /// Whether no space or sign stands between it and the word before.
        let isJoined: Bool
        var small: String { text.lowercased() }
    }

    /// `darkHighContrast`, `HCDark` and `Dark - high contrast` are several words.
    private static func words(in name: String) -> [Word] {
        let characters = Array(name)
        var words: [Word] = []
        var word = ""
        var isJoined = false
        func close(joining: Bool) {
            if !word.isEmpty { words.append(Word(text: word, isJoined: isJoined)) }
            word = ""
            isJoined = joining
        }
        for (index, character) in characters.enumerated() {
            let isPart = character.isLetter || character.isNumber
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            let isStart = character.isUppercase && (before.isLowercase || (before.isUppercase && after.isLowercase))
            if !isPart {
                close(joining: false)
            } else if isStart {
                close(joining: !word.isEmpty)
            }
            if isPart { word.append(character) }
        }
        close(joining: false)
        return words
    }
}
