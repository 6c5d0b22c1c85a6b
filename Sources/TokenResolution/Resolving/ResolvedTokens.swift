import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// The flat table: token x context -> value, with nothing left to look up.
///
/// A token has values only along the modifiers that it depends on, so that a thousand constants cost
/// the same however many contexts there are. A token that is just a reference shares its target's
/// values.
///
/// A class, so that handing the table on counts one reference, and not those of all its parts.
public final class ResolvedTokens: Sendable {
    public let tree: TokenTree
    public let contexts: ContextSpace
    let rows: [Row]
    let cells: [TokenValue?]
    let selectors: [Int: [ContextSelector?]]
    /// What is written out of the stand-ins of motions, in the order of their tokens' cells.
    let alternatives: [Int: [TokenValue?]]
    /// Where long chains of references lead: see ``AliasChains``.
    let chains: AliasChains

    init(
        tree: TokenTree, contexts: ContextSpace, rows: [Row], cells: [TokenValue?],
        selectors: [Int: [ContextSelector?]], alternatives: [Int: [TokenValue?]], chains: AliasChains
    ) {
        self.tree = tree
        self.contexts = contexts
        self.rows = rows
        self.cells = cells
        self.selectors = selectors
        self.alternatives = alternatives
        self.chains = chains
    }

    /// The same table as an object of its own: where several threads read one, the count of its references would go
    /// back and forth between their cores.
    public func separate() -> ResolvedTokens {
        ResolvedTokens(
            tree: tree, contexts: contexts, rows: rows, cells: cells, selectors: selectors, alternatives: alternatives,
            chains: chains)
    }

    /// Where a token's values stand in `cells`.
    struct Row: Sendable {
        // In an order that leaves no gaps.

        /// `nil` if the type could not be determined.
        var type: TokenType?
        /// Whether the value is the literal of a token, at `firstCell`: most are, and are not copied.
        var isLiteral = false
        var modifiers: ModifierSet = []
        var firstCell: Int32 = 0
        var cellCount: Int32 = 0
        /// The token that it refers to with its whole value, and with nothing else.
        var target: TokenID?
        /// An error that is reported: neither the token nor what depends on it has values.
        var isInvalid = false
        /// Some permutations have no value: the sources that define the token are not there.
        var isPartial = false
        /// Whether it is a reference and says nothing besides that could change what it comes to: its row will be its
        /// target's, and nobody has to look at the token for that. Nobody asks once it is resolved.
        var isAlias = false

        /// Whether its values are of several types, each in some permutations.
        var isMixed: Bool { type == nil && cellCount > 0 && !isInvalid }

        /// Of a token whose value is written out.
        static func literal(_ token: Int, _ type: TokenType?) -> Row {
            Row(type: type, isLiteral: true, firstCell: Int32(token), cellCount: 1)
        }

        /// Of a token that is nothing but a reference to the one of this row.
        func shared(from target: TokenID) -> Row {
            var row = self
            row.target = target
            return row
        }

        func value(
            in permutation: Permutation, of contexts: ContextSpace, _ cells: [TokenValue?], _ tree: TokenTree
        ) -> TokenValue? {
            guard cellCount > 0 else { return nil }
            if isLiteral { return tree.tokens[Int(firstCell)].literal }
            return cells[cell(of: permutation, contexts)]
        }

        func value(at place: Int, _ cells: [TokenValue?], _ tree: TokenTree) -> TokenValue? {
            guard place < cellCount else { return nil }
            return isLiteral ? tree.tokens[Int(firstCell)].literal : cells[Int(firstCell) + place]
        }

        func hasValue(in permutation: Permutation, of contexts: ContextSpace, _ cells: [TokenValue?]) -> Bool {
            guard cellCount > 0 else { return false }
            return isLiteral || cells[cell(of: permutation, contexts)] != nil
        }

        private func cell(of permutation: Permutation, _ contexts: ContextSpace) -> Int {
            Int(firstCell) + contexts.cellIndex(of: permutation, along: modifiers)
        }

        /// The values in all permutations, in their order.
        func values(_ cells: [TokenValue?], _ tree: TokenTree) -> ArraySlice<TokenValue?> {
            if isLiteral { return [tree.tokens[Int(firstCell)].literal] }
            return cells[Int(firstCell)..<Int(firstCell + cellCount)]
        }
    }

    /// Whether the token is missing in some contexts, because the sources that define it hold in others.
    public func isPartial(_ token: TokenID) -> Bool {
        rows[token.index].isPartial
    }

    /// `nil` for an invalid token, and for one that has several types: see ``type(of:in:)``.
    public func type(of token: TokenID) -> TokenType? {
        rows[token.index].isInvalid ? nil : rows[token.index].type
    }

