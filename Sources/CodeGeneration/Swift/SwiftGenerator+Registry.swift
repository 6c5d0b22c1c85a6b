import TokenModel
import TokenResolution

// Tokens that can be gone through, as galleries and tests do.

extension SwiftGenerator {
    mutating func writeRegistry() {
        guard options.hasRegistry else { return }
        for type in TokenType.allCases where type != .tabBar {
            // What is deprecated warns wherever it is named.
            let named = namedTokens { $0 == type }.filter { tokens.tree[$0.token].deprecation == nil }
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

    private mutating func writeRegistry(of type: TokenType, _ named: [(token: TokenID, name: String)]) {
        let name = typePrefix + Self.registryType(type)
        buffer.append("/// Every token of the type `\(type.rawValue)` that is not deprecated, by its path.\n")
        buffer.append("\(access)enum \(name): String, CaseIterable, Identifiable, Sendable {\n")
        for (token, name) in named {
            let path = tokens.tree[token].path
            let raw = path == name ? "" : " = \(SwiftText.string(path))"
            buffer.append("    case \(SwiftNames.escaped(name))\(raw)\n")
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
            let suffix = type == .spring && options.namespace != .extension ? Self.springSuffix : ""
            let call = "\(layout.addresses[token.index])\(suffix)\(plan.parameters.isEmpty ? "" : "()")"
            buffer.append("        case .\(name): \(call)\n")
        }
        buffer.append("        }\n    }\n}\n")
    }
}
