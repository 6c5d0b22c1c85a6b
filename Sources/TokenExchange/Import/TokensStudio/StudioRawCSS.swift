import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Tokens that hold in some theme what only CSS can say: they are raw CSS in every theme, as every type has a text there.

extension StudioValueConverter {
    /// - Returns: `nil` if nothing in the token is plainly CSS, or if something in it cannot be.
    mutating func rawCSS(
        _ record: StudioTable.Record, _ selection: StudioSelection, _ source: StudioToken, path: String
    ) -> StudioDocumentToken? {
        let meant = record.values.first(where: isCSSAlone) ?? record.values.first(where: speaksCSS)
        guard let meant, let base = rawCSS(source) else { return nil }
        var choices: [(selector: String, range: SourceRange, value: StudioValue)] = []
        for choice in selection.choices {
            guard let token = record.token(of: choice.set), let value = rawCSS(token) else { return nil }
            if selection.hasSeveralModifiers || !value.node.saysTheSame(as: base.node) {
                choices.append((choice.selector, token.range, value))
            }
        }
        let reason =
            table.measure(source.text) == .mixed
            ? "no token is a multiple of the font size in one theme and a length in another"
            : "\(meant.value.summary) has no equivalent in tokens"
        findings.add(
            Diagnostic(
                "import/css", .warning, "'\(path)' is carried over as raw CSS: \(reason)", at: meant.value.range))
        return StudioDocumentToken(base: base, choices: choices, source: source)
    }

    private func speaksCSS(_ token: StudioToken) -> Bool {
        evidence(token)?.speaksCSS(insteadOf: Self.meantType(token)) == true || isLengthList(token)
    }

    private func isCSSAlone(_ token: StudioToken) -> Bool {
        guard let type = Self.meantType(token) else { return false }
        return evidence(token)?.isCSSAlone(insteadOf: type) == true || isLengthList(token)
    }

    private func evidence(_ token: StudioToken) -> CSSEvidence? { token.value.text.flatMap { CSSEvidence($0) } }

    /// The value as a text of CSS; a length without a unit gets one, and arithmetic is computed by the browser.
    private mutating func rawCSS(_ token: StudioToken) -> StudioValue? {
        guard token.modifier == nil, token.value.text != nil else { return nil }
        let typed: StudioValue?
        do throws(ImportError) {
            typed = isPartOfFontSize(token) ? nil : try value(of: token, measure(of: token))
        } catch {
            // A product of lengths is nothing in CSS either.
            if error.id == "import/unit", isComputed(token) { return nil }
            typed = nil
        }
        let node = typed?.node.text == nil ? table.rewritten(token.value) : typed?.node ?? token.value
        let names = table.references(within: token.value)
        guard names.allSatisfy({ table.record(at: $0) != nil }), let text = node.text, CSSEvidence(text) != nil else {
            return nil
        }
        return StudioValue(type: .css, node: Self.computed(node.spelled(text)), references: names)
    }

    /// A part of a composite that only CSS can say, which makes the whole raw CSS.
    mutating func rawCSS(ofPart node: DocumentNode, insteadOf type: TokenType) -> StudioValue? {
        guard let evidence = node.text.flatMap({ CSSEvidence($0) }), evidence.references.isEmpty,
            evidence.isCSSAlone(insteadOf: type)
        else { return nil }
        findings.count(
            "import/css", .note, "if a part can only be written in CSS, the whole value becomes raw CSS", at: node.range
        )
        return StudioValue(node: node)
    }

    /// Arithmetic in `calc()`.
    static func computed(_ node: DocumentNode) -> DocumentNode {
        guard let text = node.text, ReferenceText(text).wholeReference == nil, ArithmeticText.isFormula(text) else {
            return node
        }
        return node.spelled("calc(\(text))")
    }

    /// What the token measures: by itself where themes disagree, as CSS has a text for each.
    private func measure(of token: StudioToken) -> StudioMeasure {
        let measure = table.measure(token.text)
        guard measure == .mixed, let type = token.declaredType else { return measure }
        return table.measure(of: token.value, type)
    }

    /// A percentage or a number of em, which CSS has where a number is no letter spacing.
    private func isPartOfFontSize(_ token: StudioToken) -> Bool {
        guard let measure = token.value.text.flatMap({ LooseMeasure($0) }) else { return false }
        let isSpacing = token.declaredType == .letterSpacing
        return ["%", "em"].contains(measure.unit) && (isSpacing || table.measure(token.text) == .mixed)
    }

    private func isComputed(_ token: StudioToken) -> Bool {
        token.value.text.flatMap { StudioFormula(table.references(in: $0)) }?.isComputed == true
    }

    /// `{space.s} {space.m}` where one length was meant.
    private func isLengthList(_ token: StudioToken) -> Bool {
        guard Self.meantType(token) == .dimension, let text = token.value.text else { return false }
        let references = table.references(in: text)
        return references.hasReferences
            && LengthListText.isList(references) { name in
                let measure = table.measure(name)
                return measure.isLength || measure == .number || measure == .zero
            }
    }

    private static func meantType(_ token: StudioToken) -> TokenType? {
        token.declaredType?.tokenType
    }
}

extension StudioAssembly {
    /// What refers to raw CSS is raw CSS itself, also by one of its parts, or cannot be carried over.
    mutating func spreadRawCSS() {
        var next = tokens.indices.filter { tokens[$0]?.isCSS == true }
        if next.isEmpty { return }
        let dependents = dependents()
        var known = Set(next)
        while let css = next.popLast() {
            for index in dependents[css] ?? [] where known.insert(index).inserted {
                next.append(index)
                guard let token = tokens[index], !token.isReference, !token.mayHoldCSS else { continue }
                if let raw = token.asCSS {
                    tokens[index] = raw
                    continue
                }
                let path = table.path(of: css)
                findings.add(
                    .importError(
                        ImportError(
                            "import/dependent", "it refers to '\(path)', which is raw CSS", at: token.base.node.range),
                        of: table.path(of: index)))
                tokens[index] = nil
            }
        }
    }
}

extension StudioDocumentToken {
    var isCSS: Bool { base.type == .css || choices.contains { $0.value.type == .css } }

    /// Whether all its values are references, which have the types of their targets.
    fileprivate var isReference: Bool { base.type == nil && choices.allSatisfy { $0.value.type == nil } }

    /// Whether it is made of parts, each of which may be raw CSS.
    fileprivate var mayHoldCSS: Bool {
        ([base] + choices.map(\.value)).allSatisfy { $0.type?.mayHoldCSS == true && $0.node.text == nil }
    }

    /// The same as raw CSS; `nil` if it has a value of parts.
    fileprivate var asCSS: StudioDocumentToken? {
        var token = self
        guard let css = base.asCSS else { return nil }
        token.base = css
        for index in choices.indices {
            guard let css = choices[index].value.asCSS else { return nil }
            token.choices[index].value = css
        }
        return token
    }
}

extension StudioValue {
    fileprivate var asCSS: StudioValue? {
        guard let text = node.text, CSSEvidence(text) != nil else { return nil }
        var value = self
        value.type = .css
        value.node = StudioValueConverter.computed(node.spelled(text))
        return value
    }
}
