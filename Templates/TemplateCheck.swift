/// Looks up every name of a template in the shape of the data, as the renderer will: Mustache renders
/// what it does not find as nothing, and says nothing.
struct TemplateCheck {
    /// A key that the template asks for, or a spelling of the text there: `camel` of a token's `path`.
    struct Form: Hashable, Sendable {
        let shape: String
        let key: String
        let form: String?
    }

    private let partials: [String: [TemplateNode]]
    private let root: TemplateShape
    private(set) var faults: [TemplateFault] = []
    private(set) var forms: Set<Form> = []

    /// What names are looked up in, innermost last.
    private struct Scope {
        let kind: TemplateKind
        /// Whether it is an element of a list, which knows its index.
        var isElement = false
        /// The key that it was found under, if it is a text.
        var origin: Origin?

        /// All that a lookup depends on.
        var id: ScopeID { ScopeID(kind: kind.name, isElement: isElement, origin: origin) }
    }

    private struct ScopeID: Hashable {
        let kind: String
        let isElement: Bool
        let origin: Origin?
    }

    private struct Origin: Hashable {
        let shape: String
        let key: String
    }

    /// A block as a template or partial has it, to take the place of another one.
    private struct Override {
        /// Where it stands, and so which one it is.
        struct ID: Hashable {
            /// `nil` for the template itself.
            let partial: String?
            let offset: Int
        }

        let id: ID
        let nodes: [TemplateNode]
    }

    /// What is being read: the template or one of its partials, and what takes the place of its blocks.
    private struct Place {
        /// The partial whose text it is; `nil` for the template itself.
        var partial: String?
        var blocks: [String: Override] = [:]
        /// The partials and the blocks that are open: what is opened within itself never ends.
        var openPartials: Set<String> = []
        var openOverrides: Set<Override.ID> = []
        /// How many sections, partials and blocks are open.
        var depth = 0
    }

    /// A partial in its surroundings: it says the same wherever they are the same.
    private struct Use: Hashable {
        let partial: String
        let scopes: [ScopeID]
        let overrides: [String: Override.ID]
    }

    private var known: Set<Use> = []
    private var stepCount = 0
    private var isLimitReported = false

    /// How many sections, partials and blocks may stand inside each other: checking and rendering call themselves
    /// for each.
    static let maximumDepth = 128
    /// How many tags are looked at, partials read anew wherever their surroundings differ.
    private static let maximumStepCount = 1_000_000

    init(root: TemplateShape, partials: [String: [TemplateNode]]) {
        self.root = root
        self.partials = partials
    }

    mutating func check(_ nodes: [TemplateNode]) {
        check(nodes, [Scope(kind: .object(root))], Place())
    }

    private mutating func check(_ nodes: [TemplateNode], _ scopes: [Scope], _ place: Place) {
        for node in nodes {
            stepCount += 1
            if isLimitReported { return }
            if stepCount > Self.maximumStepCount {
                return report(limit: "partials are used in more ways than can be checked", node, place)
            }
            if place.depth > Self.maximumDepth {
                return report(
                    limit: "sections, partials and blocks stand deeper inside each other than \(Self.maximumDepth)",
                    node, place)
            }
            switch node {
            case .variable(let name):
                guard let scope = find(name, scopes, place) else { continue }
                if let problem = Self.problemOfWriting(scope.kind, name.key) { report(problem, at: name, place) }
            case .section(let name, let isInverted, let inner):
                guard let scope = find(name, scopes, place) else { continue }
                var place = place
                place.depth += 1
                check(inner, isInverted ? scopes : scopes + Self.opened(scope), place)
            case .partial(let part):
                check(part, scopes, place, blocks: [:])
            case .parent(let part, let inner):
                var blocks: [String: Override] = [:]
                for case .block(let block, let nodes) in inner {
                    let id = Override.ID(partial: place.partial, offset: block.offset)
                    blocks[block.name] = Override(id: id, nodes: nodes)
                }
                check(part, scopes, place, blocks: blocks)
            case .block(let part, let inner):
                var inside = place
                inside.depth += 1
                guard let own = place.blocks[part.name] else {
                    check(inner, scopes, inside)
                    continue
                }
                guard inside.openOverrides.insert(own.id).inserted else {
                    report(.partial, "the block '\(part.name)' contains itself", part, place)
                    continue
                }
                inside.partial = own.id.partial
                check(own.nodes, scopes, inside)
            }
        }
    }

