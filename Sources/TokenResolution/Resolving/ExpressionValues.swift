import ColorScience
import Diagnostics
import TokenModel

// What an expression comes to in one combination of contexts.

extension TokenResolver {
    /// What is wrong with a token's values, each problem once however many combinations have it.
    struct ValueProblems {
        private(set) var diagnostics: [Diagnostic] = []
        private var combinations: [Diagnostic: [Combination]] = [:]

        mutating func add(_ diagnostic: Diagnostic, in combination: Combination) {
            if combinations[diagnostic] == nil { diagnostics.append(diagnostic) }
            combinations[diagnostic, default: []].append(combination)
        }

        /// With the names of the contexts for those that not all of `count` combinations have.
        func diagnostics(among count: Int, name: (Combination) -> String) -> [Diagnostic] {
            diagnostics.map { diagnostic in
                guard let found = combinations[diagnostic], found.count < count else { return diagnostic }
                var diagnostic = diagnostic
                diagnostic.contexts = Diagnostic.contexts(
                    found.prefix(Diagnostic.shownContexts).map(name), of: found.count)
                return diagnostic
            }
        }
    }

    /// `nil` if the value has a fault, which is then among the problems.
    func evaluate(
        _ expression: ValueExpression, in combination: Combination, _ problems: inout ValueProblems
    ) -> TokenValue? {
        switch expression.kind {
        case .literal(let value): value
        case .reference(let reference): value(of: reference.path, in: combination)
        case .part(let part): evaluate(part, in: combination, &problems)?.value
        case .assembled(let value): evaluate(value, in: combination, &problems)
        case .derivation(let derivation): evaluate(derivation, expression.range, in: combination, &problems)
        case .calculation(let calculation): evaluate(calculation, in: combination, &problems)
        case .composite(let composite): evaluate(composite, expression.range, in: combination, &problems)
        case .list(let elements): evaluate(elements, in: combination, &problems)
        }
    }

    private func evaluate(
        _ derivation: ColorDerivation, _ range: SourceRange, in combination: Combination,
        _ problems: inout ValueProblems
    ) -> TokenValue? {
        guard let color = derivation.color({ value(of: $0, in: combination) }) else { return nil }
        // No screen has such a colour, and no mapping keeps its hue.
        let lightness = color.converted(to: .oklch).components.first
        if lightness > 1 + 1e-6 || lightness < -1e-6 {
            problems.add(.colorBeyondEnds(isLight: lightness > 1, at: range), in: combination)
        }
        return .color(color)
    }

    private func evaluate(
        _ part: PartReference, in combination: Combination, _ problems: inout ValueProblems
    ) -> PartContent? {
        guard let value = value(of: part.reference.path, in: combination) else { return nil }
        // Only these can be lists of what they are; to follow every alias takes long where chains are long.
        let mayBeList = value.type == .shadow || value.type == .fontFamily
        let isList = mayBeList && isWrittenAsList(part.reference.path, in: combination)
        if let content = PartContent(of: value, at: part.steps, isList: isList) { return content }
        if let target = tree.token(at: part.reference.path) {
            problems.add(.missingPart(part, tree[target], value.type), in: combination)
        }
        return nil
    }

    /// Whether a shadow or a font family is a list where it is written down: one that is none has no
    /// elements to point at.
    private func isWrittenAsList(_ path: String, in combination: Combination) -> Bool {
        var current = tree.token(at: path)
        // What has values is in no circle.
        while let token = current {
            let written = tree[token]
            let expression =
                selectors[token.index].map { ResolvedTokens.choose(from: written, selectors: $0, in: combination) }
                ?? written.value
            guard let reference = expression?.wholeReference else {
                if case .list = expression?.kind { return true }
                return false
            }
            current = tree.token(at: reference.path)
        }
        return false
    }

