import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// What to convert.
public struct ConversionInput: Sendable {
    /// Token documents, which are read as one design.
    public var documents: [DocumentNode]
    /// Empty to take them from the tokens.
    public var modifiers: [Modifier]
    /// Whether a token with an error is left out with a warning, and so are those that depend on it.
    public var skipsInvalid: Bool
    public var dialect: TokenDialect
    /// In place of documents, what a resolver document puts over each other, and its contexts.
    public var layers: [TokenLayer] = []
    public var merging = LayerMerging.overriding
    public var contexts: ContextSpace?
    /// What the layers' conditions are about, where nothing else says what contexts there are.
    public var layerModifiers: [Modifier] = []

    public init(
        documents: [DocumentNode], modifiers: [Modifier] = [], skipsInvalid: Bool = false,
        dialect: TokenDialect = .lenient
    ) {
        self.documents = documents
        self.modifiers = modifiers
        self.skipsInvalid = skipsInvalid
        self.dialect = dialect
    }
}

extension ConversionInput {
    /// What the tokens stand in, and whether it holds where nothing is chosen.
    fileprivate var allDocuments: [(document: DocumentNode, isForAll: Bool)] {
        layers.isEmpty ? documents.map { ($0, true) } : layers.map { ($0.document, $0.holdsByDefault) }
    }
}

extension TokenLayer {
    /// What it holds, without what does not count.
    var document: DocumentNode {
        let whole = DocumentNode(node, of: tree)
        if excludedNames.isEmpty { return whole }
        return DocumentNode(.object(whole.entries.filter { !excludedNames.contains($0.name) }), at: whole.range)
    }
}

/// A design in canonical form, and what came up on the way there.
public struct Conversion: Sendable {
    public enum Target: String, CaseIterable, Hashable, Sendable {
        /// DTCG 2025.10, which any tool reads.
        case dtcg
        /// The same with the author's shorthand.
        case tessera
    }

    public let tokens: ResolvedTokens
    /// DTCG 2025.10 with Tessera's data in the extension.
    public let canonical: DocumentNode
    /// In source order. Where there is an error, the document is not whole.
    public private(set) var findings: [Diagnostic]
    /// The tokens that are in the document; the others have errors, which may be warnings now.
    public let carriedPaths: [String]
    private let descriptions: LayerDescriptions?
    /// What is lost of what sources say besides values where each context has a set of its own.
    private let lostInSets: [Diagnostic]

    public init(_ input: ConversionInput) {
        let trees = input.documents.map { SyntaxTree($0, source: $0.range.source) }
        let (tree, modelFindings) =
            input.layers.isEmpty
            ? TokenTree.read(trees, dialect: input.dialect)
            : TokenTree.read(input.layers, merging: input.merging, dialect: input.dialect)
        var limitFindings: [Diagnostic] = []
        let contexts = input.contexts ?? Self.contexts(input.modifiers, &limitFindings)
        let (tokens, resolutionFindings) = ResolvedTokens.resolve(
            tree, contexts: contexts, besides: input.layerModifiers)
        var findings = (modelFindings + resolutionFindings).map(\.asErrorOfOneDocument)
        let consequences = ErrorConsequences(of: tokens, findings: findings)
        let invalid = consequences.tokens
        if input.skipsInvalid { findings += Self.lostRequirements(of: tokens, without: invalid) }
        findings = Self.omissions(consequences, tokens, findings)
        let invalidPlaces = InvalidPlaces(findings)
        if input.skipsInvalid {
            findings = findings.map(\.asWarning)
        } else if input.dialect == .lenient {
            Self.downgradePartsOfCSS(of: tokens, in: &findings)
        }
        findings += limitFindings
        let document = CanonicalDocument(tokens: tokens, omitted: invalid, invalidPlaces: invalidPlaces)
        let nothing = DocumentNode(
            .object([]), at: SourceRange(source: SourceID(index: 0), offset: 0, length: 0))
        var merging = DocumentMerging()
        for (written, isForAll) in input.allDocuments {
            merging.add(document.document(written), isForAll: isForAll)
        }
        if tree.saysMoreElsewhere {
            for (written, _) in input.allDocuments { merging.noteDescriptions(in: written, besides: tree) }
        }
        canonical = merging.document ?? nothing
        findings += merging.findings
        descriptions = LayerDescriptions(input, of: tree)
        lostInSets = descriptions?.findings { document.document($0) } ?? merging.findings
        carriedPaths = tree.tokens.indices.lazy.filter { !invalid.contains(TokenID(index: $0)) }.map {
            tree.tokens[$0].path
        }
        self.tokens = tokens
        self.findings = findings.sortedInSourceOrder()
    }

