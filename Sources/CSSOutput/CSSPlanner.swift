import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// One property with all that has to be declared for it.
struct CSSPlan {
    /// The name of the token, with its hyphens.
    let token: String
    /// What it is where nothing is chosen.
    let property: CSSProperty
    /// `nil` where it is the same in all contexts.
    let variation: Variation?
    let registration: Registration?

    var name: CSSName { CSSName(token: token, suffix: suffix) }

    /// What follows the token's own name in it.
    var suffix: String { property.suffix }

    /// What contexts change.
    ///
    /// A class, for most properties have none.
    final class Variation {
        /// The modifiers that blocks must distinguish for it, directly or through what it refers to.
        let modifiers: ModifierSet
        let layers: [ContextCascade.Layer<CSSComponent>]

        init(modifiers: ModifierSet, layers: [ContextCascade.Layer<CSSComponent>]) {
            self.modifiers = modifiers
            self.layers = layers
        }
    }

    /// For `@property`.
    final class Registration {
        let syntax: String
        let initialValue: CSSComponent

        init(syntax: String, initialValue: CSSComponent) {
            self.syntax = syntax
            self.initialValue = initialValue
        }
    }
}

/// Finds out what each property depends on, and declares no more than that takes.
struct CSSPlanner {
    private let tokens: ResolvedTokens
    private let keepsReferences: Bool
    private let registersProperties: Bool
    private let reducesMotion: Bool
    /// The modifier that `light-dark()` stands for.
    private let scheme: CSSSwitches.Scheme?
    private(set) var properties: CSSProperties
    private var cascade: ContextCascade
    private var grids: [ModifierSet: Grid] = [:]
    /// The parts of the token that was last asked for one of them, by their suffixes: it is asked for all.
    private var parts: (id: TokenID, tables: [Permutation: Table])?

    /// Properties by their suffixes.
    private typealias Table = [String: CSSProperty]

    init(_ tokens: ResolvedTokens, options: CSSOptions, scheme: CSSSwitches.Scheme?) {
        self.tokens = tokens
        self.scheme = scheme
        keepsReferences = options.keepsReferences
        registersProperties = options.registersProperties
        properties = CSSProperties(
            tokens: tokens, prefix: options.prefix, composites: options.composites,
            springs: CSSSprings())
        reducesMotion = options.reducesMotion
        cascade = ContextCascade(tokens)
    }

    /// - Parameter names: of all tokens.
    mutating func setNames(_ names: [String]) {
        properties.names = names
    }

    /// - Throws: why the token cannot be written in CSS.
    mutating func plans(for id: TokenID, name: String) throws(CSSSprings.Error) -> [CSSPlan] {
        let modifiers = tokens.modifiers(of: id)
        // Of a token that is the same everywhere, only registrations ask for the values behind its references.
        let needsValues = registersProperties || !modifiers.isEmpty
        let grid = grid(modifiers)
        var written: [[CSSProperty]] = []
        var resolved: [[CSSProperty]] = []
        for permutation in grid.permutations {
            guard let value = tokens.value(of: id, in: permutation) else { return [] }
            let reduced = reducedMotions(of: id, in: permutation)
            let expression = keepsReferences ? tokens.expression(of: id, in: permutation) : nil
            let made = try properties.properties(of: value, name: name, as: expression, in: permutation, reduced)
            written.append(made)
            resolved.append(
                expression == nil || !needsValues
                    ? made : try properties.properties(of: value, name: name, as: nil, in: permutation, reduced))
        }
        // Most tokens are the same everywhere.
        if resolved.count == 1 { return constants(name, resolved[0], written[0]) }
        return Self.suffixes(of: resolved).enumerated().map { position, suffix in
            let name = CSSName(token: name, suffix: suffix)
            if let constant = constant(name, at: position, resolved, written, on: grid) { return constant }
            let values = Self.properties(suffix, near: position, in: resolved)
            let components = keepsReferences ? Self.properties(suffix, near: position, in: written) : values
            let isWrittenAsIs = !keepsReferences && components.allSatisfy { $0?.origin == nil }
            let absence = Self.absence(among: values)
            return plan(
                name, values: Column(grid, values.map { $0?.resolved ?? absence }),
                components: isWrittenAsIs ? nil : Column(grid, components.map { $0?.component ?? absence }),
                opaque: components.lazy.compactMap { $0?.opaque }.first)
        }
    }

