import TesseraDiagnostics

/// A CSS value as it was read: what is written, and the references between.
struct CSSText {
    enum Part {
        /// With white space normalized and without comments.
        case text(String)
        /// `{path}`, with its bytes in the text.
        case reference(String, Range<Int>)
    }

    var parts: [Part] = []
    /// Names in front of a parenthesis, in small letters.
    var functions: [String] = []
    /// What stands behind numbers, in small letters; `%` is one of them.
    var units: [String] = []
    /// Other names, in small letters.
    var words: [String] = []
    var numberCount = 0
    var hasString = false

    enum Use {
        /// What an author writes: with references.
        case source
        /// What stands in a style sheet: braces have no meaning.
        case result
    }
}

/// What in a text keeps it from being a value of CSS, and where.
struct CSSTextError: Error, Hashable {
    let kind: CSSTextErrorKind
    /// In UTF-8 bytes of the text.
    let place: Range<Int>

    init(_ kind: CSSTextErrorKind, in place: Range<Int>) {
        self.kind = kind
        self.place = place
    }
}

/// What keeps a text from being a value of CSS.
public enum CSSTextErrorKind: Error, Hashable, Sendable {
    case empty
    case unclosedString, newlineInString
    case unclosedComment
    case unclosedBracket(Character)
    case unopenedBracket(Character)
    case badURL, unclosedURL
    /// `;` and `:` outside of parentheses.
    case endOfDeclaration, colon
    case important
    case brace
    /// Braces around what is no path.
    case malformedReference(String, String)
    /// Something stands directly beside a reference, and would be one word with its value.
    ///
    /// `factor` is what may compute the same: `-1` for a minus sign before it, `1px` for a word behind it, be that a
    /// unit or not; `nil` where there is more.
    case joinedReference(String, factor: String?)
    /// `<!--` or `-->`.
    case htmlComment
    /// `</`, which ends a `<style>`.
    case endTag
    /// `@`, `$`, `~` and backticks, which preprocessors read.
    case sigil(Character)
    /// `//`, behind which SCSS and Less read nothing.
    case lineComment
    case loneBackslash
    /// A function's name with escapes, or with characters beyond ASCII.
    case functionName
    case unprintable(String)
    case tooDeep
    case tooLong
    /// What is wrong with the text when the references are replaced.
    indirect case result(String, CSSTextErrorKind)
}
