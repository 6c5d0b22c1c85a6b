import Diagnostics
import TokenModel
import TokenSyntax

/// The values of a variable by the modes of its collection.
struct FigmaModeValues {
    private enum Cell {
        /// The file does not name the mode.
        case absent
        case value(DocumentNode)
        case missing
        case faulty
    }

    private let modes: [String]
    private let defaultMode: Int
    private var cells: [Cell]

    init(_ collection: FigmaCollection) {
        modes = collection.modes.map(\.name)
        defaultMode = collection.modes.firstIndex { $0.id == collection.defaultMode } ?? 0
        cells = Array(repeating: .absent, count: modes.count)
    }

    mutating func set(_ value: DocumentNode, at position: Int) { cells[position] = .value(value) }
    mutating func markMissing(at position: Int) { cells[position] = .missing }
    mutating func markFaulty(at position: Int) { cells[position] = .faulty }

    private func value(at position: Int) -> DocumentNode? {
        if case .value(let value) = cells[position] { value } else { nil }
    }

    /// The value of the default mode; of the first that has one, if that has none.
    var base: (mode: String, value: DocumentNode)? {
        let order = (cells.indices.contains(defaultMode) ? [defaultMode] : []) + Array(cells.indices)
        return order.lazy.compactMap { position in value(at: position).map { (modes[position], $0) } }.first
    }

    /// Positions of modes and their values.
    var others: [(position: Int, value: DocumentNode)] {
        cells.indices.compactMap { position in value(at: position).map { (position, $0) } }
    }

    var missingModes: [String] {
        zip(modes, cells).compactMap { if case .missing = $1 { $0 } else { nil } }
    }

    var absentModes: [String] {
        zip(modes, cells).compactMap { if case .absent = $1 { $0 } else { nil } }
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
