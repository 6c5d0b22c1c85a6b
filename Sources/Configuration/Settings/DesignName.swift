import TesseraDiagnostics

/// What a design is called: by people, and in code.
///
/// | name | Swift types begin with | files are called |
/// |---|---|---|
/// | `Café Über` | `CafeUber` | `cafe-uber` |
/// | `my-studio` | `MyStudio` | `my-studio` |
/// | `9 Lives 🐈` | `_9Lives` | `9-lives` |
/// | `東京` | `東京` | `東京` |
/// | `🎨` | `Design` | `design` |
public struct DesignName: Hashable, Sendable {
    /// As somebody wrote it. It is shown, and never parsed.
    public let text: String
    /// What begins the names of types: an identifier of Swift. An identifier that begins with a capital or `_` stays as
    /// it is; of any other text it is the words, each with a capital.
    public let typeName: String
    /// The name of files and what begins names of CSS: the words in small letters with hyphens between them.
    public let fileName: String

    /// - Parameter text: anything; ``errorMessage(in:)`` tells what can be nobody's name.
    public init(_ text: String) {
        self.text = text
        let words = Self.words(of: text)
        fileName = words.isEmpty ? "design" : words.map { $0.lowercased() }.joined(separator: "-")
        typeName = Self.isTypeName(text) ? text : Self.typeName(of: words)
    }

    /// The longest name, in bytes of UTF-8: with an ending it is still the name of a file on every disk.
    public static let maximumLength = 200

    /// Why a text can be nobody's name; `nil` for one that can.
    public static func errorMessage(in text: String) -> String? {
        if text.allSatisfy(\.isWhitespace) { return "a name has at least one character" }
        if text.utf8.count > maximumLength { return "a name has at most \(maximumLength) bytes" }
        let isOneLine = text.unicodeScalars.allSatisfy {
            ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        return isOneLine ? nil : "a name is one line without control characters"
    }

    private static func isTypeName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || ("A"..."Z").contains(first) else { return false }
        return text.unicodeScalars.contains { $0 != "_" }
            && text.unicodeScalars.allSatisfy { $0 == "_" || $0.isASCII && $0.isLetterOrDigit }
    }

    private static func typeName(of words: [String]) -> String {
        let name = words.map(\.capitalizedStart).joined()
        guard let first = name.unicodeScalars.first else { return "Design" }
        return first.properties.isXIDStart ? name : "_" + name
    }

    /// Letters and digits, Latin ones without their marks. An apostrophe ends no word, anything else does.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isLetterOrDigit {
                word += (scalar.unmarkedLatin ?? String(scalar)).unicodeScalars
            } else if scalar.properties.generalCategory == .nonspacingMark, let last = word.last {
                // The marks of other scripts are letters of theirs.
                if !last.isASCII, scalar.properties.isXIDContinue { word.append(scalar) }
            } else if !["'", "\u{2019}"].contains(scalar), !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        return word.isEmpty ? words : words + [String(word)]
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        (properties.isAlphabetic || properties.numericType == .decimal) && properties.isXIDContinue
    }

    /// A Latin letter that has marks or is joined of two, by letters of ASCII: `é` is `e`, `Ø` is `O`, `æ` is `ae`. `nil`
    /// for any other character.
    ///
    /// Unicode has no table of these, and a name for each: LATIN SMALL LETTER O WITH STROKE.
    fileprivate var unmarkedLatin: String? {
        guard !isASCII, let words = properties.name?.split(separator: " "), words.count > 3, words[0] == "LATIN",
            ["LETTER", "LIGATURE"].contains(words[2])
        else { return nil }
        let letters: String
        switch (words[3], words.dropFirst(4).first) {
        case ("SHARP", "S"): letters = "SS"
        case ("DOTLESS", "I"): letters = "I"
        case ("ETH", nil): letters = "D"
        case ("THORN", nil): letters = "TH"
        case (let base, nil), (let base, "WITH"):
            guard base.utf8.count <= 2 else { return nil }
            letters = String(base)
        default: return nil
        }
        return words[1] == "SMALL" ? letters.lowercased() : letters.prefix(1) + letters.dropFirst().lowercased()
    }
}
