import TesseraColorScience
import TesseraTokenModel
import TesseraTokenResolution

// Tokens that can be gone through, as galleries and tests do.

extension SwiftGenerator {
    static let registry = "Registry"

    mutating func writeRegistry() {
        guard let registry = options.registry else { return }
        let lists = TokenType.allCases.compactMap { type -> (TokenType, [NamedToken])? in
            guard type != .tabBar, type != .css else { return nil }
            // What is deprecated warns wherever it is named.
            let named = namedTokens(of: type).filter { tokens.tree[$0.token].deprecation == nil }
            return named.isEmpty ? nil : (type, named)
        }
        guard !lists.isEmpty else { return }
        buffer.append(registry == .debug ? "\n#if DEBUG\n" : "\n")
        buffer.append("/// The tokens of each type, for galleries and tests. Deprecated ones are left out.\n")
        buffer.append("\(isolation)\(access)enum \(typePrefix)\(Self.registry) {\n")
        writeRegistryTokenType()
        if lists.contains(where: { $0.0 == .color }) { writeRegistryColorType() }
        for (type, named) in lists {
            buffer.append("\n")
            let needsSwiftUI = SwiftValueWriter.needsSwiftUI(type)
            if needsSwiftUI { buffer.append("    #if canImport(SwiftUI)\n") }
            writeList(of: type, named)
            if needsSwiftUI { buffer.append("    #endif\n") }
        }
        buffer.append(registry == .debug ? "}\n#endif\n" : "}\n")
    }

    private mutating func writeRegistryTokenType() {
        buffer.append(
            """
                /// A token, as it is where nothing else is chosen.
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

                #if canImport(SwiftUI)
                /// A token that is a color.
                \(isolation)\(access)struct ColorToken: Identifiable, Sendable {
                    /// The path in the token files.
                    \(access)let path: String
                    \(access)let value: \(color)
                    private let appearances: \(sharing.prefix)DynamicColor

                    \(access)var id: String { path }

                    fileprivate init(_ path: String, _ value: \(color), _ appearances: \(sharing.prefix)DynamicColor) {
                        self.path = path
                        self.value = value
                        self.appearances = appearances
                    }

                    fileprivate init(_ path: String, _ value: \(color), _ color: \(sharing.prefix)RGBColor) {
                        self.init(path, value, \(sharing.prefix)DynamicColor(light: color, dark: color))
                    }

                    /// The color in one appearance, to show all of them side by side or to test their contrast.
                    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
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
                #endif

            """)
    }

    /// More elements in one literal cost the compiler by their square.
    private static let maximumLiteralCount = 200

    private mutating func writeList(of type: TokenType, _ named: [NamedToken]) {
        let element = type == .color ? "ColorToken" : "Token<\(values.typeName(type))>"
        let name = SwiftNames.member(type.pluralName, inGroup: "")
        let chosen = named.reduce(into: AxisSet()) {
            $0.formUnion(plan(of: $1.token, type).parameters.intersection(themeAxes))
        }
        guard !chosen.isEmpty else {
            let tokens = tokens
            return writeList(named, type, name, element, isPrivate: false, in: tokens.contexts.defaultCombination)
        }
        // What a theme chooses has no default: a list for each theme.
        parameterAxes.formUnion(chosen)
        let parameters = parameters(chosen)
        let names = Self.valueNames(parameters.patterns).map { name + $0.prefix(1).uppercased() + $0.dropFirst() }
        line("\(access)static func \(name)(\(parameters.list)) -> [\(element)] {", 1)
        writeSwitch(SwiftContextPlan(choosing: chosen), names, level: 2) { $0.buffer.append($1) }
        line("}", 1)
        for (name, combination) in zip(names, parameters.combinations) {
            buffer.append("\n")
            writeList(named, type, name, element, isPrivate: true, in: combination)
        }
    }

    private mutating func writeList(
        _ named: [NamedToken], _ type: TokenType, _ name: String, _ element: String, isPrivate: Bool,
        in combination: Combination
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
                writeElement(token, type, in: combination)
                // Swift's formatters ask for the last comma in collections of several elements only.
                buffer.append(part.count == 1 ? "\n" : ",\n")
                handOn()
            }
            line("]", 2)
            line("}", 1)
        }
    }

    /// `Token("space.small", NyxSpace.small)`
    private mutating func writeElement(_ token: TokenID, _ type: TokenType, in combination: Combination) {
        let plan = plan(of: token, type)
        let start = buffer.count
        buffer.indent(3)
        let element = buffer.count
        buffer.append(type == .color ? "ColorToken(" : "Token(")
        buffer.append("\(SwiftText.string(tokens.tree[token].path)), \(call(of: token, type, plan, in: combination))")
        if type == .color {
            buffer.append(", ")
            appendAppearances(of: token, plan, in: combination)
        }
        buffer.append(")")
        breakLine(from: element, level: 3, lineStart: start)
    }

    /// The constant, or a call of the function with the theme's contexts.
    private func call(of token: TokenID, _ type: TokenType, _ plan: SwiftContextPlan, in combination: Combination)
        -> String
    {
        let chosen = plan.parameters.intersection(themeAxes).modifiers
        let arguments = chosen.map { "\(label(of: $0)): .\(caseName(of: combination[$0], in: $0))" }
        let call =
            "\(layout.address(of: token))\(layout.valueSuffix(of: token))"
            + (plan.parameters.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
        return type == .number && tokens.isCount(token) ? "Double(\(call))" : call
    }

    /// `.init(light: 0xF4F4F8, dark: 0x14141C)`, or the color that is the same in all appearances.
    private mutating func appendAppearances(of token: TokenID, _ plan: SwiftContextPlan, in combination: Combination) {
        let colors = colors(plan.values(combination, of: token, in: tokens))
        guard let first = colors.first else { return }
        if colors.contains(where: { $0 != first }) {
            buffer.append(".init(")
            values.append(parametersOf: colors, plan.appearances, to: &buffer)
            buffer.append(")")
        } else if let bytes = values.opaqueBytes(of: first) {
            buffer.append("0x")
            buffer.append(hexDigitsOf: bytes)
        } else {
            values.append(DisplayColor(first, by: input.gamutMapping), to: &buffer)
        }
    }
}
