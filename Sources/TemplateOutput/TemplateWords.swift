import TesseraDiagnostics
import TesseraOutputCore

/// Joins the words of a name for languages whose names templates write.
///
/// The words are those of every output (``IdentifierWords``); `$root` adds none.
struct TemplateWords {
    private let words: [String]

    init(_ text: String) {
        words = text.split(ascii: ".").filter { $0 != "$root" }.flatMap { IdentifierWords.split(String($0)) }
    }

    private init(words: [String]) {
        self.words = words
    }

    var camel: String { joined(startsUpper: false) }
    var pascal: String { joined(startsUpper: true) }
    var snake: String { lowercased.joined(separator: "_") }
    var kebab: String { lowercased.joined(separator: "-") }
    var constant: String { words.map { $0.uppercased() }.joined(separator: "_") }

    private var lowercased: [String] { words.map { $0.lowercased() } }

    private func joined(startsUpper: Bool) -> String {
        var result = ""
        for word in words {
            if result.isEmpty, !startsUpper {
                result += IdentifierWords.loweredStart(of: word)
                continue
            }
            // `1_5x` and `15x` stay apart.
            if let last = result.utf8.last, let first = word.utf8.first, last.isASCIIDigit, first.isASCIIDigit {
                result += "_"
            }
            result += word.capitalizedStart
        }
        return result
    }

    // MARK: Alphabets

    /// For languages whose names are ASCII: Latin letters without their marks, decimal digits by their
    /// values, all else by its number in Unicode.
    var inASCII: TemplateWords {
        replacing { $0.isASCII ? nil : Self.ascii($0) }
    }

    /// Without the characters that Kotlin and JavaScript do not both take in a name: marks, and what
    /// lies beyond the Basic Multilingual Plane.
    var inLetters: TemplateWords {
        replacing { scalar in
            if scalar.isASCII { return nil }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
                return scalar.value <= 0xFFFF ? nil : Self.ascii(scalar)
            default: return Self.ascii(scalar)
            }
        }
    }

    private func replacing(_ replacement: (Unicode.Scalar) -> String?) -> TemplateWords {
        TemplateWords(
            words: words.map { word in
                if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
                return word.unicodeScalars.reduce(into: "") { $0 += replacement($1) ?? String($1) }
            })
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> String {
        let properties = scalar.properties
        if properties.numericType == .decimal, let value = properties.numericValue { return String(Int(value)) }
        if scalar == "ß" { return "ss" }
        // Marks of Latin letters, where they stand behind them.
        if (0x300...0x36F).contains(scalar.value) { return "" }
        let name = (properties.name ?? "").split(separator: " ")
        // LATIN SMALL LETTER O WITH DIAERESIS
        if name.count >= 4, name[0] == "LATIN", name[2] == "LETTER", name.count == 4 || name[4] == "WITH" {
            return name[1] == "SMALL" ? name[3].lowercased() : String(name[3])
        }
        return "u" + String(scalar.value, radix: 16)
    }
}
