import TesseraTokenModel
import TesseraTokenSyntax

/// What has become of tokens so far, by index and by the path that references write.
struct AssembledTokens {
    /// Those behind a token in the order of references are not known yet.
    private var tokens: [AssembledToken?]
    private let indices: [String: Int]

    init(_ references: [String]) {
        tokens = Array(repeating: nil, count: references.count)
        indices = Dictionary(references.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(index: Int) -> AssembledToken? {
        get { tokens[index] }
        set { tokens[index] = newValue }
    }

    func index(at path: String) -> Int? { indices[path] }

    func type(at path: String) -> TokenType? {
        indices[path].flatMap { tokens[$0]?.type }
    }

    func literal(at path: String) -> String? {
        indices[path].flatMap { tokens[$0]?.literal }
    }

    /// The number behind a reference, if it was written without a unit.
    func bareNumber(at path: String) -> String? {
        indices[path].flatMap { tokens[$0]?.bareNumber }
    }

    /// The text of the literal in the contexts of a selector.
    func literal(at path: String, in selector: ForeignSelector) -> String? {
        literal(at: path) ?? values(at: path, in: selector).flatMap { $0.count == 1 ? $0[0].literalText : nil }
    }

    /// What a reference leads to in the end, in the contexts of a selector: one value if that is known, else those
    /// of all contexts; `nil` if there is none, or if it leads to no token.
    func values(at path: String, in selector: ForeignSelector) -> [DocumentNode]? {
        var found: [DocumentNode] = []
        var seen: Set<Int> = []
        guard var next = indices[path].map({ [$0] }) else { return nil }
        while let index = next.popLast() {
            guard seen.insert(index).inserted, let token = tokens[index], !token.values.isEmpty else { continue }
            for value in token.values(in: selector) {
                guard let target = value.text.flatMap({ ReferenceText($0).wholeReference }) else {
                    found.append(value)
                    continue
                }
                guard let index = indices[target] else { return nil }
                next.append(index)
            }
        }
        return found.isEmpty ? nil : found
    }

    /// The selectors of a token's values, and of those that it refers to.
    func selectors(at start: [Int]) -> Set<ForeignSelector> {
        var selectors: Set<ForeignSelector> = []
        var seen: Set<Int> = []
        var next = start
        while let index = next.popLast() {
            guard seen.insert(index).inserted, let token = tokens[index] else { continue }
            selectors.formUnion(token.definitions.map(\.selector))
            for value in token.values {
                guard let text = value.text else { continue }
                next += ReferenceText(text).references.compactMap { indices[$0] }
            }
        }
        return selectors.filter { !$0.places.isEmpty }
    }
}

/// What has become of a token.
struct AssembledToken {
    var type: TokenType?
    /// The text of its value, if that is one literal in all contexts.
    var literal: String?
    /// The same number as it was written, where it got a unit only here.
    var bareNumber: String?
    /// By definition; empty if nothing could be carried over.
    var values: [DocumentNode] = []
    var definitions: [ForeignToken.Definition] = []
    /// Whether the type is written beside the value; a reference has its target's.
    var writesType = false
    var leftovers: [DocumentNode.Entry] = []

    /// The value that holds in the contexts of a selector; all if that is not one.
    func values(in selector: ForeignSelector) -> [DocumentNode] {
        if values.count == 1 { return values }
        let known =
            definitions.firstIndex { $0.selector == selector } ?? definitions.firstIndex { $0.selector.places.isEmpty }
        guard !selector.places.isEmpty, let known, values.indices.contains(known) else { return values }
        return [values[known]]
    }
}

extension DocumentNode {
    /// The text of a literal, or the names of a list of typefaces with commas between them.
    var literalText: String? {
        if let text { return text.utf8.contains(UInt8(ascii: "{")) ? nil : text }
        let names = elements.compactMap(\.text)
        return names.isEmpty || names.count < elements.count ? nil : names.joined(separator: ", ")
    }
}

/// A type that values may have.
struct TypeCandidate {
    let type: TokenType
    let origin: Origin

    enum Origin {
        /// It is that of a token that another of the values refers to, or of a channel of a color.
        case need
        /// The token says so.
        case declared
        /// Its place does. The reason goes behind `the type is taken from`.
        case implied(String)
        /// The value itself does.
        case shown(String)
    }
}

/// Why a value is not of a type that it should be of.
struct TypeMisfit {
    let message: String
    /// By the token itself, not only by its place.
    let isDeclared: Bool
}
