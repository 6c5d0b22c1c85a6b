import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// Tokens that can be gone through, as galleries and tests do.

extension SwiftGenerator {
    static let registry = "Registry"
    static let debugCondition = "#if DEBUG"

    /// - Parameter opensCondition: whether the condition of a registry for debugging begins here. Before a file's
    ///   imports the header has begun it.
    mutating func writeRegistry(opensCondition: Bool = true) {
        guard let registry = options.registry else { return }
        let lists = TokenType.allCases.compactMap { type -> (TokenType, [NamedToken])? in
            guard type != .tabBar, type != .css else { return nil }
            // What is deprecated warns wherever it is named.
            let named = namedTokens(of: type).filter { tokens.tree[$0.token].deprecation == nil }
            return named.isEmpty ? nil : (type, named)
        }
        guard !lists.isEmpty else { return }
        buffer.append(registry == .debug && opensCondition ? "\n\(Self.debugCondition)\n" : "\n")
        buffer.append("/// The tokens of each type, for galleries and tests. Deprecated ones are left out.\n")
        buffer.append("\(isolation)\(access)enum \(typePrefix)\(Self.registry) {\n")
        writeRegistryTokenType()
        // What needs SwiftUI stands together, under one condition.
        let isDrawn = lists.map { SwiftValueWriter.needsSwiftUI($0.0) }
        for (list, isDrawn) in zip(lists, isDrawn) where !isDrawn {
            buffer.append("\n")
            writeList(of: list.0, list.1)
        }
        if isDrawn.contains(true) {
            buffer.append("\n    #if canImport(SwiftUI)\n")
            var isFirst = true
            for (list, isDrawn) in zip(lists, isDrawn) where isDrawn {
                if !isFirst { buffer.append("\n") }
                isFirst = false
                if list.0 == .color { writeRegistryColorType() }
                writeList(of: list.0, list.1)
            }
            buffer.append("    #endif\n")
        }
        buffer.append(registry == .debug ? "}\n#endif\n" : "}\n")
    }

    private mutating func writeRegistryTokenType() {
        buffer.append(
            """
                /// A token, and its value in the default contexts.
                \(isolation)\(access)struct Token<Value: Sendable>: Identifiable, Sendable {
                    /// The path in the token files.
                    \(access)let path: String
                    \(access)let value: Value

                    \(access)var id: String { path }

                    fileprivate init(_ path: String, _ value: Value) {
                        self.path = path
                        self.value = value
                    }
                }

            """)
    }

    private mutating func writeRegistryColorType() {
        support.insert(.resolvedColors)
        let color = values.typeName(.color)
        buffer.append(
            """
                /// A token that is a color.
                \(isolation)\(access)struct ColorToken: Identifiable, Sendable {
                    /// The path in the token files.
                    \(access)let path: String
                    \(access)let value: \(color)
                    private let appearances: \(sharing.prefix)DynamicColor

                    \(access)var id: String { path }

                    /// Without a dark color, it is the light one; without colors of increased contrast, they are the others.
                    fileprivate init(
                        _ path: String, _ value: \(color),
                        _ light: \(sharing.prefix)RGBColor, _ dark: \(sharing.prefix)RGBColor? = nil,
                        _ lightIncreased: \(sharing.prefix)RGBColor? = nil, _ darkIncreased: \(sharing.prefix)RGBColor? = nil
                    ) {
                        self.path = path
                        self.value = value
                        appearances = \(sharing.prefix)DynamicColor(
                            light: light, lightIncreased, dark: dark ?? light, darkIncreased)
                    }

                    /// The color in one appearance, to show all of them side by side or to test their contrast.
                    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
                    \(access)func resolved(
                        _ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard
                    ) -> \(color).Resolved {
                        switch (scheme == .dark, contrast == .increased) {
                        case (false, false): \(color).Resolved(appearances.light)
                        case (true, false): \(color).Resolved(appearances.dark)
                        case (false, true): \(color).Resolved(appearances.lightIncreased)
                        case (true, true): \(color).Resolved(appearances.darkIncreased)
                        }
                    }
                }


            """)
    }

    /// More elements in one literal cost the compiler by their square.
    private static let maximumLiteralCount = 200

