import TesseraConfiguration
import TesseraDiagnostics

/// What an import has to say. Things that happen to one token are said one by one; what is assumed
/// of many is said once, with how many there are and the place of the first.
struct ImportFindings {
    private var single: [Diagnostic] = []
    private var rules: [Rule: Occurrences] = [:]
    /// The rules in the order in which they were first needed.
    private var order: [Rule] = []

    private struct Rule: Hashable {
        let id: DiagnosticID
        let severity: Diagnostic.Severity
        let message: String
    }

    private struct Occurrences {
        var count = 0
        let first: SourceRange?
        var others: [SourceRange] = []
    }

    mutating func add(_ finding: Diagnostic) {
        single.append(finding)
    }

    mutating func add(_ findings: [Diagnostic]) {
        single += findings
    }

    /// Adds what another part of the import has to say; cases of one rule are counted together.
    mutating func add(_ other: ImportFindings) {
        single += other.single
        for rule in other.order {
            if let cases = other.rules[rule] {
                count(rule, times: cases.count, first: cases.first, others: cases.others)
            }
        }
    }

    /// Counts one more case of a rule.
    ///
    /// - Parameter message: the same for all cases.
    mutating func count(
        _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, at range: SourceRange?
    ) {
        count(Rule(id: id, severity: severity, message: message), times: 1, first: range)
    }

    /// Counts one more case of what is taken for granted, which is a note.
    mutating func assume(_ id: DiagnosticID, _ message: String, at range: SourceRange?) {
        count(id, .note, message, at: range)
    }

    private mutating func count(_ rule: Rule, times: Int, first: SourceRange?, others: [SourceRange] = []) {
        if rules[rule] == nil {
            order.append(rule)
        } else if let first {
            rules[rule]?.others.append(first)
        }
        rules[rule, default: Occurrences(first: first)].count += times
        rules[rule]?.others += others
    }

    /// Everything, in source order.
    func finish() -> [Diagnostic] {
        let counted = order.map { rule in
            let occurrences = rules[rule]
            let count = occurrences?.count ?? 0
            let times = count == 1 ? "" : " (\(count) times, first here)"
            var finding = Diagnostic(rule.id, rule.severity, rule.message + times, at: occurrences?.first)
            finding.otherPlaces = occurrences?.others ?? []
            return finding
        }
        return (single + counted).sortedInSourceOrder()
    }
}

/// A finding that ends the reading of one value, thrown to whoever gathers the findings.
struct ValueImportError: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}

/// Why something cannot be carried over: the end of a finding that begins with the name of the token.
struct ImportError: Error {
    let id: DiagnosticID
    let message: String
    let range: SourceRange

    init(_ id: DiagnosticID, _ message: String, at range: SourceRange) {
        self.id = id
        self.message = message
        self.range = range
    }
}

extension Diagnostic {
    /// - Parameter alternatives: what a tool has in one list, several.
    static func permutations(_ alternatives: String, of modifiers: [Modifier], at range: SourceRange) -> Diagnostic {
        let names = modifiers.map { "'\($0.name)'" }.joined(separator: " and ")
        return Diagnostic(
            "import/renamed", .note, "\(alternatives) are read as permutations of the modifiers \(names)", at: range)
    }

    /// Two tokens of one path.
    static func duplicateImport(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/duplicate", .warning, "'\(path)' exists already; the first one is used", at: range,
            notes: [Note("the first one is here", at: first)])
    }
}
