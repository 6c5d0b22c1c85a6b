import TesseraDiagnostics
import TesseraTokenSyntax

extension ValueDecoder {
    /// `$contrast`: one requirement or a list of them.
    mutating func contrast(_ node: NodeID) -> [ContrastRequirement] {
        let nodes = tree.elementsOrItself(of: node)
        if nodes.isEmpty { diagnostics.append(.noContrastRequirement(at: tree.range(of: node))) }
        return withShorthand { decoder in nodes.compactMap { decoder.contrastRequirement($0) } }
    }

    private mutating func contrastRequirement(_ node: NodeID) -> ContrastRequirement? {
        guard let fields = requirementFields(node, .contrast, known: ContrastRequirement.tokenKeys) else { return nil }
        let use = fields[ContrastRequirement.useKey].map { contrastUse($0) } ?? .text
        return requirement(node, fields: fields, use: use)
    }

    /// The manifest's form, which names the foreground by its use: `{ text: "{a}", on: ["{b}"] }`.
    mutating func contrastPair(_ node: NodeID) -> ContrastPair? {
        let uses = ContrastRequirement.Use.allCases
        guard let fields = requirementFields(node, .pair, known: ContrastRequirement.pairKeys) else { return nil }
        let named = uses.filter { fields[$0.rawValue] != nil }
        guard named.count == 1, let use = named.first, let foregroundNode = fields[use.rawValue] else {
            if named.count > 1 || !fields.hasUnknownKey {
                diagnostics.append(.contrastForeground(at: tree.range(of: node)))
            }
            return nil
        }
        let foreground = expression(foregroundNode, type: .color)
        guard let requirement = requirement(node, fields: fields, use: use), let foreground else { return nil }
        return ContrastPair(foreground: foreground, requirement: requirement)
    }

    private mutating func requirement(
        _ node: NodeID, fields: RequirementFields, use: ContrastRequirement.Use?
    ) -> ContrastRequirement? {
        let level = fields["level"].map { word($0, of: "level", as: ContrastRequirement.Level.self) } ?? .aa
        let minimum = fields["minimum"].map { ratio($0) }
        guard let on = fields["on"] else {
            if !fields.hasUnknownKey { diagnostics.append(.contrastWithoutBackground(at: tree.range(of: node))) }
            return nil
        }
        let backgrounds = backgrounds(on)
        let groupOpacity = fields["groupOpacity"].map { expression($0, type: .opacity) }
        let textSize = textSize(fields, use: use)
        let contexts = fields[ContrastRequirement.Key.contexts.rawValue].map { selectors($0) }
        guard !isNil(contexts), let use, let level, let backgrounds, minimum != .some(nil), !isNil(groupOpacity),
            !isNil(textSize), !fields.hasUnknownKey
        else {
            recovered += (backgrounds ?? []).flatMap(\.layers).map { RecoveredPart(expression: $0, type: .color) }
            return nil
        }
        return ContrastRequirement(
            backgrounds: backgrounds, use: use, level: level, minimum: minimum ?? nil,
            groupOpacity: groupOpacity ?? nil,
            textSize: textSize ?? nil, contexts: (contexts ?? nil) ?? [], range: tree.range(of: node))
    }

    /// One selector or a list of them; what they name is looked up where modifiers are known.
    private mutating func selectors(_ node: NodeID) -> [ContrastRequirement.Context]? {
        let nodes = tree.elementsOrItself(of: node)
        let invalid = nodes.filter { tree.kind(of: $0) != .scalar }
        if nodes.isEmpty || !invalid.isEmpty {
            diagnostics.append(.requirementContexts(at: tree.range(of: invalid.first ?? node)))
            return nil
        }
        return nodes.map { ContrastRequirement.Context(selector: tree.text(of: $0), range: tree.range(of: $0)) }
    }

    /// Whether there is something, and it is invalid.
    private func isNil<Value>(_ value: Value??) -> Bool {
        if case .some(.none) = value { true } else { false }
    }

    // MARK: Text size

    /// - Returns: `nil` where nothing is said of the size, `.some(nil)` where what is said is invalid.
    private mutating func textSize(
        _ fields: RequirementFields, use: ContrastRequirement.Use?
    ) -> ContrastRequirement.TextSize?? {
        let keys = ["typography", "fontSize", "fontWeight"].filter { fields[$0] != nil }
        guard let first = keys.first, let firstNode = fields[first] else { return nil }
        if use == .nonText {
            diagnostics.append(.sizeOfNoText(first, at: tree.range(of: firstNode)))
            return .some(nil)
        }
        if let style = fields["typography"] {
            if keys.count > 1 {
                diagnostics.append(.twoTextSizes(at: tree.range(of: style)))
                return .some(nil)
            }
            switch readReference(style) {
            case .found(let expression) where expression.wholeReference != nil:
                return .typography(expression)
            case .malformed:
                return .some(nil)
            case .none, .found, .metadata:
                diagnostics.append(.typographyIsNoReference(describe(style), at: tree.range(of: style)))
                return .some(nil)
            }
        }
        guard let sizeNode = fields["fontSize"] else {
            if !fields.hasUnknownKey { diagnostics.append(.weightWithoutSize(at: tree.range(of: firstNode))) }
            return .some(nil)
        }
        let size = expression(sizeNode, type: .dimension)
        let weight = fields["fontWeight"].map { expression($0, type: .fontWeight) }
        guard let size, !isNil(weight) else { return .some(nil) }
        if case .dimension(let length)? = size.constant, length.value <= 0 {
            diagnostics.append(.textWithoutSize(describe(sizeNode), at: tree.range(of: sizeNode)))
            return .some(nil)
        }
        return .font(size: size, weight: weight ?? nil)
    }

