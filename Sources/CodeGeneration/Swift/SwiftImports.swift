import TokenModel
import TokenResolution

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

    /// What a constant of a type needs, without what it is made of.
    init(of type: TokenType) {
        switch type {
        case .color, .gradient, .spring: self = .swiftUI
        case .dimension: self = .lengths
        case .tabBar: self = [.lengths, .swiftUI]
        case .fontFamily, .fontWeight, .duration, .number, .opacity, .cubicBezier, .strokeStyle, .border, .shadow,
            .material, .transition, .typography, .animation, .string, .boolean, .touchTarget, .haptic, .css:
            self = []
        }
    }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

extension SwiftSupport {
    /// What its declarations need.
    var imports: SwiftImports {
        switch self {
        case .shades, .resolvedColors, .motion, .reducedMotion: []
        case .nativeColors: .layers
        case .shadow, .border: [.swiftUI, .layers]
        case .material, .haptic, .tabBarButton, .tabBarAccessibility, .bottomBar: .swiftUI
        case .strokeStyle, .touchTarget: [.lengths, .swiftUI]
        case .textStyle: [.lengths, .swiftUI, .fonts]
        case .spring, .cubicBezier, .animationStyle, .motionCurve, .motionValue: [.swiftUI, .layers]
        case .transition: []
        }
    }
}

extension SwiftGenerator {
    /// What constants need, without what they are made of.
    func imports(of content: [SwiftLayout.Content]) -> SwiftImports {
        layout.tokenTypes(in: content, of: tokens).imports
    }

    /// What an output of one file needs.
    func importsOfWhole() -> SwiftImports {
        let types = layout.tokenTypes(in: layout.roots, of: tokens)
        var support: Set<SwiftSupport> = []
        for type in types where !options.isInCatalog(type) {
            support.formUnion(SwiftValueWriter.support(for: type))
            if type == .tabBar { support.formUnion([.tabBarButton, .tabBarAccessibility, .bottomBar]) }
        }
        var imports = types.imports.union(importsOfShared(support, types))
        if !imports.contains(.swiftUI), callersChooseSystemContexts { imports.insert(.swiftUI) }
        return imports
    }

    /// What the file needs that holds all but the constants: once these are written.
    func importsOfSupportFile() -> SwiftImports {
        let types = layout.tokenTypes(in: layout.roots, of: tokens)
        var imports = importsOfShared(support, types)
        if parameterAxes.modifiers.contains(where: isOfSystem) { imports.insert(.swiftUI) }
        // A registry has no tab bars, and of a spring its parameters.
        if options.hasRegistry { imports.formUnion(types.subtracting([.tabBar, .spring]).imports) }
        return imports
    }

    /// What constants are made of, and what was asked for beside them.
    private func importsOfShared(_ support: Set<SwiftSupport>, _ types: Set<TokenType>) -> SwiftImports {
        var support = support
        if options.hasNativeColors, types.contains(.color) { support.insert(.nativeColors) }
        for item in support { support.formUnion(item.requirements) }
        var imports = support.reduce(into: SwiftImports()) { $0.formUnion($1.imports) }
        let hasStyles = options.shapeStyle != nil && types.contains(.color)
        if !options.themeModifiers.isEmpty || hasStyles { imports.insert(.swiftUI) }
        return imports
    }

    /// Whether some constant takes a context of the system's as a parameter, which can be made from SwiftUI's own.
    private var callersChooseSystemContexts: Bool {
        let axes = tokens.contexts.modifiers.indices.filter(isOfSystem).reduce(into: AxisSet()) {
            $0.insert(AxisSet(modifier: $1))
        }
        guard !axes.isEmpty else { return false }
        return tokens.tree.tokens.indices.lazy.map { TokenID(index: $0) }.contains { token in
            guard !tokens.axes(of: token).isDisjoint(with: axes), let type = tokens.type(of: token) else {
                return false
            }
            return !plan(of: token, type).parameters.isDisjoint(with: axes)
        }
    }

    private func isOfSystem(_ modifier: Int) -> Bool { tokens.contexts.modifiers[modifier].systemModifier != nil }
}

extension Set<TokenType> {
    fileprivate var imports: SwiftImports { reduce(into: []) { $0.formUnion(SwiftImports(of: $1)) } }
}
