import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Names one alias: the file that has it, and where in that file.
struct TheoAliasID: Hashable {
    let file: Int
    let index: Int
}

/// Which alias a name means in each file: one of its own, else one of a file that it imports, of which
/// the later goes before the earlier.
struct TheoAliases {
    private let files: [TheoFile]
    /// By index of the file.
    private var own: [[String: TheoAliasID]] = []
    /// By index of the file: itself and all that it imports, the nearest first.
    private var reach: [[Int]] = []

    init(_ files: [TheoFile]) {
        self.files = files
        for (file, content) in files.enumerated() {
            var names: [String: TheoAliasID] = [:]
            for (index, alias) in content.aliases.enumerated() {
                names[alias.name] = TheoAliasID(file: file, index: index)
            }
            own.append(names)
        }
        for file in files.indices { reach.append(reachable(from: file)) }
    }

    private func reachable(from file: Int) -> [Int] {
        var order: [Int] = []
        var seen: Set<Int> = []
        var next = [file]
        while let current = next.popLast() {
            guard seen.insert(current).inserted else { continue }
            if !own[current].isEmpty { order.append(current) }
            next += files[current].imported.map(\.file)
        }
        return order
    }

    subscript(id: TheoAliasID) -> TheoFile.Alias { files[id.file].aliases[id.index] }

    func alias(named name: String, in file: Int) -> TheoAliasID? {
        for candidate in reach[file] {
            if let id = own[candidate][name] { return id }
        }
        return nil
    }

    /// Whether everything that a file imports could be read, so that a name that is not there is wrong.
    func isComplete(_ file: Int) -> Bool {
        reach[file].allSatisfy { files[$0].imported.count == files[$0].imports.count }
            && files[file].imported.count == files[file].imports.count
    }

    var fileCount: Int { files.count }

    /// Whether an alias means the same wherever it is used: all that it is made from is in its own file, or in
    /// those that this imports.
    func standsAlone(_ id: TheoAliasID) -> Bool {
        var seen: Set<TheoAliasID> = [id]
        var next = [id]
        while let current = next.popLast() {
            for name in ReferenceText(self[current].value.text ?? "", opening: TheoNames.opening).references {
                guard let other = alias(named: name, in: current.file) else { return false }
                if seen.insert(other).inserted { next.append(other) }
            }
        }
        return true
    }
}

/// What props make of an alias.
struct TheoAliasUse {
    private(set) var type: ForeignWord?
    private(set) var implied: ImpliedTypes?
    /// The contexts of those that use it, in their order.
    private(set) var selectors: [ForeignSelector] = []
    private var types: [TokenType]?
    /// Whether uses are of types that have nothing in common: then no token can stand for all.
    private(set) var isDivided = false

    mutating func add(_ definition: ForeignToken.Definition) {
        implied = implied ?? definition.implied
        if !selectors.contains(definition.selector) { selectors.append(definition.selector) }
        guard let word = definition.type else { return }
        let allowed = TypeVocabulary.types(named: word.text)
        guard !allowed.isEmpty else { return }
        guard let known = types else {
            type = word
            types = allowed
            return
        }
        if known == allowed { return }
        let common = known.filter { allowed.contains($0) }
        if common.isEmpty { isDivided = true }
        if common.count < known.count { type = word }
        types = common
    }
}
