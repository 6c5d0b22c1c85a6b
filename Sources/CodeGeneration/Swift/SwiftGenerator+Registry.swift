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
        buffer.append(
            """

                \(access)var id: String { rawValue }

                /// What the token is where nothing is chosen.
                \(access)var value: \(values.typeName(type)) {
                    switch self {

            """)
        for (token, name) in named {
            let plan = plan(of: token, type)
            let call =
                "\(layout.address(of: token))\(layout.valueSuffix(of: token))\(plan.parameters.isEmpty ? "" : "()")"
            let isCount = type == .number && tokens.isCount(token)
            buffer.append("        case .\(name): \(isCount ? "Double(\(call))" : call)\n")
            handOn()
        }
        buffer.append("        }\n    }\n")
        if type == .color { writeResolved(named) }
        buffer.append("}\n")
    }

    /// The four appearances side by side, which no dynamic colour can show.
    private mutating func writeResolved(_ named: [NamedToken]) {
        support.insert(.resolvedColors)
        let color = values.typeName(.color)
        buffer.append(
            """

                /// What the token is in one appearance, where nothing else is chosen: for galleries that show all of
                /// them, for tests, and for drawing without an environment.
                @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
                \(access)func resolved(
                    _ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard
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
        let shades = shades(plan.values(tokens.contexts.defaultCombination, of: token, in: tokens)).map { shade in
            var buffer = CodeBuffer()
            values.append(shade, to: &buffer)
            return buffer.text
        }
        guard let first = shades.first else { return }
        let indent = "\n" + String(repeating: " ", count: 16)
        func byScheme(_ index: Int) -> String { "scheme == .dark ? \(shades[index + 1]) : \(shades[index])" }
        let value =
            switch plan.appearances {
            case .none: first
            case .scheme: byScheme(0)
            case .contrast: "contrast == .increased ? \(shades[1]) : \(first)"
            case .both:
                "contrast == .increased\(indent)    ? (\(byScheme(2)))\(indent)    : (\(byScheme(0)))"
            }
        buffer.append("            case .\(name):\(indent)\(value)\n")
    }
}
