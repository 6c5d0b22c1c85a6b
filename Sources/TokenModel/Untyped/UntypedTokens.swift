import TesseraDiagnostics
import TesseraTokenSyntax

/// The tokens of one source that have no type: one finding for each group, which says what its values look like.
struct UntypedTokens {
    private let layer: TokenLayer
    private let groups: [Group]
    private var units: [Unit] = []
    /// What stands below a group, by its path.
    private var looks: [String: Set<TokenType?>] = [:]

    /// A token, or a group that somebody means as one: `{ light: …, dark: … }`, the parts of a spring.
    fileprivate struct Unit {
        let path: String
        /// Where it stands; empty for the top.
        let group: String
        let key: NodeID
        let node: NodeID
        let form: Form
        var look: TokenType?

        enum Form {
            /// A value where a token may stand.
            case value
            /// A mapping with `$value`.
            case properties
            /// `light` and `dark`.
            case contexts
            /// Parts of one value.
            case parts(UntypedParts)
            /// A list of values, which are tokens.
            case scale
        }

        var name: String { TokenName.last(inPath: path) }
    }

    init(_ outlines: [TokenOutline], in layer: TokenLayer, groups: [Group]) {
        self.layer = layer
        self.groups = groups
        var order: [GroupID] = []
        var tokens: [GroupID: [TokenOutline]] = [:]
        var known: Set<NodeID> = []
        for outline in outlines where known.insert(outline.key).inserted {
            if tokens[outline.group] == nil { order.append(outline.group) }
            tokens[outline.group, default: []].append(outline)
        }
        for group in order {
            let outlines = tokens[group] ?? []
            if let unit = whole(groups[group.index], outlines) {
                units.append(unit)
            } else {
                units += outlines.map { unit($0, groups[group.index].path) }
            }
        }
        takeOverLooks()
        for unit in units {
            for path in Self.groups(around: unit) { looks[path, default: []].insert(unit.look) }
        }
    }

    private var tree: SyntaxTree { layer.tree }

    private func unit(_ outline: TokenOutline, _ group: String) -> Unit {
        let isMapping =
            if case .properties = outline.form { true } else { false }
        let value = isMapping ? tree.value(of: outline.node, forKey: PropertyKey.value.rawValue) : outline.node
        let reader = UntypedValue(tree: tree, path: outline.path)
        let look = value.flatMap { reader.type(of: $0) }
        if look == nil, !isMapping, let type = reader.type(ofScale: outline.node) {
            return Unit(
                path: outline.path, group: group, key: outline.key, node: outline.node, form: .scale, look: type)
        }
        return Unit(
            path: outline.path, group: group, key: outline.key, node: outline.node,
            form: isMapping ? .properties : .value, look: look)
    }

    /// What says nothing by itself is what the tokens beside it are, where the names around it say so, too: what is
    /// wrong with it is told when it has a type.
    private mutating func takeOverLooks() {
        var looks: [String: Set<TokenType>] = [:]
        for unit in units { if let look = unit.look { looks[unit.group, default: []].insert(look) } }
        for index in units.indices where units[index].look == nil {
            guard let beside = looks[units[index].group], beside.count == 1, let look = beside.first else { continue }
            if UntypedValue(tree: tree, path: units[index].path).isNamed(look) { units[index].look = look }
        }
    }

    /// The group as the one token that it is meant as.
    private func whole(_ group: Group, _ outlines: [TokenOutline]) -> Unit? {
        guard let parent = group.parent, let place = entry(at: group.path) else { return nil }
        let entries = tree.entries(of: place.value).filter { !tree.isProperty($0.key) }
        let areValues = outlines.allSatisfy { if case .shorthand = $0.form { true } else { false } }
        guard entries.count == outlines.count, areValues else { return nil }
        let names = Set(outlines.map(\.name))
        func unit(_ form: Unit.Form, _ look: TokenType) -> Unit {
            Unit(
                path: group.path, group: groups[parent.index].path, key: place.key, node: place.value, form: form,
                look: look)
        }
        if Unit.contextNames.contains(names) {
            let looks = Set(outlines.map { UntypedValue(tree: tree, path: group.path).type(of: $0.node) })
            return looks.count == 1 ? looks.first?.map { unit(.contexts, $0) } : nil
        }
        return UntypedParts(names).map { unit(.parts($0), $0.type) }
    }

