import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Makes tokens of custom properties.
struct CSSAssembly {
    private(set) var findings = ImportFindings()
    let modifiers: CSSModifiers

    private let properties: [CSSProperty]
    private let names: CSSPropertyNames
    private let texts: CSSTextExpansion
    /// Of the properties worked out so far, by the path of the token.
    private var types: [String: TokenType] = [:]
    /// Of those that are lengths, by the path of the token: the units in all contexts, which a calculation cannot mix.
    private var units: [String: Set<String>] = [:]
    private var leftOut: Set<String> = []
    private let fileModifiers: Set<CSSModifier>
    /// By the selector of a file's context, the properties that have no value in the default one.
    private var gaps: [String: [(name: String, range: SourceRange)]] = [:]

    /// - Parameter fileDefaults: by what whole files are alternatives for, its default context. A property may stand in
    ///   some of the files only.
    init(_ collection: CSSPropertyCollection, fileDefaults: [CSSModifier: String] = [:]) {
        fileModifiers = Set(fileDefaults.keys)
        var properties = collection.properties
        for index in properties.indices { findings.add(Self.splitLightDark(&properties[index])) }
        // What nothing is left of has no say in names.
        let unread = Set(properties.filter(\.values.isEmpty).map(\.name))
        properties.removeAll { unread.contains($0.name) }
        let defaults = collection.defaults.merging(fileDefaults) { declared, _ in declared }
        modifiers = CSSModifiers(properties, defaults: defaults)
        names = CSSPropertyNames(properties.map(\.name))
        texts = CSSTextExpansion(properties)
        leftOut = unread
        self.properties = properties
        findings.add(modifiers.findings)
    }

    /// `light-dark(a, b)` is a value for each appearance, unless the context names one already.
    private static func splitLightDark(_ property: inout CSSProperty) -> ImportFindings {
        var findings = ImportFindings()
        var values: [CSSProperty.Value] = []
        var declared = Set(property.values.map(\.context))
        for value in property.values {
            do {
                guard let (light, dark) = try CSSVariableText.lightDark(value.text.text[...]) else {
                    values.append(value)
                    continue
                }
                func part(_ text: String, _ context: CSSContext) -> CSSProperty.Value {
                    CSSProperty.Value(
                        context: context, nameRange: value.nameRange,
                        text: PlacedText(text, at: value.text.range, isExact: false), priority: value.priority,
                        order: value.order)
                }
                if let appearance = value.context[.appearance] {
                    values.append(part(appearance == "dark" ? dark : light, value.context))
                    continue
                }
                values.append(part(light, value.context))
                let darkContext = value.context.narrowed(
                    by: CSSContext([CSSTest(modifier: .appearance, value: "dark")]))
                if declared.insert(darkContext).inserted { values.append(part(dark, darkContext)) }
            } catch {
                findings.add(.noContextValue(property.name, error.message, at: value.nameRange))
            }
        }
        property.values = values
        return findings
    }

    // MARK: Tokens

    mutating func document(at start: SourceRange) -> DocumentNode {
        var tokens = [[DocumentNode.Entry]?](repeating: nil, count: properties.count)
        for index in orderOfDependencies() {
            let property = properties[index]
            do {
                tokens[index] = try token(property)
            } catch {
                leftOut.insert(property.name)
                findings.add(.noToken(property.name, error, at: property.nameRange))
            }
        }
        for (selector, properties) in gaps.sorted(by: { $0.key < $1.key }) {
            findings.add(.noDefaultValue(properties, instead: selector))
        }
        fitToGroups(&tokens)
        var draft = TokenDraft(at: start)
        for (property, token) in zip(properties, tokens) {
            guard let token, let path = names.path(of: property.name) else { continue }
            // Paths are distinct, so nothing stands there.
            _ = draft.add(token, at: path, nameRange: property.nameRange)
        }
        return draft.document()
    }

    /// The indices of all properties: what others refer to comes first; within a circle the order is that of the sheet.
    private func orderOfDependencies() -> [Int] {
        let indices = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
        return ReferenceOrder.order(
            properties.map { property in
                property.values.flatMap { CSSVariableText.names(in: $0.text.text) }.compactMap { indices[$0] }
            })
    }

    /// `--space-0: 0` is a length if all others of its group are, and `--elevation-0: none` a shadow.
    private mutating func fitToGroups(_ tokens: inout [[DocumentNode.Entry]?]) {
        let known = zip(properties, tokens).map { property, token in
            CSSGroupTypes.Token(path: names.path(of: property.name) ?? [], properties: token ?? [])
        }
        for (index, type) in CSSGroupTypes.types(among: known) {
            let range = known[index].properties[1].value.range
            let value = type == .shadow ? noShadow(at: range) : DocumentNode(.string("0px"), at: range)
            guard let value else { continue }
            findings.assume(
                type == .shadow ? "import/type" : "import/unit",
                type == .shadow
                    ? "'none' is read as a shadow where all others of its group are shadows"
                    : "a bare 0 is read as a length where all others of its group are lengths",
                at: properties[index].nameRange)
            tokens[index] = [
                DocumentNode.Entry("$type", DocumentNode(.string(type.rawValue), at: range)),
                DocumentNode.Entry("$value", value),
            ]
        }
    }

