import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// Contexts that an app chooses once for a view and all that is in it: a protocol of all tokens, the
// themes of the design, and a place in SwiftUI's environment.

extension SwiftGenerator {
    static let theme = "Theme"
    static let designTheme = "DesignTheme"

    mutating func writeTheme() {
        guard let named = options.themeModifiers else { return }
        reportUnusable(named)
        let modifiers = themeModifiers
        guard !modifiers.isEmpty || named.isEmpty else { return }
        parameterModifiers.formUnion(modifiers)
        let groups = themeGroups
        reportCollisions(in: groups)
        buffer.append("\n#if canImport(SwiftUI)\n")
        writeProtocol(groups, modifiers)
        writeDesignTheme(groups.filter(\.isOwn), modifiers)
        for group in groups {
            buffer.append("\n")
            write(group, modifiers, typeName: group.typeName, level: 0)
        }
        writeEnvironment()
        buffer.append("#endif\n")
    }

    /// The groups of the theme; none without one.
    var themeGroups: [SwiftThemeGroup] {
        mutating get {
            guard options.themeModifiers != nil else { return [] }
            return SwiftThemeGroup.all(
                in: SwiftThemeGroup.Scope(
                    tokens: tokens, themeModifiers: themeModifiers, hasCatalog: options.isInCatalog(.color),
                    growth: layout.growth),
                prefix: typePrefix + Self.theme
            ) {
                layout.isOwnBar($0) ? propertyNames(ofBar: $0) : nil
            }
        }
    }

    /// Modifiers that a theme is to choose and cannot.
    private mutating func reportUnusable(_ named: [SwiftOptions.ManifestName]) {
        let modifiers = tokens.contexts.modifiers
        for named in named {
            guard let modifier = modifiers.first(where: { $0.name == named.name }) else {
                diagnostics.append(.unknownThemeModifier(named, among: modifiers.map(\.name)))
                continue
            }
            if Self.isSwitchedBySystem(modifier) { diagnostics.append(.systemThemeModifier(named)) }
        }
    }

    /// Whether a trait collection or SwiftUI's environment tells of its contexts.
    static func isSwitchedBySystem(_ modifier: Modifier) -> Bool {
        guard let system = modifier.system else { return false }
        return system.setting.isTrait || !system.conditions(\.swiftUI).isEmpty
    }

    // MARK: The protocol and the design's own themes

    private mutating func writeProtocol(_ groups: [SwiftThemeGroup], _ modifiers: ModifierSet) {
        let names = modifiers.indices.map { Self.code(tokens.contexts.modifiers[$0].name) }.joined(separator: " and ")
        let own = modifiers.isEmpty ? "" : " What depends on \(names) is each theme's own."
        buffer.append("/// All tokens, as they are in one theme.\(own)\n")
        buffer.append("\(isolation)\(access)protocol \(typePrefix)\(Self.theme): Sendable {\n")
        for group in groups where group.isOwn {
            buffer.append("    var \(SwiftNames.escaped(group.property)): \(group.typeName) { get }\n")
        }
        buffer.append("}\n")
        let shared = groups.filter { !$0.isOwn }
        guard !shared.isEmpty else { return }
        buffer.append("\n\(isolation)extension \(typePrefix)\(Self.theme) {\n")
        for group in shared {
            let property = SwiftNames.escaped(group.property)
            buffer.append("    \(access)var \(property): \(group.typeName) { \(group.typeName)() }\n")
        }
        buffer.append("}\n")
    }

