import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads a list of typefaces as CSS writes it: `"SF Pro", system-ui, sans-serif`.
enum FontListText {
    /// - Returns: a string for one typeface, a list of strings for more. A reference stays one.
    /// - Throws: why it is no such list.
    static func read(_ source: PlacedText) throws(ForeignValueError) -> DocumentNode {
        var names: [DocumentNode] = []
        for part in CSSParts.commaSeparated(source.text[...]) {
            names.append(DocumentNode(.string(try name(part)), at: source.range(of: part)))
        }
        return names.count == 1 ? names[0] : DocumentNode(.list(names), at: source.range)
    }

    private static func name(_ part: Substring) throws(ForeignValueError) -> String {
        if part.isEmpty { throw ForeignValueError("a name between commas is missing") }
        if part.isReference { return String(part) }
        if let name = quotedName(part) {
            if name.isEmpty { throw ForeignValueError("the name of a typeface is empty") }
            return name
        }
        let words = CSSParts.blankSeparated(part)
        guard words.first?.utf8.first?.isASCIIDigit == false, words.allSatisfy(isWord) else {
            throw ForeignValueError("'\(part)' is not the name of a typeface")
        }
        return words.joined(separator: " ")
    }

    /// The name that stands in quotes; `nil` if the text is not one string.
    static func quotedName(_ part: Substring) -> String? {
        // Without quotes a name with a comma would be read as several.
        CSSStringText.content(part).map { $0.contains(",") ? quoted($0) : $0 }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] } + "\""
    }

    /// A word of CSS, or a number as in `Frutiger 45` and `Plex 3.0`, which CSS has in quotes only.
    private static func isWord(_ word: Substring) -> Bool {
        if word.utf8.first?.isASCIIDigit ?? false { return CSSMeasure(word)?.unit == "" }
        return word.utf8.allSatisfy(\.isCSSNameByte)
    }
}
