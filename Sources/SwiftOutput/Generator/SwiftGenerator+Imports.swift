import TesseraConfiguration
import TesseraTokenModel

extension SwiftImports {
    /// What a value of a type needs, without what it is made of.
    init(of type: TokenType) {
        switch type.swift.name {
        case .swiftUI: self = .swiftUI
        case .swift(let name): self = name == "CGFloat" ? .lengths : []
        case .own, .list: self = []
        case .none: self = type == .tabBar ? [.lengths, .swiftUI] : []
        }
    }
}

extension SwiftGenerator {
    /// What constants need, without what they are made of.
    func imports(of content: [SwiftLayout.Content]) -> SwiftImports {
        content.reduce(into: SwiftImports()) { $0.formUnion(imports(of: $1)) }
    }

    private func imports(of content: SwiftLayout.Content) -> SwiftImports {
        switch content {
        case .type(let index): imports(of: layout.types[Int(index)].content)
        case .member(let token) where options.namespace == .extension:
            imports(ofValueOf: token).union(imports(ofContextsOf: token))
        case .member(let token):
            imports(ofValueOf: token).union(imports(ofFormOf: token)).union(imports(ofContextsOf: token))
        case .form(let token): imports(ofFormOf: token).union(imports(ofContextsOf: token))
        case .tabBar(let token), .ownTabBar(let token):
            // Another name of a bar shows nothing.
            tokens.aliasTarget(of: token) == nil ? imports(ofValueOf: token) : []
        }
    }

    /// The modules that the constants of a file are made of: beside those that they need, what stands in their values.
    func usedImports(of content: [SwiftLayout.Content]) -> SwiftImports {
        // SwiftUI brings lengths along where all of it needs SwiftUI.
        if layout.needsSwiftUI(content) { return .swiftUI }
        if options.namespace == .extension { return [.lengths, .swiftUI] }
        let types = layout.tokenTypes(in: content, of: tokens)
        var imports = imports(of: content)
        if types.contains(where: SwiftValueWriter.needsSwiftUI) { imports.insert(.swiftUI) }
        // They name a text style.
        if types.contains(.dimension), layout.hasScaledLengths(content) { imports.insert(.swiftUI) }
        let support = types.flatMap(SwiftValueWriter.support)
        if support.contains(where: { $0.imports(isNative: false).contains(.lengths) }) { imports.insert(.lengths) }
        return imports
    }

    private func imports(ofValueOf token: TokenID) -> SwiftImports {
        tokens.type(of: token).map(SwiftImports.init(of:)) ?? []
    }

    /// What a function needs that takes the environment of SwiftUI.
    private func imports(ofContextsOf token: TokenID) -> SwiftImports {
        let modifiers = environmentModifiers
        guard let type = tokens.type(of: token) else { return [] }
        let form = layout.form(of: token)
        let all = tokens.modifiers(of: token).union(modifiersOfPart(of: token, type, form: form))
        if all.isDisjoint(with: modifiers) { return [] }
        return plan(of: token, type, form: form).parameters.isDisjoint(with: modifiers) ? [] : .swiftUI
    }

    private func imports(ofFormOf token: TokenID) -> SwiftImports {
        layout.form(of: token)?.showsSwiftUI == true ? .swiftUI : []
    }

    /// What an output of one file needs.
    func importsOfWhole() -> SwiftImports {
        let types = layout.tokenTypes(in: layout.roots, of: tokens)
        var support: Set<SwiftSupport> = []
        for type in types where !options.isInCatalog(type) {
            support.formUnion(SwiftValueWriter.support(for: type))
            if type == .tabBar { support.formUnion([.tabBarButton, .tabBarAccessibility, .bottomBar, .floatingBar]) }
        }
        support.formUnion(layout.supportOfDimensions)
        var imports = imports(of: layout.roots).union(importsOfShared(support, types))
        if !imports.contains(.swiftUI), !sharing.isElsewhere, callersChooseSystemContexts { imports.insert(.swiftUI) }
        return imports
    }

    /// What lists of all tokens need; tab bars are not in them.
    func importsOfRegistry() -> SwiftImports {
        let types = layout.tokenTypes(in: layout.roots, of: tokens)
        return options.registry == nil ? [] : types.subtracting([.tabBar]).imports
    }

    /// What the types of modifiers need that are parameters: known once the constants are written.
    func importsOfContexts() -> SwiftImports {
        !sharing.isElsewhere && !parameterModifiers.isDisjoint(with: environmentModifiers) ? .swiftUI : []
    }

    /// Whether this output, or one that uses its support code, has what UIKit, AppKit and Core Animation take.
    var hasNativeSupport: Bool { options.hasNativeColors || sharing.others.contains(where: \.hasNativeColors) }

    /// What constants are made of, and what was asked for beside them.
    private func importsOfShared(_ support: Set<SwiftSupport>, _ types: Set<TokenType>) -> SwiftImports {
        var support =
            sharing.isElsewhere
            ? []
            : support.union(
                sharing.support(for: types, dimensions: layout.supportOfDimensions))
        if !sharing.isElsewhere, options.hasNativeColors, types.contains(.color) { support.insert(.nativeColors) }
        for item in support { support.formUnion(item.requirements) }
        if !conditions.features.contains(.strokes) { support.remove(.strokeStyle) }
        var imports = support.reduce(into: SwiftImports()) {
            $0.formUnion($1.imports(isNative: hasNativeSupport))
        }
        if options.hasNativeColors, types.contains(.color) { imports.insert(.layers) }
        let hasStyles = options.shapeStyle != nil && types.contains(.color)
        if options.themeModifiers != nil || hasStyles { imports.insert(.swiftUI) }
        return imports
    }

    /// Whether some constant takes a context of the system's as a parameter, which can be made from SwiftUI's own.
    private var callersChooseSystemContexts: Bool {
        let modifiers = environmentModifiers
        guard !modifiers.isEmpty else { return false }
        return tokens.tree.tokens.indices.lazy.map { TokenID(index: $0) }.contains { token in
            guard !tokens.modifiers(of: token).isDisjoint(with: modifiers), let type = tokens.type(of: token) else {
                return false
            }
            return !plan(of: token, type).parameters.isDisjoint(with: modifiers)
        }
    }
}

extension Set<TokenType> {
    fileprivate var imports: SwiftImports { reduce(into: []) { $0.formUnion(SwiftImports(of: $1)) } }
}
