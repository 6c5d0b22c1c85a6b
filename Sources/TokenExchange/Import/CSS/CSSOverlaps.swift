import TesseraTokenSyntax

/// Says where values for different contexts hold at once, and CSS comes to another one than Tessera.
///
/// To both the value for more contexts goes first. Of equals Tessera takes that of the earlier modifier,
/// and CSS, to which `.dark` and `[data-brand=ocean]` are of one specificity, the later declaration. A value that is
/// put together of others is of both.
struct CSSOverlaps {
    private let order: [CSSModifier]

    /// So many brands and themes at once are nobody's design.
    private static let maximumCount = 1024

    /// - Parameter order: what the modifiers are, in the order of the design.
    init(order: [CSSModifier]) {
        self.order = order
    }

    /// The contexts in which a property needs a value of its own, each with the declaration that wins there.
    func contexts(
        of property: CSSProperty
    ) throws(ForeignValueError) -> [(context: CSSContext, value: CSSContext)] {
        if isInOrder(property) { return [] }
        return try contexts(beside: property.values.map(\.context)) { property.value(in: $0)?.context }
    }

    /// The contexts that need a value of their own, each with that value.
    ///
    /// - Parameters:
    ///   - declared: contexts that have a value of their own anyway.
    ///   - value: what CSS comes to in a context; `nil` if there is none.
    func contexts<Value: Equatable>(
        beside declared: [CSSContext], value: (CSSContext) throws(ForeignValueError) -> Value?
    ) throws(ForeignValueError) -> [(context: CSSContext, value: Value)] {
        /// What Tessera has to choose from.
        var known: [(context: CSSContext, value: Value)] = []
        for context in declared {
            if let value = try value(context) { known.append((context, value)) }
        }
        var added: [(context: CSSContext, value: Value)] = []
        for context in try overlaps(of: declared.filter { !$0.tests.isEmpty }) {
            guard let value = try value(context) else { continue }
            let taken = known.filter { context.isNarrower(than: $0.context) }
                .max { goesBefore($1.context, $0.context) }
            if taken?.value == value { continue }
            known.append((context, value))
            added.append((context, value))
        }
        return added
    }

    /// Whether CSS and Tessera agree on every two values, and so on all.
    private func isInOrder(_ property: CSSProperty) -> Bool {
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
    func isCompatible(with other: CSSContext) -> Bool {
        tests.allSatisfy { other[$0.modifier] == nil || other[$0.modifier] == $0.value }
    }
}
