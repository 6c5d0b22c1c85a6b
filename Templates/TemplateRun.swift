/// One rendering of a template.
struct TemplateRun {
    private let files: TemplateFiles
    private let limits: TemplateLimits
    private var sink: TemplateSink
    private var stepCount = 0

    init(_ files: TemplateFiles, limits: TemplateLimits) {
        self.files = files
        self.limits = limits
        sink = TemplateSink(limit: limits.outputBytes)
        lookups = files.files.map { [Lookup](repeating: Lookup(), count: $0.nameCount) }
    }

    mutating func render(_ data: TemplateObject) throws(TemplateError) -> [UInt8] {
        let scope = Scope(.object(data), in: nil, id: scopeID(of: data.shape, in: 0))
        stack = [Level(nodes: files.files[0].nodes, scope: scope, place: Place())]
        while let level = stack.last {
            let depth = stack.count
            var next = level.next
            while next < level.nodes.count, stack.count == depth {
                stack[depth - 1].next = next + 1
                try render(level.nodes[next], level.scope, level.place)
                next += 1
            }
            if stack.count == depth { try leave(level) }
        }
        return sink.bytes
    }

    /// What is being rendered: a file, and what stands around it.
    private struct Place {
        /// Of ``TemplateFiles``.
        var file = 0
        var blocks: TemplateBlocks?
        /// What stands before each line.
        var indentation: [UInt8] = []
    }

    // MARK: What is open

    /// A file, section, partial or block. They lie on a stack of their own: a thread's may be small.
    private struct Level {
        let nodes: [TemplateNode]
        /// Of the nodes, which is rendered next.
        var next = 0
        var scope: Scope
        let place: Place
        /// Of the section of a list, what is left of it.
        var elements: Elements?
    }

    private struct Elements {
        let list: [TemplateValue]
        var index = 0
        /// What stands around each.
        let scope: Scope
        let node: TemplateNode
        /// The file that the section stands in.
        let place: Place
    }

    private var stack: [Level] = []

    /// - Parameters:
    ///   - node: the tag that opens it.
    ///   - outer: where that stands.
    private mutating func enter(
        _ nodes: [TemplateNode], _ scope: Scope, _ place: Place, _ elements: Elements? = nil, by node: TemplateNode,
        in outer: Place
    ) throws(TemplateError) {
        guard stack.count <= TemplateLimits.depth else { throw error(.tooDeep(at: node.offset), outer) }
        stack.append(Level(nodes: nodes, scope: scope, place: place, elements: elements))
    }

    /// Goes on with the next element of a list, or with what stands around.
    private mutating func leave(_ level: Level) throws(TemplateError) {
        guard var elements = level.elements, elements.index + 1 < elements.list.count else {
            stack.removeLast()
            return
        }
        elements.index += 1
        try count(1, elements.node, elements.place)
        let top = stack.count - 1
        stack[top].scope = element(of: elements)
        stack[top].next = 0
        stack[top].elements = elements
    }

    private mutating func element(of elements: Elements) -> Scope {
        let scope = opened(elements.list[elements.index], in: elements.scope)
        scope.position = (elements.index, elements.list.count)
        return scope
    }

    // MARK: Tags

    private mutating func render(
        _ node: TemplateNode, _ scope: Scope, _ place: Place
    ) throws(TemplateError) {
        try count(1, node, place)
        switch node {
        case .text(let text, _):
            do throws(TemplateSink.OverflowError) {
                try sink.append(text: text, indentation: place.indentation)
            } catch { throw overflow(node, place) }
        case .variable(let name, let isEscaped):
            let value = try value(of: name, scope, node, place)
            do throws(TemplateSink.OverflowError) {
                try sink.append(value: Self.text(of: value), isEscaped: isEscaped, indentation: place.indentation)
            } catch { throw overflow(node, place) }
        case .section(let name, let isInverted, let inner):
            let value = try value(of: name, scope, node, place)
            guard Self.isOpen(value) != isInverted else { return }
            try enter(inner, openedBy: isInverted ? .flag(true) : value, scope, node, place)
        case .partial(let part, let indentation):
            try enter(part, place.blocks, indentation, scope, node, place)
        case .parent(let parent):
            try count(parent.blocks.count, node, place)
            let blocks = TemplateBlocks.adding(parent, file: place.file, to: place.blocks)
            try enter(parent.part, blocks, parent.indentation, scope, node, place)
        case .block(let block): try enter(block, scope, node, place)
        }
    }

    private mutating func enter(
        _ nodes: [TemplateNode], openedBy value: TemplateValue, _ scope: Scope, _ node: TemplateNode, _ place: Place
    ) throws(TemplateError) {
        switch value {
        case .absent, .flag: try enter(nodes, scope, place, by: node, in: place)
        case .text, .number, .object: try enter(nodes, opened(value, in: scope), place, by: node, in: place)
        case .list(let list):
            let elements = Elements(list: list, scope: scope, node: node, place: place)
            try enter(nodes, element(of: elements), place, elements, by: node, in: place)
        }
    }

    private mutating func enter(
        _ part: TemplatePart, _ blocks: TemplateBlocks?, _ indentation: [UInt8], _ scope: Scope, _ node: TemplateNode,
        _ place: Place
    ) throws(TemplateError) {
        guard let file = files.index(of: part) else { return }
        var inner = place
        inner.file = file
        inner.blocks = blocks
        try indent(&inner, by: indentation, node)
        // Where an element stands in its list is known directly in the list's section.
        let scope = scope.position == nil ? scope : Scope(scope.value, in: scope.outer, id: scope.id)
        try enter(files.files[file].nodes, scope, inner, by: node, in: place)
    }