    // MARK: Groups

    /// Those around a unit, the outermost first, without the top.
    private static func groups(around unit: Unit) -> [String] {
        var path = ""
        return unit.group.split(ascii: ".").map { name in
            path += path.isEmpty ? String(name) : "." + name
            return path
        }
    }

    /// The entry of a group in this source.
    private func entry(at path: String) -> SyntaxTree.Entry? {
        var node = layer.node
        var found: SyntaxTree.Entry?
        for name in path.split(ascii: ".") {
            guard let entry = tree.entries(of: node).first(where: { tree.text(of: $0.key) == name }) else { return nil }
            found = entry
            node = entry.value
        }
        return found
    }

    /// The outermost group whose untyped tokens all look alike; `nil` where even the nearest has several kinds.
    private func uniformGroup(of unit: Unit) -> String? {
        guard unit.look != nil else { return nil }
        return Self.groups(around: unit).first { looks[$0]?.count == 1 }
    }

    // MARK: Findings

    func findings() -> [Diagnostic] {
        var order: [String] = []
        var uniform: [String: [Unit]] = [:]
        var mixed: [String: [Unit]] = [:]
        for unit in units {
            let group = uniformGroup(of: unit)
            let path = group ?? unit.group
            if uniform[path] == nil, mixed[path] == nil { order.append(path) }
            if group == nil { mixed[path, default: []].append(unit) } else { uniform[path, default: []].append(unit) }
        }
        return order.map { path in
            if let units = uniform[path], let entry = entry(at: path), let look = units[0].look {
                return finding(units, of: path, entry, look)
            }
            return finding(mixed[path] ?? uniform[path] ?? [], of: path)
        }
    }

    private func finding(
        _ units: [Unit], of path: String, _ group: SyntaxTree.Entry, _ look: TokenType
    ) -> Diagnostic {
        let subject =
            units.count == 1
            ? "a token without a type, and its value looks like \(look.article) \(look.rawValue)"
            : "\(units.count) tokens without a type, and their values look like \(look.plural)"
        let needsContexts = units.contains(where: \.hasContexts)
        var edits: [Diagnostic.FixIt]? = insertion(of: look, into: group.value).map { [$0] }
        for unit in units { edits = unit.edits(in: tree).flatMap { more in edits.map { $0 + more } } }
        let hint =
            edits == nil && needsContexts
            ? "write '$type: \(look.rawValue)' in it, and in place of 'light' and 'dark' '$value' and '$contexts'"
            : units.contains(where: \.isScale)
                ? "write '$type: \(look.rawValue)' in it, and a name for each value of a list"
                : "write '$type: \(look.rawValue)' in it"
                    + (needsContexts ? ", and what differs for dark as '$contexts'" : "")
        return Diagnostic(
            "type/missing", .error, "'\(path)' has \(subject)", at: tree.range(of: group.key), hint: hint,
            notes: contextNotes(units), fixIts: edits ?? [])
    }

    /// That groups called `light` and `dark` are no contexts: nobody is to find that out from what is built.
    private func contextNotes(_ units: [Unit]) -> [Diagnostic.Note] {
        // The groups may have a finding each.
        var names: [String] = []
        for unit in self.units where !unit.hasContexts {
            for name in unit.contextWords where !names.contains(name) { names.append(name) }
        }
        let first = units.first { !$0.hasContexts && !$0.contextWords.isEmpty }
        guard let place = first.map({ tree.range(of: $0.key) }), names.count > 1 else { return [] }
        let list = names.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
        return [
            .init("\(list) are names of tokens and groups here; 'tessera convert' makes contexts of them", at: place)
        ]
    }

