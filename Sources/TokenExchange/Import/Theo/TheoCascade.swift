/// Names one prop: the file that has it, and where in that file.
struct TheoPropID: Hashable, Comparable {
    let file: Int
    let index: Int

    static func < (left: TheoPropID, right: TheoPropID) -> Bool {
        (left.file, left.index) < (right.file, right.index)
    }
}

/// What each file says with all that it imports: its own props go before imported ones, and what is imported
/// later before what is imported earlier (Theo's `mergeImports`).
struct TheoCascade {
    typealias Props = [[String]: TheoPropID]

    let files: [TheoFile]
    /// Every file behind those that it imports.
    private(set) var order: [Int] = []
    /// By index of the file: all that it has and imports.
    private(set) var props: [Props] = []
    /// By index of the file: itself and all that it imports, also through others.
    private var reach: [Set<Int>] = []
    /// By index of the file: imported props that its own ones replace.
    private(set) var replaced: [[TheoPropID]] = []

    init(_ files: [TheoFile]) {
        self.files = files
        props = Array(repeating: [:], count: files.count)
        replaced = Array(repeating: [], count: files.count)
        order = ReferenceOrder.order(files.map { $0.imported.map(\.file) })
        for file in order { merge(file) }
        reach = files.indices.map(reachable)
    }

    private mutating func merge(_ file: Int) {
        var merged: Props = [:]
        // Most files import one that has props, and others with aliases alone.
        for imported in files[file].imported {
            let next = props[imported.file]
            if merged.isEmpty { merged = next } else { merged.merge(next) { _, later in later } }
        }
        for (index, prop) in files[file].props.enumerated() {
            let own = TheoPropID(file: file, index: index)
            if let earlier = merged.updateValue(own, forKey: prop.path), earlier.file != file {
                replaced[file].append(earlier)
            }
        }
        props[file] = merged
    }

    subscript(id: TheoPropID) -> TheoFile.Prop { files[id.file].props[id.index] }

    /// Whether one file imports another, also through others.
    func reaches(from file: Int, to target: Int) -> Bool { reach[file].contains(target) }

    private func reachable(from file: Int) -> Set<Int> {
        var seen: Set<Int> = []
        var next = [file]
        while let current = next.popLast() {
            if seen.insert(current).inserted { next += files[current].imported.map(\.file) }
        }
        return seen
    }
}
