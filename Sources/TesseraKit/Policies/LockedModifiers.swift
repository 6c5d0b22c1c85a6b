import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore

// Modifiers that a policy has locked, against those that a project has from elsewhere.

extension Manifest {
    /// Why a project cannot have the modifiers of its resolver document: a policy has locked others.
    ///
    /// - Parameter contexts: of the document.
    func lockedModifierFindings(against contexts: ContextSpace) -> [Diagnostic] {
        guard let place = lockedKeys[Key.modifiers.rawValue], let locked = self.contexts?.modifiers else { return [] }
        let differences =
            locked.compactMap { modifier -> String? in
                guard let own = contexts.modifiers.first(where: { $0.name == modifier.name }) else {
                    return "'\(modifier.name)' is missing"
                }
                return modifier.isSame(as: own) ? nil : "'\(modifier.name)' differs"
            }
            + contexts.modifiers.filter { own in !locked.contains { $0.name == own.name } }.map {
                "the policy has no '\($0.name)'"
            }
        if differences.isEmpty { return [] }
        return [
            .locked(
                "the modifiers of the resolver document are not those that a policy locks: "
                    + differences.joined(separator: ", "),
                hint: "declare those of the policy in the resolver document", locked: place,
                places[Key.modifiers.rawValue], at: places[Key.resolver.rawValue] ?? places[Key.sources.rawValue])
        ]
    }
}

extension Modifier {
    /// Whether it has the same contexts, and is chosen in the same way, wherever both are written.
    func isSame(as other: Modifier) -> Bool {
        name == other.name && contexts == other.contexts && defaultContext == other.defaultContext
            && system?.setting == other.system?.setting
            && contexts.indices.allSatisfy { system?.word(of: $0) == other.system?.word(of: $0) }
            && system?.breakpoints.map(\.source) == other.system?.breakpoints.map(\.source)
    }
}

extension ContextSpace {
    /// Whether it has the same modifiers, in the same order.
    func isSame(as other: ContextSpace) -> Bool {
        modifiers.count == other.modifiers.count
            && zip(modifiers, other.modifiers).allSatisfy { $0.isSame(as: $1) }
    }
}
