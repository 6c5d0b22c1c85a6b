import TesseraTokenModel

/// What the name of a token says of a bar in it.
enum BarName: Equatable {
    /// A bar of tabs or buttons, which the Large Content Viewer shows.
    case items
    /// A bar that is a field or a picture: `searchBar`, `progressBar`. What it is, in words.
    case other(String)

    /// - Returns: `nil` for what is no bar.
    init?(in path: String) {
        let words = NameWords.all(in: path)
        for (index, word) in words.enumerated().reversed() where word == "bar" || word == "bars" {
            guard index > 0, Self.others.contains(words[index - 1]) else { continue }
            self = .other(words[index - 1] + " bar")
            return
        }
        if words.contains(where: Self.bars.contains) {
            self = .items
        } else {
            return nil
        }
    }

    private static let bars: Set = [
        "bar", "bars", "toolbar", "tabbar", "navbar", "tab", "tabs", "navigation", "nav", "dock",
    ]

    /// What stands before `bar` in the name of something that people write in or look at.
    private static let others: Set = [
        "address", "chat", "comment", "composer", "input", "message", "progress", "reply", "scroll", "search", "text",
        "url",
    ]
}
