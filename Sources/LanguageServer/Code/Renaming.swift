import TesseraCodeUses
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraOutputCore
import TesseraTokenModel

/// A token or a group under another name, in the files of all projects that have it and in the code that uses it.
///
/// Nothing is guessed: the renamed design is compiled, and code gets the names that its outputs then have.
struct Renaming {
    /// One project's part in it.
    struct Part {
        let project: CodeProject
        /// In its own files.
        let edits: [(SourceRange, String)]
        /// The names of its outputs that change, by what they were.
        let names: [CodeNameTable.Entry: CodeName]
    }

    let parts: [Part]

    /// - Parameters:
    ///   - path: of the token or group.
    ///   - name: its new one.
    ///   - projects: all that have it.
    ///   - overlay: the texts of the editor.
    init(
        of path: String, to name: String, in projects: [CodeProject], over overlay: FileOverlay,
        encoding: PositionEncoding
    ) throws(Navigation.RenamingError) {
        var parts: [Part] = []
        for project in projects {
            let analysis = project.analysis
            let edits = try Navigation(analysis: analysis, encoding: encoding).rename(path, to: name)
            if edits.isEmpty { continue }
            parts.append(
                Part(
                    project: project, edits: edits,
                    names: try Self.names(of: project, path, name, edits, over: overlay)))
        }
        self.parts = parts
    }

    /// - Throws: with what is wrong with the renamed design and was not before, such as names that collide.
    private static func names(
        of project: CodeProject, _ path: String, _ name: String, _ edits: [(SourceRange, String)],
        over overlay: FileOverlay
    ) throws(Navigation.RenamingError) -> [CodeNameTable.Entry: CodeName] {
        let analysis = project.analysis
        var overlay = overlay
        for (source, edits) in Dictionary(grouping: edits, by: { $0.0.source }) {
            var bytes = analysis.text(of: source).bytes
            for (range, text) in edits.sorted(by: { $0.0.offset > $1.0.offset }) {
                bytes.replaceSubrange(range.bytes.clamped(to: 0..<bytes.count), with: text.utf8)
            }
            overlay.set(bytes, at: analysis.path(of: source).text)
        }
        let renamed = ProjectAnalysis(root: analysis.root, over: overlay, uris: [:], today: nil)
        let before = analysis.findings.filter { $0.severity == .error }
        let known = Set(before.map { "\($0.id) \($0.message)" })
        // An error that was there before may name the token as it was called then: it is not one more of its kind.
        let counts = Dictionary(grouping: before, by: \.id).mapValues(\.count)
        let after = Dictionary(grouping: renamed.findings.filter { $0.severity == .error }, by: \.id)
        let new = renamed.findings.first { finding in
            finding.severity == .error && !known.contains("\(finding.id) \(finding.message)")
                && after[finding.id, default: []].count > counts[finding.id, default: 0]
        }
        if let message = new?.message ?? (renamed.compilation == nil ? renamed.errorMessages.first : nil) {
            throw Navigation.RenamingError(message: "'\(path)' cannot be called '\(name)': \(message)")
        }
        guard let old = project.named.model, let model = renamed.model else { return [:] }
        let paths = Navigation(analysis: analysis, encoding: .utf8).renamedPaths(with: path)
        func renamedPath(_ other: String) -> String {
            // What lies in something that is renamed, or is renamed itself; the names in a path change each by itself.
            var steps = other.split(ascii: ".").map(String.init)
            for index in steps.indices {
                let head = other.split(ascii: ".")[...index].joined(separator: ".")
                if paths.contains(head) { steps[index] = name }
            }
            return steps.joined(separator: ".")
        }
        var changed: [CodeNameTable.Entry: CodeName] = [:]
        func compare(_ owner: CodeNameOwner, _ new: CodeNameOwner) {
            let (before, after) = (project.names.entries(of: owner), renamed.names.entries(of: new))
            // Each output has its own, in an order that does not depend on names.
            for (path, entries) in Dictionary(grouping: before, by: \.path) {
                let others = after.filter { $0.path == path }
                guard others.count == entries.count else { continue }
                for (entry, other) in zip(entries, others)
                where entry.name.spelling != other.name.spelling && entry.name.form == other.name.form {
                    changed[entry] = other.name
                }
            }
        }
        for index in old.tokens.indices {
            if let renamed = model.token(at: renamedPath(old.tokens[index].path)) {
                compare(.token(TokenID(index: index)), .token(renamed))
            }
        }
        for group in old.groups { compare(.group(group.path), .group(renamedPath(group.path))) }
        return changed
    }

