import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads what people write before they know of any format: `colors: { surface: { light: "#FFF", dark: "#000" } }`.
///
/// Types are those that values show, and where these do not suffice those that names say. What could be several things
/// is asked for and left out, see Documentation/import/plain.md.
public struct PlainImporter: Importer {
    public static let format = ForeignFormat.plain

    /// That most of what stands in each file can only be values of a design, and that some of it is certain.
    public static func recognizes(_ files: [ImportFile]) -> Bool {
        var isCertain = false
        for file in files {
            guard let tree = file.tree, let evidence = PlainEvidence(tree), evidence.isLikely || evidence.isReferences
            else {
                return false
            }
            isCertain = isCertain || evidence.isCertain
        }
        return isCertain
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        let decisions = PlainDecisions(options.plainDecisions)
        let modes = PlainModes(files, decisions)
        var reader = PlainReader(decisions)
        var findings = ImportFindings()
        findings.add(files.unreadFindings)
        for (index, file) in files.enumerated() {
            guard let tree = file.tree else { continue }
            reader.read(tree, file: index, in: modes.places[index])
        }
        var assembly = PlainAssembly(reader, decisions, options)
        assembly.run()
        findings.add(modes.findings)
        findings.add(reader.findings)
        findings.add(assembly.findings)
        var tokens = assembly.tokens
        findings.add(ContextFallback.fill(&tokens, modes.modifiers))
        let design = ForeignDesign(
            tokens: tokens, names: assembly.names, groups: reader.groups,
            modifiers: PlainContexts.modifiers(
                of: assembly.tokens.flatMap(\.definitions).map(\.selector), besides: modes.modifiers),
            vendor: "plain", range: .start(of: files))
        var imported = ForeignAssembly.assemble(design, options: options, findings: findings)
        imported.choices = assembly.questions.all.compactMap(\.choice)
        return imported
    }
}

/// The paths of tokens, and of those that are left out.
struct PlainNames: ForeignNames {
    var opening: String { "{" }

    var tokens: [String: Int] = [:]
    var leftOut: Set<String> = []

    func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget {
        if let token = tokens[name] { return .token(token) }
        if leftOut.contains(name) { return .leftOut(name) }
        return isWhole ? .unknown : .failed("there is nothing at '\(name)'")
    }
}

/// Gives what has been read its types.
struct PlainAssembly {
    private(set) var tokens: [ForeignToken] = []
    private(set) var names = PlainNames()
    private(set) var findings = ImportFindings()
    private let reader: PlainReader
    private let decisions: PlainDecisions
    private let paths: Set<String>
    private var typing: PlainTyping
    /// Groups of opacities in which 1 may be a hundredth.
    private let unclearGroups: Set<[String]>
    private let groupsWithFractions: Set<[String]>
    private(set) var questions: PlainQuestions

    init(_ reader: PlainReader, _ decisions: PlainDecisions, _ options: ImportOptions) {
        self.reader = reader
        self.decisions = decisions
        let paths = Set(reader.tokens.map { $0.path.joined(separator: ".") })
        self.paths = paths
        typing = PlainTyping(lengthUnit: options.lengthUnit) { paths.contains($0) }
        unclearGroups = Self.unclearGroups(reader.tokens)
        groupsWithFractions = Self.groupsWithFractions(reader.tokens)
        questions = reader.questions
    }

    /// Groups in which an opacity is beyond 1, and none is a fraction, as in `{ 1: 1, 50: 50 }`.
    private static func unclearGroups(_ tokens: [PlainReader.Token]) -> Set<[String]> {
        var beyond: Set<[String]> = []
        var withFractions: Set<[String]> = []
        for token in tokens where token.kinds.contains(.opacity) {
            for value in token.values {
                guard let number = bareNumber(value.node) else { continue }
                if number > 1 { beyond.insert(token.path.dropLast()) }
                if number > 0, number < 1 { withFractions.insert(token.path.dropLast()) }
            }
        }
        return beyond.subtracting(withFractions)
    }

    /// Groups with an opacity, or an alpha, between 0 and 1, or with a line height that can only be a multiple.
    private static func groupsWithFractions(_ tokens: [PlainReader.Token]) -> Set<[String]> {
        var groups: Set<[String]> = []
        for token in tokens where token.values.contains(where: { isFraction($0, token.kinds) }) {
            for count in token.path.indices.dropFirst() { groups.insert(Array(token.path.prefix(count))) }
        }
        return groups
    }

    private static func isFraction(_ value: PlainReader.Value, _ kinds: [ValueKind]) -> Bool {
        let isAlpha = value.shape == .color
        guard let node = isAlpha ? PlainComposites.alpha(of: value.node)?.value : value.node,
            let measure = node.text.flatMap({ CSSMeasure($0[...].trimmingCSSSpace()) }), measure.value > 0
        else { return false }
        let kinds = isAlpha ? [.opacity] : kinds
        return PlainTyping.isFraction(measure, kinds) && (kinds.first == .lineHeight || measure.value < 1)
    }

