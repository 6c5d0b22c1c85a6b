import TesseraConfiguration
import TesseraDiagnostics

/// The modifiers that the contexts of a style sheet make.
struct CSSModifiers {
    private(set) var modifiers: [Modifier] = []
    private(set) var findings = ImportFindings()
    /// In the order of the modifiers.
    private(set) var axes: [CSSAxis] = []

    /// The context of a named axis where no attribute names one.
    private static let unnamed = "default"

    /// - Parameter defaults: contexts that share a rule with the root.
    init(_ properties: [CSSProperty], defaults: [CSSAxis: String]) {
        var values: [CSSAxis: (names: [String], first: SourceRange)] = [:]
        var order: [CSSAxis] = []
        /// Axes that some property does not have a value without.
        var isNeeded: Set<CSSAxis> = []
        for property in properties {
            let hasBase = property.values.contains { $0.context.tests.isEmpty }
            for value in property.values {
                for test in value.context.tests {
                    if values[test.axis] == nil { order.append(test.axis) }
                    var entry = values[test.axis] ?? ([], value.nameRange)
                    if !entry.names.contains(test.value) { entry.names.append(test.value) }
                    values[test.axis] = entry
                    if !hasBase { isNeeded.insert(test.axis) }
                }
            }
        }
        var permutations = 1
        for axis in order.sorted() {
            guard let (names, first) = values[axis] else { continue }
            let modifier = Self.modifier(axis, names, fallback: defaults[axis], hasUnnamed: !isNeeded.contains(axis))
            let (product, overflow) = permutations.multipliedReportingOverflow(by: modifier.contexts.count)
            guard !overflow, product <= ContextSpace.maximumPermutationCount,
                modifier.contexts.count <= ContextSpace.maximumContextCount,
                modifiers.count < ContextSpace.maximumModifierCount
            else {
                findings.add(.tooManyContexts(axis.name, at: first))
                continue
            }
            permutations = product
            axes.append(axis)
            modifiers.append(modifier)
        }
    }

    private static func modifier(
        _ axis: CSSAxis, _ names: [String], fallback: String?, hasUnnamed: Bool
    ) -> Modifier {
        var contexts = axis.contexts
        if contexts.isEmpty {
            let first = fallback ?? (hasUnnamed ? unnamed : names[0])
            contexts = [first] + names.filter { $0 != first }
        } else if axis == .appearance, fallback == nil, names == ["light"] {
            // Dark first: only what light changes is said.
            return Modifier(name: axis.name, contexts: contexts, defaultContext: 1)
        }
        let index = fallback.flatMap { contexts.firstIndex(of: $0) } ?? 0
        return Modifier(name: axis.name, contexts: contexts, defaultContext: index)
    }

    /// Whether all that the context names is there; see ``findings``.
    func hold(_ context: CSSContext) -> Bool {
        context.tests.allSatisfy { axes.contains($0.axis) }
    }

    /// Whether the context holds when nothing is chosen.
    func isDefault(_ context: CSSContext) -> Bool {
        context.tests.allSatisfy { test in
            axes.firstIndex(of: test.axis).map { modifiers[$0].defaultName == test.value } ?? false
        }
    }

    /// `appearance=dark+contrast=increased`
    static func selector(_ context: CSSContext) -> String {
        context.tests.map { "\($0.axis.name)=\($0.value)" }.joined(separator: "+")
    }
}