    // MARK: Names that are typed in code

    /// What a token is to be called, where all of a name in code was typed in the place of the token's own: `--nyx-ink`
    /// in the place of `--nyx-text` is `ink`.
    ///
    /// - Returns: `nil` for a whole name that begins in another way, which no token of this place can have.
    static func name(from typed: String, for use: CodeUse, token path: String) -> String? {
        let own = path.split(ascii: ".").last.map(String.init) ?? path
        let text = use.entry.name.text
        guard typed != own, let cut = text.lastCommonStart(with: own), cut > 0 else { return typed }
        let head = text.prefix(cut)
        guard typed.hasPrefix(head), typed.count > cut else { return typed.hasPrefix("--") ? nil : typed }
        let rest = String(typed.dropFirst(cut))
        let words = rest.split(separator: "-")
        // A design in camel case stays in it.
        let isCamel = !own.contains("-") && words.count > 1
        return isCamel
            ? words.enumerated().map { $0 == 0 ? String($1) : $1.capitalizedStart }.joined()
            : rest
    }
}

extension String {
    /// Where the part of a name in code begins that the token's own name makes.
    fileprivate func lastCommonStart(with own: String) -> Int? {
        func letters(_ text: some StringProtocol) -> [Character] {
            text.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let wanted = letters(own)
        guard !wanted.isEmpty else { return nil }
        var rest = wanted[...]
        var start = count
        for character in reversed() {
            guard let last = rest.last else { break }
            start -= 1
            guard character.isLetter || character.isNumber else { continue }
            guard Character(character.lowercased()) == last else { return nil }
            rest = rest.dropLast()
        }
        return rest.isEmpty ? start : nil
    }
}

/// Changes of files of all kinds, as a client takes them.
struct RenamingEdit {
    private struct Change {
        let range: JSONValue
        let text: String
        let kind: Kind
        let start: Int
    }

    private enum Kind: String {
        case tokens, code
        case likely = "codeByName"
    }

    /// Where a file is changed, to know each change once.
    private struct Place: Hashable {
        let file: Int
        let start: Int
    }

    private var files: [(uri: String, version: Int?, changes: [Change])] = []
    private var indices: [String: Int] = [:]
    private var places: Set<Place> = []
    /// How many uses of names there are that are only called like the token, and were left as they are.
    private(set) var leftCount = 0
    private let encoding: PositionEncoding
    private let hasAnnotations: Bool

    /// - Parameter hasAnnotations: whether the client asks people before it makes changes that are marked so.
    init(_ encoding: PositionEncoding, hasAnnotations: Bool) {
        self.encoding = encoding
        self.hasAnnotations = hasAnnotations
    }

    private mutating func add(_ change: Change, to uri: String, version: Int?) {
        let index = indices[uri] ?? files.count
        if index == files.count {
            files.append((uri, version, []))
            indices[uri] = index
        }
        // Several projects may name a file.
        if places.insert(Place(file: index, start: change.start)).inserted { files[index].changes.append(change) }
    }

    mutating func add(_ edits: [(SourceRange, String)], of analysis: ProjectAnalysis, version: (String) -> Int?) {
        for (range, text) in edits.sorted(by: { ($0.0.source, $0.0.offset) < ($1.0.source, $1.0.offset) }) {
            let uri = analysis.uri(of: range.source)
            let placed = analysis.text(of: range.source).range(range.bytes, in: encoding)
            add(Change(range: placed, text: text, kind: .tokens, start: range.offset), to: uri, version: version(uri))
        }
    }

