/// The words of a name in code: `selected` and `tab` of `selectedTab`. Numbers are no words, and a run of capitals goes
/// on with what follows it: `URLBar` is one word.
public enum CodeWords {
    /// In lower case.
    public static func of(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character = "a"
        for character in name {
            let begins = character.isUppercase && !previous.isUppercase
            if begins || !character.isLetter, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if character.isLetter { word.append(contentsOf: character.lowercased()) }
            previous = character
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Whether a name is about tabs, as `selectedTab` is and `table` is not.
    public static func areOfTabs(_ name: String) -> Bool {
        of(name).contains { $0 == "tab" || $0 == "tabs" }
    }

    /// Whether a type is a part of a bar of tabs: `TabBarView`, `TabButton`.
    public static func areOfTabBar(_ name: String) -> Bool {
        areOfTabs(name) && of(name).contains { ["bar", "button", "item", "icon"].contains($0) }
    }
}
