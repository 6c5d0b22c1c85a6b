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
    /// The name of each token's property, without those of parts; empty for what is not written.
    private var names: [String]
    /// Whose whole value each property is.
    private var owners: NameTable
    private(set) var diagnostics: [Diagnostic] = []

    private var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput, options: CSSOptions) {
        self.input = input
        self.options = options
        switches = CSSSwitches(input.tokens.contexts, contexts: options.contexts)
        writer = CSSComponentWriter(mapping: input.gamutMapping)
        planner = CSSPlanner(input.tokens, options: options, scheme: switches.scheme)
        names = Array(repeating: "", count: input.tokens.tree.tokens.count)
        owners = NameTable(capacity: names.count)
    }

    mutating func generate() -> [UInt8] {
        checkAttributes()
        var composites = claimNames()[...]
        var content = CSSContent(writer: writer, variants: variants, tokenCount: names.count)
        var parts = NameTable(capacity: composites.reduce(0) { $0 + $1.count })
        // Asked for once: each time would count a reference.
        let tokens = tokens
        for (index, name) in names.enumerated() where !name.isEmpty {
            let id = TokenID(index: index)
            content.comment(tokens.tree[id])
            content.depend(on: tokens.axes(of: id))
            if tokens.type(of: id)?.isLeaf == true {
                planner.addLeaf(id, name: name, to: &content)
            } else if let plans = composites.popFirst() {
                for plan in plans where takes(plan, of: id, &parts) { content.add(plan) }
            }
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

    // MARK: Names

    /// Names every token that has a value in CSS, before parts of tokens are compared with these names.
    ///
    /// - Returns: what is declared for the tokens that may be several properties, in their order.
    private mutating func claimNames() -> [[CSSPlan]] {
        let tokens = tokens
        var composites: [[CSSPlan]] = []
        for index in names.indices {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), tokens.defaultValue(of: id) != nil else { continue }
            let token = tokens.tree[id]
            let name = CSSNames.property(path: token.path, prefix: options.prefix)
            var isWhole = true
            if type.isLeaf {
                guard planner.hasValue(id) else { continue }
            } else {
                guard let plans = plans(for: id, name: name), !plans.isEmpty else { continue }
                composites.append(plans)
                isWhole = plans.contains(where: \.suffix.isEmpty)
            }
            names[index] = name
            if isWhole, let other = owners.claim(name, for: id) { collide(name, id, other) }
        }
        return composites
    }

    /// `nil` if the token cannot be written, which is reported.
    private mutating func plans(for id: TokenID, name: String) -> [CSSPlan]? {
        do {
            let plans = try planner.plans(for: id, name: name)
            checkTabs(of: id)
            return plans
        } catch {
            let token = tokens.tree[id]
            diagnostics.append(.noCSSValue(token.path, error.reason, at: token.keyRange))
            return nil
        }
    }

    /// Whether a property of a token is to be written: a part may have the name of another token, or of another
    /// token's part.
    private mutating func takes(_ plan: CSSPlan, of id: TokenID, _ parts: inout NameTable) -> Bool {
        if plan.suffix.isEmpty { return true }
        if let owner = owners.owner(of: plan.name) {
            // What says the same needs no second name.
            if planner.isSame(plan.suffix, of: id, as: owner) { return false }
            collide(plan.name, id, owner)
        } else if let other = parts.claim(plan.name, for: id) {
            collide(plan.name, id, other)
        }
        return true
    }

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
