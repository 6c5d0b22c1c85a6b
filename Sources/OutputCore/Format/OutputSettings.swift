import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenResolution
import TesseraTokenSyntax

/// What the manifest says of one output beside its format and its path: a format reads its options from it.
public struct OutputSettings: ManifestReading {
    package typealias Entry = (key: NodeID, name: String, value: NodeID)

    package let tree: SyntaxTree
    package var diagnostics: [Diagnostic] = []
    /// The whole mapping.
    package let node: NodeID
    /// The output's path, as it is written.
    package let path: String
    private let entries: [Entry]

    package init(tree: SyntaxTree, node: NodeID, path: String, entries: [Entry]) {
        self.tree = tree
        self.node = node
        self.path = path
        self.entries = entries
    }

    /// What stands there under the keys of a format; others are reported.
    package mutating func options<Key: RawRepresentable<String> & CaseIterable>(
        of type: Key.Type
    ) -> [(key: Key, value: NodeID)] {
        let known = Output.Key.allCases.map(\.rawValue) + type.allCases.map(\.rawValue)
        return entries.compactMap { entry in
            if let key = Key(rawValue: entry.name) { return (key, entry.value) }
            unknownKey(entry.name, amongNames: known, at: entry.key, in: node)
            return nil
        }
    }

    /// Reports keys that must be there.
    package mutating func lacks(_ keys: [String]) {
        diagnostics.append(.outputLacks(keys, at: tree.range(of: node)))
    }
}

extension Diagnostic {
    package static func outputLacks(_ keys: [String], at range: SourceRange) -> Diagnostic {
        let list = keys.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic("manifest/output", .error, "an output needs \(list)", at: range)
    }
}

extension OutputSettings {
    /// The contexts that an output is for: `{ appearance: dark }`.
    package mutating func chosenContexts(_ node: NodeID) -> [ContextInput] {
        guard let entries = mapping(node, of: "contexts") else { return [] }
        return entries.compactMap { entry in
            let modifier = tree.text(of: entry.key)
            return writtenText(entry.value, as: modifier).map {
                ContextInput(
                    modifier: modifier, context: $0, modifierRange: tree.range(of: entry.key),
                    contextRange: tree.range(of: entry.value))
            }
        }
    }
}
