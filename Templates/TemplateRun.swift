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

    mutating func render(_ data: TemplateObject) throws(TemplateFault) -> [UInt8] {
        let scope = Scope(.object(data), in: nil, id: scopeID(of: data.shape, in: 0))
        try render(files.files[0].nodes, scope, Place())
        return sink.bytes
    }

    /// What is being rendered: a file, and what stands around it.
    private struct Place {
        /// Of ``TemplateFiles``.
        var file = 0
        var blocks: TemplateBlocks?
        /// What stands before each line.
        var indentation: [UInt8] = []
        /// How many sections, partials and blocks are open.
        var depth = 0

        /// One step further in.
        var inside: Self {
            var place = self
            place.depth += 1
            return place
        }
    }

    // MARK: Tags

    private mutating func render(
        _ nodes: [TemplateNode], _ scope: Scope, _ place: Place
    ) throws(TemplateFault) {
        if place.depth > TemplateLimits.depth, let node = nodes.first {
            throw fault(.tooDeep(at: node.offset), place)
        }
        for node in nodes {
            try count(1, node, place)
            switch node {
            case .text(let text, _):
                do throws(TemplateSink.Overflow) {
                    try sink.append(text: text, indentation: place.indentation)
                } catch { throw overflow(node, place) }
            case .variable(let name, let isEscaped):
                let value = try value(of: name, scope, node, place)
                do throws(TemplateSink.Overflow) {
                    try sink.append(
                        value: Self.text(of: value), isEscaped: isEscaped, indentation: place.indentation)
                } catch { throw overflow(node, place) }
            case .section(let name, let isInverted, let inner):
                let value = try value(of: name, scope, node, place)
                if isInverted {
                    if !Self.isOpen(value) { try render(inner, scope, place.inside) }
                } else {
                    try render(inner, openedBy: value, scope, node, place.inside)
                }
            case .partial(let part, let indentation):
                try render(part, place.blocks, indentation, scope, node, place)
            case .parent(let parent):
                let blocks = TemplateBlocks.adding(parent, file: place.file, to: place.blocks)
                try render(parent.part, blocks, parent.indentation, scope, node, place)
            case .block(let block): try render(block, scope, node, place)
            }
        }
    }

    private mutating func render(
        _ nodes: [TemplateNode], openedBy value: TemplateValue, _ scope: Scope, _ node: TemplateNode, _ place: Place
    ) throws(TemplateFault) {
        switch value {
        case .absent: break
        case .flag(let isSet):
            if isSet { try render(nodes, scope, place) }
        case .text(let text):
            if !text.text.isEmpty { try render(nodes, opened(value, in: scope), place) }
        case .number, .object: try render(nodes, opened(value, in: scope), place)
        case .list(let list):
            for (index, element) in list.enumerated() {
                try count(1, node, place)
                let inner = opened(element, in: scope)
                inner.position = (index, list.count)
                try render(nodes, inner, place)
            }
        }
    }

    private mutating func render(
        _ part: TemplatePart, _ blocks: TemplateBlocks?, _ indentation: [UInt8], _ scope: Scope, _ node: TemplateNode,
        _ place: Place
    ) throws(TemplateFault) {
        guard let file = files.index(of: part) else { return }
        var inner = place.inside
        inner.file = file
        inner.blocks = blocks
        try indent(&inner, by: indentation, node)
        var scope = scope
        if scope.position != nil { scope = Scope(scope.value, in: scope.outer, id: scope.id) }
        try render(files.files[file].nodes, scope, inner)
    }

    private mutating func render(
        _ block: TemplateBlock, _ scope: Scope, _ node: TemplateNode, _ place: Place
    ) throws(TemplateFault) {
        guard let replacement = place.blocks?.replacement(of: block.part.name) else {
            return try render(block.nodes, scope, place.inside)
        }
        var inner = place.inside
        inner.file = replacement.file
        inner.blocks = replacement.blocks
        try indent(&inner, by: block.indentation, node)
        try render(replacement.block.nodes, scope, inner)
    }

    private mutating func indent(
        _ place: inout Place, by indentation: [UInt8], _ node: TemplateNode
    ) throws(TemplateFault) {
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
    ) throws(TemplateFault) -> TemplateValue {
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

    private mutating func count(_ steps: Int, _ node: TemplateNode, _ place: Place) throws(TemplateFault) {
        stepCount += steps
        if stepCount > limits.steps {
            throw fault(
                TemplateFault(
                    .limit, "the template goes through more than \(limits.steps) tags and elements of lists",
                    at: node.offset), place)
        }
    }

    private func overflow(_ node: TemplateNode, _ place: Place) -> TemplateFault {
        let message = "the template writes more than \(Self.size(limits.outputBytes))"
        return fault(TemplateFault(.limit, message, at: node.offset), place)
    }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }

    private func fault(_ fault: TemplateFault, _ place: Place) -> TemplateFault {
        var fault = fault
        fault.partial = files.files[place.file].partial
        return fault
    }
}