    private mutating func check(
        _ part: TemplatePart, _ scopes: [Scope], _ place: Place, blocks: [String: Override]
    ) {
        guard let nodes = partials[part.name] else {
            report(.partial, "there is no partial '\(part.name)' beside the template", part, place)
            return
        }
        if place.openPartials.contains(part.name) {
            report(.partial, "the partial '\(part.name)' contains itself", part, place)
            return
        }
        var inner = place
        inner.partial = part.name
        inner.openPartials.insert(part.name)
        inner.depth += 1
        // Those of the outer one go first.
        inner.blocks = blocks.merging(place.blocks) { _, outer in outer }
        var scopes = scopes
        scopes[scopes.count - 1].isElement = false
        let use = Use(
            partial: part.name, scopes: Self.visible(scopes).map(\.id), overrides: inner.blocks.mapValues(\.id))
        guard known.insert(use).inserted else { return }
        check(nodes, scopes, inner)
    }

    // MARK: Names

    private mutating func find(_ name: TemplateName, _ scopes: [Scope], _ place: Place) -> Scope? {
        guard var scope = value(of: name, scopes, place) else { return nil }
        for transform in name.transforms.reversed() where !(name.key.isEmpty && transform == name.transforms.last) {
            guard let kind = Self.transformed(scope.kind, by: transform) else {
                report("'\(transform)' is no transform of this", at: name, place)
                return nil
            }
            scope = Scope(kind: kind)
        }
        return scope
    }

    private mutating func value(of name: TemplateName, _ scopes: [Scope], _ place: Place) -> Scope? {
        let current = scopes[scopes.count - 1]
        if name.key == "." { return current }
        if name.key.isEmpty { return position(name, current, place) }
        let keys = name.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isLocal = keys[0].isEmpty
        let path = isLocal ? Array(keys.dropFirst()) : keys
        guard !path.contains("") else {
            report("'\(name.key)' is no name of a key", at: name, place)
            return nil
        }
        let visible = isLocal ? [current] : scopes
        guard var scope = visible.reversed().lazy.compactMap({ Self.child($0, path[0]) }).first else {
            reportMissing(path[0], in: visible, at: name, place)
            return nil
        }
        note(scope, visible.last { Self.child($0, path[0]) != nil }, path[0])
        for key in path.dropFirst() {
            guard let next = Self.child(scope, key) else {
                reportMissing(key, in: [scope], at: name, place)
                return nil
            }
            note(next, scope, key)
            scope = next
        }
        return scope
    }

    /// `first()`, `last()`, `index()`, `even()` and `odd()`: where an element stands in its list.
    private mutating func position(_ name: TemplateName, _ current: Scope, _ place: Place) -> Scope? {
        let question = name.transforms.last ?? ""
        let kind: TemplateKind? =
            switch question {
            case "first", "last", "even", "odd": .flag
            case "index": .number
            default: nil
            }
        guard let kind else {
            report("'\(question)()' is no question about an element of a list", at: name, place)
            return nil
        }
        guard current.isElement else {
            report("'\(question)()' stands directly in the section of a list", at: name, place)
            return nil
        }
        return Scope(kind: kind)
    }

    /// Without those that one further in hides, because it has the same keys.
    private static func visible(_ scopes: [Scope]) -> [Scope] {
        var known: Set<ScopeID> = []
        let hidden = scopes.dropLast().reversed().filter { $0.kind.shape != nil && known.insert($0.id).inserted }
        return hidden.reversed() + scopes.suffix(1)
    }