    /// Whether a token has a value in all contexts that it depends on.
    func hasValue(_ id: TokenID) -> Bool {
        tokens.modifiers(of: id).isEmpty || tokens.hasValueEverywhere(id)
    }

    /// Whether a token of the type has a property of its own name; `nil` where that takes a plan for the token.
    func isWhole(_ type: TokenType) -> Bool? {
        if type.isLeaf || type == .strokeStyle { return true }
        return type.mayHoldCSS && !type.isMotion ? properties.composites != .parts : nil
    }

    /// Declares what is needed for a token that is one property.
    mutating func addLeaf(_ id: TokenID, name: String, to content: inout CSSContent) {
        let modifiers = tokens.modifiers(of: id)
        if modifiers.isEmpty {
            let permutation = tokens.contexts.defaultPermutation
            guard let value = tokens.value(of: id, in: permutation) else { return }
            let registration = registersProperties ? registration(of: .leaf(value), among: []) : nil
            content.add(CSSName(token: name), written(value, of: id, in: permutation), registration)
            return
        }
        let grid = grid(modifiers)
        var values: [CSSComponent] = []
        var components: [CSSComponent] = []
        values.reserveCapacity(grid.permutations.count)
        if keepsReferences { components.reserveCapacity(grid.permutations.count) }
        for (place, permutation) in grid.permutations.enumerated() {
            guard let value = tokens.value(of: id, at: place) else { return }
            values.append(.leaf(value))
            if keepsReferences { components.append(written(value, of: id, in: permutation)) }
        }
        content.add(
            plan(
                CSSName(token: name), values: Column(grid, values),
                components: keepsReferences ? Column(grid, components) : nil, opaque: nil))
    }

    /// The value of a token that is one property, or what stands for it where references are kept.
    private func written(_ value: TokenValue, of id: TokenID, in permutation: Permutation) -> CSSComponent {
        guard keepsReferences, let expression = tokens.expression(of: id, in: permutation) else { return .leaf(value) }
        return properties.leaf(value, as: expression, in: permutation)
    }

    private func reducedMotions(of id: TokenID, in permutation: Permutation) -> ReducedMotions? {
        reducesMotion ? ReducedMotions(of: id, in: permutation, tokens) : nil
    }

    private func constants(_ name: String, _ resolved: [CSSProperty], _ written: [CSSProperty]) -> [CSSPlan] {
        zip(resolved, written).map { constant(name, $0, $1) }
    }

    private func constant(_ name: String, _ resolved: CSSProperty, _ written: CSSProperty) -> CSSPlan {
        CSSPlan(
            token: name, property: written, variation: nil,
            registration: registersProperties ? registration(of: resolved.resolved, among: []) : nil)
    }

    /// A property that is the same in all of some lists, as most parts of a composite are, of which one is a reference.
    ///
    /// - Returns: `nil` if it is not, or does not stand at the same place in all of them.
    private func constant(
        _ name: CSSName, at position: Int, _ resolved: [[CSSProperty]], _ written: [[CSSProperty]], on grid: Grid
    ) -> CSSPlan? {
        let base = grid.index(of: grid.defaultPermutation)
        func common(to lists: [[CSSProperty]]) -> CSSProperty? {
            guard position < lists[base].count, lists[base][position].suffix == name.suffix else { return nil }
            let property = lists[base][position]
            return lists.allSatisfy { position < $0.count && $0[position] == property } ? property : nil
        }
        guard let value = common(to: resolved), let written = keepsReferences ? common(to: written) : value else {
            return nil
        }
        return constant(name.token, value, written)
    }

