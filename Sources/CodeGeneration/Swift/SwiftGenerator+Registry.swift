import TokenModel
import TokenResolution

// Tokens that can be gone through, as galleries and tests do.

extension SwiftGenerator {
    mutating func writeRegistry() {
        guard options.hasRegistry else { return }
        for type in TokenType.allCases where type != .tabBar {
            // What is deprecated warns wherever it is named.
            let named = namedTokens(of: type).filter { tokens.tree[$0.token].deprecation == nil }
            guard !named.isEmpty else { continue }
            buffer.append("\n")
            if SwiftValueWriter.needsSwiftUI(type) { buffer.append("#if canImport(SwiftUI)\n") }
            writeRegistry(of: type, named)
            if SwiftValueWriter.needsSwiftUI(type) { buffer.append("#endif\n") }
        }
    }

    static func registryType(_ type: TokenType) -> String {
        SwiftNames.prefixedType(type.rawValue, prefix: "") + "Token"
    }

    private mutating func writeRegistry(of type: TokenType, _ named: [NamedToken]) {
        let name = typePrefix + Self.registryType(type)
        buffer.append("/// Every token of the type `\(type.rawValue)` that is not deprecated, by its path.\n")
        buffer.append("\(isolation)\(access)enum \(name): String, CaseIterable, Identifiable, Sendable {\n")
        for (token, name) in named {
            let path = tokens.tree[token].path
            let raw = path == name ? "" : " = \(SwiftText.string(path))"
            buffer.append("    case \(SwiftNames.escaped(name))\(raw)\n")
            handOn()
        }
        let chosen = chosenByThemes(named, type)
        buffer.append(
            """

                \(access)var id: String { rawValue }

                /// What the token is where nothing \(chosen.isEmpty ? "" : "else ")is chosen.
                \(access)\(chosen.isEmpty ? "var value:" : "func value(\(parameterList(chosen))) ->") \(values.typeName(type)) {
                    switch self {

            """)
        for (token, name) in named {
            let axes = plan(of: token, type).parameters
            let arguments = axes.isEmpty ? "" : "(\(arguments(axes.intersection(themeAxes))))"
            let call = "\(layout.address(of: token))\(layout.valueSuffix(of: token))\(arguments)"
            let isCount = type == .number && tokens.isCount(token)
            buffer.append("        case .\(name): \(isCount ? "Double(\(call))" : call)\n")
            handOn()
        }
        buffer.append("        }\n    }\n")
        if type == .color { writeResolved(named) }
        buffer.append("}\n")
    }

    /// The modifiers of the theme that any of the tokens depends on.
    private func chosenByThemes(_ named: [NamedToken], _ type: TokenType) -> AxisSet {
        if themeAxes.isEmpty { return [] }
        return named.reduce(into: []) { $0.formUnion(plan(of: $1.token, type).parameters.intersection(themeAxes)) }
    }

    /// The four appearances side by side, which no dynamic colour can show.
    private mutating func writeResolved(_ named: [NamedToken]) {
        support.insert(.resolvedColors)
        let color = values.typeName(.color)
        let chosen = chosenByThemes(named, .color)
        let parameters = chosen.isEmpty ? "" : ", \(parameterList(chosen))"
        buffer.append(
            """

                /// What the token is in one appearance, where nothing else is chosen: for galleries that show all of
                /// them, for tests, and for drawing without an environment.
                @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
                \(access)func resolved(
                    _ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard\(parameters)
                ) -> \(color).Resolved {
                    let shade: \(typePrefix)Shade =
                        switch self {

            """)
        for (token, name) in named {
            writeShades(of: token, name: name)
            handOn()
        }
        buffer.append(
            """
                        }
                    return \(color).Resolved(shade)
                }

            """)
    }

    private mutating func writeShades(of token: TokenID, name: String) {
        let plan = plan(of: token, .color)
        let parameters = parameters(plan.parameters.intersection(themeAxes))
        buffer.append("            case .\(name):")
        guard parameters.combinations.count > 1 else {
            buffer.append(shadesByAppearance(of: token, plan, in: tokens.contexts.defaultCombination, depth: 16) + "\n")
            return
        }
        buffer.append("\n                switch \(parameters.subject) {\n")
        for (combination, pattern) in zip(parameters.combinations, parameters.patterns) {
            let shades = shadesByAppearance(of: token, plan, in: combination, depth: 20)
            buffer.append("                case \(pattern):\(shades)\n")
        }
        buffer.append("                }\n")
    }

    /// - Parameter depth: how far its lines are indented.
    private func shadesByAppearance(
        of token: TokenID, _ plan: SwiftContextPlan, in combination: Combination, depth: Int
    ) -> String {
        let shades = shades(plan.values(combination, of: token, in: tokens)).map { shade in
            var buffer = CodeBuffer()
            values.append(shade, to: &buffer)
            return buffer.text
        }
        guard let first = shades.first else { return "" }
        let indent = "\n" + String(repeating: " ", count: depth)
        func byScheme(_ index: Int) -> String { "scheme == .dark ? \(shades[index + 1]) : \(shades[index])" }
        let value =
            switch plan.appearances {
            case .none: first
            case .scheme: byScheme(0)
            case .contrast: "contrast == .increased ? \(shades[1]) : \(first)"
            case .both:
                "contrast == .increased\(indent)    ? (\(byScheme(2)))\(indent)    : (\(byScheme(0)))"
            }
        return indent + value
    }
}
