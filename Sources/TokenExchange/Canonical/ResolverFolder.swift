import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenSyntax

/// One file of a conversion.
public struct ConvertedFile: Sendable {
    /// The file's name.
    public let name: String
    public let document: DocumentNode

    public init(name: String, document: DocumentNode) {
        self.name = name
        self.document = document
    }
}

/// Lays a design out as a DTCG resolver document and one set of tokens for each context, so that
/// other tools read its modes (DTCG 2025.10 Resolver).
struct ResolverFolder {
    let name: String
    let layers: ContextLayers
    /// The modifiers that have to be there, whether they change a value or not.
    let required: ModifierSet

    /// The set, a set for each context that says anything, and the resolver document.
    func files() -> [ConvertedFile] {
        let base = ConvertedFile(name: "\(name).tokens.json", document: layers.base)
        var sets: [ConvertedFile] = []
        var modifiers: [(Modifier, contexts: [(name: String, file: String?)])] = []
        for (index, modifier) in layers.tokens.contexts.modifiers.enumerated() {
            var contexts: [(name: String, file: String?)] = []
            for (number, context) in modifier.contexts.enumerated() {
                guard let layer = layers.layer(ContextSelector.Constraint(modifier: index, context: number)) else {
                    contexts.append((context, nil))
                    continue
                }
                let file = fileName(modifier.name, context, besides: sets.map(\.name))
                sets.append(ConvertedFile(name: file, document: layer))
                contexts.append((context, file))
            }
            // One that changes nothing need not be told, unless a selector or a requirement names it.
            if contexts.contains(where: { $0.file != nil })
                || layers.intersecting.union(required).contains(modifier: index)
            {
                modifiers.append((modifier, contexts))
            }
        }
        return [base] + sets + [ConvertedFile(name: "\(name).resolver.json", document: resolver(modifiers))]
    }

    /// `name.modifier-context.tokens.json`, without what file systems or URLs read otherwise.
    private func fileName(_ modifier: String, _ context: String, besides taken: [String]) -> String {
        let base = "\(name).\(Self.safe(modifier))-\(Self.safe(context))"
        var candidate = base + ".tokens.json"
        var number = 2
        // Names that differ in case only are one file on some systems.
        while taken.contains(where: { $0.lowercased() == candidate.lowercased() }) {
            candidate = "\(base)-\(number).tokens.json"
            number += 1
        }
        return candidate
    }

    static func safe(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            let isSafe =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_-".unicodeScalars.contains(scalar)
            if isSafe {
                result.unicodeScalars.append(scalar)
            } else if !result.hasSuffix("-") {
                result += "-"
            }
        }
        return result
    }

    // MARK: The resolver document

    private func resolver(_ modifiers: [(Modifier, contexts: [(name: String, file: String?)])]) -> DocumentNode {
        let sources = list([pointer("\(name).tokens.json")])
        // Of two sets the later wins, of two modifiers the earlier.
        let order =
            [JSONPointer.text(["sets", name])]
            + modifiers.reversed().map { JSONPointer.text(["modifiers", $0.0.name]) }
        let declared = modifiers.map { ($0.0.name, self.modifier($0.0, $0.contexts)) }
        return object(
            [
                ("name", text(name)), ("version", text("2025.10")),
                ("sets", object([(name, object([("sources", sources)]))])),
            ] + (declared.isEmpty ? [] : [("modifiers", object(declared))])
                + [("resolutionOrder", list(order.map(pointer)))])
    }

    private func modifier(_ modifier: Modifier, _ contexts: [(name: String, file: String?)]) -> DocumentNode {
        let sources = contexts.map { ($0.name, list($0.file.map { [pointer($0)] } ?? [])) }
        var entries = [("contexts", object(sources)), ("default", text(modifier.defaultName))]
        let system = modifier.systemEntries.map { key, value in
            switch value {
            case .word(let word): (key, text(word))
            case .mapping(let entries): (key, object(entries.map { ($0.context, text($0.text)) }))
            }
        }
        if !system.isEmpty { entries.append(("$extensions", object([("dev.tessera", object(system))]))) }
        return object(entries)
    }

    private var range: SourceRange { layers.document.range }
    private func text(_ text: String) -> DocumentNode { DocumentNode(.string(text), at: range) }
    private func list(_ elements: [DocumentNode]) -> DocumentNode { DocumentNode(.list(elements), at: range) }
    private func pointer(_ target: String) -> DocumentNode { object([("$ref", text(target))]) }

    private func object(_ entries: [(String, DocumentNode)]) -> DocumentNode {
        DocumentNode(.object(entries.map { DocumentNode.Entry($0.0, at: range, $0.1) }), at: range)
    }
}
