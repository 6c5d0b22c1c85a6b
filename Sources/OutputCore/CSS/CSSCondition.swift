import TesseraConfiguration

/// When a block holds: media features and selectors.
///
/// An element is in the context that it names itself; else in the one that the root names; else in
/// the system's. What names nothing inherits, so only elements that name something are selected.
package struct CSSCondition {
    package var media: [String]
    package let selectors: [String]

    package init(media: [String], selectors: [String]) {
        self.media = media
        self.selectors = selectors
    }
}

/// The element that the design is for, as a selector.
package struct CSSRoot {
    /// `:root`, `:host`, or one element's tests such as `.nyx`.
    package let selector: String

    package init(selector: String) {
        self.selector = selector
    }

    /// The root, if it passes tests of its attributes.
    package func passing(_ tests: String) -> String {
        if tests.isEmpty { return selector }
        // The host of a shadow tree is tested inside the brackets.
        return selector == ":host" ? ":host(\(tests))" : selector + tests
    }

    /// Any element that passes the tests: the root, or one below it.
    package func anywhere(_ tests: String) -> [String] {
        switch selector {
        case ":root": [tests]
        // Nothing but the host is outside the tree that the sheet is for.
        case ":host": [passing(tests), tests]
        default: [passing(tests), "\(selector) \(tests)"]
        }
    }
}

/// Makes the conditions of contexts.
package struct CSSConditions {
    package let switches: CSSSwitches
    package let root: CSSRoot

    private typealias Constraint = ContextSelector.Constraint

    package init(switches: CSSSwitches, root: CSSRoot) {
        self.switches = switches
        self.root = root
    }

    package var always: CSSCondition { CSSCondition(media: [], selectors: [root.selector]) }

    /// Elements that name any context of a modifier; `nil` if none can.
    package func naming(_ modifier: Int) -> CSSCondition? {
        switches.attribute(modifier).map { CSSCondition(media: [], selectors: root.anywhere("[\($0)]")) }
    }

    /// Elements that name one context.
    package func naming(_ constraint: ContextSelector.Constraint) -> CSSCondition {
        CSSCondition(media: [], selectors: root.anywhere(switches.test(constraint)))
    }

    /// Every way in which these contexts can come about.
    ///
    /// - Parameter others: further modifiers that the values depend on. An element that names one of
    ///   them must be given these values anew, because those of its surroundings may not be its own.
    package func all(for constraints: [ContextSelector.Constraint], others: ModifierSet) -> [CSSCondition] {
        let bySystem = constraints.filter { switches.feature(of: $0) != nil }
        // From all by the system (the widest) to all by attributes.
        return (0..<(1 << bySystem.count)).compactMap { mask in
            let media = bySystem.indices.filter { mask & (1 << $0) == 0 }.map { bySystem[$0] }
            let named = constraints.filter { !media.contains($0) }
            guard named.allSatisfy({ switches.attribute($0.modifier) != nil }) else { return nil }
            return CSSCondition(
                media: media.compactMap(switches.feature),
                selectors: selectors(named: named, unnamed: without(media), others: others))
        }
    }

    /// Tests that an element names none of these modifiers.
    private func without(_ constraints: [Constraint]) -> String {
        constraints.compactMap { switches.attribute($0.modifier).map { ":not([\($0)])" } }.joined()
    }

    private func selectors(named: [Constraint], unnamed: String, others: ModifierSet) -> [String] {
        let tests = named.map(switches.test).joined()
        var selectors: [String] = []
        // The root itself; where the system plays no part, it is one element among others.
        if unnamed.isEmpty, !named.isEmpty {
            selectors += root.anywhere(tests)
        } else {
            selectors.append(root.passing(tests + unnamed))
            if !named.isEmpty { selectors.append("\(root.passing(unnamed)) \(tests)\(unnamed)") }
        }
        // An element that names some of the contexts, or another modifier, while the root names the rest.
        for mask in 1..<max(1 << named.count, 2) {
            let ofRoot = named.indices.filter { mask & (1 << $0) != 0 }.map { named[$0] }
            let own = named.filter { !ofRoot.contains($0) }
            let root = root.passing(ofRoot.map(switches.test).joined() + unnamed)
            let rest = without(ofRoot) + unnamed
            if own.isEmpty {
                let attributes = others.indices.compactMap(switches.attribute)
                selectors += attributes.map { "\(root) [\($0)]\(rest)" }
            } else {
                selectors.append("\(root) \(own.map(switches.test).joined())\(rest)")
            }
        }
        return selectors
    }
}
