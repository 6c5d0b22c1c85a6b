/// Looks up every name of a template in the shape of the data, as the renderer will: Mustache renders
/// what it does not find as nothing, and says nothing.
struct TemplateCheck {
    /// A key that the template asks for, or a spelling of the text there: `camel` of a token's `path`.
    struct Form: Hashable, Sendable {
        let shape: String
        let key: String
        let form: String?
    }

    private let files: TemplateFiles
    private let root: TemplateShape
    private(set) var errors: [TemplateError] = []
    private(set) var forms: Set<Form> = []

    init(_ files: TemplateFiles, root: TemplateShape) {
        self.files = files
        self.root = root
    }

    mutating func check() {
        stack = [Level(nodes: files.files[0].nodes, scopes: [Scope(kind: .object(root))], place: Place())]
        while let level = stack.last, !isLimitReported {
            if level.next < level.nodes.count {
                stack[stack.count - 1].next += 1
                check(level.nodes[level.next], level.scopes, level.place)
            } else {
                stack.removeLast()
                if let use = level.use {
                    path.removeLast()
                    states[use] = .done
                }
            }
        }
    }

    /// A file, section, partial or block. They lie on a stack of their own: a thread's may be small.
    private struct Level {
        let nodes: [TemplateNode]
        /// Of the nodes, which is checked next.
        var next = 0
        let scopes: [Scope]
        let place: Place
        /// What is open until it has been checked.
        var use: Use?
    }

    private var stack: [Level] = []

    /// - Parameters:
    ///   - offset: of the tag that opens it.
    ///   - outer: where that stands.
    private mutating func enter(_ level: Level, at offset: Int, in outer: Place) -> Bool {
        guard stack.count <= TemplateLimits.depth else {
            reportLimit(.tooDeep(at: offset), outer)
            return false
        }
        stack.append(level)
        return true
    }

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

    /// What is being read: a file, and what stands around it.
    private struct Place {
        /// Of ``TemplateFiles``.
        var file = 0
        var blocks: TemplateBlocks?
    }

    /// A partial, or what replaces a block, in its surroundings: it says the same wherever they are the same.
    private struct Use: Hashable {
        let file: Int
        /// Of the block; `nil` for all of a partial.
        let block: Int?
        let scopes: [ScopeID]
        let blocks: ObjectIdentifier?
    }

    private enum State {
        /// At which step of the path it is being checked.
        case open(Int)
        case done
    }

    private var states: [Use: State] = [:]
    private var path = TemplatePath()

    /// What takes the place of blocks, made once for each tag and its surroundings.
    private struct ParentKey: Hashable {
        let file: Int
        let offset: Int
        let outer: ObjectIdentifier?
    }

    private var knownBlocks: [ParentKey: TemplateBlocks?] = [:]

    private var tagCount = 0
    private var isLimitReported = false

    private mutating func check(_ node: TemplateNode, _ scopes: [Scope], _ place: Place) {
        tagCount += 1
        if tagCount > TemplateLimits.checkedTags {
            return reportLimit(
                TemplateError(.limit, "partials are used in more ways than can be checked", at: node.offset), place)
        }
        switch node {
        case .text: break
        case .variable(let name, _):
            guard let scope = find(name, scopes, place) else { return }
            if let message = Self.errorMessage(forWriting: name.key, of: scope.kind) {
                report(message, at: name, place)
            }
        case .section(let name, let isInverted, let inner):
            guard let scope = find(name, scopes, place) else { return }
            let opened = isInverted ? scopes : scopes + Self.opened(scope)
            _ = enter(Level(nodes: inner, scopes: opened, place: place), at: name.offset, in: place)
        case .partial(let part, _): check(part, scopes, place, place.blocks)
        case .parent(let parent): check(parent.part, scopes, place, blocks(of: parent, place))
        case .block(let block): check(block, scopes, place)
        }
    }

    private mutating func check(_ part: TemplatePart, _ scopes: [Scope], _ place: Place, _ blocks: TemplateBlocks?) {
        guard let file = files.index(of: part) else {
            return report(.partial, "there is no partial '\(part.name)' beside the template", part, place)
        }
        var scopes = scopes
        scopes[scopes.count - 1].isElement = false
        let level = Level(nodes: files.files[file].nodes, scopes: scopes, place: Place(file: file, blocks: blocks))
        follow(step(part, isBlock: false, place), to: level, of: nil, place)
    }

    private mutating func check(_ block: TemplateBlock, _ scopes: [Scope], _ place: Place) {
        guard let replacement = place.blocks?.replacement(of: block.part.name) else {
            let level = Level(nodes: block.nodes, scopes: scopes, place: place)
            _ = enter(level, at: block.part.offset, in: place)
            return
        }
        let level = Level(
            nodes: replacement.block.nodes, scopes: scopes,
            place: Place(file: replacement.file, blocks: replacement.blocks))
        follow(step(block.part, isBlock: true, place), to: level, of: replacement.block.part.offset, place)
    }

    private func step(_ part: TemplatePart, isBlock: Bool, _ place: Place) -> TemplatePath.Step {
        TemplatePath.Step(
            part: part, isBlock: isBlock, file: place.file, partial: files.files[place.file].partial)
    }

