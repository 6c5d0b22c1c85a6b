import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Makes a Tessera document of what an importer has read: its names, then references, then types and
/// values in the order of references, then the document.
struct ForeignAssembly {
    private let design: ForeignDesign
    private let paths: ForeignPaths
    private let lengthUnit: String?
    private var linked: [[LinkedDefinition]] = []
    private var channels = ColorChannels([]) { _ in nil }
    private var assembled: AssembledTokens
    private var findings: ImportFindings
    /// Tokens with a definition that cannot be read: no other's value may stand in for it.
    private var unreadable: Set<Int> = []
    /// Definitions that are not carried over, by the indices of their tokens.
    private var dropped: [(token: Int, dependsOn: String?, finding: Diagnostic)] = []

    /// - Parameter findings: those that there are already.
    /// - Returns: the document and all findings.
    static func assemble(
        _ design: ForeignDesign, options: ImportOptions, findings: ImportFindings
    ) -> ImportedDesign {
        var assembly = ForeignAssembly(design, options, findings)
        return assembly.run()
    }

    private init(_ design: ForeignDesign, _ options: ImportOptions, _ findings: ImportFindings) {
        self.design = design
        paths = ForeignPaths(design.tokens)
        lengthUnit = options.lengthUnit
        assembled = AssembledTokens(paths.references)
        self.findings = findings
        self.findings.add(paths.findings)
    }

    private mutating func run() -> ImportedDesign {
        linkAll()
        let values = linked.map { $0.map(\.value) }
        channels = ColorChannels(values) { assembled.index(at: $0) }
        for index in ReferenceOrder.order(values.map { $0.flatMap(\.targets) }) {
            assembled[index] = assemble(index)
        }
        reportDropped()
        var writer = ForeignDocument(design: design, paths: paths, assembled: assembled)
        let document = writer.write()
        findings.add(writer.findings)
        return ImportedDesign(document: document, modifiers: design.modifiers, findings: findings.finish())
    }

    // MARK: References

    private struct LinkedDefinition {
        let definition: ForeignToken.Definition
        var value: LinkedValue
    }

    private mutating func linkAll() {
        var linker = ReferenceLinker(names: design.names, references: paths.references)
        for (index, token) in design.tokens.enumerated() {
            var definitions: [LinkedDefinition] = []
            for definition in token.definitions {
                do throws(ForeignValueError) {
                    let value = try linker.link(definition.value, in: definition.file)
                    if value.isInlined {
                        findings.assume(
                            "import/inlined", "a reference to something that is not a token is replaced by the value",
                            at: definition.value.range)
                    }
                    definitions.append(LinkedDefinition(definition: definition, value: value))
                } catch {
                    unreadable.insert(index)
                    drop(index, error.message, dependsOn: error.dependsOn, at: definition.value.range)
                }
            }
            linked.append(definitions)
        }
    }

    private mutating func drop(_ index: Int, _ reason: String, dependsOn: String? = nil, at range: SourceRange) {
        let finding = Diagnostic(
            "import/value", .warning, "'\(name(of: index))' cannot be carried over: \(reason)", at: range)
        dropped.append((index, dependsOn, finding))
    }

    /// A token that has no value in some contexts is not left out.
    private mutating func reportDropped() {
        for (index, target, finding) in dropped {
            var finding = finding
            if !(assembled[index]?.values.isEmpty ?? true) {
                finding.message = "'\(name(of: index))' has no value here"
            } else {
                finding.omission = .init(of: name(of: index), dependingOn: target)
            }
            findings.add(finding)
        }
    }

    private func name(of index: Int) -> String {
        design.tokens[index].path.joined(separator: ".")
    }

    // MARK: Types

    /// Of a text in which references are spelled out, in bytes: one that names another twice is twice as long.
    private static var spelledOutLimit: Int { 16_384 }

