import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax

/// A resolver document without the sources that cannot be read, for whoever goes on without them.
struct ReadableSources {
    let tree: SyntaxTree
    /// A warning for each source that is left out.
    let findings: [Diagnostic]

    /// - Parameter told: the paths of files that somebody knows of already.
    init(of resolver: SyntaxTree, library: FileLibrary, told: Set<FilePath>) {
        var reading = Reading(source: resolver.source, library: library, told: told)
        let node = reading.without(DocumentNode(resolver))
        tree = SyntaxTree(node, source: resolver.source)
        findings = reading.findings
    }
}

/// Takes the sources out of a resolver document that cannot be read.
private struct Reading {
    let source: SourceID
    var library: FileLibrary
    let told: Set<FilePath>
    var findings: [Diagnostic] = []

    mutating func without(_ node: DocumentNode) -> DocumentNode {
        switch node.content {
        case .list(let elements):
            var kept: [DocumentNode] = []
            for element in elements {
                guard let reference = element["$ref"], let path = file(named: reference),
                    let reason = reason(against: path)
                else {
                    kept.append(without(element))
                    continue
                }
                let place = FilePath(library.sources[source].path).folder.appending(path).normalized
                if told.contains(place) { continue }
                findings.append(
                    Diagnostic(
                        "import/left-out", .warning, "'\(path)' is left out: \(reason)", at: reference.range))
            }
            return DocumentNode(.list(kept), at: node.range)
        case .object(let entries):
            var kept = entries
            for index in kept.indices { kept[index].value = without(kept[index].value) }
            return DocumentNode(.object(kept), at: node.range)
        default: return node
        }
    }

    /// `nil` for a place in the document itself.
    private func file(named reference: DocumentNode) -> String? {
        guard let text = reference.text else { return nil }
        let path = String(text[..<(text.firstIndex(ascii: "#") ?? text.endIndex)])
        return path.isEmpty ? nil : path
    }

    /// Why the file of a source cannot be read; `nil` for one that can.
    private mutating func reason(against path: String) -> String? {
        switch library.open(path, namedIn: source) {
        case .tree: return nil
        case .broken: return "it cannot be read"
        case .rejected(let reason), .outside(let reason, _): return reason
        }
    }
}
