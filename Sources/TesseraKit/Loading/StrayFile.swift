import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenSyntax

/// A file among others that is no part of a design, whatever the format is.
enum StrayFile {
    /// There is nothing in it, or nothing but comments.
    case empty
    /// It holds something else.
    case other(reason: String)
    /// It cannot be read, and whatever it holds is missed.
    case broken(reason: String, mayHoldTokens: Bool)

    /// - Parameter error: why there is no tree of it.
    /// - Returns: `nil` for a file that may be part of a design.
    init?(_ file: ImportFile, error: Diagnostic?) {
        if Self.isEmpty(file) {
            self = .empty
            return
        }
        guard let reason = Self.otherContent(file) else {
            guard file.tree == nil, FileLibrary.holdsTree(file.path) || error != nil else { return nil }
            self = .broken(
                reason: error?.message ?? "it cannot be read",
                mayHoldTokens: Self.looksLikeTokens(file))
            return
        }
        self = .other(reason: reason)
    }

    static let emptiness = "it is empty"

    /// Whether a text has nothing but blanks and breaks.
    static func isBlank(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    /// YAML of comments alone is a scalar that takes no room; that of `""` takes two bytes.
    private static func isEmpty(_ file: ImportFile) -> Bool {
        if isBlank(file.text.bytes) { return true }
        guard let tree = file.tree, tree.kind(of: tree.root) == .scalar else { return false }
        return tree.range(of: tree.root).length == 0
    }

    private static func otherContent(_ file: ImportFile) -> String? {
        let name = FilePath(file.path).name
        if toolFiles.contains(name.lowercased()) { return "a '\(name)' is not a token file" }
        if FileLibrary.holdsTree(file.path), isXML(file.text) {
            return "it is XML, as Android's resources are, which is not read"
        }
        guard let tree = file.tree else { return nil }
        if ThemeDocument.isTheme(file.path), ThemeDocument.isForeign(tree) { return foreignTheme }
        switch tree.kind(of: tree.root) {
        case .scalar: return "it contains a string, not tokens"
        case .mapping:
            if isSchema(tree) { return "it is a JSON Schema" }
            return isPackageMetadata(tree) ? "it describes a package and has no tokens" : nil
        case .sequence: return nil
        }
    }

    static let foreignTheme = "it is not a theme document of Tessera: it has no 'seeds'"

    /// What package managers and compilers keep beside sources.
    private static let toolFiles: Set<String> = [
        "package.json", "package-lock.json", "npm-shrinkwrap.json", "composer.json", "deno.json", "jsr.json",
        "tsconfig.json", "jsconfig.json", "lerna.json", "nx.json", "turbo.json", "renovate.json", "pnpm-lock.yaml",
        "pnpm-workspace.yaml", "tessera.yaml",
    ]

    /// Whether an element, a comment or a declaration of XML stands first, which YAML and JSON never begin with.
    private static func isXML(_ text: SourceText) -> Bool {
        let start = text.bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) || [0xEF, 0xBB, 0xBF].contains($0) }
        guard start.first == UInt8(ascii: "<"), let next = start.dropFirst().first else { return false }
        return (next.isASCIILetter || next == UInt8(ascii: "?") || next == UInt8(ascii: "!"))
            && start.contains(UInt8(ascii: ">"))
    }

    /// A token file may name the schema that it follows, which is another one.
    private static func isSchema(_ tree: SyntaxTree) -> Bool {
        var isNamed = false
        var hasPart = false
        for entry in tree.entries(of: tree.root) {
            let key = tree.text(of: entry.key)
            if key == "$schema" { isNamed = tree.text(of: entry.value).contains("json-schema.org/") }
            if ["properties", "definitions", "$defs", "$id", "type", "oneOf", "anyOf", "allOf"].contains(key) {
                hasPart = true
            }
        }
        return isNamed && hasPart
    }

    /// Whether it says who made something, under which name and version, and has nothing with a value.
    private static func isPackageMetadata(_ tree: SyntaxTree) -> Bool {
        let entries = tree.entries(of: tree.root)
        let names = Set(entries.map { tree.text(of: $0.key) })
        let isFlat = entries.allSatisfy {
            tree.kind(of: $0.value) != .mapping || packageWords.contains(tree.text(of: $0.key))
        }
        let isNamed = isFlat && names.isSuperset(of: nameWords) && names.isSubset(of: packageWords.union(nameWords))
        // Designs have names and versions too, and now and then a license.
        guard isNamed || names.intersection(packageWords).count >= (isFlat ? 2 : 3) else { return false }
        var next = [tree.root]
        while let node = next.popLast() {
            for entry in tree.entries(of: node) {
                if ["value", "$value", "$type", "props"].contains(tree.text(of: entry.key)) { return false }
                if tree.kind(of: entry.value) == .mapping { next.append(entry.value) }
            }
        }
        return true
    }

    private static let nameWords: Set<String> = ["name", "version"]
    private static let packageWords: Set<String> = [
        "license", "repo", "repository", "commit", "homepage", "private", "keywords", "main", "bugs", "maintainers",
        "dependencies", "devDependencies", "scripts", "engines",
    ]

    /// The sets that themes of Tokens Studio select.
    static func setsOfThemes(_ themes: SyntaxTree) -> Set<String> {
        var sets: Set<String> = []
        guard themes.kind(of: themes.root) == .sequence else { return sets }
        for theme in themes.elements(of: themes.root) where themes.kind(of: theme) == .mapping {
            guard let selected = themes.value(of: theme, forKey: "selectedTokenSets"),
                themes.kind(of: selected) == .mapping
            else { continue }
            sets.formUnion(themes.entries(of: selected).map { themes.text(of: $0.key) })
        }
        return sets
    }

    static func hasKey(among names: Set<String>, _ tree: SyntaxTree) -> Bool {
        tree.kind(of: tree.root) == .mapping
            && tree.entries(of: tree.root).contains { names.contains(tree.text(of: $0.key)) }
    }

    /// Whether the name of a file that cannot be read is one of tokens, or a word of a token format stands in it, or a
    /// color or a length.
    private static func looksLikeTokens(_ file: ImportFile) -> Bool {
        if file.isNamedAsTokens || FilePath(file.text.path).text.contains(".colorset/") { return true }
        let bytes = file.text.bytes.prefix(1 << 20)
        let content = String(decoding: bytes, as: UTF8.self)
        return tokenWords.contains { content.contains($0) } || holdsValue(bytes)
    }

    private static let tokenWords = [
        "$value", "$type", "\"value\"", "value:", "$themes", "props:", "\"props\"", "base00", "valuesByMode",
        "resolvedType", "VariableID:", "variableCollectionId", "variableCollections",
    ]

    /// Whether a scalar is a color in hex in quotes, such as `"#fff"`, or a length, such as `16px`.
    private static func holdsValue(_ bytes: ArraySlice<UInt8>) -> Bool {
        let ends = Set(" \t\r\n\"',:{}[]".utf8)
        let quotes = Set("\"'".utf8)
        var isQuoted = false
        for word in bytes.split(omittingEmptySubsequences: false, whereSeparator: ends.contains) {
            // What is cut off by the end of the file may be anything.
            guard word.endIndex < bytes.endIndex else { return false }
            let isClosed = quotes.contains(bytes[word.endIndex])
            if isQuoted && isClosed && isHexColor(word) || isLength(word) { return true }
            isQuoted = isClosed
        }
        return false
    }

    private static func isHexColor(_ word: ArraySlice<UInt8>) -> Bool {
        let digits = word.dropFirst(word.starts(with: "0x".utf8) ? 2 : 1)
        guard word.starts(with: "#".utf8) || word.starts(with: "0x".utf8) else { return false }
        return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    private static func isLength(_ word: ArraySlice<UInt8>) -> Bool {
        let unit = word.drop { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        return unit.startIndex > word.startIndex && Dimension.suffixes.contains { unit.elementsEqual($0.utf8) }
    }
}