    private mutating func assemble(_ index: Int) -> AssembledToken {
        var definitions: [LinkedDefinition] = []
        for definition in linked[index] {
            if let lost = definition.value.targets.first(where: { assembled[$0]?.values.isEmpty ?? false }) {
                drop(
                    index, "it refers to '\(name(of: lost))', which cannot be carried over either",
                    dependsOn: name(of: lost),
                    at: definition.value.node.range)
                unreadable.insert(index)
            } else if definition.value.node.isNull {
                drop(index, "it has no value", at: definition.definition.nameRange)
            } else {
                definitions.append(definition)
            }
        }
        guard !definitions.isEmpty, !unreadable.contains(index) else { return AssembledToken() }
        var token = AssembledToken()
        token.definitions = definitions.map(\.definition)
        guard let values = shape(index, definitions, &token) else { return AssembledToken() }
        if definitions.contains(where: { !$0.value.targets.isEmpty }),
            values.contains(where: { $0.text.map { $0.utf8.count > Self.spelledOutLimit } ?? false })
        {
            drop(
                index, "with its references replaced, it is longer than \(Self.spelledOutLimit) bytes",
                at: definitions[0].value.node.range)
            unreadable.insert(index)
            return AssembledToken()
        }
        token.values = values
        token.literal = literal(of: token.values)
        token.bareNumber = bareNumber(of: definitions)
        return token
    }

    private func literal(of values: [DocumentNode]) -> String? {
        guard values.count == 1, let value = values.first else { return nil }
        if let path = value.text.flatMap({ ReferenceText($0).wholeReference }) { return assembled.literal(at: path) }
        return value.literalText
    }

    private func bareNumber(of definitions: [LinkedDefinition]) -> String? {
        guard definitions.count == 1, let text = definitions[0].value.node.text else { return nil }
        if let path = ReferenceText(text).wholeReference { return assembled.bareNumber(at: path) }
        let trimmed = text[...].trimmingCSSSpace()
        return CSSMeasure(trimmed)?.unit == "" ? String(trimmed) : nil
    }

    private mutating func shape(
        _ index: Int, _ definitions: [LinkedDefinition], _ token: inout AssembledToken
    ) -> [DocumentNode]? {
        let nodes = definitions.map(\.value.node)
        let targets = nodes.compactMap { $0.text.flatMap { ReferenceText($0).wholeReference } }
        let declared = declaredTypes(definitions)
        if targets.count == nodes.count {
            token.type = targets.compactMap { assembled.type(at: $0) }.first
            noteOtherType(token.type, declared, definitions)
            return nodes
        }
        token.writesType = true
        var misfit: TypeMisfit?
        // What cannot be said once for all contexts is said for each.
        let split = splitByContexts(definitions)
        for definitions in [definitions] + (split.map { [$0] } ?? []) {
            token.definitions = definitions.map(\.definition)
            if let shaped = shape(
                index, definitions, as: candidates(index, definitions, declared, targets), &misfit, &token)
                ?? shape(index, definitions, as: shownTypes(definitions), &misfit, &token)
            {
                return shaped
            }
        }
        token.definitions = definitions.map(\.definition)
        if let css = asCSS(index, definitions, declared, misfit, &token) { return css }
        for definitions in [definitions] + (split.map { [$0] } ?? []) {
            if let shaped = shapeWrittenOut(index, definitions, declared, &token) { return shaped }
        }
        token.definitions = definitions.map(\.definition)
        if let text = asText(index, definitions, misfit, &token, isLast: split == nil) { return text }
        guard let split else { return nil }
        token.definitions = split.map(\.definition)
        return asText(index, split, misfit, &token, isLast: true)
    }

