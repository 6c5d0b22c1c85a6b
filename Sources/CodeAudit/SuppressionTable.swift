import TesseraAuditFacts
import TesseraDiagnostics

/// The comments that say that something is meant, and what is wrong with them.
struct SuppressionTable {
    private struct Line: Hashable {
        let file: String
        let line: Int
    }

    /// A comment that counts.
    private struct Exception {
        /// Empty for all.
        let ids: [String]
        let spot: Spot
        let line: Line

        func means(_ id: DiagnosticID) -> Bool { ids.isEmpty || ids.contains(id.rawValue) }
    }

    private var exceptions: [Exception] = []
    /// Where those of a line are in `exceptions`.
    private var places: [Line: [Int]] = [:]
    private let locked: Set<DiagnosticID>
    private let editorRules: Set<DiagnosticID>
    private(set) var findings: [Finding] = []

    /// - Parameters:
    ///   - locked: rules that no comment excepts.
    ///   - editorRules: what editors find in names of tokens, which the same comment may ignore.
    init(_ facts: [Fact], locked: Set<DiagnosticID>, editorRules: Set<DiagnosticID>) {
        self.locked = locked
        self.editorRules = editorRules
        let known = AuditRules.all.map(\.id.rawValue) + editorRules.map(\.rawValue).sorted()
        for fact in facts {
            guard case .suppression(let suppression) = fact.content else { continue }
            if let id = suppression.ids.first(where: { !known.contains($0) }) {
                findings.append(Finding(AuditRules.ignore.id, Self.unknown(id, among: known), at: Spot(fact)))
            } else if suppression.reason.isEmpty {
                var finding = Finding(
                    AuditRules.ignore.id, "a finding is ignored without a reason, so it is still reported",
                    at: Spot(fact))
                finding.hint = "say why: \(Self.comment("tessera:ignore because ...", in: suppression.form))"
                findings.append(finding)
            } else {
                let line = Line(file: fact.file, line: suppression.line)
                places[line, default: []].append(exceptions.count)
                exceptions.append(Exception(ids: suppression.ids, spot: Spot(fact), line: line))
            }
        }
    }

    private static func comment(_ text: String, in form: Suppression.Form) -> String {
        switch form {
        case .line: "// \(text)"
        case .block: "/* \(text) */"
        case .element: "{/* \(text) */}"
        case .markup: "<!-- \(text) -->"
        }
    }

    func covers(_ finding: Finding) -> Bool {
        !locked.contains(finding.id) && exceptions(on: finding).contains { $0.means(finding.id) }
    }

    /// Comments that would except some of the findings, if a policy had not locked their rules: one finding for each
    /// comment and rule.
    func lockedExceptions(among findings: [Finding]) -> [Finding] {
        var told: Set<LockedException> = []
        return findings.filter { locked.contains($0.id) }.flatMap { finding in
            exceptions(on: finding).filter { $0.means(finding.id) }.compactMap { exception in
                guard told.insert(LockedException(spot: exception.spot, rule: finding.id)).inserted else { return nil }
                var locked = Finding(
                    AuditRules.ignore.id, "'\(finding.id)' cannot be ignored: a policy locks it", at: exception.spot)
                locked.hint = "correct the code, or ask for an exception in the policy"
                return locked
            }
        }
    }

    private struct LockedException: Hashable {
        let spot: Spot
        let rule: DiagnosticID
    }

    private func exceptions(on finding: Finding) -> [Exception] {
        let line = Line(file: finding.spot.file, line: finding.spot.place.line)
        return places[line, default: []].map { exceptions[$0] }
    }

    // MARK: Comments that are not needed

    /// What a run knows of the code.
    struct Scope {
        /// The files that are read to their end.
        let wholeFiles: (String) -> Bool
        /// Whether all files are there that views may come from.
        let isWhole: Bool
        /// What editors may find on a line of a file; `nil` where nobody knows.
        let editorFindings: (_ file: String, _ line: Int) -> Set<DiagnosticID>?
    }

    /// The comments, and the ids in them, that no finding is ignored by.
    ///
    /// - Parameter all: the findings, with those that are ignored.
    func staleFindings(besides all: [Finding], in scope: Scope) -> [Finding] {
        var found: [Line: Set<String>] = [:]
        for finding in all {
            found[Line(file: finding.spot.file, line: finding.spot.place.line), default: []].insert(finding.id.rawValue)
        }
        return exceptions.compactMap { exception in
            let (file, line) = (exception.line.file, exception.line.line)
            guard scope.wholeFiles(file) else { return nil }
            let ofEditors = scope.editorFindings(file, line)
            let present = (found[exception.line] ?? []).union((ofEditors ?? []).map(\.rawValue))
            let message: String
            if exception.ids.isEmpty {
                let isSwift = AuditedLanguage(file: file) == .swift
                guard present.isEmpty, scope.isWhole || !isSwift else { return nil }
                message = "nothing is found on line \(line) that this comment could ignore"
            } else {
                let unused = exception.ids.first { id in
                    !present.contains(id) && (scope.isWhole || !followsViews(id))
                        && (ofEditors != nil || !editorRules.contains { $0.rawValue == id })
                }
                guard let unused else { return nil }
                message = "this comment ignores '\(unused)', but line \(line) has no such finding"
            }
            var finding = Finding(AuditRules.ignore.id, message, at: exception.spot)
            let below = found[Line(file: file, line: line + 1)] ?? []
            let isForNext = exception.ids.isEmpty ? !below.isEmpty : !below.isDisjoint(with: exception.ids)
            finding.hint =
                exception.spot.place.line == line && isForNext
                ? "a comment behind code counts for its own line; write it alone above line \(line + 1)"
                : "take it out"
            return finding
        }
    }

    /// Whether a finding depends on what stands in other files.
    private func followsViews(_ id: String) -> Bool {
        let ofOneLine = [
            AuditRules.color, AuditRules.opacity, AuditRules.motion, AuditRules.dimension, AuditRules.textSize,
        ]
        return !editorRules.union(ofOneLine.map(\.id)).contains { $0.rawValue == id }
    }

    private static func unknown(_ id: String, among known: [String]) -> String {
        "there is no finding '\(id)' to ignore" + Spelling.suggestion(for: id, among: known)
    }
}
