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
    /// Those that a trait of UIKit chooses a context of, beside the two.
    private let traits: [(setting: SystemSetting, choice: Choice)]

    /// Where the colors are that the system chooses among.
    package enum Place {
        case code
        /// An asset catalog, which knows appearance and contrast alone.
        case catalog
    }

    /// The modifiers of which the system chooses the context of a dynamic color in code.
    package static func dynamicModifiers(of space: ContextSpace) -> ModifierSet {
        ModifierSet(
            space.modifiers.indices.filter { index in
                guard let setting = space.modifiers[index].system?.setting else { return false }
                return setting == .appearance || setting == .contrast || setting.isTrait
            }.map(ModifierSet.init(modifier:)))
    }

    /// Whether dynamic colors have no place for a context: the system chooses between two of the modifier's others.
    package static func leavesOut(_ context: Int, of modifier: Modifier, in place: Place) -> Bool {
        guard let system = modifier.system, let ends = system.ends else { return false }
        let setting = system.setting
        guard setting == .appearance || setting == .contrast || setting.isTrait && place == .code else { return false }
        return context != ends.first && context != ends.last
    }

    /// The two contexts of a modifier that the system switches, in the order of their labels.
    private struct Choice {
        let modifier: Int
        let contexts: (first: Int, second: Int)

        init?(_ modifier: Int, _ system: SystemBinding) {
            guard let ends = system.ends else { return nil }
            self.modifier = modifier
            contexts = (ends.first, ends.last)
        }

        /// The permutation with each of the two, in the order of their labels.
        func permutations(of permutation: Permutation) -> [Permutation] {
            [contexts.first, contexts.second].map {
                var chosen = permutation
                chosen[modifier] = $0
                return chosen
            }
        }
    }

    package init(of token: TokenID, type: TokenType, in tokens: ResolvedTokens, place: Place = .code) {
        self.init(modifiers: tokens.modifiers(of: token), type: type, in: tokens.contexts, place: place) {
            tokens.value(of: token, in: $0)
        }
    }

    /// - Parameters:
    ///   - modifiers: the modifiers that the value depends on.
    ///   - value: what it is, in each permutation of them.
    package init(
        modifiers: ModifierSet, type: TokenType, in space: ContextSpace, place: Place = .code,
        value: (Permutation) -> TokenValue?
    ) {
        guard !modifiers.isEmpty, Self.hasColors(type) else {
            self.init(parameters: modifiers)
            return
        }
        var scheme: Choice?
        var contrast: Choice?
        var traits: [(setting: SystemSetting, choice: Choice)] = []
        for index in modifiers.indices {
            guard let system = space.modifiers[index].system, let choice = Choice(index, system) else { continue }
            switch system.setting {
            case .appearance: scheme = scheme ?? choice
            case .contrast: contrast = contrast ?? choice
            case let setting where setting.isTrait && place == .code: traits.append((setting, choice))
            default: break
            }
        }
        let chosen = ([scheme, contrast].compactMap(\.self) + traits.map(\.choice)).map {
            ModifierSet(modifier: $0.modifier)
        }
        self.init(
            parameters: modifiers.subtracting(ModifierSet(chosen)), scheme: scheme, contrast: contrast, traits: traits)
        let differInColorsOnly = space.permutations(along: parameters).allSatisfy { outer in
            let present = values(outer, value)
            // What only some of them have cannot be dynamic.
            return present.isEmpty
                || present.count == appearanceCount && Self.differInColorsOnly(present)
        }
        if !differInColorsOnly { self = SwiftContextPlan(parameters: modifiers) }
    }

    private init(
        parameters: ModifierSet, scheme: Choice? = nil, contrast: Choice? = nil,
        traits: [(setting: SystemSetting, choice: Choice)] = []
    ) {
        self.parameters = parameters
        self.scheme = scheme
        self.contrast = contrast
        self.traits = traits
    }

    /// Of what the caller chooses all of.
    package init(choosing modifiers: ModifierSet) {
        self.init(parameters: modifiers)
    }

    /// Of what is the same everywhere.
    package static var constant: SwiftContextPlan { SwiftContextPlan(parameters: []) }

    /// Whether neither the caller nor the system chooses anything.
    package var isConstant: Bool { parameters.isEmpty && !isDynamic }

    /// Whether the system chooses a color of it.
    package var isDynamic: Bool { scheme != nil || contrast != nil || hasTraits }

    /// Whether it chooses by more than appearance and contrast.
    package var hasTraits: Bool { !traits.isEmpty }

    /// The appearances that the system chooses.
    package var appearances: Appearances {
        let kind: Appearances.Kind =
            switch (scheme, contrast) {
            case (nil, nil): .one
            case (_?, nil): .scheme
            case (nil, _?): .contrast
            case (_?, _?): .both
            }
        return Appearances(kind, traits: traits.map(\.setting))
    }

    /// The values of the appearances, in the order of their labels, where the parameters have the
    /// values that they have in `outer`.
    package func values(_ outer: Permutation, _ value: (Permutation) -> TokenValue?) -> [TokenValue] {
        appearances(of: outer).compactMap(value)
    }

    package func values(_ outer: Permutation, of token: TokenID, in tokens: ResolvedTokens) -> [TokenValue] {
        values(outer) { tokens.value(of: token, in: $0) }
    }

    /// How many appearances the system chooses among.
    private var appearanceCount: Int { appearances.count }

    /// The permutations of the appearances, in the order of their labels.
    package func appearances(of outer: Permutation) -> [Permutation] {
        guard isDynamic else { return [outer] }
        // The last choice changes from one permutation to the next.
        return (traits.map(\.choice) + [contrast, scheme].compactMap(\.self)).reduce([outer]) { permutations, choice in
            permutations.flatMap(choice.permutations)
        }
    }

    // MARK: Colors

    /// Whether values of a type hold colors, of which the system can choose one. The colors of a tab bar are constants
    /// of their own.
    package static func hasColors(_ type: TokenType) -> Bool { type.holdsColors && type != .tabBar }

    /// Whether the values differ in nothing but their colors, so that one constant with dynamic
    /// colors can stand for all.
    package static func differInColorsOnly(_ values: [TokenValue]) -> Bool {
        guard let first = values.first else { return true }
        if values.allSatisfy({ $0.type == .color }) { return true }
        let rest = Rest(first)
        return values.dropFirst().allSatisfy { $0.type == first.type && Rest($0) == rest }
    }

    /// What a value is but for its colors.
    private struct Rest: Equatable {
        let names: [String]
        let values: [TokenValue]
        /// Glass without a tint is not of another color.
        let isTinted: Bool

        init(_ value: TokenValue) {
            let leaves = value.leaves(isNumbered: true).filter { $0.value.type != .color }
            names = leaves.map(\.name)
            values = leaves.map(\.value)
            isTinted = if case .glass(let glass) = value { glass.tint != nil } else { false }
        }
    }

    /// What a list of values stands for: one after the other, the appearances where each trait is as it is by itself,
    /// then where the last of them is not, and so on.
    package struct Appearances: Equatable {
        /// Which of the four appearances.
        package enum Kind: Equatable {
            /// One value.
            case one
            /// light, dark
            case scheme
            /// standard, increased
            case contrast
            /// light, dark, light increased, dark increased
            case both

            package var count: Int {
                switch self {
                case .one: 1
                case .scheme, .contrast: 2
                case .both: 4
                }
            }
        }

        package let kind: Kind
        /// The first of them chooses between the halves of the list.
        package let traits: [SystemSetting]

        package init(_ kind: Kind, traits: [SystemSetting] = []) {
            self.kind = kind
            self.traits = traits
        }

        /// One value for all.
        package static let none = Appearances(.one)

        package var count: Int { kind.count << traits.count }
    }
}