    /// The values once references in them are written out, if that makes them more than texts: `-{a}px` is `-3px`.
    private mutating func shapeWrittenOut(
        _ index: Int, _ definitions: [LinkedDefinition], _ declared: [TokenType], _ token: inout AssembledToken
    ) -> [DocumentNode]? {
        guard declared != [.string], definitions.contains(where: { !$0.value.targets.isEmpty }) else { return nil }
        var shaper = shaper(for: index)
        var written: [LinkedDefinition] = []
        for definition in definitions {
            lookUp(&shaper, in: definition.definition.selector)
            guard let node = try? shaper.shape(definition.value.node, as: .string) else { return nil }
            var definition = definition
            definition.value = LinkedValue(node: node)
            written.append(definition)
        }
        token.definitions = written.map(\.definition)
        var misfit: TypeMisfit?
        let shaped =
            shape(index, written, as: candidates(index, written, declared, []), &misfit, &token)
            ?? shape(index, written, as: shownTypes(written), &misfit, &token)
            ?? asCSS(index, written, declared, misfit, &token)
        guard let shaped, token.type != .string else { return nil }
        for note in shaper.assumptions { findings.assume(note.id, note.message, at: note.range) }
        return shaped
    }

    /// A definition for each context in which what is referred to differs; `nil` if that makes no difference, or if
    /// several modifiers play together.
    private func splitByContexts(_ definitions: [LinkedDefinition]) -> [LinkedDefinition]? {
        guard definitions.allSatisfy({ $0.definition.selector.places.count < 2 }) else { return nil }
        let selectors = assembled.selectors(at: definitions.flatMap(\.value.targets))
        let own = Set(definitions.map(\.definition.selector))
        let modifiers = Set(selectors.union(own).flatMap(\.places).map(\.modifier))
        guard modifiers.count == 1, selectors.allSatisfy({ $0.places.count == 1 }),
            let common = definitions.first(where: { $0.definition.selector.places.isEmpty })
        else { return nil }
        let new = selectors.subtracting(own).sorted { $0.text < $1.text }.map { selector in
            var definition = common.definition
            definition.selector = selector
            return LinkedDefinition(definition: definition, value: common.value)
        }
        if new.isEmpty { return nil }
        // Without a value of its own for all contexts, what is referred to has one in each.
        let isEverywhere = common.value.targets.allSatisfy { target in
            assembled[target]?.definitions.contains { $0.selector.places.isEmpty } ?? false
        }
        return (isEverywhere ? definitions : definitions.filter { !$0.definition.selector.places.isEmpty }) + new
    }

    /// The values as the first of some types that all of them fit.
    ///
    /// - Parameter misfit: why they do not fit a type that the token declares.
    private mutating func shape(
        _ index: Int, _ definitions: [LinkedDefinition], as candidates: [TypeCandidate],
        _ misfit: inout TypeMisfit?, _ token: inout AssembledToken
    ) -> [DocumentNode]? {
        for candidate in candidates {
            // Only what is plainly CSS: a text of any kind could be read as such.
            if candidate.type == .css, case .declared = candidate.origin {
                if let css = asCSS(index, definitions, [], nil, &token) { return css }
                continue
            }
            // Other types have no raw CSS for a part.
            if candidate.type != .css, candidate.type != .string,
                !candidate.type.mayHoldCSS || definitions.contains(where: { $0.value.node.text != nil }),
                definitions.contains(where: { $0.value.targets.contains { assembled[$0]?.type == .css } })
            {
                continue
            }
            var shaper = shaper(for: index)
            do throws(ForeignValueError) {
                var shaped: [DocumentNode] = []
                for definition in definitions {
                    lookUp(&shaper, in: definition.definition.selector)
                    shaped.append(try shaper.part(definition.value.node, as: candidate.type))
                }
                token.type = candidate.type
                token.leftovers = shaper.leftovers
                for note in shaper.assumptions { findings.assume(note.id, note.message, at: note.range) }
                report(candidate, misfit, index, definitions)
                return shaped
            } catch {
                switch candidate.origin {
                case .declared: misfit = misfit ?? TypeMisfit(message: error.message, isDeclared: true)
                case .implied: misfit = misfit ?? TypeMisfit(message: error.message, isDeclared: false)
                case .need, .shown: break
                }
            }
        }
        return nil
    }

