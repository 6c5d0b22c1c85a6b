/// What Sass takes as it is, in values of CSS (https://sass-lang.com/documentation/values).
enum SassText {
    /// Whether Sass computes nothing in a text, or only what the browser would: everything else has to stand in quotes
    /// on its way through. So does a list with commas, which would end an entry of a map.
    static func isPlain(_ text: String) -> Bool {
        var name = ""
        var nesting: [Bool] = []
        // Whether an operand has to come: two operators in a row are a comment, or an error.
        var isBehindOperator = false
        for character in text {
            switch character {
            case " ": break
            case "+", "*", "/", ")", ",":
                if isBehindOperator { return false }
                isBehindOperator = "+*/".contains(character)
            default: isBehindOperator = false
            }
            switch character {
            case "(":
                guard functions.contains(name.lowercased()) else { return false }
                nesting.append(calculations.contains(name.lowercased()))
                name = ""
            case ")":
                if nesting.popLast() == nil { return false }
                name = ""
            case "," where nesting.isEmpty: return false
            case "+", "*", "/":
                if nesting.last != true { return false }
                name = ""
            case "-" where name.isEmpty && nesting.last != true: name = "-"
            case " ", ",":
                // A sign by itself, outside of calculations.
                if name == "-", nesting.last != true { return false }
                name = ""
            // `1-2` is a difference.
            case "-" where name.drop { $0 == "-" || $0 == "." }.first?.isNumber == true: return false
            case "-", "_", ".", "%", "#": name.append(character)
            case _ where character.isASCII && (character.isLetter || character.isNumber): name.append(character)
            default: return false
            }
        }
        return !isBehindOperator && !operators.contains { text.split(separator: " ").contains($0) }
    }

    /// In which every Sass keeps the units and names that it cannot compute with. LibSass computes in `clamp()`, and
    /// has a `min()` and a `max()` of its own.
    private static let calculations: Set = ["calc"]
    private static let functions = calculations.union([
        "clamp", "var", "env", "minmax", "fit-content", "cubic-bezier", "steps", "linear",
        "linear-gradient", "radial-gradient", "conic-gradient", "translate", "translatex", "translatey",
    ])
    /// Words that are operators there.
    private static let operators: [Substring] = ["and", "or", "not", "if", "%"]
}