    private static func child(_ scope: Scope, _ key: String) -> Scope? {
        guard let shape = scope.kind.shape, let kind = shape.kind(of: key) else { return nil }
        return Scope(kind: kind, origin: Origin(shape: shape.name, key: key))
    }

    private mutating func note(_ found: Scope, _ parent: Scope?, _ key: String) {
        guard let parent, let shape = parent.kind.shape else { return }
        if case .text = parent.kind, let origin = parent.origin {
            forms.insert(Form(shape: origin.shape, key: origin.key, form: key))
        } else {
            forms.insert(Form(shape: shape.name, key: key, form: nil))
        }
    }

    private static func opened(_ scope: Scope) -> [Scope] {
        switch scope.kind {
        case .flag: []
        case .list(let element): [Scope(kind: element, isElement: true)]
        case .text, .number, .object: [scope]
        }
    }

    /// The transforms of swift-mustache.
    private static func transformed(_ kind: TemplateKind, by transform: String) -> TemplateKind? {
        switch (kind, transform) {
        case (.text, "capitalized"), (.text, "lowercased"), (.text, "uppercased"), (.text, "reversed"): .text(.plain)
        case (.list(let element), "first"), (.list(let element), "last"): element
        case (.list, "reversed"): kind
        case (.list, "count"), (.number, "plusone"), (.number, "minusone"): .number
        case (.text, "empty"), (.list, "empty"), (.number, "even"), (.number, "odd"), (.number, "equalzero"): .flag
        default: nil
        }
    }

    // MARK: Messages

    private static func problemOfWriting(_ kind: TemplateKind, _ key: String) -> String? {
        switch kind {
        case .text, .number, .flag: nil
        case .list: "'\(key)' is a list, which {{#\(key)}} goes through"
        case .object: "'\(key)' is an object, which {{#\(key)}} opens"
        }
    }

    private mutating func reportMissing(_ key: String, in scopes: [Scope], at name: TemplateName, _ place: Place) {
        let shapes = scopes.reversed().compactMap(\.kind.shape)
        var fault = TemplateFault(
            .key, "there is no key '\(key)' in '\(shapes.first?.name ?? "text")'", at: name.offset, length: name.length)
        fault.unknown = (key, shapes.flatMap { $0.keys.map(\.name) })
        fault.owners = Self.owners(of: key, below: root)
        add(fault, place)
    }

    /// The kinds of objects that have a key.
    private static func owners(of key: String, below root: TemplateShape) -> [String] {
        var known: Set<String> = []
        var owners: [String] = []
        func visit(_ kind: TemplateKind) {
            if case .list(let element) = kind { return visit(element) }
            guard let shape = kind.shape, known.insert(shape.name).inserted else { return }
            if shape.kind(of: key) != nil { owners.append(shape.name) }
            for key in shape.keys { visit(key.kind) }
        }
        visit(.object(root))
        return owners
    }

    private mutating func report(_ message: String, at name: TemplateName, _ place: Place) {
        add(TemplateFault(.key, message, at: name.offset, length: name.length), place)
    }

    private mutating func report(limit message: String, _ node: TemplateNode, _ place: Place) {
        isLimitReported = true
        add(TemplateFault(.limit, message, at: node.offset), place)
    }

    private mutating func report(_ kind: TemplateFault.Kind, _ message: String, _ part: TemplatePart, _ place: Place) {
        add(TemplateFault(kind, message, at: part.offset, length: part.length), place)
    }

    /// A partial may be used in many places.
    private mutating func add(_ fault: TemplateFault, _ place: Place) {
        var fault = fault
        fault.partial = place.partial
        let isKnown = faults.contains {
            ($0.partial, $0.offset, $0.message) == (fault.partial, fault.offset, fault.message)
        }
        if !isKnown { faults.append(fault) }
    }
}
