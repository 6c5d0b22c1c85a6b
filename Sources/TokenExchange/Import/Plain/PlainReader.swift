import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Finds what may be tokens in files of plain YAML or JSON, and the contexts that they have values for.
struct PlainReader {
    /// What may be a token, before anybody asks for its type.
    struct Token {
        let path: [String]
        let nameRange: SourceRange
        /// What the nearest names of the path say that say something, the nearest first.
        let kinds: [ValueKind]
        /// At least one; no two with the same selector.
        var values: [Value]
    }

    struct Value {
        let selector: ForeignSelector
        let file: Int
        let nameRange: SourceRange
        let node: DocumentNode
        /// What the keys of a mapping say that it is.
        let shape: PlainShape?
        let description: DocumentNode?
    }

    private(set) var tokens: [Token] = []
    private(set) var groups: [(path: [String], metadata: ForeignMetadata)] = []
    private(set) var findings = ImportFindings()
    private(set) var questions = PlainQuestions()
    private var indices: [[String]: Int] = [:]
    private let decisions: PlainDecisions
    private let asks: Bool

    /// - Parameter asks: whether keys that may be contexts or names are asked for; else they are contexts.
    init(_ decisions: PlainDecisions, asks: Bool = true) {
        self.decisions = decisions
        self.asks = asks
    }

    /// Where the walk is.
    private struct Place {
        var path: [String] = []
        var nameRange: SourceRange
        var kinds: [ValueKind] = []
        var selector = ForeignSelector()
        var description: DocumentNode?
        let file: Int

        func child(_ entry: DocumentNode.Entry) -> Place {
            var place = self
            place.path.append(entry.name)
            place.nameRange = entry.nameRange
            place.description = nil
            let isGroup = !entry.value.entries.isEmpty
            if let kind = ValueKind(named: entry.name, isGroup: isGroup)?.within(kinds.first, named: entry.name),
                isGroup || kind.isForTokens
            {
                place.kinds.insert(kind, at: 0)
            }
            return place
        }

        func inContext(_ word: ContextWord, _ entry: DocumentNode.Entry) -> Place {
            var place = self
            place.selector.places += PlainContexts.places(of: word).filter { new in
                !place.selector.places.contains { $0.modifier == new.modifier }
            }
            place.nameRange = entry.nameRange
            return place
        }
    }

    /// - Parameters:
    ///   - index: of the file among those that are imported.
    ///   - places: the contexts that the whole file is for.
    mutating func read(_ tree: SyntaxTree, file index: Int, in places: [ForeignSelector.Place] = []) {
        let document = DocumentNode(tree)
        var place = Place(nameRange: document.range, file: index)
        place.selector.places = places
        read(document, place, siblings: [])
    }

    /// What a file has, whatever contexts it is for.
    static func paths(of file: ImportFile, _ decisions: PlainDecisions) -> Set<[String]> {
        guard let tree = file.tree else { return [] }
        var reader = PlainReader(decisions)
        reader.read(tree, file: 0)
        return Set(reader.tokens.map(\.path))
    }

    // MARK: Groups

    private mutating func read(_ node: DocumentNode, _ place: Place, siblings: [DocumentNode]) {
        let node = PlainPointer.reference(node) ?? node
        guard !node.entries.isEmpty else {
            if !place.path.isEmpty { add(node, shape: nil, place) }
            return
        }
        var contexts = PlainContexts.judge(node, siblings: siblings)
        switch decisions.decision(for: place.path) {
        case .contexts where contexts == .unclear: contexts = .all
        case .group: contexts = .none
        default: if contexts == .unclear, !asks { contexts = .all }
        }
        switch contexts {
        case .all:
            if node.entries.contains(where: { ["day", "night"].contains($0.name.lowercased()) }) {
                findings.assume(
                    "import/contexts", "'day' and 'night' are the contexts 'light' and 'dark'", at: place.nameRange)
            }
            var place = place
            place.description = node.entries.first { PlainMetadata.isDescription($0.name) }?.value ?? place.description
            for entry in node.entries {
                guard let word = ContextWord(entry.name) else { continue }
                read(entry.value, place.inContext(word, entry), siblings: [])
            }
        case .unclear where !place.path.isEmpty:
            questions.ask(.contexts, place.path, at: place.nameRange)
        case .some, .none, .unclear:
            let value = PlainUnits.moved(in: node)
            if !place.path.isEmpty, let shape = PlainShape(value, kind: place.kinds.first) {
                add(value, shape: shape, place)
            } else {
                readGroup(node, place, hasContexts: contexts == .some)
            }
        }
    }