    private func shaper(for index: Int) -> ValueShaper {
        var shaper = ValueShaper(lengthUnit: lengthUnit)
        shaper.typeOf = { [assembled] in assembled.type(at: $0) }
        lookUp(&shaper, in: ForeignSelector())
        shaper.isToken = { [assembled] in assembled.index(at: $0) != nil }
        shaper.areChannels = channels.roles[index] == .channel
        return shaper
    }

    private func lookUp(_ shaper: inout ValueShaper, in selector: ForeignSelector) {
        shaper.literalOf = { [assembled] in assembled.literal(at: $0, in: selector) }
        shaper.bareNumberOf = { [assembled] in assembled.bareNumber(at: $0) }
        shaper.valuesOf = { [assembled] in assembled.values(at: $0, in: selector) ?? [] }
    }

    private func candidates(
        _ index: Int, _ definitions: [LinkedDefinition], _ declared: [TokenType], _ targets: [String]
    ) -> [TypeCandidate] {
        var candidates = targets.compactMap { assembled.type(at: $0) }.prefix(1).map {
            TypeCandidate(type: $0, origin: .need)
        }
        switch channels.roles[index] {
        case .channel: candidates.append(TypeCandidate(type: .number, origin: .need))
        case .alpha: candidates += [.opacity, .number].map { TypeCandidate(type: $0, origin: .need) }
        case nil: break
        }
        if declared.isEmpty || declared == [.string], isNamedFontFamily(design.tokens[index].path) {
            candidates.append(TypeCandidate(type: .fontFamily, origin: .implied("the names of its path")))
        }
        candidates += declared.map { TypeCandidate(type: $0, origin: .declared) }
        if let implied = definitions.lazy.compactMap(\.definition.implied).first {
            candidates += implied.types.map { TypeCandidate(type: $0, origin: .implied(implied.reason)) }
        }
        return candidates
    }

    /// Whether the nearest name that says anything says so: a typeface is no text in quotes for a browser.
    private func isNamedFontFamily(_ path: [String]) -> Bool {
        // A `font` may be a whole one of CSS.
        guard let name = path.last, ValueKind.words(of: name).last != "font" else { return false }
        if let kind = ValueKind(named: name, isGroup: false), kind.isForTokens { return kind == .fontFamily }
        let groups = path.dropLast().reversed().lazy.compactMap { ValueKind(named: $0, isGroup: true) }
        return groups.first == .fontFamily
    }

    /// Types that the values themselves show.
    private func shownTypes(_ definitions: [LinkedDefinition]) -> [TypeCandidate] {
        definitions.compactMap { definition in
            LiteralTyping.type(of: definition.value.node, typeOf: { assembled.type(at: $0) })
                .map { TypeCandidate(type: $0.type, origin: .shown($0.reason)) }
        }
    }

    private mutating func declaredTypes(_ definitions: [LinkedDefinition]) -> [TokenType] {
        guard let word = definitions.lazy.compactMap(\.definition.type).first else { return [] }
        let types = TypeVocabulary.types(named: word.text)
        if !types.isEmpty { return types }
        if let type = TokenType(rawValue: word.text) { return [type] }
        findings.assume("import/type-word", "the type '\(word.text)' does not say what its value means", at: word.range)
        return []
    }

    /// A value of one type and a declared other: a reference has its target's.
    private mutating func noteOtherType(
        _ type: TokenType?, _ declared: [TokenType], _ definitions: [LinkedDefinition]
    ) {
        guard let type, !declared.isEmpty, !declared.contains(type),
            let word = definitions.lazy.compactMap(\.definition.type).first
        else { return }
        findings.assume(
            "import/type", "a reference has the type of its target, '\(type.rawValue)', and not '\(word.text)'",
            at: word.range)
    }

    // MARK: What does not fit

