import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// The value of a variable in one column of its collection.
struct FigmaCell {
    struct Variant {
        /// Modes of other collections in which it is this value; empty if it depends on none.
        var choices: [Int: Int] = [:]
        var node: DocumentNode
        /// The variables that it is of.
        var targets: [Int] = []
    }

    let column: FigmaColumn
    let variants: [Variant]

    var targets: [Int] { variants.flatMap(\.targets) }
}

/// The modifiers that collections make.
struct FigmaModifiers {
    var all: [Modifier] = []
    /// By collection: of its modes.
    var ofModes: [Int: FigmaModes] = [:]
    /// By collection: of itself and those that extend it.
    var ofThemes: [Int: Modifier] = [:]
}

/// The modes of a collection as contexts: of one modifier, or of several where they are the permutations of a
/// ``ContextGrid``.
struct FigmaModes {
    let modifiers: [Modifier]
    /// By mode: its context of each modifier.
    let cells: [[Int]]
    let defaultMode: Int

    init(_ modifier: Modifier) {
        modifiers = [modifier]
        cells = modifier.contexts.indices.map { [$0] }
        defaultMode = modifier.defaultContext
    }

    init(_ modifiers: [Modifier], _ grid: ContextGrid, defaultMode: Int) {
        self.modifiers = modifiers
        cells = grid.cells
        self.defaultMode = defaultMode
    }

    /// Such as `appearance=dark` and `contrast=increased`.
    func selectors(_ mode: Int) -> [String] {
        zip(modifiers, cells[mode]).map { "\($0.name)=\($0.contexts[$1])" }
    }
}

/// Variables by what aliases call them.
struct FigmaIDs {
    private var byID: [String: Int] = [:]
    /// `nil` for a key that several have.
    private var byKey: [String: Int?] = [:]

    init(_ variables: [FigmaVariable]) {
        for (index, variable) in variables.enumerated() {
            byID[variable.id] = index
            guard let key = variable.key else { continue }
            byKey[key] = byKey[key] == nil ? .some(index) : .some(nil)
        }
    }

    /// By the id; else by the key of a published variable, which stands in the ids that other files
    /// have for it: `VariableID:<key>/12:34`.
    func index(of id: String) -> (index: Int, isByKey: Bool)? {
        if let index = byID[id] { return (index, false) }
        guard let slash = id.firstIndex(of: "/"), let colon = id[..<slash].firstIndex(of: ":") else { return nil }
        let key = String(id[id.index(after: colon)..<slash])
        return (byKey[key] ?? nil).map { ($0, true) }
    }
}

/// A variable as a token of the document.
struct FigmaToken {
    let variable: FigmaVariable
    /// The name of its collection.
    let collection: String
    let type: TokenType
    let base: DocumentNode
    let contexts: [(selector: String, value: DocumentNode)]

    private static let vendor = "com.figma"

    var node: DocumentNode {
        let range = variable.nameRange
        func entry(_ name: String, _ value: DocumentNode) -> DocumentNode.Entry {
            DocumentNode.Entry(name, value)
        }
        func text(_ text: String, at range: SourceRange) -> DocumentNode { DocumentNode(.string(text), at: range) }
        var entries = [entry("$type", text(type.rawValue, at: variable.typeRange)), entry("$value", base)]
        if !contexts.isEmpty {
            let values = contexts.map { DocumentNode.Entry($0.selector, $0.value) }
            entries.append(entry("$contexts", DocumentNode(.object(values), at: range)))
        }
        if let description = variable.description, let words = description.text, !words.isEmpty {
            entries.append(entry("$description", text(words, at: description.range)))
        }
        var own = [entry("variableId", text(variable.id, at: range)), entry("collection", text(collection, at: range))]
        if let key = variable.key { own.append(entry("key", text(key, at: range))) }
        own += variable.properties
        let extensions = [entry(Self.vendor, DocumentNode(.object(own), at: range))]
        entries.append(entry("$extensions", DocumentNode(.object(extensions), at: range)))
        return DocumentNode(.object(entries), at: range)
    }
}