    /// Of all contexts, in the order in which they come. No list has one twice.
    private static func suffixes(of lists: [[CSSProperty]]) -> [String] {
        var suffixes = lists.first?.map(\.suffix) ?? []
        var known: Set<String> = []
        for list in lists.dropFirst() {
            // Nearly always those of the list before.
            if list.count == suffixes.count, zip(list, suffixes).allSatisfy({ $0.suffix == $1 }) { continue }
            if known.isEmpty { known = Set(suffixes) }
            suffixes += list.map(\.suffix).filter { known.insert($0).inserted }
        }
        return suffixes
    }

    /// The property of a suffix in each of some lists, which nearly always have it at the same place.
    private static func properties(
        _ suffix: String, near position: Int, in lists: [[CSSProperty]]
    ) -> [CSSProperty?] {
        lists.map { list in
            if position < list.count, list[position].suffix == suffix { return list[position] }
            return list.first { $0.suffix == suffix }
        }
    }

    private static func table(_ properties: [CSSProperty]) -> Table {
        Dictionary(properties.map { ($0.suffix, $0) }) { first, _ in first }
    }

    /// - Parameter components: what is written, if that is not the values.
    private mutating func plan(
        _ name: CSSName, values: Column, components: Column?, opaque: CSSComponent?
    ) -> CSSPlan {
        // A reference that is the same everywhere may lead to different values, and different ones to the same.
        var modifiers = values.varyingModifiers
        if let components { modifiers.formUnion(components.varyingModifiers) }
        var column = components ?? values
        if modifiers != column.grid.modifiers { column = column.narrowed(to: grid(modifiers)) }
        var isSchemed = false
        if let scheme, modifiers.contains(modifier: scheme.modifier),
            let joined = column.joined(
                along: scheme, on: grid(modifiers.subtracting(ModifierSet(modifier: scheme.modifier))))
        {
            modifiers.remove(ModifierSet(modifier: scheme.modifier))
            column = joined
            isSchemed = true
        }
        // Asked first, for the component would be a copy.
        let isRegistered = registersProperties && !isSchemed
        let registration = isRegistered ? registration(of: values.base, among: values.components) : nil
        return CSSPlan(
            token: name.token,
            property: CSSProperty(
                suffix: name.suffix, component: column[tokens.contexts.defaultPermutation], opaque: opaque),
            variation: modifiers.isEmpty
                ? nil
                : CSSPlan.Variation(
                    modifiers: modifiers, layers: cascade.layers(along: modifiers) { column.components[$0] }),
            registration: registration)
    }

    /// `light-dark()` in a registered color would be decided where the property is declared, and one that
    /// is `initial` somewhere would have the initial value there: such properties have no registration.
    private func registration(of base: CSSComponent, among others: [CSSComponent]) -> CSSPlan.Registration? {
        guard let syntax = base.syntax, others.allSatisfy({ $0.syntax == syntax }) else { return nil }
        guard case .length(let length) = base else {
            return CSSPlan.Registration(syntax: syntax, initialValue: base)
        }
        // An initial value depends on nothing, so not on the size of the root's text either.
        return CSSPlan.Registration(syntax: syntax, initialValue: .length(Dimension(length.points)))
    }

    // MARK: Parts that are tokens

    /// What stands for a property in the contexts in which its token has none.
    private static func absence(among properties: [CSSProperty?]) -> CSSComponent {
        properties.lazy.compactMap(\.self).first?.absence ?? .initial
    }

    /// Whether a part of one token is in every context what another token is.
    mutating func isSame(_ suffix: String, of id: TokenID, as other: TokenID) -> Bool {
        let modifiers = tokens.modifiers(of: id).union(tokens.modifiers(of: other))
        let permutations = tokens.contexts.permutations(along: modifiers)
        let own = permutations.map { parts(of: id, in: $0)[suffix] }
        let absence = Self.absence(among: own)
        return zip(permutations, own).allSatisfy { permutation, part in
            (part?.resolved ?? absence) == table(of: other, in: permutation)[""]?.resolved
        }
    }

