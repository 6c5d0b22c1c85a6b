import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// How the contexts of one value become Swift.
package struct SwiftContextPlan {
    /// The modifiers that the caller chooses.
    package let parameters: ModifierSet
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

        /// The permutation with each of the two, in the order of their labels.
        func forEach(_ permutation: Permutation, _ body: (Permutation) -> Void) {
            var permutation = permutation
            permutation[modifier] = contexts.first
            body(permutation)
            permutation[modifier] = contexts.second
            body(permutation)
        }
    }

    package init(of token: TokenID, type: TokenType, in tokens: ResolvedTokens) {
        self.init(modifiers: tokens.modifiers(of: token), type: type, in: tokens.contexts) {
            tokens.value(of: token, in: $0)
        }
    }

    /// - Parameters:
    ///   - modifiers: the modifiers that the value depends on.
    ///   - value: what it is, in each permutation of them.
    package init(modifiers: ModifierSet, type: TokenType, in space: ContextSpace, value: (Permutation) -> TokenValue?) {
        guard !modifiers.isEmpty, Self.hasColors(type) else {
            self.init(parameters: modifiers)
            return
        }
        var scheme: Choice?
        var contrast: Choice?
        for index in modifiers.indices {
            switch space.modifiers[index].systemModifier {
            case .appearance: scheme = scheme ?? Choice(index, of: space, "light", "dark")
            case .contrast: contrast = contrast ?? Choice(index, of: space, "standard", "increased")
            case nil: break
            }
        }
        let system = ModifierSet([scheme, contrast].compactMap { $0.map { ModifierSet(modifier: $0.modifier) } })
        self.init(parameters: modifiers.subtracting(system), scheme: scheme, contrast: contrast)
        let differInColorsOnly = space.permutations(along: parameters).allSatisfy { outer in
            let present = values(outer, value)
            // What only some of them have cannot be dynamic.
            return present.isEmpty
                || present.count == appearanceCount && Self.differInColorsOnly(present)
        }
        if !differInColorsOnly { self = SwiftContextPlan(parameters: modifiers) }
    }

    private init(parameters: ModifierSet, scheme: Choice? = nil, contrast: Choice? = nil) {
        self.parameters = parameters
        self.scheme = scheme
        self.contrast = contrast
    }

    /// Of what the caller chooses all of.
    package init(choosing modifiers: ModifierSet) {
        self.init(parameters: modifiers)
    }

    /// Of what is the same everywhere.
    package static var constant: SwiftContextPlan { SwiftContextPlan(parameters: []) }

    /// Whether neither the caller nor the system chooses anything.
    package var isConstant: Bool { parameters.isEmpty && scheme == nil && contrast == nil }

    /// Whether the system chooses a color of it.
    package var isDynamic: Bool { scheme != nil || contrast != nil }

    /// The appearances that the system chooses.
    package var appearances: Appearances {
        switch (scheme, contrast) {
        case (nil, nil): .none
        case (_?, nil): .scheme
        case (nil, _?): .contrast
        case (_?, _?): .both
        }
    }

    /// The values of the appearances, in the order of their labels, where the parameters have the
    /// values that they have in `outer`.
    package func values(_ outer: Permutation, _ value: (Permutation) -> TokenValue?) -> [TokenValue] {
        var values: [TokenValue] = []
        values.reserveCapacity(appearanceCount)
        forEachAppearance(of: outer) { permutation in
            if let value = value(permutation) { values.append(value) }
        }
        return values
    }

    package func values(_ outer: Permutation, of token: TokenID, in tokens: ResolvedTokens) -> [TokenValue] {
        values(outer) { tokens.value(of: token, in: $0) }
    }

    /// How many appearances the system chooses among.
    private var appearanceCount: Int { (scheme == nil ? 1 : 2) * (contrast == nil ? 1 : 2) }

    /// The permutations of the appearances, in the order of their labels.
    package func forEachAppearance(of outer: Permutation, _ body: (Permutation) -> Void) {
        func forEachScheme(of permutation: Permutation) {
            if let scheme { scheme.forEach(permutation, body) } else { body(permutation) }
        }
        if let contrast { contrast.forEach(outer, forEachScheme) } else { forEachScheme(of: outer) }
    }

    // MARK: Colors

    /// Whether values of a type hold colors, of which the system can choose one.
    package static func hasColors(_ type: TokenType) -> Bool {
        switch type {
        case .color, .gradient, .shadow, .border, .material, .glass, .focusIndicator: true
        default: false
        }
    }

    /// Whether the values differ in nothing but their colors, so that one constant with dynamic
    /// colors can stand for all.
    package static func differInColorsOnly(_ values: [TokenValue]) -> Bool {
        guard let first = values.first else { return true }
        return values.dropFirst().allSatisfy { colorless($0) == colorless(first) }
    }

    private static func colorless(_ value: TokenValue) -> TokenValue {
        switch value {
        case .color: .color(.black)
        case .border(let border): .border(Border(color: .black, width: border.width, style: border.style))
        case .shadow(let layers): .shadow(layers.map { $0.with(color: .black) })
        case .gradient(let stops): .gradient(stops.map { GradientStop(color: .black, position: $0.position) })
        case .material(let material):
            // Backdrops are not written.
            .material(
                Material(tint: .black, fallback: .black, blur: material.blur, saturation: material.saturation))
        case .glass(let glass): .glass(glass.withoutColors)
        case .focusIndicator(let indicator):
            .focusIndicator(
                FocusIndicator(
                    color: .black, width: indicator.width, offset: indicator.offset, style: indicator.style))
        default: value
        }
    }

    /// Which of the four appearances a list of values stands for.
    package enum Appearances {
        /// One value.
        case none
        /// light, dark
        case scheme
        /// standard, increased
        case contrast
        /// light, dark, light increased, dark increased
        case both
    }
}

extension ShadowLayer {
    fileprivate func with(color: Color) -> ShadowLayer {
        ShadowLayer(color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, isInset: isInset)
    }
}
