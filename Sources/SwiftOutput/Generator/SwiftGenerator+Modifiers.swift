import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// A type for each modifier that a caller chooses a context of.

extension SwiftGenerator {
    mutating func writeModifierType(_ index: Int) {
        let modifier = tokens.contexts.modifiers[index]
        buffer.append("/// A context of the modifier \(SwiftText.string(modifier.name)).\n")
        buffer.append("\(isolation)\(access)enum \(typeName(ofModifier: index)): String, CaseIterable, Sendable {\n")
        var owners: [String: Int] = [:]
        for (context, written) in modifier.contexts.enumerated() {
            let name = caseName(of: context, in: index)
            let raw = name == written ? "" : " = \(SwiftText.string(written))"
            buffer.append("    case \(SwiftNames.escaped(name))\(raw)\n")
            if let other = owners.updateValue(context, forKey: name) {
                diagnostics.append(
                    .nameCollision(
                        of: "the context '\(written)' of the modifier '\(modifier.name)'",
                        "the context '\(modifier.contexts[other])'", name: name, language: "Swift",
                        at: modifier.range(ofContext: context), first: modifier.range(ofContext: other)))
            }
        }
        writeSystemInitializers(of: index)
        buffer.append("}\n")
    }

    /// From what SwiftUI's environment says, and from the width of a window.
    private mutating func writeSystemInitializers(of index: Int) {
        guard let system = tokens.contexts.modifiers[index].system else { return }
        if environmentModifiers.contains(modifier: index), let base = system.base {
            let tests = system.conditions(\.swiftUI)
            let value = system.setting.swiftUIValue
            var lines = ["", "#if canImport(SwiftUI)"]
            if let value {
                let choice = choice(tests, base: base, of: index, environment: "")
                lines += ["\(access)init(_ \(value.name): \(value.type)) {"] + choice.map { "    " + $0 } + ["}", ""]
            }
            lines += ["/// As the device is set, by all that `@Environment(\\.self)` says."]
            lines += ["\(access)init(_ environment: EnvironmentValues) {"]
            if let value {
                lines.append("    self.init(environment.\(value.name))")
            } else {
                lines += environmentChoice(tests, base: base, of: index, system.setting).map { "    " + $0 }
            }
            lines += ["}", "#endif"]
            buffer.append(conditions.decide(lines.map { $0.isEmpty ? $0 : "    " + $0 }.joined(separator: "\n") + "\n"))
        }
        writeWidthInitializer(of: index, system)
    }

    private func choice(
        _ tests: [(context: Int, condition: String)], base: Int, of modifier: Int, environment: String
    ) -> [String] {
        let otherwise = ".\(caseName(of: base, in: modifier))"
        let texts = tests.map { test in
            "\(test.condition.replacing("$", with: environment)) ? .\(caseName(of: test.context, in: modifier))"
        }
        return ["self = \((texts + [otherwise]).joined(separator: " : "))"]
    }

    private func environmentChoice(
        _ tests: [(context: Int, condition: String)], base: Int, of modifier: Int, _ setting: SystemSetting
    ) -> [String] {
        let choice = choice(tests, base: base, of: modifier, environment: "environment.")
        let exceptions = setting.swiftUIExceptions
        if exceptions.isEmpty { return choice }
        var lines: [String] = []
        for (number, exception) in exceptions.enumerated() {
            let context = exception.holds ? tests.first?.context ?? base : base
            lines.append("\(number == 0 ? "#if" : "#elseif") \(exception.platforms)")
            lines.append("self = .\(caseName(of: context, in: modifier))")
        }
        return lines + ["#else"] + choice + ["#endif"]
    }

    /// What a size class cannot say: which of several widths it is.
    private mutating func writeWidthInitializer(of index: Int, _ system: SystemBinding) {
        let lengths = system.breakpoints.compactMap(\.length)
        guard !lengths.isEmpty, lengths.count == system.breakpoints.count, let base = system.base else { return }
        var text = ""
        for (context, length) in lengths.enumerated().reversed() {
            let name = caseName(of: context + 1, in: index)
            text += "width >= \(Self.number(length.points)) ? .\(name) : "
        }
        buffer.append("\n")
        line("/// By the width of a window, in points.", 1)
        line("\(access)init(width: Double) {", 1)
        line("self = \(text).\(caseName(of: base, in: index))", 2)
        line("}", 1)
    }

    private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
