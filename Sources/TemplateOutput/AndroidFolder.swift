import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates

// Android chooses among resource folders by their names: `values-w600dp-night`.

extension TemplateOptions {
    /// That the folder of resources is not the one for the output's contexts.
    func folderFindings(_ space: ContextSpace, path: String) -> [Diagnostic] {
        guard BuiltInTemplate(rawValue: template) == .android else { return [] }
        let folders = path.split(ascii: "/").dropLast()
        guard let folder = folders.last(where: { $0 == "values" || $0.hasPrefix("values-") }) else { return [] }
        let parts = folder.split(separator: "-").dropFirst().map(String.init)
        // In the order in which Android wants them.
        let order: [SystemSetting] = [.width, .colorGamut, .appearance]
        var wanted: [String] = []
        var isWrong = false
        var known: Set<String> = []
        for setting in order {
            guard let index = space.modifiers.firstIndex(where: { $0.system?.setting == setting }),
                let system = space.modifiers[index].system
            else { continue }
            let modifier = space.modifiers[index]
            let qualifiers = modifier.contexts.indices.compactMap { system.condition(of: $0).androidQualifier }
            known.formUnion(qualifiers)
            let chosen = contexts.first { $0.modifier == modifier.name }.flatMap {
                modifier.contexts.firstIndex(of: $0.context)
            }
            guard let chosen else { continue }
            let own = system.condition(of: chosen).androidQualifier
            let found = parts.filter { qualifiers.contains($0) || Self.isQualifier($0, of: setting) }
            if chosen == system.base {
                // The folder without a qualifier is for what holds where no other one does.
                isWrong = isWrong || found.contains { $0 != own }
                if let own, found.contains(own) { wanted.append(own) }
            } else if let own {
                isWrong = isWrong || found != [own]
                wanted.append(own)
            }
        }
        guard isWrong else { return [] }
        let others = parts.filter { part in
            !known.contains(part) && !order.contains { Self.isQualifier(part, of: $0) }
        }
        let right = (["values"] + others + wanted).joined(separator: "-")
        return [
            Diagnostic(
                "manifest/output", .warning,
                "'\(folder)' is not the folder of resources for these contexts, which is '\(right)'", at: range)
        ]
    }

    private static func isQualifier(_ part: String, of setting: SystemSetting) -> Bool {
        if setting != .width { return setting.states.contains { $0.condition.androidQualifier == part } }
        let digits = part.dropFirst().dropLast(2)
        return part.hasPrefix("w") && part.hasSuffix("dp") && !digits.isEmpty && digits.allSatisfy { "0"..."9" ~= $0 }
    }
}
