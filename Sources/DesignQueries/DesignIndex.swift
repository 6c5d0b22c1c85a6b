import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// A compiled design that questions can be put to.
///
/// A class, because what several queries need is worked out when the first of them asks. It never changes otherwise.
public final class DesignIndex {
    public let design: Design
    public let sources: SourceMap
    /// The outputs of the manifest: they decide what tokens are called in code.
    private let outputs: [Output]
    /// What begins the names of types in code.
    private let name: String

    /// - Parameters:
    ///   - outputs: of the manifest.
    ///   - name: what the design is called in code; may be empty.
    public init(_ design: Design, sources: SourceMap, outputs: [Output], name: String) {
        self.design = design
        self.sources = sources
        self.outputs = outputs
        self.name = name
    }

    public var tokens: ResolvedTokens { design.tokens }
    var tree: TokenTree { tokens.tree }

    /// Every token that has a type, in source order.
    public private(set) lazy var all: [TokenID] = tree.tokens.indices.map { TokenID(index: $0) }.filter {
        tokens.type(of: $0) != nil
    }

    public private(set) lazy var explainer = Explainer(design)
    public private(set) lazy var uses = TokenUses(of: tree)
    private(set) lazy var roles = TokenRoles(of: self)
    private(set) lazy var words = IntentIndex(of: self)

    private lazy var outputNames: [OutputNames] = {
        var input = GeneratorInput(tokens: tokens, name: name, sourceNames: [])
        input.outputs = outputs
        input.platform = design.platform
        input.gamutMapping = design.gamutMapping
        return outputs.compactMap { OutputNames($0, in: input) }
    }()

    // MARK: Tokens by name

    /// - Parameter path: names joined by dots, perhaps in braces.
    /// - Throws: with what it may have been.
    public func token(at path: String) throws(QueryError) -> TokenID {
        if let token = tree.token(at: path) { return token }
        let name = path.filter { $0 != "{" && $0 != "}" }
        if let token = tree.token(at: name) { return token }
        if tree.group(at: name) != nil { throw QueryError("'\(name.printable)' is a group, not a token") }
        let suggestion = Spelling.suggestion(for: name, among: tree.tokens.lazy.map(\.path))
        throw QueryError("no token is called '\(name.printable)'\(suggestion)")
    }

    public func path(of token: TokenID) -> String { tree[token].path }

    /// - Throws: for a token that nothing can stand on.
    func scenes(on surface: TokenID) throws(QueryError) -> SurfaceScenes {
        guard let scenes = SurfaceScenes(of: surface, in: design) else {
            throw QueryError(
                "nothing stands on '\(path(of: surface))': it is not a color, a material, glass or a gradient")
        }
        return scenes
    }

    // MARK: Contexts

    /// The contexts that a text chooses: `appearance=dark`, or `dark`.
    ///
    /// - Parameter text: `nil` for none, which chooses nothing.
    /// - Returns: indices of contexts by indices of modifiers.
    /// - Throws: `QueryError` for a name that is no context, or that several modifiers have.
    public func choices(_ text: String?) throws(QueryError) -> [Int: Int] {
        guard let text else { return [:] }
        do throws(ContextInputError) {
            return try tokens.contexts.choices(reading: text)
        } catch {
            throw QueryError(error.message)
        }
    }

    /// A token's values, each with the contexts in which it has it; no contexts where it has no other value.
    public func values(of token: TokenID, choosing choices: [Int: Int]) -> [(contexts: String, value: TokenValue?)] {
        let modifiers = tokens.modifiers(of: token)
        let distinct = tokens.distinctValues(
            of: token, in: tokens.contexts.permutations(along: modifiers, choosing: choices))
        if distinct.count == 1 { return [("", distinct[0].value)] }
        return distinct.map { (tokens.contexts.words(for: $0.permutations, along: modifiers), $0.value) }
    }

    // MARK: Names in code

    /// What a token is called in one output.
    public struct GeneratedName: Sendable {
        /// As the manifest calls the format: `swift`.
        public let format: String
        /// Where the output is written.
        public let path: String
        /// `NyxColors.surfaceSecondary`; of a token that becomes several things all of them.
        public let names: [String]
    }

    /// In the outputs that know their names and have the token.
    public func names(of token: TokenID) -> [GeneratedName] {
        outputNames.compactMap { output in
            let names = output.names(of: token)
            return names.isEmpty ? nil : GeneratedName(format: output.format, path: output.path, names: names)
        }
    }

    // MARK: Places

    /// The line and the column, from a table that is made once for each file.
    public func place(of range: SourceRange) -> SourceLocation {
        lines.location(of: range)
    }

    private lazy var lines = LineTables(sources)
}

/// Why there is no answer.
public struct QueryError: Error, Hashable, Sendable {
    /// One sentence that says what to ask instead; or findings, as `tessera check` prints them.
    public let message: String
    /// Whether it is findings, on lines of their own.
    public let isFindings: Bool

    public init(_ message: String) {
        self.message = message
        isFindings = false
    }

    /// - Parameter findings: as `tessera check` prints them, without control characters but line feeds.
    public init(findings: String) {
        message = findings
        isFindings = true
    }
}
