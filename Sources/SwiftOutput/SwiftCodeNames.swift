import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

/// How code calls tokens: by the constants themselves, and by what hands them on.
struct SwiftCodeNames {
    private(set) var names: CodeNames

    init(_ options: SwiftOptions, in input: GeneratorInput) {
        var generator = SwiftGenerator(input, options: options)
        let constants = options.names(in: input) ?? []
        names = CodeNames(ofTokens: constants.map { $0.filter { !$0.isEmpty }.map { CodeName(.swiftMember, $0) } })
        if options.namespace == .extension {
            // `Color.accent` is `.accent` where a color is expected.
            for (index, known) in constants.enumerated() {
                for name in known {
                    guard let dot = name.lastIndex(ascii: ".") else { continue }
                    names.ofTokens[index].append(CodeName(.swiftImplicit, String(name[name.index(after: dot)...])))
                }
            }
        }
        for type in generator.layout.types {
            guard let path = type.path, !type.isExtended else { continue }
            let known = Set([type.fullName, type.address]).sorted()
            names.ofGroups[path, default: []] += known.map { CodeName(.swiftMember, $0) }
        }
        if options.hasNativeColors {
            for (token, name) in generator.namedTokens(of: .color) {
                add(CodeName(.swiftMember, "\(generator.typePrefix)\(SwiftGenerator.nativeColors).\(name)"), to: token)
            }
        }
        switch options.shapeStyle {
        case nil: break
        case .flat:
            for (token, name) in generator.styledColors {
                add(CodeName(.swiftImplicit, SwiftNames.member(name, extending: "Color")), to: token)
            }
        case .named(let style):
            for (token, name) in generator.styledColors {
                add(CodeName(.swiftImplicit, "\(style).\(name)"), to: token)
            }
        }
        addTheme(generator.themeGroups)
    }

    private mutating func add(_ name: CodeName, to token: TokenID) {
        if !names.ofTokens[token.index].contains(name) { names.ofTokens[token.index].append(name) }
    }

    private mutating func addTheme(_ groups: [SwiftThemeGroup]) {
        var next = groups.map { (group: $0, path: $0.property) }
        while let (group, path) = next.popLast() {
            if !group.path.isEmpty { names.ofGroups[group.path, default: []].append(CodeName(.swiftTheme, path)) }
            for member in group.members { add(CodeName(.swiftTheme, "\(path).\(member.name)"), to: member.token) }
            if let bar = group.bar { add(CodeName(.swiftTheme, path), to: bar.token) }
            next += group.groups.map { ($0, "\(path).\($0.property)") }
        }
    }
}

/// How code that uses the generated Swift calls each token: for whoever reads such code.
public struct SwiftSymbols: Sendable {
    /// The names of one token.
    public struct Symbols: Hashable, Sendable {
        /// A constant, or a call of a function with its defaults: `NyxSpace.medium`, `NyxSpace.gutter()`.
        public let constant: String
        /// Whether ``constant`` is a constant and not a call.
        public let isConstant: Bool
        /// Of what moves, the `Animation` that does not ask whether people reduce motion: `NyxMotion.press.animation`.
        public let animation: String?
        /// Of a color, where the output has them: `NyxNativeColors.signal`.
        public let native: String?
    }

    /// By the token's index; `nil` for one that is not written.
    public let all: [Symbols?]

    private static func animation(
        of token: TokenID, _ type: TokenType, _ constant: String, in layout: SwiftLayout
    ) -> String? {
        switch type {
        // A member of the type that it has, too.
        case .spring where layout.form(of: token) == .animation: "Animation." + layout.names[token.index]
        default: type.isMotion ? constant + ".animation" : nil
        }
    }

    /// Those of the first Swift output; `nil` if there is none.
    public init?(_ whole: GeneratorInput) {
        let input = whole.withoutRawCSS
        guard let options = input.outputs.lazy.compactMap({ $0.format as? SwiftOptions }).first else { return nil }
        var generator = SwiftGenerator(input, options: options)
        var native: [TokenID: String] = [:]
        if options.hasNativeColors {
            for (token, name) in generator.namedTokens(of: .color) {
                native[token] = "\(generator.typePrefix)\(SwiftGenerator.nativeColors).\(name)"
            }
        }
        let tokens = input.tokens
        all = tokens.tree.tokens.indices.map { index in
            let token = TokenID(index: index)
            let address = generator.layout.address(of: token)
            guard let type = tokens.type(of: token), !address.isEmpty else { return nil }
            let modifiers: ModifierSet = type == .tabBar ? [] : generator.plan(of: token, type).parameters
            let isConstant = modifiers.isEmpty
            let call = generator.callWithDefaults(modifiers)
            return Symbols(
                constant: address + call, isConstant: isConstant,
                animation: Self.animation(of: token, type, address + call, in: generator.layout),
                native: isConstant ? native[token] : nil)
        }
    }
}
