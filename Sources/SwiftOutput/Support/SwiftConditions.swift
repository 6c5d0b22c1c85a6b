import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What is known of the systems that the code is for, and so which conditions are decided when it is written: only the
/// others stand in it.
struct SwiftConditions {
    /// The lowest version of each system; `nil` where it may be any, or one without SwiftUI.
    let systems: [SwiftSystem: SwiftVersion]?
    var features: Set<Feature>
    let compiler: SwiftVersion

    /// What a template has only for designs that need it, between `#if` with its name and `#endif`.
    enum Feature: String, CaseIterable {
        /// What UIKit, AppKit and Core Animation take.
        case native
        /// Shadows inside of what casts them.
        case inset
        /// Shadows that are larger or smaller than what casts them.
        case spread
        /// Shadows of more than one layer.
        case several
        /// Materials that change the saturation of what lies behind them.
        case saturation
        /// Text whose letters are closer together or farther apart than the font has them.
        case letterSpacing
        /// Lines that are not solid.
        case strokes
        /// Haptics that tell an outcome.
        case notifications
        /// Tabs that take touches in more than their height.
        case tallTabs
        /// Touch targets whose heights grow with their text.
        case growingTargets
        /// Tabs that look other where they cannot be chosen.
        case disabledTabs
        /// Colors that a trait of UIKit chooses, each called as the setting of the system is.
        case userInterfaceLevel, colorGamut
        /// Motions that are named by a leading dot, because they are members of the types that they have.
        case dottedMotions
    }

    init(_ options: SwiftOptions, features: Set<Feature> = []) {
        systems = options.minimum
        self.features = features
        compiler = options.compiler
    }

    /// Whether SwiftUI is there without asking.
    var hasSwiftUI: Bool { systems != nil }

    /// Decides the conditions in a text, in which each of them, and each brace that ends one, has a line of its own.
    /// `#if` and a ``Feature`` stand around what is for that.
    func decide(_ text: String) -> String {
        var lines = DecidedLines(text, conditions: self)
        return lines.decided()
    }

    // MARK: Availability

    /// - Parameter list: `iOS 17, macOS 14, *`.
    /// - Returns: the systems that may be older; `nil` if none is.
    func availability(_ list: some StringProtocol) -> String? {
        guard let systems else { return String(list) }
        let asked = list.split(separator: ",").compactMap { entry -> String? in
            let words = entry.split(separator: " ")
            guard words.count == 2, let system = SwiftSystem.allCases.first(where: { $0.name == words[0] }),
                let version = SwiftVersion(words[1]), let least = systems[system], least < version
            else { return nil }
            return "\(words[0]) \(words[1])"
        }
        return asked.isEmpty ? nil : asked.joined(separator: ", ") + ", *"
    }

    /// `@available(iOS 17, *)`, as far as some system may be older; `nil` if none is.
    func attribute(available list: String) -> String? {
        availability(list).map { "@available(\($0))" }
    }

    // MARK: Conditional compilation

    /// What a condition is on each of the systems; `nil` where it asks for something else.
    func isTrue(_ condition: Substring, on system: SwiftSystem) -> Bool? {
        var parser = ConditionParser(rest: condition.filter { $0 != " " }[...]) { atom in
            switch atom {
            case "canImport(SwiftUI)", "canImport(CoreGraphics)": true
            case "canImport(UIKit)": system != .macos
            case "canImport(AppKit)": system == .macos
            default:
                SwiftSystem.allCases.first { atom == "os(\($0.name))" }.map { $0 == system }
            }
        }
        return parser.parse()
    }

    /// `nil` where it depends on the compiler that compiles the code.
    func known(_ condition: Substring) -> Bool? {
        if let feature = Feature(rawValue: String(condition)) { return features.contains(feature) }
        if condition == "compiler(>=6.2)", compiler >= SwiftVersion(major: 6, minor: 2) { return true }
        return nil
    }

    /// What is known of code for one system that takes a compiler of some version on.
    enum Decision: Equatable {
        case always, never
        /// With the condition for `#if`.
        case asks(String)
    }

    func decision(compiler least: SwiftVersion, on system: SwiftSystem) -> Decision {
        var open: [String] = []
        if compiler < least { open.append("compiler(>=\(least.major).\(least.minor))") }
        if let systems {
            if systems[system] == nil { return .never }
            if systems.count > 1 { open.append("os(\(system.name))") }
        } else {
            open.append("os(\(system.name))")
        }
        return open.isEmpty ? .always : .asks(open.joined(separator: " && "))
    }
}

/// Reads `canImport(UIKit) && !os(watchOS)`.
private struct ConditionParser {
    /// Without blanks.
    var rest: Substring
    let value: (Substring) -> Bool?

