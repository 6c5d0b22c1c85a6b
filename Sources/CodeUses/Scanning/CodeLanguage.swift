import TesseraAuditFacts
import TesseraCodeSyntax
import TesseraOutputCore

/// A language of code that speaks of tokens.
public enum CodeLanguage: Hashable, Sendable, CaseIterable {
    case css, less, scss, sass
    /// HTML, and what has styles and scripts in it as HTML has: Vue.
    case markup
    /// Svelte and Astro: as HTML, with scripts in braces.
    case component
    /// JavaScript and TypeScript, also with elements in it (JSX).
    case script
    case swift, kotlin

    /// - Parameter path: of a file; the case of its ending does not matter.
    /// - Returns: `nil` for what is in none of the languages, or is read as something else.
    public init?(path: String) {
        switch AuditedLanguage(file: path) {
        case .css: self = .css
        case .less: self = .less
        case .scss: self = .scss
        case .sass: self = .sass
        case .html, .vue: self = .markup
        case .svelte, .astro: self = .component
        case .typescript, .javascript: self = .script
        case .swift: self = .swift
        case .kotlin: self = .kotlin
        case nil: return nil
        }
    }

    /// - Parameter languageID: as editors name languages (Language Server Protocol 3.17, "TextDocumentItem").
    public init?(languageID: String) {
        switch languageID {
        case "css", "postcss", "tailwindcss": self = .css
        case "less": self = .less
        case "scss": self = .scss
        case "sass": self = .sass
        case "html", "vue": self = .markup
        case "svelte", "astro": self = .component
        case "javascript", "javascriptreact", "typescript", "typescriptreact": self = .script
        case "swift": self = .swift
        case "kotlin": self = .kotlin
        default: return nil
        }
    }

    /// Whether names of a form can stand in a text of the language.
    public func reads(_ form: CodeName.Form) -> Bool {
        switch form {
        case .customProperty: self != .swift && self != .kotlin
        case .sassVariable, .sassKey: dialect.isSass || isMarkup
        case .scriptKey: self == .script || isMarkup
        case .swiftMember, .swiftImplicit, .swiftTheme: self == .swift
        case .kotlinMember, .kotlinType: self == .kotlin
        }
    }

    /// How a style sheet is written in it, or a piece of one.
    var dialect: StyleLexer.Dialect {
        switch self {
        case .css: .css
        case .less: .less
        case .scss: .scss
        case .sass: .sass
        case .markup, .component, .script, .swift, .kotlin: .fragment
        }
    }

    /// Whether it is made of elements with styles and scripts.
    public var isMarkup: Bool { self == .markup || self == .component }
}

extension UInt8 {
    /// Letters, `_`, and all that is not ASCII: it can begin a name.
    var beginsName: Bool { isASCIILetter || self == UInt8(ascii: "_") || self >= 0x80 }
    var isInName: Bool { beginsName || isASCIIDigit }
    /// Of CSS, where a hyphen is a letter.
    var isInIdentifier: Bool { isInName || self == UInt8(ascii: "-") }
    var isBlank: Bool { self == 0x20 || isLineBreak || self == 0x09 || self == 0x0C }
    var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

/// The bytes of a text while it is read.
typealias CodeBytes = UnsafeBufferPointer<UInt8>

extension CodeBytes {
    /// The byte at a place; 0 outside of the text.
    func at(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    /// Whether ASCII in small letters stands at a place, in whatever case.
    func reads(_ word: StaticString, at start: Int, caseMatters: Bool = true) -> Bool {
        guard start >= 0, start + word.utf8CodeUnitCount <= count else { return false }
        return word.withUTF8Buffer { word in
            word.indices.allSatisfy {
                self[start + $0] == word[$0]
                    || !caseMatters && self[start + $0] | 0x20 == word[$0] && word[$0].beginsName
            }
        }
    }

    func reads(_ word: StaticString, in range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount && reads(word, at: range.lowerBound)
    }

    /// The first place that is no blank.
    func skippingBlanks(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, self[index].isBlank { index += 1 }
        return index
    }
}
