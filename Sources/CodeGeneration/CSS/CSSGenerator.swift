import Diagnostics
import TokenModel
import TokenResolution

/// Writes custom properties: all tokens with their default values, then for every context what
/// differs there.
///
/// Every selector stands in `:where()`, so that specificity never decides: the order of the blocks
/// does, narrower contexts later, and an app's own rules win over all of them.
struct CSSGenerator {
    private let input: GeneratorInput
    private let options: CSSOptions
    private let switches: CSSSwitches
    private let writer: CSSComponentWriter
    private var planner: CSSPlanner
    private(set) var diagnostics: [Diagnostic] = []

    private var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput, options: CSSOptions) {
        self.input = input
        self.options = options
        switches = CSSSwitches(input.tokens.contexts, contexts: options.contexts)
        writer = CSSComponentWriter(mapping: input.gamutMapping)
        planner = CSSPlanner(input.tokens, options: options, scheme: switches.scheme)
    }

    mutating func generate() -> [UInt8] {
        checkAttributes()
        var content = CSSContent(writer: writer, variants: variants)
        let (written, owners) = plans()
        var parts: [String: TokenID] = [:]
        for (id, plans) in written where !plans.isEmpty {
            content.comment(tokens.tree[id])
            let own = plans.filter { plan in
                if plan.suffix.isEmpty { return true }
                if let owner = owners[plan.name] {
                    // What says the same needs no second name.
                    if planner.isSame(plan.suffix, of: id, as: owner) { return false }
                    collide(plan.name, id, owner)
                } else if let other = parts.updateValue(id, forKey: plan.name) {
                    collide(plan.name, id, other)
                }
                return true
            }
            content.add(own, axes: tokens.axes(of: id))
        }
        var sheet = CSSSheet(
            conditions: CSSConditions(switches: switches, root: CSSRoot(selector: options.selector)),
            layer: options.layer)
        sheet.header(input.sourceNames, axes: content.axes)
        sheet.append(content, ContextCascade(tokens))
        return sheet.bytes
    }

    private var variants: [CSSVariant] {
        options.reducesMotion ? [.wideGamut, .reducedMotion] : [.wideGamut]
    }

    /// What is declared for each token, and whose whole value each property is.
    private mutating func plans() -> ([(TokenID, [CSSPlan])], owners: [String: TokenID]) {
        var written: [(TokenID, [CSSPlan])] = []
        var owners: [String: TokenID] = [:]
        owners.reserveCapacity(tokens.tree.tokens.count)
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard tokens.defaultValue(of: id) != nil else { continue }
            let token = tokens.tree[id]
            do {
                let name = CSSNames.property(path: token.path, prefix: options.prefix)
                let plans = try planner.plans(for: id, name: name)
                written.append((id, plans))
                checkTabs(of: id)
                guard plans.contains(where: \.suffix.isEmpty) else { continue }
                if let other = owners.updateValue(id, forKey: name) { collide(name, id, other) }
            } catch {
                diagnostics.append(.noCSSValue(token.path, error.reason, at: token.keyRange))
            }
        }
        return (written, owners)
    }

    // MARK: Names

    private mutating func checkAttributes() {
        var owners: [String: String] = [:]
        for (index, modifier) in tokens.contexts.modifiers.enumerated() {
            guard let name = switches.attribute(index) else { continue }
            if let other = owners.updateValue(modifier.name, forKey: name) {
                diagnostics.append(
                    .nameCollision(modifier.name, other, name: name, language: "CSS", at: nil, first: nil))
            }
        }
    }

    /// Tabs whose names are told apart by what CSS has no room for.
    private mutating func checkTabs(of id: TokenID) {
        guard tokens.type(of: id) == .tabBar, tokens.target(of: id) == nil else { return }
        diagnostics += tokens.collisions(ofTabs: tokens.tabs(of: id), of: id, in: "CSS") {
            CSSProperties.words(of: $0)
        }
    }

    private mutating func collide(_ name: String, _ id: TokenID, _ other: TokenID) {
        let (token, other) = (tokens.tree[id], tokens.tree[other])
        diagnostics.append(
            .nameCollision(
                token.path, other.path, name: name, language: "CSS", at: token.keyRange, first: other.keyRange))
    }
}

extension Diagnostic {
    fileprivate static func noCSSValue(_ path: String, _ problem: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("css/value", .warning, "'\(path)' has no value in CSS: \(problem)", at: range)
    }
}