    private func evaluate(
        _ assembled: AssembledValue, in combination: Combination, _ problems: inout ValueProblems
    ) -> TokenValue? {
        var findings: [Diagnostic] = []
        let value = assembled.value(diagnostics: &findings) { pointer in
            let part = PartReference(reference: pointer.reference, steps: pointer.steps)
            guard let content = evaluate(part, in: combination, &problems) else { return nil }
            if let document = content.document(at: pointer.reference.range) { return document }
            problems.add(.noPartOfPrimitive(pointer.reference, assembled.type), in: combination)
            return nil
        }
        for finding in findings { problems.add(finding, in: combination) }
        return value
    }

    private func evaluate(
        _ calculation: Calculation, in combination: Combination, _ problems: inout ValueProblems
    ) -> TokenValue? {
        do {
            return try calculation.value { value(of: $0, in: combination) }
        } catch {
            problems.add(.calculation(error), in: combination)
            return nil
        }
    }

    func value(of path: String, in combination: Combination) -> TokenValue? {
        guard let target = tree.token(at: path) else { return nil }
        let row = rows[target.index]
        guard row.cellCount > 0 else { return nil }
        return cells[Int(row.firstCell) + space.cellIndex(of: combination, along: row.axes)]
    }

    private func evaluate(
        _ composite: CompositeExpression, _ range: SourceRange, in combination: Combination,
        _ problems: inout ValueProblems
    ) -> TokenValue? {
        var fields = FieldValues()
        var isWhole = true
        for field in composite.fields {
            if case .part(let part) = field.value.kind, field.definition.kind.isPart {
                switch evaluate(part, in: combination, &problems) {
                case .dimensions(let lengths): fields.add(lengths, for: field.definition.name)
                case .word(let word): fields.add(.string(word), for: field.definition.name)
                case .value, .gradientStop, .components, nil: isWhole = false
                }
            } else if case .dimensions = field.definition.kind, case .list(let elements) = field.value.kind {
                let lengths = elements.compactMap { element -> Dimension? in
                    if case .dimension(let length) = evaluate(element, in: combination, &problems) {
                        length
                    } else {
                        nil
                    }
                }
                isWhole = isWhole && lengths.count == elements.count
                fields.add(lengths, for: field.definition.name)
            } else if let value = evaluate(field.value, in: combination, &problems) {
                if let problem = field.definition.problem(with: value) {
                    problems.add(.assembly(problem, .error, composite, range), in: combination)
                    isWhole = false
                }
                fields.add(value, for: field.definition.name)
            } else {
                isWhole = false
            }
        }
        guard isWhole else { return nil }
        var warnings: [AssemblyProblem] = []
        do {
            let value = try composite.shape.assemble(fields, warnings: &warnings)
            for warning in warnings { problems.add(.assembly(warning, .warning, composite, range), in: combination) }
            return value
        } catch {
            problems.add(.assembly(error, .error, composite, range), in: combination)
            return nil
        }
    }

    /// Joins the elements of a list. A reference stands for one element (DTCG 2025.10 Format, 7.3).
    private func evaluate(
        _ elements: [ValueExpression], in combination: Combination, _ problems: inout ValueProblems
    ) -> TokenValue? {
        var families: [String] = []
        var layers: [ShadowLayer] = []
        var stops: [GradientStop] = []
        for element in elements {
            let count: Int
            switch evaluate(element, in: combination, &problems) {
            case .fontFamily(let names):
                families += names
                count = names.count
            case .shadow(let parts):
                layers += parts
                count = parts.count
            case .gradient(let parts):
                stops += parts
                count = parts.count
            default:
                return nil
            }
            if count != 1 {
                problems.add(.severalElements(count, at: element.range), in: combination)
                return nil
            }
        }
        if !families.isEmpty { return .fontFamily(families) }
        return layers.isEmpty ? .gradient(stops) : .shadow(layers)
    }
}

extension PartContent {
    /// The complete value; a stop counts as a gradient of one, as in a list of stops.
    var value: TokenValue? {
        switch self {
        case .value(let value): value
        case .gradientStop(let stop): .gradient([stop])
        case .word, .components, .dimensions: nil
        }
    }
}

extension CompositeShape.Kind {
    /// Whether what stands in the field is less than a value, so that no token has it.
    fileprivate var isPart: Bool {
        switch self {
        case .keyword, .dimensions: true
        case .value, .seconds, .numberOr: false
        }
    }
}
