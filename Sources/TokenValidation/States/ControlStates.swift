import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What the colors of a control become in one of its states, by their names.
struct ControlChange {
    /// A color at rest, or in another state, and what it becomes.
    struct Pair {
        let part: StateName.Part
        let before: TokenID
        let after: TokenID
    }

    let state: StateName.State
    /// The states that it is in before and after: a selected row under the pointer.
    let others: Set<StateName.State>
    /// In source order; never empty.
    let pairs: [Pair]
    /// Whether the names tell what people operate, and not a role that many controls have: then nothing says what else
    /// changes together with it.
    let isOfControl: Bool
    /// Whether the state has something that its control has not before: another color, a shadow, a width.
    let hasMore: Bool
    /// What lies behind the parts that are read, where there is one such color at rest; and in the state.
    let areas: (before: TokenID, after: TokenID)?
}

/// The changes of all controls.
struct ControlStates {
    let changes: [ControlChange]

    /// One pass over the names, and a second one over those of colors where there is any state.
    init(of tokens: ResolvedTokens) {
        let tree = tokens.tree
        var named: [(token: TokenID, name: StateName)] = []
        for (index, token) in tree.tokens.enumerated() where StateName.mayNameState(token.path) {
            let name = StateName(path: token.path)
            if !name.states.isEmpty { named.append((TokenID(index: index), name)) }
        }
        guard !named.isEmpty else {
            changes = []
            return
        }
        let controls = Set(named.map(\.name.control))
        var resting: [(token: TokenID, name: StateName)] = []
        for (index, token) in tree.tokens.enumerated() {
            let id = TokenID(index: index)
            guard tokens.type(of: id) == .color else { continue }
            let name = StateName(path: token.path)
            if name.states.isEmpty, controls.contains(name.control) { resting.append((id, name)) }
        }
        let isColor = { (id: TokenID) in tokens.type(of: id) == .color }
        let colors = named.filter { isColor($0.token) } + resting
        var byName: [Address: TokenID] = [:]
        for (token, name) in colors {
            let address = Address(key: name.key, states: name.states)
            if byName[address] == nil { byName[address] = token }
        }
        var areas: [String: [TokenID]] = [:]
        for (token, name) in resting where name.part == .area { areas[name.control, default: []].append(token) }
        var groups = Groups()
        for (token, name) in named {
            for state in name.states {
                let others = name.states.subtracting([state])
                let before = byName[Address(key: name.key, states: others)]
                // What is drawn in the other states only is seen by nobody before.
                groups.add(
                    token, name, state, others, before: isColor(token) ? before : nil,
                    isNew: !isColor(token) || before == nil)
            }
        }
        changes = groups.all.compactMap { group in
            guard !group.pairs.isEmpty else { return nil }
            let areas = areas[group.control].flatMap { $0.count == 1 ? $0.first : nil }
            let changed = group.pairs.first { $0.before == areas }?.after
            return ControlChange(
                state: group.state, others: group.others, pairs: group.pairs, isOfControl: group.isOfControl,
                hasMore: group.hasMore,
                areas: areas.map { ($0, changed ?? $0) })
        }
    }

    private struct Address: Hashable {
        let key: String
        let states: Set<StateName.State>
    }

    /// The pairs of each control and state, in the order in which they are met.
    private struct Groups {
        struct Group {
            let control: String
            let state: StateName.State
            let others: Set<StateName.State>
            let isOfControl: Bool
            var pairs: [ControlChange.Pair] = []
            var hasMore = false
        }

        private struct Key: Hashable {
            let control: String
            let state: StateName.State
            let others: Set<StateName.State>
        }

        private(set) var all: [Group] = []
        private var known: [Key: Int] = [:]

        mutating func add(
            _ token: TokenID, _ name: StateName, _ state: StateName.State, _ others: Set<StateName.State>,
            before: TokenID?, isNew: Bool
        ) {
            let key = Key(control: name.control, state: state, others: others)
            let index = known[key] ?? all.count
            if index == all.count {
                known[key] = index
                all.append(
                    Group(control: name.control, state: state, others: others, isOfControl: name.isOfControl))
            }
            if isNew { all[index].hasMore = true }
            if let before {
                all[index].pairs.append(ControlChange.Pair(part: name.part, before: before, after: token))
            }
        }
    }
}

extension ControlChange {
    /// Calls for each permutation that any of the colors depends on, with the colors of all pairs there. Where one of
    /// them has none, the permutation is left out; where there are too many permutations, all are.
    func forEachPermutation(
        in tokens: ResolvedTokens, _ body: (_ context: String, [(before: Color, after: Color)], Permutation) -> Void
    ) {
        let all = pairs.flatMap { [$0.before, $0.after] } + (areas.map { [$0.before, $0.after] } ?? [])
        let modifiers = all.reduce(into: ModifierSet()) { $0.formUnion(tokens.modifiers(of: $1)) }
        guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else { return }
        for permutation in tokens.contexts.permutations(along: modifiers) {
            let colors = pairs.compactMap { pair -> (before: Color, after: Color)? in
                guard case .color(let before) = tokens.value(of: pair.before, in: permutation),
                    case .color(let after) = tokens.value(of: pair.after, in: permutation)
                else { return nil }
                return (before, after)
            }
            guard colors.count == pairs.count else { continue }
            body(tokens.contexts.description(of: permutation, along: modifiers), colors, permutation)
        }
    }
}

/// How different two colors of one part look.
enum StateDifference {
    /// The least difference that can be seen where colors meet (deltaE OK): CSS Color 4's just noticeable one.
    static let visible = ColorDifference.justNoticeable

    /// As deltaE OK. Of translucent colors the greatest over black and over white; a translucent one may also be laid
    /// over what was there before.
    static func difference(_ before: Color, _ after: Color) -> Double {
        var differences = [Color.black, .white].map {
            ColorDifference.deltaEOK(before.over($0), after.over($0))
        }
        if before.isOpaque, !after.isOpaque {
            differences.append(ColorDifference.deltaEOK(before, after.over(before)))
        }
        return differences.max() ?? 0
    }
}