    // MARK: Backgrounds

    /// One background, a list of alternatives, or a list in which a list is a stack of layers.
    private mutating func backgrounds(_ node: NodeID) -> [ContrastRequirement.Background]? {
        guard tree.kind(of: node) == .sequence else {
            return background([node], in: node).map { [$0] }
        }
        let elements = tree.elements(of: node)
        if elements.isEmpty {
            diagnostics.append(.emptyList(.color, at: tree.range(of: node)))
            return nil
        }
        let backgrounds = elements.map { element in
            background(tree.elementsOrItself(of: element), in: element)
        }
        return backgrounds.contains { $0 == nil } ? nil : backgrounds.compactMap(\.self)
    }

    private mutating func background(_ nodes: [NodeID], in stack: NodeID) -> ContrastRequirement.Background? {
        if nodes.isEmpty { diagnostics.append(.emptyList(.color, at: tree.range(of: stack))) }
        var layers: [ValueExpression?] = []
        var backdrop: ContrastRequirement.Backdrop??
        for (index, node) in nodes.enumerated() {
            if isBackdrop(node) {
                backdrop = .some(self.backdrop(node))
                if index < nodes.count - 1 { diagnostics.append(.backdropNotLowest(at: tree.range(of: node))) }
            } else {
                layers.append(expression(node, type: .color))
            }
        }
        let isMisplaced = nodes.dropLast().contains { isBackdrop($0) }
        guard !nodes.isEmpty, !layers.contains(where: { $0 == nil }), !isNil(backdrop), !isMisplaced else { return nil }
        return ContrastRequirement.Background(
            layers: layers.compactMap(\.self), backdrop: backdrop ?? nil, range: tree.range(of: nodes.first ?? stack))
    }

    /// `any`, or `{ from, to }`, also misspelled; not the color object of DTCG, which has neither key.
    private func isBackdrop(_ node: NodeID) -> Bool {
        switch tree.kind(of: node) {
        case .scalar: tree.text(of: node) == ContrastRequirement.Backdrop.anyWord
        case .mapping:
            // An empty one is nothing yet, but no color either.
            tree.entries(of: node).isEmpty
                || tree.entries(of: node).contains { entry in
                    let key = tree.text(of: entry.key)
                    let keys = ContrastRequirement.Backdrop.keys
                    return keys.contains(key) || Spelling.nearest(to: key, among: keys) != nil
                }
        case .sequence: false
        }
    }

    private mutating func backdrop(_ node: NodeID) -> ContrastRequirement.Backdrop? {
        let range = tree.range(of: node)
        guard tree.kind(of: node) == .mapping else {
            return ContrastRequirement.Backdrop(darkest: nil, lightest: nil, range: range)
        }
        guard let fields = requirementFields(node, .backdrop, known: ContrastRequirement.Backdrop.keys) else {
            return nil
        }
        if fields.values.isEmpty {
            if !fields.hasUnknownKey { diagnostics.append(.emptyBackdrop(at: range)) }
            return nil
        }
        let ends = ContrastRequirement.Backdrop.keys.map { fields[$0].map { expression($0, type: .color) } }
        guard !ends.contains(where: { isNil($0) }), fields.values.count == tree.entries(of: node).count else {
            return nil
        }
        return ContrastRequirement.Backdrop(darkest: ends[0] ?? nil, lightest: ends[1] ?? nil, range: range)
    }

    private mutating func ratio(_ node: NodeID) -> Double? {
        if case .number(let ratio) = tree.coreValue(of: node), (1...21).contains(ratio) { return ratio }
        diagnostics.append(.contrastRatio(describe(node), at: tree.range(of: node)))
        return nil
    }

    /// The manifest's list of colors to distinguish: `["{a}", "{b}"]`.
    mutating func distinctColors(_ node: NodeID) -> DistinctColors? {
        guard tree.kind(of: node) == .sequence else {
            diagnostics.append(.distinctIsNoList(at: tree.range(of: node)))
            return nil
        }
        let elements = tree.elements(of: node)
        var members: [TokenReference] = []
        for element in elements {
            switch readReference(element) {
            case .found(let expression):
                guard let reference = expression.wholeReference else {
                    diagnostics.append(.distinctIsNoReference(at: tree.range(of: element)))
                    continue
                }
                if let first = members.first(where: { $0.path == reference.path }) {
                    diagnostics.append(.distinctTwice(reference, first: first.range))
                } else {
                    members.append(reference)
                }
            case .malformed: break
            case .none, .metadata: diagnostics.append(.distinctIsNoReference(at: tree.range(of: element)))
            }
        }
        if elements.count < 2 { diagnostics.append(.distinctTooFew(at: tree.range(of: node))) }
        // A member that was rejected has been reported.
        return members.count < 2 ? nil : DistinctColors(members: members, range: tree.range(of: node))
    }

