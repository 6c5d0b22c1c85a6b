import Diagnostics
import TokenExchange
import TokenSyntax

/// A resolver document without the sources that cannot be read, for whoever goes on without them.
struct ReadableSources {
    let tree: SyntaxTree
    /// A warning for each source that is left out.
    let findings: [Diagnostic]

    /// - Parameter told: the paths of files that somebody knows of already.
    init(of resolver: SyntaxTree, library: FileLibrary, told: Set<String>) {
        var findings: [Diagnostic] = []
        var library = library
        let node = Self.without(DocumentNode(resolver), in: resolver.source, &library, &findings)
        let folder = FilePath(library.sources[resolver.source].path).folder.text
        tree = SyntaxTree(node, source: resolver.source)
        self.findings = findings.filter { finding in
            !told.contains { finding.message.hasPrefix("'\($0.dropFirst(folder.isEmpty ? 0 : folder.count + 1))' ") }
        }
    }

    private static func without(
        _ node: DocumentNode, in source: SourceID, _ library: inout FileLibrary, _ findings: inout [Diagnostic]
    ) -> DocumentNode {
        switch node.content {
        case .list(let elements):
            var kept: [DocumentNode] = []
            for element in elements {
                if let reason = reason(against: element, in: source, &library), let reference = element["$ref"] {
                    findings.append(
                        Diagnostic(
                            "import/left-out", .warning, "'\(reference.text ?? "")' is left out: \(reason)",
                            at: reference.range))
                } else {
                    kept.append(without(element, in: source, &library, &findings))
                }
            }
            return DocumentNode(.list(kept), at: node.range)
        case .object(let entries):
            var kept = entries
            for index in kept.indices {
                kept[index].value = without(kept[index].value, in: source, &library, &findings)
            }
            return DocumentNode(.object(kept), at: node.range)
        default: return node
        }
    }

    /// Why the file of a source cannot be read; `nil` for one that can, and for what is no file.
    private static func reason(
        against node: DocumentNode, in source: SourceID, _ library: inout FileLibrary
    ) -> String? {
        guard let reference = node["$ref"]?.text, !reference.hasPrefix("#") else { return nil }
        let path = String(reference.prefix { $0 != "#" })
        switch library.open(path, namedIn: source) {
        case .tree: return nil
        case .broken: return "it cannot be read"
        case .refused(let reason), .outside(let reason, _): return reason
        }
    }
}
