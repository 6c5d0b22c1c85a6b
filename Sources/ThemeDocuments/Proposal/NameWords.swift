/// The words in names of tokens.
enum NameWords {
    /// In lower case: `color.textOnBrand` is color, text, on, brand; `UIBackground` ui, background; `gray500` gray, 500.
    /// What is counted stays one word: `accent2`.
    static func split(_ path: String) -> [String] {
        let characters = Array(path)
        var words = [""]
        for (index, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                words.append("")
                continue
            }
            let previous = index > 0 ? characters[index - 1] : " "
            let isBeforeLower = index + 1 < characters.count && characters[index + 1].isLowercase
            let startsWord =
                character.isUppercase && (previous.isLowercase || previous.isUppercase && isBeforeLower)
                || character.isNumber != previous.isNumber
            if startsWord { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return joiningCounted(words).filter { !$0.isEmpty }
    }

    /// Names that stand before a number without a break between them are one of several of a kind.
    private static func joiningCounted(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if let last = joined.last, countable.contains(last), let number = Int(word), (1...4).contains(number) {
                joined[joined.count - 1] += word
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    private static let countable: Set = ["brand", "accent"]
}