    /// A composite with a part that only CSS has, by reference to a token that was read so, is left out with a warning:
    /// nothing is wrong with the rest of the file.
    private static func downgradePartsOfCSS(of tokens: ResolvedTokens, in findings: inout [Diagnostic]) {
        let isOfType = { (finding: Diagnostic) in finding.severity == .error && finding.id == "reference/type" }
        guard findings.contains(where: isOfType) else { return }
        let places = TokenPlaces(of: tokens.tree)
        for index in findings.indices where isOfType(findings[index]) {
            guard let id = places.path(of: findings[index]).flatMap(tokens.tree.token(at:)) else { continue }
            var refersToCSS = false
            let token = tokens.tree[id]
            for expression in [token.value].compactMap(\.self) + token.contexts.map(\.value) {
                expression.forEachReference { reference in
                    guard let target = tokens.tree.target(of: reference) else { return }
                    if tokens.tree[target].effectiveType == .css { refersToCSS = true }
                }
            }
            if refersToCSS { findings[index] = findings[index].asWarning }
        }
    }

    /// Requirements that name a token which is left out.
    private static func lostRequirements(of tokens: ResolvedTokens, without invalid: Set<TokenID>) -> [Diagnostic] {
        if invalid.isEmpty { return [] }
        return tokens.tree.tokens.flatMap { token in
            token.requirements.compactMap { requirement in
                var lost: String?
                for expression in requirement.expressions {
                    expression.forEachReference { reference in
                        guard let target = tokens.tree.target(of: reference) else { return }
                        if invalid.contains(target) { lost = reference.path }
                    }
                }
                return lost.map {
                    .lostRequirement(requirement.subject, token.path, for: $0, at: requirement.range)
                }
            }
        }
    }

    /// The findings with the tokens that they leave out, and one for each token that nothing was said of.
    private static func omissions(
        _ consequences: ErrorConsequences, _ tokens: ResolvedTokens, _ findings: [Diagnostic]
    ) -> [Diagnostic] {
        var findings = findings
        // Errors of groups and files, by where they are.
        let places = TokenPlaces(of: tokens.tree)
        let around = findings.indices.compactMap { index -> (place: SourceRange, index: Int)? in
            guard findings[index].severity == .error, let place = findings[index].range,
                places.path(of: findings[index]).flatMap(tokens.tree.token(at:)) == nil
            else { return nil }
            return (place, index)
        }
        .sorted { ($0.place.source, $0.place.offset) < ($1.place.source, $1.place.offset) }
        var below: [Int: [String]] = [:]
        for cause in consequences.causes {
            let token = tokens.tree[cause.token]
            for index in cause.findings { findings[index].omission = .init(of: token.path) }
            if cause.findings.isEmpty {
                if let index = Self.last(before: token.keyRange, among: around) {
                    below[index, default: []].append(token.path)
                } else {
                    findings.append(.leftOut(token, dependingOn: nil))
                }
            }
            findings += cause.dependents.map { .leftOut(tokens.tree[$0], dependingOn: token.path) }
        }
        for (index, paths) in below { findings[index].omission = .init(ofAll: paths) }
        return findings
    }

    /// The last error of a group or file that stands before a token.
    private static func last(before range: SourceRange, among errors: [(place: SourceRange, index: Int)]) -> Int? {
        let next = errors.partitioningIndex { ($0.place.source, $0.place.offset) > (range.source, range.offset) }
        guard next > 0, errors[next - 1].place.source == range.source else { return nil }
        return errors[next - 1].index
    }

    private static func contexts(_ modifiers: [Modifier], _ findings: inout [Diagnostic]) -> ContextSpace? {
        if modifiers.isEmpty { return nil }
        let space = ContextSpace(counting: modifiers)
        if space == nil { findings.append(.tooManyModifiers(modifiers)) }
        return space
    }