    /// - Parameters:
    ///   - block: what replaces it is followed; `nil` for a partial.
    ///   - place: where the step starts.
    private mutating func follow(_ step: TemplatePath.Step, to level: Level, of block: Int?, _ place: Place) {
        let use = Use(
            file: level.place.file, block: block, scopes: Self.visible(level.scopes).map(\.id),
            blocks: level.place.blocks.map(ObjectIdentifier.init))
        switch states[use] {
        case .open(let index):
            if let circle = path.circle(from: index, closedBy: step) { add(circle) }
        case .done: break
        case nil:
            var level = level
            level.use = use
            guard enter(level, at: step.part.offset, in: place) else { return }
            states[use] = .open(path.count)
            path.append(step)
        }
    }

    private mutating func blocks(of parent: TemplateParent, _ place: Place) -> TemplateBlocks? {
        let key = ParentKey(
            file: place.file, offset: parent.part.offset, outer: place.blocks.map(ObjectIdentifier.init))
        if let known = knownBlocks[key] { return known }
        let blocks = TemplateBlocks.adding(parent, file: place.file, to: place.blocks)
        knownBlocks[key] = .some(blocks)
        return blocks
    }

    // MARK: Names

    private mutating func find(_ name: TemplateName, _ scopes: [Scope], _ place: Place) -> Scope? {
        guard var scope = value(of: name, scopes, place) else { return nil }
        for word in name.transforms {
            guard let kind = word.transform?.kind(of: scope.kind) else {
                report("'\(word.text)' is no transform of this", at: name, place)
                return nil
            }
            scope = Scope(kind: kind)
        }
        return scope
    }

    private mutating func value(of name: TemplateName, _ scopes: [Scope], _ place: Place) -> Scope? {
        let current = scopes[scopes.count - 1]
        switch name.subject {
        case .current: return current
        case .position(let question): return position(name, question, current, place)
        case .path(let first, let rest, let isLocal):
            guard !first.isEmpty, !rest.contains("") else {
                report("'\(name.key)' is no name of a key", at: name, place)
                return nil
            }
            return value(of: first, rest, name, isLocal ? [current] : scopes, place)
        }
    }

    private mutating func value(
        of first: String, _ rest: [String], _ name: TemplateName, _ visible: [Scope], _ place: Place
    ) -> Scope? {
        guard let parent = visible.last(where: { Self.child($0, first) != nil }),
            var scope = Self.child(parent, first)
        else {
            reportMissing(first, in: visible, at: name, place)
            return nil
        }
        note(parent, first)
        for key in rest {
            guard let next = Self.child(scope, key) else {
                reportMissing(key, in: [scope], at: name, place)
                return nil
            }
            note(scope, key)
            scope = next
        }
        return scope
    }

    /// `first()`, `last()`, `index()`, `even()` and `odd()`: where an element stands in its list.
    private mutating func position(
        _ name: TemplateName, _ question: TemplatePosition?, _ current: Scope, _ place: Place
    ) -> Scope? {
        guard let question else {
            report("'\(name.key)' is no question about an element of a list", at: name, place)
            return nil
        }
        guard current.isElement else {
            report("'\(name.key)' stands directly in the section of a list", at: name, place)
            return nil
        }
        return Scope(kind: question.kind)
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

    private mutating func note(_ parent: Scope, _ key: String) {
        guard let shape = parent.kind.shape else { return }
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

    // MARK: Messages

    private static func errorMessage(forWriting key: String, of kind: TemplateKind) -> String? {
        switch kind {
        case .text, .number, .flag: nil
        case .list: "'\(key)' is a list, which {{#\(key)}} goes through"
        case .object: "'\(key)' is an object, which {{#\(key)}} opens"
        }
    }

    private mutating func reportMissing(_ key: String, in scopes: [Scope], at name: TemplateName, _ place: Place) {
        let shapes = scopes.reversed().compactMap(\.kind.shape)
        var error = TemplateError(
            .key, "there is no key '\(key)' in '\(shapes.first?.name ?? "text")'", at: name.offset, length: name.length)
        error.unknown = (key, shapes.flatMap { $0.keys.map(\.name) })
        error.owners = shapesOfData.filter { $0.kind(of: key) != nil }.map(\.name)
        add(error, place)
    }

    /// The kinds of objects that there are.
    private lazy var shapesOfData: [TemplateShape] = {
        var known: Set<String> = []
        var shapes: [TemplateShape] = []
        func visit(_ kind: TemplateKind) {
            if case .list(let element) = kind { return visit(element) }
            guard let shape = kind.shape, known.insert(shape.name).inserted else { return }
            shapes.append(shape)
            for key in shape.keys { visit(key.kind) }
        }
        visit(.object(root))
        return shapes
    }()

    private mutating func report(_ message: String, at name: TemplateName, _ place: Place) {
        add(TemplateError(.key, message, at: name.offset, length: name.length), place)
    }

    private mutating func reportLimit(_ error: TemplateError, _ place: Place) {
        isLimitReported = true
        add(error, place)
    }

    private mutating func report(_ kind: TemplateError.Kind, _ message: String, _ part: TemplatePart, _ place: Place) {
        add(TemplateError(kind, message, at: part.offset, length: part.length), place)
    }

    private mutating func add(_ error: TemplateError, _ place: Place) {
        var error = error
        error.partial = files.files[place.file].partial
        add(error)
    }

    private struct ErrorID: Hashable {
        let partial: String?
        let offset: Int
        let message: String
    }

    private var knownErrors: Set<ErrorID> = []

    /// A partial may be used in many places.
    private mutating func add(_ error: TemplateError) {
        let id = ErrorID(partial: error.partial, offset: error.offset, message: error.message)
        if knownErrors.insert(id).inserted { errors.append(error) }
    }
}