    private static func bareNumber(_ node: DocumentNode) -> Double? {
        guard let measure = node.text.flatMap({ CSSMeasure($0[...].trimmingCSSSpace()) }), measure.unit.isEmpty
        else { return nil }
        return measure.value
    }

    mutating func run() {
        for token in reader.tokens { add(token) }
        names.tokens.addNamesWithoutBlanks()
        for question in reader.questions.all {
            for token in question.tokens { names.leftOut.insert(token.path.joined(separator: ".")) }
        }
        findings.add(typing.findings)
        findings.add(questions.findings)
    }

    private mutating func add(_ token: PlainReader.Token) {
        let name = token.path.joined(separator: ".")
        let decision = decisions.decision(for: token.path)
        // What is said of a group is meant for its other numbers.
        let leavesFractions = decisions.subject(for: token.path).map(groupsWithFractions.contains) ?? false
        let isUnclear = decision == nil && unclearGroups.contains(token.path.dropLast())
        let verdicts = token.values.map { value in
            let verdict = typing.judge(
                value.node, shape: value.shape, kinds: token.kinds, decision: decision,
                leavesFractions: leavesFractions)
            if isUnclear, case .typed(.opacity, let node, _) = verdict, Self.bareNumber(node) == 1 {
                return PlainTyping.Verdict.question(.opacity)
            }
            return verdict
        }
        guard let definitions = definitions(of: token, verdicts) else {
            names.leftOut.insert(name)
            return
        }
        names.tokens[name] = tokens.count
        tokens.append(ForeignToken(path: token.path, nameRange: token.nameRange, definitions: definitions))
    }

    /// - Returns: `nil` where somebody has to say what the token is.
    private mutating func definitions(
        of token: PlainReader.Token, _ verdicts: [PlainTyping.Verdict]
    ) -> [ForeignToken.Definition]? {
        var type: TokenType?
        var isShown = false
        for (value, verdict) in zip(token.values, verdicts) {
            switch verdict {
            case .question(let cause):
                questions.ask(cause, token.path, at: value.node.range)
                return nil
            case .typed(let found, _, let shown):
                if let type, type != found {
                    questions.ask(.mixed, token.path, at: value.node.range)
                    return nil
                }
                type = found
                isShown = isShown || shown
            case .reference, .open: break
            }
        }
        if let type {
            let source = isShown ? "values that can only be one thing" : "the names around the values"
            findings.assume("import/type", "the type '\(type.rawValue)' is taken from \(source)", at: token.nameRange)
        }
        var definitions: [ForeignToken.Definition] = []
        for (value, verdict) in zip(token.values, verdicts) {
            guard let node = inOwnContext(verdict.node, value) else {
                questions.ask(
                    .misfit("it refers to a value of one context from outside of it"), token.path, at: value.node.range)
                return nil
            }
            var definition = ForeignToken.Definition(
                selector: value.selector, file: value.file, nameRange: value.nameRange, value: node)
            definition.type = type.map { ForeignWord(text: $0.rawValue, range: value.node.range) }
            definition.metadata.description = value.description
            definitions.append(definition)
        }
        return definitions
    }

    /// The value with references that go through contexts, such as `{dark.accent}` within `dark`, without these.
    ///
    /// - Returns: `nil` where one leads into another context.
    private func inOwnContext(_ node: DocumentNode, _ value: PlainReader.Value) -> DocumentNode? {
        struct LeadsElsewhere: Error {}
        return try? node.mapScalars { scalar in
            guard case .string(let text) = scalar.content else { return scalar }
            let references = ReferenceText(text)
            guard references.hasReferences else { return scalar }
            var isOwn = true
            let rewritten = references.text { name in
                if paths.contains(name) { return "{\(name)}" }
                let parts = name.split(separator: ".").map(String.init)
                let path = parts.filter { ContextWord($0) == nil }.joined(separator: ".")
                guard path != name, paths.contains(path) else { return "{\(name)}" }
                let places = parts.compactMap { ContextWord($0) }.flatMap { PlainContexts.places(of: $0) }
                isOwn = isOwn && places.allSatisfy(value.selector.places.contains)
                return "{\(path)}"
            }
            guard isOwn else { throw LeadsElsewhere() }
            return scalar.spelled(rewritten)
        }
    }
}

extension PlainTyping.Verdict {
    /// The value as it is to be carried over.
    fileprivate var node: DocumentNode {
        switch self {
        case .typed(_, let node, _), .reference(let node), .open(let node): node
        case .question: .null(at: SourceRange(source: SourceID(index: 0), offset: 0, length: 0))
        }
    }
}
