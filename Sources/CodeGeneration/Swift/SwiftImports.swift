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
        case .material, .haptic, .tabBarButton: .swiftUI
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
        layout.tokenTypes(in: content, of: tokens).reduce(into: []) { $0.formUnion(SwiftImports(of: $1)) }
    }

    /// What an output of one file needs.
    func importsOfWhole() -> SwiftImports {
        var support: Set<SwiftSupport> = []
        for type in layout.tokenTypes(in: layout.roots, of: tokens) where !options.isInCatalog(type) {
            support.formUnion(SwiftValueWriter.support(for: type))
            if type == .tabBar { support.insert(.tabBarButton) }
        }
        var imports = imports(of: layout.roots).union(importsOfShared(support))
        if !imports.contains(.swiftUI), callersChooseSystemContexts { imports.insert(.swiftUI) }
        return imports
    }

    /// What stands beside the constants needs, in a file of its own: once all constants are written.
    func importsOfSupportFile() -> SwiftImports {
        var imports = importsOfShared(support)
        if parameterAxes.modifiers.contains(where: isOfSystem) { imports.insert(.swiftUI) }
        guard options.hasRegistry else { return imports }
        for type in layout.tokenTypes(in: layout.roots, of: tokens) where type != .tabBar && type != .spring {
            imports.formUnion(SwiftImports(of: type))
        }
        return imports
    }

    /// What constants are made of, and what was asked for beside them.
    private func importsOfShared(_ support: Set<SwiftSupport>) -> SwiftImports {
        var support = support
        let hasColors = layout.tokenTypes(in: layout.roots, of: tokens).contains(.color)
        if options.hasNativeColors, hasColors { support.insert(.nativeColors) }
        for item in support { support.formUnion(item.requirements) }
        var imports = support.reduce(into: SwiftImports()) { $0.formUnion($1.imports) }
        if !options.themeModifiers.isEmpty || options.shapeStyle != nil && hasColors { imports.insert(.swiftUI) }
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
