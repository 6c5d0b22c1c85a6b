import TesseraDiagnostics
import TesseraTokenSyntax

/// What files of Tokens Studio say as a whole: sets in the order in which they count, and themes.
struct StudioInput {
    /// A later set goes before an earlier one.
    var sets: [StudioSet] = []
    var themes: [StudioTheme] = []
    /// Whether the themes are what names and tokens of the sets say, and not what the export says.
    var themesAreAssumed = false
}

struct StudioSet {
    let name: String
    let range: SourceRange
    let tokens: [StudioToken]
    /// What groups say of themselves, such as a description.
    let groupProperties: [(path: [StudioName], property: DocumentNode.Entry)]
}

/// One name of a path.
typealias StudioName = (name: String, range: SourceRange)

struct StudioTheme {
    enum State: String {
        /// Its tokens are there to be referred to.
        case source
        case enabled
        case disabled
    }

    let name: String
    /// `nil` for a theme without a group; these are alternatives of each other, too.
    let group: String?
    let range: SourceRange
    let sets: [(name: String, state: State, range: SourceRange)]
}

/// Puts the files of an export together.
struct StudioInputReader {
    private(set) var findings: ImportFindings
    private var themes: [StudioTheme] = []
    private var order: [String] = []
    /// The sets that Penpot has switched on; empty where the export does not say it.
    private var active: Set<String> = []
    private var contents: [(name: String, range: SourceRange, content: DocumentNode)] = []

    static func read(_ files: [ImportFile], findings: inout ImportFindings) -> StudioInput {
        var reader = StudioInputReader(findings: findings)
        defer { findings = reader.findings }
        return reader.read(files)
    }

    private init(findings: ImportFindings) {
        self.findings = findings
    }

    private mutating func read(_ files: [ImportFile]) -> StudioInput {
        let folder = Self.baseFolder(of: files)
        for file in files {
            guard let tree = file.tree else { continue }
            let document = DocumentNode(tree)
            switch Self.baseName(file.path) {
            case "$themes": readThemes(document)
            case "$metadata": readMetadata(document)
            default: readSets(document, of: file, folder: folder, isOnlyFile: files.count == 1)
            }
        }
        let sets = ordered().map { part in
            var reader = StudioSetReader(findings: findings)
            let set = reader.read(part.content, name: part.name, range: part.range)
            findings = reader.findings
            return set
        }
        let input = StudioInput(sets: sets, themes: themes)
        // Penpot says which sets are on: the others are not for all contexts.
        guard themes.isEmpty, active.isEmpty else { return input }
        return StudioModes.themed(input, findings: &findings)
    }

    /// In `tokenSetOrder`; sets that are not in it come behind, in the order of the files. Without themes those that
    /// are switched on come last.
    private mutating func ordered() -> [(name: String, range: SourceRange, content: DocumentNode)] {
        let positions = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func isActive(_ name: String) -> Bool { themes.isEmpty && active.contains(name) }
        return contents.enumerated().sorted { lhs, rhs in
            let areActive = (isActive(lhs.element.name), isActive(rhs.element.name))
            if areActive.0 != areActive.1 { return areActive.1 }
            let left = positions[lhs.element.name] ?? order.count
            let right = positions[rhs.element.name] ?? order.count
            return left == right ? lhs.offset < rhs.offset : left < right
        }.map(\.element)
    }

    // MARK: Sets

    private mutating func readSets(
        _ document: DocumentNode, of file: ImportFile, folder: String, isOnlyFile: Bool
    ) {
        let isSingleFile = document["$themes"] != nil || document["$metadata"] != nil
        let hasSets = isSingleFile || (isOnlyFile && StudioRootKeys(document).areSets)
        if hasSets, !isSingleFile, let first = document.entries.first {
            findings.count("import/sets", .note, "the keys at the root are read as names of sets", at: first.nameRange)
        }
        guard hasSets else {
            contents.append((Self.setName(file.path, in: folder), document.range, document))
            return
        }
        if let themes = document["$themes"] { readThemes(themes) }
        if let metadata = document["$metadata"] { readMetadata(metadata) }
        for entry in document.entries where entry.name != "$themes" && entry.name != "$metadata" {
            contents.append((entry.name, entry.nameRange, entry.value))
        }
    }