    private struct Evaluated {
        let context: CSSContext
        let nameRange: SourceRange
        var value: CSSValue
    }

    private mutating func token(_ property: CSSProperty) throws(ForeignValueError) -> [DocumentNode.Entry] {
        if let owner = names.collisions[property.name] {
            throw ForeignValueError("in the letters of DTCG its name is that of '--\(owner)'")
        }
        if names.rewritten.contains(property.name) {
            findings.assume(
                "import/name", "characters that DTCG forbids in names are replaced by hyphens", at: property.nameRange)
        }
        var values = try values(of: property)
        guard
            let baseIndex = values.firstIndex(where: { $0.context.tests.isEmpty })
                ?? values.firstIndex(where: { modifiers.isDefault($0.context) })
                ?? values.firstIndex(where: { $0.context.tests.allSatisfy { fileModifiers.contains($0.modifier) } })
        else { throw ForeignValueError("it has no value in the default context") }
        let base = values[baseIndex]
        if base.context.tests.isEmpty { values.remove(at: baseIndex) }
        if !modifiers.isDefault(base.context) {
            gaps[CSSModifiers.selector(base.context), default: []].append((property.name, base.nameRange))
        }
        let known = type(base.value, among: values.map(\.value))
        let isCSS = isCSS([base.value] + values.map(\.value), besides: known)
        let type = isCSS ? .css : known
        if isCSS {
            findings.assume(
                "import/css", "values of a type that Tessera does not have, in at least one context, become raw CSS",
                at: base.value.node.range)
        } else if base.value.isMereText, type == base.value.type {
            findings.assume(
                "import/text", "values of a type that Tessera does not have become strings", at: base.value.node.range)
        }

        var properties: [DocumentNode.Entry] = []
        if let type {
            properties.append(
                DocumentNode.Entry("$type", DocumentNode(.string(type.rawValue), at: base.value.node.range)))
        }
        properties.append(DocumentNode.Entry("$value", fitted(base.value, to: type) ?? base.value.node))
        var contexts: [DocumentNode.Entry] = []
        for value in values {
            // `[data-theme="light"]` that says once more what `:root` says, unless something else holds at once.
            if modifiers.isDefault(value.context) || value.context == base.context,
                values.allSatisfy({
                    !$0.context.isCompatible(with: value.context)
                        || $0.value.node.content == base.value.node.content
                })
            {
                continue
            }
            guard let node = fitted(value.value, to: type) else {
                findings.add(
                    .noContextValue(
                        property.name, "it is not a \(type?.rawValue ?? "value") like the others", at: value.nameRange))
                continue
            }
            let selector = CSSModifiers.selector(value.context)
            contexts.append(DocumentNode.Entry(selector, at: value.nameRange, node))
        }
        if let first = contexts.first {
            let object = DocumentNode(.object(contexts), at: first.value.range)
            properties.append(DocumentNode.Entry("$contexts", at: first.nameRange, object))
        }
        if let type = type ?? referredType(base.value.node) {
            let path = path(of: property.name)
            types[path] = type
            if type == .dimension { units[path] = lengthUnits(properties.map(\.value) + contexts.map(\.value)) }
        }
        return properties
    }

    /// The type of a token whose values may be of several: that of the base, of which a bare 0 is a
    /// length where the others are. `nil` if all are references.
    private func type(_ base: CSSValue, among others: [CSSValue]) -> TokenType? {
        let types = others.compactMap(\.type)
        if base.type == nil, types.isEmpty { return nil }
        if base.type == .number, base.node.text == "0", types.contains(.dimension) { return .dimension }
        if base.isNone, types.contains(.shadow) { return .shadow }
        return base.type ?? referredType(base.node) ?? types.first
    }

    /// Whether there is a value of no type among some, or they are of several, and each can stand in a declaration.
    private func isCSS(_ values: [CSSValue], besides type: TokenType?) -> Bool {
        guard type != nil, values.contains(where: { fitted($0, to: type) == nil || ($0.isMereText && type == .string) })
        else { return false }
        return values.allSatisfy { value in
            guard let text = value.source?.text, let read = CSSEvidence(text) else { return false }
            return read.references.allSatisfy { types[$0]?.hasCSSText ?? true }
        }
    }

    /// The value as one of the type; `nil` if it is of another. A bare 0 is a length where lengths stand.
    private func fitted(_ value: CSSValue, to type: TokenType?) -> DocumentNode? {
        if type == .css { return value.source.map { DocumentNode(.string($0.text), at: $0.range) } }
        if value.type == nil || value.type == type { return value.node }
        switch (type, value.node.content) {
        case (.shadow, _) where value.isNone: return noShadow(at: value.node.range)
        case (.dimension, .plain("0")): return DocumentNode(.string("0px"), at: value.node.range)
        case (.number, .plain), (.fontWeight, .plain): return value.node
        case (.string, .string): return value.node
        default: return nil
        }
    }

