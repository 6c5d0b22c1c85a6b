import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads the tokens of `DESIGN.md`.
struct DesignMDReader {
    var findings = ImportFindings()
    private var tokens: [ForeignToken] = []
    /// The description and other data of groups, by path; that of the whole design has none.
    private var groups: [[String]: ForeignMetadata] = [:]
    private var groupOrder: [[String]] = []
    private let range: SourceRange

    /// - Parameter range: stands for the whole design.
    init(at range: SourceRange) {
        self.range = range
    }

    var design: ForeignDesign {
        var design = ForeignDesign(
            tokens: tokens, names: DesignMDNames(tokens), vendor: DesignMDImporter.vendor, range: range)
        design.groups = groupOrder.compactMap { path in groups[path].map { (path, $0) } }
        return design
    }

    // MARK: A file

    /// - Parameter index: of the file among those that are imported.
    mutating func read(_ file: DesignMDFile, index: Int) {
        if let open = file.openFrontMatter {
            findings.add(.openFrontMatter(at: open))
            return
        }
        var places: [String: SourceRange] = [:]
        for block in file.blocks {
            // A block of code may be an example of anything.
            let isOurs = block.content?.entries.contains { DesignMDKey(rawValue: $0.name) != nil } ?? false
            guard block.isFrontMatter || isOurs else { continue }
            // Readers of the format reject a file with a key that stands twice.
            findings.add(block.findings.map { $0.id == "yaml/duplicate-key" ? .repeatedKey($0) : $0 })
            guard let content = block.content else { continue }
            if content.text != nil || !content.elements.isEmpty {
                if content.coreValue != .null { findings.add(.frontMatterIsNoMapping(at: content.range)) }
                continue
            }
            for entry in content.entries {
                if let first = places.updateValue(entry.nameRange, forKey: entry.name) {
                    findings.add(.duplicateKey(entry.name, at: entry.nameRange, first: first))
                    continue
                }
                read(entry, index)
            }
        }
        if places.isEmpty { findings.add(.noFrontMatter(at: SourceRange(source: file.source, offset: 0, length: 0))) }
        read(file.sections, index)
    }

    private mutating func read(_ entry: DocumentNode.Entry, _ file: Int) {
        guard let key = DesignMDKey(rawValue: entry.name) else {
            let suggestion = Spelling.suggestion(for: entry.name, among: DesignMDKey.allCases.map(\.rawValue))
            if !suggestion.isEmpty {
                findings.add(.unknownKey(entry.name, suggestion, at: entry.nameRange))
            } else {
                findings.assume(
                    "import/unknown-key", "keys that the format does not have are kept in '$extensions'",
                    at: entry.nameRange)
            }
            keep(entry)
            return
        }
        if key.holdsTokens, entry.value.text == nil, entry.value.elements.isEmpty {
            for child in entry.value.entries { read(child, at: [entry.name], key, file) }
        } else if key.holdsTokens {
            if !entry.value.isNull { findings.add(.sectionIsNoMapping(entry.name, at: entry.value.range)) }
        } else if key == .description {
            if entry.value.text?.isEmpty == false { describe([], entry.value, isOwn: true) }
        } else if !entry.value.isNull {
            keep(entry)
        }
    }

    // MARK: Tokens

    private static let typographyFields: Set = [
        "fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing", "fontFeature", "fontVariation",
    ]

    private mutating func read(
        _ entry: DocumentNode.Entry, at path: [String], _ key: DesignMDKey, _ file: Int
    ) {
        let path = path + [entry.name]
        let isText = key == .typography && entry.value.entries.contains { Self.typographyFields.contains($0.name) }
        if !entry.value.entries.isEmpty, !isText {
            for child in entry.value.entries { read(child, at: path, key, file) }
            return
        }
        if case .object = entry.value.content, entry.value.entries.isEmpty {
            findings.assume("import/group", "everything in a group without tokens is left out", at: entry.nameRange)
            return
        }
        if isText, !["fontFamily", "fontSize"].allSatisfy({ entry.value[$0] != nil }) {
            findings.count(
                "import/partial", .warning, "a text style without a font or a size becomes a group of its parts",
                at: entry.nameRange)
            for part in entry.value.entries { readPart(part, at: path, file) }
            return
        }
        var definition = ForeignToken.Definition(
            file: file, nameRange: entry.nameRange, value: value(entry.value, key))
        if let type = Self.type(key, path, definition.value) {
            definition.type = ForeignWord(text: type.rawValue, range: entry.nameRange)
        }
        tokens.append(ForeignToken(path: path, nameRange: entry.nameRange, definitions: [definition]))
    }

