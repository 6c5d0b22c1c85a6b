import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenSyntax

/// How a JSON document is laid out.
public struct JSONOptions: Hashable, Sendable {
    /// How tokens are laid out, and in how many files.
    public enum Shape: String, CaseIterable, Hashable, Sendable {
        /// Groups in groups: a DTCG document.
        case nested
        /// One object from paths to tokens.
        case flat
        /// For every permutation one object from paths to values.
        case resolved
        /// For every permutation a DTCG document, in a folder.
        case dtcg
        /// A DTCG resolver document and the sets that it names, in a folder.
        case resolver
        /// What tools want to know of every token, such as its names in the other outputs.
        case manifest

        /// Whether it is several files.
        public var isFolder: Bool { self == .dtcg || self == .resolver }
    }

    /// How tokens are laid out, and in how many files.
    public var shape = Shape.nested
    /// Whether a token that refers to another is written as the reference (`nested`, `flat` and `dtcg`; a
    /// resolver document always keeps them).
    public var keepsReferences = false

    public init() {}
}

/// A JSON document: DTCG, flat, or the values of every context.
extension JSONOptions: OutputFormat {
    public static let name = "json"
    public static let summary = "A JSON document: DTCG, flat, or the values of every context."

    public enum Key: String, CaseIterable, Sendable {
        case shape, references
    }

    public init(reading settings: inout OutputSettings) {
        self.init()
        for (key, value) in settings.options(of: Key.self) {
            switch key {
            case .shape: shape = settings.word(value, as: Shape.self) ?? shape
            case .references: keepsReferences = settings.flag(value, as: "references") ?? false
            }
        }
    }

    public static func standard(type: String, base: String) -> Output? {
        Output(format: JSONOptions(), path: "\(base).json")
    }

    public var isFolder: Bool { shape.isFolder }
    public var fileEndings: [String] { [".tokens.json", ".resolver.json"] }
    public var typesWithoutPlace: Set<TokenType> { [] }
    public var includesContrast: Bool { shape == .manifest }
    public var writesPermutations: Bool { shape == .resolved || shape == .dtcg }
    /// Each document says by itself which tokens there are.
    public var takesPartialTokens: Bool { shape == .dtcg }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        switch shape {
        case .nested, .flat, .resolved:
            files.add(path) { JSONGenerator(input, options: self).generate(into: $0) }
        case .dtcg: PermutationFiles(input, options: self, path: path).generate(into: &files)
        case .manifest: files.add(path) { TokenManifest(input).generate(into: $0) }
        // Made from the sources themselves, which are out of reach here.
        case .resolver: break
        }
        return []
    }

    /// Whatever tokens are called, JSON has a place for them.
    public func dryRun(_ input: GeneratorInput, path: String) -> (paths: [String], diagnostics: [Diagnostic]) {
        (shape == .dtcg ? PermutationFiles(input, options: self, path: path).paths : [path], [])
    }

    /// Pointers into the document (RFC 6901).
    public func names(in input: GeneratorInput) -> [[String]]? {
        guard let pointer = Self.pointer(shape) else { return nil }
        let tokens = input.tokens
        return tokens.tree.tokens.enumerated().map { index, token in
            tokens.type(of: TokenID(index: index)) == nil ? [] : [pointer(token.path)]
        }
    }

    /// How a path becomes a pointer into a document of the shape.
    private static func pointer(_ shape: JSONOptions.Shape) -> ((String) -> String)? {
        // Without the `#`: of the document itself.
        func pointer(_ names: [String]) -> String { String(Substring(JSONPointer.text(names).utf8.dropFirst())) }
        return switch shape {
        case .nested, .dtcg, .resolver: { pointer($0.split(ascii: ".").map(String.init)) }
        case .flat: { pointer([$0]) }
        case .resolved: { pointer(["tokens", $0]) }
        case .manifest: nil
        }
    }

    // MARK: What editors show

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .shape:
            .words(JSONOptions.Shape.self, "How the document is laid out. Default: nested.") { $0.schemaText }
        case .references:
            [
                "description": "Whether a token that refers to another is written as the reference. Default: false.",
                "type": "boolean",
            ]
        }
    }
}

extension JSONOptions.Shape {
    fileprivate var schemaText: String {
        switch self {
        case .nested: "Groups in groups: a DTCG document."
        case .flat: "One object from paths to tokens."
        case .resolved: "For each permutation, one object from paths to values."
        case .dtcg: "A folder with a DTCG document for each permutation."
        case .resolver: "A folder with a DTCG resolver document and the sets of tokens that it names."
        case .manifest: "What tools want to know of every token: where it is, what it is called, what holds of it."
        }
    }
}

/// A plain DTCG document for each permutation, with nothing in it that depends on contexts.
struct PermutationFiles {
    private let input: GeneratorInput
    private let options: JSONOptions
    /// Of the folder.
    private let path: String

    init(_ input: GeneratorInput, options: JSONOptions, path: String) {
        self.input = input
        self.options = options
        self.path = path
    }

    func generate(into files: inout OutputFiles<some OutputSink>) {
        for permutation in input.tokens.contexts.allPermutations {
            files.add(file(of: permutation)) {
                JSONGenerator(input, options: options, permutation: permutation).generate(into: $0)
            }
        }
    }

    /// Of all files.
    var paths: [String] { input.tokens.contexts.allPermutations.map(file) }

    private func file(of permutation: Permutation) -> String { "\(path)/\(name(of: permutation)).tokens.json" }

    /// The names of the contexts, one of each modifier: `light-increased`. What there is no choice of is not
    /// named.
    private func name(of permutation: Permutation) -> String {
        let words = input.tokens.contexts.modifiers.enumerated().filter { $1.contexts.count > 1 }
            .flatMap { index, modifier in IdentifierWords.split(modifier.contexts[permutation[index]]) }
        let name = words.map { $0.lowercased() }.joined(separator: "-")
        return name.isEmpty ? "default" : FileNames.safe(name, else: "-context")
    }
}
