import TesseraDiagnostics
import TesseraTokenSyntax

/// All files of a Theo project: those that were named and those that these import.
struct TheoCollection {
    private(set) var files: [TheoFile] = []
    private(set) var findings = ImportFindings()
    /// By path, relative to what was named on the command line.
    private var named: [FilePath: Int] = [:]
    private var bySource: [SourceID: Int] = [:]
    /// By what stands behind the last slashes, for packages of the same repository.
    private var byTail: [FilePath: [Int]] = [:]
    private var outside: [Outside] = []

    /// An import that leads out of the folder that was named.
    private struct Outside {
        let range: SourceRange
        let path: String
        let reason: String
        let common: String
    }

    init(_ imported: [ImportFile]) {
        for file in imported {
            guard let tree = file.tree else { continue }
            add(tree, path: file.path, isNamed: true)
        }
        for (index, file) in files.enumerated() {
            var tail = FilePath(file.path).steps[...]
            while tail.count > 1 {
                byTail[FilePath(steps: tail), default: []].append(index)
                tail = tail.dropFirst()
            }
        }
    }

    private mutating func add(_ tree: SyntaxTree, path: String, isNamed: Bool) {
        let index = files.count
        let file = TheoFile(tree, path: path, index: index, isNamed: isNamed)
        findings.add(file.findings)
        for key in file.unreadKeys {
            findings.assume("import/key", "'\(key.text)' at the root of a file is left out", at: key.range)
        }
        files.append(file)
        named[FilePath(path)] = named[FilePath(path)] ?? index
        bySource[tree.source] = index
    }

    /// Reads what files import, and what that imports.
    mutating func read(_ library: inout any SourceLibrary) {
        var index = 0
        // Files are added while this goes on.
        while index < files.count {
            for node in files[index].imports {
                guard let path = node.text, let target = target(path, node, of: index, &library) else { continue }
                files[index].imported.append(TheoFile.Import(file: target, range: node.range))
            }
            index += 1
        }
        reportOutside()
        reportCycles()
    }

    /// One error with the command that reads all that is imported.
    private mutating func reportOutside() {
        guard let first = outside.first else { return }
        // All of them hold the named folder, so the shortest holds the others.
        let folder = outside.map(\.common).min { FilePath($0).isAbsolute ? $0.count < $1.count : $0.count > $1.count }
        let others =
            switch outside.count {
            case 1: ""
            case 2: ", as 1 more import does"
            default: ", as \(outside.count - 1) more imports do"
            }
        findings.add(
            Diagnostic(
                "import/outside", .error, "'\(first.path)' cannot be opened: \(first.reason)\(others)",
                at: first.range, hint: "name the folder of all: tessera convert \((folder ?? first.common).shellWord)",
                notes: outside.dropFirst().map { .init("'\($0.path)' is outside of the folder, too", at: $0.range) }))
    }

    private mutating func target(
        _ path: String, _ node: DocumentNode, of index: Int, _ library: inout any SourceLibrary
    ) -> Int? {
        if let known = namedFile(path, from: files[index].path) { return known }
        let isRelative = FilePath(path).hasPrefix(".")
        if !isRelative, let known = packageFile(path) {
            findings.assume(
                "import/package", "a package is read from the file with the same path ending", at: node.range)
            return known
        }
        switch library.open(path, namedIn: files[index].source) {
        case .tree(let tree):
            if let known = bySource[tree.source] { return known }
            add(tree, path: Self.resolve(path, from: files[index].path) ?? path, isNamed: false)
            return files.count - 1
        case .broken:
            return nil
        case .outside(let reason, let common):
            outside.append(Outside(range: node.range, path: path, reason: reason, common: common))
            return nil
        case .rejected(let reason):
            findings.add(
                isRelative
                    ? Diagnostic("import/missing-file", .error, "'\(path)' cannot be opened: \(reason)", at: node.range)
                    : Diagnostic(
                        "import/package", .warning, "'\(path)' is in a package, which is not read", at: node.range,
                        hint: "name its file too"))
            return nil
        }
    }

    private func namedFile(_ path: String, from file: String) -> Int? {
        guard let full = Self.resolve(path, from: file) else { return nil }
        // Node adds these ends where a path has none.
        for end in ["", ".json", ".yml", ".yaml", "/index.json"] {
            if let known = named[FilePath(full + end)] { return known }
        }
        return nil
    }

    /// A package that lies in the same repository is found by the end of its path.
    private func packageFile(_ path: String) -> Int? {
        let steps = FilePath(path).steps
        let tail = FilePath(steps: FilePath(path).hasPrefix("@") ? steps.dropFirst() : steps[...])
        if let known = named[tail] { return known }
        guard let found = byTail[tail], found.count == 1 else { return nil }
        return found[0]
    }

    /// The path that `path` leads to from the folder of `file`; `nil` if it leads out of what was named.
    private static func resolve(_ path: String, from file: String) -> String? {
        let target = FilePath(file).folder.appending(FilePath(steps: FilePath(path).steps)).normalized
        return target.staysInside ? target.text : nil
    }

    /// Files that import each other in a circle: an error at one import of each circle.
    private mutating func reportCycles() {
        enum State { case new, open, done }
        var states = [State](repeating: .new, count: files.count)
        for start in files.indices where states[start] == .new {
            var way: [(file: Int, next: Int)] = [(start, 0)]
            states[start] = .open
            while let step = way.last {
                guard step.next < files[step.file].imported.count else {
                    states[step.file] = .done
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let imported = files[step.file].imported[step.next]
                let target = imported.file
                if states[target] == .open {
                    let circle = way[(way.firstIndex { $0.file == target } ?? 0)...].map(\.file) + [target]
                    let names = circle.map { "'\(files[$0].path)'" }.joined(separator: " > ")
                    findings.add(
                        Diagnostic(
                            "import/circle", .error, "files import each other in a circle: \(names)",
                            at: imported.range))
                } else if states[target] == .new {
                    states[target] = .open
                    way.append((target, 0))
                }
            }
        }
    }
}