    mutating func parse() -> Bool? {
        guard let result = alternatives(), rest.isEmpty else { return nil }
        return result
    }

    private mutating func alternatives() -> Bool? {
        guard var result = all() else { return nil }
        while rest.hasPrefix("||") {
            rest.removeFirst(2)
            guard let next = all() else { return nil }
            result = result || next
        }
        return result
    }

    private mutating func all() -> Bool? {
        guard var result = one() else { return nil }
        while rest.hasPrefix("&&") {
            rest.removeFirst(2)
            guard let next = one() else { return nil }
            result = result && next
        }
        return result
    }

    private mutating func one() -> Bool? {
        if rest.hasPrefix("!") {
            rest.removeFirst()
            return one().map { !$0 }
        }
        if rest.hasPrefix("(") {
            rest.removeFirst()
            let result = alternatives()
            guard rest.hasPrefix(")") else { return nil }
            rest.removeFirst()
            return result
        }
        guard let end = rest.firstIndex(of: ")") else { return nil }
        let atom = rest[...end]
        rest = rest[rest.index(after: end)...]
        return value(atom)
    }
}

extension SwiftConditions.Feature {
    /// What a design needs.
    ///
    /// - Parameter others: the outputs that use the support code of this one.
    static func all(in tokens: ResolvedTokens, _ options: SwiftOptions, others: [SwiftOptions]) -> Set<Self> {
        var features: Set<Self> = options.hasNativeColors ? [.native] : []
        if ([options] + others).contains(where: { $0.namespace == .extension }) { features.insert(.dottedMotions) }
        for index in tokens.usedModifiers.indices {
            let setting = tokens.contexts.modifiers[index].system?.setting
            if let setting, setting.isTrait, let feature = Self(rawValue: setting.rawValue) { features.insert(feature) }
        }
        for index in tokens.tree.tokens.indices {
            let token = TokenID(index: index)
            guard let type = tokens.type(of: token) else { continue }
            if type == .touchTarget, tokens.tree[token].holds?.growth == .scales { features.insert(.growingTargets) }
            if type == .strokeStyle { features.insert(.strokes) }
            // Most tokens are one of these.
            if type.isLeaf { continue }
            tokens.forEachValue(of: token) { features.formUnion(Self.all(in: $0)) }
        }
        return features
    }

    /// What a value needs.
    private static func all(in value: TokenValue) -> Set<Self> {
        var features: Set<Self> = []
        if value.type.holds(.strokeStyle), value.leaves(isNumbered: false).contains(where: \.value.isStroked) {
            features.insert(.strokes)
        }
        switch value {
        case .shadow(let layers):
            if layers.contains(where: \.isInset) { features.formUnion([.inset, .spread, .several]) }
            if layers.count > 1 { features.insert(.several) }
            if layers.contains(where: { $0.spread.points != 0 }) { features.insert(.spread) }
        case .tabBar(let bar):
            if bar.itemHitHeight != nil { features.insert(.tallTabs) }
            if bar.states.disabled.opacity != nil { features.insert(.disabledTabs) }
            if bar.background.contains(where: { $0.material.map { $0.saturation != 1 } == true }) {
                features.insert(.saturation)
            }
        case .material(let material) where material.saturation != 1: features.insert(.saturation)
        case .glass(let glass) where glass.fallback.saturation != 1: features.insert(.saturation)
        case .typography(let style) where style.letterSpacing.value != 0: features.insert(.letterSpacing)
        case .haptic(let haptic) where haptic.kind == .notification: features.insert(.notifications)
        // Written with what its type always has.
        default: break
        }
        return features
    }
}

extension TokenValue {
    /// Whether it is a style of a line that is not just solid.
    fileprivate var isStroked: Bool {
        if case .strokeStyle(let style) = self { style != .keyword(.solid) } else { false }
    }
}

/// The modules whose types stand in declarations that other modules see. The compiler wants these imports, and no
/// others, to have the access level of the declarations (SE-0409).
struct SwiftImports: OptionSet {
    let rawValue: UInt8

    /// `CGFloat` outside of `#if canImport(SwiftUI)`, inside of which SwiftUI brings it along.
    static let lengths = SwiftImports(rawValue: 1)
    static let swiftUI = SwiftImports(rawValue: 2)
    /// Types of Core Animation, which UIKit and AppKit bring along; watchOS has none.
    static let layers = SwiftImports(rawValue: 4)
    /// `UIFont` and `NSFont`, which watchOS has, too.
    static let fonts = SwiftImports(rawValue: 8)
    /// WatchKit, which knows whether people reduce motion on watchOS. No declaration shows a type of it.
    static let watch = SwiftImports(rawValue: 16)
}
