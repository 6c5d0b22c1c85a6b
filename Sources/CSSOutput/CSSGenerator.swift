import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

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
    /// What has been planned to find out whether there is anything to name. Not more than that: the plans of all
    /// shadows of a large design would take more memory than the sheet.
    private var knownPlans: [TokenID: [CSSPlan]] = [:]
    /// The names of the properties.
    private var names: NameTable
    /// Tokens of one name that are reported, the later one first.
    private var collisions: Set<[TokenID]> = []
    /// The modifiers that any property depends on.
    private var modifiers: ModifierSet = []
    private(set) var diagnostics: [Diagnostic] = []

    private var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput, options: CSSOptions) {
        self.input = input
        self.options = options
        switches = CSSSwitches(input.tokens.contexts, contexts: options.contexts)
        writer = CSSComponentWriter(mapping: input.gamutMapping)
        planner = CSSPlanner(input.tokens, options: options, scheme: switches.scheme)
        names = NameTable(tokenCount: input.tokens.tree.tokens.count)
    }

    /// Finds what stands in the way of the sheet.
    mutating func dryRun() {
        claimAllNames()
        // What is one property has the name that its token has claimed.
        for (index, name) in names.byToken.enumerated() where !name.isEmpty {
            let id = TokenID(index: index)
            if isLeaf(id) { continue }
            for plan in takeOutPlans(of: id, name) { _ = takes(plan, of: id) }
        }
    }

    mutating func generate(into file: any FileSink) {
        claimAllNames()
        var sheet = CSSSheet(
            conditions: CSSConditions(switches: switches, root: CSSRoot(selector: options.selector)),
            layer: options.layer, file: file)
        sheet.header(input.notice, modifiers: modifiers)
        var content = CSSContent(writer: writer, variants: variants, modifiers: modifiers)
        content.base = CSSBlock(for: file, tokenCount: names.byToken.count)
        // Asked for once: each time would count a reference.
        let tokens = tokens
        for (index, name) in names.byToken.enumerated() where !name.isEmpty {
            let id = TokenID(index: index)
            content.comment(tokens.tree[id])
            if isLeaf(id) {
                planner.addLeaf(id, name: name, to: &content)
            } else {
                for plan in takeOutPlans(of: id, name) where takes(plan, of: id) { content.add(plan) }
                if tokens.type(of: id) == .focusIndicator { content.focusIndicators.append(name) }
            }
            // Registrations stand before all properties, so all of them have to be known.
            if !options.registersProperties { sheet.flushBase(of: &content) }
        }
        sheet.append(&content, ContextCascade(tokens))
    }

    private var variants: [CSSVariant] {
        options.reducesMotion ? [.wideGamut, .reducedMotion] : [.wideGamut]
    }

    /// The type that decides which properties a token has: a composite some part of which is raw CSS has those of its
    /// own.
    private func typeOfProperties(_ id: TokenID) -> TokenType? {
        let type = tokens.type(of: id)
        return type == .css ? tokens.typeOfParts(ofCSS: id) ?? type : type
    }

    /// Whether a token is one property, and cannot fail to be.
    private func isLeaf(_ id: TokenID) -> Bool { typeOfProperties(id)?.isLeaf == true }

    // MARK: Names

    private mutating func claimAllNames() {
        checkAttributes()
        claimNames()
        planner.setNames(names.byToken)
    }

    /// Names every token that has a value in CSS, before parts of tokens are compared with these names.
    private mutating func claimNames() {
        let tokens = tokens
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = typeOfProperties(id), tokens.hasDefaultValue(id) else { continue }
            let name = CSSNames.property(path: tokens.tree[id].path, prefix: options.prefix)
            let isWhole: Bool
            if let known = planner.isWhole(type) {
                guard planner.hasValue(id) else { continue }
                isWhole = known
            } else {
                guard let plans = plans(for: id, name: name), !plans.isEmpty else { continue }
                knownPlans[id] = plans
                isWhole = plans.contains(where: \.suffix.isEmpty)
            }
            modifiers.formUnion(tokens.modifiers(of: id))
            if let other = names.name(id, name, isWhole: isWhole) { collide(name, id, other) }
        }
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

    /// The properties of a token, which are planned now unless its name has asked for them; nobody asks again.
    private mutating func takeOutPlans(of id: TokenID, _ name: String) -> [CSSPlan] {
        knownPlans.removeValue(forKey: id) ?? plans(for: id, name: name) ?? []
    }

    /// Whether a property of a token is to be written: a part may have the name of another token, or of another
    /// token's part.
    private mutating func takes(_ plan: CSSPlan, of id: TokenID) -> Bool {
        if plan.suffix.isEmpty { return true }
        switch names.claim(plan.suffix, of: id) {
        case nil: break
        // What says the same needs no second name.
        case .whole(let owner) where planner.isSame(plan.suffix, of: id, as: owner): return false
        case .whole(let other), .part(let other): collide(plan.name.text, id, other)
        }
        return true
    }

    private mutating func checkAttributes() {
        var owners: [String: Modifier] = [:]
        for (index, modifier) in tokens.contexts.modifiers.enumerated() {
            guard let name = switches.attribute(index) else { continue }
            if let other = owners.updateValue(modifier, forKey: name) {
                diagnostics.append(
                    .nameCollision(
                        of: "the modifier '\(modifier.name)'", "the modifier '\(other.name)'", name: name,
                        language: "CSS", at: modifier.place?.name, first: other.place?.name))
            }
        }
    }

    /// Tabs whose names are distinguished by what CSS has no room for.
    private mutating func checkTabs(of id: TokenID) {
        guard tokens.type(of: id) == .tabBar, tokens.target(of: id) == nil else { return }
        diagnostics += tokens.collisions(ofTabs: tokens.tabs(of: id), of: id, in: "CSS") {
            CSSProperties.words(of: $0)
        }
    }

    /// Reports each pair of tokens once.
    private mutating func collide(_ name: String, _ id: TokenID, _ other: TokenID) {
        guard collisions.insert([id, other]).inserted else { return }
        let (token, other) = (tokens.tree[id], tokens.tree[other])
        diagnostics.append(
            .nameCollision(
                token.path, other.path, name: name, language: "CSS", at: token.keyRange, first: other.keyRange))
    }
}

extension Diagnostic {
    fileprivate static func noCSSValue(_ path: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("css/value", .warning, "'\(path)' has no value in CSS: \(reason)", at: range)
    }
}