    private static let partTypes: [String: TokenType] = [
        "fontFamily": .fontFamily, "fontSize": .dimension, "fontWeight": .fontWeight, "letterSpacing": .dimension,
    ]

    /// A part of a text style without a family or a size, which is none alone: a token of its own.
    private mutating func readPart(_ part: DocumentNode.Entry, at path: [String], _ file: Int) {
        let value = part.value.unquotedNumber
        var type = Self.partTypes[part.name]
        if part.name == "lineHeight" {
            type = if case .number = value.coreValue { .number } else { .dimension }
        }
        var definition = ForeignToken.Definition(file: file, nameRange: part.nameRange, value: value)
        if let type { definition.type = ForeignWord(text: type.rawValue, range: part.nameRange) }
        tokens.append(ForeignToken(path: path + [part.name], nameRange: part.nameRange, definitions: [definition]))
    }

    /// What a text style does not say is what a browser has then.
    private mutating func completed(_ fields: [DocumentNode.Entry], at range: SourceRange) -> [DocumentNode.Entry] {
        var fields = fields
        for (name, value, message) in [
            ("fontWeight", "400", "a text style without a weight has 400, as in CSS"),
            ("lineHeight", "1.2", "a text style without a line height has 1.2, about what browsers have"),
        ] where !fields.contains(where: { $0.name == name }) {
            findings.assume("import/assumed", message, at: range)
            fields.append(DocumentNode.Entry(name, at: range, DocumentNode(.plain(value), at: range)))
        }
        return fields
    }

    /// Numbers may stand between quotes: `fontWeight: "600"`, `grid-columns: '5'`.
    private mutating func value(_ node: DocumentNode, _ key: DesignMDKey) -> DocumentNode {
        switch key {
        case .spacing: return node.unquotedNumber
        case .typography:
            guard case .object(let entries) = node.content else { return node }
            let numbers: Set = ["fontWeight", "lineHeight"]
            let fields = entries.map { entry in
                numbers.contains(entry.name)
                    ? DocumentNode.Entry(entry.name, at: entry.nameRange, entry.value.unquotedNumber) : entry
            }
            return DocumentNode(.object(completed(fields, at: node.range)), at: node.range)
        default: return node
        }
    }

    /// The type that a place has; `nil` where the value itself says it.
    private static func type(_ key: DesignMDKey, _ path: [String], _ value: DocumentNode) -> TokenType? {
        switch key {
        case .colors: return .color
        case .typography: return .typography
        case .rounded: return value.isWord ? .dimension : nil
        case .spacing:
            if case .number = value.coreValue { return .number }
            return value.isWord ? .dimension : nil
        case .components:
            guard let type = DesignMDProperty(rawValue: path.last ?? "")?.type else { return nil }
            return type != .dimension || value.isWord ? type : nil
        case .version, .name, .description: return nil
        }
    }

    // MARK: Groups

    private mutating func update(_ path: [String], _ change: (inout ForeignMetadata) -> Void) {
        if groups[path] == nil { groupOrder.append(path) }
        change(&groups[path, default: ForeignMetadata()])
    }

    private mutating func keep(_ entry: DocumentNode.Entry) {
        update([]) { $0.extensions = $0.extensions.merged(with: [Self.own($0.extensions, entry)]) }
    }

