import TesseraConfiguration
import TesseraTokenSyntax

/// Names of other tools in the letters that DTCG allows (DTCG 2025.10 Format, 5.1.1), and in those that
/// selectors allow.
enum ForeignName {
    /// What stands in place of `.`, `{` and `}`.
    enum Replacements {
        /// `-` for each.
        case hyphens
        /// `_`, `(` and `)`, for tools whose names are full of hyphens already.
        case lookalikes

        fileprivate func replacement(for byte: UInt8) -> UInt8? {
            switch (byte, self) {
            case (UInt8(ascii: "."), .hyphens), (UInt8(ascii: "{"), .hyphens), (UInt8(ascii: "}"), .hyphens):
                UInt8(ascii: "-")
            case (UInt8(ascii: "."), .lookalikes): UInt8(ascii: "_")
            case (UInt8(ascii: "{"), .lookalikes): UInt8(ascii: "(")
            case (UInt8(ascii: "}"), .lookalikes): UInt8(ascii: ")")
            default: nil
            }
        }
    }

    /// The name without blanks at its ends and without `$` before it; `_` if nothing is left.
    static func legal(_ name: String) -> String { legal(name, .hyphens) }

    static func legal(_ name: String, _ replacements: Replacements) -> String {
        var bytes = Array(name.utf8)
        for index in bytes.indices {
            if let replacement = replacements.replacement(for: bytes[index]) { bytes[index] = replacement }
        }
        let trimmed = bytes.drop { $0 == UInt8(ascii: "$") || $0.isCSSSpace }
        let end = trimmed.lastIndex { !$0.isCSSSpace } ?? trimmed.startIndex - 1
        return trimmed.isEmpty ? "_" : String(decoding: trimmed[...end], as: UTF8.self)
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
        let replaced = String(name.map { $0 == "+" || $0 == "=" ? "-" : $0 }).trimmingWhitespace()
        return replaced.isEmpty ? "_" : String(replaced)
    }
}

/// Names for modifiers and contexts that differ from each other and can stand in selectors.
struct ModifierNames {
    private var taken: Set<String>

    init(_ modifiers: [Modifier] = []) {
        taken = Set(modifiers.map(\.name))
    }

    mutating func modifier(_ name: String, contexts: [String], defaultContext: Int) -> Modifier {
        let name = ForeignName.unique(ForeignName.selectable(name), taken.contains)
        taken.insert(name)
        return Modifier(name: name, contexts: Self.contexts(contexts), defaultContext: defaultContext).asSystemsName
    }

    static func contexts(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.map { name in
            let name = ForeignName.unique(ForeignName.selectable(name), known.contains)
            known.insert(name)
            return name
        }
    }
}

extension Modifier {
    /// With the names by which outputs know what the system switches: designers write `Light` and `Dark`, and an app
    /// is to follow the system all the same.
    fileprivate var asSystemsName: Modifier {
        let words = contexts.map { $0.lowercased() }
        let standard = [Modifier.appearance, .contrast].first { Set($0.contexts) == Set(words) && words.count == 2 }
        guard let standard else { return self }
        let name = name.lowercased() == standard.name ? standard.name : name
        return Modifier(name: name, contexts: words, defaultContext: defaultContext)
    }
}

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
