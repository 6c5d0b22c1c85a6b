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
            let modifier = space.modifiers.firstIndex(where: { $0.systemModifier == .appearance }),
            let light = space.modifiers[modifier].contexts.firstIndex(of: "light"),
            let dark = space.modifiers[modifier].contexts.firstIndex(of: "dark")
        else {
            scheme = nil
            return
        }
        scheme = Scheme(modifier: modifier, light: light, dark: dark)
    }

    /// The system, unless an attribute names the context.
    package static func system(_ space: ContextSpace) -> CSSSwitches {
        CSSSwitches(space, contexts: .mediaAndAttribute)
    }

    /// What asks the system for a context; `nil` where only the app knows.
    package func feature(of constraint: ContextSelector.Constraint) -> String? {
        guard contexts != .attribute else { return nil }
        let modifier = space.modifiers[constraint.modifier]
        let context = modifier.contexts[constraint.context]
        switch modifier.systemModifier {
        case .appearance: return "(prefers-color-scheme: \(context))"
        case .contrast: return context == "increased" ? "(prefers-contrast: more)" : "(not (prefers-contrast: more))"
        case nil: return nil
        }
    }

    /// Whether the system decides where no attribute does.
    package func isSwitchedBySystem(_ modifier: Int) -> Bool {
        contexts != .attribute && space.modifiers[modifier].systemModifier != nil
    }

    /// The attribute's name; `nil` where only the system decides.
    package func attribute(_ modifier: Int) -> String? {
        if contexts == .media, space.modifiers[modifier].systemModifier != nil { return nil }
        let words = CSSNames.words(space.modifiers[modifier].name)
        return "data-" + (words.isEmpty ? "context" : words)
    }

    /// The test for an attribute with a context's name; empty where only the system decides.
    package func test(_ constraint: ContextSelector.Constraint) -> String {
        let name = space.modifiers[constraint.modifier].contexts[constraint.context]
        return attribute(constraint.modifier).map { "[\($0)=\(CSSText.string(name))]" } ?? ""
    }
}