    private func lengthUnits(_ values: [DocumentNode]) -> Set<String> {
        let units = units
        return values.reduce(into: []) { all, value in
            guard let text = value.text else { return }
            all.formUnion(CSSFormulaText.lengthUnits(in: text[...]) { units[$0] ?? [] })
        }
    }

    private func noShadow(at range: SourceRange) -> DocumentNode? {
        try? CSSReading.styleSheet().node(PlacedText("none", at: range, isExact: false), as: .shadow).node
    }

    private func referredType(_ node: DocumentNode) -> TokenType? {
        guard let text = node.text, text[...].isReference else { return nil }
        return types[String(text.dropFirst().dropLast())]
    }

    // MARK: Values

    private mutating func values(of property: CSSProperty) throws(ForeignValueError) -> [Evaluated] {
        var values: [Evaluated] = []
        var needsParts = false
        for value in property.values where modifiers.hold(value.context) {
            do {
                let text = try withReferences(value.text)
                let read = try read(text, property)
                // Without types of their own, parts mean something only where they are put together.
                if read.isMereText, text.text != value.text.text { needsParts = true }
                values.append(Evaluated(context: value.context, nameRange: value.nameRange, value: read))
            } catch {
                if value.context.tests.isEmpty { throw error }
                findings.add(.noContextValue(property.name, error.message, at: value.nameRange))
            }
        }
        if needsParts {
            let expanded = try expanded(property)
            // As raw CSS it goes on following the parts.
            guard expanded.contains(where: \.value.isMereText), isCSS(values.map(\.value), besides: .string) else {
                findings.assume(
                    "import/inlined", "a value that is built from parts without a type is replaced by the result",
                    at: property.values.first?.text.range)
                return expanded
            }
        }
        values += overlaps(of: values, in: property)
        return values
    }

    /// The values to add where CSS takes another one than Tessera.
    private mutating func overlaps(of values: [Evaluated], in property: CSSProperty) -> [Evaluated] {
        do {
            return try CSSOverlaps(order: modifiers.kinds).contexts(of: property).compactMap { context, winner in
                guard modifiers.hold(context), let value = values.first(where: { $0.context == winner }) else {
                    return nil
                }
                return Evaluated(context: context, nameRange: value.nameRange, value: value.value)
            }
        } catch {
            findings.add(.noContextValue(property.name, error.message, at: property.nameRange))
            return []
        }
    }

    private mutating func read(
        _ text: PlacedText, _ property: CSSProperty
    ) throws(ForeignValueError) -> CSSValue {
        let (types, units) = (types, units)
        let reader = CSSValueReader(
            name: property.name, syntax: property.syntax, typeOfPath: { types[$0] }, unitsOfPath: { units[$0] ?? [] })
        return try reader.read(text, &findings)
    }

    /// The values with those of other properties written out in them: `rgb(var(--r) 0 0 / 50%)`.
    private mutating func expanded(_ property: CSSProperty) throws(ForeignValueError) -> [Evaluated] {
        let own = try texts.contexts(of: property.name).filter(modifiers.hold)
        var contexts = own
        do throws(ForeignValueError) {
            contexts += try CSSOverlaps(order: modifiers.kinds).contexts(beside: own) {
                context throws(ForeignValueError) in try texts.text(of: property.name, in: context)?.text
            }.map(\.context)
        } catch {
            findings.add(.noContextValue(property.name, error.message, at: property.nameRange))
        }
        var values: [Evaluated] = []
        for context in contexts {
            guard let (text, origin) = try texts.text(of: property.name, in: context) else { continue }
            let source = PlacedText(text, at: origin.text.range, isExact: false)
            values.append(
                Evaluated(context: context, nameRange: origin.nameRange, value: try read(source, property)))
        }
        return values
    }

    /// With `{path}` for `var(--name)`.
    private mutating func withReferences(_ source: PlacedText) throws(ForeignValueError) -> PlacedText {
        // Braces are references here, and blocks there: `--mixin: { color: red }`.
        if source.text.utf8.contains(UInt8(ascii: "{")), CSSStringText.content(source.text[...]) == nil {
            throw ForeignValueError("a token cannot contain a block in braces")
        }
        var unknown = 0
        let text = try CSSVariableText.replacingVariables(in: source.text[...]) {
            (name, hasFallback) throws(ForeignValueError) in
            if leftOut.contains(name) {
                throw ForeignValueError("it needs '--\(name)', which is left out", dependsOn: "--" + name)
            }
            if let path = names.path(of: name) { return "{\(path.joined(separator: "."))}" }
            if hasFallback { unknown += 1 }
            return nil
        }
        if unknown > 0 {
            findings.assume(
                "import/fallback", "for a property that is not declared its fallback is taken", at: source.range)
        }
        return PlacedText(text, at: source.range, isExact: text == source.text)
    }

    private func path(of name: String) -> String {
        names.path(of: name)?.joined(separator: ".") ?? name
    }
}