    private mutating func enter(
        _ block: TemplateBlock, _ scope: Scope, _ node: TemplateNode, _ place: Place
    ) throws(TemplateError) {
        guard let replacement = place.blocks?.replacement(of: block.part.name) else {
            return try enter(block.nodes, scope, place, by: node, in: place)
        }
        var inner = place
        inner.file = replacement.file
        inner.blocks = replacement.blocks
        try indent(&inner, by: block.indentation, node)
        try enter(replacement.block.nodes, scope, inner, by: node, in: place)
    }

    private mutating func indent(
        _ place: inout Place, by indentation: [UInt8], _ node: TemplateNode
    ) throws(TemplateError) {
        if indentation.isEmpty { return }
        place.indentation = place.indentation.isEmpty ? indentation : place.indentation + indentation
        try count(place.indentation.count >> 6, node, place)
    }

    /// How a value is written.
    private static func text(of value: TemplateValue) -> String {
        switch value {
        case .text(let text): text.text
        case .number(let number): String(number)
        case .flag(let isSet): isSet ? "true" : "false"
        case .absent, .object, .list: ""
        }
    }

    /// Whether its section is rendered at all.
    private static func isOpen(_ value: TemplateValue) -> Bool {
        switch value {
        case .absent: false
        case .flag(let isSet): isSet
        case .text(let text): !text.text.isEmpty
        case .number, .object: true
        case .list(let list): !list.isEmpty
        }
    }

    // MARK: Names

    /// A value that names are looked up in, and those around it.
    private final class Scope {
        let value: TemplateValue
        let outer: Scope?
        /// The same for all that have objects of the same kinds inside each other.
        let id: Int
        /// Where it stands in its list.
        var position: (index: Int, count: Int)?

        init(_ value: TemplateValue, in outer: Scope?, id: Int) {
            self.value = value
            self.outer = outer
            self.id = id
        }
    }

    private struct ScopeKey: Hashable {
        let outer: Int
        let shape: ObjectIdentifier?
    }

    private var scopeIDs: [ScopeKey: Int] = [:]

    private mutating func scopeID(of shape: TemplateShape?, in outer: Int) -> Int {
        let key = ScopeKey(outer: outer, shape: shape.map(ObjectIdentifier.init))
        if let id = scopeIDs[key] { return id }
        let id = scopeIDs.count + 1
        scopeIDs[key] = id
        return id
    }

    private mutating func opened(_ value: TemplateValue, in outer: Scope) -> Scope {
        Scope(value, in: outer, id: scopeID(of: value.shape, in: outer.id))
    }

    /// Where a name was found last. Where objects of the same kinds are open, it is there again.
    private struct Lookup {
        /// The scope that it was looked up in.
        var scope = 0
        /// How many scopes further out it is; `nil` if it is nowhere.
        var distance: Int?
        /// Of its first key there.
        var index = 0
    }

    private var lookups: [[Lookup]]

    private mutating func value(
        of name: TemplateName, _ scope: Scope, _ node: TemplateNode, _ place: Place
    ) throws(TemplateError) -> TemplateValue {
        var value: TemplateValue
        switch name.subject {
        case .current: value = scope.value
        case .position(let question):
            guard let question, let position = scope.position else { return .absent }
            value = question(index: position.index, count: position.count)
        case .path(let key, let rest, let isLocal):
            value = first(key, isLocal, of: name, scope, place)
            for key in rest { value = value.value(of: key) }
        }
        try count(Self.cost(of: value), node, place)
        for word in name.transforms {
            value = word.transform?(value) ?? .absent
            try count(1 + Self.cost(of: value), node, place)
        }
        return value
    }

    /// The value of the first of the keys in a name.
    private mutating func first(
        _ key: String, _ isLocal: Bool, of name: TemplateName, _ scope: Scope, _ place: Place
    ) -> TemplateValue {
        var lookup = lookups[place.file][name.index]
        if lookup.scope != scope.id {
            lookup = Self.find(key, scope, isLocal: isLocal)
            lookups[place.file][name.index] = lookup
        }
        guard var distance = lookup.distance else { return .absent }
        var found = scope
        while distance > 0, let outer = found.outer {
            found = outer
            distance -= 1
        }
        return found.value.value(at: lookup.index)
    }

    private static func find(_ key: String, _ scope: Scope, isLocal: Bool) -> Lookup {
        var distance = 0
        var current: Scope? = scope
        while let candidate = current {
            if let index = candidate.value.shape?.index(of: key) {
                return Lookup(scope: scope.id, distance: distance, index: index)
            }
            current = isLocal ? nil : candidate.outer
            distance += 1
        }
        return Lookup(scope: scope.id)
    }

    /// How long it takes to work with a value, in steps.
    private static func cost(of value: TemplateValue) -> Int {
        switch value {
        case .text(let text): text.text.utf8.count >> 6
        case .list(let list): list.count
        case .absent, .number, .flag, .object: 0
        }
    }

    // MARK: Limits

    private mutating func count(_ steps: Int, _ node: TemplateNode, _ place: Place) throws(TemplateError) {
        stepCount += steps
        if stepCount > limits.steps, stepCount - limits.steps > TemplateLimits.stepsPerByte * sink.bytes.count {
            throw error(
                TemplateError(
                    .limit,
                    "the template goes through too many tags and elements of lists: the limit is \(limits.steps), "
                        + "and \(TemplateLimits.stepsPerByte) for each byte that it writes", at: node.offset),
                place)
        }
    }

    private func overflow(_ node: TemplateNode, _ place: Place) -> TemplateError {
        let message = "the template writes more than \(Self.size(limits.outputBytes))"
        return error(TemplateError(.limit, message, at: node.offset), place)
    }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }

    private func error(_ error: TemplateError, _ place: Place) -> TemplateError {
        var error = error
        error.partial = files.files[place.file].partial
        return error
    }
}
