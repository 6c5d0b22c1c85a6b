import TesseraDiagnostics
import TesseraTokenSyntax

/// What the document says about the order of its sets and modifiers.
struct ResolutionOrder {
    private(set) var items: [Item] = []

    struct Item {
        let content: Content
        let name: String
        let isInline: Bool
        let range: SourceRange

        enum Content {
            /// The set, or the list that stands in its place.
            case set(Int)
            case modifier(ModifierDeclaration)
        }

        var kind: Kind {
            if case .set = content { .set } else { .modifier }
        }

        /// What it consists of.
        var vertices: [Int] {
            switch content {
            case .set(let vertex): [vertex]
            case .modifier(let modifier): modifier.contexts.map(\.vertex)
            }
        }
    }

    enum Kind: String, CaseIterable {
        case set, modifier
    }

    /// The modifiers, each once.
    var modifiers: [ModifierDeclaration] {
        var names = Set<String>()
        return items.compactMap { item in
            guard case .modifier(let modifier) = item.content else { return nil }
            return names.insert(modifier.name).inserted ? modifier : nil
        }
    }

    /// The same in the order of a ``ContextSpace``, in which the first modifier wins: here it is the last.
    var weighedModifiers: [ModifierDeclaration] {
        var names = Set<String>()
        return items.reversed().compactMap { item in
            guard case .modifier(let modifier) = item.content else { return nil }
            return names.insert(modifier.name).inserted ? modifier : nil
        }
    }

    private var referenced: Set<[String]> = []

    /// Whether an item refers to a set or modifier of the document.
    func references(_ kind: Kind, _ name: String) -> Bool {
        referenced.contains([kind.rawValue, name])
    }

    mutating func add(_ item: Item) {
        items.append(item)
        if !item.isInline { referenced.insert([item.kind.rawValue, item.name]) }
    }
}

extension ResolverReader {
    private static let inlineSetKeys = ["type", "name", "sources", "description", "$extensions"]
    private static let inlineModifierKeys = ["type", "name", "contexts", "default", "description", "$extensions"]

    mutating func readOrder(_ node: NodeID, key: SourceRange) {
        guard let elements = list(node, of: "'resolutionOrder'", in: 0) else { return }
        if elements.isEmpty {
            report(.emptyResolutionOrder(at: tree.range(of: node)))
        }
        for element in elements {
            if let item = item(element) { order.add(item) } else { lacksPart = true }
        }
        reportRepeated()
        let modifiers = order.modifiers
        reportSimilar(modifiers.map { ($0.name, $0.nameRange) }, kind: "modifiers")
        if modifiers.count > ContextSpace.maximumModifierCount {
            report(.tooManyResolverModifiers(modifiers.count, at: key))
        }
    }

    private mutating func item(_ node: NodeID) -> ResolutionOrder.Item? {
        guard tree.kind(of: node) == .mapping else {
            report(.noOrderItem(at: tree.range(of: node)))
            return nil
        }
        if let reference = tree.value(of: node, forKey: "$ref") { return referenceItem(node, reference) }
        return inlineItem(node)
    }

    // MARK: References

    private mutating func referenceItem(_ node: NodeID, _ reference: NodeID) -> ResolutionOrder.Item? {
        let range = tree.range(of: reference)
        guard let (text, parsed) = self.reference(reference, in: 0) else { return nil }
        if parsed.path != nil {
            report(.fileInOrder(text, at: range))
            return nil
        }
        let walk = documents[0].walk(parsed.pointer)
        if parsed.pointer.segments.isEmpty {
            report(.referenceToWholeDocument(text, at: range))
        } else if walk.names.first == "resolutionOrder" {
            report(.forbiddenPointer(text, into: "resolutionOrder", at: range))
        } else if let missing = walk.missing {
            reportMissing(missing, walk, in: 0, text, range)
        } else if walk.names.count == 2, walk.names[0] == "sets" {
            return setItem(node, walk, range)
        } else if walk.names.count == 2, walk.names[0] == "modifiers",
            let modifier = modifierIndices[walk.names[1]].map({ modifiers[$0] })
        {
            return modifierItem(node, modifier, range)
        } else {
            report(.pointerToNoItem(text, at: range))
        }
        return nil
    }

