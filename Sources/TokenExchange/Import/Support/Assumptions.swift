import Diagnostics

/// What an importer takes for granted: one note for each rule, at the first place where it is used.
struct Assumptions {
    private struct Assumption {
        let id: DiagnosticID
        let message: String
        let range: SourceRange?
        var count = 1
    }

    private var assumptions: [Assumption] = []
    private var indices: [Key: Int] = [:]

    private struct Key: Hashable {
        let id: DiagnosticID
        let message: String
    }

    /// - Parameter message: the rule, in the same words wherever it is used.
    mutating func add(_ id: DiagnosticID, _ message: String, at range: SourceRange?) {
        let key = Key(id: id, message: message)
        if let index = indices[key] {
            assumptions[index].count += 1
        } else {
            indices[key] = assumptions.count
            assumptions.append(Assumption(id: id, message: message, range: range))
        }
    }

    var notes: [Diagnostic] {
        assumptions.map { assumption in
            let count = assumption.count == 1 ? "" : " (\(assumption.count) times; this is the first)"
            return Diagnostic(assumption.id, .note, assumption.message + count, at: assumption.range)
        }
    }
}
