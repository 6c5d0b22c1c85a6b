import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// One token as an export has it.
struct StudioToken {
    let path: [StudioName]
    let value: DocumentNode
    /// Own or of the nearest group.
    let type: DocumentNode?
    let description: DocumentNode?
    /// `$extensions` as they are.
    let extensions: [DocumentNode.Entry]
    /// Keys that Tokens Studio does not know, such as `rawValue`.
    let otherKeys: [DocumentNode.Entry]
    /// `$deprecated`.
    let deprecation: DocumentNode?

    /// With dots, as references have it.
    var text: String { path.map(\.name).joined(separator: ".") }
    var range: SourceRange { path.last?.range ?? value.range }

    /// `nil` where there is no type, or none that Tokens Studio knows.
    var declaredType: StudioType? { type?.text.flatMap { StudioType(word: $0) } }

    /// What `modify` says, if it says anything.
    var modifier: DocumentNode? {
        extensions.first { $0.name == "studio.tokens" }?.value["modify"]
    }

    /// Whether both come to the same value.
    func saysTheSame(as other: StudioToken) -> Bool {
        guard value.saysTheSame(as: other.value), type?.text == other.type?.text else { return false }
        switch (modifier, other.modifier) {
        case (nil, nil): return true
        case (let own?, let others?): return own.saysTheSame(as: others)
        default: return false
        }
    }
}

/// Reads the groups and tokens of one set.
struct StudioSetReader {
    private(set) var findings: ImportFindings
    private var tokens: [StudioToken] = []
    private var groupProperties: [(path: [StudioName], property: DocumentNode.Entry)] = []

    init(findings: ImportFindings) {
        self.findings = findings
    }

    mutating func read(_ content: DocumentNode, name: String, range: SourceRange) -> StudioSet {
        switch content.content {
        case .object: readGroup(content, path: [], type: nil)
        case .list(let elements): readList(elements)
        case .string, .plain:
            if content.coreValue != .null {
                findings.add(.importShape("the set '\(name)'", "a mapping of tokens", at: content.range))
            }
        }
        return StudioSet(name: name, range: range, tokens: tokens, groupProperties: groupProperties)
    }

    /// No path of a real file is a tenth as long; what lies deeper stays one name.
    private static let maximumDepth = 256

    /// The oldest form: a list of tokens with their paths as names.
    private mutating func readList(_ elements: [DocumentNode]) {
        for element in elements {
            if let name = element["name"], let text = name.text, element["value"] != nil {
                let path = text.split(separator: ".", maxSplits: Self.maximumDepth).map { (String($0), name.range) }
                var bare = element
                bare.content = .object(element.entries.filter { $0.name != "name" })
                readToken(bare, path: path, type: nil)
            } else {
                findings.add(.studioNotAToken(element["name"]?.text ?? "", at: element.range))
            }
        }
    }

    private mutating func readGroup(_ node: DocumentNode, path: [StudioName], type: DocumentNode?) {
        let type = node["$type"] ?? type
        for entry in node.entries {
            let path = path + [(entry.name, entry.nameRange)]
            if entry.name.hasPrefix("$"), entry.name != "$root" {
                readGroupProperty(entry, path: path.dropLast())
            } else {
                readMember(entry, path: path, type: type)
            }
        }
    }

    private mutating func readMember(_ entry: DocumentNode.Entry, path: [StudioName], type: DocumentNode?) {
        if Self.isToken(entry.value) {
            readToken(entry.value, path: path, type: type)
        } else if case .object = entry.value.content {
            readGroup(entry.value, path: path, type: type)
        } else {
            let text = path.map(\.name).joined(separator: ".")
            findings.add(.studioNotAToken(text, at: entry.nameRange))
        }
    }

    private mutating func readGroupProperty(_ entry: DocumentNode.Entry, path: ArraySlice<StudioName>) {
        switch entry.name {
        case "$type", "$schema":
            // The type goes to the tokens.
            return
        case "$description", "$extensions", "$deprecated":
            groupProperties.append((Array(path), entry))
        default:
            findings.add(.studioNotAToken(entry.name, at: entry.nameRange))
        }
    }

    /// A mapping with a value. One whose `value` is a token in its turn is a group that has a member
    /// of that name.
    static func isToken(_ node: DocumentNode) -> Bool {
        if node["$value"] != nil { return true }
        guard let value = node["value"] else { return false }
        guard case .object = value.content, node["type"]?.text == nil else { return true }
        if value["$value"] != nil { return false }
        if value["value"] != nil, let type = value["type"]?.text { return StudioType(word: type) == nil }
        return !value.entries.contains { $0.value["value"] != nil || $0.value["$value"] != nil }
    }

    private mutating func readToken(_ node: DocumentNode, path: [StudioName], type: DocumentNode?) {
        var ownType: DocumentNode?
        var value: DocumentNode?
        var description: DocumentNode?
        var deprecation: DocumentNode?
        var extensions: [DocumentNode.Entry] = []
        var otherKeys: [DocumentNode.Entry] = []
        let usesDollar = node["$value"] != nil
        for entry in node.entries {
            switch entry.name {
            case "$value": value = entry.value
            case "value" where !usesDollar: value = entry.value
            case "$type": ownType = entry.value
            case "type" where ownType == nil && entry.value.text != nil: ownType = entry.value
            case "$description": description = entry.value
            case "description" where description == nil && entry.value.text != nil: description = entry.value
            case "$deprecated": deprecation = entry.value
            case "$extensions": extensions = entry.value.entries
            default:
                if Self.holdsToken(entry.value) {
                    readMember(entry, path: path + [(entry.name, entry.nameRange)], type: nil)
                } else {
                    otherKeys.append(entry)
                }
            }
        }
        guard var value else { return }
        if let spaced = value.text.flatMap(OldColorText.withoutCommas) {
            findings.assume("import/color", "colors have blanks between their channels, not commas", at: value.range)
            value = value.spelled(spaced)
        }
        tokens.append(
            StudioToken(
                path: path, value: value, type: ownType ?? type, description: description, extensions: extensions,
                otherKeys: otherKeys, deprecation: deprecation))
    }

    private static func holdsToken(_ node: DocumentNode) -> Bool {
        if node["$value"] != nil || node["value"] != nil { return true }
        return node.entries.contains { holdsToken($0.value) }
    }
}