    /// Of a group with tokens of several kinds, or of such that nothing can be told of.
    private func finding(_ units: [Unit], of path: String) -> Diagnostic {
        let first = units[0]
        let range = tree.range(of: first.key)
        let place = path.isEmpty ? "" : " of '\(path)'"
        let known = units.filter { $0.look != nil }
        guard !known.isEmpty else {
            let question = UntypedValue(tree: tree, path: first.path).question(about: first.node)
            if units.count == 1 {
                var finding = Diagnostic.missingType(first.path, at: range)
                finding.hint = question ?? finding.hint
                return finding
            }
            let others = units.count == 2 ? "1 more token" : "\(units.count - 1) more tokens"
            return Diagnostic(
                "type/missing", .error, "the types of '\(first.path)' and \(others)\(place) cannot be determined",
                at: range, hint: question ?? "give each of them, or their group, a '$type'",
                notes: places(of: units.dropFirst()))
        }
        let subject = units.count == 1 ? "'\(first.path)' has" : "\(units.count) tokens\(place) have"
        let rest = units.filter { $0.look == nil }.map { "'\($0.name)'" }
        let unclear =
            rest.isEmpty
            ? ""
            : "; what \(rest.prefix(3).joined(separator: ", ")) \(rest.count == 1 ? "is" : "are") cannot be determined"
        let edits = known.compactMap { ownTypeEdits($0) }.flatMap { $0 }
        return Diagnostic(
            "type/missing", .error, "\(subject) no type: \(Self.looks(of: known))\(unclear)", at: range,
            hint: Self.hint(units, known),
            notes: places(of: units.dropFirst()) + contextNotes(units), fixIts: edits)
    }

    /// - Parameter known: those that look like a type, at least one.
    private static func hint(_ units: [Unit], _ known: [Unit]) -> String {
        let form = "{ $type: \(known[0].look?.rawValue ?? ""), $value: … }"
        if units.count == 1 { return "write it as \(form)" }
        let isOneType = known.count == units.count && Set(known.map(\.look)).count == 1
        return isOneType
            ? "write each as \(form)" : "give each a '$type' of its own: \(known[0].name): \(form)"
    }

    private static func looks(of units: [Unit]) -> String {
        if units.count <= 3 {
            return units.map { "'\($0.name)' looks like \($0.look?.article ?? "") \($0.look?.rawValue ?? "")" }
                .joined(separator: ", ")
        }
        var order: [TokenType] = []
        for look in units.compactMap(\.look) where !order.contains(look) { order.append(look) }
        return order.map { look in
            let count = units.count { $0.look == look }
            return count.counted("looks like \(look.article) \(look.rawValue)", "look like \(look.plural)")
        }.joined(separator: ", ")
    }

    private func places(of units: some Sequence<Unit>) -> [Diagnostic.Note] {
        units.prefix(8).map { .init("'\($0.path)'", at: tree.range(of: $0.key)) }
    }

    // MARK: Fix-its

    /// `$type` before the first entry of a mapping; how it is spelled there is not known here.
    private func insertion(of type: TokenType, into mapping: NodeID) -> Diagnostic.FixIt? {
        tree.entries(of: mapping).first.map { first in
            Diagnostic.FixIt(
                "write '$type: \(type.rawValue)'", addEntry: "$type", type.rawValue, at: tree.range(of: first.key))
        }
    }

    /// What gives a unit a type of its own; `nil` where that cannot be written for certain.
    private func ownTypeEdits(_ unit: Unit) -> [Diagnostic.FixIt]? {
        guard let look = unit.look else { return nil }
        switch unit.form {
        // The type follows when it is a token.
        case .contexts: return unit.edits(in: tree)
        case .scale: return unit.scaleEdits(in: tree, type: look)
        case .properties: return insertion(of: look, into: unit.node).map { [$0] }
        case .parts:
            guard let insertion = insertion(of: look, into: unit.node) else { return nil }
            return unit.edits(in: tree).map { [insertion] + $0 }
        case .value:
            guard tree.isWordOfFlow(unit.node) else { return nil }
            let keys =
                tree.isQuoted(unit.key)
                ? "{ \"$type\": \"\(look.rawValue)\", \"$value\": " : "{ $type: \(look.rawValue), $value: "
            return tree.wrapping(unit.node, in: (keys, " }"), "write '$type: \(look.rawValue)'")
        }
    }
}

extension UntypedTokens.Unit {
    fileprivate static let contextNames: [Set<String>] = [["light", "dark"], ["day", "night"]]

