import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

/// Reads base16 and base24 schemes: the tokens `color.base00` to `color.base0F` (`base17`), and with
/// several files a modifier `scheme` with one context for each.
///
/// See Documentation/import/base16.md.
public struct Base16Importer: Importer {
    public static let format = ForeignFormat.base16

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(Base16Scheme.isScheme) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var findings: [Diagnostic] = []
        var schemes: [NamedScheme] = []
        var slugs = Set<String>()
        for file in files {
            guard let tree = file.tree, Base16Scheme.isScheme(tree) else {
                findings.append(.noScheme(at: file.start))
                continue
            }
            let scheme = Base16Scheme(tree)
            findings += scheme.findings
            if schemes.count == ContextSpace.maximumContextCount {
                findings.append(.tooManySchemes(at: file.start))
                continue
            }
            schemes.append(NamedScheme(scheme, slug: slug(of: file, besides: &slugs), start: file.start))
        }
        guard let first = schemes.first else {
            let start = files.first?.start ?? SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
            return ImportedDesign(document: DocumentNode(.object([]), at: start), findings: findings)
        }
        let document = document(schemes, default: first, &findings)
        let modifiers = schemes.count > 1 ? [Modifier(name: "scheme", contexts: schemes.map(\.slug))] : []
        return ImportedDesign(document: document, modifiers: modifiers, findings: findings)
    }

    private struct NamedScheme {
        let scheme: Base16Scheme
        /// As base16 calls it: the name of the file without its extension.
        let slug: String
        let start: SourceRange

        init(_ scheme: Base16Scheme, slug: String, start: SourceRange) {
            self.scheme = scheme
            self.slug = slug
            self.start = start
        }
    }

    /// The file's name without its extension, in letters that may stand in a selector; numbered if
    /// another folder has a file of that name.
    private static func slug(of file: ImportFile, besides slugs: inout Set<String>) -> String {
        let name = file.path.split(separator: "/").last ?? ""
        let parts = name.split(separator: ".")
        let stem = (parts.count > 1 ? parts.dropLast() : parts[...]).joined(separator: "-")
        let base = ForeignName.legal(stem).split { "+=,".contains($0) }.joined(separator: "-")
        var slug = base
        var number = 1
        while !slugs.insert(slug).inserted {
            number += 1
            slug = "\(base)-\(number)"
        }
        return slug
    }

    // MARK: The document

    private static func document(
        _ schemes: [NamedScheme], default first: NamedScheme, _ findings: inout [Diagnostic]
    ) -> DocumentNode {
        let start = first.start
        func entry(_ name: String, _ value: DocumentNode) -> DocumentNode.Entry {
            DocumentNode.Entry(name, at: value.range, value)
        }
        var colors = [entry("$type", DocumentNode(.string(TokenType.color.rawValue), at: start))]
        for (index, slot) in Base16Slot.all.enumerated() {
            let uses = schemes.compactMap { named in
                named.scheme.slots.first { $0.index == index }.flatMap { slot in
                    slot.value.map { (named.slug, slot.nameRange, $0) }
                }
            }
            guard let (_, nameRange, value) = uses.first else { continue }
            var properties = [entry("$description", DocumentNode(.string(slot.role), at: nameRange))]
            // What the first scheme lacks has no value there, which the resolver would report anew.
            if uses.count < schemes.count {
                findings.append(.slotOfSomeSchemes(slot.name, at: nameRange))
                continue
            }
            properties.insert(entry("$value", value), at: 0)
            let contexts = uses.dropFirst().map { slug, range, value in
                DocumentNode.Entry("scheme=\(slug)", at: range, value)
            }
            if !contexts.isEmpty {
                properties.append(entry("$contexts", DocumentNode(.object(Array(contexts)), at: nameRange)))
            }
            colors.append(
                DocumentNode.Entry(slot.name, at: nameRange, DocumentNode(.object(properties), at: nameRange)))
        }
        let group = entry("color", DocumentNode(.object(colors), at: start))
        return DocumentNode(.object([description(schemes), extensions(schemes), group]), at: start)
    }

    /// `Ocean, by Chris Kempson`, one line for each scheme.
    private static func description(_ schemes: [NamedScheme]) -> DocumentNode.Entry {
        let lines = schemes.map { named in
            let scheme = named.scheme
            let author = scheme.author.map { ", by \($0)" } ?? ""
            let about = scheme.about.map { ". \($0)" } ?? ""
            return (scheme.name ?? named.slug) + author + about
        }
        let start = schemes[0].start
        return DocumentNode.Entry(
            "$description", at: start, DocumentNode(.string(lines.joined(separator: "\n")), at: start))
    }

    /// What else the files say, by scheme.
    private static func extensions(_ schemes: [NamedScheme]) -> DocumentNode.Entry {
        let said = schemes.map { named in
            DocumentNode.Entry(
                named.slug, at: named.start, DocumentNode(.object(named.scheme.properties), at: named.start))
        }
        let start = schemes[0].start
        let vendor = DocumentNode.Entry(vendorKey, at: start, DocumentNode(.object(said), at: start))
        return DocumentNode.Entry("$extensions", at: start, DocumentNode(.object([vendor]), at: start))
    }

    private static let vendorKey = "io.github.tinted-theming"
}

extension Diagnostic {
    fileprivate static func noScheme(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/ignored", .warning, "the file has no slots of base16 and is left out", at: range)
    }

    fileprivate static func tooManySchemes(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/scheme", .error,
            "a modifier has at most \(ContextSpace.maximumContextCount) contexts; this scheme is left out", at: range)
    }

    fileprivate static func slotOfSomeSchemes(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/slot", .warning, "'\(name)' has no value in some of the schemes and is left out", at: range)
    }
}
