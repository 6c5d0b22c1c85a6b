import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Color schemes of one kind, a file each: every color is a token, every scheme a context of the
/// modifier `scheme`. A scheme alone needs no modifier.
struct SchemeSet {
    struct Color {
        /// Below the group `color`.
        let path: [String]
        let nameRange: SourceRange
        /// `nil` for a broken value, which has been reported.
        let value: DocumentNode?
        /// What it is for.
        var role: String?
    }

    struct Scheme {
        var name: String?
        var author: String?
        var about: String?
        var colors: [Color] = []
        /// What the file says beside its colors.
        var properties: [DocumentNode.Entry] = []
    }

    private struct Named {
        let slug: String
        let start: SourceRange
        let scheme: Scheme
    }

    /// Under which the files' own properties stand in `$extensions`.
    let vendorKey: String
    private(set) var findings = ImportFindings()
    private var schemes: [Named] = []
    private var slugs: Set<String> = []

    private init(vendorKey: String) {
        self.vendorKey = vendorKey
    }

    /// Reads the files of one kind of scheme.
    ///
    /// - Parameter read: yields `nil` for a file that holds none.
    static func design(
        of files: [ImportFile], vendorKey: String,
        _ read: (ImportFile, SyntaxTree) -> (scheme: Scheme, findings: ImportFindings)?
    ) -> ImportedDesign {
        var findings = ImportFindings()
        var schemes = SchemeSet(vendorKey: vendorKey)
        for file in files {
            guard let tree = file.tree, let reading = read(file, tree) else {
                findings.add(.noScheme(at: file.start))
                continue
            }
            findings.add(reading.findings)
            schemes.add(reading.scheme, from: file)
        }
        return schemes.design(at: .start(of: files), findings)
    }

    private mutating func add(_ scheme: Scheme, from file: ImportFile) {
        guard schemes.count < ContextSpace.maximumContextCount else {
            findings.add(.tooManySchemes(at: file.start))
            return
        }
        schemes.append(Named(slug: slug(of: file), start: file.start, scheme: scheme))
    }

    /// The file's name without its extension, in letters that may stand in a selector; numbered if
    /// another folder has a file of that name.
    private mutating func slug(of file: ImportFile) -> String {
        let name = FilePath(file.path).name
        let parts = name.split(separator: ".")
        let stem = (parts.count > 1 ? parts.dropLast() : parts[...]).joined(separator: "-")
        let base = ForeignName.legal(stem).split { "+=,".contains($0) }.joined(separator: "-")
        let slug = ForeignName.unique(base, slugs.contains)
        slugs.insert(slug)
        return slug
    }

    // MARK: The document

    /// - Parameter start: of the first file.
    private mutating func design(at start: SourceRange, _ findings: ImportFindings) -> ImportedDesign {
        var findings = findings
        let document = document(at: start)
        let modifiers = schemes.count > 1 ? [Modifier(name: "scheme", contexts: schemes.map(\.slug))] : []
        findings.add(self.findings)
        return ImportedDesign(document: document, modifiers: modifiers, findings: findings.finish())
    }

    private mutating func document(at start: SourceRange) -> DocumentNode {
        guard !schemes.isEmpty else { return DocumentNode(.object([]), at: start) }
        var uses: [[String]: [(scheme: Int, color: Color)]] = [:]
        var order: [[String]] = []
        for (index, named) in schemes.enumerated() {
            for color in named.scheme.colors where color.value != nil {
                if uses[color.path] == nil { order.append(color.path) }
                uses[color.path, default: []].append((index, color))
            }
        }
        var draft = TokenDraft(at: start)
        for path in order {
            guard let uses = uses[path], let first = uses.first?.color else { continue }
            let name = path.joined(separator: ".")
            // The document's value is that of the first scheme, and stands wherever another one lacks it.
            guard uses[0].scheme == 0 else {
                findings.add(.colorWithoutDefault(name, schemes[0].slug, at: first.nameRange))
                continue
            }
            if uses.count < schemes.count {
                let having = Set(uses.map(\.scheme))
                let lacking = schemes.indices.filter { !having.contains($0) }.map { schemes[$0].slug }
                findings.add(.colorOfSomeSchemes(name, lacking, schemes[0].slug, at: first.nameRange))
            }
            _ = draft.add(properties(uses, first), at: ["color"] + path, nameRange: first.nameRange)
        }
        let type = DocumentNode.Entry("$type", DocumentNode(.string(TokenType.color.rawValue), at: start))
        return draft.document([type, description(at: start), extensions(at: start)])
    }

