import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

// Kinds of values that options have.

extension RuleOptionReader {
    /// One word or a list of them.
    mutating func words<Word: RawRepresentable & CaseIterable>(
        _ node: NodeID, as type: Word.Type
    ) -> [Word]? where Word.RawValue == String {
        let words = tree.elementsOrItself(of: node).compactMap { word($0, as: type) }
        return words.isEmpty ? nil : words
    }

    /// One name or a list of them.
    mutating func names(_ node: NodeID, as name: String) -> [String]? {
        let nodes = tree.elementsOrItself(of: node)
        let names = nodes.compactMap { tree.kind(of: $0) == .scalar ? tree.text(of: $0) : nil }
        if names.isEmpty || names.count < nodes.count || names.contains("") {
            misfit(node, name, "a name or a list of names")
            return nil
        }
        return names
    }

    /// A length above 0, in points.
    mutating func length(_ node: NodeID, as name: String) -> Double? {
        if let length = Dimension(reading: node, in: tree), length.points > 0 { return length.points }
        misfit(node, name, "a length above 0, such as 4pt")
        return nil
    }

    /// Lengths of any kind, in points.
    mutating func lengths(_ node: NodeID, as name: String) -> [Double]? {
        let nodes = tree.elementsOrItself(of: node)
        let lengths = nodes.compactMap { Dimension(reading: $0, in: tree)?.points }
        if lengths.count == nodes.count { return lengths }
        misfit(node, name, "a length or a list of lengths, such as [1pt, 2pt]")
        return nil
    }

    mutating func count(_ node: NodeID, as name: String) -> Int? {
        number(node, as: name, in: 0...1_000_000, "a whole number").map { Int($0) }
    }

    /// A list of mappings.
    ///
    /// - Parameters:
    ///   - keys: what each must have, for messages.
    ///   - read: makes something of one; `nil` if a key is missing.
    mutating func entries<Entry>(
        _ node: NodeID, of name: String, with keys: String, _ read: (inout RuleOptionReader, NodeID) -> Entry?
    ) -> [Entry] {
        guard let elements = list(node, of: name) else { return [] }
        var entries: [Entry] = []
        for element in elements {
            if let entry = read(&self, element) {
                entries.append(entry)
            } else {
                misfit(element, name, "a list of mappings with \(keys)")
            }
        }
        return entries
    }
}