    // MARK: Metadata and themes

    private mutating func readMetadata(_ document: DocumentNode) {
        if case .list(let names) = document["activeSets"]?.content { active.formUnion(names.compactMap(\.text)) }
        guard let order = document["tokenSetOrder"] else { return }
        guard case .list(let names) = order.content else {
            findings.add(.importShape("'tokenSetOrder'", "a list of names of sets", at: order.range))
            return
        }
        self.order += names.compactMap(\.text)
    }

    private mutating func readThemes(_ document: DocumentNode) {
        guard case .list(let themes) = document.content else {
            findings.add(.importShape("'$themes'", "a list of themes", at: document.range))
            return
        }
        for theme in themes { readTheme(theme) }
    }

    private mutating func readTheme(_ theme: DocumentNode) {
        guard let name = theme["name"], let nameText = name.text else {
            findings.add(.importShape("a theme", "a mapping with a 'name'", at: theme.range))
            return
        }
        var sets: [(name: String, state: StudioTheme.State, range: SourceRange)] = []
        if let selected = theme["selectedTokenSets"] {
            guard case .object(let entries) = selected.content else {
                findings.add(
                    .importShape("'selectedTokenSets'", "a mapping from sets to their states", at: selected.range))
                return
            }
            for entry in entries { sets.append((entry.name, state(entry.value), entry.nameRange)) }
        }
        let group = theme["group"]?.text.flatMap { $0.isEmpty ? nil : $0 }
        themes.append(StudioTheme(name: nameText, group: group, range: name.range, sets: sets))
    }

    private mutating func state(_ node: DocumentNode) -> StudioTheme.State {
        if let state = StudioTheme.State(rawValue: node.text ?? "") { return state }
        findings.add(.studioUnknownState(node.text ?? "this", at: node.range))
        return .disabled
    }

    // MARK: Paths of files

    /// Where the files of the export lie: beside `$themes.json` or `$metadata.json`.
    private static func baseFolder(of files: [ImportFile]) -> String {
        let special = files.first { ["$themes", "$metadata"].contains(baseName($0.path)) }
        return special.map { FilePath($0.path).folder.appending("").text } ?? ""
    }

    /// The last part of a path, without what is behind its dot.
    static func baseName(_ path: String) -> String {
        let name = FilePath(path).name
        return String(name.prefix { $0 != "." })
    }

    /// The path below the folder, without `.json` or `.tokens.json`; a set may have other dots in its name.
    private static func setName(_ path: String, in folder: String) -> String {
        let path = FilePath(path).hasPrefix(folder) ? FilePath(path).dropping(folder) : FilePath(path)
        var parts = path.name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1 { parts.removeLast() }
        if parts.count > 1, parts.last == "tokens" { parts.removeLast() }
        return path.folder.appending(parts.joined(separator: ".")).text
    }
}

/// What the keys at the root of a file are, if the file does not say so by `$themes` or `$metadata`:
/// names of sets, which references leave out, or names of groups, which they do not.
struct StudioRootKeys {
    private var paths: Set<String> = []
    private var pathsInSets: Set<String> = []
    private var references: [String] = []

    /// A token at the root stands in no set.
    private let hasTokens: Bool

    init(_ document: DocumentNode) {
        hasTokens = document.entries.contains { StudioSetReader.isToken($0.value) }
        for entry in document.entries {
            collect(entry.value, path: entry.name, inSet: nil)
        }
    }

    /// Whether more references lead somewhere without the root key than with it.
    var areSets: Bool {
        if hasTokens { return false }
        var inSets = 0
        for reference in references {
            if paths.contains(reference) { inSets -= 1 } else if pathsInSets.contains(reference) { inSets += 1 }
        }
        return inSets > 0
    }

    private mutating func collect(_ node: DocumentNode, path: String, inSet: String?) {
        if node["value"] != nil || node["$value"] != nil {
            paths.insert(path)
            if let inSet { pathsInSets.insert(inSet) }
            if let text = (node["$value"] ?? node["value"])?.text { references += ReferenceText(text).references }
        }
        for entry in node.entries where !entry.name.hasPrefix("$") {
            collect(
                entry.value, path: path + "." + entry.name,
                inSet: inSet.map { $0 + "." + entry.name } ?? entry.name)
        }
    }
}
