import TesseraTokenSyntax

extension [String: Int] {
    /// Adds the names that some tools end with a blank once more without it: references are read without the blanks at
    /// their ends.
    ///
    /// What is there already stays. Of several such names the one of the first token is taken.
    mutating func addNamesWithoutBlanks() {
        var added: [String: Int] = [:]
        for (name, token) in self {
            let trimmed = name.trimmingWhitespace()
            guard trimmed.utf8.count < name.utf8.count else { continue }
            added[String(trimmed), default: token] = Swift.min(added[String(trimmed)] ?? token, token)
        }
        merge(added) { known, _ in known }
    }
}
