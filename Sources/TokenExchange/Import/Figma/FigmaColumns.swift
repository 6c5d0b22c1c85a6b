/// Where a value of a variable holds: in a mode of its collection, or of one that extends it.
struct FigmaColumn: Hashable {
    let mode: Int
    /// 0 is the collection itself; from 1 on those that extend it.
    let theme: Int
}

/// The modes of a collection, and those of the collections that extend it: an extended collection has the
/// variables and modes of its parent, and values of its own for some of them.
struct FigmaColumns {
    /// The collections that extend it, directly or not, in the order of the file.
    private(set) var extensions: [Int] = []
    /// By theme: the theme whose values it has where it has none of its own. The first has none.
    private var parents = [0]
    private var byMode: [String: FigmaColumn] = [:]
    private let modes: [FigmaCollection.Mode]
    /// Modes of extended collections of which nobody knows what they extend.
    private(set) var strayModes: [String] = []

    private static let maximumDepth = 64

    static func all(_ collections: [FigmaCollection]) -> [FigmaColumns] {
        let index = Dictionary(collections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var columns = collections.map { FigmaColumns($0.modes) }
        for position in collections.indices {
            // Up to the collection that extends none; a circle has no such, and nobody extends so often.
            var root = position
            var chain: [Int] = []
            while let parent = collections[root].parent.flatMap({ index[$0] }), chain.count <= maximumDepth {
                chain.append(root)
                root = parent
            }
            if chain.isEmpty || chain.count > maximumDepth { continue }
            for child in chain.reversed() {
                columns[root].add(child, collections[child], parent: collections[child].parent.flatMap { index[$0] })
            }
        }
        return columns
    }

    private init(_ modes: [FigmaCollection.Mode]) {
        self.modes = modes
        for (position, mode) in modes.enumerated() where byMode[mode.id] == nil {
            byMode[mode.id] = FigmaColumn(mode: position, theme: 0)
        }
    }

    private mutating func add(_ index: Int, _ collection: FigmaCollection, parent: Int?) {
        if extensions.contains(index) { return }
        extensions.append(index)
        let theme = extensions.count
        parents.append(parent.flatMap { extensions.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        for mode in collection.modes {
            guard let position = position(of: mode) else {
                strayModes.append(mode.id)
                continue
            }
            byMode[mode.id] = FigmaColumn(mode: position, theme: theme)
        }
    }

    /// By the id of the parent's mode; else by its name, or by the end of the id: `VariableCollectionId:1:2/3:4`.
    private func position(of mode: FigmaCollection.Mode) -> Int? {
        if let parent = mode.parent, let column = byMode[parent] { return column.mode }
        if let position = modes.firstIndex(where: { $0.name == mode.name }) { return position }
        return mode.id.split(separator: "/").last.flatMap { byMode[String($0)]?.mode }
    }

    /// - Parameter mode: its id; its name in exports that have no ids.
    func column(of mode: String) -> FigmaColumn? {
        byMode[mode] ?? modes.firstIndex { $0.name == mode }.map { FigmaColumn(mode: $0, theme: 0) }
    }

    /// The theme whose value holds in a column, for a variable that has values in some.
    func source(of column: FigmaColumn, has: (FigmaColumn) -> Bool) -> FigmaColumn {
        var column = column
        while column.theme > 0, !has(column) { column = FigmaColumn(mode: column.mode, theme: parents[column.theme]) }
        return column
    }
}