    /// What a token of raw CSS would be, were no part of it raw CSS; `nil` for any other token.
    public func typeOfParts(ofCSS token: TokenID) -> TokenType? {
        guard type(of: token) == .css else { return nil }
        for case .css(let css)? in rows[token.index].values(cells, tree) {
            if let composite = css.composite { return composite.type }
        }
        return nil
    }

    /// The type of a token's value in one permutation; `nil` for an invalid token, or where it has no value.
    public func type(of token: TokenID, in permutation: Permutation) -> TokenType? {
        let row = rows[token.index]
        return row.isMixed ? value(of: token, in: permutation)?.type : type(of: token)
    }

    /// Whether the token's values are of several types, each in some contexts, so that no output that holds these
    /// contexts can have it.
    public func isMixed(_ token: TokenID) -> Bool {
        rows[token.index].isMixed
    }

    /// The tokens of some types, in source order, without the invalid ones.
    public func tokens(where isWanted: (TokenType) -> Bool) -> [TokenID] {
        rows.indices.lazy.map { TokenID(index: $0) }.filter { self.type(of: $0).map(isWanted) ?? false }
    }

    /// The modifiers that the token's value depends on, directly or through references.
    public func modifiers(of token: TokenID) -> ModifierSet {
        rows[token.index].modifiers
    }

    /// The modifiers that any token depends on.
    public var usedModifiers: ModifierSet {
        rows.reduce(into: []) { $0.formUnion($1.modifiers) }
    }

    /// The modifiers that any token depends on, and those whose contexts a token's requirement is for: whoever writes
    /// the tokens down must not leave them out.
    public var requiredModifiers: ModifierSet {
        tree.detailed.reduce(into: usedModifiers) { modifiers, id in
            for requirement in tree[id].contrast { modifiers.formUnion(self.modifiers(ofContextsOf: requirement)) }
        }
    }

    /// The modifiers whose contexts a requirement is for; none where it is for all.
    public func modifiers(ofContextsOf requirement: ContrastRequirement) -> ModifierSet {
        requirement.contexts.reduce(into: []) { modifiers, context in
            if let selector = contexts.selector(context.selector) { modifiers.formUnion(selector.modifiers) }
        }
    }

    /// The modifiers that any token depends on, and those that invalid tokens and findings name.
    public var namedModifiers: ModifierSet {
        var modifiers = usedModifiers
        for all in selectors.values { for case let selector? in all { modifiers.formUnion(selector.modifiers) } }
        for modifier in tree.modifiersOfFindings { modifiers.formUnion(ModifierSet(modifier: modifier)) }
        return modifiers
    }

    /// The token that this one refers to with its whole value, in every context; not the end of the chain.
    public func target(of token: TokenID) -> TokenID? {
        rows[token.index].target
    }

    /// `nil` for an invalid token, or where the token has no value in the permutation.
    public func value(of token: TokenID, in permutation: Permutation) -> TokenValue? {
        rows[token.index].value(in: permutation, of: contexts, cells, tree)
    }

    /// The same, by the permutation's place among ``ContextSpace/permutations(along:)`` with ``modifiers(of:)``.
    ///
    /// One at a time: a slice of them all would count a reference to the table's memory, which other threads do as well.
    ///
    /// - Parameter place: from 0 on. Behind the last permutation there is no value.
    public func value(of token: TokenID, at place: Int) -> TokenValue? {
        rows[token.index].value(at: place, cells, tree)
    }

    /// Calls for each value of a token, in the order of the permutations along ``modifiers(of:)``.
    public func forEachValue(of token: TokenID, _ body: (TokenValue) -> Void) {
        let row = rows[token.index]
        for place in 0..<Int(row.cellCount) {
            if let value = row.value(at: place, cells, tree) { body(value) }
        }
    }

    /// The value where nothing is chosen.
    public func defaultValue(of token: TokenID) -> TokenValue? {
        value(of: token, in: contexts.defaultPermutation)
    }

    /// Whether there is a value in every permutation along ``modifiers(of:)``.
    public func hasValueEverywhere(_ token: TokenID) -> Bool {
        let row = rows[token.index]
        let places = Int(row.firstCell)..<Int(row.firstCell + row.cellCount)
        return row.cellCount > 0 && (row.isLiteral || places.allSatisfy { cells[$0] != nil })
    }

    /// Whether there is a ``defaultValue(of:)``, without making a copy of it.
    public func hasDefaultValue(_ token: TokenID) -> Bool {
        rows[token.index].hasValue(in: contexts.defaultPermutation, of: contexts, cells)
    }

