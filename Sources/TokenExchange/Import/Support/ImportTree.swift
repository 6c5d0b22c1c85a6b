import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// The groups and tokens of an imported document while it grows: where foreign paths lead, and the
/// names that they get.
///
/// A place that is a token and a group at once puts its value under `$root` (DTCG 2025.10 Format, 6.2).
struct ImportTree {
    struct Place: Hashable {
        fileprivate let index: Int
    }

    private struct Node {
        var name: String
        var nameRange: SourceRange
        var parent: Int?
        var isToken = false
        /// In order.
        var children: [Int] = []
        /// By their foreign names.
        var childIndex: [String: Int] = [:]
        /// How many children asked for a name.
        var childNames: [String: Int] = [:]
        /// `$description` and other properties of a group.
        var properties: [DocumentNode.Entry] = []

        /// The first of `name`, `name-2`, `name-3` … that no child has; it is taken then.
        mutating func freeName(_ name: String) -> String {
            var free = name
            while childNames[free] != nil {
                childNames[name, default: 1] += 1
                free = "\(name)-\(childNames[name, default: 1])"
            }
            childNames[free] = 1
            return free
        }
    }

    private var nodes: [Node]
    /// Where the names stand that were changed.
    private(set) var rewrittenNames: [SourceRange] = []

    /// - Parameter range: what stands for the whole document.
    init(range: SourceRange) {
        nodes = [Node(name: "", nameRange: range)]
    }

    /// The place of a path, which is added if it is new.
    ///
    /// - Parameter areLegal: whether the names are those of the document, among which `$root` may be.
    mutating func place(
        _ names: some Sequence<(name: String, range: SourceRange)>, areLegal: Bool = false
    ) -> Place {
        var current = 0
        for (name, range) in names { current = child(name, range, of: current, isLegal: areLegal) }
        return Place(index: current)
    }

    private mutating func child(_ foreign: String, _ range: SourceRange, of parent: Int, isLegal: Bool) -> Int {
        if let known = nodes[parent].childIndex[foreign] { return known }
        let isAllowed = isLegal || TokenName.errorMessage(in: foreign) == nil
        let allowed = isAllowed ? foreign : ForeignName.legal(foreign, .lookalikes)
        let name = nodes[parent].freeName(allowed)
        if name != foreign { rewrittenNames.append(range) }
        let index = nodes.count
        nodes.append(Node(name: name, nameRange: range, parent: parent))
        nodes[parent].children.append(index)
        nodes[parent].childIndex[foreign] = index
        return index
    }

    /// The place of a path that is there and has something below it.
    func group(at path: [String]) -> Place? {
        var current = 0
        for name in path {
            guard let child = nodes[current].childIndex[name] else { return nil }
            current = child
        }
        return nodes[current].children.isEmpty ? nil : Place(index: current)
    }

    func nameRange(of place: Place) -> SourceRange { nodes[place.index].nameRange }

    mutating func markToken(_ place: Place) {
        nodes[place.index].isToken = true
    }

    /// Later properties of the same name replace earlier ones.
    mutating func setProperty(_ entry: DocumentNode.Entry, of place: Place) {
        nodes[place.index].properties.removeAll { $0.name == entry.name }
        nodes[place.index].properties.append(entry)
    }

    /// Whether the place is a token and has tokens below it.
    func isTokenAndGroup(_ place: Place) -> Bool {
        nodes[place.index].isToken && !nodes[place.index].children.isEmpty
    }

    /// What to write in a reference to the token; only right once all places are known.
    func path(of place: Place) -> String {
        var names = isTokenAndGroup(place) ? [TokenName.root] : []
        var index = place.index
        while let parent = nodes[index].parent {
            names.append(nodes[index].name)
            index = parent
        }
        return names.reversed().joined(separator: ".")
    }

    /// - Parameter token: the properties of a token; `nil` to leave it out.
    func document(_ token: (Place) -> DocumentNode?) -> DocumentNode {
        group(0, token) ?? DocumentNode(.object([]), at: nodes[0].nameRange)
    }

    private func group(_ index: Int, _ token: (Place) -> DocumentNode?) -> DocumentNode? {
        let node = nodes[index]
        var entries = node.children.isEmpty && node.isToken ? [] : node.properties
        let own = node.isToken ? token(Place(index: index)) : nil
        if node.isToken {
            if node.children.isEmpty { return own }
            if let own { entries.append(DocumentNode.Entry(TokenName.root, at: node.nameRange, own)) }
        }
        for child in node.children {
            guard let value = group(child, token) else { continue }
            entries.append(DocumentNode.Entry(nodes[child].name, at: nodes[child].nameRange, value))
        }
        // A group that lost all of its tokens has nothing left to say; one that was empty is legal.
        if entries.isEmpty, !node.children.isEmpty, index != 0 { return nil }
        return DocumentNode(.object(entries), at: node.nameRange)
    }
}