    private mutating func writeDesignTheme(_ groups: [SwiftThemeGroup], _ modifiers: ModifierSet) {
        let type = typePrefix + Self.designTheme
        buffer.append("\n/// A theme of the design.\n")
        buffer.append("\(isolation)\(access)struct \(type): \(typePrefix)\(Self.theme), Hashable {\n")
        for index in modifiers.indices {
            buffer.append("    \(access)let \(property(of: index, beside: groups)): \(typeName(ofModifier: index))\n")
        }
        for group in groups {
            buffer.append("    \(access)let \(SwiftNames.escaped(group.property)): \(group.typeName)\n")
        }
        buffer.append(
            "\(modifiers.isEmpty ? "" : "\n")    \(access)init(\(parameterList(modifiers, hasAllDefaults: true))) {\n")
        for index in modifiers.indices {
            buffer.append("        self.\(property(of: index, beside: groups)) = \(parameterName(of: index))\n")
        }
        let parameters = modifiers.indices.map(parameterName)
        for group in groups {
            let property = SwiftNames.escaped(group.property)
            let place = parameters.contains(property) ? "self.\(property)" : property
            buffer.append("        \(place) = \(group.typeName)(\(designArguments(modifiers)))\n")
        }
        let properties = modifiers.indices.map { property(of: $0, beside: groups) }
        let isEqual = properties.map { "lhs.\($0) == rhs.\($0)" }
        buffer.append(
            """
                }

                \(access)static func == (lhs: Self, rhs: Self) -> Bool {
                    \(isEqual.isEmpty ? "true" : isEqual.joined(separator: " && "))
                }

                \(access)func hash(into hasher: inout Hasher) {

            """)
        for property in properties { buffer.append("        hasher.combine(\(property))\n") }
        buffer.append("    }\n}\n")
        writeShortNames(of: type, modifiers)
    }

    /// Where a theme of the design keeps its context of a modifier; a group may be called as the modifier is.
    private func property(of modifier: Int, beside groups: [SwiftThemeGroup]) -> String {
        let name = parameterName(of: modifier)
        return groups.contains { SwiftNames.escaped($0.property) == name } ? contextName(of: modifier) : name
    }

    /// `.design(brand: .ocean)`, and where there is one modifier just `.ocean`.
    private mutating func writeShortNames(of type: String, _ modifiers: ModifierSet) {
        buffer.append("\n\(isolation)extension \(typePrefix)\(Self.theme) where Self == \(type) {\n")
        buffer.append(
            "    \(access)static func design(\(parameterList(modifiers, hasAllDefaults: true))) -> \(type) {\n")
        buffer.append("        \(type)(\(arguments(modifiers)))\n    }\n")
        if let index = modifiers.indices.first, modifiers.indices.count == 1 {
            for context in tokens.contexts.modifiers[index].contexts.indices {
                let name = caseName(of: context, in: index)
                guard name != "design" else { continue }
                buffer.append(
                    "\n    \(access)static var \(SwiftNames.escaped(name)): \(type) { \(type)(\(label(of: index)): .\(name)) }\n"
                )
            }
        }
        buffer.append("}\n")
    }

    // MARK: The environment

    private mutating func writeEnvironment() {
        let theme = typePrefix + Self.theme
        let key = theme.prefix(1).lowercased() + theme.dropFirst()
        buffer.append(
            """

            \(isolation)private struct \(theme)Key: EnvironmentKey {
                static let defaultValue: any \(theme) = \(typePrefix)\(Self.designTheme)()
            }

            \(isolation)extension EnvironmentValues {
                /// The theme that holds for a view.
                \(access)var \(key): any \(theme) {
                    get { self[\(theme)Key.self] }
                    set { self[\(theme)Key.self] = newValue }
                }
            }

            extension View {
                /// Sets the theme for a view and all that is in it.
                \(access)func \(key)(_ theme: some \(theme)) -> some View {
                    environment(\\.\(key), theme)
                }
            }

            """)
    }
}

extension Diagnostic {
    fileprivate static func unknownThemeModifier(
        _ modifier: SwiftOptions.ManifestName, among known: [String]
    ) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error,
            "there is no modifier '\(modifier.name)'\(Spelling.suggestion(for: modifier.name, among: known))",
            at: modifier.range)
    }

    fileprivate static func systemThemeModifier(_ modifier: SwiftOptions.ManifestName) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error, "the system chooses '\(modifier.name)', so a theme cannot", at: modifier.range)
    }
}