    private mutating func readGroup(_ node: DocumentNode, _ place: Place, hasContexts: Bool) {
        var metadata = ForeignMetadata()
        let groups = node.entries.map(\.value).filter { !$0.entries.isEmpty }
        for entry in node.entries {
            if PlainMetadata.isDescription(entry.name), entry.value.text != nil {
                if entry.value.text?.isEmpty == false { metadata.description = entry.value }
            } else if isMetadata(entry, of: node, place) {
                findings.assume(
                    "import/metadata", "a property of a file or a group, such as its name, is not a token",
                    at: entry.nameRange)
            } else if hasContexts, let word = ContextWord(entry.name), !word.isBase, !entry.value.entries.isEmpty {
                read(entry.value, place.inContext(word, entry), siblings: [])
            } else {
                read(entry.value, place.child(entry), siblings: groups)
            }
        }
        if metadata.description != nil { self.groups.append((place.path, metadata)) }
    }

    /// At the top of a file words such as `version` are about the file; further down only beside groups, or where no
    /// value is meant.
    private func isMetadata(_ entry: DocumentNode.Entry, of node: DocumentNode, _ place: Place) -> Bool {
        guard PlainMetadata.isAbout(entry), decisions.decision(for: place.path + [entry.name]) == nil else {
            return false
        }
        if place.path.isEmpty { return true }
        // Where texts are values, `title` is the typeface of titles.
        if PlainMetadata.isName(entry) { return place.kinds.first != .fontFamily }
        return node.entries.contains { !$0.value.entries.isEmpty }
    }

    // MARK: Tokens

    private mutating func add(_ node: DocumentNode, shape: PlainShape?, _ place: Place) {
        if shape == nil, let elements = scale(node, place) {
            findings.assume("import/list", "values of a list are called by their places in it, from 0", at: node.range)
            for (index, element) in elements.enumerated() {
                var place = place
                place.path.append(String(index))
                addVariants(element, shape: nil, place)
            }
            return
        }
        addVariants(node, shape: shape, place)
    }

    /// The values of a list that is no value by itself, such as `spacing: [0, 4, 8]`.
    private func scale(_ node: DocumentNode, _ place: Place) -> [DocumentNode]? {
        let elements = node.elements
        guard !elements.isEmpty, elements.allSatisfy({ $0.text != nil }) else { return nil }
        switch place.kinds.first {
        case .color, .length, .duration, .opacity, .number, .lineHeight, .fontWeight: return elements
        default: return nil
        }
    }

    /// Parts of a value may have contexts of their own: `{ color: { light: …, dark: … }, y: 2 }`.
    private mutating func addVariants(_ node: DocumentNode, shape: PlainShape?, _ place: Place) {
        for variant in shape == nil ? [PlainVariant(node)] : PlainVariant.all(of: node) {
            var selector = place.selector
            selector.places += variant.places.filter { new in
                !selector.places.contains { $0.modifier == new.modifier }
            }
            add(
                Value(
                    selector: selector, file: place.file, nameRange: place.nameRange, node: variant.node, shape: shape,
                    description: place.description), place)
        }
    }

    private mutating func add(_ value: Value, _ place: Place) {
        guard let index = indices[place.path] else {
            indices[place.path] = tokens.count
            tokens.append(Token(path: place.path, nameRange: place.nameRange, kinds: place.kinds, values: [value]))
            return
        }
        guard let known = tokens[index].values.firstIndex(where: { $0.selector == value.selector }) else {
            tokens[index].values.append(value)
            return
        }
        let earlier = tokens[index].values[known]
        guard !earlier.node.saysTheSame(as: value.node) else { return }
        findings.add(
            Diagnostic(
                "import/overridden", .warning,
                "'\(place.path.joined(separator: "."))' is defined again with another value, and this one is used",
                at: value.nameRange, notes: [.init("it was defined here", at: earlier.nameRange)]))
        tokens[index].values[known] = value
    }
}

/// A value in some contexts.
struct PlainVariant {
    var places: [ForeignSelector.Place] = []
    var node: DocumentNode

    init(_ node: DocumentNode) {
        self.node = node
    }

    /// The values of a mapping whose parts may be mappings of contexts; only itself where none is.
    static func all(of node: DocumentNode) -> [PlainVariant] {
        var parts: [(index: Int, values: [PlainVariant])] = []
        for (index, entry) in node.entries.enumerated() {
            guard case .all = PlainContexts.judge(entry.value, siblings: []) else { continue }
            let values = entry.value.entries.compactMap { part in
                ContextWord(part.name).map { word in
                    var variant = PlainVariant(part.value)
                    variant.places = PlainContexts.places(of: word)
                    return variant
                }
            }
            parts.append((index, values))
        }
        var selectors: [[ForeignSelector.Place]] = []
        for value in parts.flatMap(\.values) where !selectors.contains(value.places) { selectors.append(value.places) }
        guard !selectors.isEmpty else { return [PlainVariant(node)] }
        return selectors.map { places in
            var entries = node.entries
            for part in parts {
                let value = part.values.first { $0.places == places } ?? part.values.first { $0.places.isEmpty }
                if let value = value ?? part.values.first { entries[part.index].value = value.node }
            }
            var variant = PlainVariant(DocumentNode(.object(entries), at: node.range))
            variant.places = places
            return variant
        }
    }
}
