import TesseraConfiguration
import TesseraDiagnostics

/// The modifiers that the contexts of a style sheet make.
struct CSSModifiers {
    private(set) var modifiers: [Modifier] = []
    private(set) var findings = ImportFindings()
    /// What each of the modifiers is.
    private(set) var kinds: [CSSModifier] = []

    /// The context of a named modifier where no attribute names one.
    private static let unnamed = "default"

    /// - Parameter defaults: contexts that share a rule with the root.
    init(_ properties: [CSSProperty], defaults: [CSSModifier: String]) {
        var values: [CSSModifier: (names: [String], first: SourceRange)] = [:]
        var order: [CSSModifier] = []
        /// Those that some property needs: it has no value that holds in all contexts.
        var isNeeded: Set<CSSModifier> = []
        for property in properties {
            let hasBase = property.values.contains { $0.context.tests.isEmpty }
            for value in property.values {
                for test in value.context.tests {
                    if values[test.modifier] == nil { order.append(test.modifier) }
                    var entry = values[test.modifier] ?? ([], value.nameRange)
                    if !entry.names.contains(test.value) { entry.names.append(test.value) }
                    values[test.modifier] = entry
                    if !hasBase { isNeeded.insert(test.modifier) }
                }
            }
        }
        var permutations = 1
        for kind in order.sorted() {
            guard let (names, first) = values[kind] else { continue }
            let modifier = Self.modifier(
                kind, names, fallback: defaults[kind], hasUnnamed: !isNeeded.contains(kind))
            let (product, overflow) = permutations.multipliedReportingOverflow(by: modifier.contexts.count)
            guard !overflow, product <= ContextSpace.maximumPermutationCount,
                modifier.contexts.count <= ContextSpace.maximumContextCount,
                modifiers.count < ContextSpace.maximumModifierCount
            else {
                findings.add(.tooManyContexts(modifier.name, at: first))
                continue
            }
            permutations = product
            modifiers.append(modifier)
            kinds.append(kind)
        }
    }

    private static func modifier(
        _ kind: CSSModifier, _ names: [String], fallback: String?, hasUnnamed: Bool
    ) -> Modifier {
        var contexts = kind.contexts
        if contexts.isEmpty {
            let first = fallback ?? (hasUnnamed ? unnamed : names[0])
            contexts = [first] + names.filter { $0 != first }
        } else if kind == .appearance, fallback == nil, names == ["light"] {
            // Dark first: only what light changes is said.
            return Modifier(name: kind.name, contexts: contexts, defaultContext: 1)
        }
        let index = fallback.flatMap { contexts.firstIndex(of: $0) } ?? 0
        return Modifier(name: kind.name, contexts: contexts, defaultContext: index)
    }

    /// Whether all that the context names is there; see ``findings``.
    func hold(_ context: CSSContext) -> Bool {
        context.tests.allSatisfy { kinds.contains($0.modifier) }
    }

    /// Whether the context holds when nothing is chosen.
    func isDefault(_ context: CSSContext) -> Bool {
        context.tests.allSatisfy { test in
            kinds.firstIndex(of: test.modifier).map { modifiers[$0].defaultName == test.value } ?? false
        }
    }

    /// `appearance=dark+contrast=increased`
    static func selector(_ context: CSSContext) -> String {
        context.tests.map { "\($0.modifier.name)=\($0.value)" }.joined(separator: "+")
    }
}
