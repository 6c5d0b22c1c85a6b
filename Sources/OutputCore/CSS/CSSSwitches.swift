import TesseraConfiguration

/// What switches contexts. Modifiers that the system does not know have an attribute in every case.
public enum CSSContexts: String, CaseIterable, Hashable, Sendable {
    /// The system, unless an attribute names the context.
    case mediaAndAttribute
    /// The system alone.
    case media
    /// Attributes alone.
    case attribute
    /// As `mediaAndAttribute`, but colors of both appearances stand in `light-dark()`, and the element's
    /// `color-scheme` decides.
    case lightDark
}

/// What switches each modifier: the system through a media query, an attribute such as
/// `data-appearance="light"`, or both; then the attribute wins.
package struct CSSSwitches {
    package let space: ContextSpace
    package let contexts: CSSContexts
    /// The modifier that `color-scheme` stands for.
    package let scheme: Scheme?

    package struct Scheme {
        package let modifier: Int
        package let light: Int
        package let dark: Int
    }

    package init(_ space: ContextSpace, contexts: CSSContexts) {
        self.space = space
        self.contexts = contexts
        guard contexts == .lightDark,
            let modifier = space.modifiers.firstIndex(where: { $0.system?.setting == .appearance }),
            let ends = space.modifiers[modifier].system?.ends
        else {
            scheme = nil
            return
        }
        scheme = Scheme(modifier: modifier, light: ends.first, dark: ends.last)
    }

    /// The system, unless an attribute names the context.
    package static func system(_ space: ContextSpace) -> CSSSwitches {
        CSSSwitches(space, contexts: .mediaAndAttribute)
    }

    /// What asks the system for a context; `nil` where only the app knows.
    package func feature(of constraint: ContextSelector.Constraint) -> String? {
        guard contexts != .attribute else { return nil }
        return space.modifiers[constraint.modifier].system?.condition(of: constraint.context).media
    }

    /// Whether the system decides where no attribute does.
    package func isSwitchedBySystem(_ modifier: Int) -> Bool {
        contexts != .attribute && isKnownToSystem(modifier)
    }

    /// Whether there are media features for a modifier.
    private func isKnownToSystem(_ modifier: Int) -> Bool {
        space.modifiers[modifier].system?.conditions(\.media).isEmpty == false
    }

    /// The attribute's name; `nil` where only the system decides.
    package func attribute(_ modifier: Int) -> String? {
        if contexts == .media, isKnownToSystem(modifier) { return nil }
        let words = CSSNames.words(space.modifiers[modifier].name)
        return "data-" + (words.isEmpty ? "context" : words)
    }

    /// The test for an attribute with a context's name; empty where only the system decides.
    package func test(_ constraint: ContextSelector.Constraint) -> String {
        let name = space.modifiers[constraint.modifier].contexts[constraint.context]
        return attribute(constraint.modifier).map { "[\($0)=\(CSSText.string(name))]" } ?? ""
    }
}