    private func properties(_ uses: [(scheme: Int, color: Color)], _ first: Color) -> [DocumentNode.Entry] {
        let values = uses.compactMap { use in use.color.value.map { (slug: schemes[use.scheme].slug, use.color, $0) } }
        var properties = values.prefix(1).map { DocumentNode.Entry("$value", $0.2) }
        if let role = first.role {
            properties.append(DocumentNode.Entry("$description", DocumentNode(.string(role), at: first.nameRange)))
        }
        let contexts = values.dropFirst().map { slug, color, value in
            DocumentNode.Entry("scheme=\(slug)", at: color.nameRange, value)
        }
        if !contexts.isEmpty {
            properties.append(
                DocumentNode.Entry("$contexts", DocumentNode(.object(Array(contexts)), at: first.nameRange)))
        }
        return properties
    }

    /// `Ocean, by Chris Kempson`, one line for each scheme.
    private func description(at start: SourceRange) -> DocumentNode.Entry {
        let lines = schemes.map { named in
            let author = named.scheme.author.map { ", by \($0)" } ?? ""
            let about = named.scheme.about.map { ". \($0)" } ?? ""
            return (named.scheme.name ?? named.slug) + author + about
        }
        return DocumentNode.Entry("$description", DocumentNode(.string(lines.joined(separator: "\n")), at: start))
    }

    /// What else the files say, by scheme.
    private func extensions(at start: SourceRange) -> DocumentNode.Entry {
        let said = schemes.map { named in
            DocumentNode.Entry(named.slug, DocumentNode(.object(named.scheme.properties), at: named.start))
        }
        let vendor = DocumentNode.Entry(vendorKey, DocumentNode(.object(said), at: start))
        return DocumentNode.Entry("$extensions", DocumentNode(.object([vendor]), at: start))
    }
}

/// Colors of terminals and editors: six hex digits.
enum HexColorText {
    /// The digits behind `#`, `0x` or nothing, as `#rrggbb`; `nil` for anything else.
    static func css(_ text: String) -> String? {
        var digits = text[...]
        if digits.hasPrefix("#") {
            digits = digits.dropFirst()
        } else if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            digits = digits.dropFirst(2)
        }
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return "#" + digits
    }
}

extension Diagnostic {
    fileprivate static func tooManySchemes(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/scheme", .warning,
            "a modifier has at most \(ContextSpace.maximumContextCount) contexts; this scheme is left out", at: range)
    }

    fileprivate static func colorOfSomeSchemes(
        _ name: String, _ lacking: [String], _ first: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "import/scheme", .warning,
            "'\(name)' has no value in \(lacking.firstThreeQuoted); the value of '\(first)' is used there",
            at: range)
    }

    fileprivate static func colorWithoutDefault(_ name: String, _ first: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            "import/scheme", .warning, "'\(name)' has no value in '\(first)', the default, and is left out", at: range)
        finding.omission = Omission(of: name)
        return finding
    }

    static func noScheme(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/ignored", .warning, "the file is not a color scheme of this format and is left out", at: range)
    }

    /// - Parameter isComment: whether nothing stands there, as behind an unquoted `#`.
    static func schemeColor(_ name: String, _ text: String, isComment: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/slot", .error,
            isComment ? "'\(name)' has no value" : "'\(text)' is not a color of six hex digits", at: range,
            hint: isComment ? "a color that begins with # needs quotes, or it is a comment" : nil)
    }
}
