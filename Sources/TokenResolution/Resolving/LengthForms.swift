import TesseraConfiguration
import TesseraTokenModel

/// What a length is in code, beside its value.
public enum LengthForm: String, Hashable, Sendable {
    case fixed
    /// It grows with the text that it holds (`$holds`), so that Swift has a value that scales.
    case scales
    /// The radius of a corner that the system may compute (`$concentric`), so that Swift has a corner beside it.
    case concentric
}

/// The heights that grow with their text, the concentric corners of a design, and the tokens that are other names of
/// them.
public struct LengthForms: Sendable {
    /// The tokens that are not fixed. Few designs have one.
    private var forms: [TokenID: LengthForm] = [:]
    /// The tokens that have their form from others, each behind those that it refers to.
    public private(set) var otherNames: [(name: TokenID, targets: [TokenID])] = []

    public init(_ tokens: ResolvedTokens) {
        for id in tokens.tree.detailed {
            let form = Self.ownForm(of: id, in: tokens)
            if form != .fixed { forms[id] = form }
        }
        if !forms.isEmpty { addOtherNames(tokens) }
    }

    public func form(of token: TokenID) -> LengthForm { forms.isEmpty ? .fixed : forms[token] ?? .fixed }

    /// The tokens that say themselves what they are.
    public func owners(in tokens: ResolvedTokens) -> [TokenID] {
        tokens.tree.detailed.filter { Self.ownForm(of: $0, in: tokens) != .fixed }
    }

    /// What a token says itself; `fixed` where it says something, and its type has no such form.
    public static func ownForm(of id: TokenID, in tokens: ResolvedTokens) -> LengthForm {
        let type = tokens.type(of: id)
        let token = tokens.tree[id]
        if token.holds?.growth == .scales, type == .dimension || type == .touchTarget { return .scales }
        return token.concentric != nil && type == .dimension ? .concentric : .fixed
    }

    /// Whether a token says itself what it holds or lies in, so that it is no other name of what it refers to.
    public static func hasOwn(_ id: TokenID, in tokens: ResolvedTokens) -> Bool {
        tokens.tree[id].holds != nil || tokens.tree[id].concentric != nil
    }

    /// A token is another name if each of its values, in any context, is a reference to a token of its type and of one
    /// form.
    private mutating func addOtherNames(_ tokens: ResolvedTokens) {
        var targets: [TokenID: [TokenID]] = [:]
        var waiting: [TokenID: [TokenID]] = [:]
        var missing: [TokenID: Int] = [:]
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), type == .dimension || type == .touchTarget,
                !Self.hasOwn(id, in: tokens)
            else { continue }
            let token = tokens.tree[id]
            let values = [token.value].compactMap(\.self) + token.contexts.map(\.value)
            let all = values.compactMap { $0.wholeReference.flatMap { tokens.tree.target(of: $0) } }
            guard !all.isEmpty, all.count == values.count, all.allSatisfy({ tokens.type(of: $0) == type }) else {
                continue
            }
            let distinct = Set(all).sorted { $0.index < $1.index }
            targets[id] = distinct
            missing[id] = distinct.count
            for target in distinct { waiting[target, default: []].append(id) }
        }
        var next = forms.keys.sorted { $0.index < $1.index }
        while let target = next.popLast() {
            for id in waiting[target] ?? [] {
                guard let count = missing[id] else { continue }
                missing[id] = count - 1
                guard count == 1, let all = targets[id], let form = forms[target],
                    all.allSatisfy({ forms[$0] == form })
                else { continue }
                forms[id] = form
                otherNames.append((id, all))
                next.append(id)
            }
        }
    }
}
