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
    }

    private struct Origin {
        let shape: String
        let key: String
    }

    /// What is being read: the template or one of its partials, and what takes the place of its blocks.
    private struct Place {
        var partials: [String] = []
        var blocks: [String: (nodes: [TemplateNode], partials: [String])] = [:]
    }

    init(root: TemplateShape, partials: [String: [TemplateNode]]) {
        self.root = root
        self.partials = partials
    }

    mutating func check(_ nodes: [TemplateNode]) {
        check(nodes, [Scope(kind: .object(root))], Place())
    }

    private mutating func check(_ nodes: [TemplateNode], _ scopes: [Scope], _ place: Place) {
        for node in nodes {
            switch node {
            case .variable(let name):
                guard let scope = find(name, scopes, place) else { continue }
                if let problem = Self.problemOfWriting(scope.kind, name.key) { report(problem, at: name, place) }
            case .section(let name, let isInverted, let inner):
                guard let scope = find(name, scopes, place) else { continue }
                check(inner, isInverted ? scopes : scopes + Self.opened(scope), place)
            case .partial(let part):
                check(part, scopes, place, blocks: [:])
            case .parent(let part, let inner):
                var blocks: [String: (nodes: [TemplateNode], partials: [String])] = [:]
                for case .block(let block, let nodes) in inner { blocks[block.name] = (nodes, place.partials) }
                check(part, scopes, place, blocks: blocks)
            case .block(let part, let inner):
                var place = place
                let own = place.blocks[part.name]
                if let own { place.partials = own.partials }
                check(own?.nodes ?? inner, scopes, place)
            }
        }
    }

    private mutating func check(
        _ part: TemplatePart, _ scopes: [Scope], _ place: Place,
        blocks: [String: (nodes: [TemplateNode], partials: [String])]
    ) {
        guard let nodes = partials[part.name] else {
            report(.partial, "there is no partial '\(part.name)' beside the template", part, place)
            return
        }
        if place.partials.contains(part.name) {
            report(.partial, "the partial '\(part.name)' contains itself", part, place)
            return
        }
        var inner = place
        inner.partials.append(part.name)
        // Those of the outer one go first.
        inner.blocks = blocks.merging(place.blocks) { _, outer in outer }
        var scopes = scopes
        scopes[scopes.count - 1].isElement = false
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

    private mutating func report(_ kind: TemplateFault.Kind, _ message: String, _ part: TemplatePart, _ place: Place) {
        add(TemplateFault(kind, message, at: part.offset, length: part.length), place)
    }

    /// A partial may be used in many places.
    private mutating func add(_ fault: TemplateFault, _ place: Place) {
        var fault = fault
        fault.partial = place.partials.last
        let isKnown = faults.contains {
            ($0.partial, $0.offset, $0.message) == (fault.partial, fault.offset, fault.message)
        }
        if !isKnown { faults.append(fault) }
    }
}