    mutating func add(
        _ found: CodeSearch.Found, _ names: [CodeNameTable.Entry: CodeName], version: (String) -> Int?
    ) {
        let document = found.document
        for use in found.uses {
            guard let name = names[use.entry] else { continue }
            if !use.isCertain, !hasAnnotations {
                leftCount += 1
                continue
            }
            for (range, text) in Self.edits(of: use, to: name, in: document.text.bytes) {
                add(
                    Change(
                        range: document.text.range(range, in: encoding), text: text,
                        kind: use.isCertain ? .code : .likely, start: range.lowerBound),
                    to: document.uri, version: version(document.uri))
            }
        }
    }

    /// Only the parts that change, so that a chain over several lines keeps its layout.
    static func edits(of use: CodeUse, to name: CodeName, in bytes: [UInt8]) -> [(Range<Int>, String)] {
        func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
        switch name.form {
        case .customProperty, .sassVariable, .sassKey: return [(use.range, name.text)]
        case .scriptKey:
            guard byte(use.range.lowerBound - 1) == UInt8(ascii: "."), !name.text.isScriptName else {
                return [(use.range, name.text)]
            }
            return [(use.range.lowerBound - 1..<use.range.upperBound, "[\"\(name.text)\"]")]
        case .swiftMember, .swiftImplicit, .swiftTheme, .kotlinMember, .kotlinType:
            let old = use.entry.name.text.split(ascii: ".")
            let new = name.spelling.split(ascii: ".")
            guard old.count == new.count, use.parts.count == new.count else { return [(use.range, name.spelling)] }
            return zip(use.parts, zip(old, new)).compactMap { part, names in
                let (old, new) = (String(names.0), String(names.1))
                let isQuoted = byte(part.lowerBound - 1) == UInt8(ascii: "`")
                let bare = new.filter { $0 != "`" }
                return bare == old ? nil : (part, isQuoted ? bare : new)
            }
        }
    }

    /// Names in token files alone are changed at once; where there is code, people are asked if they can be.
    var json: JSONValue {
        let hasCode = files.contains { $0.changes.contains { $0.kind != .tokens } }
        let sorted = files.map { file in
            (file.uri, file.version, file.changes.sorted { $0.start < $1.start })
        }
        guard hasAnnotations, hasCode else {
            return [
                "changes": .object(
                    sorted.map { uri, _, changes in
                        (uri, .list(changes.map { ["range": $0.range, "newText": .string($0.text)] }))
                    })
            ]
        }
        let kinds = Set(sorted.flatMap { $0.2.map(\.kind.rawValue) }).sorted()
        return [
            "documentChanges": .list(
                sorted.map { uri, version, changes in
                    [
                        "textDocument": ["uri": .string(uri), "version": version.map { .int($0) } ?? .null],
                        "edits": .list(
                            changes.map { change in
                                [
                                    "range": change.range, "newText": .string(change.text),
                                    "annotationId": .string(change.kind.rawValue),
                                ]
                            }),
                    ]
                }),
            "changeAnnotations": .object(
                kinds.compactMap { kind in Kind(rawValue: kind).map { (kind, Self.annotation($0)) } }),
        ]
    }

    private static func annotation(_ kind: Kind) -> JSONValue {
        switch kind {
        case .tokens: ["label": "Token files", "needsConfirmation": false]
        case .code: ["label": "Code that uses the token", "needsConfirmation": true]
        case .likely:
            [
                "label": "Code with the same name", "needsConfirmation": true,
                "description": "It may be something else that is called the same.",
            ]
        }
    }
}

extension String {
    fileprivate var isScriptName: Bool {
        guard let first = utf8.first, !first.isASCIIDigit else { return false }
        return unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "$" || $0 == "_" }
    }
}