    /// The names in its path that may be meant as contexts.
    fileprivate var contextWords: [String] {
        path.split(ascii: ".").map(String.init).filter { ContextWord($0).map { !$0.isBase } ?? false }
    }

    fileprivate var hasContexts: Bool {
        if case .contexts = form { true } else { false }
    }

    fileprivate var isScale: Bool {
        if case .scale = form { true } else { false }
    }

    /// What makes a group of a list, its values called by their places from 0.
    ///
    /// - Parameter type: of the group, where it needs one of its own.
    fileprivate func scaleEdits(in tree: SyntaxTree, type: TokenType?) -> [Diagnostic.FixIt]? {
        let elements = Array(tree.elements(of: node))
        guard tree.anchorRange(of: node) == nil, elements.allSatisfy({ tree.anchorRange(of: $0) == nil }) else {
            return nil
        }
        var edits = elements.enumerated().map { index, element in
            Diagnostic.FixIt(
                "write '\(index):'", nameElement: index, groupType: index == 0 ? type?.rawValue : nil,
                at: tree.range(of: element))
        }
        guard tree.isFlow(node) else { return edits }
        let range = tree.range(of: node)
        edits.insert(.init("write '{'", replace: range.part(from: 0, length: 1), with: "{"), at: 0)
        edits.append(.init("write '}'", replace: range.part(from: range.length - 1, length: 1), with: "}"))
        return edits
    }

    /// What makes one token of it; none for what is one, `nil` where that cannot be written for certain.
    fileprivate func edits(in tree: SyntaxTree) -> [Diagnostic.FixIt]? {
        switch form {
        case .value, .properties: return []
        case .scale: return scaleEdits(in: tree, type: nil)
        case .parts(let parts):
            let entries = tree.entries(of: node)
            guard let first = entries.first else { return nil }
            let start = tree.range(of: first.key)
            let additions = parts.additions.map { name, value in
                Diagnostic.FixIt("write '\(name): \(value)'", addEntry: name, value, at: start)
            }
            return additions
                + entries.compactMap { entry in
                    parts.renames[tree.text(of: entry.key)].map {
                        Diagnostic.FixIt("write '\($0)'", replace: tree.range(of: entry.key), with: $0)
                    }
                }
        case .contexts:
            var edits: [Diagnostic.FixIt] = []
            for entry in tree.entries(of: node) {
                switch tree.text(of: entry.key) {
                case "light", "day":
                    edits.append(.init("write '$value'", replace: tree.range(of: entry.key), with: "$value"))
                case "dark", "night":
                    guard tree.isWordOfFlow(entry.value) else { return nil }
                    let (key, dark) =
                        tree.isQuoted(entry.key) ? ("\"$contexts\"", "\"dark\"") : ("$contexts", "dark")
                    edits.append(
                        .init("write '$contexts'", replace: tree.range(of: entry.key), with: "\(key): { \(dark)"))
                    edits += tree.wrapping(entry.value, in: ("", " }"), "write '$contexts'")
                default: break
                }
            }
            return edits
        }
    }
}

extension SyntaxTree {
    fileprivate func isQuoted(_ node: NodeID) -> Bool { scalarStyle(of: node) != .plain }

    /// Whether braces can be put around a scalar: it stands on one line, and holds nothing that would end there.
    fileprivate func isWordOfFlow(_ node: NodeID) -> Bool {
        let text = text(of: node)
        switch scalarStyle(of: node) {
        case .plain: return !text.isEmpty && text.utf8.allSatisfy { !",[]{}\n:#\"'&*!|>".utf8.contains($0) }
        // Quotes, and no escape between them.
        case .string: return range(of: node).length == text.utf8.count + 2 && !text.utf8.contains(UInt8(ascii: "\n"))
        case nil: return false
        }
    }

    fileprivate func wrapping(
        _ node: NodeID, in parts: (before: String, after: String), _ message: String
    ) -> [Diagnostic.FixIt] {
        let range = range(of: node)
        let start = range.part(from: 0, length: 0)
        let end = range.part(from: range.length, length: 0)
        return [
            Diagnostic.FixIt(message, replace: start, with: parts.before),
            .init(message, replace: end, with: parts.after),
        ]
        .filter { !$0.replacement.isEmpty }
    }
}