    /// What is kept already, and one more entry.
    private static func own(_ extensions: [DocumentNode.Entry], _ entry: DocumentNode.Entry) -> DocumentNode.Entry {
        let known = extensions.first { $0.name == DesignMDImporter.vendor }?.value.entries ?? []
        return DocumentNode.Entry(
            DesignMDImporter.vendor, at: entry.nameRange,
            DocumentNode(.object(known.merged(with: [entry])), at: entry.value.range))
    }

    /// - Parameter isOwn: whether the front matter says it, which goes before the prose.
    private mutating func describe(_ path: [String], _ text: DocumentNode, isOwn: Bool = false) {
        update(path) { if isOwn || $0.description == nil { $0.description = text } }
    }

    // MARK: Prose

    /// The first paragraph of a section describes its group, and a list's element that begins with a token's name that
    /// token.
    private mutating func read(_ sections: [DesignMDFile.Section], _ file: Int) {
        var titles: [String: SourceRange] = [:]
        let places = ProsePlaces(tokens)
        for section in sections {
            let prose = DesignMDProse(section)
            if let first = titles.updateValue(section.titleRange, forKey: section.title.lowercased()) {
                findings.add(.duplicateSection(section.title, at: section.titleRange, first: first))
            }
            if !prose.valueTypes.isEmpty, prose.items.contains(where: { $0.code != nil }) {
                readValues(prose, at: section.titleRange, file)
                continue
            }
            guard let group = prose.group else {
                findings.assume(
                    "import/prose", "sections that are about no group of tokens are not carried over",
                    at: section.titleRange)
                continue
            }
            let isThere = group.isEmpty || places.hasGroup(group)
            if let paragraph = prose.paragraph, isThere {
                describe(group, DocumentNode(.string(paragraph.text), at: paragraph.range))
            }
            var hasMore = prose.hasMore || (prose.paragraph != nil && !isThere)
            for item in prose.items {
                let place = places.token(of: item, in: group)
                describe(item, at: place)
                hasMore = hasMore || place == nil
            }
            if hasMore {
                findings.assume(
                    "import/prose",
                    "of prose, descriptions of tokens and the first paragraph of a section are carried over",
                    at: section.titleRange)
            }
        }
    }

    /// Tokens that the front matter has no place for, as `tessera export` writes them: `- **motion.quick:** `200ms``.
    private mutating func readValues(_ prose: DesignMDProse, at range: SourceRange, _ file: Int) {
        var hasMore = prose.hasMore || prose.paragraph != nil
        for item in prose.items {
            guard let name = item.names.first, item.names.count == 1, let code = item.code,
                let (value, type) = ProseValue.read(code, among: prose.valueTypes, at: item.range)
            else {
                hasMore = true
                continue
            }
            // Values for other contexts stay in the prose.
            hasMore = hasMore || code.contains(" · ")
            let path = name.split(separator: ".").map(String.init)
            let isTaken = tokens.contains { $0.path.starts(with: path) || path.starts(with: $0.path) }
            guard !isTaken, !path.isEmpty, path.allSatisfy(Self.isName) else {
                hasMore = true
                continue
            }
            var definition = ForeignToken.Definition(file: file, nameRange: item.range, value: value)
            definition.type = ForeignWord(text: type.rawValue, range: item.range)
            if !item.before.isEmpty {
                definition.metadata.description = DocumentNode(.string(item.before), at: item.range)
            }
            tokens.append(ForeignToken(path: path, nameRange: item.range, definitions: [definition]))
        }
        if hasMore {
            findings.assume(
                "import/prose",
                "of prose about shadows and motion, tokens with their values in the default contexts are carried over",
                at: range)
        }
    }

    private static func isName(_ step: String) -> Bool {
        !step.isEmpty && !step.contains { $0.isWhitespace || "{}$".contains($0) }
    }

    private mutating func describe(_ item: DesignMDProse.Item, at index: Int?) {
        guard let index, tokens[index].definitions[0].metadata.description == nil else { return }
        tokens[index].definitions[0].metadata.description = DocumentNode(.string(item.text), at: item.range)
    }
}