    /// `$touchTarget`: `true`, or a mapping of level, reason and hit slop.
    mutating func touchTarget(_ node: NodeID) -> TouchTargetRequirement? {
        if case .bool(let isTarget) = tree.coreValue(of: node) {
            return isTarget
                ? TouchTargetRequirement(level: .standard, hitSlop: Dimension(0), range: tree.range(of: node)) : nil
        }
        guard let fields = requirementFields(node, .touchTarget, known: TouchTargetRequirement.keys) else { return nil }
        var hitSlop = Dimension(0)
        if let slopNode = fields["hitSlop"] {
            guard let slop = withShorthand({ $0.expression(slopNode, type: .dimension) }) else { return nil }
            guard case .dimension(let length)? = slop.constant, length.value >= 0 else {
                diagnostics.append(.touchTargetSlop(at: tree.range(of: slopNode)))
                return nil
            }
            hitSlop = length
        }
        let level =
            fields["level"].map { word($0, of: "level", as: TouchTargetRequirement.LevelName.self) } ?? .standard
        switch level {
        case nil:
            return nil
        case .standard:
            if fields.hasUnknownKey { return nil }
            return TouchTargetRequirement(level: .standard, hitSlop: hitSlop, range: tree.range(of: node))
        case .compact:
            guard let reason = fields["reason"], !isBlank(reason) else {
                if !fields.hasUnknownKey { diagnostics.append(.compactWithoutReason(at: tree.range(of: node))) }
                return nil
            }
            guard isReason(reason) else {
                diagnostics.append(.compactByNoReason(describe(reason), at: tree.range(of: reason)))
                return nil
            }
            if fields.hasUnknownKey { return nil }
            return TouchTargetRequirement(
                level: .compact(reason: tree.text(of: reason)), hitSlop: hitSlop, range: tree.range(of: node))
        }
    }

    // MARK: Parts

    /// What a requirement says, by key.
    struct RequirementFields {
        var values: [String: NodeID] = [:]
        /// A key is none of those that may stand there, which has been reported: what is missing may be that, and
        /// the requirement may mean something else than what is left of it.
        var hasUnknownKey = false

        subscript(key: String) -> NodeID? { values[key] }
    }

    /// What a requirement belongs to, for what is said of one that is no mapping.
    enum RequirementOwner {
        case contrast, touchTarget, holds, concentric
        /// A pair of the manifest's `contrast`.
        case pair
        case backdrop
    }

    mutating func requirementFields(
        _ node: NodeID, _ owner: RequirementOwner, known: [String]
    ) -> RequirementFields? {
        guard tree.kind(of: node) == .mapping else {
            let word = tree.kind(of: node) == .scalar ? tree.text(of: node) : nil
            diagnostics.append(
                .requirementIsNoMapping(owner, word, describe(node), known, at: tree.range(of: node)))
            return nil
        }
        var fields = RequirementFields()
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            if known.contains(name) {
                fields.values[name] = entry.value
            } else {
                fields.hasUnknownKey = true
                diagnostics.append(
                    .unknownKey(
                        name, among: known, meant: tree.unused(known, in: node), at: tree.range(of: entry.key)))
            }
        }
        return fields
    }

    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: NodeID, of key: String, as type: Word.Type, remark: String = ""
    ) -> Word? where Word.RawValue == String {
        if reportMissingValue(node) { return nil }
        guard tree.kind(of: node) == .scalar else {
            let known = Word.allCases.map(\.rawValue)
            diagnostics.append(.noWord(describe(node), among: known, at: tree.range(of: node)))
            return nil
        }
        let text = tree.text(of: node)
        if let word = Word(rawValue: text) { return word }
        diagnostics.append(
            .unknownWord(
                text, .key(key), among: Word.allCases.map(\.rawValue), remark: remark, at: tree.range(of: node)))
        return nil
    }

    private mutating func contrastUse(_ node: NodeID) -> ContrastRequirement.Use? {
        word(
            node, of: ContrastRequirement.useKey, as: ContrastRequirement.Use.self,
            remark: "; for icons and borders nonText")
    }
}

extension DistinctColors {
    /// Reads the lists of a manifest.
    public static func read(_ nodes: some Sequence<NodeID>, in tree: SyntaxTree) -> ([DistinctColors], [Diagnostic]) {
        var decoder = ValueDecoder(tree: tree)
        let lists = nodes.compactMap { decoder.distinctColors($0) }
        return (lists, decoder.diagnostics)
    }
}

extension ContrastPair {
    /// Reads the list of pairs of a manifest.
    public static func read(_ nodes: some Sequence<NodeID>, in tree: SyntaxTree) -> ([ContrastPair], [Diagnostic]) {
        var decoder = ValueDecoder(tree: tree)
        let pairs = nodes.compactMap { decoder.contrastPair($0) }
        return (pairs, decoder.diagnostics)
    }
}
