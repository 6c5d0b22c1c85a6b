import TesseraTokenSyntax

/// Says where declarations for different contexts hold at once, and CSS takes another one than Tessera.
///
/// To both the value for more contexts goes first. Of equals Tessera takes that of the earlier modifier,
/// and CSS, to which `.dark` and `[data-brand=ocean]` are of one specificity, the later declaration.
struct CSSOverlaps {
    private let property: CSSProperty
    private let order: [CSSModifier]

    /// So many brands and themes at once are nobody's design.
    private static let maximumCount = 1024

    /// - Parameter order: what the modifiers are, in the order of the design.
    init(_ property: CSSProperty, order: [CSSModifier]) {
        self.property = property
        self.order = order
    }

    /// The contexts that need a value of their own, each with the declaration that wins there.
    func contexts() throws(ForeignValueError) -> [(context: CSSContext, winner: CSSContext)] {
        if isInOrder { return [] }
        let declared = property.values.map(\.context).filter { !$0.tests.isEmpty }
        /// Contexts, and those whose value Tessera takes there.
        var known = declared.map { (context: $0, winner: $0) }
        var added: [(context: CSSContext, winner: CSSContext)] = []
        for context in try overlaps(of: declared) {
            guard let winner = property.value(in: context)?.context else { continue }
            let taken = known.filter { context.isNarrower(than: $0.context) }
                .max { goesBefore($1.context, $0.context) }
            if taken?.winner == winner { continue }
            known.append((context, winner))
            added.append((context, winner))
        }
        return added
    }

    /// Whether CSS and Tessera agree on every two values, and so on all.
    private var isInOrder: Bool {
        property.values.allSatisfy { first in
            property.values.allSatisfy { second in
                !first.outranks(second) || !goesBefore(second.context, first.context)
                    || !first.context.isCompatible(with: second.context)
            }
        }
    }

    /// What several of the contexts have in common, those for fewer contexts first.
    private func overlaps(of declared: [CSSContext]) throws(ForeignValueError) -> [CSSContext] {
        var seen = Set(declared)
        var found: [CSSContext] = []
        var next = declared
        while let context = next.popLast() {
            for other in declared where context.isCompatible(with: other) {
                let both = context.narrowed(by: other)
                guard seen.insert(both).inserted else { continue }
                found.append(both)
                next.append(both)
                if found.count > Self.maximumCount {
                    throw ForeignValueError("its declarations apply in too many different contexts")
                }
            }
        }
        return found.sorted { $0.tests.count < $1.tests.count }
    }

    /// Whether Tessera takes the value for the first where both hold.
    private func goesBefore(_ first: CSSContext, _ second: CSSContext) -> Bool {
        if first.tests.count != second.tests.count { return first.tests.count > second.tests.count }
        return places(first).lexicographicallyPrecedes(places(second))
    }

    private func places(_ context: CSSContext) -> [Int] {
        context.tests.map { order.firstIndex(of: $0.modifier) ?? order.count }.sorted()
    }
}

extension CSSContext {
    /// Whether both can hold.
    fileprivate func isCompatible(with other: CSSContext) -> Bool {
        tests.allSatisfy { other[$0.modifier] == nil || other[$0.modifier] == $0.value }
    }
}