    /// What the token says for a permutation, before references are followed.
    public func expression(of token: TokenID, in permutation: Permutation) -> ValueExpression? {
        let written = tree[token]
        guard !written.contexts.isEmpty, let selectors = selectors[token.index] else { return written.value }
        return Self.choose(from: written, selectors: selectors, in: permutation)
    }

    static func choose(
        from token: Token, selectors: [ContextSelector?], in permutation: Permutation
    ) -> ValueExpression? {
        choosePlace(from: token, selectors: selectors, in: permutation).map { token.contexts[$0].value } ?? token.value
    }

    /// Which of a token's values for contexts holds in a permutation; `nil` where none does.
    static func choosePlace(
        from token: Token, selectors: [ContextSelector?], in permutation: Permutation
    ) -> Int? {
        let contexts = token.contexts
        // By their places: a value for contexts has several references to count, and one of them is wanted.
        var best: (place: Int, selector: ContextSelector)?
        for (place, selector) in selectors.enumerated() {
            guard let selector, selector.matches(permutation) else { continue }
            if let current = best {
                let (precedence, known) = (contexts[place].precedence, contexts[current.place].precedence)
                if precedence < known { continue }
                if precedence == known, !selector.outweighs(current.selector) { continue }
            }
            best = (place, selector)
        }
        return best?.place
    }

    /// Where a long chain of references leads in a permutation: see ``AliasChains``.
    func chainEnd(of token: TokenID, in permutation: Permutation) -> TokenID {
        chains.end(of: token, in: permutation, self)
    }

    /// The place of a permutation among those along the token's modifiers.
    func cellIndex(of token: TokenID, in permutation: Permutation) -> Int {
        contexts.cellIndex(of: permutation, along: rows[token.index].modifiers)
    }

    /// How many hops are listed: nobody reads on, and all of a chain for each of its tokens would be the square of its
    /// length.
    private static let listedHopCount = 32

    /// The hops from a token's value to the literals that it is made of, in one permutation: depth first, a token that
    /// several ways lead to once. Of a long way the first ones.
    public func origin(of token: TokenID, in permutation: Permutation) -> [Hop] {
        var hops: [Hop] = []
        var seen: Set<TokenID> = []
        // Chains may be as long as the file, so the way is kept here and not on the stack.
        var next = [token]
        while hops.count < Self.listedHopCount, let current = next.popLast() {
            guard seen.insert(current).inserted, let expression = expression(of: current, in: permutation) else {
                continue
            }
            hops.append(Hop(token: current, range: expression.range))
            next += expression.sources.reversed().compactMap { tree.target(of: $0) }
        }
        return hops
    }

    /// One step on the way to a value.
    public struct Hop: Hashable, Sendable {
        public let token: TokenID
        /// The value that the token has there.
        public let range: SourceRange
    }

    /// Whether a shadow or a font family, also that of a typography value, is a list where it is written
    /// down.
    public func isWrittenAsList(_ token: TokenID, in permutation: Permutation) -> Bool {
        var next = expression(of: chainEnd(of: token, in: permutation), in: permutation)
        // What has values is in no circle.
        while let current = next {
            guard let reference = current.listSource else { return current.isList }
            next = tree.target(of: reference).flatMap {
                expression(of: chainEnd(of: $0, in: permutation), in: permutation)
            }
        }
        return false
    }

    // MARK: Expressions outside tokens

    /// The modifiers that a color of a requirement depends on.
    public func modifiers(of expression: ValueExpression) -> ModifierSet {
        var modifiers: ModifierSet = []
        expression.forEachReference { reference in
            if let token = tree.target(of: reference) { modifiers.formUnion(self.modifiers(of: token)) }
        }
        return modifiers
    }

    /// What an expression comes to; `nil` if it has an error, which has been reported, or refers to an invalid token.
    public func value(of expression: ValueExpression, in permutation: Permutation) -> TokenValue? {
        var findings = ValueFindings()
        return evaluate(expression, in: permutation, &findings)
    }

    /// Whether an expression, in one permutation, is made from a token's value or stands for it.
    public func depends(_ expression: ValueExpression, on token: TokenID, in permutation: Permutation) -> Bool {
        var next = [expression]
        var seen: Set<TokenID> = []
        while let current = next.popLast() {
            var targets: [TokenID] = []
            current.forEachReference { if let target = tree.target(of: $0) { targets.append(target) } }
            for target in targets where seen.insert(target).inserted {
                if target == token { return true }
                if let expression = self.expression(of: target, in: permutation) { next.append(expression) }
            }
        }
        return false
    }

    /// Every hop from a color outside a token.
    public func origin(of expression: ValueExpression, in permutation: Permutation) -> [Hop] {
        expression.sources.compactMap { tree.target(of: $0) }.flatMap { origin(of: $0, in: permutation) }
    }
}
