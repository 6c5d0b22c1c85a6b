import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenSyntax

/// The values of a token for contexts, as the extension of a copy of it in a resolver's set says them.
///
/// The written document has the modifiers the other way round, because its later sets win. Where several
/// selectors of one width hold together, the earliest modifier decides, which is then another one: what
/// holds there is written out for all of their modifiers.
struct WrittenContexts {
    private struct Value {
        let entry: DocumentNode.Entry
        let selector: ContextSelector
        /// The same in the order of the written document.
        let selectorThere: ContextSelector
    }

    private let space: ContextSpace
    private let values: [Value]
    private let range: SourceRange?

    /// - Parameter node: `$contexts` of a canonical token.
    init(_ node: DocumentNode?, in space: ContextSpace) {
        self.space = space
        range = node?.range
        guard let node else {
            values = []
            return
        }
        let there = ContextSpace(modifiers: space.modifiers.reversed())
        values = node.entries.compactMap { entry in
            guard let selector = space.selector(entry.name), let selectorThere = there.selector(entry.name) else {
                return nil
            }
            return Value(entry: entry, selector: selector, selectorThere: selectorThere)
        }
    }

    /// Those for several contexts at once; `nil` if there are none.
    var intersections: DocumentNode? {
        node(values.filter { $0.selector.constraints.count > 1 })
    }

    var all: DocumentNode? { node(values) }

    private func node(_ values: [Value]) -> DocumentNode? {
        guard let range, !values.isEmpty else { return nil }
        return DocumentNode(.object(values.map(\.entry) + decided(among: values)), at: range)
    }

    /// What holds where the order of the modifiers decides.
    private func decided(among values: [Value]) -> [DocumentNode.Entry] {
        let modifiers: ModifierSet = values.reduce(into: []) { $0.formUnion($1.selector.modifiers) }
        if modifiers.indices.count < 2 { return [] }
        return space.permutations(along: modifiers).compactMap { permutation in
            let matching = values.filter { $0.selector.matches(permutation) }
            guard let right = matching.max(by: { $1.selector.outweighs($0.selector) }),
                let there = matching.max(by: { $1.selectorThere.outweighs($0.selectorThere) }),
                right.entry.name != there.entry.name
            else { return nil }
            let text = space.selectorText(of: permutation, along: modifiers)
            return DocumentNode.Entry(text, at: right.entry.nameRange, right.entry.value)
        }
    }
}
