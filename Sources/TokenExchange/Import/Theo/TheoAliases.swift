import Diagnostics
import TokenModel
import TokenSyntax

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

    /// The aliases that props stand for with their whole value, through other aliases too, each with the
    /// types that all its uses allow; those whose uses allow none in common have an empty list.
    func used(by files: [TheoFile]) -> [TheoAliasID: TheoAliasUse] {
        var uses: [TheoAliasID: TheoAliasUse] = [:]
        for (file, content) in files.enumerated() {
            for prop in content.props {
                note(prop.definition, in: file, &uses)
            }
        }
        return uses
    }

    private func note(
        _ definition: ForeignToken.Definition, in file: Int, _ uses: inout [TheoAliasID: TheoAliasUse]
    ) {
        var value = definition.value
        var file = file
        var seen: Set<TheoAliasID> = []
        while let name = value.text.flatMap({ ReferenceText($0, opening: "{!").wholeReference }),
            let id = alias(named: name, in: file), seen.insert(id).inserted
        {
            uses[id, default: TheoAliasUse()].add(definition)
            value = self[id].value
            file = id.file
        }
    }
}

/// What props make of an alias.
struct TheoAliasUse {
    private(set) var type: ForeignWord?
    private(set) var implied: ImpliedTypes?
    private var types: [TokenType]?
    /// Whether uses are of types that have nothing in common: then no token can stand for all.
    private(set) var isDivided = false

    mutating func add(_ definition: ForeignToken.Definition) {
        implied = implied ?? definition.implied
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