    /// A set with the keys beside the reference in place of its own.
    private mutating func setItem(
        _ node: NodeID, _ walk: SourceDocument.Walk, _ range: SourceRange
    ) -> ResolutionOrder.Item {
        var vertex = self.vertex(at: SourcePlace(node: walk.node, document: 0, role: .set))
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case "$ref": break
            case "sources":
                guard list(entry.value, of: "'sources'", in: 0) != nil else { continue }
                vertex = self.vertex(at: SourcePlace(node: entry.value, document: 0, role: .list))
            case let key:
                readMetadata(key, entry, among: ["$ref", "sources", "description", "$extensions"], in: 0)
            }
        }
        return ResolutionOrder.Item(content: .set(vertex), name: walk.names[1], isInline: false, range: range)
    }

    private mutating func modifierItem(
        _ node: NodeID, _ declared: ModifierDeclaration, _ range: SourceRange
    ) -> ResolutionOrder.Item {
        var own = ModifierDeclaration.Nodes()
        for entry in tree.entries(of: node) where tree.text(of: entry.key) != "$ref" {
            readModifierKey(tree.text(of: entry.key), entry, into: &own, among: ["$ref"] + Self.modifierKeys)
        }
        var modifier = declared
        if own != ModifierDeclaration.Nodes() {
            let nodes = ModifierDeclaration.Nodes(
                contexts: own.contexts ?? declared.nodes.contexts,
                defaultName: own.defaultName ?? declared.nodes.defaultName,
                system: own.system.isEmpty ? declared.nodes.system : own.system)
            modifier = self.modifier(declared.name, declared.nameRange, nodes)
        }
        return ResolutionOrder.Item(
            content: .modifier(modifier), name: declared.name, isInline: false, range: range)
    }

    // MARK: Inline

    private mutating func inlineItem(_ node: NodeID) -> ResolutionOrder.Item? {
        let name = inlineName(node)
        let kind = inlineKind(node)
        let known =
            switch kind {
            case .set: Self.inlineSetKeys
            case .modifier: Self.inlineModifierKeys
            case nil: Self.inlineSetKeys + ["contexts", "default"]
            }
        var sources: NodeID?
        var nodes = ModifierDeclaration.Nodes()
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case "name", "type": break
            case "sources" where kind != .modifier: sources = entry.value
            case let key where kind != .set: readModifierKey(key, entry, into: &nodes, among: known)
            case let key: readMetadata(key, entry, among: known, in: 0)
            }
        }
        let range = tree.range(of: node)
        let content: ResolutionOrder.Item.Content
        switch kind {
        case .set:
            guard let sources else {
                if !hasSlip(of: "sources", among: known, in: node) { report(.setWithoutSources(at: range)) }
                return nil
            }
            guard list(sources, of: "'sources'", in: 0) != nil else { return nil }
            content = .set(vertex(at: SourcePlace(node: sources, document: 0, role: .list)))
        case .modifier:
            if nodes.contexts == nil, !hasSlip(of: "contexts", among: known, in: node) {
                report(.modifierLacksContexts(at: range))
            }
            if let name { checkModifierName(name.text, name.range) }
            content = .modifier(modifier(name?.text ?? "", name?.range ?? range, nodes))
        case nil:
            return nil
        }
        return name.map { ResolutionOrder.Item(content: content, name: $0.text, isInline: true, range: $0.range) }
    }

    private mutating func reportMissing(_ key: String, inInlineItem node: NodeID) {
        if hasSlip(of: key, among: Self.inlineSetKeys + Self.inlineModifierKeys, in: node) { return }
        report(.inlineItemLacks(key, at: tree.range(of: node)))
    }

    private mutating func inlineName(_ node: NodeID) -> (text: String, range: SourceRange)? {
        guard let value = tree.value(of: node, forKey: "name") else {
            reportMissing("name", inInlineItem: node)
            return nil
        }
        return string(value, of: "name", in: 0).map { ($0, tree.range(of: value)) }
    }

    private mutating func inlineKind(_ node: NodeID) -> ResolutionOrder.Kind? {
        guard let value = tree.value(of: node, forKey: "type") else {
            reportMissing("type", inInlineItem: node)
            return nil
        }
        guard let text = string(value, of: "type", in: 0) else { return nil }
        if let kind = ResolutionOrder.Kind(rawValue: text) { return kind }
        report(.unknownInlineType(text, at: tree.range(of: value)))
        return nil
    }

    // MARK: Names

    /// No name may stand for two things. The same set or modifier twice is odd, but it is one thing.
    private mutating func reportRepeated() {
        var inline: [String: ResolutionOrder.Item] = [:]
        var seen: [[String]: ResolutionOrder.Item] = [:]
        for item in order.items {
            // Asked once: asked in each branch, Swift 6.3 cannot compile this for release.
            let kind = item.kind
            let key = [kind.rawValue, item.name]
            let first = seen[key]
            if let other = (item.isInline ? inline[item.name] : nil) ?? first {
                let isSameTwice = !item.isInline && !other.isInline && item.repeats(other)
                report(
                    isSameTwice
                        ? .orderedTwice(kind, item.name, at: item.range, first: other.range)
                        : .nameTwiceInOrder(item.name, at: item.range, first: other.range))
            }
            if first == nil { seen[key] = item }
            if item.isInline, inline[item.name] == nil { inline[item.name] = item }
        }
    }
}

extension ResolutionOrder.Item {
    /// Whether it says of a modifier what another item says; of a set, anything may be said twice.
    fileprivate func repeats(_ other: ResolutionOrder.Item) -> Bool {
        guard let own = modifierNodes, let others = other.modifierNodes else { return true }
        return own == others
    }

    private var modifierNodes: ModifierDeclaration.Nodes? {
        switch content {
        case .set: nil
        case .modifier(let modifier): modifier.nodes
        }
    }
}