    public func document(as target: Target) -> DocumentNode {
        switch target {
        case .dtcg: canonical
        case .tessera: AuthorDocument.document(canonical)
        }
    }

    /// What to say of the files.
    ///
    /// - Parameter isFolder: whether they are sets of a resolver document, which leave a token out where it
    ///   is not there. One document has each token in all contexts.
    public func findings(inFolder isFolder: Bool) -> [Diagnostic] {
        if isFolder {
            let others = findings.filter { $0.id != "context/partial" && $0.id != DocumentMerging.findingID }
            return (others + lostInSets).sortedInSourceOrder()
        }
        let partial = tokens.tree.tokens.indices.filter { tokens.isPartial(TokenID(index: $0)) }
        let paths = Dictionary(
            partial.map { (tokens.tree.tokens[$0].keyRange, tokens.tree.tokens[$0].path) }, uniquingKeysWith: { $1 })
        return findings.map { finding in
            guard finding.id == "context/partial", let place = finding.range, let path = paths[place] else {
                return finding
            }
            return .writtenForAll(path, contexts: finding.contexts, at: place)
        }
    }

    /// The design as a resolver document and sets of tokens; see `ResolverFolder`.
    ///
    /// - Parameter pairs: what is required of the tokens elsewhere, in contexts that have to be there.
    public func resolverFiles(
        named name: String, for pairs: [ContrastPair] = []
    ) -> (files: [ConvertedFile], findings: [Diagnostic]) {
        let layers = ContextLayers(tokens: tokens, document: canonical, descriptions: descriptions)
        let misread = ResolverReach(layers: layers).misread()
        let findings = misread.first.map { [Diagnostic.intersections(misread.count, at: $0)] }
        let required = pairs.reduce(into: tokens.requiredModifiers) { modifiers, pair in
            modifiers.formUnion(tokens.modifiers(ofContextsOf: pair.requirement))
        }
        return (ResolverFolder(name: name, layers: layers, required: required).files(), findings ?? [])
    }
}

extension Diagnostic {
    /// A token of several types, which outputs for one context can have, is an error where one document has it.
    fileprivate var asErrorOfOneDocument: Diagnostic {
        guard id == "context/type" else { return self }
        var finding = self
        finding.severity = .error
        return finding
    }

    /// The same, but nothing stops because of it.
    public var asWarning: Diagnostic {
        var warning = self
        warning.severity = min(severity, .warning)
        return warning
    }

    public static func tooManyModifiers(_ modifiers: [Modifier]) -> Diagnostic {
        Diagnostic(
            "convert/modifiers", .error,
            "\(modifiers.count) modifiers with up to \(modifiers.map(\.contexts.count).max() ?? 0) contexts are too many",
            at: nil,
            hint: "at most \(ContextSpace.maximumModifierCount) with \(ContextSpace.maximumContextCount) each")
    }

    fileprivate static func lostRequirement(
        _ name: String, _ path: String, for target: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "convert/requirement", .error,
            "\(name) '\(path)' is not carried over, since '\(target)' is left out", at: range)
    }

    fileprivate static func leftOut(_ token: Token, dependingOn target: String?) -> Diagnostic {
        let reason = target.map { "it depends on '\($0)', which is" } ?? "the group or list around it has an error"
        var finding = Diagnostic(
            "convert/left-out", .warning, "'\(token.path)' is left out: \(reason)", at: token.keyRange)
        finding.omission = Omission(of: token.path, dependingOn: target)
        return finding
    }

    fileprivate static func writtenForAll(_ path: String, contexts: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "convert/partial", .warning,
            "'\(path)' does not exist in some contexts, which one document cannot express; it is written for all "
                + "contexts", at: range,
            contexts: contexts, hint: "write to a folder: its resolver document can express it")
    }

    fileprivate static func intersections(_ count: Int, at range: SourceRange) -> Diagnostic {
        let what = count.counted("token has a value", "tokens have values")
        return Diagnostic(
            "convert/intersection", .warning,
            "\(what) for two contexts at once, which a resolver document cannot express", at: range,
            hint: "kept in the extension, where only Tessera finds it")
    }
}
