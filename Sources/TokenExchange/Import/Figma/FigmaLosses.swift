import Diagnostics

/// Why a variable is left out.
enum FigmaLoss: Error, Hashable {
    /// The file has no value for some modes of its collection.
    case absent(_ collection: String, _ modes: [String])
    /// The variable that it refers to, by its id, is not in the file.
    case missing(String)
    case problem(DiagnosticID, String, mode: String? = nil)

    func inMode(_ mode: String) -> FigmaLoss {
        if case .problem(let id, let message, _) = self { .problem(id, message, mode: mode) } else { self }
    }
}

/// The variables that are left out, by cause, and those that refer to them.
struct FigmaLosses {
    private struct Group {
        var own: [(variable: Int, range: SourceRange)] = []
        var dependents: [Int] = []
    }

    private let graph: FigmaGraph
    private var lost: Set<Int> = []
    private var groups: [FigmaLoss: Group] = [:]
    private var order: [FigmaLoss] = []

    init(_ graph: FigmaGraph) {
        self.graph = graph
    }

    func isLost(_ variable: Int) -> Bool { lost.contains(variable) }

    /// Adds one that is told of already.
    mutating func add(_ variable: Int) { lost.insert(variable) }

    /// The first cause counts.
    mutating func add(_ variable: Int, _ loss: FigmaLoss, at range: SourceRange) {
        guard lost.insert(variable).inserted else { return }
        if groups[loss] == nil { order.append(loss) }
        groups[loss, default: Group()].own.append((variable, range))
    }

    /// - Parameter targets: by variable, those that it refers to.
    mutating func follow(_ targets: [[Int]]) {
        var users: [Int: [Int]] = [:]
        for (index, targets) in targets.enumerated() {
            for target in targets { users[target, default: []].append(index) }
        }
        for loss in order {
            var next = groups[loss, default: Group()].own.map(\.variable)
            while let index = next.popLast() {
                for user in users[index] ?? [] where lost.insert(user).inserted {
                    groups[loss, default: Group()].dependents.append(user)
                    next.append(user)
                }
            }
        }
        // Those of variables without values.
        var next = Array(lost)
        while let index = next.popLast() {
            for user in users[index] ?? [] where lost.insert(user).inserted { next.append(user) }
        }
    }

    /// One for each cause.
    var findings: [Diagnostic] {
        order.compactMap { loss in
            guard let group = groups[loss], let first = group.own.first else { return nil }
            let count = group.own.count
            let subject =
                "'\(graph.variables[first.variable].name)'"
                + (count == 1 ? " is" : " and \((count - 1).counted("more variable")) are")
            let dependents = group.dependents.sorted()
            let rest =
                dependents.isEmpty
                ? ""
                : ", and so \(dependents.count == 1 ? "is" : "are") \(dependents.count) that \(dependents.count == 1 ? "refers" : "refer") to \(count == 1 ? "it" : "them")"
            let own = group.own.dropFirst().prefix(Self.shown).map {
                Diagnostic.Note("'\(graph.variables[$0.variable].name)'", at: $0.range)
            }
            let others = dependents.prefix(Self.shown).map {
                Diagnostic.Note(
                    "'\(graph.variables[$0].name)' refers to what is left out", at: graph.variables[$0].nameRange)
            }
            return Diagnostic(
                loss.id, .warning, "\(subject) left out: \(loss.reason)\(rest)", at: first.range, notes: own + others)
        }
    }

    private static let shown = 8
}

extension FigmaLoss {
    fileprivate var id: DiagnosticID {
        switch self {
        case .absent: "import/missing-mode"
        case .missing: "import/missing-variable"
        case .problem(let id, _, _): id
        }
    }

    fileprivate var reason: String {
        switch self {
        case .absent(let collection, let modes):
            let names = modes.map { "'\($0)'" }.joined(separator: ", ")
            return modes.isEmpty ? "the collection '\(collection)' has no modes" : "there is no value in \(names)"
        case .missing(let id): return "the variable '\(id)' is not in the file"
        case .problem(_, let message, let mode): return (mode.map { "in '\($0)' " } ?? "") + message
        }
    }
}
