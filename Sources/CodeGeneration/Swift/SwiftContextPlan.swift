import TokenModel
import TokenResolution

/// How the contexts of one value become Swift.
struct SwiftContextPlan {
    /// The modifiers that the caller chooses.
    let parameters: AxisSet
    /// The appearances that the system chooses.
    let appearances: SwiftValueWriter.Appearances
    private let value: (Combination) -> TokenValue?
    /// What stands in the place of a motion where people reduce motion.
    private let reduced: (Combination) -> ReducedMotion?
    private let systemAxes: AxisSet

    init(of token: TokenID, type: TokenType, in tokens: ResolvedTokens) {
        self.init(
            axes: tokens.axes(of: token), type: type, in: tokens,
            reduced: { tokens.reducedMotion(of: token, in: $0) }, value: { tokens.value(of: token, in: $0) })
    }

    /// - Parameters:
    ///   - axes: the modifiers that the value depends on.
    ///   - reduced: what is declared to stand in its place where people reduce motion.
    ///   - value: what it is, in each combination of them.
    init(
        axes: AxisSet, type: TokenType, in tokens: ResolvedTokens,
        reduced: ((Combination) -> ReducedMotion?)? = nil, value: @escaping (Combination) -> TokenValue?
    ) {
        self.value = value
        self.reduced = reduced ?? { value($0)?.reducedByDefault }
        var scheme: Int?
        var contrast: Int?
        if SwiftValueWriter.needsSwiftUI(type) {
            for index in axes.modifiers {
                switch tokens.contexts.modifiers[index].systemModifier {
                case .appearance: scheme = scheme ?? index
                case .contrast: contrast = contrast ?? index
                case nil: break
                }
            }
        }
        var system: AxisSet = []
        if let scheme { system.insert(AxisSet(modifier: scheme)) }
        if let contrast { system.insert(AxisSet(modifier: contrast)) }
        if !system.isEmpty, !Self.differInColorsOnly(axes: axes, system: system, tokens, value) { system = [] }
        systemAxes = system
        parameters = axes.subtracting(system)
        appearances =
            switch (system.isEmpty ? nil : scheme, system.isEmpty ? nil : contrast) {
            case (nil, nil): .none
            case (_?, nil): .scheme
            case (nil, _?): .contrast
            case (_?, _?): .both
            }
    }

    private static func differInColorsOnly(
        axes: AxisSet, system: AxisSet, _ tokens: ResolvedTokens, _ value: (Combination) -> TokenValue?
    ) -> Bool {
        tokens.contexts.combinations(along: axes.subtracting(system)).allSatisfy { outer in
            let values = tokens.contexts.combinations(along: system).map { inner in
                var combination = outer
                for index in system.modifiers { combination[index] = inner[index] }
                return value(combination)
            }
            let present = values.compactMap(\.self)
            // What only some of them have cannot be dynamic.
            return present.isEmpty || present.count == values.count && SwiftValueWriter.differInColorsOnly(present)
        }
    }

    /// What stands in the place of a motion where people reduce motion, where the parameters have the values
    /// that they have in `outer`; `nil` for what is no motion.
    func reducedMotion(_ outer: Combination) -> ReducedMotion? {
        reduced(outer)
    }

    /// The values of the appearances, in the order of their labels, where the parameters have the
    /// values that they have in `outer`.
    func values(_ outer: Combination, in tokens: ResolvedTokens) -> [TokenValue] {
        if appearances == .none { return [self.value(outer)].compactMap(\.self) }
        let space = tokens.contexts
        func index(_ system: SystemModifier, _ context: String) -> (modifier: Int, context: Int)? {
            for modifier in systemAxes.modifiers where space.modifiers[modifier].systemModifier == system {
                return space.modifiers[modifier].contexts.firstIndex(of: context).map { (modifier, $0) }
            }
            return nil
        }
        func value(_ appearance: String?, _ contrast: String?) -> TokenValue? {
            var combination = outer
            if let appearance, let found = index(.appearance, appearance) {
                combination[found.modifier] = found.context
            }
            if let contrast, let found = index(.contrast, contrast) { combination[found.modifier] = found.context }
            return self.value(combination)
        }
        let values =
            switch appearances {
            case .none: [value(nil, nil)]
            case .scheme: [value("light", nil), value("dark", nil)]
            case .contrast: [value(nil, "standard"), value(nil, "increased")]
            case .both:
                [
                    value("light", "standard"), value("dark", "standard"), value("light", "increased"),
                    value("dark", "increased"),
                ]
            }
        return values.compactMap(\.self)
    }
}