    private mutating func writeList(of type: TokenType, _ named: [NamedToken]) {
        let element = type == .color ? "ColorToken" : "Token<\(values.typeName(type))>"
        let name = SwiftNames.member(type.pluralName, inGroup: "")
        let chosen = named.reduce(into: ModifierSet()) {
            $0.formUnion(plan(of: $1.token, type).parameters.intersection(themeModifiers))
        }
        guard !chosen.isEmpty else {
            let tokens = tokens
            return writeList(named, type, name, element, isPrivate: false, in: tokens.contexts.defaultPermutation)
        }
        // What a theme chooses has no default: a list for each theme.
        parameterModifiers.formUnion(chosen)
        let parameters = parameters(chosen)
        let names = Self.valueNames(parameters.patterns).map { name + $0.capitalizedStart }
        let own = named.filter { !plan(of: $0.token, type).parameters.isDisjoint(with: themeModifiers) }
        let shared = named.filter { plan(of: $0.token, type).parameters.isDisjoint(with: themeModifiers) }
        var sharedName = "\(name)OfAllThemes"
        while names.contains(sharedName) { sharedName += "_" }
        line("\(access)static func \(name)(\(parameters.list)) -> [\(element)] {", 1)
        if shared.isEmpty {
            writeSwitch(SwiftContextPlan(choosing: chosen), names, level: 2) { $0.buffer.append($1) }
        } else {
            // What no theme changes is listed once, before the rest.
            line("let own: [\(element)] =", 2)
            writeSwitch(SwiftContextPlan(choosing: chosen), names, level: 3) { $0.buffer.append($1) }
            line("return \(sharedName) + own", 2)
        }
        line("}", 1)
        if !shared.isEmpty {
            buffer.append("\n")
            let tokens = tokens
            writeList(shared, type, sharedName, element, isPrivate: true, in: tokens.contexts.defaultPermutation)
        }
        for (name, permutation) in zip(names, parameters.permutations) {
            buffer.append("\n")
            writeList(own, type, name, element, isPrivate: true, in: permutation)
        }
    }

    private mutating func writeList(
        _ named: [NamedToken], _ type: TokenType, _ name: String, _ element: String, isPrivate: Bool,
        in permutation: Permutation
    ) {
        let starts = Array(stride(from: 0, to: named.count, by: Self.maximumLiteralCount))
        let parts = starts.count == 1 ? [] : starts.indices.map { "\(name)Part\($0 + 1)" }
        let modifier = isPrivate ? "private " : access
        if !parts.isEmpty {
            line("\(modifier)static var \(name): [\(element)] {", 1)
            line("[\(parts.joined(separator: ", "))].flatMap { $0 }", 2)
            line("}", 1)
        }
        for (index, start) in starts.enumerated() {
            if !parts.isEmpty { buffer.append("\n") }
            line(
                parts.isEmpty
                    ? "\(modifier)static var \(name): [\(element)] {"
                    : "private static var \(parts[index]): [\(element)] {", 1)
            line("[", 2)
            let part = named[start..<min(start + Self.maximumLiteralCount, named.count)]
            for (token, _) in part {
                writeElement(token, type, in: permutation)
                // Swift's formatters ask for the last comma in collections of several elements only.
                buffer.append(part.count == 1 ? "\n" : ",\n")
                flush()
            }
            line("]", 2)
            line("}", 1)
        }
    }

    /// `Token("space.small", NyxSpace.small)`
    private mutating func writeElement(_ token: TokenID, _ type: TokenType, in permutation: Permutation) {
        let plan = plan(of: token, type)
        let start = buffer.count
        buffer.indent(3)
        let element = buffer.count
        buffer.append(type == .color ? "ColorToken(" : "Token(")
        buffer.append("\(SwiftText.string(tokens.tree[token].path)), \(call(of: token, type, plan, in: permutation))")
        if type == .color {
            buffer.append(", ")
            appendAppearances(of: token, plan, in: permutation)
        }
        buffer.append(")")
        breakLine(from: element, level: 3, lineStart: start)
    }

    /// The constant, or a call of the function with the theme's contexts.
    private func call(of token: TokenID, _ type: TokenType, _ plan: SwiftContextPlan, in permutation: Permutation)
        -> String
    {
        let chosen = plan.parameters.intersection(themeModifiers)
        let arguments = arguments(chosen) { ".\(caseName(of: permutation[$0], in: $0))" }
        let call =
            "\(layout.address(of: token))\(layout.valueSuffix(of: token))"
            + (plan.parameters.isEmpty ? "" : "(\(arguments))")
        return type == .number && tokens.isCount(token) ? "Double(\(call))" : call
    }

    /// `0xF4F4F8, 0x14141C`: the colors of all appearances, of light and dark, or the one that all have.
    private mutating func appendAppearances(of token: TokenID, _ plan: SwiftContextPlan, in permutation: Permutation) {
        let colors = colors(plan.values(permutation, of: token, in: tokens))
        for (index, color) in plan.appearances.distinct(colors).enumerated() {
            if index > 0 { buffer.append(", ") }
            values.append(componentsOf: color, to: &buffer)
        }
    }
}