/// Tokens by what prose calls them.
private struct ProsePlaces {
    private struct Name: Hashable {
        let group: [String]
        let text: String
    }

    private var groups: Set<[String]> = []
    /// By their names, those within further groups with dots between: `button.backgroundColor`.
    private var exact: [Name: Int] = [:]
    /// By the letters and digits of their names.
    private var similar: [Name: Int] = [:]

    init(_ tokens: [ForeignToken]) {
        for (index, token) in tokens.enumerated() {
            groups.insert(token.path)
            for length in 1..<max(1, token.path.count) {
                let group = Array(token.path[..<length])
                groups.insert(group)
                let name = token.path[length...].joined(separator: ".")
                exact[Name(group: group, text: name), default: index] = index
                let letters = Name(group: group, text: DesignMDProse.letters(name))
                if similar[letters] == nil { similar[letters] = index }
            }
        }
    }

    func hasGroup(_ group: [String]) -> Bool { groups.contains(group) }

    func token(of item: DesignMDProse.Item, in group: [String]) -> Int? {
        if group.isEmpty { return nil }
        return item.names.lazy.compactMap { name in
            exact[Name(group: group, text: name)]
                ?? similar[Name(group: group, text: DesignMDProse.letters(name))]
        }.first
    }
}

/// What a component may say of itself.
enum DesignMDProperty: String, CaseIterable {
    case backgroundColor, textColor, typography, rounded, padding, size, height, width

    var type: TokenType {
        switch self {
        case .backgroundColor, .textColor: .color
        case .typography: .typography
        case .rounded, .padding, .size, .height, .width: .dimension
        }
    }
}

/// What references mean: `{colors.primary}` is a path in the front matter.
struct DesignMDNames: ForeignNames {
    var opening: String { "{" }
    private var tokens: [String: Int] = [:]

    init(_ tokens: [ForeignToken]) {
        for (index, token) in tokens.enumerated() { self.tokens[token.path.joined(separator: ".")] = index }
    }

    func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget {
        tokens[name].map { .token($0) } ?? .unknown
    }
}

extension DocumentNode {
    /// Whether it is one word: a length, and not `0 24px`.
    fileprivate var isWord: Bool { text.map { !$0.contains(" ") } ?? false }

    /// A number between quotes as a number.
    fileprivate var unquotedNumber: DocumentNode {
        guard case .string(let text) = content, case .number = DocumentNode(.plain(text), at: range).coreValue else {
            return self
        }
        return DocumentNode(.plain(text), at: range)
    }
}

extension Diagnostic {
    fileprivate static func openFrontMatter(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/design-md", .error, "the front matter has no end: a line '---' is missing", at: range)
    }

    fileprivate static func noFrontMatter(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/design-md", .error, "there are no tokens: the file does not begin with YAML between lines '---'",
            at: range)
    }

    fileprivate static func frontMatterIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/design-md", .error, "the front matter must be a mapping", at: range)
    }

    fileprivate static func sectionIsNoMapping(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/design-md", .error, "'\(name)' must be a mapping of names to values", at: range)
    }

    fileprivate static func repeatedKey(_ finding: Diagnostic) -> Diagnostic {
        Diagnostic(
            "import/design-md", .error, finding.message, at: finding.range,
            hint: "leave one of them; readers of DESIGN.md reject the file", notes: finding.notes)
    }

    fileprivate static func duplicateKey(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/design-md", .error, "'\(name)' is set twice, in the front matter and in a block of code",
            at: range, notes: [Note("the first one is here", at: first)])
    }

    fileprivate static func duplicateSection(_ title: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/design-md", .warning,
            "the section '\(title)' stands there twice, for which other readers of DESIGN.md reject the file",
            at: range, notes: [Note("the first one is here", at: first)])
    }

    fileprivate static func unknownKey(_ name: String, _ suggestion: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/unknown-key", .warning,
            "the format has no key '\(name)', which is kept in '$extensions'\(suggestion)", at: range)
    }
}
