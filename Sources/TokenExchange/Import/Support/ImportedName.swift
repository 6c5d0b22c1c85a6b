import TokenSyntax

/// Foreign names as DTCG allows them (Format 2025.10, 5.1.1).
enum ImportedName {
    /// The name with `.` as `_`, braces as parentheses, and without `$` at its start; `_` if nothing is left.
    static func rewritten(_ name: String) -> String {
        var result = ""
        for character in name.drop(while: { $0 == "$" }) {
            switch character {
            case ".": result.append("_")
            case "{": result.append("(")
            case "}": result.append(")")
            default: result.append(character)
            }
        }
        return result.isEmpty ? "_" : result
    }

    /// The first of `name`, `name-2`, `name-3` … that is not taken.
    static func unique(_ name: String, _ isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var number = 2
        while isTaken("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    /// A name that can stand in a selector such as `mode=dark`: `+` and `=` as `-`, no blanks around it.
    static func selectable(_ name: String) -> String {
        let replaced = name.map { $0 == "+" || $0 == "=" ? "-" : $0 }
        let trimmed = String(replaced).trimmingWhitespace()
        return trimmed.isEmpty ? "_" : String(trimmed)
    }
}
