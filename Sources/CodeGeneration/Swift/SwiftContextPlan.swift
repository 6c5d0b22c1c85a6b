import TesseraTokenModel
import TesseraTokenResolution

/// How the contexts of one value become Swift.
struct SwiftContextPlan {
    /// The modifiers that the caller chooses.
    let parameters: AxisSet
    /// The modifiers that the system chooses a context of.
    private let scheme: Choice?
    private let contrast: Choice?

    /// The two contexts of a modifier that the system switches, in the order of their labels.
    private struct Choice {
        let modifier: Int
        let contexts: (first: Int, second: Int)

        init?(_ modifier: Int, of space: ContextSpace, _ first: String, _ second: String) {
            let contexts = space.modifiers[modifier].contexts
            guard let first = contexts.firstIndex(of: first), let second = contexts.firstIndex(of: second) else {
                return nil
            }
            self.modifier = modifier
            self.contexts = (first, second)
        }

        /// The combination with each of the two, in the order of their labels.
        func forEach(_ combination: Combination, _ body: (Combination) -> Void) {
            var combination = combination
            combination[modifier] = contexts.first
            body(combination)
            combination[modifier] = contexts.second
            body(combination)
        }
    }

    init(of token: TokenID, type: TokenType, in tokens: ResolvedTokens) {
        self.init(axes: tokens.axes(of: token), type: type, in: tokens.contexts) { tokens.value(of: token, in: $0) }
    }

    /// - Parameters:
    ///   - axes: the modifiers that the value depends on.
    ///   - value: what it is, in each combination of them.
    init(axes: AxisSet, type: TokenType, in space: ContextSpace, value: (Combination) -> TokenValue?) {
        guard !axes.isEmpty, SwiftValueWriter.needsSwiftUI(type) else {
            self.init(parameters: axes)
            return
        }
        var scheme: Choice?
        var contrast: Choice?
        for index in axes.modifiers {
            switch space.modifiers[index].systemModifier {
            case .appearance: scheme = scheme ?? Choice(index, of: space, "light", "dark")
            case .contrast: contrast = contrast ?? Choice(index, of: space, "standard", "increased")
            case nil: break
            }
        }
        let system = AxisSet([scheme, contrast].compactMap { $0.map { AxisSet(modifier: $0.modifier) } })
        self.init(parameters: axes.subtracting(system), scheme: scheme, contrast: contrast)
        let differInColorsOnly = space.combinations(along: parameters).allSatisfy { outer in
            let present = values(outer, value)
            // What only some of them have cannot be dynamic.
            return present.isEmpty
                || present.count == appearanceCount && SwiftValueWriter.differInColorsOnly(present)
        }
        if !differInColorsOnly { self = SwiftContextPlan(parameters: axes) }
    }

    private init(parameters: AxisSet, scheme: Choice? = nil, contrast: Choice? = nil) {
        self.parameters = parameters
        self.scheme = scheme
        self.contrast = contrast
    }

    /// Of what the caller chooses all of.
    init(choosing axes: AxisSet) {
        self.init(parameters: axes)
    }

    /// Of what is the same everywhere.
    static var constant: SwiftContextPlan { SwiftContextPlan(parameters: []) }

    /// Whether neither the caller nor the system chooses anything.
    var isConstant: Bool { parameters.isEmpty && scheme == nil && contrast == nil }

    /// Whether the system chooses a color of it.
    var isDynamic: Bool { scheme != nil || contrast != nil }

    /// The appearances that the system chooses.
    var appearances: SwiftValueWriter.Appearances {
        switch (scheme, contrast) {
        case (nil, nil): .none
        case (_?, nil): .scheme
        case (nil, _?): .contrast
        case (_?, _?): .both
        }
    }

    /// The values of the appearances, in the order of their labels, where the parameters have the
    /// values that they have in `outer`.
    func values(_ outer: Combination, _ value: (Combination) -> TokenValue?) -> [TokenValue] {
        var values: [TokenValue] = []
        values.reserveCapacity(appearanceCount)
        forEachAppearance(of: outer) { combination in
            if let value = value(combination) { values.append(value) }
        }
        return values
    }

    func values(_ outer: Combination, of token: TokenID, in tokens: ResolvedTokens) -> [TokenValue] {
        values(outer) { tokens.value(of: token, in: $0) }
    }

    /// How many appearances the system chooses among.
    private var appearanceCount: Int { (scheme == nil ? 1 : 2) * (contrast == nil ? 1 : 2) }

    private func forEachAppearance(of outer: Combination, _ body: (Combination) -> Void) {
        func forEachScheme(of combination: Combination) {
            if let scheme { scheme.forEach(combination, body) } else { body(combination) }
        }
        if let contrast { contrast.forEach(outer, forEachScheme) } else { forEachScheme(of: outer) }
    }
}
