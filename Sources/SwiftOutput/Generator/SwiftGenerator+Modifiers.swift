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
        var owners: [String: String] = [:]
        for (context, written) in modifier.contexts.enumerated() {
            let name = caseName(of: context, in: index)
            let raw = name == written ? "" : " = \(SwiftText.string(written))"
            buffer.append("    case \(SwiftNames.escaped(name))\(raw)\n")
            if let other = owners.updateValue(written, forKey: name) {
                diagnostics.append(
                    .nameCollision(
                        of: "the contexts '\(other)'", "'\(written)' of the modifier '\(modifier.name)'", name: name,
                        language: "Swift", at: nil, first: nil))
            }
        }
        writeSystemInitializer(of: modifier)
        buffer.append("}\n")
    }

    /// From what SwiftUI's environment says.
    mutating func writeSystemInitializer(of modifier: Modifier) {
        let (name, type, value): (String, String, String)
        switch modifier.systemModifier {
        case .appearance: (name, type, value) = ("colorScheme", "ColorScheme", "colorScheme == .dark ? .dark : .light")
        case .contrast:
            (name, type, value) = ("contrast", "ColorSchemeContrast", "contrast == .increased ? .increased : .standard")
        case nil: return
        }
        buffer.append(
            """

                #if canImport(SwiftUI)
                \(access)init(_ \(name): \(type)) {
                    self = \(value)
                }
                #endif

            """)
    }
}
