import Diagnostics
import TokenSyntax

extension ValueDecoder {
    /// `$contrast`: one requirement or a list of them.
    mutating func contrast(_ node: NodeID) -> [ContrastRequirement] {
        guard tree.kind(of: node) == .sequence else { return [contrastRequirement(node)].compactMap(\.self) }
        return tree.elements(of: node).compactMap { contrastRequirement($0) }
    }

    private mutating func contrastRequirement(_ node: NodeID) -> ContrastRequirement? {
        guard let fields = requirementFields(node, known: ["on", "use", "level", "minimum"]) else { return nil }
        let use = fields["use"].map { word($0, as: ContrastRequirement.Use.self) } ?? .text
        return requirement(node, fields: fields, use: use)
    }

    /// The manifest's form, which names the foreground by its use: `{ text: "{a}", on: ["{b}"] }`.
    mutating func contrastPair(_ node: NodeID) -> ContrastPair? {
        let uses = ContrastRequirement.Use.allCases
        guard let fields = requirementFields(node, known: uses.map(\.rawValue) + ["on", "level", "minimum"]) else {
            return nil
        }
        let named = uses.filter { fields[$0.rawValue] != nil }
        guard named.count == 1, let use = named.first, let foregroundNode = fields[use.rawValue] else {
            diagnostics.append(.contrastForeground(at: tree.range(of: node)))
            return nil
        }
        let foreground = expression(foregroundNode, type: .color)
        guard let requirement = requirement(node, fields: fields, use: use), let foreground else { return nil }
        return ContrastPair(foreground: foreground, requirement: requirement)
    }

    private mutating func requirement(
        _ node: NodeID, fields: [String: NodeID], use: ContrastRequirement.Use?
    ) -> ContrastRequirement? {
        let level = fields["level"].map { word($0, as: ContrastRequirement.Level.self) } ?? .aa
        let minimum = fields["minimum"].map { ratio($0) }
        guard let on = fields["on"] else {
            diagnostics.append(.contrastWithoutBackground(at: tree.range(of: node)))
            return nil
        }
        let backgrounds = backgrounds(on)
        guard let use, let level, let backgrounds, minimum != .some(nil) else {
            salvaged += (backgrounds ?? []).flatMap(\.layers).map { SalvagedPart(expression: $0, type: .color) }
            return nil
        }
        return ContrastRequirement(
            backgrounds: backgrounds, use: use, level: level, minimum: minimum ?? nil, range: tree.range(of: node))
    }

    /// One colour, a list of alternatives, or a list in which a list is a stack of layers.
    private mutating func backgrounds(_ node: NodeID) -> [ContrastRequirement.Background]? {
        guard tree.kind(of: node) == .sequence else {
            return layers([node], in: node).map { [$0] }
        }
        let elements = tree.elements(of: node)
        if elements.isEmpty {
            diagnostics.append(.emptyList(.color, at: tree.range(of: node)))
            return nil
        }
        let backgrounds = elements.map { element in
            layers(tree.kind(of: element) == .sequence ? Array(tree.elements(of: element)) : [element], in: element)
        }
        return backgrounds.contains { $0 == nil } ? nil : backgrounds.compactMap(\.self)
    }

    private mutating func layers(_ nodes: [NodeID], in stack: NodeID) -> ContrastRequirement.Background? {
        if nodes.isEmpty { diagnostics.append(.emptyList(.color, at: tree.range(of: stack))) }
        let layers = nodes.map { expression($0, type: .color) }
        guard !layers.isEmpty, !layers.contains(where: { $0 == nil }) else { return nil }
        return ContrastRequirement.Background(layers: layers.compactMap(\.self))
    }

    private mutating func ratio(_ node: NodeID) -> Double? {
        if case .number(let ratio) = tree.coreValue(of: node), (1...21).contains(ratio) { return ratio }
        diagnostics.append(.contrastRatio(describe(node), at: tree.range(of: node)))
        return nil
    }

    /// The manifest's list of colours to tell apart: `["{a}", "{b}"]`.
    mutating func distinctColors(_ node: NodeID) -> DistinctColors? {
        guard tree.kind(of: node) == .sequence else {
            diagnostics.append(.distinctIsNoList(at: tree.range(of: node)))
            return nil
        }
        let elements = tree.elements(of: node)
        var members: [TokenReference] = []
        for element in elements {
            switch readReference(element) {
            case .reference(let reference):
                if let first = members.first(where: { $0.path == reference.path }) {
                    diagnostics.append(.distinctTwice(reference, first: first.range))
                } else {
                    members.append(reference)
                }
            case .malformed: break
            case .none: diagnostics.append(.distinctIsNoReference(at: tree.range(of: element)))
            }
        }
        if elements.count < 2 { diagnostics.append(.distinctTooFew(at: tree.range(of: node))) }
        // A member that was refused has been reported.
        return members.count < 2 ? nil : DistinctColors(members: members, range: tree.range(of: node))
    }

    /// `$touchTarget`: `true`, or a mapping of level, reason and hit slop.
    mutating func touchTarget(_ node: NodeID) -> TouchTargetRequirement? {
        if case .bool(let isTarget) = tree.coreValue(of: node) {
            return isTarget
                ? TouchTargetRequirement(level: .standard, hitSlop: Dimension(0), range: tree.range(of: node)) : nil
        }
        guard let fields = requirementFields(node, known: ["level", "reason", "hitSlop"]) else { return nil }
        var hitSlop = Dimension(0)
        if let slopNode = fields["hitSlop"] {
            guard let slop = expression(slopNode, type: .dimension) else { return nil }
            guard case .literal(.dimension(let length)) = slop.kind, length.value >= 0 else {
                diagnostics.append(.touchTargetSlop(at: tree.range(of: slopNode)))
                return nil
            }
            hitSlop = length
        }
        let level = fields["level"].map { word($0, as: TouchTargetLevelName.self) } ?? .standard
        switch level {
        case nil:
            return nil
        case .standard:
            return TouchTargetRequirement(level: .standard, hitSlop: hitSlop, range: tree.range(of: node))
        case .compact:
            guard let reason = fields["reason"].map({ tree.text(of: $0) }), !reason.allSatisfy(\.isWhitespace) else {
                diagnostics.append(.compactWithoutReason(at: tree.range(of: node)))
                return nil
            }
            return TouchTargetRequirement(
                level: .compact(reason: reason), hitSlop: hitSlop, range: tree.range(of: node))
        }
    }

    private enum TouchTargetLevelName: String, CaseIterable {
        case standard, compact
    }

    // MARK: Parts

    private mutating func requirementFields(_ node: NodeID, known: [String]) -> [String: NodeID]? {
        guard tree.kind(of: node) == .mapping else {
            diagnostics.append(.requirementIsNoMapping(known, at: tree.range(of: node)))
            return nil
        }
        var fields: [String: NodeID] = [:]
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            if known.contains(name) {
                fields[name] = entry.value
            } else {
                diagnostics.append(.unknownKey(name, among: known, at: tree.range(of: entry.key)))
            }
        }
        return fields
    }

    private mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: NodeID, as type: Word.Type
    ) -> Word? where Word.RawValue == String {
        let text = tree.text(of: node)
        if let word = Word(rawValue: text) { return word }
        diagnostics.append(.unknownWord(text, among: Word.allCases.map(\.rawValue), at: tree.range(of: node)))
        return nil
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
