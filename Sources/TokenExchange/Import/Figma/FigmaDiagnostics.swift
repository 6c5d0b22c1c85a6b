import TesseraConfiguration
import TesseraDiagnostics

/// Why a variable is left out.
enum FigmaVariableError: Error, Hashable {
    /// The file has no value for some modes of its collection.
    case absent(_ collection: String, _ modes: [String])
    /// The variable that it refers to, by its id, is not in the file.
    case missing(String)
    case error(DiagnosticID, String, mode: String? = nil)

    func inMode(_ mode: String) -> FigmaVariableError {
        if case .error(let id, let message, _) = self { .error(id, message, mode: mode) } else { self }
    }
}

/// The variables that are left out, and those that refer to them.
struct FigmaLosses {
    private let graph: FigmaGraph
    private var lost: Set<Int> = []
    private var own: [(variable: Int, loss: FigmaVariableError, range: SourceRange)] = []
    private var dependents: [(variable: Int, target: Int)] = []

    init(_ graph: FigmaGraph) {
        self.graph = graph
    }

    func isLost(_ variable: Int) -> Bool { lost.contains(variable) }

    /// Adds one that is told of already.
    mutating func add(_ variable: Int) { lost.insert(variable) }

    /// The first cause counts.
    mutating func add(_ variable: Int, _ loss: FigmaVariableError, at range: SourceRange) {
        guard lost.insert(variable).inserted else { return }
        own.append((variable, loss, range))
    }

    /// - Parameter targets: by variable, those that it refers to.
    mutating func follow(_ targets: [[Int]]) {
        var users: [Int: [Int]] = [:]
        for (index, targets) in targets.enumerated() {
            for target in targets { users[target, default: []].append(index) }
        }
        var next = lost.sorted()
        while let index = next.popLast() {
            for user in users[index] ?? [] where lost.insert(user).inserted {
                dependents.append((user, index))
                next.append(user)
            }
        }
    }

    /// One for each variable: those of one cause become one where they are shown.
    var findings: [Diagnostic] {
        own.map { variable, loss, range in
            let name = graph.variables[variable].name
            var finding = Diagnostic(loss.id, .warning, "'\(name)' is left out: \(loss.reason)", at: range)
            finding.omission = .init(of: name)
            return finding
        }
            + dependents.map { variable, target in
                let name = graph.variables[variable].name
                let targetName = graph.variables[target].name
                var finding = Diagnostic(
                    "import/dependent", .warning,
                    "'\(name)' is left out: it refers to '\(targetName)', which is left out",
                    at: graph.variables[variable].nameRange)
                finding.omission = .init(of: name, dependingOn: targetName)
                return finding
            }
    }
}

extension FigmaVariableError {
    fileprivate var id: DiagnosticID {
        switch self {
        case .absent: "import/missing-mode"
        case .missing: "import/missing-variable"
        case .error(let id, _, _): id
        }
    }

    fileprivate var reason: String {
        switch self {
        case .absent(let collection, let modes):
            let names = modes.map { "'\($0)'" }.joined(separator: ", ")
            return modes.isEmpty ? "the collection '\(collection)' has no modes" : "there is no value in \(names)"
        case .missing(let id): return "the variable '\(id)' is not in the file"
        case .error(_, let message, let mode): return (mode.map { "in '\($0)' " } ?? "") + message
        }
    }
}

extension Diagnostic {
    static func figmaNoValues(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/no-values", .error, "\(count.counted("variable")) without values: these are published variables",
            at: range, hint: "export the local variables")
    }

    static func figmaNoVariables(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/no-variables", .warning, "there are no variables in this file", at: range)
    }

    static func figmaEmpty(_ collection: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/no-variables", .note,
            "the collection '\(collection)' has no variables, so its modes do not become contexts", at: range)
    }

    static func figmaExtended(_ collection: String, by modifier: Modifier, at range: SourceRange) -> Diagnostic {
        let names = modifier.contexts.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            "import/extended-collection", .note,
            "the collections that extend '\(collection)' are contexts of '\(modifier.name)': \(names)", at: range)
    }

    static func figmaUnknownType(_ word: String, of name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/unknown-type", .warning, "'\(name)' is read as text: its type '\(word)' is unknown", at: range)
    }

    static func figmaPrefixed(_ collection: String, group: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/prefixed", .note,
            "variables of the collection '\(collection)' are in the group '\(group)', for another has the same names",
            at: range)
    }
}
