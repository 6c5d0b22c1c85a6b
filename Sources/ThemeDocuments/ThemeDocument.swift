import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenSyntax

/// A theme document, read and checked: the colors that a theme grows from, what is to be otherwise than usual, and
/// where its tokens go.
///
/// It is no token file, but compiles to one: ``ThemeTokens`` solves it and writes the tokens.
public struct ThemeDocument: Sendable {
    public let seeds: ThemeSeeds
    public let graph: ThemeGraph
    /// What the document says of a role, beside what the graph has of it.
    let settings: [RoleName: RoleSetting]
    let writtenSeeds: [SeedName: WrittenColor]
    /// The names of the group that the tokens go into; empty for the top.
    let group: [String]
    /// Where the steps of scales go.
    let scalePaths: [RoleName: ScalePath]
    /// The one context that the theme is for; `nil` for a theme that always holds.
    public let condition: Condition?
    let contextNames: ContextNames
    /// What the tokens are called; `nil` for the names of the roles.
    let vocabulary: TokenVocabulary?
    /// Whether tokens have the names that they had before seeds were called `brand`.
    let keepsFormerNames: Bool
    /// Where one of its keys, or the whole, is written.
    let range: SourceRange

    /// A color and how its author spelled it.
    struct WrittenColor: Sendable {
        let color: Color
        let text: String
        let range: SourceRange
    }

    /// Where a step of a scale goes, and where the scale is written.
    struct ScalePath: Sendable {
        let names: [String]
        let range: SourceRange
    }

    /// A modifier's context, by names.
    public struct Condition: Sendable {
        public let modifier: String
        public let modifierRange: SourceRange
        public let context: String
        public let contextRange: SourceRange
    }

    /// How the run's contexts are called that the theme is solved for.
    struct ContextNames: Sendable {
        var names: [ThemeContextWord: Name] = [:]
        /// Where no modifier switches between light and dark.
        var appearance = ThemeContext.Appearance.light

        struct Name: Sendable {
            let text: String
            let range: SourceRange
        }

        subscript(word: ThemeContextWord) -> String { names[word]?.text ?? word.rawValue }
    }

    /// Reads a theme document.
    ///
    /// - Returns: `nil` if anything is wrong with it; every error is reported.
    public static func read(_ tree: SyntaxTree) -> (ThemeDocument?, [Diagnostic]) {
        var reader = ThemeDocumentReader(tree: tree)
        let document = reader.read()
        return (reader.diagnostics.hasErrors ? nil : document, reader.diagnostics)
    }

    /// The endings of names of theme documents.
    public static let suffixes = SourceSyntax.fileEndings.map { ".theme" + $0 }

    /// Whether a file is a theme document, which its name says.
    public static func isTheme(_ path: String) -> Bool { suffixes.contains { FilePath(path).hasSuffix($0) } }

    /// Whether a file that is called a theme is another tool's: it has keys, and none of a theme document.
    public static func isForeign(_ tree: SyntaxTree) -> Bool {
        guard tree.kind(of: tree.root) == .mapping else { return true }
        let keys = tree.entries(of: tree.root).map { tree.text(of: $0.key) }.filter {
            $0 != "$schema" && $0 != "description"
        }
        return !keys.isEmpty && keys.allSatisfy { Key(rawValue: $0) == nil }
    }
}

/// The words of a theme document for what a theme is solved for.
package enum ThemeContextWord: String, CaseIterable, Sendable {
    case light, dark, standard, increased
}