    private mutating func parts(of id: TokenID, in permutation: Permutation) -> Table {
        if parts?.id != id { parts = (id, [:]) }
        if let known = parts?.tables[permutation] { return known }
        let table = table(of: id, in: permutation)
        parts?.tables[permutation] = table
        return table
    }

    /// Empty where the token has no value, or none in CSS.
    private mutating func table(of id: TokenID, in permutation: Permutation) -> Table {
        guard let value = tokens.value(of: id, in: permutation),
            let made = try? properties.properties(
                of: value, name: "", as: nil, in: permutation, reducedMotions(of: id, in: permutation))
        else { return [:] }
        return Self.table(made)
    }

    // MARK: Tables

    private mutating func grid(_ modifiers: ModifierSet) -> Grid {
        if let known = grids[modifiers] { return known }
        let grid = Grid(modifiers, in: tokens.contexts)
        grids[modifiers] = grid
        return grid
    }

    /// The permutations along some modifiers, and where each stands in their list.
    ///
    /// A class, for each column has one.
    private final class Grid {
        let modifiers: ModifierSet
        let permutations: [Permutation]
        let defaultPermutation: Permutation
        private let space: ContextSpace
        /// For each modifier the places of permutations that are not at its default, and of what they are otherwise.
        private(set) var steps: [(modifier: ModifierSet, places: [(Int, byDefault: Int)])] = []

        init(_ modifiers: ModifierSet, in space: ContextSpace) {
            self.modifiers = modifiers
            permutations = space.permutations(along: modifiers)
            defaultPermutation = space.defaultPermutation
            self.space = space
            steps = modifiers.indices.map { modifier in
                (
                    ModifierSet(modifier: modifier),
                    permutations.indices.compactMap { place(ofStep: $0, along: modifier) }
                )
            }
        }

        private func place(ofStep place: Int, along modifier: Int) -> (Int, byDefault: Int)? {
            var permutation = permutations[place]
            guard permutation[modifier] != defaultPermutation[modifier] else { return nil }
            permutation[modifier] = defaultPermutation[modifier]
            return (place, index(of: permutation))
        }

        func index(of permutation: Permutation) -> Int { space.cellIndex(of: permutation, along: modifiers) }
    }

    /// What one property is in every permutation of a grid.
    private struct Column {
        let grid: Grid
        let components: [CSSComponent]

        init(_ grid: Grid, _ components: [CSSComponent]) {
            self.grid = grid
            self.components = components
        }

        subscript(permutation: Permutation) -> CSSComponent { components[grid.index(of: permutation)] }

        var base: CSSComponent { self[grid.defaultPermutation] }

        /// The modifiers along which there is any difference.
        var varyingModifiers: ModifierSet {
            grid.steps.reduce(into: []) { modifiers, step in
                let varies = step.places.contains { components[$0] != components[$1] }
                if varies { modifiers.insert(step.modifier) }
            }
        }

        func narrowed(to narrower: Grid) -> Column {
            Column(narrower, narrower.permutations.map { self[$0] })
        }

        /// With both schemes in one component; `nil` if that cannot be said in one of the permutations.
        func joined(along scheme: CSSSwitches.Scheme, on grid: Grid) -> Column? {
            var components: [CSSComponent] = []
            for permutation in grid.permutations {
                var light = permutation
                light[scheme.modifier] = scheme.light
                var dark = permutation
                dark[scheme.modifier] = scheme.dark
                guard
                    let joined = CSSComponent.joining(light: self[light], dark: self[dark], along: scheme.modifier)
                else { return nil }
                components.append(joined)
            }
            return Column(grid, components)
        }
    }
}