    private mutating func report(
        _ candidate: TypeCandidate, _ misfit: TypeMisfit?, _ index: Int, _ definitions: [LinkedDefinition]
    ) {
        let range = definitions[0].value.node.range
        switch candidate.origin {
        case .need, .declared:
            break
        case .implied(let reason), .shown(let reason):
            if let misfit, misfit.isDeclared {
                reportMisfit(index, misfit, candidate.type, at: range)
            } else {
                findings.assume(
                    "import/type", "the type '\(candidate.type.rawValue)' is taken from \(reason)", at: range)
            }
        }
    }

    private mutating func reportMisfit(
        _ index: Int, _ misfit: TypeMisfit, _ type: TokenType, at range: SourceRange
    ) {
        findings.add(
            Diagnostic(
                "import/misfit", .warning,
                "'\(name(of: index))' is carried over with the type '\(type.rawValue)': \(misfit.message)", at: range))
    }

    /// What no type can say, and CSS can: then every value of the token is a text of CSS, as every type has one.
    private mutating func asCSS(
        _ index: Int, _ definitions: [LinkedDefinition], _ declared: [TokenType], _ misfit: TypeMisfit?,
        _ token: inout AssembledToken
    ) -> [DocumentNode]? {
        if channels.lists.contains(index) { return nil }
        let meant = declared.first
        let isCSS = definitions.contains { definition in
            guard let text = definition.value.node.text, let read = CSSEvidence(text) else { return false }
            // Arithmetic that has no result has none in a browser either.
            if read.references.isEmpty, ArithmeticText.isFormula(text) { return false }
            return read.speaksCSS(insteadOf: meant) || read.references.contains { assembled.type(at: $0) == .css }
                || isLengthList(text, read.references)
        }
        guard isCSS else { return nil }
        var shaper = shaper(for: index)
        var shaped: [DocumentNode] = []
        for definition in definitions {
            lookUp(&shaper, in: definition.definition.selector)
            guard let node = try? shaper.shape(definition.value.node, as: .css) else { return nil }
            shaped.append(node)
        }
        token.type = .css
        let range = definitions[0].value.node.range
        let reason = misfit?.message ?? "\(definitions[0].value.node.summary) is a value of CSS and of no other type"
        findings.add(
            Diagnostic(
                "import/css", .warning, "'\(name(of: index))' is carried over as raw CSS: \(reason)", at: range))
        return shaped
    }

    /// Whether a text is several lengths, one of them behind a reference: what was written without a unit has none here.
    private func isLengthList(_ text: String, _ references: [String]) -> Bool {
        let types = references.map { assembled.type(at: $0) }
        guard types.contains(.dimension) || types.contains(.css) else { return false }
        return LengthListText.isList(ReferenceText(text)) { path in
            switch assembled.type(at: path) {
            case .dimension: assembled.bareNumber(at: path) == nil
            case .number, .css: true
            default: false
            }
        }
    }

    /// A text is better than nothing, if it is one.
    private mutating func asText(
        _ index: Int, _ definitions: [LinkedDefinition], _ misfit: TypeMisfit?, _ token: inout AssembledToken,
        isLast: Bool
    ) -> [DocumentNode]? {
        var shaper = shaper(for: index)
        do throws(ForeignValueError) {
            var shaped: [DocumentNode] = []
            for definition in definitions {
                lookUp(&shaper, in: definition.definition.selector)
                shaped.append(try shaper.part(definition.value.node, as: .string))
            }
            token.type = .string
            let range = definitions[0].value.node.range
            if let misfit {
                reportMisfit(index, misfit, .string, at: range)
            } else {
                findings.assume("import/type", "a value that could be several things is read as a string", at: range)
            }
            for note in shaper.assumptions { findings.assume(note.id, note.message, at: note.range) }
            return shaped
        } catch {
            guard isLast else { return nil }
            let message =
                definitions[0].value.node.text == nil
                ? "no token type has \(definitions[0].value.node.summary) like this as its value" : error.message
            drop(index, misfit?.message ?? message, at: definitions[0].value.node.range)
            return nil
        }
    }
}
