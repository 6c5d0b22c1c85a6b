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
